"""Several processes, PostgreSQL, Redis, and servers that die."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from dev.visitors import PATIENCE, Client, Process
from tests.server.helpers import serving, settings
from tests.server.test_gathering import enter

from cardwright.four_souls.engine.game import FourSouls


def together(one: Client, other: Client, random: Random, choices: int) -> None:
    """Two clients of two processes play in turn."""
    for _ in range(choices):
        if one.view()["over"]:
            return
        asked = one if one.asked else other
        moment = asked.choose(random.randrange(len(asked.options())))["moment"]
        one.reach(moment)
        other.reach(moment)


def test_two_processes_on_one_database(postgres: str, redis: str) -> None:
    wanted = settings(postgres, redis=redis)
    with serving(wanted) as here, serving(wanted) as there:
        made = here.make(seats="pp", options={"seed": 3})
        with here.join(made, 0) as one, there.join(made, 1) as other:
            seats = [m for m in one.received if m["type"] == "seats"][-1]["seats"]
            while not all(seat["here"] for seat in seats):
                seats = one.wait("seats")["seats"]
            together(one, other, Random(3), 60)
            one.say("say", seat=0, text="well played")
            assert other.wait("said")["text"] == "well played"
            # Whoever is second is refused, wherever they are.
            moment = one.moment
            asked = one if one.asked else other
            assert asked.moment == moment
            before = one.moment
            one.say("undo", seat=0)
            while other.moment == before and other.state["undo"] is None:
                other.wait("state")
            if other.state["undo"] is not None:
                other.say("answer_undo", seat=1, agree=True)
            one.reach(before + 1)
            other.reach(before + 1)
            together(one, other, Random(4), 20)
            assert one.log.keys() == other.log.keys()
        while seats[1]["here"]:
            with here.join(made, 0) as one:
                seats = [m for m in one.received if m["type"] == "seats"][-1]["seats"]


def test_people_come_together_on_two_processes(postgres: str, redis: str) -> None:
    """A code made by one process opens a seat at the other; a seat is taken away; the game begins at both."""
    wanted = settings(postgres, redis=redis)
    with serving(wanted) as here, serving(wanted) as there:
        made = here.make(seats="ppp", gather=True)
        with enter(here, made, 0, host=True) as host, enter(there, made) as guest:
            host.wait("seats", watching=1)
            guest.say("take", seat=2, name="Eve", code=made["code"])
            assert guest.wait("taken")["seat"] == 2
            while not host.wait("seats")["seats"][2]["here"]:
                pass
            host.say("take_away", seat=1)
            assert guest.wait("welcome", mine=[1])["mine"] == [1]
            guest.say("ready", seat=1, ready=True)
            host.say("ready", seat=0, ready=True)
            assert guest.wait("state")["views"][0]["seat"] == 1
            assert len(host.wait("state")["views"][0]["table"]["players"]) == 2
        assert there.ask("POST", "/api/codes", {"code": made["code"]})[0] == 404


def test_a_choice_from_a_process_that_is_behind(postgres: str) -> None:
    """Without Redis a process learns of changes by others only when it wants to change something itself."""
    wanted = settings(postgres)
    with serving(wanted) as here, serving(wanted) as there:
        made = here.make(seats="pp", options={"seed": 3})
        with here.join(made, 0, 1) as one, there.join(made, 0, 1) as other:
            old = other.moment
            for _ in range(5):
                one.choose(0)
            other.say("choose", moment=old, option=0)
            assert other.wait("refused")["code"] == "stale"
            assert other.reach(one.moment)["views"] == one.state["views"]
            other.choose(0)


def test_bots_of_a_table_on_two_processes(postgres: str, redis: str) -> None:
    wanted = settings(postgres, redis=redis)
    with serving(wanted) as here, serving(wanted) as there:
        made = here.make(seats="pb", options={"seed": 5})
        with here.join(made, 0) as one, there.join(made) as watching:
            assert one.play(Random(5), 30) == 30
            watching.reach(one.moment)


def test_a_bot_that_was_thinking_when_the_server_died_thinks_again(tmp_path: Path) -> None:
    with Process("--database", f"sqlite:///{tmp_path / 'tables.db'}") as server:
        made = server.site.make(seats="pb")
        with server.site.join(made, 0) as client:
            client.play(Random(1), 5)
            client.say("choose", moment=client.moment, option=0)
        server.kill()
        server.start()
        with server.site.join(made, 0) as again:
            assert again.moment >= client.moment
            assert again.until_asked()


def test_a_table_nobody_uses_is_forgotten_and_found_again(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", idle=0.1)) as site:
        made = site.make(seats="pp")
        with site.join(made, 0, 1) as client:
            client.choose(0)
            client.choose(0)
        end = time.monotonic() + PATIENCE
        while "cardwright_tables 0" not in site.ask("GET", "/metrics")[1].decode():
            assert time.monotonic() < end
            time.sleep(0.1)
        with site.join(made, 0, 1) as again:
            assert again.state["views"] == client.state["views"]
            assert again.log == client.log
            assert again.state["can_undo"] == client.state["can_undo"]


def test_rules_that_have_changed_since_leave_the_game_but_not_its_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make(seats="pp", options={"seed": 3})
        with site.join(made, 0, 1) as client:
            for _ in range(10):
                client.choose(0)
    # As if rules had been mended: the same choices lead somewhere else.
    monkeypatch.setitem(FourSouls.COMMIT, "loot", _no_loot)
    with serving(wanted) as site, site.join(made, 0, 1) as again:
        assert again.moment == client.moment
        assert again.state["views"] == client.state["views"]
        assert again.log == {}
        assert again.state["can_undo"] == []
        again.choose(0)


def _no_loot(g: object, e: object) -> None:
    """Nobody draws anything."""
