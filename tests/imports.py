"""What the modules of Cardwright import, read from their source: for tests of the layers, the rooms and the cycles."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parent.parent / "src"


class Import(NamedTuple):
    """A module that another one imports when it runs: imports for the types alone do not count."""

    of: str
    """The module that is imported, by its full name."""
    line: int
    inside: bool
    """Whether it stands inside a function."""


def modules() -> dict[str, Path]:
    """Every module of Cardwright by its full name; a package is its ``__init__``."""
    found = {}
    for path in sorted((SOURCE / "cardwright").rglob("*.py")):
        if "_compiled" not in path.parts:
            name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


@cache
def imports() -> Mapping[str, tuple[Import, ...]]:
    """The imports of every module from Cardwright itself."""
    known = modules()
    return {
        name: tuple(found for found in _of(ast.parse(path.read_text("utf-8")), known) if found.of != name)
        for name, path in known.items()
    }


def _of(node: ast.AST, known: Mapping[str, Path], inside: bool = False) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        if isinstance(child, ast.Import):
            yield from (_named(alias.name, child, known, inside) for alias in child.names if _ours(alias.name))
        elif isinstance(child, ast.ImportFrom) and child.module and _ours(child.module):
            yield from (_named(f"{child.module}.{alias.name}", child, known, inside) for alias in child.names)
        within = inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from _of(child, known, within)


def _ours(module: str) -> bool:
    return module.split(".")[0] == "cardwright"


def _named(name: str, node: ast.stmt, known: Mapping[str, Path], inside: bool) -> Import:
    while name not in known:
        name = name.rpartition(".")[0]
    return Import(name, node.lineno, inside)


def cycles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules that import each other in circles (Tarjan's strongly connected components)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        path.append(name)
        for other in sorted(graph[name]):
            if other not in number:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in path:
                lowest[name] = min(lowest[name], number[other])
        if lowest[name] == number[name]:
            group = path[path.index(name) :]
            del path[path.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in graph:
        if name not in number:
            visit(name)
    return found
