"""The command line of the attack: ``python -m dev.attack [MINUTES] [--database KIND] [--seed N]``."""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

from dev.attack import watch
from dev.attack.audit import audit
from dev.attack.crowd import crowd
from dev.attack.faults import Town, trouble
from dev.attack.ledger import Ledger, Report
from dev.attack.players import in_thread, people
from dev.attack.strangers import Stranger
from dev.backends import Postgres, Redis

TABLES = 4
"""The number of tables that are played at the same time."""
STRANGERS = 2
WARM = 0.2
"""The share of the second half of a run after which the size of the servers is taken."""


def phase(town: Town, seconds: float, random: Random, servers: bool, pause: float) -> None:
    """Play and attack for a while; with ``servers``, servers are killed as well."""
    over, quiet, ledger = threading.Event(), threading.Event(), town.ledger
    sites = [server.site for server in town.servers]
    threads = [in_thread(people, ledger, sites, ledger, Random(random.random()), over) for _ in range(TABLES)]
    threads += [
        in_thread(Stranger(sites, ledger, random.randrange(1 << 30)).run, ledger, over) for _ in range(STRANGERS)
    ]
    threads += [in_thread(watch.health, ledger, town, server, over) for server in town.servers]
    faults = in_thread(trouble, ledger, town, Random(random.random()), quiet, servers, pause)
    time.sleep(seconds)
    quiet.set()
    faults.join()
    time.sleep(2)  # Whatever was broken off comes back.
    over.set()
    for thread in threads:
        thread.join(120)
        if thread.is_alive():
            ledger.blame("a client does not come to an end")


def run(seconds: float, kind: str, seed: int, pause: float = 5, crowds: bool = True) -> Report:
    """Attack for some time, and compare."""
    ledger, random, begun = Ledger(), Random(seed), time.monotonic()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(Postgres()) if kind == "postgres" else None
        redis = stack.enter_context(Redis()) if kind == "postgres" else None
        town = Town(folder, postgres, redis, ledger)
        stack.callback(town.close)
        phase(town, seconds / 2, random, True, pause)
        # Then the same servers live on to the end.
        phase(town, seconds / 2 * WARM, random, False, pause)
        before = [watch.size(server) for server in town.servers]
        phase(town, seconds / 2 * (1 - WARM), random, False, pause)
        for server, size in zip(town.servers, before, strict=True):
            after = watch.size(server)
            watch.compare(town, size, after)
            print(
                f"server: {size.megabytes:.0f} → {after.megabytes:.0f} MB, {size.threads} → {after.threads} threads, "
                f"{size.files} → {after.files} files"
            )
        town.stop()
        if crowds:
            crowd(folder, ledger)
        audit(ledger, town.database)
        for line in sorted(town.tracebacks):
            print(f"a traceback in the log: {line}")
    return Report(time.monotonic() - begun, dict(sorted(ledger.counts.items())), ledger.wrong)


def main() -> int:
    """Attack, and print the counts and everything that was wrong."""
    parser = argparse.ArgumentParser(prog="python -m dev.attack")
    parser.add_argument("minutes", nargs="?", type=float, default=4)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    report = run(given.minutes * 60, given.database, given.seed)
    for what, number in report.counts.items():
        print(f"{number:8}  {what}")
    for wrong in report.wrong:
        print(f"WRONG: {wrong}")
    print(f"{given.database}, {report.seconds:.0f} s: {len(report.wrong) or 'nothing'} wrong")
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
