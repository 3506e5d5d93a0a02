"""What tells options apart that read alike."""

import pytest

from cardwright import new_game
from cardwright.cards import alike
from cardwright.four_souls.engine.choosable import deck_object, number_object, slot_object
from cardwright.kernel.records import NOTHING

OBJECTS = [deck_object("loot"), number_object(3), number_object(3231), slot_object(2), ~1, NOTHING, 1 << 20]


@pytest.mark.parametrize("obj", OBJECTS)
def test_only_cards_are_told_apart_as_cards(obj: int) -> None:
    """Players, decks, numbers, slots and things on the stack are options, too."""
    assert alike.of_card(new_game("four_souls", seed=1), obj) == ()
