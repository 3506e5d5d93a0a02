"""The definitions against the facts of the printed cards: names, numbers and copies, one line a card, no text."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.words import GainCoins, GainTreasure, Loot, Roll
from cardwright.four_souls.rules.modes import ratios

FACTS = Path(__file__).parent / "facts"
SETS = sorted(path.stem for path in FACTS.glob("*.csv"))
REWARDS = {GainCoins: "coins", Loot: "loot", GainTreasure: "treasure"}
MARKS = ("eternal", "guppy", "trinket", "curse", "ambush", "indomitable")
TOTALS = {"character": 11, "starting_item": 10, "bonus_soul": 3, "treasure": 105, "loot": 104, "monster": 107}
"""The base box: 287 designs on 340 cards."""


def facts(name: str) -> dict[str, dict[str, str]]:
    """What is printed on the cards of a set, by id."""
    with (FACTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def ours(name: str) -> dict[str, FourSoulsCard]:
    return {card.id: card for card in library.book().values() if card.set == name}


def reward(card: FourSoulsCard) -> str:
    """A reward as the facts write it."""
    if card.reward is None:
        return ""
    (verb,) = card.reward.verbs
    if isinstance(verb, Roll):
        (row,) = verb.rows
        return f"{REWARDS[type(row.do.verbs[0])]} roll"
    assert isinstance(verb, GainCoins | Loot | GainTreasure)
    return f"{REWARDS[type(verb)]} {verb.number}"


def as_facts(card: FourSoulsCard) -> dict[str, str]:
    """A definition as a line of facts."""
    figures = {name: getattr(card, name) for name in ("hp", "evasion", "attack", "souls")}
    start = library.book()[card.starting_item].name if card.starting_item else ""
    marks = [mark for mark in MARKS if mark in card.keywords] + ["three_plus"] * card.three_plus
    return {
        "id": card.id,
        "name": card.name,
        "type": card.kind,
        "category": ratios.category_of(card),
        "copies": str(card.copies),
        **{name: str(value or "") for name, value in figures.items()},  # An attack of 0 is as good as none.
        "reward": reward(card),
        "marks": " ".join(marks),
        "starting_item": start,
    }


@pytest.mark.parametrize("name", SETS)
def test_every_definition_is_as_printed(name: str) -> None:
    printed, wrong = facts(name), []
    for card in (card for card in ours(name).values() if card.id in printed):
        expected, found = printed[card.id], as_facts(card)
        wrong += [
            f"{card.id}: {field} is {found[field] or 'nothing'}, not {expected[field] or 'nothing'}"
            for field in expected
            if found[field] != expected[field]
        ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", SETS)
def test_no_set_has_a_card_that_its_box_has_not(name: str) -> None:
    unknown = sorted({*ours(name)} - {*facts(name)})
    assert not unknown, f"{len(unknown)} cards of {name} that the box does not have: {', '.join(unknown)}"


def test_every_design_of_the_base_box_is_there() -> None:
    missing = sorted({*facts("base")} - {*ours("base")})
    assert not missing, f"{len(missing)} of {len(facts('base'))} designs are missing: {', '.join(missing)}"


def test_the_facts_of_the_base_box_are_whole() -> None:
    copies: Counter[str] = Counter()
    for row in facts("base").values():
        copies[row["type"]] += int(row["copies"])
    assert dict(copies) == TOTALS
    assert (len(facts("base")), copies.total()) == (287, 340)


def test_the_decks_of_the_base_box_have_their_sizes() -> None:
    copies: Counter[str] = Counter()
    for card in ours("base").values():
        copies[card.kind] += card.copies
    assert dict(copies) == TOTALS
