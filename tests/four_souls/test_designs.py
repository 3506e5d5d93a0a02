"""Designs of the other printed sets, written in the language: they are read, told and played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.four_souls import designs

from cardwright import new_game
from cardwright.cards.reader import Names
from cardwright.cards.text import plain
from cardwright.cards.writing import write
from cardwright.four_souls.cards.library import SHELF
from cardwright.four_souls.engine.invariants import check
from cardwright.four_souls.say.en import card_text
from cardwright.lab import nodes


def test_every_design_is_read_and_told() -> None:
    pack = SHELF.read(designs.FILE)
    assert len(pack.cards) > 120
    sets = {id.removeprefix("designs:").split("_")[0] for id in pack.cards}
    assert sets >= {"g2", "fsp2", "r", "rwz", "aa", "soi", "box", "p", "anni", "tw", "mew", "gi", "ret", "challenge"}
    for card in pack.cards.values():
        assert plain(card_text(card).lines) or not card.abilities, card.id


def test_a_design_that_is_written_is_read_back() -> None:
    pack = SHELF.read(designs.FILE)
    own = frozenset(id.removeprefix("designs:") for id in pack.cards)
    brings = {what: frozenset(names) for what, names in pack.head.brings.items()}
    names = Names("designs", own, frozenset(SHELF.cards) | frozenset(pack.cards), brings)
    for card in pack.cards.values():
        assert SHELF.reader.card(write(card), card.id, names) == card


@pytest.mark.parametrize("table", range(6))
def test_designs_are_played(table: int) -> None:
    """Some of them keep everybody from winning, so that a game is left after a while."""
    random = Random(table)
    game: Any = new_game("four_souls", seed=table, **designs.options(2 + table % 3, table))
    for node in range(500):
        if game.over:
            break
        nodes.check_options(game)
        check(game)
        if node % 40 == 0:
            nodes.check_words(game)
            nodes.check_copy(game)
            nodes.check_views(game, node)
            game = nodes.check_save(game)
        game.choose(nodes.pick(game, random))
