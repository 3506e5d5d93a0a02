"""The grammar of English card text: phrases that know their number, person and owner.

Nothing here cuts or pluralizes finished text. There are five kinds of phrase:

``NounPhrase``
    A kind of thing that has not been counted yet: adjectives, a head noun, the words after it. ``a()``, ``each()``,
    ``many()``, ``all()``, ``count(n)`` and ``some(how_many)`` make a mention of it.
``Mention``
    Somebody or something that a clause can be about: "you", "that player", "each other monster", "2 items you control".
    It knows whether it is plural, a person, or you, and hence its verb form, its pronoun and its possessive.
``Clause``
    A mention, a verb in its base form, and the rest: ``said()`` gives "gain 3¢" for you and "that player gains 3¢" for
    others; ``statement()``, ``bare()``, ``negated()`` and ``modal`` give the other forms.
``Quantity``
    An amount or number: plain, "that much", or to be computed; ``of(noun)`` is for things that are counted,
    ``much(stuff)`` for others.
``Statement``
    A sentence that is true or false, with its opposite.

``sentences`` joins clauses into sentences.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardwright.cards.marks import mark, visible

if TYPE_CHECKING:
    from cardwright.cards.sentences import Block

PLURALS = {"loot": "loot cards", "die": "dice", "ally": "allies", "hero": "heroes", "enemy": "enemies", "¢": "¢"}
"""Nouns with an irregular plural, by their last word."""

CONJUGATED = {"be": "is", "have": "has", "do": "does", "go": "goes"}
ARE = {"be": "are"}
"""Verb forms after a plural subject or "you" that differ from the base form."""

MINUS = "−"
EACH_OF_THEM = "each of them"
LONG_OWNER = 3
"""An owner with more words than this follows the thing owned: "the hand of the player who killed it"."""


def number(n: int) -> str:
    """A number in figures."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A change: +1, −2."""
    return f"+{n}" if n >= 0 else number(n)


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    ending = "th" if 10 < n % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


SPOKEN_WITH_Y = ("uni", "use", "eu")
"""Beginnings of words that take "a" although they start with a vowel."""


def article(words: str) -> str:
    """ "A" or "an" with the words that follow it."""
    seen = visible(words)
    digits = seen[: len(seen) - len(seen.lstrip("0123456789"))]
    if digits:
        vowel = digits[0] == "8" or digits in ("11", "18")
    else:
        first = seen.split()[0] if seen.split() else ""
        vowel = seen[:1].lower() in "aeiou" if not first.isupper() or len(first) < 2 else first[0] in "AEFHILMNORSX"
    if seen.lower().startswith(SPOKEN_WITH_Y):
        vowel = False
    return f"{'an' if vowel else 'a'} {words}"


def plural(noun: str) -> str:
    """The plural of a noun; only its last word changes."""
    first, space, last = noun.rpartition(" ")
    if last in PLURALS:
        return f"{first}{space}{PLURALS[last]}"
    if last.endswith(("s", "x", "ch", "sh")):
        return f"{noun}es"
    if last.endswith("y") and last[-2:-1] not in tuple("aeiou"):
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def listing(parts: Iterable[str], joint: str = "or") -> str:
    """A list as it is spoken: "a, b or c"."""
    found = list(parts)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {joint} {found[-1]}"


def words(*parts: str) -> str:
    """The non-empty parts joined by spaces; a part that begins with a comma follows without a space."""
    text = ""
    for part in parts:
        text += part if not text or part.startswith(",") else f" {part}" if part else ""
    return text


# --- who and what -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mention:
    """Somebody or something that a clause can be about."""

    text: str
    many: bool = False
    """Whether it takes a plural verb."""
    second: bool = False
    """Whether it is "you"."""
    person: bool = False
    ref: Hashable = None
    """The identity of one known person or thing: mentioned again in the same clause, it becomes a pronoun."""
    short: str = ""
    """The noun for mentioning it again: "player", "monster or player"."""
    owner: Mention | None = None
    """The mention of its owner, if that matters."""

    @property
    def pronoun(self) -> Mention:
        """ "You", "they" or "it"."""
        if self.second:
            return self
        return replace(self, text="they", many=True) if self.person or self.many else replace(self, text="it")

    @property
    def objective(self) -> str:
        """The pronoun as an object: "you", "them", "it"."""
        return "you" if self.second else "them" if self.person or self.many else "it"

    @property
    def as_object(self) -> str:
        """The text as an object: only "they" changes its form."""
        return self.objective if self.text == "they" else self.text

    @property
    def reflexive(self) -> str:
        if self.second:
            return "yourself"
        return "themselves" if self.person or self.many else "itself"

    @property
    def own(self) -> str:
        """The possessive pronoun for something already mentioned: "your", "their", "its"."""
        return "your" if self.second else "their" if self.person or self.many else "its"

    @property
    def possessive(self) -> str:
        """ "Your", "that player's", "the heroes'", "its"."""
        if self.second:
            return "your"
        if self.text in ("it", "they"):
            return self.own
        if self.ref == "this":
            return "this card's"
        return f"{self.text}'" if self.many and visible(self.text).endswith("s") else f"{self.text}'s"

    def owns(self, noun: str) -> str:
        """Something that belongs to it: "your hand", "the hand of the player who killed it"."""
        if self.text in EACH_OF_THEM or len(visible(self.text).split()) > LONG_OWNER:
            return f"the {noun} of {self.text}"
        return f"{self.possessive} {noun}"


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A kind of thing, not yet counted."""

    head: str
    before: tuple[str, ...] = ()
    """Adjectives."""
    after: str = ""
    """The words after the noun: "you control", "in the shop"."""
    heads: str = ""
    """The plural of the head, if it is irregular."""
    other: bool = False
    """Whether it excludes this one: "another item"."""
    person: bool = False
    fixed: Mention | None = None
    """The one mention it always becomes, however it is counted: "the active player"."""
    also: tuple[NounPhrase, ...] = ()
    """Alternatives: the "or player" of "a monster or player"."""
    again: str = ""
    """The noun for mentioning one of them again, if not the head."""
    singular: str = ""
    """The wording for one of them, if an article will not do: "the top card of any discard"."""
    every: str = ""
    """The wording for all of them, if "each" will not do: "the top card of each discard"."""

    @property
    def short(self) -> str:
        """The noun for mentioning one of them again."""
        first = self.fixed.short if self.fixed is not None and self.fixed.short else self.again or self.head
        return listing(dict.fromkeys((first, *(other.short for other in self.also))))

    @property
    def people(self) -> bool:
        """Whether all alternatives are persons."""
        return self.person and all(other.people for other in self.also)

    @property
    def known(self) -> Mention | None:
        """The one mention it always becomes, or None."""
        return None if self.also else self.fixed

    def adjective(self, word: str) -> NounPhrase:
        """The same with one more adjective, before the others."""
        return replace(self, before=(word, *self.before), also=tuple(other.adjective(word) for other in self.also))

    def at_random(self) -> NounPhrase:
        """One of them chosen at random."""
        if any(part.singular or part.fixed is not None for part in self._parts()):
            return replace(self, singular=f"{self.a().text} at random", fixed=None, also=(), again=self.short)
        return self.adjective("random")

    def following(self, text: str) -> NounPhrase:
        """The same with more words after each alternative."""
        also = tuple(other.following(text) for other in self.also)
        if self.fixed is not None:
            return replace(self, also=also, fixed=replace(self.fixed, text=words(self.fixed.text, text), ref=None))
        singular = words(self.singular, text) if self.singular else ""
        every = words(self.every, text) if self.every else ""
        return replace(self, also=also, after=words(self.after, text), singular=singular, every=every)

    def or_(self, other: NounPhrase) -> NounPhrase:
        """This kind of thing or another; if they differ only in the words after the noun, the noun is said once."""
        if self.after and other.after and not self.also and replace(other, after=self.after) == self:
            return replace(self, after=f"{self.after} or {other.after}")
        return replace(self, also=(*self.also, other))

    @property
    def _alike(self) -> bool:
        """Whether one determiner serves all alternatives: "a monster or player"."""
        return not (self.after or self.singular or self.fixed is not None) and not any(
            other.before or other.other != self.other or not other._alike for other in self.also
        )

    def _bare(self) -> str:
        """The phrase without a determiner."""
        if self.also:
            return listing(part._bare() for part in self._parts())
        return self.fixed.text if self.fixed is not None else words(*self.before, self.head, self.after)

    def _bares(self) -> str:
        """The plural without a determiner."""
        if self.fixed is not None or self.also:
            return self.many().text
        return words("other" if self.other else "", *self.before, self.heads or plural(self.head), self.after)

    def _mention(self, text: str, many: bool = False) -> Mention:
        return Mention(text, many, person=self.people, short=self.short)

    def _parts(self) -> tuple[NounPhrase, ...]:
        """The alternatives, each as a phrase of its own."""
        return (replace(self, also=()), *self.also)

    def a(self) -> Mention:
        """ "An item", "another player", "a monster or player"."""
        if self.known is not None:
            return self.known
        if self.also and not self._alike:
            return self._mention(listing(part.a().text for part in self._parts()))
        bare = self._bare()
        return self._mention(self.singular or (f"another {bare}" if self.other else article(bare)))

    def each(self) -> Mention:
        """ "Each item", "each other player"."""
        if self.known is not None:
            return self.known
        if self.also:
            several = any(part.known is not None for part in self._parts())
            return self._mention(listing((part.each().text for part in self._parts()), "and"), several)
        return self._mention(self.every or f"each {'other ' if self.other else ''}{self._bare()}")

    def many(self, joint: str = "or") -> Mention:
        """ "Items", "other players", "monsters or players"."""
        if self.known is not None:
            return self.known
        return self._mention(listing((part._bares() for part in self._parts()), joint), many=True)

    def all(self) -> Mention:
        """ "All items you control"."""
        return self.known or replace(self.many(), text=f"all {self.many().text}")

    def no(self) -> Mention:
        """ "No item"."""
        return self._mention(f"no {self.one()}")

    def count(self, n: int) -> Mention:
        """ "An item", "2 items"."""
        if n == 1 or self.known is not None:
            return self.a()
        return self._mention(f"{number(n)} {self.many().text}", many=True)

    def some(self, how_many: str) -> Mention:
        """A quantity in words before the plural: "up to 2 items", "any number of items", "that many items"."""
        return self._mention(f"{how_many} {self.many().text}", many=True)

    def one(self) -> str:
        """The singular without a determiner, for "for each …": "item you control"."""
        return f"{'other ' if self.other and self.known is None else ''}{self._bare()}"


def known(mention: Mention) -> NounPhrase:
    """A mention in the form of a noun phrase."""
    return NounPhrase(mention.short or mention.text, person=mention.person, fixed=mention)


YOU = Mention("you", second=True, person=True, ref="you", short="player")
NOTHING = Mention("nothing")


# --- how much ---------------------------------------------------------------------------------------------------------


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


# --- who does what ----------------------------------------------------------------------------------------------------


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
