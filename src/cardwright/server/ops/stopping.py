"""The end of a process that is asked to stop: nothing new begins, and what has begun is stored and told.

The clients come back by themselves, to another process or to this one after its restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from cardwright.server.messages.server_messages import Notice
from cardwright.server.ops.logs import LOGGER
from cardwright.server.table.open_tables import Sittings
from cardwright.server.table.shared import Guest

LONGEST = 5.0
"""The number of seconds that winding down may take; after that, connections are closed as they are."""
LOOK = 0.02
TOLD = "The server restarts. You will be connected again by itself; nothing is lost."


async def wind_down(sittings: Sittings, longest: float = LONGEST) -> None:
    """Tell everybody at all tables, finish what has begun, and send it. Bots stop, and no further change begins."""
    sittings.tools.stopping = True
    guests = partial(_guests, sittings)
    LOGGER.info("stopping: %d tables and %d connections are told", len(sittings.open), len(guests()))
    for guest in guests():
        guest.say(Notice("restart", TOLD))
    try:
        async with asyncio.timeout(longest):
            await _all(guests, lambda guest: not guest.busy)
            for sitting in list(sittings.open.values()):
                # A state that is held back is told first: otherwise the time at which it comes would tell something.
                await asyncio.sleep(sitting.quiet)
                sitting.tell_everybody()
            await _all(guests, lambda guest: guest.settled)
    except TimeoutError:
        LOGGER.warning("stopping: not everything that had begun was finished within %g s", longest)


def _guests(sittings: Sittings) -> list[Guest]:
    return [guest for sitting in sittings.open.values() for guest in sitting.guests]


async def _all(guests: Callable[[], list[Guest]], fits: Callable[[Guest], bool]) -> None:
    """Wait until something is so for all who are still connected."""
    while not all(fits(guest) for guest in guests()):
        await asyncio.sleep(LOOK)
