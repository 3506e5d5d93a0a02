"""Guided first games at a table: who is told of the guide, and how it is stored and refused."""

from __future__ import annotations

import json

import pytest
from dev.visitors import Client, Site


def words(client: Client) -> object:
    """The guide's words, as the client was welcomed with them."""
    return next(message for message in client.received if message["type"] == "welcome")["guide"]


def reach(client: Client, step: int) -> None:
    """Wait until the guide has come to a step."""
    while client.state["guide"]["step"] != step:
        client.wait("state")


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
def test_the_pupil_is_guided_and_others_are_not(site: Site, game: str) -> None:
    assert {info["game"]: info["guided"] for info in site.get("/api/games")}[game]
    made = site.make(game, "p", guided=True)
    with site.join(made, 0) as pupil:
        assert words(pupil) is not None
        assert pupil.state["guide"]["step"] == 0
        pupil.say("guide", step=0)
        pupil.say("guide", step=0)  # Pressed twice: only once counts.
        reach(pupil, 1)
        with site.join(made) as watcher:
            assert words(watcher) is None
            assert watcher.state["guide"] is None
            watcher.say("guide", step=1)
            assert watcher.wait("refused")["code"] == "not_yours"
    with site.join(made, 0) as again:
        assert again.state["guide"]["step"] == 1


def test_a_guided_table_takes_no_options(site: Site) -> None:
    wanted = {"game": "four_souls", "seats": [{}], "guided": True, "options": {"rooms": True}}
    status, answer = site.ask("POST", "/api/tables", wanted)
    assert status == 400
    assert "prepared deal" in json.loads(answer)["message"]
