"""The subjects: every game with every engine that is there, and the peers that are installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec

from cardwright.games import GAMES, descriptor
from cardwright.lab.bench.measured import Measured
from cardwright.lab.bench.own import Own
from cardwright.lab.bench.peers import PEERS

ENGINE = "CARDWRIGHT_ENGINE"
INTERPRETED, COMPILED = "interpreted", "compiled"
NO_BUILD = "there is no compiled build here (make compiled)"
_ASK_ENGINE = "import cardwright; print(getattr(cardwright, 'engine', lambda: 'interpreted')())"


@dataclass(frozen=True)
class Subject:
    """What is measured in a process of its own: a game with an engine, or a peer (which has no engine of ours)."""

    name: str
    """The name of the game or of the peer."""
    engine: str = ""

    @property
    def label(self) -> str:
        if not self.engine:
            peer = PEERS[self.name]
            return f"{peer.label} ({peer.game})"
        title = descriptor(self.name).title
        return f"{title}, compiled" if self.engine == COMPILED else title

    @property
    def environment(self) -> dict[str, str]:
        """The environment of its process. Texts hash alike in every run, so that equal seeds do equal work."""
        return {**os.environ, "PYTHONHASHSEED": "0", ENGINE: self.engine or INTERPRETED}

    def command(self, module: str, *args: str) -> list[str]:
        """The command of a process that runs a module of this package with the subject and further arguments."""
        return [sys.executable, "-m", f"{__package__}.{module}", self.name, self.engine, *args]


def measured(name: str, engine: str) -> Measured:
    """The subject as it is measured, in its own process."""
    return Own(name) if engine else PEERS[name].measured()


def own(engine: str) -> list[Subject]:
    return [Subject(name, engine) for name in GAMES]


def peers() -> Iterator[Subject]:
    """The peers that are installed."""
    return (Subject(peer.name) for peer in PEERS.values() if find_spec(peer.module) is not None)


def absent_peers() -> Iterator[str]:
    """A line for each peer that is not installed: how to get it."""
    for peer in PEERS.values():
        if find_spec(peer.module) is None:
            yield f"{peer.label} is not installed and is left out (make bench, or: pip install {peer.package})"


def compiled_problem() -> str:
    """The reason why no compiled engine can be measured; empty if one can."""
    environment = Subject("", COMPILED).environment
    asked = subprocess.run([sys.executable, "-c", _ASK_ENGINE], env=environment, capture_output=True, text=True)
    if asked.returncode == 0:
        return "" if asked.stdout.strip() == COMPILED else NO_BUILD
    lines = asked.stderr.strip().splitlines()
    return lines[-1] if lines else NO_BUILD
