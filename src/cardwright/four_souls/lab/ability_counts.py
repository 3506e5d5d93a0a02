"""Games of Four Souls that count how often each ability takes effect, at tables stacked so that given cards come up.

The wanted cards are put into small decks, hands and starting items.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar

from cardwright.cards.counting import at_first
from cardwright.cards.nodes import Ability, Do, Modes
from cardwright.cards.run import Run
from cardwright.cards.words import Lasts, Skip
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.abilities import Claim, Paid, Static, Tap
from cardwright.four_souls.cards.book import Book
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.words.counters import Note
from cardwright.four_souls.cards.words.stack import ChangeEvent
from cardwright.four_souls.engine.game import FourSouls
from cardwright.four_souls.engine.options import Options, complete
from cardwright.four_souls.say.en import TEXT, reward_text
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Entry, Event

Place = tuple[str, int]
"""A card, and the index of one of its roots: the abilities in order, then the reward."""
SILENT = (ChangeEvent, Lasts, Note, Skip)
"""Verbs that take effect without a word in the log and without a result."""
SET = "base"
"""The set whose abilities should all take effect."""


# --- counting ---------------------------------------------------------------------------------------------------------


@cache
def places(packs: tuple[bytes, ...] = ()) -> dict[tuple[str, int], Place]:
    """The ability for each numbered node that resolves, applies or is asked."""
    found: dict[tuple[str, int], Place] = {}
    for card in library.book(packs=packs).values():
        for i, root in enumerate(card.roots()):
            found[card.id, card.number(root)] = (card.id, i)
            do = root if isinstance(root, Do) else getattr(root, "do", None)
            for part in (do, *do.options) if isinstance(do, Modes) else (do,):
                if part is not None:
                    found[card.id, card.number(part)] = (card.id, i)
    return found


class Asked:
    """Wraps a static ability and reports when it changes a figure."""

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
    """A game that counts how often each ability takes effect. Other games do not pay for this.

    An ability counts when it has resolved or replaced something and something came of it; an ability that only changes
    figures, allows or forbids counts once per turn in which it does. A bonus soul counts when it is claimed.
    """

    seen: ClassVar[Counter[Place]] = Counter()
    this_turn: ClassVar[set[tuple[Place, int]]] = set()
    begun: ClassVar[list[tuple[Frame, int]]] = []
    """The abilities being resolved: their frames, and how many log entries there were before."""

    def saw(self, program: str, node: int) -> None:
        place = places(self.options.packs).get((program, node))
        if place is not None:
            self.seen[place] += 1

    def saw_this_turn(self, program: str, node: int) -> None:
        place = places(self.options.packs).get((program, node))
        if place is not None and (place, self.table.turn) not in self.this_turn:
            self.this_turn.add((place, self.table.turn))
            self.seen[place] += 1

    def push(self, frame: Frame, then: Any = None) -> Next:
        if isinstance(frame, Run) and frame.at == 0:
            self.begun.append((frame, self.noted))
            self.returned = at_first(self, frame, whole=(frame.program, frame.node) in places(self.options.packs))
        return super().push(frame, then)

    def pop(self, result: int = 0) -> Next:
        frame = self.frames[-1]
        if isinstance(frame, Run) and self.begun and self.begun[-1][0] is frame:
            _, noted = self.begun.pop()
            do: Do = self.book[frame.program].nodes[frame.node]
            if result or self.noted > noted or any(isinstance(verb, SILENT) for verb in do.verbs):
                self.saw(frame.program, frame.node)
        return super().pop(result)

    def ability(self, entry: Entry) -> Any:
        ability = super().ability(entry)
        if entry[0] < 0:
            return ability
        program = self.cards[entry[0]].design
        if isinstance(ability, Static):
            return Asked(self, program, entry[1], ability)
        if not hasattr(ability, "do"):  # The ability only allows or forbids something, and was just asked.
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


def counted() -> Counter[Place]:
    """How often each ability has taken effect since the last ``set_up``."""
    return Counter(Watched.seen)


def wanted(packs: tuple[bytes, ...] = ()) -> list[Place]:
    """Every ability of the packs, or of the base set."""
    cards = [card for card in library.book(packs=packs).values() if (":" in card.id if packs else card.set == SET)]
    return [(card.id, i) for card in cards for i in range(len(card.roots()))]


def described(place: Place, packs: tuple[bytes, ...] = ()) -> str:
    """An ability in a line."""
    card = library.book(packs=packs)[place[0]]
    root = card.roots()[place[1]]
    text = TEXT.within(card, card.number(root)) if isinstance(root, Ability) else f"Reward: {reward_text(card)}"
    return f"{card.id}: {' '.join(text.split())}"


# --- tables -----------------------------------------------------------------------------------------------------------

# Cards of the first printing differ, so all tables use the current edition; ``soak_tables`` has the other one.
OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 3, "bonus_souls": True},
    {"players": 4, "bonus_souls": True, "rooms": True},
    {"players": 2, "bonus_souls": True},
    {"players": 6, "bonus_souls": True, "rooms": True},
    {"players": 5, "bonus_souls": True},
    {"mode": "coop", "players": 2, "rooms": True},
)
SIZES = {"treasure": 30, "loot": 40, "monster": 24, "room": 8}
"""The sizes of the small decks."""
COPIES = {"treasure": 1, "loot": 3, "monster": 3, "room": 2}
"""How many copies of a wanted card are put into its deck."""
ITEMS = 2
"""How many items each player begins with."""
COINS = 8


def set_up(seed: int, focus: Sequence[str], packs: tuple[bytes, ...] = ()) -> Watched:
    """A table at which the cards in ``focus`` come up soon; resets the counts."""
    Watched.seen.clear()
    Watched.this_turn.clear()
    Watched.begun.clear()
    random = Random(seed)
    book = library.book(packs=packs)
    cards = [book[name] for name in focus]
    options = _options(seed, cards) | {"packs": packs, "sets": (*Options().sets, *library.brought_sets(packs))}
    characters = _characters(random, book, cards, options["players"])
    g = Watched.empty(complete(Options(seed=seed, souls=0, characters=characters, **options)))
    for seat, (coins, items) in enumerate(_belongings(random, book, cards, len(g.players))):
        g.players[seat].coins = coins
        g.table.bank -= coins
        for name in items:
            card = g.new_card(name, g.players[seat].board)
            g.put_counters(card, "", random.randrange(_counters(book[name]) + 1))
    g.begin({kind: _deck(random, book, cards, kind) for kind in SIZES})
    return g


def _options(seed: int, focus: list[FourSoulsCard]) -> dict[str, Any]:
    """The options of a table; one that wants a challenge plays it."""
    for card in focus:
        if card.kind == "challenge":
            return {"mode": card.modes[seed % len(card.modes)], "players": 2, "challenge": card.id}
    return OPTIONS[seed % len(OPTIONS)]


def _counters(card: FourSoulsCard) -> int:
    """The most counters that an ability of a card costs."""
    return max((ability.cost.counters for ability in card.abilities if isinstance(ability, Tap | Paid)), default=0)


def _characters(random: Random, book: Book, focus: list[FourSoulsCard], players: int) -> tuple[str, ...]:
    """Characters for all seats: wanted ones first, then those with wanted starting items, then others."""
    everybody = sorted(name for name, card in book.summaries.items() if card.kind == "character")
    random.shuffle(everybody)
    names = [card.id for card in focus]
    everybody.sort(key=lambda name: not {name, book[name].starting_item} & {*names})
    return tuple(everybody[:players])


def _belongings(
    random: Random, book: Book, focus: list[FourSoulsCard], players: int
) -> Iterator[tuple[int, list[str]]]:
    """The coins and items each player begins with, besides those of the game."""
    items = sorted(card.id for card in book.summaries.values() if card.kind == "treasure")
    first = [card.id for card in focus if card.kind in ("treasure", "starting_item") or "trinket" in card.keywords]
    random.shuffle(first)
    pool = [*first, *random.sample(items, len(items))]
    for seat in range(players):
        yield random.randrange(COINS + 1), pool[seat : ITEMS * players : players]


def _deck(random: Random, book: Book, focus: list[FourSoulsCard], kind: str) -> list[str]:
    """A small deck with several copies of the wanted cards."""
    names = [card.id for card in book.summaries.values() if card.deck == kind]
    deck = [card.id for card in focus if card.deck == kind for _ in range(COPIES[kind])]
    deck += random.sample(names, min(len(names), max(0, SIZES[kind] - len(deck))))
    if kind == "monster":  # Without monsters, events would turn up forever.
        deck += random.sample([name for name in names if not book[name].is_event], SIZES[kind] // 3)
    return deck
