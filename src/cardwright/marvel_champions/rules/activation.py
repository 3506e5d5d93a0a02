"""What attacks and schemes of enemies have in common, above all boost cards (MC-ACTIVATION, MC-BOOST)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next
from cardwright.kernel.happening import Happening
from cardwright.kernel.records import NOBODY, NOTHING, Entry, Event, replace
from cardwright.marvel_champions.engine.records import BOOST, RESOLVING
from cardwright.marvel_champions.rules import zones
from cardwright.marvel_champions.rules.attempt import Attempt
from cardwright.marvel_champions.rules.changes import heard
from cardwright.marvel_champions.rules.keywords import keyword
from cardwright.marvel_champions.rules.resolve import end_within, follow_card, run_ability, run_delayed

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


WOULD = 2
"""How many of the windows before an event are for what would happen; they come first (MC-WOULD-01)."""


class Activation(Attempt, kw_only=False):
    """The common part of both kinds of activation: the enemy, the player resolving it, and the boost cards."""

    enemy: int
    seat: int
    """The player against whom the enemy activates; a player who defends takes over (MC-ENEMY-ATTACK-05)."""
    boosts: int = 1
    """How many boost cards the enemy gets for this activation, if it is one that gets any (MC-BOOST-01, -02)."""
    stamp: int = -1
    """The enemy's stamp; below 0 until the activation has begun."""
    boost: int = 0
    card: int = NOTHING
    """The boost card being resolved."""
    icons: int = 0
    """The boost icons of that card."""
    at: int = 0
    delayed: tuple[int, ...] = ()
    """Effects that wait for the end of this activation (MC-DELAYED-02)."""
    by_form: bool = False
    """Whether its player's form decided that it is an attack or a scheme (MC-ACTIVATION-03 to -06)."""
    answered: tuple[Entry, ...] = ()
    """The abilities that answered this activation before the form changed."""

    def performer(self) -> int:
        return self.enemy

    def remember(self, g: MarvelChampions) -> None:
        self.stamp = g.cards[self.enemy].stamp
        self.since = g.uid

    def announce(self, g: MarvelChampions, event: Event) -> Next:
        """Let the activation begin, unless it is replaced."""
        if self.by_form and not g.index.keys().isdisjoint(g.WINDOWS[event.kind][0][:WOULD]):
            return g.push(Imminent(replace(event, used=self.answered), seat=self.seat), self.give_boost)
        return g.happen(event, self.give_boost)

    def give_boost(self, g: MarvelChampions) -> Next:
        raise NotImplementedError

    def fits(self, g: MarvelChampions) -> bool:
        """Whether this is the kind of activation that its player's form decides on now."""
        raise NotImplementedError

    def over(self, g: MarvelChampions) -> bool:
        """Whether the activation cannot go on: an effect ended it, its minion left play (MC-ACTIVATION-10), the villain
        is a different one (MC-VILLAIN-DEFEAT-09), or its player is out."""
        return self.stopped or g.cards[self.enemy].stamp != self.stamp or g.players[self.seat].out

    def give_boost_cards(self, g: MarvelChampions) -> Next:
        """Give the enemy its boost cards: the villain gets them, a minion only if villainous (MC-ENEMY-ATTACK-03,
        MC-SCHEME-ACTIVATION-03)."""
        while self.boosts and (self.enemy in g.table.villains or keyword(g, self.enemy, "villainous")):
            self.boosts -= 1
            if heard(g, "on:give_boost"):
                return g.happen(Event("give_boost", self.seat, self.enemy, amount=1), self.give_boost_cards)
            zones.give_boost_card(g, self.enemy)
            if g.frames[-1] is not self:
                return self.give_boost_cards
        return self.boost_given(g)

    def boost_given(self, g: MarvelChampions) -> Next:
        raise NotImplementedError

    def turn_boost(self, g: MarvelChampions) -> Next:
        """Turn the next boost card faceup, in the order in which they were given (MC-ENEMY-ATTACK-06, -07)."""
        if self.over(g):
            return self.end
        for card in g.zones[BOOST]:
            if g.cards[card].host == self.enemy:
                self.card = card
                g.move(card, RESOLVING)
                definition = g.define(card)
                icons = definition.boost + zones.icons(g, "amplify")  # MC-AMPLIFY-01
                g.note("boost_turned", objects=(card, self.enemy), amount=icons, rule="MC-BOOST-03")
                self.at, self.icons = 0, icons
                if heard(g, "on:turn_boost"):
                    return self.boost_answered(g)
                return self.boost_abilities if definition.boosts else self.boost_icons(g)
        return self.boosted(g)

    def boost_answered(self, g: MarvelChampions) -> Next:
        """The boost card counts for nothing until abilities have answered that it is turned up."""
        event = Event("turn_boost", self.seat, self.card, self.enemy, self.icons, tags=self.qualities())
        self.at, self.icons = len(g.define(self.card).boosts), 0
        return g.happen(event, self.boost_abilities)

    def boost_abilities(self, g: MarvelChampions) -> Next:
        """Of a boost card only the Boost abilities count (MC-ENEMY-ATTACK-08, MC-BOOST-08); "you" is the target
        (MC-DEFENSE-18)."""
        abilities = g.define(self.card).boosts
        if self.at >= len(abilities):
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
        self.boost += self.icons
        if g.cards[self.card].zone == RESOLVING:
            before = g.cards[self.card].stamp
            zones.discard_card(g, self.card)
            follow_card(g, self.delayed, self.card, before)
        self.card = NOTHING
        return self.turn_boost(g)

    def boosted(self, g: MarvelChampions) -> Next:
        raise NotImplementedError

    def end(self, g: MarvelChampions) -> Next:
        """Effects delayed until the end of this activation happen before any response to it (MC-DELAYED-02)."""
        if not self.delayed:
            return self.ended(g)
        uid, self.delayed = self.delayed[0], self.delayed[1:]
        run_delayed(g, uid)
        return self.end

    def ended(self, g: MarvelChampions) -> Next:
        raise NotImplementedError

    def close(self, g: MarvelChampions) -> Next:
        """The result is 0 if it came to nothing, or else 1 and the damage dealt or the threat placed."""
        end_within(g, self.since, "end_of_attack", "end_of_activation")
        return g.pop(self.outcome())

    def outcome(self) -> int:
        raise NotImplementedError

    def figures(self, g: MarvelChampions, card: int) -> tuple[int, ...]:
        """What the damage that it deals to a character comes of, for the log."""
        return ()


class Imminent(Happening, kw_only=False):
    """An activation about to begin whose kind is decided by the player's form. Abilities that answer that it would
    happen come before it is initiated, so a change of form among them counts (MC-INTERRUPT-09)."""

    seat: int = NOBODY

    def start(self, g: MarvelChampions) -> Next:  # type: ignore[override]  # only in this game
        keys = g.WINDOWS[self.event.kind][0]
        while self.window < WOULD and not self.event.stopped:
            at = self.window
            self.window = at + 1
            if keys[at] in g.index and g.open(g.BEFORE[at], self.event, keys[at]):
                return self.start
        if self.window == WOULD and not self.event.stopped and self.event.player == self.seat:
            below = g.frames[-2]
            assert isinstance(below, Activation)
            if not below.fits(g):
                g.pop()
                g.pop()
                enemy, seat, boosts, more = below.enemy, below.seat, below.boosts, below.more
                return g.push(g.activation_by_form(enemy, seat, boosts, more, self.event.used))
        return Happening.start(self, g)


def current(g: MarvelChampions) -> Activation | None:
    """The innermost activation in progress."""
    for frame in reversed(g.frames):
        if isinstance(frame, Activation):
            return frame
    return None


def seat_of(g: MarvelChampions, card: int) -> int:
    """The player whom "you" means on an encounter card because its enemy is activating (MC-DEFENSE-18), or NOBODY."""
    frame = current(g)
    if frame is None or frame.enemy not in (card, g.cards[card].host):
        return NOBODY
    return frame.seat


def commit_turned(g: MarvelChampions, event: Event) -> None:
    """A boost card counts: its icons, and its Boost abilities from the first on (MC-BOOST-04, MC-BOOST-06)."""
    frame = current(g)
    if frame is not None and frame.card == event.card:
        frame.icons = event.amount
        if "without_abilities" not in event.tags:
            frame.at = 0
