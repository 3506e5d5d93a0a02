"""What an ability would do to an object, as far as its verbs say it plainly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import Objects, amount
from cardwright.cards.words import IfDone, May
from cardwright.descriptor.outcomes import NONE, Outcome
from cardwright.four_souls.cards.words.damage import Deal, Heal, Kill, Take
from cardwright.four_souls.cards.words.dice import ChangeRoll
from cardwright.four_souls.cards.words.giving import Give, Steal
from cardwright.four_souls.cards.words.items import Deactivate, Destroy, Discard, Recharge, Reroll
from cardwright.four_souls.cards.words.money_and_loot import DiscardLoot, GainCoins, Loot, LoseCoins
from cardwright.four_souls.cards.words.stack import Cancel
from cardwright.four_souls.engine.stack_records import STACK, StackRoll
from cardwright.four_souls.rules import current_attack, dice, stack, values, zones
from cardwright.four_souls.say import outcomes
from cardwright.kernel.records import NOTHING, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def done_to(g: FourSouls, verbs: Iterable[Any], scope: Scope, obj: int, seat: int) -> Outcome:
    """What the verbs of an ability would do to an object, told to a player. What a player may do counts as done; verbs
    under another condition are left out, and so are those whose amount is not known before they are carried out."""
    found = NONE
    for verb in verbs:
        match verb:
            case May(do=do) | IfDone(then=do):
                found = found.joined(done_to(g, do.verbs, scope, obj, seat))
            case _:
                found = found.joined(_done(g, verb, scope, obj, seat))
    return found


HARM = (Deal, Take, Kill, Destroy, Discard, Deactivate, Steal, Reroll, LoseCoins, DiscardLoot)
"""The verbs by which a player or the owner of a card loses something."""


def _done(g: FourSouls, verb: Any, scope: Scope, obj: int, seat: int) -> Outcome:
    """What a verb does to an object, and whether that hurts the player it is told to."""
    found = _outcome(g, verb, scope, obj, seat)
    own = obj == ~seat or (0 <= obj < len(g.cards) and g.cards[obj].holder == seat)
    return found._replace(hurts=True) if found.text and own and isinstance(verb, HARM) else found


def _outcome(g: FourSouls, verb: Any, scope: Scope, obj: int, seat: int) -> Outcome:
    def meant(objects: Objects | None) -> bool:
        return objects is not None and obj in objects.find(g, scope)

    if is_player(obj):
        found = _to_player(g, verb, scope, ~obj, meant)
        if found.text:
            return found
    match verb:
        case Deal(number=n, to=to, divided=False) if meant(to):
            return outcomes.damaged(g, obj, amount(n, g, scope), seat)
        case Deal(number=n, divided=True):
            return outcomes.damaged(g, obj, amount(n, g, scope), seat)
        case Take(number=n, who=who) if meant(who):
            return outcomes.damaged(g, obj, amount(n, g, scope), seat)
        case Heal(number=n, what=what) if meant(what):
            return outcomes.healed(g, obj, amount(n, g, scope), seat)
        case Kill(what=what) if meant(what):
            return outcomes.dies(g, obj, seat)
        case Destroy(what=what) if meant(what):
            return outcomes.destroyed(g, obj)
        case Discard(what=what) if meant(what):
            return Outcome("is discarded")
        case Recharge(what=what) if meant(what):
            return Outcome("is recharged" if g.cards[obj].turned else "is charged already")
        case Deactivate(what=what) if meant(what):
            return Outcome("is deactivated already" if g.cards[obj].turned else "is deactivated")
        case Steal(what=what, who=who) | Give(what=what, to=who) if meant(what) and who.seat(g, scope) >= 0:
            return Outcome(f"goes to {_called(g, who.seat(g, scope), seat)}")
        case Cancel(what=what) if meant(what):
            return Outcome("does not happen")
        case Reroll(what=what) if meant(what):
            return Outcome("is rolled again") if obj >= STACK else _replaced(g, obj)
        case ChangeRoll(what=what, by=by, to=to) if meant(what):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                start = item.result if to is None else amount(to, g, scope)
                return _changed_roll(g, item, start + amount(by, g, scope))
    return NONE


def _to_player(g: FourSouls, verb: Any, scope: Scope, player: int, meant: Callable[[Objects | None], bool]) -> Outcome:
    """What a verb does to the ¢ and the loot cards of a player."""
    match verb:
        case GainCoins(number=n, who=who) if meant(who):
            return outcomes.coins(g, player, amount(n, g, scope))
        case LoseCoins(number=n, who=who) if meant(who):
            return outcomes.coins(g, player, -amount(n, g, scope))
        case Loot(number=n, who=who) if meant(who):
            return outcomes.hand(g, player, amount(n, g, scope))
        case DiscardLoot(number=n, who=who) if meant(who):
            return outcomes.hand(g, player, -amount(n, g, scope))
        case Steal(whose=whose, coins=n) if n and meant(whose):
            return outcomes.coins(g, player, -amount(n, g, scope))
        case Steal(whose=whose, loot=n) if n and meant(whose):
            return outcomes.hand(g, player, -amount(n, g, scope))
        case Give(to=to, coins=n) if n and meant(to):
            return outcomes.coins(g, player, amount(n, g, scope))
    return NONE


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
