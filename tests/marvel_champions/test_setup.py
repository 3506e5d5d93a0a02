"""Setting up a game: MC-SETUP, MC-DECK."""

from __future__ import annotations

from typing import Any

import pytest
from tests.marvel_champions.helpers import choose, describe, offers, options, prompt

from cardwright.errors import SetupError
from cardwright.marvel_champions.game import MarvelChampions
from cardwright.marvel_champions.records import ENCOUNTER_DECK, VILLAIN_DECK, aside, deck, hand
from cardwright.marvel_champions.sets.core_decks import DECKS


def new(**given: Any) -> MarvelChampions:
    return MarvelChampions.from_options(given)


def test_one_hero_against_rhino() -> None:
    g = new(seed=1)
    facts = describe(g)
    assert prompt(g) == "mulligan"
    assert facts["heroes"][0]["form"] == "alter_ego"
    assert facts["villain"]["card"] == "rhino_1"
    assert facts["villain"]["hp"] == 14
    assert facts["main_scheme"]["target"] == 7
    assert len(g.zones[hand(0)]) == 6
    assert len(g.zones[deck(0)]) == 34
    assert len(g.zones[aside(0)]) == 5
    # Rhino 17 without villains and main scheme, Standard 7, Bomb Scare 6, one obligation.
    assert len(g.zones[ENCOUNTER_DECK]) == 17 + 7 + 6 + 1
    assert [g.cards[card].design for card in g.zones[VILLAIN_DECK]] == ["rhino_2"]


def test_expert_mode_reveals_breakin_and_takin() -> None:
    g = new(seed=1, mode="expert", heroes=("spider_man", "captain_marvel"))
    facts = describe(g)
    assert facts["villain"]["card"] == "rhino_2"
    assert facts["villain"]["hp"] == 30
    assert facts["side_schemes"] == {"breakin_and_takin": 4}
    assert len(g.zones[ENCOUNTER_DECK]) == 17 + 7 + 3 + 6 + 2 - 1


def test_mulligan_draws_as_many_and_the_first_player_begins() -> None:
    g = new(seed=3, heroes=("spider_man", "captain_marvel"), first_player=1)
    assert g.question is not None
    assert g.question.player == 1
    before = g.zones[hand(1)]
    choose(g, "discard")
    choose(g, "discard")
    choose(g, "done")
    assert len(g.zones[hand(1)]) == 6
    assert len(set(before) & set(g.zones[hand(1)])) == 4
    choose(g, "done")
    assert prompt(g) == "turn"
    assert g.question.player == 1
    assert offers(g, "change_form")
    assert ("recover",) in options(g)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"villain": "rhino"}, "no option 'villain'; its options are heroes, scenario"),
        ({"heroes": ("hulk",)}, "'hulk' is unknown; choose from captain_marvel, spider_man"),
        ({"heroes": ("spider_man", "spider_man")}, "stands twice"),
        ({"heroes": ()}, "takes 1 to 4"),
        ({"scenario": "klaw"}, "choose from rhino"),
        ({"mode": "easy"}, "easy"),
        ({"modular": ("standard",)}, "choose from bomb_scare"),
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


BASE = DECKS["spider_man"]


@pytest.mark.parametrize(
    ("deck_", "message"),
    [
        (BASE[:-3], "39 cards|40 to 50"),
        ((*BASE, ("first_aid", 3)), "4 copies of First Aid|at most 3"),
        ((*BASE, ("daredevil", 1)), "at most 1"),
        ((*BASE, ("genius", 1)), "at most 1"),
        ((*BASE, ("photonic_blast", 1)), "not an aspect or basic card"),
        ((*BASE, ("advance", 1)), "not an aspect or basic card"),
        ((*BASE, ("hulk", 1)), "no card 'hulk'"),
    ],
)
def test_illegal_decks(deck_: Any, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        new(decks=(deck_,))


def test_a_deck_of_ones_own() -> None:
    own = (*BASE, ("haymaker", 3))
    assert len(new(decks=(own,)).zones[deck(0)]) == 37
