"""Whether the clock tells why somebody was not asked: ``python -m dev.timing [PASSES]``.

People choose at tables of a real server, over sockets, and note how long it takes until they are told what came of it.
Afterwards the journals of the tables say what happened to the other seats in the meantime:

- ``nothing``: they could do nothing, so that nobody asked them;
- ``pace``: a person could have answered, but passes by their own settings;
- ``bot``: a bot was asked, and passed.

The times are compared by rank, among states that look alike to the player: as long, and with a question or without. The
AUC is the chance that a time of the second kind is longer than one of the first. Nobody can tell the kinds apart if it
is 0.5. The same without any hold shows that the measurement would notice.
"""

from __future__ import annotations

import math
import sys
import tempfile
import time
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import msgspec

from cardwright.games import first
from cardwright.server.store import records
from cardwright.server.table import saves
from cardwright.server.table.sitting import PASSING
from cardwright.server.table.table import Table
from dev.visitors import Client, Process, Site

NUMBER = 2000
HOLD = 0.08
"""Seconds by which states are held back here: shorter than usual, so that the run does not take too long."""
CONTROL = 5
"""The share of passes without any hold: one in so many."""
CHOICES = 60
"""The number of choices at each table."""
KINDS = {"pp": ("nothing", "pace"), "pb": ("nothing", "bot")}
"""For each seating: what can happen to the other seat."""
LAYERS = 4
"""The number of sizes of states that are told apart."""
RARE = 0.1
"""The least share of a kind."""
AT_ONCE = 8
"""The number of tables played at once."""


class Time(NamedTuple):
    """A time that was measured, and how the state looked."""

    took: float
    asked: bool
    size: int


Times = dict[tuple[str, str], list[Time]]
"""How long it took until the news came, for each seating and what happened to the other seat."""


class Compared(msgspec.Struct):
    """Two lists of times, compared by rank."""

    seats: str
    kinds: tuple[str, str]
    numbers: tuple[int, int]
    medians: tuple[float, float]
    auc: float
    spread: float
    """The standard deviation of the AUC if both lists come from the same source."""

    @property
    def sigmas(self) -> float:
        return (self.auc - 0.5) / self.spread

    def line(self) -> str:
        one, other = (
            f"{n} {kind} (median {1000 * m:.2f} ms)"
            for n, kind, m in zip(self.numbers, self.kinds, self.medians, strict=True)
        )
        return f"{self.seats}: {one}, {other}: AUC {self.auc:.3f} ± {self.spread:.3f}, {self.sigmas:+.1f} sigma"


def compare(seats: str, kinds: tuple[str, str], one: Sequence[Time], other: Sequence[Time]) -> Compared:
    """Compare two lists of times by rank (Mann and Whitney), among states that look alike."""
    sizes = sorted(time.size for time in (*one, *other))
    edges = [sizes[len(sizes) * n // LAYERS] for n in range(1, LAYERS)]
    wins, pairs, variance = 0.0, 0, 0.0
    for asked, layer in product((False, True), range(LAYERS)):
        mine, theirs = (
            sorted(t.took for t in some if (t.asked, bisect_right(edges, t.size)) == (asked, layer))
            for some in (one, other)
        )
        n, m = len(mine), len(theirs)
        wins += sum(bisect_left(mine, took) + bisect_right(mine, took) for took in theirs) / 2
        pairs += n * m
        variance += n * m * (n + m + 1) / 12
    middle = median(t.took for t in one), median(t.took for t in other)
    return Compared(seats, kinds, (len(one), len(other)), middle, wins / pairs, math.sqrt(variance) / pairs)


class Watched:
    """A table at which a person chooses and looks at the clock."""

    def __init__(self, site: Site, seats: str, seed: int) -> None:
        self._site, self._seats, self._random = site, seats, Random(seed)
        self._made = site.make(seats=seats)
        self._people = [key["seat"] for key in self._made["seats"]]
        self._took: dict[int, Time] = {}

    def play(self) -> None:
        clients = [self._site.join(self._made, seat, host=True) for seat in self._people]
        try:
            for client in clients[1:]:
                client.say("pace", seat=client.mine[0], pace={"stops": []})
                client.wait("state")
            for _ in range(CHOICES):
                if not self._choose(clients):
                    return
        finally:
            for client in clients:
                client.close()

    def _choose(self, clients: list[Client]) -> bool:
        """Let whoever is asked choose; whether the game goes on."""
        while not (asking := [client for client in clients if client.asked]):
            if clients[0].view()["over"]:
                return False
            clients[0].wait("state")
            for client in clients[1:]:
                client.reach(clients[0].moment)
        client = asking[0]
        option = self._random.randrange(len(client.options()))
        begun = time.perf_counter()
        moment = client.choose(option)["moment"]
        took = time.perf_counter() - begun
        self._took[moment] = Time(took, client.asked, len(msgspec.json.encode(client.state)))
        for other in clients:
            other.reach(moment)
        return True

    def times(self, found: Times) -> None:
        """Add the times measured here, with what the journal says about each."""
        saved = saves.unpack(self._site.saved(self._made))
        table = Table("", saved.game, "", False, b"", saved.setup, saved.start)
        for row in map(records.decode, saved.rows):
            kind = _kind(table, row)
            table.apply(row)
            if not isinstance(row, records.Step) or table.moment not in self._took:
                continue
            if table.play.answering in (-1, row.seat) and (kind or table.play.skipped - {row.seat}):
                found[self._seats, kind or "nothing"].append(self._took[table.moment])


def _kind(table: Table, row: records.AnyRow) -> str:
    """Whether another seat passed after the choice of a row, and why; empty if none did."""
    kind, game = "", table.game.copy()
    for i, option in enumerate(row.choices if isinstance(row, records.Step) else ()):
        assert game.question is not None
        if i and game.question.player != getattr(row, "seat", -1):
            kind = kind or ("bot" if table.seats[game.question.player].kind == "bot" else "pace")
        game.choose(option)
    return kind


def measure(passes: int, hold: float, seed: int) -> Times:
    """Play, at several tables at once, until there are enough passes, and some of each kind."""
    found: Times = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        options = ("--database", f"sqlite:///{Path(folder) / 'tables.db'}", "--pace-delay", str(hold))
        with Process(*options, "--bot-delay", str(hold / PASSING)) as process:
            for seats, kinds in KINDS.items():
                while not enough([len(found[seats, kind]) for kind in kinds], passes / len(KINDS)):
                    tables = [Watched(process.site, seats, seed + n) for n in range(AT_ONCE)]
                    seed += AT_ONCE
                    for _ in pool.map(Watched.play, tables):
                        pass
                    for table in tables:
                        table.times(found)
    return found


def enough(numbers: list[int], wanted: float) -> bool:
    return sum(numbers) >= wanted and min(numbers) >= wanted * RARE


def compared(found: Times) -> list[Compared]:
    return [compare(seats, kinds, *(found[seats, kind] for kind in kinds)) for seats, kinds in KINDS.items()]


def main(passes: int = NUMBER) -> None:
    print(f"Tables of {first()}, states held back for {1000 * HOLD:.0f} ms where somebody may answer:")
    for one in compared(measure(passes, HOLD, 0)):
        print(f"  {one.line()}")
    print("The same without a hold, to see what there is to hide:")
    for one in compared(measure(passes // CONTROL, 0, 10_000)):
        print(f"  {one.line()}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
