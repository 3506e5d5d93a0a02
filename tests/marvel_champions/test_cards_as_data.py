"""Definitions: their text, and that a pack can hold every one of them."""

from __future__ import annotations

import json
import re

import pytest

from cardwright.cards.pack import schema, write
from cardwright.cards.text import plain
from cardwright.errors import PackError
from cardwright.marvel_champions.definition import MarvelCard
from cardwright.marvel_champions.labels import LABELS, LOG, PROMPTS
from cardwright.marvel_champions.library import READER, library
from cardwright.marvel_champions.text import TEXT, card_text
from cardwright.marvel_champions.words import VOCABULARY

CARDS = list(library().cards.values())


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_text_reads_properly(card: MarvelCard) -> None:
    text = plain(card_text(card))
    assert ".." not in text
    assert "  " not in text
    for line in filter(None, text.splitlines()):
        assert line[0].isupper() or line[0] in "•["
        assert line[-1] in ".:!", line
    for sentence in re.split(r"[.!] ", text):
        assert sentence[:1].upper() == sentence[:1], sentence
    figures = bool(card.keywords or card.uses or card.attach_to or card.max_each or card.deck_limit or card.form)
    assert bool(text) == bool(card.abilities or figures or card.doubles_for)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_pack_can_hold_it(card: MarvelCard) -> None:
    data = json.loads(json.dumps(write(card)))
    assert READER.card(data, "test") == card


def test_every_word_has_a_phrase() -> None:
    assert [word for word, cls in VOCABULARY.words.items() if cls not in TEXT.phrases] == []


def test_the_schema_can_be_made() -> None:
    assert "MarvelCard" not in json.dumps(schema(VOCABULARY, MarvelCard))


def test_sets_have_the_right_number_of_cards() -> None:
    sets = {name: sum(copies for _, copies in cards) for name, cards in library().sets.items()}
    assert sets == {
        "spider_man": 15,
        "spider_man_nemesis": 5,
        "captain_marvel": 15,
        "captain_marvel_nemesis": 5,
        "justice": 19,
        "basic": 34,
        "rhino": 17,
        "standard": 7,
        "expert": 3,
        "bomb_scare": 6,
    }


@pytest.mark.parametrize(
    ("stub", "message"),
    [
        ({"id": "x", "name": "X", "type": "minion"}, "at least 1 hit point"),
        ({"id": "x", "name": "X", "type": "ally", "health": 1}, "needs a cost"),
        ({"id": "x", "name": "X", "type": "main_scheme"}, "target threat"),
        ({"id": "x", "name": "X", "type": "attachment"}, "attach"),
        ({"id": "x", "name": "X", "type": "resource", "resources": "x"}, "letters e, m, p and w"),
        ({"id": "x", "name": "X", "type": "event", "cost": 0, "abilities": ["action"]}, "'do' is missing"),
    ],
)
def test_bad_definitions_are_explained(stub: dict[str, object], message: str) -> None:
    with pytest.raises(PackError, match=message):
        library((json.dumps(stub),))


def test_catalogues_are_in_order() -> None:
    assert list(LOG) == sorted(LOG)
    for template, kinds in LABELS.values():
        assert template.count("{") <= len(kinds)
    assert all(PROMPTS.values())
