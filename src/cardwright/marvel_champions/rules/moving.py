"""Card effects that move cards: discard them from anywhere, put them elsewhere, search for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, NOTHING, Event, Scope
from cardwright.marvel_champions.engine.records import REMOVED, SET_ASIDE, UNDER, VICTORY, OwnDeck, aside, deck, hand
from cardwright.marvel_champions.rules import own_decks, villains, zones
from cardwright.marvel_champions.rules.changes import heard

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def discard_cards(g: MarvelChampions, you: int, cards: list[int]) -> None:
    """Discard cards from wherever they are (MC-DISCARD-01); ``g.returned`` will be how many, ``table.moved`` which."""
    if heard(g, "on:discard") or heard(g, "on:leave_play"):
        g.push(Discarding(you, tuple(cards)))
        return
    moved: list[int] = []
    from_decks: list[int] = []
    for card in cards:
        if g.places[g.cards[card].zone].kind == "deck":
            from_decks.append(card)
            g.move(card, zones.pile_of(g, card))  # MC-DISCARD-05
        elif not discard_one(g, card):
            continue
        moved.append(card)
    if from_decks:
        g.note("discards_from_deck", you, tuple(from_decks), len(from_decks), "MC-DISCARD-05")
    g.table.moved = tuple(moved)
    g.returned = len(moved)


def discard_one(g: MarvelChampions, card: int) -> bool:
    """Discard a card from anywhere but a player's deck, and return whether that was possible."""
    kind = g.places[g.cards[card].zone].kind
    if kind == "hand":
        zones.discard_from_hand(g, g.cards[card].holder, (card,))
    elif kind == "encounter_deck":
        g.move(card, zones.pile_of(g, card))
        g.note("discards_encounter", objects=(card,), rule="MC-ENCOUNTER-DECK-05")
    elif g.in_play(card):
        zones.discard_from_play(g, card, allowed=True)
    else:
        zones.discard_card(g, card)
    return True


class Moving(Frame, kw_only=False):
    """Cards are moved one after the other, each move an event that some ability answers."""

    you: int
    cards: tuple[int, ...]
    at: int = 0
    stamp: int = 0
    moved: tuple[int, ...] = ()

    def start(self, g: MarvelChampions) -> Next:
        if self.at == len(self.cards):
            return self.finish
        card = self.cards[self.at]
        self.stamp = g.cards[card].stamp
        self.move(g, card)
        return self.counted

    def counted(self, g: MarvelChampions) -> Next:
        card = self.cards[self.at]
        if g.cards[card].stamp != self.stamp:
            self.moved = (*self.moved, card)
        self.at += 1
        return self.start

    def finish(self, g: MarvelChampions) -> Next:
        g.pop(len(self.moved))
        g.table.moved = self.moved
        self.arrange(g)
        g.returned = len(self.moved)
        return None

    def move(self, g: MarvelChampions, card: int) -> None:
        raise NotImplementedError

    def arrange(self, g: MarvelChampions) -> None:
        """Do what follows once all cards have moved."""


class Discarding(Moving, kw_only=False):
    """Cards are discarded (MC-DISCARD-01)."""

    def move(self, g: MarvelChampions, card: int) -> None:
        kind = g.places[g.cards[card].zone].kind
        if kind in ("deck", "encounter_deck"):
            tags = ("top",) if kind == "deck" else ("encounter",)
            g.happen(Event("discard", g.cards[card].holder, card, amount=1, tags=tags))
        else:
            discard_one(g, card)


class Putting(Moving, kw_only=False):
    """Cards are put somewhere without being discarded."""

    where: str = ""
    source: int = NOTHING

    def move(self, g: MarvelChampions, card: int) -> None:
        put_somewhere(g, self.you, self.source, [card], self.where)

    def arrange(self, g: MarvelChampions) -> None:
        shuffle_into(g, self.moved, self.where)


def put(g: MarvelChampions, scope: Scope, cards: list[int], where: str, own: str = "") -> None:
    """Put cards somewhere without discarding them; ``g.returned`` will be how many, ``table.moved`` which. ``own``
    names the deck of its own that is meant."""
    if own:
        g.table.moved = tuple(_to_own_deck(g, own_decks.find(g, own, scope.you), cards, where))
        g.returned = len(g.table.moved)
        return
    if heard(g, "on:leave_play"):
        g.push(Putting(scope.you, tuple(cards), where=where, source=scope.source))
        return
    moved = put_somewhere(g, scope.you, scope.source, cards, where)
    shuffle_into(g, moved, where)
    g.table.moved = tuple(moved)
    g.returned = len(moved)


def put_somewhere(g: MarvelChampions, you: int, source: int, cards: list[int], where: str) -> list[int]:
    """Put cards somewhere, and return those that can go there."""
    match where:
        case "aside":
            for card in cards:
                owner = g.cards[card].owner
                zones.leave_play(g, card, SET_ASIDE if owner == NOBODY else aside(owner))
                g.note("sets_aside", you, (card,), rule="MC-SET-ASIDE-01")
            return cards
        case "hand":
            return _to_hands(g, cards)
        case "deck" | "top" | "bottom":
            return _to_decks(g, cards, where)
        case "encounter_deck":
            return _to_encounter_deck(g, cards)
        case "under":
            return _under(g, source, cards)
    for card in cards:
        if where == "removed":
            g.note("removed_from_game", you, (card,), rule="MC-REMOVE-GAME-01")
        zones.leave_play(g, card, REMOVED if where == "removed" else VICTORY)
    return cards


def shuffle_into(g: MarvelChampions, cards: Sequence[int], where: str) -> None:
    """Shuffle the decks into which cards were put."""
    if where == "deck":
        for owner in sorted({g.cards[card].owner for card in cards}):
            g.shuffle(deck(owner))
    elif where == "encounter_deck":
        for number in sorted({villains.home(g, card) for card in cards}):
            g.shuffle(g.table.encounter_decks[number][0])


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
        zones.leave_play(g, card, hand(owner), ("shown",))
        taken.setdefault(owner, []).append(card)
    for owner, own in taken.items():
        g.note("takes_into_hand", owner, tuple(own), len(own), "MC-DISCARD-01")
    return _owned(g, cards)


def _to_decks(g: MarvelChampions, cards: list[int], where: str) -> list[int]:
    for card in _owned(g, cards):
        owner = g.cards[card].owner
        zone = REMOVED if g.players[owner].out else deck(owner)
        zones.leave_play(g, card, zone, ("bottom",) if where == "bottom" else ())
        g.note("goes_into_deck", owner, (card,), rule="MC-PLAYER-DECK-01", secret=1 << owner)
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
    """Encounter cards go into the encounter deck; other cards stay where they are."""
    moved = [card for card in cards if g.cards[card].owner == NOBODY]
    for card in moved:
        zones.leave_play(g, card, g.table.encounter_decks[villains.home(g, card)][0])
    return moved


def _under(g: MarvelChampions, host: int, cards: list[int]) -> list[int]:
    """Cards go facedown under a card in play (MC-IN-PLAY-12)."""
    if not g.in_play(host):
        return []
    for card in cards:
        seat = g.cards[card].holder
        zones.leave_play(g, card, UNDER, host=host)
        g.note("lays_under", seat, (card,), rule="MC-IN-PLAY-12", secret=1 << seat if seat >= 0 else 0)
    return cards


def searched_decks(g: MarvelChampions, kinds: tuple[str, ...], seats: list[int]) -> list[int]:
    """The decks among the kinds of zone that are searched; they are shuffled afterwards (MC-SEARCH-05)."""
    found = [deck(seat) for seat in seats] if "deck" in kinds else []
    return [*found, *(place for place, _ in g.table.encounter_decks)] if "encounter_deck" in kinds else found
