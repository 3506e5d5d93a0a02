"""The JSON Schema of packs, for editors: it accepts all that we ship and finds slips of shape."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from cardwright import plain
from cardwright.cards.pack import Shelf
from cardwright.cards.schema import schema
from cardwright.games import GAMES, descriptor

SHELVES = {game: shelf for game in GAMES if (shelf := descriptor(game).shelf()) is not None}


def validator(shelf: Shelf[Any]) -> Draft202012Validator:
    made = schema(shelf)
    Draft202012Validator.check_schema(made)
    return Draft202012Validator(made)


@pytest.mark.parametrize("game", SHELVES)
def test_all_packs_we_ship_fit_the_schema(game: str) -> None:
    shelf = SHELVES[game]
    known = validator(shelf)
    files = sorted(shelf.folder.glob("*.yaml"))
    assert files
    for path in files:
        assert [error.json_path for error in known.iter_errors(plain.load(path.read_text("utf-8")))] == [], path.name


@pytest.mark.parametrize("game", SHELVES)
def test_what_pack_new_writes_fits_the_schema(game: str) -> None:
    validator(SHELVES[game]).validate(yaml.safe_load(descriptor(game).pack_template()))


GOOD: dict[str, Any] = {"pack": "mine", "game": "four_souls", "name": "Mine"}


def with_card(**card: Any) -> dict[str, Any]:
    return {**GOOD, "cards": {"thing": {"name": "Thing", **card}}}


@pytest.mark.parametrize(
    ("pack", "place"),
    [
        ({**GOOD, "cardz": {}}, "$"),
        ({**GOOD, "game": "chess"}, "$.game"),
        ({**GOOD, "cards": {"Bad Id": {"name": "X", "loot": {}}}}, "$.cards"),
        (with_card(), "$.cards.thing"),
        (with_card(loot={}, monster={}), "$.cards.thing"),
        (with_card(monster={"hp": "two"}), "$.cards.thing.monster.hp"),
        (with_card(monster={"copies": 21}), "$.cards.thing.monster.copies"),
        (with_card(monster={"category": "bos"}), "$.cards.thing.monster.category"),
        (with_card(bonus_soul={}, hp=3), "$.cards.thing"),
        (with_card(treasure={}, abilities=7), "$.cards.thing.abilities"),
        (with_card(treasure={}, abilities=[{"tapp": {"do": "loot(1)"}}]), "$.cards.thing.abilities"),
        (with_card(treasure={}, abilities=[{"tap": {"doo": "loot(1)"}}]), "$.cards.thing.abilities"),
    ],
)
def test_a_slip_of_shape_is_found(pack: dict[str, Any], place: str) -> None:
    assert {error.json_path for error in validator(SHELVES["four_souls"]).iter_errors(pack)} == {place}


@pytest.mark.parametrize(
    "abilities",
    [
        "tap(loot(1))",
        ["tap(loot(1))", {"tap": {"do": "loot(1)"}}],
        {"tap": {"do": [{"gain_coins": 3}, "loot(1)"]}},
        {"when": {"on": {"rolled": {"result": 6, "who": "you"}}, "do": {"loot": {"number": 1}}}},
    ],
)
def test_abilities_are_expressions_or_nested_data(abilities: Any) -> None:
    pack = with_card(treasure={}, abilities=abilities)
    validator(SHELVES["four_souls"]).validate(pack)
    SHELVES["four_souls"].take(pack, "mine.yaml")
