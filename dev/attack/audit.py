"""At the end: what clients were told is compared with what is stored."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict

import msgspec

from cardwright.server.store import records
from cardwright.server.store.storage import Storage, Stored
from cardwright.server.table.opening import load_table
from cardwright.server.table.table import Table as Played
from dev.attack.ledger import Ledger, Table, digest, plain

_ENCODE = msgspec.json.Encoder().encode


def audit(ledger: Ledger, database: str) -> None:
    """Compare all tables with the database; everything that is wrong is noted in the ledger."""
    storage = Storage(database, 60)
    storage.open()
    try:
        for table in ledger.tables:
            stored = asyncio.run(storage.load(table.id))
            if stored is None:
                ledger.blame(f"table {table.id} was made and is gone")
                continue
            _journal(ledger, table, stored)
            _views(ledger, table, stored)
    finally:
        storage.close()


def _journal(ledger: Ledger, table: Table, stored: Stored) -> None:
    """Every acknowledged choice is in the journal, at its moment, and the stored state follows from the journal."""
    if stored.fault:
        ledger.blame(f"table {table.id}: {stored.fault}")
    if load_table(stored).cut_short:
        ledger.blame(f"table {table.id} ({table.origin}): its journal does not lead to its state")
    changes = records.Step | records.Offered | records.Undone | records.Redone
    steps = [row for row in stored.rows if isinstance(row, changes)]
    for moment, (seat, option) in sorted(table.chosen.items()):
        row = steps[moment] if moment < len(steps) else None
        if not isinstance(row, records.Step) or row.seat != seat or row.choices[0] != option:
            ledger.blame(f"table {table.id}: option {option} of seat {seat} at moment {moment} is lost: {row}")
        ledger.count("choices found again")
    talk = [row.text for row in stored.rows if isinstance(row, records.Talk)]
    for line in table.said:
        if talk.count(line) != 1:
            ledger.blame(f"table {table.id}: {line!r} was said once and is stored {talk.count(line)} times")


def _views(ledger: Ledger, table: Table, stored: Stored) -> None:
    """Every view that was sent is the one that its seat has at that moment."""
    left: dict[int, set[tuple[int, bytes]]] = defaultdict(set)
    for moment, seat, view in table.told:
        left[moment].add((seat, view))
    played = Played(stored.id, stored.game, stored.name, stored.listed, stored.host, stored.setup, stored.start)
    for row in (None, *stored.rows):
        if row is not None:
            played.apply(row)
        told = left[played.moment]
        for seat in {seat for seat, _ in told}:
            found = (seat, digest(json.loads(_ENCODE(played.game.view(seat)))))
            if found in told:
                told.discard(found)
                ledger.count("views compared")
    for seats, (moment, log) in table.logs.items():
        if moment == played.moment:
            lines, _ = played.play.lines(seats, 0)
            ledger.count("logs compared")
            if digest(plain(json.loads(_ENCODE(lines)))) != log:
                ledger.blame(f"table {table.id}: seats {seats} have read another log")
    wrong = [(moment, seat) for moment, told in sorted(left.items()) for seat, _ in told]
    for moment, seat in wrong[:3]:
        ledger.blame(f"table {table.id}: seat {seat} was told something else at moment {moment} than it may know")
