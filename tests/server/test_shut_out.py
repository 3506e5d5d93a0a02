"""Nobody can shut others out: places at a table are kept for its people, and a wide network counts as few addresses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from dev.visitors import Client, Site
from tests.server.helpers import Served, serving, settings

from cardwright.server.ops.limits import Bucket, Buckets, Guests
from cardwright.server.ops.settings import Limits


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Served]:
    """A server at whose tables few people may watch."""
    limits = Limits(watchers_per_table=4, sockets_per_seat=2)
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as site:
        yield site


def crowd(site: Site, stack: ExitStack, made: dict[str, Any], number: int) -> list[Client]:
    """Watchers of a table, each from an address of its own."""
    found = []
    for n in range(number):
        client = stack.enter_context(Client(site, forwarded=f"192.0.2.{n}"))
        client.hello(made["table"], [])
        client.wait("welcome")
        found.append(client)
    return found


def told(site: Site, made: dict[str, Any], *tokens: str, forwarded: str = "", **more: Any) -> str:
    """How a hello is answered: ``welcome``, or the code of the refusal."""
    with Client(site, forwarded=forwarded) as client:
        client.hello(made["table"], list(tokens), **more)
        answer = client.hear()
        return str(answer.get("code")) if answer["type"] == "refused" else str(answer["type"])


def test_watchers_shut_neither_players_nor_the_host_out(crowded: Served) -> None:
    made = crowded.make(seats="pp", listed=True)
    with ExitStack() as stack:
        crowd(crowded, stack, made, 4)
        assert told(crowded, made) == "busy"
        for key in made["seats"]:
            assert told(crowded, made, key["token"]) == "welcome"
        assert told(crowded, made, made["host"]) == "welcome"


def test_a_seat_does_not_take_the_places_of_another(crowded: Served) -> None:
    made = crowded.make(seats="pp")
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(crowded.join(made, 0))
        first, second = (key["token"] for key in made["seats"])
        assert told(crowded, made, first) == told(crowded, made, first, second) == "busy"
        assert told(crowded, made, second) == told(crowded, made, made["host"]) == told(crowded, made) == "welcome"


def test_one_address_does_not_take_all_places_for_watching(crowded: Served) -> None:
    made = crowded.make(seats="pp", listed=True)
    with ExitStack() as stack:
        crowd(crowded, stack, made, 1)
        assert told(crowded, made, forwarded="192.0.2.0") == "busy"
        assert told(crowded, made, forwarded="192.0.2.9") == "welcome"


def test_whoever_has_the_code_finds_a_place_and_the_host_can_close_the_door(crowded: Served) -> None:
    made = crowded.make(seats="ppp", listed=True, gather=True)
    with ExitStack() as stack:
        watching = crowd(crowded, stack, made, 4)
        assert told(crowded, made) == told(crowded, made, code="wax-moth-27") == "busy"
        assert told(crowded, made, code=made["code"]) == "welcome"
        guest = stack.enter_context(Client(crowded))
        guest.hello(made["table"], [], code=made["code"])
        host = stack.enter_context(Client(crowded))
        host.hello(made["table"], [made["host"]])
        host.wait("welcome")
        host.say("door", watchers=False)
        for client in watching:
            assert client.wait("refused")["code"] == "not_yours"
        assert told(crowded, made) == told(crowded, made, code="wax-moth-27") == "not_yours"
        # The door is closed, and who has the code is still there and sits down.
        guest.say("take", seat=1, code=made["code"])
        assert guest.wait("taken")["seat"] == 1
        with Client(crowded) as last:
            last.hello(made["table"], [], code=made["code"])
            last.wait("welcome")


# --- wide networks ----------------------------------------------------------------------------------------------------


def homes(number: int) -> list[str]:
    """Addresses in networks of their own, all of which one customer may have."""
    return [f"2001:db8:7:{n:x}::1" for n in range(1, number + 1)]


def test_a_wide_network_counts_as_a_few_addresses() -> None:
    buckets, guests = Buckets(0.001, 3), Guests(3)
    assert sum(buckets.take(home) for home in homes(1000)) == sum(guests.enter(home) for home in homes(1000)) == 12
    assert buckets.take("2001:db8:8:1::1")
    assert guests.enter("2001:db8:8:1::1")
    assert buckets.take("192.0.2.1")
    # What is refused is not counted: whoever leaves makes room for another one.
    guests.leave(homes(1)[0])
    assert guests.enter("2001:db8:7:ff::1")
    assert not guests.enter("2001:db8:7:fe::1")


def test_a_whole_server_has_a_rate() -> None:
    buckets = Buckets(0.001, 3, Bucket(0.001, 5))
    assert [buckets.take(f"192.0.2.{n}") for n in range(7)] == [True] * 5 + [False] * 2
    buckets.give_back("192.0.2.0")
    assert buckets.take("192.0.2.6")


def test_a_few_addresses_that_use_up_the_rate_of_the_server_shut_nobody_else_out() -> None:
    """The last quarter is for those who want little."""
    buckets = Buckets(1, 100, Bucket(0.001, 40))
    greedy = [f"192.0.2.{n}" for n in range(3)]
    assert sum(buckets.take(greedy[n % 3]) for n in range(300)) == 31 + 3
    others = [f"198.51.100.{n}" for n in range(7)]
    assert all(buckets.take(other) for other in others[:5])
    assert not buckets.take(others[0])
    buckets.give_back(others[0])  # As after a code that was right.
    assert buckets.take(others[0])
    assert buckets.take(others[6])
    assert not buckets.take("198.51.100.99")  # There is a rate for all together, after all.


def test_all_places_together_have_a_limit() -> None:
    guests = Guests(3, 5)
    assert [guests.enter(f"192.0.2.{n}") for n in range(7)] == [True] * 5 + [False] * 2


def test_one_wide_network_cannot_fill_the_server_with_tables(tmp_path: Path) -> None:
    wanted = {"game": "four_souls", "seats": [{}, {}]}
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=Limits(tables_per_hour=1))) as site:

        def make(home: str) -> int:
            return httpx.post(f"{site.url}/api/tables", json=wanted, headers={"x-forwarded-for": home}).status_code

        assert sorted(make(home) for home in homes(7)) == [201] * 4 + [429] * 3
        assert make("192.0.2.1") == 201


@pytest.mark.parametrize(
    ("limits", "tries"), [({"wrong_codes_per_hour": 1}, 4), ({"wrong_codes_per_hour_in_all": 3}, 3)]
)
def test_codes_cannot_be_guessed_from_many_networks(tmp_path: Path, limits: dict[str, Any], tries: int) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=Limits(**limits))) as site:
        codes = []
        for home in homes(6):
            asked, headers = {"code": "wax-moth-27"}, {"x-forwarded-for": home}
            answer = httpx.post(f"{site.url}/api/codes", json=asked, headers=headers)
            codes.append(json.loads(answer.content)["code"])
        assert codes == ["unknown_code"] * tries + ["too_fast"] * (6 - tries)
