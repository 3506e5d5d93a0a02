"""The card language as data: everything we ship can be written down and read back, and nonsense is refused by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from cardwright.cards.definition import Library
from cardwright.cards.nodes import Ability, Condition, Number, Selector, Verb
from cardwright.cards.pack import schema, write
from cardwright.errors import PackError
from cardwright.four_souls import library
from cardwright.four_souls.cards import FourSoulsCard
from cardwright.four_souls.sets import first_edition
from cardwright.four_souls.text import TEXT, card_text
from cardwright.four_souls.words import VOCABULARY

CARDS = sorted((*library.book().values(), *first_edition.CARDS), key=lambda card: card.id)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_survives_being_written_and_read(card: FourSoulsCard) -> None:
    data = json.loads(json.dumps(write(card)))
    assert library.READER.card(data, "test") == card


def test_every_card_fits_the_schema() -> None:
    validator = Draft202012Validator(schema(VOCABULARY, FourSoulsCard))
    Draft202012Validator.check_schema(validator.schema)
    validator.validate({"cards": [json.loads(json.dumps(write(card))) for card in CARDS]})
    assert not validator.is_valid({"cards": [{"id": "x", "name": "X", "abilities": [{"tap": {"do": "nonsense"}}]}]})


def test_every_word_says_what_it_is_and_has_a_phrase() -> None:
    for word, cls in VOCABULARY.words.items():
        assert cls.__doc__, word
        if issubclass(cls, Verb | Selector | Number | Condition | Ability):
            assert cls in TEXT.phrases, f"{word} has no phrase"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_can_be_read_aloud(card: FourSoulsCard) -> None:
    text = card_text(card)
    if card.abilities:
        assert text
    for line in text.splitlines():
        assert line.strip() == line
        assert line[-1] in ".:!", line
        assert "  " not in line
        assert line.lstrip("↷$• ")[0].isupper() or line[0].isdigit(), line


STUB: dict[str, Any] = {
    "id": "thing",
    "name": "Thing",
    "kind": "treasure",
    "abilities": [{"tap": {"do": [{"gain_coins": 3}]}}],
}


def changed(**fields: Any) -> dict[str, Any]:
    return {**STUB, **fields}


BAD = [
    ({"name": "Thing"}, "the field 'id' is missing"),
    ([1], "a card is a mapping"),
    (changed(atack=1), "unknown field 'atack'; did you mean 'attack'"),
    (changed(hp="two"), r"\.hp: expected int"),
    (changed(kind="spell"), r"\.kind: 'spell' is not one of"),
    (changed(abilities=[{"tapp": {}}]), r"abilities\[0\]: unknown word 'tapp'; did you mean 'tap'"),
    (changed(abilities=["gain_coins"]), r"'gain_coins' is no ability"),
    (changed(abilities=[{"tap": {}}]), r"abilities\[0\]\.tap: the field 'do' is missing"),
    (changed(abilities=[{"tap": {"do": [{"gain_coins": "x"}]}}]), r"do\[0\]\.gain_coins\.number"),
    (changed(abilities=[{"tap": {"do": [{"loot": {"number": 1, "wo": "you"}}]}}]), "did you mean 'who'"),
    (changed(abilities=[{"when": {"on": "sunrise", "do": []}}]), "no such event: 'sunrise'"),
    (changed(abilities=[{"tap": 1, "paid": 2}]), "one word with its arguments"),
    (changed(kind="loot", abilities=[]), "a loot card needs a loot ability"),
]


@pytest.mark.parametrize(("data", "message"), BAD, ids=[message for _, message in BAD])
def test_a_malformed_card_is_refused_with_its_place(data: Any, message: str) -> None:
    with pytest.raises(PackError, match=message):
        library.READER.card(data, "cards[0]")


def test_a_pack_file_is_read_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump({"cards": [STUB]}), "utf-8")
    [card] = library.READER.pack(path)
    assert card_text(card) == "↷ Gain 3¢."
    path.write_text(yaml.safe_dump({"cards": [STUB, STUB]}), "utf-8")
    with pytest.raises(PackError, match=r"mine\.yaml: cards\[1\]: the id 'thing' stands twice"):
        library.READER.pack(path)
    path.write_text("cards: {a: [", "utf-8")
    with pytest.raises(PackError, match=r"mine\.yaml:1: this is not YAML"):
        library.READER.pack(path)
    path.write_text("- 1", "utf-8")
    with pytest.raises(PackError, match="a list called 'cards'"):
        library.READER.pack(path)
    with pytest.raises(PackError, match=r"gone\.yaml: cannot be read"):
        library.READER.pack(tmp_path / "gone.yaml")


def test_a_pack_cannot_run_code(tmp_path: Path) -> None:
    path = tmp_path / "evil.yaml"
    path.write_text("cards: !!python/object/apply:os.getcwd []", "utf-8")
    with pytest.raises(PackError, match=r"evil\.yaml:1: this is not YAML: could not determine a constructor"):
        library.READER.pack(path)


def test_an_id_stands_only_once_in_a_library() -> None:
    cards: Library[FourSoulsCard] = Library()
    cards.add(CARDS[0])
    with pytest.raises(PackError, match="exists already"):
        cards.add(CARDS[0], "somewhere")
