"""What packs tell about sets: whether a mode adds them, their names, and their colours."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import PackError
from cardwright.games import descriptor
from cardwright.marvel_champions.cards.library import SHELF, library

CARD = {"name": "Gull", "minion": {"health": 1, "scheme": 0, "attack": 0}}
PACK: dict[str, Any] = {"pack": "mine", "game": "marvel_champions", "name": "Mine", "cards": {"gull": CARD}}


def test_faces_have_the_name_and_the_colours_of_their_set() -> None:
    game, book = descriptor("marvel_champions"), library().cards
    face = game.face(book["web_shooter"])
    assert (face.set_name, face.look.plate if face.look else None) == ("Spider-Man", ["#e5493a", "#2c5fb5"])
    face = game.face(book["avengers_mansion"])
    assert (face.set_name, face.look) == ("Basic", None)
    assert descriptor("four_souls").face(descriptor("four_souls").book()["the_d6"]).set_name == "Base box"


def test_a_set_of_a_pack_has_its_name() -> None:
    pack = SHELF.take({**PACK, "sets": {"mine": {"name": "The Mine", "plate": ["#000000", "#ffffff"]}}}, "mine.yaml")
    assert library(packs=SHELF.gather([pack])).name_of_set("mine") == "The Mine"


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"plate": ["#000000"]}, "plate: there are 1 colours; it takes 2"),
        ({"plate": ["#000000", "red; --x: url(x)"]}, "'red; --x: url.x.' is no colour; write it as in '#e5493a'"),
        ({"panel": [["#000000", "#000000"]]}, "panel: there are 1 colours; it takes 3"),
        ({"panel": ["#000000"]}, "panel"),
        ({"kind": "expret"}, "kind: 'expret' is not one of"),
        ({"name": ""}, "name: it is empty"),
    ],
)
def test_a_mistake_about_a_set_is_told_with_its_place(told: dict[str, Any], message: str) -> None:
    with pytest.raises(PackError, match=rf"mine\.yaml: sets\.mine.*{message}"):
        SHELF.take({**PACK, "sets": {"mine": told}}, "mine.yaml")
