"""Why a question is asked: the deed that an ability is about to do, the figures behind a choice, or the rule that
demands it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.run import RunPick
from cardwright.four_souls.rules import values
from cardwright.four_souls.rules.announce import Announce
from cardwright.four_souls.rules.barter import Barter
from cardwright.four_souls.rules.hand import DiscardLoot, GiveLoot, StealLoot
from cardwright.four_souls.rules.votes import Vote
from cardwright.four_souls.text import TEXT
from cardwright.four_souls.words.damage import Kill
from cardwright.kernel.frames import Frame, Question
from cardwright.kernel.records import is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls

CHOOSING = frozenset({"choose_target", "choose_object", "choose_deck", "choose_number", "divide"})
"""The prompts with which abilities ask for objects."""
SHORT = 45
"""The length of a deed that fits into a question; a longer one is told below it."""

DISCARDING = {
    "death_penalty": "For dying, you discard a loot card.",
    "hand_size": "Your turn ends, and your hand is larger than {limit}.",
    "cost": "That is its cost.",
}
"""Why loot cards are discarded, by the tag of the event."""


def deed(g: FourSouls, question: Question, frame: Frame) -> str:
    """What an ability that asks for objects is about to do, in a line; empty for other questions."""
    if question.prompt not in CHOOSING or not isinstance(frame, Announce | RunPick):
        return ""
    return TEXT.within(g.book[frame.program], frame.node).strip()


def asked(g: FourSouls, question: Question, frame: Frame) -> str:
    """The question of an ability that asks for objects; it names the deed if that is short. Empty for others."""
    said = deed(g, question, frame)
    if not said:
        return ""
    assert isinstance(frame, Announce | RunPick)
    more = f" ({question.number} to go)" if question.prompt == "divide" or question.number > 1 else ""
    short = f"{said} " if len(said) <= SHORT else ""
    return f"{g.book[frame.program].name}: {short}{_asking(question)}{more}"


def _asking(question: Question) -> str:
    """The word with which a question asks for one of its options."""
    objects = [int(key[1]) for key in question.options if key[0] == "object"]
    return "Who?" if objects and all(is_player(obj) for obj in objects) else "Which one?"


def why(g: FourSouls, question: Question, frame: Any) -> str:
    """A sentence that says why the open question is asked, or what follows from it; empty if the question says it."""
    seat = question.player
    player = g.players[seat]
    match question.prompt:
        case "attack_target":
            hp, strength = values.hp(g, ~seat), values.attack(g, ~seat)
            return (
                f"You have {hp} HP and deal {strength}. The chances are those if nobody answers; there is no way back."
            )
        case "purchase_what":
            return f"You have {player.coins}¢. Whoever cannot pay gets nothing, and the purchase is used up."
        case "death_item" | "death_item_of":
            return "The death penalty: an item, a loot card, 1¢, and everything is deactivated."
        case "discard_loot" if isinstance(frame, DiscardLoot):
            return _discarding(g, frame)
        case "discard_loot" | "destroy_item" | "give_item" if isinstance(frame, Announce):
            return "That is its cost."
        case "give_loot" if isinstance(frame, GiveLoot):
            return f"{g.seat_name(frame.receiver)} gets it."
        case "steal_loot" if isinstance(frame, StealLoot):
            return f"It goes from {g.seat_name(frame.victim)} to your hand."
        case "barter" if isinstance(frame, Barter):
            return "Only the ¢ change hands; a promise binds nobody."
        case "vote" if isinstance(frame, Vote):
            return _voting(g, frame)
    said = deed(g, question, frame)
    return " ".join(part for part in (said if len(said) > SHORT else "", _risk(g, question, frame)) if part)


def _discarding(g: FourSouls, frame: DiscardLoot) -> str:
    found = next((words for tag, words in DISCARDING.items() if tag in frame.tags), "")
    return found.format(limit=values.hand_size(g, frame.player))


def _risk(g: FourSouls, question: Question, frame: Frame) -> str:
    """What death costs, where an ability kills."""
    if question.prompt not in CHOOSING or not isinstance(frame, Announce | RunPick):
        return ""
    if not g.book[frame.program].nodes[frame.node].says(Kill):
        return ""
    return "A player who dies pays the penalty: an item, a loot card, 1¢, and everything is deactivated."


def _voting(g: FourSouls, frame: Vote) -> str:
    """How the votes stand."""
    ties = {"nobody": "nothing happens", "all": "all of them win", "last": "the last one wins"}
    end = ties.get(frame.tie, "whoever asks decides")
    votes = [vote for vote in frame.votes if vote in (frame.objects or frame.nodes)]
    cast = f"{len(votes)} of {len(frame.voters)} have voted. " if votes else ""
    return f"{cast}The most votes win; at a tie, {end}. A vote once cast stands."
