"""Zones: the cards in play areas, decks and discard piles, and how they move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import NOBODY, NOTHING, Event
from cardwright.marvel_champions.derived import base_of
from cardwright.marvel_champions.records import (
    BOOST,
    ENCOUNTER_DISCARD,
    REMOVED,
    UNDER,
    VICTORY,
    VILLAIN_AREA,
    area,
    dealt,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import ending, villains
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions

# --- cards in play ----------------------------------------------------------------------------------------------------


def minions(g: MarvelChampions, seat: int) -> list[int]:
    """The minions engaged with a player."""
    zone = g.zones[engaged(seat)]
    return of_type(g, zone, "minion") if zone else []


def of_type(g: MarvelChampions, zone: tuple[int, ...], type_: str) -> list[int]:
    """The cards of a type in a zone."""
    cards, book = g.cards, g.book  # This is called very often.
    return [card for card in zone if book[cards[card].design].type == type_]


def enemies(g: MarvelChampions) -> list[int]:
    """The villains and every minion in play (MC-ENEMY-01)."""
    found = list(g.table.villains)
    for seat in range(len(g.players)):
        if g.zones[engaged(seat)]:
            found += minions(g, seat)
    return found


def side_schemes(g: MarvelChampions) -> list[int]:
    cards, book = g.cards, g.book
    return [card for card in g.zones[VILLAIN_AREA] if book[cards[card].design].is_side_scheme]


def all_schemes(g: MarvelChampions) -> list[int]:
    """MC-SCHEME-CARD-01"""
    return [*g.table.main_schemes, *side_schemes(g)]


def all_minions(g: MarvelChampions) -> list[int]:
    return [minion for seat in g.seats_in_order() for minion in minions(g, seat)]


def in_play(g: MarvelChampions) -> list[int]:
    """The cards in play: the villain's area, enemies with their attachments, then the players' areas."""
    seats = g.seats_in_order()
    places = (VILLAIN_AREA, *map(engaged, seats), *map(area, seats))
    return [card for place in places for card in g.zones[place]]


def allies(g: MarvelChampions, seat: int) -> list[int]:
    return of_type(g, g.zones[area(seat)], "ally")


def controlled(g: MarvelChampions, seat: int) -> list[int]:
    """The player cards in play that a player controls, whatever they are attached to (MC-CONTROL-15)."""
    places = [area(seat), VILLAIN_AREA, *(engaged(other) for other in range(len(g.players)))]
    return [
        card
        for place in places
        for card in g.zones[place]
        if g.cards[card].holder == seat and g.book[g.cards[card].design].is_player_card
    ]


def attached(g: MarvelChampions, host: int) -> list[int]:
    """The cards attached to a card; they are in the area of their host (MC-VILLAIN-AREA-03)."""
    return [card for card in g.zones[g.cards[host].zone] if g.cards[card].host == host]


def icons(g: MarvelChampions, icon: str) -> int:
    """How many icons of a kind are in play."""
    total = icons_in(g, VILLAIN_AREA, icon)
    for seat in range(len(g.players)):
        total += icons_in(g, area(seat), icon) + icons_in(g, engaged(seat), icon)
    return total


def icons_in(g: MarvelChampions, place: int, icon: str) -> int:
    """The number of icons of a kind in one place."""
    total = 0
    cards, book = g.cards, g.book
    for card in g.zones[place]:
        icons_ = book[cards[card].design].icon
        if icons_:
            total += icons_.get(icon, 0)
    return total


def faces(g: MarvelChampions, card: int) -> list[str]:
    """The faces of a card: the one that is up, then the others in the order in which it turns."""
    first = base_of(g.cards[card].design)
    found = [first]
    back = g.book[first].back
    while back and back not in found:
        found.append(back)
        back = g.book[back].back
    return found


# --- leaving and entering ---------------------------------------------------------------------------------------------


def put(g: MarvelChampions, card: int, zone: int, host: int = NOTHING, holder: int | None = None) -> None:
    """Put a card into a play area, attached to ``host`` and controlled by ``holder`` if given."""
    g.move(card, zone, shown=True)
    c = g.edit(card)
    c.host = host
    mode = g.book[c.design].mode
    if mode and mode != g.options.mode:
        g.become(card, g.book[c.design].back)  # MC-DOUBLE-SIDED-03
    if holder is not None:
        c.holder = holder


def pile_of(g: MarvelChampions, card: int) -> int:
    """The discard pile a card goes to: its owner's, or the encounter discard pile (MC-DISCARD-02, MC-DISCARD-03)."""
    owner = g.cards[card].owner
    table = g.table
    for deck_ in table.decks:
        if card in deck_.cards:
            return deck_.pile
    if owner == NOBODY:
        return table.encounter_decks[villains.home(g, card)][1] if table.homes else ENCOUNTER_DISCARD
    return REMOVED if g.players[owner].out else discard(owner)  # MC-CONTROL-10


def leave_play(g: MarvelChampions, card: int, to: int, shown: bool = False) -> None:
    """A card leaves play; the cards attached to it are discarded (MC-ATTACH-03, MC-LEAVE-PLAY-03)."""
    for other in attached(g, card) if g.in_play(card) else ():
        leave_play(g, other, pile_of(g, other))
    if is_double_sided(g, card) and to != VICTORY:
        to = REMOVED  # MC-DOUBLE-SIDED-02
    for hidden in (BOOST, UNDER):
        for other in g.zones[hidden]:
            if g.cards[other].host == card:
                g.move(other, pile_of(g, other), shown=True)
    g.move(card, to, shown=shown)
    if card in g.table.villains or card in g.table.main_schemes:
        villains.leave(g, card)


def is_double_sided(g: MarvelChampions, card: int) -> bool:
    """Whether a card has no card back (MC-DOUBLE-SIDED-01)."""
    return g.book[g.cards[card].design].back != ""


def can_leave(g: MarvelChampions, card: int, source: int = NOTHING) -> bool:
    """Whether something can make a card in play leave it: a permanent card only a card of its own set, which
    ``source`` may be (MC-PERMANENT-01)."""
    definition = g.book[g.cards[card].design]
    if definition.is_identity:
        return False  # MC-IDENTITY-05
    if definition.keyword.get("permanent") and (source < 0 or not same_set(g, card, source)):
        return False
    return not forbidden(g, "leave_play", card)


def same_set(g: MarvelChampions, card: int, other: int) -> bool:
    """Whether two cards belong to the same set of a hero, a scenario or encounter cards."""
    of = g.book[g.cards[card].design].set
    return of != "" and of == g.book[g.cards[other].design].set


def discard_from_play(g: MarvelChampions, card: int, rule: str = "MC-DISCARD-01", source: int = NOTHING) -> bool:
    """Discard a card in play, because of the card ``source`` or of a rule; return whether that was possible."""
    if not can_leave(g, card, source) or forbidden(g, "be_discarded", card):
        return False
    g.note("discards_from_play", g.cards[card].holder, (card,), rule=rule)
    leave_play(g, card, pile_of(g, card))
    return True


def discard_card(g: MarvelChampions, card: int) -> None:
    """Discard a card that is not in play."""
    g.move(card, pile_of(g, card), shown=True)


# --- the encounter deck -----------------------------------------------------------------------------------------------


def top_of_encounter_deck(g: MarvelChampions, seat: int = NOBODY, enemy: int = NOTHING) -> int:
    """The top card of the encounter deck for a player or an enemy; it is never empty while the game goes on."""
    number = villains.encounter_deck(g, seat, enemy)
    place = g.table.encounter_decks[number][0]
    if not g.zones[place]:
        rebuild_encounter_deck(g, number)
    return g.zones[place][-1]


def encounter_deck_check(g: MarvelChampions) -> None:
    """Call this after cards leave an encounter deck: an empty deck is rebuilt at once (MC-ENCOUNTER-DECK-03)."""
    for number in villains.decks_in_use(g):
        if not g.zones[g.table.encounter_decks[number][0]]:
            rebuild_encounter_deck(g, number)


def rebuild_encounter_deck(g: MarvelChampions, number: int) -> None:
    """MC-ENCOUNTER-DECK-03, MC-ENCOUNTER-DECK-04; MC-ACCEL-TOKEN-04"""
    place, pile = g.table.encounter_decks[number]
    if not g.zones[pile]:
        ending.lose(g, "no_encounter_cards", "MC-ENCOUNTER-DECK-07")
    for card in g.zones[pile]:
        g.move(card, place)
    g.shuffle(place)
    scheme = villains.the_main_scheme(g)
    if scheme != NOTHING:
        g.put_counters(scheme, "acceleration", 1)
    g.note("encounter_deck_rebuilt", objects=(scheme,), rule="MC-ENCOUNTER-DECK-04")


def deal_encounter_card(g: MarvelChampions, seat: int) -> None:
    """The top encounter card goes facedown in front of a player (MC-DEAL-02)."""
    g.move(top_of_encounter_deck(g, seat), dealt(seat))
    g.note("dealt", seat, rule="MC-DEAL-02")
    encounter_deck_check(g)


def commit_boost(g: MarvelChampions, event: Event) -> None:
    """An enemy gets the top card of the encounter deck as a boost card (MC-BOOST-01)."""
    enemy = event.card
    card = top_of_encounter_deck(g, enemy=enemy)
    g.move(card, BOOST)
    g.edit(card).host = enemy
    g.note("boost_card", objects=(enemy,), rule="MC-BOOST-01")
    encounter_deck_check(g)


# --- player decks -----------------------------------------------------------------------------------------------------


def player_deck_check(g: MarvelChampions, seat: int) -> None:
    """A player deck that has run out is rebuilt, and the player is dealt an encounter card (MC-PLAYER-DECK-03, -04)."""
    pile = g.zones[discard(seat)]
    if g.zones[deck(seat)] or not pile:  # MC-DISCARD-PILE-05
        return
    for card in pile:
        g.move(card, deck(seat))
    g.shuffle(deck(seat))
    g.note("deck_rebuilt", seat, rule="MC-PLAYER-DECK-03")
    deal_encounter_card(g, seat)


def draw(g: MarvelChampions, seat: int, number: int, up_to: bool = False) -> int:
    """A player draws cards one at a time (MC-DRAW-01), also from a rebuilt deck (MC-PLAYER-DECK-05); returns how many
    were drawn. An obligation that is drawn enters play (MC-OBLIGATION-09); only a player who draws ``up_to`` a hand
    size draws another card for it (MC-OBLIGATION-10)."""
    drawn: list[int] = []
    obligations = 0
    if g.players[seat].out or forbidden(g, "draw", g.players[seat].identity):
        return 0
    while len(drawn) + (0 if up_to else obligations) < number:
        player_deck_check(g, seat)
        cards = g.zones[deck(seat)]
        if not cards:
            break
        if g.book[g.cards[cards[-1]].design].type == "obligation":
            put(g, cards[-1], area(seat))
            g.note("draws_obligation", seat, cards[-1:], rule="MC-OBLIGATION-09")
            obligations += 1
            continue
        g.move(cards[-1], hand(seat))
        drawn.append(cards[-1])
    if drawn:
        g.note("draws", seat, tuple(drawn), len(drawn), "MC-DRAW-01", secret=1 << seat)
        player_deck_check(g, seat)
    return len(drawn)


def discard_from_hand(g: MarvelChampions, seat: int, cards: tuple[int, ...], rule: str = "MC-DISCARD-01") -> None:
    for card in cards:
        g.move(card, discard(seat))
    if cards:
        g.note("discards", seat, cards, len(cards), rule)
