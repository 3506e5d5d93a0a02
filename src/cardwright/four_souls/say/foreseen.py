"""What an ability would do to an object, as far as its verbs say it plainly (``does``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from cardwright.cards import deeds
from cardwright.cards.deeds import CANCEL, DAMAGE, DISCARD, DRAW, FLIP, HARMS, HEAL, MOVE, Deed, Kind
from cardwright.cards.nodes import Do, Verb, amount
from cardwright.descriptor.outcomes import NONE, Outcome
from cardwright.four_souls.cards import deeds as d
from cardwright.four_souls.cards.deeds import (
    CHANGE_ROLL,
    DEACTIVATE,
    DESTROY,
    DISCARD_LOOT,
    GAIN_COINS,
    KILL,
    LOSE_COINS,
    LOSE_ITEM,
    LOSE_LOOT,
    PAY_HP,
    RECHARGE,
    REROLL,
    SET_ROLL,
)
from cardwright.four_souls.engine.stack_records import STACK, StackRoll
from cardwright.four_souls.rules import current_attack, dice, stack, values, zones
from cardwright.four_souls.say import outcomes
from cardwright.kernel.records import NOBODY, NOTHING, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def done_to(g: FourSouls, verbs: Iterable[Verb], scope: Scope, obj: int, seat: int) -> Outcome:
    """What the verbs of an ability would do to an object, told to a player. What a player may do counts as done; verbs
    under another condition are left out, and so are those whose amount is not known before they are carried out."""
    found = NONE
    for verb in verbs:
        for said in verb.does():
            if isinstance(said, Deed):
                found = found.joined(_done(g, said, scope, obj, seat))
            elif said.how in ("may", "if_done", "all"):
                # Of what depends on the instruction before, that is told which is done if it happened.
                for do in said.of if said.how == "all" else said.of[:1]:
                    if isinstance(do, Do):
                        found = found.joined(done_to(g, do.verbs, scope, obj, seat))
    return found


def _done(g: FourSouls, deed: Deed, scope: Scope, obj: int, seat: int) -> Outcome:
    """What a deed comes to for an object, and whether that hurts the player it is told to."""
    teller = TELLERS.get(deed.kind)
    if teller is None or deed.whom is None or deed.amount is None:
        return NONE
    # Points that are divided are aimed one by one: the object is the one that the next point is aimed at.
    if deed.what != "divided" and obj not in deed.whom.find(g, scope):
        return NONE
    found = teller(g, deed, scope, obj, seat)
    own = obj == ~seat or (0 <= obj < len(g.cards) and g.cards[obj].holder == seat)
    return found._replace(hurts=True) if found.text and own and deed.kind.good == HARMS else found


Teller = Callable[["FourSouls", Deed, Scope, int, int], Outcome]
"""Tells what a deed comes to for an object; the last argument is the player it is told to."""


def _much(g: FourSouls, deed: Deed, scope: Scope) -> int:
    return amount(deed.amount, g, scope) if deed.amount is not None else 0


def _goes(g: FourSouls, deed: Deed, scope: Scope, obj: int, seat: int) -> Outcome:
    """An object goes to a player; a card that nobody has, and that the player gets who chooses it, goes without
    saying."""
    to = deed.to.seat(g, scope) if deed.to is not None and not deed.what else NOBODY
    if to == NOBODY or (to == seat and deed.kind is MOVE and g.cards[obj].holder < 0):
        return NONE
    return Outcome(f"goes to {_called(g, to, seat)}")


def _coins(sign: int) -> Teller:
    # How much a thief gets depends on what the others have.
    return lambda g, deed, s, obj, seat: (
        outcomes.coins(g, ~obj, sign * _much(g, deed, s)) if is_player(obj) and not deed.what else NONE
    )


def _loot(sign: int) -> Teller:
    return lambda g, deed, s, obj, seat: (
        outcomes.hand(g, ~obj, sign * _much(g, deed, s)) if is_player(obj) and not deed.what else NONE
    )


def _recharged(g: FourSouls, deed: Deed, scope: Scope, obj: int, seat: int) -> Outcome:
    turned = g.cards[obj].turned
    if deed.kind is RECHARGE:
        return Outcome("is recharged" if turned else "is charged already")
    return Outcome("is deactivated already" if turned else "is deactivated")


def _rolled(g: FourSouls, deed: Deed, scope: Scope, obj: int, seat: int) -> Outcome:
    """A roll gets another result, or an object is turned over."""
    item = stack.thing(g, obj)
    if not isinstance(item, StackRoll):
        return NONE
    if deed.kind is FLIP:
        return _changed_roll(g, item, dice.SIDES + 1 - item.result)
    return _changed_roll(g, item, _much(g, deed, scope) + (item.result if deed.kind is CHANGE_ROLL else 0))


TELLERS: dict[Kind, Teller] = {
    DAMAGE: lambda g, deed, s, obj, seat: outcomes.damaged(g, obj, _much(g, deed, s), seat),
    HEAL: lambda g, deed, s, obj, seat: outcomes.healed(g, obj, _much(g, deed, s), seat),
    PAY_HP: lambda g, deed, s, obj, seat: outcomes.pays(g, obj, _much(g, deed, s), seat),
    KILL: lambda g, deed, s, obj, seat: outcomes.dies(g, obj, seat),
    DESTROY: lambda g, deed, s, obj, seat: outcomes.destroyed(g, obj),
    DISCARD: lambda g, deed, s, obj, seat: Outcome("is discarded"),
    RECHARGE: _recharged,
    DEACTIVATE: _recharged,
    LOSE_ITEM: _goes,
    MOVE: _goes,
    CANCEL: lambda g, deed, s, obj, seat: Outcome("does not happen"),
    REROLL: lambda g, deed, s, obj, seat: Outcome("is rolled again") if obj >= STACK else _replaced(g, obj),
    CHANGE_ROLL: _rolled,
    SET_ROLL: _rolled,
    FLIP: _rolled,
    GAIN_COINS: _coins(1),
    LOSE_COINS: _coins(-1),
    DRAW: _loot(1),
    DISCARD_LOOT: _loot(-1),
    LOSE_LOOT: lambda g, deed, s, obj, seat: outcomes.hand(g, ~obj, -_much(g, deed, s)),
}
"""What each kind of deed comes to. The others are in ``SILENT``."""

SILENT: frozenset[Kind] = frozenset(
    {
        *(deeds.COUNTERS, deeds.LOSE_COUNTERS, deeds.FIGURE, deeds.GAIN, deeds.FORBID, deeds.LOOK, deeds.PLAY),
        *(d.REPLACE, deeds.SKIP, deeds.CHANGE_EVENT, deeds.PREVENT, deeds.WIN),
        *(d.PASS_HANDS, d.GAIN_TREASURE, d.GAIN_ITEM, d.GAIN_SOUL, d.GET_CURSE, d.GAIN_REWARD, d.CHANGE_CHARACTER),
        *(d.COPY, d.BECOME_COPY, d.AGAIN, d.MORE_LOOT_PLAYS, d.MORE_ATTACKS, d.MUST_ATTACK, d.ATTACK_ROLL),
        *(d.CANCEL_ATTACK, d.END_TURN, d.EXTRA_TURN, d.SKIP_TURN, d.MORE_SLOTS, d.TIMER, d.NOTE),
    }
)
"""The kinds that are not told: the text of the option says as much as is known before, and the figures of an object
then tell more about the choice."""


def _replaced(g: FourSouls, card: int) -> Outcome:
    """An item is rerolled (FS-MEC-43)."""
    found = outcomes.destroyed(g, card)
    return found if zones.is_eternal(g, card) else found.then("the top card of the treasure deck takes its place")


def _called(g: FourSouls, player: int, seat: int) -> str:
    return "you" if player == seat else g.seat_name(player)


def _changed_roll(g: FourSouls, item: StackRoll, result: int) -> Outcome:
    """A roll gets another result: what an attack roll would do then."""
    before, after = (
        dice.value(g, item),
        dice.value(g, StackRoll(uid=0, player=item.player, result=dice.clamp(result), attack=item.attack)),
    )
    attacked = current_attack.target(g)
    if not item.attack or attacked == NOTHING:
        return Outcome(f"{before} becomes {after}")
    return Outcome(f"{before} becomes {after}: {'hits' if after >= values.evasion(g, attacked) else 'misses'}")
