"""The 2019 edition as a table option: what it refuses, and whole games of it."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright import new_game
from cardwright.errors import SetupError
from cardwright.four_souls.rules.editions import CURRENT, EDITIONS, THE_2019
from cardwright.lab.nodes import check_game


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"edition": "2012"}, "edition: '2012' is not known; it can be current or 2019"),
        ({"edition": "2019", "players": 5}, "players: the 2019 edition is for 2 to 4, not 5 (FS19-SET-01)"),
        ({"edition": "2019", "bank": 120}, "bank: in the 2019 edition the pool holds exactly 100¢"),
        ({"edition": "2019", "rooms": True}, "rooms: the 2019 edition has none"),
        ({"edition": "2019", "mode": "coop"}, "mode: the 2019 edition is competitive only"),
        ({"variants": ("two_players",)}, "variants: two_players is for 2 players, not 4"),
        ({"variants": ("casino", "casino")}, "variants: each can be given only once"),
        ({"variants": ("roulette",)}, "variants: "),
        ({"variants": ("pick_characters", "two_characters_each")}, "two ways of the same"),
        ({"variants": ("two_players",), "players": 2, "characters": ("cain", "isaac")}, "characters: cain is removed"),
    ],
)
def test_impossible_tables(options: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError) as error:
        new_game("four_souls", **options)
    assert said in str(error.value)


def test_every_field_is_a_difference() -> None:
    assert set(EDITIONS) == {"current", "2019"}
    names, defaults = type(CURRENT).__struct_fields__, type(CURRENT).__struct_defaults__
    assert names[0] == "name"
    for name, default in zip(names[1:], defaults, strict=True):
        assert getattr(CURRENT, name) == default
        assert getattr(THE_2019, name) != default, f"{name} makes no difference"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(players: int) -> None:
    check_game("four_souls", players, heavy=10, players=players, edition="2019", bonus_souls=players == 3)


@pytest.mark.parametrize(
    ("players", "variants"),
    [
        (2, ("two_players", "casino")),
        (3, ("pick_characters", "nobody_empty_handed", "cannon_fodder")),
        pytest.param(4, ("two_characters_each", "super_shop", "extended_barter"), marks=pytest.mark.long),
    ],
)
def test_random_games_of_variants(players: int, variants: tuple[str, ...]) -> None:
    for edition in EDITIONS:
        check_game("four_souls", players, heavy=20, players=players, edition=edition, variants=variants)
