"""A card that is like another one says only what differs, and is the card that it would be if all was written out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.test_wrong_packs import written

from cardwright import load_game, new_game
from cardwright.cards.text import plain
from cardwright.errors import PackError
from cardwright.four_souls.cards import library
from cardwright.four_souls.say.en import card_text

HEAD: dict[str, Any] = {"pack": "mine", "game": "four_souls", "name": "Mine"}
THING: dict[str, Any] = {
    "name": "Thing",
    "picture": "cookie",
    "treasure": {"category": "active", "copies": 2},
    "abilities": "tap(gain_coins(3))",
}


def read(**cards: Any) -> Any:
    return library.SHELF.parse(written({**HEAD, "cards": cards}), "mine.yaml").cards


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({}, {}),
        ({"treasure": {"copies": 1}}, {"treasure": {"category": "active", "copies": 1}}),
        ({"copies": 1}, {"treasure": {"category": "active", "copies": 1}}),
        ({"treasure": None}, {}),
        ({"kind": "treasure", "copies": 3}, {"treasure": {"category": "active", "copies": 3}}),
        ({"name": "Other Thing", "picture": ""}, {"name": "Other Thing", "picture": ""}),
        ({"abilities": "tap(loot(1))"}, {"abilities": "tap(loot(1))"}),
        ({"abilities": []}, {"abilities": []}),
        ({"treasure": {"keywords": ["eternal"]}}, {"keywords": ["eternal"]}),
    ],
)
def test_a_card_is_like_another_but_for_what_it_says(said: dict[str, Any], meant: dict[str, Any]) -> None:
    other = read(thing=THING, other={"like": "thing", **said})["mine:other"]
    whole = read(thing=THING, other={**THING, **meant})["mine:other"]
    assert other == whole
    assert other.digest == whole.digest


def test_a_card_may_be_like_one_that_is_like_another_whatever_their_order() -> None:
    cards = read(
        third={"like": "second", "treasure": {"copies": 1}},
        second={"like": "thing", "abilities": "tap(loot(1))"},
        thing=THING,
    )
    assert cards["mine:third"].copies == 1
    assert plain(card_text(cards["mine:third"])) == plain(card_text(cards["mine:second"])) == "↷ Loot 1."


def test_a_card_may_be_like_one_that_we_ship() -> None:
    other = read(other={"like": "the_d6", "name": "Another Die"})["mine:other"]
    shipped = library.book()["the_d6"]
    assert (other.kind, other.abilities, other.picture) == (shipped.kind, shipped.abilities, shipped.picture)
    assert other.set == "mine"


def test_a_pack_of_likes_is_saved_with_its_game() -> None:
    pack = library.SHELF.parse(written({**HEAD, "cards": {"thing": THING, "other": {"like": "thing"}}}), "mine.yaml")
    game = new_game("four_souls", packs=[pack], seed=1)
    assert load_game(game.save()).digest() == game.digest()


AT = r"mine\.yaml: cards\.other\.like: "


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (
            {"other": {"like": "thin"}},
            f"{AT}there is no card 'thin' in this pack or among those that come with Cardwright; did you mean 'thing'",
        ),
        ({"other": {"like": "kitchen:soup"}}, f"{AT}'kitchen:soup' is of another pack; .*, so write out its fields"),
        ({"other": {"like": "other"}}, f"{AT}other is like other: that goes in circles; write out the fields of one"),
        (
            {"other": {"like": "third"}, "third": {"like": "fourth"}, "fourth": {"like": "other"}},
            r"cards\.fourth\.like: other is like third, third is like fourth, fourth is like other: that goes",
        ),
        ({"other": {"like": 3}}, f"{AT}expected the id of a card, not 3"),
        ({"other": {"like": ["thing"]}}, rf"{AT}expected the id of a card, not \['thing'\]"),
        (
            {"other": {"like": "thing", "loot": {}}},
            f"{AT}that card is of the kind 'treasure', and this one of the kind",
        ),
        (
            {"other": {"like": "thing", "copies": 1, "treasure": {"copies": 2}}},
            "cards.other.treasure: the field 'copies'",
        ),
        ({"other": {"like": "thing", "copys": 1}}, r"cards\.other .*: unknown field 'copys'; did you mean 'copies'"),
        ({"other": {"like": "wrong"}, "wrong": 3}, f"{AT}'wrong' has no fields"),
    ],
)
def test_a_wrong_like_is_refused_with_its_place_and_the_way_out(cards: dict[str, Any], message: str) -> None:
    with pytest.raises(PackError) as error:
        read(thing=THING, **cards)
    assert re.search(message, error.value.mistakes[0])
    assert len(error.value.mistakes) == 1


def test_the_cards_of_an_edition_are_like_the_usual_ones() -> None:
    first, usual = library.book(edition="2019")["the_d6"], library.book()["the_d6"]
    assert (first.name, first.kind, first.picture) == (usual.name, usual.kind, usual.picture)
    assert first.abilities != usual.abilities
