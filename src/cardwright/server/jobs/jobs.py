"""Work on what strangers send: new tables, saved tables, packs, questions. It is done in processes with limits.

A request comes here as it was sent, so that even reading it cannot slow down the server (``workroom``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardwright.descriptor.records import TableForm
from cardwright.errors import CardwrightError
from cardwright.games import GAMES, descriptor, load_game, new_game
from cardwright.server.jobs import packs
from cardwright.server.messages.http_records import NewTable, PackInfo, PlayOn, TableMade, TryScenario, WithPacks
from cardwright.server.messages.protocol import RefusalCode
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops import logs
from cardwright.server.store import records
from cardwright.server.table import course, gathering, looks_wrong, making, scenario_tables

LONGEST_MESSAGE = 600


class Job(msgspec.Struct, frozen=True):
    """A piece of work: its name, and what it needs."""

    what: str
    body: bytes = b""
    """The request, as JSON."""
    game: str = ""
    question: str = ""
    seeds: bool = False
    seed: int | None = None
    pack_bytes: int = 0
    moment: int = -1
    past: bytes = b""
    """The journal of a table (``course.Journal``)."""


class Done(msgspec.Struct, tag="done", frozen=True):
    """The result of a job, encoded."""

    value: bytes


class Wrong(msgspec.Struct, tag="wrong", frozen=True):
    """The sender of a request is to blame."""

    code: RefusalCode
    message: str


class Broken(msgspec.Struct, tag="broken", frozen=True):
    """The job met an error that nobody expected."""

    kind: str
    at: list[str]


class Overrun(msgspec.Struct, tag="overrun", frozen=True):
    """The job took too long or too much memory."""


Reply = Done | Wrong | Broken | Overrun


class MadeTable(msgspec.Struct):
    """A new table: the secrets for its host, the values to store, and the first rows of its journal."""

    made: TableMade
    values: dict[str, Any]
    rows: list[bytes]


class PacksRead(msgspec.Struct):
    """Packs that have been checked: the form of a table that brings them, and their heads."""

    form: TableForm
    packs: list[PackInfo]


class Deal(msgspec.Struct):
    """A game to be dealt with the options of a table."""

    options: dict[str, Any]
    seats: int
    packs: list[bytes]
    seed: int


_WANTED = msgspec.json.Decoder(NewTable)
_PLAY_ON = msgspec.json.Decoder(PlayOn)
_TRY = msgspec.json.Decoder(TryScenario)
_WITH_PACKS = msgspec.json.Decoder(WithPacks)
_DEAL = msgspec.msgpack.Decoder(Deal)
JOB = msgspec.msgpack.Decoder(Job)
REPLY: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
MADE = msgspec.msgpack.Decoder(MadeTable)
PACKS_READ = msgspec.msgpack.Decoder(PacksRead)
encode = msgspec.msgpack.Encoder().encode


def _make(job: Job) -> bytes:
    return _new(_WANTED.decode(job.body), job)


def _new(wanted: NewTable, job: Job) -> bytes:
    made, values = making.make(wanted, job.seeds, job.seed, job.pack_bytes)
    rows = [records.encode(row) for row in values.pop("rows")]
    return encode(MadeTable(made, values, rows))


def _deal(job: Job) -> bytes:
    wanted = _DEAL.decode(job.body)
    return encode(gathering.dealt(job.game, wanted.options, wanted.seats, tuple(wanted.packs), wanted.seed))


def _packs(job: Job) -> bytes:
    texts = packs.read(job.game, _WITH_PACKS.decode(job.body).packs, job.pack_bytes)
    return encode(PacksRead(descriptor(job.game).form(texts), packs.infos(job.game, texts)))


def _after(job: Job) -> bytes:
    return msgspec.json.encode(course.course(course.JOURNAL.decode(job.past)))


def _play_on(job: Job) -> bytes:
    wish = _PLAY_ON.decode(job.body)
    wanted = course.play_on(course.JOURNAL.decode(job.past), wish.step, wish.seat, wish.name)
    return _new(wanted, job)


def _try(job: Job) -> bytes:
    return _new(scenario_tables.table(_TRY.decode(job.body).file), job)


def _scenario(job: Job) -> bytes:
    return looks_wrong.scenario(course.JOURNAL.decode(job.past), job.moment).encode()


def _ask(job: Job) -> bytes:
    found = descriptor(job.game).questions()[job.question]
    return msgspec.json.encode(found.answer(msgspec.json.decode(job.body, type=found.asked)))


JOBS: dict[str, Callable[[Job], bytes]] = {
    "make": _make,
    "deal": _deal,
    "packs": _packs,
    "ask": _ask,
    "after": _after,
    "play_on": _play_on,
    "scenario": _scenario,
    "try": _try,
    "nothing": lambda job: job.body,
}


def do(job: Job) -> Reply:
    """Do a job; every error becomes a reply."""
    try:
        return Done(JOBS[job.what](job))
    except MemoryError:
        return Overrun()
    except RecursionError:
        return Wrong("malformed", "this is nested too deeply")
    except Refusal as refusal:
        return Wrong(refusal.code, shortened(str(refusal)))
    except CardwrightError as error:
        return Wrong("illegal", shortened(str(error)))
    except (msgspec.DecodeError, UnicodeError) as error:
        return Wrong("malformed", shortened(str(error)))
    except Exception as error:  # It is logged where the request came in.
        return Broken(type(error).__name__, logs.places(error))


def shortened(message: str) -> str:
    """A message that may quote what somebody sent, cut to a bearable length."""
    return message if len(message) <= LONGEST_MESSAGE else f"{message[: LONGEST_MESSAGE - 1]}…"


def prepare() -> None:
    """Do once what every job needs, so that jobs are quick."""
    for name in GAMES:
        game = descriptor(name)
        load_game(new_game(name).save())
        game.form()
        game.questions()
        game.shelf()


def told(reply: Reply) -> bytes:
    """The value of a reply; an error if there is none."""
    match reply:
        case Done():
            return reply.value
        case Wrong():
            raise Refusal(reply.code, reply.message)
        case Broken():
            raise JobFailed(f"{reply.kind} at {'; '.join(reply.at)}")
        case Overrun():
            raise Refusal("too_large", "this takes too long or too much memory here; make it smaller")


class JobFailed(Exception):
    """A job met an error that nobody expected; the message says where, and nothing of what was sent."""

    plain = True
    """The log may tell the message."""
