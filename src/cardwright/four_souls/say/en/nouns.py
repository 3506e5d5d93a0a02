"""Selectors, in English."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.nouns import role
from cardwright.cards.grammar import Mention, NounPhrase, known, listing, number, words
from cardwright.cards.nodes import Each, Noun, Objects
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.keywords import KEYWORDS
from cardwright.four_souls.say.en.book import ACTIVE, LOOT_CARD, PLAYER, TAP, TEXT, keyword


def which(value: bool | None, yes: str, no: str) -> tuple[str, ...]:
    """One of two adjectives, or none if the value is None."""
    return () if value is None else (yes if value else no,)


def others(noun: NounPhrase, t: Telling) -> NounPhrase:
    """Others than you. If "you" is the active player, the text says so unless the sentence is about them."""
    if t.you.second or (t.subject is not None and t.subject.ref == "you"):
        return replace(noun, other=True)
    return noun.following("other than the active player")


@TEXT.says(w.Players)
def _players(n: w.Players, t: Telling) -> NounPhrase:
    before = (("living",) if n.living else ()) + which(n.active, "active", "non-active")
    noun = replace(PLAYER, before=before)
    noun = others(noun, t) if n.other else noun
    if n.but is None:
        return noun
    spared = t.mention(n.but)
    if n.but == c.ThatPlayer() and not t.you.second and spared.ref != "you" and not noun.other and not noun.after:
        return replace(noun, other=True)
    return noun.following(f"other than {spared.as_object}")


@TEXT.says(w.ActivePlayer)
def _active_player(n: w.ActivePlayer, t: Telling) -> Mention:
    return t.you if t.you.text == ACTIVE.text else ACTIVE


@TEXT.says(w.Doer)
def _doer(n: w.Doer, t: Telling) -> Mention:
    return role(n, t, Mention("the player who did it", person=True, ref="doer", short="player"))


@TEXT.says(w.ControllerOf)
def _controller_of(n: w.ControllerOf, t: Telling) -> Mention:
    return Mention(t.whose(n.what, "controller"), person=True, ref=("controller", n), short="player")


@TEXT.says(w.Monsters)
def _monsters(n: w.Monsters, t: Telling) -> NounPhrase | Mention:
    if n == w.Monsters(slot="boss"):
        return Mention("the final boss", ref="boss", short="monster")
    after = "" if n.attacked is None else "being attacked" if n.attacked else "not being attacked"
    head = {"any": "monster", "minion": "minion", "boss": "final boss"}[n.slot]
    return NounPhrase(head, after=after, other=n.other)


def owner(of: Objects | None, t: Telling) -> str:
    """The words after a noun that say who controls it."""
    if of is None:
        return ""
    if of == w.OTHERS:
        return f"{others(PLAYER, t).a().text} controls"
    return t.controlled_by(of)


@TEXT.says(w.Items)
def _items(n: w.Items, t: Telling) -> NounPhrase:
    before = which(n.eternal, "eternal", "non-eternal") + which(n.charged, "charged", "deactivated")
    before += which(n.active, "active", "passive") + which(n.starting, "starting", "non-starting")
    before += kind_words((n.kind,)) if n.kind else ()
    noun = NounPhrase("item", before, other=n.other)
    if n.tap:
        noun = noun.following(f"with a {TAP} ability")
    if n.shop is not None and n.of is None:
        noun = noun.following("in the shop" if n.shop else "a player controls")
    elif n.shop is not None:
        noun = noun.following("and not in the shop")
    return noun.following(owner(n.of, t))


def kind_words(kinds: tuple[str, ...], no: str = "") -> tuple[str, ...]:
    """Kinds of card as adjectives."""
    return tuple(f"{no}{keyword(kind) if kind in KEYWORDS else kind.replace('_', ' ')}" for kind in kinds)


PLAIN = ("non-trinket, non-ambush",)
"""Loot that is neither a trinket nor an ambush."""


def whole_hand(of: Noun) -> Objects | None:
    """The owner of the hand, if a noun means every card of a hand; otherwise None."""
    if isinstance(of, w.Cards) and of == w.Cards("hand", of.deck, of.of) and of.deck in ("any", "loot"):
        return of.of or c.You()
    return None


@TEXT.says(w.Cards)
def _cards(n: w.Cards, t: Telling) -> NounPhrase:
    if n == CURSE:
        return NounPhrase("curse")
    before = kind_words(n.kind) + kind_words(n.without, "non-")
    before = PLAIN if n.without == ("trinket", "ambush") and not n.kind else before
    noun = LOOT_CARD if n.zone == "hand" or n.deck == "loot" else NounPhrase("card")
    noun = replace(noun, before=before)
    if n.named:
        noun = noun.following(f"named {listing([t.card(id) for id in n.named])}")
    if n.part:
        noun = noun.following(f"with “{n.part}” in its name")
    match n.zone:
        case "hand":
            of = "" if n.deck in ("any", "loot") else f" of {deck(n.deck, t)}"
            return noun.following(f"in {_hands(n.of or c.You(), t)}{of}")
        case "discard":
            return _of_pile(n, noun, "any discard" if n.deck == "any" else f"the {n.deck} discard", "each discard")
        case "deck":
            return _of_pile(n, noun, "any deck" if n.deck == "any" else deck(n.deck, t), "each deck")
        case "outside":
            noun = noun.following("outside the game")
        case "under":
            noun = noun.following(f"under {t.mention(n.of or c.This()).text}")
        case "play":
            noun = noun.following("in play")
    if n.of is not None and n.zone in ("any", "play"):
        noun = noun.following(owner(n.of, t))
    return noun


def _hands(players: Objects, t: Telling) -> str:
    """Where a card is that may be in several hands: "any other player's hand"."""
    if isinstance(players, Each):
        return Mention(f"any {t.noun(players.of).one()}").owns("hand")
    return t.whose(players, "hand")


CURSE = w.Cards("play", kind=("curse",))


def _of_pile(n: w.Cards, noun: NounPhrase, pile: str, every: str) -> NounPhrase:
    noun = replace(noun, head="card")
    if not n.top:
        return noun.following(f"in {pile}")
    top = words("the top", *noun.before, noun.head, noun.after)
    if n.deck != "any":
        return known(Mention(f"{top} of {pile}", ref=("top", n), short="card"))
    return replace(noun, before=("top", *noun.before), singular=f"{top} of {pile}", every=f"{top} of {every}")


@TEXT.says(w.Slots)
def _slots(n: w.Slots, t: Telling) -> NounPhrase:
    after = "" if n.attacked is None else "being attacked" if n.attacked else "not being attacked"
    noun = NounPhrase(f"{n.kind} slot", after=after, again="slot")
    return noun if n.of is None else noun.following(f"with {t.mention(n.of).text} on top")


TEXT.always(
    {
        w.Moved: Mention("what was just moved", ref="moved", short="card"),
        w.PaidCard: Mention("the card that was the cost", ref="paid", short="card"),
    }
)


@TEXT.says(w.Stacked)
def _stacked(n: w.Stacked, t: Telling) -> NounPhrase:
    head, after, again = {
        "any": ("thing", "on the stack", ""),
        "roll": ("dice roll", "", "roll"),
        "loot": ("loot card", "being played", ""),
        "ability": ("ability", "", "ability"),
    }[n.kind]
    before: tuple[str, ...] = PLAIN if n.without == ("trinket", "ambush") else kind_words(n.without, "non-")
    if n.attack is not None:
        head, again = ("attack roll" if n.attack else "non-attack roll"), "roll"
    before += which(n.triggered, "triggered", "activated")
    on = n.on.replace("_", " ")
    noun = NounPhrase(head, before, after, again=again)
    noun = noun.following(f"of {'an' if on[:1] in 'aeiou' else 'a'} {on}") if on else noun
    noun = noun.following(owner(n.of, t))
    return noun if n.aimed_at is None else noun.following(f"that targets {t.mention(n.aimed_at).text}")


def deck(which: str, t: Telling) -> str:
    """A deck, the chosen deck, or each deck."""
    if which != "chosen":
        return "each deck" if which == "any" else f"the {which} deck"
    chosen = t.chosen("deck")
    return "a deck that was chosen" if chosen is None else t.introduced(c.It(chosen)).text


@TEXT.says(w.Numbers)
def _numbers(n: w.Numbers, t: Telling) -> NounPhrase:
    if n.up_to is not None:
        return NounPhrase("number", after=f"from 1 to {t.quantity(n.up_to).text}")
    numbers = sorted(n.of)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return NounPhrase("number", after=f"from {number(numbers[0])} to {number(numbers[-1])}")
    shown = listing([number(one) for one in n.of]) if numbers else "that does not exist"
    one = f"the number {shown}"
    return NounPhrase("number", after=shown, singular=one, every=one if len(numbers) == 1 else f"the numbers {shown}")


@TEXT.says(w.Noted)
def _noted(n: w.Noted, t: Telling) -> NounPhrase:
    noun = NounPhrase("note", after="on this" if n.by is None else f"of {t.mention(n.by).as_object} on this")
    return noun if n.number is None else noun.following(f"with the number {t.quantity(n.number).text}")


@TEXT.says(w.Character)
def _character(n: w.Character, t: Telling) -> Mention:
    who = t.mention(n.who)
    return Mention(t.whose(n.who, "character"), ref=("character", n.who), short="character", owner=who)


@TEXT.says(w.Souls)
def _souls(n: w.Souls, t: Telling) -> NounPhrase:
    return NounPhrase("soul", after=owner(n.of, t))


@TEXT.says(w.Rooms)
def _rooms(n: w.Rooms, t: Telling) -> NounPhrase:
    return NounPhrase("room", other=n.other)


@TEXT.says(w.Beside)
def _beside(n: w.Beside, t: Telling) -> Mention:
    side = t.whose(n.who, n.side)
    return Mention(f"the player on {side}", person=True, ref=("beside", n), short="player")


@TEXT.says(w.ThatStacked)
def _that_stacked(n: w.ThatStacked, t: Telling) -> Mention:
    return role(n, t, Mention("that thing on the stack", ref="stacked", short="thing"))


TEXT.always({w.Decks: NounPhrase("deck")})
