"""Where in a turn the game is, who holds priority, and what comes when everybody passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.four_souls.rules.attack import Attack
from cardwright.four_souls.rules.barter import Barter
from cardwright.four_souls.rules.priority import Priority
from cardwright.four_souls.rules.purchase import Purchase
from cardwright.four_souls.rules.turn import NextTurn, Turn
from cardwright.four_souls.say.stack_things import known_name, outcome
from cardwright.four_souls.views.stack import target_view
from cardwright.kernel.records import NOBODY

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

PHASES = {
    **dict.fromkeys(("start", "begin"), "recharge"),
    **dict.fromkeys(("begin_priority", "loot"), "start"),
    **dict.fromkeys(("loot_priority", "action"), "loot"),
    **dict.fromkeys(("settle", "act", "others", "declared_end"), "action"),
    **dict.fromkeys(("end", "end_priority"), "end"),
    **dict.fromkeys(("room", "sweep", "pass_on"), "clean_up"),
}
"""The part of a turn that goes on while its frame is to go on at a step: mostly the part before that step (FS-TRN)."""

NEXT = {
    ("Turn", "loot"): "the loot step begins",
    ("Turn", "action"): "the action phase begins",
    ("Turn", "declared_end"): "the end phase begins",
    ("Turn", "hand_size"): "the turn ends",
    ("Turn", "heal"): "the turn ends",
    ("Attack", "choose_target"): "{who} {chooses} what to attack",
    ("Attack", "roll"): "{who} {rolls} for the attack",
    ("Purchase", "choose"): "{who} {chooses} what to buy",
}
"""What follows a round of passes with nothing left to resolve: whatever the procedure below goes on with."""


def phase(g: FourSouls) -> str:
    """``setup``, ``recharge``, ``start``, ``loot``, ``action``, ``end`` or ``clean_up``; ``over`` after the game."""
    if g.over:
        return "over"
    for frame in g.frames:
        if isinstance(frame, Turn):
            if frame.step == "hand_size":
                return "end"
            if frame.step == "heal":
                return "end" if g.edition.heal_before_hand_limit else "clean_up"
            return PHASES[frame.step]
        if isinstance(frame, NextTurn):
            return "clean_up"
    return "setup"


def doing(g: FourSouls) -> dict[str, Any] | None:
    """The attack or purchase under way, the innermost one."""
    for frame in reversed(g.frames):
        if isinstance(frame, Attack):
            chosen = frame.target if frame.begun or not g.edition.attack_on_stack else frame.named
            return {
                "what": "attack",
                "player": frame.player,
                "target": chosen,
                "name": known_name(g, chosen),
                "roll": frame.rolls,
                "over": frame.over,
            }
        if isinstance(frame, Purchase):
            return {"what": "purchase", "player": frame.player}
    return None


def offer_view(g: FourSouls, seat: int) -> dict[str, Any] | None:
    """The offer that waits for an answer, and what is wanted for it (FS-BAR); cards from a hand stay hidden."""
    top = g.frames[-1] if g.frames else None
    if not isinstance(top, Barter):
        return None
    return {
        "giver": top.giver,
        "receiver": top.receiver,
        "coins": top.coins,
        "cards": [target_view(g, card, seat) for card in top.cards],
        "promise": top.promise,
    }


def priority_view(g: FourSouls, seat: int) -> dict[str, Any] | None:
    """Who holds priority, who has passed since something last happened, and who comes next (FS-PRI-04).

    Nothing where nobody holds it, as while something resolves. A player who has nothing to use passes without being
    asked, so a seat is not told which of the others is asked.
    """
    top = g.frames[-1] if g.frames else None
    seats = len(g.players)
    if g.question is not None and g.question.prompt in g.ANSWERS and g.question.player != seat:
        return {"holder": NOBODY, "passed": [], "next": [(g.table.active + n) % seats for n in range(seats)]}
    if isinstance(top, Priority):
        holder, passes = top.holder, top.passes
    elif isinstance(top, Turn) and top.step in ("act", "others"):
        passes = top.passed if top.step == "others" else 0
        holder = (top.player + passes) % seats
    else:
        return None
    return {
        "holder": holder,
        "passed": [(holder - n) % seats for n in range(passes, 0, -1)],
        "next": [(holder + n) % seats for n in range(1, seats - passes)],
    }


def all_pass(g: FourSouls, seat: int) -> str:
    """What happens if everybody passes now, in a line for a seat; nothing where nobody could pass."""
    top = g.frames[-1] if g.frames else None
    if not isinstance(top, Priority):
        return ""
    if not top.done(g):
        return outcome(g, g.table.stack[-1], seat).rstrip(".")
    below = g.frames[-2] if len(g.frames) > 1 else None
    text = NEXT.get((type(below).__name__, below.step if below is not None else ""), "the game goes on")
    player = getattr(below, "player", g.table.active)
    if player == seat:
        return text.format(who="you", chooses="choose", rolls="roll")
    return text.format(who=g.seat_name(player), chooses="chooses", rolls="rolls")
