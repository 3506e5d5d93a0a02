"""The server's log: plain lines, or one JSON object a line.

A record carries the ids of the request, the connection and the table it is about. An error is told by its kind and its
place in the code, never by its message or its values: these may hold a secret, a hand, or the name of a hidden card.
Every record of an error is counted for the metrics.
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
import sys
import time
import traceback
from collections import Counter
from contextvars import ContextVar
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Literal

Format = Literal["plain", "json"]

REQUEST: ContextVar[str] = ContextVar("request", default="")
CONNECTION: ContextVar[str] = ContextVar("connection", default="")
TABLE: ContextVar[str] = ContextVar("table", default="")
_ABOUT = {"request": REQUEST, "connection": CONNECTION, "table": TABLE}

LOGGER = logging.getLogger("cardwright.server")
ACCESS = logging.getLogger("cardwright.server.access")

PLACES = 12
"""The number of innermost places in the code that are told of an error."""
_PACKAGE = Path(__file__).parents[2]

try:
    VERSION = version("cardwright")
except PackageNotFoundError:
    VERSION = "unknown"  # The package is used from its folder, without being installed.

ERRORS: Counter[str] = Counter()
"""The errors of this process so far, by the class of the exception; records without an exception count as ``none``."""


def new_id() -> str:
    """The id of a request or a connection."""
    return secrets.token_hex(8)


# --- errors -----------------------------------------------------------------------------------------------------------


def places(error: BaseException) -> list[str]:
    """Where an error was raised, the outermost place first: ``server/tables.py:120 in choose``."""
    frames = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return [f"{_short(frame.filename)}:{frame.lineno} in {frame.name}" for frame in frames]


def _short(file: str) -> str:
    """The path of a module without the folders of this machine."""
    path = Path(file)
    if path.is_relative_to(_PACKAGE):
        return path.relative_to(_PACKAGE).as_posix()
    return "/".join(path.parts[-2:])


def fault(error: BaseException) -> str:
    """The id of a fault: the same for every error of one kind from one place in one version of Cardwright."""
    text = "\n".join((VERSION, type(error).__name__, *places(error)))
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def reason(error: BaseException) -> str:
    """What may be told of an error's message: what the system or the database says, without values. Often nothing."""
    if isinstance(error, OSError):
        return error.strerror or ""
    if getattr(error, "plain", False):  # Its class promises that its message holds nothing that is secret.
        return str(error)
    # An error of SQLAlchemy has the database driver's own error, whose further lines can quote a row.
    original = getattr(error, "orig", None)
    if isinstance(original, Exception):
        return str(original).partition("\n")[0]
    return ""


def brief(error: BaseException) -> str:
    """An error on one line: its reason, or else its kind."""
    return " ".join(reason(error).split()) or type(error).__name__


def report(error: BaseException) -> dict[str, Any]:
    """An error as it may be told: its id, kind, place and causes."""
    found: dict[str, Any] = {"id": fault(error), "kind": type(error).__name__, "at": places(error)}
    if why := reason(error):
        found["reason"] = why
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        found["cause"] = {"kind": type(cause).__name__, "at": places(cause)}
        if why := reason(cause):
            found["cause"]["reason"] = why
    return found


class _Counting(logging.Handler):
    """Counts errors; writes nothing."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        ERRORS[type(error).__name__ if error is not None else "none"] += 1


_COUNTING = _Counting(logging.ERROR)


def count_errors() -> None:
    """Count every error that is logged from now on; it does no harm to call this again."""
    LOGGER.addHandler(_COUNTING)


# --- formats ----------------------------------------------------------------------------------------------------------


def _about(record: logging.LogRecord) -> dict[str, str]:
    """What a record is about. A message about a table begins with its id, also in threads that know no context."""
    found = {name: variable.get() for name, variable in _ABOUT.items()}
    if str(record.msg).startswith("table %s") and isinstance(record.args, tuple) and record.args:
        found["table"] = str(record.args[0])
    return {name: value for name, value in found.items() if value}


class Plain(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        text = f"{at} {record.levelname} {record.getMessage()}"
        about = " ".join(f"{name}={value}" for name, value in _about(record).items())
        if about:
            text += f" [{about}]"
        if record.exc_info and record.exc_info[1] is not None:
            text += "\n" + _lines(report(record.exc_info[1]))
        return text


def _lines(told: dict[str, Any]) -> str:
    head = (
        f"  error {told['id']} in Cardwright {VERSION}: {told['kind']}"
        if "id" in told
        else f"  because of {told['kind']}"
    )
    head += f" ({told['reason']})" if "reason" in told else ""
    found = [head, *(f"    {place}" for place in told["at"])]
    return "\n".join([*found, _lines(told["cause"])] if "cause" in told else found)


class Json(logging.Formatter):
    """Lines for programs: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "version": VERSION,
            **_about(record),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            told["error"] = report(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False)


class Sparing(logging.Filter):
    """Leaves out what comes again and again, and says how many lines: a log must not fill the disk, and some faults,
    such as running out of file handles, are noted thousands of times a second; so is whoever asks as often. Requests of
    each address are a kind of their own."""

    MOST = 20
    """How many warnings or errors of one kind are written in a minute."""
    USUAL = 1200
    """The same for other lines."""
    KINDS = 1000

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[tuple[str, int, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        most = self.MOST if record.levelno >= logging.WARNING else self.USUAL
        facts: dict[str, Any] = getattr(record, "facts", {})
        kind = record.name, most, str(record.msg)[:100], str(facts.get("address", ""))
        since, count = self._counts.get(kind, (record.created, 0))
        if not 0 <= record.created - since < 60:
            if count > most:
                record.msg = f"{record.msg} (and {count - most} more of these before)"
            since, count = record.created, 0
        if kind not in self._counts and len(self._counts) >= self.KINDS:
            self._counts.clear()
        self._counts[kind] = since, count + 1
        return count < most


class ToStderr(logging.Handler):
    """Writes to the standard error output as it is at that moment: it may be exchanged while the process runs."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            sys.stderr.write(self.format(record) + "\n")
            sys.stderr.flush()
        except Exception:  # As every handler of the library does: a log that cannot be written stops nothing.
            self.handleError(record)


def set_up(form: Format, level: int = logging.INFO) -> None:
    """Write the log of this process to the standard error output, in one of the two formats."""
    handler = ToStderr()
    handler.setFormatter(Json() if form == "json" else Plain())
    handler.addFilter(Sparing())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(max(level, logging.WARNING))  # What it does is told by ``upgrading``.
