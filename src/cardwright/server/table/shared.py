"""What all tables of a process share, and a connection as a table sees it."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from cardwright.server.jobs.bot_processes import Thinkers
from cardwright.server.jobs.threads import Apart
from cardwright.server.messages import server_messages
from cardwright.server.ops.budgets import Purse
from cardwright.server.ops.metrics import Metrics
from cardwright.server.ops.settings import Settings
from cardwright.server.store.fanout import Fanout
from cardwright.server.store.storage import Storage
from cardwright.server.table.table import Table


class Tools(msgspec.Struct):
    """The objects that all tables of this process share."""

    settings: Settings
    storage: Storage
    fanout: Fanout
    thinkers: Thinkers
    metrics: Metrics
    apart: Apart
    """The threads for tables of a stranger's making."""
    aside: Apart
    """The threads for work at other tables that may take long."""
    stopping: bool = False
    """Whether this process is about to end: no change begins any more."""


class Guest(Protocol):
    """A connection, as a sitting sees it."""

    mine: list[int]
    host: bool
    invited: bool
    """Whether it came with the code of the table."""
    seen: int
    """The number of the last log line sent to it."""
    moment: int
    """The moment of the last state sent to it."""
    address: str
    purse: Purse
    """What it pays with for work."""
    busy: bool
    """Whether something that it wants is being done."""

    @property
    def settled(self) -> bool:
        """Whether it has been sent everything that was queued."""

    def say(self, message: server_messages.FromServer) -> None:
        """Queue a message."""

    def refresh(self) -> None:
        """Queue the current state."""

    def check_secrets(self, table: Table) -> None:
        """Disconnect it if one of its links has been replaced since it came."""


_TASKS: set[asyncio.Task[None]] = set()


def keep(task: asyncio.Task[None]) -> None:
    """Hold a task until it is done: the event loop itself does not."""
    _TASKS.add(task)
    task.add_done_callback(_TASKS.discard)
