"""Enemy activations: their common part, and schemes step by step (MC-ACTIVATION, MC-SCHEME-ACTIVATION)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next
from cardwright.kernel.records import NOTHING, Event
from cardwright.marvel_champions.records import BOOST, RESOLVING
from cardwright.marvel_champions.rules import status, threat, values, villains, zones
from cardwright.marvel_champions.rules.keywords import keyword
from cardwright.marvel_champions.rules.resolve import end_within, run_ability, run_delayed

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class Activation(villains.Acting, kw_only=False):
    """The common part of both kinds of activation: the enemy, the player resolving it, and the boost cards."""

    seat: int
    """The player against whom the enemy activates; a player who defends takes over (MC-ENEMY-ATTACK-05)."""
    marks: tuple[str, ...] = ()
    """The qualities it has gained: overkill, piercing, ranged, stuns."""
    stamp: int = -1
    title: str = ""
    boost: int = 0
    card: int = NOTHING
    """The boost card being resolved."""
    at: int = 0
    delayed: tuple[int, ...] = ()
    """Effects that wait for the end of this activation (MC-DELAYED-02)."""
    since: int = 0
    """The uid of the last lasting effect before it; effects that last as long as this activation are newer."""

    def remember(self, g: MarvelChampions) -> None:
        self.stamp = g.cards[self.enemy].stamp
        self.title = g.define(self.enemy).name
        self.since = g.uid

    def over(self, g: MarvelChampions) -> bool:
        """Whether the activation cannot go on: its minion left play (MC-ACTIVATION-10), the villain is a different one
        (MC-VILLAIN-DEFEAT-09), or its player is out."""
        return (
            g.cards[self.enemy].stamp != self.stamp
            or g.define(self.enemy).name != self.title
            or g.players[self.seat].out
        )

    def takes_boost(self, g: MarvelChampions) -> bool:
        """Whether the enemy gets a boost card: the villain does, a minion only if villainous (MC-ENEMY-ATTACK-03,
        MC-SCHEME-ACTIVATION-03)."""
        return self.enemy in g.table.villains or keyword(g, self.enemy, "villainous") > 0

    def turn_boost(self, g: MarvelChampions) -> Next:
        """Turn the next boost card faceup, in the order in which they were given (MC-ENEMY-ATTACK-06, -07)."""
        if self.over(g):
            return self.end
        for card in g.zones[BOOST]:
            if g.cards[card].host == self.enemy:
                self.card = card
                self.at = 0
                g.move(card, RESOLVING, shown=True)
                g.note("boost_turned", objects=(card, self.enemy), amount=g.define(card).boost, rule="MC-BOOST-03")
                return self.boost_abilities
        return self.boosted

    def boost_abilities(self, g: MarvelChampions) -> Next:
        """Of a boost card only the Boost abilities count (MC-ENEMY-ATTACK-08, MC-BOOST-08); "you" is the target
        (MC-DEFENSE-18)."""
        abilities = g.define(self.card).boosts
        if self.at == len(abilities):
            return self.boost_icons
        self.at += 1
        event = Event("activate", self.seat, self.enemy, tags=self.qualities())
        run_ability(g, self.card, abilities[self.at - 1], self.seat, event)
        return None

    def qualities(self) -> tuple[str, ...]:
        """The tags of this activation that an ability of a boost card may ask about."""
        raise NotImplementedError

    def boost_icons(self, g: MarvelChampions) -> Next:
        """MC-ENEMY-ATTACK-09 to -11, MC-SCHEME-ACTIVATION-07 to -09"""
        self.boost += g.define(self.card).boost + zones.icons(g, "amplify")  # MC-AMPLIFY-01
        if g.cards[self.card].zone == RESOLVING:
            zones.discard_card(g, self.card)
        self.card = NOTHING
        return self.turn_boost

    def boosted(self, g: MarvelChampions) -> Next:
        raise NotImplementedError

    def end(self, g: MarvelChampions) -> Next:
        """Effects delayed until the end of this activation happen before any response to it (MC-DELAYED-02)."""
        if not self.delayed:
            return self.ended
        uid, self.delayed = self.delayed[0], self.delayed[1:]
        run_delayed(g, uid)
        return None

    def ended(self, g: MarvelChampions) -> Next:
        raise NotImplementedError

    def close(self, g: MarvelChampions) -> Next:
        end_within(g, self.since, "end_of_attack", "end_of_activation")
        return g.pop(1)


class EnemyScheme(Activation, kw_only=False):
    """An enemy schemes (MC-SCHEME-ACTIVATION-01)."""

    less: int = 0
    """By how much the placed threat is reduced."""

    def start(self, g: MarvelChampions) -> Next:
        self.remember(g)
        if status.suffers(g, self.enemy, "confused"):  # MC-CONFUSED-09, MC-CONFUSED-10
            status.shed(g, self.enemy, "confused")
            return g.pop()
        self.entry = g.note("enemy_schemes", self.seat, (self.enemy,), rule="MC-SCHEME-ACTIVATION-01")
        return g.happen(Event("enemy_scheme", self.seat, self.enemy, amount=1, tags=("scheme",)), self.give_boost)

    def qualities(self) -> tuple[str, ...]:
        return ("scheme",)

    def give_boost(self, g: MarvelChampions) -> Next:
        """Step 1 · MC-SCHEME-ACTIVATION-02"""
        if not g.returned:
            end_within(g, self.since, "end_of_activation")
            return g.pop()
        if not self.over(g) and self.takes_boost(g):
            zones.give_boost_card(g, self.enemy)
        return self.turn_boost

    def boosted(self, g: MarvelChampions) -> Next:
        """Step 3 · MC-SCHEME-ACTIVATION-10"""
        amount = values.power(g, self.enemy, "scheme") + self.boost - self.less
        return threat.place(g, villains.the_main_scheme(g, self.enemy), amount, self.enemy, self.end)

    def ended(self, g: MarvelChampions) -> Next:
        if self.over(g):
            return self.close
        return g.happen(Event("enemy_schemed", self.seat, self.enemy, amount=1, tags=("scheme",)), self.close)


def current(g: MarvelChampions) -> Activation | None:
    """The innermost activation in progress."""
    for frame in reversed(g.frames):
        if isinstance(frame, Activation):
            return frame
    return None
