"""What is asked of an event, in English: how the clause of an event is put together, and what those in it are called.

What an ability asks of an event is said in the clause, where it has a place: "whenever *you* take *combat* damage". A
place is called a slot, and can be filled once; whatever else is asked is said as a condition.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardwright.cards.english.nouns import measured
from cardwright.cards.grammar import Clause, Mention, NounPhrase, Quantity, listing
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Node

SlotKinds = dict[str, tuple[type[Node], NounPhrase]]
"""What fills each slot of a clause, and what it is if nothing is asked."""
Roles = dict[type[Node], Mention]
"""What those of an event are called."""


@dataclass
class Slots:
    """What is asked of an event, for its clause; ``said`` is what the clause has said of it."""

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
        """Whether the event is asked to have a quality, which is said now."""
        if tag in self.tags:
            self.said.add(f"+{tag}")
        return tag in self.tags

    def no_tag(self, tag: str) -> bool:
        """Whether the event is asked not to have a quality, which is said now."""
        if tag in self.without:
            self.said.add(f"-{tag}")
        return tag in self.without

    def much(self, stuff: str, single: str = "", glue: str = " ") -> str:
        """The amount: "damage", "2 or more damage"."""
        if self.amount is None:
            return stuff
        self.said.add("amount")
        return self.amount.much(stuff, single, glue)

    def roll(self, attack: bool) -> str:
        """What was rolled: "on an attack roll of 6"."""
        if self.result is None:
            return ""
        self.said.add("result")
        return f"on {'an attack roll' if attack else 'a roll'} of {self.result.results()}"


@dataclass(frozen=True)
class Asked:
    """What a number of an event has to be."""

    relation: str
    """A relation, or nothing where it is one of some numbers."""
    numbers: tuple[Quantity, ...]

    def results(self) -> str:
        """As the result of a roll: "6", "4 or 5", "4 or higher"."""
        shown = listing([_die(number) for number in self.numbers]) if self.numbers else "no number"
        return RESULTS.get(self.relation, "{}").format(shown)

    def much(self, stuff: str, single: str, glue: str) -> str:
        if self.relation or len(self.numbers) == 1:
            return measured(self.relation or "==", self.numbers[0], stuff, single, glue)
        return f"exactly {listing([n.text for n in self.numbers]) if self.numbers else 'no amount of'}{glue}{stuff}"

    def statement(self) -> str:
        """As the end of "it is …"."""
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
    """How a kind of event reads."""

    say: Callable[[Slots], Clause]
    slots: dict[str, tuple[type[Node], NounPhrase]]
    """What fills each slot, and what it is if nothing is asked."""
    thing: str = "that event"
    """It as a noun, or its amount."""
    amount: bool = False
    result: str = ""
    """The slot of the event that holds the result of a roll, where there is one."""
    lead: str = "whenever"
    once: bool = False
    """Whether it happens to a card only once: "when" and not "whenever"."""
    stacked: str = ""
    """What of it is on the stack."""
    missing: dict[type[Node], Mention] = field(default_factory=dict)
    """How those are called who have no place in the clause."""
