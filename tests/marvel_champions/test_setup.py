"""Options that a game is not set up with, and decks that are not legal (MC-DECK)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwright.errors import SetupError
from cardwright.games import load_game
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.records import deck


def new(**given: Any) -> MarvelChampions:
    return MarvelChampions.from_options(given)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"villain": "rhino"}, "no option 'villain'; its options are heroes, scenario"),
        ({"heroes": ("hulk",)}, "'hulk' is unknown; choose from black_panther, captain_marvel"),
        ({"heroes": ("spider_man", "spider_man")}, "stands twice"),
        ({"heroes": ()}, "takes 1 to 4"),
        ({"scenario": "clawed"}, "choose from klaw, mutagen_formula"),
        ({"mode": "easy"}, "easy"),
        ({"modular": ("standard",)}, "choose from a_mess_of_things, bomb_scare"),
        ({"modular": ("none", "bomb_scare")}, "'none' stands alone"),
        ({"heroic_level": -1}, "-1 is no heroic level; choose 0"),
        ({"heroic_level": 21}, "21 is no heroic level"),
        ({"skirmish_stage": 4}, "Rhino has no stage 4; choose from 1, 2, 3"),
        ({"standard_set": "expert"}, "standard_set: 'expert' is unknown; choose from standard"),
        ({"heroes": ("spider_man", "captain_marvel") * 2 + ("spider_man",)}, "5 players; the game takes 1 to 4"),
        ({"campaign": {"campaign": "nowhere"}}, "campaign.campaign: 'nowhere' is unknown"),
        ({"campaign": {"name": "nowhere"}}, "campaign: .*name"),
        ({"first_player": 2}, "no seat 2"),
        ({"decks": ("nobody",)}, "'nobody' is unknown"),
        ({"decks": ()}, ""),
    ],
)
def test_clear_errors(given: dict[str, Any], message: str) -> None:
    if not message:
        assert not new(**given).over
        return
    with pytest.raises(SetupError, match=message):
        new(**given)


BASE = library().decks["spider_man"]


@pytest.mark.parametrize(
    ("deck_", "message"),
    [
        (BASE[:-3], "39 cards|40 to 50"),
        ((*BASE, ("first_aid", 3)), "4 copies of First Aid|at most 3"),
        ((*BASE, ("daredevil", 1)), "at most 1"),
        ((*BASE, ("genius", 1)), "at most 1"),
        ((*BASE, ("photonic_blast", 1)), "not an aspect or basic card"),
        ((*BASE, ("advance", 1)), "not an aspect or basic card"),
        ((*BASE, ("iron_mouse", 1)), "no card 'iron_mouse'"),
    ],
)
def test_illegal_decks(deck_: Any, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        new(decks=(deck_,))


def test_a_deck_of_ones_own() -> None:
    own = (*BASE, ("haymaker", 3))
    assert len(new(decks=(own,)).zones[deck(0)]) == 37


@pytest.mark.parametrize("heroes", [("spider_man",), ("spider_man", "she_hulk")], ids=["one", "two"])
def test_a_new_game_watches_the_places_that_a_loaded_one_does(heroes: tuple[str, ...]) -> None:
    """State checks after changes that nothing depends on would only take time."""
    g = new(heroes=heroes)
    assert g.watch == load_game(g.save()).watch


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ({"prisoner": {"type": "ally", "cost": 1, "health": 1}, "jailer": {"type": "minion", "health": 1}}, "modular"),
        ({"friend": {"type": "support", "cost": 1}, "debt": {"type": "obligation"}}, "identity"),
    ],
    ids=["an encounter set that brings an ally", "an identity's set with its obligation"],
)
def test_the_kind_of_a_set_does_not_depend_on_the_order_of_its_cards(cards: dict[str, Any], kind: str) -> None:
    own = {"set": "jail", "brings": {"sets": ["jail"]}}
    stubs = [json.dumps({"id": name, "name": name, **card, **own}).encode() for name, card in cards.items()]
    assert library(tuple(stubs)).kind_of_set("jail") == kind  # MC-CLASSIFICATION-02, -06
    assert library(tuple(reversed(stubs))).kind_of_set("jail") == kind
