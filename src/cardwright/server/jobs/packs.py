"""The packs that hosts bring to their tables.

All work on packs from outside is done in a few threads of its own, so that other tables never wait for it: reading a
pack, changing a table that plays with it, and making the views of its players. How long each step may take is bounded
(``cards.pack``, ``kernel.game``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import PurePath
from typing import Any

import msgspec

from cardwright.cards.pack import Pack, Shelf
from cardwright.errors import SetupError
from cardwright.games import descriptor
from cardwright.server.messages.http_records import PackFile, PackInfo
from cardwright.server.messages.refusal import Refusal
from cardwright.server.table.seats import clean

_ENCODE = msgspec.json.Encoder().encode


def check_size(sizes: Sequence[int], most: int) -> None:
    """Refuse packs that are larger than ``most`` bytes together."""
    if sum(sizes) > most:
        raise Refusal("too_large", f"these packs have {sum(sizes)} bytes together; a table brings at most {most}")


def read(game: str, files: Sequence[PackFile], most: int) -> tuple[bytes, ...]:
    """The packs in some files, in the form that games keep; an error names the file and the place in it."""
    if not files:
        return ()
    found = shelf(game)
    check_size([len(file.text.encode("utf-8", "replace")) for file in files], most)
    return found.gather(found.parse(file.text, file_name(file.name)) for file in files)


def shelf(game: str) -> Shelf[Any]:
    """The shelf of a game; an error if the game takes no packs."""
    found = descriptor(game).shelf()
    if found is None:
        raise SetupError(f"packs: {descriptor(game).title} is played without packs")
    return found


def file_name(name: str) -> str:
    """The name of a file without its folder."""
    return clean(PurePath(name.replace("\\", "/")).name, 60) or "pack.yaml"


def infos(game: str, packs: Sequence[bytes]) -> list[PackInfo]:
    """The heads of packs, for clients."""
    return [_info(shelf(game).brought(text)) for text in packs]


def _info(pack: Pack[Any]) -> PackInfo:
    head = pack.head
    return PackInfo(head.pack, head.name, head.version, head.by, head.licence, head.about, len(pack.cards))


@lru_cache(maxsize=32)
def faces(game: str, packs: tuple[bytes, ...]) -> tuple[bytes, str]:
    """The faces of the cards of some packs as JSON, and their version: a hash of that JSON."""
    found, book = descriptor(game), descriptor(game).book(packs=packs)
    names = [card for text in packs for card in shelf(game).brought(text).cards]
    data = _ENCODE([found.face(book[name]) for name in names])
    return data, hashlib.blake2b(data, digest_size=8).hexdigest()


def address(table: str, game: str, packs: tuple[bytes, ...]) -> str:
    """The address of the faces of a table's own cards; it changes with the faces. Empty for a table without packs."""
    return f"/api/tables/{table}/cards?v={faces(game, packs)[1]}" if packs else ""
