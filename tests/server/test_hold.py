"""Nothing is told that is not stored, or is still held back: not by an answer, nor to a new connection."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dev.visitors import Client, Site
from tests.server.helpers import AN_HOUR, serving, settings, until
from tests.server.test_undo import table

from cardwright.server.table.table import Table

HOLD = 0.4


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Site]:
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", pace_delay=HOLD)) as site:
        yield site


class Play:
    """A game of two people at a server, and the same game without one, which tells what will be held back."""

    def __init__(self, site: Site, game: str = "four_souls", **options: Any) -> None:
        self.twin = table(game, "pp", seed=3, **options)
        self.made = site.make(game, "pp", options={"seed": 3, **options}, listed=True)
        self.clients = [site.join(self.made, seat) for seat in (0, 1)]
        self.random = Random(3)

    def close(self) -> None:
        for client in self.clients:
            client.close()

    def until(self, fits: Callable[[Table, int], bool]) -> tuple[Client, Client]:
        """Play until a choice fits. That choice is made, but not waited for; who made it, and the other one."""
        while True:
            seat = self.twin.waiting
            assert self.twin.game.question is not None
            option = self.random.randrange(len(self.twin.game.question.options))
            before = self.twin.round
            self.twin.choose(seat, option)
            client, other = self.clients[seat], self.clients[1 - seat]
            self.since, moment = time.monotonic(), client.moment
            client.say("choose", moment=moment, option=option)
            if self.twin.play.skipped - {seat} and fits(self.twin, before):
                client.say("say", seat=seat, text="done")
                client.wait("said")  # Now the choice is stored.
                return client, other
            client.reach(moment + 1)
            other.reach(moment + 1)

    @property
    def waited(self) -> float:
        return time.monotonic() - self.since


def anything(found: Table, _: int) -> bool:
    return True


def test_no_reason_is_told_before_its_line(held: Site) -> None:
    with closing(Play(held)) as play:
        client, other = play.until(lambda found, _: len(found.game.log) > max(play.clients[0].log))
        for one in (other, client):
            line = max(one.log) + 1
            one.say("ask_why", line=line)
            assert one.wait("because")["so"]["line"] == line
            assert play.waited >= HOLD


def test_whoever_comes_in_the_meantime_waits_like_the_others(held: Site) -> None:
    with closing(Play(held)) as play:
        client, _ = play.until(anything)
        with held.join(play.made) as late:
            assert play.waited >= HOLD
            assert late.moment == client.moment + 1


def test_a_refusal_does_not_tell_how_far_the_table_is(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}", pace_delay=AN_HOUR)
    with serving(wanted) as site, closing(Play(site)) as play:
        client, other = play.until(anything)
        moment = other.moment
        other.say("choose", moment=99_999, option=0)
        refused = other.wait("refused")
        assert refused["code"] == "stale"
        assert refused["moment"] == other.moment
        # Nobody can answer, nor find out by trying whom the question goes to, before it has been asked.
        client.say("choose", moment=moment + 1, option=0)
        other.say("choose", moment=moment + 1, option=0)
        assert {client.wait("refused")["code"], other.wait("refused")["code"]} == {"stale"}
        site.let_go(play.made)
        assert other.reach(moment + 1)["moment"] == moment + 1


def test_a_hello_does_not_learn_how_far_the_table_is(tmp_path: Path) -> None:
    """Whatever a client says that it has, it hears the same until it is sent a state."""
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}", pace_delay=600)
    with serving(wanted) as site, closing(Play(site)) as play:
        play.until(anything)
        for claimed in (0, 1, 7, 2**53):
            with Client(site) as late:
                late.hello(play.made["table"], [], moment=claimed, seen=claimed)
                late.say("choose", moment=claimed, option=0)
                assert late.wait("refused")["moment"] == claimed
                assert not late.state


def test_whoever_has_more_than_there_is_gets_everything_anew(site: Site) -> None:
    """As after a backup was restored: what the client has is no longer so."""
    made = site.make(seats="pp")
    with site.join(made, 0) as first, site.join(made, 0, moment=2**53, seen=2**53) as again:
        assert (again.state["log_from"], again.log) == (1, first.log)
        assert again.moment == first.moment


def test_the_list_of_tables_does_not_tell_more_than_the_table(held: Site) -> None:
    with closing(Play(held, "marvel_champions", heroes=["spider_man", "captain_marvel"])) as play:
        client, _ = play.until(lambda found, before: found.round > before)
        [listing] = [one for one in held.get("/api/tables") if one["table"] == play.made["table"]]
        if play.waited < HOLD:
            assert listing["round"] == play.twin.round - 1
        client.reach(client.moment + 1)
        [listing] = [one for one in held.get("/api/tables") if one["table"] == play.made["table"]]
        assert listing["round"] == play.twin.round


def test_no_reason_is_told_before_its_line_is_stored(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(settings(f"sqlite:///{file}")) as site, closing(Play(site)) as play:
        play.until(lambda found, _: len(found.game.log) > max(play.clients[0].log))
        one, other = (play.clients[seat] for seat in (play.twin.waiting, 1 - play.twin.waiting))
        for client in (one, other):
            client.told_so_far()
        line, before = max(one.log) + 1, one.moment
        play.twin.choose(play.twin.waiting, 0)
        assert len(play.twin.game.log) >= line, "the choice has to be told in the log"
        with closing(sqlite3.connect(file, isolation_level=None)) as elsewhere:
            elsewhere.execute("BEGIN IMMEDIATE")  # As long as this lasts, nobody else can write.
            one.say("choose", moment=before, option=0)
            until(lambda: site.sitting(play.made).table.moment > before)  # The choice is made, and not yet stored.
            other.say("ask_why", line=line)
            with pytest.raises(TimeoutError):
                other.hear(0.3)
            elsewhere.execute("ROLLBACK")
        assert other.wait("because")["so"] is not None
        assert other.reach(before + 1)["moment"] == before + 1
