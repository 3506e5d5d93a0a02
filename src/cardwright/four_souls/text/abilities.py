"""Whole abilities in English: when, at what cost, for how long."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from cardwright.cards import words as c
from cardwright.cards.nodes import Amount, Condition, Do
from cardwright.cards.text import Phrasebook, listing, plural, sentence
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, each, many, subject

replace = msgspec.structs.replace

STATS = {
    "hp": "HP",
    "attack": "ATK",
    "evasion": "evasion",
    "roll": "to dice rolls",
    "attack_roll": "to attack rolls",
    "hand_size": "maximum hand size",
}


OCCASIONS = {
    "attack_declared": ("each time a player declares an attack", "each time you declare an attack"),
    "attack_on": (
        "each time an attack is declared against a target",
        "each time you declare an attack against a target",
    ),
    "attacked": ("each time something is attacked", "each time you are attacked"),
    "game_start": ("as the game starts", "as the game starts"),
    "round_end": ("at the end of each round", "at the end of each round"),
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
    "discard_loot": ("each time a player discards a loot card", "each time you discard a loot card"),
    "loot_played": ("each time a player plays a loot card", "each time you play a loot card"),
    "lose_coins": ("each time a player loses ¢", "each time you lose ¢"),
    "gain_treasure": ("each time a player gains treasure", "each time you gain treasure"),
    "gain_item": ("each time a player gains an item", "each time you gain an item"),
    "gain_soul": ("each time a player gains a soul", "each time you gain a soul"),
    "given": ("each time a player is given something", "each time you are given something"),
    "enters": ("each time something enters play", "each time something enters play"),
    "flipped": ("each time something is flipped", "each time something is flipped"),
    "destroy": ("each time something is destroyed", "each time an item of yours is destroyed"),
    "heal": ("each time something heals", "each time you heal"),
    "rolling": ("each time a die is rolled", "each time you throw a die"),
}


REPLACED = {
    "damage": ("damage would be taken", "you would take damage", "this would take damage", "this would deal damage"),
    "gain_coins": ("a player would gain ¢", "you would gain ¢", "", ""),
    "destroy": ("something would be destroyed", "an item of yours would be destroyed", "this would be destroyed", ""),
    "loot": ("a player would loot", "you would loot", "", ""),
    "gain_treasure": ("a player would gain treasure", "you would gain treasure", "", ""),
    "gain_reward": ("rewards would be gained", "you would gain rewards", "the rewards of this would be gained", ""),
    "gain_soul": ("a player would gain a soul", "you would gain a soul", "this soul would be gained", ""),
    "discard_loot": ("a player would discard a loot card", "you would discard a loot card", "", ""),
    "lose_coins": ("a player would lose ¢", "you would lose ¢", "", ""),
    "penalty_item": (
        "a player would choose an item to destroy for the death penalty",
        "you would choose an item to destroy for the death penalty",
        "",
        "",
    ),
}


YOU_ATTACK = c.All((w.YourTurn(), c.Exists(w.Monsters(attacked=True))))
"""How the language says that you are attacking a monster."""


THIS_IS_ATTACKED = c.Is(c.This(), w.Monsters(attacked=True))
"""How the language says that this is being attacked."""


def leveled(n: Any) -> tuple[str, Any]:
    """The level tag of an ability, and the ability without it (FS-CRD-70)."""
    parts = list(n.when.of) if isinstance(n.when, c.All) else [n.when]
    levels = [part for part in parts if isinstance(part, w.AtLevel)]
    rest = [part for part in parts if part is not None and not isinstance(part, w.AtLevel)]
    if not levels:
        return "", n
    when = None if not rest else rest[0] if len(rest) == 1 else c.All(tuple(rest))
    return f"Level {levels[0].level}+: ", replace(n, when=when)


def occasion(n: a.When, t: Phrasebook) -> str:
    """What a triggered ability waits for, as a clause."""
    parts = list(n.when.of) if isinstance(n.when, c.All) else [n.when] if n.when is not None else []
    yours = this = deals = combat = first = hits = plain = active = False
    every = 0
    rest: list[Condition] = []
    rolled: w.Rolled | None = None
    whom = much = ""
    for part in parts:
        if isinstance(part, w.TimeInTurn):
            first, every, part = not part.every, part.every, part.what
        match part:
            case c.Is(c.ThatSource(), w.Character(c.You())) | c.Is(w.Dealer(), c.You()):
                hits = True
            case c.Is(c.ThatCard(), w.Monsters()) if n.on == "damage":
                whom = " to a monster"
            case c.Compare(c.ThatMuch(), ">=", least) if n.on == "damage":
                much = f"{t(least)} or more "
            case c.Is(c.ThatPlayer() | c.ThatCard(), c.You()):
                yours = True
            case c.Is(c.ThatCard(), c.This()):
                this = True
            case c.Is(c.ThatSource(), c.This()):
                deals = True
            case c.Is(c.ThatPlayer(), w.ActivePlayer()):
                active = True
            case c.Not(c.Is(c.ThatCard(), c.This())):
                pass
            case c.Is(w.ThatStacked(), w.StackedLoot(plain=True)) if n.on == "loot_played":
                plain = True
            case c.Tagged("combat"):
                combat = True
            case w.Rolled():
                rolled = part
            case _:
                rest.append(part)
    if n.on == "enters" and this:
        text = "" if n.where == "slot" else "when this enters play"
        if c.Tagged("put") in rest:
            rest.remove(c.Tagged("put"))
            text = "when this is put into a monster slot"
    elif n.on == "rewards_gained" and this:
        text = "when this dies, after its rewards were gained"
    elif n.on == "flipped" and this:
        text = "when this is flipped to this side"
    elif n.on == "gain_item" and this:
        text = "when you gain this"
    elif n.on == "monster_dies" and this:
        text = "when this dies" + (f" {t(rolled)}" if rolled is not None else "")
        rolled = None
    elif n.on == "monster_dies" and parts:
        text = "when another monster dies"
    elif n.on == "rolled" and this and rolled is not None:
        return f"each time the attacking player rolls {t(rolled).removeprefix('on ')} against this"
    elif n.on == "damage" and this:
        text = f"each time this takes {much}{'combat ' if combat else ''}damage"
        if rolled is not None:
            text, rolled = f"{text} {t(replace(rolled, attack=combat))}", None
    elif n.on == "damage" and deals:
        text = f"each time this deals {much}{'combat ' if combat else ''}damage to a player"
    elif n.on == "damage" and hits:
        text = f"each time you deal {much}{'combat ' if combat else ''}damage{whom}"
    elif n.on == "would_die" and this:
        text = "when this would die"
    elif n.on == "attacked" and this:
        text = "when an attack is declared on this"
    elif n.on == "would_damage" and this:
        text = "each time this would take damage"
    else:
        text = OCCASIONS[n.on][yours]
        if active and THIS_IS_ATTACKED in rest:
            rest.remove(THIS_IS_ATTACKED)
            text = text.replace("a player", "the player attacking this")
        elif active:
            text = text.replace("a player", "the active player")
        if n.on == "damage" and much:
            text = text.replace("damage", f"{much}damage")
    if every:
        text = text.replace("each time", "every other time" if every == 2 else f"every {every}th time") + " in a turn"
    if rolled is not None:
        text += f" {t(rolled).removeprefix('on ').replace('a roll of', 'a')}"
    if YOU_ATTACK in rest:
        rest.remove(YOU_ATTACK)
        text += " while you attack"
    if plain:
        text = text.replace("a loot card", "a non-trinket, non-ambush loot card")
    if first:
        text = text.replace("each time", "the first time", 1) + " each turn"
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
    parts += ["destroy this"] if n.this else []
    gifts = "another non-eternal item" if n.gifts == 1 else f"{n.gifts} other non-eternal items"
    parts += [f"give {gifts} you control to another player"] if n.gifts else []
    return listing(parts, "and")


@TEXT.says(a.Tap)
def _tap(n: a.Tap, t: Phrasebook) -> str:
    cost = t(n.cost)
    paid = f"{cost[0].upper()}{cost[1:]}: " if cost else ""
    return f"↷ {paid}{sentence(t(n.do))}{_only(n, t)}"


def _only(n: a.Tap | a.Paid, t: Phrasebook) -> str:
    """What an activated ability asks for beyond its cost."""
    return f" Use this only while {t(n.when)}." if n.when is not None else ""


@TEXT.says(a.Paid)
def _paid(n: a.Paid, t: Phrasebook) -> str:
    cost = t(n.cost)
    return f"$ {cost[0].upper()}{cost[1:]}: {sentence(t(n.do))}{_only(n, t)}"


@TEXT.says(a.LootAbility)
def _loot_ability(n: a.LootAbility, t: Phrasebook) -> str:
    cost = t(n.cost)
    return f"As a cost to play this, {cost}. {sentence(t(n.do))}" if cost else sentence(t(n.do))


@TEXT.says(a.Enters)
def _enters(n: a.Enters, t: Phrasebook) -> str:
    parts = ["deactivated"] if n.deactivated else []
    parts += [f"with {plural(n.counters, f'{n.counter} counter'.strip())} on it"] if n.counters else []
    return sentence(f"this enters play {' and '.join(parts)}")


@TEXT.says(a.MayPlay)
def _may_play(n: a.MayPlay, t: Phrasebook) -> str:
    free = " without using a loot play" if n.free else ""
    return sentence(f"{t(n.who)} may play {t(n.of)}{free}")


@TEXT.says(a.Sees)
def _sees(n: a.Sees, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    tail = "" if n.when is None else " on your turn" if isinstance(n.when, w.YourTurn) else f" while {t(n.when)}"
    return sentence(f"{who or 'you '}may look at {t(n.of)} at any time{tail}")


@TEXT.says(a.When)
def _when(n: a.When, t: Phrasebook) -> str:
    tag, n = leveled(n)
    if tag:
        return tag + _when(n, t)
    clause = occasion(n, t)
    return sentence(f"{clause}, {t(n.do)}" if clause else t(n.do))


@TEXT.says(a.Instead)
def _instead(n: a.Instead, t: Phrasebook) -> str:
    tag, n = leveled(n)
    if tag:
        return tag + _instead(n, t)
    parts = list(n.when.of) if isinstance(n.when, c.All) else [n.when] if n.when is not None else []
    which, tails = 0, []
    combat = another = False
    for part in parts:
        match part:
            case c.Is(c.ThatPlayer(), w.Players(other=True)):
                another = True
            case c.Tagged("death_penalty"):
                tails.append("for the death penalty")
            case c.Is(c.ThatPlayer() | c.ThatCard(), c.You()):
                which = 1
            case c.Is(c.ThatCard(), c.This()):
                which = 2
            case c.Is(c.ThatSource(), c.This()):
                which = 3
            case c.Is(c.ThatCard(), c.It()):
                which = 4
            case c.Is(c.ThatPlayer(), c.It()):
                which = 5
            case c.Is(c.ThatPlayer(), w.ActivePlayer()):
                tails.append("to the active player")
            case c.Tagged("combat"):
                combat = True
            case w.Rolled():
                tails.append(t(replace(part, attack=True)))
            case c.Compare(c.ThatMuch(), relation, number):
                tails.append(f"of {'more than ' if relation == '>' else ''}{t(number)}")
            case _:
                tails.append(t(part) if isinstance(part, w.Rolled) else f"while {t(part)}")
    clauses = REPLACED.get(n.on) or (OCCASIONS[n.on][0].removeprefix("each time "),) * 4
    if which == 4:
        clause = f"{'they' if t.person else 'it'} would take damage"
    elif which == 5:
        clause = clauses[0].replace("a player", "they", 1)
    else:
        clause = clauses[which]
    if combat:
        clause = clause.replace("damage", "combat damage")
    if another:
        clause = clause.replace("a player", "another player", 1)
    clause = " ".join([clause, *tails])
    if isinstance(n.do, Do) and isinstance(n.do.verbs[0], w.Skip):
        first, *more = (t(verb) for verb in n.do.verbs[1:])
        if first.startswith("that player ") and more:  # What follows is about "you" again.
            return sentence(f"if {clause}, {first}, and you {' and '.join(more)} instead")
        return sentence(f"if {clause}, {t(Do(n.do.verbs[1:]))} instead")
    return sentence(f"if {clause}, {t(n.do)}")


@TEXT.says(a.Static)
def _static(n: a.Static, t: Phrasebook) -> str:
    tag, n = leveled(n)
    if tag:
        return tag + _static(n, t)
    of = t(n.of)
    who = {"you": "you have", "them": "they have", "it": "it has", "this": "this has"}.get(of, f"{each(of)} has")
    change = f"+{n.change}" if isinstance(n.change, int) and n.change >= 0 else f"{t(n.change)}".replace("-", "−")
    match n.stat:
        case "loot_step":
            text = f"loot {change} during your loot step"
        case "loot_plays":
            text = f"you may play {plural(t(n.change), 'additional loot card')} on your turn"
        case "attacks" if n.change == c.ANY_NUMBER:
            text = "you may attack any number of times on your turn"
        case "attacks":
            text = f"you may attack {plural(t(n.change), 'additional time')} on your turn"
        case "purchases":
            text = f"you may purchase {plural(t(n.change), 'additional time')} on your turn"
        case "goal":
            needed = change if n.least is None else f"at least {t(n.least)}"
            text = f"{of if of == 'you' else each(of)} need{'' if of == 'you' else 's'} {needed} soul value to win"
        case "price":
            text = f"shop items you purchase cost {t(n.change).removeprefix('-')}¢ less"
        case _:
            figure = f"{change} {STATS[n.stat]}" if n.least is None else f"at least {t(n.least)} {STATS[n.stat]}"
            text = f"{who} {figure}"
            if isinstance(n.change, c.Product) and isinstance(n.change.times, int):
                text = f"{who} {n.change.times:+} {STATS[n.stat]} for each {_unit(n.change.number, t)}".replace(
                    "-", "−"
                )
    parts = list(n.when.of) if isinstance(n.when, c.All) else [n.when] if n.when is not None else []
    if w.FirstAttackRoll() in parts:
        parts.remove(w.FirstAttackRoll())
        text += " for your first attack roll each turn"
    if parts:
        text += f" while {' and '.join(t(part) for part in parts)}"
    return sentence(f"while this is a soul, {text}" if n.where == "souls" else text)


def _unit(number: Amount, t: Phrasebook) -> str:
    """One of what a number counts."""
    if isinstance(number, c.CountersOn):
        return f"{number.counter + ' ' if number.counter else ''}counter on {t(number.card)}"
    return t(number).removeprefix("the number of ").removesuffix("s")


@TEXT.says(a.Cannot)
def _cannot(n: a.Cannot, t: Phrasebook) -> str:
    what = {"play_loot": "play loot cards"}.get(n.what, n.what.replace("_", " "))
    who = f"other {many(n.of, t).removeprefix('another ')}" if t(n.of).startswith("another ") else each(t(n.of))
    if isinstance(n.when, w.YourTurn):
        return sentence(f"on your turn, {who} cannot {what}")
    return sentence(f"{who} cannot {what}{'' if n.when is None else f' while {t(n.when)}'}")


@TEXT.says(a.MayBeAttacked)
def _may_be_attacked(n: a.MayBeAttacked, t: Phrasebook) -> str:
    tail = f", with an evasion of {n.evasion}" if n.evasion else ""
    return sentence(f"{each(t(n.of))} can be attacked{tail}")


@TEXT.says(a.Claim)
def _claim(n: a.Claim, t: Phrasebook) -> str:
    return sentence(f"the first player for whom this holds gains this soul: {t(n.when)}")


@TEXT.says(a.BossArmor)
def _boss_armor(n: a.BossArmor, t: Phrasebook) -> str:
    return sentence(
        f"boss armor: whatever would kill the final boss without damage, or damage it for more than {a.BOSS_ARMOR} "
        f"outside combat, deals {a.BOSS_ARMOR} damage to it instead"
    )


@TEXT.says(a.Goal)
def _goal(n: a.Goal, t: Phrasebook) -> str:
    return sentence(f"you win when {t(n.when)}")


@TEXT.says(a.Loss)
def _loss(n: a.Loss, t: Phrasebook) -> str:
    return sentence(f"you lose when {t(n.when)}")


@TEXT.says(c.Lasts)
def _lasts(n: c.Lasts, t: Phrasebook) -> str:
    match n.ability:
        case a.Instead("damage", Do((w.Prevent(number),)), c.Is(c.ThatCard(), who)):
            whom = {"them": "they"}.get(t(who), t(who))
            if isinstance(number, int) and number > 1:  # It is over with the next damage, however little that is.
                return f"prevent up to {number} of the next damage {whom} would take this turn"
            what = "instance of damage" if number == 0 else f"{t(number)} damage"
            return f"prevent the next {what} {whom} would take this turn"
        case a.Instead("gain_reward", Do((w.ChangeEvent() as change,)), c.Is(c.ThatCard(), c.This())):
            return t(change).replace(" it", " its rewards")
    text = t(n.ability).rstrip(".")
    text = text[0].lower() + text[1:]
    if n.uses == 1 and text.startswith(("if ", "each time ")):
        this_turn = " this turn" if n.until == "end of turn" else ""
        clause, done = re.split(r"(?<!non-trinket), ", text, maxsplit=1)
        return f"the next time {re.sub('^(if|each time) ', '', clause)}{this_turn}, {done}"
    return f"{text} till {n.until}" if n.uses < 0 else f"{text} ({plural(n.uses, 'time')}, till {n.until})"
