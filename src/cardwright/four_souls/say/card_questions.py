"""Who asks a question: the card or the deed that it comes from, in a sentence for the player who is asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import Modes
from cardwright.four_souls.rules.announce import Announce
from cardwright.four_souls.say.en import TEXT
from cardwright.kernel.frames import Frame
from cardwright.kernel.game import Game
from cardwright.kernel.records import Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

_THIS = re.compile(r"^((?:when|whenever|[a-z ]*time) )this\b")
"""The card itself at the beginning of its condition; after its name it is "it"."""

USED = {
    "loot": ("play", "plays"),
    "copied_card": ("play", "plays"),
    "loot_copy": ("copy", "copies"),
    "activated": ("use", "uses"),
}
"""What a player does with a card or an ability on its way to the stack, by the kind of the announcement."""


def who(g: FourSouls, seat: int, to: int) -> str:
    """A player's name without the character, or "you" for the player who is asked."""
    return "you" if seat == to else Game.seat_name(g, seat)


def named(g: FourSouls, obj: int, to: int) -> str:
    """The name of an object, or "you" for the player who is asked."""
    return who(g, ~obj, to) if is_player(obj) else g.object_name(obj)


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a mark at its end; names of cards may bring their own."""
    return begin(text) if text.endswith(("!", "?", ".")) else f"{begin(text)}."


def begin(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def condition(g: FourSouls, program: str, node: int) -> str | None:
    """When an ability triggers, as its card says it: "when your turn ends". Empty if the card names no condition (an
    event that has turned up); None if the node is not what one of its abilities does."""
    definition = g.book[program]
    for ability in definition.abilities:
        do = getattr(ability, "do", None)
        if do is None or not _does(definition, do, node):
            continue
        whole = TEXT.within(definition, definition.number(ability))
        deed = TEXT.within(definition, definition.number(do))
        if not whole.lower().endswith(deed.lower()):
            return ""
        said = whole[: -len(deed)].strip(" ,:")
        return _THIS.sub(r"\1it", said[:1].lower() + said[1:])
    return None


def _does(definition: Any, do: Any, node: int) -> bool:
    """Whether a node is what an ability does, or one of the options it does."""
    return definition.number(do) == node or (
        isinstance(do, Modes) and any(definition.number(option) == node for option in do.options)
    )


def announced(g: FourSouls, frame: Announce, to: int) -> str:
    """Why an ability or a loot card goes on the stack now: somebody uses it, or it triggers."""
    name = g.book[frame.program].name
    if frame.kind in USED:
        mine, others = USED[frame.kind]
        return sentence(f"{who(g, frame.player, to)} {mine if frame.player == to else others} {name}")
    if frame.kind == "copied":
        return sentence(f"{g.object_name(frame.scope.source)} copies {name}")
    return _triggered(g, frame.program, frame.node, frame.scope, to)


def resolving(g: FourSouls, to: int) -> str:
    """The card whose ability is being carried out; empty if none is."""
    frames: list[Any] = [
        frame for frame in g.frames if getattr(frame, "scope", None) is not None and hasattr(frame, "program")
    ]
    if not frames:
        return ""
    # What the same card does step by step has begun with the lowest of its frames.
    first = frames[-1]
    for frame in reversed(frames):
        if frame.scope.source != first.scope.source:
            break
        first = frame
    scope, definition = first.scope, g.book[first.program]
    node = getattr(first, "node", -1)
    if scope.event is not None or condition(g, first.program, node) is None:
        return _triggered(g, first.program, node, scope, to)
    if definition.kind == "loot":
        return sentence(f"{who(g, scope.you, to)} played {definition.name}")
    if definition.is_event:
        return f"{definition.name} turned up: an event happens at once."
    return sentence(f"{who(g, scope.you, to)} used {definition.name}")


def _triggered(g: FourSouls, program: str, node: int, scope: Scope, to: int) -> str:
    definition = g.book[program]
    when = condition(g, program, node)
    if when is None and scope.number > 0:
        return sentence(f"{who(g, scope.you, to)} rolled {scope.number} for {definition.name}")
    if when is None:
        return f"{definition.name} asks {'you' if scope.you == to else 'everybody it concerns'}."
    if not when:
        return f"{definition.name} turned up: an event happens at once."
    if scope.you == to or "you" not in when.replace("your", "you").split():
        return f"{definition.name} triggers {when}."
    return f"{definition.name} of {who(g, scope.you, to)} triggers."


def asker(g: FourSouls, frame: Frame, to: int) -> str:
    """The sentence for any frame that asks."""
    return announced(g, frame, to) if isinstance(frame, Announce) else resolving(g, to)
