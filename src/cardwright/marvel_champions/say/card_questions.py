"""What a card demands of a player: the reason why something is paid, chosen, or one of several effects taken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cardwright.cards.grammar import counted
from cardwright.cards.nodes import Ability
from cardwright.cards.run import RunChoice, RunPick
from cardwright.kernel.frames import Frame
from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.rules.initiate import PLAY, Initiate
from cardwright.marvel_champions.rules.paying import PayAdditional, Paying
from cardwright.marvel_champions.rules.several import OneOf

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import MarvelCard
    from cardwright.marvel_champions.engine.game import MarvelChampions

LONGEST = 110
"""The length of an ability that still fits below a question."""
CHOICE = re.compile("[Cc]hoose 1:")
"""The words before a list of effects, one of which is chosen."""


def attaches(g: MarvelChampions, frame: Frame) -> bool:
    """Whether an object is chosen to attach a card to it."""
    match frame:
        case Initiate(node=node) if node == PLAY:
            return g.book[frame.name].attach_to is not None
        case Initiate() | RunPick() | OneOf():
            return False
    return True  # A card that enters play by an effect or is revealed, or one in play from the beginning.


def object_wanted(g: MarvelChampions, frame: Frame) -> str:
    """Why an object is to be chosen: the text of the ability that asks for it, or the rule that attaches a card."""
    if attaches(g, frame):
        return "It is attached to the one you choose."
    match frame:
        case Initiate(node=node) if node != PLAY:
            return effect(g, frame.name, frame.node)
        case RunPick():
            return effect(g, frame.program, frame.node)
        case OneOf():
            source = frame.events[0].source
            name = g.object_name(source) if source != NOTHING else "It"
            return f"{name} does it to one of them; you choose."
    return "It enters play under that player's control."


def effect(g: MarvelChampions, program: str, node: int) -> str:
    """What an ability does, without its cost and its kind, which are behind us."""
    text = g.node_text(program, node).partition(": ")[2]
    text = text.partition(" → ")[2] or text.partition(": ")[2] or text
    return text[:1].upper() + text[1:]


def payment(g: MarvelChampions, frame: Paying) -> str:
    """What a player gets for paying, or who demands it."""
    match frame:
        case Initiate(node=node) if node == PLAY:
            return entering(g, frame.name)
        case Initiate():
            return short(effect(g, frame.name, frame.node))
        case PayAdditional():
            names = dict.fromkeys(g.object_name(card) for card, _ in frame.entries)
            return f"{' and '.join(names)} demands it on top of the usual cost."
    return f"The effect of {g.object_name(frame.card)} makes you spend it."


def entering(g: MarvelChampions, program: str) -> str:
    """A card that is played and stays, with the figures of an ally; its text is beside the question."""
    definition = g.book[program]
    return (
        f"Then it enters play: {figures(definition)}."
        if definition.type == "ally"
        else "Then it enters play and stays."
    )


def figures(definition: MarvelCard) -> str:
    """The powers and hit points of an ally."""
    powers = {"THW": definition.powers["thwart"], "ATK": definition.powers["attack"]}
    told = [f"{name} {power}" for name, power in powers.items() if power >= 0]
    return ", ".join([*told, counted(definition.health, "hit point")])


def short(text: str) -> str:
    """A text, or as many of its first sentences as fit below a question; resources are words there."""
    text = text.replace("][", " ").replace("[", "").replace("]", "")
    while len(text) > LONGEST and ". " in text:
        text = text.rpartition(". ")[0] + "."
    return text


def one_effect(g: MarvelChampions, frame: RunChoice) -> str:
    """The ability whose effect is to be chosen: its kind and its condition."""
    lead = _condition(g, frame)
    rest = "you may do this, or leave it." if frame.decline else "one of these happens, and you choose."
    return f"{lead}: {rest}" if lead else rest[:1].upper() + rest[1:]


def _condition(g: MarvelChampions, frame: Any) -> str:
    """``When Revealed``, ``Forced Response: After this attacks you``; empty for an effect that has no ability."""
    own = [i for i, node in enumerate(g.book[frame.program].nodes) if isinstance(node, Ability) and i < frame.nodes[0]]
    if not own:
        return ""
    text = g.node_text(frame.program, own[-1]).partition(": ")[2]
    choice = CHOICE.search(text)
    lead = text[: choice.start()].rstrip(" ,:") if choice is not None and not frame.decline else ""
    return lead if 0 < len(lead) <= LONGEST and ". " not in f"{lead} " else text.partition(":")[0]
