"""The question of a player who holds priority: what has happened that they may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.stack_records import (
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    StackStep,
    StackThing,
)
from cardwright.four_souls.rules import current_attack, dice, values
from cardwright.four_souls.rules.priority import Priority
from cardwright.four_souls.say.card_questions import begin, named, who
from cardwright.four_souls.say.stack_things import thing_name
from cardwright.kernel.frames import Frame
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

MOMENTS = {
    ("Turn", "loot"): ("{Whose} turn begins", "Before the loot step everybody may act."),
    ("Turn", "action"): ("{Whose} loot step is over", "Before the action phase everybody may act."),
    ("Turn", "declared_end"): ("{Who} {ends} the turn", "Before the end phase everybody may act."),
    ("Turn", "hand_size"): ("{Whose} turn is ending", "This is the last chance to act in this turn."),
    ("Turn", "heal"): ("{Whose} turn is ending", "This is the last chance to act in this turn."),
    ("Attack", "choose_target"): (
        "{Who} {declares} an attack",
        "Everybody may act before it is said what is attacked.",
    ),
    ("Attack", "roll"): ("{Who} {attacks} {target}", "Everybody may act before the next roll."),
    ("Purchase", "choose"): ("{Who} {declares} a purchase", "Everybody may act before it is said what is bought."),
}
"""What has happened, and what comes next, while nothing waits on the stack: by the procedure below and its step."""
FIRST = "What you use now happens first."


def title(g: FourSouls, frame: Frame, seat: int) -> str:
    """What has happened, or is about to."""
    item = waiting(g, frame)
    if item is not None:
        return _thing(g, item, seat)
    return _moment(g, frame, seat)[0]


def reason(g: FourSouls, frame: Frame, seat: int) -> str:
    """Why the player is asked."""
    return FIRST if waiting(g, frame) is not None else _moment(g, frame, seat)[1]


def waiting(g: FourSouls, frame: Frame) -> StackThing | None:
    """The thing that resolves if everybody passes."""
    if isinstance(frame, Priority) and not frame.done(g):
        return g.table.stack[-1]
    return None


def _thing(g: FourSouls, item: StackThing, seat: int) -> str:
    mine = item.player == seat
    actor = begin(who(g, item.player, seat))
    match item:
        case StackRoll(attack=True) if current_attack.target(g) != NOTHING:
            return f"{actor} rolled {dice.value(g, item)} against {values.evasion(g, current_attack.target(g))}+"
        case StackRoll() if item.program:
            return f"{actor} rolled {dice.value(g, item)} for {g.book[item.program].name}"
        case StackRoll():
            return f"{actor} rolled {dice.value(g, item)}"
        case StackDamage():
            return f"{item.amount} damage to {named(g, item.target, seat)}"
        case StackDeath():
            return "You are dying" if item.target == ~seat else f"{begin(named(g, item.target, seat))} is dying"
        case StackLoot():
            copied = "a copy of " if item.copy else ""
            return f"{actor} {'play' if mine else 'plays'} {copied}{g.book[item.program].name}"
        case StackAbility(activated=True):
            return f"{actor} {'use' if mine else 'uses'} {g.book[item.program].name}"
        case StackAbility():
            return f"{g.book[item.program].name} triggers"
        case StackStep():
            return begin(thing_name(g, item.object))
    raise AssertionError(f"{type(item).__name__} has no title: add it to answerable.py")


def _moment(g: FourSouls, frame: Frame, seat: int) -> tuple[str, str]:
    """What goes on while nothing waits on the stack, and why the player is asked."""
    below = g.frames[-2] if isinstance(frame, Priority) and len(g.frames) > 1 else frame
    player = getattr(below, "player", g.table.active)
    mine = player == seat
    known = ("You may act", "Everybody may act before the game goes on.")
    if below is frame:  # Where passing ends the action phase, everybody has to pass (FS19-TRN-04).
        known = ("{Who} {passes}", "The action phase ends when everybody has passed.")
    found = MOMENTS.get((type(below).__name__, below.step), known)
    words = {verb: verb[:-1] if mine else verb for verb in ("ends", "declares", "attacks")}
    target = current_attack.target(g)
    name = begin(who(g, player, seat))
    text = found[0].format(
        Who=name,
        Whose="Your" if mine else f"{name}'s",
        passes="pass" if mine else "passes",
        target=named(g, target, seat) if target != NOTHING else "something",
        **words,
    )
    return text, found[1]
