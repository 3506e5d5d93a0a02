"""What goes wrong around a table: gaps in its journal, views that fail, connections that are gone, workers, peers."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from dev.backends import family
from dev.visitors import PATIENCE, Process
from tests.server.helpers import Served, serving, settings, until
from tests.server.test_stopping import until_closed

from cardwright.four_souls.engine.game import FourSouls
from cardwright.kernel.records import replace
from cardwright.server.ops.settings import UNLIMITED
from cardwright.server.socket import socket_connection
from cardwright.server.store import schema
from cardwright.server.store.journal import whole
from cardwright.server.store.records import Opened, Renamed, encode

JOURNAL, TABLES = schema.JOURNAL.c, schema.TABLES.c


def ten_choices(wanted: Any) -> tuple[dict[str, Any], dict[int, Any]]:
    """A table with ten choices, and the views at each of its moments."""
    with serving(wanted) as site:
        made = site.make(seats="pp")
        with site.join(made, 0, 1) as client:
            views = {client.moment: client.state["views"]}
            for _ in range(10):
                state = client.choose(0)
                views[state["moment"]] = state["views"]
    return made, views


def break_off(database: str, *statements: Any) -> None:
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount > 0
    engine.dispose()


@pytest.mark.parametrize("fault", ["a row is missing", "the last row is missing", "a row is unreadable", "extra row"])
def test_a_gap_in_a_journal_is_told_and_repaired(tmp_path: Path, fault: str) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    made, views = ten_choices(settings(database))
    moment = max(views)
    last = 2 + moment  # Two rows for the seats that were opened, and one for each moment.
    row = {"table_id": made["table"], "number": last + 1, "kind": "open", "data": encode(Opened(0)), "at": 0.0}
    statements = {
        "a row is missing": sa.delete(schema.JOURNAL).where(JOURNAL.number == last - 3),
        "the last row is missing": sa.delete(schema.JOURNAL).where(JOURNAL.number == last),
        "a row is unreadable": sa.update(schema.JOURNAL).where(JOURNAL.number == last - 3).values(data=b"\xc1"),
        "extra row": sa.insert(schema.JOURNAL).values(row),
    }
    lost = {"a row is missing": 4, "the last row is missing": 1, "a row is unreadable": 4, "extra row": 0}[fault]
    break_off(database, statements[fault])
    with serving(settings(database)) as site, site.join(made, 0, 1) as client:
        assert client.moment == moment - lost
        assert client.state["views"] == views[moment - lost]
        told = next(m for m in client.received if m["type"] == "welcome")["talk"]
        assert [(line["seat"], "A fault was found" in line["text"]) for line in told] == [(-1, True)]
        client.choose(0)
    with serving(settings(database)) as site, site.join(made, 0, 1) as again:
        assert again.state["views"] == client.state["views"]
        assert again.log == client.log
        assert next(m for m in again.received if m["type"] == "welcome")["talk"] == []


def test_a_state_that_cannot_be_read_is_made_again_from_the_journal(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    made, views = ten_choices(settings(database))
    break_off(database, sa.update(schema.TABLES).values(state=b"nonsense"))
    for _ in range(2):  # The second time it is stored as it should be.
        with serving(settings(database)) as site, site.join(made, 0, 1) as client:
            assert client.state["views"] == views[max(views)]
            assert client.log


def test_what_a_whole_journal_is() -> None:
    data = encode(Renamed(0, "Ann"))
    row = Renamed(0, "Ann")
    assert whole(2, [(1, data), (2, data)]) == ([row, row], "")
    assert whole(0, []) == ([], "")
    assert whole(3, [(1, data), (3, data)]) == ([row], "row 2 is missing")
    assert whole(2, [(1, data), (2, b"\xc1")]) == ([row], "row 2 cannot be read")
    assert whole(3, [(1, data), (2, data)]) == ([row, row], "it has 2 rows instead of 3")
    assert whole(1, [(1, data), (2, data)]) == ([row, row], "it has 2 rows instead of 1")


def test_a_view_that_cannot_be_made_is_told(site: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    made = site.make(seats="pp")
    with site.join(made, 0, 1) as client:

        def no_view(game: FourSouls, seat: int, words: bool = True) -> dict[str, Any]:
            raise ZeroDivisionError("a secret card")

        with monkeypatch.context() as broken:
            broken.setattr(FourSouls, "view", no_view)
            before = client.moment
            client.say("choose", moment=before, option=0)
            answer = client.wait("refused")
        assert answer["code"] == "broken"
        assert "secret" not in answer["message"]
        # The connection lasts, and the next state is whole.
        client.say("rename", seat=0, name="Ann")
        assert client.wait("state")["moment"] == before + 1


def test_a_client_that_is_silent_for_very_long(tmp_path: Path) -> None:

    limits = replace(UNLIMITED, asleep=0.2)
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)
    with serving(wanted) as site, site.join(site.make(), 0) as client:
        assert until_closed(client) == socket_connection.ASLEEP


def test_a_connection_whose_other_end_is_gone(tmp_path: Path) -> None:
    """It answers no pings, and is closed."""
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", ping=0.2)) as site:
        made = site.make()
        with site.join(made, 0, 1) as lively, socket.create_connection(("127.0.0.1", site.port)) as silent:
            silent.sendall(
                f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nOrigin: {site.url}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: c2l4dGVlbiBieXRlcyEhIQ==\r\nSec-WebSocket-Version: 13\r\n"
                "\r\n".encode()
            )
            silent.settimeout(PATIENCE)
            while silent.recv(4096):
                pass  # Pings, and at last the end of the connection.
            lively.choose(0)


def test_bot_workers_end_with_a_killed_server(tmp_path: Path) -> None:
    with Process("--database", f"sqlite:///{tmp_path / 'tables.db'}") as server:
        made = server.site.make(seats="pb")
        with server.site.join(made, 0) as client:
            random = Random(1)
            while not (workers := family(server.process.pid)[1:]):  # They are started for the first choice of a bot.
                assert client.play(random, 1)
            os.kill(server.process.pid, signal.SIGKILL)
            server.process.wait()
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))


def test_two_processes_without_redis_are_noticed_and_catch_up(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}", look=0.1)
    with serving(wanted) as here, serving(wanted) as there:
        made = here.make(seats="pp")
        with here.join(made, 0, 1) as one, there.join(made, 0, 1) as other:
            for _ in range(3):
                one.choose(0)
            assert other.reach(one.moment)["views"] == one.state["views"]
            until(lambda: b"another server process" in here.ask("GET", "/health")[1])
            status, data = there.ask("GET", "/ready")
            assert status == 200
            assert "--redis" in json.loads(data)["warnings"][0]


def test_one_process_alone_has_nothing_to_warn_of(tmp_path: Path) -> None:
    """Also after one that was killed without leaving."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(settings(database, look=0.05)) as site, site.join(site.make(), 0):
        killed = {"id": "killed", "name": "another", "channel": "", "beats": 5}
        break_off(database, sa.insert(schema.PROCESSES).values(killed))
        beats = sa.select(schema.PROCESSES.c.beats).where(schema.PROCESSES.c.id != "killed")

        def count() -> int:
            with site.service.storage.engine.connect() as connection:
                return int(connection.execute(beats).scalar_one())

        until(lambda: count() > 5)
        assert site.get("/health") == {"status": "ok"}


def _without_privilege() -> None:
    """Let the permissions of files hold for the root user, too (Linux: drop CAP_DAC_OVERRIDE)."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)


@pytest.mark.parametrize("words", [("play", "--check"), ("serve",)])
def test_a_folder_that_cannot_be_written_to(tmp_path: Path, words: tuple[str, ...]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    database = ("--database", f"sqlite:///{folder / 'tables.db'}") if words == ("serve",) else ()
    command = (sys.executable, "-m", "cardwright", *words, "--port", "0", *database)
    folder.chmod(0o555)
    try:
        done = subprocess.run(
            command,
            env={**os.environ, "CARDWRIGHT_DATA": str(folder), "HOME": str(folder)},
            capture_output=True,
            text=True,
            preexec_fn=_without_privilege,
            timeout=PATIENCE,
        )
    finally:
        folder.chmod(0o755)
    assert done.returncode == 1
    assert str(folder) in done.stderr
    assert "let this user write to the folder" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stdout + done.stderr


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("dear diary, " * 500)
    command = (sys.executable, "-m", "cardwright", "serve", "--port", "0")
    done = subprocess.run(
        (*command, "--database", f"sqlite:///{tmp_path / 'tables.db'}"),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert "no database of Cardwright" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stdout + done.stderr
