"""`cardwright serve`, and the server behind `cardwright play` in the browser."""

import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright.commands import server_options as options
from cardwright.commands.server_options import PORT
from cardwright.errors import CardwrightError

if TYPE_CHECKING:
    from cardwright.server.ops.settings import Settings

LOCAL = ("localhost", "127.0.0.1", "::1")


Seed = Annotated[
    int | None,
    typer.Option(
        help="Deal every table from this seed and let bots think with it, for tests and demonstrations: "
        "whoever knows it knows the cards."
    ),
]


def serve(
    host: options.Host = "127.0.0.1",
    port: options.Port = PORT,
    database: options.Database = options.DATABASE,
    migrate: options.Migrate = False,
    redis: options.Redis = "",
    origin: options.Origin = None,
    proxy: options.Proxy = "127.0.0.1",
    bot_workers: options.BotWorkers = 1,
    bot_delay: options.BotDelay = 0.7,
    pace_delay: options.PaceDelay = 0.4,
    idle: options.Idle = 600,
    expire_days: options.ExpireDays = 90,
    seed: Seed = None,
    limit: options.Limit = None,
    limits: Annotated[bool, typer.Option(help="Keep clients from asking too much; off for load tests only.")] = True,
    log_format: options.LogFormat = "plain",
) -> None:
    """Serve tables for people to play at."""
    options.check_addresses(database, redis)
    from cardwright.server.ops import logs
    from cardwright.server.ops.running import run
    from cardwright.server.ops.settings import UNLIMITED, Settings, limited

    settings = Settings(
        database=database,
        migrate=migrate,
        redis=redis,
        origins=tuple(origin or ()),
        hosts=_hosts(host, origin or []),
        bot_workers=bot_workers,
        bot_delay=bot_delay,
        pace_delay=pace_delay,
        idle=idle,
        expire_days=expire_days,
        seed=seed,
        limits=limited(limit or ()) if limits else UNLIMITED,
    )
    logs.set_up(log_format)
    _guarded(run, settings, host, port, proxy)


def _hosts(host: str, origins: list[str]) -> tuple[str, ...]:
    """The host names by which the server may be called: those of its addresses, or those of this machine alone."""
    from urllib.parse import urlsplit

    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise CardwrightError(f"origin: {origin!r} is no address of a page; write it as https://cards.example")
    if origins:
        return tuple(urlsplit(origin).hostname or "" for origin in origins)
    return LOCAL if host in LOCAL else ()


def _guarded(run: Any, settings: "Settings", *more: Any) -> None:
    """Run a server; an unusable database is reported as a mistake in the settings."""
    import sqlalchemy.exc

    try:
        run(settings, *more)
    except sqlalchemy.exc.ArgumentError as error:
        raise CardwrightError(f"database: {error}") from error


def data_folder() -> Path:
    """The folder where the user's own tables are kept."""
    import platformdirs

    return Path(os.environ.get("CARDWRIGHT_DATA") or platformdirs.user_data_dir("cardwright", appauthor=False))


def play_in_browser(port: int | None, browser: bool, check: bool, seed: int | None = None) -> None:
    """Serve on this machine only; tables are kept between sessions."""
    from cardwright.server.ops import logs
    from cardwright.server.ops.running import Server, config
    from cardwright.server.ops.settings import Settings

    logs.set_up("plain", logging.WARNING)
    folder = data_folder()
    settings = Settings(database=f"sqlite:///{folder / 'tables.db'}", hosts=LOCAL, makers=1, seed=seed)
    listener = _listen(port)
    address = f"http://localhost:{listener.getsockname()[1]}/"
    server = Server(config(settings, "127.0.0.1", 0))

    def greet() -> None:
        while not server.started and not server.should_exit:
            time.sleep(0.05)
        typer.echo(f"Cardwright is at {address}  (Ctrl+C to stop; your tables stay in {folder})")
        sys.stdout.flush()
        if check:
            server.should_exit = True
        elif browser and _has_display():
            webbrowser.open(address)

    threading.Thread(target=greet, daemon=True).start()
    server.run(sockets=[listener])
    if not server.started:
        raise CardwrightError(f"the server could not start; its tables are in {folder}")


def _listen(port: int | None) -> socket.socket:
    """A socket on the port asked for; otherwise on the usual port, or on any free one."""
    for wanted in (port,) if port is not None else (PORT, 0):
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", wanted))
        except OSError as error:
            listener.close()
            reason = error.strerror
        else:
            return listener
    raise CardwrightError(f"port {port}: {reason}")


def _has_display() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
