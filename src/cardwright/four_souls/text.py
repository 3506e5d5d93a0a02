"""How Four Souls cards read in English, made from what they do."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.nodes import Condition, Do, Node, Selector
from cardwright.cards.text import CORE, Phrasebook, listing, plural, sentence
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.cards import FourSoulsCard


class FourSoulsPhrases(Phrasebook):
    """The phrasebook of this game: players are people, monsters are not."""

    def is_person(self, chosen: Node) -> bool:
        return isinstance(chosen, w.Players | w.ActivePlayer) or super().is_person(chosen)


TEXT = FourSoulsPhrases(CORE)
TEXT.plain({w.ActivePlayer: "the active player", w.YourTurn: "it is your turn"})
TEXT.plain(
    {w.FirstAttackRoll: "it is your first attack roll this turn", w.ThatRoll: "that roll", w.OtherCards: "another card"}
)
TEXT.plain({w.StackedAbilities: "an activated ability of an item", w.StackedLoot: "a loot being played"})
TEXT.plain({w.EndTurn: "cancel everything that has not resolved and end the turn", w.Skip: "that does not happen"})
TEXT.plain({w.PreventStacked: "prevent that", w.BecomeCurse: "it becomes their curse"})
TEXT.plain(
    {
        w.ChooseStartingItem: "look at the top 3 cards of the treasure deck and choose one: "
        "it becomes your eternal starting item. Put the rest on the bottom"
    }
)

STATS = {
    "hp": "HP",
    "attack": "ATK",
    "evasion": "evasion",
    "roll": "to dice rolls",
    "attack_roll": "to attack rolls",
}


def subject(who: Selector, t: Phrasebook) -> tuple[str, str]:
    """Who does something, and the ending their verb takes."""
    text = t(who)
    if text in ("you", "them"):
        return ("", "") if text == "you" else ("they ", "")
    return f"{each(text)} ", "s"


def each(text: str) -> str:
    """ "A player" as the one a thing happens to means every one."""
    return "each" + text.removeprefix("a") if text.startswith("a ") else text


@TEXT.says(w.Players)
def _players(n: w.Players, t: Phrasebook) -> str:
    return f"{'another' if n.other else 'a'} {'living ' if n.living else ''}player"


@TEXT.says(w.Monsters)
def _monsters(n: w.Monsters, t: Phrasebook) -> str:
    tail = "" if n.attacked is None else " being attacked" if n.attacked else " not being attacked"
    return f"{'another' if n.other else 'a'} monster{tail}"


@TEXT.says(w.Items)
def _items(n: w.Items, t: Phrasebook) -> str:
    quality = ("" if n.eternal is None else "eternal " if n.eternal else "non-eternal ") + (
        "" if n.charged is None else "charged " if n.charged else "deactivated "
    )
    noun = f"{'another ' if n.other else 'an ' if (quality or 'item')[0] in 'aeiou' else 'a '}{quality}item"
    tail = {"any": "", "yours": " you control", "others": " another player controls", "players": " a player controls"}
    return f"{noun}{tail.get(n.whose, ' in the shop')}"


@TEXT.says(w.ItemsOf)
def _items_of(n: w.ItemsOf, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"each item {who or 'you '}control{s}"


@TEXT.says(w.HandOf)
def _hand_of(n: w.HandOf, t: Phrasebook) -> str:
    who = t(n.who)
    return f"loot cards in {'your' if who == 'you' else who + chr(39) + 's'} hand"


@TEXT.says(w.Rolls)
def _rolls(n: w.Rolls, t: Phrasebook) -> str:
    return "a dice roll" if n.attack is None else "an attack roll" if n.attack else "a non-attack roll"


@TEXT.says(w.CoinsOf)
def _coins_of(n: w.CoinsOf, t: Phrasebook) -> str:
    who = t(n.who)
    return f"{'your' if who == 'you' else who + chr(39) + 's'} number of ¢"


@TEXT.says(w.HpOf)
def _hp_of(n: w.HpOf, t: Phrasebook) -> str:
    return f"{t(n.what)}'s HP" if not isinstance(n.what, c.This) else "its HP"


@TEXT.says(w.GuppyItems)
def _guppy_items(n: w.GuppyItems, t: Phrasebook) -> str:
    who = t(n.who)
    return f"the number of Guppy items {who} control{'' if who == 'you' else 's'}"


@TEXT.says(w.Rolled)
def _rolled(n: w.Rolled, t: Phrasebook) -> str:
    numbers = listing([str(number) for number in n.numbers])
    return f"on {'an attack' if n.attack else 'a'} roll of {numbers}"


@TEXT.says(w.GainCoins)
def _gain_coins(n: w.GainCoins, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}gain{s} {t(n.number)}¢" if isinstance(n.number, int) else f"{who}gain{s} ¢ equal to {t(n.number)}"


@TEXT.says(w.LoseCoins)
def _lose_coins(n: w.LoseCoins, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}lose{s} {t(n.number)}¢"


@TEXT.says(w.StealCoins)
def _steal_coins(n: w.StealCoins, t: Phrasebook) -> str:
    return f"steal {t(n.number)}¢ from {t(n.whose)}"


@TEXT.says(w.Loot)
def _loot(n: w.Loot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}loot{s} {t(n.number)}" if isinstance(n.number, int) else f"{who}loot{s} cards equal to {t(n.number)}"


@TEXT.says(w.DiscardLoot)
def _discard_loot(n: w.DiscardLoot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}discard{s} {plural(t(n.number), 'loot card')}"


@TEXT.says(w.GiveLoot)
def _give_loot(n: w.GiveLoot, t: Phrasebook) -> str:
    giver, s = subject(n.giver, t)
    return f"{giver}give{s} {t(n.to)} a loot card"


@TEXT.says(w.GainTreasure)
def _gain_treasure(n: w.GainTreasure, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}gain{s} {t(n.number)} treasure"


@TEXT.says(w.Deal)
def _deal(n: w.Deal, t: Phrasebook) -> str:
    number = f"{n.number} damage" if isinstance(n.number, int) else f"damage equal to {t(n.number)}"
    return f"deal {number} to {each(t(n.to))}"


@TEXT.says(w.Take)
def _take(n: w.Take, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}take{s} {t(n.number)} damage"


@TEXT.says(w.Heal)
def _heal(n: w.Heal, t: Phrasebook) -> str:
    who, s = subject(n.what, t)
    return f"{who}heal{s} {t(n.number)} HP"


@TEXT.says(w.Kill)
def _kill(n: w.Kill, t: Phrasebook) -> str:
    what = t(n.what)
    return "this dies" if what == "this" else f"kill {each(what)}"


@TEXT.says(w.Destroy)
def _destroy(n: w.Destroy, t: Phrasebook) -> str:
    return f"destroy {t(n.what)}"


@TEXT.says(w.Recharge)
def _recharge(n: w.Recharge, t: Phrasebook) -> str:
    return f"recharge {t(n.what)}"


@TEXT.says(w.RerollItem)
def _reroll_item(n: w.RerollItem, t: Phrasebook) -> str:
    return f"reroll {t(n.what)}: destroy it and replace it with the top card of the treasure deck"


@TEXT.says(w.TakeItem)
def _take_item(n: w.TakeItem, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    return f"{who}steal {t(n.what)}" if not who else f"{who}takes {t(n.what)}"


@TEXT.says(w.RerollDie)
def _reroll_die(n: w.RerollDie, t: Phrasebook) -> str:
    return f"reroll {t(n.what)}"


@TEXT.says(w.ChangeRoll)
def _change_roll(n: w.ChangeRoll, t: Phrasebook) -> str:
    if isinstance(n.by, int) and n.by < 0:
        return f"subtract {-n.by} from {t(n.what)}"
    return f"add {t(n.by)} to {t(n.what)}"


@TEXT.says(w.SetRoll)
def _set_roll(n: w.SetRoll, t: Phrasebook) -> str:
    return f"change {t(n.what)} to a {t(n.to)}"


@TEXT.says(w.Row)
def _row(n: w.Row, t: Phrasebook) -> str:
    numbers = str(n.low) if n.low == n.high else f"{n.low}–{n.high}"
    return f"{numbers}: {sentence(t(n.do))}"


@TEXT.says(w.Roll)
def _roll(n: w.Roll, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}roll{s}:\n" + "\n".join(t(row) for row in n.rows)


@TEXT.says(w.RollFor)
def _roll_for(n: w.RollFor, t: Phrasebook) -> str:
    return f"roll: {t(n.do)}"


@TEXT.says(w.Cancel)
def _cancel(n: w.Cancel, t: Phrasebook) -> str:
    return f"cancel {t(n.what)}"


@TEXT.says(w.PlayMoreLoot)
def _play_more_loot(n: w.PlayMoreLoot, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    return f"{who or 'you '}may play {plural(n.number, 'additional loot card')} this turn"


@TEXT.says(w.AttackAgain)
def _attack_again(n: w.AttackAgain, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    return f"{who or 'you '}may attack {plural(n.number, 'additional time')} this turn"


@TEXT.says(w.ExpandSlots)
def _expand_slots(n: w.ExpandSlots, t: Phrasebook) -> str:
    return f"expand {n.kind} slots by {n.number}"


@TEXT.says(w.LookAtDeck)
def _look_at_deck(n: w.LookAtDeck, t: Phrasebook) -> str:
    deck = f"the {n.deck} deck" if n.deck else "a deck"
    tail = {"look": "", "order": ". Put them back in any order", "bottom": ". You may put it on the bottom"}[n.how]
    cards = "card" if n.number == 1 else f"{n.number} cards"
    return f"look at the top {cards} of {deck}{tail}"


@TEXT.says(w.BecomeSoul)
def _become_soul(n: w.BecomeSoul, t: Phrasebook) -> str:
    return f"{t(n.what)} becomes a soul"


@TEXT.says(w.ChangeAmount)
def _change_amount(n: w.ChangeAmount, t: Phrasebook) -> str:
    return f"make it {t(n.to)} instead"


@TEXT.says(w.Prevent)
def _prevent(n: w.Prevent, t: Phrasebook) -> str:
    return "prevent that damage" if n.number == 0 else f"prevent {t(n.number)} of that damage"


@TEXT.says(w.ReduceStacked)
def _reduce_stacked(n: w.ReduceStacked, t: Phrasebook) -> str:
    return f"prevent {t(n.number)} of that damage"


# --- abilities --------------------------------------------------------------------------------------------------------

OCCASIONS = {
    "game_start": ("as the game starts", "as the game starts"),
    "turn_start": ("at the start of a turn", "at the start of your turn"),
    "turn_end": ("at the end of a turn", "at the end of your turn"),
    "loot": ("each time a player loots", "each time you loot"),
    "gain_coins": ("a player would gain ¢", "you would gain ¢"),
    "item_activated": ("each time a player activates an item", "each time you activate an item"),
    "rolled": ("each time a player rolls", "each time you roll"),
    "would_roll": ("each time a player would roll", "each time you would roll"),
    "damage": ("each time damage is taken", "each time you take damage"),
    "would_damage": ("each time damage would be taken", "each time you would take damage"),
    "would_die": ("each time a player would die", "each time you would die"),
    "player_dies": ("each time a player dies, before paying penalties", "each time you die, before paying penalties"),
    "penalty_paid": ("each time a player dies, after paying penalties", "each time you die, after paying penalties"),
    "monster_dies": ("each time a monster dies", "each time a monster dies"),
}

REPLACED = {
    "damage": ("damage would be taken", "you would take damage", "this would take damage", "this would deal damage"),
    "gain_coins": ("a player would gain ¢", "you would gain ¢", "", ""),
    "destroy": ("something would be destroyed", "an item of yours would be destroyed", "this would be destroyed", ""),
}


def occasion(n: a.When, t: Phrasebook) -> str:
    """What a triggered ability waits for, as a clause."""
    parts = list(n.when.of) if isinstance(n.when, c.All) else [n.when] if n.when is not None else []
    yours = this = deals = combat = False
    rest: list[Condition] = []
    rolled: w.Rolled | None = None
    for part in parts:
        match part:
            case c.Is(c.ThatPlayer() | c.ThatCard(), c.You()):
                yours = True
            case c.Is(c.ThatCard(), c.This()):
                this = True
            case c.Is(c.ThatSource(), c.This()):
                deals = True
            case c.Is(c.ThatCard(), w.OtherCards()):
                pass
            case c.Tagged("combat"):
                combat = True
            case w.Rolled():
                rolled = part
            case _:
                rest.append(part)
    if n.on == "enters" and this:
        text = ""
    elif n.on == "monster_dies" and this:
        text = "when this dies"
    elif n.on == "monster_dies" and parts:
        text = "when another monster dies"
    elif n.on == "rolled" and this and rolled is not None:
        return f"each time the attacking player rolls {t(rolled).removeprefix('on ')} against this"
    elif n.on == "damage" and this:
        text = f"each time this takes {'combat ' if combat else ''}damage"
    elif n.on == "damage" and deals:
        text = f"each time this deals {'combat ' if combat else ''}damage to a player"
    elif n.on == "would_damage" and this:
        text = "each time this would take damage"
    else:
        text = OCCASIONS[n.on][yours]
    if rolled is not None:
        text += f" {t(rolled).removeprefix('on ').replace('a roll of', 'a')}"
    if rest:
        text += f", if {' and '.join(t(part) for part in rest)}"
    return text


@TEXT.says(a.Cost)
def _cost(n: a.Cost, t: Phrasebook) -> str:
    parts = [f"pay {n.coins}¢"] if n.coins else []
    parts += [f"remove {plural(n.counters, 'counter')} from this"] if n.counters else []
    parts += [f"discard {plural(n.loot, 'loot card')}"] if n.loot else []
    parts += [f"destroy {plural(n.items, 'item')} you control"] if n.items else []
    parts += [f"pay {n.hp} HP"] if n.hp else []
    return listing(parts, "and")


@TEXT.says(a.Tap)
def _tap(n: a.Tap, t: Phrasebook) -> str:
    cost = t(n.cost)
    return f"↷ {sentence(cost + ': ' if cost else '')}{sentence(t(n.do))}"


@TEXT.says(a.Paid)
def _paid(n: a.Paid, t: Phrasebook) -> str:
    cost = t(n.cost)
    return f"$ {cost[0].upper()}{cost[1:]}: {sentence(t(n.do))}"


@TEXT.says(a.LootAbility)
def _loot_ability(n: a.LootAbility, t: Phrasebook) -> str:
    return sentence(t(n.do))


@TEXT.says(a.When)
def _when(n: a.When, t: Phrasebook) -> str:
    clause = occasion(n, t)
    return sentence(f"{clause}, {t(n.do)}" if clause else t(n.do))


@TEXT.says(a.Instead)
def _instead(n: a.Instead, t: Phrasebook) -> str:
    parts = list(n.when.of) if isinstance(n.when, c.All) else [n.when] if n.when is not None else []
    which, tails = 0, []
    combat = False
    for part in parts:
        match part:
            case c.Is(c.ThatPlayer() | c.ThatCard(), c.You()):
                which = 1
            case c.Is(c.ThatCard(), c.This()):
                which = 2
            case c.Is(c.ThatSource(), c.This()):
                which = 3
            case c.Is(c.ThatCard(), c.It()):
                which = 4
            case c.Tagged("combat"):
                combat = True
            case c.Compare(c.ThatMuch(), relation, number):
                tails.append(f"of {'more than ' if relation == '>' else ''}{t(number)}")
            case _:
                tails.append(t(part) if part is not None else "")
    clause = "it would take damage" if which == 4 else REPLACED[n.on][which]
    if combat:
        clause = clause.replace("damage", "combat damage")
    clause = " ".join([clause, *tails])
    if isinstance(n.do, Do) and isinstance(n.do.verbs[0], w.Skip):
        return sentence(f"if {clause}, {t(Do(n.do.verbs[1:]))} instead")
    return sentence(f"if {clause}, {t(n.do)}")


@TEXT.says(a.Static)
def _static(n: a.Static, t: Phrasebook) -> str:
    of = t(n.of)
    who = {"you": "you have", "them": "they have", "it": "it has", "this": "this has"}.get(of, f"{each(of)} has")
    change = f"+{n.change}" if isinstance(n.change, int) and n.change >= 0 else f"{t(n.change)}".replace("-", "−")
    match n.stat:
        case "loot_step":
            text = f"loot {change} during your loot step"
        case "loot_plays":
            text = f"you may play {plural(t(n.change), 'additional loot card')} on your turn"
        case "attacks":
            text = f"you may attack {plural(t(n.change), 'additional time')} on your turn"
        case "purchases":
            text = f"you may purchase {plural(t(n.change), 'additional time')} on your turn"
        case "price":
            text = f"shop items you purchase cost {t(n.change).removeprefix('-')}¢ less"
        case _:
            text = f"{who} {change} {STATS[n.stat]}"
    if isinstance(n.when, w.FirstAttackRoll):
        text += " for your first attack roll each turn"
    elif n.when is not None:
        text += f" while {t(n.when)}"
    return sentence(text)


@TEXT.says(a.Cannot)
def _cannot(n: a.Cannot, t: Phrasebook) -> str:
    return sentence(f"{t(n.of)} cannot {n.what.replace('_', ' ')}")


@TEXT.says(a.Claim)
def _claim(n: a.Claim, t: Phrasebook) -> str:
    return sentence(f"the first player for whom this holds gains this soul: {t(n.when)}")


@TEXT.says(c.Lasts)
def _lasts(n: c.Lasts, t: Phrasebook) -> str:
    match n.ability:
        case a.Instead("damage", Do((w.Prevent(number),)), c.Is(c.ThatCard(), who)):
            whom = {"them": "they"}.get(t(who), t(who))
            what = "instance of damage" if number == 0 else f"{t(number)} damage"
            return f"prevent the next {what} {whom} would take this turn"
    text = t(n.ability).rstrip(".")
    text = text[0].lower() + text[1:]
    return f"{text} till {n.until}" if n.uses < 0 else f"{text} ({plural(n.uses, 'time')}, till {n.until})"


def card_text(card: FourSoulsCard) -> str:
    """The text box of a card: its keywords, then one paragraph an ability."""
    shown = [word.capitalize() for word in card.keywords if word != "goes_first"]
    lines = [", ".join(shown) + "."] if shown else []
    if "goes_first" in card.keywords:
        lines.append("If you play this character, you take the first turn.")
    abilities = card.abilities[1:] if "curse" in card.keywords else card.abilities
    return "\n".join([*lines, *(TEXT(ability) for ability in abilities)])


def reward_text(card: FourSoulsCard) -> str:
    """What a monster leaves behind."""
    if card.reward is None:
        return ""
    match card.reward.verbs[0]:
        case w.Roll((w.Row(1, 6, Do((verb,))),)):
            return "Roll: that many ¢" if isinstance(verb, w.GainCoins) else "Roll: loot that many"
        case verb:
            return sentence(TEXT(verb)).rstrip(".")
