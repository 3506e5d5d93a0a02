"""Every card has a picture of its own in the browser client."""

import json
from pathlib import Path

import pytest

from cardwright.commands.catalogue import definitions

ICONS = Path(__file__).parent.parent / "web" / "src" / "icons"


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
def test_every_card_has_a_picture(game: str) -> None:
    pictures = json.loads((ICONS / f"{game}.json").read_text())["cards"]
    missing = [name for name in definitions(game) if name not in pictures]
    assert not missing, f"choose a picture of game-icons for each in web/src/icons/{game}.json: {', '.join(missing)}"
