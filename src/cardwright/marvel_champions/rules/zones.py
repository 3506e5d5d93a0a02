"""Zones: the cards in play areas, decks and discard piles, and how they move between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.kernel.records import NOBODY, NOTHING, Event
from cardwright.kernel.state import BOTTOM, TOP
from cardwright.marvel_champions.cards.derived import base_of
from cardwright.marvel_champions.cards.names import ICONS
from cardwright.marvel_champions.engine.records import (
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
)
from cardwright.marvel_champions.rules import ending, villains
from cardwright.marvel_champions.rules.changes import happen_all, heard
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

ICON = {icon: f"icon:{icon}" for icon in ICONS}
"""The index key of the cards with an icon."""

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
    if "has:side_scheme" not in g.index:
        return []
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
    found = list(g.zones[VILLAIN_AREA])
    for seat in seats:
        found += g.zones[engaged(seat)]
    for seat in seats:
        found += g.zones[area(seat)]
    return found


def allies(g: MarvelChampions, seat: int) -> list[int]:
    return of_type(g, g.zones[area(seat)], "ally")


def controlled(g: MarvelChampions, seat: int) -> list[int]:
    """The player cards in play that a player controls, whatever they are attached to (MC-CONTROL-15)."""
    cards, book = g.cards, g.book
    places = [area(seat), VILLAIN_AREA, *map(engaged, range(len(g.players)))]
    return [
        card
        for place in places
        for card in g.zones[place]
        if cards[card].holder == seat and book[cards[card].design].is_player_card
    ]


def attached(g: MarvelChampions, host: int) -> list[int]:
    """The cards attached to a card; they are in the area of their host (MC-VILLAIN-AREA-03)."""
    return [card for card in g.zones[g.cards[host].zone] if g.cards[card].host == host]


def icons(g: MarvelChampions, icon: str) -> int:
    """How many icons of a kind are in play; the index lists every card with such icons, and how many it has."""
    return sum([number for _, number in g.index.get(ICON[icon], ())])


def faces(g: MarvelChampions, card: int) -> list[str]:
    """The faces of a card: the one that is up, then the others in the order in which it turns."""
    first = base_of(g.cards[card].design)
    found = [first]
    back = g.book[first].back
    while back and back not in found:
        found.append(back)
        back = g.book[back].back
    return found


def show_face(g: MarvelChampions, card: int, face: str) -> None:
    """Make a card show another printed face. It stays the same object; changes of its definition are derived anew."""
    g.become(card, face)
    g.edit(card).printed = ""


# --- leaving and entering ---------------------------------------------------------------------------------------------


def put(g: MarvelChampions, card: int, zone: int, host: int = NOTHING, holder: int | None = None) -> None:
    """Put a card into a play area, attached to ``host`` and controlled by ``holder`` if given."""
    g.move(card, zone)
    c = g.edit(card)
    c.host = host
    mode = g.book[c.design].mode
    if mode and mode != g.options.mode:
        show_face(g, card, g.book[c.design].back)  # MC-DOUBLE-SIDED-03
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


def leave_play(g: MarvelChampions, card: int, to: int, how: tuple[str, ...] = (), host: int = NOTHING) -> None:
    """A card leaves play; the cards attached to it are discarded (MC-ATTACH-03, MC-LEAVE-PLAY-03).

    ``how`` may hold ``shown`` (to a hidden place), ``bottom`` (of a deck), ``discarded`` and ``defeated``; ``host`` is
    the card under which it goes.
    """
    leaving = [(card, to, how, host)]
    if g.in_play(card):
        for other, _, _, _ in leaving:  # The list grows by the attachments of attachments.
            for upon in attached(g, other):
                pile = last_pile(g, upon) if other == card and "defeated" in how else pile_of(g, upon)
                leaving.append((upon, pile, ("play", "discarded"), NOTHING))
        if heard(g, "on:leave_play"):
            happen_all(g, [_leaving(g, *one) for one in reversed(leaving)])
            return
    for other, at, way, below in reversed(leaving):
        take_away(g, other, at, way, below)


def last_pile(g: MarvelChampions, card: int) -> int:
    """The place to which a card goes that is defeated or spent: the victory display, if it has victory
    (MC-VICTORY-01), else its discard pile."""
    return VICTORY if "victory" in g.book[g.cards[card].design].keyword else pile_of(g, card)


def _leaving(g: MarvelChampions, card: int, to: int, how: tuple[str, ...], host: int) -> Event:
    return Event("leave_play", g.cards[card].holder, card, host, 1, to, tags=how)


def commit_leaving(g: MarvelChampions, event: Event) -> None:
    take_away(g, event.card, event.number, event.tags, event.source)


def take_away(g: MarvelChampions, card: int, to: int, how: tuple[str, ...] = (), host: int = NOTHING) -> None:
    """Move a card out of play, without any event; facedown cards on it are discarded."""
    if is_double_sided(g, card) and to != VICTORY:
        to = REMOVED  # MC-DOUBLE-SIDED-02
    for hidden in (BOOST, UNDER):
        for other in g.zones[hidden]:
            if g.cards[other].host == card:
                g.move(other, pile_of(g, other))
    g.move(card, to, BOTTOM if "bottom" in how else TOP, shown="shown" in how)
    if host != NOTHING:
        g.edit(card).host = host
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
    if never_discarded(g, card) and (source < 0 or g.book[g.cards[source].design].is_player_card):
        return False  # Only cards of the scenario take villains and main schemes out of play.
    if definition.keyword.get("permanent") and (source < 0 or not same_set(g, card, source)):
        return False
    return not forbidden(g, "leave_play", card)


def never_discarded(g: MarvelChampions, card: int) -> bool:
    """MC-VILLAIN-04, MC-MAIN-SCHEME-11"""
    return card in g.table.villains or card in g.table.main_schemes


def same_set(g: MarvelChampions, card: int, other: int) -> bool:
    """Whether two cards belong to the same set of a hero, a scenario or encounter cards."""
    of = g.book[g.cards[card].design].set
    return of != "" and of == g.book[g.cards[other].design].set


def discard_from_play(
    g: MarvelChampions, card: int, rule: str = "MC-DISCARD-01", spent: bool = False, allowed: bool = False
) -> bool:
    """Discard a card in play and return whether that was possible; a card whose last counter is ``spent`` may go to the
    victory display (MC-VICTORY-04). ``allowed``: it has been checked already that the card can be discarded."""
    if not allowed and (not can_leave(g, card) or forbidden(g, "be_discarded", card)):
        return False
    g.note("discards_from_play", g.cards[card].holder, (card,), rule=rule)
    leave_play(g, card, last_pile(g, card) if spent else pile_of(g, card), ("play", "discarded"))
    return True


def discard_card(g: MarvelChampions, card: int) -> None:
    """Discard a card that is not in play."""
    g.move(card, pile_of(g, card))


# --- the encounter deck -----------------------------------------------------------------------------------------------


def top_of_encounter_deck(g: MarvelChampions, seat: int = NOBODY, enemy: int = NOTHING) -> int:
    """The top card of the encounter deck for a player or an enemy; it is never empty while the game goes on."""
    decks = g.table.encounter_decks
    number = villains.encounter_deck(g, seat, enemy) if len(decks) > 1 else 0
    place = decks[number][0]
    if not g.zones[place]:
        rebuild_encounter_deck(g, number)
    return g.zones[place][-1]


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


def deal_encounter_cards(g: MarvelChampions, seats: Sequence[int]) -> None:
    """The top encounter card goes facedown in front of each of these players (MC-DEAL-02), who may be named more than
    once; ``g.returned`` will be how many were dealt."""
    if heard(g, "on:deal_encounter"):
        happen_all(g, [Event("deal_encounter", seat, amount=1) for seat in seats])
        return
    for seat in seats:
        _deal_encounter_card(g, seat)
    g.returned = len(seats)


def _deal_encounter_card(g: MarvelChampions, seat: int) -> None:
    g.move(top_of_encounter_deck(g, seat), dealt(seat))
    g.note("dealt", seat, rule="MC-DEAL-02")


def commit_dealt(g: MarvelChampions, event: Event) -> None:
    _deal_encounter_card(g, event.player)


def commit_boost(g: MarvelChampions, event: Event) -> None:
    give_boost_card(g, event.card)


def give_boost_card(g: MarvelChampions, enemy: int) -> None:
    """An enemy gets the top card of the encounter deck as a boost card (MC-BOOST-01)."""
    card = top_of_encounter_deck(g, enemy=enemy)
    g.move(card, BOOST)
    g.edit(card).host = enemy
    g.note("boost_card", objects=(enemy,), rule="MC-BOOST-01")


# --- player decks -----------------------------------------------------------------------------------------------------


def rebuild_player_deck(g: MarvelChampions, seat: int) -> None:
    """A player deck that has run out is rebuilt, and the player is dealt an encounter card (MC-PLAYER-DECK-03,
    -04)."""
    for card in g.zones[discard(seat)]:
        g.move(card, deck(seat))
    g.watch_anew()
    g.shuffle(deck(seat))
    g.note("deck_rebuilt", seat, rule="MC-PLAYER-DECK-03")
    deal_encounter_cards(g, (seat,))


def discard_from_hand(g: MarvelChampions, seat: int, cards: tuple[int, ...], rule: str = "MC-DISCARD-01") -> None:
    if heard(g, "on:discard"):
        happen_all(g, [Event("discard", seat, card, amount=1, tags=("hand",)) for card in cards])
        return
    for card in cards:
        g.move(card, discard(seat))
    if cards:
        g.note("discards", seat, cards, len(cards), rule)


def commit_discard(g: MarvelChampions, event: Event) -> None:
    """A card that is not in play is discarded from a hand or a deck."""
    card = event.card
    g.move(card, pile_of(g, card))
    if "encounter" in event.tags:
        g.note("discards_encounter", objects=(card,), rule="MC-ENCOUNTER-DECK-05")
        return
    word, rule = ("discards", "MC-DISCARD-01") if "hand" in event.tags else ("discards_from_deck", "MC-DISCARD-05")
    g.note(word, event.player, (card,), 1, rule)
