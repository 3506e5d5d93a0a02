"""`cardwright admin`: for those who run a server. All of it works on the database, also while servers run."""

import asyncio
import logging
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from cardwright.commands import server_options as options
from cardwright.errors import CardwrightError

app = typer.Typer(
    no_args_is_help=True,
    help="Look after the tables of a server: back them up, check them, delete old ones. Servers may run meanwhile.",
)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]


def _prepare(database: str, current: bool = True, new: bool = False) -> None:
    """Check the address. The database has to be of this version, if that matters (``current``), and has to be there,
    unless it may be ``new``.
    """
    options.check_addresses(database)
    import sqlalchemy as sa

    from cardwright.server.ops import logs
    from cardwright.server.store import upgrading
    from cardwright.server.store.database import opened
    from cardwright.server.store.schema import HEAD

    logs.set_up("plain", logging.CRITICAL)
    address = sa.make_url(database)
    if not new and address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        raise CardwrightError(
            f"database: there is no file {address.database}; --database or CARDWRIGHT_DATABASE names it"
        )
    if not current:
        return
    with opened(database) as engine:
        found, place = upgrading.version(engine), upgrading.place(engine)
        upgrading.check_known(engine, found)
    if found is None:
        raise CardwrightError(f"database: {place} is empty; name another one with --database")
    if found != HEAD:
        raise CardwrightError(
            f"database: {place} is of version {found}; `cardwright admin migrate` brings it to version {HEAD}"
        )


@app.command()
def backup(file: File, database: options.Database = options.DATABASE) -> None:
    """Write all tables to a new file, as they are at this moment. It holds everybody's cards: keep it safe."""
    _prepare(database, current=False)
    from cardwright.server.store import backups

    typer.echo(f"{file}: {_rows(backups.backup(database, file))}")


@app.command()
def restore(
    file: File,
    database: options.Database = options.DATABASE,
    replace: Annotated[bool, typer.Option("--replace", help="Delete what is in the database.")] = False,
) -> None:
    """Fill an empty database from a backup; stop all servers before. Also moves tables from a file to PostgreSQL."""
    _prepare(database, current=False, new=True)
    from cardwright.server.store import backups

    typer.echo(f"restored from {file}: {_rows(backups.restore(database, file, replace))}")


def _rows(copied: dict[str, int]) -> str:
    return f"{copied['tables']} tables with {copied['journal']} rows in their journals"


@app.command()
def migrate(
    database: options.Database = options.DATABASE,
    backup: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a backup to this file first; needed for PostgreSQL.")
    ] = None,
) -> None:
    """Bring the tables to the version of this Cardwright, after a backup; stop all servers before."""
    _prepare(database, current=False)
    from cardwright.server.store import backups, upgrading
    from cardwright.server.store.database import opened
    from cardwright.server.store.schema import HEAD

    with opened(database) as engine:
        found = upgrading.version(engine)
    if found == HEAD:
        typer.echo(f"the tables are of version {HEAD} already")
        return
    if backup is not None:
        typer.echo(f"{backup}: {_rows(backups.backup(database, backup))}")
    with opened(database) as engine:
        upgrading.upgrade(engine, allowed=backup is not None)
    typer.echo(f"the tables were brought from version {found or 'none'} to {HEAD}")


@app.command()
def check(
    database: options.Database = options.DATABASE,
    repair: Annotated[
        bool, typer.Option("--repair", help="Let faulty tables go on from their last whole row; make a backup before.")
    ] = False,
) -> None:
    """Check every table: its journal is whole and leads to its stored state. Exit code 1 if one is not."""
    _prepare(database)
    from cardwright.server.ops.checking import check, check_file
    from cardwright.server.store.database import opened, plainly
    from cardwright.server.store.storage import Storage

    with opened(database) as engine:
        check_file(engine)

    async def run() -> Counter[str]:
        storage, counts = Storage(database, patience=60), Counter[str]()
        storage.open()
        try:
            with plainly(storage.engine):
                async for verdict in check(storage, repair):
                    counts[verdict.status] += 1
                    if verdict.status != "whole":
                        typer.echo(
                            f"{verdict.table} ({verdict.game}, {verdict.rows} rows): {verdict.status}: {verdict.what}"
                        )
        finally:
            storage.close()
        return counts

    counts = asyncio.run(run())
    typer.echo(f"{counts.total()} tables" + "".join(f", {counts[name]} {name}" for name in sorted(counts)))
    if counts["faulty"] or counts["unreadable"]:
        raise typer.Exit(1)


@app.command()
def expire(
    days: Annotated[float, typer.Option(min=0.01, help="Delete tables that nobody has touched for so many days.")],
    database: options.Database = options.DATABASE,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say which tables would be deleted.")] = False,
) -> None:
    """Delete tables that nobody has touched for a long time. Servers do this by themselves with --expire-days."""
    _prepare(database)
    from cardwright.server.ops import expiry
    from cardwright.server.store.database import opened

    before = time.time() - days * expiry.DAY
    with opened(database) as engine:
        with engine.connect() as connection, connection.begin():
            found = expiry.untouched(connection, before)
        for row in found:
            typer.echo(f"{row.id} ({row.game}), untouched for {(time.time() - row.touched) / expiry.DAY:.1f} days")
        deleted = 0
        while found and not dry_run:
            with engine.connect().execution_options(writes=True) as connection, connection.begin():
                gone = len(expiry.delete(connection, before))
            deleted += gone
            if not gone:
                break
    typer.echo(f"{len(found)} tables would be deleted" if dry_run else f"{deleted} tables were deleted")


@app.command()
def quotas(
    database: options.Database = options.DATABASE,
    limit: options.Limit = None,
) -> None:
    """Show the limits of a server with these settings, and how much of them is used."""
    _prepare(database)
    from cardwright.server.messages.typescript import field_docs
    from cardwright.server.ops import settings
    from cardwright.server.store import statistics

    limits, usual = settings.limited(limit or ()), settings.Limits()
    docs, counted = field_docs(settings)["Limits"], statistics.count(database)
    typer.echo("limits (set others with --limit NAME=VALUE or CARDWRIGHT_LIMITS):")
    for name in settings.Limits.__struct_fields__:
        value, default = getattr(limits, name), getattr(usual, name)
        changed = f" (usually {default:g})" if value != default else ""
        typer.echo(f"  {name}={value:g}{changed}" + (f"  {docs[name]}" if name in docs else ""))
    typer.echo("tables:")
    for name, number in counted.items():
        typer.echo(f"  {name}: {number:,}")


@app.command()
def rotate(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of the table, as in its links: /t/TABLE.")],
    seat: Annotated[int | None, typer.Option(min=1, max=8, help="The seat, counted from 1.")] = None,
    host: Annotated[bool, typer.Option("--host", help="The host instead of a seat.")] = False,
    database: options.Database = options.DATABASE,
    redis: options.Redis = "",
    origin: options.Origin = None,
) -> None:
    """Make a new link for a seat or the host; the old one opens nothing any more, and whoever used it is disconnected.

    A running server notices within seconds, and at once if it can be told over Redis.
    """
    if (seat is None) == (not host):
        raise CardwrightError("rotate: name either a --seat or the --host")
    _prepare(database)
    options.check_addresses(database, redis)
    from cardwright.server.ops.rotating import rotate
    from cardwright.server.table import seating

    which = seating.HOST if host or seat is None else seat - 1
    token = asyncio.run(rotate(database, redis, table, which))
    whose = "host" if host else f"seat {seat}"
    typer.echo(f"the new link of the {whose}: {(origin or [''])[0].rstrip('/')}/t/{table}#{token}")
