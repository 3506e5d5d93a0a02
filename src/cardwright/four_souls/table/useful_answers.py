"""Whether a player holds an answer that could change what waits on top of the stack.

An answer is judged by the words of its card and by what its player may know, never by trying it out: being asked must
not tell anybody how a die will fall or what another hand holds. Where the words leave it open, it could.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.cards import deeds
from cardwright.cards.deeds import Deed, Kind
from cardwright.cards.nodes import Node, Selector, Verb
from cardwright.cards.readings import all_deeds, reading
from cardwright.cards.words import It, Those
from cardwright.four_souls.cards import deeds as d
from cardwright.four_souls.cards.words.turn import PlayMoreLoot
from cardwright.four_souls.engine.stack_records import StackAbility, StackDamage, StackDeath, StackLoot, StackRoll
from cardwright.four_souls.rules import announce, costs, counters, current_attack, dice, values
from cardwright.kernel.records import NOTHING, PASS, Entry, Event, Key, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

HAND = frozenset({d.DISCARD_LOOT, d.LOSE_LOOT, d.PASS_HANDS})
"""The kinds of deed that take cards out of a hand."""
MORE_LOOT = PlayMoreLoot()


def is_own(g: FourSouls, seat: int) -> bool:
    """Whether a player wants the thing on top of the stack to happen anyway, so that only the others need to answer
    it."""
    match g.table.stack[-1]:
        case StackLoot() | StackAbility() as top:
            return top.player == seat
        case StackDamage() as top:
            return top.dealer == seat and top.target != ~seat
        case StackDeath() as top:
            return top.killer == seat and top.target != ~seat
        case StackRoll() as top:
            attacked = current_attack.target(g)
            return top.player == seat and top.attack and attacked != NOTHING and _hits(g, dice.value(g, top), attacked)
        case top:
            return top.player == seat


def could_change(g: FourSouls, seat: int, options: Iterable[Key]) -> bool:
    """Whether one of a player's options could change what becomes of the thing on top of the stack."""
    if not g.table.stack or is_own(g, seat):
        return False
    return any(key != PASS and Answer(g, seat, key).matters() for key in options)


def is_ally(g: FourSouls, seat: int, obj: int) -> bool:
    """Whether an object is on a player's side: themselves, their own cards, and everybody in a game together."""
    if is_player(obj):
        return ~obj == seat or g.options.together
    return 0 <= obj < len(g.cards) and g.cards[obj].holder == seat


def _hits(g: FourSouls, value: int, attacked: int) -> bool:
    return value >= values.evasion(g, attacked)


class Answer:
    """An option of a player with priority, with everything its words could do."""

    def __init__(self, g: FourSouls, seat: int, key: Key, deep: bool = False) -> None:
        self._g, self._seat, self._key, self._deep = g, seat, key, deep
        self._top = g.table.stack[-1]
        self._source, self._do = self._effect()
        self._scope = Scope(self._source, seat, g.cards[self._source].stamp if self._source >= 0 else -1)

    def _effect(self) -> tuple[int, Node | None]:
        """The card it comes from, and its effect; no effect for a card that becomes an item or a monster."""
        g, obj = self._g, int(self._key[1])
        match self._key[0]:
            case "activate":
                return obj, g.define(obj).nodes[int(self._key[2])].do
            case "play":
                played = g.define(obj).played
            case "play_copy":
                held = next(held for held in g.table.held if held.object == obj)
                obj, played = held.card, g.book[held.program].played
            case _:
                return obj, MORE_LOOT  # A character that is turned for a loot play (FS19-CRD-01).
        return obj, played[1] if played is not None else None

    def matters(self) -> bool:
        """Whether it could change what becomes of the thing on top of the stack."""
        if self._saves_itself():
            return True
        return self._do is not None and any(self._deed_matters(word, deed) for word, deed in all_deeds(self._do))

    def _deed_matters(self, word: Node, deed: Deed) -> bool:
        if deed.kind in ALONE:
            return False
        judge = WHATEVER_WAITS.get(deed.kind)
        if judge is not None:
            return judge(self, word, deed)
        match self._top:
            case StackRoll() as top:
                return self._roll_matters(deed, top)
            case StackDamage() as top:
                return self._damage_matters(deed, top)
            case StackDeath() as top:
                return self._prevents(deed, top.target, ("death", "would_die", "die"))
            case StackLoot() | StackAbility() as top:
                return self._aim_matters(deed, top)
        return False

    def _cancels_attack(self, word: Node, deed: Deed) -> bool:
        top = self._top
        attack = isinstance(top, StackRoll) and top.attack
        return attack and isinstance(word, Verb) and word.possible(self._g, self._scope)

    def _copies(self, word: Node, deed: Deed) -> bool:
        """Whether it copies what waits, or the ability of an item that would matter."""
        reach = self._reach(deed.whom)
        return self._top.object in reach or (not self._deep and self._uses(reach))

    # --- what the words reach ------------------------------------------------------------------------------------

    def _nouns(self) -> Sequence[Selector]:
        """Everything that "it" may be."""
        assert self._do is not None
        return reading(self._do).it

    def _reach(self, objects: Selector | None) -> list[int]:
        """The objects that a word could mean, however it is aimed."""
        if objects is None:
            return []
        if objects.says(It, Those):
            return [obj for noun in self._nouns() for obj in noun.find(self._g, self._scope)]
        return objects.find(self._g, self._scope)

    def _amount(self, number: Any) -> int | None:
        """An amount, if it is known before."""
        return number if isinstance(number, int) else None

    # --- dice ----------------------------------------------------------------------------------------------------

    def _roll_matters(self, deed: Deed, roll: StackRoll) -> bool:
        if deed.kind in DICE:
            return roll.object in self._reach(deed.whom) and self._flips(roll, self._results(deed, roll))
        if deed.kind is deeds.FIGURE:
            return self._figure_matters(deed, roll)
        attacked = current_attack.target(self._g)
        if not roll.attack or attacked == NOTHING:
            return False
        return self._fells(deed, (~roll.player, attacked)) or self._moves(deed, (attacked,))

    def _results(self, deed: Deed, roll: StackRoll) -> Iterable[int]:
        """The results that a roll could get."""
        if deed.kind is deeds.FLIP:
            return [dice.SIDES + 1 - roll.result]
        number = self._amount(deed.amount)
        if deed.kind is d.REROLL or number is None:
            return range(1, dice.SIDES + 1)
        return [dice.clamp(number + (roll.result if deed.kind is d.CHANGE_ROLL else 0))]

    def _flips(self, roll: StackRoll, results: Iterable[int]) -> bool:
        """Whether another result of the die would lead to something else."""
        now = self._outcome(roll)
        others = (
            StackRoll(uid=roll.uid, player=roll.player, result=n, attack=roll.attack, rows=roll.rows) for n in results
        )
        return any(self._outcome(other) != now for other in others)

    def _outcome(self, roll: StackRoll) -> Any:
        """What a roll leads to: a hit or a miss, rows of a card, and abilities that answer its result."""
        g, attacked, value = self._g, current_attack.target(self._g), dice.value(self._g, roll)
        rows = tuple(node for low, high, node in roll.rows if low <= value <= high)
        hit, against = False, NOTHING
        tags: tuple[str, ...] = ()
        if roll.attack and attacked != NOTHING:
            hit, against = _hits(g, value, attacked), attacked
            tags = ("attack", "hit" if hit else "missed")
        answers: list[Entry] = []
        if "when:rolled" in g.index:
            answers += g.answers("when", Event("rolled", roll.player, against, number=value, tags=tags))
        if "when:would_roll" in g.index:
            answers += g.answers("when", dice.would_be_rolled(roll))
        return hit, rows, answers

    def _figure_matters(self, deed: Deed, roll: StackRoll) -> bool:
        """A figure that changes for a while: of the roll, or of those who fight."""
        g, attacked, stat = self._g, current_attack.target(self._g), deed.what
        reach = self._reach(deed.whom)
        change = self._amount(deed.amount) or 0
        if stat in ("roll", "attack_roll") and ~roll.player in reach:
            return self._flips(roll, [dice.clamp(roll.result + change)])
        if not roll.attack or attacked == NOTHING:
            return False
        hit = _hits(g, dice.value(g, roll), attacked)
        if stat == "evasion" and attacked in reach:
            return hit != (dice.value(g, roll) >= values.evasion(g, attacked) + change)
        # The damage of a roll is fixed when it goes on the stack.
        return stat == "attack" and (~roll.player if hit else attacked) in reach

    # --- damage and death ----------------------------------------------------------------------------------------

    def _damage_matters(self, deed: Deed, damage: StackDamage) -> bool:
        g, target = self._g, damage.target
        coming = sum(one.amount for one in g.table.stack if isinstance(one, StackDamage) and one.target == target)
        fatal = values.has_hp(g, target) and values.hp(g, target) <= coming
        # Others heal by themselves when the turn ends: what does not kill them is not worth an answer.
        if self._prevents(deed, target, ("damage", "would_damage")):
            return fatal or is_ally(g, self._seat, target)
        if damage.combat and current_attack.target(g) != NOTHING:  # It goes with the attack (FS-ATK-22).
            fighters = {~g.table.active, current_attack.target(g)} - {target}
            if self._fells(deed, tuple(fighters)) or self._moves(deed, fighters):
                return True
        if not fatal:
            return False
        short, more = coming - values.hp(g, target), self._amount(deed.amount)
        if deed.kind is deeds.HEAL and target in self._reach(deed.whom):
            return values.damage_on(g, target) > 0 and (more is None or more > short)
        if deed.kind is deeds.FIGURE and deed.what == "hp" and target in self._reach(deed.whom):
            return more is None or more > short
        return False

    def _prevents(self, deed: Deed, target: int, kinds: tuple[str, ...]) -> bool:
        """Whether it makes an effect that replaces the damage or the death."""
        if deed.kind is not d.REPLACE or deed.what not in kinds:
            return False
        return deed.whom is None or target in self._reach(deed.whom)

    def _fells(self, deed: Deed, fighters: tuple[int, ...]) -> bool:
        """Whether it kills somebody without whom the attack is over."""
        g, reach = self._g, self._reach(deed.whom)
        if deed.kind is d.KILL:
            return not set(fighters).isdisjoint(reach)
        if deed.kind is not deeds.DAMAGE:
            return False
        n = self._amount(deed.amount)
        return any(one in reach and (n is None or values.hp(g, one) <= n) for one in fighters)

    def _moves(self, deed: Deed, objects: Iterable[int]) -> bool:
        """Whether it takes one of the objects away from where it is, so that what was aimed at it finds nothing."""
        return deed.kind.away and any(obj in self._reach(deed.whom) for obj in objects)

    # --- loot and abilities --------------------------------------------------------------------------------------

    def _aim_matters(self, deed: Deed, top: StackLoot | StackAbility) -> bool:
        aims = [obj for obj in top.aims if not is_player(obj)]
        if deed.kind is deeds.FORBID:
            return True
        if deed.kind is d.PASS_HANDS and top.node >= 0:
            words = self._g.book[top.program].nodes[top.node]
            return any(other.kind in HAND for _, other in all_deeds(words))
        return bool(aims) and (self._moves(deed, aims) or self._fells(deed, tuple(a for a in aims if self._living(a))))

    def _living(self, obj: int) -> bool:
        return 0 <= obj < len(self._g.cards) and values.has_hp(self._g, obj)

    def _saves_itself(self) -> bool:
        """Whether its card is about to be lost, so that it is used now or never: an item that is aimed at, a loot
        card where cards leave the hand, or the last of either before the
        player's death."""
        g, top = self._g, self._top
        if isinstance(top, StackDeath) and top.target == ~self._seat:
            return self._last_of_its_kind()
        if not isinstance(top, StackLoot | StackAbility) or top.node < 0:
            return False
        words = g.book[top.program].nodes[top.node]
        if self._source in top.aims:
            return any(deed.kind.away for _, deed in all_deeds(words))
        if self._key[0] != "play" or g.cards[self._source].zone != g.players[self._seat].hand:
            return False
        return self._loses_hand(words, top)

    def _last_of_its_kind(self) -> bool:
        """Whether the death penalty takes it for sure: the last loot card in hand, or the last item that is not
        eternal."""
        g, player = self._g, self._g.players[self._seat]
        if self._key[0] == "play":
            return g.zones[player.hand] == (self._source,)
        return costs.payable_items(g, self._seat) == [self._source]

    def _loses_hand(self, words: Node, top: StackLoot | StackAbility) -> bool:
        """Whether it takes cards out of the player's hand."""
        for _, deed in all_deeds(words):
            if deed.kind is d.PASS_HANDS:
                return True
            if deed.kind in HAND and deed.whom is not None and ~self._seat in deed.whom.find(self._g, top.scope):
                return True
        return False

    # --- what makes another answer possible ----------------------------------------------------------------------

    def _more_loot(self) -> bool:
        """Whether a loot card in hand that could not be played so far would matter."""
        g, seat = self._g, self._seat
        if self._deep:
            return False
        for card in g.zones[g.players[seat].hand]:
            scope = Scope(card, seat, g.cards[card].stamp)
            if announce.can_play(g, seat, g.cards[card].design, scope) and self._also(("play", card)):
                return True
        return False

    def _recharged(self, what: Selector | None) -> bool:
        """Whether an item that it recharges would matter."""
        g, reach = self._g, self._reach(what)
        mine = g.zones[g.players[self._seat].board]
        return self._uses(card for card in reach if card in mine and g.cards[card].turned)

    def _uses(self, cards: Iterable[int]) -> bool:
        """Whether the ↷ ability of one of these cards would matter."""
        for card in cards:
            offers = self._g.define(card).activated if 0 <= card < len(self._g.cards) else ()
            if any(offer.tap and self._also(("activate", card, offer.node)) for offer in offers):
                return True
        return False

    def _counters(self, more: int) -> bool:
        """Whether an ability of the same card that is paid with these counters would matter."""
        paid = counters.total(self._g, self._source) + more
        offers = self._g.define(self._source).activated
        nodes = (offer.node for offer in offers if offer.counters and offer.ability.cost.counters <= paid)
        return any(self._also(("activate", self._source, node)) for node in nodes)

    def _also(self, key: Key) -> bool:
        return Answer(self._g, self._seat, key, deep=True).matters()


WHATEVER_WAITS: dict[Kind, Callable[[Answer, Node, Deed], bool]] = {
    d.MORE_LOOT_PLAYS: lambda self, word, deed: self._more_loot(),
    d.RECHARGE: lambda self, word, deed: not self._deep and self._recharged(deed.whom),
    deeds.COUNTERS: lambda self, word, deed: not self._deep and self._counters(self._amount(deed.amount) or 1),
    deeds.CANCEL: lambda self, word, deed: self._top.object in self._reach(deed.whom),
    d.COPY: Answer._copies,
    d.END_TURN: lambda self, word, deed: True,
    d.CANCEL_ATTACK: Answer._cancels_attack,
}
"""The kinds of deed that could matter whatever waits on top of the stack."""

DICE = frozenset({d.REROLL, d.CHANGE_ROLL, d.SET_ROLL, deeds.FLIP})
"""The kinds of deed that give a roll another result."""

BY_WHAT_WAITS = DICE | {deeds.FIGURE, deeds.DAMAGE, d.KILL, deeds.HEAL, d.REPLACE, deeds.FORBID, d.PASS_HANDS}
"""The kinds of deed that could matter for some of what waits; besides those that take an object away."""

ALONE: frozenset[Kind] = frozenset(
    {
        *(deeds.DRAW, deeds.LOSE_COUNTERS, deeds.GAIN, deeds.LOOK, deeds.PLAY, deeds.WIN),
        # They change an event for which a lasting effect waits (REPLACE), or one that is being replaced already.
        *(deeds.SKIP, deeds.CHANGE_EVENT, deeds.PREVENT),
        *(d.GAIN_COINS, d.LOSE_COINS, d.DISCARD_LOOT, d.LOSE_LOOT, d.PAY_HP, d.GAIN_TREASURE, d.GAIN_ITEM),
        *(d.GAIN_SOUL, d.GET_CURSE, d.GAIN_REWARD, d.DEACTIVATE, d.CHANGE_CHARACTER, d.BECOME_COPY, d.AGAIN),
        *(d.MORE_ATTACKS, d.MUST_ATTACK, d.ATTACK_ROLL, d.EXTRA_TURN, d.SKIP_TURN, d.MORE_SLOTS, d.TIMER, d.NOTE),
    }
)
"""The kinds of deed that are something of their own and change nothing of what waits."""
