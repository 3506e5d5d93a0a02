"""Positions laid out by hand: their errors."""

from __future__ import annotations

from typing import Any

import pytest
from tests.marvel_champions.helpers import choose, describe, one, position

from cardwright.errors import ScenarioError
from cardwright.marvel_champions.records import deck


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([], "given: expected a mapping"),
        ({"hero": {}}, "given: unknown key 'hero'; did you mean 'heroes'"),
        ({"heroes": {}}, "given.heroes: expected one to four"),
        ({"heroes": {"ann": {}}}, "given.heroes.ann.hero: there is no hero 'ann'; there is captain_marvel, spider_man"),
        ({"heroes": {"spider_man": {"hnad": []}}}, "given.heroes.spider_man: unknown key 'hnad'; did you mean 'hand'"),
        ({"heroes": {"spider_man": {"form": "giant"}}}, "given.heroes.spider_man.form"),
        (
            {"heroes": {"spider_man": {"hand": ["backflop"]}}},
            r"hand\[0\]: there is no card 'backflop'; did you mean 'backflip'",
        ),
        ({"heroes": {"spider_man": {"hand": "backflip"}}}, "given.heroes.spider_man.hand: expected a list"),
        ({"heroes": {"spider_man": {"hp": 0}}}, "no hit points left"),
        ({"heroes": {"spider_man": {"damage": -1}}}, "0 or more"),
        (
            {"heroes": {"spider_man": {"statuses": ["sad"]}}},
            r"statuses\[0\]: there is no status 'sad'; there is confused, stunned, tough",
        ),
        ({"villain": {"card": "rhino"}}, "given.villain.card: there is no card 'rhino'"),
        ({"turn": "bob"}, "given.turn: there is no player 'bob'; there is spider_man"),
        ({"start": "later"}, "given.start: there is no start 'later'; there is activations"),
        ({"mode": "hard"}, "given.mode: there is no mode 'hard'; there is expert, standard"),
        ({"stubs": [{"name": "x"}]}, "given.stubs: expected a mapping"),
        ({"stubs": {"energy": {"type": "resource"}}}, "given.stubs.energy: a printed card has this id"),
        ({"stubs": {"x": {"type": "hobbit"}}}, r"given.stubs.x \(x\).type: 'hobbit' is not one of"),
        ({"side_schemes": [{"card": "bomb_scare", "treat": 1}]}, "unknown key 'treat'; did you mean 'threat'"),
        ({"side_schemes": [{"card": "bomb_scare", "counters": {"x": -1}}]}, "counters.x"),
    ],
)
def test_errors_name_the_place(given: Any, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        position(given)


def test_a_full_position() -> None:
    g = position(
        {
            "heroes": {
                "ann": {
                    "hero": "spider_man",
                    "form": "hero",
                    "hp": 4,
                    "deck": ["energy", "genius"],
                    "discard": ["strength"],
                },
                "bob": {"hero": "captain_marvel", "play": [{"card": "mockingbird", "exhausted": True, "damage": 1}]},
            },
            "villain": {"card": "rhino_2", "next": ["rhino_3"], "damage": 3, "boost": ["advance"]},
            "main_scheme": {"threat": 4, "acceleration": 1},
            "stubs": {"thug": {"type": "minion", "health": 1, "attack": 1, "scheme": 1}},
            "environments": [{"stub": {"id": "fog", "type": "environment"}}],
            "turn": "bob",
            "first_player": "ann",
            "round": 4,
        }
    )
    facts = describe(g)
    assert facts["asked"] == {"player": 1, "prompt": "turn"}
    assert facts["heroes"][0]["hp"] == 4
    assert facts["villain"]["hp"] == 27
    assert facts["round"] == 4
    assert facts["cards"]["fog"] == ["villain_area"]
    assert g.cards[g.zones[deck(0)][-1]].design == "energy"
    assert g.cards[one(g, "mockingbird")].turned
    assert type(g).decode(g.encode()).digest() == g.digest()
    # The boost card that was there is used together with the usual one (MC-BOOST-13).
    choose(g, "end")
    choose(g, "pass")
    choose(g, "no_defense", "seat 0")
    choose(g, "no_defense", "seat 1")
    assert "advance" in describe(g)["encounter_discard"]
