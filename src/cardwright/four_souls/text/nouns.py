"""Who, what, how much and whether, in English."""

from __future__ import annotations

import re

from cardwright.cards import words as c
from cardwright.cards.nodes import Node, Selector
from cardwright.cards.text import CORE, Phrasebook, article, listing, several
from cardwright.four_souls import words as w


class FourSoulsPhrases(Phrasebook):
    """The phrasebook of this game: players are people, monsters are not."""

    def is_person(self, chosen: Node) -> bool:
        return isinstance(chosen, w.Players | w.ActivePlayer | w.Killer | w.Dealer) or super().is_person(chosen)


TEXT = FourSoulsPhrases(CORE)


TEXT.plain(
    {
        w.ActivePlayer: "the active player",
        w.Curses: "a curse",
        w.Dealer: "the player who deals it",
        w.Decks: "a deck",
        w.FinalBosses: "the final boss",
        w.Killer: "the player who killed it",
        w.Minions: "a minion",
        w.OtherPlayers: "each other player",
        w.StackedAbilities: "an activated ability of an item",
        w.ThatStacked: "it",
        # numbers
        w.ThatNumber: "the number rolled",
        w.Notes: "the number of notes on this",
        # conditions
        w.FinalBossDefeated: "the final boss is defeated",
        w.FirstAttackRoll: "it is your first attack roll this turn",
        w.YourTurn: "it is your turn",
    }
)


@TEXT.says(w.SoulsOf)
def _souls_of(n: w.SoulsOf, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"the soul value {who or 'you '}control{s}"


def subject(who: Selector, t: Phrasebook) -> tuple[str, str]:
    """Which player does something, and the ending their verb takes."""
    text = t.somebody(who)
    if text in ("you", "them"):
        return ("", "") if text == "you" else ("they ", "")
    return f"{each(text)} ", "s"


def whose(who: Selector, t: Phrasebook) -> str:
    """Which player's something is, before a noun."""
    text = t.somebody(who)
    return {"you": "your", "them": "their"}.get(text, f"{text}'s")


def each(text: str) -> str:
    """ "A player" as the one a thing happens to means every one."""
    for one, every in (("another ", "each other "), ("an ", "each "), ("a ", "each ")):
        if text.startswith(one):
            return every + text.removeprefix(one)
    return text


def one(of: Selector, t: Phrasebook) -> str:
    """A single one of what a selector finds."""
    text = t(of)
    if text.startswith("each "):
        return article(text.removeprefix("each "))
    return article(text.replace("loot cards", "loot card", 1)) if isinstance(of, w.HandOf) else text


def many(of: Selector, t: Phrasebook) -> str:
    """Several of what a selector finds."""
    bare = re.sub(r"^(an?|each) ", "", one(of, t))
    return re.sub(r"\b(card|item|monster|soul|player)\b", r"\1s", bare, count=1)


def stacked(what: Selector, kind: str, t: Phrasebook) -> str:
    """A thing on the stack, of which the verb says what kind it is."""
    return f"that {kind}" if isinstance(what, w.ThatStacked) else t(what)


HAVE = {"=": "exactly {}{}", "<": "fewer than {}{}", ">": "more than {}{}", "<=": "{}{} or fewer", ">=": "{}{} or more"}


@TEXT.says(c.Compare)
def _compare(n: c.Compare, t: Phrasebook) -> str:
    """People have ¢ and cards, and cards have counters on them."""
    match n.left:
        case w.CoinsOf(who):
            noun, none, tail = "¢", "no ¢", ""
        case c.Count(w.HandOf(who, plain=False)):
            noun, none, tail = " loot cards", "no loot cards", f" in {'your' if t(who) == 'you' else 'their'} hand"
        case c.CountersOn(c.This() as who, name):
            noun, tail = f" {name} counters".replace("  ", " "), " on it"
            none = f"no{noun}"
        case _:
            return CORE.phrases[c.Compare](n, t)
    have = {"you": "you have", "them": "they have"}.get(t(who), f"{t(who)} has")
    if n.right == 0 and n.relation in ("=", ">"):
        return f"{have} {none if n.relation == '=' else noun.strip()}{tail}"
    if n.relation not in HAVE:
        return CORE.phrases[c.Compare](n, t)
    if noun == "¢":
        return f"{have} {HAVE[n.relation].format(t(n.right), noun)}"
    return f"{have} {HAVE[n.relation].format(t(n.right), '')}{noun}{tail}"


@TEXT.says(w.Players)
def _players(n: w.Players, t: Phrasebook) -> str:
    kind = ("living " if n.living else "") + ("" if n.active is None else "active " if n.active else "non-active ")
    return f"{'another' if n.other else 'a'} {kind}player"


@TEXT.says(w.Monsters)
def _monsters(n: w.Monsters, t: Phrasebook) -> str:
    tail = "" if n.attacked is None else " being attacked" if n.attacked else " not being attacked"
    return f"{'another' if n.other else 'a'} monster{tail}"


@TEXT.says(w.Items)
def _items(n: w.Items, t: Phrasebook) -> str:
    quality = ("" if n.eternal is None else "eternal " if n.eternal else "non-eternal ") + (
        "" if n.charged is None else "charged " if n.charged else "deactivated "
    )
    quality += "" if n.active is None else "active " if n.active else "passive "
    quality += "" if n.starting is None else "starting " if n.starting else "non-starting "
    quality += f"{n.keyword.capitalize()} " if n.keyword else ""
    noun = f"{'another ' if n.other else 'an ' if (quality or 'item')[0] in 'aeiou' else 'a '}{quality}item"
    noun += " with a ↷ ability" if n.tap else ""
    tail = {"any": "", "yours": " you control", "others": " another player controls", "players": " a player controls"}
    return f"{noun}{tail.get(n.whose, ' in the shop')}"


@TEXT.says(w.ItemsOf)
def _items_of(n: w.ItemsOf, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    kind = "item" if n.eternal is None else "eternal item" if n.eternal else "non-eternal item"
    return f"{article(kind)} {who or 'you '}control{s}"


@TEXT.says(w.HandOf)
def _hand_of(n: w.HandOf, t: Phrasebook) -> str:
    kind = "non-trinket, non-ambush " if n.plain else ""
    return f"{kind}loot cards in {whose(n.who, t)} hand"


@TEXT.says(w.StackedLoot)
def _stacked_loot(n: w.StackedLoot, t: Phrasebook) -> str:
    return f"a {'non-trinket, non-ambush ' if n.plain else ''}loot being played"


@TEXT.says(w.TopOf)
def _top_of(n: w.TopOf, t: Phrasebook) -> str:
    deck = {"chosen": "a deck", "each": "each deck"}.get(n.deck, f"the {n.deck} deck")
    return f"the top card of {deck}"


TAGS = {
    "attack": "it is an attack roll",
    "attacked": "they were being attacked",
    "canceled": "it was canceled",
    "combat": "it is combat damage",
    "cost": "it is paid as a cost",
    "covered": "it is covered",
    "deck": "it comes from or goes to a deck",
    "died": "it died",
    "discarded": "it is put into discard",
    "effect": "an effect does it",
    "hand_size": "it is for the hand size",
    "hit": "the attack roll hits",
    "missed": "the attack roll misses",
    "paid": "it is a $ ability",
    "shop": "it comes from the shop",
    "step": "it is the recharge step",
    "tap": "it is a ↷ ability",
}


@TEXT.says(c.Tagged)
def _tagged(n: c.Tagged, t: Phrasebook) -> str:
    return TAGS.get(n.tag) or CORE.phrases[c.Tagged](n, t)


@TEXT.says(w.Highest)
def _highest(n: w.Highest, t: Phrasebook) -> str:
    number = re.sub("^(the|its|their) | (it controls|they control)$", "", t.about(n.of, n.number))
    return f"the {'lowest' if n.lowest else 'highest'} {number} among {several(n.of, t)}"


@TEXT.says(w.Numbers)
def _numbers(n: w.Numbers, t: Phrasebook) -> str:
    numbers = list(n.of)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"a number from {numbers[0]} to {numbers[-1]}"
    return f"the number {listing([str(number) for number in numbers])}"


@TEXT.says(w.DiscardOf)
def _discard_of(n: w.DiscardOf, t: Phrasebook) -> str:
    kind = "" if n.event is None else f"{'event' if n.event else 'non-event'} "
    card = f"the top {kind}card" if n.top else article(f"{kind}card")
    return f"{card} of any discard" if n.deck == "any" else f"{card} in the {n.deck} discard"


@TEXT.says(w.Character)
def _character(n: w.Character, t: Phrasebook) -> str:
    return f"{whose(n.who, t)} character"


@TEXT.says(w.Souls)
def _souls(n: w.Souls, t: Phrasebook) -> str:
    return "a soul" + {"any": "", "yours": " you control", "others": " another player controls"}[n.whose]


@TEXT.says(w.SoulCardsOf)
def _soul_cards_of(n: w.SoulCardsOf, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"a soul {who or 'you '}control{s}"


@TEXT.says(w.Beside)
def _beside(n: w.Beside, t: Phrasebook) -> str:
    return f"the player on {whose(n.who, t)} {n.side}"


@TEXT.says(w.AtLevel)
def _at_level(n: w.AtLevel, t: Phrasebook) -> str:
    return f"this is at level {n.level} or higher"


@TEXT.says(w.TimeInTurn)
def _time_in_turn(n: w.TimeInTurn, t: Phrasebook) -> str:
    which = {0: "the first", 2: "every other"}.get(n.every, f"every {n.every}th")
    return f"it is {which} time this turn that {t(n.what)}"


@TEXT.says(w.Noted)
def _noted(n: w.Noted, t: Phrasebook) -> str:
    return f"{t(n.number)} is noted by this"


@TEXT.says(w.Rolls)
def _rolls(n: w.Rolls, t: Phrasebook) -> str:
    return "a dice roll" if n.attack is None else "an attack roll" if n.attack else "a non-attack roll"


@TEXT.says(w.CoinsOf)
def _coins_of(n: w.CoinsOf, t: Phrasebook) -> str:
    return f"{whose(n.who, t)} number of ¢"


@TEXT.says(w.HpOf)
def _hp_of(n: w.HpOf, t: Phrasebook) -> str:
    return f"{t(n.what)}'s HP" if not isinstance(n.what, c.This) else "its HP"


@TEXT.says(w.Rolled)
def _rolled(n: w.Rolled, t: Phrasebook) -> str:
    numbers = listing([t(number) for number in n.numbers])
    return f"on {'an attack' if n.attack else 'a'} roll of {numbers}"


@TEXT.says(w.OutsideCard)
def _outside_card(n: w.OutsideCard, t: Phrasebook) -> str:
    return f"the card {n.name} from outside the game"
