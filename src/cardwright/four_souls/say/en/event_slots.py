"""Clauses for events in English: how an event pattern fills its clause, and the names of the event's participants.

A condition on an event is told inside the clause if there is a place for it: "whenever *you* take *combat* damage".
Such a place is called a slot and can be filled once; other conditions follow the clause.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardwright.cards.english.nouns import measured
from cardwright.cards.grammar import Clause, Mention, NounPhrase, Quantity, listing
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Node

SlotKinds = dict[str, tuple[type[Node], NounPhrase]]
"""The word that refers to the filler of each slot, and the slot's noun if the pattern does not restrict it."""
Roles = dict[type[Node], Mention]
"""The names of the participants of an event."""


@dataclass
class Slots:
    """The conditions on an event, for its clause; ``said`` collects those that the clause has expressed."""

    kinds: dict[str, NounPhrase]
    given: dict[str, NounPhrase] = field(default_factory=dict)
    tags: set[str] = field(default_factory=set)
    without: set[str] = field(default_factory=set)
    amount: Asked | None = None
    result: Asked | None = None
    used: dict[str, NounPhrase] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)

    def has(self, slot: str) -> bool:
        return slot in self.given

    def noun(self, slot: str) -> NounPhrase:
        self.said.add(slot)
        self.used[slot] = self.given.get(slot, self.kinds[slot])
        return self.used[slot]

    def __getitem__(self, slot: str) -> Mention:
        return self.noun(slot).a()

    def tag(self, tag: str) -> bool:
        """Whether the event must have a tag, which the clause expresses now."""
        if tag in self.tags:
            self.said.add(f"+{tag}")
        return tag in self.tags

    def no_tag(self, tag: str) -> bool:
        """Whether the event must not have a tag, which the clause expresses now."""
        if tag in self.without:
            self.said.add(f"-{tag}")
        return tag in self.without

    def much(self, stuff: str, single: str = "", glue: str = " ") -> str:
        """The amount in words: "damage", "2 or more damage"."""
        if self.amount is None:
            return stuff
        self.said.add("amount")
        return self.amount.much(stuff, single, glue)

    def roll(self, attack: bool) -> str:
        """The result of a roll in words: "on an attack roll of 6"."""
        if self.result is None:
            return ""
        self.said.add("result")
        return f"on {'an attack roll' if attack else 'a roll'} of {self.result.results()}"


@dataclass(frozen=True)
class Asked:
    """A condition on a number of an event."""

    relation: str
    """The relation, or an empty string if the number must be one of several."""
    numbers: tuple[Quantity, ...]

    def results(self) -> str:
        """The condition as the result of a roll: "6", "4 or 5", "4 or higher"."""
        shown = listing([_die(number) for number in self.numbers]) if self.numbers else "no number"
        return RESULTS.get(self.relation, "{}").format(shown)

    def much(self, stuff: str, single: str, glue: str) -> str:
        if self.relation or len(self.numbers) == 1:
            return measured(self.relation or "==", self.numbers[0], stuff, single, glue)
        return f"exactly {listing([n.text for n in self.numbers]) if self.numbers else 'no amount of'}{glue}{stuff}"

    def statement(self) -> str:
        """The condition as the end of "it is …"."""
        shown = listing([number.text for number in self.numbers]) if self.numbers else "no number"
        return RESULTS.get(self.relation, "exactly {}").format(shown)


RESULTS = {
    ">=": "{} or higher",
    "<=": "{} or lower",
    ">": "higher than {}",
    "<": "lower than {}",
    "!=": "anything but {}",
}


def _die(n: Quantity) -> str:
    return mark("die", n.n, n.text) if n.n is not None else n.text


@dataclass(frozen=True)
class EventWords:
    """The English for a kind of event."""

    say: Callable[[Slots], Clause]
    slots: dict[str, tuple[type[Node], NounPhrase]]
    """The word that refers to the filler of each slot, and the slot's noun if the pattern does not restrict it."""
    thing: str = "that event"
    """The event, or its amount, as a noun."""
    amount: bool = False
    result: str = ""
    """The field of the event record that holds the result of a roll, if any."""
    lead: str = "whenever"
    once: bool = False
    """Whether it happens to a card only once: "when" instead of "whenever"."""
    stacked: str = ""
    """The thing on the stack that the event is about, as a noun."""
    missing: dict[type[Node], Mention] = field(default_factory=dict)
    """The names of participants without a slot in the clause."""
