"""A seat of a table: who has it, its name and its secret."""

from __future__ import annotations

import hmac
import unicodedata
from collections.abc import Sequence
from hashlib import sha256

from cardwright.server.messages.http_records import SeatInfo
from cardwright.server.messages.protocol import SeatKind
from cardwright.server.store.records import SeatSetup
from cardwright.server.table.pace import Yield


class Seat:
    """A seat of a table."""

    __slots__ = ("bot", "foreign", "handed", "kind", "name", "opened", "ready", "secret", "yields")

    def __init__(self, setup: SeatSetup, yields: Yield) -> None:
        self.kind: SeatKind = setup.kind
        self.name = setup.name
        self.bot = setup.bot
        self.secret = setup.secret
        self.opened = setup.taken
        """Whether a person has ever connected to the seat, here or at the table before this one."""
        self.foreign = setup.foreign
        """Whether somebody other than the host has ever had it."""
        self.handed = 0
        """The number of steps after which it last changed hands without its player: to a bot, or to a new link."""
        self.ready = False
        """Whether its player is ready to begin, while the table gathers."""
        self.yields = yields


def opened_by(seats: Sequence[Seat], token: str) -> int | None:
    """The seat that a secret opens. All seats are compared, so that the time taken tells nothing."""
    secret, found = hashed(token), None
    for number, seat in enumerate(seats):
        if seat.secret and hmac.compare_digest(seat.secret, secret):
            found = number
    return found


def info(seat: Seat, number: int, name: str, here: bool) -> SeatInfo:
    """A seat as everybody sees it."""
    connected = seat.kind == "bot" or here
    return SeatInfo(number, name, seat.kind, connected, free=is_free(seat), named=bool(seat.name), ready=seat.ready)


def is_free(seat: Seat) -> bool:
    """Whether it is a person's seat that nobody has had yet."""
    return seat.kind == "person" and not seat.opened


def hashed(token: str) -> bytes:
    """The hash that is stored of a secret. Secrets are long and random, so a plain hash is safe."""
    return sha256(token.encode()).digest()


def clean(text: str, most: int) -> str:
    """Plain text on one line, without control and formatting characters."""
    plain = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())[:most]
