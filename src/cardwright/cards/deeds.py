"""What a word does in general, said by the word itself: the kind of deed, how much of it, and to whom.

Every verb has a method ``does`` beside ``run``. Whoever has to judge a card without trying it out reads that: the bots,
the previews of what would follow, the pace of questions. They know *kinds*, not words, so that a new word which says
that it deals 2 damage to somebody is understood by all of them at once. The kinds of a game are a closed list: the ones
here, and its own in its ``cards/deeds.py``. A vocabulary refuses a verb that does not say what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from cardwright.cards.nodes import Amount, Condition, Node, Selector

HELPS, NEUTRAL, HARMS = 1, 0, -1


class Kind(NamedTuple):
    """A kind of deed."""

    name: str
    good: int = NEUTRAL
    """Whether it helps or harms those to whom it is done, or the players whose cards they are."""
    away: bool = False
    """Whether it takes a card away from where it was, so that what was aimed at it finds nothing."""


class Deed(NamedTuple):
    """Something that a word does."""

    kind: Kind
    amount: Amount | None = 1
    """How much, or how often; None if nobody can tell before."""
    whom: Selector | None = None
    """The players or objects to whom it is done; None if it is done to the event in progress, or to nobody."""
    what: str = ""
    """What the kind leaves open: a figure, an event, a place, a form."""
    to: Selector | None = None
    """The players who get what is taken, or the object to which something goes."""


How = Literal["all", "may", "if", "if_done", "one", "vote", "roll", "each", "chosen", "later", "lasting"]
"""How a word does what it contains: all of it; if a player wants it; under a condition; if the previous instruction
happened; one of several, chosen by a player or by votes; what a die decides; for each of some objects, or for those
chosen; at another time; for a while."""


class Parts(NamedTuple):
    """What a word contains and does in its own way."""

    how: How
    of: tuple[Node, ...]
    """Instructions (``Do``), or the ability of a lasting effect."""
    it: Selector | None = None
    """What "it" is in them, if the word says so."""
    shares: tuple[float, ...] = ()
    """How likely each of them is, where chance decides."""
    condition: Condition | None = None
    """The condition of the first of them; the second one is done if it does not hold."""


Doings = tuple[Deed | Parts, ...]
"""What a word does: its own deeds, and what it contains."""


def parts(how: How, *of: Node | None, it: Selector | None = None, condition: Condition | None = None) -> Parts:
    """What a word contains, without the parts that are left out."""
    return Parts(how, tuple(part for part in of if part is not None), it, (), condition)


# --- kinds that several games know ------------------------------------------------------------------------------------

DAMAGE = Kind("damage", HARMS)
HEAL = Kind("heal", HELPS)
DRAW = Kind("draw", HELPS)
DISCARD = Kind("discard", HARMS, away=True)
MOVE = Kind("move", away=True)
"""A card goes to another place, or to another player; ``what`` is the place."""
COUNTERS = Kind("counters")
LOSE_COUNTERS = Kind("lose_counters")
FIGURE = Kind("figure")
"""A figure is higher or lower by the amount; ``what`` is the figure."""
GAIN = Kind("gain")
"""An object gains or loses abilities, keywords or other qualities; ``what`` says which, where it is a name."""
FORBID = Kind("forbid")
"""Something cannot be done, by somebody or to somebody; ``what`` is the act."""
SKIP = Kind("skip", HELPS)
"""The event in progress does not happen."""
CHANGE_EVENT = Kind("change_event")
"""The event in progress happens in another way, or to another amount."""
PREVENT = Kind("prevent", HELPS)
"""Damage or the like that is on its way does not happen."""
CANCEL = Kind("cancel")
LOOK = Kind("look", HELPS)
PLAY = Kind("play", HELPS)
"""A player plays a card now."""
FLIP = Kind("flip")
WIN = Kind("win", HELPS)

SHARED: dict[str, Kind] = {kind.name: kind for kind in list(globals().values()) if isinstance(kind, Kind)}
"""The kinds that several games know, by name."""
