"""How selectors, numbers and conditions read."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Amount, Selector
from cardwright.marvel_champions.records import RESOURCES
from cardwright.marvel_champions.text.strings import CORE, Phrasebook, listing
from cardwright.marvel_champions.words import abilities as a
from cardwright.marvel_champions.words import selectors as s

TEXT = Phrasebook(CORE)

STATS = {
    "attack": "ATK",
    "thwart": "THW",
    "defense": "DEF",
    "recover": "REC",
    "scheme": "SCH",
    "health": "hit points",
    "hand": "hand size",
}


def icons(letters: str) -> str:
    """Resources as they are shown."""
    return "".join(mark("icon", RESOURCES[letter], f"[{RESOURCES[letter]}]") for letter in letters)


def keyword_text(name: str, value: int) -> str:
    numbered = name in ("incite", "hinder", "retaliate", "victory")
    return f"{name.replace('_', ' ')} {value}" if numbered else name.replace("_", " ")


def one(n: Selector, t: Phrasebook) -> str:
    """A selector where a single object is meant: "each enemy" becomes "an enemy"."""
    text = t(n)
    if not text.startswith("each "):
        return text
    noun = text.removeprefix("each ")
    if noun.startswith("other "):
        return f"an{noun}"
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def many(n: Selector, t: Phrasebook) -> str:
    """A selector where the objects are counted: "each enemy" becomes "enemies"."""
    text = t(n)
    if not text.startswith("each "):
        return text
    noun = text.removeprefix("each ")
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


def quantity(n: Amount, noun: str, t: Phrasebook) -> str:
    """An amount of something."""
    match n:
        case int():
            return f"{n} {noun}"
        case c.ThatMuch():
            return f"that much {noun}"
        case c.Done():
            return f"as much {noun}"
        case s.Depending(condition, then, otherwise):
            return f"{otherwise} {noun} ({then} if {t(condition)})"
        case s.PerPlayer(number):
            return f"{number} {noun} per player"
        case _:
            return f"{noun} equal to {t(n)}"


# --- who and what -----------------------------------------------------------------------------------------------------

TEXT.plain(
    {
        s.Host: "its host",
        s.MainScheme: "the main scheme",
        s.SideSchemes: "each side scheme",
        s.Schemes: "each scheme",
        s.Enemies: "each enemy",
        s.Heroes: "each hero",
        s.HeroesAndAllies: "heroes and allies",
        s.Players: "each player",
        c.Done: "as many as that",
        s.Undefended: "the villain is making an attack nobody defends against",
    }
)


@TEXT.says(s.Villain)
def _villain(n: s.Villain, t: Phrasebook) -> str:
    return n.name or "the villain"


@TEXT.says(s.ThreatenedSchemes)
def _threatened(n: s.ThreatenedSchemes, t: Phrasebook) -> str:
    return "each other scheme" if n.other else "each scheme"


@TEXT.says(s.Minions)
def _minions(n: s.Minions, t: Phrasebook) -> str:
    return "each minion engaged with you" if n.engaged_with_you else "each minion"


@TEXT.says(s.Identity)
def _identity(n: s.Identity, t: Phrasebook) -> str:
    return n.name or {"": "your identity", "hero": "your hero", "alter_ego": "your alter-ego"}[n.form]


@TEXT.says(s.Characters)
def _characters(n: s.Characters, t: Phrasebook) -> str:
    return "each friendly character" if n.friendly else "each character"


@TEXT.says(s.Named, s.InEncounterDeck)
def _named(n: s.Named | s.InEncounterDeck, t: Phrasebook) -> str:
    return n.name


@TEXT.says(s.YouControl)
def _you_control(n: s.YouControl, t: Phrasebook) -> str:
    return f"each {listing(list(n.types))} you control"


@TEXT.says(s.InHand)
def _in_hand(n: s.InHand, t: Phrasebook) -> str:
    return f"each card in your hand with {icons(n.resource)}" if n.resource else "each card in your hand"


# --- how much, whether ------------------------------------------------------------------------------------------------


@TEXT.says(s.PerPlayer)
def _per_player(n: s.PerPlayer, t: Phrasebook) -> str:
    return f"{n.number} per player"


@TEXT.says(s.ThreatOn)
def _threat_on(n: s.ThreatOn, t: Phrasebook) -> str:
    return f"the threat on {t(n.scheme)}"


@TEXT.says(s.DamageOn)
def _damage_on(n: s.DamageOn, t: Phrasebook) -> str:
    return f"the damage on {t(n.card)}"


@TEXT.says(s.Depending)
def _depending(n: s.Depending, t: Phrasebook) -> str:
    return f"{n.otherwise} ({n.then} if {t(n.condition)})"


@TEXT.says(s.AtMost)
def _at_most(n: s.AtMost, t: Phrasebook) -> str:
    return f"{n.times} times the number counted (at most {n.most})"


@TEXT.says(c.Count)
def _count(n: c.Count, t: Phrasebook) -> str:
    return f"the number of {many(n.of, t)} in play"


@TEXT.says(c.Exists)
def _exists(n: c.Exists, t: Phrasebook) -> str:
    if isinstance(n.of, s.Identity):
        return f"you are {t(n.of)}"
    return f"{one(n.of, t)} is in play"


@TEXT.says(s.HasTrait)
def _has_trait(n: s.HasTrait, t: Phrasebook) -> str:
    return f"{t(n.who)} has the {n.trait} trait"


@TEXT.says(s.HasStatus)
def _has_status(n: s.HasStatus, t: Phrasebook) -> str:
    return f"{t(n.who)} is {n.status} already"


@TEXT.says(a.PaidWith)
def _paid_with(n: a.PaidWith, t: Phrasebook) -> str:
    return f"{icons(n.resource)} helped to pay for it"
