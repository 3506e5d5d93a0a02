"""How much, who does what, and whether: quantities, clauses, statements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardwright.cards.grammar.inflection import number, signed, words
from cardwright.cards.grammar.nouns import Mention, NounPhrase
from cardwright.cards.marks import mark

if TYPE_CHECKING:
    from cardwright.cards.sentences import Block

CONJUGATED = {"be": "is", "have": "has", "do": "does", "go": "goes"}
ARE = {"be": "are"}
"""Verb forms after a plural subject or "you" that differ from the base form."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """An amount or number of something."""

    text: str
    """The quantity as a noun phrase of its own: "3", "that number", "the number of minions"."""
    n: int | None = None
    """The number, if it is a plain one."""
    back: str = ""
    """"That" or "as" for a quantity that points back at an amount: "that much ¢", "as many cards"."""
    everything: bool = False
    """Whether it means everything there is."""
    unit: str = ""
    """One unit of what it counts: "counter on this"."""
    times: Quantity | None = None
    """The quantity for each unit, if it is a multiple."""
    owner: Mention | None = None
    stuff: str = ""
    """The stuff that the owner has: "¢", "HP"."""
    place: str = ""
    """The place where the owner has it: "in hand", "on it"."""
    single: str = ""
    """The singular of the stuff, if the stuff is countable."""
    counted: bool = False
    """Whether someone can have the most of the stuff, as with ¢, and not only the highest value, as with HP."""
    verb: str = "have"
    """The verb that links owner and stuff: have, control."""
    noun: NounPhrase | None = None
    """The things counted, if it is the number of existing things."""

    def much(self, stuff: str, glue: str = " ") -> str:
        """This amount of something uncountable: "3 damage", "that much ¢"."""
        if self.everything:
            return f"all {stuff}"
        if self.n is not None:
            return f"{number(self.n)}{glue}{stuff}"
        if self.back:
            return f"{self.back} much {stuff}"
        if self.times is not None and self.unit:
            return f"{self.times.much(stuff, glue)} for each {self.unit}"
        return f"{stuff} equal to {self.text}"

    def of(self, noun: NounPhrase) -> Mention:
        """This number of a kind of thing: "an item", "2 items", "that many items"."""
        if self.everything:
            return noun.all()
        if self.n is not None:
            return noun.count(self.n)
        if self.back:
            return noun.some(f"{self.back} many")
        if self.times is not None and self.unit:
            each = self.times.of(noun)
            return replace(each, text=f"{each.text} for each {self.unit}")
        return replace(noun.many(), text=f"{noun.many().text} equal to {self.text}")

    def change(self, stuff: str) -> str:
        """A change of a figure by this amount: "+1 ATK", "−1 evasion for each counter on this"."""
        if self.n is not None:
            return words(signed(self.n), stuff)
        if self.times is not None and self.unit and self.times.n is not None:
            return words(signed(self.times.n), stuff, f"for each {self.unit}")
        return f"{words('+X', stuff)}, where X is {self.text}"


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject and what it does. Without a subject it is an instruction to the player who carries out the text."""

    subject: Mention | None
    verb: str
    rest: str = ""
    modal: str = ""
    """The word before the verb: "may", "would", "must", "cannot"."""
    tail: str = ""
    """The words at the very end, said only once when clauses are joined: "till end of turn"."""
    block: Block | None = None
    term: str = ""
    """The row of the rulebook that explains the verb."""
    state: bool = False
    """Whether it describes a state, so that it is not an instruction even with "you"."""
    closed: bool = False
    """Whether nothing can follow in the same sentence."""
    more: tuple[tuple[str, str, str], ...] = ()
    """Further verbs of the same subject: the joining word, the verb in its base form, the rest."""

    @property
    def second(self) -> bool:
        return self.subject is None or self.subject.second

    def predicate(self) -> str:
        """The clause without its subject, in the form that agrees with the subject."""
        if self.modal:
            return words(self.modal, self.bare())
        also = [words(joint, replace(self, verb=verb).finite(), rest) for joint, verb, rest in self.more]
        return words(self._marked(self.finite()), self.rest, *also, self.tail)

    def _marked(self, verb: str) -> str:
        return mark("term", self.term, verb) if self.term else verb

    def finite(self) -> str:
        """The verb in the form that agrees with the subject: "you gain", "it gains", "they are"."""
        verb, _, more = self.verb.partition(" ")
        if self.second or (self.subject is not None and self.subject.many):
            return words(ARE.get(verb, verb), more)
        if verb in CONJUGATED:
            return words(CONJUGATED[verb], more)
        if verb.endswith(("s", "x", "ch", "sh")):
            return words(f"{verb}es", more)
        if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou"):
            return words(f"{verb[:-1]}ies", more)
        return words(f"{verb}s", more)

    def bare(self) -> str:
        """The verb in its base form with the rest, as after "may" or "have them"."""
        also = [words(*part) for part in self.more]
        return words(self._marked(self.verb), self.rest, *also, self.tail)

    def statement(self) -> str:
        """ "You gain 3¢", "that player gains 3¢"."""
        return f"{'you' if self.subject is None else self.subject.text} {self.predicate()}"

    def said(self) -> str:
        """An instruction if the subject is "you", otherwise a statement."""
        if self.second and not self.modal and not self.state:
            return self.bare()
        return self.statement()

    def negated(self) -> str:
        """ "You do not gain 3¢", "it is not your turn"."""
        who = "you" if self.subject is None else self.subject.text
        if self.modal:
            opposite = {"can": "cannot", "may": "cannot", "cannot": "can"}.get(self.modal, f"{self.modal} not")
            return words(who, opposite, self.bare())
        if self.verb.split()[0] == "be":
            return words(who, replace(self, verb="be").finite(), "not", self.verb[3:], self.rest, self.tail)
        return words(who, replace(self, verb="do").finite(), "not", self.bare())

    def as_statement(self) -> Statement:
        return Statement(self.statement(), self.negated(), self)


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence that is true or false, with its opposite."""

    text: str
    negative: str
    clause: Clause | None = None
    """The clause that the statement consists of, if it is one: for "a player who has 3¢"."""

    @staticmethod
    def of(text: str) -> Statement:
        """A statement whose opposite is "it is not true that …"."""
        return Statement(text, f"it is not true that {text}")

    def opposite(self) -> Statement:
        return Statement(self.negative, self.text)
