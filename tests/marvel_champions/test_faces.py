"""Derived definitions and facedown cards: saves, copies and views of games in which there are some."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import SaveError
from cardwright.games import load_game
from cardwright.kernel import save
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.records import engaged
from cardwright.marvel_champions.scenario import position

ALLY = {"type": "ally", "cost": 1, "health": 2, "attack": 1, "thwart": 1}
DRONE = {"type": "minion", "health": 1, "attack": 1, "scheme": 1}
BLANKED = {
    "heroes": {
        "ann": {
            "hero": {"stub": {}},
            "form": "hero",
            "play": [
                {"stub": {**ALLY, "abilities": "action(draw(1))"}, "as": "friend"},
                {"stub": {"type": "support", "cost": 0, "abilities": "blank(each(ally))"}},
            ],
        }
    }
}
FACEDOWN = {
    "heroes": {
        "ann": {
            "hero": {"stub": {}},
            "form": "hero",
            "hand": [{"stub": {"type": "event", "cost": 0, "abilities": "action(put_into_play(top, facedown=scrap))"}}],
            "deck": [{"stub": {**ALLY, "name": f"Ally {i}"}} for i in range(6)],
        },
        "bob": {"hero": {"stub": {}}},
    },
    "stubs": {"scrap": DRONE},
}


def choose(game: MarvelChampions, word: str) -> None:
    question = game.question
    assert question is not None
    game.choose(next(i for i, key in enumerate(question.options) if word in game.labels([key])[0]))


def cards_in(view: dict[str, Any], zone: int) -> list[str]:
    return [card["name"] for card in view["zones"][zone]["cards"]]


def test_a_game_with_derived_definitions_is_saved_and_loaded() -> None:
    game = position(BLANKED)
    [card] = game.table.derived
    assert game.cards[card].design.startswith("friend|")
    loaded = load_game(game.save())
    assert loaded.encode() == game.encode()
    assert loaded.view(0) == game.view(0)
    assert game.question is not None
    assert not any("draw" in game.labels([key])[0] for key in game.question.options)


def test_a_view_shows_the_printed_card_and_what_it_is_now() -> None:
    game = position(BLANKED)
    [shown] = [card for zone in game.view(0)["zones"] for card in zone["cards"] if card["name"] == "friend"]
    assert shown["type"] == "ally"
    assert shown["now"]["text"] == {}


def test_a_save_with_a_change_by_no_card_is_refused() -> None:
    saved = save.unpack(position(BLANKED).save())
    for wrong in (b"friend|nobody#0", b"friend|friend#99", b"friend|friend#x"):
        state = saved.state
        right = next(c.design for c in position(BLANKED).cards if "|" in c.design).encode()
        assert right in state
        packed = bytes([0xA0 + len(right)]) + right
        changed = state.replace(packed, bytes([0xA0 + len(wrong)]) + wrong)
        assert changed != state
        with pytest.raises(SaveError):
            MarvelChampions.decode(changed, saved.designs)


def test_nobody_sees_which_card_lies_facedown() -> None:
    game = position(FACEDOWN)
    choose(game, "Play")
    [card] = game.zones[engaged(0)]
    assert game.cards[card].design == "scrap"
    for seat in (-1, 0, 1):
        assert cards_in(game.view(seat), engaged(0)) == ["scrap"]
        real = set()
        for seed in range(20):
            other = game.redraw(seat, seed)
            assert other.view(seat) == game.view(seat)
            assert sorted(c.printed or c.design for c in other.cards) == sorted(
                c.printed or c.design for c in game.cards
            )
            real.add(other.cards[card].printed)
        assert len(real) > 1, "a redrawn game always has the same card there"
