"""Who and what: kinds of thing, and mentions of them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from cardwright.cards.grammar.inflection import article, listing, number, plural, words
from cardwright.cards.marks import visible

EACH_OF_THEM = "each of them"
LONG_OWNER = 3
"""An owner with more words than this follows the thing owned: "the hand of the player who killed it"."""


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
        """This kind of thing or another; if they differ only in the words after the noun, the noun is said once, and so
        are the words with which both go on."""
        if self.after and other.after and not self.also and replace(other, after=self.after) == self:
            return replace(self, after=f"{self.after} or {_rest(other.after, self.after)}")
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


def _rest(words: str, before: str) -> str:
    """The words that are left of a phrase once those are gone with which another one begins, too."""
    left, other = words.split(), before.split()
    while len(left) > 1 and other and left[0] == other[0]:
        del left[0], other[0]
    return " ".join(left) if other else words


def known(mention: Mention) -> NounPhrase:
    """A mention in the form of a noun phrase."""
    return NounPhrase(mention.short or mention.text, person=mention.person, fixed=mention)


YOU = Mention("you", second=True, person=True, ref="you", short="player")
NOTHING = Mention("nothing")
