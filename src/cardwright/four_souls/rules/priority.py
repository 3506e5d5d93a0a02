"""Priority: who may act, and when the game moves on (FS-PRI, FS-STK)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwright.four_souls.cards.definition import Offer
from cardwright.four_souls.engine.records import BOARD, ROOMS
from cardwright.four_souls.engine.stack_records import StackRoll, StackStep
from cardwright.four_souls.rules import (
    announce,
    copying,
    items,
    stack,
    steps,
    values,
)
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import PASS, Key, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def offers(g: FourSouls, seat: int) -> list[Key]:
    """FS-PRI-05: the loot cards a player may play and the abilities they may activate."""
    player, table, index = g.players[seat], g.table, g.index
    could = g.could[seat] if not g.touched & BOARD << seat else look_at_board(g, seat)
    cards = g.cards
    options: list[Key] = []
    if seat == table.active:
        could += g.could[-1] if not g.touched & ROOMS else look_at_rooms(g)  # FS-CRD-63, FS-ABL-09
    if could and "cannot:activate" in index and values.forbidden(g, "activate", ~seat):
        could = ()
    if could and "cannot:activate_items" in index and values.forbidden(g, "activate_items", ~seat):
        could = without_items(g, seat, could)
    for card, offer in could:
        if not announce.why_not_activate(g, seat, card, offer):
            options.append(("activate", card, offer.node))
    hand = g.zones[player.hand]
    if hand and values.loot_plays_left(g, seat) > 0:
        for card in hand:
            if not announce.why_not_play(g, seat, cards[card].design, Scope(card, seat, cards[card].stamp)):
                options.append(("play", card))
    if table.held or "playable" in index or g.edition.character_play:
        options += announce.other_plays(g, seat)
        if hand and g.edition.character_play and can_turn_character(g, seat):
            options.append(("turn_character", player.character))
    return options


def without_items(g: FourSouls, seat: int, could: tuple[tuple[int, Offer], ...]) -> tuple[tuple[int, Offer], ...]:
    """Some abilities without those of a player's items; a character is not an item."""
    player = g.players[seat]
    items_ = [card for card in g.zones[player.board] if card != player.character]
    return tuple(pair for pair in could if pair[0] not in items_)


def look_at_board(g: FourSouls, seat: int) -> tuple[tuple[int, Offer], ...]:
    """Compute again which abilities a player could activate, because their board was touched."""
    found = usable(g, g.zones[g.players[seat].board])
    g.could = (*g.could[:seat], found, *g.could[seat + 1 :])
    g.touched &= ~(BOARD << seat)
    return found


def look_at_rooms(g: FourSouls) -> tuple[tuple[int, Offer], ...]:
    """Compute again which abilities the rooms offer, because one was touched."""
    found = usable(g, (card for slot in g.table.slots if slot.kind == "room" for card in g.zones[slot.top]))
    g.could = (*g.could[:-1], found)
    g.touched &= ~ROOMS
    return found


def usable(g: FourSouls, cards: Iterable[int]) -> tuple[tuple[int, Offer], ...]:
    """The abilities of some cards that are neither deactivated nor short of counters of their own (FS-CTR-03)."""
    found = []
    for card in cards:
        c = g.cards[card]
        for offer in g.book[c.design].activated:
            if offer.tap and c.turned:
                continue
            if offer.counters and not c.counters and not g.edition.shared_counters:
                continue
            found.append((card, offer))
    return tuple(found)


def can_turn_character(g: FourSouls, seat: int) -> bool:
    """Whether a player may deactivate their character for a loot play (FS19-CRD-01): not if its printed ability already
    uses ↷."""
    character = g.cards[g.players[seat].character]
    return not character.turned and not any(offer.tap for offer in g.book[character.design].activated)


@steps.step("loot_play")
def grant_play(g: FourSouls, item: StackStep) -> None:
    g.players[item.player].loot_extra += 1


def act(g: FourSouls, seat: int, key: Key) -> None:
    """Carry out one of the offers, which puts something on the stack."""
    g.cause = g.table.turn_entry
    if key[0] == "play":
        card = int(key[1])
        free = g.cards[card].zone != g.players[seat].hand and announce.free_play(g, seat, card)
        announce.announce_loot(g, seat, card, free=free)
    elif key[0] == "turn_character":
        items.deactivate(g, int(key[1]))
        steps.put(g, "loot_play", seat, "FS19-CRD-01", int(key[1]))
    elif key[0] == "play_copy":
        copying.play_held(g, int(key[1]))
    else:
        announce.announce_activation(g, seat, int(key[1]), int(key[2]))


class Priority(Frame, kw_only=False):
    """Passes priority round until all have passed in succession; then the top of the stack resolves (FS-PRI-07).

    Only things put on the stack after ``floor`` (a uid) resolve here. Without ``window`` nobody is asked unless there
    is something to resolve.
    """

    holder: int
    floor: int = -1
    window: bool = True
    passes: int = 0
    newest: int = 0
    """The uid when the last resolution began."""

    def start(self, g: FourSouls) -> Next:
        """Settle everything that has to be settled before anyone receives priority.

        Things that go on the stack by themselves at this moment do not change who gets priority (``rulings``).
        """
        if g.table.ending and not g.table.in_end and g.edition.end_jumps:
            return g.pop()  # FS19-TRN-05
        if self.newest and not g.edition.active_first:
            self.follow_roll(g)
        if g.before_priority():
            self.passes = 0
            return self.start
        if not self.window and self.done(g):
            return g.pop()
        return self.offer

    def follow_roll(self, g: FourSouls) -> None:
        """Start the passing with the player whose roll has just been added to the stack (FS-PRI-03)."""
        top = g.table.stack[-1] if g.table.stack else None
        if isinstance(top, StackRoll) and top.uid > self.newest:
            self.holder = top.player
        self.newest = 0

    def done(self, g: FourSouls) -> bool:
        """Whether nothing above the floor is left; later things have higher uids and are on top."""
        return not g.table.stack or g.table.stack[-1].uid <= self.floor

    def offer(self, g: FourSouls) -> Next:
        """Offer priority (FS-PRI-04, FS-PRI-05). A player who can do nothing passes without being asked."""
        players, active, could, touched = g.players, g.table.active, g.could, g.touched
        everybody, passed_over = g.asks_everybody, g.passed_over
        # Loot may come from elsewhere than a hand, or a character may be deactivated for a loot play.
        anybody = everybody or g.table.held or "playable" in g.index or g.edition.character_play
        seat = self.holder
        for passes in range(self.passes, len(players)):
            player = players[seat]
            # Most players have nothing to use most of the time; this check spares the full look at all they have.
            if (
                anybody
                or seat == active
                or could[seat]
                or touched & BOARD << seat
                or player.loot_extra > player.loot_played
            ):
                options = offers(g, seat)
                if options or everybody:
                    self.passes, self.holder = passes, seat
                    return g.ask(seat, "priority", [PASS, *options], self.offered)
            if passed_over is not None:
                passed_over(seat)
            seat = (seat + 1) % len(players)
        self.passes, self.holder = len(players), seat
        return self.all_passed(g)

    def offered(self, g: FourSouls, key: Key) -> Next:
        if key == PASS:
            self.passes += 1
            self.holder = (self.holder + 1) % len(g.players)
            return self.offer
        # The passing starts again with the player who added something (FS-PRI-03).
        self.passes = 0
        act(g, self.holder, key)
        return self.start

    def all_passed(self, g: FourSouls) -> Next:
        """Resolve the top of the stack (FS-STK-04, FS-STK-05, FS-STK-07); after that the active player is first
        (FS-PRI-02)."""
        if self.done(g):
            return g.pop()
        self.passes = 0
        self.newest = g.uid
        self.holder = g.table.active
        stack.resolve_top(g)
        return self.start
