"""Abilities in English: what is activated and what it costs, what is allowed and forbidden.

What abilities wait for, replace and change is said in ``occasions``, ``replacing`` and ``figures``.
"""

from __future__ import annotations

from cardwright.cards.text import Phrasebook, listing, plural, sentence
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, each, many, subject


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
    return f"↷ {_paid_first(n, t)}{sentence(t(n.do))}{_only(n, t)}"


@TEXT.says(a.Paid)
def _paid(n: a.Paid, t: Phrasebook) -> str:
    return f"$ {_paid_first(n, t)}{sentence(t(n.do))}{_only(n, t)}"


def _paid_first(n: a.Tap | a.Paid, t: Phrasebook) -> str:
    cost = t(n.cost)
    return f"{cost[0].upper()}{cost[1:]}: " if cost else ""


def _only(n: a.Tap | a.Paid, t: Phrasebook) -> str:
    """What an activated ability asks for beyond its cost."""
    return f" Use this only while {t(n.when)}." if n.when is not None else ""


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


TEXT.plain({a.ArmorHolds: f"it is {a.BOSS_ARMOR} instead"})


@TEXT.says(a.Goal)
def _goal(n: a.Goal, t: Phrasebook) -> str:
    return sentence(f"you win when {t(n.when)}")


@TEXT.says(a.Loss)
def _loss(n: a.Loss, t: Phrasebook) -> str:
    return sentence(f"you lose when {t(n.when)}")
