"""The packs that hosts bring to their tables: read, checked and played with apart from everything else.

Whatever has to do with a stranger's pack is done by a few threads of its own: reading it, changing a table that plays
with it, and working out what its players see. How long each takes is bounded (``cards.pack``, ``kernel.game``), and
meanwhile other tables go on.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import PurePath
from typing import Any, TypeVar

import msgspec

from cardwright.cards.pack import Pack, Shelf
from cardwright.errors import SetupError
from cardwright.games import descriptor
from cardwright.server.protocol import PackFile, PackInfo
from cardwright.server.tables import Refusal, clean

R = TypeVar("R")

THREADS = 2
_ENCODE = msgspec.json.Encoder().encode


class Apart:
    """Threads in which tables with packs are dealt with."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="packs")

    async def do(self, work: Callable[..., R], *arguments: Any) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def check_size(sizes: Sequence[int], most: int) -> None:
    """A table brings no more than so many bytes."""
    if sum(sizes) > most:
        raise Refusal("too_large", f"these packs have {sum(sizes)} bytes together; a table brings at most {most}")


def read(game: str, files: Sequence[PackFile], most: int) -> tuple[bytes, ...]:
    """The packs of some files, as games keep them; an error names the file and the place in it."""
    if not files:
        return ()
    found = shelf(game)
    check_size([len(file.text.encode("utf-8", "replace")) for file in files], most)
    return found.gather(found.parse(file.text, file_name(file.name)) for file in files)


def shelf(game: str) -> Shelf[Any]:
    """The packs of a game, which has to have some."""
    found = descriptor(game).shelf()
    if found is None:
        raise SetupError(f"packs: {descriptor(game).title} is played without packs")
    return found


def file_name(name: str) -> str:
    """What a file is called, without where it is."""
    return clean(PurePath(name.replace("\\", "/")).name, 60) or "pack.yaml"


def infos(game: str, packs: Sequence[bytes]) -> list[PackInfo]:
    """What packs say about themselves."""
    return [_info(shelf(game).brought(text)) for text in packs]


def _info(pack: Pack[Any]) -> PackInfo:
    head = pack.head
    return PackInfo(head.pack, head.name, head.version, head.by, head.licence, head.about, len(pack.cards))


@lru_cache(maxsize=32)
def faces(game: str, packs: tuple[bytes, ...]) -> tuple[bytes, str]:
    """The faces of the cards of packs, and a word for this very set of them."""
    found, book = descriptor(game), descriptor(game).book(packs=packs)
    names = [card for text in packs for card in shelf(game).brought(text).cards]
    data = _ENCODE([found.face(book[name]) for name in names])
    return data, hashlib.blake2b(data, digest_size=8).hexdigest()


def address(table: str, game: str, packs: tuple[bytes, ...]) -> str:
    """Where the faces of a table's own cards are; it changes when they do."""
    return f"/api/tables/{table}/cards?v={faces(game, packs)[1]}" if packs else ""
