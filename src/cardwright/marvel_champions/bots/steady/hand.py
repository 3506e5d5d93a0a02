"""The hand: which cards to play, which to pay with, which to keep."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from cardwright.marvel_champions.bots.steady.cards import play_worth, usually
from cardwright.marvel_champions.bots.steady.effects import STORED
from cardwright.marvel_champions.bots.steady.look import Card, Key, Look
from cardwright.marvel_champions.bots.steady.reading import read
from cardwright.marvel_champions.bots.steady.stakes import CARD
from cardwright.marvel_champions.cards.definition import MarvelCard

BOTH = ("hero", "alter_ego")
"""The forms, for cards that can be played before or after the change."""
MOST = 7
"""How many cards and abilities are combined, the best first."""
MOST_SOURCES = 10
"""How many sources of resources are combined, those of least loss first."""
ANSWER = 0.4
"""How likely an event in hand can answer something."""
LATER = 0.3
"""How much it counts that a card can be played in a later turn."""
WASTED = 0.4
"""The loss for a resource beyond the cost."""
REWARD = 1.0
"""The loss when a payment lacks a type of resource that the card rewards."""
COUNTER = 0.7
"""The loss of a counter that generates resources."""


class Item:
    """Something to spend resources on: a card in hand or an ability."""

    __slots__ = ("card", "cost", "gives", "keep", "worth")

    def __init__(self, card: int, worth: float, cost: int, gives: int, keep: float) -> None:
        self.card, self.worth, self.cost, self.gives, self.keep = card, worth, cost, gives, keep


class Plan:
    """The cards to play in this turn: those that are worth most together, paid for with the others."""

    def __init__(self, look: Look, forms: tuple[str, ...]) -> None:
        self.look, self.forms = look, forms
        self.items = [self._item(card) for card in look.hand]
        self.made = sum(made(look, card, forms) for card in look.area)
        self.gain = 0.0
        self.chosen: frozenset[int] = frozenset()
        self._search()

    def _item(self, card: Card) -> Item:
        definition = self.look.book[card["name"]]
        if definition is None:
            return Item(card["id"], 1.0, 1, 1, 0.0)
        look, later = self.look, playable(self.look, definition, BOTH)
        value = worth = play_worth(look, definition, False) if later else 0.0
        if value and look.identity["exhausted"] and look.identity["statuses"]:
            value = play_worth(look, definition)  # A ready hero could lose a status card first.
        if self.forms != BOTH and not playable(look, definition, self.forms):
            value = 0.0
        keep = max(0.0, keeping(look, definition), LATER * (hand_worth(look, definition, worth) - CARD))
        return Item(card["id"], value, max(0, definition.cost), len(definition.resources), keep)

    @property
    def cost(self) -> int:
        """What the cards to play cost."""
        return sum(item.cost for item in self.items if item.card in self.chosen)

    def has(self, label: str) -> bool:
        """Whether one of the cards to play is an attack, or a thwart."""
        return any(label_of(card["name"]) == label for card in self.look.hand if card["id"] in self.chosen)

    def _search(self) -> None:
        """Try all sets of the best items that can be paid for."""
        wanted = sorted([item for item in self.items if item.worth > 0], key=lambda item: -item.worth)[:MOST]
        spare = sorted(self.items, key=lambda item: item.keep / max(1, item.gives))
        self._try(wanted, 0, [], 0, 0.0, spare)

    def _try(self, wanted: list[Item], at: int, taken: list[Item], cost: int, gain: float, spare: list[Item]) -> None:
        for i in range(at, len(wanted)):
            item = wanted[i]
            several = [*taken, item]
            lost = self._lost(several, cost + item.cost - self.made, spare)
            if lost is None:
                continue
            total = gain + item.worth - item.keep
            if total - lost > self.gain:
                self.gain = total - lost
                self.chosen = frozenset(one.card for one in several)
            self._try(wanted, i + 1, several, cost + item.cost, total, spare)

    def _lost(self, several: list[Item], missing: int, spare: list[Item]) -> float | None:
        """The loss when the cards that are not played pay for the others; None if they cannot."""
        lost = 0.0
        for item in spare:
            if missing <= 0:
                break
            if item not in several:
                missing -= item.gives
                lost += item.keep
        return lost if missing <= 0 else None


@cache
def label_of(name: str) -> str:
    """Whether playing a card is an attack or a thwart."""
    reading = read(name)
    found = [reading.uses[action].label for action in reading.actions] if reading is not None else []
    return found[0] if found else ""


def made(look: Look, card: Card, forms: tuple[str, ...]) -> int:
    """How many resources a card in play generates in this turn."""
    reading = read(card["name"])
    if reading is None or card["exhausted"]:
        return 0
    saved = any(effect.kind == "cheaper" for use in reading.uses.values() for effect in use.effects)
    return saved + sum(len(letters) for letters, form in reading.makes if form in ("", *forms))


def playable(look: Look, card: MarvelCard, forms: tuple[str, ...]) -> bool:
    """Whether a card could be played in one of these forms, as far as can be seen."""
    reading = read(card.id)
    if reading is None:
        return True
    if card.type == "event":
        if not reading.actions:
            return "hero" in forms and any(use.own_attack for use in reading.uses.values())
        return any(reading.uses[action].form in ("", *forms) for action in reading.actions)
    if card.form and card.form not in forms:
        return False
    if card.unique and any(look.book[c["name"]] is card for c in look.play.values()):
        return False
    copies = sum(c["name"] == card.id for c in look.area)
    if card.max_each and card.attach_to is None and copies >= card.max_each:
        return False
    return card.type != "ally" or len(look.allies) < 3


def keeping(look: Look, card: MarvelCard) -> float:
    """The worth of having a card in hand for its answer to something that is likely to happen."""
    reading = read(card.id)
    if reading is None or card.type != "event" or reading.actions:
        return 0.0
    use = next(iter(reading.uses.values()), None)
    if use is None or (use.form == "hero" and not look.hero):
        return 0.0
    return max(0.0, ANSWER * usually(use.effects) - 0.6 * max(0, card.cost))


def plan_of(look: Look) -> Plan:
    """The plan for this turn; before the change of form, for both forms."""
    found: Plan | None = look.found.get("plan")
    if found is None:
        forms = (look.own["form"],) if look.own["changed_form"] else BOTH
        found = look.found["plan"] = Plan(look, forms)
    return found


# --- playing and paying -----------------------------------------------------------------------------------------------


def play(look: Look, i: int, key: Key) -> float:
    """The worth of playing a card: what it does, if the plan has it."""
    card = look.define(int(key[1]))
    if card is None:
        return 0.5
    if not look.in_hand(int(key[1])) or look.decision["prompt"] != "turn":
        return play_worth(look, card) - CARD * max(0, card.cost)
    return max(0.3, play_worth(look, card)) if int(key[1]) in plan_of(look).chosen else -0.5


def spending(look: Look, number: int) -> float:
    """The loss when a card from hand is spent."""
    card = look.define(number)
    if card is None:
        return CARD
    planned = {item.card: item for item in plan_of(look).items}.get(number)
    if planned is None:
        return CARD
    if number in plan_of(look).chosen:
        return 1.0 + planned.worth
    return planned.keep + 0.1 * planned.worth + (0.5 if len(card.resources) > 1 else 0.0)


def pay(look: Look, i: int, key: Key) -> float:
    """The worth of an option of a payment: the sources that together lose least are picked."""
    if key[0] == "stop":
        return 5.0
    if key[0] in ("cancel", "done"):
        return -5.0 if key[0] == "cancel" else 1.0
    if key[0] == "help":
        return 2.0
    payment = look.table["payment"]
    if payment is None:
        return 10.0 if i in look.view["suggested"] else 0.0
    chosen: set[int] | None = look.found.get("payment")
    if chosen is None:
        chosen = look.found["payment"] = _sources(look, payment)
    if i in chosen:
        return 10.0
    return 0.0


def _sources(look: Look, payment: dict[str, Any]) -> set[int]:
    """The sources that complete a payment at the least loss; none if what is offered cannot."""
    card = look.define(payment["card"])
    wants = card.wants if card is not None else ""
    so_far = "".join(source["resources"] for source in payment["picked"])
    if not payment["left"] and not _lacking(payment["types"], so_far):
        return _stored(look, payment)
    priced = sorted([(_loss(look, s), s["option"], s["resources"]) for s in payment["sources"]])[:MOST_SOURCES]
    least, best = -1.0, set(look.view["suggested"])
    for n in range(1, len(priced) + 1):
        if 0 <= least <= sum([loss for loss, _, _ in priced[:n]]):
            break  # Even the n cheapest sources would lose at least as much.
        for several in combinations(priced, n):
            resources = so_far + "".join([one[2] for one in several])
            if len(resources) < payment["cost"] or _lacking(payment["types"], resources):
                continue
            lost = sum([one[0] for one in several]) + WASTED * (len(resources) - payment["cost"])
            lost += REWARD * sum(letter not in resources and "w" not in resources for letter in wants)
            if least < 0 or lost < least:
                least, best = lost, {one[1] for one in several}
    return best


def _lacking(types: str, resources: str) -> bool:
    """Whether resources lack some of the types that a cost names; wild ones stand for any."""
    short = sum(max(0, types.count(letter) - resources.count(letter)) for letter in "emp")
    return short > resources.count("w") or len(types) > len(resources)


def _loss(look: Look, source: dict[str, Any]) -> float:
    if source["from_hand"]:
        return spending(look, source["card"])
    card = look.define(source["card"])
    return COUNTER if card is not None and card.uses else 0.1


def _stored(look: Look, payment: dict[str, Any]) -> set[int]:
    """Further sources where any number may be spent: those that are worth more as counters."""
    return {s["option"] for s in payment["sources"] if _loss(look, s) < STORED * len(s["resources"]) - 0.5}


# --- keeping and discarding -------------------------------------------------------------------------------------------


def lose_card(look: Look, i: int, key: Key) -> float:
    """The worth of parting with a card from hand: positive if a new one is likely better."""
    if key[0] == "done":
        return 0.0
    card = look.define(int(key[1]))
    return CARD - hand_worth(look, card) if card is not None else 0.0


def hand_worth(look: Look, card: MarvelCard, played: float | None = None) -> float:
    """The worth of a card in hand for the turns to come: what it does for what it costs, or its resources. ``played``
    is the worth of what it does, if that is known."""
    if card.type == "resource":
        return 0.8 * CARD * len(card.resources)
    if played is None:
        played = play_worth(look, card, False) if playable(look, card, BOTH) else 0.0
    return max(played / (1 + max(0, card.cost)), keeping(look, card), 0.3)
