"""Phrasebooks: how the words of a game read in a language, and what has been mentioned so far while a card is told.

A ``Phrasebook`` holds one phrase for each word: a function of the node and the ``Telling``. Its result depends on the
kind of node (see ``grammar``): a selector gives a ``NounPhrase`` (a kind of thing) or a ``Mention`` (somebody known), a
number a ``Quantity``, a condition a ``Statement``, a verb a ``Clause`` or a passage, an ability a ``Told``.

A ``Telling`` is the process of telling one card. It knows who "you" is, who the current clause is about, and the
*referents*: the things chosen so far that "it" can mean. A referent is mentioned in full once, where it is first used
or in a sentence before, and by a short name from then on, so that every "it" has a clear meaning. A second language
needs only another phrasebook, with its own phrases for the same words.
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
"""The phrase of a word: a function of its node and of the ``Telling`` in progress."""


class NotYet(Exception):
    """Raised to mention something by its short name before it was mentioned in full; the telling tries another way."""


@dataclass(slots=True)
class Referent:
    """Something chosen, or gone through in turn, that "it" can mean."""

    first: Mention
    """The full mention."""
    again: Mention
    """The short mention, used from then on."""
    chooser: Hashable = "you"
    """The player who chooses it: it can be mentioned in full only in a clause about that player."""
    said: bool = False


@dataclass(frozen=True, slots=True)
class Occasion:
    """The event an ability is about: the names of its players, cards and amounts."""

    roles: dict[type[Node], Mention] = field(default_factory=dict)
    amount: bool = False
    """Whether the event has an amount that "that much" can point back at."""
    thing: str = ""
    """The event as a noun: "that damage", "that death"."""


@dataclass(frozen=True, slots=True)
class Told:
    """An ability in words: its beginning, and its sentences."""

    passage: Passage
    head: Head = NO_HEAD


MOST_PHRASES = 600
"""The most phrases that an ability may take. Some phrases are tried in several ways, and so are the phrases inside
them. An ability of the cards that come with Cardwright takes about 40."""


class Phrasebook:
    """The phrases of all words of a game."""

    then = True
    """Whether "then" joins steps in a sentence. A game in which the word asks whether the step before it was carried
    out says plain steps without it."""

    def __init__(self, base: Phrasebook | None = None) -> None:
        self.phrases: dict[type[Node], Phrase] = dict(base.phrases) if base is not None else {}
        self.shipped: Callable[[], Mapping[str, Any]] = dict
        """The cards that come with the game by id, for texts that name them; its library gives them."""

    def says(self, *words: type[Node]) -> Callable[[Phrase], Phrase]:
        """Register the phrase of a word (as a decorator)."""

        def register(phrase: Phrase) -> Phrase:
            for word in words:
                self.phrases[word] = phrase
            return phrase

        return register

    def always(self, phrases: dict[type[Node], Any]) -> None:
        """Register words whose phrase is always the same."""
        for word, phrase in phrases.items():
            self.phrases[word] = _always(phrase)

    def telling(self, card: CardDefinition | None = None, ability: Node | None = None) -> Telling:
        """A new telling of a card's ability; games override this to say who "you" is."""
        return Telling(self, card=card)

    def roots(self, card: Any) -> Iterable[tuple[int, Node]]:
        """The abilities of a card that are told, with their numbers."""
        return enumerate(card.abilities)

    def ability(self, card: CardDefinition, number: int, node: Node) -> tuple[TextLine, ...]:
        """An ability as lines."""
        told: Told = self.telling(card, node).phrase(node)
        return lines(told.passage, told.head, number)

    def effort(self, card: CardDefinition) -> int:
        """How many phrases it takes to tell a card; an error if they are too many."""
        found = 0
        for root in card.roots():
            if not isinstance(root, Selector | Condition):
                telling = self.telling(card, root)
                telling.root(root)
                found += telling.phrases
        return found

    def within(self, card: CardDefinition, node: int) -> str:
        """The text of a node within its card, as a string: things chosen earlier in the card count as mentioned."""
        if not card.said:
            numbers = {id(known): i for i, known in enumerate(card.nodes)}
            for root in card.roots():
                if isinstance(root, Selector | Condition):
                    continue  # These say what the card is attached to, or when it is played; they are no abilities.
                telling = self.telling(card, root)
                telling.root(root)
                said = {numbers[key]: told for key, (_, told) in telling.told.items() if key in numbers}
                card.said.update({i: _flat(told) for i, told in said.items()})
        if node not in card.said:  # The card's own text does not go through this node.
            telling = self.telling(card, card.nodes[node])
            card.said[node] = _flat(telling.root(card.nodes[node]))
        return card.said[node]


def _always(phrase: Any) -> Phrase:
    return lambda _node, _telling: phrase


def _flat(told: Told) -> str:
    """An ability's text in one line of plain text."""
    return " ".join(plain([line]) for line in lines(told.passage, told.head))


class Telling:
    """The telling of one card: who and what has been mentioned, and how."""

    def __init__(self, book: Phrasebook, you: Mention = YOU, card: CardDefinition | None = None) -> None:
        self.book = book
        self.you = you
        self.pack_names: Mapping[str, str] = card.pack_names if card is not None else {}
        """The names of the cards in the pack of the card being told, by id."""
        self.bound: list[Referent] = []
        """The things "it" can mean, by number."""
        self.occasion = Occasion()
        self.the_number: Quantity | None = None
        """The meaning of "the number", if it is not a number that was chosen."""
        self.subject: Mention | None = None
        """The subject of the clause being told; None for an instruction."""
        self.actor: Mention | None = None
        """The player who carries out instructions here, if the text names one: "that player may …"."""
        self.topic: Mention | None = None
        """The person or thing just mentioned, for which a pronoun is enough."""
        self.opening = False
        """Whether the current words directly follow a choice."""
        self.introducing = False
        """Whether a chosen thing may be mentioned in full here."""
        self.last: Mention | None = self.you
        """The subject of the previous clause."""
        self.told: dict[int, tuple[Node, Told]] = {}
        """The text of every ``Do`` and ability told so far, by the node's identity."""
        self.phrases = 0
        """How many phrases have been used so far."""

    # --- nodes -----------------------------------------------------------------------------------------------------

    def phrase(self, node: Node) -> Any:
        """The phrase of a node, told."""
        self.phrases += 1
        if self.phrases > MOST_PHRASES:
            raise PackError("this takes too many words to be told; say it with fewer words within each other")
        return self.book.phrases[type(node)](node, self)

    def card(self, id: str) -> str:
        """A reference to a card by its name, for a card of the same pack or a shipped one; the stub of a scenario has
        its id in words."""
        shipped = self.book.shipped()
        name = self.pack_names.get(id) or (shipped[id].name if id in shipped else id.replace("_", " ").title())
        return mark("card", id, name)

    def noun(self, node: Selector) -> NounPhrase:
        """A selector as a kind of thing."""
        found = self.phrase(node)
        return found if isinstance(found, NounPhrase) else known(found)

    def kind(self, node: Selector) -> str:
        """The noun for mentioning again what a selector finds."""
        anything = Mention("it", ref=("any", len(self.bound)))
        with self.set(bound=[Referent(anything, anything, said=True)] * (len(self.bound) + MANY)):
            return self.noun(node).short

    def mention(self, node: Selector) -> Mention:
        """Everything a selector finds, as a mention."""
        found = self.phrase(node)
        return found if isinstance(found, Mention) else found.each()

    def several(self, node: Selector) -> Mention:
        """The things a selector finds, in general and in the plural: "monsters have +1 evasion"."""
        found = self.phrase(node.of if isinstance(node, Each) else node)
        return found if isinstance(found, Mention) else found.many()

    def quantity(self, n: int | Number) -> Quantity:
        """A number as a quantity."""
        if isinstance(n, int):
            return Quantity(number(n), n)
        found: Quantity = self.phrase(n)
        return found

    def condition(self, node: Condition) -> Statement:
        """A condition as a statement."""
        found: Statement = self.phrase(node)
        return found

    # --- in a clause -----------------------------------------------------------------------------------------------

    def by(self, node: Selector | None) -> Mention | None:
        """The subject of the clause being told; with ``node``, that becomes the subject."""
        if node is None:
            return self.subject
        self.subject = self.in_short(self.mention(node))
        return self.subject

    def in_short(self, mention: Mention) -> Mention:
        """The mention, or its pronoun if it was just mentioned."""
        known = self.topic is not None and mention.ref is not None and mention.ref == self.topic.ref
        return mention.pronoun if known else mention

    @contextmanager
    def addressing(self, who: Mention | None) -> Iterator[None]:
        """Address the subject of a heading: after "the active player rolls:" they are told what to do."""
        with self.set(you=YOU if who is not None and who.ref == self.you.ref else self.you):
            yield

    def object(self, node: Selector) -> str:
        """The object of the clause. A chosen thing can be mentioned in full here."""
        mention = self.introduced(node)
        return mention.reflexive if self._is_subject(mention) else mention.as_object

    def whose(self, node: Selector, noun: str) -> str:
        """Something that belongs to somebody: "your hand", "their hand", "that player's hand"."""
        mention = self.mention(node)
        return f"{mention.own} {noun}" if self._is_subject(mention) else mention.owns(noun)

    def whose_object(self, node: Selector, noun: str) -> str:
        """The same as the object of the clause, where its owner can be mentioned in full: "look at a player's hand"."""
        mention = self.introduced(node)
        return f"{mention.own} {noun}" if self._is_subject(mention) else mention.owns(noun)

    def introduced(self, node: Selector) -> Mention:
        """A mention that may be the first, full mention of a chosen thing."""
        with self.set(introducing=self.opening and isinstance(node, It)):
            return self.mention(node)

    def controlled_by(self, node: Selector, verb: str = "control") -> str:
        """The words after a noun that say who controls it: "you control", "they control", "that player controls"."""
        mention = self.mention(node)
        return Clause(mention.pronoun if self._is_subject(mention) else mention, verb).statement()

    def _is_subject(self, mention: Mention) -> bool:
        return self.subject is not None and mention.ref is not None and mention.ref == self.subject.ref

    # --- what was chosen -------------------------------------------------------------------------------------------

    def it(self, which: int) -> Mention:
        """The mention that "it" stands for."""
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
        """The number of the latest referent of a kind that has a word of its own instead of "it": a number, a deck."""
        found = [i for i, referent in enumerate(self.bound) if referent.first.short == short]
        return found[-1] if found else None

    def _chosen_here(self, found: Referent) -> bool:
        """Whether the chooser is obvious: the subject of the clause, or "you" on your own card."""
        agent = self.subject or self._carrier
        return agent is not None and (
            agent.ref == found.chooser or (agent.ref == "this" and self.you.ref == found.chooser and self.you.second)
        )

    def name(self, short: str, person: bool, ref: Hashable, among: int = 1, index: int = 0) -> Mention:
        """A short name that nothing else has in this telling."""
        taken = {referent.again.text for referent in self.bound}
        taken |= {role.text for role in self.occasion.roles.values()}
        names = [f"that {short}", f"the chosen {short}", *(f"the {n} chosen {short}" for n in ORDINALS)]
        if among > 1:
            names = [f"the {ORDINALS[index]} {short}", f"the {ORDINALS[index]} chosen {short}"]
        text = next((name for name in names if name not in taken), names[-1])
        return Mention(text, person=person, ref=ref, short=short)

    @contextmanager
    def binding(self, referents: list[Referent]) -> Iterator[None]:
        """Tell something in which "it" can also mean these referents."""
        with self.set(bound=[*self.bound, *referents], opening=True):
            yield

    @contextmanager
    def set(self, **state: Any) -> Iterator[None]:
        """Tell something with a part of the state changed."""
        before = {name: getattr(self, name) for name in state}
        for name, value in state.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(self, name, value)

    def attempt(self, *ways: Callable[[], Any]) -> Any:
        """The result of the first way of telling that mentions nothing too early."""
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
        """A verb as clauses and passages."""
        with self.set(subject=self.actor):
            found = self.phrase(node)
        parts: list[Clause | Passage] = found if isinstance(found, list) else [found]
        if isinstance(last := parts[-1], Clause):
            self.last = last.subject or self._carrier
        return parts

    @property
    def _carrier(self) -> Mention | None:
        """The player who carries out instructions, if known."""
        return self.actor or (self.you if self.you.second else None)

    def verbs(self, nodes: Iterable[Verb]) -> list[Clause | Passage]:
        """Verbs in order; only the first of them directly follows a choice."""
        found: list[Clause | Passage] = []
        opening = self.opening
        for node in nodes:
            with self.set(opening=opening):
                found += self.verb(node)
            opening, self.topic = False, None
        return found

    def parts(self, node: Do | Modes) -> list[Clause | Passage]:
        """The clauses and passages of a ``Do``, verb by verb."""
        found: list[Clause | Passage] = self.phrase(node)
        return found

    def sentences(self, parts: Iterable[Clause | Passage]) -> Passage:
        """Several things said one after the other."""
        return sentences(parts, self.book.then)

    def remember(self, node: Node, passage: Passage, head: Head = NO_HEAD) -> None:
        """Keep the text of a node, so that it can be shown by itself."""
        self.told[id(node)] = (node, Told(passage, head))

    def root(self, node: Node) -> Told:
        """A node told by itself."""
        if isinstance(node, Ability):
            told: Told = self.phrase(node)
            self.remember(node, told.passage, told.head)
            return told
        if isinstance(node, Do | Modes):
            return Told(self.sentences(self.parts(node)))
        raise TypeError(f"{type(node).__name__} is not told by itself")


MANY = 9
"""More than the number of targets of any ability."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
