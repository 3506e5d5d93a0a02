"""Joins clauses into sentences.

A ``Sentence`` is words without an initial capital or final stop (``text`` adds them), perhaps followed by a ``Block``:
the rows of a roll, the options of a choice, steps in order. A passage is a tuple of sentences. ``sentences`` says
several things one after the other; ``in_one_sentence`` says them after an "if …," that applies to all of them. Both
are told whether "then" may join steps: in some games the word is a rule of its own.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from cardwright.cards.grammar import Clause, listing


@dataclass(frozen=True, slots=True)
class Block:
    """The lines that follow a sentence."""

    kind: Literal["row", "mode", "step"]
    """``row`` of a roll, ``mode`` of a choice, ``step`` of things done in order."""
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words without an initial capital or final stop, and the block that follows them."""

    text: str
    block: Block | None = None


Passage = tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a block; ``results`` are the results of the roll that a row is for."""

    passage: Passage
    results: tuple[tuple[int, int], ...] = ()
    kind: str = ""
    lead: str = ""
    cost: str = ""
    """The beginning of an ability inside another: its kind, lead and cost."""


@dataclass(slots=True)
class Chain:
    """Clauses that share one sentence."""

    then: bool = True
    """Whether "then" may join them."""
    clauses: list[Clause] = field(default_factory=list)

    def takes(self, clause: Clause) -> bool:
        """Whether a clause can follow in the same sentence: the same subject, and nothing that ends a sentence."""
        if not self.clauses:
            return True
        last = self.clauses[-1]
        same = (_who(last), last.modal, last.state) == (_who(clause), clause.modal, clause.state)
        same = same and last.modal != "may"  # Two things that one may do are two choices.
        choice = last.verb == CHOOSE != clause.verb  # What is done with a chosen thing gets a sentence of its own.
        return last.block is None and same and not last.closed and not choice and len(self.clauses) < 3

    def sentence(self, later: bool = False) -> Sentence:
        """The clauses as one sentence, in order; if it comes ``later`` in a sentence, "you" is not left out."""
        merged: list[Clause] = []
        for clause in self.clauses:
            last = merged[-1] if merged else None
            if last is not None and last.block is None and _coordinate(last, clause):
                merged[-1] = replace(last, rest=f"{last.rest}{joint(last, clause)} {clause.rest}", block=clause.block)
            else:
                merged.append(clause)
        first, *others = merged
        others = [replace(clause, subject=first.subject) if not first.second else clause for clause in others]
        more = [clause.bare() if clause.second and not clause.modal else clause.predicate() for clause in others]
        if first.modal:
            more = [clause.bare() for clause in others]
        said = first.statement() if later and first.subject is not None else first.said()
        return Sentence(in_a_row([said, *more], self.then), merged[-1].block)


def in_a_row(texts: list[str], then: bool) -> str:
    """Steps in one sentence, in order."""
    return ", then ".join(texts) if then else listing(texts, "and")


CHOOSE = "choose"
COORDINATED = (CHOOSE, "get", "have")
"""Verbs that are said once for several things in a row."""
LONG = 6
"""A list with more words than this needs a comma before it."""


def joint(one: Clause, other: Clause) -> str:
    """The words that join the rests of two clauses; a list inside one of them needs a comma."""
    long = len(other.rest.split()) > LONG and " or " in other.rest
    return ", and" if long or " or " in one.rest or " and " in one.rest else " and"


def _who(clause: Clause) -> Hashable:
    """The identity of a clause's subject; an instruction is for you."""
    if clause.subject is None or clause.subject.second:
        return "you"
    return ("other", clause.subject.ref or clause.subject.text)


def _coordinate(one: Clause, other: Clause) -> bool:
    """Whether two clauses differ only in the rest: "gets +1 ATK" and "gets +1 HP"."""
    alike = (one.verb, one.modal, one.tail) == (other.verb, other.modal, other.tail)
    return alike and bool(one.rest and other.rest) and one.verb in COORDINATED


def sentences(parts: Iterable[Clause | Passage], then: bool = True) -> Passage:
    """Several things said one after the other; clauses with the same subject share a sentence, without ``then`` only
    if one verb says them all."""
    found: list[Sentence] = []
    chain = Chain(then)
    for part in parts:
        if isinstance(part, Clause):
            if not chain.takes(part) or not (then or not chain.clauses or _coordinate(chain.clauses[-1], part)):
                found.append(chain.sentence())
                chain = Chain(then)
            chain.clauses.append(part)
            continue
        if chain.clauses:
            found.append(chain.sentence())
            chain = Chain(then)
        found += part
    if chain.clauses:
        found.append(chain.sentence())
    return tuple(found)


def in_one_sentence(parts: list[Clause | Passage], then: bool = True) -> Sentence | None:
    """The same as one sentence that can follow "if …,", or None if that is impossible."""
    texts: list[str] = []
    for i, part in enumerate(parts):
        last = i == len(parts) - 1
        if isinstance(part, Clause):
            if (part.block is not None or part.closed) and not last:
                return None
        elif not last or len(part) != 1:
            return None
    chain = Chain(then)
    block: Block | None = None
    others = False
    for part in parts:
        if chain.clauses and not (isinstance(part, Clause) and chain.takes(part)):
            texts.append(chain.sentence(others).text)
            others = _who(chain.clauses[-1]) != "you"
            chain = Chain(then)
        if isinstance(part, Clause):
            chain.clauses.append(part)
            block = part.block
        else:
            texts.append(part[0].text)
            block = part[0].block
    if chain.clauses:
        texts.append(chain.sentence(others).text)
    return Sentence((", then " if then else ", and ").join(texts), block)
