"""People come together before the game begins: codes, free seats, ready marks, seats taken away."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from dev.visitors import Client, Site
from tests.server.helpers import serving, settings

from cardwright.server.ops.settings import Limits
from cardwright.server.store.codes import NUMBERS, WORDS, new_code, written
from cardwright.server.store.schema import CODES


def enter(site: Site, made: dict[str, Any], *seats: int, host: bool = False) -> Client:
    """A client at a table that gathers, where there is no state to wait for."""
    tokens = [key["token"] for key in made["seats"] if key["seat"] in seats]
    client = Client(site)
    client.hello(made["table"], tokens + ([made["host"]] if host else []))
    client.wait("welcome")
    return client


def find(site: Site, code: str) -> tuple[int, Any]:
    status, data = site.ask("POST", "/api/codes", {"code": code})
    return status, json.loads(data)


def company(client: Client, **wanted: Any) -> dict[str, Any]:
    """The next message about the seats that has these fields."""
    return client.wait("seats", **wanted)


def test_a_code_is_two_words_and_a_number_in_any_writing() -> None:
    first, second, number = new_code().split("-")
    assert {first, second} <= set(WORDS)
    assert int(number) in NUMBERS
    assert written("  Wax MOTH, 27!") == written("wax-moth-27") == written("waxé–moth27") == "wax-moth-27"
    assert len(WORDS) ** 2 * len(NUMBERS) > 8_000_000


def test_guests_come_with_the_code_and_the_game_begins_when_all_are_ready(site: Site) -> None:
    made = site.make(seats="ppb", gather=True, name="Basement night")
    with enter(site, made, 0, host=True) as host:
        assert host.received[0]["code"] == made["code"]
        status, found = find(site, made["code"].replace("-", " ").upper())
        assert (status, found["table"], found["name"]) == (200, made["table"], "Basement night")
        assert [seat["free"] for seat in found["seats"]] == [False, True, False]
        with enter(site, made) as guest:
            assert guest.received[0]["code"] == ""  # Only those who have a seat are told.
            guest.say("take", seat=1, name="Eve", code="oak-oak-11" if made["code"] != "oak-oak-11" else "oak-oak-12")
            assert guest.wait("refused")["code"] == "illegal"
            guest.say("take", seat=0, name="Eve", code=made["code"])  # Somebody has seat 0: the free one is taken.
            assert guest.wait("taken")["seat"] == 1
            assert guest.wait("welcome")["mine"] == [1]
            for client, seat in ((host, 0), (guest, 1)):
                client.say("choose", moment=0, option=0)
                assert client.wait("refused")["code"] == "illegal"
                client.say("ready", seat=seat, ready=True)
            assert guest.wait("state")["moment"] >= 0
            host.wait("state")
            told = [message for message in host.received if message["type"] == "seats"][-1]
            assert (told["gathering"], told["seats"][1]["name"]) == (False, "Eve")
            host.say("ready", seat=0, ready=False)
            assert host.wait("refused")["code"] == "illegal"
        assert find(site, made["code"])[0] == 404  # The code is over with the beginning.


def test_nobody_is_sent_anything_of_the_game_before_it_begins(site: Site) -> None:
    made = site.make(seats="pp", gather=True)
    with enter(site, made, 0, host=True) as host, enter(site, made, 1) as other:
        host.say("ready", seat=0, ready=True)
        company(other)
        host.say("ask_why", line=1)
        assert host.wait("refused")["code"] == "illegal"
        host.say("undo", seat=0)
        assert host.wait("refused")["code"] == "illegal"
        status, _ = site.ask("GET", f"/api/tables/{made['table']}/save", authorization=f"Bearer {made['host']}")
        assert status == 403
        assert not any(m["type"] == "state" for m in (*host.received, *other.received))
        other.say("begin")
        assert other.wait("refused")["code"] == "not_yours"
        host.say("begin")
        assert other.wait("state")["views"][0]["seat"] == 1


def test_the_host_begins_and_bots_take_the_free_seats(site: Site) -> None:
    made = site.make(seats="ppp", gather=True)
    with enter(site, made, 0, host=True) as host:
        host.say("begin")
        host.wait("state")
        last = [m for m in host.received if m["type"] == "seats"][-1]
        assert [seat["kind"] for seat in last["seats"]] == ["person", "bot", "bot"]


def test_a_seat_is_taken_away_and_the_others_move_up(site: Site) -> None:
    made = site.make(
        "marvel_champions", "ppp", gather=True, options={"heroes": ["spider_man", "captain_marvel", "iron_man"]}
    )
    with enter(site, made, 0, host=True) as host, enter(site, made, 2) as last:
        last.say("take_away", seat=1)
        assert last.wait("refused")["code"] == "not_yours"
        host.say("take_away", seat=2)
        assert host.wait("refused")["code"] == "illegal"  # Somebody sits there.
        host.say("take_away", seat=1)
        moved = last.wait("welcome")
        assert moved["mine"] == [1]
        assert moved["options"]["heroes"] == ["spider_man", "iron_man"]
        last.say("ready", seat=1, ready=True)
        host.say("ready", seat=0, ready=True)
        state = last.wait("state")
        assert [player["hero"] for player in state["views"][0]["table"]["players"]] == ["spider_man", "iron_man"]
        host.wait("state")
    del made["seats"][1]
    made["seats"][1]["seat"] = 1
    with site.join(made, 1) as again:
        assert again.mine == [1]


def test_everybody_chooses_for_their_own_seat(site: Site) -> None:
    made = site.make("four_souls", "ppb", gather=True)
    with enter(site, made, 0, host=True) as host, enter(site, made, 1) as guest:
        assert company(guest)["may_pick"]
        guest.say("pick", seat=1, option="characters", value="cain")
        assert company(host, options={"players": 3, "characters": ["", "cain", ""]})
        for seat, option, value, code in (
            (0, "characters", "isaac", "not_yours"),
            (2, "characters", "isaac", "not_yours"),
            (1, "characters", "the_d6", "illegal"),
            (1, "rooms", "true", "illegal"),
            (5, "characters", "isaac", "illegal"),
        ):
            guest.say("pick", seat=seat, option=option, value=value)
            assert guest.wait("refused")["code"] == code, (seat, option, value)
        host.say("pick", seat=0, option="characters", value="cain")
        assert host.wait("refused")["message"] == "Player 2 has this already"
        host.say("pick", seat=2, option="characters", value="eve")  # The host decides for a bot …
        company(host, options={"players": 3, "characters": ["", "cain", "eve"]})
        guest.say("pick", seat=1, option="characters", value="eve")  # … and a person may have what the bot has.
        company(host, options={"players": 3, "characters": ["", "eve", "cain"]})
        for client, seat in ((host, 0), (guest, 1)):
            client.say("ready", seat=seat, ready=True)
        state = guest.wait("state")
        boards = [zone for zone in state["views"][0]["zones"] if zone["kind"] == "board"]
        names = [zone["cards"][0]["name"] for zone in sorted(boards, key=lambda zone: zone["seat"])]
        assert names[1:] == ["eve", "cain"]
        assert names[0] not in ("eve", "cain")
        guest.say("pick", seat=1, option="characters", value="isaac")
        assert guest.wait("refused")["code"] == "illegal"


def test_a_hero_is_chosen_and_a_chosen_deck_goes_with_the_hero(site: Site) -> None:
    options = {"heroes": ["spider_man", "captain_marvel"], "decks": ["spider_man", "captain_marvel"]}
    made = site.make("marvel_champions", "pp", gather=True, options=options)
    with enter(site, made, 0, host=True) as host, enter(site, made, 1) as guest:
        guest.say("pick", seat=1, option="decks", value="spider_man")
        assert guest.wait("refused")["code"] == "illegal"
        guest.say("pick", seat=1, option="heroes", value="")
        assert guest.wait("refused")["code"] == "illegal"
        guest.say("pick", seat=1, option="heroes", value="iron_man")
        company(guest, options={"heroes": ["spider_man", "iron_man"], "decks": ["spider_man", ""]})
        for client, seat in ((host, 0), (guest, 1)):
            client.say("ready", seat=seat, ready=True)
        players = guest.wait("state")["views"][0]["table"]["players"]
        assert [player["hero"] for player in players] == ["spider_man", "iron_man"]


def test_too_few_seats_are_refused_by_the_game(site: Site) -> None:
    made = site.make("four_souls", "pp", gather=True, options={"mode": "coop"})
    with enter(site, made, 0, host=True) as host:
        host.say("take_away", seat=1)
        assert host.wait("refused")["code"] == "illegal"
        assert len(company(host)["seats"] if False else host.received[1]["seats"]) == 2


def test_a_gathering_lasts_over_a_restart(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make(seats="ppp", gather=True)
        with enter(site, made, 0, host=True) as host:
            host.say("ready", seat=0, ready=True)
            host.say("take_away", seat=1)
            while len(host.wait("seats")["seats"]) == 3:
                pass
    with serving(wanted) as site:
        assert find(site, made["code"])[1]["table"] == made["table"]
        with enter(site, made, 0, host=True) as host, enter(site, made) as guest:
            assert [seat["ready"] for seat in company(host)["seats"]] == [True, False]
            guest.say("take", seat=1, name="Eve", code=made["code"])
            guest.wait("taken")
            guest.say("ready", seat=1, ready=True)
            assert len(host.wait("state")["views"][0]["table"]["players"]) == 2


def test_an_old_code_opens_nothing_and_the_host_gets_a_new_one(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make(seats="pp", gather=True)
        storage = site.service.storage
        yesterday = time.time() - 100_000

        def age(connection: sa.Connection) -> None:
            connection.execute(sa.update(CODES).values(made=yesterday))

        storage.writer.put("", age).result(10)
        assert find(site, made["code"])[0] == 404
        with enter(site, made, 0, host=True) as host:
            code = host.received[0]["code"]
            assert code not in ("", made["code"])
            assert find(site, code)[0] == 200


def test_wrong_codes_are_limited_for_each_address(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=Limits(wrong_codes_per_hour=3))
    with serving(wanted) as site:
        made = site.make(seats="pp", gather=True)
        for _ in range(5):  # Right ones do not count.
            assert find(site, made["code"])[0] == 200
        wrong = [find(site, f"no-code-{n}")[0] for n in range(4)]
        assert wrong == [404, 404, 404, 429]
        with enter(site, made) as guest:
            guest.say("take", seat=1, code=made["code"])
            assert guest.wait("refused")["code"] == "too_fast"


def test_watchers_are_counted_and_can_be_kept_out(site: Site) -> None:
    made = site.make(seats="pp")
    with site.join(made, 0, host=True) as host, site.join(made) as watcher:
        company(host, watching=1)
        watcher.say("door", watchers=False)
        assert watcher.wait("refused")["code"] == "not_yours"
        host.say("door", watchers=False)
        assert watcher.wait("refused")["code"] == "not_yours"
        with Client(site) as second:
            second.hello(made["table"], [])
            assert second.wait("refused")["code"] == "not_yours"
        host.say("door", watchers=True)
        assert company(host, watchers=True)
        with site.join(made) as third:
            assert third.mine == []


def test_known_tables_are_told_with_players_and_whose_turn_it_is(site: Site) -> None:
    first = site.make(seats="pb", gather=True)
    second = site.make("marvel_champions", "p")
    with site.join(second, 0) as one:
        one.say("rename", seat=0, name="Ann")
        company(one)
        asked = {"tables": [first["table"], second["table"], "no-such-table", "odd id!!"]}
        status, data = site.ask("POST", "/api/tables/known", asked)
        found = {one["table"]: one for one in json.loads(data)}
        assert status == 200
        assert set(found) == {first["table"], second["table"]}
        assert found[first["table"]]["gathering"]
        assert found[first["table"]]["waiting"] == -1
        told = found[second["table"]]
        assert (told["waiting"], told["over"], told["seats"][0]["name"]) == (0, False, "Ann")
        assert abs(told["touched"] - time.time()) < 600
    assert site.ask("POST", "/api/tables/known", {"tables": ["x" * 12] * 41})[0] == 400
