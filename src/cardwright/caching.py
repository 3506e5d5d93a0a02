"""Files in the user's cache folder, for what can be worked out again at any time.

A file is written all at once and read only if it is whole, so several processes may use the same folder. Where nothing
can be written or read, everything works as well, only more slowly. ``CARDWRIGHT_CACHE`` names another folder; empty, it
turns caching off.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

VARIABLE = "CARDWRIGHT_CACHE"
PLATFORM: str = sys.platform
KEPT = 8
"""How many files of one kind are kept: other versions of Cardwright, and checkouts, may use the same folder."""
_CHECKSUM = 16


def folder() -> Path | None:
    """The folder for cached files, if there is to be one; it need not exist yet."""
    said = os.environ.get(VARIABLE)
    if said is not None:
        return Path(said) if said else None
    if PLATFORM == "linux":
        # As platformdirs has it, which takes longer to import than a cache takes to be read.
        base = os.environ.get("XDG_CACHE_HOME", "")
        home = base if os.path.isabs(base) else os.path.expanduser("~/.cache")
        return Path(home) / "cardwright" if os.path.isabs(home) else None
    import platformdirs

    return Path(platformdirs.user_cache_dir("cardwright", appauthor=False))


def key_of(*parts: bytes) -> str:
    """A name for what is made from these parts."""
    found = hashlib.blake2b(digest_size=16)
    for part in parts:
        found.update(len(part).to_bytes(8, "little"))
        found.update(part)
    return found.hexdigest()


def files_of(folders: Iterable[Path], ending: str) -> Iterable[bytes]:
    """The names and contents of all files with an ending, in a fixed order."""
    for one in folders:
        for path in sorted(one.rglob(f"*{ending}")):
            yield path.relative_to(one).as_posix().encode()
            yield path.read_bytes()


def read(kind: str, key: str) -> bytes | None:
    """What was written under a key; nothing if it is not there, or damaged."""
    where = folder()
    if where is None:
        return None
    try:
        data = (where / f"{kind}-{key}").read_bytes()
    except OSError:
        return None
    return data[_CHECKSUM:] if data[:_CHECKSUM] == _checksum(data[_CHECKSUM:]) else None


def write(kind: str, key: str, body: bytes) -> None:
    """Write something to be read again, and remove the oldest of its kind if there are too many."""
    where = folder()
    if where is None:
        return
    name = ""
    try:
        where.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=where, prefix=".", delete=False) as file:
            name = file.name
            file.write(_checksum(body) + body)
        os.replace(name, where / f"{kind}-{key}")
        _tidy(where, kind)
    except OSError:
        if name:
            with suppress(OSError):
                os.unlink(name)


def _tidy(where: Path, kind: str) -> None:
    found = sorted(where.glob(f"{kind}-*"), key=lambda path: path.stat().st_mtime)
    for path in found[:-KEPT]:
        path.unlink(missing_ok=True)


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_CHECKSUM).digest()
