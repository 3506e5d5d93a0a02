"""A server in a thread, for tests."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
from dev.visitors import PATIENCE, Client, Site, free_port

from cardwright.server.http.guard import Guarded
from cardwright.server.ops.running import Server, config
from cardwright.server.ops.service import Service
from cardwright.server.ops.settings import UNLIMITED, Settings
from cardwright.server.table.sitting import Sitting


def settings(database: str, **more: Any) -> Settings:
    """A server that does not wait, except for its database as long as need be; that lets one address do much, and
    deals the same games to the same bots each time."""
    given: dict[str, Any] = {
        "makers": 1,
        "bot_delay": 0,
        "pace_delay": 0,
        "patience": PATIENCE,
        "seeds": True,
        "seed": 7,
        "limits": UNLIMITED,
    }
    return Settings(database=database, **{**given, **more})


def get(address: str, **more: Any) -> httpx.Response:
    """The answer to a GET request, which may take its time on a busy machine."""
    return httpx.get(address, timeout=PATIENCE, **more)


def post(address: str, **more: Any) -> httpx.Response:
    """The answer to a POST request."""
    return httpx.post(address, timeout=PATIENCE, **more)


def until(fits: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not fits():
        assert time.monotonic() < end
        time.sleep(0.02)


def check_silence(client: Client) -> None:
    """What a client has said before is done, and still no state comes: one that was due when the first of these words
    are said would come before the second."""
    before = client.moment
    for text in ("one", "two"):
        client.say("say", seat=client.mine[0], text=text)
        client.wait("said", text=text)
    assert client.moment == before


AN_HOUR = 3600.0
"""A delay that no test waits for: what comes at all comes at once."""


class Served(Site):
    """A server in a thread of the test, of which a test can look at the inside."""

    def __init__(self, port: int, server: Server) -> None:
        super().__init__(port)
        self.server = server

    @property
    def service(self) -> Service:
        app = self.server.config.app
        assert isinstance(app, Guarded)
        return app.service

    def sitting(self, made: dict[str, Any]) -> Sitting:
        """A table that was made, as the server has it."""
        return self.service.sittings.open[made["table"]]

    def let_go(self, made: dict[str, Any]) -> None:
        """Tell everybody at a table what is held back, before its time."""
        sitting = self.sitting(made)
        sitting.quiet_until = 0.0
        self.server.servers[0].get_loop().call_soon_threadsafe(sitting.tell_everybody)


@contextlib.contextmanager
def serving(wanted: Settings, proxy: str = "127.0.0.1") -> Iterator[Served]:
    """A server in a thread; it is over when the block is."""
    port = free_port()
    server = Server(config(wanted, "127.0.0.1", port, proxy))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    site = Served(port, server)
    try:
        site.wait(alive=thread.is_alive)
        yield site
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()
