"""The names of the browser client's card pictures: those of game-icons.net that ``pictures.txt`` lists."""

from __future__ import annotations

from pathlib import Path

FILE = Path(__file__).parent.with_name("pictures.txt")
PICTURES = frozenset(FILE.read_text("utf-8").split())
