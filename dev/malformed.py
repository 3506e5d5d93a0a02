"""Malformed inputs of every kind: none crashes the server or a reader, none is slow, and nothing is left behind.

``python -m dev.malformed [COUNT] [FIRST]`` changes valid messages, requests, saved tables, packs, scenarios
and deck files at random. Sockets, requests and saved tables go to a real server; files are read here, as the command
line reads them. It reports every crash, every answer of 500 and above, every error in the server's log, every input
that took over two seconds, and the server's memory before and after. Inputs are numbered, and a number gives the same
input again, so a run can be done in pieces: ``FIRST`` is the number of the first one.
"""

from __future__ import annotations

import base64
import json
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from websockets.exceptions import ConnectionClosed

from cardwright import plain
from cardwright.errors import CardwrightError
from cardwright.games import GAMES, descriptor, new_game
from cardwright.scenarios.run import ScenarioFailed, run_file
from cardwright.server.messages.protocol import VERSION
from cardwright.server.ops.running import config
from cardwright.server.ops.settings import UNLIMITED, Settings
from dev import samples
from dev.load import memory
from dev.malformed_report import Report, errors
from dev.mutations import mutated, mutated_bytes, mutated_text, odd
from dev.visitors import Client, Process, Site

NUMBER = 100_000
SLOW = 2.0
"""Seconds that no input may take."""
HANGS = 30
"""Seconds after which a reader hangs."""
IDLE = 5.0
"""Seconds after which the server forgets a table that nobody uses, so that its memory can be compared."""
PIECE = 10_000
"""After so many inputs a long run tells how far it is."""
SHARES = {"message": 40, "hello": 4, "request": 22, "save": 8, "pack": 12, "scenario": 7, "deck": 7}
"""How many of a hundred inputs are of each kind."""


class Hung(BaseException):
    """A reader did not come to an end. It is no ``Exception``, so that nobody takes it for a mistake in the input."""


def _hang(number: int, frame: FrameType | None) -> None:
    raise Hung


class Malformed:
    """A run against one server."""

    def __init__(self, site: Site, folder: Path) -> None:
        signal.signal(signal.SIGALRM, _hang)
        samples.prepare()
        self.site = site
        self.folder = folder
        self.random = Random(0)
        self.report = Report()
        self._client: Client | None = None
        self._kinds: dict[str, Callable[[], str]] = {
            "message": self.message,
            "hello": self.hello,
            "request": self.request,
            "save": self.save,
            "pack": self.pack,
            "scenario": self.scenario,
            "deck": self.deck,
        }
        self.site.make()  # The first table waits for the processes that make tables.

    def one(self, kind: str, number: int) -> None:
        """Try one input of a kind."""
        self.random = Random(f"{kind}/{number}")
        begun = time.perf_counter()
        signal.alarm(HANGS)
        try:
            answer = self._kinds[kind]()
            if answer[:1] == "5" and answer != "503":
                self.report.failures.append(f"{kind} {number}: answered with {answer}")
        except (Exception, Hung) as error:
            answer = "failed"
            self.report.failures.append(f"{kind} {number}: {type(error).__name__}: {str(error)[:200]}")
            self._client = None
        finally:
            signal.alarm(0)
        took = time.perf_counter() - begun
        self.report.inputs[kind] += 1
        self.report.answers[f"{kind} {answer}"] += 1
        self.report.slowest[kind] = max(took, self.report.slowest.get(kind, 0))
        if took > SLOW:
            self.report.failures.append(f"{kind} {number}: took {took:.1f} s")

    # --- sockets -------------------------------------------------------------------------------------------------

    def client(self) -> Client:
        """A client with all seats and the host's secret of a table, which lasts for some hundred messages."""
        if self._client is None or self.random.random() < 0.003:
            self.close()
            game = self.random.choice(list(GAMES))
            made = self.site.make(game, "pp")
            self._client = self.site.join(made, 0, 1, host=True)
        return self._client

    def close(self) -> None:
        """Close the connection. What has been sent is read first: a client that does not read is not told the end."""
        if self._client is not None:
            try:
                _answered(self._client)
                self._client.close()
            except ConnectionClosed:
                pass
            self._client = None

    def _text(self, value: Any) -> str | bytes:
        """A message as it is sent: mostly JSON, sometimes broken."""
        text = json.dumps(value)
        if self.random.random() < 0.2:
            broken = mutated_bytes(self.random, text.encode())
            return broken if self.random.random() < 0.1 else broken.decode("utf-8", "replace")
        return text

    def message(self) -> str:
        client = self.client()
        wanted = dict(self.random.choice(samples.MESSAGES))
        if "moment" in wanted:
            wanted["moment"] = client.moment
        if self.random.random() < 0.9:
            wanted = mutated(self.random, wanted, 2)
        try:
            client.socket.send(self._text(wanted))
            return "refused" if _answered(client) else "done"
        except ConnectionClosed:
            self.close()
            return "closed"

    def hello(self) -> str:
        wanted = {**samples.HELLO, "version": VERSION}
        with Client(self.site) as client:
            try:
                client.socket.send(self._text(mutated(self.random, wanted)))
                return str(client.hear()["type"])
            except ConnectionClosed:
                return "closed"

    # --- requests ------------------------------------------------------------------------------------------------

    def request(self) -> str:
        method, path, body = self._request()
        headers = {
            "Host": f"127.0.0.1:{self.site.port}",
            "Content-Type": "application/json",
            "Origin": self.site.url,
            "Content-Length": str(len(body)),
            "Authorization": "Bearer " + "x" * 32,
            "Connection": "close",
        }
        changes = self.random.choice((0, 0, 1, 2))
        for _ in range(changes):
            name = self.random.choice([*headers, "Upgrade", "Expect", "Transfer-Encoding", "If-None-Match", "Range"])
            value = str(odd(self.random)) if self.random.random() < 0.5 else headers.get(name, "")[:-1] + "["
            headers[name] = value.replace("\r", "").replace("\n", "")[:6_000]
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        data = "\r\n".join(lines).encode() + body
        if broken := self.random.random() < 0.1:
            data = mutated_bytes(self.random, data)
        return self._sent(data, whole=not changes and not broken)

    def _request(self) -> tuple[str, str, bytes]:
        """A method, a path and a body, some of them changed."""
        random = self.random
        kinds: list[tuple[str, str, Any]] = [
            ("POST", "/api/tables", mutated(random, random.choice(samples.tables()))),
            ("POST", "/api/tables", {**random.choice(samples.tables()), "save": str(odd(random))}),
            *(("POST", f"/api/games/{g}/ask/{name}", mutated(random, asked)) for g, name, asked in samples.questions()),
            *(("POST", f"/api/games/{g}", self._packs(text)) for g, text in random.choices(samples.packs(), k=3)),
            *(("GET", path, None) for path in ("/", "/api/games", "/api/tables", "/health", "/metrics", "/assets/x")),
            *(("GET", f"/api/games/{game}/cards?v=1", None) for game in GAMES),
            *(("GET", f"/api/tables/abcdefghabcdefgh/{what}", None) for what in ("save", "cards")),
        ]
        method, path, value = random.choice(kinds)
        body = json.dumps(value).encode() if value is not None else b""
        if random.random() < 0.3:
            path = mutated_text(random, path).replace("\r", "").replace("\n", "").replace(" ", "%20")[:20_000]
        if random.random() < 0.15:
            method = random.choice(("HEAD", "PUT", "DELETE", "OPTIONS", "BREW", "GET", "POST"))
        return method, path, mutated_bytes(random, body) if body and random.random() < 0.1 else body

    def _packs(self, text: str) -> Any:
        files = [{"name": "mine.yaml", "text": mutated_text(self.random, text)}]
        return {"packs": files} if self.random.random() < 0.7 else mutated(self.random, {"packs": files})

    def _sent(self, data: bytes, whole: bool) -> str:
        """Send a request as it is; the status of the answer. Only a whole request is sure to get one."""
        with socket.create_connection(("127.0.0.1", self.site.port), HANGS) as line:
            answer = b""
            try:
                line.sendall(data)
                if not whole:
                    line.shutdown(socket.SHUT_WR)  # The server shall not wait for a body that never comes.
                while part := line.recv(1 << 20):
                    answer = (answer + part)[:100]
            except OSError:  # The server has closed the connection without reading all of it.
                assert not whole
                return "reset"
        assert answer or not whole, "there is no answer"
        return answer.split()[1].decode() if answer.startswith(b"HTTP/") else "nothing"

    def save(self) -> str:
        """Make a table from a saved one that was changed; if that works, play a little at it."""
        game, seats, file = samples.wrong_save(self.random)
        wanted = {"game": game, "seats": [{}] * min(seats, 8), "save": base64.b64encode(file).decode()}
        status, data = self.site.ask("POST", "/api/tables", wanted)
        if status == 201:
            made = json.loads(data)
            with self.site.join(made, *range(seats)) as client:
                for _ in range(4):
                    if client.waiting in client.mine:
                        options = client.options()
                        client.say("choose", moment=client.moment, option=self.random.randrange(len(options)))
                        _answered(client)
        return str(status)

    # --- files ---------------------------------------------------------------------------------------------------

    def _changed(self, text: str, name: str) -> tuple[str, str]:
        """A text with changes, or its data with changes as JSON, and the name of its file."""
        if name.endswith(".txt") or self.random.random() < 0.5:
            return mutated_text(self.random, text), name
        data = json.loads(text) if name.endswith(".json") else plain.load(text)
        return json.dumps(mutated(self.random, data)), f"{name.partition('.')[0]}.json"

    def pack(self) -> str:
        game, text = self.random.choice(samples.packs())
        shelf = descriptor(game).shelf()
        assert shelf is not None
        try:
            pack = shelf.parse(*self._changed(text, "mine.yaml"))
            if self.random.random() < 0.2:
                self._play(game, pack)
        except CardwrightError as error:
            return type(error).__name__
        return "read"

    def _play(self, game: str, pack: Any) -> None:
        """Begin a game with a pack that can be read."""
        played = new_game(game, seed=self.random.randrange(100), packs=[pack])
        for _ in range(20):
            if played.question is not None:
                played.view(played.question.player)
                played.choose(self.random.randrange(len(played.question.options)))

    def scenario(self) -> str:
        text, name = self._changed(self.random.choice(samples.scenarios()), "try.yaml")
        (self.folder / name).write_text(text, "utf-8")
        try:
            run_file(self.folder / name)
        except (CardwrightError, ScenarioFailed) as error:
            return type(error).__name__
        return "passed"

    def deck(self) -> str:
        game, ending, text = self.random.choice(samples.deck_texts())
        text, name = self._changed(text, f"try{ending}")
        (self.folder / name).write_text(text, "utf-8")
        files = descriptor(game).deck_files()
        assert files is not None
        try:
            files.check(self.folder / name, None)
        except CardwrightError as error:
            return type(error).__name__
        return "read"


_LINES = count(2**40)
"""Numbers of log lines that are asked about only once, each to recognise the answer."""


def _answered(client: Client) -> bool:
    """Read until everything sent so far is answered; whether anything was refused."""
    line = next(_LINES)
    client.say("ask_why", line=line)
    refused = False
    while (message := client.hear())["type"] != "because" or message["line"] != line:
        refused = refused or message["type"] == "refused"
    return refused


# --- the server -------------------------------------------------------------------------------------------------------


class Served(Process):
    """A server without limits of speed, which soon forgets tables that nobody uses."""

    COMMAND = ("-m", "dev.malformed", "serve")


def serve(port: int, database: str) -> None:
    """Serve for the inputs of this program."""
    import uvicorn

    from cardwright.server.ops import logs

    logs.set_up("plain")
    settings = Settings(database=database, bot_delay=0, pace_delay=0, idle=IDLE, limits=UNLIMITED)
    uvicorn.Server(config(settings, "127.0.0.1", port, quiet=False)).run()


def run(count: int, first: int = 0, warm: int = 300) -> Report:
    """Try ``count`` inputs; memory is compared with that after the first ``warm``."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with Served("--database", f"sqlite:///{folder / 'tables.db'}") as server:
            found = Malformed(server.site, folder)
            before = 0
            for n in range(count):
                if n == min(warm, count - 1):
                    found.close()
                    before = _settled(server)
                found.one(kind(first + n), first + n)
                if n % PIECE == PIECE - 1:
                    told = f"{n + 1} inputs, {len(found.report.failures)} failures, {memory(server.process.pid):.0f} MB"
                    print(told, flush=True)
            found.close()
            found.report.memory = (before, _settled(server))
            if server.process.poll() is not None:
                found.report.failures.append(f"the server ended with {server.process.poll()}")
            found.report.failures += [f"the server's log: {told}" for told in errors(server.output())]
    return found.report


def kind(n: int) -> str:
    """The kind of an input by its number, so that every input can be tried again alone."""
    return Random(n).choices(list(SHARES), list(SHARES.values()))[0]


def _settled(server: Process) -> int:
    """The memory of the server once it has forgotten the tables that nobody uses."""
    time.sleep(IDLE * 2)
    return round(memory(server.process.pid))


def main(count: int = NUMBER, first: int = 0) -> None:
    """Try so many inputs and print the report; the exit code is 1 if anything failed."""
    begun = time.perf_counter()
    report = run(count, first)
    print("\n".join(report.lines()))
    print(f"{time.perf_counter() - begun:.0f} s")
    sys.exit(bool(report.failures))


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        given = dict(zip(sys.argv[2::2], sys.argv[3::2], strict=False))
        serve(int(given["--port"]), sys.argv[sys.argv.index("--database") + 1])
    else:
        main(*map(int, sys.argv[1:3]))
