"""The log: ids that lead from an answer to its lines; errors without secrets, hands or names of hidden cards."""

from __future__ import annotations

import contextlib
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dev.visitors import Client, Site
from tests.server.helpers import get
from websockets.exceptions import ConnectionClosed

from cardwright.server.http import app
from cardwright.server.messages.protocol import VERSION
from cardwright.server.ops import logs
from cardwright.server.socket import greeting
from cardwright.server.store.database import make_engine
from cardwright.server.store.writing import Writer
from cardwright.server.table.play import Play

TOKEN = "a-token-of-a-seat-0123456789"
HAND = "the_hand_holds_the_d6"


class Lines(logging.Handler):
    """All lines of the log in both formats."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.plain: list[str] = []
        self.json: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.plain.append(logs.Plain().format(record))
        self.json.append(json.loads(logs.Json().format(record)))

    def errors(self) -> list[dict[str, Any]]:
        return [line for line in self.json if line["level"] == "error"]


@contextlib.contextmanager
def listening() -> Iterator[Lines]:
    lines, before = Lines(), logs.LOGGER.level
    logs.LOGGER.addHandler(lines)
    logs.LOGGER.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        logs.LOGGER.removeHandler(lines)
        logs.LOGGER.setLevel(before)


def explode(*_: Any) -> Any:
    token, hand = TOKEN, HAND
    raise KeyError(f"{token} opens a seat whose {hand}")


def errors(site: Site, kind: str) -> int:
    found = re.search(rf'cardwright_errors_total{{kind="{kind}"}} (\d+)', get(f"{site.url}/metrics").text)
    return int(found[1]) if found else 0


@pytest.mark.parametrize(("path", "status"), [("/api/games", 200), ("/", 200), ("/api/nothing", 404), ("/health", 200)])
def test_every_answer_has_the_id_of_its_request(site: Site, path: str, status: int) -> None:
    one, other = get(site.url + path), get(site.url + path)
    assert one.status_code in (status, 503 if path == "/" else status)  # The page may not have been built.
    assert re.fullmatch("[0-9a-f]{16}", one.headers["x-request-id"])
    assert one.headers["x-request-id"] != other.headers["x-request-id"]
    if status == 404:
        assert one.json()["request"] == one.headers["x-request-id"]


def test_a_request_is_logged_without_its_query(site: Site) -> None:
    with listening() as lines:
        answer = get(f"{site.url}/api/games?token={TOKEN}")
    [line] = [line for line in lines.json if line.get("path") == "/api/games"]
    assert line["request"] == answer.headers["x-request-id"]
    assert (line["method"], line["status"], line["address"]) == ("GET", 200, "127.0.0.1")
    assert TOKEN not in str(lines.plain) + str(lines.json)


def test_an_unexpected_error_is_logged_once_and_counted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "_cards", explode)
    before = errors(site, "KeyError")
    with listening() as lines:
        answer = get(f"{site.url}/api/games/four_souls/cards")
    assert answer.status_code == 500
    assert answer.json()["code"] == "broken"
    assert answer.json()["request"] == answer.headers["x-request-id"]
    assert answer.headers["content-security-policy"]
    [line] = lines.errors()
    assert line["request"] == answer.headers["x-request-id"]
    assert line["version"] == logs.VERSION
    assert line["error"]["kind"] == "KeyError"
    assert line["error"]["at"][-1].endswith("in explode")
    assert re.fullmatch("[0-9a-f]{12}", line["error"]["id"])
    assert f"error {line['error']['id']} in Cardwright {logs.VERSION}: KeyError" in "\n".join(lines.plain)
    assert errors(site, "KeyError") == before + 1
    told = str(lines.plain) + str(lines.json) + answer.text
    assert TOKEN not in told
    assert HAND not in told


def test_the_same_fault_has_the_same_id(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "_cards", explode)
    with listening() as lines:
        get(f"{site.url}/api/games/four_souls/cards")
        get(f"{site.url}/api/games/marvel_champions/cards")
    one, other = (line["error"]["id"] for line in lines.errors())
    assert one == other


def test_an_error_in_a_choice_tells_no_secret(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    made = site.make(seats="pp")
    with site.join(made, 0, 1) as client, listening() as lines:
        monkeypatch.setattr(Play, "choose", explode)
        client.say("choose", moment=client.moment, option=0)
        answer = client.wait("refused")
        monkeypatch.undo()
    [line] = lines.errors()
    assert line["table"] == made["table"]
    assert re.fullmatch("[0-9a-f]{16}", line["connection"])
    assert line["error"]["at"][-1].endswith("in explode")
    told = str(lines.plain) + str(lines.json) + str(answer)
    for secret in (TOKEN, HAND, *(key["token"] for key in made["seats"]), made["host"]):
        assert secret not in told


def test_an_error_in_a_connection_ends_it_alone(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    made = site.make(seats="pp")
    with site.join(made, 0) as other, listening() as lines:
        monkeypatch.setattr(greeting, "_hello", explode)
        with Client(site) as client:
            client.say("hello", version=VERSION, table=made["table"], tokens=[made["host"]])
            with pytest.raises(ConnectionClosed):
                client.hear()
            assert client.socket.close_code == 1011
        monkeypatch.undo()
        other.say("say", seat=0, text="still here")
        other.wait("said", text="still here")
    [line] = lines.errors()
    assert line["request"] in (client.socket.close_reason or "")
    told = str(lines.plain) + str(lines.json)
    for secret in (TOKEN, HAND, made["host"]):
        assert secret not in told


def test_a_whole_game_is_logged_without_a_secret(site: Site) -> None:
    with listening() as lines:
        made = site.make(seats="pp")
        with site.join(made, 0, host=True) as one, site.join(made, 1) as other:
            names = hidden(one, other)
            for _ in range(30):
                asked = one if one.asked else other
                moment = asked.choose(0)["moment"]
                one.reach(moment)
                other.reach(moment)
                names |= hidden(one, other)
            assert names
        site.ask("GET", f"/api/tables/{made['table']}/save", Authorization=f"Bearer {made['host']}")
    told = "\n".join(lines.plain) + json.dumps(lines.json)
    assert made["table"] in told
    for secret in (*(key["token"] for key in made["seats"]), made["host"], *names):
        assert secret not in told


def hidden(*clients: Client) -> set[str]:
    """The names of the cards in the players' hands."""
    zones = [zone for client in clients for zone in client.view()["zones"] if zone["kind"] == "hand"]
    return {card["name"] for zone in zones for card in zone["cards"]}


def test_what_a_database_says_is_told_without_its_row() -> None:
    class Orig(Exception):
        pass

    class Wrapped(Exception):
        orig = Orig(f"null value in column\nDETAIL: failing row contains ({TOKEN})")

    assert logs.reason(Wrapped(TOKEN)) == "null value in column"
    assert logs.reason(OSError(28, "No space left on device", f"/{TOKEN}")) == "No space left on device"
    assert logs.reason(ValueError(TOKEN)) == ""


def test_a_line_about_a_table_names_it_everywhere() -> None:
    """Also in threads that do not know which connection they work for."""
    with listening() as lines:
        logs.LOGGER.error("table %s: row %d is missing", "a-table-id", 7)
    assert lines.json[0]["table"] == "a-table-id"
    assert "[table=a-table-id]" in lines.plain[0]


def test_an_error_that_promises_to_hold_no_secret_is_told() -> None:
    class Plain(Exception):
        plain = True

    assert logs.report(Plain("KeyError at game.py:7"))["reason"] == "KeyError at game.py:7"
    assert logs.brief(ValueError(TOKEN)) == "ValueError"


def test_a_failed_write_is_logged_without_its_row(tmp_path: Path) -> None:
    """PostgreSQL and SQLite quote what they refuse."""
    writer = Writer(make_engine(f"sqlite:///{tmp_path / 'tables.db'}"), 5)
    writer.start()
    with listening() as lines:
        for _ in range(2):
            writer.put("", explode)
        with pytest.raises(KeyError):
            writer.put("", explode).result(5)
    writer.stop(5)
    assert lines.errors()
    assert TOKEN not in str(lines.plain) + str(lines.json)
