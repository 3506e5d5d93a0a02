"""More of what happens, in English: what leaves play or is recharged, counters, purchases, hits and misses."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.grammar import Clause, NounPhrase, words
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import PLAYER
from cardwright.four_souls.text.events import BODY, EVENTS, ITEM, MONSTER, WHO, EventWords, Slots

OBJECT = NounPhrase("object")

LEAVES = {
    "destroyed": ("be destroyed", ""),
    "discarded": ("be put", "into discard from play"),
    "died": ("leave", "play by dying"),
    "covered": ("be covered", ""),
    "deck": ("be put", "into a deck from play"),
    "hand": ("be put", "into a hand from play"),
    "soul": ("leave", "play by becoming a soul"),
    "removed": ("leave", "play and the game"),
}


def _leaves(e: Slots) -> Clause:
    how = next((tag for tag in LEAVES if e.tag(tag)), "")
    verb, rest = LEAVES.get(how, ("leave", "play"))
    card = e.noun("card")
    if e.has("who"):
        card = card.following(Clause(e["who"], "control").statement())
    counters = f"with {e.much('counters', 'counter')} on it" if e.amount is not None else ""
    return Clause(card.a(), verb, words(rest, counters))


def _recharges(e: Slots) -> Clause:
    step = "in a recharge step" if e.tag("step") else "by an ability" if e.tag("effect") else ""
    card = e.noun("card")
    if e.has("who"):
        card = card.following(Clause(e["who"], "control").statement())
    return Clause(card.a(), "recharge", step)


def _counters_put(e: Slots) -> Clause:
    counters = e.much("counters", "counter") if e.amount is not None else "counters"
    if e.has("who"):
        return Clause(e["who"], "put", f"{counters} on {e['card'].text}")
    return Clause(e["card"], "get", counters)


def _activated(e: Slots) -> Clause:
    kind = "↷ ability" if e.tag("tap") else "$ ability" if e.tag("paid") else "ability"
    on = next((tag for tag in ("character", "room") if e.tag(tag)), "")
    whose = f"of {e['card'].text}" if e.has("card") else f"of a {on}" if on else ""
    return Clause(e["who"], "activate", words(f"a {kind}" if kind[0] != "a" else f"an {kind}", whose))


def _attack_ends(e: Slots) -> Clause:
    how = "because it died" if e.tag("died") else "by being canceled" if e.tag("canceled") else ""
    killer = f"killed by {e['by'].text}" if e.has("by") else ""
    return Clause(e["who"], "end", words(f"an attack on {e['card'].text}", killer, how))


def _purchases(e: Slots) -> Clause:
    where = "from the shop" if e.tag("shop") else "from the treasure deck" if e.tag("deck") else ""
    price = f"for {e.much('¢', glue='')}" if e.amount is not None else ""
    return Clause(e["who"], "purchase", words(e["card"].text, where, price))


def _strikes(e: Slots) -> Clause:
    against = f"against {e['card'].text}" if e.has("card") else ""
    verb = "hit" if e.tag("hit") else "miss" if e.tag("missed") else "hit or miss"
    damage = f"for {e.much('damage')}" if e.amount is not None else ""
    return Clause(e["who"], verb, words(against, e.roll(True), damage))


EVENTS |= {
    "pay_penalty": EventWords(lambda e: Clause(e["who"], "pay", "the death penalty"), WHO, "that penalty"),
    "leaves_play": EventWords(_leaves, {**WHO, "card": (c.ThatCard, OBJECT)}, "that", amount=True),
    "recharge": EventWords(_recharges, {**WHO, "card": (c.ThatCard, OBJECT)}, "that recharge"),
    "counters_put": EventWords(_counters_put, {**WHO, "card": (c.ThatCard, BODY)}, "that", amount=True),
    "activated": EventWords(_activated, {**WHO, "card": (c.ThatCard, OBJECT)}, "that activation", stacked="ability"),
    "attack_ends": EventWords(
        _attack_ends, {**WHO, "card": (c.ThatCard, MONSTER), "by": (w.Doer, PLAYER)}, "the end of that attack"
    ),
    "purchased": EventWords(_purchases, {**WHO, "card": (c.ThatCard, ITEM)}, "that purchase", amount=True),
    "strike": EventWords(
        _strikes, {**WHO, "card": (c.ThatCard, MONSTER)}, "that attack roll", amount=True, result="number"
    ),
}
