"""Nouns: players, identities, and cards of every kind and in every zone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cardwright.cards.kinds import Kinds, Meant, Takes
from cardwright.cards.nodes import Amount, CardName, Noun, Objects, Who, amount
from cardwright.cards.words import You
from cardwright.kernel.records import NOTHING, Scope, is_player, replace
from cardwright.marvel_champions.cards.names import Icon, Keyword, SetName, Status, Trait, Type
from cardwright.marvel_champions.cards.takes import Enemy, InPlay
from cardwright.marvel_champions.engine.records import (
    BOOST,
    REMOVED,
    SET_ASIDE,
    UNDER,
    VICTORY,
    Form,
    aside,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import facedown, keywords, own_decks, values, villains, zones

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


Zone = Literal[
    "play",
    "hand",
    "deck",
    "discard",
    "aside",
    "under",
    "encounter_deck",
    "encounter_discard",
    "boost",
    "victory",
    "removed",
    "set_aside",
    "own_deck",
    "own_discard",
]
OWN_ZONES: dict[str, Callable[[int], int]] = {"hand": hand, "deck": deck, "discard": discard, "aside": aside}
"""The zones each player has; ``aside`` holds the nemesis set and what else begins set aside."""
SHARED_ZONES = {"boost": BOOST, "victory": VICTORY, "removed": REMOVED, "set_aside": SET_ASIDE}
ENCOUNTER_ZONES = {"encounter_deck": 0, "encounter_discard": 1}
"""The place of each zone in ``table.encounter_decks``."""

Check = Callable[[Any, "MarvelChampions", Scope, int], bool]


# --- players ----------------------------------------------------------------------------------------------------------


class Players(Noun, frozen=True):
    """Players still in the game, in player order."""

    FINDS = frozenset({"player"})

    WORD = "player"

    other: bool = False
    """Whether "you" are left out."""
    first: bool = False
    """Whether only the first player is meant."""
    form: Form = ""
    """The form in which they are."""

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        return [
            ~seat
            for seat in g.seats_in_order()
            if not (self.other and seat == s.you)
            and not (self.first and seat != g.table.first)
            and not (self.form and g.form(seat) != self.form)
        ]


class Identity(Objects, frozen=True):
    """The identity of players, whichever side is up, or only if a certain side is (MC-IDENTITY-04)."""

    FINDS = frozenset({"hero", "alter_ego"})

    form: Form = ""
    named: CardName = ""
    """Only identities with this name on the face that is up."""
    who: Who = You()

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        return [
            g.players[~obj].identity
            for obj in self.who.find(g, s)
            if is_player(obj) and not g.players[~obj].out and self._fits(g, g.players[~obj].identity)
        ]

    def _fits(self, g: MarvelChampions, card: int) -> bool:
        definition = g.define(card)
        return (not self.form or definition.type == self.form) and (
            not self.named or definition.name == g.book[self.named].name
        )


# --- certain cards ----------------------------------------------------------------------------------------------------


class Host(Objects, frozen=True):
    """The card this one is attached to."""

    FINDS = frozenset({"in_play"})

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        host = g.cards[s.source].host
        return [host] if host != NOTHING else []

    def has(self, g: MarvelChampions, s: Scope, obj: int) -> bool:
        return g.cards[s.source].host == obj != NOTHING


class Villain(Objects, frozen=True):
    """The villain: of several, the one that is activating, or else the active one; or the next one, or the others."""

    FINDS = frozenset({"villain", "leader"})

    which: Literal["", "next", "other"] = ""
    """The villain after that one, in the order in which they came into play, or all others."""

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        villain, every = villains.the_villain(g), g.table.villains
        if not self.which or villain not in every:
            return [villain] if villain in every and not self.which else []
        if self.which == "other":
            return [card for card in every if card != villain]
        return [every[(every.index(villain) + 1) % len(every)]]

    def has(self, g: MarvelChampions, s: Scope, obj: int) -> bool:
        return obj in self.find(g, s) if self.which else obj == villains.the_villain(g) != NOTHING


class MainScheme(Objects, frozen=True):
    """The main scheme. Of several, encounter cards mean the active villain's or the marked one; a player card may
    affect any of them."""

    FINDS = frozenset({"main_scheme"})

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        schemes = g.table.main_schemes
        if len(schemes) > 1 and s.source >= 0 and g.define(s.source).is_player_card:
            return list(schemes)
        scheme = villains.the_main_scheme(g)
        return [scheme] if scheme != NOTHING else []

    def has(self, g: MarvelChampions, s: Scope, obj: int) -> bool:
        return obj in self.find(g, s) if len(g.table.main_schemes) > 1 else obj in g.table.main_schemes


class SchemeOf(Objects, frozen=True):
    """The scheme on which an enemy schemes: its own, or else the main scheme."""

    FINDS = frozenset({"scheme"})

    enemy: Enemy

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        found = [villains.scheme_for(g, enemy) for enemy in self.enemy.find(g, s)]
        return [scheme for scheme in dict.fromkeys(found) if scheme != NOTHING]


class Named(Objects, frozen=True):
    """The cards in play with a certain name: any stage of Rhino, any copy of a side scheme."""

    FINDS = frozenset({"in_play"})

    card: CardName

    def __post_init__(self) -> None:
        if not self.card:
            raise ValueError("card: say which name it is")

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        cards, book = g.cards, g.book
        name = book[self.card].name
        return [card for card in zones.in_play(g) if book[cards[card].design].name == name]

    def has(self, g: MarvelChampions, s: Scope, obj: int) -> bool:
        return obj >= 0 and g.define(obj).name == g.book[self.card].name and g.in_play(obj)


class Top(Objects, frozen=True):
    """The top cards of a deck: a number of them, or all down to the first one of a kind."""

    FINDS = frozenset({"elsewhere"})

    deck: Literal["deck", "encounter_deck"] = "deck"
    """Your deck, or the encounter deck."""
    number: Amount = 1
    until: Annotated[Noun, Takes("card")] | None = None
    own: SetName = ""
    """The name of a deck of its own, if the cards are those of such a deck."""
    who: Who = You()
    """The players whose decks are meant; of several, that many cards of each player's own deck."""

    def __post_init__(self) -> None:
        if self.own and self.deck != "deck":
            raise ValueError("own: a deck of its own is not the encounter deck")
        if self.who != You() and (self.own or self.deck != "deck"):
            raise ValueError("who: only a player's deck is that of a certain player")
        if self.until is not None and self.number != 1:
            raise ValueError("until: so many cards, or all down to the first one of a kind; not both")

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        if self.who == You():
            return self._found(g, s)
        return [card for seat in _seats(self.who, g, s) for card in self._found(g, replace(s, you=seat))]

    def _found(self, g: MarvelChampions, s: Scope) -> list[int]:
        if self.own:
            own = own_decks.find(g, self.own, s.you)
            cards = g.zones[own.zone][::-1] if own is not None else ()
        elif self.deck == "deck":
            cards = g.zones[deck(s.you)][::-1]
        else:
            cards = g.zones[g.table.encounter_decks[villains.encounter_deck(g, s.you)][0]][::-1]
        if self.until is None:
            if self.deck == "encounter_deck" and not cards:
                cards = (zones.top_of_encounter_deck(g, s.you),)
            return list(cards[: max(0, amount(self.number, g, s))])
        for i, card in enumerate(cards):
            if self.until.has(g, s, card):
                return list(cards[: i + 1])
        return list(cards)


class Random(Objects, frozen=True):
    """Cards of a kind drawn at random; for several players, that many from each player's own."""

    of: Annotated[Noun, Takes("card")]
    number: Amount = 1
    who: Who = You()

    def kinds(self, meant: Meant) -> Kinds:
        return self.of.kinds(meant)

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        drawn: list[int] = []
        for left in self.drawn_from(g, s):
            for _ in range(min(amount(self.number, g, s), len(left))):
                drawn.append(left.pop(g.draw_below(len(left))))
        return drawn

    def drawn_from(self, g: MarvelChampions, s: Scope) -> list[list[int]]:
        """The cards to draw from, for each player."""
        return [self.of.find(g, replace(s, you=seat)) for seat in _seats(self.who, g, s)]


# --- kinds of card ----------------------------------------------------------------------------------------------------


class Filter(Noun, frozen=True, dict=True):
    """Conditions on cards, wherever they are."""

    type: tuple[Type, ...] = ()
    """The card has one of these types."""
    named: CardName = ""
    """The card has this name."""
    trait: Trait = ""
    without: Trait = ""
    """A trait that the card must not have."""
    keyword: Keyword = ""
    set: SetName = ""
    """The card belongs to this encounter set, aspect or hero."""
    nemesis: bool = False
    """The card belongs to the nemesis set of a hero (MC-NEMESIS-SET-01)."""
    resource: Literal["", "e", "m", "p", "w"] = ""
    """The card has this resource printed on it (MC-WILD-05)."""
    icon: Icon = ""
    """The card has this icon printed on it; an acceleration token is none (MC-ACCEL-TOKEN-02)."""
    status: Literal["", Status] = ""
    exhausted: bool = False
    ready: bool = False
    damaged: bool = False
    unique: bool = False
    facedown: bool = False
    """The card lies facedown in play, as something else."""
    of: Who | None = None
    """Players who control the cards or, out of play, own them. If not given, hands, decks and discard piles are
    yours."""
    engaged_with: Who | None = None
    """Players with whom the minions are engaged."""
    attached_to: InPlay | None = None
    other: bool = False
    """Whether this card itself is left out."""
    another: bool = False
    """Whether cards chosen already are left out."""

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """The checks left once a card's type and place are right."""
        return tuple(check for name, check in CHECKS.items() if getattr(self, name) not in ("", None, False, ()))

    def fits(self, g: MarvelChampions, s: Scope, card: int) -> bool:
        """Whether a card meets the conditions, wherever it is."""
        if self.type and g.book[g.cards[card].design].type not in self.type:
            return False
        return all(check(self, g, s, card) for check in self.checks)


def _seats(players: Objects, g: MarvelChampions, s: Scope) -> list[int]:
    return [~obj for obj in players.find(g, s) if is_player(obj)]


def _theirs(players: Objects, g: MarvelChampions, s: Scope, card: int) -> bool:
    c = g.cards[card]
    seat = c.holder if g.in_play(card) else c.owner
    return seat in _seats(players, g, s) and g.book[c.design].is_player_card


def _engaged(players: Objects, g: MarvelChampions, s: Scope, card: int) -> bool:
    zone = g.cards[card].zone
    return any(zone == engaged(seat) for seat in _seats(players, g, s))


CHECKS: dict[str, Check] = {
    "resource": lambda n, g, s, card: n.resource in g.define(card).resources,
    "icon": lambda n, g, s, card: g.define(card).icon.get(n.icon, 0) > 0,
    "set": lambda n, g, s, card: g.define(card).set == n.set,
    "nemesis": lambda n, g, s, card: g.library.kind_of_set(g.define(card).set) == "nemesis",
    "named": lambda n, g, s, card: g.define(card).name == g.book[n.named].name,
    "unique": lambda n, g, s, card: g.define(card).unique,
    "exhausted": lambda n, g, s, card: g.cards[card].turned,
    "ready": lambda n, g, s, card: not g.cards[card].turned,
    "facedown": lambda n, g, s, card: facedown.lies(g, card),
    "damaged": lambda n, g, s, card: g.cards[card].damage > 0,
    "status": lambda n, g, s, card: n.status in g.cards[card].marks,
    "other": lambda n, g, s, card: card != s.source,
    "another": lambda n, g, s, card: card not in s.it,
    "attached_to": lambda n, g, s, card: g.cards[card].host in n.attached_to.find(g, s),
    "engaged_with": lambda n, g, s, card: _engaged(n.engaged_with, g, s, card),
    "of": lambda n, g, s, card: _theirs(n.of, g, s, card),
    "keyword": lambda n, g, s, card: keywords.keyword(g, card, n.keyword) > 0,
    "trait": lambda n, g, s, card: values.has_trait(g, card, n.trait),
    "without": lambda n, g, s, card: not values.has_trait(g, card, n.without),
}
"""The check for each field of a filter, the cheapest first."""


class Cards(Filter, frozen=True):
    """Cards of a kind. Without a zone these are the cards in play; but when a single card is tested, such as the card
    of an event, it may be anywhere."""

    WORD = "card"

    zone: tuple[Zone, ...] = ()
    """Where they are. ``hand``, ``deck``, ``discard`` and ``aside`` (the nemesis set, and whatever else of a player is
    set aside) are those of the players that ``of`` names; ``set_aside`` is what the scenario sets aside; ``under`` is
    only under this card; ``own_deck`` and ``own_discard`` are those of all decks of their own."""
    different: bool = False
    """Whether only one of several copies counts, so that those that are chosen are all different (MC-COPY-01)."""

    @cached_property
    def finder(self) -> Finder:
        return finder(frozenset(self.type))

    def kinds(self, meant: Meant) -> Kinds:
        places = {"in_play" if zone == "play" else "elsewhere" for zone in self.zone or ("play",)}
        return frozenset(places - {"in_play"} | set(self.type) if self.type and "in_play" in places else places)

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        if not self.zone:
            find = self.finder
            found = find(g)
        else:
            found = [card for zone in self.zone for card in self._lying(zone, g, s)]
            if self.type:
                found = [card for card in found if g.define(card).type in self.type]
        checks = self.checks
        if checks:
            found = [card for card in found if all(check(self, g, s, card) for check in checks)]
        if self.different:
            found = list({g.define(card).title: card for card in reversed(found)}.values())[::-1]
        return found

    def has(self, g: MarvelChampions, s: Scope, obj: int) -> bool:
        if obj < 0 or not self.fits(g, s, obj):
            return False
        return not self.zone or any(obj in self._lying(zone, g, s) for zone in self.zone)

    def _lying(self, zone: str, g: MarvelChampions, s: Scope) -> list[int]:
        """The cards in a zone, or in all zones of that kind that are meant."""
        if zone == "play":
            return zones.in_play(g)
        if zone == "under":
            return [card for card in g.zones[UNDER] if g.cards[card].host == s.source]
        if zone in ENCOUNTER_ZONES:
            return [card for pair in g.table.encounter_decks for card in g.zones[pair[ENCOUNTER_ZONES[zone]]]]
        if zone in ("own_deck", "own_discard"):
            return [
                card for deck_ in g.table.decks for card in g.zones[deck_.zone if zone == "own_deck" else deck_.pile]
            ]
        if zone in SHARED_ZONES:
            return list(g.zones[SHARED_ZONES[zone]])
        seats = _seats(self.of or You(), g, s)
        return [card for seat in seats for card in g.zones[OWN_ZONES[zone](seat)]]


class Moved(Filter, frozen=True):
    """Cards that the verb just before has moved: drawn, discarded, put or revealed."""

    FINDS = frozenset({"card"})

    first: bool = False
    """Whether only the first of them is meant."""

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        found = [card for card in g.table.moved if self.fits(g, s, card)]
        return found[:1] if self.first else found


Finder = Callable[["MarvelChampions"], list[int]]
FINDERS: dict[frozenset[str], Finder] = {
    frozenset({"villain", "leader", "minion"}): zones.enemies,
    frozenset({"minion"}): zones.all_minions,
    frozenset({"main_scheme", "side_scheme", "player_side_scheme"}): zones.all_schemes,
    frozenset({"side_scheme", "player_side_scheme"}): zones.side_schemes,
    frozenset(): zones.in_play,
}
"""Quick ways to find the cards in play of some types."""


def finder(types: frozenset[str]) -> Finder:
    """The function that finds the cards in play of some types."""
    if types in FINDERS:
        return FINDERS[types]
    return lambda g: [card for card in zones.in_play(g) if g.book[g.cards[card].design].type in types]
