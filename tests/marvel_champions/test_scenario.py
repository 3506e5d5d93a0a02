"""Positions laid out by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardwright.errors import ScenarioError
from cardwright.marvel_champions.scenario import position
from cardwright.scenarios.run import run_file


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([], "given: expected a mapping"),
        ({"hero": {}}, "given: unknown key 'hero'; did you mean 'heroes'"),
        ({"heroes": {}}, "given.heroes: expected one to four"),
        (
            {"heroes": {"ann": {}}},
            "given.heroes.ann.hero: there is no hero 'ann'; there is black_panther, captain_marvel",
        ),
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
        ({"stubs": {"x": {"type": "hobbit"}}}, r"given.stubs.x.type: 'hobbit' is not one of"),
        ({"side_schemes": [{"card": "bomb_scare", "treat": 1}]}, "unknown key 'treat'; did you mean 'threat'"),
        ({"side_schemes": [{"card": "bomb_scare", "counters": {"x": -1}}]}, "counters.x"),
    ],
)
def test_errors_name_the_place(given: Any, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        position(given)


FULL = """\
shows: [MC-BOOST-13]
title: A position with a bit of everything
given:
  heroes:
    ann: {hero: spider_man, form: hero, hp: 4, deck: [energy, genius], discard: [strength]}
    bob: {hero: captain_marvel, play: [{card: mockingbird, exhausted: true, damage: 1}]}
  villain: {card: rhino_2, next: [rhino_3], damage: 3, boost: [advance]}
  main_scheme: {threat: 4, acceleration: 1}
  stubs: {thug: {type: minion, health: 1, attack: 1, scheme: 1}}
  side_schemes: [{card: bomb_scare, counters: {acceleration: 1}, threat: 2}]
  environments: [{stub: {id: fog}}]
  encounter_deck: [thug, shocker]
  turn: bob
  first_player: ann
  round: 4
when:
  - asked: bob
  - check: {round: 4, first_player: ann, active_player: bob, encounter_deck: [thug, shocker]}
  - check: {ann: {hp: 4, form: hero, deck: [energy, genius], discard: [strength]}, bob: {form: alter_ego}}
  - check: {villain: {card: rhino_2, hp: 27, damage: 3}, rhino_3: in villain deck, advance: {in: boost, host: rhino_2}}
  - check: {main_scheme: {threat: 4, acceleration: 1}, bomb_scare: {threat: 2, counters: {acceleration: 1}}}
  - check: {mockingbird: {exhausted: true, damage: 1, of: bob}, fog: in villain area, thug: {seen_by: []}}
"""


@pytest.mark.parametrize("reload", [False, True])
def test_a_full_position(tmp_path: Path, reload: bool) -> None:
    path = tmp_path / "full.yaml"
    path.write_text(FULL, encoding="utf-8")
    run_file(path, reload=reload)


def test_a_position_is_run_to_its_first_question() -> None:
    g = position({"heroes": {"spider_man": {"hand": ["energy"]}}})
    assert g.question is not None
    assert type(g).decode(g.encode()).digest() == g.digest()
