"""Every card of a game that the browser client has a folder for has a picture of its own."""

import json
from pathlib import Path

import pytest

from cardwright.games import BUILT_IN, descriptor

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_card_has_a_picture(game: str) -> None:
    pictures = json.loads((GAMES / game / "pictures.json").read_text())["cards"]
    missing = [name for name in descriptor(game).book() if name not in pictures]
    assert not missing, f"choose a picture of game-icons for each in {game}/pictures.json: {', '.join(missing)}"
