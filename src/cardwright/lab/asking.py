"""How often people are asked, and what they miss: ``python -m cardwright.lab.asking [GAMES] [EXAMPLES]``.

Bots play games in which every seat is asked wherever it could act, and the questions that could be passed are recorded.
Then each setting of the pace is tried on the same record: where would a person in that seat have been asked, how many
of these questions were passed, and how many real chances would have gone by without a question?

A *real chance* is a question at which some option leads elsewhere. The option is tried on a copy of the game, with
every way of aiming it, while everybody else passes, until what waits has happened or will not happen any more. The
chance was real if something else became of it than after a pass: a roll hits instead of missing, damage is prevented, a
card is canceled; in a game of windows, the answer itself has an effect. Chance is the same in both courses; where the
option itself rolls a die, several rolls are tried. What only adds something of its own, such as a coin, is no answer to
what waits, and nobody needs to be asked about what they have brought about and want.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardwright.bots import make
from cardwright.descriptor.pace import CHOICES, PaceReader, Waiting
from cardwright.descriptor.records import Pace
from cardwright.errors import CardwrightError
from cardwright.games import GAMES, descriptor, new_game
from cardwright.kernel import chance
from cardwright.kernel.game import Game
from cardwright.server.table.pace import Yield

AnyGame = Game[Any, Any, Any]

SEATS = 3
NUMBER = 4
"""The number of games of each kind."""
MOST = 3_000
"""The number of decisions after which a game is left."""
TRIES = 60
"""The most courses of a game that are tried for one question."""
STEPS = 200
"""The most decisions in one course."""
ROLLS = 6
"""The number of random states tried where an option uses chance."""


class Search:
    """Looks for a real chance at one question."""

    def __init__(self, game: AnyGame, reader: PaceReader, waiting: Waiting) -> None:
        self._game, self._reader, self._waiting = game, reader, waiting
        assert game.question is not None
        self._seat = game.question.player
        self._options = set(game.question.options)
        self._tries = 0
        self._used = False
        """Whether an option has used chance."""

    def found(self) -> str:
        """The first word of an option that leads elsewhere, with the name of its card; empty if there is none."""
        question = self._game.question
        assert question is not None
        passing = self._reader.passing(question)
        assert passing is not None
        base = next(self._courses(self._after(self._game, passing), more=False), None)
        for option, key in enumerate(question.options):
            if option != passing and self._leads_elsewhere(option, base):
                return f"{key[0]} {self._game.cards[int(key[1])].design if int(key[1]) < len(self._game.cards) else ''}"
        return ""

    def _leads_elsewhere(self, option: int, base: Any) -> bool:
        self._tries, self._used = 0, False
        for roll in range(ROLLS):
            start = self._game.copy()
            if roll:
                start.random = chance.seed_state(roll)
            try:
                after = self._after(start, option)
            except CardwrightError:
                return False
            if any(fate is not None and fate != base for fate in self._courses(after)):
                return True
            if not self._used:
                return False
        return False

    def _after(self, game: AnyGame, option: int) -> AnyGame:
        self._tries += 1
        twin = game.copy()
        twin.asks_everybody = True  # So that all courses stop at the same places.
        twin.choose(option)
        self._used = self._used or twin.random != game.random
        return twin

    def _courses(self, game: AnyGame, more: bool = True) -> Iterator[Any]:
        """What becomes of the waiting thing, for every way of aiming the option that was chosen. What the answer has
        made possible, such as one more loot play, is used as well (``more``)."""
        for _ in range(STEPS):
            question = game.question
            if question is None or self._waiting.gone(game):
                yield self._waiting.fate(game)
                return
            passing = self._reader.passing(question)
            if passing is not None:
                if self._waiting.next(game):
                    self._used = self._used or game.random != self._game.random
                    game.random = self._game.random
                    if question.player == self._seat and more:
                        more = False
                        for option, key in enumerate(question.options):
                            if key not in self._options and self._tries < TRIES:
                                yield from self._courses(self._after(game, option), more=False)
                game.choose(passing)
            elif question.player == self._seat:
                for option in range(len(question.options)):
                    if self._tries < TRIES:
                        yield from self._courses(self._after(game, option), more)
                return
            else:
                game.choose(0)


@dataclass
class Counted:
    """The counts of one setting."""

    asked: int = 0
    """Questions."""
    passed: int = 0
    """Questions that were passed."""
    idle: int = 0
    """Questions at which there was no real chance."""
    missed: int = 0
    """Real chances where nobody was asked."""
    examples: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """The chances that were missed: the card and what waited, and how often."""


@dataclass
class Record:
    """All questions of some games that could be passed."""

    turns: int = 0
    questions: int = 0
    chances: int = 0
    settings: dict[str, Counted] = field(default_factory=lambda: defaultdict(Counted))

    def add(self, game: AnyGame, reader: PaceReader, paces: Mapping[str, Pace], choice: int) -> None:
        """Count one question and what was chosen at it."""
        question = game.question
        assert question is not None
        waiting = reader.waiting(game)
        real = ""
        if waiting is not None and not waiting.wanted(game, question.player):
            real = Search(game, reader, waiting).found()
        passed = choice == reader.passing(question)
        self.questions += 1
        self.chances += bool(real)
        for name, pace in paces.items():
            counted = self.settings[name]
            if Yield(pace).passes(reader, game) is None:
                counted.asked += 1
                counted.passed += passed
                counted.idle += not real
            else:
                counted.missed += bool(real)
                if real:
                    counted.examples[f"{real} · {waiting.name if waiting else ''}"] += 1

    def lines(self) -> Iterator[str]:
        """The counts as a table."""
        yield f"  {self.turns} turns, {self.questions} questions that could be passed, {self.chances} real chances"
        yield f"  {'setting':<10}{'asked':>8}{'a turn':>8}{'passed':>8}{'idle':>8}{'missed':>8}"
        for name, c in self.settings.items():
            rate = c.asked / max(1, self.turns)
            yield f"  {name:<10}{c.asked:>8}{rate:>8.2f}{c.passed:>8}{c.idle:>8}{c.missed:>8}"


def record(name: str, bot: str, seeds: range, paces: Mapping[str, Pace], **options: Any) -> Record:
    """Play games between bots and count."""
    found, reader = Record(), descriptor(name).pace()
    descriptor(name).seat(options, SEATS)
    for seed in seeds:
        game = new_game(name, seed=seed, **options)
        bots = [make(bot, f"{seed}/{seat}") for seat in range(len(game.players))]
        last = None
        for _ in range(MOST):
            question = game.question
            if question is None:
                break
            turn = reader.mark(game, "turn")
            found.turns += turn != last
            last = turn
            choice = bots[question.player].choose(game.view(question.player, False))
            if reader.passing(question) is not None:
                found.add(game, reader, paces, choice)
            game.choose(choice)
    return found


def main(games: int = NUMBER, examples: int = 0) -> None:
    """Print the counts of all games, and on request the chances that were missed most often."""
    for name in GAMES:
        reader = descriptor(name).pace()
        paces = {"before": Pace(list(reader.earlier)), **{one: Pace([one]) for one in CHOICES if one in reader.stops}}
        for bot in descriptor(name).bots:
            found = record(name, bot, range(games), paces)
            print(f"{name}, {games} games between {bot} bots:")
            for line in found.lines():
                print(line)
            for setting, counted in found.settings.items():
                for what, n in sorted(counted.examples.items(), key=lambda one: -one[1])[:examples]:
                    print(f"      {setting}: missed {n} times: {what}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
