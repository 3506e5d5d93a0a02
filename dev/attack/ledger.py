"""What clients have been told, to be compared with what is stored."""

from __future__ import annotations

import hashlib
import json
import threading
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec


def digest(view: Any) -> bytes:
    """A short stand-in for a view."""
    return hashlib.blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=12).digest()


def plain(lines: Iterable[dict[str, Any]]) -> list[Any]:
    """A log without what depends on the time of reading: names of people, and whether a card can be seen now."""
    return [
        [line["number"], line.get("what"), [part["text"] for part in line["parts"] if "seat" not in part]]
        for line in lines
    ]


class Table:
    """A table, with everything that its clients were told."""

    def __init__(self, game: str, made: dict[str, Any], origin: str = "new") -> None:
        self.game = game
        self.origin = origin
        self.made = made
        self.told: set[tuple[int, int, bytes]] = set()
        """The views that were sent: moment, seat and digest."""
        self.chosen: dict[int, tuple[int, int]] = {}
        """The acknowledged choices: the moment in which the question was asked, the seat, and the option."""
        self.said: list[str] = []
        """The acknowledged lines of talk."""
        self.logs: dict[tuple[int, ...], tuple[int, bytes]] = {}
        """For some seats: the moment up to which they have read the log, and its digest."""
        self.over = False

    @property
    def id(self) -> str:
        return str(self.made["table"])

    @property
    def seats(self) -> list[int]:
        """The seats of people."""
        return [key["seat"] for key in self.made["seats"]]


class Ledger:
    """All tables, counts of all that happened, and everything that was wrong."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._lock = threading.Lock()

    def count(self, what: str, number: int = 1) -> None:
        with self._lock:
            self.counts[what] += number

    def blame(self, what: str) -> None:
        """Note something that should not have happened."""
        with self._lock:
            if len(self.wrong) < 200 and what not in self.wrong:
                self.wrong.append(what)


class Report(msgspec.Struct):
    """The result of a run."""

    seconds: float
    counts: dict[str, int]
    wrong: list[str]
