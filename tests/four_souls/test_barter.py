"""Offers that are not allowed: what they could spend twice, and what their errors must not tell."""

from __future__ import annotations

import pytest
from tests.pinned import pinned

from cardwright.errors import IllegalChoice
from cardwright.four_souls.engine.game import FourSouls
from cardwright.games import new_game


@pytest.fixture
def game() -> FourSouls:
    found = new_game("four_souls", seed=3, players=3, variants=("extended_barter",), **pinned("four_souls"))
    assert isinstance(found, FourSouls)
    return found


def test_the_error_of_an_offer_names_no_card_that_the_giver_does_not_know(game: FourSouls) -> None:
    """Otherwise every hand and every deck could be read by offering one number after the other."""
    told: set[str] = set()
    for card in (*range(-3, len(game.cards) + 3), 1 << 40):
        if 0 <= card < len(game.cards) and game.visible(card, 0):
            continue
        with pytest.raises(IllegalChoice) as caught:
            game.offer(0, 1, 0, (card,))
        told.add(str(caught.value))
    assert told == {f"{game.seat_name(0)} cannot offer it: it is not theirs"}


def test_the_error_of_an_offer_names_a_card_that_the_giver_knows(game: FourSouls) -> None:
    character = game.players[0].character
    with pytest.raises(IllegalChoice, match=str(game.define(character).name)):
        game.offer(0, 1, 0, (character,))


def test_a_card_is_not_offered_to_two_players_at_once(game: FourSouls) -> None:
    """The second one would have got it from the first."""
    card = game.zones[game.players[0].hand][0]
    game.offer(0, 1, 0, (card,))
    with pytest.raises(IllegalChoice, match="answered first"):
        game.offer(0, 2, 0, (card,))
    game.choose(0)
    assert card in game.zones[game.players[1].hand]
    with pytest.raises(IllegalChoice, match="same card twice"):
        game.offer(1, 2, 0, (card, card))


def test_cards_do_not_change_hands_while_something_is_chosen(game: FourSouls) -> None:
    """A player who had to discard a card could be left without any to choose."""
    seat = game.table.active
    game.players[seat].coins = 0
    while game.question is not None and game.question.prompt in ("action", "priority"):
        options = game.question.options
        game.choose(next((i for i, key in enumerate(options) if key[0] == "attack"), 0))
    assert game.question is not None
    giver = next(other for other in range(3) if game.zones[game.players[other].hand])
    with pytest.raises(IllegalChoice, match="when somebody has priority"):
        game.offer(giver, (giver + 1) % 3, 0, game.zones[game.players[giver].hand][:1])
