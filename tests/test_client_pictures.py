"""Every card of a game that comes with Cardwright has a picture of its own, which the browser client has."""

import pytest

from cardwright.cards.pictures import FILE, PICTURES
from cardwright.games import BUILT_IN, descriptor


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_card_has_a_picture(game: str) -> None:
    missing = [card.id for card in descriptor(game).book().values() if not card.picture]
    assert not missing, f"choose a picture of src/cardwright/pictures.txt for each, in its pack: {', '.join(missing)}"


def test_pictures_are_listed_in_order() -> None:
    assert FILE.read_text("utf-8").split() == sorted(PICTURES)
