"""The words of a question: the deed that it is about, who asks it, and why.

``card_questions`` names the card that asks, ``priority_questions`` what a player with priority may answer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cardwright.cards.grammar import counted
from cardwright.cards.run import RunChoice, RunPick
from cardwright.four_souls.cards.words.damage import Kill
from cardwright.four_souls.rules import attack, purchase, values
from cardwright.four_souls.rules.announce import Announce
from cardwright.four_souls.rules.attack import Attack
from cardwright.four_souls.rules.barter import Barter
from cardwright.four_souls.rules.decks import Look
from cardwright.four_souls.rules.each import EachInOrder
from cardwright.four_souls.rules.giving import GiveLoot, StealLoot
from cardwright.four_souls.rules.hand import DiscardLoot
from cardwright.four_souls.rules.refill import Claimed
from cardwright.four_souls.rules.votes import Vote
from cardwright.four_souls.say import priority_questions
from cardwright.four_souls.say.card_questions import asker, begin, who
from cardwright.four_souls.say.en import TEXT
from cardwright.four_souls.say.en.labels import REASONS
from cardwright.kernel.frames import Frame, Question
from cardwright.kernel.records import is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

CHOOSING = frozenset({"choose_target", "choose_object", "choose_deck", "choose_number", "divide"})
"""The prompts with which abilities ask for objects."""
SHORT = 62
"""The length of a deed that fits into a question; a longer one is told below it."""

_CHOOSE = re.compile(r"^(The active player chooses|Choose) (a player|a monster or player|a monster)\. ")

DISCARDING = {
    "death_penalty": "For dying, you discard a loot card.",
    "hand_size": "Your turn ends, and your hand is larger than {limit}.",
    "cost": "That is its cost.",
}
"""Why loot cards are discarded, by the tag of the event."""
PENALTY = "an item, a loot card, 1¢, and everything is deactivated"

EACH = {
    "destroy": "is destroyed",
    "kill": "dies",
    "die": "dies",
    "reroll": "is rerolled",
    "discard": "is discarded",
    "bottom": "goes to the bottom of its deck",
    "top": "goes on top of its deck",
    "deal": "takes damage",
    "take": "takes damage",
}
"""What happens to each of several objects, in an order that is asked for."""

REST = {
    "top": "The others stay where they are.",
    "order": "The others go back in an order of your choice.",
    "bottom": "The others go to the bottom of the deck.",
    "random_bottom": "The others go to the bottom of the deck in a random order.",
    "discard": "The others are discarded.",
    "shuffle": "Then the deck is shuffled.",
}
"""What happens to the cards of a deck that are not taken."""


def deed(g: FourSouls, question: Question, frame: Frame) -> str:
    """What an ability that asks for objects is about to do, in a line; empty for other questions."""
    if isinstance(frame, Look) and question.prompt == "take_seen":
        return TEXT.within(g.book[frame.program], frame.node).replace("what was chosen", "a card").strip()
    if question.prompt not in CHOOSING or not isinstance(frame, Announce | RunPick):
        return ""
    said = TEXT.within(g.book[frame.program], frame.node).strip()
    return _CHOOSE.sub("", said) or said  # The question itself asks to choose.


def asked(g: FourSouls, question: Question, frame: Frame) -> str:
    """The question itself, where it depends on what is asked about; empty where ``labels.PROMPTS`` has it."""
    match question.prompt:
        case "priority":
            return priority_questions.title(g, frame, question.player)
        case "discard_loot":
            return "Discard a loot card" if question.number < 2 else f"Discard {question.number} loot cards"
        case "choose_mode" if isinstance(frame, RunChoice) and frame.decline:
            return f"{g.book[frame.program].name}: do you want that?"
        case "choose_object" if isinstance(frame, Claimed):
            return f"{g.object_name(frame.card)}: who gains this soul?"
        case "order_each" if isinstance(frame, EachInOrder):
            return f"{g.object_name(frame.scope.source)}: which {EACH[frame.what]} next?"
    said = deed(g, question, frame)
    if not said:
        return ""
    assert isinstance(frame, Announce | RunPick | Look)
    more = f" ({question.number} to go)" if question.number > 1 else ""
    targets = g.book[frame.program].nodes[frame.node].targets if isinstance(frame, Announce) else ()
    if isinstance(frame, Announce) and len(targets) > 1:
        more = f" ({len(frame.scope.it) + 1} of {len(targets)})"
    short = f"{said} " if len(said) <= SHORT else ""
    return f"{g.book[frame.program].name}: {short}{_asking(question)}{more}"


def _asking(question: Question) -> str:
    """The word with which a question asks for one of its options."""
    objects = [int(key[1]) for key in question.options if key[0] == "object"]
    return "Who?" if objects and all(is_player(obj) for obj in objects) else "Which one?"


def why(g: FourSouls, question: Question, frame: Any) -> str:
    """Sentences that say who asks the open question and why, and what follows from it."""
    seat = question.player
    match question.prompt:
        case "priority":
            return priority_questions.reason(g, frame, seat)
        case "action":
            return _acting(g, seat)
        case "attack_target":
            hp, strength = values.hp(g, ~seat), values.attack(g, ~seat)
            fight = "You roll until one of you is dead; the chances hold if nobody answers."
            return f"You have {hp} HP and deal {strength}. {fight}"
        case "attack_slot" if isinstance(frame, Attack):
            return "You attack the top card of the monster deck: it goes on a slot and covers what lies there."
        case "attack_slot" | "ambush_slot":
            return f"{asker(g, frame, seat)} It covers what lies there until it is gone.".strip()
        case "purchase_what":
            coins = g.players[seat].coins
            return f"You have {coins}¢. Whoever cannot pay gets nothing, and the purchase is used up."
        case "death_item":
            return f"The death penalty: {PENALTY}."
        case "death_item_of":
            return f"The death penalty is {PENALTY}; something lets you choose the item."
        case "barter" if isinstance(frame, Barter):
            return "Only the ¢ change hands; a promise binds nobody."
        case "vote" if isinstance(frame, Vote):
            return f"{asker(g, frame, seat)} {_voting(g, frame)}"
        case prompt if prompt in REASONS:
            return REASONS[prompt]
    if isinstance(frame, Claimed):
        return "Its condition is met, and it goes to one of these players."
    said = deed(g, question, frame)
    parts = (asker(g, frame, seat), said if len(said) > SHORT else "", _consequence(g, question, frame))
    return " ".join(part for part in parts if part)


def _acting(g: FourSouls, seat: int) -> str:
    """What the active player may still do in this turn, and must."""
    purchases = values.purchases_left(g, seat)
    counts = {
        "loot play": values.loot_plays_left(g, seat),
        "attack": values.attacks_left(g, seat),
        "purchase": purchases,
    }
    left = ", ".join(counted(n, word) for word, n in counts.items() if n > 0)
    said = f"Left this turn: {left}." if left else "Your loot play, your attack and your purchase are used up."
    if attack.owed(g, seat):
        return f"{said} You have to attack before the turn ends."
    if purchases > 0 and purchase.owes_purchase(g, seat):
        return f"{said} You have to buy something before the turn ends."
    return said


def _consequence(g: FourSouls, question: Question, frame: Any) -> str:
    """What follows from a question that a card asks, or what demands it."""
    match frame:
        case DiscardLoot():
            found = next((words for tag, words in DISCARDING.items() if tag in frame.tags), "")
            return found.format(limit=values.hand_size(g, frame.player))
        case Announce() if question.prompt in ("discard_loot", "destroy_item", "give_item", "give_to"):
            return "That is its cost."
        case GiveLoot():
            return f"{begin(who(g, frame.receiver, question.player))} gets it."
        case StealLoot():
            return f"It goes from {who(g, frame.victim, question.player)} to your hand."
        case EachInOrder():
            return "They happen one after the other, in the order you choose."
        case Look() if question.prompt == "next_on_deck":
            return "Number 1 is the top card, which is drawn first."
        case Look() if question.prompt == "leave_on_top":
            return f"It is the top card of the {frame.deck} deck."
        case Look():
            return REST.get(frame.rest, "")
        case Announce() | RunPick() if question.prompt in CHOOSING:
            return _risk(g, frame)
    return ""


def _risk(g: FourSouls, frame: Announce | RunPick) -> str:
    """What death costs, where an ability kills."""
    if not g.book[frame.program].nodes[frame.node].says(Kill):
        return ""
    return f"A player who dies pays the penalty: {PENALTY}."


def _voting(g: FourSouls, frame: Vote) -> str:
    """How the votes stand."""
    ties = {"nobody": "nothing happens", "all": "all of them win", "last": "the last one wins"}
    end = ties.get(frame.tie, "whoever asks decides")
    votes = [vote for vote in frame.votes if vote in (frame.objects or frame.nodes)]
    cast = f"{len(votes)} of {len(frame.voters)} have voted. " if votes else ""
    return f"{cast}The most votes win; at a tie, {end}. A vote once cast stands."
