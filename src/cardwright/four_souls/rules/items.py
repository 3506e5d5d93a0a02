"""Items and souls: gaining, destroying, rerolling, stealing (FS-GIV, FS-DST, FS-MEC-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import zones
from cardwright.kernel.events import Series
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, NOTHING, Event

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def commit_gain_treasure(g: FourSouls, e: Event) -> None:
    """FS-CRD-04, FS-GIV-04: the top cards of the treasure deck enter play under the player's control."""
    gained = []
    for _ in range(e.amount):
        card = zones.top(g, "treasure")
        if card == NOTHING:
            break
        g.move(card, g.players[e.player].board)
        g.note("gain_item", e.player, (card,), rule="FS-GIV-04")
        gained.append(card)
    g.returned = len(gained)
    enter_all(g, gained)


def enter_all(g: FourSouls, cards: list[int]) -> None:
    """Cards have entered play: let whatever listens know, one after the other."""
    if any(f"{window}:enters" in g.index for window in ("instead", "when")):
        g.push(Series(tuple(Event("enters", g.cards[card].holder, card) for card in cards)))


def gain_item(g: FourSouls, seat: int, card: int) -> None:
    """A card from anywhere but another player's control becomes an item of a player (FS-GIV-05)."""
    g.move(card, g.players[seat].board)
    g.note("gain_item", seat, (card,), rule="FS-GIV-05")
    enter_all(g, [card])


def commit_destroy(g: FourSouls, e: Event) -> None:
    """FS-DST-03: to discard; an eternal object stays (FS-ABL-23, FS-DST-04)."""
    g.returned = 0
    if not g.in_play(e.card) or zones.is_eternal(g, e.card) or g.book[g.cards[e.card].name].kind == "character":
        return
    g.note("destroy", e.player, (e.card,), rule="FS-DST-01")
    # A destroyed bonus soul can never be gained again: it leaves the game (FS-CRD-52).
    zones.put_into_discard(g, e.card)
    g.returned = 1


class RerollItem(Frame, kw_only=False):
    """FS-MEC-43: destroy the item; if it was destroyed, its controller gains 1 treasure (the shop: FS-MEC-44)."""

    card: int
    holder: int = NOBODY
    zone: int = NOTHING

    def start(self, g: FourSouls) -> Next:
        self.holder = g.cards[self.card].holder
        self.zone = g.cards[self.card].zone
        return g.happen(Event("destroy", self.holder, self.card), self.replace)

    def replace(self, g: FourSouls) -> Next:
        if not g.returned:
            return g.pop(0)
        if self.holder >= 0:
            return g.happen(Event("gain_treasure", self.holder, amount=1), self.finish)
        card = zones.top(g, "treasure")
        if card != NOTHING:
            g.move(card, self.zone)
        return self.finish

    def finish(self, g: FourSouls) -> Next:
        return g.pop(1)


def take_item(g: FourSouls, seat: int, card: int) -> None:
    """An object in play changes hands and stays what it is (FS-GIV-09, FS-CTR-06)."""
    g.note("take_item", seat, (card,), rule="FS-GIV-10")
    g.hand_over(card, g.players[seat].board)


def gain_soul(g: FourSouls, seat: int, card: int) -> None:
    """FS-CRD-38: a card becomes a soul of a player; its other abilities stop (FS-CRD-22)."""
    g.happen(Event("gain_soul", seat, card, amount=g.book[g.cards[card].name].souls))


def commit_gain_soul(g: FourSouls, e: Event) -> None:
    g.move(e.card, g.players[e.player].souls)
    g.note("gain_soul", e.player, (e.card,), e.amount, rule="FS-CRD-38")


def deactivate(g: FourSouls, card: int) -> None:
    """FS-MEC-17."""
    if not g.cards[card].turned:
        g.edit(card).turned = True


def recharge(g: FourSouls, card: int) -> int:
    """FS-MEC-41; how many objects really turned."""
    if not g.cards[card].turned:
        return 0
    g.edit(card).turned = False
    return 1
