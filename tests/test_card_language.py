"""The page about the card language, and how many cards share its words."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from cardwright.cards import usage
from cardwright.cards.nodes import CORE
from cardwright.cards.usage import kind_of, words_of
from cardwright.commands import language
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.abilities import Cost, Static, When
from cardwright.four_souls.cards.words import VOCABULARY
from cardwright.games import GAMES, descriptor


def test_the_page_has_every_word_once() -> None:
    names = [line.strip("# `") for line in language.page().splitlines() if line.startswith("#### ")]
    expected = Counter([*CORE.words])
    for game in GAMES:
        vocabulary = descriptor(game).vocabulary()
        expected.update(word for word, cls in vocabulary.words.items() if CORE.words.get(word) is not cls)
        expected.update([*vocabulary.on.EVENTS] if vocabulary.on is not None else [])
    assert Counter(names) == expected


@pytest.mark.parametrize("game", GAMES)
def test_every_word_says_what_it_does(game: str) -> None:
    silent = [word.name for word in language.of_game(game) if not word.doc]
    assert not silent


def test_a_word_as_data() -> None:
    words = {word["word"]: word for word in language.entries({"four_souls": library.book()})}
    static = json.loads(json.dumps(words["static"]))
    assert (static["kind"], static["core"], static["game"]) == ("ability", False, "four_souls")
    assert static["count"] == len(static["cards"]) > 10
    assert "breakfast" in static["cards"]
    fields = {field["name"]: field for field in static["fields"]}
    assert fields["stat"]["default"] is None, "it has to be given"
    assert fields["of"] == {
        "name": "of",
        "takes": "objects (a player or a card in play)",
        "default": "this",
        "text": "",
    }


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_every_card_type_name_and_kind_of_thing(game: str) -> None:
    page = language.page()
    shelf, vocabulary = descriptor(game).shelf(), descriptor(game).vocabulary()
    assert shelf is not None
    definition = shelf.reader.definition
    for kind, own in definition.FIGURES.items():
        assert f"| `{kind}` | {', '.join(f'`{name}`' for name in own)} |" in page
        for name in {*own, *definition.COMMON} - {"id", definition.KIND}:
            assert f"\n| `{name}` | " in page
    for what in ("ending", "keyword", "counter"):
        assert all(f"`{name}`" in page for name in vocabulary.known[what])
    assert all(f"\n| {kind.called} | " in page for kind in vocabulary.kinds.values())


def test_the_examples_of_the_introduction_are_read() -> None:
    found = re.findall(r"`((?:for_each|when)\(.*\))`", language.INTRODUCTION)
    assert len(found) == 2
    for written in found:
        wrap = written if written.startswith("when") else f"tap({written})"
        card: dict[str, object] = {"id": "mine", "name": "Mine", "treasure": {}, "abilities": wrap}
        assert library.READER.card(card, "mine").abilities


def test_what_a_word_takes_includes_what_it_is_made_from() -> None:
    assert [field.name for field in usage.fields(When)][:4] == ["on", "do", "when", "where"]
    assert usage.fields(Cost)[2].doc == "Loot cards to discard."
    assert (kind_of(Static), kind_of(Cost)) == ("ability", "part")


def test_only_what_is_written_counts_as_used() -> None:
    card = library.book()["bomb"]
    assert words_of(card) == ["deal", "do", "either", "it", "loot_ability", "monster", "player", "target"]
    assert {word for card in library.book().values() for word in words_of(card)} <= {*VOCABULARY.words}


def test_few_cards_need_a_word_of_their_own() -> None:
    """A language, not a list of special cases: fewer than one card in twenty has a word that no other card uses."""
    users: dict[str, list[str]] = {}
    for card in library.book().values():
        for word in words_of(card):
            users.setdefault(word, []).append(card.id)
    base = [card.id for card in library.book().values() if card.set == "base"]
    lonely = {cards[0]: word for word, cards in users.items() if len(cards) == 1 and cards[0] in base}
    told = ", ".join(f"{card} ({word})" for card, word in sorted(lonely.items()))
    assert len(lonely) * 20 < len(base), f"{len(lonely)} of {len(base)} cards have a word of their own: {told}"
