"""Nobody's message holds up others: none takes long on the event loop, and whoever asks too much has to wait."""

from __future__ import annotations

import asyncio
import base64
import json
import threading
import time
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dev.visitors import Client, Site, all_links
from starlette.routing import Route
from tests.server.helpers import Served, serving, settings

from cardwright.games import GAMES, new_game
from cardwright.kernel.log import Log
from cardwright.kernel.log_entry import LogEntry
from cardwright.server.jobs.threads import Apart
from cardwright.server.messages import prices, protocol
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops.budgets import PURSE, Purse
from cardwright.server.ops.limits import Bucket, Buckets
from cardwright.server.ops.settings import Limits
from cardwright.server.store import journal, records
from cardwright.server.table import rule_rows, saves
from cardwright.server.table.play import Play
from cardwright.server.table.table import Table

MOST = 0.005
"""The computing time in seconds that anything may take on the event loop."""
TIMES = 3
"""How often everything is done. What takes long does so each time; what else the machine does, it does not."""
CHAIN = 5_000


class Meter:
    """The computing time of every step of an event loop: that of its thread alone, whatever else the machine does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.longest = (0.0, "")
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            begun = time.thread_time()
            run(handle)
            took = time.thread_time() - begun
            if took > self.longest[0]:
                self.longest = took, repr(handle)

        monkeypatch.setattr(asyncio.Handle, "_run", timed)

    def check(self, what: str, act: Callable[[], object]) -> None:
        """Do something several times; an error if it took too long on the loop each time."""
        found = []
        for _ in range(TIMES):
            self.longest = (0.0, "")
            act()
            found.append(self.longest)
        took, where = min(found)
        assert took < MOST, f"{what} took {took * 1000:.1f} ms on the loop: {where}"


def chained() -> tuple[bytes, records.Start]:
    """A game as somebody may have made it up: every line of its log is the cause of the next."""
    game = new_game("four_souls", seed=1, players=2)
    game.noted = CHAIN
    log = [LogEntry(n, "gain_coins", 0, amount=1, cause=n - 1, rule="FS-COIN-01") for n in range(1, CHAIN + 1)]
    return game.save(), records.Start(game.save(), log)


def strange(site: Site) -> dict[str, Any]:
    """A table from such a file."""
    state, start = chained()
    setup = records.Setup([records.SeatSetup("person", "", "random")] * 2, {})
    text = base64.b64encode(saves.pack_saved(saves.SavedTable("four_souls", "", setup, start, state, []))).decode()
    made: dict[str, Any] = site.make("four_souls", "pp", save=text)
    return made


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(f"sqlite:///{tmp_path_factory.mktemp('loop') / 'tables.db'}")) as site:
        yield site


@pytest.fixture(scope="module")
def long(served: Served) -> dict[str, Any]:
    """A long game of four people, still going on."""
    made = served.make("four_souls", "pppp", options={"seed": 1})
    with served.join(made, 0, 1, 2, 3) as client:
        client.play(Random(1), 700)
        assert client.state["log_from"] > 1000
    return made


def everything(client: Client, seat: int, random: Random) -> dict[str, Callable[[], object]]:
    """What somebody with all seats of a table may send, each as something that waits until it has been dealt with."""

    def said(word: str, **fields: Any) -> Callable[[], object]:
        def act() -> None:
            client.say(word, **fields)
            client.told_so_far()

        return act

    def choose() -> None:
        client.choose(random.randrange(len(client.options())))

    def go_back() -> None:
        choose()
        said("undo", seat=seat)()
        said("redo", seat=seat)()

    pace = {"stops": [], "yielding": "turn"}
    return {
        "choose": choose,
        "choose, which nobody can": lambda: said("choose", moment=client.moment, option=9999)(),
        "ask_why": lambda: said("ask_why", line=random.randrange(1, max(client.log)))(),
        "ask_why_not": lambda: said("ask_why_not", seat=seat, object=random.randrange(300))(),
        "undo": go_back,
        "redo": go_back,
        "answer_undo": said("answer_undo", seat=seat, agree=True),
        "offer": said("offer", seat=seat, to=1 - seat, coins=1, promise="peace"),
        "say": said("say", seat=seat, text="x" * 300),
        "rename": said("rename", seat=seat, name="x" * 40),
        "new_link": said("new_link", seat=seat),
        "take": said("take", seat=seat),
        "ready": said("ready", seat=seat, ready=True),
        "begin": said("begin"),
        "take_away": said("take_away", seat=seat),
        "pick": said("pick", seat=seat, option="characters", value=""),
        "door": said("door", watchers=True),
        "emote": said("emote", seat=seat, emote="wow"),
        "concede": said("concede", seat=seat, give_up=False),
        "rematch": said("rematch", seat=seat),
        "guide": said("guide", step=1),
        "nonsense": said("x" * 15_000),
        "pace": lambda: said("pace", seat=seat, pace=pace, moment=client.moment)(),
        "hand_over": said("hand_over", seat=seat, to="bot"),
        "hand_over, back": said("hand_over", seat=seat, to="person"),
    }


@pytest.mark.parametrize("table", ["long", "strange"])
def test_no_message_takes_long_on_the_loop(
    served: Served, long: dict[str, Any], monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    made = long if table == "long" else strange(served)
    seats = [key["seat"] for key in made["seats"]]
    with served.join(made, *seats, host=True) as client:
        acts = everything(client, 0, Random(2))
        words = {one.__struct_config__.tag for one in typing.get_args(protocol.FromClient)}
        assert {name.partition(",")[0] for name in acts} | {"hello"} == words | {"nonsense"}
        meter = Meter(monkeypatch)
        for name, act in acts.items():
            meter.check(f"{table}: {name}", act)

    def hello() -> None:
        for mine in (seats, []):
            served.join(made, *mine).close()

    meter.check(f"{table}: hello", hello)


def test_no_message_of_a_table_that_gathers_takes_long_on_the_loop(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    meter = Meter(monkeypatch)

    def gather() -> None:
        made = served.make("marvel_champions", "pppb", gather=True)
        with Client(served) as host, Client(served) as guest:
            host.hello(made["table"], [made["host"], made["seats"][0]["token"]])
            guest.hello(made["table"], [], code=made["code"])
            guest.say("take", seat=1, code=made["code"])
            guest.wait("taken")
            host.say("pick", seat=0, option="heroes", value="she_hulk")
            host.wait("seats")
            host.say("take_away", seat=3)
            while len(host.wait("seats")["seats"]) > 3:
                pass
            host.say("begin")
            host.wait("state")

    meter.check("gathering", gather)


def test_no_rematch_takes_long_on_the_loop(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    meter = Meter(monkeypatch)

    def again() -> None:
        made = served.make("marvel_champions", "pp")
        with served.join(made, 0, 1) as client:
            for seat in (0, 1):
                client.say("concede", seat=seat)
            while not client.state["views"][0]["over"]:
                client.wait("state")
            client.say("rematch", seat=0)
            while not client.wait("seats")["rematch"]:
                pass

    meter.check("rematch", again)


def test_no_request_takes_long_on_the_loop(
    served: Served, long: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    over = served.make("four_souls", "pp", options={"seed": 4})
    with served.join(over, 0, 1) as client:
        client.play(Random(4), 100)
        client.say("concede", seat=0)
        while not client.state["views"][0]["over"]:
            client.wait("state")
    listed = [served.make("four_souls", "pp", listed=True)["table"] for _ in range(40)]
    state, start = chained()
    setup = records.Setup([records.SeatSetup("person", "", "random")] * 2, {})
    file = saves.pack_saved(saves.SavedTable("four_souls", "", setup, start, state, []))
    table = {"game": "four_souls", "seats": [{}, {}]}
    row = max(rule_rows.book().rows, key=lambda one: len(rule_rows.book().shown_by(one)))
    scenario = rule_rows.book().citations[0].file
    asked: list[tuple[str, str, str, Any]] = [
        ("GET", "/api/games", "", None),
        ("GET", "/api/tables", "", None),
        ("GET", "/api/rules/{row}", row, None),
        ("POST", "/api/scenarios", "", {"file": scenario}),
        ("POST", "/api/tables", "", table),
        ("POST", "/api/tables", "", {**table, "save": base64.b64encode(file).decode()}),
        ("GET", "/api/tables/{table}/after", over["table"], None),
        ("POST", "/api/tables/{table}/after", over["table"], {"step": 3, "seat": 0}),
        ("GET", "/api/tables/{table}/scenario", long["table"], None),
        ("POST", "/api/tables/known", "", {"tables": listed}),
        ("POST", "/api/codes", "", {"code": "wax-moth-27"}),
        ("GET", "/api/tables/{table}/save", long["table"], None),
        ("GET", "/api/tables/{table}/cards", long["table"], None),
        ("GET", "/api/{rest:path}", "nothing", None),
        ("GET", "/health", "", None),
        ("GET", "/ready", "", None),
        ("GET", "/live", "", None),
        ("GET", "/metrics", "", None),
    ]
    for game in GAMES:
        asked += [
            ("GET", "/api/games/{game}", game, None),
            ("POST", "/api/games/{game}", game, {"packs": []}),
            ("GET", "/api/games/{game}/cards", game, None),
            ("GET", "/api/games/{game}/cards/{card}", game, None),
            ("GET", "/api/games/{game}/words", game, None),
            ("POST", "/api/games/{game}/ask/{question}", game, {}),
        ]
    routes = served.server.config.app._app.routes  # type: ignore[union-attr]
    known = {(method, one.path) for one in routes if isinstance(one, Route) for method in one.methods or ["GET"]}
    assert {(method, path) for method, path, _, _ in asked} == known - {("HEAD", path) for _, path in known}
    card = {"four_souls": "the_d6", "marvel_champions": "she_hulk"}
    meter = Meter(monkeypatch)
    headers = {"authorization": f"Bearer {all_links(long)}"}
    for method, path, what, body in asked:
        address = path.replace("{card}", card.get(what, "x")).replace("{question}", "deck_parts")
        for part in ("{row}", "{table}", "{game}", "{rest:path}"):
            address = address.replace(part, what)
        meter.check(f"{method} {address}", lambda: served.ask(method, address, body, **headers))  # noqa: B023
    for path in ("/", "/cards", "/t/x", "/nothing"):
        meter.check(f"GET {path}", lambda: served.ask("GET", path))  # noqa: B023


# --- work does not grow beyond measure --------------------------------------------------------------------------------


def test_lines_with_chained_causes_are_grouped_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """How often a cause is looked at is counted: once or twice for each line, however long the chain is."""
    _, start = chained()
    setup = records.Setup([records.SeatSetup("person", "", "random")] * 2, {}, from_file=True)
    table = Table("abcdefgh", "four_souls", "", False, b"", setup, start)
    looks = 0
    numbered = Log.numbered

    def counted(log: Log, number: int) -> LogEntry | None:
        nonlocal looks
        looks += 1
        return numbered(log, number)

    monkeypatch.setattr(Log, "numbered", counted)
    told, _ = table.play.lines([0], 0)
    assert looks <= 2 * CHAIN
    assert [(line.group, line.depth) for line in told[:4]] == [(1, 0), (2, 0), (2, 1), (2, 2)]
    assert (told[-1].group, told[-1].depth) == (2, CHAIN - 2)
    looks = 0
    assert table.play.why(CHAIN, [0]).so is not None
    assert looks <= CHAIN


def test_a_journal_that_somebody_has_made_far_too_long_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table goes on from its stored state, with its seats and secrets as they are, and can be played on."""
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make()
        with site.join(made, 0, 1) as client:
            client.say("rename", seat=1, name="Zoe")
            client.play(Random(1), 30)
            moment, view = client.moment, client.view()
            assert client.state["can_undo"]
    monkeypatch.setattr(journal, "LONGEST", 20)
    with serving(wanted) as site, site.join(made, 0, 1) as client:
        assert (client.moment, client.view()["zones"]) == (moment, view["zones"])
        assert client.state["can_undo"] == []
        table = site.sitting(made).table
        assert (table.cut_short, table.called(1)) == (True, "Zoe")
        client.choose(0)


def test_rows_that_take_long() -> None:
    step, back = records.Step(0, [0] * 9), records.Undone(0, 0)
    assert not journal.is_long([step] * 2000)
    assert journal.is_long([step] * 2001)
    assert not journal.is_long([back, records.Redone(0)] * 100)
    assert journal.is_long([back, records.Redone(0)] * 101)


def test_why_reads_no_scenarios(served: Served, long: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons name rows of the rulebook with their texts; the scenarios that show these are not wanted."""
    monkeypatch.setattr(rule_rows, "told", lambda *_: pytest.fail("a scenario was read"))
    with served.join(long, 0) as client:
        for line in range(1, 60):
            client.say("ask_why", line=line)
            assert client.wait("because")["so"] is not None


def test_a_scenario_is_read_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    row = max(rule_rows.book().rows, key=lambda one: len(rule_rows.book().shown_by(one)))
    found = served.get(f"/api/rules/{row}")
    assert len(found["shown"]) == rule_rows.MOST
    monkeypatch.setattr(rule_rows, "told", lambda *_: pytest.fail("a scenario was read again"))
    assert served.get(f"/api/rules/{row}") == found


# --- whoever asks too much --------------------------------------------------------------------------------------------


def test_every_message_has_a_price() -> None:
    assert {*prices.DEAR, *prices.CHEAP} == {*typing.get_args(protocol.FromClient)}
    assert not {*prices.DEAR} & {*prices.CHEAP}


def test_dear_messages_are_worked_on_in_threads(
    served: Served, long: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: dict[str, str] = {}
    for name in ("why", "why_not", "undo", "redo", "set_pace", "answer_undo", "lines", "choose"):
        where = Play if name in ("why", "why_not", "lines") else Table
        real = getattr(where, name)

        def noted(*words: Any, name: str = name, real: Any = real, **more: Any) -> Any:
            threads[name] = threading.current_thread().name.partition("_")[0]
            return real(*words, **more)

        monkeypatch.setattr(where, name, noted)
    with served.join(long, 0, 1, 2, 3) as client:
        assert threads.pop("lines") == "aside"  # There are many at first.
        for name in ("choose", "undo", "redo", "answer_undo", "ask_why", "ask_why_not", "pace"):
            everything(client, 0, Random(3))[name]()
    assert threads.pop("lines") == threads.pop("choose") != "aside"
    assert set(threads.values()) == {"aside"}
    assert set(threads) == {"why", "why_not", "undo", "redo", "set_pace", "answer_undo"}


def test_whoever_has_used_least_goes_first() -> None:
    """Somebody with much work waits behind somebody with little, who came later."""
    order: list[str] = []
    gates = [threading.Event() for _ in range(2)]

    async def main() -> None:
        apart, times = Apart("trial"), Buckets(0.001, 10)
        times.spend("192.0.2.1", 5)
        blocked = [asyncio.create_task(apart.do(gate.wait)) for gate in gates]

        async def ask(address: str, name: str) -> None:
            PURSE.set(Purse(times, address))
            await apart.do(order.append, name)

        await asyncio.sleep(0)
        work = [asyncio.create_task(ask("192.0.2.1", f"much {n}")) for n in range(3)]
        await asyncio.sleep(0)
        work.append(asyncio.create_task(ask("192.0.2.2", "little")))
        await asyncio.sleep(0)
        gates[0].set()
        await asyncio.gather(*work)
        gates[1].set()
        await asyncio.gather(*blocked)
        apart.close()

    asyncio.run(main())
    assert order == ["little", "much 0", "much 1", "much 2"]


def test_a_purse() -> None:
    times = Buckets(0.5, 2)
    lasting, request = Purse(times, "192.0.2.1", Bucket(0.001, 0.02)), Purse(times, "192.0.2.1")
    for purse in (lasting, request):
        purse.check(dear=True)
    request.pay(3)
    assert 1 < request.wait <= 2
    with pytest.raises(Refusal, match="used up its computing time on this server; go on in 2 seconds"):
        request.check(dear=False)
    with pytest.raises(Refusal):
        lasting.check(dear=True)
    lasting.check(dear=False)  # Others behind the same address play on.
    lasting.pay(0.1)
    with pytest.raises(Refusal):
        lasting.check(dear=False)
    Purse(times, "192.0.2.2").check(dear=True)
    request.pay(1000)
    assert request.wait <= 4  # A debt has an end.


def save_up(site: Served, made: dict[str, Any]) -> None:
    """Whatever it took to come here, everybody at a table has enough of their own for something that is not dear."""
    for guest in site.sitting(made).guests:
        guest.purse = site.service.purse(guest.address, 60)


def test_an_address_that_has_used_up_its_time(tmp_path: Path) -> None:
    """It is told so, in words; others play on, and so do those who share the address and want little."""
    limits = Limits(processor_per_second=0.0001, processor_at_once=5)
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as site:
        made, other = site.make(), site.make()
        with site.join(made, 0, 1) as one, site.join(other, 0, 1) as friend, Client(site, forwarded="192.0.2.9") as far:
            site.service.times.spend("127.0.0.1", 5)
            save_up(site, other)
            one.say("ask_why", line=1)
            refused = one.wait("refused")
            assert refused["code"] == "too_fast"
            assert "your address has used up its computing time" in refused["message"]
            friend.choose(0)
            with Client(site) as late:
                late.hello(made["table"], [])
                assert late.wait("refused")["code"] == "too_fast"
            status, data = site.ask("GET", "/api/games")
            assert (status, json.loads(data)["code"]) == (429, "too_fast")
            assert site.ask("GET", "/health")[0] == site.ask("GET", "/")[0] == 200
            far.hello(made["table"], [])
            far.wait("state")
            far.say("ask_why", line=1)
            far.wait("because")


def test_bots_wait_for_whoever_they_play_with(tmp_path: Path) -> None:
    limits = Limits(processor_per_second=0.0001, processor_at_once=5)
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as site:
        made = site.make(seats="pb")
        site.service.times.spend("127.0.0.1", 4.9)
        with site.join(made, 0) as client:
            client.until_asked()
            site.service.times.spend("127.0.0.1", 5)
            save_up(site, made)
            moved = site.service.metrics.choices["bot"]
            client.say("hand_over", seat=0, to="bot")
            client.wait("seats")
            client.say("ask_why", line=1)
            assert client.wait("refused")["code"] == "too_fast"
            assert site.service.metrics.choices["bot"] == moved
            with Client(site, forwarded="192.0.2.9") as far:  # Somebody who can pay for them.
                far.hello(made["table"], [])
                while far.wait("state")["moment"] <= client.moment:
                    pass
