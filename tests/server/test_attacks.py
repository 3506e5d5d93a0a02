"""Everything somebody might try: refused, or harmless."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dev.visitors import PATIENCE, Client, Site, all_links
from tests.server.helpers import get, post, serving, settings
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from cardwright.games import game_class
from cardwright.marvel_champions.engine.records import RESOURCES
from cardwright.server.messages.protocol import VERSION
from cardwright.server.ops.settings import Limits


def hello(site: Site, **fields: Any) -> dict[str, Any]:
    """What the answer to a hello is."""
    with Client(site) as client:
        client.say("hello", **{"version": VERSION, **fields})
        return client.hear()


def drain(client: Client) -> tuple[list[dict[str, Any]], ConnectionClosed]:
    """All that is sent until the connection is closed, and how it is closed."""
    messages = []
    while True:
        try:
            messages.append(client.hear())
        except ConnectionClosed as closed:
            return messages, closed


def test_a_forged_seat(site: Site) -> None:
    made, other = site.make(), site.make()
    for token in ("x" * 32, made["seats"][0]["token"][:-1] + "!", other["seats"][0]["token"], other["host"]):
        assert hello(site, table=made["table"], tokens=[token])["code"] == "bad_token"
    # A good token beside it does not help.
    assert hello(site, table=made["table"], tokens=[made["seats"][0]["token"], "y" * 32])["code"] == "bad_token"


def test_a_table_that_is_not_there(site: Site) -> None:
    assert hello(site, table="no-such-table")["code"] == "unknown_table"
    assert hello(site, table="' OR 1=1 --")["code"] == "unknown_table"


def test_another_version(site: Site) -> None:
    assert hello(site, version=99, table="no-such-table")["code"] == "version"


def test_acting_for_somebody_else(site: Site) -> None:
    made = site.make(seats="pp", options={"seed": 3})
    with site.join(made, 0) as one, site.join(made, 1) as other:
        idle = other if one.asked else one
        asked = one if one.asked else other
        before = asked.state["views"]
        idle.say("choose", moment=idle.moment, option=0)
        assert idle.wait("refused")["code"] == "not_yours"
        mine, theirs = idle.mine[0], asked.mine[0]
        for message in (
            {"type": "pace", "seat": theirs, "pace": {"stops": []}},
            {"type": "undo", "seat": theirs},
            {"type": "answer_undo", "seat": theirs, "agree": True},
            {"type": "say", "seat": theirs, "text": "I give up"},
            {"type": "offer", "seat": theirs, "to": mine, "coins": 3},
            {"type": "hand_over", "seat": theirs, "to": "bot"},
        ):
            idle.socket.send(json.dumps(message))
            assert idle.wait("refused")["code"] == "not_yours", message
        asked.say("ask_why", line=1)
        asked.wait("because")
        assert asked.state["views"] == before


MALFORMED = [
    "",
    "hello",
    "[]",
    "null",
    "{}",
    '{"type": "choose"}',
    '{"type": "choose", "moment": 1, "option": -1}',
    '{"type": "choose", "moment": 1, "option": 1e99}',
    '{"type": "choose", "moment": "1", "option": 0}',
    '{"type": "choose", "moment": 1, "option": 0, "seat": 1}',
    '{"type": "undo", "seat": 99}',
    '{"type": "rename", "seat": 0, "name": "' + "x" * 41 + '"}',
    '{"type": "say", "seat": 0, "text": ""}',
    '{"type": "say", "seat": 0, "text": "\\ud800"}',
    '{"type": "welcome"}',
    '{"type": "hello", "version": 1, "table": "abcdefghij"}',
    "[" * 5000 + "]" * 5000,
    '{"type": "choose", "moment": 1, "option": 0',
]


def test_malformed_messages(site: Site) -> None:
    made = site.make(options={"seed": 3})
    with site.join(made, 0, 1) as client:
        before = client.state["views"]
        for text in MALFORMED:
            client.socket.send(text)
            assert client.wait("refused")["code"] in ("malformed", "stale"), text[:80]
        client.socket.send(b"\x00\xff")
        assert client.wait("refused")["code"] == "malformed"
        client.choose(0)
    with site.join(made, 0, 1) as again:
        assert again.moment == client.moment
        assert before != again.state["views"]


def test_whoever_does_not_say_hello(site: Site) -> None:
    for text in MALFORMED[:-3]:
        with Client(site) as client:
            client.socket.send(text)
            assert client.hear()["type"] == "refused"
            with pytest.raises(ConnectionClosed):
                client.hear()


def test_a_message_that_is_too_large(site: Site) -> None:
    with site.join(site.make(), 0) as client:
        client.socket.send(json.dumps({"type": "say", "seat": 0, "text": "x" * 20_000}))
        _, closed = drain(client)
        assert closed.rcvd is not None
        assert closed.rcvd.code == 1009


def test_a_page_of_another_site(site: Site) -> None:
    address = f"ws://127.0.0.1:{site.port}/api/socket"
    for origin in ("https://evil.example", f"http://127.0.0.1:{site.port}.evil.example", "null", None):
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin(origin) if origin else None):
            pass
        assert refused.value.response.status_code == 403
    answer = post(
        f"{site.url}/api/tables",
        json={"game": "four_souls", "seats": [{}, {}]},
        headers={"origin": "https://evil.example"},
    )
    assert answer.status_code == 403
    # What a form of another page can send without asking is not taken.
    plain = post(f"{site.url}/api/tables", content=b'{"game": "four_souls", "seats": [{}, {}]}')
    assert plain.status_code == 415


SCRIPT = "<script>alert(1)</script>"


def test_a_script_in_a_name_stays_text(site: Site) -> None:
    made = site.make(seats="pp", name=SCRIPT, listed=True)
    with site.join(made, 0) as client:
        client.say("rename", seat=0, name=SCRIPT)
        seats = client.wait("seats")["seats"]
        while seats[0]["name"] != SCRIPT:
            seats = client.wait("seats")["seats"]
    answer = get(f"{site.url}/api/tables")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = get(f"{site.url}/t/{made['table']}").headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_secrets_are_kept_as_hashes(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(settings(f"sqlite:///{file}")) as site:
        made = site.make()
        with site.join(made, 0):
            pass
    data = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert made["table"].encode() in data
    for token in (made["host"], *(key["token"] for key in made["seats"])):
        assert token.encode() not in data


def test_the_save_is_for_the_host(site: Site) -> None:
    made = site.make()
    path = f"/api/tables/{made['table']}/save"
    for token in ("", made["seats"][0]["token"], site.make()["host"]):
        assert site.ask("GET", path, authorization=f"Bearer {token}")[0] == 403
    assert site.ask("GET", path)[0] == 403
    assert site.ask("GET", path, authorization=f"Bearer {made['host']}")[0] == 403
    assert site.ask("GET", path, authorization=f"Bearer {all_links(made)}")[0] == 200


@pytest.mark.parametrize("name", ["seed", "stubs", "activation_limit"])
def test_nobody_chooses_the_seed(tmp_path: Path, name: str) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", seeds=False)) as site:
        wanted = {"game": "four_souls", "seats": [{}, {}], "options": {name: 5}}
        status, data = site.ask("POST", "/api/tables", wanted)
        assert status == 400
        assert name in json.loads(data)["message"]


# --- what a seat must not know ----------------------------------------------------------------------------------------


def words(value: Any) -> Iterator[str]:
    """Every text in a message."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)


def names_on(view: dict[str, Any]) -> set[str]:
    """The cards that a view shows."""
    return {card["name"] for zone in view["zones"] for card in zone["cards"]}


@pytest.mark.parametrize(("game", "hands"), [("four_souls", "hand"), ("marvel_champions", "hand")])
def test_no_message_names_a_card_that_its_reader_must_not_know(site: Site, game: str, hands: str) -> None:
    """Cards in a hand that no other seat has seen anywhere are in no message to that other seat."""
    made = site.make(game, "pp", options={"seed": 21})
    book = game_class(game).make_book(game_class(game).OPTIONS())
    random = Random(21)
    with site.join(made, 0) as one, site.join(made, 1) as other, site.join(made) as watching:
        secrets = 0
        for _ in range(60):
            if one.view()["over"]:
                break
            for owner, reader in ((one, other), (other, one), (one, watching), (other, watching)):
                # From here on all that the reader is sent is searched; what it has been shown before is no secret.
                shown = {
                    name for m in reader.received if m["type"] == "state" for v in m["views"] for name in names_on(v)
                }
                # A card that is being played has been announced before it leaves the hand.
                lines = [line for m in reader.received if m["type"] == "state" for line in m["log"]]
                shown |= {part.get("card", "") for line in lines if line["what"] == "plays" for part in line["parts"]}
                told = {word for m in reader.received for word in words(m)}
                seat = owner.mine[0]
                for zone in owner.view()["zones"]:
                    if zone["kind"] == hands and zone["seat"] == seat:
                        for card in zone["cards"]:
                            if is_shown(book, card["name"], shown) or card["name"] in RESOURCES.values():
                                continue  # Some cards are called what they give, which is in every payment.
                            secrets += 1
                            assert card["name"] not in told
                            assert not any(book[card["name"]].name == word for word in told), card["name"]
            asked = one if one.asked else other
            moment = asked.choose(random.randrange(len(asked.options())))["moment"]
            for client in (one, other, watching):
                client.reach(moment)
        assert secrets > 20


def is_shown(book: Any, name: str, shown: set[str]) -> bool:
    """Whether the reader has seen a card of this name, on the table or in a hand of its own."""
    return any(card.name == book[name].name and other in shown for other, card in book.items())


def test_nothing_about_the_seed_or_other_options_leaks(site: Site) -> None:
    made = site.make(seats="pp", options={"seed": 4242424242})
    with site.join(made, 0, 1) as client:
        client.choose(0)
        assert "4242424242" not in json.dumps(client.received)
        assert "seed" not in json.dumps(client.received)


# --- too much ---------------------------------------------------------------------------------------------------------


def limited(tmp_path: Path, **limits: Any) -> Any:
    return serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=Limits(**limits)))


def test_a_flood_of_messages(tmp_path: Path) -> None:
    with limited(tmp_path, messages_per_second=0.001, messages_at_once=5, refusals=10) as site:
        client = site.join(site.make(), 0)
        # The server may close the connection while we still talk.
        with contextlib.suppress(ConnectionClosed):
            for _ in range(40):
                client.say("ask_why", line=1)
        messages, closed = drain(client)
        codes = [message.get("code") for message in messages]
        assert closed.rcvd is not None
        assert closed.rcvd.code == 1008
        assert 0 < codes.count("too_fast") <= 10
        assert sum(message["type"] == "because" for message in messages) <= 5


def test_too_much_talk(tmp_path: Path) -> None:
    with limited(tmp_path, extras_per_second=0.001, extras_at_once=2) as site, site.join(site.make(), 0) as client:
        for _ in range(2):
            client.say("say", seat=0, text="hello")
            client.wait("said")
        client.say("say", seat=0, text="hello")
        assert client.wait("refused")["code"] == "too_fast"


def test_too_many_tables(tmp_path: Path) -> None:
    with limited(tmp_path, tables_per_hour=2) as site:
        wanted = {"game": "four_souls", "seats": [{}, {}]}
        assert [site.ask("POST", "/api/tables", wanted)[0] for _ in range(3)] == [201, 201, 429]


def test_too_many_requests(tmp_path: Path) -> None:
    with limited(tmp_path, requests_per_second=0.001, requests_at_once=3) as site:
        assert [site.ask("GET", "/api/tables")[0] for _ in range(4)] == [200, 200, 200, 429]


def test_too_many_connections(tmp_path: Path) -> None:
    with limited(tmp_path, sockets_per_address=3, watchers_per_table=1) as site:
        made = site.make()
        with site.join(made, 0), site.join(made):
            with Client(site) as third:
                third.say("hello", version=VERSION, table=made["table"])
                assert third.wait("refused")["code"] == "busy"
            with third_time(site, site.make()), pytest.raises(InvalidStatus):
                Client(site)


def third_time(site: Site, made: dict[str, Any]) -> Client:
    """Come in as soon as the server has noticed that the third connection is gone."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(InvalidStatus):
            return site.join(made)
        time.sleep(0.02)
    raise AssertionError("there is no room although somebody has left")


def test_guessing_links(tmp_path: Path) -> None:
    with limited(tmp_path, bad_tokens_per_minute=3) as site:
        made = site.make()
        codes = [hello(site, table=made["table"], tokens=["x" * 20])["code"]]
        while codes[-1] == "bad_token" and len(codes) < 30:  # Whoever is slow may try a little oftener.
            codes.append(hello(site, table=made["table"], tokens=["x" * 20])["code"])
        assert len(codes) > 3
        assert codes[-1] == "too_fast"


def test_whoever_says_nothing_is_sent_away(tmp_path: Path) -> None:
    with limited(tmp_path, silence=0.2) as site, Client(site) as client:
        assert client.hear()["code"] == "malformed"


def test_a_body_that_is_too_large(tmp_path: Path) -> None:
    with limited(tmp_path, body_bytes=1000) as site:
        status, data = site.ask("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}], "save": "x" * 2000})
        assert (status, json.loads(data)["code"]) == (413, "too_large")


def test_a_name_that_is_not_the_servers(tmp_path: Path) -> None:
    """A foreign page whose name leads to this machine does not get in."""
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}", hosts=("localhost", "127.0.0.1"))
    with serving(wanted) as site:
        assert get(f"{site.url}/api/tables").status_code == 200
        answer = get(f"{site.url}/api/tables", headers={"host": f"evil.example:{site.port}"})
        assert answer.status_code == 421


def test_only_the_named_origins(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}", origins=("https://cards.example",))
    with serving(wanted) as site:
        with Client(site, "https://cards.example"):
            pass
        with pytest.raises(InvalidStatus):
            Client(site)
