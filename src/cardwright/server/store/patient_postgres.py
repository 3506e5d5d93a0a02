"""PostgreSQL with a limit on every wait, also if its process is stopped while its machine holds the connection."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any

import psycopg
import sqlalchemy as sa

CONNECT = 3
"""Seconds within which a connection has to be made."""


class Patient(psycopg.Connection[Any]):
    """A connection that is given up if an answer takes longer than ``patience`` seconds (0: it may take for ever).

    A server process that is stopped keeps none of its own timeouts, and the keepalives of its machine go on.
    """

    patience = 0.0

    def wait(self, gen: Any, *more: Any, **named: Any) -> Any:
        if not self.patience:
            return super().wait(gen, *more, **named)
        try:
            return super().wait(_limited(gen, self.patience), *more, **named)
        except Unanswered:
            self.close()  # What the server still sends belongs to a question that nobody asks any more.
            raise


class Unanswered(psycopg.OperationalError):
    """The server did not answer in time; it may still carry out what it was asked."""


def _limited(asked: Generator[Any, Any, Any], seconds: float) -> Generator[Any, Any, Any]:
    """The same dialogue with the server, but an error if it takes too long. It is resumed several times a second."""
    end = time.monotonic() + seconds
    try:
        wanted = next(asked)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > end:
                raise Unanswered(f"no answer within {seconds:g} s")
            wanted = asked.send(ready)
    except StopIteration as done:
        return done.value


def engine(address: sa.URL, patience: float) -> sa.Engine:
    """The database at an address, with limits for connecting, waiting for locks and for statements."""
    alive = {"keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
    limits = {"connect_timeout": CONNECT, "tcp_user_timeout": int(max(patience, CONNECT) * 1000)}
    found = sa.create_engine(
        address,
        pool_size=8,
        max_overflow=8,
        pool_pre_ping=True,
        pool_timeout=patience or 30,
        hide_parameters=True,
        connect_args={**alive, **limits},
    )

    @sa.event.listens_for(found, "do_connect")
    def connect(_: Any, __: Any, words: Any, named: Any) -> Patient:
        connection = Patient.connect(*words, **named)
        connection.patience = patience
        return connection

    @sa.event.listens_for(found, "connect")
    def prepare(connection: Any, _: Any) -> None:
        if not patience:
            return
        connection.execute(f"SET statement_timeout = {int(patience * 1000)}")
        connection.execute(f"SET lock_timeout = {int(patience * 600)}")
        connection.execute(f"SET idle_in_transaction_session_timeout = {int(patience * 4000)}")
        connection.commit()

    return found
