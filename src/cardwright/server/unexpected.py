"""Errors that nobody expected: the log names the place, the client gets an id to report, and neither tells secrets."""

from __future__ import annotations

import logging
import secrets
import traceback

log = logging.getLogger("cardwright.server")


def report(error: BaseException, what: str) -> str:
    """Log an error once, and return the id under which the log has it.

    The message of an error may hold anything that a request said, so only its class and its place are logged.
    """
    number = secrets.token_hex(6)
    frames = traceback.extract_tb(error.__traceback__)
    place = "\n".join(f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames)
    log.error("unexpected error %s in %s: %s\n%s", number, what, type(error).__name__, place)
    return number
