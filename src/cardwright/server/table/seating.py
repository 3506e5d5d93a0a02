"""Who may use a seat: seats are handed over and taken, and their links are made anew."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, TypeVar

from cardwright.server.messages import protocol, server_messages
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store import records
from cardwright.server.table.seats import clean, hashed, is_free
from cardwright.server.table.table import Table

if TYPE_CHECKING:
    from cardwright.server.socket.socket_connection import Connection

ROW = TypeVar("ROW", bound=records.AnyRow)

HOST = -1
"""Stands for the host where a seat is meant otherwise."""


def applied(table: Table, row: ROW) -> ROW:
    """Apply a row that cannot fail, and return it."""
    table.apply(row)
    return row


def new_token() -> str:
    """A secret that opens a seat."""
    return secrets.token_urlsafe(24)


def renew(table: Table, seat: int, token: str) -> records.SecretChanged:
    """Give a seat (or the host) a new secret; the old link opens nothing any more."""
    if seat != HOST:
        _check(table, seat)
        if not table.seats[seat].secret:
            raise Refusal("illegal", "this seat is a bot's and has no link; hand it over to a person")
    return applied(table, records.SecretChanged(seat, hashed(token)))


def _check(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refusal("illegal", f"there is no seat {seat}")


def _check_away(client: Connection, seat: int) -> None:
    """Refuse to take a seat from somebody who is there. This is asked under the lock of the table, so that nobody comes
    in between."""
    if seat in client.sitting.here():
        raise Refusal("not_yours", "the player of that seat is here, and keeps it; they can let a bot play themselves")


async def hand_over(client: Connection, message: protocol.HandOver) -> None:
    """Hand a seat over: the host that of somebody who is away, a player the own one. A seat that no person has had gets
    its first secret, which the host passes on."""
    own = message.seat in client.mine
    if not client.host and not own:
        raise Refusal("not_yours", "only the host can hand over the seats of others")
    taken = not own and message.to == "bot"
    if taken:
        await client.sitting.presence.ask()
    token = new_token()
    first = False

    def work(table: Table) -> records.HandedOver | None:
        nonlocal first
        _check(table, message.seat)
        if taken:
            _check_away(client, message.seat)
        seat = table.seats[message.seat]
        if seat.kind == message.to:
            return None
        first = message.to == "person" and not seat.secret
        if own and message.seat in table.giving_up.seats:
            raise Refusal("illegal", "you have given up; the bot plays on")
        secret = hashed(token) if first else b""
        return applied(table, records.HandedOver(message.seat, message.to, secret, own))

    await client.sitting.change(work)
    if first:
        # While people come together the seat is free again; later the host passes its link on, or sits down there.
        free = client.sitting.table.gathering
        client.say(server_messages.Linked(message.seat, token) if free else server_messages.Taken(message.seat, token))


async def new_link(client: Connection, message: protocol.NewLink) -> None:
    """Make a new link for a seat, for a player who has lost the old one or has given it to others."""
    if not client.host:
        raise Refusal("not_yours", "only the host can make new links")
    if message.seat in client.mine:
        raise Refusal("illegal", "you have this seat yourself; a new link would shut you out")
    await client.sitting.presence.ask()
    token = new_token()

    def work(table: Table) -> records.SecretChanged:
        _check_away(client, message.seat)
        return renew(table, message.seat, token)

    await client.sitting.change(work)
    client.say(server_messages.Linked(message.seat, token))


async def take(client: Connection, message: protocol.Take) -> None:
    """Take a free seat; the link that was made for it stops working."""
    token = new_token()

    number = message.seat

    def work(table: Table) -> records.SeatTaken:
        nonlocal number
        free = [i for i, seat in enumerate(table.seats) if is_free(seat)]
        if not (table.listed or (message.code and client.knows_code(table, message.code))):
            raise Refusal("illegal", "this seat is not free for you; ask for the code of the table")
        if number not in free and not (message.code and free):
            raise Refusal("illegal", "this seat is not free")
        number = number if number in free else free[0]
        client.secrets[number] = hashed(token)
        return applied(table, records.SeatTaken(number, clean(message.name, 40), hashed(token), not client.host))

    await client.sitting.change(work)
    client.mine = sorted({*client.mine, number})
    # The client has so far been sent only what a spectator, or its other seats, may know.
    client.seen, client.moment = 0, -1
    client.say(server_messages.Taken(number, token))
    await client.welcome()
    await client.sitting.presence.announce()
    client.sitting.tell_seats()
