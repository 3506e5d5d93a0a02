"""A guided game being played: the step that it has come to, what the guide points at, what the other seats do."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from cardwright.errors import CardwrightError
from cardwright.given import Given
from cardwright.kernel.game import Game
from cardwright.scenario_facts import Position
from cardwright.scenarios.expect import Mismatch, check, find
from cardwright.scenarios.guide import Guide, Step
from cardwright.scenarios.phrases import Words
from cardwright.scenarios.playing import Playing
from cardwright.scenarios.saying import among, sayings

PUPIL = 0
"""The seat of the person who is guided."""


@dataclass(frozen=True)
class At:
    """How far a lesson has come. It follows from the choices, so going back to an earlier one takes a choice back."""

    step: int = 0
    """The index of the current step; the number of steps once the guide has said everything."""
    ticked: frozenset[int] = frozenset()
    """The steps that the pupil has done, not only skipped."""
    strayed: bool = False
    """Whether the pupil has done something else than told in this step."""


@dataclass(frozen=True)
class Pointed:
    """What the guide points at: cards, an option of the pupil's question, a seat, or a part of the table."""

    cards: tuple[int, ...] = ()
    option: int = -1
    seat: int = -1
    part: str = ""


class Lesson:
    """A guide, and how far it has come in one game."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.at = At()
        self._aliases = guide.facts.lay_out(guide.given).aliases
        self._met: frozenset[int] = frozenset()
        """The steps whose last choice has just been made."""

    def begin(self) -> Game[Any, Any, Any]:
        """The game of the guide, run to its first question."""
        game = self.guide.facts.lay_out(self.guide.given).game
        game.run()
        return game

    @property
    def over(self) -> bool:
        return self.at.step >= len(self.guide.steps)

    @property
    def step(self) -> Step | None:
        """The current step; None once the guide has said everything."""
        return None if self.over else self.guide.steps[self.at.step]

    def _playing(self, game: Game[Any, Any, Any]) -> Playing:
        position = Position(game, self.guide.players, self._aliases)
        return Playing(self.guide.facts, position)

    # --- following ---------------------------------------------------------------------------------------------------

    def hear(self, game: Game[Any, Any, Any], option: int) -> None:
        """Take note of a choice that is about to be made."""
        question, step = game.question, self.step
        self._met = frozenset()
        if step is None or question is None or question.player != PUPIL:
            return
        playing = self._playing(game)
        ways = [set(sayings(playing, key)) for key in question.options]
        for i, one in enumerate(self.guide.steps[self.at.step :], self.at.step):
            if one.choices and not one.until and option in _meant(ways, one.choices[-1]):
                self._met = frozenset({i})  # A later step may tell the same; it is done another time.
                break
        told = [said for said in step.choices if _meant(ways, said)]
        if told and not any(option in _meant(ways, said) for said in told):
            self.at = replace(self.at, strayed=True)

    def follow(self, game: Game[Any, Any, Any]) -> None:
        """Go on to the step that the game has come to."""
        at = self.at
        if at.step in self._met:
            at = self._after(at)
        elif self._met:
            at = replace(at, ticked=at.ticked | self._met)
        self._met = frozenset()
        playing = self._playing(game)
        while at.step < len(self.guide.steps):
            step = self.guide.steps[at.step]
            if at.step in at.ticked or _any_holds(playing, step.until):
                at = self._after(at)
            elif _any_holds(playing, step.past):
                at = At(at.step + 1, at.ticked)
            elif game.over and not step.waits:
                at = At(at.step + 1, at.ticked)  # There is nothing left to choose.
            else:
                break
        self.at = at

    def turn(self, game: Game[Any, Any, Any], step: int, skip: bool) -> bool:
        """The pupil wants to go on from a step; whether it was the current one. Only what is done is ticked."""
        current = self.step
        if step != self.at.step or current is None or not (skip or current.waits):
            return False
        self.at = At(step + 1, self.at.ticked) if skip else self._after(self.at)
        self.follow(game)
        return True

    @staticmethod
    def _after(at: At) -> At:
        return At(at.step + 1, at.ticked | {at.step})

    def check(self, game: Game[Any, Any, Any]) -> None:
        """Check that every fact and every thing that the guide names is known in its game; an error names the place."""
        playing = self._playing(game)
        for step in self.guide.steps:
            for given in (*step.until, *step.past):
                with suppress(Mismatch):
                    check(playing, given)
            if step.points[0] == "card":
                find(playing, step.points[1], self.guide.given)

    # --- pointing ----------------------------------------------------------------------------------------------------

    def pointed(self, game: Game[Any, Any, Any]) -> Pointed:
        """What the current step points at: what it names, or else the first of its choices that is on offer."""
        step, question = self.step, game.question
        if step is None:
            return Pointed()
        playing = self._playing(game)
        option = told(playing, step) if question is not None and question.player == PUPIL else None
        cards: tuple[int, ...] = ()
        kind, name = step.points
        if option is not None and question is not None:
            cards = tuple(obj for obj in game.concerns(question.options[option]) if 0 <= obj < len(game.cards))
        if step.choices and option is None and question is not None:
            return Pointed()  # What it tells cannot be done yet.
        match kind:
            case "card":
                return Pointed((find(playing, name, self.guide.given),), -1 if option is None else option)
            case "player":
                return Pointed(seat=self.guide.players.index(name), option=-1 if option is None else option)
            case "part":
                return Pointed(part=name, option=-1 if option is None else option)
        return Pointed(cards, -1 if option is None else option)

    # --- others ------------------------------------------------------------------------------------------------------

    def answer(self, game: Game[Any, Any, Any]) -> int | None:
        """The choice of another seat that is asked: what the step says, else it passes. None once the guide is over."""
        step, question = self.step, game.question
        if step is None or question is None:
            return None
        playing = self._playing(game)
        wishes = step.others.get(question.player, ())
        chosen = _first(playing, wishes)
        if chosen is not None:
            return chosen
        default = playing.default()
        if default is not None:
            return default
        ending = [i for i, key in enumerate(question.options) if key[0] in ("decline", "end")]
        return (*ending, 0)[0]


def told(playing: Playing, step: Step) -> int | None:
    """The option of the open question that a step tells the pupil to take; None if it tells nothing about it."""
    return _first(playing, step.choices)


def _first(playing: Playing, wishes: Iterable[Words]) -> int | None:
    question = playing.game.question
    if question is None or not wishes:
        return None
    ways = [set(sayings(playing, key)) for key in question.options]
    for said in wishes:
        found = _meant(ways, said)
        if found:
            return found[0]
    return None


def _meant(ways: list[set[Words]], said: Words) -> list[int]:
    """The options that some words mean: exactly, else as a part of just one option. (The word *attack* does not mean
    "Attack Leech" where "Attack Pin" is offered, too.)"""
    exact = [i for i, way in enumerate(ways) if said in way]
    if exact:
        return exact
    found, rest = among(ways, said)
    return found if not rest and len(found) == 1 else []


def _any_holds(playing: Playing, facts: tuple[Given, ...]) -> bool:
    return any(_holds(playing, one) for one in facts)


def _holds(playing: Playing, given: Given) -> bool:
    if playing.history == [] and "log" in given.entries():
        playing.history.extend(playing.game.log[i] for i in range(len(playing.game.log)))
    try:
        check(playing, given)
    except Mismatch:
        return False
    except CardwrightError:  # A mistake in a guide, which a test finds, must not stop anybody's game.
        return False
    return True
