"""A server killed at random moments: no acknowledged choice is lost, and every game goes on.

``python -m cardwright.lab.kill [GAMES]`` plays that many games of all kinds, several at a time, on one server with an
SQLite file, and sends it SIGKILL again and again.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from cardwright.games import GAMES, descriptor
from cardwright.lab.visitors import Client, Process, Site

NUMBER = 50
AT_ONCE = 5
MOST = 400
"""The number of choices after which a game is long enough."""
PAUSE = 2.5
"""The longest time between two kills, in seconds."""
KINDS = tuple((game, seats) for game in GAMES for seats in descriptor(game).seatings)


class Report(msgspec.Struct):
    """The counts of a run."""

    games: int = 0
    finished: int = 0
    choices: int = 0
    kills: int = 0
    returns: int = 0
    unacknowledged: int = 0
    """Choices that were stored although the server died before it could acknowledge them."""


class Player:
    """A client with all people's seats of a table, which checks after every reconnection that nothing is lost."""

    def __init__(self, site: Site, seed: int) -> None:
        game, seats = KINDS[seed % len(KINDS)]
        self._site = site
        self._random = Random(seed)
        self._made = _stubborn(lambda: site.make(game, seats))
        self._seats = [key["seat"] for key in self._made["seats"]]
        self._client: Client | None = None

    def run(self, report: Report, lock: threading.Lock, most: int) -> None:
        """Play to the end, or for ``most`` choices."""
        done = 0
        client = self._return(None)
        while done < most:
            try:
                if not client.until_asked():
                    break
                client.choose(self._random.randrange(len(client.options())))
                done += 1
                with lock:
                    report.choices += 1
            except (OSError, WebSocketException, TimeoutError):
                client = self._return(client, report, lock)
        with lock:
            report.games += 1
            report.finished += client.view()["over"]
        client.close()

    def _return(self, before: Client | None, report: Report | None = None, lock: Any = None) -> Client:
        """Reconnect and compare the table with everything that had been acknowledged."""
        client: Client = _stubborn(lambda: self._site.join(self._made, *self._seats))
        if before is None:
            return client
        lost = before.moment - client.moment
        assert lost <= 0, f"{lost} acknowledged choices are lost"
        if lost == 0:
            assert client.state["views"] == before.state["views"], "the same moment looks different now"
        kept = {number: line for number, line in client.log.items() if number in before.log}
        assert _plain(kept) == _plain(before.log), "the log has changed"
        if report is not None:
            with lock:
                report.returns += 1
                report.unacknowledged += lost < 0
        return client


def _plain(log: dict[int, dict[str, Any]]) -> dict[int, Any]:
    """A log without the fields that depend on the time of reading: whether a named card can be seen now."""
    return {
        number: {**line, "parts": [{**part, "object": None} for part in line["parts"]]} for number, line in log.items()
    }


def _stubborn(do: Any, seconds: float = 150) -> Any:
    """Repeat an action until the server is back and it succeeds."""
    end = time.monotonic() + seconds
    while True:
        try:
            return do()
        except (OSError, WebSocketException, TimeoutError):
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


@contextmanager
def _killing(server: Process, report: Report, random: Random, kills: int, pause: float) -> Iterator[None]:
    """Kill the server at random moments, at most ``kills`` times, and restart it each time."""
    over = threading.Event()

    def run() -> None:
        while report.choices == 0 and not over.wait(0.02):
            pass  # Wait until somebody plays: a kill before that tests nothing.
        while report.kills < kills and not over.wait(random.uniform(0.1, pause)):
            server.kill()
            report.kills += 1
            server.start()

    killer = threading.Thread(target=run)
    killer.start()
    try:
        yield
    finally:
        over.set()
        killer.join()


def run(
    games: int, *options: str, seed: int = 0, most: int = MOST, kills: int = 100_000, pause: float = PAUSE
) -> Report:
    """Play games on a server that is killed again and again; an error if anything is lost."""
    report, lock, failures = Report(), threading.Lock(), list[BaseException]()
    with tempfile.TemporaryDirectory() as folder:
        where = options or ("--database", f"sqlite:///{Path(folder) / 'tables.db'}")
        waiting = iter(range(seed, seed + games))

        def play() -> None:
            while True:
                with lock:
                    number = next(waiting, None)
                if number is None:
                    return
                try:
                    Player(server.site, number).run(report, lock, most)
                except BaseException as error:  # It is raised again in the main thread.
                    failures.append(error)
                    return

        with Process(*where) as server, _killing(server, report, Random(seed), kills, pause):
            threads = [threading.Thread(target=play) for _ in range(min(AT_ONCE, games))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    if failures:
        raise failures[0]
    return report


def main(games: int = NUMBER) -> None:
    """Play, and print the counts."""
    start = time.perf_counter()
    report = run(games)
    print(
        f"{report.games} games ({report.finished} to their end), {report.choices} choices, {report.kills} kills, "
        f"{report.returns} returns, nothing lost; {report.unacknowledged} choices had been stored but not yet "
        f"acknowledged; {time.perf_counter() - start:.0f} s"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
