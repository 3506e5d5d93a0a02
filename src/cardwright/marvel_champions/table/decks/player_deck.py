"""A player's deck as a value: who plays it, its aspects and cards, whether it is legal, and figures about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardwright.errors import SetupError
from cardwright.given import hint
from cardwright.marvel_champions.cards.definition import Hero, MarvelCard
from cardwright.marvel_champions.cards.library import Library
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.engine.options import Deck
from cardwright.marvel_champions.engine.records import RESOURCES
from cardwright.marvel_champions.rules import decks
from cardwright.marvel_champions.rules.decks import Deckbuilding, Mistake

TYPES = {
    "ally": "Allies",
    "event": "Events",
    "resource": "Resources",
    "support": "Supports",
    "upgrade": "Upgrades",
    "player_side_scheme": "Player side schemes",
}
"""The types of card in a deck, in the order in which a list has them, with their headings."""
LONGEST_NAME = 80
HIGH = 4
"""The cost from which the cost curve counts all cards together."""


class Figures(NamedTuple):
    """Numbers about a whole deck, the hero's own cards included."""

    size: int
    """The cards that count towards the size of a deck."""
    curve: tuple[int, ...]
    """How many cards cost 0, 1, 2, 3, and ``HIGH`` or more; cards without a cost count nowhere."""
    mean_cost: float
    resources: dict[str, int]
    """How many resources of each type all cards have, by letter."""
    types: dict[str, int]
    traits: dict[str, int]
    """The traits, the most frequent first."""


class PlayerDeck(NamedTuple):
    """A deck. Two decks with the same hero, aspects, cards and name are equal."""

    hero: str
    aspects: tuple[str, ...]
    cards: Deck
    """The cards besides the hero's own, sorted by id; with the hero's own if some of these are missing or too many."""
    name: str
    """As people call it; the hero's name, if they do not."""

    @staticmethod
    def build(
        lib: Library, hero: str, cards: Iterable[tuple[str, int]], aspects: Iterable[str] | None = None, name: str = ""
    ) -> PlayerDeck:
        """A deck of these cards: those besides the hero's own, or all. Without ``aspects``, they are as the cards tell.
        An error names a hero, aspect or card that does not exist; ``mistakes`` tells everything else."""
        if hero not in lib.heroes:
            raise SetupError(f"there is no identity {hero!r}{hint(hero, lib.heroes)} (MC-DECK-01)")
        copies: Counter[str] = Counter()
        for card, n in cards:
            if card not in lib.cards:
                raise SetupError(f"there is no card {card!r}{hint(card, lib.cards)}")
            copies[card] += n
        own = dict(decks.own_cards(lib, lib.heroes[hero]))
        if all(copies[card] == n for card, n in own.items()):
            copies -= Counter(own)
        chosen = tuple(sorted((card, n) for card, n in copies.items() if n > 0))
        title = " ".join(name.split())[:LONGEST_NAME].strip() or lib.heroes[hero].name
        return PlayerDeck(hero, _aspects(lib, lib.heroes[hero], chosen, aspects), chosen, title)

    def identity(self, lib: Library) -> Hero:
        return lib.heroes[self.hero]

    def whole(self, lib: Library) -> Deck:
        """All cards, the hero's own among them."""
        return decks.whole_deck(lib, self.identity(lib), self.cards)

    def mistakes(self, lib: Library) -> list[Mistake]:
        """Everything for which the deck is not legal; nothing if it is legal."""
        return decks.mistakes(lib, self.identity(lib), self.cards, aspects=self.aspects)

    def rules(self, lib: Library) -> Deckbuilding:
        """The rules that the deck has to meet: they tell which cards fit, and how many copies."""
        return Deckbuilding(lib, self.identity(lib), self.whole(lib), decks.USUAL, self.aspects)

    def figures(self, lib: Library) -> Figures:
        return figures(lib, self.whole(lib))

    def by_type(self, lib: Library) -> Iterator[tuple[str, list[tuple[MarvelCard, int]]]]:
        """The headings of the types, each with its cards: the hero's own first, then by name."""
        own = dict(decks.own_cards(lib, self.identity(lib)))
        cards = [(lib.cards[card], n) for card, n in self.whole(lib)]
        cards.sort(key=lambda entry: (entry[0].id not in own, entry[0].name, entry[0].id))
        for kind in (*TYPES, *sorted({card.type for card, _ in cards} - set(TYPES))):
            found = [(card, n) for card, n in cards if card.type == kind]
            if found:
                yield TYPES.get(kind, kind.replace("_", " ").capitalize()), found

    def printed(self, lib: Library) -> str:
        """The deck for people to read or print: every card with its cost and resources, and the figures."""
        found = self.figures(lib)
        hero = self.identity(lib).name
        aspects = " and ".join(aspect.capitalize() for aspect in self.aspects) or "no aspect"
        lines = [self.name, f"{hero}, {aspects}: {found.size} cards"]
        for heading, cards in self.by_type(lib):
            lines += ["", f"{heading} ({sum(n for _, n in cards)})"]
            lines += [f"  {n}x {_line(card)}" for card, n in cards]
        costs = [str(cost) for cost in range(HIGH)] + [f"{HIGH}+"]
        curve = ", ".join(f"{n} of cost {cost}" for cost, n in zip(costs, found.curve, strict=True))
        resources = ", ".join(f"{n} {RESOURCES[letter]}" for letter, n in found.resources.items())
        lines += ["", f"Costs: {curve} (mean {found.mean_cost:.1f})", f"Resources: {resources}"]
        return "\n".join(lines) + "\n"


def _aspects(lib: Library, hero: Hero, cards: Deck, chosen: Iterable[str] | None) -> tuple[str, ...]:
    if chosen is None:
        whole = decks.whole_deck(lib, hero, cards)
        return Deckbuilding(lib, hero, whole, decks.USUAL).likely_aspects()
    found = tuple(dict.fromkeys(chosen))
    for aspect in found:
        if aspect not in ASPECTS:
            raise SetupError(f"there is no aspect {aspect!r}{hint(aspect, ASPECTS)} (MC-DECK-04)")
    return found


def _line(card: MarvelCard) -> str:
    """A card on a line: name, cost and resources."""
    name = f"{card.name}: {card.subtitle}" if card.subtitle else card.name
    cost = f"cost {card.cost}" if card.cost >= 0 else ""
    resources = " ".join(RESOURCES[letter] for letter in card.resources)
    told = ", ".join(part for part in (cost, resources) if part)
    return f"{name} ({told})" if told else name


def figures(lib: Library, cards: Deck) -> Figures:
    """Numbers about these cards."""
    curve, types, traits, resources = [0] * (HIGH + 1), Counter[str](), Counter[str](), Counter[str]()
    size, paid = 0, 0
    for card, n in ((lib.cards[name], n) for name, n in cards):
        size += n if decks.counts(lib, card) else 0
        if card.cost >= 0:
            curve[min(card.cost, HIGH)] += n
            paid += card.cost * n
        types[card.type] += n
        for letter in card.resources:
            resources[letter] += n
        for trait in card.traits:
            traits[trait] += n
    return Figures(
        size,
        tuple(curve),
        paid / max(sum(curve), 1),
        {letter: resources[letter] for letter in RESOURCES},
        dict(types),
        dict(sorted(traits.items(), key=lambda entry: (-entry[1], entry[0]))),
    )
