"""How a card looks is said by its definition; nothing finds it out from an id or a name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardwright.errors import PackError
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.faces import face
from cardwright.four_souls.cards.library import SHELF, book

PACK = {"pack": "mine", "name": "Mine", "game": "four_souls", "format": 1, "version": "1", "set": "mine"}


def made(**card: Any) -> FourSoulsCard:
    data = {**PACK, "cards": {"xi_of_mine": {"name": "Soul of Mine", **card}}}
    return SHELF.take(data, "mine.yaml").cards["mine:xi_of_mine"]


def test_a_tarot_card_says_that_it_is_one() -> None:
    tarot = made(loot={"look": "tarot"}, abilities="loot_ability(gain_coins(1))")
    plain = made(loot=None, abilities="loot_ability(gain_coins(1))")
    assert (face(tarot).extra.get("look"), face(plain).extra.get("look")) == ("tarot", None)
    assert sum(face(card).extra.get("look") == "tarot" for card in book().values()) == 22
    with pytest.raises(PackError, match="a card of the kind monster has no 'look'"):
        made(monster={"look": "tarot"})


def test_a_bonus_soul_has_its_short_name_from_its_definition() -> None:
    assert face(book()["soul_of_greed"]).extra["short"] == "Greed"
    soul = {"souls": 1}
    assert "short" not in face(made(bonus_soul=soul, abilities="claim(coins_of >= 9)")).extra


def test_looks_do_not_make_another_card_of_it() -> None:
    """A save from before a card got its look plays on."""
    fool = book()["o_the_fool"]
    assert replace(fool, look="").digest == fool.digest
    assert replace(fool, copies=2).digest != fool.digest
