"""Putting a loot or an ability on the stack: choose, pay, put (FS-ABL-03, FS-ABL-05, FS-MEC-01, FS-MEC-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import Modes, Target, amount
from cardwright.four_souls.cards.abilities import Cost, Tap
from cardwright.four_souls.cards.definition import Offer
from cardwright.four_souls.engine import choosable
from cardwright.four_souls.engine.stack_records import StackAbility, StackLoot
from cardwright.four_souls.rules import aiming, costs, counters, dice, giving, items, values, zones
from cardwright.four_souls.rules.modes import solo
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.happening import Series
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, Scope, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def why_not_play(g: FourSouls, seat: int, program: str, scope: Scope) -> str:
    """The reason why a player cannot play a loot card, as a word; empty if they can. It may be forbidden, its cost may
    be too high, or it may have nothing to do."""
    if "cannot:play_loot" in g.index and values.forbidden(g, "play_loot", ~seat):
        return "forbidden"
    played = g.book[program].played
    if played is None:
        return "" if scope.stamp >= 0 else "copy"  # A trinket or an ambush, of which no copies exist.
    if played[2] >= 0:
        short = costs.lacking(g, seat, scope.source, g.book[program].nodes[played[2]].cost)
        if short:
            return short
    return "" if aiming.can_do(g, played[1], scope) else "aim"


def can_play(g: FourSouls, seat: int, program: str, scope: Scope) -> bool:
    """Whether a loot card has something to do, its cost, if any, can be paid, and nothing forbids playing it."""
    return not why_not_play(g, seat, program, scope)


def other_plays(g: FourSouls, seat: int) -> list[Key]:
    """The options to play loot cards outside the hand (FS-CRD-16), and copies held for the player (FS-CPY-13)."""
    left = values.loot_plays_left(g, seat) > 0
    options: list[Key] = []
    for entry in g.index.get("playable", ()):
        ability, scope = g.ability(entry), g.scope(entry)
        if (left or ability.free) and ability.who.has(g, scope, ~seat):
            for card in ability.of.find(g, scope):
                key: Key = ("play", card)
                if key not in options and can_play(
                    g, seat, g.cards[card].design, Scope(card, seat, g.cards[card].stamp)
                ):
                    options.append(key)
    for held in g.table.held:
        if held.player == seat and (left or held.free) and can_play(g, seat, held.program, Scope(held.card, seat, -1)):
            options.append(("play_copy", held.object))
    return options


def free_play(g: FourSouls, seat: int, card: int) -> bool:
    """Whether some ability lets a player play a card without using a loot play."""
    return any(
        ability.free and ability.who.has(g, scope, ~seat) and ability.of.has(g, scope, card)
        for ability, scope in ((g.ability(entry), g.scope(entry)) for entry in g.index.get("playable", ()))
    )


def why_not_activate(g: FourSouls, seat: int, card: int, offer: Offer) -> str:
    """The reason why a player cannot use an ability, as a word; empty if they can (FS-ABL-07, FS-ABL-11, FS-ABL-12)."""
    if offer.tap and g.cards[card].turned:
        return "deactivated"
    if not offer.free:
        short = costs.lacking(g, seat, card, offer.ability.cost)
        if short:
            return short
    scope = Scope(card, seat, g.cards[card].stamp)
    if not offer.free and offer.ability.when is not None and not offer.ability.when.holds(g, scope):
        return "condition"
    if not offer.aimless and not aiming.can_do(g, offer.ability.do, scope):
        return "aim"
    return "" if uses_this_turn(g, card) < g.options.activation_limit else "limit"


def uses_this_turn(g: FourSouls, card: int) -> int:
    """How often the abilities of a card were used this turn (see ``rulings.ACTIVATION_LIMIT``)."""
    for used, times in g.table.uses:
        if used == card:
            return times
    return 0


def count_use(g: FourSouls, card: int) -> None:
    g.table.uses = tuple(sorted({**dict(g.table.uses), card: uses_this_turn(g, card) + 1}.items()))


class Announce(Frame, kw_only=False):
    """An ability or a loot on its way to the stack.

    ``node`` is its effect; ``ability`` is the ability whose cost has to be paid, or -1. ``kind`` is ``activated``,
    ``triggered``, ``copied`` (an ability put there without its cost), ``loot``, ``loot_copy`` (a copy of a loot),
    ``copied_card`` (a copy that is played) or ``part`` (an ability of an event card being played).
    """

    player: int
    program: str
    node: int
    scope: Scope
    kind: str
    ability: int = -1
    paid: int = 0
    gift: int = NOTHING
    lasting: bool = False
    """Whether it comes from a lasting effect rather than a card."""
    enough: bool = False
    """Whether the player wants no more targets, where fewer than the most are allowed."""

    def start(self, g: FourSouls) -> Next:
        """Choose an option first, if there are several (FS-ABL-05)."""
        node = g.book[self.program].nodes[self.node]
        if isinstance(node, Modes):
            return self.choose_mode
        return self.choose_targets if node.targets else self.pay(g)

    def choose_mode(self, g: FourSouls) -> Next:
        definition = g.book[self.program]
        options: list[Key] = [
            ("mode", self.scope.source, self.program, definition.number(do))
            for do in definition.nodes[self.node].options
            if aiming.can_do(g, do, self.scope)
        ]
        if not options:
            return self.drop
        return g.ask(self.player, "choose_mode", options, self.mode_chosen, self.scope.source)

    def mode_chosen(self, g: FourSouls, key: Key) -> Next:
        self.node = int(key[3])
        return self.choose_targets

    def choose_targets(self, g: FourSouls) -> Next:
        """Choose targets as it is added to the stack (FS-ABL-03, FS-STK-09)."""
        left = self.targets_left(g)
        if left < 1 or self.enough:  # The effect of a roll may keep earlier choices (``Roll.keep``).
            return self.pay(g)
        target, found = self.next_target(g)
        least = self.still_needed(g, target)
        if not found and least < 1:
            return self.pay
        if len(found) < least:
            return self.drop
        if target.random:
            return self.random_target
        chooser = self.player if target.who is None else target.who.seat(g, self.scope)
        if chooser == NOBODY:
            return self.drop
        options: list[Key] = [("object", obj) if obj > choosable.FIRST_DECK else choosable.option(obj) for obj in found]
        prompt = "divide" if target.divided else choosable.PROMPTS[str(options[0][0])]
        if least < 1:
            options.append(("enough",))
        number = left if target.divided else min(left, len(found))
        return g.ask(chooser, prompt, options, self.target_chosen, self.scope.source, number)

    def still_needed(self, g: FourSouls, target: Target) -> int:
        """How many more objects have to be chosen for a target."""
        if not target.several:
            return 1
        before = len(g.book[self.program].nodes[self.node].targets) - 1
        return amount(target.least, g, self.scope) - (len(self.scope.it) - before)

    def targets_left(self, g: FourSouls) -> int:
        """How many choices may still be made; a divided target takes one per point."""
        targets = g.book[self.program].nodes[self.node].targets
        extra = 0
        if targets and (targets[-1].divided or targets[-1].several):
            extra = amount(targets[-1].divided or targets[-1].most, g, self.scope) - 1
        return len(targets) + extra - len(self.scope.it)

    def next_target(self, g: FourSouls) -> tuple[Target, list[int]]:
        """The next target, and the objects to choose from; only a divided target may choose the same object again."""
        targets = g.book[self.program].nodes[self.node].targets
        target = targets[min(len(self.scope.it), len(targets) - 1)]
        found = [o for o in aiming.candidates(g, target, self.scope) if target.divided or o not in self.scope.it]
        later = targets[len(self.scope.it) + 1 :]
        if later:
            found = [obj for obj in found if aiming.can_aim(g, later, aiming.aimed(g, self.scope, obj))]
        return target, aiming.without_active(g, self.program, found) if g.edition.a_player_is_another else found

    def target_chosen(self, g: FourSouls, key: Key) -> Next:
        if key[0] == "enough":
            self.enough = True
            return self.choose_targets
        obj = choosable.answered(key)
        self.scope = aiming.aimed(g, self.scope, obj)
        if key[0] == "number":
            self.scope = replace(self.scope, number=choosable.number_of(obj))
        return self.choose_targets

    def random_target(self, g: FourSouls) -> Next:
        found = self.next_target(g)[1]
        return self.target_chosen(g, choosable.option(found[g.draw_below(len(found))]))

    def drop(self, g: FourSouls) -> Next:
        """Drop a triggered ability that has no legal target (FS-MEC-20)."""
        return g.pop(0)

    def pay(self, g: FourSouls) -> Next:
        """Deactivate for ↷, and pay the stated cost (FS-MEC-01)."""
        if self.ability < 0:
            return self.put(g)
        ability = g.book[self.program].nodes[self.ability]
        card = self.scope.source
        cost: Cost = ability.cost
        if isinstance(ability, Tap):
            items.deactivate(g, card)
        if self.kind == "activated":
            count_use(g, card)
        costs.pay_coins(g, self.player, card, costs.coins(g, self.player, cost))
        costs.pay_hp(g, self.player, cost.hp)
        if cost.timer:
            solo.change_timer(g, -cost.timer, "FS-MEC-34")
        if cost.any_counters:
            return self.choose_counters
        if cost.hand:
            return self.pay_hand
        if cost.counters:
            shared = g.edition.shared_counters
            return g.push(counters.TakeCounters(self.player, card, cost.counters, shared=shared), self.pay_cards)
        if cost.loot or cost.items:
            return self.pay_cards
        return self.pay_gifts if cost.gifts or cost.this else self.put(g)

    def choose_counters(self, g: FourSouls) -> Next:
        """Choose how many counters to pay, if the cost is any number; the choice becomes "the number"."""
        most = counters.total(g, self.scope.source)
        options: list[Key] = [("number", n) for n in range(1, most + 1)]
        return g.ask(self.player, "choose_number", options, self.counters_chosen, self.scope.source)

    def counters_chosen(self, g: FourSouls, key: Key) -> Next:
        self.scope = replace(self.scope, number=int(key[1]))
        return g.push(counters.TakeCounters(self.player, self.scope.source, int(key[1])), self.pay_cards)

    def pay_hand(self, g: FourSouls) -> Next:
        """Discard the whole hand as a cost; the number of cards becomes "the number"."""
        cards = g.zones[g.players[self.player].hand]
        self.scope = replace(self.scope, number=len(cards), paid=(*self.scope.paid, *cards))
        events = tuple(Event("discard_loot", self.player, card, tags=("cost",)) for card in cards)
        return g.push(Series(events), self.pay_cards)

    def pay_cards(self, g: FourSouls) -> Next:
        """Pay costs in cards, which the payer picks."""
        cost = g.book[self.program].nodes[self.ability].cost
        if self.paid == cost.loot + cost.items:
            return self.pay_gifts
        if self.paid < cost.loot:
            cards, prompt = list(g.zones[g.players[self.player].hand]), "discard_loot"
        else:
            cards, prompt = costs.payable_items(g, self.player), "destroy_item"
        options: list[Key] = [("card", card) for card in cards]
        return g.ask(
            self.player, prompt, options, self.card_paid, self.scope.source, cost.loot + cost.items - self.paid
        )

    def card_paid(self, g: FourSouls, key: Key) -> Next:
        cost = g.book[self.program].nodes[self.ability].cost
        self.paid += 1
        self.scope = replace(self.scope, paid=(*self.scope.paid, int(key[1])))
        if self.paid <= cost.loot:
            return g.happen(Event("discard_loot", self.player, int(key[1]), tags=("cost",)), self.pay_cards)
        return g.happen(Event("destroy", self.player, int(key[1])), self.pay_cards)

    def pay_gifts(self, g: FourSouls) -> Next:
        """Pay costs in items given away: the payer picks the items and the receivers (FS-KEY-03)."""
        cost = g.book[self.program].nodes[self.ability].cost
        if self.paid >= cost.loot + cost.items + cost.gifts:
            return self.pay_this
        left = cost.loot + cost.items + cost.gifts - self.paid
        options: list[Key] = [("card", card) for card in costs.payable_items(g, self.player, but=self.scope.source)]
        return g.ask(self.player, "give_item", options, self.gift_chosen, self.scope.source, left)

    def gift_chosen(self, g: FourSouls, key: Key) -> Next:
        self.gift = int(key[1])
        return self.choose_receiver

    def choose_receiver(self, g: FourSouls) -> Next:
        options: list[Key] = [("object", ~seat) for seat in g.seats_in_order() if seat != self.player]
        return g.ask(self.player, "give_to", options, self.given, self.gift)

    def given(self, g: FourSouls, key: Key) -> Next:
        self.paid += 1
        giving.give(g, self.gift, ~int(key[1]))
        return self.pay_gifts

    def pay_this(self, g: FourSouls) -> Next:
        if g.book[self.program].nodes[self.ability].cost.this:
            return g.happen(Event("destroy", self.player, self.scope.source), self.put)
        return self.put

    def put(self, g: FourSouls) -> Next:
        """Put it on top of the stack (FS-STK-01, FS-STK-03)."""
        self.scope = replace(self.scope, aimed=len(self.scope.it))
        if self.kind == "part":  # An ability of an event card being played (FS19-CRD-05).
            g.pop(1)
            played: Any = g.frames[-1]
            played.parts += ((self.node, self.scope),)
            return None
        source, event = self.scope.source, self.scope.event
        if event is not None and event.kind == "would_roll" and g.edition.would_roll_after_result:
            dice.open_again(g, event.number)
        g.uid += 1
        cause = g.note(f"stack_{self.kind}", self.player, (source, *self.scope.it), rule="FS-STK-03")
        for obj in self.scope.it:
            if obj <= choosable.FIRST_DECK:
                g.note("choose", self.player, (source, obj), rule="FS-ABL-03")
        g.pop(1)
        if self.kind in ("loot", "loot_copy", "copied_card"):
            g.table.stack.append(
                StackLoot(
                    uid=g.uid,
                    player=self.player,
                    cause=cause,
                    card=source,
                    program=self.program,
                    node=self.node,
                    scope=self.scope,
                    copy=self.kind != "loot",
                )
            )
            if self.kind != "loot_copy":
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
                    activated=self.kind in ("activated", "copied"),
                    lasting=self.lasting,
                )
            )
            if self.kind == "activated":
                self.tell_activated(g)
        return None

    def tell_activated(self, g: FourSouls) -> None:
        """Announce that an activated ability of an item or another object is on the stack."""
        kind = g.book[self.program].kind
        how = "tap" if isinstance(g.book[self.program].nodes[self.ability], Tap) else "paid"
        for what in ("activated", "item_activated") if kind in zones.ITEM_KINDS else ("activated",):
            if g.minds(what):
                g.happen(Event(what, self.player, self.scope.source, number=g.uid, tags=(how, kind)))


def announce_loot(g: FourSouls, seat: int, card: int, *, free: bool = False) -> None:
    """Begin to put a loot card on the stack, using a loot play unless it is ``free`` (FS-CRD-13, FS-CRD-14,
    FS-MEC-37)."""
    name = g.cards[card].design
    if not free:
        g.players[seat].loot_played += 1
    g.move(card, g.table.stack_zone)
    scope = Scope(card, seat, g.cards[card].stamp)
    played = g.book[name].played
    if played is None:  # A trinket only becomes an item when it resolves (FS-ABL-25).
        g.uid += 1
        cause = g.note("stack_loot", seat, (card,), rule="FS-STK-03")
        g.table.stack.append(
            StackLoot(uid=g.uid, player=seat, cause=cause, card=card, program=name, node=-1, scope=scope)
        )
        g.happen(Event("loot_played", seat, card, number=g.uid))
    else:
        g.push(Announce(seat, name, played[0], scope, "loot", played[2]))


def announce_activation(g: FourSouls, seat: int, card: int, node: int) -> None:
    name = g.cards[card].design
    ability = g.book[name].nodes[node]
    scope = Scope(card, seat, g.cards[card].stamp)
    g.push(Announce(seat, name, g.book[name].number(ability.do), scope, "activated", node))
