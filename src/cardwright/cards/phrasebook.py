"""How a game's words read in a language, and what has been mentioned so far while a card is told.

A ``Phrasebook`` holds one phrase for each word: a function of the node and the ``Telling``. What it returns follows
from the kind of node (see ``grammar``): a selector gives a ``NounPhrase`` (a kind of thing) or a ``Mention`` (somebody
known), a number a ``Quantity``, a condition a ``Statement``, a verb a ``Clause`` or a passage, an ability a ``Told``.

A ``Telling`` is a card being told. It knows who "you" is, who does what is being said, and the *referents*: whatever
was chosen, by a target or on the way, and can be meant by "it". A referent is mentioned in full once, where it is first
used or in a sentence before, and by a short name from then on, so that no "it" is ever loose. A second language needs
another phrasebook, with phrases of its own for the same words, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from cardwright.cards.definition import CardDefinition
from cardwright.cards.grammar import (
    YOU,
    Clause,
    Mention,
    NounPhrase,
    Quantity,
    Statement,
    known,
    number,
)
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Ability, Condition, Do, Each, Modes, Node, Number, Selector, Verb
from cardwright.cards.sentences import Passage, sentences
from cardwright.cards.text import NO_HEAD, Head, TextLine, lines, plain
from cardwright.cards.words import It
from cardwright.errors import PackError

Phrase = Callable[[Any, Any], Any]
"""What a word says: of its node, and of the ``Telling`` it is said in."""


class NotYet(Exception):
    """Something was to be mentioned again that had not been mentioned in full: the telling begins anew."""


@dataclass(slots=True)
class Referent:
    """Something chosen, or looked at in turn, that "it" can mean."""

    first: Mention
    """How it is mentioned in full."""
    again: Mention
    """How it is mentioned from then on."""
    chooser: Hashable = "you"
    """Who chooses it: only in a clause about them can it be mentioned in full."""
    said: bool = False


@dataclass(frozen=True, slots=True)
class Occasion:
    """The event an ability is about: what its players, cards and amounts are called."""

    roles: dict[type[Node], Mention] = field(default_factory=dict)
    amount: bool = False
    """Whether there is an amount to point back at."""
    thing: str = ""
    """What happens, as a noun: "that damage", "that death"."""


@dataclass(frozen=True, slots=True)
class Told:
    """An ability: how it begins, and what it says."""

    passage: Passage
    head: Head = NO_HEAD


MOST_PHRASES = 600
"""Phrases that an ability may take: some are tried in several ways, those within them again in several, and so on. An
ability of the cards that we ship takes about 40."""


class Phrasebook:
    """How every word of a game reads."""

    def __init__(self, base: Phrasebook | None = None) -> None:
        self.phrases: dict[type[Node], Phrase] = dict(base.phrases) if base is not None else {}

    def says(self, *words: type[Node]) -> Callable[[Phrase], Phrase]:
        """Register the phrase of a word (as a decorator)."""

        def register(phrase: Phrase) -> Phrase:
            for word in words:
                self.phrases[word] = phrase
            return phrase

        return register

    def always(self, phrases: dict[type[Node], Any]) -> None:
        """Register words that always read the same."""
        for word, phrase in phrases.items():
            self.phrases[word] = _always(phrase)

    def telling(self, card: CardDefinition | None = None, ability: Node | None = None) -> Telling:
        """The telling of a card's ability; games say here who "you" is."""
        return Telling(self, card=card)

    def roots(self, card: Any) -> Iterable[tuple[int, Node]]:
        """The abilities of a card that are told, with their numbers."""
        return enumerate(card.abilities)

    def ability(self, card: CardDefinition, number: int, node: Node) -> tuple[TextLine, ...]:
        """An ability as lines."""
        told: Told = self.telling(card, node).phrase(node)
        return lines(told.passage, told.head, number)

    def effort(self, card: CardDefinition) -> int:
        """How many phrases it takes to tell a card; an error where that is too many."""
        found = 0
        for root in card.roots():
            if not isinstance(root, Selector):
                telling = self.telling(card, root)
                telling.root(root)
                found += telling.phrases
        return found

    def within(self, card: CardDefinition, node: int) -> str:
        """What a node of a card says there, as a string: what was chosen before is mentioned as such."""
        if not card.said:
            numbers = {id(known): i for i, known in enumerate(card.nodes)}
            for root in card.roots():
                if isinstance(root, Selector):
                    continue  # What a card is attached to is no ability.
                telling = self.telling(card, root)
                telling.root(root)
                said = {numbers[key]: told for key, (_, told) in telling.told.items() if key in numbers}
                card.said.update({i: _flat(told) for i, told in said.items()})
        if node not in card.said:  # A node that its card tells in other words.
            telling = self.telling(card, card.nodes[node])
            card.said[node] = _flat(telling.root(card.nodes[node]))
        return card.said[node]


def _always(phrase: Any) -> Phrase:
    return lambda _node, _telling: phrase


def _flat(told: Told) -> str:
    """What was told, in one line of plain text."""
    return " ".join(plain([line]) for line in lines(told.passage, told.head))


class Telling:
    """A card being told: who is meant by what."""

    def __init__(self, book: Phrasebook, you: Mention = YOU, card: CardDefinition | None = None) -> None:
        self.book = book
        self.you = you
        self.pack_names: Mapping[str, str] = card.pack_names if card is not None else {}
        """What the cards are called that come with the card being told."""
        self.bound: list[Referent] = []
        """What "it" can mean, by its number."""
        self.occasion = Occasion()
        self.the_number: Quantity | None = None
        """What "the number" is, where it is not one that was chosen."""
        self.subject: Mention | None = None
        """Who does what is being said; nobody in particular for an instruction."""
        self.actor: Mention | None = None
        """Who carries out instructions here, where that is said: "that player may …"."""
        self.topic: Mention | None = None
        """Who has just been mentioned, so that a pronoun will do."""
        self.opening = False
        """Whether what is being said comes first after a choice."""
        self.introducing = False
        """Whether what was chosen may be mentioned in full here."""
        self.last: Mention | None = self.you
        """Who did what came just before."""
        self.told: dict[int, tuple[Node, Told]] = {}
        """What every ``Do`` and ability said."""
        self.phrases = 0
        """How many phrases it has taken so far."""

    # --- nodes -----------------------------------------------------------------------------------------------------

    def phrase(self, node: Node) -> Any:
        """What the phrasebook has for a node."""
        self.phrases += 1
        if self.phrases > MOST_PHRASES:
            raise PackError("this takes too many words to be told; say it with fewer words within each other")
        return self.book.phrases[type(node)](node, self)

    def card(self, id: str, shipped: Mapping[str, CardDefinition]) -> str:
        """A card by its name: one of the same pack, or of those that come with the game; a card of one game only (the
        stub of a scenario) by its id, in words."""
        name = self.pack_names.get(id) or (shipped[id].name if id in shipped else id.replace("_", " ").title())
        return mark("card", id, name)

    def noun(self, node: Selector) -> NounPhrase:
        """A kind of thing."""
        found = self.phrase(node)
        return found if isinstance(found, NounPhrase) else known(found)

    def kind(self, node: Selector) -> str:
        """The noun by which what a selector finds is mentioned again."""
        anything = Mention("it", ref=("any", len(self.bound)))
        with self.set(bound=[Referent(anything, anything, said=True)] * (len(self.bound) + MANY)):
            return self.noun(node).short

    def mention(self, node: Selector) -> Mention:
        """All that a selector finds, as somebody or something a clause can be about."""
        found = self.phrase(node)
        return found if isinstance(found, Mention) else found.each()

    def several(self, node: Selector) -> Mention:
        """All that a selector finds at any time, in general: "monsters have +1 evasion"."""
        found = self.phrase(node.of if isinstance(node, Each) else node)
        return found if isinstance(found, Mention) else found.many()

    def quantity(self, n: int | Number) -> Quantity:
        """How much."""
        if isinstance(n, int):
            return Quantity(number(n), n)
        found: Quantity = self.phrase(n)
        return found

    def condition(self, node: Condition) -> Statement:
        """Whether."""
        found: Statement = self.phrase(node)
        return found

    # --- in a clause -----------------------------------------------------------------------------------------------

    def by(self, node: Selector | None) -> Mention | None:
        """Who does something: the subject of the clause that is being said."""
        if node is None:
            return self.subject
        self.subject = self.in_short(self.mention(node))
        return self.subject

    def in_short(self, mention: Mention) -> Mention:
        """A pronoun for whoever has just been mentioned."""
        known = self.topic is not None and mention.ref is not None and mention.ref == self.topic.ref
        return mention.pronoun if known else mention

    @contextmanager
    def addressing(self, who: Mention | None) -> Iterator[None]:
        """Say something to whoever a heading is about: after "the active player rolls:" they are told what to do."""
        with self.set(you=YOU if who is not None and who.ref == self.you.ref else self.you):
            yield

    def object(self, node: Selector) -> str:
        """What something is done to. What was chosen can be mentioned in full here."""
        mention = self.introduced(node)
        return mention.reflexive if self._is_subject(mention) else mention.as_object

    def whose(self, node: Selector, noun: str) -> str:
        """Something of somebody: "your hand", "their hand", "that player's hand"."""
        mention = self.mention(node)
        return f"{mention.own} {noun}" if self._is_subject(mention) else mention.owns(noun)

    def whose_object(self, node: Selector, noun: str) -> str:
        """The same where it is what something is done to: "look at a player's hand"."""
        mention = self.introduced(node)
        return f"{mention.own} {noun}" if self._is_subject(mention) else mention.owns(noun)

    def introduced(self, node: Selector) -> Mention:
        """The same as a mention."""
        with self.set(introducing=self.opening and isinstance(node, It)):
            return self.mention(node)

    def controlled_by(self, node: Selector, verb: str = "control") -> str:
        """What follows a noun that somebody controls: "you control", "they control", "that player controls"."""
        mention = self.mention(node)
        return Clause(mention.pronoun if self._is_subject(mention) else mention, verb).statement()

    def _is_subject(self, mention: Mention) -> bool:
        return self.subject is not None and mention.ref is not None and mention.ref == self.subject.ref

    # --- what was chosen -------------------------------------------------------------------------------------------

    def it(self, which: int) -> Mention:
        """What "it" is."""
        which = which if which >= 0 else len(self.bound) + which
        if not 0 <= which < len(self.bound):
            return Mention("what was chosen", ref=("none", which), short="object")
        found = self.bound[which]
        if found.said:
            return found.again
        earlier = all(other.said for other in self.bound[:which])
        if not (self.introducing and earlier and self._chosen_here(found)):
            raise NotYet
        found.said = True
        return found.first

    def chosen(self, short: str) -> int | None:
        """Which "it" is something of a kind that is not meant by "it" but by a word of its own: a number, a deck."""
        found = [i for i, referent in enumerate(self.bound) if referent.first.short == short]
        return found[-1] if found else None

    def _chosen_here(self, found: Referent) -> bool:
        """Whether it goes without saying who chooses: whoever does what is being said, and on your cards you."""
        agent = self.subject or self._carrier
        return agent is not None and (
            agent.ref == found.chooser or (agent.ref == "this" and self.you.ref == found.chooser and self.you.second)
        )

    def name(self, short: str, person: bool, ref: Hashable, among: int = 1, index: int = 0) -> Mention:
        """A short name that nothing else has here."""
        taken = {referent.again.text for referent in self.bound}
        taken |= {role.text for role in self.occasion.roles.values()}
        names = [f"that {short}", f"the chosen {short}", *(f"the {n} chosen {short}" for n in ORDINALS)]
        if among > 1:
            names = [f"the {ORDINALS[index]} {short}", f"the {ORDINALS[index]} chosen {short}"]
        text = next((name for name in names if name not in taken), names[-1])
        return Mention(text, person=person, ref=ref, short=short)

    @contextmanager
    def binding(self, referents: list[Referent]) -> Iterator[None]:
        """Say something in which "it" can be one of some more referents."""
        with self.set(bound=[*self.bound, *referents], opening=True):
            yield

    @contextmanager
    def set(self, **state: Any) -> Iterator[None]:
        """Say something with a part of the state changed."""
        before = {name: getattr(self, name) for name in state}
        for name, value in state.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(self, name, value)

    def attempt(self, *ways: Callable[[], Any]) -> Any:
        """The first of some ways to tell something in which nothing is mentioned before it can be."""
        state = [(referent, referent.said) for referent in self.bound]
        kept, last = dict(self.told), self.last
        for i, way in enumerate(ways):
            try:
                return way()
            except NotYet:
                if i == len(ways) - 1:
                    raise
                for referent, said in state:
                    referent.said = said
                self.told, self.last = dict(kept), last
        raise AssertionError

    # --- passages --------------------------------------------------------------------------------------------------

    def verb(self, node: Verb) -> list[Clause | Passage]:
        """Something to do; its phrase is a clause, a passage or several."""
        with self.set(subject=self.actor):
            found = self.phrase(node)
        parts: list[Clause | Passage] = found if isinstance(found, list) else [found]
        if isinstance(last := parts[-1], Clause):
            self.last = last.subject or self._carrier
        return parts

    @property
    def _carrier(self) -> Mention | None:
        """Who carries out instructions, if it is known."""
        return self.actor or (self.you if self.you.second else None)

    def verbs(self, nodes: Iterable[Verb]) -> list[Clause | Passage]:
        """Things to do, in order; only the first comes first after a choice."""
        found: list[Clause | Passage] = []
        opening = self.opening
        for node in nodes:
            with self.set(opening=opening):
                found += self.verb(node)
            opening, self.topic = False, None
        return found

    def parts(self, node: Do | Modes) -> list[Clause | Passage]:
        """What a ``Do`` says, verb by verb."""
        found: list[Clause | Passage] = self.phrase(node)
        return found

    def remember(self, node: Node, passage: Passage, head: Head = NO_HEAD) -> None:
        """Keep what a node said, for those who ask about it alone."""
        self.told[id(node)] = (node, Told(passage, head))

    def root(self, node: Node) -> Told:
        """A node told by itself."""
        if isinstance(node, Ability):
            told: Told = self.phrase(node)
            self.remember(node, told.passage, told.head)
            return told
        if isinstance(node, Do | Modes):
            return Told(sentences(self.parts(node)))
        raise TypeError(f"{type(node).__name__} is not told by itself")


MANY = 9
"""More targets than an ability has."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
