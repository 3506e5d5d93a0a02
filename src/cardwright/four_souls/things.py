"""What each kind of thing on the stack is called, says and comes to: one class per kind, one method per question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.four_souls import labels
from cardwright.four_souls.records import (
    DECK,
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    StackStep,
    StackThing,
)
from cardwright.four_souls.rules import attack, dice, stack, values
from cardwright.four_souls.text import TEXT
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def known_name(g: FourSouls, obj: int) -> str:
    """What an object that everybody can see is called; the monster deck can be attacked, too."""
    return "the monster deck" if obj == DECK else g.object_name(obj)


class Told:
    """The questions that are asked of anything on the stack to show it."""

    def name(self, g: FourSouls, item: Any) -> str:
        """What it is called."""
        raise NotImplementedError

    def text(self, g: FourSouls, item: Any) -> str:
        """What it will do."""
        raise NotImplementedError

    def outcome(self, g: FourSouls, item: Any) -> str:
        """What happens when it resolves as things stand, in a line."""
        return self.text(g, item)

    def origin(self, g: FourSouls, item: Any) -> int:
        """The card it comes from, or NOTHING."""
        return int(item.origin)

    def aims(self, g: FourSouls, item: Any) -> tuple[int, ...]:
        """What it is aimed at, in the order in which that was chosen."""
        return tuple(item.aims)

    def details(self, g: FourSouls, item: Any, words: bool) -> dict[str, Any]:
        """What a view tells of it beyond that; without ``words`` no sentences."""
        return {}


class ToldLoot(Told):
    def name(self, g: FourSouls, item: StackLoot) -> str:
        return f"{'a copy of ' if item.copy else ''}{g.book[item.program].name} being played"

    def text(self, g: FourSouls, item: StackLoot) -> str:
        if item.node < 0:
            return "becomes an item"  # A trinket (FS-ABL-25).
        return TEXT.within(g.book[item.program], item.node)

    def outcome(self, g: FourSouls, item: StackLoot) -> str:
        return f"{known_name(g, item.card)} resolves: {self.text(g, item)}"

    def details(self, g: FourSouls, item: StackLoot, words: bool) -> dict[str, Any]:
        return {"copy": item.copy}


class ToldAbility(Told):
    def name(self, g: FourSouls, item: StackAbility) -> str:
        source = item.scope.source
        if g.sight[g.cards[source].zone] != -1:  # The card has gone where not everybody sees it.
            return f"the ability of {g.book[item.program].name}"
        return f"the ability of {g.object_name(source)}"

    def text(self, g: FourSouls, item: StackAbility) -> str:
        return TEXT.within(g.book[item.program], item.node)

    def outcome(self, g: FourSouls, item: StackAbility) -> str:
        return f"{known_name(g, item.scope.source)} resolves: {self.text(g, item)}"

    def details(self, g: FourSouls, item: StackAbility, words: bool) -> dict[str, Any]:
        return {"activated": item.activated}


class ToldRoll(Told):
    def name(self, g: FourSouls, item: StackRoll) -> str:
        what = "attack roll" if item.attack else "roll"
        return f"{g.seat_name(item.player)}'s {what} of {item.result}"

    def text(self, g: FourSouls, item: StackRoll) -> str:
        attacked = attack.target(g)
        if not item.attack or attacked == NOTHING:
            return ""
        return f"hits {known_name(g, attacked)} on {values.evasion(g, attacked)} or more"

    def outcome(self, g: FourSouls, item: StackRoll) -> str:
        """With everything that changes the roll at the moment."""
        value = dice.value(g, item)
        who = g.seat_name(item.player)
        attacked = attack.target(g)
        if item.attack and attacked != NOTHING:
            name = known_name(g, attacked)
            if value >= values.evasion(g, attacked):
                return f"{value} hits: {values.attack(g, ~item.player)} damage to {name}"
            return f"{value} misses: {values.attack(g, attacked)} damage to {who}"
        for low, high, node in item.rows:
            if low <= value <= high:
                return f"{who} has rolled {value}: {TEXT.within(g.book[item.program], node)}"
        return f"{who} has rolled {value}"

    def origin(self, g: FourSouls, item: StackRoll) -> int:
        """An attack roll comes from the character of the player who made it."""
        return item.origin if item.scope is not None else g.players[item.player].character

    def aims(self, g: FourSouls, item: StackRoll) -> tuple[int, ...]:
        attacked = attack.target(g) if item.attack else NOTHING
        return (attacked,) if attacked != NOTHING else item.aims

    def details(self, g: FourSouls, item: StackRoll, words: bool) -> dict[str, Any]:
        found: dict[str, Any] = {"result": item.result, "value": dice.value(g, item), "attack": item.attack}
        if item.attack and attack.target(g) != NOTHING:
            found["needs"] = values.evasion(g, attack.target(g))
        if words:
            rows = [(low, high, TEXT.within(g.book[item.program], node)) for low, high, node in item.rows]
            found["rows"] = [{"low": low, "high": high, "text": text} for low, high, text in rows]
        return found


class ToldDamage(Told):
    def name(self, g: FourSouls, item: StackDamage) -> str:
        return f"{item.amount} damage to {g.object_name(item.target)}"

    def text(self, g: FourSouls, item: StackDamage) -> str:
        return f"{item.amount} damage to {known_name(g, item.target)}"

    def outcome(self, g: FourSouls, item: StackDamage) -> str:
        name = known_name(g, item.target)
        if not values.has_hp(g, item.target):
            return f"{name} takes {item.amount} damage"
        hp = values.hp(g, item.target)
        return f"{name} takes {item.amount} damage: {hp} HP become {max(0, hp - item.amount)}"

    def details(self, g: FourSouls, item: StackDamage, words: bool) -> dict[str, Any]:
        return {"amount": item.amount, "combat": item.combat}


class ToldDeath(Told):
    def name(self, g: FourSouls, item: StackDeath) -> str:
        return f"the death of {g.object_name(item.target)}"

    def text(self, g: FourSouls, item: StackDeath) -> str:
        return f"{known_name(g, item.target)} dies"


class ToldStep(Told):
    def name(self, g: FourSouls, item: StackStep) -> str:
        about = self.about(g, item)
        return labels.STEPS[item.what].format(who=g.seat_name(item.player), card=about, n=item.amount)

    def about(self, g: FourSouls, item: StackStep) -> str:
        """What it is about."""
        if item.what == "refill":
            return f"{g.places[item.target].kind} {g.places[item.target].number + 1}"
        if item.what == "purchase" and item.target == NOTHING:
            return "the top card of the treasure deck"
        return known_name(g, item.target)

    def text(self, g: FourSouls, item: StackStep) -> str:
        return g.object_name(item.object)

    def outcome(self, g: FourSouls, item: StackStep) -> str:
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
    """How a thing on the stack is told of."""
    return TOLD[type(item)]


def thing_name(g: FourSouls, obj: int) -> str:
    """How something on the stack is called, or a copy held for a player."""
    for held in g.table.held:
        if held.object == obj:
            return str(g.book[held.program].name)
    item = stack.thing(g, obj)
    return told(item).name(g, item) if item is not None else "something that has left the stack"


def outcome(g: FourSouls, item: StackThing) -> str:
    """What happens when something resolves as things stand, in a line."""
    return told(item).outcome(g, item)
