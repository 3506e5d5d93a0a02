"""A server that is asked to stop: tables are told, what has begun is stored and told, and everybody can come back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dev.visitors import PATIENCE, Client, Site, free_port
from starlette.requests import Request
from tests.server.helpers import settings
from websockets.exceptions import ConnectionClosed

from cardwright.server.http.app import Routes
from cardwright.server.ops.running import Server, config
from cardwright.server.ops.settings import Settings
from cardwright.server.store.storage import Storage

RESTART = 1012


def until_closed(client: Client) -> int:
    """Read on until the connection is closed; returns the code with which it was."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            client.hear()
    code = client.socket.close_code
    assert code is not None
    return code


@contextlib.contextmanager
def stoppable(wanted: Settings) -> Iterator[tuple[Site, Server, threading.Thread]]:
    """A server in a thread, which the test itself asks to stop."""
    port = free_port()
    server = Server(config(wanted, "127.0.0.1", port))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    site = Site(port)
    try:
        site.wait()
        yield site, server, thread
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


@contextlib.contextmanager
def started(*options: str) -> Iterator[tuple[Site, subprocess.Popen[str]]]:
    """``cardwright serve`` as people start it."""
    site = Site(free_port())
    words = (sys.executable, "-m", "cardwright", "serve", "--port", str(site.port), *options)
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            site.wait(alive=lambda: process.poll() is None)
            yield site, process
        finally:
            process.kill()


def test_a_terminated_server_tells_its_tables_and_loses_nothing(tmp_path: Path) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'tables.db'}", "--log-format", "json", "--bot-delay", "0")
    with started(*database) as (site, process):
        made = site.make(seats="pp")
        with site.join(made, 0, 1) as client, site.join(made) as watching:
            client.choose(0)
            watching.reach(client.moment)
            os.kill(process.pid, signal.SIGTERM)
            assert until_closed(client) == until_closed(watching) == RESTART
            for one in (client, watching):
                assert [m["code"] for m in one.received if m["type"] == "notice"] == ["restart"]
        said = process.communicate(timeout=PATIENCE)[0]
    lines = [json.loads(line) for line in said.splitlines()]
    assert any(line["message"].startswith("stopping: 1 tables and 2 connections") for line in lines)
    assert {"cardwright.server", "uvicorn.error"} <= {line["logger"] for line in lines}
    assert not [line for line in lines if line["level"] in ("error", "warning")]
    with stoppable(settings(database[1])) as (site, _, _), site.join(made, 0, 1) as again:
        assert again.state["views"] == client.state["views"]
        again.choose(0)


def test_a_choice_in_flight_is_stored_and_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()
    append = Storage.append

    async def slow(storage: Storage, change: Any) -> bool:
        begun.set()
        await asyncio.to_thread(go_on.wait, PATIENCE)
        return await append(storage, change)

    with stoppable(settings(f"sqlite:///{tmp_path / 'tables.db'}", pace_delay=0.1)) as (site, server, _):
        made = site.make(seats="pp")
        with site.join(made, 0, 1) as client, site.join(made, 0, 1) as other:
            monkeypatch.setattr(Storage, "append", slow)
            before = client.moment
            client.say("choose", moment=before, option=0)
            assert begun.wait(PATIENCE)
            server.should_exit = True
            other.wait("notice", code="restart")
            # Nothing new begins: neither another choice, nor a table, nor a connection.
            other.say("choose", moment=before, option=0)
            assert other.wait("refused")["code"] == "restarting"
            assert site.ask("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}]})[0] == 503
            go_on.set()
            assert until_closed(client) == until_closed(other) == RESTART
        assert client.moment == other.moment == before + 1
    monkeypatch.undo()
    with stoppable(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (site, _, _), site.join(made, 0, 1) as again:
        assert again.moment == before + 1
        assert again.state["views"] == client.state["views"]


def test_bots_stop(tmp_path: Path) -> None:
    """A table of which nobody is asked but bots would go on for ever."""
    with stoppable(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (site, server, thread):
        made = site.make(seats="bb")
        with site.join(made) as watching:
            watching.reach(watching.moment + 3)
            server.should_exit = True
            assert until_closed(watching) == RESTART
        thread.join(PATIENCE)
        assert not thread.is_alive()
    with stoppable(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (site, _, _), site.join(made) as again:
        assert again.moment >= watching.moment
        again.reach(watching.moment + 3)


def test_a_database_that_hangs_does_not_keep_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()

    async def never(storage: Storage, change: Any) -> bool:
        begun.set()
        await asyncio.sleep(PATIENCE)
        return False

    monkeypatch.setattr("cardwright.server.ops.stopping.wind_down.__defaults__", (0.2,))
    with stoppable(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (site, server, thread):
        made = site.make(seats="pp")
        with site.join(made, 0, 1) as client:
            monkeypatch.setattr(Storage, "append", never)
            client.say("choose", moment=client.moment, option=0)
            assert begun.wait(PATIENCE)
            server.should_exit = True
            assert until_closed(client) == RESTART
        thread.join(20)
        assert not thread.is_alive()


def test_a_request_that_takes_too_long_is_told_that_the_server_restarts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Event()

    async def endless(routes: Routes, request: Request) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Routes, "tables", endless)
    answers: list[tuple[int, bytes]] = []
    with stoppable(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (site, server, _):
        server.config.timeout_graceful_shutdown = 1
        asking = threading.Thread(target=lambda: answers.append(site.ask("GET", "/api/tables")))
        asking.start()
        assert begun.wait(PATIENCE)
        server.should_exit = True
        asking.join(PATIENCE)
    ((status, body),) = answers
    assert (status, json.loads(body)["code"]) == (503, "restarting")
