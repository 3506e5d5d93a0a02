"""Games of Marvel Champions that count how often each ability takes effect, at the tables of ``stacked_tables``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from cardwright.cards.counting import at_first
from cardwright.cards.nodes import Ability, Condition, Do, Modes, Number, amount
from cardwright.cards.run import Run
from cardwright.cards.words import Lasts, Skip
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Entry, Event, Scope
from cardwright.marvel_champions.cards.abilities import building
from cardwright.marvel_champions.cards.abilities.constant import Static
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.cards.words import VOCABULARY
from cardwright.marvel_champions.cards.words.encounter import Later
from cardwright.marvel_champions.cards.words.sides import ChangeEvent
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.lab.stacked_tables import stacked
from cardwright.marvel_champions.rules.constant import applies
from cardwright.marvel_champions.rules.paying import UseResource
from cardwright.marvel_champions.rules.round import VillainPhase
from cardwright.marvel_champions.say.en import TEXT

Place = tuple[str, int]
"""A card, and the index of one of its abilities."""
SILENT = (Skip, Lasts, Later, ChangeEvent)
"""Verbs that take effect without a word in the log and without a result."""


@cache
def places(packs: tuple[bytes, ...] = ()) -> dict[tuple[str, int], Place]:
    """The ability for each numbered node that resolves, applies or is asked."""
    found: dict[tuple[str, int], Place] = {}
    for card in library((), packs).cards.values():
        for i, root in enumerate(card.abilities):
            found[card.id, card.number(root)] = (card.id, i)
            do = getattr(root, "do", None)
            for part in (do, *do.options) if isinstance(do, Modes) else (do,):
                if part is not None:
                    found[card.id, card.number(part)] = (card.id, i)
    return found


class Holding(Condition, frozen=True):
    """The condition of a constant ability; tells when it holds."""

    asked: Any
    condition: Condition | None

    def holds(self, g: Any, s: Scope) -> bool:
        if self.condition is not None and not self.condition.holds(g, s):
            return False
        self.asked.applied()
        return True


class Changing(Number, frozen=True):
    """The change that a constant ability makes to a figure; tells when it is not 0."""

    asked: Any
    change: Any

    def value(self, g: Any, s: Scope) -> int:
        found = amount(self.change, g, s)
        if found or self.asked.ability.how:
            self.asked.applied()
        return found


class Asked:
    """Wraps a constant ability and reports when it applies to something."""

    def __init__(self, g: Watched, program: str, node: int, ability: Any) -> None:
        self.g, self.program, self.node, self.ability = g, program, node, ability

    def applied(self) -> None:
        self.g.saw_this_round(self.program, self.node)

    @property
    def when(self) -> Condition | None:
        when: Condition | None = self.ability.when
        return when if isinstance(self.ability, Static) else Holding(self, when)

    @property
    def change(self) -> Changing:
        return Changing(self, self.ability.change)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.ability, name)


class Watched(MarvelChampions):
    """A game that counts how often each ability takes effect. Other games do not pay for this.

    An ability counts when it has resolved and something came of it, or when it has paid for something; an ability that
    only changes figures, gives, allows or forbids counts once per round in which it does.
    """

    seen: ClassVar[Counter[Place]] = Counter()
    this_round: ClassVar[set[tuple[Place, int]]] = set()
    begun: ClassVar[list[tuple[Frame, Place, int]]] = []
    """The abilities being resolved: their frames, and how many log entries there were before."""

    def saw_this_round(self, program: str, node: int) -> None:
        place = places(self.options.packs).get((program, node))
        if place is not None and (place, self.table.round) not in self.this_round:
            self.this_round.add((place, self.table.round))
            self.seen[place] += 1

    def push(self, frame: Frame, then: Any = None) -> Next:
        if isinstance(frame, Run) and frame.at == 0:
            place = places(self.options.packs).get((frame.program, frame.node))
            if place is not None:
                self.begun.append((frame, place, self.noted))
            self.returned = at_first(self, frame, whole=place is not None)
        elif isinstance(frame, UseResource):
            self.seen[places(self.options.packs)[frame.name, frame.node]] += 1
        elif isinstance(frame, VillainPhase):
            self.look_at_gains()
        return super().push(frame, then)

    def look_at_gains(self) -> None:
        """A trait or keyword that somebody has gained counts, whether or not another card asks for it."""
        for entry in self.index.get("gains", ()):
            node, scope = self.ability(entry), self.scope(entry)
            for obj in node.of.find(self, scope):
                applies(self, node, scope, self.card_of(obj))

    def happen(self, event: Event, then: Any = None) -> Next:
        if event.kind == "enter_play":
            definition = self.define(event.card)
            for ability in definition.enters_with:
                self.seen[places(self.options.packs)[definition.id, definition.number(ability)]] += 1
        return super().happen(event, then)

    def pop(self, result: int = 0) -> Next:
        frame = self.frames[-1]
        if isinstance(frame, Run) and self.begun and self.begun[-1][0] is frame:
            _, place, noted = self.begun.pop()
            do: Do = self.book[frame.program].nodes[frame.node]
            if result or self.noted > noted or any(isinstance(verb, SILENT) for verb in do.verbs):
                self.seen[place] += 1
        return super().pop(result)

    def ability(self, entry: Entry) -> Any:
        ability = super().ability(entry)
        if entry[0] < 0 or hasattr(ability, "do") or not hasattr(ability, "when") or hasattr(ability, "spend"):
            return ability
        return Asked(self, self.cards[entry[0]].design, entry[1], ability)


def counted() -> Counter[Place]:
    """How often each ability has taken effect since the last ``set_up``."""
    return Counter(Watched.seen)


def wanted(packs: tuple[bytes, ...] = ()) -> list[Place]:
    """Every ability of the packs, or of the cards that come with the game, except rules for building decks."""
    rules = tuple(word for word in VOCABULARY.words.values() if word.__module__ == building.__name__)
    return [
        (card.id, i)
        for card in library((), packs).cards.values()
        for i, ability in enumerate(card.abilities)
        if not isinstance(ability, rules) and (":" in card.id or not packs)
    ]


def described(place: Place, packs: tuple[bytes, ...] = ()) -> str:
    """An ability in a line."""
    card = library((), packs).cards[place[0]]
    root = card.abilities[place[1]]
    assert isinstance(root, Ability)
    return f"{card.id}: {' '.join(TEXT.within(card, card.number(root)).split())}"


def set_up(seed: int, focus: Sequence[str], packs: tuple[bytes, ...] = ()) -> Watched:
    """A table at which the cards in ``focus`` come up soon; resets the counts."""
    Watched.seen.clear()
    Watched.this_round.clear()
    Watched.begun.clear()
    found = Watched.decode(stacked(seed, focus, packs).encode(), packs=packs)
    assert isinstance(found, Watched)
    return found
