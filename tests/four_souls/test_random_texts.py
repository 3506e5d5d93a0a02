"""Texts of random abilities: whatever the language allows to be written reads as English."""

from __future__ import annotations

import pytest
from tests.four_souls.random_cards import tell, wrong

SOME, MANY = 2000, 6000


@pytest.mark.parametrize("seeds", [range(SOME), pytest.param(range(SOME, MANY), marks=pytest.mark.long)])
def test_whatever_can_be_written_can_be_read(seeds: range) -> None:
    bad = []
    for seed in seeds:
        ability, text = tell(seed)
        bad += [f"{seed}: {problem}\n{text}\n{ability}" for problem in wrong(text)]
    assert bad == []


def test_every_problem_is_found() -> None:
    """The checks see what they are for: a text with nothing wrong, and each kind of slip in it."""
    good = "↷ Choose a player. That player gains 3¢, then they discard a loot card."
    assert list(wrong(good)) == []
    slips = (
        ("that player", "that_player"),
        ("gains 3¢", "gains None"),
        ("a loot card", "a  loot card"),
        ("a loot card", "a the loot card"),
        ("a loot card", "an loot card"),
        ("a loot card", "1 cards"),
        ("they discard", "they gains"),
        ("That", "that"),
        ("card.", "card"),
    )
    for right, slip in slips:
        text = good.replace(right, slip) if right in good else good.replace(right.capitalize(), slip)
        assert list(wrong(text)) != [], slip
