"""New links for seats: the old ones open nothing any more, and whoever used them is disconnected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dev.visitors import Client, Site
from tests.server.helpers import Served, serving, settings, until
from tests.server.test_admin import Admin, admin
from tests.server.test_stopping import until_closed

from cardwright.server.messages.protocol import VERSION
from cardwright.server.socket.socket_connection import Connection
from cardwright.server.store.fanout import News
from cardwright.server.table.seating import renew

__all__ = ["admin"]

POLICY = 1008


def knock(site: Site, made: dict[str, Any], *tokens: str) -> dict[str, Any]:
    """The first answer to somebody with these secrets."""
    with Client(site) as client:
        client.say("hello", version=VERSION, table=made["table"], tokens=list(tokens))
        return client.hear()


def token_of(made: dict[str, Any], seat: int) -> str:
    return str(made["seats"][seat]["token"])


def test_the_host_makes_a_new_link_for_a_seat(site: Site) -> None:
    made = site.make(seats="pp")
    with site.join(made, 0, host=True) as host, site.join(made) as watching:
        with site.join(made, 1):
            host.say("new_link", seat=1)
            refused = host.wait("refused")
            assert (refused["code"], "is here" in refused["message"]) == ("not_yours", True)
            assert knock(site, made, token_of(made, 1))["mine"] == [1]
        while host.wait("seats")["seats"][1]["here"]:
            pass
        host.say("new_link", seat=1)
        linked = host.wait("linked", seat=1)
        # Everybody is told that there is a new link, and nobody but the host what it is.
        assert "A new link was made for the seat of Player 2" in watching.wait("said")["text"]
        assert linked["token"] not in str(watching.received)
        assert knock(site, made, token_of(made, 1))["code"] == "bad_token"
        welcome = knock(site, made, linked["token"])
        assert (welcome["type"], welcome["mine"]) == ("welcome", [1])
        # Nobody else is disturbed.
        host.say("say", seat=0, text="still here")
        watching.wait("said", text="still here")


@pytest.mark.parametrize(
    ("seat", "host", "code"),
    [(1, False, "not_yours"), (0, True, "illegal"), (2, True, "illegal"), (5, True, "illegal"), (9, True, "malformed")],
)
def test_links_that_cannot_be_made(site: Site, seat: int, host: bool, code: str) -> None:
    made = site.make(seats="ppb")
    with site.join(made, 0, host=host) as client:
        client.say("new_link", seat=seat)
        assert client.wait("refused")["code"] == code
    assert knock(site, made, token_of(made, 0), token_of(made, 1))["mine"] == [0, 1]


def test_a_new_link_lasts(tmp_path: Path) -> None:
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}")
    with serving(wanted) as site:
        made = site.make(seats="pp")
        with site.join(made, 0, host=True) as host:
            host.say("new_link", seat=1)
            token = host.wait("linked")["token"]
    with serving(wanted) as site:
        assert knock(site, made, token_of(made, 1))["code"] == "bad_token"
        assert knock(site, made, token)["mine"] == [1]


def test_somebody_at_the_other_process_keeps_the_seat(postgres: str, redis: str) -> None:
    wanted = settings(postgres, redis=redis)
    with serving(wanted) as here, serving(wanted) as there:
        made = here.make(seats="pp")
        with here.join(made, 0, host=True) as host, there.join(made, 1):
            while not host.wait("seats")["seats"][1]["here"]:
                pass
            for message in ({"type": "new_link"}, {"type": "hand_over", "to": "bot"}):
                host.say(**message, seat=1)
                assert host.wait("refused")["code"] == "not_yours"


@pytest.mark.parametrize("message", [{"type": "new_link"}, {"type": "hand_over", "to": "bot"}])
def test_a_host_who_comes_to_a_process_that_has_heard_of_nobody_takes_no_seat(
    postgres: str, redis: str, message: dict[str, str]
) -> None:
    """It asks the others first, and whoever cannot be asked about loses nothing."""
    wanted = settings(postgres, redis=redis)
    with serving(wanted) as here, serving(wanted) as there:
        made = here.make(seats="pp")
        with there.join(made, 1), Client(here) as host:
            host.hello(made["table"], [made["host"]])
            host.say(**message, seat=1)
            assert host.wait("refused")["code"] == "not_yours"
            here.service.sittings.tools.fanout.heard = False
            host.say(**message, seat=1)
            assert host.wait("refused")["code"] == "busy"


def test_dealing_anew_takes_nobody_s_seat(postgres: str, redis: str) -> None:
    """People at another process are still known to be there, by the new numbers of their seats."""
    wanted = settings(postgres, redis=redis)
    with serving(wanted) as here, serving(wanted) as there:
        heroes = ["iron_man", "she_hulk", "captain_marvel"]
        made = here.make("marvel_champions", seats="ppp", gather=True, options={"heroes": heroes})
        with Client(there) as guest, Client(here) as host:
            guest.hello(made["table"], [made["seats"][2]["token"]])
            guest.wait("welcome")
            host.hello(made["table"], [made["host"], made["seats"][0]["token"]])
            host.wait("welcome")
            until(lambda: here.sitting(made).here() == {0, 2})
            fanout, told = here.service.sittings.tools.fanout, []

            async def hush(news: News) -> None:
                told.append(news)

            fanout.tell = hush  # type: ignore[method-assign]  # Nobody is asked, so nobody answers.
            host.say("pick", seat=0, option="heroes", value="black_panther")
            while host.wait("seats")["options"]["heroes"][0] != "black_panther":
                pass
            assert here.sitting(made).here() == {0, 2}
            host.say("take_away", seat=1)
            while len(host.wait("seats")["seats"]) > 2:
                pass
            assert here.sitting(made).here() == {0, 1}


def test_whoever_says_hello_while_the_link_is_replaced_is_disconnected(
    site: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the hello and the place among the guests, the table may change."""
    made = site.make(seats="pp")
    welcome = Connection.welcome

    async def late(connection: Connection) -> None:
        if connection.mine == [1]:
            assert connection.sitting.here() == {0, 1}  # Who is about to come in is there.
            await connection.sitting.change(lambda table: renew(table, 1, "another secret of it"))
        await welcome(connection)

    monkeypatch.setattr(Connection, "welcome", late)
    with site.join(made, 0), Client(site) as other:
        other.hello(made["table"], [token_of(made, 1)])
        while (answer := other.hear())["type"] != "refused":
            assert answer["type"] != "state"
        assert answer["code"] == "bad_token"
        assert until_closed(other) == POLICY


def test_the_other_process_disconnects_them_too(postgres: str, redis: str, admin: Admin) -> None:
    wanted = settings(postgres, redis=redis)
    with serving(wanted) as here:
        made = here.make(seats="pp")
        with here.join(made, 1) as other:
            words = ("--seat", "2", "--database", postgres, "--redis", redis)
            assert admin("rotate", made["table"], *words)[0] == 0
            assert other.wait("refused")["code"] == "bad_token"
            assert until_closed(other) == POLICY


def test_admin_rotates_a_seat_and_the_host(tmp_path: Path, admin: Admin) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(settings(url, look=0.05)) as site:
        made = site.make(seats="ppb")
        with site.join(made, 0, host=True) as host, site.join(made, 1) as other:
            code, said = admin(
                "rotate", made["table"], "--seat", "2", "--database", url, "--origin", "https://a.example"
            )
            assert code == 0
            link = said.strip().rpartition(" ")[2]
            assert link.startswith(f"https://a.example/t/{made['table']}#")
            assert other.wait("refused")["code"] == "bad_token"
            assert knock(site, made, token_of(made, 1))["code"] == "bad_token"
            assert knock(site, made, link.rpartition("#")[2])["mine"] == [1]
            code, said = admin("rotate", made["table"], "--host", "--database", url)
            assert code == 0
            assert host.wait("refused")["code"] == "bad_token"
            assert knock(site, made, made["host"])["code"] == "bad_token"
            assert knock(site, made, said.strip().rpartition("#")[2])["host"]


def test_what_admin_cannot_rotate(tmp_path: Path, admin: Admin) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(settings(url)) as site:
        made = site.make(seats="pb")
    for words, message in (
        ((made["table"],), "either a --seat or the --host"),
        ((made["table"], "--seat", "2"), "is a bot's and has no link"),
        ((made["table"], "--seat", "3"), "has only 2 seats"),
        (("no-such-table", "--host"), "there is no table no-such-table"),
        (("../etc", "--host"), "is no id of a table"),
    ):
        code, said = admin("rotate", *words, "--database", url)
        assert (code, message in said) == (2, True), said
