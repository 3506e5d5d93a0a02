"""Abilities that answer events: triggered ones, and replacement effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.deeds import Deed, Doings, parts
from cardwright.cards.nodes import Ability, Condition, Do, Modes
from cardwright.four_souls.cards.abilities.places import WORKS_IN, Where
from cardwright.four_souls.cards.deeds import REPLACE
from cardwright.four_souls.cards.events import On
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

COMING_AND_GOING = ("enters", "leaves_play", "destroy")
"""Events that a shop item answers as well (FS-CRD-08)."""

DYING = ("monster_dies", "object_dies", "rewards_gained")
"""Events that an object may still answer after its death has removed it from play (FS-DTH-05)."""

LEFT_BEHIND = ("gain_reward", "gain_soul")
"""Events that an object may still replace after its death has removed it from play."""

SHORT = ("", "roll", "turn")
"""The limits that are forgotten at the end of the turn."""


class Listening(Ability, frozen=True):
    """An ability that answers events."""

    on: On
    do: Do | Modes
    when: Condition | None = None
    where: Where = "play"
    once: Literal["", "roll", "turn", "round", "game"] = ""
    """It answers at most once: for the same roll, even if the roll changes; per turn; per round, which lasts from one
    turn of yours to your next; or per game."""

    def places(self) -> tuple[str, ...]:
        # In the shop only abilities that listen for cards entering or leaving play work (FS-CRD-08).
        return (*WORKS_IN[self.where], "shop") if self.on.event in COMING_AND_GOING else WORKS_IN[self.where]

    def matches(self, g: FourSouls, s: Scope) -> bool:
        if self.once and self.answer(g, s) in (g.table.answered if self.once in SHORT else g.table.answered_before):
            return False
        return self.on.holds(g, s) and (self.when is None or self.when.holds(g, s))

    def answer(self, g: FourSouls, s: Scope) -> tuple[int, int, int, int]:
        """The record of an answer by an ability with ``once``: the object, and the roll or turn it was for."""
        which = next((i for i, ability in enumerate(g.define(s.source).abilities) if ability is self), -1)
        about = 0
        if self.once == "roll" and s.event is not None:
            about = s.event.number
        elif self.once == "round" and s.you >= 0:
            about = g.players[s.you].began
        return s.source, s.stamp, which, about

    def __post_init__(self) -> None:
        if self.once == "roll" and self.on.event not in ("rolling", "would_roll"):
            raise ValueError(f"once: 'roll' is for rolls on the stack (rolling, would_roll), not for {self.on.event!r}")


class When(Listening, frozen=True):
    """A triggered ability, which goes on the stack (FS-ABL-14)."""

    def places(self) -> tuple[str, ...]:
        # A dying monster has left its slot by the time its own "when this dies" triggers (FS-DTH-05, FS-DTH-06).
        places = super().places()
        return (*places, "holding") if self.on.event in DYING else places

    def listens_to(self) -> tuple[str, ...]:
        return tuple(f"when:{kind}" for kind in self.on.records())


class Instead(Listening, frozen=True):
    """A replacement or prevention effect: it changes an event before it happens, without using the stack (FS-EFF-05,
    FS-EFF-10)."""

    def places(self) -> tuple[str, ...]:
        # A dying card still replaces its own reward and soul (FS-DTH-07, FS-DTH-09).
        places = super().places()
        return (*places, "holding") if self.on.event in LEFT_BEHIND else places

    def does(self) -> Doings:
        meant = [Deed(REPLACE, 1, one, self.on.event) for one in (self.on.player, self.on.card) if one is not None]
        return (*(meant or [Deed(REPLACE, what=self.on.event)]), parts("later", self.do))

    def listens_to(self) -> tuple[str, ...]:
        return tuple(f"instead:{kind}" for kind in self.on.records())
