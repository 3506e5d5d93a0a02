"""Every option of a table has a limit, in requests and inside saves; the error names the option and the limit."""

from __future__ import annotations

import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from cardwright.errors import SaveError, SetupError
from cardwright.four_souls.engine.options import Options
from cardwright.games import BUILT_IN, descriptor, game_class, load_game, new_game
from cardwright.kernel.records import replace
from cardwright.server.messages import http_records, protocol

HUGE = 2**62
LONG = "x" * 5_000
MANY = 100_000


def unlimited(hint: Any, place: str) -> Iterator[str]:
    """The places in a type at which there is no limit."""
    marks = list[Any]()
    if get_origin(hint) is Annotated:
        hint, *marks = get_args(hint)
    limited = any(isinstance(m, msgspec.Meta) and (m.le is not None or m.max_length is not None) for m in marks)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        for part in get_args(hint):
            yield from unlimited(part, place)
    elif origin in (tuple, dict, list):
        if not limited and (origin is not tuple or Ellipsis in get_args(hint)):
            yield place
        for i, part in enumerate(get_args(hint)):
            if part is not Ellipsis:
                yield from unlimited(part, f"{place}[{i}]")
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for name, part in get_type_hints(hint, include_extras=True).items():
            yield from unlimited(part, f"{place}.{name}")
    elif origin is not Literal and hint not in (bool, type(None)) and not limited:
        yield place


@pytest.mark.parametrize("game", list(BUILT_IN))
def test_no_option_is_without_a_limit(game: str) -> None:
    assert list(unlimited(game_class(game).OPTIONS, game)) == []


def test_no_message_of_a_client_is_without_a_limit() -> None:
    """Only the values of options are limited elsewhere: by the game they are for."""
    records = [*get_args(protocol.FromClient), http_records.NewTable, http_records.WithPacks]
    records += [question.asked for game in BUILT_IN for question in descriptor(game).questions().values()]
    found = [place for record in records for place in unlimited(record, record.__name__)]
    assert found == ["NewTable.options[1]", "ScenarioWish.options[1]"]


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("four_souls", {"copies": {"a_penny": 200_000}}, "copies: a number is too large; 99 is the most (at 'a_p"),
        ("four_souls", {"decks": {"copies": {"a_penny": 200_000}}}, "copies: a number is too large; 99 is the most"),
        ("four_souls", {"copies": {"a_penny": -1}}, "copies: a number is too small; 0 is the least (at 'a_penny')"),
        ("four_souls", {"copies": {f"c{n}": 1 for n in range(MANY)}}, "copies: too many entries; 1000 are the most"),
        ("four_souls", {"bans": [LONG]}, "bans: too many characters in a text; 100 are the most"),
        ("four_souls", {"bans": ["bomb"] * MANY}, "bans: too many entries in a list; 1000 are the most"),
        ("four_souls", {"sets": ["base"] * MANY}, "sets: too many entries in a list; 1000 are the most"),
        ("four_souls", {"characters": ["isaac"] * MANY}, "characters: too many entries"),
        ("four_souls", {"variants": ["casino"] * MANY}, "variants: too many entries"),
        ("four_souls", {"ratio": {"loot": {"bombs": HUGE}}, "decks": "ratio"}, "ratio: a number is too large"),
        ("four_souls", {"bank": HUGE}, "bank: a number is too large; 9999 is the most"),
        ("four_souls", {"souls": HUGE}, "souls: a number is too large; 99 is the most"),
        ("four_souls", {"soul_cap": HUGE}, "soul_cap: a number is too large; 99 is the most"),
        ("four_souls", {"players": HUGE}, "players: a number is too large; 99 is the most"),
        ("four_souls", {"first": -HUGE}, "first: a number is too small; -99 is the least"),
        ("four_souls", {"seed": 2**63}, "seed: a number is too large"),
        ("four_souls", {"activation_limit": HUGE}, "activation_limit: a number is too large; 1000 is the most"),
        ("four_souls", {"challenge": LONG}, "challenge: too many characters in a text; 100 are the most"),
        ("four_souls", {LONG: 1}, "four_souls has no option 'xxxx"),
        ("four_souls", {"mode": LONG}, "mode: 'xxxx"),
        ("marvel_champions", {"heroes": ["spider_man"] * MANY}, "heroes: too many entries in a list; 20 are the most"),
        ("marvel_champions", {"heroes": [LONG]}, "heroes: too many characters in a text; 100 are the most"),
        ("marvel_champions", {"modular": ["random"] * MANY}, "modular: too many entries in a list; 1000 are the most"),
        ("marvel_champions", {"decks": [[["energy", HUGE]]]}, "decks: a number is too large; 99 is the most"),
        ("marvel_champions", {"decks": [[["energy", 1]] * MANY]}, "decks: too many entries in a list; 200 are"),
        ("marvel_champions", {"heroic_level": HUGE}, "heroic_level: a number is too large; 99 is the most"),
        ("marvel_champions", {"first_player": HUGE}, "first_player: a number is too large; 99 is the most"),
        ("marvel_champions", {"skirmish_stage": HUGE}, "skirmish_stage: a number is too large; 99 is the most"),
        ("marvel_champions", {"scenario": LONG}, "scenario: too many characters in a text; 100 are the most"),
        ("marvel_champions", {"standard_set": LONG}, "standard_set: too many characters in a text"),
        (
            "marvel_champions",
            {"campaign": {"campaign": "x", "numbers": [["n", HUGE]]}},
            "campaign: a number is too large; 9999 is the most (at $.numbers[0][1])",
        ),
    ],
)  # fmt: skip
def test_an_option_beyond_its_limit(game: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError) as error:
        new_game(game, **options)
    assert str(error.value).startswith(said)
    assert len(str(error.value)) < 1_000


def test_all_copies_together() -> None:
    """Each number may be within its limit and the decks still be too large."""
    copies = {
        card.id: 99
        for card in game_class("four_souls").make_book(Options()).values()
        if card.deck and card.set == "base"
    }
    with pytest.raises(SetupError, match=r"copies: the decks have .* cards together; 5000 are the most"):
        new_game("four_souls", copies=copies)


def test_the_same_limits_inside_a_save() -> None:
    game = new_game("four_souls", seed=1)
    for wrong in ({"copies": {"a_penny": 200_000}}, {"bank": HUGE}, {"bans": ("x",) * MANY}):
        twin = game.copy()
        twin.adopt(replace(game.options, **wrong))
        with pytest.raises(SaveError, match="does not fit this version"):
            load_game(twin.save())


def test_a_text_is_never_a_file(tmp_path: Path) -> None:
    """Options that come from a stranger are texts; only a ``Path``, which the command line makes, is read."""
    file = tmp_path / "mine.yaml"
    file.write_text("bans: [bomb]\n")
    for name in (str(file), str(tmp_path / "no-such-file.yaml"), "/dev/zero.yaml"):
        with pytest.raises(SetupError, match=r"decks: .* is not known; it can be all or ratio"):
            new_game("four_souls", decks=name)
    assert new_game("four_souls", decks=file).options.bans == ("bomb",)
