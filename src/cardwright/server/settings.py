"""What whoever runs a server can set."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """How much one client, one address or one table may ask for."""

    message_bytes: int = 16 * 1024
    body_bytes: int = 2 * 1024 * 1024
    """Of a request; only a saved table needs that much."""
    pack_bytes: int = 192 * 1024
    """Of all packs that a table brings."""
    packs_per_minute: float = 30
    """Packs that one address may have looked through."""
    messages_per_second: float = 15
    messages_at_once: float = 60
    extras_per_second: float = 2
    extras_at_once: float = 40
    """Messages that are no choices: talk, names, pace, offers, undo."""
    refusals: int = 100
    """Messages beyond the rate after which a connection is closed."""
    requests_per_second: float = 10
    requests_at_once: float = 120
    tables_per_hour: float = 30
    sockets_per_address: int = 64
    sockets_per_table: int = 64
    bad_tokens_per_minute: float = 20
    silence: float = 20
    """Seconds a new connection may take to say hello."""


UNLIMITED = Limits(
    messages_per_second=1e6,
    messages_at_once=1e6,
    extras_per_second=1e6,
    extras_at_once=1e6,
    requests_per_second=1e6,
    requests_at_once=1e6,
    tables_per_hour=1e6,
    sockets_per_address=100_000,
    bad_tokens_per_minute=1e6,
    packs_per_minute=1e6,
)
"""For tests that ask for much from one address; sizes stay limited."""


class Settings(msgspec.Struct, frozen=True):
    """A server as it is started."""

    database: str = "sqlite:///cardwright.db"
    redis: str = ""
    """Where several processes tell each other of changes; none: this process serves alone."""
    origins: tuple[str, ...] = ()
    """The addresses of the pages that may use this server; none: only the address it is called by."""
    hosts: tuple[str, ...] = ()
    """The names it may be called by; none: any."""
    bot_workers: int = 1
    bot_delay: float = 0.7
    """Seconds between two choices of bots, so that people can follow."""
    bot_patience: float = 20
    """Seconds after which a bot that does not answer is answered for."""
    pace_delay: float = 0.4
    """Seconds by which news is held back where somebody else was not asked, so that nobody can tell why."""
    idle: float = 600
    """Seconds after which a table nobody sits at is forgotten by this process; it stays in the database."""
    seeds: bool = False
    """Whether a table may choose its seed, and so know all cards: for tests only."""
    seed: int | None = None
    """What tables are dealt from and bots think with, for tests and demonstrations: who knows it knows the cards."""
    limits: Limits = Limits()
