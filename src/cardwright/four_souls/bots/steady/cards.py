"""The worth of Four Souls cards, derived from the words they consist of.

Everything is counted in ¢: a loot card is worth about two, a treasure about eight. No card is known by its name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardwright.cards.nodes import Do, Each, Modes, Node, Selector
from cardwright.cards.words import ChooseOne, It, Lasts, May, You
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.abilities import Cost, Instead, LootAbility, Paid, Static, Tap, When
from cardwright.four_souls.cards.definition import FourSoulsCard

GUESS = 2
"""The assumed value of a number that is not a plain one."""
DYING = 7.0
SOUL = 14.0

VERBS: dict[type[Node], tuple[str, str, float]] = {
    w.GainCoins: ("number", "who", 1.0),
    w.LoseCoins: ("number", "who", -1.0),
    w.Loot: ("number", "who", 2.0),
    w.DiscardLoot: ("number", "who", -1.5),
    w.GainTreasure: ("number", "who", 8.0),
    w.Deal: ("number", "to", -2.0),
    w.Take: ("number", "who", -2.0),
    w.Pay: ("hp", "who", -1.5),
    w.Heal: ("number", "what", 1.0),
    w.Kill: ("", "what", -DYING),
    w.Destroy: ("", "what", -6.0),
    w.Discard: ("", "what", -1.0),
    w.GainItem: ("", "what", 6.0),
    w.Recharge: ("", "what", 2.0),
    w.Deactivate: ("", "what", -2.0),
    w.PlayMoreLoot: ("", "who", 1.5),
    w.AttackAgain: ("", "who", 2.0),
    w.Win: ("", "who", 100.0),
}
"""For each verb: the field with the amount, the field with the player or object affected, and the worth of one unit to
them."""

NEXT_TURN = {"extra": 10.0, "skipped": -8.0}
"""The worth of an extra turn and of a skipped turn to the player concerned."""

BECOMES = {"soul": SOUL, "curse": -5.0}
"""The worth of a card that becomes something, to its new controller."""
ITEM = 7.0

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
    if isinstance(node, Modes | ChooseOne):
        return max((effect(option) for option in node.options), key=lambda e: e.mine + abs(e.its))
    if isinstance(node, w.Roll):
        total = Effect()
        for row in node.rows:
            total = total.plus(effect(row.do), (row.high - row.low + 1) / 6)
        return total
    if isinstance(node, May):
        inner = effect(node.do)
        return inner if inner.mine - inner.others > 0 or inner.its else Effect()
    if isinstance(node, Lasts):
        return lasting(node)
    if isinstance(node, w.Give | w.Steal):
        return handed_over(node)
    if isinstance(node, w.Become):
        return upon(node.who, BECOMES[node.kind])
    if isinstance(node, w.NextTurn):
        return upon(node.who, NEXT_TURN[node.how])
    if type(node) in VERBS:
        amount, whom, worth = VERBS[type(node)]
        worth *= number(getattr(node, amount)) if amount else 1
        return upon(getattr(node, whom), worth) if whom else Effect(its=worth)
    if isinstance(node, Static):
        return upon(node.of, number(node.change) * STATS[node.stat])
    total = Effect()
    for child in node.children():
        total = total.plus(effect(child))
    return total


def handed_over(node: w.Give | w.Steal) -> Effect:
    """The effect of giving or stealing: one side loses what the other gains."""
    worth = number(node.coins) + 2.0 * number(node.loot) if node.what is None else ITEM
    if isinstance(node, w.Steal):
        return upon(node.who, worth).plus(upon(node.whose or node.what, -worth))
    giver = node.giver if node.what is None else None
    return upon(node.to, worth).plus(upon(giver, -worth))


def lasting(node: Lasts) -> Effect:
    """The effect of a lasting change of a figure, or of a shield."""
    ability = node.ability
    if isinstance(ability, Static):
        return Effect().plus(upon(ability.of, number(ability.change) * STATS[ability.stat]), FOR_A_TURN)
    if isinstance(ability, Instead) and any(has(ability, verb) for verb in (w.Prevent, w.Skip)):
        return Effect(its=2.0) if has(ability, It) else Effect(mine=2.0)
    return Effect().plus(effect(ability.do), 0.5) if isinstance(ability, When | Instead) else Effect()


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
