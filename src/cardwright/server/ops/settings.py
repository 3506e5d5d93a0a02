"""The settings of a server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from cardwright.errors import CardwrightError

_POSITIVE = Annotated[float, msgspec.Meta(gt=0, le=1e12)]


class Limits(msgspec.Struct, frozen=True):
    """Limits for one client, one address or one table."""

    message_bytes: int = 16 * 1024
    body_bytes: int = 2 * 1024 * 1024
    """The size of a request's body; only a saved table needs that much."""
    pack_bytes: int = 192 * 1024
    """The size of all packs of a table together."""
    question_bytes: int = 32 * 1024
    """The size of a question about a game, such as a deck list."""
    packs_per_minute: float = 30
    """How often one address may have packs checked, or a table saved."""
    jobs_waiting: int = 64
    """How many new tables, packs and questions may wait for the processes that work on them (``workroom``)."""
    jobs_per_address: int = 8
    """How many of them may come from one address."""
    messages_per_second: float = 15
    messages_at_once: float = 60
    extras_per_second: float = 2
    extras_at_once: float = 40
    """Messages other than choices: talk, names, pace, offers, undo."""
    refusals: int = 100
    """The number of refused messages beyond the rate after which a connection is closed."""
    requests_per_second: float = 10
    requests_at_once: float = 120
    processor_per_second: float = 0.25
    """Seconds of computing time that one address gets in each second (``budgets``)."""
    processor_at_once: float = 10
    """Seconds of computing time that one address may save up."""
    tables_per_hour: float = 30
    tables_per_hour_in_all: float = 1000
    """How many new tables all addresses together may make."""
    tables_kept: int = 50_000
    """The number of tables in the database beyond which nobody can make another one."""
    connections_per_address: int = 64
    """Connections that have not become sockets: for pages and requests. Those of proxies do not count."""
    head_seconds: float = 10
    """Seconds in which the head of a request has to arrive, and a connection has to send the next one."""
    answer_seconds: float = 120
    """Seconds in which the rest of a request has to arrive, and its answer has to be read."""
    sockets_per_address: int = 64
    sockets_per_seat: int = 8
    """Connections to one seat of a table, and to its host."""
    watchers_per_table: int = 64
    """Connections to a table without a seat; one address has a quarter of them at most."""
    bad_tokens_per_minute: float = 20
    wrong_codes_per_hour: float = 40
    """How many codes that no table has one address may try."""
    wrong_codes_per_hour_in_all: float = 2000
    """How many of them all addresses together may try."""
    silence: float = 20
    """Seconds that a new connection may take to say hello."""
    asleep: float = 3 * 3600
    """Seconds after which a connection that has said nothing is closed; a browser comes back when it is used."""


UNLIMITED = Limits(
    messages_per_second=1e6,
    messages_at_once=1e6,
    extras_per_second=1e6,
    extras_at_once=1e6,
    requests_per_second=1e6,
    requests_at_once=1e6,
    processor_per_second=1e6,
    processor_at_once=1e6,
    tables_per_hour=1e6,
    tables_per_hour_in_all=1e6,
    connections_per_address=100_000,
    sockets_per_address=100_000,
    bad_tokens_per_minute=1e6,
    wrong_codes_per_hour=1e6,
    wrong_codes_per_hour_in_all=1e6,
    packs_per_minute=1e6,
    jobs_waiting=100_000,
    jobs_per_address=100_000,
)
"""Limits for tests that send much from one address; sizes stay limited."""


def limited(given: Iterable[str]) -> Limits:
    """The limits, some of them set as ``name=value``."""
    values: dict[str, float] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in Limits.__struct_fields__:
            known = ", ".join(sorted(Limits.__struct_fields__))
            raise CardwrightError(f"limit: there is no limit {name!r}; the limits are {known}")
        try:
            number = msgspec.convert(value, _POSITIVE, strict=False)
            values[name] = int(number) if number.is_integer() else number
            msgspec.convert(values, Limits)
        except msgspec.ValidationError as error:
            whole = "whole " if Limits.__annotations__[name] == "int" else ""
            raise CardwrightError(f"limit: {name} has to be a {whole}number greater than 0, not {value!r}") from error
    return msgspec.convert(values, Limits)


class Settings(msgspec.Struct, frozen=True):
    """The settings with which a server is started."""

    database: str = "sqlite:///cardwright.db"
    migrate: bool = False
    """Whether the tables of a PostgreSQL database may be brought to a newer version; a file is copied first instead."""
    redis: str = ""
    """The address of Redis, through which several processes exchange messages; empty if this process serves alone."""
    origins: tuple[str, ...] = ()
    """The origins of the pages that may use this server; if empty, only pages of its own address."""
    hosts: tuple[str, ...] = ()
    """The host names by which the server may be called; if empty, any."""
    makers: int = 2
    """The number of processes in which tables are made and saves, packs and questions are read."""
    bot_workers: int = 1
    bot_delay: float = 0.7
    """Seconds between two choices of bots, so that people can follow."""
    bot_patience: float = 20
    """Seconds after which a bot that does not answer gets a random option."""
    bot_quick: float = 0.25
    """Seconds for which a change waits for a bot that may pass, so that nobody can tell that it was asked."""
    pace_delay: float = 0.4
    """Seconds by which states are held back where somebody else may answer, so that nobody can tell who is asked."""
    patience: float = 5
    """Seconds that anything may wait for the database; then people are told so."""
    ping: float = 20
    """Seconds between two pings to a connection, and the time it has to answer each."""
    look: float = 5
    """Seconds between two looks whether other processes have changed the tables in use."""
    idle: float = 600
    """Seconds after which this process forgets a table without connections; the table stays in the database."""
    expire_days: float = 0
    """Days after which a table that nobody has touched is deleted; 0 keeps all tables."""
    expire_every: float = 3600
    """Seconds between two looks for such tables."""
    seeds: bool = False
    """Whether a new table may choose its seed, from which all cards can be known: for tests only."""
    seed: int | None = None
    """The seed of all tables and bots, for tests and demonstrations: whoever knows it can work out all cards."""
    limits: Limits = Limits()
