"""Villain scenarios with several villains and main schemes: random games end, and mistakes in a pack are named."""

from __future__ import annotations

import random

import pytest

from cardwright.errors import PackError
from cardwright.lab.nodes import check_game
from cardwright.marvel_champions.cards.library import SHELF
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.invariants import check

PACK = """\
pack: crew
game: marvel_champions
name: The Crew
brings: {set: [wrecker, thunder, pile]}
scenarios:
  crew:
    name: The Crew
    set: wrecker
    villains: [wrecker_1, wrecker_2]
    expert_villains: [wrecker_2]
    main_schemes: [breakout]
    other_villains: [[thunder_1], [pile_1]]
    other_expert_villains: [[thunder_1], [pile_1]]
    other_main_schemes: [[siege], [armies]]
    other_sets: [thunder, pile]
cards:
  wrecker_1: {name: Wrecker, villain: {stage: 1, scheme: 1, attack: 1, health: 4}}
  wrecker_2: {name: Wrecker, villain: {stage: 2, scheme: 1, attack: 2, health: 5}}
  thunder_1: {name: Thunder, villain: {stage: 1, scheme: 1, attack: 1, health: 5}}
  pile_1: {name: Pile, villain: {stage: 1, scheme: 2, attack: 1, health: 3}}
  breakout:
    name: Breakout
    main_scheme: {stage: 1, back: breakout_b}
    abilities: setup(make_active(named(thunder_1)))
  breakout_b:
    name: Breakout
    main_scheme: {stage: 1, target: 12, acceleration: 1, per_player: target}
    abilities: >-
      response(villain_phase_end, choose(card(type=villain), make_active(it)), forced)
  siege: {name: Siege, main_scheme: {stage: 1, target: 9, acceleration: 1, per_player: target}}
  armies: {name: Armies, main_scheme: {stage: 1, target: 9, per_player: target}}
  wreckers_thug: {name: Wrecker's Thug, set: wrecker, minion: {copies: 3, scheme: 1, attack: 1, health: 2}}
  bolt: {name: Bolt, set: thunder, treachery: {copies: 8, boost: 2}, abilities: "when_revealed(deal(1, you))"}
  heap: {name: Heap, set: pile, treachery: {copies: 8, boost: 1}, abilities: "when_revealed(place_threat(1))"}
"""

WRONG = {
    "a villain without stages": ("[[thunder_1], [pile_1]]", "[[thunder_1], []]", r"other_villains\[1\]: it is empty"),
    "too few for experts": (
        "other_expert_villains: [[thunder_1], [pile_1]]",
        "other_expert_villains: [[thunder_1]]",
        r"other_expert_villains: there are 1, but 2 in other_villains; name one for each",
    ),
    "too few sets": ("other_sets: [thunder, pile]", "other_sets: [thunder]", r"other_sets: there are 1, but 2"),
    "schemes of their own": (
        "other_main_schemes: [[siege], [armies]]",
        "other_main_schemes: [[siege]]\n    own_schemes: true",
        r"other_main_schemes: there are 1, but 2 in other_villains",
    ),
    "a minion as a main scheme": ("[[siege], [armies]]", "[[siege], [bolt]]", r"other_main_schemes\[1\]\[0\]: .* kind"),
    "a B side that is none": (
        "back: breakout_b",
        "back: bolt",
        r"main_schemes\[0\]: its 'B' side: 'crew:bolt' is of the kind treachery",
    ),
}


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG.values(), ids=WRONG)
def test_a_mistake_is_named(right: str, wrong: str, said: str) -> None:
    assert right in PACK
    with pytest.raises(PackError, match=rf"^mine\.yaml: scenarios\.crew\.{said}"):
        SHELF.parse(PACK.replace(right, wrong, 1), "mine.yaml")


VARIANTS = {
    "the active one": "",
    "all of them": "    all_activate: true\n",
    "each its own scheme": "    own_schemes: true\n",
}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("mode", ["standard", "expert"])
def test_random_games_end(variant: str, mode: str) -> None:
    pack = SHELF.parse(PACK.replace("cards:\n", f"{variant}cards:\n", 1), "mine.yaml")
    ends = set()
    for seed in range(8):
        heroes = ("spider_man", "captain_marvel")[: 1 + seed % 2]
        options = {"packs": [pack], "scenario": "crew:crew", "heroes": heroes, "mode": mode, "seed": seed}
        ends.add(play(MarvelChampions.from_options(options), random.Random(seed)))
    assert ends <= {"villain_defeated", "main_scheme_completed", "all_eliminated"}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_nodes(variant: str) -> None:
    pack = SHELF.parse(PACK.replace("cards:\n", f"{variant}cards:\n", 1), "mine.yaml")
    check_game(
        "marvel_champions", 1, heavy=10, packs=[pack], scenario="crew:crew", heroes=("spider_man", "captain_marvel")
    )


def play(game: MarvelChampions, dice: random.Random) -> str:
    """Play a game with random choices, checked at every decision; how it ended."""
    assert len(game.table.villains) == 3
    assert game.define(game.table.active_villain).name == "Thunder"
    assert game.define(game.table.main_schemes[0]).id == "crew:breakout_b"
    while not game.over:
        check(game)
        assert game.question is not None
        game.choose(dice.randrange(len(game.question.options)))
    check(game)
    for card, c in enumerate(game.cards):
        if game.places[c.zone].kind in ("encounter_deck", "encounter_discard"):
            deck = {"crew:bolt": 1, "crew:heap": 2}.get(c.design, 0)
            assert game.places[c.zone].number == deck, f"{c.design} ({card}) lies in another villain's deck"
    return game.table.result
