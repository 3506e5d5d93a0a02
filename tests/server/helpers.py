"""A server in a thread or a process of its own, and a client that speaks the protocol."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from cardwright.server.running import config
from cardwright.server.settings import Limits, Settings

GENEROUS = Limits(
    messages_per_second=5000,
    messages_at_once=5000,
    requests_per_second=1000,
    requests_at_once=1000,
    tables_per_hour=10_000,
    sockets_per_address=2000,
    bad_tokens_per_minute=1000,
)


def settings(database: str, **more: Any) -> Settings:
    """A server without waiting, for tests."""
    given: dict[str, Any] = {"bot_delay": 0, "pace_delay": 0, "seeds": True, "limits": GENEROUS}
    return Settings(database=database, **{**given, **more})


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serving(wanted: Settings) -> Iterator[Site]:
    """A server in a thread; it is over when the block is."""
    port = free_port()
    server = uvicorn.Server(config(wanted, "127.0.0.1", port))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    site = Site(port)
    try:
        site.wait()
        yield site
    finally:
        server.should_exit = True
        thread.join(20)


class Process:
    """A server as a process, which can be killed."""

    def __init__(self, *options: str, port: int | None = None) -> None:
        self.options = options
        self.port = port or free_port()
        self.site = Site(self.port)
        self.start()

    def start(self) -> None:
        words = ("serve", "--port", str(self.port), "--bot-delay", "0", "--pace-delay", "0", "--generous", *self.options)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardwright", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONWARNINGS": ""},
            start_new_session=True,
        )
        self.site.wait()

    def kill(self) -> None:
        """As abruptly as can be, with all that it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Site:
    """A running server, as seen by its clients."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    def wait(self, seconds: float = 30) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/health", timeout=1).status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def get(self, path: str, **more: Any) -> httpx.Response:
        return httpx.get(self.url + path, **more)

    def post(self, path: str, value: Any, **more: Any) -> httpx.Response:
        return httpx.post(self.url + path, json=value, timeout=60, **more)

    def make(self, game: str = "four_souls", seats: str = "pp", **more: Any) -> dict[str, Any]:
        """A table; ``seats`` has a letter for each: person or bot."""
        wishes = [{"kind": "person"} if letter == "p" else {"kind": "bot", "bot": "random"} for letter in seats]
        answer = self.post("/api/tables", {"game": game, "seats": wishes, **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def join(self, made: dict[str, Any], *seats: int, host: bool = False, **more: Any) -> Client:
        """A client in some seats of a table; none to watch."""
        tokens = [key["token"] for key in made["seats"] if key["seat"] in seats]
        client = Client(self)
        client.say("hello", version=1, table=made["table"], tokens=[*tokens, *([made["host"]] if host else [])], **more)
        client.wait("welcome")
        client.wait("state")
        return client


class Client:
    """One connection, with everything it was ever sent."""

    def __init__(self, site: Site, origin: str | None = None) -> None:
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{site.port}/api/socket",
            origin=origin or site.url,  # type: ignore[arg-type]  # a NewType of str
            max_size=None,
            compression=None,
        )
        self.received: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.mine: list[int] = []
        self.log: dict[int, dict[str, Any]] = {}

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def say(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def hear(self, seconds: float = 20) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        self.received.append(message)
        if message["type"] == "welcome":
            self.mine = message["mine"]
        if message["type"] == "state":
            self.state = message
            self.log = {n: line for n, line in self.log.items() if n < message["log_from"]}
            self.log |= {line["number"]: line for line in message["log"]}
        return message

    def wait(self, type: str, seconds: float = 20, **fields: Any) -> dict[str, Any]:
        """The next message of a type, with these fields."""
        end = time.monotonic() + seconds
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if message["type"] == type and all(message.get(name) == value for name, value in fields.items()):
                return message
            if message["type"] == "refused" and type != "refused":
                raise AssertionError(message)

    def nothing(self, seconds: float = 0.3) -> bool:
        """Whether nothing more arrives for a while."""
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False

    @property
    def moment(self) -> int:
        return int(self.state["moment"])

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The view of a seat; of the first, if none is named."""
        views: list[dict[str, Any]] = self.state["views"]
        return views[0] if seat is None else next(view for view in views if view["seat"] == seat)

    @property
    def asked(self) -> bool:
        return self.state["waiting"] in self.mine

    def options(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.view(self.state["waiting"])["decision"]["options"]
        return found

    def choose(self, option: int = 0) -> dict[str, Any]:
        """Choose, and wait for the state after it."""
        before = self.moment
        self.say("choose", moment=before, option=option)
        while self.moment <= before:
            self.wait("state")
        return self.state

    def until_asked(self) -> bool:
        """Wait until this client is asked; False if the game is over before."""
        while not self.asked:
            if self.view()["over"]:
                return False
            self.wait("state")
        return True


def play(client: Client, random: Random, most: int = 100_000) -> int:
    """Choose anything until the game is over; how many choices it took."""
    for n in range(most):
        if not client.until_asked():
            return n
        client.choose(random.randrange(len(client.options())))
    return most


def act(client: Client, word: str) -> dict[str, Any]:
    """Choose the first option whose key begins with a word."""
    return client.choose(next(i for i, option in enumerate(client.options()) if option["key"][0] == word))
