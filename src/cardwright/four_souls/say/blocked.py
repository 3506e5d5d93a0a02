"""The cards a player cannot use now, and why. The reasons come from the same functions that decide the offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardwright.descriptor import why_not
from cardwright.four_souls.cards.abilities import Cost
from cardwright.four_souls.cards.words import PlayMoreLoot
from cardwright.four_souls.rules import announce, attack, costs, values, zones
from cardwright.kernel.frames import Question
from cardwright.kernel.records import NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

OFFERING = frozenset({"priority", "action"})
"""The questions at which players play cards and use abilities."""

REASONS = {
    "forbidden": "something forbids playing loot",
    "forbidden_items": "something forbids using items",
    "copy": "a copy of it cannot be played",
    "deactivated": "deactivated",
    "condition": "its condition is not met",
    "aim": "nothing to aim at",
    "limit": "used too often this turn",
    "coins": "costs {need}¢, you have {have}",
    "counters": "takes {need}, there are {have}",
    "loot": "costs {need}, you have {have}",
    "hp": "costs {need} HP, you have {have}",
    "items": "costs {need}, you have {have} that can go",
    "this": "it would have to be destroyed, and is eternal",
    "gifts": "costs {need} to give away, you have {have}",
    "no_loot_play": "no loot play left",
    "use_first": "no loot play left: use {helper} first",
    "no_attack": "no attack left this turn",
    "no_purchase": "no purchase left this turn",
    "dead": "you are dead this turn",
    "not_turn": "not your turn",
    "no_priority": "you do not have priority",
    "other_choice": "{first}",
}

FIRST = {
    "choose_mode": "first choose what {card} does",
    "choose_target": "first choose a target for {card}",
    "choose_object": "first choose for {card}",
    "choose_deck": "first choose a deck for {card}",
    "choose_number": "first choose a number for {card}",
    "divide": "first divide what {card} deals",
    "order_each": "first choose the order for {card}",
    "vote": "first cast your vote on {card}",
}
"""Reasons for when the player must first answer another question of their own, by its prompt; other prompts are
quoted."""

NOUNS = {"counters": "counter", "loot": "loot card", "items": "item", "gifts": "item"}


class Entry(NamedTuple):
    """A card that cannot be used, and why: a word of ``REASONS`` with its figures."""

    card: int
    word: str
    near: bool
    """Whether only one step is missing."""
    figures: dict[str, Any]


def blocked(g: FourSouls, seat: int) -> list[dict[str, Any]]:
    """What ``found`` finds, as views tell it."""
    return [
        {"card": one.card, "reason": REASONS[one.word].format(**one.figures), "near": one.near}
        for one in found(g, seat)
    ]


def found(g: FourSouls, seat: int) -> list[Entry]:
    """Every card of the player's own that cannot be used now, and the shop items and monsters that are out of reach."""
    question = g.question
    if question is None or g.players[seat].character == NOTHING:
        return []
    usable = [*g.zones[g.players[seat].hand], *(card for card in g.zones[g.players[seat].board] if offers_of(g, card))]
    if question.player != seat or question.prompt not in OFFERING:
        reason = moment(g, seat)
        first = what_first(g, question) if reason == "other_choice" else ""
        asked = {card for key in question.options for card in g.concerns(key)} if question.player == seat else set()
        return [entry(card, reason, first=first) for card in usable if card not in asked]
    offered = {int(key[1]) for key in question.options if key[0] in ("play", "activate", "turn_character")}
    hand = g.zones[g.players[seat].hand]
    entries = [
        in_hand(g, seat, card) if card in hand else in_play(g, seat, card) for card in usable if card not in offered
    ]
    if question.prompt == "action":
        entries += out_of_reach(g, seat)
    return entries


def entry(card: int, word: str, near: bool = False, **figures: Any) -> Entry:
    return Entry(card, word, near, figures)


def moment(g: FourSouls, seat: int) -> str:
    """The reason why the player cannot do anything at this moment."""
    question = g.question
    if question is not None and question.player == seat:
        return "other_choice"
    return "no_priority" if question is not None and question.prompt == "priority" else "not_turn"


def what_first(g: FourSouls, question: Question) -> str:
    """The reason that names the question to be answered first."""
    if question.prompt in FIRST:
        return FIRST[question.prompt].format(card=g.object_name(question.card))
    return f"{why_not.FIRST}{g.prompt(question.prompt, question.card, question.number)}"


def offers_of(g: FourSouls, card: int) -> bool:
    return bool(g.define(card).activated)


def in_hand(g: FourSouls, seat: int, card: int) -> Entry:
    """A loot card that is not offered, and why."""
    name = g.cards[card].design
    word = announce.why_not_play(g, seat, name, Scope(card, seat, g.cards[card].stamp))
    if word:
        played = g.book[name].played
        cost = g.book[name].nodes[played[2]].cost if played is not None and played[2] >= 0 else Cost()
        return short(g, seat, card, word, cost)
    helper = more_loot(g, seat)
    if helper != NOTHING:
        return entry(card, "use_first", near=True, helper=g.object_name(helper))
    return entry(card, "no_loot_play")


def more_loot(g: FourSouls, seat: int) -> int:
    """A card whose ability would grant a loot play right now, or NOTHING."""
    question = g.question
    for key in question.options if question is not None else ():
        if key[0] == "turn_character":
            return int(key[1])
        if key[0] == "activate" and g.define(int(key[1])).nodes[int(key[2])].says(PlayMoreLoot):
            return int(key[1])
    return NOTHING


def in_play(g: FourSouls, seat: int, card: int) -> Entry:
    """An item whose abilities are not offered, with the reason of the ability closest to being usable."""
    if card != g.players[seat].character and values.forbidden(g, "activate_items", ~seat):
        return entry(card, "forbidden_items")
    reasons = []
    for offer in g.define(card).activated:
        word = announce.why_not_activate(g, seat, card, offer)
        if word:
            reasons.append(short(g, seat, card, word, offer.ability.cost))
    return max(reasons, key=lambda reason: reason.near) if reasons else entry(card, "condition")


def short(g: FourSouls, seat: int, card: int, word: str, cost: Cost) -> Entry:
    """A reason, with figures if something is lacking; ``near`` if only one is missing."""
    player = g.players[seat]
    have = {
        "coins": lambda: player.coins,
        "counters": lambda: costs.available_counters(g, seat, card),
        "loot": lambda: len(g.zones[player.hand]),
        "hp": lambda: values.hp(g, ~seat),
        "items": lambda: len(costs.payable_items(g, seat)),
        "gifts": lambda: len(costs.payable_items(g, seat, but=card)),
        "timer": lambda: g.table.timer,
    }
    if word not in have:
        return entry(card, word)
    need, there = max(1, getattr(cost, word)), have[word]()
    if word == "coins":
        need = costs.coins(g, seat, cost)
    near = need - there == 1
    if word in NOUNS:
        need = f"{need} {NOUNS[word]}{'' if need == 1 else 's'}"
    return entry(card, word, near, need=need, have=there)


def out_of_reach(g: FourSouls, seat: int) -> list[Entry]:
    """Shop items that are too expensive, and monsters that cannot be attacked any more this turn."""
    found: list[Entry] = []
    coins = g.players[seat].coins
    for card in zones.shop_items(g):
        price = values.price(g, seat, card)
        if values.purchases_left(g, seat) <= 0:
            found.append(entry(card, "no_purchase"))
        elif coins < price:
            found.append(entry(card, "coins", near=price - coins == 1, need=price, have=coins))
    possible = attack.targets(g, seat)
    word = "dead" if g.players[seat].dead else "no_attack"
    found += [
        entry(obj, word) for obj in attack.attackable(g) if obj >= 0 and (g.players[seat].dead or obj not in possible)
    ]
    return found
