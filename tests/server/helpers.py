"""A server in a thread, for tests."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from cardwright.lab.visitors import PATIENCE, Site, free_port
from cardwright.server.guard import Guarded
from cardwright.server.running import Server, config
from cardwright.server.service import Service
from cardwright.server.settings import UNLIMITED, Settings


def settings(database: str, **more: Any) -> Settings:
    """A server that does not wait, lets one address do much, and deals the same games to the same bots each time."""
    given: dict[str, Any] = {
        "makers": 1,
        "bot_delay": 0,
        "pace_delay": 0,
        "seeds": True,
        "seed": 7,
        "limits": UNLIMITED,
    }
    return Settings(database=database, **{**given, **more})


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


@contextlib.contextmanager
def serving(wanted: Settings) -> Iterator[Served]:
    """A server in a thread; it is over when the block is."""
    port = free_port()
    server = Server(config(wanted, "127.0.0.1", port))
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
