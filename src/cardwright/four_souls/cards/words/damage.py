"""Damage, healing and death, and preventing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cardwright.cards.deeds import DAMAGE, HEAL, PREVENT, Deed, Doings
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, Objects, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import All, This, You
from cardwright.four_souls.cards.deeds import KILL, LOSE_COINS, PAY_HP
from cardwright.four_souls.cards.takes import Living
from cardwright.four_souls.cards.verbs import Shielding
from cardwright.four_souls.cards.words.base import happen_all
from cardwright.four_souls.rules import costs, damage, values, zones
from cardwright.four_souls.rules.each import each
from cardwright.kernel.records import NOBODY, Event, Scope, is_player, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class Deal(Verb, frozen=True):
    """Deal damage from this card; it goes on the stack (FS-DMG-06)."""

    number: Amount
    to: Living
    who: Annotated[Objects, Takes("player", "this")] | None = None
    """The player who deals it, if the text names one; otherwise this, or its controller (FS-DMG-07)."""
    divided: bool = False
    """Deal this much for each point divided beforehand (FS-ABL-03); "it" is the target of the point."""

    def does(self) -> Doings:
        return (Deed(DAMAGE, self.number, self.to, what="divided" if self.divided else ""),)

    def run(self, g: FourSouls, r: Run) -> None:
        n, dealer = amount(self.number, g, r.scope), zones.controller(g, r.scope)
        if self.who is not None and (seat := self.who.seat(g, r.scope)) != NOBODY:
            dealer = seat
        if not self.divided:
            each(g, "deal", r.scope, self.to.find(g, r.scope), n, dealer)
            return
        aimed = zip(r.scope.it, r.scope.stamps, strict=True)
        scopes = [replace(r.scope, it=(obj,), stamps=(stamp,)) for obj, stamp in aimed]
        points = [obj for scope in scopes for obj in self.to.find(g, scope)]
        # The target chosen first takes its damage first.
        shares = [(obj, n * points.count(obj)) for obj in dict.fromkeys(points)]
        damage.deal_each(g, shares, r.scope.source, r.scope.you, dealer)


class AlsoDeal(Verb, frozen=True):
    """The damage being replaced is dealt to others as well, from the same source (FS-EFF-09)."""

    to: Living

    def does(self) -> Doings:
        return (Deed(DAMAGE, None, self.to),)

    def run(self, g: FourSouls, r: Run) -> None:
        damage.also_deal(g, tuple(self.to.find(g, r.scope)))


class Take(Verb, frozen=True):
    """Take damage that nobody deals (FS-DMG-10)."""

    number: Amount
    who: Living = You()

    def does(self) -> Doings:
        return (Deed(DAMAGE, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        each(g, "take", r.scope, self.who.find(g, r.scope), amount(self.number, g, r.scope))


class Pay(Verb, frozen=True):
    """Pay ¢ or HP during resolution; impossible without enough of them (FS-MEC-34, FS-MEC-36). In 2019 a player with
    too few ¢ pays those there are, which does not count as done (FS19-FAQ-01)."""

    coins: Amount = 0
    hp: Amount = 0
    who: Who = You()

    def does(self) -> Doings:
        coins = (Deed(LOSE_COINS, self.coins, self.who),) if self.coins != 0 else ()
        return (*coins, Deed(PAY_HP, self.hp, self.who)) if self.hp != 0 else coins

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        coins, hp = amount(self.coins, g, r.scope), amount(self.hp, g, r.scope)
        for seat in self.who.seats(g, r.scope):
            if g.players[seat].coins >= coins and values.hp(g, ~seat) >= hp:
                costs.pay_coins(g, seat, r.scope.source, coins)
                costs.pay_hp(g, seat, hp)
                g.returned += 1
            elif g.edition.pays_what_there_is:
                costs.pay_coins(g, seat, r.scope.source, min(coins, g.players[seat].coins))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        coins, hp = amount(self.coins, g, s), amount(self.hp, g, s)
        return any(g.players[seat].coins >= coins and values.hp(g, ~seat) >= hp for seat in self.who.seats(g, s))


class Heal(Verb, frozen=True):
    """Heal damage (FS-MEC-27)."""

    number: Amount
    what: Living = This()

    def does(self) -> Doings:
        return (Deed(HEAL, self.number, self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        n = amount(self.number, g, r.scope)
        objects = self.what.find(g, r.scope)
        happen_all(g, [Event("heal", ~o if is_player(o) else NOBODY, o, amount=n) for o in objects])


class Kill(Verb, frozen=True):
    """Kill a monster or a player (FS-DST-01)."""

    what: Living

    def does(self) -> Doings:
        return (Deed(KILL, whom=self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        each(g, "kill", r.scope, self.what.find(g, r.scope), dealer=zones.controller(g, r.scope))


class Prevent(Shielding, frozen=True):
    """Prevent some or all of the damage being replaced, or of the damage or death that "would" happen (FS-MEC-39,
    FS-MEC-40); the latter is reduced or taken off the stack."""

    number: Amount = All()
    hp: Amount = 1
    """The HP left to somebody whose death is prevented."""

    def does(self) -> Doings:
        return (Deed(PREVENT, self.number),)

    def run(self, g: FourSouls, r: Run) -> None:
        event, n = r.scope.event, amount(self.number, g, r.scope)
        if event is not None and event.kind in ("would_damage", "would_die"):
            damage.prevent_stacked(g, event.number, n, amount(self.hp, g, r.scope))
            return
        event = g.under_way()
        left = max(0, event.amount - n)
        g.returned = event.amount - left
        g.note("prevent", objects=(event.card,), amount=g.returned, rule="FS-MEC-39")
        g.change_event(amount=left, stopped=left == 0)
