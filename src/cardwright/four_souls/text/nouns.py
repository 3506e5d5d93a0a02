"""Who and what, in English."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.nouns import role
from cardwright.cards.grammar import Mention, NounPhrase, listing, number
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import ACTIVE, LOOT_CARD, PLAYER, TAP, TEXT, card_reference, keyword


def which(value: bool | None, yes: str, no: str) -> tuple[str, ...]:
    """An adjective, if it is asked for."""
    return () if value is None else (yes if value else no,)


def others(noun: NounPhrase, t: Telling) -> NounPhrase:
    """Others than you; where "you" is the active player, that is said unless the sentence is about them."""
    if t.you.second or (t.subject is not None and t.subject.ref == "you"):
        return replace(noun, other=True)
    return noun.following("other than the active player")


@TEXT.says(w.Players)
def _players(n: w.Players, t: Telling) -> NounPhrase:
    before = (("living",) if n.living else ()) + which(n.active, "active", "non-active")
    noun = replace(PLAYER, before=before)
    return others(noun, t) if n.other else noun


@TEXT.says(w.OtherPlayers)
def _other_players(n: w.OtherPlayers, t: Telling) -> NounPhrase:
    about = t.occasion.roles.get(c.ThatPlayer, t.you)
    if about.ref == "you" or t.you.second:
        return PLAYER.following(f"other than {about.text}")
    return replace(PLAYER, other=True)


@TEXT.says(w.ActivePlayer)
def _active_player(n: w.ActivePlayer, t: Telling) -> Mention:
    return t.you if t.you.text == ACTIVE.text else ACTIVE


@TEXT.says(w.Killer)
def _killer(n: w.Killer, t: Telling) -> Mention:
    return role(n, t, Mention("the player who killed it", person=True, ref="killer", short="player", heavy=True))


@TEXT.says(w.Dealer)
def _dealer(n: w.Dealer, t: Telling) -> Mention:
    return role(n, t, Mention("the player who deals it", person=True, ref="dealer", short="player", heavy=True))


@TEXT.says(w.Monsters)
def _monsters(n: w.Monsters, t: Telling) -> NounPhrase:
    after = "" if n.attacked is None else "being attacked" if n.attacked else "not being attacked"
    return NounPhrase("monster", after=after, other=n.other)


def owner(whose: str, t: Telling) -> str:
    """Who controls something, after its noun."""
    match whose:
        case "yours":
            return t.controlled_by(c.You())
        case "others":
            return f"{others(PLAYER, t).a().text} controls"
        case "players":
            return "a player controls"
        case "shop":
            return "in the shop"
    return ""


@TEXT.says(w.Items)
def _items(n: w.Items, t: Telling) -> NounPhrase:
    before = which(n.eternal, "eternal", "non-eternal") + which(n.charged, "charged", "deactivated")
    before += which(n.active, "active", "passive") + which(n.starting, "starting", "non-starting")
    before += (keyword(n.keyword),) if n.keyword else ()
    noun = NounPhrase("item", before, other=n.other)
    if n.tap:
        noun = noun.following(f"with a {TAP} ability")
    return noun.following(owner(n.whose, t))


@TEXT.says(w.ItemsOf)
def _items_of(n: w.ItemsOf, t: Telling) -> NounPhrase:
    return NounPhrase("item", which(n.eternal, "eternal", "non-eternal"), t.controlled_by(n.who))


PLAIN = ("non-trinket, non-ambush",)
"""Loot that is played for its effect alone."""


@TEXT.says(w.HandOf)
def _hand_of(n: w.HandOf, t: Telling) -> NounPhrase:
    return replace(LOOT_CARD, before=PLAIN if n.plain else (), after=f"in {t.whose(n.who, 'hand')}")


@TEXT.says(w.StackedLoot)
def _stacked_loot(n: w.StackedLoot, t: Telling) -> NounPhrase:
    return replace(LOOT_CARD, before=PLAIN if n.plain else (), after="being played")


@TEXT.says(w.TopOf)
def _top_of(n: w.TopOf, t: Telling) -> Mention:
    return Mention(f"the top card of {deck(n.deck, t)}", ref=("top", n.deck), short="card")


def deck(which: str, t: Telling) -> str:
    """A deck, or the one that was chosen, or each."""
    if which != "chosen":
        return "each deck" if which == "each" else f"the {which} deck"
    chosen = t.chosen("deck")
    return "a deck that was chosen" if chosen is None else t.introduced(c.It(chosen)).text


@TEXT.says(w.Numbers)
def _numbers(n: w.Numbers, t: Telling) -> NounPhrase:
    numbers = sorted(n.of)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return NounPhrase("number", after=f"from {number(numbers[0])} to {number(numbers[-1])}")
    shown = listing([number(one) for one in n.of]) if numbers else "that does not exist"
    return NounPhrase("number", after=shown, singular=f"the number {shown}", every=f"the numbers {shown}")


@TEXT.says(w.DiscardOf)
def _discard_of(n: w.DiscardOf, t: Telling) -> NounPhrase:
    kind = which(n.event, "event", "non-event")
    pile = "any discard" if n.deck == "any" else f"the {n.deck} discard"
    if not n.top:
        return NounPhrase("card", kind, f"in {pile}")
    top = " ".join(("top", *kind, "card"))
    every = f"the {top} of {'each discard' if n.deck == 'any' else pile}"
    return NounPhrase("card", ("top", *kind), f"of {pile}", singular=f"the {top} of {pile}", every=every)


@TEXT.says(w.Character)
def _character(n: w.Character, t: Telling) -> Mention:
    who = t.mention(n.who)
    return Mention(t.whose(n.who, "character"), ref=("character", n.who), short="character", owner=who)


@TEXT.says(w.Souls)
def _souls(n: w.Souls, t: Telling) -> NounPhrase:
    return NounPhrase("soul", after=owner(n.whose, t))


@TEXT.says(w.SoulCardsOf)
def _soul_cards_of(n: w.SoulCardsOf, t: Telling) -> NounPhrase:
    return NounPhrase("soul", after=t.controlled_by(n.who))


@TEXT.says(w.Beside)
def _beside(n: w.Beside, t: Telling) -> Mention:
    side = t.whose(n.who, n.side)
    return Mention(f"the player on {side}", person=True, ref=("beside", n), short="player", heavy=True)


@TEXT.says(w.Rolls)
def _rolls(n: w.Rolls, t: Telling) -> NounPhrase:
    head = "dice roll" if n.attack is None else "attack roll" if n.attack else "non-attack roll"
    return NounPhrase(head, again="roll")


@TEXT.says(w.ThatStacked)
def _that_stacked(n: w.ThatStacked, t: Telling) -> Mention:
    return role(n, t, Mention("that thing on the stack", ref="stacked", short="thing"))


@TEXT.says(w.OutsideCard)
def _outside_card(n: w.OutsideCard, t: Telling) -> Mention:
    return Mention(f"{card_reference(n.card)} from outside the game", ref=("outside", n.card), short="card")


TEXT.always(
    {
        w.Curses: NounPhrase("curse"),
        w.Decks: NounPhrase("deck"),
        w.FinalBosses: Mention("the final boss", ref="boss", short="monster"),
        w.Minions: NounPhrase("minion"),
        w.StackedAbilities: NounPhrase("activated ability", after="of an item", again="ability"),
    }
)
