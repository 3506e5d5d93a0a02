"""The events that Marvel Champions cards may answer: when exactly each happens, and its roles.

An interrupt answers an event before it happens, a response once it is over (MC-INTERRUPT-01, MC-RESPONSE-01).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.cards.patterns import EventKind, Role
from cardwright.cards.patterns import On as Pattern
from cardwright.kernel.records import Event, Scope

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


@dataclass(frozen=True)
class MarvelEvent(EventKind):
    """A kind of event. Its beginning and its end may be separate event records, each with its own windows."""

    after: tuple[str, ...] = ()
    """The event records at its end, in the order of those at its beginning; empty if they are the same records."""

    def listened(self, response: bool) -> tuple[str, ...]:
        """The kinds of event record that interrupts (or responses) to the event listen to."""
        return self.after if response and self.after else self.records()


_CHARACTER, _SCHEME, _ENEMY = ("character",), ("scheme",), ("enemy",)
_AGAINST = Role("player", "the player it is made against; nobody, where it is aimed at an ally (MC-ATTACK-ALLY-03)")
_BY = Role("by", "the player whose identity does it, or a card that counts as part of that identity (MC-YOU-06)")
_AMOUNT = Role("amount", "how much")
_SOURCE = Role("source", "the card it comes from")
_BASIC = {"basic": "it is a basic power, not an ability"}
_DEFENDED = {"undefended": "nobody defends against it; known once it is over, and while boost cards are turned up"}
_OUTCOME = {
    "damaged": "it did something to its target: damage was taken, or threat removed; known once it is over",
    "defeated": "it defeated its target; known once it is over",
}
_EACH = "; once it is over, each of several is answered separately (MC-PLAYER-ATTACK-10)"

_STATUSES = {status: f"a {status} card" for status in ("confused", "stunned", "tough")}
_COUNTERS = (
    {
        "on": Role("card", "the card"),
        "amount": _AMOUNT,
        "left": Role("number", "how many of them are there then; known once it is over"),
    },
    {"acceleration": "they are acceleration tokens"},
)
QUIET = frozenset(
    {
        *("deal_encounter", "discard", "draw", "exhaust", "gain_status", "heal", "leave_play"),
        *("lose_status", "place_counters", "ready", "remove_counters", "shuffle", "spend"),
        *("give_boost", "turn_boost"),
        *("play", "played", "use", "used"),
        *("turn_start", "turn_end", "player_phase_end", "villain_step", "villain_phase_end"),
    }
)
"""The kinds of event that happen often and are answered rarely. Where nobody listens (no key ``on:`` and the kind is in
the index), no event is made at all."""


def _by_name(*kinds: MarvelEvent) -> Mapping[str, MarvelEvent]:
    return {kind.name: kind for kind in kinds}


EVENTS = _by_name(
    MarvelEvent(
        "attack",
        "as a character begins to attack, before boost cards and defenders; over once damage and retaliation are done",
        {
            "who": Role("card", "the enemy, hero or ally that attacks", _CHARACTER),
            "against": _AGAINST,
            "target": Role("source", "the character attacked; before it, only if there is just one" + _EACH),
        },
        {**_BASIC, **_DEFENDED, **_OUTCOME},
        kinds=("enemy_attack", "attack"),
        after=("enemy_attacked", "attacked"),
    ),
    MarvelEvent(
        "scheme",
        "as an enemy begins to scheme, before boost cards; over once the threat is placed",
        {"who": Role("card", "the enemy", _ENEMY), "against": _AGAINST},
        kinds=("enemy_scheme",),
        after=("enemy_schemed",),
    ),
    MarvelEvent(
        "activate",
        "as an enemy begins to attack or to scheme; over as these are",
        {"who": Role("card", "the enemy", _ENEMY), "against": _AGAINST},
        {"attack": "it is an attack", "scheme": "it is a scheme"},
        kinds=("enemy_attack", "enemy_scheme"),
        after=("enemy_attacked", "enemy_schemed"),
    ),
    MarvelEvent(
        "thwart",
        "as a hero or ally begins to thwart; over once the threat is removed",
        {
            "who": Role("card", "the hero or ally", _CHARACTER),
            "target": Role("source", "the scheme; before it, only if there is just one" + _EACH),
            "by": Role("player", "its player"),
        },
        {**_BASIC, **_OUTCOME},
        after=("thwarted",),
    ),
    MarvelEvent(
        "defend",
        "once a hero or ally is declared as the defender; over once the attack is",
        {
            "who": Role("card", "the defender", _CHARACTER),
            "against": Role("source", "the enemy", _ENEMY),
            "by": Role("player", "its player"),
        },
        {
            "basic": "it is a hero's basic defense, not an ability or an ally",
            "damaged": "the defender took damage from the attack; known once it is over",
        },
        after=("defended",),
    ),
    MarvelEvent(
        "recover",
        "as an alter-ego exhausts to recover; over once it has healed",
        {"who": Role("card", "the alter-ego", _CHARACTER), "by": Role("player", "its player"), "amount": _AMOUNT},
    ),
    MarvelEvent(
        "use_power",
        "once a basic power has been used and everything that answers it is done (MC-DEFENSE-23)",
        {"who": Role("card", "the character", _CHARACTER), "by": Role("player", "its player")},
        {
            "attack": "to attack",
            "thwart": "to thwart",
            "defense": "to defend",
            "recovery": "to recover",
        },
    ),
    MarvelEvent(
        "give_boost",
        "before an enemy gets a boost card; over once it has the card",
        {
            "to": Role("card", "the enemy", _ENEMY),
            "against": Role("player", "against whom it activates, if it does"),
        },
    ),
    MarvelEvent(
        "turn_boost",
        "once a boost card is turned faceup, before it counts for anything",
        {
            "what": Role("card", "the boost card"),
            "of": Role("source", "the enemy", _ENEMY),
            "against": Role("player", "the player against whom it activates"),
            "icons": Role("amount", "its boost icons"),
        },
        {"attack": "the enemy attacks", "scheme": "the enemy schemes"},
    ),
    MarvelEvent(
        "damage",
        "before a character takes damage, which may still be prevented; over once it is taken",
        {
            "to": Role("card", "the character", _CHARACTER),
            "source": _SOURCE,
            "by": _BY,
            "amount": _AMOUNT,
        },
        {"attack": "it is the damage of an attack", "consequential": "it is consequential damage"},
    ),
    MarvelEvent(
        "damage_dealt",
        "before damage is dealt to a character; over once that has happened, even if all of it was prevented",
        {
            "to": Role("card", "the character", _CHARACTER),
            "source": _SOURCE,
            "by": _BY,
            "amount": Role("number", "how much is dealt, which may be more than is taken (MC-PREVENT-02)"),
        },
        {"attack": "it is the damage of an attack"},
        kinds=("damage",),
    ),
    MarvelEvent(
        "defeat",
        "as a character is about to lose its last hit point, or a side scheme its last threat; over once it has; "
        'a "would" ability comes once the hit points are lost, just before the card is defeated',
        {"what": Role("card", "what is defeated"), "source": _SOURCE, "by": _BY},
        {"attack": "by an attack", "thwart": "by a thwart"},
        kinds=("damage", "remove_threat", "defeat"),
    ),
    MarvelEvent(
        "place_threat",
        "before threat is placed on a scheme, which may still be prevented; over once it is there",
        {"on": Role("card", "the scheme", _SCHEME), "source": _SOURCE, "amount": _AMOUNT},
        {"threat_step": "it is placed in step one of the villain phase"},
        kinds=("threat",),
    ),
    MarvelEvent(
        "remove_threat",
        "before threat is removed from a scheme; over once it is gone",
        {"on": Role("card", "the scheme", _SCHEME), "source": _SOURCE, "by": _BY, "amount": _AMOUNT},
        {"thwart": "by a thwart"},
    ),
    MarvelEvent(
        "no_villain",
        "as the villain would activate against a player in the villain phase, and none is in play",
        {"who": Role("player", "the player")},
    ),
    MarvelEvent(
        "villain_step",
        "as a step of the villain phase is over",
        {},
        {
            "threat_step": "it is step one, in which threat is placed on the main scheme",
            "activation_step": "it is step two, in which enemies activate",
            "deal_step": "it is step three, in which encounter cards are dealt",
            "reveal_step": "it is step four, in which they are revealed",
        },
    ),
    MarvelEvent(
        "complete",
        "as a main scheme has as much threat as it takes; over once it has advanced",
        {"what": Role("card", "the main scheme", _SCHEME)},
        kinds=("complete_scheme",),
        after=("scheme_completed",),
    ),
    MarvelEvent(
        "reveal",
        "as an encounter card is turned up, before anything on it is resolved; over at that very moment",
        {"what": Role("card", "the encounter card"), "who": Role("player", "the player who reveals it")},
        {"deck": "it comes from the encounter deck"},
    ),
    MarvelEvent(
        "enter_play",
        "once a card is in play",
        {"what": Role("card", "the card"), "who": Role("player", "its controller, or the player who revealed it")},
        {"played": "it was played, not put into play (MC-PLAY-PUT-06)"},
    ),
    MarvelEvent(
        "play",
        "as a card begins to be played, its cost paid and its choices made; over once it is in play, or, for an event, "
        "resolved and discarded (MC-INITIATE-09, MC-INITIATE-11)",
        {"what": Role("card", "the card"), "who": Role("player", "who plays it")},
        after=("played",),
    ),
    MarvelEvent(
        "use",
        "as the effects of an ability of a card in play begin to initiate, its cost paid; over once they are resolved",
        {"what": Role("card", "the card"), "who": Role("player", "who uses it")},
        after=("used",),
    ),
    MarvelEvent(
        "spend",
        "as a card from hand is spent for its resources; over once it is discarded",
        {
            "what": Role("card", "the card spent"),
            "on": Role("source", "the card that is paid for"),
            "who": Role("player", "who spends it"),
            "amount": Role("amount", "how many resources it generates"),
        },
    ),
    MarvelEvent(
        "engage",
        "once a minion is engaged with a player, because it enters play or is moved; its quickstrike is yet to come",
        {"what": Role("card", "the minion", _ENEMY), "who": Role("player", "the player")},
        kinds=("engage", "enter_play"),
    ),
    MarvelEvent(
        "change_form",
        "as an identity, or a card with the form keyword, is turned to another form; over once it shows that form",
        {"what": Role("card", "the card, by the face that is up then"), "who": Role("player", "its player")},
    ),
    MarvelEvent(
        "flip",
        "as a card that gives no form is turned over; over once its other face is up",
        {"what": Role("card", "the card, by the face that is up then"), "who": Role("player", "who turns it over")},
    ),
    MarvelEvent(
        "draw",
        "before a player draws a card; over once it is in hand, and only then known",
        {"who": Role("player", "the player"), "what": Role("card", "the card")},
    ),
    MarvelEvent(
        "discard",
        "before a card is discarded from a hand, from a deck or from play; over once it is in its pile",
        {"what": Role("card", "the card"), "who": Role("player", "the player whose hand, deck or play area it leaves")},
        {
            "hand": "from a hand",
            "top": "from a player's deck",
            "encounter": "from an encounter deck",
            "play": "from play",
            "defeated": "it was defeated",
        },
        kinds=("discard", "leave_play"),
    ),
    MarvelEvent(
        "leave_play",
        "before a card leaves play; over once it has (MC-LEAVE-PLAY-01)",
        {"what": Role("card", "the card"), "who": Role("player", "its controller, or the player it is engaged with")},
        {"discarded": "it is discarded", "defeated": "it was defeated"},
    ),
    MarvelEvent(
        "heal",
        "before damage is healed; over once it is gone",
        {"who": Role("card", "the character", _CHARACTER), "source": _SOURCE, "amount": _AMOUNT},
    ),
    MarvelEvent(
        "gain_status",
        "before a character is given a status card; over once it has it",
        {"who": Role("card", "the character", _CHARACTER), "source": _SOURCE},
        _STATUSES,
    ),
    MarvelEvent(
        "lose_status",
        "before status cards of a kind are discarded from a character; over once they are gone",
        {"who": Role("card", "the character", _CHARACTER)},
        _STATUSES,
    ),
    MarvelEvent(
        "exhaust",
        "before a card is exhausted; over once it is",
        {"what": Role("card", "the card"), "who": Role("player", "its controller")},
        {"basic": "to use a basic power or to defend"},
    ),
    MarvelEvent(
        "ready",
        "before a card is readied; over once it is",
        {"what": Role("card", "the card"), "who": Role("player", "its controller")},
        {"step": "at the end of the player phase"},
    ),
    MarvelEvent("place_counters", "before counters are put on a card; over once they are there", *_COUNTERS),
    MarvelEvent("remove_counters", "before counters are removed from a card; over once they are gone", *_COUNTERS),
    MarvelEvent(
        "deal_encounter",
        "before a player is dealt a facedown encounter card; over once it lies there",
        {"who": Role("player", "the player")},
    ),
    MarvelEvent(
        "shuffle",
        "once a deck has been shuffled",
        {"who": Role("player", "the player whose deck it is")},
        {"encounter": "it is an encounter deck"},
    ),
    MarvelEvent("turn_start", "as a player's turn begins", {"who": Role("player", "the player")}),
    MarvelEvent("turn_end", "as a player ends their turn", {"who": Role("player", "the player")}),
    MarvelEvent("player_phase_end", "at the end of the player phase, once everybody has readied"),
    MarvelEvent("villain_phase_end", "at the end of the villain phase"),
    MarvelEvent("round_end", "at the end of the round, once the first player token has passed"),
)


def keys(window: str, kinds: Iterable[str]) -> tuple[str, ...]:
    """The index keys of an ability that listens to kinds of event record in a window."""
    found = tuple(f"{window}:{kind}" for kind in kinds)
    return (*found, *(f"on:{kind}" for kind in kinds))


class On(Pattern, frozen=True):
    """An event pattern: a kind of event, and conditions on its roles."""

    EVENTS = EVENTS
    ALSO = frozenset({"player"})  # MC-YOU-01

    def means(self, g: MarvelChampions, s: Scope, e: Event) -> bool:
        if not Pattern.means(self, g, s, e):
            return False
        if self.by is not None and "identity" not in e.tags:
            return False  # MC-YOU-06
        if e.kind == "enter_play" and self.event == "engage" and "engaging" not in e.tags:
            return False
        if self.event in ("attack", "activate") and self.player is not None and "aimed" in e.tags:
            return False  # MC-ATTACK-ALLY-03
        if (
            "further" in e.tags
            and self.source is None
            and self.player is None
            and not {"damaged", "defeated"}.intersection(self.tags)
        ):
            return False  # one attack, though several were attacked (MC-PLAYER-ATTACK-05)
        if self.event == "discard" and e.kind == "leave_play":
            return "discarded" in e.tags
        if self.event == "damage":
            return e.amount > 0  # MC-PREVENT-03
        # MC-TRIGGER-04: damage that defeats is one occurrence that meets both conditions.
        return self.event != "defeat" or "defeated" in e.tags or g.would_defeat(e)

    def about(self, g: MarvelChampions, s: Scope, obj: int) -> bool:
        if self.card is None or self.card.has(g, s, obj):
            return True
        # MC-YOU-01: a player stands for their identity.
        seat = g.cards[obj].holder
        return seat >= 0 and g.define(obj).is_identity and self.card.has(g, s, ~seat)

    def listened(self, response: bool, would: bool = False) -> tuple[str, ...]:
        """The kinds of event record that an interrupt (or a response) with this pattern listens to."""
        if would and self.event == "defeat":
            return ("defeat",)  # Damage alone may still be prevented: nothing would be defeated yet.
        kinds = EVENTS[self.event].listened(response)
        # Only enemies attack players, so the records of attacks by heroes and allies are left out.
        return kinds[:1] if self.event == "attack" and self.player is not None else kinds
