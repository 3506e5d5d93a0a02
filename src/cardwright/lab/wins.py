"""How often bots win: ``python -m cardwright.lab.wins GAME [GAMES [WORDS]]``.

The game's descriptor names the matches. With ``WORDS``, only those whose names contain all of these words: ``rhino
she_hulk``. ``cardwright sim --bot`` plays any other table.
"""

from __future__ import annotations

import sys

from cardwright.bots import BOTS
from cardwright.games import descriptor
from cardwright.lab.simulate import Statistics, simulate

NUMBER = 100
"""The games of each match."""


def row(game: str, name: str, games: int, bot: str) -> Statistics:
    """A match played by one kind of bot, with the seeds from 0 on."""
    return simulate(game, games, options=descriptor(game).matches()[name], bot=bot)


def told(name: str, bot: str, found: Statistics) -> str:
    """A match as a line of the table."""
    won = sum(record.wins for record in found.characters.values())
    seats = sum(record.games for record in found.characters.values())
    endings = ", ".join(f"{ending.replace('_', ' ')} {n}" for ending, n in found.endings.most_common())
    unfinished = found.games - found.finished
    problems = f"; {unfinished} unfinished" if unfinished else ""
    return f"{name:42} {bot:7} {won / max(seats, 1):4.0%}  {found.rounds.average:5.1f} rounds  {endings}{problems}"


def main(game: str, games: str = str(NUMBER), *words: str) -> int:
    """Print the table; the number of games that did not end."""
    unfinished = 0
    for name in descriptor(game).matches():
        for bot in BOTS if all(word in name for word in words) else ():
            found = row(game, name, int(games), bot)
            unfinished += found.games - found.finished
            print(told(name, bot, found), flush=True)
    return unfinished


if __name__ == "__main__":
    sys.exit(bool(main(*sys.argv[1:])))
