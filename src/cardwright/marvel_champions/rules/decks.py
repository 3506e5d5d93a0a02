"""Building decks: the conditions for a legal player deck (MC-DECK)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from cardwright.errors import SetupError
from cardwright.given import hint
from cardwright.marvel_champions.cards.abilities.building import DeckAspects, DeckCopies, DeckOption
from cardwright.marvel_champions.cards.names import ASPECTS

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import Hero, MarvelCard
    from cardwright.marvel_champions.cards.library import Library
    from cardwright.marvel_champions.engine.options import Deck

FEWEST, MOST, COPIES = 40, 50, 3
MOST_UNKNOWN = 10
"""How many cards that do not exist are told by name: it takes time to find what may have been meant."""


class Mistake(NamedTuple):
    """A reason why a deck is not legal."""

    row: str
    """The row of the rulebook that the deck breaks; empty if it is no deck at all."""
    card: str
    """The id of the card that is wrong; empty if the deck as a whole is."""
    before: str
    """The sentence up to the name of that card, or the whole of it."""
    name: str = ""
    after: str = ""
    by_id: bool = False
    """Whether the id is told after the name."""

    @property
    def text(self) -> str:
        return f"{self.before}{self.name}{f' ({self.card})' if self.by_id else ''}{self.after}"

    def told(self) -> str:
        return f"{self.text} ({self.row})" if self.row else self.text


class Collection(NamedTuple):
    """The cards that a deck may be built from besides the usual ones: those of a campaign."""

    sets: tuple[str, ...] = ()
    """The sets of the campaign that is played (MC-CAMPAIGN-CARD-02)."""
    removed: tuple[str, ...] = ()
    """Cards that were removed from the campaign (MC-MODE-14)."""


USUAL = Collection()
"""The collection outside a campaign."""


def player_deck(library: Library, hero: Hero, chosen: Deck, collection: Collection = USUAL) -> Deck:
    """A hero's whole deck, checked: their own cards (MC-DECK-03) and the chosen ones."""
    found = mistakes(library, hero, chosen, collection)
    if found:
        raise SetupError(f"deck of {hero.name}: {'; '.join(mistake.told() for mistake in found)}")
    return whole_deck(library, hero, chosen, collection)


def whole_deck(library: Library, hero: Hero, chosen: Deck, collection: Collection = USUAL) -> Deck:
    """The chosen cards with the hero's own, unless these are among the chosen ones already."""
    if _names_own_cards(library, hero, chosen):
        return chosen
    return (*own_cards(library, hero, collection), *chosen)


def own_cards(library: Library, hero: Hero, collection: Collection = USUAL) -> Deck:
    """The identity-specific cards of a hero (MC-DECK-03), except those removed from a campaign (MC-MODE-14)."""
    gone = Counter(collection.removed)
    left = ((card, copies - gone[card]) for card, copies in library.own(hero))
    return tuple((card, copies) for card, copies in left if copies > 0)


def _names_own_cards(library: Library, hero: Hero, chosen: Deck) -> bool:
    own = {card for card, _ in library.own(hero)}
    return any(card in own for card, _ in chosen)


def mistakes(
    library: Library, hero: Hero, chosen: Deck, collection: Collection = USUAL, aspects: tuple[str, ...] = ()
) -> list[Mistake]:
    """Everything that is wrong with a deck: the cards chosen besides the hero's own, or all cards. Without ``aspects``,
    the chosen aspect is the one that fits the cards best."""
    # Not the book itself: it is a dict that fills as cards are asked for, and compiled code sees only what it holds.
    every = library.cards.summaries
    missing = [card for card, _ in chosen if card not in every]
    unknown = [Mistake("", card, f"there is no card {card!r}{hint(card, every)}") for card in missing[:MOST_UNKNOWN]]
    if len(missing) > MOST_UNKNOWN:
        unknown.append(Mistake("", "", f"there are {len(missing) - MOST_UNKNOWN} more unknown cards"))
    known = tuple(entry for entry in chosen if entry[0] in every)
    none = [
        Mistake(
            "", card, f"{copies} copies of ", library.cards[card].name, "; a card that is named is in the deck once"
        )
        for card, copies in known
        if copies < 1
    ]
    there = tuple(entry for entry in known if entry[1] > 0)
    whole = Deckbuilding(library, hero, whole_deck(library, hero, there, collection), collection, aspects)
    return [*unknown, *none, *whole.mistakes()]


class Deckbuilding:
    """A whole deck and the rules it has to meet."""

    def __init__(
        self, library: Library, hero: Hero, deck: Deck, collection: Collection, chosen: tuple[str, ...] = ()
    ) -> None:
        self.library = library
        self.hero = hero
        self.collection = collection
        self.chosen = chosen
        """The aspects that the player has chosen; none if the cards are to tell them."""
        self.copies: Counter[str] = Counter()
        for card, copies in deck:
            self.copies[card] += copies
        self.own = Counter(dict(own_cards(library, hero, collection)))
        faces = (library.cards[hero.hero], library.cards[hero.alter_ego])
        rules = [ability for face in faces for ability in face.abilities]
        self.aspects = next((rule.number for rule in rules if isinstance(rule, DeckAspects)), 1)
        self.most = next((rule.number for rule in rules if isinstance(rule, DeckCopies)), COPIES)
        self.options = [rule for rule in rules if isinstance(rule, DeckOption)]

    def mistakes(self) -> list[Mistake]:
        return [*self._own(), *self._cards(), *self._titles(), *self._aspects(), *self._size()]

    def fits(self, card: str) -> bool:
        """Whether a card besides the hero's own may be in the deck at all, with the chosen aspects."""
        definition = self.define(card)
        if card in self.own or self._why_not(card)[0] or not self.limit(card):
            return False
        return definition.set not in ASPECTS or definition.set in self.chosen or bool(self._admitting(definition))

    def limit(self, card: str) -> int:
        """How many copies of a card there may be in the deck."""
        definition = self.define(card)
        if card in self.own:
            return self.own[card]
        if definition.unique:
            return 0 if self._is_identity(definition) else 1
        return definition.deck_limit or self._most(definition)

    def define(self, card: str) -> MarvelCard:
        return self.library.cards[card]

    def _own(self) -> Iterator[Mistake]:
        """MC-DECK-03, MC-IDENTITY-CARD-02"""
        for card, wanted in self.own.items():
            if self.copies[card] != wanted:
                there = f"{self.copies[card]} of {wanted} copies" if wanted > 1 or self.copies[card] else "no copy"
                yield Mistake("MC-DECK-03", card, f"{there} of ", self.define(card).name, ", a card of the identity")

    def _others(self) -> list[tuple[str, int]]:
        """The cards besides the hero's own."""
        return [(card, copies) for card, copies in self.copies.items() if card not in self.own]

    def _cards(self) -> Iterator[Mistake]:
        for card, _ in self._others():
            row, reason = self._why_not(card)
            if row:
                yield self._is_wrong(row, card, f" {reason}")

    def _why_not(self, card: str) -> tuple[str, str]:
        """The row and the reason why a card is in nobody's deck, or not in this one."""
        definition = self.define(card)
        kind = self.library.kind_of_set(definition.set)
        if card in self.collection.removed:
            return "MC-MODE-14", "was removed from the campaign"
        if kind == "campaign":
            used = definition.set in self.collection.sets
            return ("", "") if used else ("MC-CAMPAIGN-CARD-02", "is for its own campaign only")
        if definition.is_identity:
            return "MC-DECK-01", "is an identity card; a player has exactly 1, which is not in the deck"
        if not definition.is_player_card:
            return "MC-DECK-05", "is an encounter card, not an aspect or basic card"
        if kind == "identity":
            return "MC-IDENTITY-CARD-03", "is not an aspect or basic card; it belongs to another identity"
        if definition.team_up and self._names().isdisjoint(definition.team_up):
            return "MC-TEAM-UP-01", f"is for {' or '.join(definition.team_up)} only"
        return ("", "") if kind in ("aspect", "basic") else ("MC-DECK-05", "is not an aspect or basic card")

    def _names(self) -> set[str]:
        """The names of the identity's sides, also in the form in which two identities of a name are told apart."""
        hero, alter_ego = self.define(self.hero.hero).name, self.define(self.hero.alter_ego).name
        return {hero, alter_ego, f"{hero}/{alter_ego}"}

    def _titles(self) -> Iterator[Mistake]:
        """MC-DECK-06 to -08, MC-MAX-04: copies are counted by title, which includes the subtitle."""
        titles: Counter[tuple[str, str]] = Counter()
        for card, copies in self.copies.items():
            titles[self.define(card).title] += copies
        for card, _ in self._others():
            definition = self.define(card)
            count = titles.pop(definition.title, 0)
            if definition.unique:
                yield from self._unique(card, count)
            elif definition.deck_limit and count > definition.deck_limit:
                yield self._too_many("MC-MAX-04", card, count, definition.deck_limit)
            elif not definition.deck_limit and count > self._most(definition):
                row = "MC-DECK-06" if self._most(definition) == COPIES else "MC-DECK-09"
                yield self._too_many(row, card, count, self._most(definition))

    def _most(self, definition: MarvelCard) -> int:
        """How many copies of a card there may be: as the identity says, or three."""
        return next((rule.copies for rule in self._admitting(definition) if rule.copies), self.most)

    def _unique(self, card: str, count: int) -> Iterator[Mistake]:
        definition = self.define(card)
        if self._is_identity(definition):
            yield self._is_wrong("MC-DECK-07", card, " is the identity itself, which is unique")
        elif count > 1:
            yield self._too_many("MC-DECK-07", card, count, 1)

    def _is_identity(self, definition: MarvelCard) -> bool:
        """Whether a unique card is the same person as the identity."""
        hero, alter_ego = self.define(self.hero.hero), self.define(self.hero.alter_ego)
        return definition.name == hero.name and definition.subtitle in ("", alter_ego.name)

    def _too_many(self, row: str, card: str, count: int, most: int) -> Mistake:
        return Mistake(row, card, f"{count} copies of ", self.define(card).name, f"; at most {most} may be")

    def _is_wrong(self, row: str, card: str, after: str, before: str = "") -> Mistake:
        """A mistake about a card that should not be there; its id is told, as there may be others of its name."""
        return Mistake(row, card, before, self.define(card).name, after, by_id=True)

    def _admitting(self, definition: MarvelCard) -> list[DeckOption]:
        """The rules of the identity that let a card of any aspect into the deck."""
        return [rule for rule in self.options if rule.admits(definition)]

    def _aspects(self) -> Iterator[Mistake]:
        """MC-DECK-04, MC-DECK-05, MC-DECK-09"""
        cards = self._aspect_cards()
        if len(self.chosen) > self.aspects:
            told = " and ".join(self.chosen)
            most = "1 aspect" if self.aspects == 1 else f"{self.aspects} aspects"
            text = f"{self.hero.name} takes cards of at most {most}, not of {told}"
            yield Mistake("MC-DECK-09" if self.aspects > 1 else "MC-DECK-04", "", text)
            return
        if self.aspects > 1:
            yield from self._several_aspects(cards)
            return
        if self.chosen:
            yield from self._one_aspect(cards, self.chosen[0])
            return
        found = self._likely_aspect(cards)
        if found:
            yield from self._one_aspect(cards, found)

    def likely_aspects(self) -> tuple[str, ...]:
        """The aspects that were probably chosen, as the cards tell."""
        cards = self._aspect_cards()
        if self.aspects == 1:
            found = self._likely_aspect(cards)
            return (found,) if found else ()
        numbers: Counter[str] = Counter()
        for definition, copies in cards:
            numbers[definition.set] += copies
        return tuple(sorted(aspect for aspect, _ in numbers.most_common(self.aspects)))

    def _likely_aspect(self, cards: list[tuple[MarvelCard, int]]) -> str:
        """The aspect with which least is wrong; among such, the one that most cards need."""
        needing: Counter[str] = Counter()
        for definition, copies in cards:
            needing[definition.set] += 0 if self._admitting(definition) else copies
        faults = {aspect: len(list(self._one_aspect(cards, aspect))) for aspect in sorted(needing)}
        return min(faults, key=lambda aspect: (faults[aspect], -needing[aspect]), default="")

    def _aspect_cards(self) -> list[tuple[MarvelCard, int]]:
        cards = [(self.define(card), copies) for card, copies in self._others()]
        return [(definition, copies) for definition, copies in cards if definition.set in ASPECTS]

    def _several_aspects(self, cards: list[tuple[MarvelCard, int]]) -> Iterator[Mistake]:
        numbers: Counter[str] = Counter()
        for definition, copies in cards:
            numbers[definition.set] += copies
            if self.chosen and definition.set not in self.chosen:
                aspects = " and ".join(self.chosen)
                after = f" is of the aspect {definition.set}; the deck's are {aspects}"
                yield self._is_wrong("MC-DECK-05", definition.id, after)
        told = ", ".join(f"{name} {n}" for name, n in sorted(numbers.items())) or "no aspect card"
        if len(numbers) != self.aspects or len(set(numbers.values())) != 1:
            yield Mistake(
                "MC-DECK-09",
                "",
                f"{self.hero.name} takes equally many cards of exactly {self.aspects} aspects; there is {told}",
            )

    def _one_aspect(self, cards: Iterable[tuple[MarvelCard, int]], aspect: str) -> Iterator[Mistake]:
        """What is wrong if this is the chosen aspect."""
        used: Counter[DeckOption] = Counter()
        for definition, copies in cards:
            if definition.set == aspect:
                continue
            admitting = self._admitting(definition)
            if admitting:
                used[admitting[0]] += copies
                continue
            if self.chosen:
                after = f" is of the aspect {definition.set}; the deck's is {aspect}"
                yield self._is_wrong("MC-DECK-05", definition.id, after)
            else:
                before = f"it may have one aspect, not {aspect} and {definition.set}: "
                yield self._is_wrong("MC-DECK-04", definition.id, "", before)
        for rule, count in used.items():
            if rule.most and count > rule.most:
                text = f"{count} cards of other aspects, as {self.hero.name} allows; at most {rule.most} may be"
                yield Mistake("MC-DECK-09", "", text)

    def _size(self) -> Iterator[Mistake]:
        """MC-DECK-02"""
        size = sum(copies for card, copies in self.copies.items() if counts(self.library, self.define(card)))
        if not FEWEST <= size <= MOST:
            yield Mistake("MC-DECK-02", "", f"it has {size} cards, but a deck has {FEWEST} to {MOST}")


def counts(library: Library, definition: MarvelCard) -> bool:
    """Whether a card counts towards the size of a deck: permanent cards (MC-PERMANENT-03) and campaign cards
    (MC-CAMPAIGN-CARD-03) do not."""
    return library.kind_of_set(definition.set) != "campaign" and not definition.keyword.get("permanent")
