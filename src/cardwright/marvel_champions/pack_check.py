"""Checks of a brought pack beyond its single cards: its heroes and their decks can be played."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.cards.pack import Pack
from cardwright.errors import PackError, SetupError
from cardwright.marvel_champions.definition import Hero, MarvelCard
from cardwright.marvel_champions.rules import decks


def check(pack: Pack[MarvelCard], cards: Mapping[str, MarvelCard]) -> None:
    """Raise an error if a hero of the pack lacks something or has an illegal deck."""
    for hero in pack.contents["heroes"].values():
        place = f"heroes.{hero.id.partition(':')[2]}"
        _check_cards(hero, cards, place)
        _check_nemesis(hero, cards, place)
        _check_deck(hero, pack, cards, place)


def _check_cards(hero: Hero, cards: Mapping[str, MarvelCard], place: str) -> None:
    """Check that the sides of an identity belong together and that its obligations are obligation cards."""
    wanted = [("hero", hero.hero, "hero"), ("alter_ego", hero.alter_ego, "alter_ego")]
    wanted += [(f"obligations[{i}]", card, "obligation") for i, card in enumerate(hero.obligations)]
    for field, card, kind in wanted:
        if cards[card].type != kind:
            found, asked = (word.replace("_", " ") for word in (cards[card].type, kind))
            raise PackError(f"{place}.{field}: {card!r} is of the kind {found}; name a card of the kind {asked}")
    for side, other in ((hero.hero, hero.alter_ego), (hero.alter_ego, hero.hero)):
        if cards[side].back != other:
            raise PackError(f"{place}: the back of {side!r} is {cards[side].back!r}; it has to be {other!r}")


def _check_nemesis(hero: Hero, cards: Mapping[str, MarvelCard], place: str) -> None:
    """Check that a nemesis set has encounter cards only (MC-NEMESIS-SET-01)."""
    for card in cards.values():
        if hero.nemesis and card.set == hero.nemesis and (card.is_player_card or card.is_identity):
            raise PackError(f"{place}.nemesis: {card.name} ({card.id}) of the set {hero.nemesis!r} is a player card")


def _check_deck(hero: Hero, pack: Pack[MarvelCard], cards: Mapping[str, MarvelCard], place: str) -> None:
    """Check the deck that a hero plays unless another is chosen."""
    from cardwright.marvel_champions.library import put_together  # The library reads packs with this check.

    lib = put_together(dict(cards), pack.contents)
    if hero.id not in lib.decks:
        raise PackError(f"{place}: there is no deck for this hero; write one under decks, with the same id")
    try:
        decks.check(lib, hero, lib.decks[hero.id])
    except SetupError as error:
        raise PackError(f"{place.replace('heroes', 'decks')}: {error}") from error
