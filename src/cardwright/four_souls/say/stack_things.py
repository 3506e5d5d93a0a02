"""The name, text and outcome of each kind of thing on the stack, for people: one class per kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards import alike
from cardwright.four_souls.engine.records import DECK
from cardwright.four_souls.engine.stack_records import (
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    StackStep,
    StackThing,
)
from cardwright.four_souls.rules import current_attack, dice, stack, values
from cardwright.four_souls.say.en import TEXT, labels
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def known_name(g: FourSouls, obj: int) -> str:
    """The name of an object that everybody can see, or of the monster deck, which can be attacked as well."""
    return "the monster deck" if obj == DECK else g.object_name(obj)


def called(g: FourSouls, obj: int, to: int) -> str:
    """The name of an object for a seat, which is "you"."""
    return "you" if obj == ~to else known_name(g, obj)


class Told:
    """The descriptions of a thing on the stack."""

    def name(self, g: FourSouls, item: Any) -> str:
        """Its name."""
        raise NotImplementedError

    def text(self, g: FourSouls, item: Any) -> str:
        """Its effect."""
        raise NotImplementedError

    def outcome(self, g: FourSouls, item: Any, to: int) -> str:
        """What would happen if it resolved now, in a line for a seat."""
        return self.text(g, item)

    def origin(self, g: FourSouls, item: Any) -> int:
        """The card it comes from, or NOTHING."""
        return int(item.origin)

    def aims(self, g: FourSouls, item: Any) -> tuple[int, ...]:
        """The objects it is aimed at, in the order of choosing."""
        return tuple(item.aims)

    def details(self, g: FourSouls, item: Any, words: bool) -> dict[str, Any]:
        """Further details for a view; without ``words``, no sentences."""
        return {}


class ToldLoot(Told):
    def name(self, g: FourSouls, item: StackLoot) -> str:
        return f"{'a copy of ' if item.copy else ''}{g.book[item.program].name} being played"

    def text(self, g: FourSouls, item: StackLoot) -> str:
        if item.node < 0:
            return "becomes an item"  # A trinket (FS-ABL-25).
        return TEXT.within(g.book[item.program], item.node)

    def outcome(self, g: FourSouls, item: StackLoot, to: int) -> str:
        return f"{known_name(g, item.card)} resolves: {self.text(g, item)}"

    def details(self, g: FourSouls, item: StackLoot, words: bool) -> dict[str, Any]:
        return {"copy": item.copy}


class ToldAbility(Told):
    def name(self, g: FourSouls, item: StackAbility) -> str:
        source = item.scope.source
        if g.sight[g.cards[source].zone] != -1:  # The card has moved to a zone that not everybody sees.
            return f"the ability of {g.book[item.program].name}"
        return f"the ability of {g.object_name(source)}"

    def text(self, g: FourSouls, item: StackAbility) -> str:
        return TEXT.within(g.book[item.program], item.node)

    def outcome(self, g: FourSouls, item: StackAbility, to: int) -> str:
        return f"{known_name(g, item.scope.source)} resolves: {self.text(g, item)}"

    def details(self, g: FourSouls, item: StackAbility, words: bool) -> dict[str, Any]:
        return {"activated": item.activated}


class ToldRoll(Told):
    def name(self, g: FourSouls, item: StackRoll) -> str:
        what = "attack roll" if item.attack else "roll"
        return f"{g.seat_name(item.player)}'s {what} of {item.result}"

    def text(self, g: FourSouls, item: StackRoll) -> str:
        attacked = current_attack.target(g)
        if not item.attack or attacked == NOTHING:
            return ""
        return f"hits {known_name(g, attacked)} on {values.evasion(g, attacked)} or more"

    def outcome(self, g: FourSouls, item: StackRoll, to: int) -> str:
        """The outcome with all current modifiers of the roll."""
        value = dice.value(g, item)
        who = called(g, ~item.player, to)
        has = "have" if item.player == to else "has"
        attacked = current_attack.target(g)
        if item.attack and attacked != NOTHING:
            if value >= values.evasion(g, attacked):
                return f"{value} hits: {values.attack(g, ~item.player)} damage to {called(g, attacked, to)}"
            return f"{value} misses: {values.attack(g, attacked)} damage to {who}"
        for low, high, node in item.rows:
            if low <= value <= high:
                return f"{who} {has} rolled {value}: {TEXT.within(g.book[item.program], node)}"
        return f"{who} {has} rolled {value}"

    def origin(self, g: FourSouls, item: StackRoll) -> int:
        """The card that rolled; for an attack roll, the character of the attacking player."""
        return item.origin if item.scope is not None else g.players[item.player].character

    def aims(self, g: FourSouls, item: StackRoll) -> tuple[int, ...]:
        attacked = current_attack.target(g) if item.attack else NOTHING
        return (attacked,) if attacked != NOTHING else item.aims

    def details(self, g: FourSouls, item: StackRoll, words: bool) -> dict[str, Any]:
        found: dict[str, Any] = {"result": item.result, "value": dice.value(g, item), "attack": item.attack}
        if item.attack and current_attack.target(g) != NOTHING:
            found["needs"] = values.evasion(g, current_attack.target(g))
        if words:
            rows = [(low, high, TEXT.within(g.book[item.program], node)) for low, high, node in item.rows]
            found["rows"] = [{"low": low, "high": high, "text": text} for low, high, text in rows]
        return found


class ToldDamage(Told):
    def name(self, g: FourSouls, item: StackDamage) -> str:
        return f"{item.amount} damage to {g.object_name(item.target)}"

    def text(self, g: FourSouls, item: StackDamage) -> str:
        return f"{item.amount} damage to {known_name(g, item.target)}"

    def outcome(self, g: FourSouls, item: StackDamage, to: int) -> str:
        takes = f"{called(g, item.target, to)} {'take' if item.target == ~to else 'takes'} {item.amount} damage"
        if not values.has_hp(g, item.target):
            return takes
        hp = values.hp(g, item.target)
        if item.amount >= hp:
            return f"{takes} and {'die' if item.target == ~to else 'dies'}"
        return f"{takes}: {hp} HP become {hp - item.amount}"

    def details(self, g: FourSouls, item: StackDamage, words: bool) -> dict[str, Any]:
        return {"amount": item.amount, "combat": item.combat}


class ToldDeath(Told):
    def name(self, g: FourSouls, item: StackDeath) -> str:
        return f"the death of {g.object_name(item.target)}"

    def text(self, g: FourSouls, item: StackDeath) -> str:
        return f"{known_name(g, item.target)} dies"

    def outcome(self, g: FourSouls, item: StackDeath, to: int) -> str:
        return "you die" if item.target == ~to else self.text(g, item)


class ToldStep(Told):
    def name(self, g: FourSouls, item: StackStep) -> str:
        about = self.about(g, item)
        return labels.STEPS[item.what].format(who=g.seat_name(item.player), card=about, n=item.amount)

    def about(self, g: FourSouls, item: StackStep) -> str:
        """The name of its target."""
        if item.what == "refill":
            return f"{g.places[item.target].kind} {g.places[item.target].number + 1}"
        if item.what == "purchase" and item.target == NOTHING:
            return "the top card of the treasure deck"
        return known_name(g, item.target)

    def text(self, g: FourSouls, item: StackStep) -> str:
        return g.object_name(item.object)

    def outcome(self, g: FourSouls, item: StackStep, to: int) -> str:
        return f"next is {self.name(g, item)}"

    def details(self, g: FourSouls, item: StackStep, words: bool) -> dict[str, Any]:
        return {"what": item.what, "amount": item.amount}


TOLD: dict[type[StackThing], Told] = {
    StackLoot: ToldLoot(),
    StackAbility: ToldAbility(),
    StackRoll: ToldRoll(),
    StackDamage: ToldDamage(),
    StackDeath: ToldDeath(),
    StackStep: ToldStep(),
}


def told(item: StackThing) -> Told:
    """The describer for a thing on the stack."""
    return TOLD[type(item)]


def thing_name(g: FourSouls, obj: int) -> str:
    """The name of a thing on the stack, or of a copy held for a player."""
    for held in g.table.held:
        if held.object == obj:
            return str(g.book[held.program].name)
    item = stack.thing(g, obj)
    return told(item).name(g, item) if item is not None else "something that has left the stack"


def aspects(g: FourSouls, obj: int) -> tuple[str, ...]:
    """What may tell an object from another with the same name; a thing on the stack is told by its place there."""
    stacked = [item.object for item in reversed(g.table.stack)]
    if obj not in stacked:
        return alike.of_card(g, obj)
    return ("resolves next" if obj == stacked[0] else f"{stacked.index(obj)} below the top of the stack",)


def outcome(g: FourSouls, item: StackThing, to: int) -> str:
    """What would happen if a thing resolved now, in a line for a seat."""
    return told(item).outcome(g, item, to)
