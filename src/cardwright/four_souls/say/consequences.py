"""What follows from each option of a question, in a few words: from the state as the player who is asked knows it.

People read it beside the options; bots are not sent it. ``questions`` tells why a question is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.grammar import counted
from cardwright.cards.nodes import Do
from cardwright.cards.run import RunChoice, RunPick, bind
from cardwright.descriptor import outcomes as telling
from cardwright.descriptor.outcomes import NONE, Outcome, Teller
from cardwright.four_souls.engine import choosable
from cardwright.four_souls.rules import values
from cardwright.four_souls.rules.announce import Announce
from cardwright.four_souls.rules.barter import Barter
from cardwright.four_souls.rules.votes import Vote
from cardwright.four_souls.say import outcomes, questions
from cardwright.four_souls.say.foreseen import done_to
from cardwright.kernel.frames import Question
from cardwright.kernel.game import Game
from cardwright.kernel.records import NOTHING, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def tell(g: FourSouls, decision: dict[str, Any]) -> None:
    """Add to a player's own question, as their view has it, why it is asked and what follows from each option."""
    question, frame = g.question, g.frames[-1]
    assert question is not None
    telling.tell(g, decision, questions.why(g, question, frame), TELLERS)
    called = g.seat_name(question.player)
    own = f"You{called.removeprefix(Game.seat_name(g, question.player))}"
    for option in decision["options"]:
        option["label"] = option["label"].replace(called, own)


def acting(g: FourSouls, question: Question, frame: Any, key: Key) -> Outcome:
    """An action of the active player: what it needs, or what it leads to."""
    seat = question.player
    match key[0]:
        case "attack":
            left = values.attacks_left(g, seat)
            return Outcome(f"{left} attacks left") if left > 1 else NONE
        case "purchase":
            return buying(g, seat, NOTHING)
        case "end":
            excess = len(g.zones[g.players[seat].hand]) - values.hand_size(g, seat)
            return Outcome(f"you discard {counted(excess, 'loot card')}") if excess > 0 else NONE
    return NONE


def buying(g: FourSouls, seat: int, card: int) -> Outcome:
    """Buy a shop item, or the top card of the treasure deck (FS-PUR-05, FS-PUR-06)."""
    price, have = values.price(g, seat, card), g.players[seat].coins
    if have < price:
        return Outcome(f"costs {price}¢, you have {have}¢: lost unless you find {price - have}¢", True)
    return Outcome(f"costs {price}¢: {have - price}¢ left")


def purchasing(g: FourSouls, question: Question, frame: Any, key: Key) -> Outcome:
    return buying(g, question.player, int(key[1]) if key[0] == "buy_item" else NOTHING)


def attacking(g: FourSouls, question: Question, frame: Any, key: Key) -> Outcome:
    """Attack something: the chance to win."""
    if key[0] == "attack_deck":
        return Outcome("nobody knows what it is")
    return outcomes.fought(g, question.player, int(key[1]))


def aiming(g: FourSouls, question: Question, frame: Any, key: Key) -> Outcome:
    """Choose an object of an ability: what the ability does to it."""
    if not isinstance(frame, Announce | RunPick):
        return NONE
    node = g.book[frame.program].nodes[frame.node]
    if key[0] != "object" or not isinstance(node, Do):
        return NONE
    obj = choosable.answered(key) if isinstance(frame, Announce) else g.chosen_object(key)
    found = done_to(g, node.verbs, bind(g, frame.scope, obj), obj, question.player)
    return found if found.text else outcomes.state(g, obj, question.player)


def choosing(g: FourSouls, question: Question, frame: Any, key: Key) -> Outcome:
    """Choose one of several things that an ability may do: what it does to the player who chooses."""
    if key[0] != "mode" or not isinstance(frame, Announce | RunChoice):
        return NONE
    node = g.book[str(key[2])].nodes[int(key[3])]
    if not isinstance(node, Do) or node.targets:
        return NONE
    return done_to(g, node.verbs, frame.scope, ~question.player, question.player)


def covering(g: FourSouls, question: Question, frame: Any, key: Key) -> Outcome:
    """Put a card on a slot (FS-ATK-10, FS-ZON-25)."""
    if int(key[2]) == NOTHING:
        return Outcome("nothing lies there")
    return Outcome(f"{g.object_name(int(key[2]))} comes back when it is gone")


def bartering(g: FourSouls, question: Question, frame: Barter, key: Key) -> Outcome:
    """Accept or refuse an offer (FS-BAR-01)."""
    if key[0] == "refuse":
        return Outcome("nothing changes hands")
    found = outcomes.coins(g, question.player, frame.coins) if frame.coins else NONE
    return found.then(f"you get {counted(len(frame.cards), 'card')}" if frame.cards else "")


def voting(g: FourSouls, question: Question, frame: Vote, key: Key) -> Outcome:
    """Vote for something: the votes it has so far."""
    votes = frame.votes.count(int(key[-1]))
    return Outcome(f"{counted(votes, 'vote')} so far" if votes else "no votes so far")


TELLERS: dict[str, Teller] = {
    "action": acting,
    "ambush_slot": covering,
    "attack_slot": covering,
    "attack_target": attacking,
    "barter": bartering,
    "choose_mode": choosing,
    "choose_object": aiming,
    "choose_target": aiming,
    "divide": aiming,
    "purchase_what": purchasing,
    "vote": voting,
}
"""What follows from the options of a question, by its prompt."""
