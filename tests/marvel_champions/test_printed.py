"""What a terminal prints of a card: figures, icons, consequential damage; and words that the rules give a meaning."""

from __future__ import annotations

import re

import pytest

from cardwright.cards.text import plain
from cardwright.errors import PackError
from cardwright.marvel_champions.cards.faces import face_lines
from cardwright.marvel_champions.cards.library import SHELF, library
from cardwright.marvel_champions.say.en import card_text

BOOK = library().cards


@pytest.mark.parametrize(
    ("card", "figures"),
    [
        ("crowd_control", ["threat 2 per player", "boost 2", "crisis icon"]),
        ("tigra", ["cost 3", "resources m", "ATK 2 (1 damage)", "THW 1 (1 damage)", "HP 3"]),
        ("hulk", ["cost 2", "resources e", "ATK 3 (1 damage)", "HP 5"]),
        ("chase_them_down", ["cost 0", "resources m"]),
        ("hydra_mercenary", ["ATK 1", "SCH 0", "HP 3", "boost 1"]),
        ("klaw_1", ["ATK 0", "SCH 2", "HP 12 per player", "stage 1"]),
    ],
)
def test_a_face_tells_every_figure(card: str, figures: list[str]) -> None:
    assert face_lines(BOOK[card]).figures == figures


def test_every_icon_and_every_consequential_damage_is_told() -> None:
    for card in BOOK.values():
        figures = face_lines(card).figures
        assert sum("icon" in figure for figure in figures) == len(card.icon), card.id
        hurt = (card.attack >= 0 and card.attack_damage > 0) + (card.thwart >= 0 and card.thwart_damage > 0)
        assert sum("damage)" in figure for figure in figures) == hurt, card.id


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("enhanced_spider_sense", "cancel the When Revealed effects of that treachery"),
        ("black_widow", "cancel the effects of that card"),
        ("protective_ward", "cancel the effects of that treachery"),
        ("counterspell", "cancel the effects of that event"),
    ],
)
def test_only_what_leaves_surge_alone_speaks_of_when_revealed_effects(card: str, said: str) -> None:
    """MC-CANCEL-01: a card that is discarded as well does not surge either."""
    assert said in plain(card_text(BOOK[card]))


def test_plain_steps_are_not_joined_with_then() -> None:
    """MC-THEN-01: the word asks whether what stands before it was done in full; no shipped card says so."""
    assert [card.id for card in BOOK.values() if re.search(r"\bthen\b", plain(card_text(card)), re.I)] == []


def test_the_last_main_scheme_of_each_scenario_says_that_it_loses_the_game() -> None:
    """MC-MAIN-SCHEME-05"""
    last = {scenario.main_schemes[-1] for scenario in library().villain_scenarios.values()}
    final = {BOOK[card].back if not BOOK[card].target else card for card in last}
    assert {card.id for card in BOOK.values() if "the players lose the game" in plain(card_text(card))} == final


def test_a_stage_that_others_follow_is_not_final() -> None:
    shipped = next(pack for pack in SHELF.shipped if pack.head.pack == "core_klaw")
    assert shipped.cards["secret_rendezvous"].final
    text = """
pack: two_stages
game: marvel_champions
name: Two stages
version: "1"
by: somebody
licence: MIT
set: two_stages
brings: {set: [two_stages]}
scenarios:
  two_stages:
    name: Two Stages
    set: two_stages
    villains: [boss]
    expert_villains: [boss]
    main_schemes: [first, second]
cards:
  boss: {name: Boss, villain: {stage: 1, scheme: 1, attack: 1, health: 5}}
  first: {name: First, main_scheme: {stage: 1, target: 5, acceleration: 1, final: true}}
  second: {name: Second, main_scheme: {stage: 2, target: 5, acceleration: 1, final: true}}
  trick: {name: Trick, treachery: {boost: 1}}
"""
    with pytest.raises(PackError, match=r"scenarios\.two_stages\.main_schemes\[0\].*'two_stages:first'.*'final'"):
        SHELF.parse(text, "two_stages.yaml")
    SHELF.parse(text.replace("acceleration: 1, final: true}}\n  second", "acceleration: 1}}\n  second"), "two.yaml")
