"""What happens, in English: every kind of event as a clause, and what its players, cards and amounts are called.

What an ability asks of an event is said in the clause, where it has a place: "each time *you* take *combat* damage". A
place is called a slot, and can be filled once; whatever else is asked is said as a condition.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from cardwright.cards import words as c
from cardwright.cards.english.nouns import measured
from cardwright.cards.grammar import Clause, Mention, NounPhrase, Quantity, words
from cardwright.cards.nodes import Condition, Node
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import CENT, LOOT_CARD, PLAYER

CARD, ITEM, MONSTER = NounPhrase("card"), NounPhrase("item"), NounPhrase("monster")
BODY = MONSTER.or_(PLAYER)
"""What can be hurt."""
SOUL = NounPhrase("soul")


@dataclass
class Slots:
    """What is known about an event, for its clause."""

    kinds: dict[str, NounPhrase]
    given: dict[str, tuple[NounPhrase, Condition]] = field(default_factory=dict)
    used: dict[str, NounPhrase] = field(default_factory=dict)
    tags: dict[str, Condition] = field(default_factory=dict)
    amounts: dict[str, tuple[Quantity, Condition]] = field(default_factory=dict)
    rolls: list[tuple[str, str, Condition]] = field(default_factory=list)
    """Results asked for, and the kind of roll."""
    said: list[Condition] = field(default_factory=list)
    """What has been said in the clause."""

    def has(self, slot: str) -> bool:
        return slot in self.given

    def noun(self, slot: str) -> NounPhrase:
        noun = self.kinds[slot]
        if slot in self.given:
            noun, condition = self.given[slot]
            self.said.append(condition)
        self.used[slot] = noun
        return noun

    def __getitem__(self, slot: str) -> Mention:
        return self.noun(slot).a()

    def tag(self, tag: str) -> bool:
        """Whether the event is asked to have a quality, which is said now."""
        if tag in self.tags:
            self.said.append(self.tags[tag])
        return tag in self.tags

    def much(self, stuff: str, countable: bool = False, glue: str = " ") -> str:
        """The amount: "damage", "2 or more damage"."""
        for relation, (quantity, condition) in self.amounts.items():
            self.said.append(condition)
            return measured(relation, quantity, stuff, countable, glue)
        return stuff

    def roll(self) -> str:
        """What was rolled: "on an attack roll of 6"."""
        for results, kind, condition in self.rolls:
            self.said.append(condition)
            return f"on {kind} of {results}"
        return ""


@dataclass(frozen=True)
class EventWords:
    """How a kind of event reads."""

    say: Callable[[Slots], Clause]
    slots: dict[str, tuple[type[Node], NounPhrase]]
    """What fills each slot, and what it is if nothing is asked."""
    thing: str = "that event"
    """It as a noun, or its amount."""
    amount: bool = False
    lead: str = "each time"
    once: bool = False
    """Whether it happens to a card only once: "when" and not "each time"."""
    stacked: str = ""
    """What of it is on the stack."""
    missing: dict[type[Node], Mention] = field(default_factory=dict)
    """How those are called who have no place in the clause."""


SlotKinds = dict[str, tuple[type[Node], NounPhrase]]
Roles = dict[type[Node], Mention]
WHO: SlotKinds = {"who": (c.ThatPlayer, PLAYER)}


def doing(verb: str, rest: str = "", **more: object) -> EventWords:
    """A player does something."""
    return EventWords(lambda e: Clause(e["who"], verb, rest), WHO, **more)  # type: ignore[arg-type]


def with_card(verb: str, noun: NounPhrase, **more: object) -> EventWords:
    """A player does something with a card."""
    slots = {**WHO, "card": (c.ThatCard, noun)}
    return EventWords(lambda e: Clause(e["who"], verb, e["card"].text), slots, **more)  # type: ignore[arg-type]


def _turn(which: str) -> EventWords:
    def say(e: Slots) -> Clause:
        whose = e["who"].possessive if e.has("who") else "a player's"
        return Clause(Mention(f"{whose} turn"), which)

    return EventWords(say, WHO, lead=f"at the {which} of")


def _penalty(e: Slots) -> str:
    return "for the death penalty" if e.tag("death_penalty") else ""


def _loot(e: Slots) -> Clause:
    who = e["who"]
    cards = e.much("cards", True) if e.amounts else ""
    return Clause(who, "loot", words(cards, "in the loot step" if e.tag("loot_step") else ""))


def _gain_coins(e: Slots) -> Clause:
    source = f"from {e['source'].text}" if e.has("source") else ""
    return Clause(e["who"], "gain", words(e.much(CENT, glue=""), source))


def _lose_coins(e: Slots) -> Clause:
    return Clause(e["who"], "lose", words(e.much(CENT, glue=""), _penalty(e)))


def _discard_loot(e: Slots) -> Clause:
    return Clause(e["who"], "discard", words(e["card"].text, _penalty(e)))


def _loot_played(e: Slots) -> Clause:
    if e.has("stacked") and not e.has("card"):
        return Clause(e["who"], "play", replace(e.noun("stacked"), after="").a().text)
    return Clause(e["who"], "play", e["card"].text)


def _destroy(e: Slots) -> Clause:
    penalty = _penalty(e)
    if e.has("who") and not e.has("card"):
        owned = Clause(e["who"], "control").statement()
        return Clause(e.noun("card").following(owned).a(), "be destroyed", penalty)
    return Clause(e["card"], "be destroyed", penalty)


def _given(e: Slots) -> Clause:
    kinds = [kind for tag, kind in (("board", "an item"), ("hand", "a loot card"), ("souls", "a soul")) if e.tag(tag)]
    by = f"by {e['by'].text}" if e.has("by") else ""
    if e.has("card") or not kinds:
        return Clause(e["who"], "be given", words(e["card"].text, by))
    return Clause(e["who"], "be given", words(kinds[0], by))


def _enters(e: Slots) -> Clause:
    card = e["card"]
    return Clause(card, "be put", "into a slot") if e.tag("put") else Clause(card, "enter", "play")


def _flipped(e: Slots) -> Clause:
    mine = e.has("card") and e.given["card"][0].fixed is not None
    return Clause(e["card"], "be flipped", "to this side" if mine else "")


def _attacked(e: Slots) -> Clause:
    return Clause(e["card"], "be attacked", f"by {e['who'].text}" if e.has("who") else "")


def _declared_on(e: Slots) -> Clause:
    return Clause(e["who"], "declare", f"an attack on {e['card'].text}")


def _rolls(e: Slots) -> Clause:
    who = e["who"]
    against = f"against {e['card'].text}" if e.has("card") else ""
    for results, kind, condition in e.rolls:
        e.said.append(condition)
        if kind == "a roll":
            shown = results if results == "no number" else f"a {results}"
            return Clause(who, "roll", words(shown, against))
        return Clause(who, "make", words(f"{kind} of {results}", against))
    if e.tag("attack"):
        return Clause(who, "make", words("an attack roll", against))
    return Clause(who, "roll", against)


def _throws(e: Slots) -> Clause:
    who = e["who"]
    return Clause(who, "throw", "a die for an attack" if e.tag("attack") else "a die")


def _damage(e: Slots) -> Clause:
    much = e.much(f"{'combat ' if e.tag('combat') else ''}damage")
    to = "who" if e.has("who") and not e.has("card") else "card"
    if e.has("source") or e.has("by"):
        dealer = e["source" if e.has("source") else "by"]
        return Clause(dealer, "deal", words(much, f"to {e[to].text}" if e.has(to) else "", e.roll()))
    return Clause(e[to], "take", words(much, e.roll()))


def _dies(e: Slots) -> Clause:
    if e.has("by"):
        return Clause(e["by"], "kill", words(e["card"].text, e.roll()))
    return Clause(e["card"], "die", e.roll())


def _dies_and_pays(when: str) -> EventWords:
    return EventWords(lambda e: Clause(e["who"], "die", tail=f", {when} paying penalties"), WHO, thing="that death")


def _rewards_gained(e: Slots) -> Clause:
    return Clause(e["card"], "die", tail=", after its rewards were gained")


def _gain_reward(e: Slots) -> Clause:
    of = f"of {e['card'].text}" if e.has("card") else ""
    return Clause(e["who"], "gain", words("the rewards", of or "of a monster"))


def _game_starts(e: Slots) -> Clause:
    card = e["card"].text if e.has("card") else "each character or challenge"
    return Clause(Mention("the game"), "start", "" if card == "this" else f"for {card}")


_CARD: SlotKinds = {"card": (c.ThatCard, CARD)}
_HURT: SlotKinds = {
    **WHO,
    "card": (c.ThatCard, BODY),
    "source": (c.ThatSource, CARD),
    "by": (w.Dealer, PLAYER),
}
_THE_DAMAGED: Roles = {
    c.ThatPlayer: Mention("the damaged player", person=True, ref="damaged", short="player"),
    c.ThatCard: Mention("the damaged monster or player", ref="damaged", short="monster or player"),
    c.ThatSource: Mention("what deals it", ref="source", short="card"),
}
_KILLED: SlotKinds = {"card": (c.ThatCard, MONSTER), "by": (w.Killer, PLAYER)}
_KILLER: Roles = {w.Killer: Mention("the player who killed it", person=True, ref="killer", short="player")}

EVENTS: dict[str, EventWords] = {
    "attack_declared": doing("declare", "an attack"),
    "attack_on": EventWords(_declared_on, {**WHO, "card": (c.ThatCard, MONSTER)}),
    "attacked": EventWords(_attacked, {**WHO, "card": (c.ThatCard, MONSTER)}),
    "damage": EventWords(_damage, _HURT, "that damage", amount=True, missing=_THE_DAMAGED),
    "destroy": EventWords(_destroy, {**WHO, "card": (c.ThatCard, ITEM)}),
    "discard_loot": EventWords(_discard_loot, {**WHO, "card": (c.ThatCard, LOOT_CARD)}),
    "enters": EventWords(_enters, _CARD, once=True),
    "flipped": EventWords(_flipped, _CARD),
    "gain_coins": EventWords(_gain_coins, {**WHO, "source": (c.ThatSource, CARD)}, "that amount", amount=True),
    "gain_item": with_card("gain", ITEM, once=True),
    "gain_reward": EventWords(_gain_reward, {**WHO, "card": (c.ThatCard, MONSTER)}, "those rewards", amount=True),
    "gain_soul": with_card("gain", SOUL, amount=True, once=True),
    "gain_treasure": EventWords(
        lambda e: Clause(e["who"], "gain", e.much("treasure")), WHO, "that amount of treasure", amount=True
    ),
    "game_start": EventWords(_game_starts, {"card": (c.ThatCard, CARD)}, lead="as"),
    "given": EventWords(_given, {**WHO, "card": (c.ThatCard, CARD), "by": (w.Killer, PLAYER)}, amount=True),
    "heal": EventWords(
        lambda e: Clause(e["card"], "heal", e.much("HP") if e.amounts else ""),
        {"card": (c.ThatCard, BODY)},
        "that healing",
        amount=True,
    ),
    "item_activated": with_card("activate", ITEM, stacked="ability"),
    "loot": EventWords(_loot, WHO, "the number of cards", amount=True),
    "loot_played": EventWords(
        _loot_played,
        {**WHO, "card": (c.ThatCard, LOOT_CARD), "stacked": (w.ThatStacked, LOOT_CARD)},
        stacked="loot card",
    ),
    "lose_coins": EventWords(_lose_coins, WHO, "that amount", amount=True),
    "monster_dies": EventWords(_dies, _KILLED, "that death", once=True, missing=_KILLER),
    "object_dies": EventWords(
        _dies, {**_KILLED, "card": (c.ThatCard, NounPhrase("object"))}, "that death", once=True, missing=_KILLER
    ),
    "penalty_item": doing("choose", "an item to destroy for the death penalty", thing="that choice"),
    "penalty_paid": _dies_and_pays("after"),
    "player_dies": _dies_and_pays("before"),
    "purchase_declared": doing("declare", "a purchase"),
    "rewards_gained": EventWords(_rewards_gained, {"card": (c.ThatCard, MONSTER)}, once=True),
    "rolled": EventWords(_rolls, {**WHO, "card": (c.ThatCard, MONSTER)}, "that roll"),
    "rolling": EventWords(_throws, WHO, "that roll", amount=True, stacked="roll"),
    "round_end": EventWords(lambda e: Clause(Mention("a round"), "end"), {}, lead="at the end of"),
    "turn_end": _turn("end"),
    "turn_start": _turn("start"),
    "would_damage": EventWords(_damage, _HURT, "that damage", amount=True, missing=_THE_DAMAGED),
    "would_die": EventWords(lambda e: Clause(e["card"], "die"), {"card": (c.ThatCard, BODY)}, "that death"),
    "would_roll": EventWords(_rolls, WHO, "that roll", amount=True, stacked="roll"),
}
"""Every kind of event an ability may answer."""
