"""A server in a thread, for tests."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from cardwright.lab.visitors import PATIENCE, Site, free_port
from cardwright.server.running import Server, config
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


@contextlib.contextmanager
def serving(wanted: Settings) -> Iterator[Site]:
    """A server in a thread; it is over when the block is."""
    port = free_port()
    server = Server(config(wanted, "127.0.0.1", port))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    site = Site(port)
    try:
        site.wait()
        yield site
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()
