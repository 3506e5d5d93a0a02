"""Putting a loot or an ability on the stack: choose, pay, put (FS-ABL-03, FS-ABL-05, FS-MEC-01, FS-MEC-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardwright.cards.nodes import Modes
from cardwright.four_souls.abilities import Cost, Tap
from cardwright.four_souls.cards import Offer
from cardwright.four_souls.records import StackAbility, StackLoot
from cardwright.four_souls.rules import items, money, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls

replace = msgspec.structs.replace


def can_do(g: FourSouls, node: Any, scope: Scope) -> bool:
    """Whether some option of it has something to choose for every target."""
    if isinstance(node, Modes):
        return any(can_do(g, option, scope) for option in node.options)
    return all(target.of.find(g, scope) for target in node.targets)


def can_pay(g: FourSouls, seat: int, card: int, cost: Cost) -> bool:
    """FS-MEC-34: nobody pays what they do not have."""
    player = g.players[seat]
    return (
        player.coins >= cost.coins
        and (not cost.counters or sum(n for _, n in g.cards[card].counters) >= cost.counters)
        and (not cost.loot or len(g.zones[player.hand]) >= cost.loot)
        and (not cost.hp or values.hp(g, ~seat) >= cost.hp)
        and (not cost.items or len(payable_items(g, seat)) >= cost.items)
    )


def payable_items(g: FourSouls, seat: int) -> list[int]:
    return [card for card in zones.items_of(g, seat) if not zones.is_eternal(g, card)]


def can_activate(g: FourSouls, seat: int, card: int, offer: Offer) -> bool:
    """FS-ABL-07, FS-ABL-11, FS-ABL-12."""
    if offer.tap:
        if g.cards[card].turned:
            return False
    elif uses_this_turn(g, card) >= g.options.activation_limit:
        return False
    if not offer.free and not can_pay(g, seat, card, offer.ability.cost):
        return False
    return offer.aimless or can_do(g, offer.ability.do, Scope(card, seat, g.cards[card].stamp))


def uses_this_turn(g: FourSouls, card: int) -> int:
    """How often the $ abilities of a card were used this turn (see ``rulings.ACTIVATION_LIMIT``)."""
    return dict(g.table.uses).get(card, 0) if g.table.uses else 0


class Announce(Frame, kw_only=False):
    """An ability or a loot on its way to the stack. ``node`` is what it will do; ``ability`` is -1 unless activated."""

    player: int
    program: str
    node: int
    scope: Scope
    kind: str
    ability: int = -1
    paid: int = 0

    def start(self, g: FourSouls) -> Next:
        """An option is chosen first (FS-ABL-05)."""
        if isinstance(g.book[self.program].nodes[self.node], Modes):
            return self.choose_mode
        return self.choose_targets

    def choose_mode(self, g: FourSouls) -> Next:
        definition = g.book[self.program]
        options: list[Key] = [
            ("mode", self.scope.source, definition.number(do))
            for do in definition.nodes[self.node].options
            if can_do(g, do, self.scope)
        ]
        if not options:
            return self.drop
        return g.ask(self.player, "choose_mode", options, self.mode_chosen, self.scope.source)

    def mode_chosen(self, g: FourSouls, key: Key) -> Next:
        self.node = int(key[2])
        return self.choose_targets

    def choose_targets(self, g: FourSouls) -> Next:
        """Targets are picked as it is added to the stack (FS-ABL-03, FS-STK-09)."""
        targets = g.book[self.program].nodes[self.node].targets
        at = len(self.scope.it)
        if at >= len(targets):  # A roll made for something chosen before keeps it.
            return self.pay
        found = [o for o in targets[at].of.find(g, self.scope) if o not in self.scope.it]
        if not found:
            return self.drop
        if targets[at].random:
            return self.random_target
        options: list[Key] = [("object", o) for o in found]
        return g.ask(self.player, "choose_target", options, self.target_chosen, self.scope.source)

    def target_chosen(self, g: FourSouls, key: Key) -> Next:
        obj = int(key[1])
        self.scope = replace(self.scope, it=(*self.scope.it, obj), stamps=(*self.scope.stamps, g.stamp(obj)))
        return self.choose_targets

    def random_target(self, g: FourSouls) -> Next:
        target = g.book[self.program].nodes[self.node].targets[len(self.scope.it)]
        found = [o for o in target.of.find(g, self.scope) if o not in self.scope.it]
        return self.target_chosen(g, ("object", found[g.draw_below(len(found))]))

    def drop(self, g: FourSouls) -> Next:
        """A triggered ability without a legal target never comes to be (FS-MEC-20)."""
        return g.pop(0)

    def pay(self, g: FourSouls) -> Next:
        """FS-MEC-01: deactivate for ↷, and pay what is stated."""
        if self.ability < 0:
            return self.put
        ability = g.book[self.program].nodes[self.ability]
        card, cost = self.scope.source, ability.cost
        if isinstance(ability, Tap):
            items.deactivate(g, card)
        else:
            g.table.uses = tuple(sorted({**dict(g.table.uses), card: uses_this_turn(g, card) + 1}.items()))
        if cost.coins:
            money.pay(g, self.player, cost.coins)
            g.note("pay_coins", self.player, (card,), cost.coins, rule="FS-MEC-35")
        if cost.counters:
            take_counters(g, card, cost.counters)
        if cost.hp:
            g.players[self.player].damage += cost.hp
        return self.pay_cards if cost.loot or cost.items else self.put

    def pay_cards(self, g: FourSouls) -> Next:
        """Costs in cards: the payer picks which."""
        cost = g.book[self.program].nodes[self.ability].cost
        if self.paid == cost.loot + cost.items:
            return self.put
        if self.paid < cost.loot:
            cards, prompt = list(g.zones[g.players[self.player].hand]), "discard_loot"
        else:
            cards, prompt = payable_items(g, self.player), "destroy_item"
        options: list[Key] = [("card", card) for card in cards]
        return g.ask(
            self.player, prompt, options, self.card_paid, self.scope.source, cost.loot + cost.items - self.paid
        )

    def card_paid(self, g: FourSouls, key: Key) -> Next:
        cost = g.book[self.program].nodes[self.ability].cost
        self.paid += 1
        if self.paid <= cost.loot:
            return g.happen(Event("discard_loot", self.player, int(key[1])), self.pay_cards)
        return g.happen(Event("destroy", self.player, int(key[1])), self.pay_cards)

    def put(self, g: FourSouls) -> Next:
        """FS-STK-01, FS-STK-03: on top of the stack."""
        source = self.scope.source
        g.uid += 1
        cause = g.note(f"stack_{self.kind}", self.player, (source, *self.scope.it), rule="FS-STK-03")
        g.pop(1)
        if self.kind == "loot":
            g.table.stack.append(
                StackLoot(
                    uid=g.uid,
                    player=self.player,
                    cause=cause,
                    card=source,
                    program=self.program,
                    node=self.node,
                    scope=self.scope,
                )
            )
            g.happen(Event("loot_played", self.player, source, number=g.uid))
        else:
            g.table.stack.append(
                StackAbility(
                    uid=g.uid,
                    player=self.player,
                    cause=cause,
                    program=self.program,
                    node=self.node,
                    scope=self.scope,
                    activated=self.ability >= 0,
                )
            )
            if self.ability >= 0 and g.book[self.program].kind != "character":
                g.happen(Event("item_activated", self.player, source, number=g.uid))
        return None


def take_counters(g: FourSouls, card: int, n: int) -> None:
    """Any counters will do: generic ones go first (FS-CTR-04)."""
    for name, number in g.cards[card].counters:
        taken = min(n, number)
        g.put_counters(card, name, -taken)
        n -= taken


def announce_loot(g: FourSouls, seat: int, card: int) -> None:
    """FS-CRD-13, FS-CRD-14: a loot card goes from the hand onto the stack, for a loot play."""
    name = g.cards[card].name
    g.players[seat].loot_played += 1
    g.move(card, g.table.stack_zone)
    scope = Scope(card, seat, g.cards[card].stamp)
    played = g.book[name].played
    if played is None:  # A trinket does nothing on the stack but become an item (FS-ABL-25).
        g.uid += 1
        cause = g.note("stack_loot", seat, (card,), rule="FS-STK-03")
        g.table.stack.append(
            StackLoot(uid=g.uid, player=seat, cause=cause, card=card, program=name, node=-1, scope=scope)
        )
        g.happen(Event("loot_played", seat, card, number=g.uid))
    else:
        g.push(Announce(seat, name, played[0], scope, "loot"))


def announce_activation(g: FourSouls, seat: int, card: int, node: int) -> None:
    name = g.cards[card].name
    ability = g.book[name].nodes[node]
    scope = Scope(card, seat, g.cards[card].stamp)
    g.push(Announce(seat, name, g.book[name].number(ability.do), scope, "activated", node))
