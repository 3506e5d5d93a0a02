"""Giving, stealing and exchanging objects and loot cards (FS-GIV)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules.modes import solo
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def give_card(g: FourSouls, card: int, receiver: int) -> None:
    """Move a loot card from one hand to another; only the two players know which (FS-GIV-09)."""
    giver = g.cards[card].holder
    g.note("give_card", giver, (card, ~receiver), rule="FS-GIV-09", secret=(1 << giver) | (1 << receiver))
    g.move(card, g.players[receiver].hand)


class GiveLoot(Frame, kw_only=False):
    """A player gives away loot cards from their hand, by choice (FS-KEY-03) or at random."""

    giver: int
    receiver: int
    number: int = 1
    random: bool = False
    done: int = 0

    def start(self, g: FourSouls) -> Next:
        cards = g.zones[g.players[self.giver].hand]
        if self.done == self.number or not cards:
            return g.pop(self.done)
        if self.random:
            return self.picked(g, ("card", cards[g.draw_below(len(cards))]))
        return self.pick

    def pick(self, g: FourSouls) -> Next:
        options: list[Key] = [("card", card) for card in g.zones[g.players[self.giver].hand]]
        return g.ask(self.giver, "give_loot", options, self.picked, ~self.receiver)

    def picked(self, g: FourSouls, key: Key) -> Next:
        self.done += 1
        give(g, int(key[1]), self.receiver)
        return self.start


class StealLoot(Frame, kw_only=False):
    """A player takes loot cards from another's hand, by choice (FS-GIV-10, FS-KEY-03) or at random."""

    thief: int
    victim: int
    number: int
    random: bool = False
    done: int = 0

    def start(self, g: FourSouls) -> Next:
        cards = g.zones[g.players[self.victim].hand]
        if self.done == self.number or not cards or self.thief == self.victim:
            return g.pop(self.done)
        if self.random:
            return self.picked(g, ("card", cards[g.draw_below(len(cards))]))
        for card in cards:
            g.show(card, [self.thief])
        return self.pick

    def pick(self, g: FourSouls) -> Next:
        options: list[Key] = [("card", card) for card in g.zones[g.players[self.victim].hand]]
        return g.ask(self.thief, "steal_loot", options, self.picked, ~self.victim)

    def picked(self, g: FourSouls, key: Key) -> Next:
        self.done += 1
        give(g, int(key[1]), self.thief)
        return self.start


def pass_hands(g: FourSouls, step: int) -> None:
    """Pass every hand to a neighbour at the same time (FS-GIV-09)."""
    n = len(g.players)
    hands = [g.zones[player.hand] for player in g.players]
    g.note("pass_hands", rule="FS-GIV-09")
    for seat, cards in enumerate(hands):
        receiver = (seat + step) % n
        for card in cards:
            give_card(g, card, receiver)
            g.happen(Event("given", receiver, card, amount=1, by=seat, tags=("hand",)))


def give(g: FourSouls, card: int, receiver: int) -> None:
    """Move an object in play or a loot card in a hand to another player (FS-GIV-09).

    An object stays the same, with everything on it (FS-CTR-06). Giving is not gaining (FS-GIV-01).
    """
    giver = g.cards[card].holder
    kind = g.places[g.cards[card].zone].kind
    if giver == receiver or kind not in ("hand", "board", "souls", "shop"):
        g.returned = 0
        return
    if kind == "souls" and not solo.may_control(g, receiver, card):  # FS-SOL-14
        g.returned = 0
        return
    player = g.players[receiver]
    if kind == "hand":
        give_card(g, card, receiver)
    else:
        g.note("take_item", receiver, (card,), rule="FS-GIV-10")
        g.hand_over(card, player.souls if kind == "souls" else player.board)
    worth = g.define(card).souls if kind == "souls" else 1
    g.happen(Event("given", receiver, card, amount=worth, by=giver, tags=(kind,)))
    g.returned = 1


def swap(g: FourSouls, one: int, other: int) -> bool:
    """Exchange two items or two loot cards at the same time (FS-GIV-11); a shop item may take part (FS-GIV-08)."""
    a, b = g.cards[one], g.cards[other]
    kinds = {g.places[a.zone].kind, g.places[b.zone].kind}
    if a.zone == b.zone or not (kinds <= {"board", "shop"} or kinds == {"hand"}):
        return False
    places = (a.zone, b.zone)
    givers = (a.holder, b.holder)
    known = sum(1 << seat for seat in givers if seat >= 0) if kinds == {"hand"} else -1
    g.note("swap", a.holder, (one, other), rule="FS-GIV-11", secret=known)
    for card, zone in ((one, places[1]), (other, places[0])):
        if kinds == {"hand"}:
            g.move(card, zone)
        else:
            g.hand_over(card, zone)
    for card, giver, receiver in ((one, givers[0], givers[1]), (other, givers[1], givers[0])):
        if receiver >= 0:
            g.happen(
                Event("given", receiver, card, amount=1, by=giver, tags=("hand" if kinds == {"hand"} else "board",))
            )
    return True
