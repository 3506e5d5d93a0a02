"""The kinds of ability, and the triggering conditions interrupts and responses listen to."""

from __future__ import annotations

from typing import Any, Literal

from cardwright.cards.nodes import Ability, Amount, Condition, Do, Selector, Vocabulary
from cardwright.kernel.records import Scope
from cardwright.marvel_champions.records import IN_PLAY, Form, Label

ABILITIES = Vocabulary()

Timing = Literal["interrupt", "response"]


class Trigger(Condition, frozen=True):
    """A triggering condition (MC-TRIGGER-01): the kinds of event it may be met by, and whether this one does."""

    def kinds(self) -> tuple[str, ...]:
        raise NotImplementedError


def targets_exist(do: Do, g: Any, s: Scope) -> bool:
    """MC-TARGET-02: every choice of a target has at least one valid answer, and something in it can be done."""
    for target in do.targets:
        if not target.of.find(g, s):
            return False
    if do.targets:
        return True
    return any(verb.possible(g, s) for verb in do.verbs)


class Usable(Ability, frozen=True, kw_only=True):
    """An ability that a player uses: what it costs and when it may be used."""

    cost: Do | None = None
    """What is done to pay for it, besides resources."""
    cost_counts: bool = False
    """The effect refers to a number that paying the cost came to."""
    spend: str = ""
    """Resources to spend, one letter each."""
    spend_any: bool = False
    """Any number of them (X), at least one."""
    form: Form = ""
    """The form its player has to be in (MC-ABILITY-19)."""
    label: Label = ""
    """Whether using it is an attack, a thwart or a defense."""
    limit: int = 0
    """How often each copy of it may be used in a round (MC-LIMIT-01)."""

    def places(self) -> tuple[str, ...]:
        return IN_PLAY


class Action(Usable, frozen=True, kw_only=True):
    """MC-ACTION-01: used on a player's turn."""

    do: Do

    def listens_to(self) -> tuple[str, ...]:
        return ("action",)


class ResourceAbility(Usable, frozen=True, kw_only=True):
    """MC-RESOURCE-ABILITY-01: generates resources while a cost is being paid."""

    yields: str

    def listens_to(self) -> tuple[str, ...]:
        return ("resource",)


class Triggered(Usable, frozen=True, kw_only=True):
    """An interrupt or response (MC-INTERRUPT-01, MC-RESPONSE-01)."""

    timing: Timing
    when: Trigger
    do: Do
    forced: bool = False
    would: bool = False
    """It applies before its condition is even initiated (MC-INTERRUPT-09, MC-WOULD-01)."""

    def listens_to(self) -> tuple[str, ...]:
        window = "would" if self.would else self.timing
        return tuple(f"{'forced_' if self.forced else ''}{window}:{kind}" for kind in self.when.kinds())

    def matches(self, g: Any, s: Scope) -> bool:
        # MC-FORCED-02: a forced ability without a valid target is not initiated.
        return self.when.holds(g, s) and (not self.forced or targets_exist(self.do, g, s))


class WhenRevealed(Ability, frozen=True, kw_only=True):
    """MC-WHEN-REVEALED-01; an obligation's instructions are one too."""

    do: Do
    form: Form = ""


class WhenDefeated(Ability, frozen=True):
    """MC-WHEN-DEFEATED-01"""

    do: Do


class Boost(Ability, frozen=True):
    """MC-BOOST-06: resolved when the card is turned faceup as a boost card."""

    do: Do


class SetupAbility(Ability, frozen=True):
    """MC-SETUP-13, MC-SETUP-20: resolved while the game is set up."""

    do: Do


class Delayed(Ability, frozen=True):
    """MC-DELAYED-01: something that will happen at a later point, whatever becomes of its card."""

    do: Do


class Gets(Ability, frozen=True):
    """A power or the hit points of some characters are changed (MC-GET-01)."""

    stat: Literal["attack", "thwart", "defense", "recover", "scheme", "health", "hand"]
    change: Amount
    of: Selector

    def listens_to(self) -> tuple[str, ...]:
        return (f"stat:{self.stat}",)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY


class GainsTrait(Ability, frozen=True):
    """MC-GAIN-01"""

    trait: str
    of: Selector

    def listens_to(self) -> tuple[str, ...]:
        return (f"trait:{self.trait}",)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY


class GainsKeyword(Ability, frozen=True):
    """MC-GAIN-01"""

    keyword: str
    of: Selector
    value: int = 1

    def listens_to(self) -> tuple[str, ...]:
        return (f"keyword:{self.keyword}",)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY


class CostsLess(Ability, frozen=True):
    """The cards some players play cost less."""

    change: Amount
    players: Selector

    def listens_to(self) -> tuple[str, ...]:
        return ("cost",)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY


class PaidWith(Condition, frozen=True):
    """Whether the card being played was paid for using a type of resource (MC-COST-06)."""

    resource: Literal["e", "m", "p", "w"]

    def holds(self, g: Any, s: Scope) -> bool:
        return self.resource in g.paid_for(s.source)


# --- triggering conditions --------------------------------------------------------------------------------------------


class EnemyAttacks(Trigger, frozen=True):
    """An enemy attacks; perhaps only a certain player (MC-ENEMY-ATTACK-20). After it: "attacked"."""

    enemy: Selector
    whom: Selector | None = None
    after: bool = False

    def kinds(self) -> tuple[str, ...]:
        return ("enemy_attacked" if self.after else "enemy_attack",)

    def holds(self, g: Any, s: Scope) -> bool:
        event = s.event
        if event is None or not self.enemy.has(g, s, event.card):
            return False
        # MC-ATTACK-ALLY-03: an attack aimed at an ally is not an attack against its player.
        return self.whom is None or ("ally" not in event.tags and self.whom.has(g, s, ~event.player))


class EnemySchemes(Trigger, frozen=True):
    """An enemy schemes."""

    enemy: Selector

    def kinds(self) -> tuple[str, ...]:
        return ("enemy_scheme",)

    def holds(self, g: Any, s: Scope) -> bool:
        return s.event is not None and self.enemy.has(g, s, s.event.card)


class TakesDamage(Trigger, frozen=True):
    """A character takes or is dealt damage, perhaps only by an attack."""

    who: Selector
    attack: bool = False

    def kinds(self) -> tuple[str, ...]:
        return ("damage",)

    def holds(self, g: Any, s: Scope) -> bool:
        event = s.event
        return (
            event is not None
            and event.amount > 0
            and (not self.attack or "attack" in event.tags)
            and self.who.has(g, s, event.card)
        )


class ThreatPlaced(Trigger, frozen=True):
    """Threat is placed on a scheme."""

    on: Selector

    def kinds(self) -> tuple[str, ...]:
        return ("threat",)

    def holds(self, g: Any, s: Scope) -> bool:
        return s.event is not None and s.event.amount > 0 and self.on.has(g, s, s.event.card)


class IsRevealed(Trigger, frozen=True):
    """A card of a type is revealed from the encounter deck."""

    type: str

    def kinds(self) -> tuple[str, ...]:
        return ("reveal",)

    def holds(self, g: Any, s: Scope) -> bool:
        event = s.event
        return event is not None and "deck" in event.tags and g.define(event.card).type == self.type


class EntersPlay(Trigger, frozen=True):
    """A card enters play; perhaps only by being played."""

    card: Selector
    played: bool = False

    def kinds(self) -> tuple[str, ...]:
        return ("enter_play",)

    def holds(self, g: Any, s: Scope) -> bool:
        event = s.event
        if event is None or (self.played and "played" not in event.tags):
            return False
        return self.card.has(g, s, event.card)


class IsDefeated(Trigger, frozen=True):
    """A card is defeated. Damage that defeats is one occurrence with both conditions (MC-TRIGGER-04)."""

    card: Selector | None = None
    type: str = ""
    by_you: bool = False
    """Only by your identity or what counts as part of it (MC-YOU-06)."""

    def kinds(self) -> tuple[str, ...]:
        return ("damage", "remove_threat")

    def holds(self, g: Any, s: Scope) -> bool:
        event = s.event
        if event is None or (self.by_you and (event.by != s.you or "identity" not in event.tags)):
            return False
        if self.type and g.define(event.card).type != self.type:
            return False
        if self.card is not None and not self.card.has(g, s, event.card):
            return False
        return "defeated" in event.tags or g.would_defeat(event)


class Thwarts(Trigger, frozen=True):
    """A character has thwarted."""

    who: Selector

    def kinds(self) -> tuple[str, ...]:
        return ("thwarted",)

    def holds(self, g: Any, s: Scope) -> bool:
        return s.event is not None and self.who.has(g, s, s.event.card)


ABILITIES.add_all(globals(), __name__)
for _base in ("trigger", "usable"):
    del ABILITIES.words[_base]
