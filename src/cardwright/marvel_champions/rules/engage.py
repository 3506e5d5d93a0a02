"""A minion engages a player: as it enters play, or because a card moves it (MC-ENGAGE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key
from cardwright.marvel_champions.engine.records import engaged
from cardwright.marvel_champions.rules import activations, enemy_attack, values, zones
from cardwright.marvel_champions.rules.keywords import keyword

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Engaged(Frame, kw_only=False):
    """A minion has engaged a player. Its keywords come first: they initiate the attack of quickstrike and the
    activations of teamwork. Then abilities answer, and what was initiated is carried out (MC-ABILITY-21)."""

    minion: int
    seat: int
    tags: tuple[str, ...] = ()
    """The tags of the event of entering play, if the minion engages the player by that."""
    entering: bool = False
    stamp: int = 0
    strikes: bool = False
    team: tuple[tuple[int, int], ...] = ()
    """The minions that activate because of teamwork, each with its stamp."""

    def start(self, g: MarvelChampions) -> Next:
        self.stamp = g.cards[self.minion].stamp
        # MC-QUICKSTRIKE-01, MC-QUICKSTRIKE-02
        if keyword(g, self.minion, "quickstrike") and g.form(self.seat) == "hero":
            self.strikes = enemy_attack.able_to_attack(g, self.minion)
        if self.entering:
            self.team = tuple((minion, g.cards[minion].stamp) for minion in teamwork(g, self.minion))
        return self.announce

    def announce(self, g: MarvelChampions) -> Next:
        kind = "enter_play" if self.entering else "engage"
        return g.happen(Event(kind, self.seat, self.minion, amount=1, tags=self.tags), self.strike)

    def strike(self, g: MarvelChampions) -> Next:
        """A minion that is gone does not carry out the attack it initiated (MC-ACTIVATION-10)."""
        if self.strikes and g.cards[self.minion].stamp == self.stamp and not g.players[self.seat].out:
            return g.push(enemy_attack.EnemyAttack(self.minion, self.seat, initiated=True), self.next_of_team)
        return self.next_of_team

    def next_of_team(self, g: MarvelChampions) -> Next:
        self.team = tuple((minion, stamp) for minion, stamp in self.team if g.cards[minion].stamp == stamp)
        return self.choose_of_team if self.team else self.done

    def choose_of_team(self, g: MarvelChampions) -> Next:
        """MC-TEAMWORK-01, MC-ACTIVATION-09"""
        options: list[Key] = [("activates", minion) for minion, _ in self.team]
        return g.ask(g.decider(self.seat), "choose_activation", options, self.activates)

    def activates(self, g: MarvelChampions, key: Key) -> Next:
        minion = int(key[1])
        self.team = tuple(member for member in self.team if member[0] != minion)
        for seat in g.seats_in_order():
            if g.cards[minion].zone == engaged(seat):
                return g.push(activations.by_form(g, minion, seat), self.next_of_team)
        return self.next_of_team

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


def teamwork(g: MarvelChampions, minion: int) -> list[int]:
    """The minions that activate because one with teamwork has entered play (MC-TEAMWORK-01, -02)."""
    trait = g.define(minion).teamwork
    if not trait:
        return []
    found = [other for seat in g.seats_in_order() for other in zones.minions(g, seat)]
    if not any(other != minion and values.has_trait(g, other, trait) for other in found):
        return []
    return [other for other in found if g.define(other).teamwork == trait]


def move(g: MarvelChampions, minion: int, seat: int) -> int:
    """A minion in play, with its attachments, engages another player; 1 if it does, else 0 (MC-ENGAGE-01, -05)."""
    if g.define(minion).type != "minion" or g.cards[minion].zone == engaged(seat) or not g.in_play(minion):
        return 0
    for card in (minion, *zones.attached(g, minion)):
        holder = g.cards[card].holder
        g.hand_over(card, engaged(seat))
        if g.define(card).is_player_card:
            g.edit(card).holder = holder
    g.note("engages", seat, (minion,), rule="MC-ENGAGE-01")
    g.push(Engaged(minion, seat))
    return 1
