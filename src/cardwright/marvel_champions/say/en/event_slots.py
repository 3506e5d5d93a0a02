"""Events in English: the parts of a clause that tells an event, and the conditions it has told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardwright.cards import words as c
from cardwright.cards.english.nouns import measured
from cardwright.cards.grammar import Clause, Mention, NounPhrase, listing
from cardwright.cards.nodes import Node, Selector
from cardwright.cards.patterns import Among, Figure, Than
from cardwright.cards.phrasebook import Telling
from cardwright.marvel_champions.cards.events import On

CHARACTER, ENEMY = NounPhrase("character"), NounPhrase("enemy")
SCHEME = NounPhrase("scheme")


@dataclass
class Slots:
    """The conditions of an event pattern, for its clause; ``said`` collects those that the clause has told."""

    on: On
    t: Telling
    kinds: dict[str, NounPhrase]
    said: set[str] = field(default_factory=set)
    used: dict[str, Mention] = field(default_factory=dict)

    def has(self, slot: str) -> bool:
        return getattr(self.on, slot) is not None

    def __getitem__(self, slot: str) -> Mention:
        self.said.add(slot)
        given: Selector | None = getattr(self.on, slot)
        if given is None:
            mention = self.kinds[slot].a()
        else:
            found = self.t.phrase(given)
            mention = found if isinstance(found, Mention) else found.a()
        self.used[slot] = mention
        return mention

    def text(self, before: str, slot: str) -> str:
        """A preposition and the object that a slot asks for; empty if the slot asks for nothing."""
        return f"{before} {self.whom(slot)}" if self.has(slot) else ""

    def whom(self, slot: str) -> str:
        """The object of a slot after a preposition."""
        return self[slot].as_object

    def tag(self, tag: str) -> bool:
        if tag in self.on.tags:
            self.said.add(f"+{tag}")
        return tag in self.on.tags

    def no_tag(self, tag: str) -> bool:
        if tag in self.on.without:
            self.said.add(f"-{tag}")
        return tag in self.on.without

    def either(self, tag: str, yes: str, no: str) -> str:
        """The word for a tag that is required, or for one that is ruled out."""
        return yes if self.tag(tag) else no if self.no_tag(tag) else ""

    def much(self, stuff: str, slot: str = "amount", single: str = "") -> str:
        """The amount of the event: "damage", "2 or more damage"."""
        figure: Figure | None = getattr(self.on, slot)
        if figure is None:
            return stuff
        self.said.add(slot)
        return figure_words(figure, stuff, self.t, single)


def figure_words(figure: Figure, stuff: str, t: Telling, single: str = "") -> str:
    """The condition on a number of an event; ``single`` is the word for one of the things counted, if they are."""
    match figure:
        case Than(relation, number):
            return measured(relation, t.quantity(number), stuff, single)
        case Among(numbers) if len(numbers) == 1:
            return measured("==", t.quantity(numbers[0]), stuff, single)
        case Among(numbers) if numbers:
            return f"exactly {listing([t.quantity(n).text for n in numbers])} {stuff}"
    return f"no amount of {stuff}"


@dataclass(frozen=True)
class EventWords:
    """The phrases for a kind of event."""

    say: Callable[[Slots], Clause]
    kinds: dict[str, NounPhrase] = field(default_factory=dict)
    """The noun for each slot that has no condition."""
    thing: str = "that event"
    """The noun for the event or for its amount."""
    amount: bool = False
    missing: dict[type[Node], Mention] = field(default_factory=dict)
    """The names of those who have no place in the clause."""


def player_as(text: str) -> dict[type[Node], Mention]:
    """The name of an event's player, where the clause does not mention one."""
    return {c.ThatPlayer: Mention(text, person=True, ref=("role", text), short="player")}


SOURCE: dict[type[Node], Mention] = {c.ThatSource: Mention("its source", ref="source", short="card")}
