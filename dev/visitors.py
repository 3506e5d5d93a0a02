"""Clients for tests and measurements: a server in its own process, and a client that plays at its tables."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any, ClassVar, Self

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from cardwright.games import first
from cardwright.server.messages.protocol import VERSION

PATIENCE = 60
"""Seconds that an answer may take on a busy machine."""


def free_port() -> int:
    """A port that is not in use.

    It lies outside the range for outgoing connections: a client that tries again and again to reach a server that is
    down could otherwise be given that very port, connect to itself, and block the server's return.
    """
    random = Random()
    while True:
        port = random.randrange(15_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def all_links(made: dict[str, Any]) -> str:
    """The secrets of a table's host and of all its seats, as a link has them."""
    return ".".join([made["host"], *(key["token"] for key in made["seats"])])


class Site:
    """A running server, as its clients see it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    def wait(self, seconds: float = 120, alive: Callable[[], bool] = lambda: True) -> None:
        """Wait until the server answers, as long as its process lives."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and alive():
            with contextlib.suppress(OSError):
                if self.ask("GET", "/health")[0] == 200:
                    return
            time.sleep(0.02)
        raise TimeoutError(f"{self.url} does not answer")

    def ask(self, method: str, path: str, value: Any = None, **headers: str) -> tuple[int, bytes]:
        """Send a request; returns the status and the body of the answer."""
        data = json.dumps(value).encode() if value is not None else None
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        if data is not None:
            request.add_header("content-type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()

    def get(self, path: str) -> Any:
        """The JSON that a GET request returns."""
        status, data = self.ask("GET", path)
        assert status == 200, data
        return json.loads(data)

    def make(self, game: str = first(), seats: str = "pp", **more: Any) -> dict[str, Any]:
        """Make a table; ``seats`` has a letter for each seat: p for a person, b for a bot."""
        wishes = [{"kind": "person"} if letter == "p" else {"kind": "bot", "bot": "random"} for letter in seats]
        status, data = self.ask("POST", "/api/tables", {"game": game, "seats": wishes, **more})
        assert status == 201, data
        made: dict[str, Any] = json.loads(data)
        return made

    def saved(self, made: dict[str, Any]) -> bytes:
        """The file of a table, for somebody who has all of its links."""
        status, data = self.ask("GET", f"/api/tables/{made['table']}/save", authorization=f"Bearer {all_links(made)}")
        assert status == 200, data
        return data

    def join(self, made: dict[str, Any], *seats: int, host: bool = False, **more: Any) -> Client:
        """A client with some seats of a table; without any, a spectator."""
        tokens = [key["token"] for key in made["seats"] if key["seat"] in seats]
        client = Client(self)
        tokens += [made["host"]] if host else []
        client.hello(made["table"], tokens, **more)
        client.wait("welcome")
        client.wait("state")
        return client


class Failed(Exception):
    """A server did not start."""


class Process:
    """A server as a process, which can be killed and started again."""

    COMMAND: ClassVar[tuple[str, ...]] = ("-m", "cardwright", "serve")
    """What Python is called with to serve."""

    def __init__(self, *options: str, **environment: str) -> None:
        self.options = options
        self._environment = environment
        self.site = Site(free_port())
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the process
        self.start()

    def start(self) -> None:
        words = ("--port", str(self.site.port), "--bot-delay", "0", "--pace-delay", "0", "--no-limits", *self.options)
        self._said.seek(0)
        self._said.truncate()
        self.process = subprocess.Popen(
            [sys.executable, *self.COMMAND, *words],
            stdout=self._said,
            stderr=self._said,
            start_new_session=True,
            env={**os.environ, **self._environment},
        )
        try:
            self.site.wait(alive=lambda: self.process.poll() is None)
        except TimeoutError as error:
            raise Failed(f"{error}; it ended with {self.process.poll()} and said: {self.output()[-2000:]}") from error

    def output(self) -> str:
        """What the server has written to its log so far."""
        # The server writes to the same place of the same file, so that place must not be moved.
        size = os.fstat(self._said.fileno()).st_size
        return os.pread(self._said.fileno(), size, 0).decode(errors="replace")

    def kill(self) -> None:
        """Kill the server with all its child processes."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask the server to stop, and wait until it has."""
        self.process.terminate()
        self.process.wait(PATIENCE)

    def close(self) -> None:
        """Kill the server and close the file with its output."""
        self.kill()
        self._said.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.close()


class Client:
    """A connection, with everything it has been sent."""

    def __init__(self, site: Site, origin: str | None = None, patience: float = PATIENCE, forwarded: str = "") -> None:
        self._open = contextlib.ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{site.port}/api/socket",
                origin=Origin(origin or site.url),
                max_size=None,
                open_timeout=patience,
                close_timeout=patience / 6,
                compression=None,
                # A client on the same machine counts as a proxy, which says where its own clients come from.
                additional_headers={"x-forwarded-for": forwarded} if forwarded else None,
            )
        )
        self.received: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.mine: list[int] = []
        self.log: dict[int, dict[str, Any]] = {}

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.close()

    def hello(self, table: str, tokens: list[str], **more: Any) -> None:
        """Say hello, without waiting for the answer."""
        self.say("hello", version=VERSION, table=table, tokens=tokens, **more)

    def vanish(self) -> None:
        """Break the connection off without a word."""
        with contextlib.suppress(OSError):
            self.socket.socket.shutdown(socket.SHUT_RDWR)

    def say(self, type: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": type, **fields}))

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        self.received.append(message)
        if message["type"] == "welcome":
            self.mine = message["mine"]
        elif message["type"] == "state":
            self.state = message
            self.log = {n: line for n, line in self.log.items() if n < message["log_from"]}
            self.log |= {line["number"]: line for line in message["log"]}
        return message

    def wait(self, type: str, seconds: float = PATIENCE, **fields: Any) -> dict[str, Any]:
        """Wait for the next message of a type with these fields."""
        end = time.monotonic() + seconds
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if message["type"] == type and all(message.get(name) == value for name, value in fields.items()):
                return message
            if message["type"] == "refused" and type != "refused":
                raise AssertionError(message)

    def told_so_far(self) -> list[dict[str, Any]]:
        """All messages about what has happened so far, without waiting for messages that may never come.

        The server answers in order, and a state that was due at the first answer comes before the second answer.
        """
        before = len(self.received)
        for _ in range(2):
            self.say("ask_why", line=-1)
            while self.hear()["type"] != "because":
                pass
        return [message for message in self.received[before:] if message["type"] != "because"]

    @property
    def moment(self) -> int:
        return int(self.state["moment"])

    @property
    def waiting(self) -> int:
        return int(self.state["waiting"])

    @property
    def asked(self) -> bool:
        return self.waiting in self.mine

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The view of a seat; without one, of the client's first seat."""
        views: list[dict[str, Any]] = self.state["views"]
        return views[0] if seat is None else next(view for view in views if view["seat"] == seat)

    def options(self) -> list[dict[str, Any]]:
        """The options of the open question."""
        found: list[dict[str, Any]] = self.view(self.waiting)["decision"]["options"]
        return found

    def reach(self, moment: int) -> dict[str, Any]:
        """Wait for the state of a moment, or of a later one."""
        while self.moment < moment:
            self.wait("state")
        return self.state

    def choose(self, option: int = 0) -> dict[str, Any]:
        """Choose, and wait for the state after it."""
        before = self.moment
        self.say("choose", moment=before, option=option)
        return self.reach(before + 1)

    def act(self, word: str) -> dict[str, Any]:
        """Choose the first option whose key begins with a word."""
        return self.choose(next(i for i, option in enumerate(self.options()) if option["key"][0] == word))

    def until_asked(self) -> bool:
        """Wait until this client is asked; False if the game is over before."""
        while not self.asked:
            if self.view()["over"]:
                return False
            self.wait("state")
        return True

    def play(self, random: Random, most: int = 100_000) -> int:
        """Make random choices until the game is over; returns how many."""
        for n in range(most):
            if not self.until_asked():
                return n
            self.choose(random.randrange(len(self.options())))
        return most
