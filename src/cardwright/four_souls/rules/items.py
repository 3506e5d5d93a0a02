"""Items and souls: gaining, destroying, rerolling, stealing (FS-GIV, FS-DST, FS-MEC-43)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.rules import changing, damage, values, zones
from cardwright.four_souls.rules.modes import solo
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.happening import Series
from cardwright.kernel.records import NOBODY, NOTHING, Event, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def commit_gain_treasure(g: FourSouls, e: Event) -> None:
    """FS-CRD-04, FS-GIV-04: the top cards of the treasure deck enter play under the player's control."""
    gained = []
    for _ in range(e.amount):
        card = zones.top(g, "treasure")
        if card == NOTHING:
            break
        g.move(card, g.players[e.player].board)
        zones.renew(g, "treasure")
        g.note("gain_item", e.player, (card,), rule="FS-GIV-04")
        gained.append(card)
    g.returned = len(gained)
    tell(g, [Event(kind, e.player, card) for kind in ("gain_item", "enters") for card in gained], len(gained))


def tell(g: FourSouls, events: list[Event], done: int = 0) -> None:
    """Announce events one after the other, if any ability minds; ``done`` is the amount already done, for the
    result."""
    if any(g.minds(event.kind) for event in events):
        g.push(Series(tuple(events), done=done))


def enter_all(g: FourSouls, cards: list[int]) -> None:
    """Announce that cards have entered play."""
    tell(g, [Event("enters", g.cards[card].holder, card) for card in cards])


def gain_item(g: FourSouls, seat: int, card: int) -> None:
    """Make a card an item of a player, unless another player controls it (FS-GIV-05).

    A shop item is already in play and stays the same object.
    """
    g.note("gain_item", seat, (card,), rule="FS-GIV-05")
    if g.in_play(card):
        g.hand_over(card, g.players[seat].board)
    else:
        g.move(card, g.players[seat].board)
        zones.renew(g, "treasure")
        enter_all(g, [card])
    g.happen(Event("gain_item", seat, card))


def commit_destroy(g: FourSouls, e: Event) -> None:
    """Discard an object (FS-DST-03); an eternal one stays (FS-ABL-23, FS-DST-04)."""
    g.returned = 0
    if not g.in_play(e.card) or zones.is_eternal(g, e.card) or g.define(e.card).kind == "character":
        return
    if g.places[g.cards[e.card].zone].kind in zones.MONSTER_PLACES and values.has_hp(g, e.card):
        g.returned = 1  # Destroying a monster means killing it (FS-DST-01, FS-DST-02).
        damage.kill(g, e.card)
        g.notice_and_remember(e)
        return
    g.note("destroy", e.player, (e.card,), rule="FS-DST-01")
    # A destroyed bonus soul can never be gained again: it leaves the game (FS-CRD-52).
    zones.put_into_discard(g, e.card, "destroyed", replace(e, stamp=g.stamp(e.card)))


class RerollItem(Frame, kw_only=False):
    """Destroys an item; if that worked, its controller gains 1 treasure (FS-MEC-43), or the shop is refilled
    (FS-MEC-44)."""

    card: int
    holder: int = NOBODY
    zone: int = NOTHING

    def start(self, g: FourSouls) -> Next:
        self.holder = g.cards[self.card].holder
        self.zone = g.cards[self.card].zone
        return g.happen(Event("destroy", self.holder, self.card), self.replace)

    def replace(self, g: FourSouls) -> Next:
        gone = g.edition.reroll_always_replaces and g.cards[self.card].zone != self.zone  # FS19-GLO-08
        if not g.returned and not gone:
            return g.pop(0)
        if self.holder >= 0:
            return g.happen(Event("gain_treasure", self.holder, amount=1), self.finish)
        card = zones.top(g, "treasure")
        if card != NOTHING:
            g.move(card, self.zone)
            zones.renew(g, "treasure")
            enter_all(g, [card])
        return self.finish

    def finish(self, g: FourSouls) -> Next:
        return g.pop(1)


def change_character(g: FourSouls, seat: int, name: str) -> None:
    """Put another character into play: counters go with the old one (FS-CTR-11), damage stays (FS-DMG-12)."""
    player = g.players[seat]
    g.move(player.character, g.table.outside)
    player.character = g.new_card(name, player.board)
    g.table.hp_changed = True
    g.note("character", seat, (player.character,), rule="FS-DMG-12")


def put_into_discard(g: FourSouls, card: int) -> None:
    """Discard an object or the top of a deck, which is not destroying; eternal objects stay (FS-ABL-23).

    ``g.returned`` tells whether it was discarded.
    """
    g.returned = 0
    deck = next((kind for kind in DECKS if g.cards[card].zone == zones.deck(g, kind)), "")
    if not (deck or g.in_play(card)) or (not deck and zones.is_eternal(g, card)) or zones.held(g, card):
        return
    if values.forbidden(g, "be_discarded", card):
        return
    g.note("discard", g.cards[card].holder, (card,), rule="FS-ZON-15")
    zones.put_into_discard(g, card)
    if deck:
        zones.renew(g, deck)


def put_on_deck(g: FourSouls, card: int, *, bottom: bool, below: int = 0) -> None:
    """Put a card on its deck, if it has one: on top, ``below`` so many cards, or on the bottom (FS-ZON-09).

    ``g.returned`` tells whether it went there.
    """
    g.returned = 0
    if not g.book[g.printed(card)].deck or zones.held(g, card):
        return
    g.note("to_deck", g.cards[card].holder, (card,), rule="FS-ZON-08", secret=g.seers(card))
    zones.put_on_deck(g, card, bottom, below)


def gain_soul(g: FourSouls, seat: int, card: int) -> None:
    """Make a card a soul of a player (FS-CRD-38); its other abilities stop (FS-CRD-22)."""
    g.happen(Event("gain_soul", seat, card, amount=g.define(card).souls))


def commit_gain_soul(g: FourSouls, e: Event) -> None:
    if zones.held(g, e.card):  # FS-CHA-03, FS-CHA-09
        g.returned = 0
        return
    if values.forbidden(g, "gain_souls", ~e.player):
        g.note("no_soul", e.player, (e.card,), rule="FS-CRD-42")
        if not g.in_play(e.card):
            zones.put_into_discard(g, e.card)
        g.returned = 0
        return
    if not solo.may_control(g, e.player, e.card):  # FS-SOL-14
        g.note("soul_cap", e.player, (e.card,), g.options.soul_cap, rule="FS-SOL-14")
        zones.put_into_discard(g, e.card)
        g.returned = 0
        return
    changing.become_soul(g, e.card, g.players[e.player].souls)
    figures = (values.souls(g, e.player), values.goal(g, e.player)) if g.log.kept else ()
    g.note("gain_soul", e.player, (e.card,), e.amount, rule="FS-CRD-38", figures=figures)
    g.returned = 1


def become_curse(g: FourSouls, seat: int, card: int) -> None:
    """Make an event a curse of a player (FS-ABL-29)."""
    if zones.held(g, card):
        return
    g.move(card, g.players[seat].board)
    g.note("curse", seat, (card,), rule="FS-ABL-29")
    g.returned = 1


def become_object(g: FourSouls, seat: int, card: int, kind: str, *, eternal: bool) -> None:
    """Make a card an item of a player, or a room in a new slot, although it is printed as something else (FS-CRD-01).

    It keeps that kind while it stays in play; anywhere else it is what is printed on it.
    """
    if zones.held(g, card):
        return
    g.move(card, g.players[seat].board if kind == "item" else zones.new_slot(g, "room").top)
    c = g.edit(card)
    fits = g.define(card).kind in zones.ITEM_KINDS if kind == "item" else g.define(card).kind == "room"
    c.marks += (() if fits else (kind,)) + (("eternal",) if eternal else ())
    changing.turn_into(g, card, changing.face(g, card))
    g.note("becomes", seat, (card,), rule="FS-CRD-01")
    g.returned = 1
    gained = [Event("gain_item", seat, card)] if kind == "item" else []
    tell(g, [*gained, Event("enters", g.cards[card].holder, card)], 1)


def deactivate(g: FourSouls, card: int) -> None:
    """Deactivate an object (FS-MEC-17)."""
    if not g.cards[card].turned:
        g.edit(card).turned = True


def recharge(g: FourSouls, cards: Iterable[int], why: str) -> None:
    """Recharge deactivated objects (FS-MEC-41), each as an event of its own, so that an effect may stop one.

    ``why`` is ``step`` (FS-TRN-03) or ``effect``; ``g.returned`` tells how many were recharged.
    """
    if "cannot:be_recharged" in g.index:
        cards = [card for card in cards if not values.forbidden(g, "be_recharged", card)]
    events = [Event("recharge", g.cards[c].holder, c, tags=(why,)) for c in cards if g.cards[c].turned]
    if g.minds("recharge"):
        g.push(Series(tuple(events)))
        return
    for event in events:
        g.edit(event.card).turned = False
    g.returned = len(events)


def commit_recharge(g: FourSouls, e: Event) -> None:
    g.edit(e.card).turned = False
    g.returned = 1
