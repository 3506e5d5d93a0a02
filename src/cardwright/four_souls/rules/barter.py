"""Bartering: ¢ for favours (FS-BAR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import GameOver, IllegalChoice
from cardwright.four_souls.rules import giving, money, priority, turn
from cardwright.four_souls.rules.announce import Announce
from cardwright.four_souls.rules.modes import house_rules
from cardwright.four_souls.rules.purchase import Purchase
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class Barter(Frame, kw_only=False):
    """An offer, which interrupts everything else: it does not use the stack and is over once it is answered
    (FS-BAR-03).

    Only ¢ change hands; the favour is a promise that nothing enforces (FS-BAR-02, FS-BAR-05).
    """

    giver: int
    receiver: int
    coins: int
    cards: tuple[int, ...] = ()
    promise: str = ""

    def start(self, g: FourSouls) -> Next:
        """Both sides have to agree (FS-BAR-01)."""
        return g.ask(self.receiver, "barter", [("accept",), ("refuse",)], self.answered, ~self.giver, self.coins)

    def answered(self, g: FourSouls, key: Key) -> Next:
        g.pop()
        if key[0] == "accept":
            g.note("accept_offer", self.receiver, (~self.giver,), self.coins, rule="FS-BAR-01")
            money.give(g, self.giver, self.receiver, self.coins)
            for card in self.cards:
                giving.give(g, card, self.receiver)  # FS19-VAR-01
            self.look_again(g)
        else:
            g.note("refuse_offer", self.receiver, (~self.giver,), self.coins, rule="FS-BAR-01")
        return None

    def look_again(self, g: FourSouls) -> None:
        """Check again for effects of the new ¢ before anybody acts: a bonus soul is gained at once (FS-CRD-48)."""
        top = g.frames[-1]
        if isinstance(top, priority.Priority):
            top.step = "start"
        elif isinstance(top, turn.Turn) and top.step == "act":
            top.step = "settle"


def offer(g: FourSouls, giver: int, receiver: int, coins: int, cards: tuple[int, ...] = (), promise: str = "") -> None:
    """Make an offer; if it is not allowed, nothing changes."""
    if g.question is None:
        raise GameOver("the game is over: there is nothing left to barter for")
    if g.options.together:
        raise IllegalChoice(f"¢ cannot be traded in {g.options.mode} (FS-SOL-16)")
    seats = range(len(g.players))
    if giver not in seats or receiver not in seats or giver == receiver:
        raise IllegalChoice(f"seat {giver} cannot offer anything to seat {receiver}")
    if wait := why_wait(g, giver, cards):
        raise IllegalChoice(wait)
    if len(set(cards)) < len(cards):
        raise IllegalChoice("an offer cannot contain the same card twice")
    for card in cards:
        why = house_rules.why_not_tradable(g, giver, card)
        if why:
            # The number of a card that the giver does not know must not lead to its name.
            known = 0 <= card < len(g.cards) and g.visible(card, giver)
            raise IllegalChoice(f"{g.seat_name(giver)} cannot offer {g.object_name(card) if known else 'it'}: {why}")
    if not (0 if cards else 1) <= coins <= g.players[giver].coins:
        raise IllegalChoice(f"{g.seat_name(giver)} has {g.players[giver].coins}¢ and cannot offer {coins}¢")
    g.note("offer", giver, (~receiver,), coins, rule="FS-BAR-01")
    g.push(Barter(giver, receiver, coins, cards, promise))
    g.run()


def why_wait(g: FourSouls, giver: int, cards: tuple[int, ...]) -> str:
    """Why an offer has to wait; empty if it can be made now.

    Nobody promises anything twice: not while an offer of theirs is unanswered, nor while they are about to pay
    (FS-BAR-01, FS-MEC-01). Cards change hands only between actions, because choices that are being made may be about
    them.
    """
    if any(frame.giver == giver for frame in g.frames if isinstance(frame, Barter)):
        return f"{g.seat_name(giver)} has made an offer that has to be answered first"
    frames = [frame for frame in g.frames if not isinstance(frame, Barter)]
    if any(pays(frame, giver, frame is frames[-1]) for frame in frames):
        return f"{g.seat_name(giver)} has to finish choosing and paying first (FS-MEC-01)"
    if cards and not isinstance(frames[-1], priority.Priority | turn.Turn):
        return "cards can be offered when somebody has priority, not while something is chosen or resolves"
    return ""


def pays(frame: Frame, seat: int, top: bool) -> bool:
    """Whether a seat is on the way to pay: for a loot or an ability that is being put on the stack, or for an item that
    it chooses among those it can afford."""
    match frame:
        case Announce():
            return frame.player == seat and frame.ability >= 0
        case Purchase():
            return frame.player == seat and top
    return False
