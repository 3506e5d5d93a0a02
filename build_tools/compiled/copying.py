"""The rewritten copy of the engine that is compiled."""

from __future__ import annotations

import ast
import hashlib
import json
import shutil
from pathlib import Path

from build_tools.compiled import plan
from build_tools.compiled.classes import Library, describe
from build_tools.compiled.edits import Text
from build_tools.compiled.rewrite import Rewriting

COUNTERPARTS = plan.TOOL / "counterparts.py"
ORIGINALS = plan.TOOL / "originals.json"
"""The digests of the functions that have counterparts."""

Name = tuple[str, str]
"""A function: its module, and its name with that of its class."""


def write_copy(copy: Path) -> None:
    """Write the whole package, with the compiled modules rewritten: it can be run as it is."""
    texts = rewritten()
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(plan.SOURCE, copy, ignore=shutil.ignore_patterns("_compiled*", "__pycache__"))
    for relative, text in texts.items():
        (copy / relative).write_text(text, "utf-8")


def rewritten() -> dict[Path, str]:
    """All modules that are compiled, as they are compiled."""
    files = plan.compiled_files()
    sources = {path: (plan.SOURCE / path).read_text("utf-8") for path in files}
    check_originals(sources)
    structs = {path: describe(plan.module_name(path), text, ast.parse(text)) for path, text in sources.items()}
    library = Library([one for described in structs.values() for one in described])
    counterparts = read_counterparts()
    found = {}
    for path, text in sources.items():
        module = plan.module_name(path)
        made = Rewriting(module, text, structs[path], library).result()
        found[path] = with_counterparts(module, made, counterparts)
    native = (plan.TOOL / "native.py").read_text("utf-8")
    names = ", ".join(repr(plan.module_name(path)) for path in (*files, plan.NATIVE))
    found[plan.NATIVE] = native.replace("COMPILED: set[str] = set()", f"COMPILED: set[str] = {{{names}}}")
    return found


# --- functions that are other ones ------------------------------------------------------------------------------------


def functions(text: Text) -> dict[str, ast.FunctionDef]:
    """The functions and methods of a module, by name."""
    found = {}
    for node in text.tree.body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    found[f"{node.name}.{method.name}"] = method
    return found


def read_counterparts() -> dict[Name, str]:
    """The counterparts: ``a__b__f`` is the function ``f`` of the module ``cardwright.a.b``, a class likewise."""
    text = Text(COUNTERPARTS.read_text("utf-8"))
    found = {}
    for full, node in functions(text).items():
        first, dot, method = full.partition(".")
        module, _, name = first.rpartition("__")
        start, end = _whole(text, node)
        code = text.between(start, end)
        if not dot:
            code = code.replace(f"def {first}", f"def {name}", 1)
        found["cardwright." + module.replace("__", "."), f"{name}{dot}{method}"] = code
    return found


def _whole(text: Text, node: ast.FunctionDef) -> tuple[int, int]:
    """Where a function with its decorators begins and ends."""
    return min([text.span(node)[0], *(text.span(d)[0] - 1 for d in node.decorator_list)]), text.span(node)[1]


def with_counterparts(module: str, source: str, counterparts: dict[Name, str]) -> str:
    """A module with the counterparts of its functions in their places."""
    text = Text(source)
    known = functions(text)
    for (of, name), code in counterparts.items():
        if of == module:
            text.replace_between(*_whole(text, known[name]), code)
    return text.result()


def digests(sources: dict[Path, str]) -> dict[str, str]:
    """The digests of the functions that have counterparts, as they are now."""
    found = {}
    for module, name in read_counterparts():
        (path,) = [path for path in sources if plan.module_name(path) == module]
        original = functions(Text(sources[path])).get(name)
        said = ast.unparse(original) if original is not None else ""  # unlike dump, the same in every Python
        found[f"{module}.{name}"] = hashlib.blake2b(said.encode(), digest_size=8).hexdigest()
    return found


def check_originals(sources: dict[Path, str]) -> None:
    """Stop where a function has changed and nobody has looked at its counterpart yet."""
    known = json.loads(ORIGINALS.read_text("utf-8"))
    changed = [name for name, digest in digests(sources).items() if known.get(name) != digest]
    if changed:
        raise SystemExit(
            f"{', '.join(changed)}: changed in the source. Bring the change into build_tools/compiled/counterparts.py, "
            "then run: python -m build_tools.compiled --looked-at"
        )


def look_at_originals() -> None:
    """Somebody has looked at the counterparts: they stand for the functions as they are now."""
    sources = {path: (plan.SOURCE / path).read_text("utf-8") for path in plan.compiled_files()}
    ORIGINALS.write_text(json.dumps(digests(sources), indent=2) + "\n", "utf-8")
