"""A table as a file."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dev.visitors import Client, Site
from tests.server.helpers import serving, settings

from cardwright.errors import SaveError
from cardwright.kernel.records import replace
from cardwright.server.table import saves


def ask_for_file(site: Site, made: dict[str, Any], *tokens: str) -> tuple[int, bytes]:
    return site.ask("GET", f"/api/tables/{made['table']}/save", authorization=f"Bearer {'.'.join(tokens)}")


def load(site: Site, data: bytes, seats: list[Any], game: str = "four_souls") -> tuple[int, dict[str, Any]]:
    wanted = {"game": game, "seats": seats, "save": base64.b64encode(data).decode()}
    status, answer = site.ask("POST", "/api/tables", wanted)
    return status, json.loads(answer)


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
def test_a_table_goes_on_from_its_file(site: Site, game: str) -> None:
    made = site.make(game, "pb", options={"seed": 8})
    with site.join(made, 0, host=True) as client:
        client.say("rename", seat=0, name="Ann")
        client.play(Random(8), 15)
        client.until_asked()
        data = site.saved(made)
    status, again = load(site, data, [{"kind": "person"}, {"kind": "bot", "bot": "random"}], game)
    assert status == 201
    with site.join(again, 0) as back:
        assert back.state["views"] == client.state["views"]
        assert [line["number"] for line in back.log.values()] == [line["number"] for line in client.log.values()]
        assert back.state["can_undo"] == [0]
        before = back.moment
        back.say("undo", seat=0)
        back.reach(before + 1)
        back.play(Random(9), 10)


def test_a_host_does_not_see_the_hands_of_others_while_the_game_runs(site: Site) -> None:
    """Not with a file: it is for the host who is alone with bots or has all seats on one screen, or for the end."""
    made = site.make(seats="pp", options={"seed": 8})
    host, (own, theirs) = made["host"], [key["token"] for key in made["seats"]]
    with site.join(made, 0, host=True):
        assert ask_for_file(site, made, host, own)[0] == 403, "somebody else may still come"
        with site.join(made, 1) as other:
            # Not even with the link of the other seat, which the host has made, since somebody else uses it.
            for tokens in [[host], [host, own], [host, own, own, "x" * 32], [host, own, theirs]]:
                status, data = ask_for_file(site, made, *tokens)
                assert (status, json.loads(data)["code"]) == (403, "not_yours")
            for tokens in [[own, theirs], [theirs], [""], []]:
                status, data = ask_for_file(site, made, *tokens)
                assert (status, json.loads(data)["code"]) == (403, "bad_token")
            assert [line for line in other.told_so_far() if line["type"] == "said"] == []
        # Somebody who has gone still has a hand.
        assert ask_for_file(site, made, host, own, theirs)[0] == 403


@pytest.mark.parametrize("listed", [False, True])
def test_a_host_on_one_screen_or_alone_with_bots_saves(site: Site, listed: bool) -> None:
    for seats in ("pb", "ppb"):
        made = site.make(seats=seats, listed=listed, options={"seed": 8})
        with site.join(made, *(key["seat"] for key in made["seats"]), host=True):
            site.saved(made)


def test_no_file_while_strangers_may_sit_down(site: Site) -> None:
    """Whoever has all links still cannot save a listed table with a free seat, nor one that gathers."""
    listed = site.make(seats="pp", listed=True, options={"seed": 8})
    tokens = [listed["host"], *(key["token"] for key in listed["seats"])]
    with site.join(listed, 0, host=True), Client(site) as stranger:
        assert ask_for_file(site, listed, *tokens)[0] == 403
        path = f"/api/tables/{listed['table']}/scenario"
        assert site.ask("GET", path, authorization=f"Bearer {'.'.join(tokens)}")[0] == 403
        stranger.hello(listed["table"], [])
        stranger.wait("welcome")
        stranger.say("take", seat=1)
        stranger.wait("taken")
        assert ask_for_file(site, listed, *tokens)[0] == 403
    gathers = site.make(seats="pb", gather=True)
    assert ask_for_file(site, gathers, gathers["host"], *(key["token"] for key in gathers["seats"]))[0] == 403


def test_whoever_comes_is_told_that_the_host_may_know_the_cards(site: Site) -> None:
    made = site.make(seats="pp", options={"seed": 8})
    with site.join(made, 0, host=True) as host:
        assert host.received[0]["seen"] == ""
        data = site.saved(made)
        assert [line for line in host.told_so_far() if line["type"] == "said"] == []
    for seats in ((1,), ()):
        with site.join(made, *seats) as other:
            assert other.received[0]["seen"] == "saved"
    status, again = load(site, data, [{}, {}])
    assert status == 201
    with site.join(again, 1) as other:
        assert other.received[0]["seen"] == "file"
    with site.join(site.make(seats="pp"), 1) as other:
        assert other.received[0]["seen"] == ""


def test_a_table_that_was_saved_says_so_after_a_restart(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make(seats="pp")
        site.saved(made)
    with serving(wanted) as site, site.join(made, 1) as other:
        assert other.received[0]["seen"] == "saved"


def test_everybody_is_told_that_a_table_was_saved(site: Site) -> None:
    made = site.make(seats="pp", options={"seed": 8})
    with site.join(made, 0, 1, host=True):
        for _ in range(3):
            site.saved(made)
    with site.join(made) as later:
        told = [(line["seat"], line["text"]) for line in later.received[0]["talk"]]
        assert told == [(-1, "The host has saved the table as a file.")]


def test_after_the_game_the_file_is_for_its_host(site: Site) -> None:
    made = site.make("marvel_champions", "pp", options={"seed": 5})
    with site.join(made, 0, 1) as both:
        assert ask_for_file(site, made, made["host"])[0] == 403
        both.play(Random(5))
        assert both.view()["over"]
    assert ask_for_file(site, made, made["host"])[0] == 200


def test_a_file_has_no_secrets_of_seats(site: Site) -> None:
    made = site.make(seats="pp")
    saved = saves.unpack(site.saved(made))
    assert all(seat.secret == b"" for seat in saved.setup.seats)


def test_seats_of_a_file_that_nobody_asked_otherwise_for(site: Site) -> None:
    """With another number of seats than it has, those of the file are taken as they were."""
    made = site.make(seats="pbp")
    status, again = load(site, site.saved(made), [{"kind": "person"}])
    assert status == 201
    assert [key["seat"] for key in again["seats"]] == [0, 2]


def test_a_damaged_file_says_so(site: Site) -> None:
    data = site.saved(site.make(seats="pp"))
    seats: list[Any] = [{}, {}]
    random = Random(1)
    for _ in range(30):
        at = random.randrange(len(data))
        damaged = data[:at] + bytes([data[at] ^ random.randrange(1, 256)]) + data[at + 1 :]
        status, answer = load(site, damaged, seats)
        assert (status, answer["code"]) == (400, "illegal")
        assert "saved table" in answer["message"]
    assert load(site, data[:20], seats)[0] == 400
    assert load(site, b"", seats)[0] == 201  # No file: a new table.
    wrong = {"game": "four_souls", "seats": seats, "save": "not base64!"}
    assert site.ask("POST", "/api/tables", wrong)[0] == 400


def test_a_file_somebody_has_tinkered_with(site: Site) -> None:
    """Its checksum can be made to fit; what is in it still has to."""
    import hashlib
    import zlib

    saved = saves.unpack(site.saved(site.make(seats="pp")))

    def again(**changes: Any) -> bytes:
        return saves.pack_saved(replace(saved, **changes))

    for changes in ({"state": b"nonsense"}, {"rows": [b"nonsense"]}, {"game": "chess"}):
        assert load(site, again(**changes), [{}, {}])[0] == 400, changes
    bomb = zlib.compress(b"\x00" * 64_000_000)
    file = saves.MAGIC + bytes([saves.VERSION]) + hashlib.blake2b(bomb, digest_size=8).digest() + bomb
    with pytest.raises(SaveError, match="too large"):
        saves.unpack(file)
