"""The round: player phase, villain phase, the first player token (MC-ROUND)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key
from cardwright.marvel_champions.engine.records import AT_END_OF_ROUND, dealt, hand
from cardwright.marvel_champions.rules import (
    changes,
    defeated,
    drawing,
    memory,
    player_turn,
    threat,
    values,
    zones,
)
from cardwright.marvel_champions.rules.activations import Activations
from cardwright.marvel_champions.rules.constant import allowed
from cardwright.marvel_champions.rules.resolve import run_delayed
from cardwright.marvel_champions.rules.reveal import Reveal

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Round(Frame, kw_only=False):
    """The rounds, one after the other, until the game ends (MC-ROUND-01)."""

    def start(self, g: MarvelChampions) -> Next:
        g.table.round += 1
        memory.begin_round(g)
        memory.begin_phase(g)
        g.note("round_begins", amount=g.table.round, rule="MC-ROUND-01")
        return g.push(PlayerPhase(), self.villain_phase)

    def villain_phase(self, g: MarvelChampions) -> Next:
        return g.push(VillainPhase(), self.pass_token)

    def pass_token(self, g: MarvelChampions) -> Next:
        """MC-ROUND-02, MC-FIRST-PLAYER-03"""
        before, g.table.first = g.table.first, defeated.next_seat(g, g.table.first)
        if g.table.first != before:
            g.note("first_player", g.table.first, rule="MC-FIRST-PLAYER-03")
        memory.forget_uses(g, "round")
        g.expire("end_of_round")  # MC-LASTING-04: just before effects delayed until the end of the round
        return self.end(g)

    def end(self, g: MarvelChampions) -> Next:
        for effect in g.lasting:
            if effect.until == AT_END_OF_ROUND:
                run_delayed(g, effect.uid)
                return self.end
        if "has:temporary" in g.index:
            for card in [c for seat in g.seats_in_order() for c in zones.controlled(g, seat)]:
                if g.define(card).keyword.get("temporary"):
                    zones.discard_from_play(g, card, "MC-TEMPORARY-01")
        return g.happen(Event("round_end", amount=1), self.start)


class PlayerPhase(Frame, kw_only=False):
    """Each player takes a turn, then the phase ends in five steps (MC-PLAYER-PHASE, MC-END-PLAYER-PHASE)."""

    done: tuple[int, ...] = ()

    def start(self, g: MarvelChampions) -> Next:
        """MC-PLAYER-PHASE-01"""
        for seat in g.seats_in_order():
            if seat not in self.done:
                self.done = (*self.done, seat)
                g.push(player_turn.PlayerTurn(seat))
                return None
        self.done = ()
        return self.discard

    def discard(self, g: MarvelChampions) -> Next:
        """Step 1, each player in player order · MC-END-PLAYER-PHASE-01, -02; MC-HAND-LIMIT-01"""
        for seat in g.seats_in_order():
            if seat not in self.done:
                break
        else:
            return self.draw(g)
        cards = g.zones[hand(seat)]
        options: list[Key] = [("discard", card) for card in cards]
        excess = len(cards) - values.hand_size(g, seat)
        prompt = "discard_down"
        if excess <= 0:
            prompt = "discard_any"
            options.append(("done", seat))
        return g.ask(seat, prompt, options, self.discarded, number=excess)

    def discarded(self, g: MarvelChampions, key: Key) -> Next:
        if key[0] == "done":
            self.done = (*self.done, int(key[1]))
        else:
            card = int(key[1])
            zones.discard_from_hand(g, g.cards[card].holder, (card,), "MC-END-PLAYER-PHASE-01")
        return self.discard

    def draw(self, g: MarvelChampions) -> Next:
        """Step 2 · MC-END-PLAYER-PHASE-03, MC-HAND-LIMIT-02"""
        drawing.draw_up(g, g.seats_in_order())
        return self.ready(g) if g.frames[-1] is self else self.ready

    def ready(self, g: MarvelChampions) -> Next:
        """Step 3 · MC-END-PLAYER-PHASE-04"""
        turned = [c for seat in g.seats_in_order() for c in zones.controlled(g, seat) if g.cards[c].turned]
        if turned:
            changes.ready(g, allowed(g, "ready", turned), ("step",))
        return self.end(g) if g.frames[-1] is self else self.end

    def end(self, g: MarvelChampions) -> Next:
        """Steps 4 and 5 · MC-END-PLAYER-PHASE-05, -06"""
        g.expire("end_of_phase")
        if "on:player_phase_end" in g.index:
            return g.happen(Event("player_phase_end", amount=1), self.over)
        return g.pop()

    def over(self, g: MarvelChampions) -> Next:
        return g.pop()


class VillainPhase(Frame, kw_only=False):
    """MC-VILLAIN-PHASE"""

    done: tuple[int, ...] = ()
    """The main schemes, then the players, that have had their turn in the step."""

    def start(self, g: MarvelChampions) -> Next:
        g.table.active = NOTHING
        memory.begin_phase(g)
        self.entry = g.note("villain_phase", rule="MC-VILLAIN-PHASE-01")
        return self.accelerate(g)

    def accelerate(self, g: MarvelChampions) -> Next:
        """Step 1: each main scheme accelerates · MC-VILLAIN-PHASE-01"""
        for scheme in g.table.main_schemes:
            if scheme not in self.done:
                self.done = (*self.done, scheme)
                amount = values.acceleration(g, scheme)
                threat.place(g, scheme, amount, scheme, self.next_scheme, ("threat_step",))
                if not g.undisturbed(self):
                    return None
        self.done = ()
        if "on:villain_step" in g.index:
            return g.happen(Event("villain_step", amount=1, tags=("threat_step",)), self.activations)
        return self.activations(g)

    def next_scheme(self, g: MarvelChampions) -> Next:
        return self.accelerate

    def activations(self, g: MarvelChampions) -> Next:
        """Step 2: villain and minions activate against each player in turn · MC-VILLAIN-PHASE-02 to -04"""
        for seat in g.seats_in_order():
            if seat not in self.done:
                self.done = (*self.done, seat)
                return g.push(Activations(seat), self.activations)
        if "on:villain_step" in g.index:
            return g.happen(Event("villain_step", amount=1, tags=("activation_step",)), self.deal)
        return self.deal(g)

    def deal(self, g: MarvelChampions) -> Next:
        """Step 3: encounter cards are dealt · MC-VILLAIN-PHASE-05, -06"""
        seats = g.seats_in_order()
        given = seats * (1 + g.options.heroic_level)  # MC-MODE-06
        given += [seats[extra % len(seats)] for extra in range(zones.icons(g, "hazard"))]  # MC-HAZARD-02
        zones.deal_encounter_cards(g, given)  # MC-PLAYER-ORDER-02
        return self.all_dealt(g) if g.frames[-1] is self else self.all_dealt

    def all_dealt(self, g: MarvelChampions) -> Next:
        if "on:villain_step" in g.index:
            return g.happen(Event("villain_step", amount=1, tags=("deal_step",)), self.reveal)
        return self.reveal(g)

    def reveal(self, g: MarvelChampions) -> Next:
        """Step 4: each player in turn reveals theirs, in the order dealt · MC-VILLAIN-PHASE-07, -08; MC-DEAL-04"""
        for seat in g.seats_in_order():
            if g.zones[dealt(seat)]:
                return g.push(Reveal(g.zones[dealt(seat)][0], seat), self.reveal)
        if "on:villain_step" in g.index:
            return g.happen(Event("villain_step", amount=1, tags=("reveal_step",)), self.expire)
        return self.expire(g)

    def expire(self, g: MarvelChampions) -> Next:
        """Steps 5 and 6 · MC-VILLAIN-PHASE-09, -10"""
        g.expire("end_of_phase")
        if "on:villain_phase_end" in g.index:
            return g.happen(Event("villain_phase_end", amount=1), self.over)
        return g.pop()

    def over(self, g: MarvelChampions) -> Next:
        return g.pop()
