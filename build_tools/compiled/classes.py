"""Structs of the source, as they are: their fields and defaults; and the native classes that stand for them.

What a struct is made of is asked of the struct itself, so the engine is imported (interpreted) for a build. The text of
annotations and defaults is taken from the source.
"""

from __future__ import annotations

import ast
import importlib
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from build_tools.compiled.plan import PACKED
from cardwright.cards.nodes import Node
from cardwright.kernel.frames import Frame


@dataclass
class Field:
    """A field of a struct, as it is written."""

    name: str
    module: str
    """The module whose names its annotation and default are written in."""
    annotation: str
    default: str | None
    fresh: bool = False
    """Its default is a new, empty list each time."""


@dataclass
class Described:
    """A struct of a compiled module."""

    module: str
    node: ast.ClassDef
    cls: Any
    own: dict[str, Field] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def fields(self) -> tuple[str, ...]:
        return tuple(self.cls.__struct_fields__)

    @property
    def places(self) -> tuple[str, ...]:
        """The fields that may be given without their names."""
        return tuple(self.cls.__match_args__)

    @property
    def is_frozen(self) -> bool:
        return bool(self.cls.__struct_config__.frozen)

    @property
    def is_node(self) -> bool:
        return issubclass(self.cls, Node)

    @property
    def is_frame(self) -> bool:
        return issubclass(self.cls, Frame)


def describe(module: str, text: str, tree: ast.Module) -> list[Described]:
    """The structs that a module defines."""
    namespace = importlib.import_module(module).__dict__
    found = []
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        cls = namespace.get(node.name)
        if not (isinstance(cls, type) and issubclass(cls, msgspec.Struct)):
            continue
        described = Described(module, node, cls)
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                name = statement.target.id
                if name in cls.__struct_fields__:
                    described.own[name] = _field(name, module, text, statement)
        found.append(described)
    return found


def _field(name: str, module: str, text: str, statement: ast.AnnAssign) -> Field:
    annotation = ast.get_source_segment(text, statement.annotation) or ""
    default = None if statement.value is None else ast.get_source_segment(text, statement.value)
    fresh = default is not None and "default_factory" in default
    return Field(name, module, annotation, default, fresh)


class Library:
    """All structs of the compiled modules."""

    def __init__(self, described: list[Described]) -> None:
        self.by_class = {one.cls: one for one in described}
        self.bases = {base for one in described for base in one.cls.__mro__[1:]}

    def field(self, one: Described, name: str) -> Field:
        """A field of a struct, wherever it was declared."""
        for base in one.cls.__mro__:
            known = self.by_class.get(base)
            if known is not None and name in known.own:
                return known.own[name]
        raise KeyError(f"{one.module}.{one.name}: where does the field {name} come from?")

    def names_needed(self, one: Described) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
        """Names of the modules of base classes that inherited fields mention, by module: in annotations, in defaults.

        What a default mentions is needed at run time.
        """
        typed: dict[str, set[str]] = {}
        used: dict[str, set[str]] = {}
        for name in one.fields:
            what = self.field(one, name)
            if what.module != one.module:
                typed.setdefault(what.module, set()).update(names_in(what.annotation))
                if what.default is not None and not what.fresh:
                    used.setdefault(what.module, set()).update(names_in(what.default))
        return typed, used

    # --- the text of a native class ----------------------------------------------------------------------------------

    def methods(self, one: Described) -> list[str]:
        """The generated part of a class body."""
        made = CARD_METHODS if f"{one.module}.{one.name}" in PACKED else []
        if one.own or one.cls.__mro__[1] is msgspec.Struct or "__post_init__" in one.cls.__dict__:
            made += self._init(one)
        # What is asked often has methods of its own; otherwise those of ``Record`` will do.
        frozen = one.is_frozen
        if frozen and one.fields:
            made += self._equal(one)
        if one.cls.__mro__[1] is msgspec.Struct and (one.is_node or not frozen):
            made += REPLACED
        if not one.is_node:
            made += [*self._copied(one), *self._row(one), *self._read(one)]
            if frozen:
                made += [*self._replaced(one), *self._hash(one)]
        if one.is_frame:
            made += self._steps(one)
        return made

    def told(self, one: Described) -> list[str]:
        """What follows a class: what is to be known of it at run time."""
        count = len(one.cls.__struct_defaults__)
        values = [self._default(one, name) for name in one.fields[len(one.fields) - count :]]
        defaults = f"({', '.join(values)}{',' if values else ''})"
        hints = {name: what.annotation for name, what in one.own.items()}
        tag = one.cls.__struct_config__.tag or ""
        known = [repr(one.fields), repr(one.places), defaults, repr(tag), repr(hints), repr(one.is_frozen)]
        told = f"native.tell({', '.join([one.name, *known])})"
        read = [] if one.is_node else [f"native.READERS[{one.name}] = {one.name}.from_values"]
        return [told, *read, documented(one.node), ""]

    def _default(self, one: Described, name: str) -> str:
        what = self.field(one, name)
        if what.fresh:
            return "[]"
        return what.default if what.default is not None else "native.NODEFAULT"

    def _init(self, one: Described) -> list[str]:
        parameters = [self._parameter(one, name) for name in one.places]
        named = [self._parameter(one, name) for name in one.fields if name not in one.places]
        if named:
            parameters += ["*", *named]
        lines = [f"def __init__({', '.join(['self', *parameters])}) -> None:"]
        for name in one.fields:
            fresh = self.field(one, name).fresh
            lines.append(f"    self.{name} = {f'[] if {name} is None else {name}' if fresh else name}")
        if f"{one.cls.__module__}.{one.name}" in PACKED:
            lines += [f"    {line}" for line in CARD_KEEPS]
        if hasattr(one.cls, "__post_init__"):
            lines.append("    self.__post_init__()")
        if len(lines) == 1:
            lines.append("    pass")
        return [*lines, ""]

    def _parameter(self, one: Described, name: str) -> str:
        what = self.field(one, name)
        if what.fresh:
            return f"{name}: {what.annotation} | None = None"
        if what.default is None:
            return f"{name}: {what.annotation}"
        return f"{name}: {what.annotation} = {what.default}"

    def _copied(self, one: Described) -> list[str]:
        arguments = [f"self.{name}" for name in one.places]
        arguments += [f"{name}=self.{name}" for name in one.fields if name not in one.places]
        return [f"def __copy__(self) -> {one.name}:", f"    return {one.name}({', '.join(arguments)})", ""]

    def _replaced(self, one: Described) -> list[str]:
        if not one.fields:
            return []
        parameters = ", ".join(f"{name}: Any = ..." for name in one.fields)
        values = {name: f"self.{name} if {name} is ... else {name}" for name in one.fields}
        arguments = [values[name] for name in one.places]
        arguments += [f"{name}={value}" for name, value in values.items() if name not in one.places]
        return [
            f"def __replace__(self, *, {parameters}) -> {one.name}:",
            f"    return {one.name}({', '.join(arguments)})",
            "",
        ]

    def _row(self, one: Described) -> list[str]:
        tag = one.cls.__struct_config__.tag
        parts = [*([repr(tag)] if tag else []), *(f"self.{name}" for name in one.fields)]
        row = f"({', '.join(parts)},)" if parts else "()"
        return ["def row(self) -> tuple[Any, ...]:", f"    return {row}", ""]

    def _read(self, one: Described) -> list[str]:
        """The record that has these values, as they are read from a save: in place of other records stand structs."""
        hints = get_type_hints(one.cls)
        arguments = []
        for i, name in enumerate(one.fields):
            value = f"native.real(values[{i}])" if holds_records(hints[name]) else f"values[{i}]"
            arguments.append(value if name in one.places else f"{name}={value}")
        return [
            "@staticmethod",
            f"def from_values(values: tuple[Any, ...]) -> {one.name}:",
            f"    return {one.name}({', '.join(arguments)})",
            "",
        ]

    def _equal(self, one: Described) -> list[str]:
        tests = [f"isinstance(other, {one.name})"]
        if one.cls in self.bases:
            tests.append("type(self) is type(other)")
        tests += [f"self.{name} == other.{name}" for name in one.fields]
        return ["def __eq__(self, other: Any) -> bool:", f"    return {' and '.join(tests)}", ""]

    def _hash(self, one: Described) -> list[str]:
        values = ", ".join(f"self.{name}" for name in one.fields)
        return ["def __hash__(self) -> int:", f"    return hash(({values},))", ""]

    def _steps(self, one: Described) -> list[str]:
        """The steps of a procedure by their names: those that are taken, and those that take an answer."""
        taken, answered = [], []
        for method in one.node.body:
            if isinstance(method, ast.FunctionDef) and not method.decorator_list:
                names = [argument.arg for argument in method.args.args]
                if names == ["self", "g"]:
                    taken.append(method.name)
                elif names[:2] == ["self", "g"] and len(names) == 3 and _is_key(method.args.args[2]):
                    answered.append(method.name)
        lines = []
        for method_name, extra, steps in (("take_step", "", taken), ("take_answer", "key", answered)):
            known = f"name: str, g: Any{', key: Key' if extra else ''}"
            passed = f"g{', key' if extra else ''}"
            if one.cls is Frame:
                lines += [f"def {method_name}(self, {known}) -> Any:", f"    return getattr(self, name)({passed})", ""]
            elif steps:
                lines.append(f"def {method_name}(self, {known}) -> Any:")
                for step in steps:
                    lines += [f"    if name == {step!r}:", f"        return self.{step}({passed})"]
                lines += [f"    return super().{method_name}(name, {passed})", ""]
        return lines


def _is_key(argument: ast.arg) -> bool:
    return argument.annotation is not None and ast.unparse(argument.annotation) == "Key"


def documented(node: ast.ClassDef) -> str:
    """A class keeps its documentation, which is told of words; mypyc drops it."""
    return f'setattr({node.name}, "__doc__", {ast.get_docstring(node, clean=False)!r})'


def holds_records(hint: Any) -> bool:
    """Whether values of a type may be or have structs."""
    if isinstance(hint, type) and get_origin(hint) is None:
        return issubclass(hint, msgspec.Struct)
    return any(map(holds_records, get_args(hint)))


def names_in(text: str) -> set[str]:
    """The names in an expression."""
    return {part.id for part in ast.walk(ast.parse(text, mode="eval")) if isinstance(part, ast.Name)}


CARD_KEEPS = ["self.packed = None", "self.known = None", 'self.known_as = ""']
"""What a card begins with beyond its fields."""
CARD_METHODS = [
    "packed: Any",
    "known: Any",
    "known_as: str",
    "",
    "def definition(self, book: Mapping[str, native.D]) -> native.D:",
    "    design = self.design",
    "    if self.known_as is not design:",
    "        self.known = book[design]",
    "        self.known_as = design",
    "    found: native.D = self.known",
    "    return found",
    "",
]
"""The bytes it was last saved as (they go with the record: see ``Game.encode``), and the definition it was last found
to have. All cards of a game and of its copies are defined in the same book."""
REPLACED = ["def __replace__(self, **changes: Any) -> Any:", "    return native.changed(self, changes)", ""]
