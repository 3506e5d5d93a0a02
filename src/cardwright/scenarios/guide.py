"""Guided first games: a scenario's position with the words of a guide, who is followed step by step.

A guide is a file ``rulebook/guides/<game>.yaml``; ``docs/scenarios.md`` describes its format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cardwright import plain, rulebook
from cardwright.errors import ScenarioError
from cardwright.games import GAMES, descriptor
from cardwright.given import Given
from cardwright.scenario_facts import ScenarioFacts
from cardwright.scenarios.phrases import Words, words
from cardwright.scenarios.reading import facts_of

STEP_KEYS = ("title", "text", "do", "goal", "points", "roll", "until", "past")
POINTS = ("card", "player", "part")
NEXT = "next"
LONGEST_TITLE = 40
LONGEST_TEXT = 330
"""A step is two or three sentences: longer texts would cover the table."""


@dataclass(frozen=True)
class Step:
    """One step of a guide."""

    title: str
    text: str
    do: str
    """What the pupil is told to do, as one line."""
    goal: str
    """The goal that is ticked when the step is done; empty if it has none."""
    points: tuple[str, str]
    """The kind of thing pointed at (``POINTS``) and its name; empty to point at what the pupil has to choose."""
    roll: int
    """The least result of a die that is good for the pupil, to be drawn; 0 if no die is drawn."""
    choices: tuple[Words, ...]
    """The pupil's choices, one after the other."""
    others: Mapping[int, tuple[Words, ...]]
    """The choices of other seats while the step lasts, as far as they are offered; otherwise they pass."""
    until: tuple[Given, ...]
    """The facts that end the step: any of these is enough. Without facts, the last of the choices ends it."""
    past: tuple[Given, ...]
    """The facts that make the step pointless, so that it is left out: any of these is enough."""

    @property
    def waits(self) -> bool:
        """Whether the step only tells something, and the pupil says when to go on."""
        return not self.choices and not self.until

    @property
    def free(self) -> bool:
        """Whether the pupil plays as they like until some facts hold."""
        return bool(self.until) and not self.choices


@dataclass(frozen=True)
class Guide:
    """A guide whose form has been checked."""

    file: str
    game: str
    title: str
    given: Given
    players: tuple[str, ...]
    """The names of the players as the file calls them. The pupil has the first seat."""
    stops: tuple[str, ...]
    """The occasions on which the pupil is asked."""
    steps: tuple[Step, ...]

    @property
    def facts(self) -> ScenarioFacts:
        return facts_of(self.game)


def find(game: str) -> Path | None:
    """The guide of a game; None if it has none."""
    own = descriptor(game).rulebook
    for folder in (rulebook.find_folder(), *((own,) if own is not None else ())):
        path: Path = folder / "guides" / f"{game}.yaml"
        if path.is_file():
            return path
    return None


@lru_cache(maxsize=8)
def guide_of(game: str) -> Guide | None:
    """The guide of a game, read once."""
    path = find(game)
    return read(path) if path is not None else None


def read(path: Path) -> Guide:
    """Read a guide; an error names the file and the place in it."""
    data = Given(plain.read(path, ScenarioError), "", str(path))
    fields = data.fields("game", "title", "given", "stops", "guide")
    for name in ("game", "title", "given", "guide"):
        if name not in fields:
            raise data.error(f"the key {name!r} is missing")
    game = fields["game"].one_of(GAMES, "game")
    players = tuple(facts_of(game).players(fields["given"]))
    for name in players:
        if name in STEP_KEYS:
            raise fields["given"].error(f"{name!r} is a key of a step; call the player otherwise")
    known = list(descriptor(game).pace().stops)
    stops = [stop.one_of(known, "stop") for stop in fields["stops"].parts()] if "stops" in fields else []
    steps = tuple(_step(part, players) for part in fields["guide"].parts())
    if not steps:
        raise fields["guide"].error("a guide needs steps")
    return Guide(str(path), game, fields["title"].text(), fields["given"], players, tuple(stops), steps)


def _step(part: Given, players: tuple[str, ...]) -> Step:
    fields = part.fields(*STEP_KEYS, *players)
    for name in ("title", "text"):
        if name not in fields:
            raise part.error(f"the key {name!r} is missing")
    title, text = _text(fields["title"], LONGEST_TITLE), _text(fields["text"], LONGEST_TEXT)
    choices = _choices(fields[players[0]]) if players[0] in fields else ()
    until = _until(fields["until"], bool(choices)) if "until" in fields else ()
    if not choices and "until" not in fields:
        raise part.error(f"nothing ends this step: it needs choices of {players[0]!r}, or until (facts, or next)")
    return Step(
        title=title,
        text=text,
        do=_text(fields["do"], LONGEST_TEXT) if "do" in fields else "",
        goal=_text(fields["goal"], LONGEST_TITLE) if "goal" in fields else "",
        points=_points(fields["points"], players) if "points" in fields else ("", ""),
        roll=fields["roll"].number(2, 6) if "roll" in fields else 0,
        choices=choices,
        others={seat: _choices(fields[name]) for seat, name in enumerate(players) if seat and name in fields},
        until=until,
        past=tuple(_facts(fields["past"])) if "past" in fields else (),
    )


def _text(given: Given, most: int) -> str:
    text = " ".join(given.text().split())
    if not 0 < len(text) <= most:
        raise given.error(f"this has {len(text)} characters; it takes 1 to {most}")
    return text


def _choices(given: Given) -> tuple[Words, ...]:
    return tuple(words(part.text()) for part in given.parts_or_one())


def _points(given: Given, players: tuple[str, ...]) -> tuple[str, str]:
    found = given.fields(*POINTS)
    if len(found) != 1:
        raise given.error(f"it points at one thing: {', '.join(POINTS)}")
    ((kind, name),) = found.items()
    return kind, name.one_of(players, "player") if kind == "player" else name.text()


def _until(given: Given, has_choices: bool) -> tuple[Given, ...]:
    if given.data != NEXT:
        return tuple(_facts(given))
    if has_choices:
        raise given.error("a step with choices goes on by itself; without choices, write: until: next")
    return ()


def _facts(given: Given) -> list[Given]:
    parts = given.parts_or_one()
    for part in parts:
        if not part.entries():
            raise part.error("a mapping of facts is empty")
    return parts
