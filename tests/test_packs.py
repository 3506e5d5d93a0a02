"""The card language as data: everything we ship can be written down and read back, and nonsense is refused by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from cardwright.cards.nodes import Ability, Condition, Number, Selector, Verb
from cardwright.cards.reader import Names
from cardwright.cards.text import plain
from cardwright.cards.writing import write
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.words import VOCABULARY
from cardwright.four_souls.say.en import TEXT, card_text

CARDS = [card for pack in library.SHELF.shipped for card in pack.cards.values()]
NAMES = Names(cards=frozenset(library.SHELF.cards), brings={"counter": frozenset({"ember"})})


def test_a_card_survives_being_written_and_read() -> None:
    for card in CARDS:
        data = json.loads(json.dumps(write(card)))
        again = library.READER.card(data, "test", NAMES)
        assert again == card
        assert again.digest == card.digest


def test_every_word_says_what_it_is_and_has_a_phrase() -> None:
    for word, cls in VOCABULARY.words.items():
        assert cls.__doc__, word
        if issubclass(cls, Verb | Selector | Number | Condition | Ability):
            assert cls in TEXT.phrases, f"{word} has no phrase"


HEAD = {"pack": "mine", "game": "four_souls", "name": "Mine"}
STUB: dict[str, Any] = {"name": "Thing", "treasure": {"category": "active"}, "abilities": "tap(gain_coins(3))"}


def pack(tmp_path: Path, **data: Any) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump({**HEAD, "cards": {"thing": STUB}, **data}), "utf-8")
    return path


def test_a_strangers_pack_is_read_and_its_cards_are_called_by_its_name(tmp_path: Path) -> None:
    found = library.SHELF.read(pack(tmp_path))
    assert [*found.cards] == ["mine:thing"]
    assert plain(card_text(found.cards["mine:thing"])) == "↷ Gain 3¢."
    assert (found.head.pack, found.head.name, found.head.language) == ("mine", "Mine", "en")


def test_cards_of_a_pack_may_name_each_other_and_those_we_ship(tmp_path: Path) -> None:
    hero = {"name": "Nobody", "character": {"hp": 2, "attack": 1, "starting_item": "thing"}}
    other = {"name": "Nobody Else", "character": {"hp": 2, "attack": 1, "starting_item": "the_d6"}}
    thing = {"name": "Thing", "starting_item": {"keywords": ["eternal"]}, "abilities": "tap(gain_coins(3))"}
    found = library.SHELF.read(pack(tmp_path, cards={"thing": thing, "nobody": hero, "nobody_else": other}))
    assert found.cards["mine:nobody"].starting_item == "mine:thing"
    assert found.cards["mine:nobody_else"].starting_item == "the_d6"
