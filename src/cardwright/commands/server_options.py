"""The options of `cardwright serve` and `cardwright admin`. Each can be set in the environment too, which keeps
passwords off the command line, where everybody on the machine could read them.
"""

from typing import Annotated, Any, Literal

import typer

from cardwright.errors import CardwrightError

PORT = 8765
DATABASE = "sqlite:///cardwright.db"


def option(name: str, text: str, **more: Any) -> Any:
    """An option that can also be set in the environment."""
    return typer.Option(help=text, envvar=f"CARDWRIGHT_{name}", show_envvar=True, **more)


Host = Annotated[str, option("HOST", "The address to listen on.")]
Port = Annotated[int, option("PORT", "The port to listen on.", min=0, max=65535)]
Database = Annotated[
    str, option("DATABASE", "Where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
]
Migrate = Annotated[
    bool,
    option("MIGRATE", "Bring the tables of a PostgreSQL database to this version; make a backup of them before."),
]
Redis = Annotated[str, option("REDIS", "Where several servers on one database tell each other: redis://HOST.")]
Origin = Annotated[
    list[str] | None,
    option("ORIGINS", "An address people open it by, such as https://cards.example; repeatable."),
]
Proxy = Annotated[
    str, option("PROXY", "The addresses or networks of proxies whose word on where a client comes from is taken.")
]
BotWorkers = Annotated[int, option("BOT_WORKERS", "How many processes bots think in.", min=1)]
BotDelay = Annotated[float, option("BOT_DELAY", "Seconds between two choices of bots.", min=0)]
PaceDelay = Annotated[float, option("PACE_DELAY", "Seconds news waits where somebody was not asked.", min=0)]
Idle = Annotated[float, option("IDLE", "Seconds after which a table without connections leaves the memory.", min=1)]
ExpireDays = Annotated[
    float,
    option("EXPIRE_DAYS", "Days after which a table that nobody has touched is deleted; 0 keeps all tables.", min=0),
]
Limit = Annotated[
    list[str] | None,
    option("LIMITS", "A limit, such as tables_per_hour=60; repeatable. `cardwright admin quotas` lists them."),
]
LogFormat = Annotated[
    Literal["plain", "json"],
    option("LOG_FORMAT", "Log lines for people, or a JSON object a line for programs."),
]


def check_addresses(database: str, redis: str = "") -> None:
    """Check how addresses begin; otherwise a wrong one would fail deep inside the library that uses it."""
    _check_address("database", database, ("sqlite", "postgresql", "postgres"))
    if redis:
        _check_address("redis", redis, ("redis", "rediss", "unix"))


def _check_address(name: str, address: str, schemes: tuple[str, ...]) -> None:
    scheme, separator, _ = address.partition("://")
    if not separator or scheme.partition("+")[0] not in schemes:
        # Only the beginning is repeated: an address may hold a password.
        shown = f"{scheme}://…" if separator else address.partition(":")[0]
        known = " or ".join(f"{scheme}://" for scheme in schemes)
        raise CardwrightError(f"{name}: {shown[:24]!r} is not known; an address begins with {known}")
