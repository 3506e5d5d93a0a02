"""Cards as first printed: their figures against the facts, and that games of the 2019 edition use them.

The facts are one line a card, no text. Rewards of the first printing are not known for sure: the second's are used.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from cardwright import load_game, new_game
from cardwright.cards.text import plain
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.words import GainCoins, GainTreasure, Loot
from cardwright.four_souls.say.en import card_text
from cardwright.plain import load

FACTS = Path(__file__).parent / "facts" / "2019" / "base.csv"
SCENARIOS = Path(__file__).parents[2] / "rulebook" / "scenarios" / "four_souls" / "first_edition"
REWARDS = {GainCoins: "coins", Loot: "loot", GainTreasure: "treasure"}
MARKS = ("eternal", "guppy", "trinket")
CARDS = {card.id: card for pack in library.printings("2019") for card in pack.cards.values()}


def as_facts(card: FourSoulsCard) -> dict[str, str]:
    """A definition as a line of facts. ``numbers`` are those in its text but 1, which may be "a", each once."""
    reward = ""
    if card.reward is not None:
        (verb,) = card.reward.verbs
        assert isinstance(verb, GainCoins | Loot | GainTreasure)
        reward = f"{REWARDS[type(verb)]} {verb.number}"
    marks = [mark for mark in MARKS if mark in card.keywords] + ["three_plus"] * card.three_plus
    figures = {name: str(getattr(card, name) or "") for name in ("hp", "evasion", "attack", "souls")}
    return {
        "id": card.id,
        "name": card.name,
        "type": card.kind,
        "category": card.category,
        "copies": str(card.copies),
        **figures,
        "reward": reward,
        "marks": " ".join(marks),
        "numbers": " ".join(map(str, sorted({int(n) for n in re.findall(r"\d+", plain(card_text(card)))} - {1}))),
    }


def test_every_card_has_the_figures_of_its_first_printing() -> None:
    with FACTS.open(encoding="utf-8", newline="") as file:
        printed = {row["id"]: row for row in csv.DictReader(file)}
    assert printed == {name: as_facts(card) for name, card in CARDS.items()}


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_a_card_takes_the_place_of_another(card: FourSoulsCard) -> None:
    second = library.book()[card.id]
    for field in ("name", "kind", "set", "category", "copies", "hp", "evasion", "attack", "souls", "three_plus"):
        assert getattr(card, field) == getattr(second, field), field
    assert card.reward == second.reward
    assert card.abilities != second.abilities, "it plays as the second printing does"


def test_the_books_differ_in_these_cards_alone() -> None:
    second, first = library.book(), library.book((), "2019")
    assert list(first) == list(second)
    for name, card in first.items():
        assert card is CARDS.get(name, second[name])


def test_a_save_is_read_with_the_book_of_its_edition() -> None:
    for edition in ("2019", "current"):
        game = load_game(new_game("four_souls", edition=edition, seed=1).save())
        assert (game.book["the_bone"] is CARDS["the_bone"]) == (edition == "2019")


def test_every_card_is_shown_at_work() -> None:
    shown = {name for path in SCENARIOS.glob("*.yaml") for name in load(path.read_text("utf-8"))["cards"]}
    assert shown == {*CARDS}
