"""A new secret for a seat, made from outside the servers that have the table in use."""

from __future__ import annotations

from cardwright.server.messages import protocol
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store.fanout import News, fanout
from cardwright.server.store.storage import Change, Storage
from cardwright.server.table.opening import load_table
from cardwright.server.table.seating import new_token, renew

TRIES = 10


async def rotate(database: str, redis: str, table: str, seat: int) -> str:
    """Give a seat, or the host (−1), a new secret, which is returned; running servers are told if they can be."""
    if not protocol.TABLE_ID.fullmatch(table):
        raise Refusal("unknown_table", f"{table!r} is no id of a table")
    storage, channel, token = Storage(database, patience=60), fanout(redis), new_token()
    storage.open()
    try:
        number = await _store(storage, table, seat, token)
        await channel.tell(News(channel.source, table, number))
    finally:
        await channel.close()
        storage.close()
    return token


async def _store(storage: Storage, name: str, seat: int, token: str) -> int:
    """Store the change after the last row of the table; returns its number. A server may be faster several times."""
    for _ in range(TRIES):
        stored = await storage.load(name)
        if stored is None:
            raise Refusal("unknown_table", f"there is no table {name}")
        if stored.fault:
            raise Refusal("illegal", f"table {name}: {stored.fault}; `cardwright admin check --repair` mends it")
        if seat >= len(stored.setup.seats):
            raise Refusal("illegal", f"table {name} has only {len(stored.setup.seats)} seats")
        table = load_table(stored)
        row = renew(table, seat, token)
        if await storage.append(Change(name, table.number, row, table.encoded_seats())):
            return table.number
    raise Refusal("busy", f"table {name}: its players are too fast; try again")
