"""Constructors that read like the cards: the sets are written with these."""

# ruff: noqa: F401 - some words are gathered here only for the sets

from __future__ import annotations

from typing import Any

from cardwright.cards.nodes import Ability, Amount, Condition, Do, Modes, Selector, Target, Verb
from cardwright.cards.words import (
    ANY_NUMBER,
    All,
    ChooseObjects,
    Compare,
    Count,
    CountersOn,
    Done,
    Either,
    Exists,
    ForEach,
    If,
    IfDone,
    Is,
    It,
    Lasts,
    May,
    Most,
    Not,
    Product,
    PutCounters,
    Sum,
    Tagged,
    ThatCard,
    ThatMuch,
    ThatPlayer,
    ThatSource,
    TheNumber,
    This,
    You,
)
from cardwright.four_souls import words as w
from cardwright.four_souls.abilities import (
    Cannot,
    Claim,
    Cost,
    Enters,
    Goal,
    Instead,
    LootAbility,
    Loss,
    MayBeAttacked,
    Paid,
    Sees,
    Static,
    Tap,
    When,
)
from cardwright.four_souls.cards import FourSoulsCard

THIS, YOU, IT, THAT_PLAYER, THAT_CARD, THAT_SOURCE = This(), You(), It(), ThatPlayer(), ThatCard(), ThatSource()
THAT_MUCH, THE_RESULT = ThatMuch(), TheNumber()
TWICE_AS_MUCH = Product(THAT_MUCH, 2)
ACTIVE = w.ActivePlayer()
A_PLAYER, ANOTHER_PLAYER = w.Players(), w.Players(other=True)
A_MONSTER = w.Monsters()
MONSTER_OR_PLAYER = Either((w.Monsters(), w.Players()))
A_ROLL = w.Rolls()
A_DECK = w.Decks()
AN_ITEM = w.Items()
TURN = "end of turn"
REQUIEM = "requiem"

# --- pieces -----------------------------------------------------------------------------------------------------------


def choose(of: Selector, *, random: bool = False, who: Selector | None = None, divided: Amount = 0) -> Target:
    return Target(of, random, who, divided)


def do(*parts: Target | Verb) -> Do:
    """Targets first, then what to do."""
    targets = tuple(part for part in parts if isinstance(part, Target))
    return Do(tuple(part for part in parts if isinstance(part, Verb)), targets)


def one_of(*options: Do) -> Modes:
    return Modes(options)


def _body(parts: tuple[Any, ...]) -> Do | Modes:
    return parts[0] if len(parts) == 1 and isinstance(parts[0], Modes) else do(*parts)


def if_you_do(*parts: Verb) -> IfDone:
    return IfDone(do(*parts))


def if_(condition: Condition, *parts: Verb) -> If:
    return If(condition, do(*parts))


def may(*parts: Verb, who: Selector = YOU) -> May:
    return May(do(*parts), who)


def both(*conditions: Condition) -> All:
    return All(conditions)


def till_end_of_turn(ability: Ability, uses: int = -1) -> Lasts:
    return Lasts(ability, TURN, uses)


def next_time(ability: Ability) -> Lasts:
    """Once, whenever that is."""
    return Lasts(ability, "never", 1)


def roll(*rows: tuple[int, int, Verb | Do], who: Selector = YOU, keep: bool = False) -> w.Roll:
    """A table: lowest result, highest result, what happens."""
    table = tuple(w.Row(low, high, what if isinstance(what, Do) else do(what)) for low, high, what in rows)
    return w.Roll(table, who, keep)


# --- abilities --------------------------------------------------------------------------------------------------------


def tap(*parts: Target | Verb | Modes, when: Condition | None = None) -> Tap:
    return Tap(_body(parts), when=when)


def paid(cost: Cost, *parts: Target | Verb | Modes) -> Paid:
    return Paid(cost, _body(parts))


def plays(*parts: Target | Verb | Modes) -> LootAbility:
    return LootAbility(_body(parts))


def each_time(on: str, when: Condition | None, *parts: Target | Verb | Modes) -> When:
    return When(on, _body(parts), when)


def instead(on: str, when: Condition | None, *parts: Verb) -> Instead:
    return Instead(on, do(*parts), when)


def when_anyone_rolls(number: int, *parts: Target | Verb | Modes) -> When:
    return When("rolled", _body(parts), w.Rolled((number,)))


def at_start_of_your_turn(*parts: Target | Verb | Modes) -> When:
    return When("turn_start", _body(parts), Is(THAT_PLAYER, YOU))


def at_end_of_your_turn(*parts: Target | Verb | Modes) -> When:
    return When("turn_end", _body(parts), Is(THAT_PLAYER, YOU))


def when_you_take_damage(*parts: Target | Verb | Modes) -> When:
    return When("damage", _body(parts), Is(THAT_CARD, YOU))


def when_you_hit_a_monster(*parts: Target | Verb | Modes) -> When:
    """Combat damage that you deal to a monster; its source is your character."""
    yours = both(Is(THAT_SOURCE, w.Character()), Is(THAT_CARD, A_MONSTER), Tagged("combat"))
    return When("damage", _body(parts), yours)


def when_this_dies(*parts: Target | Verb | Modes) -> When:
    return When("monster_dies", _body(parts), Is(THAT_CARD, THIS))


def when_this_enters_play(*parts: Target | Verb | Modes) -> When:
    return When("enters", _body(parts), Is(THAT_CARD, THIS))


def after_its_rewards(*parts: Target | Verb | Modes) -> When:
    """When this dies, after its rewards (FS-DTH-08)."""
    return When("rewards_gained", _body(parts), Is(THAT_CARD, THIS))


def when_attack_roll_against_this(numbers: tuple[int, ...], *parts: Target | Verb | Modes) -> When:
    attacker = (Is(THAT_CARD, THIS), Is(THAT_PLAYER, ACTIVE))
    return When("rolled", _body(parts), both(*attacker, w.Rolled(numbers, attack=True)))


def takes_no_combat_damage(*numbers: int) -> Instead:
    """This takes none on certain attack rolls."""
    return instead("damage", both(Is(THAT_CARD, THIS), Tagged("combat"), w.Rolled(numbers)), w.Prevent())


def combat_damage_it_deals_is(amount: Amount, *numbers: int) -> Instead:
    """This deals another amount on certain attack rolls."""
    on = both(Is(THAT_SOURCE, THIS), Tagged("combat"), w.Rolled(numbers))
    return instead("damage", on, w.ChangeEvent(amount))


THIS_IS_ATTACKED = Is(THIS, w.Monsters(attacked=True))


def when_the_attacker_rolls(number: int, *parts: Target | Verb | Modes) -> When:
    """Any roll of the player who is attacking this, not only the attack rolls."""
    return When("rolled", _body(parts), both(THIS_IS_ATTACKED, Is(THAT_PLAYER, ACTIVE), w.Rolled((number,))))


WHILE_YOU_ATTACK = both(w.YourTurn(), Exists(w.Monsters(attacked=True)))


def on_entering(*parts: Target | Verb | Modes) -> When:
    """An event's ability (FS-CRD-31)."""
    return When("enters", _body(parts), Is(THAT_CARD, THIS), "slot")


def you_have(stat: Any, change: Amount, when: Condition | None = None) -> Static:
    return Static(stat, change, YOU, when)


def gets(stat: Any, change: Amount, of: Selector, when: Condition | None = None) -> Static:
    return Static(stat, change, of, when)


def prevent_next(n: Amount = 0, of: Selector = IT) -> Lasts:
    """Prevent the next so much damage (0: the next instance whole) this turn."""
    return till_end_of_turn(Instead("damage", do(w.Prevent(n)), Is(THAT_CARD, of)), 1)


def that_much_and(n: int) -> Sum:
    return Sum((THAT_MUCH, n))


def minus(n: Amount, less: Amount) -> Sum:
    """How much more one number is than another."""
    return Sum((n, Product(less, -1)))


def at_level(level: int, stat: Any, change: Amount, *conditions: Condition) -> Static:
    """A figure of yours that this changes from a level on (FS-LVL-03)."""
    levels = w.AtLevel(level)
    return Static(stat, change, YOU, both(levels, *conditions) if conditions else levels)


def pick(of: Selector, *parts: Verb, who: Selector = YOU, least: Amount = 1, most: Amount = 1) -> ChooseObjects:
    """Something chosen while this resolves; "it" is what was chosen."""
    return ChooseObjects(of, do(*parts), least, most, who)


def choose_number(*numbers: int) -> Target:
    """A number chosen beforehand, from 1 to 6 unless others are named; it is the result for what follows."""
    return Target(w.Numbers(numbers) if numbers else w.Numbers())


def this_has_counters(least: int) -> Compare:
    return Compare(CountersOn(THIS), ">=", least)


def this_has_at_most(hp: int) -> Compare:
    return Compare(w.HpOf(THIS), "<=", hp)


DEATH_PENALTY_OF_ANOTHER = both(Tagged("death_penalty"), Is(THAT_PLAYER, ANOTHER_PLAYER))

# --- cards ------------------------------------------------------------------------------------------------------------

PLAY_MORE_LOOT = tap(w.PlayMoreLoot())


def character(
    id: str, name: str, starting_item: str, *abilities: Ability, keywords: tuple[str, ...] = ()
) -> FourSoulsCard:
    return FourSoulsCard(
        id,
        name,
        (PLAY_MORE_LOOT, *abilities),
        "character",
        hp=2,
        attack=1,
        starting_item=starting_item,
        keywords=keywords,
    )


def starting_item(id: str, name: str, *abilities: Ability, **figures: Any) -> FourSoulsCard:
    keywords = ("eternal", *figures.pop("keywords", ()))
    return FourSoulsCard(id, name, abilities, "starting_item", keywords=keywords, **figures)


def treasure(id: str, name: str, category: str, *abilities: Ability, **figures: Any) -> FourSoulsCard:
    return FourSoulsCard(id, name, abilities, "treasure", category=category, **figures)


def loot_card(id: str, name: str, category: str, *abilities: Ability, copies: int = 1, **figures: Any) -> FourSoulsCard:
    return FourSoulsCard(id, name, abilities, "loot", copies=copies, category=category, **figures)


def trinket(id: str, name: str, *abilities: Ability, **figures: Any) -> FourSoulsCard:
    keywords = ("trinket", *figures.pop("keywords", ()))
    return FourSoulsCard(id, name, abilities, "loot", category="trinkets", keywords=keywords, **figures)


def monster(
    id: str,
    name: str,
    category: str,
    stats: tuple[int, int, int],
    reward: Verb | None,
    *abilities: Ability,
    **figures: Any,
) -> FourSoulsCard:
    """``stats`` are HP, evasion and attack."""
    hp, evasion, attack = stats
    return FourSoulsCard(
        id,
        name,
        abilities,
        "monster",
        category=category,
        hp=hp,
        evasion=evasion,
        attack=attack,
        reward=do(reward) if reward is not None else None,
        **figures,
    )


def boss(
    id: str,
    name: str,
    stats: tuple[int, int, int],
    reward: Verb,
    *abilities: Ability,
    souls: int = 1,
    category: str = "boss",
    **figures: Any,
) -> FourSoulsCard:
    return monster(id, name, category, stats, reward, *abilities, souls=souls, **figures)


def event(id: str, name: str, category: str, *abilities: Ability) -> FourSoulsCard:
    return FourSoulsCard(id, name, abilities, "monster", category=category)


def curse(id: str, name: str, *abilities: Ability) -> FourSoulsCard:
    """A curse is given to a player as it enters play (FS-ABL-29); its other abilities work from there."""
    given = on_entering(choose(A_PLAYER), w.BecomeCurse())
    return FourSoulsCard(id, name, (given, *abilities), "monster", category="curse", keywords=("curse",))


def room(id: str, name: str, *abilities: Ability) -> FourSoulsCard:
    return FourSoulsCard(id, name, abilities, "room", set=REQUIEM)


def bonus_soul(id: str, name: str, when: Condition) -> FourSoulsCard:
    return FourSoulsCard(id, name, (Claim(when),), "bonus_soul", souls=1)


def challenge(id: str, name: str, *abilities: Ability, boss: str, timer: int, **figures: Any) -> FourSoulsCard:
    """What it does as the game starts, each round, its goal and how it is lost; boss armor comes by itself (FS-CHA)."""
    return FourSoulsCard(id, name, abilities, "challenge", set="own", boss=boss, timer=timer, **figures)


def final_boss(
    id: str, name: str, stats: tuple[int, int, int], reward: Verb | None, *abilities: Ability, **figures: Any
) -> FourSoulsCard:
    """A monster that belongs to a challenge and to no deck. ``stats`` are HP, evasion and attack."""
    hp, evasion, attack = stats
    given = do(reward) if reward is not None else None
    return FourSoulsCard(
        id, name, abilities, "final_boss", set="own", hp=hp, evasion=evasion, attack=attack, reward=given, **figures
    )


gain = w.GainCoins
lose = w.LoseCoins
loot = w.Loot
discard = w.DiscardLoot
deal = w.Deal
take = w.Take
gain_treasure = w.GainTreasure
ROLL_COINS = w.Roll((w.Row(1, 6, do(gain(THE_RESULT))),))
ROLL_LOOT = w.Roll((w.Row(1, 6, do(loot(THE_RESULT))),))
