"""Triggered abilities in English: what each waits for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from cardwright.cards import words as c
from cardwright.cards.nodes import Condition
from cardwright.cards.text import Phrasebook, sentence
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.text.conditions import leveled, parts_of
from cardwright.four_souls.text.nouns import TEXT

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
    "leaves_play": ("each time something leaves play", "each time something of yours leaves play"),
    "activated": ("each time a player activates something", "each time you activate something"),
    "attack_ends": ("each time an attack ends", "each time your attack ends"),
    "counters_put": ("each time counters are put on something", "each time counters are put on you"),
    "purchased": ("each time a player buys something", "each time you buy something"),
    "recharge": ("each time something recharges", "each time something of yours recharges"),
    "strike": ("each time an attack roll hits or misses", "each time your attack roll hits or misses"),
    "heal": ("each time something heals", "each time you heal"),
    "rolling": ("each time a die is rolled", "each time you throw a die"),
}
"""What happens to anybody, and what happens to you."""

THIS = {
    "attacked": "when an attack is declared on this",
    "flipped": "when this is flipped to this side",
    "attack_ends": "when an attack on this ends",
    "counters_put": "each time counters are put on this",
    "destroy": "when this is destroyed",
    "gain_item": "when you gain this",
    "leaves_play": "when this leaves play",
    "rewards_gained": "when this dies, after its rewards were gained",
    "would_damage": "each time this would take damage",
    "would_die": "when this would die",
}
"""What happens to the card itself."""

YOU_ATTACK = c.All((w.YourTurn(), c.Exists(w.Monsters(attacked=True))))
"""How the language says that you are attacking a monster."""

THIS_IS_ATTACKED = c.Is(c.This(), w.Monsters(attacked=True))
"""How the language says that this is being attacked."""

PUT = c.Tagged("put")
"""How the language says that something came into a slot by being put there."""


@dataclass
class Told:
    """What a condition tells of an event: whom it is about, and how it happens."""

    yours: bool = False
    this: bool = False
    from_this: bool = False
    from_you: bool = False
    active: bool = False
    combat: bool = False
    plain: bool = False
    """About a loot card that is neither a trinket nor an ambush."""
    first: bool = False
    every: int = 0
    rolled: w.Rolled | None = None
    whom: str = ""
    least: str = ""
    rest: list[Condition] = field(default_factory=list)
    """What is said at the end."""

    def take(self, part: Condition) -> bool:
        """Whether something is left to be said; it is not any more."""
        if part not in self.rest:
            return False
        self.rest.remove(part)
        return True


def told(n: a.When, t: Phrasebook) -> Told:
    """Take the condition of an ability apart."""
    found = Told()
    for part in parts_of(n.when):
        if isinstance(part, w.TimeInTurn):
            found.first, found.every, part = not part.every, part.every, part.what
        match part:
            case c.Is(c.ThatSource(), w.Character(c.You())) | c.Is(w.Dealer(), c.You()):
                found.from_you = True
            case c.Is(c.ThatCard(), w.Monsters()) if n.on == "damage":
                found.whom = " to a monster"
            case c.Compare(c.ThatMuch(), ">=", least) if n.on == "damage":
                found.least = f"{t(least)} or more "
            case c.Is(c.ThatPlayer() | c.ThatCard(), c.You()):
                found.yours = True
            case c.Is(c.ThatCard(), c.This()):
                found.this = True
            case c.Is(c.ThatSource(), c.This()):
                found.from_this = True
            case c.Is(c.ThatPlayer(), w.ActivePlayer()):
                found.active = True
            case c.Not(c.Is(c.ThatCard(), c.This())):
                pass  # "Another" says it.
            case c.Is(w.ThatStacked(), w.StackedLoot(plain=True)) if n.on == "loot_played":
                found.plain = True
            case c.Tagged("combat"):
                found.combat = True
            case w.Rolled():
                found.rolled = part
            case _:
                found.rest.append(part)
    return found


def _enters(n: a.When, e: Told, t: Phrasebook) -> str | None:
    if not e.this:
        return None
    if e.take(PUT):
        return "when this is put into a monster slot"
    return "" if n.where == "slot" else "when this enters play"


def _monster_dies(n: a.When, e: Told, t: Phrasebook) -> str | None:
    if not e.this:
        return "when another monster dies" if n.when is not None else None
    roll, e.rolled = e.rolled, None
    return f"when this dies {t(roll)}" if roll is not None else "when this dies"


def _rolled(n: a.When, e: Told, t: Phrasebook) -> str | None:
    if not e.this or e.rolled is None:
        return None
    roll, e.rolled = e.rolled, None
    return f"each time the attacking player rolls {t(roll).removeprefix('on ')} against this"


def _damage(n: a.When, e: Told, t: Phrasebook) -> str | None:
    damage = f"{e.least}{'combat ' if e.combat else ''}damage"
    if e.this:
        roll, e.rolled = e.rolled, None
        return f"each time this takes {damage}" + (f" {t(replace(roll, attack=e.combat))}" if roll is not None else "")
    if e.from_this:
        return f"each time this deals {damage} to a player"
    return f"each time you deal {damage}{e.whom}" if e.from_you else None


Clause = Callable[[a.When, Told, Phrasebook], str | None]
CLAUSES: dict[str, Clause] = {
    "damage": _damage,
    "enters": _enters,
    "monster_dies": _monster_dies,
    "rolled": _rolled,
}
"""Events of which more is to be said; nothing where the general words will do."""


def general(n: a.When, e: Told) -> str:
    """What happens, in the words of ``OCCASIONS``."""
    text = OCCASIONS[n.on][e.yours]
    if e.active:
        text = text.replace(
            "a player", "the player attacking this" if e.take(THIS_IS_ATTACKED) else "the active player"
        )
    return text.replace("damage", f"{e.least}damage") if e.least else text


def occasion(n: a.When, t: Phrasebook) -> str:
    """What a triggered ability waits for, as a clause."""
    e = told(n, t)
    text = THIS.get(n.on) if e.this else None
    if text is None and n.on in CLAUSES:
        text = CLAUSES[n.on](n, e, t)
    if text is None:
        text = general(n, e)
    if e.every:
        text = (
            text.replace("each time", "every other time" if e.every == 2 else f"every {e.every}th time") + " in a turn"
        )
    if e.rolled is not None:
        text += f" {t(e.rolled).removeprefix('on ').replace('a roll of', 'a')}"
    if e.take(YOU_ATTACK):
        text += " while you attack"
    if e.plain:
        text = text.replace("a loot card", "a non-trinket, non-ambush loot card")
    if e.first:
        text = text.replace("each time", "the first time", 1) + " each turn"
    return f"{text}, if {t.all(e.rest, ' and ')}" if e.rest else text


@TEXT.says(a.When)
def _when(n: a.When, t: Phrasebook) -> str:
    tag, n = leveled(n)
    clause = occasion(n, t) + (f" (once each {n.once})" if n.once else "")
    return tag + sentence(f"{clause}, {t(n.do)}" if clause else t(n.do))
