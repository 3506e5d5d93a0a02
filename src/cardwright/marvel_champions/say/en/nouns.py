"""Players and cards in English."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english import CORE
from cardwright.cards.grammar import Clause, Mention, NounPhrase, article, listing, plural
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Each, Objects
from cardwright.cards.phrasebook import Telling
from cardwright.kernel.records import replace as node_with
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.cards.words import nouns as w
from cardwright.marvel_champions.cards.words import places
from cardwright.marvel_champions.say.en.book import CARD, PLAYER, TEXT, MarvelTelling, icons

GROUPS = {
    frozenset({"villain", "leader", "minion"}): NounPhrase("enemy"),
    frozenset({"main_scheme", "side_scheme", "player_side_scheme"}): NounPhrase("scheme"),
    frozenset({"side_scheme", "player_side_scheme"}): NounPhrase("side scheme"),
    frozenset({"hero", "alter_ego"}): NounPhrase("identity", heads="identities"),
    frozenset({"hero", "alter_ego", "ally"}): NounPhrase("friendly character", again="character"),
    frozenset({"hero", "alter_ego", "ally", "villain", "leader", "minion"}): NounPhrase("character"),
}
"""Nouns that cover several types of card."""
TYPES = {
    "alter_ego": "alter-ego",
    "main_scheme": "main scheme",
    "side_scheme": "encounter side scheme",
    "player_side_scheme": "player side scheme",
}


def type_name(type_: str) -> str:
    return TYPES.get(type_, type_)


def kind(types: tuple[str, ...]) -> NounPhrase:
    """The noun for cards of some types."""
    if not types:
        return CARD
    if frozenset(types) in GROUPS:
        return GROUPS[frozenset(types)]
    names = ["resource card" if one == "resource" else type_name(one) for one in dict.fromkeys(types)]
    return NounPhrase(listing(names), heads=listing([plural(name) for name in names], "and"))


# --- players and identities -------------------------------------------------------------------------------------------


@TEXT.says(w.Players)
def _players(n: w.Players, t: Telling) -> NounPhrase:
    noun = replace(PLAYER, other=n.other)
    if n.form:
        noun = noun.following(f"in {'hero' if n.form == 'hero' else 'alter-ego'} form")
    if not n.first:
        return noun
    if n.other or n.form:
        return noun.following("who is the first player")
    return replace(PLAYER, fixed=Mention("the first player", person=True, ref="first", short="player"))


@TEXT.says(w.Identity)
def _identity(n: w.Identity, t: Telling) -> Mention:
    face = {"": "identity", "hero": "hero", "alter_ego": "alter-ego"}[n.form]
    owner = t.mention(n.who)
    if n.named and n.who == c.You() and not n.form:
        return Mention(t.card(n.named), ref=("identity", n.named), short="identity", owner=owner)
    text = t.whose(n.who, face)
    if n.named:
        text = f"{text} (if it is {t.card(n.named)})"
    return Mention(text, ref=("identity", n), short=face, owner=owner)


# --- certain cards ----------------------------------------------------------------------------------------------------

TEXT.always(
    {
        w.MainScheme: Mention("the main scheme", ref="main scheme", short="scheme"),
    }
)


@TEXT.says(w.Villain)
def _villain(n: w.Villain, t: Telling) -> Mention:
    if n.which == "other":
        return Mention("the other villains", many=True, ref="other villains", short="villain")
    return Mention("the next villain" if n.which else "the villain", ref=("villain", n.which), short="villain")


@TEXT.says(w.SchemeOf)
def _scheme_of(n: w.SchemeOf, t: Telling) -> Mention:
    return Mention(t.whose(n.enemy, "own scheme"), ref=("scheme of", n), short="scheme")


@TEXT.says(w.Host)
def _host(n: w.Host, t: MarvelTelling) -> Mention:
    return t.host


@TEXT.says(w.Named)
def _named(n: w.Named, t: Telling) -> Mention:
    return Mention(t.card(n.card), ref=("named", n.card), short="card")


def own_deck(name: str) -> str:
    return f"the {name.replace('_', ' ')} deck"


@TEXT.says(w.Top)
def _top(n: w.Top, t: MarvelTelling) -> Mention:
    deck = "the encounter deck" if n.deck == "encounter_deck" else t.whose(n.who, "deck")
    deck = own_deck(n.own) if n.own else deck
    t.until, t.single = n.until, False
    if n.until is not None:
        first = t.noun(n.until).one()
        return Mention(f"cards from the top of {deck} up to the first {first}", many=True, short="card")
    number = t.quantity(n.number)
    stuff, done = t.doing
    if isinstance(n.number, c.Done) and stuff:
        return Mention(f"1 card from the top of {deck} for each {stuff} {done} that way", short="card")
    if number.n == 1:
        t.single = isinstance(n.who, c.You)
        return Mention(f"the top card of {deck}", ref=("top", n.deck, n.own, n.who), short="card")
    if number.n is not None:
        return Mention(f"the top {number.text} cards of {deck}", many=True, short="card")
    return Mention(f"{number.of(CARD).text} from the top of {deck}", many=True, short="card")


@TEXT.says(places.Topmost)
def _topmost(n: places.Topmost, t: Telling) -> Mention:
    noun = lying(n.of, t, "each").adjective("topmost")
    return Mention(f"the {noun.one()}", ref=("topmost", n.of), short=noun.short)


@TEXT.says(w.Random)
def _random(n: w.Random, t: Telling) -> Mention:
    who = t.mention(n.who)
    with t.set(you=who if n.who != c.You() else t.you):
        noun = t.noun(n.of).at_random()
    return t.quantity(n.number).of(noun)


@TEXT.says(c.Where)
def _where(n: c.Where, t: Telling) -> NounPhrase:
    match n.condition:
        case c.Not(c.Exists(w.Cards(attached_to=c.It(-1)) as other)):
            kind_ = t.noun(node_with(other, attached_to=None))
            return t.noun(n.of).following(f"without {kind_.a().text} attached to it")
    found: NounPhrase = CORE.phrases[c.Where](n, t)
    return found


# --- kinds of card ----------------------------------------------------------------------------------------------------


@TEXT.says(w.Cards)
def _cards(n: w.Cards, t: Telling) -> NounPhrase:
    return lying(n, t, "any")


def lying(n: w.Cards, t: Telling, which: str) -> NounPhrase:
    """Cards and where they are; in several players' own zones, in ``any`` or in ``each`` of them."""
    where = listing(zones(n, t, which))
    owner = ""
    if n.of is not None and not OWN & {*n.zone}:
        owner = t.controlled_by(n.of) if not n.zone or "play" in n.zone else _owned(n.of, t)
    return filtered(n, t, "with different names" if n.different else "", where, owner)


MOVED = {"": "", "looked at": "among them"}
"""The cards that the verb before has moved: by default "discarded that way" and the like."""


def _owned(players: Objects, t: Telling) -> str:
    """The words after cards out of play, which nobody controls, that say whose they are."""
    return f"that {Clause(t.mention(players), 'own').statement()}"


@TEXT.says(w.Moved)
def _moved(n: w.Moved, t: MarvelTelling) -> NounPhrase:
    owner = _owned(n.of, t) if n.of is not None else ""
    noun = filtered(n, t, MOVED.get(t.moved, f"{t.moved} that way"), owner)
    if n.type and isinstance(t.until, w.Cards) and n == w.Moved(type=n.type, trait=t.until.trait):
        if not {*n.type} <= {*t.until.type}:
            return noun
        return replace(noun, fixed=Mention(f"that {noun.short}", ref=("until", n), short=noun.short))
    if not n.first:
        return noun
    return replace(noun, fixed=Mention(f"the first {noun.one()}", ref=("first", n), short=noun.short))


def filtered(n: w.Filter, t: Telling, *where: str) -> NounPhrase:
    """Cards that meet the conditions of a filter; ``where`` is where they are, and comes first."""
    noun = kind(n.type)
    if n.named and not n.type:
        noun = NounPhrase("copy", after=f"of {t.card(n.named)}", heads="copies", again="card")
    for adjective in reversed(adjectives(n)):
        noun = noun.adjective(adjective)
    named = f"named {t.card(n.named)}" if n.named and n.type else ""
    for after in (named, *where, *following(n, t)):
        noun = noun.following(after)
    if n.another:
        every = "" if n.other else f"each other {noun.one()}"
        noun = replace(noun.adjective("different"), every=every)
    return replace(noun, other=n.other)


def adjectives(n: w.Filter) -> list[str]:
    """The adjectives before the noun."""
    found = ["unique"] if n.unique else []
    found += [word for word in (n.status, "exhausted" if n.exhausted else "", "ready" if n.ready else "") if word]
    found += ["damaged"] if n.damaged else []
    found += ["facedown"] if n.facedown else []
    found += [n.set.capitalize()] if n.set in ASPECTS else ["basic"] if n.set == "basic" else []
    found += ["nemesis"] if n.nemesis else []
    found += [n.trait] if n.trait else []
    return [*found, f"non-{n.without}"] if n.without else found


def whom(mention: Mention) -> str:
    """A player or card after a preposition."""
    return "them" if mention.text == "they" else mention.text


def following(n: w.Filter, t: Telling) -> list[str]:
    """The phrases after the noun."""
    found = [f"with a printed {icons(n.resource)}"] if n.resource else []
    found += [f"with {article(f'{n.icon} icon')}"] if n.icon else []
    found += [f"with {mark('keyword', n.keyword, n.keyword)}"] if n.keyword else []
    found += [f"of the {n.set.replace('_', ' ').title()} set"] if n.set and n.set not in (*ASPECTS, "basic") else []
    found += [f"engaged with {whom(t.mention(n.engaged_with))}"] if n.engaged_with is not None else []
    return [*found, f"attached to {whom(t.mention(n.attached_to))}"] if n.attached_to is not None else found


OWN = {"hand", "deck", "discard", "aside"}
PLACES = {
    "play": "in play",
    "under": "under this",
    "encounter_deck": "in the encounter deck",
    "encounter_discard": "in the encounter discard pile",
    "boost": "given to an enemy as a boost card",
    "victory": "in the victory display",
    "removed": "removed from the game",
    "set_aside": "set aside",
    "own_deck": "in a deck of its own",
    "own_discard": "in the discard pile of a deck of its own",
}
OWN_PLACES = {
    "hand": ("in", "hand"),
    "deck": ("in", "deck"),
    "discard": ("in", "discard pile"),
    "aside": ("among", "set-aside cards"),
}


def zones(n: w.Cards, t: Telling, which: str) -> list[str]:
    """The phrases for the zones where cards are."""
    said = []
    for zone in dict.fromkeys(n.zone):
        if zone in OWN_PLACES:
            where, noun = OWN_PLACES[zone]
            said.append(f"{where} {whose(n.of or c.You(), noun, t, which)}")
        else:
            said.append(PLACES[zone])
    return said


def whose(players: Objects, noun: str, t: Telling, which: str) -> str:
    """What belongs to players: "your hand", "any player's discard pile"."""
    if isinstance(players, Each):
        kind = t.noun(players.of)
        if kind.known is None:
            return Mention(f"{which} {kind.one()}").owns(noun)
    return t.whose(players, noun)


SEARCHED = {
    "under": "what is under this",
    "encounter_deck": "the encounter deck",
    "encounter_discard": "the encounter discard pile",
    "boost": "the boost cards of all enemies",
    "victory": "the victory display",
    "removed": "what is removed from the game",
    "set_aside": "what is set aside",
    "own_deck": "decks of their own",
    "own_discard": "the discard piles of decks of their own",
}


DECKS = ("deck", "encounter_deck")
"""The zones that are shuffled after a search (MC-SEARCH-05)."""


def searched(n: w.Cards, t: Telling, zones: Iterable[str] = ()) -> str:
    """The phrase for the zones that are searched, or for some of them."""
    whose = n.of or c.You()
    places = [t.whose(whose, OWN_PLACES[zone][1]) if zone in OWN_PLACES else SEARCHED[zone] for zone in zones or n.zone]
    return listing(places, "and")
