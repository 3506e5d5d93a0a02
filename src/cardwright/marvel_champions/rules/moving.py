"""Card effects that move cards: discard them from anywhere, put them elsewhere, search for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import NOBODY, NOTHING, Scope
from cardwright.marvel_champions.records import (
    REMOVED,
    SET_ASIDE,
    UNDER,
    VICTORY,
    OwnDeck,
    aside,
    deck,
    hand,
)
from cardwright.marvel_champions.rules import own_decks, villains, zones
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


def discard_cards(g: MarvelChampions, you: int, cards: list[int], source: int = NOTHING) -> int:
    """Discard cards from wherever they are (MC-DISCARD-01); return how many, and record which in ``table.moved``."""
    moved: list[int] = []
    from_decks: list[int] = []
    for card in cards:
        kind = g.places[g.cards[card].zone].kind
        if forbidden(g, "be_discarded", card):
            continue
        if kind == "hand":
            zones.discard_from_hand(g, g.cards[card].holder, (card,))
        elif kind == "deck":
            from_decks.append(card)
            g.move(card, zones.pile_of(g, card))  # MC-DISCARD-05
        elif kind == "own_deck":
            g.move(card, zones.pile_of(g, card))
            g.note("discards_encounter", objects=(card,), rule="MC-DISCARD-05")
        elif kind == "encounter_deck":
            g.move(card, zones.pile_of(g, card))
            g.note("discards_encounter", objects=(card,), rule="MC-ENCOUNTER-DECK-05")
        elif not g.in_play(card):
            zones.discard_card(g, card)
        elif not zones.discard_from_play(g, card, source=source):
            continue
        moved.append(card)
    if from_decks:
        g.note("discards_from_deck", you, tuple(from_decks), len(from_decks), "MC-DISCARD-05")
    g.table.moved = tuple(moved)
    check_decks(g)
    return len(moved)


def check_decks(g: MarvelChampions) -> None:
    """Rebuild decks that have run out (MC-PLAYER-DECK-03, MC-ENCOUNTER-DECK-03)."""
    for seat in g.seats_in_order():
        zones.player_deck_check(g, seat)
    zones.encounter_deck_check(g)


def put(g: MarvelChampions, scope: Scope, cards: list[int], where: str, own: str = "") -> int:
    """Put cards somewhere without discarding them; return how many, and record which in ``table.moved``. ``own`` names
    the deck of its own that is meant."""
    cards = [card for card in cards if not g.in_play(card) or zones.can_leave(g, card, scope.source)]
    match where:
        case "deck" | "top" | "bottom" if own:
            moved = _to_own_deck(g, own_decks.find(g, own, scope.you), cards, where)
        case "aside":
            moved = cards
            for card in cards:
                owner = g.cards[card].owner
                zones.leave_play(g, card, SET_ASIDE if owner == NOBODY else aside(owner))
                g.note("sets_aside", scope.you, (card,), rule="MC-SET-ASIDE-01")
        case "hand":
            moved = _to_hands(g, cards)
        case "deck" | "top" | "bottom":
            moved = _to_decks(g, cards, where)
        case "encounter_deck":
            moved = _to_encounter_deck(g, cards)
        case "under":
            moved = _under(g, scope.source, cards)
        case _:
            moved = cards
            for card in cards:
                if where == "removed":
                    g.note("removed_from_game", scope.you, (card,), rule="MC-REMOVE-GAME-01")
                zones.leave_play(g, card, REMOVED if where == "removed" else VICTORY)
    g.table.moved = tuple(moved)
    return len(moved)


def _owned(g: MarvelChampions, cards: list[int]) -> list[int]:
    """The cards that have an owner, and so a hand and a deck to go to."""
    return [card for card in cards if g.cards[card].owner != NOBODY]


def _to_hands(g: MarvelChampions, cards: list[int]) -> list[int]:
    """Cards go to their owners' hands; a card that lay facedown stays hidden from others (MC-CONTROL-09)."""
    taken: dict[int, list[int]] = {}
    for card in _owned(g, cards):
        owner = g.cards[card].owner
        if g.places[g.cards[card].zone].kind == "under" or g.players[owner].out:
            g.move(card, REMOVED if g.players[owner].out else hand(owner))
            g.note("returns_to_hand", owner, (card,), rule="MC-CONTROL-09", secret=1 << owner)
            continue
        zones.leave_play(g, card, hand(owner), shown=True)
        taken.setdefault(owner, []).append(card)
    for owner, own in taken.items():
        g.note("takes_into_hand", owner, tuple(own), len(own), "MC-DISCARD-01")
    return _owned(g, cards)


def _to_decks(g: MarvelChampions, cards: list[int], where: str) -> list[int]:
    for card in _owned(g, cards):
        owner = g.cards[card].owner
        zone = REMOVED if g.players[owner].out else deck(owner)
        zones.leave_play(g, card, zone)
        if where == "bottom":
            g.zones[zone] = (card, *(other for other in g.zones[zone] if other != card))
        g.note("goes_into_deck", owner, (card,), rule="MC-PLAYER-DECK-01", secret=1 << owner)
    if where == "deck":
        for owner in sorted({g.cards[card].owner for card in _owned(g, cards)}):
            g.shuffle(deck(owner))
    return _owned(g, cards)


def _to_own_deck(g: MarvelChampions, own: OwnDeck | None, cards: list[int], where: str) -> list[int]:
    if own is None:
        return []
    for card in cards:
        zones.leave_play(g, card, own.zone)
        if where == "bottom":
            g.zones[own.zone] = (card, *(other for other in g.zones[own.zone] if other != card))
    if where == "deck":
        g.shuffle(own.zone)
    return cards


def _to_encounter_deck(g: MarvelChampions, cards: list[int]) -> list[int]:
    """Encounter cards are shuffled into the encounter deck; other cards stay where they are."""
    moved = [card for card in cards if g.cards[card].owner == NOBODY]
    decks = [g.table.encounter_decks[villains.home(g, card)][0] for card in moved]
    for card, place in zip(moved, decks, strict=True):
        zones.leave_play(g, card, place)
    for place in sorted(set(decks)):
        g.shuffle(place)
    return moved


def _under(g: MarvelChampions, host: int, cards: list[int]) -> list[int]:
    """Cards go facedown under a card (MC-IN-PLAY-12)."""
    for card in cards:
        seat = g.cards[card].holder
        zones.leave_play(g, card, UNDER)
        g.edit(card).host = host
        g.note("lays_under", seat, (card,), rule="MC-IN-PLAY-12", secret=1 << seat if seat >= 0 else 0)
    return cards


def shuffle_searched(g: MarvelChampions, kinds: tuple[str, ...], seats: list[int]) -> None:
    """Shuffle the decks that were searched (MC-SEARCH-05)."""
    for seat in seats if "deck" in kinds else ():
        g.shuffle(deck(seat))
    if "encounter_deck" in kinds:
        for place, _ in g.table.encounter_decks:
            g.shuffle(place)
