"""Every kind of event as a clause, in English."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.grammar import Clause, Mention, NounPhrase, article, words
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.events import EVENTS as EVENT_KINDS
from cardwright.four_souls.say.en.book import ACTIVE, CENT, LOOT_CARD, PLAYER
from cardwright.four_souls.say.en.event_slots import EventWords, Roles, SlotKinds, Slots

CARD, ITEM, MONSTER = NounPhrase("card"), NounPhrase("item"), NounPhrase("monster")
BODY = MONSTER.or_(PLAYER)
"""Things that can take damage."""
SOUL = NounPhrase("soul")
TARGET = NounPhrase("thing", singular="something")
"""Things that can be attacked: monsters, and anything a card makes attackable."""

WHO: SlotKinds = {"who": (c.ThatPlayer, PLAYER)}


def doing(verb: str, rest: str = "", **more: object) -> EventWords:
    """The words for an event in which a player does something."""
    return EventWords(lambda e: Clause(e["who"], verb, rest), WHO, **more)  # type: ignore[arg-type]  # fields by name


def with_card(verb: str, noun: NounPhrase, **more: object) -> EventWords:
    """The words for an event in which a player does something with a card."""
    slots = {**WHO, "card": (c.ThatCard, noun)}
    return EventWords(lambda e: Clause(e["who"], verb, e["card"].text), slots, **more)  # type: ignore[arg-type]  # by name


def _turn(which: str) -> EventWords:
    def say(e: Slots) -> Clause:
        whose = e["who"].possessive if e.has("who") else "a"
        return Clause(Mention(f"{whose} turn"), which)

    return EventWords(say, WHO, lead="when")


def _penalty(e: Slots) -> str:
    return "for the death penalty" if e.tag("death_penalty") else ""


def _loot(e: Slots) -> Clause:
    who = e["who"]
    cards = e.much("cards", "card") if e.amount is not None else ""
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
    by = f"by {e['by'].text}" if e.has("by") else ""
    kinds = [tag for tag in GIVEN if tag in e.tags]
    if e.has("card") or not kinds:
        return Clause(e["who"], "be given", words(e["card"].text, by))
    e.tag(kinds[0])
    return Clause(e["who"], "be given", words(GIVEN[kinds[0]], by))


GIVEN = {"board": "an item", "hand": "a loot card", "souls": "a soul"}


def _enters(e: Slots) -> Clause:
    card = e["card"]
    return Clause(card, "be put", "into a slot") if e.tag("put") else Clause(card, "enter", "play")


def _flipped(e: Slots) -> Clause:
    mine = e.has("card") and e.given["card"].known is not None
    return Clause(e["card"], "be flipped", "to this side" if mine else "")


def _attacked(e: Slots) -> Clause:
    return Clause(e["card"], "be attacked", f"by {e['who'].text}" if e.has("who") else "")


def _declared_on(e: Slots) -> Clause:
    return Clause(e["who"], "declare", f"an attack on {e['card'].text}")


def _rolls(e: Slots) -> Clause:
    who = e["who"]
    against = f"against {e['card'].text}" if e.has("card") else ""
    attack, other = e.tag("attack"), e.no_tag("attack")
    kind = "an attack roll" if attack else "a non-attack roll" if other else ""
    if e.result is None:
        return Clause(who, "make", words(kind, against)) if kind else Clause(who, "roll", against)
    e.said.add("result")
    results = e.result.results()
    if kind:
        return Clause(who, "make", words(f"{kind} of {results}", against))
    plain = e.result.relation in ("", ">=", "<=") and e.result.numbers
    return Clause(who, "roll", words(article(results) if plain else results, against))


def _would(say: Callable[[Slots], Clause]) -> Callable[[Slots], Clause]:
    """The same clause with "would"."""
    return lambda e: replace(say(e), modal="would")


def _throws(e: Slots) -> Clause:
    die = "a die for an attack" if e.tag("attack") else "a die for no attack" if e.no_tag("attack") else "a die"
    if e.result is None:
        return Clause(e["who"], "throw", die)
    e.said.add("result")
    return Clause(e["who"], "throw", f"{e.result.results()} with {die}")


def _dealer(e: Slots) -> Mention:
    """The source of damage. Combat damage of a character is dealt by its player."""
    source = e["source"]
    return source.owner if source.owner is not None and "combat" in e.tags else source


def _damage(e: Slots) -> Clause:
    kind = "combat " if e.tag("combat") else "non-combat " if e.no_tag("combat") else ""
    much = e.much(f"{kind}damage")
    to = "who" if e.has("who") and not e.has("card") else "card"
    if e.has("source") or e.has("by"):
        dealer = _dealer(e) if e.has("source") else e["by"]
        return Clause(dealer, "deal", words(much, f"to {e[to].text}" if e.has(to) else "", e.roll(True)))
    return Clause(e[to], "take", words(much, e.roll(True)))


def _dies(e: Slots) -> Clause:
    attack = e.tag("attack")
    roll = e.roll(attack) if e.result is not None else "in an attack" if attack else ""
    if e.has("by"):
        return Clause(e["by"], "kill", words(e["card"].text, roll))
    return Clause(e["card"], "die", roll)


def _dies_and_pays(when: str) -> EventWords:
    def say(e: Slots) -> Clause:
        kind = "in an attack" if e.tag("attack") else ""
        tail = f", {when} paying penalties"
        if e.has("by") or e.has("source"):
            killer = e["by" if e.has("by") else "source"].text
            return Clause(e["who"], "be killed", words(f"by {killer}", kind, e.roll(True)), tail=tail)
        return Clause(e["who"], "die", words(kind, e.roll(True)), tail=tail)

    slots: SlotKinds = {**WHO, "by": (w.Doer, PLAYER), "source": (c.ThatSource, CARD)}
    return EventWords(say, slots, thing="that death", result="number", missing=_killer())


def _killer() -> Roles:
    return {
        w.Doer: Mention("the player who killed it", person=True, ref="killer", short="player"),
        c.ThatSource: Mention("what killed it", ref="source", short="card"),
    }


def _because(e: Slots, event: str) -> str:
    """The reason why something happened, in the words of the list of events."""
    return words(*(f"because {doc}" for tag, doc in EVENT_KINDS[event].tags.items() if e.tag(tag)))


def _owned(e: Slots) -> Mention:
    """An object, with its controller."""
    if e.has("who") and not e.has("card"):
        return e.noun("card").following(Clause(e["who"], "control").statement()).a()
    return e["card"]


def _leaves_play(e: Slots) -> Clause:
    counters = f"with {e.much('counters', 'counter')} on it" if e.amount is not None else ""
    return Clause(_owned(e), "leave", words("play", counters, _because(e, "leaves_play")))


def _counters_put(e: Slots) -> Clause:
    counters, on = e.much("counters", "counter"), f"on {e['card'].text}"
    if e.has("who"):
        return Clause(e["who"], "put", f"{counters} {on}")
    return Clause(Mention(counters, many=True), "be put", on)


def _activated(e: Slots) -> Clause:
    sign = words("↷" if e.tag("tap") else "", "$" if e.tag("paid") else "")
    kind = words(*(f"on a {kind}" for kind in ("character", "room") if e.tag(kind)))
    of = f"of {e['card'].text}" if e.has("card") or not kind else ""
    return Clause(e["who"], "activate", words("an" if not sign else "a", sign, "ability", of, kind))


def _attack_ends(e: Slots) -> Clause:
    attack = e["who"].owns("attack") if e.has("who") else "an attack"
    on = f"on {e['card'].text}" if e.has("card") else ""
    return Clause(Mention(words(attack, on)), "end", _because(e, "attack_ends"))


def _purchased(e: Slots) -> Clause:
    price = f"for {e.much(CENT, glue='')}" if e.amount is not None else ""
    place = "from the shop" if e.tag("shop") else "from the top of the treasure deck" if e.tag("deck") else ""
    return Clause(e["who"], "purchase", words(e["card"].text, place, price))


def _strike(e: Slots) -> Clause:
    roll, e.result = e.result, None
    results = ""
    if roll is not None:
        e.said.add("result")
        results = f"of {roll.results()}"
    hit, missed = e.tag("hit"), e.tag("missed")
    verb = "hit with" if hit else "miss with" if missed else "finish"
    against = f"against {e['card'].text}" if e.has("card") else ""
    damage = f"for {e.much('damage')}" if e.amount is not None else ""
    return Clause(e["who"], verb, words("an attack roll", results, against, damage))


def _rewards_gained(e: Slots) -> Clause:
    return Clause(e["card"], "die", tail=", after its rewards were gained")


def _gain_reward(e: Slots) -> Clause:
    return Clause(e["who"], "gain", f"{e['card'].possessive} rewards")


def _game_starts(e: Slots) -> Clause:
    if e.has("who"):
        return Clause(Mention("the game"), "start", f"for {e['who'].text}")
    card = e["card"] if e.has("card") else Mention("each character or challenge")
    return Clause(Mention("the game"), "start", "" if card.ref == "this" else f"for {card.text}")


def _player(text: str) -> Roles:
    """The name of the event's player, for a clause without a slot for them."""
    return {c.ThatPlayer: Mention(text, person=True, ref=("role", text), short="player")}


_CARD: SlotKinds = {"card": (c.ThatCard, CARD)}
_HURT: SlotKinds = {
    **WHO,
    "card": (c.ThatCard, BODY),
    "source": (c.ThatSource, CARD),
    "by": (w.Doer, PLAYER),
}
_THE_DAMAGED: Roles = {
    c.ThatPlayer: Mention("the damaged player", person=True, ref="damaged", short="player"),
    c.ThatCard: Mention("the damaged monster or player", ref="damaged", short="monster or player"),
    c.ThatSource: Mention("what deals it", ref="source", short="card"),
}
_KILLED: SlotKinds = {"card": (c.ThatCard, MONSTER), "by": (w.Doer, PLAYER)}
_KILLER: Roles = {c.ThatPlayer: ACTIVE, **_killer()}

EVENTS: dict[str, EventWords] = {
    "activated": EventWords(_activated, {**WHO, "card": (c.ThatCard, NounPhrase("object"))}, stacked="ability"),
    "attack_ends": EventWords(_attack_ends, {**WHO, "card": (c.ThatCard, TARGET)}, missing=_killer()),
    "attack_declared": doing("declare", "an attack"),
    "attack_on": EventWords(_declared_on, {**WHO, "card": (c.ThatCard, TARGET)}),
    "attacked": EventWords(_attacked, {**WHO, "card": (c.ThatCard, TARGET)}, missing=_player("the attacking player")),
    "counters_put": EventWords(_counters_put, {**WHO, "card": (c.ThatCard, TARGET)}, "that amount", amount=True),
    "damage": EventWords(_damage, _HURT, "that damage", amount=True, result="number", missing=_THE_DAMAGED),
    "destroy": EventWords(
        _destroy, {**WHO, "card": (c.ThatCard, NounPhrase("object"))}, missing=_player("its controller")
    ),
    "discard_loot": EventWords(_discard_loot, {**WHO, "card": (c.ThatCard, LOOT_CARD)}),
    "enters": EventWords(_enters, _CARD, once=True, missing=_player("its controller")),
    "flipped": EventWords(_flipped, _CARD, missing=_player("its controller")),
    "gain_coins": EventWords(_gain_coins, {**WHO, "source": (c.ThatSource, CARD)}, "that amount", amount=True),
    "gain_item": with_card("gain", ITEM, once=True),
    "gain_reward": EventWords(_gain_reward, {**WHO, "card": (c.ThatCard, MONSTER)}, "those rewards", amount=True),
    "gain_soul": with_card("gain", SOUL, amount=True, once=True),
    "gain_treasure": EventWords(
        lambda e: Clause(e["who"], "gain", e.much("treasure")), WHO, "that amount of treasure", amount=True
    ),
    "game_start": EventWords(
        _game_starts, {**WHO, "card": (c.ThatCard, CARD)}, lead="as", missing=_player("the player whose card it is")
    ),
    "given": EventWords(_given, {**WHO, "card": (c.ThatCard, CARD), "by": (w.Doer, PLAYER)}, amount=True),
    "heal": EventWords(
        lambda e: Clause(e["card"], "heal", e.much("HP") if e.amount is not None else ""),
        {"card": (c.ThatCard, BODY)},
        "that healing",
        amount=True,
    ),
    "item_activated": with_card("activate", ITEM, stacked="ability"),
    "leaves_play": EventWords(
        _leaves_play,
        {**WHO, "card": (c.ThatCard, NounPhrase("object"))},
        amount=True,
        missing=_player("its controller"),
    ),
    "loot": EventWords(_loot, WHO, "the number of cards", amount=True),
    "loot_played": EventWords(
        _loot_played,
        {**WHO, "card": (c.ThatCard, LOOT_CARD), "stacked": (w.ThatStacked, LOOT_CARD)},
        stacked="loot card",
    ),
    "lose_coins": EventWords(_lose_coins, WHO, "that amount", amount=True),
    "monster_dies": EventWords(_dies, _KILLED, "that death", once=True, result="number", missing=_KILLER),
    "object_dies": EventWords(
        _dies,
        {**_KILLED, "card": (c.ThatCard, NounPhrase("object"))},
        "that death",
        once=True,
        result="number",
        missing=_KILLER,
    ),
    "pay_penalty": doing("pay", "the death penalty", thing="that penalty"),
    "penalty_item": doing("choose", "an item to destroy for the death penalty", thing="that choice"),
    "penalty_paid": _dies_and_pays("after"),
    "player_dies": _dies_and_pays("before"),
    "purchased": EventWords(_purchased, {**WHO, "card": (c.ThatCard, ITEM)}, "that amount", amount=True),
    "purchase_declared": doing("declare", "a purchase"),
    "recharge": EventWords(
        lambda e: Clause(_owned(e), "recharge", _because(e, "recharge")),
        {**WHO, "card": (c.ThatCard, NounPhrase("object"))},
        missing=_player("its controller"),
    ),
    "rewards_gained": EventWords(
        _rewards_gained, {"card": (c.ThatCard, MONSTER)}, once=True, missing=_player("the player who gained them")
    ),
    "rolled": EventWords(_rolls, {**WHO, "card": (c.ThatCard, MONSTER)}, "that roll", result="number"),
    "rolling": EventWords(_throws, WHO, "that roll", amount=True, result="amount", stacked="roll"),
    "round_end": EventWords(
        lambda e: Clause(Mention("a round"), "end"), {}, lead="when", missing=_player("the last player")
    ),
    "strike": EventWords(
        _strike, {**WHO, "card": (c.ThatCard, TARGET)}, "that combat damage", amount=True, result="number"
    ),
    "turn_end": _turn("end"),
    "turn_start": _turn("start"),
    "would_damage": EventWords(_would(_damage), _HURT, "that damage", amount=True, missing=_THE_DAMAGED),
    "would_die": EventWords(
        lambda e: Clause(e["card"], "die", modal="would"), {"card": (c.ThatCard, BODY)}, "that death", missing=_killer()
    ),
    "would_roll": EventWords(_would(_rolls), WHO, "that roll", amount=True, result="amount", stacked="roll"),
}
"""The words for every kind of event that an ability may answer."""
