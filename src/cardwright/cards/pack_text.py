"""The text of a pack as plain data. Its author is a stranger, so its size is limited (``plain``)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardwright import plain
from cardwright.errors import PackError

LARGEST_FILE = 512 * 1024
"""The most bytes in a pack."""
LIMITS = plain.Limits("pack", LARGEST_FILE, values=50_000)


def read(path: Path) -> Any:
    """The plain data of a pack file; a ``PackError`` names the file, the line and the mistake."""
    return plain.read(path, PackError, LIMITS)


def parse(data: bytes | str, where: str) -> Any:
    """The plain data of a pack's text: JSON if ``where`` ends in .json, otherwise YAML."""
    return plain.parse(data, where, PackError, LIMITS)
