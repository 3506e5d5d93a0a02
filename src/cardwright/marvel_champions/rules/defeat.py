"""Defeat: of characters and side schemes, of villain stages, of players (MC-DEFEAT, MC-ELIMINATION)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.happening import Happening
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, replace
from cardwright.marvel_champions.cards.derived import base_of
from cardwright.marvel_champions.engine.records import OWN, REMOVED, VICTORY, area, dealt, engaged, hand
from cardwright.marvel_champions.rules import attempt, ending, engage, status, values, villains, zones
from cardwright.marvel_champions.rules.constant import forbidden
from cardwright.marvel_champions.rules.resolve import run_ability

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Defeat(Frame, kw_only=False):
    """A card is about to be defeated, and is, unless something else happens instead."""

    card: int
    result: int = 0
    """The value to hand back to the frame that caused the defeat."""
    source: int = NOTHING
    by: int = NOBODY
    tags: tuple[str, ...] = ()
    """The tags of the event that caused it; with ``shared``, its interrupts and responses answer that event, which is
    one occurrence with the defeat (MC-TRIGGER-04)."""

    @classmethod
    def by_event(cls, event: Event, result: int) -> Defeat:
        """The defeat of a card by damage or by the removal of threat."""
        return cls(event.card, result, event.source, event.by, (*event.tags, "shared"))

    def start(self, g: MarvelChampions) -> Next:
        """The card would be defeated: abilities may do something instead (MC-REPLACEMENT-01)."""
        if not can_be_defeated(g, self.card, self.source):
            return g.pop(self.result)
        player = g.cards[self.card].holder
        return g.happen(Event("defeat", player, self.card, self.source, 1, 0, self.by, self.tags), self.decided)

    def decided(self, g: MarvelChampions) -> Next:
        """A card that was saved and has nothing left all the same is defeated."""
        if g.returned or not g.in_play(self.card):
            return self.over
        if is_due(g, self.card):
            return g.push(Defeated(self.card), self.over)
        for frame in reversed(g.frames):
            if isinstance(frame, Happening) and frame.event.card == self.card and "defeated" in frame.event.tags:
                tags = tuple(tag for tag in frame.event.tags if tag != "defeated")
                frame.event = replace(frame.event, tags=tags)
        return g.pop(self.result)

    def over(self, g: MarvelChampions) -> Next:
        if g.in_play(self.card) and is_due(g, self.card) and g.define(self.card).type != "villain":
            zones.take_away(g, self.card, zones.last_pile(g, self.card))  # Its defeat cannot be undone any more.
        if "attack" in self.tags or "thwart" in self.tags:
            attempt.record(g, self.card, defeated=True)
        return g.pop(self.result)


def same_face(g: MarvelChampions, villain: int, stage: int) -> str:
    """The face with which the next stage of a villain comes into play: of several, the one with the name of the
    defeated stage (``rulings``, MC-VILLAIN-DEFEAT-02)."""
    found = zones.faces(g, stage)
    name = g.define(villain).name
    return next((face for face in found if g.book[face].name == name), found[0])


def commit(g: MarvelChampions, event: Event) -> None:
    g.push(Defeated(event.card))


class Defeated(Frame, kw_only=False):
    """A card is defeated: its When Defeated abilities resolve, then it leaves play (MC-WHEN-DEFEATED-03)."""

    card: int
    at: int = 0
    passes: bool = False
    """Whether the active counter has to pass to another villain."""
    face: str = ""
    """The face that was up when it was defeated."""

    def start(self, g: MarvelChampions) -> Next:
        """MC-WHEN-DEFEATED-02"""
        if not self.face:
            self.face = g.cards[self.card].design
        abilities = g.book[self.face].when_defeated
        if self.at >= len(abilities):
            return self.leave
        self.at += 1
        holder = g.cards[self.card].holder
        seat = holder if holder >= 0 else g.table.first
        run_ability(g, self.card, abilities[self.at - 1], seat, face=self.face)
        return None

    def leave(self, g: MarvelChampions) -> Next:
        definition = g.define(self.card)
        if base_of(g.cards[self.card].design) != base_of(self.face) and not definition.is_character:
            return g.pop(1)  # It has been turned over, and its other face is not defeated.
        self.entry = g.note("defeated", g.cards[self.card].holder, (self.card,), rule="MC-DEFEAT-01")
        if definition.type == "villain":
            return self.next_stage
        g.pop(1)
        if definition.is_identity:
            eliminate(g, g.cards[self.card].holder)
        elif g.in_play(self.card):
            # MC-DEFEAT-03, MC-VICTORY-02
            zones.leave_play(g, self.card, zones.last_pile(g, self.card), ("play", "discarded", "defeated"))
        return None

    def next_stage(self, g: MarvelChampions) -> Next:
        """MC-VILLAIN-DEFEAT-02 to -07"""
        stages = g.zones[villains.stages_of(g, self.card)]
        if not stages:
            return self.villain_leaves
        # The card in play takes the design of the next stage, and the next stage's card leaves as the defeated one: so
        # attachments, status cards and counters stay (-06), and an activation goes on with the new stage (-08).
        villain, new = self.card, stages[-1]
        old_name, new_name = base_of(g.cards[villain].design), same_face(g, villain, new)
        g.become(new, old_name)
        g.move(new, REMOVED)
        if g.book[old_name].name != g.book[new_name].name:
            for other in zones.attached(g, villain):  # -07
                zones.leave_play(g, other, zones.pile_of(g, other), ("play", "discarded"))
            g.edit(villain).marks = ()
            g.edit(villain).counters = ()
            attempt.abandon(g, villain)  # -09
        zones.show_face(g, villain, new_name)
        g.edit(villain).damage = 0  # -03, -05
        g.note("villain_advances", objects=(villain,), rule="MC-VILLAIN-DEFEAT-02")
        if g.define(villain).keyword.get("toughness"):
            status.give(g, villain, "tough")  # MC-TOUGHNESS-01
        self.at = 0
        return self.reveal_stage

    def villain_leaves(self, g: MarvelChampions) -> Next:
        """The players win with the last villain (MC-WIN-01, MC-VILLAIN-DEFEAT-04); until then the others go on."""
        table = g.table
        if table.villains == (self.card,):
            ending.win_by_defeat(g)
        self.passes = table.active_villain == self.card
        if g.in_play(self.card):
            victory = "victory" in g.define(self.card).keyword
            zones.leave_play(g, self.card, VICTORY if victory else REMOVED, ("play", "defeated"))
        return self.pass_counter

    def pass_counter(self, g: MarvelChampions) -> Next:
        return self.choose_active if self.passes and len(g.table.villains) > 1 else g.pop(1)

    def choose_active(self, g: MarvelChampions) -> Next:
        """MC-FIRST-PLAYER-06: the first player chooses who has the active counter from now on."""
        options: list[Key] = [("object", villain) for villain in g.table.villains]
        return g.ask(g.table.first, "choose_active", options, self.active_chosen)

    def active_chosen(self, g: MarvelChampions, key: Key) -> Next:
        villains.make_active(g, int(key[1]))
        return g.pop(1)

    def reveal_stage(self, g: MarvelChampions) -> Next:
        """MC-WHEN-REVEALED-02"""
        abilities = g.define(self.card).when_revealed
        if self.at >= len(abilities):
            return g.pop(1)
        self.at += 1
        run_ability(g, self.card, abilities[self.at - 1][0], g.table.first)
        return None


class Dooming(Frame, kw_only=False):
    """A procedure that has brought cards to their end and is about to defeat them."""

    doomed: tuple[Event, ...] = ()
    """The events that defeat them."""


class Defeats(Dooming, kw_only=False):
    """Cards are defeated at the same time. If several of them have When Defeated abilities, the first player decides
    the order (MC-SIMULTANEOUS-01)."""

    def start(self, g: MarvelChampions) -> Next:
        if not self.doomed:
            return g.pop()
        if sum(bool(g.define(event.card).when_defeated) for event in self.doomed) > 1:
            return self.order
        return self.go(g, self.doomed[0])

    def order(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", event.card) for event in self.doomed]
        return g.ask(g.table.first, "order", options, self.ordered)

    def ordered(self, g: MarvelChampions, key: Key) -> Next:
        return self.go(g, next(event for event in self.doomed if event.card == key[1]))

    def go(self, g: MarvelChampions, event: Event) -> Next:
        self.doomed = tuple(other for other in self.doomed if other.card != event.card)
        return g.push(Defeat.by_event(event, 0), self.start)


def under_way(g: MarvelChampions) -> set[int]:
    """The cards that are being defeated at this moment, or are about to be."""
    found = {frame.card for frame in g.frames if isinstance(frame, Defeat)}
    for frame in g.frames:
        if isinstance(frame, Dooming):
            found.update(event.card for event in frame.doomed)
    return found


def is_due(g: MarvelChampions, card: int) -> bool:
    """Whether a card in play has to be defeated: a character without hit points, or a side scheme without threat
    (MC-DEFEAT-01, MC-DEFEAT-02)."""
    c = g.cards[card]
    definition = g.book[c.design]
    if definition.is_character:
        hurt = c.damage or "stat:health" in g.index
        due = bool(hurt) and values.remaining(g, card) <= 0
    else:
        due = definition.is_side_scheme and not g.count(card, "threat")
    return due and can_be_defeated(g, card)


def can_be_defeated(g: MarvelChampions, card: int, source: int = NOTHING) -> bool:
    """Whether a card can be defeated: a permanent card only by a card of its own set (MC-PERMANENT-01)."""
    if g.define(card).keyword.get("permanent") and (source < 0 or not zones.same_set(g, card, source)):
        return False
    return not forbidden(g, "be_defeated", card)


def next_seat(g: MarvelChampions, seat: int) -> int:
    """The next player clockwise who is still in the game (MC-PLAYER-ORDER-03)."""
    for step in range(1, len(g.players) + 1):
        other = (seat + step) % len(g.players)
        if not g.players[other].out:
            return other
    return NOBODY


def eliminate(g: MarvelChampions, seat: int) -> None:
    """Eliminate a player whose identity is defeated (MC-ELIMINATION-01)."""
    g.players[seat].out = True
    g.note("eliminated", seat, (g.players[seat].identity,), rule="MC-ELIMINATION-01")
    heir = next_seat(g, seat)
    if heir == NOBODY:
        ending.lose(g, "all_eliminated", "MC-ELIMINATION-07")
    if g.table.first == seat:
        g.table.first = heir  # MC-ELIMINATION-02
    moved = zones.minions(g, seat)
    for card in g.zones[engaged(seat)]:  # MC-ELIMINATION-03
        holder = g.cards[card].holder
        g.hand_over(card, engaged(heir))
        if holder != seat or g.define(card).is_player_card:
            g.edit(card).holder = holder
    for place in (area(seat), dealt(seat)):  # MC-ELIMINATION-04
        for card in g.zones[place]:
            if g.cards[card].owner != seat:
                zones.take_away(g, card, zones.pile_of(g, card))
    for place in range(hand(seat), hand(seat) + len(OWN)):  # MC-ELIMINATION-05
        for card in g.zones[place]:
            g.move(card, REMOVED)
    for minion in reversed(moved):
        g.push(engage.Engaged(minion, heir))
