"""Random games until every ability of every card has been used: ``python -m cardwright.lab.abilities [GAME] [TIMES]``.

The game's descriptor makes tables that favour the cards whose abilities have been used too seldom. Invariants are
checked on the way. The counts do not depend on the number of processors.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import cycle, islice
from random import Random
from typing import NamedTuple

from cardwright.descriptor import AbilityWatch, Place
from cardwright.games import GAMES, descriptor, known
from cardwright.kernel.game import AnyGame
from cardwright.lab.nodes import pick

TIMES = 20
ROUNDS = 60
"""The number of rounds of games after which the search ends."""
TABLES = 48
"""The number of games in a round."""
DECISIONS = 500
"""The number of decisions after which a game is left unfinished."""
FOCUS = 10
"""The number of cards that a table favours."""
LEANING = 0.3
"""How often a choice is made among the options that mention a favoured card, if there are any."""
CHECKED = 5
"""Invariants are checked once in this many decisions."""


class Job(NamedTuple):
    """A game to be played."""

    game: str
    seed: int
    focus: tuple[str, ...]
    """The cards that the table favours."""
    packs: tuple[bytes, ...] = ()
    """The packs that the table brings."""


def watch_of(game: str) -> AbilityWatch:
    """The object that counts the uses of a game's abilities."""
    found = descriptor(game).watch()
    assert found is not None, f"{game} does not count its abilities"
    return found


def play(job: Job) -> Counter[Place]:
    """Play one game and count how often each ability was used."""
    watch, check = watch_of(job.game), descriptor(job.game).check
    random = Random(job.seed)
    g = watch.set_up(job.seed, job.focus, job.packs)
    try:
        for n in range(DECISIONS):
            if g.over:
                break
            if n % CHECKED == 0:
                check(g)
            g.choose(lean(g, random, job.focus))
    except Exception as error:
        error.add_note(f"in {job}")
        raise
    return watch.counted()


def lean(g: AnyGame, random: Random, focus: Sequence[str]) -> int:
    """A random choice that leans to the favoured cards."""
    assert g.question is not None
    options = g.question.options
    found = [i for i, key in enumerate(options) if any(design(g, part) in focus for part in key[1:2])]
    return random.choice(found) if found and random.random() < LEANING else pick(g, random)


def design(g: AnyGame, part: int | str) -> str:
    """The design of the card that a part of an option means; empty if it means none."""
    return str(g.cards[part].design) if isinstance(part, int) and 0 <= part < len(g.cards) else ""


def jobs(game: str, lacking: Sequence[str], first: int, tables: int, packs: tuple[bytes, ...] = ()) -> list[Job]:
    """Games that together favour every card still lacking uses, all of them equally often."""
    random = Random(first)
    names = cycle(random.sample(lacking, len(lacking)))
    per_table = max(1, min(FOCUS, len(lacking) // 3))  # The last ones, which are rare, get tables of their own.
    return [Job(game, first + i, tuple(islice(names, per_table)), packs) for i in range(tables)]


def soak(
    game: str,
    executor: Executor | None = None,
    times: int = TIMES,
    rounds: int = ROUNDS,
    tables: int = TABLES,
    packs: tuple[bytes, ...] = (),
    seed: int = 0,
) -> dict[Place, int]:
    """Play until every ability of a game, or of some packs, has been used often enough, or the rounds are over; returns
    the counts."""
    counts = dict.fromkeys(watch_of(game).wanted(packs), 0)
    for n in range(rounds):
        lacking = sorted({card for (card, _), count in counts.items() if count < times})
        if not lacking:
            break
        games = jobs(game, lacking, seed + n * tables, tables, packs)
        for found in executor.map(play, games, chunksize=4) if executor is not None else map(play, games):
            for place, count in found.items():
                if place in counts:
                    counts[place] += count
    return counts


def listing(game: str, counts: dict[Place, int], lines: int | None = None) -> list[str]:
    """The counts as lines, lowest first."""
    described = watch_of(game).described
    found = sorted(counts.items(), key=lambda pair: (pair[1], pair[0]))
    return [f"{count:6} {described(place)}"[:120] for place, count in found[:lines]]


def main(arguments: Sequence[str] = ()) -> int:
    """Print the counts of the game that is named, or of every game that counts its abilities; returns the number of
    abilities used too seldom."""
    times = next((int(word) for word in arguments if word.isdecimal()), TIMES)
    named = [known(word) for word in arguments if not word.isdecimal()]
    return sum(report(game, times) for game in named or GAMES if descriptor(game).watch() is not None)


def report(game: str, times: int) -> int:
    """Soak one game and print its counts; returns the number of abilities used too seldom."""
    begun = time.perf_counter()
    with ProcessPoolExecutor() as executor:
        counts = soak(game, executor, times)
    print("\n".join(listing(game, counts)))
    seldom = sum(count < times for count in counts.values())
    seconds = time.perf_counter() - begun
    cards = len({card for card, _ in counts})
    print(
        f"{game}: {len(counts)} abilities of {cards} cards, {seldom} of them at work fewer than {times} times, "
        f"{seconds:.0f} s"
    )
    return seldom


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
