"""The worth of Four Souls cards, derived from the words they consist of.

Everything is counted in ¢: a loot card is worth about two, a treasure about eight. No card is known by its name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardwright.cards import deeds
from cardwright.cards.deeds import Deed, Kind, Parts
from cardwright.cards.nodes import Ability, Do, Each, Modes, Node, Selector, Verb
from cardwright.cards.readings import all_deeds
from cardwright.cards.words import It, You
from cardwright.four_souls.cards import deeds as d
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.abilities import Cost, Instead, LootAbility, Paid, Static, Tap, When
from cardwright.four_souls.cards.definition import FourSoulsCard

GUESS = 2
"""The assumed value of a number that is not a plain one."""
DYING = 7.0
SOUL = 14.0

ITEM = 7.0

WORTH: dict[Kind, float] = {
    d.GAIN_COINS: 1.0,
    d.LOSE_COINS: -1.0,
    deeds.DRAW: 2.0,
    d.DISCARD_LOOT: -1.5,
    d.LOSE_LOOT: -2.0,
    d.GAIN_TREASURE: 8.0,
    d.GAIN_ITEM: ITEM,
    d.LOSE_ITEM: -ITEM,
    d.GAIN_SOUL: SOUL,
    d.GET_CURSE: -5.0,
    d.GAIN_REWARD: 4.0,
    deeds.DAMAGE: -2.0,
    d.PAY_HP: -1.5,
    deeds.HEAL: 1.0,
    d.KILL: -DYING,
    d.DESTROY: -6.0,
    deeds.DISCARD: -1.0,
    d.RECHARGE: 2.0,
    d.DEACTIVATE: -2.0,
    d.MORE_LOOT_PLAYS: 1.5,
    d.MORE_ATTACKS: 2.0,
    d.EXTRA_TURN: 10.0,
    d.SKIP_TURN: -8.0,
    deeds.WIN: 100.0,
    deeds.PLAY: 1.5,
    d.COPY: 2.0,
    deeds.LOOK: 0.3,
    d.MUST_ATTACK: -0.5,
    d.ATTACK_ROLL: 0.5,
    # Only the position says whether these are any use: to the one who answers (see ``answering``), or not at all.
    **dict.fromkeys((deeds.CANCEL, deeds.PREVENT, deeds.SKIP, d.REPLACE, deeds.CHANGE_EVENT), 0.0),
    **dict.fromkeys((d.CHANGE_ROLL, d.SET_ROLL, d.REROLL, d.CANCEL_ATTACK, d.END_TURN), 0.0),
    # Good for one and bad for another, or for what it makes possible.
    **dict.fromkeys((deeds.MOVE, deeds.COUNTERS, deeds.LOSE_COUNTERS, deeds.FORBID, deeds.GAIN, deeds.FLIP), 0.0),
    **dict.fromkeys((d.PASS_HANDS, d.CHANGE_CHARACTER, d.BECOME_COPY, d.AGAIN, d.MORE_SLOTS, d.TIMER, d.NOTE), 0.0),
    deeds.FIGURE: 1.0,  # Times the worth of the figure.
}
"""The worth of one unit of each kind of deed to those to whom it is done."""

STATS = {
    "hp": 3.0,
    "attack": 5.0,
    "attack_roll": 5.0,
    "roll": 2.0,
    "evasion": -2.0,
    "loot_step": 6.0,
    "loot_plays": 3.0,
    "attacks": 5.0,
    "purchases": 2.0,
    "price": -1.0,
    "hand_size": 0.2,
    "goal": -SOUL,
    "votes": 0.5,
}
"""The worth of one more of a figure for good, to its owner."""

FOR_A_TURN = 0.35
"""The fraction of that worth for a change until the end of a turn."""
ONCE_IN_A_WHILE = 1.2
"""How often an ability that waits for something pays off in a game."""
EVERY_TURN = 2.5
"""How often an ability that can be used every turn pays off in a game."""


class Effect(NamedTuple):
    """The worth of an effect to you, to the object chosen for it, and to everybody else."""

    mine: float = 0.0
    its: float = 0.0
    others: float = 0.0

    def plus(self, other: Effect, times: float = 1.0) -> Effect:
        return Effect(self.mine + times * other.mine, self.its + times * other.its, self.others + times * other.others)


def number(value: object) -> float:
    return float(value) if isinstance(value, int) else GUESS


def upon(whom: object, worth: float) -> Effect:
    """The effect of a worth on the players or objects that a selector means."""
    if isinstance(whom, It):
        return Effect(its=worth)
    if isinstance(whom, You | w.Character | w.ActivePlayer) or whom is None:
        return Effect(mine=worth)
    if isinstance(whom, Each):
        return upon(whom.of, worth)
    if isinstance(whom, w.Items | w.Souls | w.Cards) and whom.of is not None:
        return upon(whom.of, worth)
    return Effect(others=worth) if isinstance(whom, Selector) else Effect()


@lru_cache(maxsize=4096)
def effect(node: Node) -> Effect:
    """The total effect of a node."""
    if isinstance(node, Modes):
        return best(node.options)
    total = Effect()
    for said in node.does():
        total = total.plus(done(said) if isinstance(said, Deed) else contained(said))
    if isinstance(node, Verb | Ability):
        return total
    for child in node.children():
        total = total.plus(effect(child))
    return total


def done(deed: Deed) -> Effect:
    """The effect of a deed."""
    worth = WORTH[deed.kind] * number(deed.amount)
    if deed.kind is deeds.FIGURE:
        worth *= STATS.get(deed.what, 0.0)
    return upon(deed.to if deed.kind in FOR_RECEIVER else deed.whom, worth) if worth else Effect()


FOR_RECEIVER = (deeds.PLAY, d.COPY)
"""The kinds that are done to a card for the sake of the player who gets it."""


def best(options: tuple[Node, ...]) -> Effect:
    return max((effect(option) for option in options), key=lambda e: e.mine + abs(e.its))


def contained(parts: Parts) -> Effect:
    """The effect of what a word contains."""
    total = Effect()
    match parts.how:
        case "one":
            return best(parts.of)
        case "may":
            inner = effect(parts.of[0])
            return inner if inner.mine - inner.others > 0 or inner.its else total
        case "lasting":
            return lasting(parts.of[0])
    shares = parts.shares or (1 / len(parts.of) if parts.how == "vote" else 1.0,) * len(parts.of)
    for part, share in zip(parts.of, shares, strict=True):
        total = total.plus(effect(part), share)
    return total


def lasting(ability: Node) -> Effect:
    """The effect of an ability that goes on for a while: a changed figure, a shield, an answer to events."""
    if kinds(ability) & SHIELDS:
        return Effect(its=2.0) if has(ability, It) else Effect(mine=2.0)
    total = Effect()
    for said in ability.does():
        found, times = (done(said), FOR_A_TURN) if isinstance(said, Deed) else (contained(said), 0.5)
        total = total.plus(found, times)
    return total


SHIELDS = frozenset({deeds.PREVENT, deeds.SKIP})


@lru_cache(maxsize=4096)
def kinds(node: Node) -> frozenset[Kind]:
    """The kinds of everything that a node does, whatever it depends on."""
    return frozenset(deed.kind for _, deed in all_deeds(node))


@lru_cache(maxsize=4096)
def has(node: Node, word: type[Node]) -> bool:
    """Whether a word occurs anywhere in a node."""
    return node.says(word)


def price_of(cost: Cost) -> float:
    """The worth of what a cost takes."""
    return (
        cost.coins + 2.0 * cost.loot + 6.0 * cost.items + 1.5 * cost.hp + 0.7 * cost.counters + 6.0 * cost.gifts
    ) + (5.0 if cost.this else 0.0)


def item_worth(card: FourSoulsCard) -> float:
    """The worth of an item to its controller."""
    total = 1.0 + SOUL * card.souls
    if "curse" in card.keywords:
        return -5.0
    for ability in card.abilities:
        if isinstance(ability, Tap | Paid):
            gain = benefit(effect(ability.do)) - price_of(ability.cost)
            # Abilities that answer dice or the stack have a use beyond their effect.
            total += EVERY_TURN * max(gain, 1.0)
        elif isinstance(ability, Static):
            total += effect(ability).mine
        elif isinstance(ability, When | Instead):
            total += ONCE_IN_A_WHILE * benefit(effect(ability.do))
    return total


def benefit(found: Effect) -> float:
    """The worth of an effect if it is aimed sensibly: help at oneself, harm at another."""
    return found.mine + max(found.its, -0.5 * found.its) - 0.4 * found.others


def loot_worth(card: FourSoulsCard) -> float:
    """The worth of a loot card in hand."""
    if card.played is None:
        return max(1.0, item_worth(card))  # A trinket.
    return max(0.5, benefit(effect(card.played[1])))


def targeted(card: FourSoulsCard) -> list[Do]:
    """The ``Do`` nodes of a card that have targets."""
    found: list[Do] = []
    for ability in card.abilities:
        if isinstance(ability, Tap | Paid | LootAbility | When):
            options = ability.do.options if isinstance(ability.do, Modes) else (ability.do,)
            found += [option for option in options if option.targets]
    return found
