"""Making a table: from options, or from a saved file."""

from __future__ import annotations

import base64
import binascii
import secrets
from typing import Any

import msgspec

from cardwright.errors import SaveError, SetupError
from cardwright.games import descriptor, new_game
from cardwright.kernel import save as kernel_save
from cardwright.server.jobs import packs
from cardwright.server.jobs.saved_tables import OPTIONS_BYTES
from cardwright.server.messages.http_records import NewTable, SeatKey, TableMade
from cardwright.server.ops.settings import Limits
from cardwright.server.store import records
from cardwright.server.table import guiding, saves, seat_options
from cardwright.server.table.seats import clean, hashed
from cardwright.server.table.table import Table


def new_id() -> str:
    """The id of a new table. It does not begin with a dash, which a command line would take for an option."""
    while (found := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return found


def options(wanted: NewTable, seeds: bool, seed: int | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
    """The options for the game, and those of them that everybody may know."""
    given, game = dict(wanted.options), descriptor(wanted.game)
    if (size := len(msgspec.json.encode(given))) > OPTIONS_BYTES:  # All guests of the table are sent them.
        raise SetupError(f"options: they have {size} bytes; {OPTIONS_BYTES} are the most")
    # The order of all cards follows from the seed.
    private = game.private if seeds else game.private | {"seed"}
    for name in private.intersection(given):
        raise SetupError(f"{name}: this cannot be chosen at a table")
    game.seat(given, len(wanted.seats))
    known = {name: value for name, value in given.items() if name != "seed"}
    given.setdefault("seed", secrets.randbits(63) if seed is None else seed)
    return given, known


def make(
    wanted: NewTable, seeds: bool, seed: int | None = None, pack_bytes: int = Limits().pack_bytes
) -> tuple[TableMade, dict[str, Any]]:
    """Make a table: return its secrets for the host, and the values to store.

    ``seeds`` allows the request to choose the seed; otherwise the seed is ``seed``, or a random number.
    """
    saved = _saved(wanted.save) if wanted.save else None
    table, host = new_id(), secrets.token_urlsafe(24)
    keys: list[SeatKey] = []
    lesson = guiding.lesson_for(wanted) if wanted.guided else None
    seats = _seats(wanted, saved, keys)
    rows: list[records.AnyRow] = []
    if saved is not None:
        packs.check_size([len(text) for text in kernel_save.unpack(saved.start.save).packs or ()], pack_bytes)
        setup = records.Setup(seats, saved.setup.options, from_file=True, gather=wanted.gather, clock=wanted.clock)
        made, rows = saves.restore(saved, table, hashed(host), setup, wanted.listed)
        made.name = clean(wanted.name, 40) or clean(saved.name, 40)
    elif lesson is not None:
        setup = records.Setup(seats, {}, guided=True)
        game = lesson.begin()
        start = records.Start(game.save(), list(game.log))
        made, rows = _fresh(
            Table(table, wanted.game, clean(wanted.name, 40), wanted.listed, hashed(host), setup, start)
        )
    else:
        given, known = options(wanted, seeds, seed)
        if wanted.packs:
            given["packs"] = packs.read(wanted.game, wanted.packs, pack_bytes)
        setup = records.Setup(seats, known, gather=wanted.gather, clock=wanted.clock)
        game = new_game(wanted.game, **seat_options.filled(wanted.game, given, given.get("packs", ()), given["seed"]))
        start = records.Start(game.save(), list(game.log))
        made, rows = _fresh(
            Table(table, wanted.game, clean(wanted.name, 40), wanted.listed, hashed(host), setup, start)
        )
    return TableMade(table, host, keys), {**new_values(made, setup), "rows": rows}


def new_values(made: Table, setup: records.Setup) -> dict[str, Any]:
    """The values to store of a new table."""
    return {
        "id": made.id,
        "game": made.game_name,
        "name": made.name,
        "listed": made.listed,
        "host": made.host,
        "setup": msgspec.msgpack.encode(setup),
        "start": msgspec.msgpack.encode(made.start),
        "state": made.game.save(bare=True),
        "seats": made.encoded_seats(),
        "round": made.round,
        "over": made.game.over,
        "waiting": made.asked_openly,
        "gathering": made.gathering,
    }


def _fresh(table: Table) -> tuple[Table, list[records.AnyRow]]:
    """A table that begins, and the first row of its journal, if somebody passes at once."""
    first = table.let_pass()
    return table, [first] if first is not None else []


def _seats(wanted: NewTable, saved: saves.SavedTable | None, keys: list[SeatKey]) -> list[records.SeatSetup]:
    """The seats of the new table; the secrets of people's seats are added to ``keys``."""
    found: list[records.SeatSetup] = []
    bots = descriptor(saved.game if saved is not None else wanted.game).bots
    if saved is not None and len(wanted.seats) != len(saved.setup.seats):
        wishes: list[Any] = list(saved.setup.seats)
    else:
        wishes = list(wanted.seats)
    for i, wish in enumerate(wishes):
        name = clean(wish.name, 40) or (clean(saved.setup.seats[i].name, 40) if saved is not None else "")
        seat = records.SeatSetup(wish.kind, name, wish.bot if wish.bot in bots else "random")
        if wish.kind == "person":
            token = secrets.token_urlsafe(24)
            keys.append(SeatKey(i, token))
            seat.secret = hashed(token)
        found.append(seat)
    return found


def _saved(text: str) -> saves.SavedTable:
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise SaveError("this is not a saved table: it is not base64") from error
    return saves.unpack(data)
