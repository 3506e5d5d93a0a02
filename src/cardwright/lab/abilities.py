"""Random games until every ability of every card has been at work: ``python -m cardwright.lab.abilities [TIMES]``.

A table is stacked in favour of the cards that still lack: they lie in small decks, in hands and among the items that
players begin with. What is always so is checked on the way. The same numbers come out on any number of processors.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import Any, ClassVar, NamedTuple

from cardwright.cards.nodes import Ability, Do, Modes
from cardwright.cards.run import Run
from cardwright.four_souls import library
from cardwright.four_souls.abilities import Claim, Paid, Static, Tap
from cardwright.four_souls.cards import FourSoulsCard
from cardwright.four_souls.game import FourSouls
from cardwright.four_souls.invariants import check
from cardwright.four_souls.options import Options, complete
from cardwright.four_souls.text import TEXT, reward_text
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Entry, Event
from cardwright.lab.nodes import pick

TIMES = 20
ROUNDS = 30
"""Rounds of games after which it is given up."""
TABLES = 48
"""Games in a round."""
DECISIONS = 500
"""Decisions after which a game is left: its cards have had their chance."""
FOCUS = 10
"""Cards in whose favour a table is stacked."""
CHECKED = 5
"""Every so many decisions, what must always be so is checked."""

Place = tuple[str, int]
"""A card, and which of its roots: the abilities in their order, then the reward."""


# --- counting ---------------------------------------------------------------------------------------------------------


@cache
def places() -> dict[tuple[str, int], Place]:
    """Which ability a numbered node stands for, where that node is what resolves, applies or is asked."""
    found: dict[tuple[str, int], Place] = {}
    for card in library.book().values():
        for i, root in enumerate(card.roots()):
            found[card.id, card.number(root)] = (card.id, i)
            do = root if isinstance(root, Do) else getattr(root, "do", None)
            for part in (do, *do.options) if isinstance(do, Modes) else (do,):
                if part is not None:
                    found[card.id, card.number(part)] = (card.id, i)
    return found


class Asked:
    """A static ability that tells when it changes a figure."""

    def __init__(self, g: Watched, program: str, node: int, ability: Static) -> None:
        self._g, self._program, self._node, self._ability = g, program, node, ability

    def modify(self, g: Any, scope: Any, obj: int, value: int) -> int:
        changed = self._ability.modify(g, scope, obj, value)
        if changed != value:
            self._g.saw_this_turn(self._program, self._node)
        return changed

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ability, name)


class Watched(FourSouls):
    """A game that counts how often each ability is at work. Normal games know nothing of it and pay nothing.

    An ability counts when it resolves or replaces something; one that only changes figures, allows or forbids, once in
    each turn in which it does. A bonus soul counts when it is claimed.
    """

    counted: ClassVar[Counter[Place]] = Counter()
    this_turn: ClassVar[set[tuple[Place, int]]] = set()

    def saw(self, program: str, node: int) -> None:
        place = places().get((program, node))
        if place is not None:
            self.counted[place] += 1

    def saw_this_turn(self, program: str, node: int) -> None:
        place = places().get((program, node))
        if place is not None and (place, self.table.turn) not in self.this_turn:
            self.this_turn.add((place, self.table.turn))
            self.counted[place] += 1

    def push(self, frame: Frame, then: Any = None) -> Next:
        if isinstance(frame, Run) and frame.at == 0:
            self.saw(frame.program, frame.node)
        return super().push(frame, then)

    def ability(self, entry: Entry) -> Any:
        ability = super().ability(entry)
        if entry[0] < 0:
            return ability
        program = self.cards[entry[0]].design
        if isinstance(ability, Static):
            return Asked(self, program, entry[1], ability)
        if not hasattr(ability, "do"):  # It only allows or forbids something, and has been asked.
            self.saw_this_turn(program, entry[1])
        return ability

    def enter_with(self, card: int) -> None:
        definition = self.define(card)
        if definition.enters is not None:
            self.saw(definition.id, definition.number(definition.enters))
        super().enter_with(card)

    def happen(self, event: Event, then: Any = None) -> Next:
        if event.kind == "gain_soul" and event.card in self.zones[self.table.bonus]:
            definition = self.define(event.card)
            for ability in definition.abilities:
                if isinstance(ability, Claim):
                    self.saw(definition.id, definition.number(ability))
        return super().happen(event, then)


def wanted(sets: Iterable[str] = ("base",)) -> list[Place]:
    """Every ability of some sets."""
    return [(card.id, i) for card in library.book().values() if card.set in sets for i in range(len(card.roots()))]


def described(place: Place) -> str:
    """An ability in a line."""
    card = library.book()[place[0]]
    root = card.roots()[place[1]]
    text = TEXT.within(card, card.number(root)) if isinstance(root, Ability) else f"Reward: {reward_text(card)}"
    return f"{card.id}: {' '.join(text.split())}"


# --- tables -----------------------------------------------------------------------------------------------------------


class Job(NamedTuple):
    """A game to be played."""

    seed: int
    focus: tuple[str, ...]
    """The cards that are to come up."""


# The cards of the first printing differ, so all tables are of the current edition; ``lab.tables`` plays the other.
OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 3, "bonus_souls": True},
    {"players": 4, "bonus_souls": True, "rooms": True},
    {"players": 2, "bonus_souls": True},
    {"players": 6, "bonus_souls": True, "rooms": True},
    {"players": 5, "bonus_souls": True},
    {"mode": "coop", "players": 2, "rooms": True},
)
SIZES = {"treasure": 30, "loot": 40, "monster": 24, "room": 8}
"""How large the small decks are."""
COPIES = {"treasure": 1, "loot": 3, "monster": 3, "room": 2}
"""How often a wanted card lies in its deck."""
ITEMS = 2
"""Items each player begins with."""
COINS = 8


def set_up(job: Job) -> Watched:
    """A table at which the wanted cards come up soon."""
    random = Random(job.seed)
    book = library.book()
    options = OPTIONS[job.seed % len(OPTIONS)]
    focus = [book[name] for name in job.focus]
    characters = _characters(random, book, focus, options["players"])
    g = Watched.empty(complete(Options(seed=job.seed, souls=0, characters=characters, **options)))
    for seat, (coins, items) in enumerate(_belongings(random, book, focus, len(g.players))):
        g.players[seat].coins = coins
        g.table.bank -= coins
        for name in items:
            card = g.new_card(name, g.players[seat].board)
            g.put_counters(card, "", random.randrange(_counters(book[name]) + 1))
    g.begin({kind: _deck(random, book, focus, kind) for kind in SIZES})
    return g


def _counters(card: FourSoulsCard) -> int:
    """The most counters that an ability of a card asks for."""
    return max((ability.cost.counters for ability in card.abilities if isinstance(ability, Tap | Paid)), default=0)


def _characters(
    random: Random, book: dict[str, FourSoulsCard], focus: list[FourSoulsCard], players: int
) -> tuple[str, ...]:
    """Wanted characters, those of wanted starting items, and others."""
    everybody = sorted(name for name, card in book.items() if card.kind == "character")
    random.shuffle(everybody)
    names = [card.id for card in focus]
    everybody.sort(key=lambda name: not {name, book[name].starting_item} & {*names})
    return tuple(everybody[:players])


def _belongings(
    random: Random, book: dict[str, FourSoulsCard], focus: list[FourSoulsCard], players: int
) -> Iterator[tuple[int, list[str]]]:
    """The coins and items each player begins with, beyond those of the game."""
    items = sorted(card.id for card in book.values() if card.kind == "treasure")
    first = [card.id for card in focus if card.kind in ("treasure", "starting_item") or "trinket" in card.keywords]
    random.shuffle(first)
    pool = [*first, *random.sample(items, len(items))]
    for seat in range(players):
        yield random.randrange(COINS + 1), pool[seat : ITEMS * players : players]


def _deck(random: Random, book: dict[str, FourSoulsCard], focus: list[FourSoulsCard], kind: str) -> list[str]:
    """A small deck with the wanted cards several times."""
    names = [card.id for card in book.values() if card.deck == kind]
    deck = [card.id for card in focus if card.deck == kind for _ in range(COPIES[kind])]
    deck += random.sample(names, min(len(names), max(0, SIZES[kind] - len(deck))))
    if kind == "monster":  # Without monsters, events would turn up for ever.
        deck += random.sample([name for name in names if not book[name].is_event], SIZES[kind] // 3)
    return deck


# --- playing ----------------------------------------------------------------------------------------------------------


def play(job: Job) -> Counter[Place]:
    """Play one game; how often each ability was at work."""
    Watched.counted.clear()
    Watched.this_turn.clear()
    random = Random(job.seed)
    g = set_up(job)
    try:
        for n in range(DECISIONS):
            if g.over:
                break
            if n % CHECKED == 0:
                check(g)
            g.choose(pick(g, random))
    except Exception as error:
        error.add_note(f"in {job}")
        raise
    return Counter(Watched.counted)


def jobs(lacking: Sequence[str], first: int, tables: int) -> list[Job]:
    """Games that together favour every card that still lacks something, each as often as any other."""
    random = Random(first)
    names = cycle(random.sample(lacking, len(lacking)))
    per_table = min(FOCUS, len(lacking))
    return [Job(first + i, tuple(islice(names, per_table))) for i in range(tables)]


def soak(
    executor: Executor | None = None,
    times: int = TIMES,
    rounds: int = ROUNDS,
    tables: int = TABLES,
    sets: Iterable[str] = ("base",),
) -> dict[Place, int]:
    """Play until every ability of some sets has been at work so many times, or the rounds are over; the counts."""
    counts = dict.fromkeys(wanted(sets), 0)
    for n in range(rounds):
        lacking = sorted({card for (card, _), count in counts.items() if count < times})
        if not lacking:
            break
        games = jobs(lacking, n * tables, tables)
        for found in executor.map(play, games, chunksize=4) if executor is not None else map(play, games):
            for place, count in found.items():
                if place in counts:
                    counts[place] += count
    return counts


def table(counts: dict[Place, int], lines: int | None = None) -> list[str]:
    """The counts, lowest first."""
    found = sorted(counts.items(), key=lambda pair: (pair[1], pair[0]))
    return [f"{count:6} {described(place)}"[:120] for place, count in found[:lines]]


def main(times: int = TIMES) -> None:
    """Print the table; fail where an ability was at work too seldom."""
    begun = time.perf_counter()
    with ProcessPoolExecutor() as executor:
        counts = soak(executor, times)
    print("\n".join(table(counts)))
    short = sum(count < times for count in counts.values())
    seconds = time.perf_counter() - begun
    cards = len({card for card, _ in counts})
    print(
        f"{len(counts)} abilities of {cards} cards, {short} of them at work fewer than {times} times, {seconds:.0f} s"
    )
    sys.exit(1 if short else 0)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
