"""Saves and card definitions that have changed since: a game goes on where nothing in it points into the old ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright import AnyGame, SaveError, load_game, new_game
from cardwright.bots.random import RandomBot
from cardwright.four_souls.cards import library
from cardwright.four_souls.engine.stack_records import StackLoot
from cardwright.kernel import save
from cardwright.kernel.game import Game

SOUP, BOWL, HUNGER = "kitchen:soup", "kitchen:bowl", "kitchen:hunger"
CARDS: dict[str, Any] = {
    "soup": {"name": "Soup", "loot": {"copies": 20}, "abilities": "loot_ability(heal(1), gain_coins(1))"},
    "hunger": {
        "name": "Hunger",
        "loot": {"copies": 20},
        "abilities": "loot_ability(lasts(when(turn_end(you), lose_coins(1)), end_of_turn))",
    },
    "bowl": {"name": "Bowl", "treasure": {"category": "active"}, "abilities": "tap(gain_coins(1))"},
}


def text(**changes: dict[str, Any]) -> bytes:
    """The pack with some fields of some cards changed."""
    cards = {card: {**CARDS[card], **changes.get(card, {})} for card in CARDS}
    return json.dumps({"pack": "kitchen", "game": "four_souls", "name": "Kitchen", "cards": cards}).encode()


def played_until(when: Callable[[Any], bool]) -> AnyGame:
    """A game that came to a certain point."""
    game = new_game("four_souls", players=2, seed=5, packs=[text()])
    bot = RandomBot("kitchen")
    while not when(game):
        assert game.decision is not None, "the game was over before it came to that point"
        game.choose(bot.pick(len(game.decision.options)))
    return game


def on_stack(game: Any) -> bool:
    return any(isinstance(thing, StackLoot) and thing.program == SOUP for thing in game.table.stack)


def lasting(game: Any) -> bool:
    return any(effect.program == HUNGER for effect in game.lasting)


def quiet(game: Any) -> bool:
    """Nobody has done anything yet: only the turn itself goes on."""
    return game.table.turn == 3 and not game.table.stack and not game.lasting


def again(game: AnyGame, **changes: dict[str, Any]) -> AnyGame:
    """The game saved, and loaded with the changed pack."""
    return load_game(game.save(bare=True), (text(**changes),))


def test_an_unchanged_pack_is_no_matter() -> None:
    for point in (quiet, on_stack, lasting):
        game = played_until(point)
        assert again(game).digest() == game.digest()
        assert load_game(game.save()).options == game.options


def test_a_card_that_nothing_points_into_may_have_changed() -> None:
    game = again(played_until(quiet), soup={"abilities": "loot_ability(gain_coins(9))"}, bowl={"treasure": {}})
    assert str(game.book[SOUP].abilities).count("GainCoins(number=9") == 1
    assert game.index == game.build_index()
    bot = RandomBot("on")
    for _ in range(200):
        if game.decision is not None:
            game.choose(bot.pick(len(game.decision.options)))


def test_a_card_on_the_stack_may_not_have_changed() -> None:
    game = played_until(on_stack)
    with pytest.raises(SaveError, match=r"in the middle of what Soup \(kitchen:soup\) does, and that card has changed"):
        again(game, soup={"abilities": "loot_ability(gain_coins(9), heal(1))"})
    assert again(game, hunger={"abilities": "loot_ability(gain_coins(9))"}).digest() == game.digest()


def test_a_lasting_effect_may_not_have_changed() -> None:
    game = played_until(lasting)
    with pytest.raises(SaveError, match=r"in the middle of what Hunger \(kitchen:hunger\) does"):
        again(game, hunger={"abilities": "loot_ability(heal(1))"})


def test_what_a_card_is_called_may_always_change() -> None:
    game = played_until(on_stack)
    assert again(game, soup={"name": "Broth"}).digest() == game.digest()


def test_a_card_that_is_gone_is_named() -> None:
    game = played_until(quiet)
    fewer = json.loads(text())
    del fewer["cards"]["soup"]
    with pytest.raises(SaveError, match="a card 'kitchen:soup', which this Cardwright does not know"):
        load_game(game.save(bare=True), (json.dumps(fewer).encode(),))


def test_a_pack_that_cannot_be_read_any_more_is_told() -> None:
    game = played_until(quiet)
    with pytest.raises(SaveError, match=r"a pack that cannot be read any more: pack\.json: cards\.soup"):
        again(game, soup={"abilities": "loot_ability(heel(1))"})


def test_a_save_whose_list_of_cards_is_damaged_is_refused() -> None:
    saved = save.unpack(played_until(on_stack).save())
    for designs in (b"nothing", save.designs_of({})):
        with pytest.raises(SaveError, match=r"list of cards is damaged|has changed since"):
            load_game(save.pack(save.Saved(saved.game, saved.packs, designs, saved.state)))


def test_every_definition_has_a_digest_of_its_own() -> None:
    digests = {card.digest: card.id for card in library.book().values()}
    assert len(digests) == len(library.book())
    assert all(len(digest) == save.DIGEST for digest in digests)


def test_digests_are_the_same_in_every_process() -> None:
    probe = "from cardwright.four_souls.cards.library import book; print([c.digest.hex() for c in book().values()])"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = {
        subprocess.run(
            [sys.executable, "-c", probe],
            env={**environment, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            cwd=Path(__file__).parent,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_a_copy_keeps_its_packs() -> None:
    game: Game[Any, Any, Any] = new_game("four_souls", players=2, seed=1, packs=[text()])
    assert load_game(game.copy().save()).options.packs == game.options.packs
    assert text() not in game.save(bare=True)
