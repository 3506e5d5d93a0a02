"""Bartering: ¢ for favours (FS-BAR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import GameOver, IllegalChoice
from cardwright.four_souls.modes import house_rules
from cardwright.four_souls.rules import items, money, priority, turn
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


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
            money.give(g, self.giver, self.receiver, self.coins)
            for card in self.cards:
                items.give(g, card, self.receiver)  # FS19-VAR-01
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
    for card in cards:
        why = house_rules.why_not_tradable(g, giver, card)
        if why:
            raise IllegalChoice(f"seat {giver} cannot offer {g.object_name(card)}: {why}")
    if not (0 if cards else 1) <= coins <= g.players[giver].coins:
        raise IllegalChoice(f"seat {giver} has {g.players[giver].coins}¢ and cannot offer {coins}¢")
    g.note("offer", giver, (~receiver,), coins, rule="FS-BAR-01")
    g.push(Barter(giver, receiver, coins, cards, promise))
    g.run()
