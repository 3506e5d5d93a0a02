"""From a module of the source to the module that is compiled."""

from __future__ import annotations

import ast
import importlib
import sys
from typing import Any, ClassVar

from build_tools.compiled.classes import Described, Library, names_in
from build_tools.compiled.dataclass_fields import Fields
from build_tools.compiled.edits import Text
from build_tools.compiled.plan import DEFINITION

EXTENSIBLE = {
    *("cardwright.kernel.frames", "cardwright.kernel.state", "cardwright.kernel.game"),
    *("cardwright.cards.nodes", "cardwright.cards.patterns", "cardwright.cards.definition"),
    *("cardwright.four_souls.engine.game", "cardwright.marvel_champions.engine.game"),
}
"""The modules with classes that others are built upon which are not compiled: those of games from elsewhere."""

RECORDS = "cardwright.kernel.records"


class Rewriting:
    """One module on its way."""

    dataclasses: ClassVar[dict[Any, Fields]] = {}
    """The dataclasses met so far: those that others are built upon come first."""

    def __init__(self, module: str, source: str, structs: list[Described], library: Library) -> None:
        self.module = module
        self.text = Text(source)
        self.structs = {one.name: one for one in structs}
        self.library = library
        self.namespace = sys.modules[module].__dict__
        self.imported: set[str] = set()

    def result(self) -> str:
        self._imports()
        for node in self.text.tree.body:
            if isinstance(node, ast.ClassDef):
                self._class(node)
        self._constants()
        self._copies()
        self._aliases()
        self._memberships()
        self._joined_tuples()
        self._definitions()
        self._checked_arguments()
        return self.text.result()

    # --- the head of the module ----------------------------------------------------------------------------------

    def _imports(self) -> None:
        """What generated code needs, after the import of annotations."""
        for node in self.text.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module == "__future__":
                lines = [
                    "from typing import TYPE_CHECKING, Any, ClassVar, Final",
                    "from cardwright.kernel import native",
                    # Compiled code needs none of it, and where only the engine is installed, it is not there.
                    "try:",
                    "    from mypy_extensions import i64, mypyc_attr",
                    "except ImportError:",
                    "    pass",
                ]
                self.text.insert_lines(node.lineno + 1, lines)
                return
        raise SystemExit(f"{self.module}: it lacks 'from __future__ import annotations'")

    # --- classes -------------------------------------------------------------------------------------------------

    def _class(self, node: ast.ClassDef) -> None:
        one = self.structs.get(node.name)
        if one is not None:
            self._struct(node, one)
        elif node.name == "Definition" and self.module == RECORDS:
            self._definition(node)
        elif _is_dataclass(node):
            self._dataclass(node)
        else:
            self._attributes(node)
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and any(_named(d, "cached_property") for d in method.decorator_list):
                self._kept(method)
        if one is not None and one.is_frame:
            self._step_values(node, one)

    def _definition(self, node: ast.ClassDef) -> None:
        """What the kernel needs to know of a card definition is a protocol in the source and a base class here."""
        cls = importlib.import_module(DEFINITION.rpartition(".")[0]).__dict__[DEFINITION.rpartition(".")[2]]
        lines = ["@mypyc_attr(allow_interpreted_subclasses=True)", "class Definition:"]
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and method.name in cls.__annotations__:
                lines.append(f"    {method.name}: {cls.__annotations__[method.name]}")
            elif isinstance(method, ast.FunctionDef) and method.returns is not None:
                lines += ["    @property", f"    def {method.name}(self) -> {self.text.segment(method.returns)}:"]
                lines.append("        raise NotImplementedError")
        lines += ["    def __init_subclass__(cls, **keywords: Any) -> None:", "        native.unshadow(cls)"]
        self.text.replace(node, "\n".join(lines))

    def _attributes(self, node: ast.ClassDef) -> None:
        """What mypyc has to know of a class that is native anyway."""
        if self._is_extensible(node) and not any(
            _named(base, "Protocol", "NamedTuple", "Exception") for base in node.bases
        ):
            self.text.insert_lines(_first_line(node), ["@mypyc_attr(allow_interpreted_subclasses=True)"])

    def _is_extensible(self, node: ast.ClassDef) -> bool:
        return self.module in EXTENSIBLE

    def _struct(self, node: ast.ClassDef, one: Described) -> None:
        bases = [self.text.segment(base) for base in node.bases]
        bases = ["native.Record" if base == "msgspec.Struct" else base for base in bases]
        start = self.text.span(node.bases[0])[0]
        end = max(self.text.span(part)[1] for part in (*node.bases, *[keyword.value for keyword in node.keywords]))
        self.text.replace_between(start, end, ", ".join(bases))
        said = []
        if self._is_extensible(node):
            said.append("allow_interpreted_subclasses=True")
        if not one.is_node:
            said.append("acyclic=True")
        lines = []
        for inherited, at_run_time in zip(self.library.names_needed(one), (False, True), strict=True):
            for module, names in inherited.items():
                lines += self._names_of(module, names, at_run_time=at_run_time)
        if said:
            lines.append(f"@mypyc_attr({', '.join(said)})")
        self.text.insert_lines(_first_line(node), lines)
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and statement.value is not None:
                assert isinstance(statement.target, ast.Name)
                if statement.target.id in one.own:
                    self.text.replace(statement, f"{statement.target.id}: {self.text.segment(statement.annotation)}")
        methods = ["", *(f"    {line}" if line else "" for line in self.library.methods(one))]
        methods += self.library.told(one)
        self.text.insert_lines(_after(node), methods)

    def _names_of(self, module: str, names: set[str], *, at_run_time: bool) -> list[str]:
        """Imports of what inherited fields mention, from the module in which they are declared."""
        theirs = sys.modules[module].__dict__
        lines: list[str] = []
        for name in sorted(names):
            if name in self.namespace:
                if name in theirs and self.namespace[name] is not theirs[name]:
                    raise SystemExit(
                        f"{self.module}: {name} means something else in {module}, whose fields a class inherits; "
                        "rename one of them"
                    )
            elif name in theirs and name not in self.imported:
                self.imported.add(name)
                line = f"from {module} import {name}"
                lines += [line] if at_run_time else ["if TYPE_CHECKING:", f"    {line}"]
        return lines

    def _dataclass(self, node: ast.ClassDef) -> None:
        """A dataclass tells its fields as one does, but has its methods by itself."""
        fields = Fields(self.module, node, self.text)
        if f"{self.module}.{node.name}" == DEFINITION:
            start = self.text.span(node)[0]
            self.text.replace_between(start, start + len(f"class {node.name}"), f"class {node.name}(Definition)")
            self.text.insert_lines(_first_line(node), ["from cardwright.kernel.records import Definition"])
        (decorator,) = node.decorator_list
        start, end = self.text.span(decorator)
        kind = "allow_interpreted_subclasses=True" if self._is_extensible(node) else "native_class=True"
        self.text.replace_between(start, end, f"mypyc_attr({kind})")
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                name = statement.target.id
                if statement.value is not None and name in fields.own:
                    self.text.replace(statement, f"{name}: {self.text.segment(statement.annotation)}")
        if later := fields.later():
            (post,) = [m for m in node.body if isinstance(m, ast.FunctionDef) and m.name == "__post_init__"]
            self.text.insert_lines(post.body[0].lineno, [f"        {line}" for line in later])
        self.dataclasses[fields.cls] = fields
        inherited = {}
        imports: list[str] = []
        for base in reversed(fields.cls.__mro__[1:]):
            if base in self.dataclasses:
                inherited.update(self.dataclasses[base].own)
                for annotation, default, _ in self.dataclasses[base].own.values():
                    imports += self._names_of(base.__module__, names_in(default or "None"), at_run_time=True)
                    imports += self._names_of(base.__module__, names_in(annotation), at_run_time=False)
        self.text.insert_lines(_first_line(node), imports)
        methods = ["", *(f"    {line}" if line else "" for line in fields.methods(inherited)), *fields.told()]
        self.text.insert_lines(_after(node), methods)

    def _kept(self, method: ast.FunctionDef) -> None:
        """What is worked out once and kept: a native class has no room for it but an attribute of its own."""
        returned = self.text.segment(method.returns) if method.returns is not None else "Any"
        name = method.name
        (decorator,) = method.decorator_list
        start, _ = self.text.span(decorator)
        lines = [
            f"    _kept_{name}: {returned} | None = None",
            "",
            "    @property",
            f"    def {name}(self) -> {returned}:",
            f"        kept = self._kept_{name}",
            "        if kept is None:",
            f"            kept = self._kept_{name} = self._made_{name}()",
            "        return kept",
            "",
        ]
        self.text.insert_lines(decorator.lineno, lines)
        begin, end = start - 1, self.text.span(decorator)[1]
        self.text.replace_between(begin, end, "# Worked out once.")
        head = self.text.span(method)[0]
        self.text.replace_between(head, head + len(f"def {name}"), f"def _made_{name}")

    # --- steps ---------------------------------------------------------------------------------------------------

    def _step_values(self, node: ast.ClassDef, one: Described) -> None:
        """A step that is returned or passed on is its name, with its procedure where that may not be the one on top."""
        methods = {
            name
            for cls in one.cls.__mro__
            for name, value in cls.__dict__.items()
            if callable(value) and not name.startswith("__")
        }
        for part in ast.walk(node):
            if not (isinstance(part, ast.Attribute) and _named(part.value, "self") and part.attr in methods):
                continue
            outer = self.text.parents[part]
            if isinstance(outer, ast.Call) and outer.func is part:
                continue
            while isinstance(outer, ast.IfExp):
                outer = self.text.parents[outer]
            alone = isinstance(outer, ast.Return) or (
                isinstance(outer, ast.Call) and isinstance(outer.func, ast.Attribute) and outer.func.attr == "ask"
            )
            self.text.replace(part, f'"{part.attr}"' if alone else f'native.At(self, "{part.attr}")')

    # --- everywhere ----------------------------------------------------------------------------------------------

    def _constants(self) -> None:
        """Names in capitals that are bound once are constants, which compiled code need not look up."""
        bound: dict[str, int] = {}
        for part in ast.walk(self.text.tree):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                bound[part.id] = bound.get(part.id, 0) + 1
        for node in self.text.tree.body:
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                target, value, annotation = node.targets[0], node.value, ""
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                target, value, annotation = node.target, node.value, f"[{self.text.segment(node.annotation)}]"
            else:
                continue
            if (
                not isinstance(target, ast.Name)
                or not target.id.isupper()
                or bound[target.id] > 1
                or len(target.id) == 1
            ):
                continue
            if isinstance(value, ast.Call) and _named(value.func, "TypeVar"):
                continue
            start = self.text.span(target)[0]
            end = self.text.span(value)[0]
            between = self.text.between(self.text.span(node)[0], end)
            tail = between[between.rindex("=") + 1 :]  # A value in brackets begins before it.
            self.text.replace_between(start, end, f"{target.id}: Final{annotation} ={tail}")

    def _copies(self) -> None:
        """Copies of records, with or without changes, are methods of theirs."""
        replacing = self._imported_as(RECORDS, "replace")
        twin = self._imported_as(RECORDS, "twin")
        if self.module == RECORDS:
            twin = "twin"
            self._own_replace()
        for part in ast.walk(self.text.tree):
            if isinstance(part, ast.Call) and replacing and _named(part.func, replacing):
                first = part.args[0]
                self._call_on(part, first, "__replace__")
            elif isinstance(part, ast.Call) and twin and _named(part.func, twin):
                self._call_on(part, part.args[0], "__copy__")
            elif isinstance(part, ast.Call) and twin and _named(part.func, "list") and _maps(part, twin):
                mapped: Any = part.args[0]
                self.text.replace(part, f"[one.__copy__() for one in {self.text.segment(mapped.args[1])}]")

    def _own_replace(self) -> None:
        """The function that interpreted modules get: msgspec's knows structs only."""
        for node in self.text.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module == "msgspec.structs":
                self.text.replace(node, "from cardwright.kernel.native import replace as replace")
                return
        raise SystemExit(f"{RECORDS}: where does replace come from?")

    def _call_on(self, call: ast.Call, first: ast.expr, method: str) -> None:
        """``f(x, …)`` becomes ``x.f(…)``; what is within the arguments may change as well."""
        start, end = self.text.span(call)
        begin, stop = self.text.span(first)
        simple = isinstance(first, ast.Name | ast.Attribute | ast.Subscript | ast.Call)
        self.text.replace_between(start, begin, "" if simple else "(")
        after = end - 1
        rest = [self.text.span(part)[0] for part in (*call.args[1:], *[k.value for k in call.keywords])]
        if rest:
            comma = self.text.place_of(",", stop)
            self.text.replace_between(stop, comma + 1, ("" if simple else ")") + f".{method}(")
        else:
            self.text.replace_between(stop, after, ("" if simple else ")") + f".{method}(")

    def _imported_as(self, module: str, name: str) -> str:
        for node in ast.walk(self.text.tree):
            if isinstance(node, ast.ImportFrom) and node.module == module:
                for alias in node.names:
                    if alias.name == name:
                        return alias.asname or alias.name
        return ""

    def _aliases(self) -> None:
        """Types that are other ones: a step is a name, and a struct that is not a base class is anything."""
        for part in ast.walk(self.text.tree):
            if isinstance(part, ast.Attribute) and self.text.segment(part) == "msgspec.Struct":
                if not isinstance(self.text.parents[part], ast.ClassDef):
                    self.text.replace(part, "Any")
            elif isinstance(part, ast.Attribute) and part.attr == "__module__":
                # mypyc takes it for an attribute of instances.
                self.text.replace(part, f'getattr({self.text.segment(part.value)}, "__module__")')
        if self.module == "cardwright.kernel.frames":
            for node in self.text.tree.body:
                if isinstance(node, ast.Assign) and _named(node.targets[0], "Step", "Next"):
                    self.text.replace(node.value, "Any")

    def _memberships(self) -> None:
        """mypyc takes ``x in (a, b)`` apart, but knows no ``x in (a, *b)``."""
        for part in ast.walk(self.text.tree):
            if isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.In | ast.NotIn):
                among = part.comparators[0]
                if isinstance(among, ast.Tuple) and any(isinstance(one, ast.Starred) for one in among.elts):
                    start, end = self.text.span(among)
                    self.text.replace_between(start, start + 1, "tuple([")
                    self.text.replace_between(end - 1, end, "])")

    def _definitions(self) -> None:
        """``book[card.design]``: a card keeps the definition that it was last found to have."""
        for part in ast.walk(self.text.tree):
            if isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Load):
                book, design = part.value, part.slice
                is_book = _named(book, "book") or (isinstance(book, ast.Attribute) and book.attr == "book")
                if is_book and isinstance(design, ast.Attribute) and design.attr == "design":
                    card = self.text.segment(design.value)
                    self.text.replace(part, f"{card}.definition({self.text.segment(book)})")

    def _checked_arguments(self) -> None:
        """Who looks whether an argument is of its type has something to say where it is not: let it come to that."""
        for function in ast.walk(self.text.tree):
            if isinstance(function, ast.FunctionDef):
                tested = {
                    (ast.unparse(part.args[0]), ast.unparse(part.args[1]))
                    for part in ast.walk(function)
                    if isinstance(part, ast.Call) and _named(part.func, "isinstance")
                }
                for argument in function.args.args:
                    if argument.annotation is not None and (argument.arg, ast.unparse(argument.annotation)) in tested:
                        self.text.replace(argument.annotation, "Any")

    def _joined_tuples(self) -> None:
        """``(*x, a)`` and ``(a, *x)``: mypyc goes through a list, where two tuples could be joined."""
        for part in ast.walk(self.text.tree):
            if not (isinstance(part, ast.Tuple) and isinstance(part.ctx, ast.Load) and len(part.elts) > 1):
                continue
            start, end = self.text.span(part)
            outer = self.text.parents[part]
            if self.text.between(start, start + 1) != "(" or isinstance(outer, ast.Compare | ast.Subscript):
                continue
            stars = [i for i, one in enumerate(part.elts) if isinstance(one, ast.Starred)]
            if stars not in ([0], [len(part.elts) - 1]):
                continue
            starred = part.elts[stars[0]]
            others = [one for one in part.elts if one is not starred]
            assert isinstance(starred, ast.Starred)
            x, y = self.text.span(starred.value)
            first, last = self.text.span(others[0])[0], self.text.span(others[-1])[1]
            if stars[0] == 0:
                self.text.replace_between(start, x, "native.joined(")
                self.text.replace_between(y, first, ", (")
                self.text.replace_between(last, end, ",))")
            else:
                self.text.replace_between(start, first, "native.joined((")
                self.text.replace_between(last, x, ",), ")
                self.text.replace_between(y, end, ")")


def _named(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def _maps(call: ast.Call, function: str) -> bool:
    inner = call.args[0] if call.args else None
    return isinstance(inner, ast.Call) and _named(inner.func, "map") and _named(inner.args[0], function)


def _is_dataclass(node: ast.ClassDef) -> bool:
    return any(_named(d.func if isinstance(d, ast.Call) else d, "dataclass") for d in node.decorator_list)


def _first_line(node: ast.ClassDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def _after(node: ast.ClassDef) -> int:
    assert node.end_lineno is not None
    return node.end_lineno + 1
