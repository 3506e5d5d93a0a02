"""Who and what: enemies, schemes, characters, players, cards in hand and in play."""

from __future__ import annotations

from typing import Any, Literal

from cardwright.cards.nodes import Condition, Number, Selector, Vocabulary
from cardwright.kernel.records import NOTHING, Scope, is_player
from cardwright.marvel_champions.records import ENCOUNTER_DECK, ENCOUNTER_DISCARD, VILLAIN_AREA, area, engaged, hand
from cardwright.marvel_champions.rules import keywords, values, zones

SELECTORS = Vocabulary()


class Host(Selector, frozen=True):
    """The card this one is attached to."""

    def find(self, g: Any, s: Scope) -> list[int]:
        host = g.cards[s.source].host
        return [host] if host != NOTHING else []

    def has(self, g: Any, s: Scope, obj: int) -> bool:
        return bool(g.cards[s.source].host == obj != NOTHING)


class Villain(Selector, frozen=True):
    """The villain; with a name, only a villain of that name."""

    name: str = ""

    def find(self, g: Any, s: Scope) -> list[int]:
        villain = g.table.villain
        return [villain] if not self.name or g.define(villain).name == self.name else []

    def has(self, g: Any, s: Scope, obj: int) -> bool:
        return bool(obj == g.table.villain) and bool(self.find(g, s))


class MainScheme(Selector, frozen=True):
    """The main scheme."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [g.table.main_scheme]


class SideSchemes(Selector, frozen=True):
    """The side schemes in play."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return zones.side_schemes(g)


class Schemes(Selector, frozen=True):
    """Any scheme in play."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [g.table.main_scheme, *zones.side_schemes(g)]


class ThreatenedSchemes(Selector, frozen=True):
    """Schemes from which you can remove threat; for a thwart those you can thwart (MC-TARGET-06)."""

    thwart: bool = False
    other: bool = False
    """Other than the one already chosen."""

    def find(self, g: Any, s: Scope) -> list[int]:
        found = values.removable_schemes(g, s.you, self.thwart)
        return [scheme for scheme in found if scheme not in s.it] if self.other else found


class Enemies(Selector, frozen=True):
    """The enemies in play; for an attack only those you can attack (MC-TARGET-06)."""

    attack: bool = False

    def find(self, g: Any, s: Scope) -> list[int]:
        return keywords.attackable(g, s.you) if self.attack else zones.enemies(g)


class Minions(Selector, frozen=True):
    """The minions in play; ``engaged_with_you``: only yours."""

    engaged_with_you: bool = False

    def find(self, g: Any, s: Scope) -> list[int]:
        seats = [s.you] if self.engaged_with_you else g.seats_in_order()
        return [m for seat in seats for m in zones.minions(g, seat)]


class Identity(Selector, frozen=True):
    """Your identity, whichever side is up; with a name or a form only where that side is up (MC-IDENTITY-04)."""

    name: str = ""
    form: Literal["", "hero", "alter_ego"] = ""

    def find(self, g: Any, s: Scope) -> list[int]:
        if s.you < 0 or g.players[s.you].out:
            return []
        identity = g.players[s.you].identity
        definition = g.define(identity)
        fits = (not self.name or definition.name == self.name) and (not self.form or definition.type == self.form)
        return [identity] if fits else []


class Heroes(Selector, frozen=True):
    """The identity of each player in hero form."""

    def find(self, g: Any, s: Scope) -> list[int]:
        identities = [g.players[seat].identity for seat in g.seats_in_order()]
        return [identity for identity in identities if g.define(identity).type == "hero"]


class HeroesAndAllies(Selector, frozen=True):
    """Every hero and every ally in play."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [
            card
            for seat in g.seats_in_order()
            for card in g.zones[area(seat)]
            if g.define(card).type in ("hero", "ally")
        ]


class Characters(Selector, frozen=True):
    """Every character in play (MC-CHARACTER-01); ``friendly``: only those of the players."""

    friendly: bool = False

    def find(self, g: Any, s: Scope) -> list[int]:
        found = [] if self.friendly else zones.enemies(g)
        for seat in g.seats_in_order():
            found += [card for card in g.zones[area(seat)] if g.define(card).is_character]
        return found


class Players(Selector, frozen=True):
    """Every player still in the game, in player order."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [~seat for seat in g.seats_in_order()]


class Named(Selector, frozen=True):
    """The cards in play with a name."""

    name: str

    def find(self, g: Any, s: Scope) -> list[int]:
        places = [VILLAIN_AREA, *(zone for seat in g.seats_in_order() for zone in (area(seat), engaged(seat)))]
        return [card for zone in places for card in g.zones[zone] if g.define(card).name == self.name]


class InEncounterDeck(Selector, frozen=True):
    """The cards with a name in the encounter deck and its discard pile."""

    name: str

    def find(self, g: Any, s: Scope) -> list[int]:
        places = (ENCOUNTER_DECK, ENCOUNTER_DISCARD)
        return [card for zone in places for card in g.zones[zone] if g.define(card).name == self.name]


class YouControl(Selector, frozen=True):
    """The cards of some types that you control."""

    types: tuple[str, ...]

    def find(self, g: Any, s: Scope) -> list[int]:
        return [card for card in zones.controlled(g, s.you) if g.define(card).type in self.types]


class InHand(Selector, frozen=True):
    """The cards in your hand; with a resource only those that have it printed (MC-WILD-05)."""

    resource: str = ""

    def find(self, g: Any, s: Scope) -> list[int]:
        if s.you < 0:
            return []
        return [card for card in g.zones[hand(s.you)] if self.resource in g.define(card).resources]


# --- numbers ----------------------------------------------------------------------------------------------------------


class PerPlayer(Number, frozen=True):
    """Once for each player who started the game (MC-PER-PLAYER-01)."""

    number: int = 1

    def value(self, g: Any, s: Scope) -> int:
        return self.number * len(g.players)


class ThreatOn(Number, frozen=True):
    """The threat on a scheme."""

    scheme: Selector

    def value(self, g: Any, s: Scope) -> int:
        return sum(g.count(scheme, "threat") for scheme in self.scheme.find(g, s))


class DamageOn(Number, frozen=True):
    """The damage on a card."""

    card: Selector

    def value(self, g: Any, s: Scope) -> int:
        return sum(g.cards[card].damage for card in self.card.find(g, s))


class Depending(Number, frozen=True):
    """One number where a condition holds, another where it does not."""

    condition: Condition
    then: int
    otherwise: int

    def value(self, g: Any, s: Scope) -> int:
        return self.then if self.condition.holds(g, s) else self.otherwise


class AtMost(Number, frozen=True):
    """A multiple of the number counted, up to a maximum."""

    times: int
    most: int

    def value(self, g: Any, s: Scope) -> int:
        return min(self.most, self.times * s.number)


# --- conditions -------------------------------------------------------------------------------------------------------


class HasTrait(Condition, frozen=True):
    """Whether a card has a trait, printed or gained."""

    trait: str
    who: Selector = Identity()

    def holds(self, g: Any, s: Scope) -> bool:
        return any(values.has_trait(g, card, self.trait) for card in self.who.find(g, s) if not is_player(card))


class HasStatus(Condition, frozen=True):
    """Whether a character already has a status card."""

    status: Literal["confused", "stunned", "tough"]
    who: Selector

    def holds(self, g: Any, s: Scope) -> bool:
        return any(self.status in g.cards[card].marks for card in self.who.find(g, s))


class Undefended(Condition, frozen=True):
    """Whether the villain is making an attack that nobody defends against (MC-DEFENSE-19)."""

    def holds(self, g: Any, s: Scope) -> bool:
        attack = g.enemy_attack()
        return attack is not None and attack.enemy == g.table.villain and attack.defender == NOTHING


SELECTORS.add_all(globals(), __name__)
