"""The process in which jobs are done (``python -m cardwright.server.jobs.worker``); ``workroom`` starts and ends it.

Where the system can fork, every job is done in a child of its own, which the system itself ends when it exceeds its
time or memory; nothing of a job is left behind. Elsewhere the process does the job itself, and ``workroom`` ends it if
it takes too long. A message is its length in four bytes and MessagePack.
"""

from __future__ import annotations

import gc
import logging
import os
import signal
import struct
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from cardwright.server.jobs import jobs

CPU_SECONDS = 3
SECONDS = 8
"""The time that a job may take by the clock."""
SECONDS_FIRST = struct.Struct(">d")
"""A reply begins with the seconds of computing that it took."""
MEMORY = 512 * 1024 * 1024
"""The bytes that a job may need besides those of the process."""


def read(source: IO[bytes]) -> bytes | None:
    """The next message; None if there is none any more."""
    head = source.read(4)
    if len(head) < 4:
        return None
    data = source.read(int.from_bytes(head, "big"))
    return data if len(data) == int.from_bytes(head, "big") else None


def write(target: IO[bytes], data: bytes) -> None:
    target.write(len(data).to_bytes(4, "big") + data)
    target.flush()


def limit() -> None:
    """Let the system end this process when it exceeds its time or memory, as far as the system can."""
    signal.alarm(SECONDS)
    try:
        import resource
    except ImportError:
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(ValueError, OSError):
        # Only Linux tells how much is in use already, and only there the limit is reliable.
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def in_a_child(data: bytes) -> tuple[float, bytes]:
    """Do a job in a child process; the seconds that it computed, and the encoded reply."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(ours)
            limit()
            found = jobs.encode(jobs.do(jobs.JOB.decode(data)))
            with os.fdopen(theirs, "wb") as target:
                target.write(found)
            code = 0
        finally:
            os._exit(code)
    os.close(theirs)
    with os.fdopen(ours, "rb") as source:
        found = source.read()
    _, status, used = os.wait4(child, 0)
    return used.ru_utime + used.ru_stime, found if status == 0 else jobs.encode(jobs.Overrun())


def here(data: bytes) -> tuple[float, bytes]:
    """Do a job in this process, on a system without ``fork``."""
    begun = time.process_time()
    found = jobs.encode(jobs.do(jobs.JOB.decode(data)))
    return time.process_time() - begun, found


def main() -> None:
    """Do jobs until there is nobody to give any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The server is interrupted and then ends its workers.
    source, target = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # Whatever is printed by mistake must not come between the messages.
    logging.disable()  # What goes wrong with a stranger's file is told to the stranger.
    do = here if os.name == "nt" else in_a_child
    jobs.prepare()
    gc.collect()
    gc.freeze()  # A child would otherwise copy all memory as soon as it collects garbage.
    while (data := read(source)) is not None:
        seconds, found = do(data)
        write(target, SECONDS_FIRST.pack(seconds) + found)


if __name__ == "__main__":
    main()
