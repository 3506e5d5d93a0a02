"""Everything there is to play with: cards, sets, heroes, villain scenarios, prebuilt decks."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from cardwright.cards.definition import Library as Cards
from cardwright.cards.pack import Reader
from cardwright.errors import PackError
from cardwright.marvel_champions.definition import Hero, MarvelCard, VillainScenario
from cardwright.marvel_champions.records import Deck
from cardwright.marvel_champions.sets import (
    core_basic,
    core_bomb_scare,
    core_captain_marvel,
    core_decks,
    core_justice,
    core_rhino,
    core_spider_man,
    core_standard,
)
from cardwright.marvel_champions.words import VOCABULARY

READER = Reader(VOCABULARY, MarvelCard)

NOT_SHUFFLED = ("villain", "main_scheme", "obligation")
"""Encounter cards that are not simply shuffled into the encounter deck with their set."""


@dataclass(frozen=True, slots=True)
class Library:
    """The cards by id, and what is put together from them."""

    cards: dict[str, MarvelCard]
    sets: dict[str, Deck]
    """For each set of encounter cards, and each hero's own set, its cards and their copies."""
    heroes: dict[str, Hero]
    villain_scenarios: dict[str, VillainScenario]
    decks: dict[str, Deck]
    """Prebuilt decks: what goes with a hero's own cards."""

    def nemesis(self, hero: Hero) -> Deck:
        """The nemesis set of a hero; a stub has none."""
        return self.sets.get(hero.nemesis, ())

    @property
    def modular_sets(self) -> list[str]:
        """Sets that may be chosen as modular ones (MC-STANDARD-SET-02, MC-EXPERT-SET-02)."""
        fixed = {"standard", "expert", *(scenario.set for scenario in self.villain_scenarios.values())}
        fixed |= {hero.nemesis for hero in self.heroes.values()}
        return [
            name
            for name, cards in self.sets.items()
            if name not in fixed and not any(self.cards[card].is_player_card for card, _ in cards)
        ]


def put_together(cards: dict[str, MarvelCard]) -> Library:
    sets: dict[str, list[tuple[str, int]]] = {}
    for card in cards.values():
        if card.set and card.type not in NOT_SHUFFLED and not card.is_identity:
            sets.setdefault(card.set, []).append((card.id, card.copies))
    heroes = {hero.id: hero for hero in (core_spider_man.HERO, core_captain_marvel.HERO)}
    faces = {hero.hero for hero in heroes.values()}
    for card in cards.values():
        if card.type == "hero" and card.id not in faces:
            heroes[card.id] = Hero(card.id, card.name, card.id, card.back, (), "")  # a stub of a scenario file
    villain_scenarios = {scenario.id: scenario for scenario in (core_rhino.SCENARIO,)}
    found = {name: tuple(own) for name, own in sets.items()}
    return Library(cards, found, heroes, villain_scenarios, core_decks.DECKS)


@lru_cache(maxsize=64)
def library(packs: tuple[str, ...] = ()) -> Library:
    """The library with some further cards, each given as the JSON of one definition."""
    found: Cards[MarvelCard] = Cards()
    modules = (
        core_spider_man,
        core_captain_marvel,
        core_justice,
        core_basic,
        core_rhino,
        core_standard,
        core_bomb_scare,
    )
    for module in modules:
        for card in module.CARDS:
            found.add(card, module.__name__)
    for i, text in enumerate(packs):
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise PackError(f"packs[{i}]: this is not JSON: {error}") from error
        found.add(READER.card(data, f"packs[{i}]"), f"packs[{i}]")
    return put_together(found.cards)
