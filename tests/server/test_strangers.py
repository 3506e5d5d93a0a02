"""What strangers send is worked on in processes with limits, and saved tables are no larger than tables can be."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dev.visitors import Site
from tests.server.helpers import serving, settings

from cardwright import bounds
from cardwright.errors import SaveError
from cardwright.games import load_game, new_game
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import Card, replace
from cardwright.server.jobs import jobs, saved_tables, worker
from cardwright.server.jobs.jobs import Done, Job, Overrun, Wrong
from cardwright.server.jobs.workroom import Workroom
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops.settings import UNLIMITED
from cardwright.server.store import records
from cardwright.server.table import saves
from cardwright.server.table.table import Table
from cardwright.why import causes

# --- limits of a game's state -----------------------------------------------------------------------------------------


def more_cards(game: Any, most: int) -> None:
    """Add cards to a game until it has so many, in the zone of its first card."""
    card, first = game.cards[0], len(game.cards)
    game.cards += [Card(card.design, card.zone) for _ in range(first, most)]
    game.zones[card.zone] = (*game.zones[card.zone], *range(first, most))


def changed(change: Callable[[Any], None]) -> bytes:
    """A save of a game whose state somebody has changed."""
    game = new_game("four_souls", seed=1, players=2)
    change(game)
    return game.save()


def set_round(game: Any, n: int) -> None:
    game.table.round = n


def set_counters(game: Any, counters: tuple[tuple[str, int], ...]) -> None:
    game.edit(0).counters = counters


CHANGES: dict[str, Callable[[Any], None]] = {
    "5001 cards, and 5000 are the most": lambda game: more_cards(game, 5_001),
    "round is 2147483648, and 2147483647 is the most": lambda game: set_round(game, 2**31),
    "round is -9223372036854775808": lambda game: set_round(game, -(2**63)),
    "counters is 4294967296": lambda game: set_counters(game, (("egg", 2**32),)),
    "counters has more than 5000 entries": lambda game: set_counters(game, (("egg", 1),) * 6_000),
    "counters is a text of 2000 characters": lambda game: set_counters(game, (("e" * 2_000, 1),)),
}


@pytest.mark.parametrize("said", list(CHANGES))
def test_a_state_beyond_its_limits(said: str) -> None:
    game = load_game(changed(CHANGES[said]))
    with pytest.raises(SaveError, match=said):
        bounds.check(game)


def test_games_are_far_below_the_limits() -> None:
    for name in ("four_souls", "marvel_champions"):
        game, random = new_game(name, seed=3), Random(3)
        for _ in range(300):
            if not game.over:
                game.choose(random.randrange(len(game.question.options)))  # type: ignore[union-attr]
        bounds.check(game)


# --- saved tables -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def saved(site: Site) -> saves.SavedTable:
    made = site.make("four_souls", "pp", options={"seed": 4})
    with site.join(made, 0, 1, host=True) as client:
        client.play(Random(4), 6)
    return saves.unpack(site.saved(made))


def load(site: Site, saved: saves.SavedTable) -> tuple[int, dict[str, Any]]:
    text = base64.b64encode(saves.pack_saved(saved)).decode()
    status, data = site.ask("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}], "save": text})
    return status, json.loads(data)


def entry(**changes: Any) -> LogEntry:
    return replace(LogEntry(1, "turn", 0), **changes)


TABLES: dict[str, Callable[[saves.SavedTable], dict[str, Any]]] = {
    "5001 cards": lambda _: {"state": changed(CHANGES["5001 cards, and 5000 are the most"])},
    "the most": lambda _: {"state": changed(lambda state: set_round(state, 2**63))},
    "lines of log": lambda saved: {"start": records.Start(saved.start.save, [entry()] * 6_000)},
    "a log that no game wrote": lambda saved: {"start": records.Start(saved.start.save, [entry(what="x" * 99)])},
    "does not fit together": lambda saved: {"start": records.Start(saved.start.save, [entry(what="dances")])},
    "a log whose lines are not in order": lambda saved: {"start": records.Start(saved.start.save, [entry()] * 2)},
    "a log with numbers": lambda saved: {"start": records.Start(saved.start.save, [entry(amount=2**60)])},
    "bytes of options": lambda saved: {"setup": records.Setup(saved.setup.seats, {"note": "x" * 40_000})},
    "a row of the kind 'take'": lambda _: {"rows": [records.encode(records.SeatTaken(0, "Eve", b"x" * 32))]},
    "an offer that nobody": lambda _: {"rows": [records.encode(records.Offered(0, 1, 1, [], "x" * 300, []))]},
    "too large": lambda _: {"rows": [b"\0" * 100] * 50_000},
}


@pytest.mark.parametrize("said", list(TABLES))
def test_a_saved_table_beyond_its_limits(site: Site, saved: saves.SavedTable, said: str) -> None:
    status, answer = load(site, replace(saved, **TABLES[said](saved)))
    assert (status, answer["code"]) == (400, "illegal")
    assert said in answer["message"]


def test_names_in_a_saved_table_are_cut_and_cleaned(site: Site, saved: saves.SavedTable) -> None:
    seats = [records.SeatSetup("person", "\0Eve" * 5_000, "steady"), *saved.setup.seats[1:]]
    strange = replace(saved, name="x" * 9_999, setup=records.Setup(seats, saved.setup.options))
    status, made = load(site, strange)
    assert status == 201
    with site.join(made, 0) as client:
        welcome = next(message for message in client.received if message["type"] == "welcome")
        assert welcome["name"] == "x" * 40
        told = next(message for message in client.received if message["type"] == "seats")
        assert told["seats"][0]["name"] == ("Eve" * 20)[:40]


def test_a_past_that_is_too_long_is_left_behind(
    saved: saves.SavedTable, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The table goes on; only what was before cannot be taken back."""
    setup = records.Setup([records.SeatSetup("person", "", "random") for _ in range(2)], {}, from_file=True)
    whole, rows = saves.restore(saved, "abcdefgh", b"", setup, False)
    assert rows
    assert whole.taking_back.begins_at(0) is not None or whole.taking_back.begins_at(1) is not None
    monkeypatch.setattr(saved_tables, "MOST_CHOICES", 2)
    made, rows = saves.restore(saved, "abcdefgh", b"", setup, False)
    assert rows == []
    assert made.play.past == []
    assert made.game.view(0) == whole.game.view(0)
    assert not caplog.records


# --- the processes ----------------------------------------------------------------------------------------------------


@pytest.fixture
def strange_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    def spin(job: Job) -> bytes:
        while True:
            pass

    def eat(job: Job) -> bytes:
        return bytes(2 * worker.MEMORY)

    def die(job: Job) -> bytes:
        os.kill(os.getpid(), signal.SIGKILL)
        return b""

    for job in (spin, eat, die):
        monkeypatch.setitem(jobs.JOBS, job.__name__, job)
    monkeypatch.setattr(worker, "CPU_SECONDS", 1)


@pytest.mark.parametrize("what", ["spin", "eat", "die"])
def test_a_job_beyond_its_limits(strange_jobs: None, what: str) -> None:
    """The system ends a job that computes or eats too much; the next one is done as if nothing had been."""
    assert jobs.REPLY.decode(worker.in_a_child(jobs.encode(Job(what)))[1]) == Overrun()
    assert jobs.REPLY.decode(worker.in_a_child(jobs.encode(Job("nothing", b"x")))[1]) == Done(b"x")


def test_a_job_where_the_system_cannot_fork() -> None:
    assert jobs.REPLY.decode(worker.here(jobs.encode(Job("nothing", b"x")))[1]) == Done(b"x")
    reply = jobs.REPLY.decode(worker.here(jobs.encode(Job("make", b"[]")))[1])
    assert isinstance(reply, Wrong)
    assert reply.code == "malformed"


@pytest.fixture
def room() -> Iterator[Workroom]:
    found = Workroom(1, waiting=3, each=2)
    yield found
    found.close()


def test_a_process_that_dies_is_replaced(room: Workroom) -> None:
    assert asyncio.run(room.do(Job("nothing", b"x"), "")) == b"x"
    for found in room._all:
        found.close()
    assert asyncio.run(room.do(Job("nothing", b"y"), "")) == b"y"


def test_only_so_many_jobs_wait_and_only_a_few_of_one_address(room: Workroom) -> None:
    addresses = ["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3"]

    async def all_at_once() -> list[Any]:
        work = [room.do(Job("nothing", address.encode()), address) for address in addresses]
        return await asyncio.gather(*work, return_exceptions=True)

    found = asyncio.run(all_at_once())
    assert found[:2] == [b"10.0.0.1"] * 2
    assert found[3] == b"10.0.0.2"
    for refusal in (found[2], found[4]):
        assert isinstance(refusal, Refusal)
        assert refusal.code == "busy"
    assert asyncio.run(room.do(Job("nothing", b"again"), "10.0.0.3")) == b"again"


def test_jobs_report_mistakes_and_errors(room: Workroom) -> None:
    for job, code in (
        (Job("make", b"{"), "malformed"),
        (Job("make", b'{"game": "chess", "seats": [{}]}'), "illegal"),
        (Job("make", b'{"game": "four_souls", "seats": [{}], "options": ' + b"[" * 9_000), "malformed"),
        (Job("packs", b'{"packs": [{"name": "a.yaml", "text": "["}]}', "four_souls", pack_bytes=99), "illegal"),
        (Job("ask", b"[]", "marvel_champions", "deck"), "malformed"),
    ):
        with pytest.raises(Refusal) as refused:
            asyncio.run(room.do(job, ""))
        assert refused.value.code == code
    with pytest.raises(jobs.JobFailed, match=r"KeyError at .*jobs.py:\d+ in do"):
        asyncio.run(room.do(Job("dance", b"a secret"), ""))


def test_a_busy_server_says_so(tmp_path: Path) -> None:
    """Nobody waits for long: further tables are refused, and everything else goes on."""
    limits = replace(UNLIMITED, jobs_waiting=0)
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as site:
        status, answer = site.ask("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}]})
        assert (status, json.loads(answer)["code"]) == (503, "busy")
        assert site.ask("POST", "/api/games/four_souls", {"packs": []})[0] == 503
        assert site.ask("POST", "/api/games/marvel_champions/ask/deck_parts", {})[0] == 503
        assert site.ask("GET", "/api/games")[0] == 200


def test_a_server_that_is_stopped_at_once_does_not_wait_for_its_processes() -> None:
    room = Workroom(1, waiting=3, each=2)
    room.open()
    room.close()
    with pytest.raises(Refusal, match="busy"):
        asyncio.run(room.do(Job("nothing"), ""))


def test_options_that_no_table_can_have(site: Site) -> None:
    """They are refused at once; the answer names the option and its limit."""
    for options, said in (
        ({"copies": {"a_penny": 200_000}}, "copies: a number is too large; 99 is the most (at 'a_penny')"),
        ({"decks": {"note": "x" * 40_000}}, "bytes; 32768 are the most"),
        ({"game": "marvel_champions"}, "four_souls has no option 'game'"),
        ({"bans": ["x" * 101]}, "bans: too many characters in a text; 100 are the most"),
    ):
        wanted: dict[str, Any] = {"game": "four_souls", "seats": [{}, {}], "options": options}
        status, answer = site.ask("POST", "/api/tables", wanted)
        assert (status, json.loads(answer)["code"]) == (400, "illegal")
        assert said in json.loads(answer)["message"]


def test_causes_that_go_in_circles(saved: saves.SavedTable) -> None:
    """Only a file that somebody has tinkered with has such causes; looking for them still comes to an end."""
    setup = records.Setup([records.SeatSetup("person", "", "random") for _ in range(2)], {}, from_file=True)
    circle = [replace(line, cause=4 - line.number) for line in saved.start.log[:3]]
    assert [line.number for line in circle] == [1, 2, 3]
    log = [*circle, *saved.start.log[3:]]
    table = Table("abcdefgh", saved.game, "", False, b"", setup, records.Start(saved.start.save, log))
    told, _ = table.play.lines([0], 0)
    assert [line.group for line in told[:3]] == [1, 2, 1]
    assert [[line.number for line in causes(table.game, number)] for number in (1, 2, 3)] == [[1], [2], [3, 1]]
    told_why = table.play.why(3, [0])
    assert told_why.so is not None
    assert [step.line for step in told_why.steps] == [1]
