"""What a defeat brings: a card leaves play, a villain has its next stage, a player is out (MC-DEFEAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Event, Key
from cardwright.marvel_champions.cards.derived import base_of
from cardwright.marvel_champions.engine.records import OWN, REMOVED, VICTORY, area, dealt, engaged, hand
from cardwright.marvel_champions.rules import attempt, ending, engage, status, villains, zones
from cardwright.marvel_champions.rules.resolve import run_ability

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


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
