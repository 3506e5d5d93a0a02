"""Changes to a text by place, so that everything else stays as it was written."""

from __future__ import annotations

import ast
from typing import Any


class Text:
    """A Python source and the changes that are to be made to it."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.tree = ast.parse(source)
        self._bytes = source.encode()
        self._starts = [0]
        for line in self._bytes.split(b"\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._edits: list[tuple[int, int, int, str]] = []
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def segment(self, node: ast.AST) -> str:
        """A node as it is written."""
        start, end = self.span(node)
        return self._bytes[start:end].decode()

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node begins and ends."""
        at: Any = node  # Not every node has a place, but those that are asked for have.
        return self._starts[at.lineno - 1] + at.col_offset, self._starts[at.end_lineno - 1] + at.end_col_offset

    def between(self, start: int, end: int) -> str:
        """What stands between two places."""
        return self._bytes[start:end].decode()

    def place_of(self, what: str, start: int) -> int:
        """Where something comes up next."""
        return self._bytes.index(what.encode(), start)

    def replace(self, node: ast.AST, text: str) -> None:
        start, end = self.span(node)
        self.replace_between(start, end, text)

    def replace_between(self, start: int, end: int, text: str) -> None:
        self._edits.append((start, end, len(self._edits), text))

    def insert_lines(self, line: int, lines: list[str]) -> None:
        """Put lines before the line with this number, counted from 1."""
        at = min(self._starts[line - 1], len(self._bytes))
        lead = "" if at == 0 or self._bytes[at - 1 : at] == b"\n" else "\n"
        self.replace_between(at, at, lead + "".join(f"{text}\n" for text in lines))

    def result(self) -> str:
        """The changed text. Where a change lies within another, only the outer one is made."""
        made: list[bytes] = []
        at = 0
        for start, end, _, text in sorted(
            self._edits, key=lambda edit: (edit[0], -edit[1] if edit[1] > edit[0] else 0, edit[2])
        ):
            if start < at:
                continue
            made += [self._bytes[at:start], text.encode()]
            at = end
        made.append(self._bytes[at:])
        return b"".join(made).decode()
