"""Before the game begins: people come with a code, take free seats, say that they are ready; the host begins."""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from cardwright.games import descriptor, new_game
from cardwright.server.messages import protocol
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store import records
from cardwright.server.store.codes import DAY, written
from cardwright.server.table import seat_options
from cardwright.server.table.seating import applied
from cardwright.server.table.seats import is_free
from cardwright.server.table.table import Table

if TYPE_CHECKING:
    from cardwright.server.socket.socket_connection import Connection
    from cardwright.server.table.sitting import Sitting

TRIES = 4
DEALS = 48
"""The most times that the cards of one table are dealt anew while it gathers."""
NOBODY = -1
"""Stands for the seat where none is taken away."""


def dealt(game: str, options: dict[str, Any], seats: int, packs: tuple[bytes, ...], seed: int) -> records.Start:
    """A new game with the options of a table."""
    given = seat_options.filled(game, options, packs, seed)
    given.pop("players", None)
    descriptor(game).seat(given, seats)
    if packs:
        given["packs"] = packs
    made = new_game(game, **given, seed=seed)
    return records.Start(made.save(), list(made.log))


def without(game: str, options: dict[str, Any], packs: tuple[bytes, ...], seat: int) -> dict[str, Any]:
    """The options of a table without what they say about one seat."""
    left = {name: value for name, value in options.items() if name != "players"}
    for option in descriptor(game).form(packs).options:
        values = left.get(option.name)
        if option.each_seat and isinstance(values, list | tuple) and len(values) > seat:
            left[option.name] = [value for at, value in enumerate(values) if at != seat]
    return left


def opens(table: Table, code: str) -> bool:
    """Whether a code opens the free seats of a table."""
    good = table.gathering and table.code != "" and time.time() - table.code_made < DAY
    return good and hmac.compare_digest(table.code.encode(), written(code).encode())


async def fresh_code(sitting: Sitting) -> None:
    """Make sure that a table that gathers has a code which is still good."""
    table = sitting.table
    if table.gathering and time.time() - table.code_made >= DAY:
        made = await sitting.tools.storage.new_code(sitting.id)
        table.code, table.code_made = made, time.time()


def check_gathering(table: Table) -> None:
    if not table.gathering:
        raise Refusal("illegal", "the game has begun already")


async def ready(client: Connection, seat: int, is_ready: bool) -> None:
    """A player is ready, or no longer; when all are, the game begins."""

    def work(table: Table) -> records.ReadySet | None:
        check_gathering(table)
        if table.seats[seat].ready == is_ready:
            return None
        return applied(table, records.ReadySet(seat, is_ready))

    await client.sitting.change(work)
    await after_beginning(client.sitting)


async def begin(client: Connection) -> None:
    """The host begins; bots take the seats that are free."""
    if not client.host:
        raise Refusal("not_yours", "only the host can begin the game")

    def work(table: Table) -> records.Begun:
        check_gathering(table)
        free = [i for i, seat in enumerate(table.seats) if is_free(seat)]
        if len(free) == sum(seat.kind == "person" for seat in table.seats):
            raise Refusal("illegal", "nobody has a seat yet")
        return applied(table, records.Begun(free))

    await client.sitting.change(work)
    await after_beginning(client.sitting)


async def after_beginning(sitting: Sitting) -> None:
    """Whoever is asked first may have set their pace to pass."""
    if not sitting.table.gathering:
        await sitting.change(lambda table: table.let_pass(), dear=True)


async def take_away(client: Connection, seat: int) -> None:
    """The host takes a free seat or a bot's away; the cards are dealt anew for the others."""
    if not client.host:
        raise Refusal("not_yours", "only the host can take seats away")

    def wish(table: Table) -> dict[str, Any]:
        _check_away(table, seat)
        return without(table.game_name, table.options, table.packs, seat)

    await _deal_anew(client, wish, seat)


async def pick(client: Connection, message: protocol.Pick) -> None:
    """Somebody chooses a character or the like for a seat; the cards are dealt anew."""

    def wish(table: Table) -> dict[str, Any]:
        _check_deal(table)
        seat_options.check_seat(table, message.seat, client.mine, client.host)
        return seat_options.picked(table, message)

    await _deal_anew(client, wish, NOBODY)


async def _deal_anew(client: Connection, wish: Callable[[Table], dict[str, Any]], away: int) -> None:
    """Deal everything anew with other options, and without a seat that is taken away."""
    sitting = client.sitting
    for _ in range(TRIES):
        async with sitting.stored() as table:
            options = await sitting.work(wish, table, dear=True)
            number, left = table.number, len(table.seats) - (away != NOBODY)
            game, packs = table.game_name, table.packs
        start = await client.deal(game, options, left, packs)

        def work(table: Table, row: records.Dealt, number: int = number) -> records.Dealt | None:
            # Somebody may have sat down in the meantime.
            return applied(table, row) if table.number == number else None

        if await sitting.change(partial(work, row=records.Dealt(away, options, start))) is not None:
            await after_beginning(sitting)
            return
    raise Refusal("busy", "too many things happen at this table at once; try again")


def _check_deal(table: Table) -> None:
    check_gathering(table)
    if table.from_file:
        raise Refusal("illegal", "a saved game goes on with the seats that it was saved with")
    if table.deals >= DEALS:
        raise Refusal("illegal", "the cards were dealt anew often enough; make another table")


def _check_away(table: Table, seat: int) -> None:
    _check_deal(table)
    if not 0 <= seat < len(table.seats):
        raise Refusal("illegal", f"there is no seat {seat}")
    if table.seats[seat].kind == "person" and table.seats[seat].opened:
        raise Refusal("illegal", "somebody sits there")


async def set_door(client: Connection, message: protocol.SetDoor) -> None:
    """The host decides whether people without a seat may watch; those who do are asked to leave."""
    if not client.host:
        raise Refusal("not_yours", "only the host decides who may watch")
    await client.sitting.change(lambda table: applied(table, records.DoorSet(message.watchers)))
