"""A position that looks wrong, as a scenario file: the position some choices ago, these choices, and the state after
them (see docs/scenarios.md). ``cardwright scenario run`` plays it again.

The file holds a whole save, with all hands and the order of all decks, so it is given to those who may see them: when
the game is over, or when nobody else plays. While others play, a client remembers the moment and asks for it later.
"""

from __future__ import annotations

import base64
import json
import re
from textwrap import wrap
from typing import Any

from cardwright.errors import CardwrightError
from cardwright.kernel.log_entry import LogEntry
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store import records
from cardwright.server.table import course
from cardwright.story import tell

STEPS = 12
"""The number of latest steps that the file plays again."""
LINES = 20
"""The number of log lines that it quotes."""
SEALED = (
    "the file would show the hands of others and the order of the decks while the game runs; "
    "this moment is remembered, and you get the file when the game is over"
)


def scenario(told: course.Journal, moment: int) -> str:
    """The scenario file of a moment: a number of changes of the game; −1 for the latest."""
    rows = told.rows if moment < 0 else told.rows[:moment]
    try:
        steps = course.path(rows)
        game = course.begin(told)
        first = max(0, len(steps) - STEPS)
        for made in steps[:first]:
            for _ in course.make(game, made):
                pass
        # An offer is no choice among options, so the file begins after the last one.
        names = players(told.seats)
        save, noted = game.save(), len(game.log)
        played: list[str] = []
        for made in steps[first:]:
            if isinstance(made, records.Offered):
                for _ in course.make(game, made):
                    pass
                save, noted, played = game.save(), len(game.log), []
                continue
            for option in made.choices:
                played.append(_choice(game, names, option))
                game.choose(option)
    except CardwrightError as error:
        raise Refusal("illegal", f"this game cannot be played again by the rules of today: {error}") from error
    lines = [tell(game, entry) for entry in _since(game, noted)][-LINES:]
    return _written(told, names, save, played, game.digest(), lines)


def players(seats: list[str]) -> list[str]:
    """The names of the players as a scenario may use them: none is also the name of a fact or a step."""
    words = [re.sub(r"\W+", "_", seat.lower(), flags=re.ASCII).strip("_")[:20] for seat in seats]
    return [f"{word or 'player'}_{seat}" for seat, word in enumerate(words, 1)]


def _choice(game: Any, names: list[str], option: int) -> str:
    """A choice as a step, with its label as a remark."""
    question = game.question
    label = " ".join(game.labels([question.options[option]])[0].split())
    return f"  - choose: {{{names[question.player]}: {option}}}  # {label}"


def _since(game: Any, noted: int) -> list[LogEntry]:
    return [game.log[i] for i in range(noted, len(game.log))]


def _written(
    told: course.Journal, names: list[str], save: bytes, played: list[str], state: str, lines: list[str]
) -> str:
    title = f"This looks wrong: {told.name or told.game.replace('_', ' ')}"
    text = base64.b64encode(save).decode()
    return "\n".join(
        [
            "# Saved by “This looks wrong”: a position, the choices after it, and the state they led to.",
            "# Write below what should have happened instead, and run it: cardwright scenario run FILE",
            f"game: {told.game}",
            f"title: {json.dumps(title, ensure_ascii=False)}",
            *(["note: |", *(f"  {line}" for line in lines)] if lines else []),
            "given:",
            f"  players: [{', '.join(names)}]",
            "  save: >-",
            *(f"    {line}" for line in wrap(text, 110)),
            "when:",
            *played,
            f"  - state: {json.dumps(state)}",
            "",
        ]
    )
