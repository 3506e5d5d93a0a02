"""Plain good sense at a Four Souls table: what each option of a question is worth, in ¢ (see ``worths.py``)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from statistics import median
from typing import Any

from cardwright.bots.worths import DYING, SOUL, Effect, benefit, effect, has, item_worth, loot_worth, price_of, targeted
from cardwright.cards.nodes import Node
from cardwright.four_souls import library
from cardwright.four_souls import words as w
from cardwright.four_souls.cards import FourSoulsCard
from cardwright.kernel.records import NOTHING

Key = list[Any]

WORTH_DOING = 1.0
"""What less is worth than this is kept for later."""
WORTH_ANSWERING = 2.0
LAST_SOUL = 60.0
"""What it is worth to keep somebody from winning."""

COURAGE, IMPATIENCE = 1.0, 0.15
"""What a kill is worth beyond its reward, as the next monster may carry a soul; and how much more with every round, so
that a table of hard monsters does not stay as it is for ever."""

FIRST, SECOND, THIRD = 300.0, 200.0, 100.0
"""On one's own turn: first what prepares, then the purchase, then the attack."""


class Look:
    """A view, with the questions a player asks of it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.table = view["table"]
        self.players = self.table["players"]
        self.own = self.players[self.me]
        self.decision = view["decision"]
        self.cards = {
            card["id"]: card | {"kind": zone["kind"], "seat": zone["seat"]}
            for zone in view["zones"]
            for card in zone["cards"]
        }
        self.book = library.book()

    @property
    def together(self) -> bool:
        """Whether the others are on one's own side: solo and co-op have a timer (FS-SOL-04)."""
        return bool(self.table["timer"] >= 0)

    @property
    def my_turn(self) -> bool:
        return bool(self.table["active"] == self.me)

    def define(self, card: int) -> FourSoulsCard | None:
        """What a card is; nothing for one that cannot be seen or is not known."""
        return self.book.get(self.cards[card]["name"]) if card in self.cards else None

    def hand(self) -> list[int]:
        return [card for card, c in self.cards.items() if c["kind"] == "hand" and c["seat"] == self.me]

    def items(self, seat: int) -> list[int]:
        return [card for card, c in self.cards.items() if c["kind"] == "board" and c["seat"] == seat]

    def danger(self, seat: int) -> float:
        """How near a player is to winning against this seat, as a share."""
        if self.together:
            return 0.0
        player = self.players[seat]
        return float(player["souls"]) / float(player["goal"]) + 0.01 * len(self.items(seat))

    def leader(self) -> int:
        others = [seat for seat in range(len(self.players)) if seat != self.me]
        return max(others, key=self.danger, default=self.me)

    def attacking(self) -> bool:
        """Whether an attack of one's own is under way."""
        doing = self.table["doing"]
        return bool(doing and doing["what"] == "attack" and doing["player"] == self.me and not doing["over"])

    def top(self) -> dict[str, Any] | None:
        stack = self.table["stack"]
        return stack[-1] if stack else None


def worths(view: dict[str, Any]) -> list[float]:
    """What each option of the open question is worth to the seat."""
    look = Look(view)
    options = [option["key"] for option in look.decision["options"]]
    asked = PROMPTS.get(look.decision["prompt"])
    if asked is not None:
        return [asked(look, key) for key in options]
    return [by_word(look, key) for key in options]


def by_word(look: Look, key: Key) -> float:
    word = OPTIONS.get(key[0])
    return word(look, key) if word is not None else 0.0


# --- attacking --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def odds(hit: float, hp: int, strength: int, mine: int, blow: int) -> float:
    """The chance to bring something with so much HP to 0 before oneself: each roll hits, or is struck back."""
    if hp <= 0:
        return 1.0
    if mine <= 0 or strength <= 0:
        return 0.0
    if blow <= 0:
        return 1.0 if hit > 0 else 0.0
    return hit * odds(hit, hp - strength, strength, mine, blow) + (1 - hit) * odds(hit, hp, strength, mine - blow, blow)


def chance(look: Look, obj: int) -> float:
    """The chance to win an attack on a monster or a player."""
    foe = look.cards.get(obj) if obj >= 0 else look.players[~obj]
    if foe is None or "hp" not in foe:
        return 0.5
    bonus = sum(
        effect(ability).mine > 0
        for item in look.items(look.me)
        if (card := look.define(item)) is not None
        for ability in card.abilities
        if getattr(ability, "stat", "") in ("roll", "attack_roll")
    )
    hit = min(1.0, max(1, 7 - foe["evasion"] + bonus) / 6)
    return odds(hit, foe["hp"], look.own["attack"], look.own["hp"], foe["attack"])


def spoils(look: Look, obj: int, seat: int) -> float:
    """What killing something brings to a player."""
    if obj < 0:
        return 4.0 + 6.0 * look.danger(~obj)
    card = look.define(obj)
    if card is None:
        return 3.0
    player = look.players[seat]
    won = player["souls"] + card.souls >= player["goal"] and card.souls
    reward = effect(card.reward).mine if card.reward is not None else 0.0
    return reward + SOUL * card.souls + (LAST_SOUL if won else 0.0)


def death_costs(look: Look) -> float:
    """What dying costs: an item, a loot card, 1 ¢, and the rest of the turn (FS-DTH)."""
    losable = [
        item_worth(card)
        for item in look.items(look.me)
        if (card := look.define(item)) is not None and card.kind == "treasure" and not card.eternal
    ]
    loot = 1.5 if look.own["hand"] else 0.0
    # The lost item comes out of the treasure one would buy with the next 10 ¢ anyway: it counts by half.
    return 0.5 + loot + 0.5 * min(losable, default=0.0) + (0.5 if look.own["coins"] else 0.0)


def attack_worth(look: Look, obj: int) -> float:
    """What attacking something is worth, by the odds."""
    win = chance(look, obj)
    return win * (spoils(look, obj, look.me) + courage(look)) - (1 - win) * death_costs(look)


def courage(look: Look) -> float:
    return COURAGE + IMPATIENCE * float(look.table["round"])


def deck_attack(look: Look) -> float:
    """An unknown monster: sometimes a good thing. The stronger one is, the better."""
    return float(look.own["hp"] + 2 * look.own["attack"]) - 5.5 + courage(look)


def best_attack(look: Look) -> float:
    found = [attack_worth(look, obj) for obj in look.table["attackable"]]
    return max([*found, deck_attack(look)])


def attack_target(look: Look, key: Key) -> float:
    return deck_attack(look) if key[0] == "attack_deck" else attack_worth(look, int(key[1]))


def attack_slot(look: Look, key: Key) -> float:
    """What is worth least to attack is best covered."""
    return -attack_worth(look, int(key[2])) if int(key[2]) >= 0 else 1.0


# --- buying -----------------------------------------------------------------------------------------------------------


def purchase_what(look: Look, key: Key) -> float:
    """The best item there is the ¢ for."""
    if key[0] == "buy_deck":
        return average_treasure() if look.own["coins"] >= look.table["deck_price"] else -50.0
    card = look.cards[int(key[1])]
    definition = look.define(int(key[1]))
    if look.own["coins"] < card["price"]:
        return -50.0
    return item_worth(definition) if definition is not None else 6.0


@lru_cache(maxsize=1)
def average_treasure() -> float:
    """What the top card of the treasure deck is worth, as far as anybody can tell."""
    return median(item_worth(card) for card in library.book().values() if card.kind == "treasure")


def purchase(look: Look, key: Key) -> float:
    """Only with the ¢ for something (a purchase that cannot be paid is lost)."""
    prices = [card["price"] for card in look.cards.values() if "price" in card]
    prices.append(look.table["deck_price"])
    return SECOND if look.own["coins"] >= min(prices) else -1.0


# --- playing and using ------------------------------------------------------------------------------------------------


def threat(look: Look) -> float:
    """How bad what is on top of the stack is for this seat, as things stand."""
    top = look.top()
    if top is None:
        return 0.0
    mine = any(target["object"] == ~look.me for target in top["targets"])
    if top["kind"] == "damage":
        if not mine:
            return last_blow(look, top)
        return DYING + death_costs(look) if top["amount"] >= look.own["hp"] else 2.0 * top["amount"]
    if top["kind"] == "death":
        return DYING + death_costs(look) if mine else 0.0
    if top["kind"] == "roll":
        return -roll_worth(look, top, top["value"])
    if top["player"] == look.me:
        return 0.0
    card = look.define(top["card"])
    if card is None:
        return 0.0
    does = effect(card.played[1]) if card.played is not None else Effect()
    for ability in card.abilities:
        if card.played is None and hasattr(ability, "do"):
            does = does.plus(effect(ability.do))
    leading = look.danger(top["player"]) > 0.7
    return (-does.its if mine else 0.0) - does.others + (0.5 * does.mine if leading else 0.0)


def last_blow(look: Look, top: dict[str, Any]) -> float:
    """Damage that kills what would give another the last soul."""
    obj = top["targets"][0]["object"] if top["targets"] else NOTHING
    foe = look.cards.get(obj)
    active = look.table["active"]
    if foe is None or "hp" not in foe or active == look.me or top["amount"] < foe["hp"]:
        return 0.0
    gets = spoils(look, obj, active)
    return gets - SOUL if gets > LAST_SOUL and not look.together else 0.0


def roll_worth(look: Look, top: dict[str, Any], value: int) -> float:
    """What a result of the roll on top of the stack is worth to this seat."""
    roller = top["player"]
    if top["attack"]:
        obj = top["targets"][0]["object"] if top["targets"] else NOTHING
        foe = look.cards.get(obj)
        if foe is None or "hp" not in foe:
            return 0.0
        hits = value >= top.get("needs", 4)
        strength = look.players[roller]["attack"]
        if roller == look.me:
            if hits:
                return spoils(look, obj, roller) if strength >= foe["hp"] else 2.5
            return -(DYING + death_costs(look)) if foe["attack"] >= look.own["hp"] else -2.0 * foe["attack"]
        gets = spoils(look, obj, roller) if hits and strength >= foe["hp"] else 0.0
        return -gets if not look.together and (gets > LAST_SOUL or look.danger(roller) > 0.6) else 0.0
    definition = look.define(top["card"])
    if definition is None or roller != look.me:
        return 0.0
    for ability in definition.abilities:
        for row in rows(ability):
            if row.low <= value <= row.high:
                return benefit(effect(row.do))
    return 0.0


@lru_cache(maxsize=1024)
def rows(node: Node) -> tuple[w.Row, ...]:
    """The rows of the first roll in a piece of a card."""
    return next((part.rows for part in node.everything() if isinstance(part, w.Roll)), ())


def answer(look: Look, node: Node) -> float:
    """What a card that changes rolls, cancels or shields does about the top of the stack."""
    top = look.top()
    if top is None:
        return 0.0
    bad = threat(look)
    if top["kind"] == "roll":
        now = roll_worth(look, top, top["value"])
        if has(node, w.RerollDie):
            return sum(roll_worth(look, top, n) for n in range(1, 7)) / 6 - now
        if has(node, w.SetRoll):
            return max(roll_worth(look, top, n) for n in range(1, 7)) - now
        changes = [by for by in (1, -1) if changes_roll(node, by)]
        return max((roll_worth(look, top, min(6, max(1, top["value"] + by))) - now for by in changes), default=0.0)
    if has(node, w.Cancel):
        return bad if top["kind"] in ("loot", "ability") else 0.0
    shields = has(node, w.Prevent) or has(node, w.PreventStacked)
    if shields and top["kind"] in ("damage", "death") and top["targets"][0]["object"] == ~look.me:
        return bad
    return 0.0


@lru_cache(maxsize=1024)
def changes_roll(node: Node, by: int) -> bool:
    """Whether something adds to a roll (or takes from it)."""
    changes = [part.by for part in node.everything() if isinstance(part, w.ChangeRoll)]
    return any(not isinstance(change, int) or (change > 0) == (by > 0) for change in changes)


ANSWERS = (w.RerollDie, w.SetRoll, w.ChangeRoll, w.Cancel, w.Prevent, w.PreventStacked)
"""What is kept for an answer."""


def use(look: Look, node: Node) -> float:
    """What doing something now is worth: as an answer, or for its own sake on one's own turn."""
    if any(has(node, word) for word in ANSWERS):
        bad = answer(look, node)
        return bad if bad >= WORTH_ANSWERING else -1.0
    if look.table["stack"] and not look.attacking():
        return -1.0  # Whatever it is, it can wait until things are settled.
    if not look.my_turn:
        return -1.0
    found = effect(node)
    gain = found.mine + aimed(look, node, found) - 0.4 * found.others
    return gain if gain >= WORTH_DOING else -1.0


def aimed(look: Look, node: Node, found: Effect) -> float:
    """What an effect on something chosen is worth: help for oneself, harm for whoever leads or what one attacks."""
    if found.its > 0:
        return found.its
    if found.its == 0:
        return 0.0
    return max((harm(look, obj, -found.its) for obj in (~look.leader(), look.table["attacked"])), default=0.0)


def harm(look: Look, obj: int, much: float) -> float:
    """What doing an object so much harm is worth (2 for each damage)."""
    if obj == ~look.me:
        return -much - (death_costs(look) if much >= 2 * look.own["hp"] else 0.0)
    if obj < 0:
        if not 0 <= ~obj < len(look.players):
            return 0.0
        player = look.players[~obj]
        if player["dead"]:
            return 0.0
        if look.together:
            return -much
        return 0.15 * much + (3.0 + 5.0 * look.danger(~obj) if much >= 2 * player["hp"] else 0.0)
    card = look.cards.get(obj)
    if card is None:
        return 0.0
    if "hp" in card:  # A monster: a good thing where one attacks it oneself.
        if look.attacking() and obj == look.table["attacked"]:
            return min(much, 2.0 * float(card["hp"])) + (2.0 if much >= 2 * card["hp"] else 0.0)
        return spoils(look, obj, look.me) / 2 if much >= 2 * card["hp"] and look.my_turn else 0.1
    definition = look.define(obj)
    worth = item_worth(definition) if definition is not None else 3.0
    if card["seat"] == look.me or (look.together and card["seat"] >= 0):
        return -worth
    return worth * (0.5 + look.danger(card["seat"]) if card["seat"] >= 0 else 0.2)


def play(look: Look, key: Key) -> float:
    """A loot card: what it does now; a trinket is always good to have."""
    card = look.define(int(key[1]))
    if card is None:
        return 0.5
    if card.played is None:
        return FIRST + item_worth(card) if look.my_turn and not look.table["stack"] else -1.0
    gain = use(look, card.played[1])
    return FIRST + gain if gain >= WORTH_DOING else -1.0


def activate(look: Look, key: Key) -> float:
    """An ability in play, less what it costs."""
    card = look.define(int(key[1]))
    if card is None:
        return -1.0
    ability: Any = card.nodes[int(key[2])]
    if has(ability.do, w.PlayMoreLoot):
        return FIRST + 1.0 if wants_loot_play(look) else -1.0
    if ability.cost.hp >= look.own["hp"] > 0:
        return -1.0  # Nobody pays with their life.
    gain = use(look, ability.do) - price_of(ability.cost)
    return FIRST + gain if gain >= WORTH_DOING else -1.0


def wants_loot_play(look: Look) -> bool:
    """Whether there is a loot card worth playing now, and no play left for it."""
    if look.own["loot_plays"] > 0:
        return False
    for card in look.hand():
        definition = look.define(card)
        if definition is None:
            continue
        if definition.played is None:
            if look.my_turn and not look.table["stack"]:
                return True
        elif use(look, definition.played[1]) >= WORTH_DOING:
            return True
    return False


def attack(look: Look, key: Key) -> float:
    gain = best_attack(look)
    return THIRD + gain if gain > 0 else -1.0


# --- choosing ---------------------------------------------------------------------------------------------------------


def object_worth(look: Look, key: Key) -> float:
    """Something to choose for a card: help goes to oneself, harm to others."""
    obj = int(key[1])
    card = look.define(look.decision["card"])
    if card is None:
        return 0.0
    parts = targeted(card)
    found = Effect()
    for part in parts:
        found = found.plus(effect(part))
    if not parts:
        for ability in card.abilities:
            found = found.plus(effect(ability))
    if any(thing["object"] == obj for thing in look.table["stack"]):
        return stacked_worth(look, obj)
    if found.its < 0:
        return harm(look, obj, -found.its)
    return helped(look, obj)


def helped(look: Look, obj: int) -> float:
    """What helping an object is worth: oneself and what is one's own."""
    if obj == ~look.me:
        return 5.0
    if obj < 0:
        return -look.danger(~obj) if 0 <= ~obj < len(look.players) else 0.0
    card = look.cards.get(obj)
    if card is None:
        return 0.0
    definition = look.define(obj)
    worth = item_worth(definition) if definition is not None else 1.0
    if card["seat"] == look.me:
        return worth + (10.0 if not card.get("charged", True) else 0.0)
    return worth * 0.1 if card["seat"] < 0 else -worth


def stacked_worth(look: Look, obj: int) -> float:
    """Something on the stack to change or cancel: the top thing, if it is bad, rather than one's own."""
    things = look.table["stack"]
    thing = next(thing for thing in things if thing["object"] == obj)
    top = 1.0 if thing is things[-1] else 0.0
    return top + (-2.0 if thing["player"] == look.me and thing["kind"] != "roll" else 1.0)


def mode(look: Look, key: Key) -> float:
    """One of several things a card can do."""
    card = look.book.get(key[2])
    if card is None:
        return 0.5
    node = card.nodes[int(key[3])]
    found = effect(node)
    if has(node, w.RerollDie):
        return answer(look, node)
    return found.mine + aimed(look, node, found) - 0.3 * found.others + 0.01


def lose_card(look: Look, key: Key) -> float:
    """A card to part with: the least one."""
    return -keep(look, key)


def keep(look: Look, key: Key) -> float:
    """A card to have: the best one."""
    if key[0] not in ("card", "object") or int(key[1]) < 0:
        return 0.0
    card = look.define(int(key[1]))
    if card is None:
        return 1.0
    return loot_worth(card) if card.kind == "loot" and look.cards[int(key[1])]["kind"] != "board" else item_worth(card)


def harm_chosen(look: Look, key: Key) -> float:
    return harm(look, int(key[1]), 6.0)


def number_chosen(look: Look, key: Key) -> float:
    """A number for a roll: the best result there is."""
    top = next((thing for thing in reversed(look.table["stack"]) if thing["kind"] == "roll"), None)
    return roll_worth(look, top, int(key[1])) if top is not None else 0.0


def on_top(look: Look, key: Key) -> float:
    """A card that could lie on top of a deck: a good one for oneself, a bad one before another's turn."""
    if len(key) < 2 or int(key[1]) not in look.cards:
        return 0.0
    card = look.define(int(key[1]))
    if card is None:
        return 0.0
    worth = card_worth(look, card) - 4.0
    return {"keep": worth, "bottom": -worth, "discard": -worth}.get(key[0], worth)


def card_worth(look: Look, card: FourSoulsCard) -> float:
    if card.kind == "loot":
        return loot_worth(card) + 1.5
    if card.kind == "monster":
        return 2.0 * card.souls + (effect(card.reward).mine if card.reward is not None else 0.0) - card.hp
    return item_worth(card)


def leave(look: Look, key: Key) -> float:
    return 0.0


OPTIONS: dict[str, Callable[[Look, Key], float]] = {
    "pass": leave,
    "end": leave,
    "decline": leave,
    "attack": attack,
    "purchase": purchase,
    "play": play,
    "activate": activate,
    "turn_character": lambda look, key: FIRST + 1.0 if wants_loot_play(look) else -1.0,
    "object": object_worth,
    "mode": mode,
    "accept": lambda look, key: 1.0,
    "sell_soul": lambda look, key: -SOUL,
    "play_copy": lambda look, key: 1.0,
}
"""What an option is worth by the word it begins with."""

PROMPTS: dict[str, Callable[[Look, Key], float]] = {
    "attack_target": attack_target,
    "attack_slot": attack_slot,
    "ambush_slot": attack_slot,
    "purchase_what": purchase_what,
    "discard_loot": lose_card,
    "destroy_item": lose_card,
    "death_item": lose_card,
    "death_item_of": harm_chosen,
    "give_loot": lose_card,
    "give_item": lose_card,
    "swap_own": lose_card,
    "steal_loot": keep,
    "swap_theirs": keep,
    "pick_loot": keep,
    "draft": keep,
    "starting_item": keep,
    "choose_number": number_chosen,
    "next_on_deck": on_top,
    "top_of_deck": on_top,
    "leave_on_top": on_top,
}
"""Questions that are about one thing only, whatever the words of their options."""
