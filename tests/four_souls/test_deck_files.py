"""What a table plays with: sets, bans, other numbers of copies, and deck files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardwright import load_game, new_game
from cardwright.errors import SetupError
from cardwright.four_souls.cards import library
from cardwright.four_souls.engine.game import FourSouls
from cardwright.four_souls.table.decks import deck_file
from cardwright.plain import load

MANUAL = (Path(__file__).parents[2] / "docs" / "four-souls-decks.md").read_text("utf-8")


def game(**options: Any) -> FourSouls:
    g = new_game("four_souls", **options)
    assert isinstance(g, FourSouls)
    return g


def names(g: FourSouls) -> Counter[str]:
    return Counter(card.design for card in g.cards)


def test_cards_of_other_sets_stay_in_the_box() -> None:
    g = game(sets=("base",), rooms=True)
    assert {g.book[name].set for name in names(g) if g.book[name].deck not in ("", "room")} == {"base"}


def test_banned_cards_are_nowhere() -> None:
    bans = ("blank_card", "bomb", "mom", "isaac", "beggar", "cain")
    g = game(bans=bans, rooms=True, players=8)
    assert not {*bans, "the_d6", "sleight_of_hand"} & {*names(g)}


def test_a_banned_bonus_soul_leaves_too_few() -> None:
    with pytest.raises(SetupError, match="bonus_souls: there are 2, but 3 are used"):
        game(bans=("soul_of_greed",), bonus_souls=True)


def test_other_numbers_of_copies() -> None:
    g = game(copies={"bomb": 7, "a_penny": 0, "dinner": 2})
    assert (names(g)["bomb"], names(g)["a_penny"], names(g)["dinner"]) == (7, 0, 2)
    assert library.book()["bomb"].copies == 4, "the cards themselves are as they were"


def test_a_save_keeps_what_is_played_with() -> None:
    g = game(decks={"bans": ["bomb"], "copies": {"dinner": 2}, "rooms": True})
    loaded = load_game(g.save())
    assert loaded.options == g.options
    assert loaded.options.bans == ("bomb",)


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        ([], "decks: [] is not known; it can be all or ratio, or the path of a deck file"),
        ({"banns": ["bomb"]}, "unknown key 'banns'; did you mean 'bans'?"),
        ({"bans": ["bmob"]}, "bans: there is no card 'bmob'; did you mean 'bomb'?"),
        ({"bans": "bomb", "copies": {"bomb": 2}}, "copies: bomb is banned"),
        ({"bans": ["bomb", "bomb"]}, "bans: each can be given only once"),
        ({"bans": ["the_d6"]}, "bans: the_d6 is a starting item, which comes with its character; ban isaac instead"),
        ({"bans": ["the_long_shift"]}, "bans: the_long_shift is a challenge; it is in no deck"),
        ({"copies": {"isaac": 2}}, "copies: isaac is a character; only cards of the decks have copies"),
        ({"copies": {"bomb": -1}}, "copies.bomb: expected a number of 0 or more, not -1"),
        ({"copies": {"bmob": 1}}, "copies: there is no card 'bmob'; did you mean 'bomb'?"),
        ({"sets": ["bse"]}, "sets: there is no 'bse'; there is base"),
        ({"sets": []}, "sets: the decks need cards of at least one"),
        ({"sets": ["base", "base"]}, "sets: each can be given only once"),
        ({"build": "ratios"}, "build: there is no way to build decks 'ratios'; did you mean 'ratio'?"),
        ({"build": "all", "ratio": {"loot": {"bombs": 1}}}, "build: with numbers under ratio"),
        ({"ratio": {"loot": {"bomb": 1}}}, "ratio: the loot deck has no category 'bomb'"),
        ({"rooms": "yes"}, "rooms: expected true or false, not 'yes'"),
        ({"name": ["a"]}, "name: expected a text, not ['a']"),
    ],
)
def test_decks_that_cannot_be(decks: Any, said: str) -> None:
    with pytest.raises(SetupError) as error:
        game(decks=decks)
    assert said in str(error.value)


def test_a_character_that_is_banned_cannot_be_chosen() -> None:
    with pytest.raises(SetupError, match="characters: isaac is banned"):
        game(players=2, characters=("isaac", "cain"), bans=("isaac",))
    with pytest.raises(SetupError, match="eden_only: Eden is banned"):
        game(eden_only=True, bans=("eden",))
    everybody = tuple(name for name, card in library.book().items() if card.kind == "character")
    with pytest.raises(SetupError, match="players: there are only 3 characters for 4 players"):
        game(bans=everybody[3:])


def test_a_deck_too_small_for_its_slots() -> None:
    treasures = [card.id for card in library.book().values() if card.kind == "treasure"]
    with pytest.raises(SetupError, match="decks: the treasure deck has 1 cards, but the shop take 2"):
        game(bans=tuple(treasures[1:]))


def test_a_file_is_read_and_what_is_given_besides_comes_first(tmp_path: Path) -> None:
    path = tmp_path / "my.yaml"
    path.write_text("bans: [bomb]\nrooms: true\nbonus_souls: true\n", encoding="utf-8")
    g = game(decks=path, bonus_souls=False)
    assert (g.options.bans, g.options.rooms, g.options.bonus_souls, g.options.decks) == (("bomb",), True, False, "all")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bans: [bmob]", "my.yaml: bans: there is no card 'bmob'"),
        ("bans: [bomb", "my.yaml:1: this is not YAML"),
        ("- bomb", "my.yaml: expected a mapping"),
        ("rooms: true\nrooms: false", "'rooms' stands twice"),
    ],
)
def test_an_error_names_the_file(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "my.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SetupError) as error:
        game(decks=path)
    assert said in str(error.value)
    with pytest.raises(SetupError) as error:
        game(decks=tmp_path / "other.yaml")
    assert "other.yaml: cannot be read" in str(error.value)


def test_an_error_about_something_else_does_not_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "my.yaml"
    path.write_text("rooms: true", encoding="utf-8")
    with pytest.raises(SetupError, match=r"^players: 9 cannot play"):
        game(decks=path, players=9)


def test_the_example_of_the_manual_works() -> None:
    example = MANUAL.split("```yaml\n")[1].split("```")[0]
    data = load(example)
    assert {*data} <= {*deck_file.KEYS}
    game(decks=data)
    assert all(f"| `{key}` |" in MANUAL for key in deck_file.KEYS)
