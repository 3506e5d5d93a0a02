"""The steady bot at a Marvel Champions table: a plain estimate of each option's worth.

The unit is a point of damage to the villain, or a threat on a scheme that is not urgent.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from cardwright.cards.nodes import Each, Node
from cardwright.cards.words import It, Skip, This, You
from cardwright.marvel_champions.definition import MarvelCard
from cardwright.marvel_champions.library import library
from cardwright.marvel_champions.words import cards, characters, encounter, nouns

Key = list[Any]

BOOST = 1.2
"""The value that a boost card adds on average."""
CARD = 0.7
"""The loss when a card from hand pays for another; it is low because the hand is refilled every round."""
CARD_TYPES = {"ally": 6.0, "upgrade": 4.5, "support": 4.0}
"""The worth of a card that stays in play, whatever its text does."""
LOW = 0.6
"""The share of hit points at which a hero changes to alter-ego form to recover."""
BASIC_POWER = 2.8
"""The worth of a ready hero's basic power."""
TOUGH = 2.5
"""The worth of removing a tough card from an enemy."""
OWN = {"hero", "alter_ego", "ally"}
FOES = {"villain", "minion"}
PLENTY = 99
"""The margin where there is no main scheme."""


def is_own(node: object) -> bool:
    """Whether a selector is about the players and their characters."""
    inner = node.of if isinstance(node, Each) else node
    if isinstance(inner, nouns.Cards):
        return bool(inner.type) and {*inner.type} <= OWN
    return isinstance(inner, You | nouns.Identity | nouns.Players)


def is_foe(node: object) -> bool:
    """Whether a selector is about enemies."""
    inner = node.of if isinstance(node, Each) else node
    if isinstance(inner, nouns.Cards):
        return bool(inner.type) and {*inner.type} <= FOES
    return isinstance(inner, nouns.Villain)


class Look:
    """A view, with lookups that the estimates need."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.table = view["table"]
        self.decision = view["decision"]
        self.own = self.table["players"][self.me]
        self.cards: dict[int, dict[str, Any]] = {card["id"]: card for zone in view["zones"] for card in zone["cards"]}
        self.book = library().cards

    def define(self, card: int) -> MarvelCard | None:
        """The definition of a card; None if the card cannot be seen or is not in the library."""
        return self.book.get(self.cards[card]["name"]) if card in self.cards else None

    @cached_property
    def where(self) -> dict[int, dict[str, Any]]:
        """The zone each card lies in."""
        return {card["id"]: zone for zone in self.view["zones"] for card in zone["cards"]}

    @property
    def identity(self) -> dict[str, Any]:
        return self.cards[self.own["identity"]]

    @property
    def hero(self) -> bool:
        return bool(self.own["form"] == "hero")

    @property
    def health(self) -> float:
        """The player's own remaining hit points, as a share of the maximum."""
        return float(self.identity["hit_points"]) / float(self.identity["max_hit_points"])

    @cached_property
    def margin(self) -> float:
        """How much threat the main scheme can still take after the next villain phase, if nobody schemes."""
        main = self.cards.get(self.table["main_scheme"])
        if main is None:
            return float(PLENTY)
        return float(self.table["target_threat"] - main["threat"] - self.table["acceleration"])

    @cached_property
    def scheming(self) -> float:
        """The threat that enemies would place by scheming against this player."""
        villain = self.cards.get(self.table["villain"], {"powers": {}})
        zones = [zone for zone in self.view["zones"] if zone["kind"] == "engaged" and zone["seat"] == self.me]
        from_minions = sum(c["powers"].get("scheme", 0) for zone in zones for c in zone["cards"] if "powers" in c)
        return float(villain["powers"].get("scheme", 0) + from_minions) + BOOST

    @cached_property
    def attack(self) -> dict[str, Any] | None:
        """The enemy attack in progress."""
        return next((entry for entry in reversed(self.table["resolving"]) if entry["kind"] == "enemy_attack"), None)


def worths(view: dict[str, Any]) -> list[float]:
    """The worth of each option of the open question to the seat."""
    look = Look(view)
    asked = PROMPTS.get(look.decision["prompt"])
    options = [option["key"] for option in look.decision["options"]]
    if asked is not None:
        return [asked(look, i, key) for i, key in enumerate(options)]
    return [by_word(look, i, key) for i, key in enumerate(options)]


def by_word(look: Look, i: int, key: Key) -> float:
    word = OPTIONS.get(key[0])
    return word(look, i, key) if word is not None else 0.0


# --- damage and threat ------------------------------------------------------------------------------------------------


def threat_worth(look: Look, scheme: int) -> float:
    """The worth of removing one threat from a scheme."""
    card = look.define(scheme)
    if scheme == look.table["main_scheme"]:
        spare = look.margin - (0.0 if look.hero else look.scheming)
        return 6.0 if spare <= 1 else 2.5 if spare <= 3 else 1.2 if spare <= 6 else 0.7
    urgent = look.table["crisis"] and scheme in look.table["crisis"] and look.margin <= look.scheming + 2
    icons = sum(card.icon.values()) if card is not None else 0
    return 4.0 if urgent else 1.0 + 0.3 * icons


def remove_worth(look: Look, scheme: int, amount: float) -> float:
    """The worth of removing an amount of threat; a side scheme that is defeated takes its icons with it."""
    card = look.cards.get(scheme)
    if card is None or "threat" not in card:
        return 0.0
    gone = 1.5 if scheme != look.table["main_scheme"] and amount >= card["threat"] else 0.0
    return min(amount, float(card["threat"])) * threat_worth(look, scheme) + gone


def damage_worth(look: Look, enemy: int, amount: float) -> float:
    """The worth of an amount of damage to an enemy."""
    card = look.cards.get(enemy)
    if card is None or "hit_points" not in card or amount <= 0:
        return 0.0
    if "tough" in card["statuses"]:
        return TOUGH
    if card["type"] == "villain":
        return amount * 1.1 + (20.0 if amount >= card["hit_points"] else 0.0)
    mean = float(card["powers"].get("attack", 0) + card["powers"].get("scheme", 0))
    share = min(1.0, amount / float(card["hit_points"]))
    return share * (1.5 + mean) + (1.0 if share == 1.0 else 0.0)


def enemies(look: Look) -> list[int]:
    return [card for card, c in look.cards.items() if c["type"] in ("villain", "minion") and "hit_points" in c]


def schemes(look: Look) -> list[int]:
    locked = look.table["crisis"]
    return [
        card for card, c in look.cards.items() if c.get("threat") and not (locked and card == look.table["main_scheme"])
    ]


def attack(look: Look, i: int, key: Key) -> float:
    """The worth of a basic attack on its best target, less the consequential damage."""
    card = look.cards[int(key[1])]
    if "stunned" in card["statuses"]:
        return 0.8
    best = max((damage_worth(look, enemy, card["powers"].get("attack", 0)) for enemy in enemies(look)), default=0.0)
    return best - consequences(look, int(key[1]), "attack_damage")


def thwart(look: Look, i: int, key: Key) -> float:
    card = look.cards[int(key[1])]
    if "confused" in card["statuses"]:
        return 0.8
    best = max((remove_worth(look, scheme, card["powers"].get("thwart", 0)) for scheme in schemes(look)), default=0.0)
    return best - consequences(look, int(key[1]), "thwart_damage")


def consequences(look: Look, card: int, which: str) -> float:
    definition = look.define(card)
    hurt = getattr(definition, which) if definition is not None else 0
    return 0.3 * float(hurt)


def attacked(look: Look, i: int, key: Key) -> float:
    attacker = look.cards.get(look.decision["card"])
    return damage_worth(look, int(key[1]), attacker["powers"].get("attack", 0) if attacker else 1)


def thwarted(look: Look, i: int, key: Key) -> float:
    thwarter = look.cards.get(look.decision["card"])
    return remove_worth(look, int(key[1]), thwarter["powers"].get("thwart", 0) if thwarter else 1)


# --- form and defense -------------------------------------------------------------------------------------------------


def change_form(look: Look, i: int, key: Key) -> float:
    """A hero low on hit points changes form first of all, unless the villain could complete the scheme then."""
    if look.hero:
        if look.health > LOW or look.margin - look.scheming <= 0:
            return -1.0
        # Against an alter-ego the villain schemes instead of attacking; an exhausted hero cannot recover, so goes last.
        return 0.2 if look.identity["exhausted"] else 40.0
    hurt = look.health <= LOW + 0.1 and look.margin - look.scheming > 0
    return -1.0 if hurt else 0.6


def recover(look: Look, i: int, key: Key) -> float:
    """The worth of recovering: the damage it heals."""
    missing = look.identity["max_hit_points"] - look.identity["hit_points"]
    healed = min(missing, look.identity["powers"].get("recover", 0))
    return 1.5 * float(healed) if look.health < 0.7 else -0.5


def incoming(look: Look) -> float:
    """The expected damage of the attack in progress, boost cards included."""
    if look.attack is None:
        return 2.0
    to_come = BOOST * look.attack["face_down"] if look.attack["at"] < 3 else 0.0
    return float(look.attack["total"]) + to_come


def defend(look: Look, i: int, key: Key) -> float:
    """The worth of a defender: nobody defends unless the attack would hurt too much."""
    if key[0] == "no_defense":
        return 0.0
    if look.attack is None or look.attack["seat"] != look.me:
        return -1.0
    hit_points = look.identity["hit_points"]
    worst = incoming(look) + 1.0
    deadly = worst >= hit_points
    defender = look.cards[int(key[1])]
    if defender["type"] == "ally":
        spent = defender["hit_points"] <= 1
        return 50.0 + (1.0 if spent else 0.0) if deadly else (2.0 if spent and incoming(look) >= 2 else -1.0)
    blocked = min(incoming(look), float(defender["powers"].get("defense", 0)))
    if deadly:
        return 40.0 if worst - blocked < hit_points else 10.0
    # An exhausted hero loses the next basic power, so defending has to prevent more than that is worth.
    after = (hit_points - incoming(look)) / look.identity["max_hit_points"]
    return blocked - (BASIC_POWER if after > LOW - 0.2 else BASIC_POWER - 1.5)


# --- cards ------------------------------------------------------------------------------------------------------------


def number(value: object) -> float:
    return float(value) if isinstance(value, int) else 2.0


def effect(look: Look, node: Node, chosen: object = None) -> float:
    """The worth of a part of a card's effect to the players in this position."""
    match node:
        case characters.Deal():
            whom = chosen if isinstance(node.to, It) else node.to
            n = number(node.number)
            if is_own(whom):
                return -n * (1.0 if look.health > LOW else 2.0)
            return max((damage_worth(look, enemy, n) for enemy in enemies(look)), default=0.0)
        case characters.RemoveThreat():
            return max((remove_worth(look, scheme, number(node.number)) for scheme in schemes(look)), default=0.0)
        case characters.PlaceThreat():
            return -number(node.number) * (6.0 if look.margin <= number(node.number) else 1.0)
        case characters.Heal():
            missing = float(look.identity["max_hit_points"] - look.identity["hit_points"])
            return min(number(node.number), missing) * (1.5 if look.health < 0.7 else 0.4)
        case cards.Draw():
            return 1.3 * number(node.number)
        case characters.Prevent():
            return min(incoming(look), 9.0) * 1.2
        case encounter.Cancel() | Skip():
            return 3.0
        case characters.GiveStatus():
            bearer = chosen if isinstance(node.who, It) else node.who
            mine = is_own(bearer) or (node.status == "tough" and not is_foe(bearer))
            good = (node.status == "tough") == mine
            return 3.0 if good else -3.0
        case characters.Ready():
            return 2.0
        case cards.Discard():
            return discard_worth(node)
        case characters.Exhaust():
            return 0.0 if isinstance(node.what, This) else -1.5
        case cards.Surge() | cards.Reveal() | encounter.Activate():
            return -4.0
        case cards.Put(where="removed"):
            return 1.0
        case _:
            return sum(effect(look, child, chosen) for child in node.children())


def discard_worth(node: cards.Discard) -> float:
    """The worth of a discard: negative for a card from hand."""
    match node.what:
        case nouns.Random() | It():
            return -1.0
        case Each(nouns.Cards(zone=("hand",))):
            return -1.0
    return 0.0


def ability_worth(look: Look, ability: Any) -> float:
    """The worth of using an ability, less its cost."""
    targets = getattr(ability.do, "targets", ())
    gain = effect(look, ability.do, targets[0].of if targets else None)
    cost = ability.cost
    return gain - CARD * len(ability.spend) + (effect(look, cost) if cost is not None else 0.0)


def card_worth(look: Look, card: MarvelCard) -> float:
    """The worth of playing a card, before its cost."""
    if card.type in CARD_TYPES:
        powers = max(0, card.attack) + max(0, card.thwart) if card.type == "ally" else 0
        return CARD_TYPES[card.type] + powers
    actions = [ability for ability in card.abilities if hasattr(ability, "do") and hasattr(ability, "spend")]
    return max((ability_worth(look, ability) for ability in actions), default=0.0)


def play(look: Look, i: int, key: Key) -> float:
    card = look.define(int(key[1]))
    if card is None:
        return 0.5
    return card_worth(look, card) - CARD * max(0, card.cost)


def use(look: Look, i: int, key: Key) -> float:
    """The worth of using an ability of a card in play."""
    card = look.define(int(key[1]))
    return ability_worth(look, card.nodes[int(key[2])]) - 0.1 if card is not None else 0.5


def answer(look: Look, i: int, key: Key) -> float:
    """The worth of an answer to an event; a card from hand has to gain more than it costs."""
    if int(key[1]) < 0:
        return 0.5
    card = look.define(int(key[1]))
    if card is None:
        return 0.5
    gain = ability_worth(look, card.nodes[int(key[2])])
    if look.where[int(key[1])]["kind"] == "hand":
        return gain - CARD * (1 + max(0, card.cost)) - 0.5
    return gain + 0.3


def mode(look: Look, i: int, key: Key) -> float:
    card = look.book.get(key[2])
    return effect(look, card.nodes[int(key[3])]) + 0.1 if card is not None else 0.0


def pay(look: Look, i: int, key: Key) -> float:
    """The worth of an option of a payment: the suggested payment loses least."""
    if i in look.view["suggested"]:
        return 10.0
    return {"stop": 5.0, "done": 1.0, "cancel": -5.0}.get(key[0], 0.0)


def object_worth(look: Look, i: int, key: Key) -> float:
    """The worth of an object chosen for a card: an enemy, a scheme, or a card of one's own."""
    obj = int(key[1])
    if obj < 0:
        return 1.0 if ~obj == look.me else 0.0
    card = look.cards.get(obj)
    if card is None:
        return 0.0
    if card["type"] in ("villain", "minion"):
        return damage_worth(look, obj, 3)
    if "threat" in card:
        return remove_worth(look, obj, 3)
    if "hit_points" in card:
        return float(card["max_hit_points"] - card["hit_points"])
    return lose_card(look, i, key)


def lose_card(look: Look, i: int, key: Key) -> float:
    """The worth of parting with a card: the least useful card goes first, and none if none has to."""
    if key[0] == "done":
        return 0.0
    card = look.define(int(key[1]))
    if card is None:
        return -1.0
    worth = card_worth(look, card) if card.type != "resource" else 2.0
    return -max(0.1, worth)


def assign(look: Look, i: int, key: Key) -> float:
    """The worth of assigning damage to a character: the one with the most hit points takes it."""
    card = look.cards.get(int(key[1]))
    return float(card["hit_points"]) if card is not None and "hit_points" in card else 0.0


def leave(look: Look, i: int, key: Key) -> float:
    return 0.0


OPTIONS: dict[str, Callable[[Look, int, Key], float]] = {
    "end": leave,
    "pass": leave,
    "decline": leave,
    "change_form": change_form,
    "change_form_to": change_form,
    "recover": recover,
    "attack": attack,
    "thwart": thwart,
    "play": play,
    "use": use,
    "answer": answer,
    "mode": mode,
    "object": object_worth,
    "ask": lambda look, i, key: -1.0,
}
"""The estimate for an option, by the word its key begins with."""

PROMPTS: dict[str, Callable[[Look, int, Key], float]] = {
    "pay": pay,
    "help_pay": pay,
    "defend": defend,
    "choose_attacked": attacked,
    "choose_thwarted": thwarted,
    "discard_any": lose_card,
    "discard_down": lose_card,
    "mulligan": lose_card,
    "too_many": lose_card,
    "assign_damage": assign,
}
"""The estimates for questions whose options all mean the same, whatever their words."""
