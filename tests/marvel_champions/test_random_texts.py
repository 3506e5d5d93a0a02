"""Texts of random abilities: whatever the language allows to be written reads as English."""

from __future__ import annotations

import pytest
from tests.four_souls.random_cards import wrong
from tests.marvel_champions.random_cards import tell

SOME, MANY = 1000, 3000
AFTER_A_NOUN = ("with you ", "to you ", "among you ", "that is you ")
""""A minion engaged with you gets": what comes before the verb is not its subject."""


@pytest.mark.parametrize("seeds", [range(SOME), pytest.param(range(SOME, MANY), marks=pytest.mark.long)])
def test_whatever_can_be_written_can_be_read(seeds: range) -> None:
    bad = []
    for seed in seeds:
        ability, text = tell(seed)
        plain = text
        for phrase in AFTER_A_NOUN:
            plain = plain.replace(phrase, phrase.replace("you", "somebody"))
        bad += [f"{seed}: {problem}\n{text}\n{ability}" for problem in wrong(plain)]
    assert bad == []
