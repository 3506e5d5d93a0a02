"""A connection from its first message to its end: who may come in, and with which seats."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardwright.server.http.slices import LINE, Sliced
from cardwright.server.messages import prices, protocol
from cardwright.server.messages.refusal import Refusal
from cardwright.server.messages.server_messages import Refused
from cardwright.server.ops import logs
from cardwright.server.ops.budgets import PURSE, TO_READ
from cardwright.server.ops.limits import networks
from cardwright.server.ops.service import Service
from cardwright.server.ops.settings import Limits
from cardwright.server.socket.socket_connection import NO_WATCHERS, POLICY, TRY_LATER, Connection
from cardwright.server.table import gathering
from cardwright.server.table.seating import HOST

_HELLO = msgspec.json.Decoder(protocol.Hello)
_ENCODE = msgspec.json.Encoder().encode

ADDRESSES = 4
"""So many addresses together may take all places of those who only watch."""


async def endpoint(socket: WebSocket, service: Service) -> None:
    """Handle one connection from beginning to end."""
    address = socket.client.host if socket.client is not None else ""
    if not service.gate.origin_fits(socket.headers.get("origin"), socket.headers.get("host", "")):
        await socket.close(POLICY)  # The connection is not accepted yet, so the answer is 403.
        return
    if service.stopping or not service.guests.enter(address):
        await socket.close(TRY_LATER)
        return
    logs.CONNECTION.set(logs.new_id())
    if isinstance(line := socket.scope.get("state", {}).get(LINE), Sliced) and line.purse is None:
        line.purse = service.purse(address, TO_READ)  # It is a proxy's, and known only now for whom it speaks.
    try:
        await socket.accept()
        connection = await _greet(socket, service, address)
        if connection is not None:
            await _visit(connection, service)
    except WebSocketDisconnect:
        pass
    except Refusal as refusal:  # The table has gone in the meantime.
        await _turn_away(socket, service, refusal)
    finally:
        service.guests.leave(address)


async def _visit(connection: Connection, service: Service) -> None:
    sitting = connection.sitting
    service.connections += 1
    logs.TABLE.set(sitting.id)
    logs.LOGGER.info("connected with %d seats", len(connection.mine))
    try:
        await connection.welcome()
        await sitting.enter(connection)
        await connection.run()
    finally:
        service.connections -= 1
        logs.LOGGER.info("disconnected")
        sitting.coming.discard(connection)
        await sitting.leave(connection)


async def _greet(socket: WebSocket, service: Service, address: str) -> Connection | None:
    """Read the first message; a client without a proper hello is told why and disconnected."""
    try:
        async with asyncio.timeout(service.settings.limits.silence):
            received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return None
        return await _hello(socket, service, address, received.get("text"))
    except TimeoutError:
        refusal = Refusal("malformed", "say hello first")
    except Refusal as error:
        refusal = error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        refusal = Refusal("malformed", f"this is not a hello: {error}")
    await _turn_away(socket, service, refusal)
    return None


async def _turn_away(socket: WebSocket, service: Service, refusal: Refusal) -> None:
    """Tell a client why it cannot come in, and disconnect it."""
    service.metrics.refusals[refusal.code] += 1
    if socket.client_state is WebSocketState.CONNECTED:
        await socket.send_text(_ENCODE(Refused(refusal.code, str(refusal))).decode())
        await socket.close(TRY_LATER if refusal.code in ("storage", "busy") else POLICY, refusal.code)


async def _hello(socket: WebSocket, service: Service, address: str, text: str | None) -> Connection:
    version = msgspec.json.decode(text or "", type=dict[str, Any]).get("version")
    if version != protocol.VERSION:
        raise Refusal("version", f"this server speaks version {protocol.VERSION}; load the page again")
    hello = _HELLO.decode(text or "")
    if not service.tokens.take(address):
        raise Refusal("too_fast", "too many tries; wait a minute")
    PURSE.set(purse := service.purse(address))
    purse.pay(prices.MESSAGE)
    purse.check(isinstance(hello, prices.DEAR))
    sitting = await service.sittings.find(hello.table)
    if service.shared:
        await sitting.catch_up()
    connection = Connection(socket, service, sitting, address)
    PURSE.set(connection.purse)
    await gathering.fresh_code(sitting)
    async with sitting.stored() as table:
        for token in hello.tokens:
            seat = table.seat_of(token)
            if seat is not None:
                connection.mine = sorted({*connection.mine, seat})
                connection.secrets[seat] = table.secret(seat)
            elif table.is_host(token):
                connection.host = True
                connection.secrets[HOST] = table.host
            else:
                raise Refusal("bad_token", "this link opens no seat of this table (any more)")
        service.tokens.give_back(address)
        if hello.code and table.gathering and not connection.mine:
            connection.invited = connection.knows_code(table, hello.code)
        if not connection.may_stay(table):
            raise Refusal("not_yours", NO_WATCHERS)
        _find_place(connection, service.settings.limits)
        if hello.moment >= 0:
            # As the client says it, and not compared with the table yet: what it is refused with tells its moment.
            connection.moment, connection.seen = hello.moment, hello.seen
        sitting.coming.add(connection)
    return connection


def _find_place(connection: Connection, limits: Limits) -> None:
    """Refuse a connection for which there is no place at its table. Each seat, the host and those who bring the code
    have places of their own, so that people who only watch cannot take them."""
    guests = connection.sitting.guests | connection.sitting.coming

    def check(most: int, taken: Iterable[bool]) -> None:
        if sum(taken) >= most:
            raise Refusal("busy", "too many are connected to this table in the same way; try again later")

    for seat in connection.mine:
        check(limits.sockets_per_seat, (seat in guest.mine for guest in guests))
    if connection.mine:
        return
    if connection.host:
        check(limits.sockets_per_seat, (guest.host and not guest.mine for guest in guests))
    elif connection.invited:
        check(limits.watchers_per_table, (guest.invited and not guest.mine for guest in guests))
    else:
        watching = [guest for guest in guests if not (guest.mine or guest.host or guest.invited)]
        check(limits.watchers_per_table, (True for _ in watching))
        here = networks(connection.address)[0]
        same = (networks(guest.address)[0] == here for guest in watching)
        check(max(1, limits.watchers_per_table // ADDRESSES), same)
