"""The words of Four Souls cards: who and what, how much, whether, and what to do."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cardwright.cards.nodes import CORE, Amount, Condition, Do, Node, Number, Selector, Verb, Vocabulary, amount
from cardwright.cards.run import Run
from cardwright.cards.words import It, This, You
from cardwright.four_souls.abilities import ABILITIES
from cardwright.four_souls.records import StackAbility, StackDamage, StackDeath, StackLoot, StackRoll
from cardwright.four_souls.rules import attack, damage, decks, dice, hand, items, money, setup, stack, values, zones
from cardwright.kernel.events import Series
from cardwright.kernel.records import NOBODY, NOTHING, Event, Scope, is_player

VOCABULARY = Vocabulary(CORE, ABILITIES)

replace = msgspec.structs.replace


def happen_all(g: Any, events: list[Event]) -> None:
    """Let one or several events happen, in order; without any, nothing was done."""
    g.returned = 0
    if len(events) == 1:
        g.happen(events[0])
    elif events:
        g.push(Series(tuple(events)))


# --- who and what -----------------------------------------------------------------------------------------------------


class Players(Selector, frozen=True):
    """Players, from the active one in turn order."""

    other: bool = False
    living: bool = False

    def find(self, g: Any, s: Scope) -> list[int]:
        return [
            ~seat
            for seat in g.seats_in_order()
            if not (self.other and seat == s.you) and not (self.living and g.players[seat].dead)
        ]


class ActivePlayer(Selector, frozen=True):
    """The player whose turn it is."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [~g.table.active]


class Monsters(Selector, frozen=True):
    """Monsters in play."""

    other: bool = False
    attacked: bool | None = None

    def find(self, g: Any, s: Scope) -> list[int]:
        found = zones.monsters(g)
        if self.other:
            found = [m for m in found if m != s.source]
        if self.attacked is not None:
            target = attack.target(g)
            found = [m for m in found if (m == target) == self.attacked]
        return found


class OtherCards(Selector, frozen=True):
    """Every card but this one."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [card for card in range(len(g.cards)) if card != s.source]

    def has(self, g: Any, s: Scope, obj: int) -> bool:
        return obj >= 0 and obj != s.source


class Items(Selector, frozen=True):
    """Items in play: those of players, of the shop, or both."""

    whose: Literal["any", "yours", "others", "players", "shop"] = "any"
    eternal: bool | None = None
    other: bool = False
    charged: bool | None = None

    def find(self, g: Any, s: Scope) -> list[int]:
        found: list[int] = []
        if self.whose != "shop":
            for seat in g.seats_in_order():
                if self.whose in ("any", "players") or (self.whose == "yours") == (seat == s.you):
                    found += zones.items_of(g, seat)
        if self.whose in ("any", "shop"):
            found += zones.shop_items(g)
        return [
            card
            for card in found
            if (self.eternal is None or zones.is_eternal(g, card) == self.eternal)
            and not (self.other and card == s.source)
            and (self.charged is None or g.cards[card].turned != self.charged)
        ]


class ItemsOf(Selector, frozen=True):
    """The items a player controls."""

    who: Selector

    def find(self, g: Any, s: Scope) -> list[int]:
        return [card for obj in self.who.find(g, s) for card in zones.items_of(g, ~obj)]


class HandOf(Selector, frozen=True):
    """The loot cards in a player's hand."""

    who: Selector = You()

    def find(self, g: Any, s: Scope) -> list[int]:
        return [card for obj in self.who.find(g, s) for card in g.zones[g.players[~obj].hand]]


class Rolls(Selector, frozen=True):
    """Dice rolls on the stack."""

    attack: bool | None = None

    def find(self, g: Any, s: Scope) -> list[int]:
        return [
            item.object
            for item in g.table.stack
            if isinstance(item, StackRoll) and (self.attack is None or item.attack == self.attack)
        ]


class StackedAbilities(Selector, frozen=True):
    """Activated abilities of items, waiting on the stack."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [
            item.object
            for item in g.table.stack
            if isinstance(item, StackAbility) and item.activated and g.book[item.program].kind != "character"
        ]


class StackedLoot(Selector, frozen=True):
    """Loots being played."""

    def find(self, g: Any, s: Scope) -> list[int]:
        return [item.object for item in g.table.stack if isinstance(item, StackLoot)]


class ThatRoll(Selector, frozen=True):
    """The roll the event is about."""

    def find(self, g: Any, s: Scope) -> list[int]:
        if s.event is None:
            return []
        return [item.object for item in g.table.stack if item.uid == s.event.number]


# --- how much ---------------------------------------------------------------------------------------------------------


class CoinsOf(Number, frozen=True):
    """The ¢ a player has."""

    who: Selector = You()

    def value(self, g: Any, s: Scope) -> int:
        obj = self.who.one(g, s)
        return g.players[~obj].coins if is_player(obj) else 0


class HpOf(Number, frozen=True):
    """Current HP."""

    what: Selector = This()

    def value(self, g: Any, s: Scope) -> int:
        obj = self.what.one(g, s)
        return values.hp(g, obj) if obj != NOTHING else 0


class GuppyItems(Number, frozen=True):
    """How many Guppy items a player controls."""

    who: Selector = You()

    def value(self, g: Any, s: Scope) -> int:
        return sum("guppy" in g.book[g.cards[card].name].keywords for card in ItemsOf(self.who).find(g, s))


# --- whether ----------------------------------------------------------------------------------------------------------


class YourTurn(Condition, frozen=True):
    """Whether it is your turn."""

    def holds(self, g: Any, s: Scope) -> bool:
        return bool(g.table.active == s.you)


class Rolled(Condition, frozen=True):
    """Whether the result is one of some numbers; perhaps only of an attack roll (FS-ABL-19, FS-ABL-20)."""

    numbers: tuple[int, ...]
    attack: bool = False

    def holds(self, g: Any, s: Scope) -> bool:
        e = s.event
        if e is None or (self.attack and "attack" not in e.tags):
            return False
        return (e.amount if e.kind == "would_roll" else e.number) in self.numbers


class FirstAttackRoll(Condition, frozen=True):
    """Whether this is your first attack roll of the turn."""

    def holds(self, g: Any, s: Scope) -> bool:
        return bool(g.players[s.you].attack_rolls == 1)


# --- what to do -------------------------------------------------------------------------------------------------------


class GainCoins(Verb, frozen=True):
    """Gain ¢ from the game's pool (FS-GIV-03)."""

    number: Amount
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        n = amount(self.number, g, r.scope)
        happen_all(g, [Event("gain_coins", ~o, source=r.scope.source, amount=n) for o in self.who.find(g, r.scope)])


class LoseCoins(Verb, frozen=True):
    """Lose ¢ to the game's pool (FS-MEC-30)."""

    number: Amount
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        n = amount(self.number, g, r.scope)
        happen_all(g, [Event("lose_coins", ~o, amount=n) for o in self.who.find(g, r.scope)])


class StealCoins(Verb, frozen=True):
    """Take ¢ from another player's pool (FS-GIV-10)."""

    number: Amount
    whose: Selector

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        for obj in self.whose.find(g, r.scope):
            g.returned = money.give(g, ~obj, r.scope.you, amount(self.number, g, r.scope))


class Loot(Verb, frozen=True):
    """Loot cards from the deck (FS-MEC-29)."""

    number: Amount
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        n = amount(self.number, g, r.scope)
        happen_all(g, [Event("loot", ~o, amount=n) for o in self.who.find(g, r.scope)])


class DiscardLoot(Verb, frozen=True):
    """Discard loot cards of one's choice (FS-MEC-18)."""

    number: Amount = 1
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        for obj in reversed(self.who.find(g, r.scope)):  # The last one begun is the first one done (FS-EAC-02).
            g.push(hand.DiscardLoot(~obj, amount(self.number, g, r.scope)))

    def possible(self, g: Any, s: Scope) -> bool:
        return any(g.zones[g.players[~obj].hand] for obj in self.who.find(g, s))


class GiveLoot(Verb, frozen=True):
    """A player gives another a loot card of their choice."""

    giver: Selector
    to: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        giver, to = self.giver.one(g, r.scope), self.to.one(g, r.scope)
        if is_player(giver) and is_player(to) and giver != to:
            g.push(hand.GiveLoot(~giver, ~to))


class GainTreasure(Verb, frozen=True):
    """Gain treasure from the deck (FS-GIV-04)."""

    number: Amount = 1
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        n = amount(self.number, g, r.scope)
        happen_all(g, [Event("gain_treasure", ~o, amount=n) for o in self.who.find(g, r.scope)])


class Deal(Verb, frozen=True):
    """Deal damage: it goes on the stack, from this card (FS-DMG-06)."""

    number: Amount
    to: Selector

    def run(self, g: Any, r: Run) -> None:
        # The last one put resolves first, so that each is hit in order (FS-EAC-05).
        for obj in reversed(self.to.find(g, r.scope)):
            damage.deal(g, obj, amount(self.number, g, r.scope), r.scope.source, r.scope.you)


class Take(Verb, frozen=True):
    """Take damage that nobody deals (FS-DMG-10)."""

    number: Amount
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        for obj in reversed(self.who.find(g, r.scope)):
            damage.deal(g, obj, amount(self.number, g, r.scope), NOTHING, r.scope.you)


class Heal(Verb, frozen=True):
    """Heal damage (FS-MEC-27)."""

    number: Amount
    what: Selector = This()

    def run(self, g: Any, r: Run) -> None:
        n = amount(self.number, g, r.scope)
        objects = self.what.find(g, r.scope)
        happen_all(g, [Event("heal", ~o if is_player(o) else NOBODY, o, amount=n) for o in objects])


class Kill(Verb, frozen=True):
    """Kill a monster or a player (FS-DST-01)."""

    what: Selector

    def run(self, g: Any, r: Run) -> None:
        for obj in self.what.find(g, r.scope):
            damage.kill(g, obj)


class Destroy(Verb, frozen=True):
    """Destroy an object in play (FS-DST-01)."""

    what: Selector

    def run(self, g: Any, r: Run) -> None:
        mortal = [o for o in self.what.find(g, r.scope) if not zones.is_eternal(g, o)]
        happen_all(g, [Event("destroy", g.cards[o].holder, o) for o in mortal])


class Recharge(Verb, frozen=True):
    """Turn objects to the charged state (FS-MEC-41)."""

    what: Selector = This()

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned += items.recharge(g, obj)


class RerollItem(Verb, frozen=True):
    """Destroy an item and replace it from the treasure deck (FS-MEC-43)."""

    what: Selector

    def run(self, g: Any, r: Run) -> None:
        for obj in reversed(self.what.find(g, r.scope)):
            g.push(items.RerollItem(obj))


class TakeItem(Verb, frozen=True):
    """Take control of an item: a steal (FS-GIV-10)."""

    what: Selector
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        seat = ~self.who.one(g, r.scope)
        for obj in self.what.find(g, r.scope):
            items.take_item(g, seat, obj)
            g.returned = 1


class RerollDie(Verb, frozen=True):
    """Throw a die on the stack again (FS-MEC-42)."""

    what: Selector = It()

    def run(self, g: Any, r: Run) -> None:
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.reroll(g, item)


class ChangeRoll(Verb, frozen=True):
    """Add to a roll on the stack, or take away (FS-DIC-05)."""

    by: Amount
    what: Selector = It()

    def run(self, g: Any, r: Run) -> None:
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.change(g, item, item.result + amount(self.by, g, r.scope))


class SetRoll(Verb, frozen=True):
    """Change a roll on the stack to a number (FS-DIC-05)."""

    to: Amount
    what: Selector = It()

    def run(self, g: Any, r: Run) -> None:
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.change(g, item, amount(self.to, g, r.scope))


class Row(Node, frozen=True):
    """One line of a roll table."""

    low: int
    high: int
    do: Do


class Roll(Verb, frozen=True):
    """Roll a die; what comes of it is a triggered ability of its own (FS-ABL-32)."""

    rows: tuple[Row, ...]
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        seat = ~self.who.one(g, r.scope)
        number = g.book[r.program].number
        rows = tuple((row.low, row.high, number(row.do)) for row in self.rows)
        dice.roll(g, seat, replace(r.scope, it=(), stamps=()), r.program, rows)


class RollFor(Verb, frozen=True):
    """Roll a die for something chosen before: it stays chosen, whatever the result (FS-ABL-32)."""

    do: Do
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        seat = ~self.who.one(g, r.scope)
        dice.roll(g, seat, r.scope, r.program, ((1, 6, g.book[r.program].number(self.do)),))


class Cancel(Verb, frozen=True):
    """Take something off the stack before it resolves (FS-MEC-15)."""

    what: Selector = It()

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned += stack.cancel(g, obj)


class EndTurn(Verb, frozen=True):
    """The turn goes to its end phase, perhaps with everything unresolved canceled (FS-TRN-18)."""

    cancel: bool = True

    def run(self, g: Any, r: Run) -> None:
        attack.cancel(g)
        if self.cancel:
            stack.cancel_everything(g)
        g.table.ending = True


class PlayMoreLoot(Verb, frozen=True):
    """A further loot play this turn (FS-CRD-13)."""

    number: int = 1
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        for obj in self.who.find(g, r.scope):
            g.players[~obj].loot_extra += self.number


class AttackAgain(Verb, frozen=True):
    """A further attack this turn (FS-ATK-08)."""

    number: int = 1
    who: Selector = ActivePlayer()

    def run(self, g: Any, r: Run) -> None:
        for obj in self.who.find(g, r.scope):
            g.players[~obj].attacks_extra += self.number


class ExpandSlots(Verb, frozen=True):
    """More slots of a kind (FS-MEC-19)."""

    kind: Literal["shop", "monster", "room"]
    number: int = 1

    def run(self, g: Any, r: Run) -> None:
        for _ in range(self.number):
            zones.new_slot(g, self.kind)
        g.note("expand_slots", amount=self.number, rule="FS-MEC-19")


class LookAtDeck(Verb, frozen=True):
    """Look at the top of a deck and put the cards back (FS-ZON-11)."""

    number: int = 1
    deck: Literal["", "treasure", "loot", "monster"] = ""
    how: Literal["look", "order", "bottom"] = "look"

    def run(self, g: Any, r: Run) -> None:
        g.push(decks.LookAtDeck(r.scope.you, self.deck, self.number, self.how))


class BecomeSoul(Verb, frozen=True):
    """A card becomes a soul of a player (FS-CRD-42)."""

    what: Selector = This()
    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        seat = ~self.who.one(g, r.scope)
        for obj in self.what.find(g, r.scope):
            items.gain_soul(g, seat, obj)


class BecomeCurse(Verb, frozen=True):
    """This event becomes a curse of a player (FS-ABL-29)."""

    who: Selector = It()

    def run(self, g: Any, r: Run) -> None:
        for obj in self.who.find(g, r.scope):
            if This().find(g, r.scope):
                g.move(r.scope.source, g.players[~obj].board)
                g.note("curse", ~obj, (r.scope.source,), rule="FS-ABL-29")


class ChooseStartingItem(Verb, frozen=True):
    """Pick one of the top treasure cards as an eternal starting item."""

    def run(self, g: Any, r: Run) -> None:
        g.push(setup.ChooseStartingItem(r.scope.you))


# What an ``Instead`` does to the event on its way:


class ChangeAmount(Verb, frozen=True):
    """The event happens with another amount (FS-EFF-05)."""

    to: Amount

    def run(self, g: Any, r: Run) -> None:
        to = max(0, amount(self.to, g, r.scope))
        g.change_event(amount=to, stopped=to == 0)


class Prevent(Verb, frozen=True):
    """Prevent some or all of the damage on its way (FS-MEC-39)."""

    number: Amount = 0
    """How much; 0 for all of it."""

    def run(self, g: Any, r: Run) -> None:
        event = g.happening().event
        n = amount(self.number, g, r.scope) or event.amount
        left = max(0, event.amount - n)
        g.returned = event.amount - left
        g.note("prevent", objects=(event.card,), amount=g.returned, rule="FS-MEC-39")
        g.change_event(amount=left, stopped=left == 0)


class Skip(Verb, frozen=True):
    """The event does not happen (FS-EFF-06); what follows happens instead."""

    def run(self, g: Any, r: Run) -> None:
        g.change_event(stopped=True)


class ReduceStacked(Verb, frozen=True):
    """Take some of the damage that "would" happen off the stack (FS-MEC-39)."""

    number: Amount = 1

    def run(self, g: Any, r: Run) -> None:
        event = r.scope.event
        for item in g.table.stack:
            if event is not None and item.uid == event.number and isinstance(item, StackDamage):
                item.amount -= amount(self.number, g, r.scope)
                item.warned = item.amount
                g.note("prevent", objects=(item.target,), rule="FS-MEC-39")
                if item.amount < 1:
                    stack.remove(g, item)
                break


class PreventStacked(Verb, frozen=True):
    """Take the damage or death that "would" happen off the stack (FS-MEC-39, FS-MEC-40)."""

    def run(self, g: Any, r: Run) -> None:
        event = r.scope.event
        for item in g.table.stack:
            if event is not None and item.uid == event.number and isinstance(item, StackDamage | StackDeath):
                g.note("prevent", objects=(item.target,), rule="FS-MEC-39")
                stack.remove(g, item)
                break


VOCABULARY.add_all(globals(), __name__)
