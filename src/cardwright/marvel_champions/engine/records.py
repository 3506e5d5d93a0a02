"""The records of a game of Marvel Champions: seats, the table, the zones, the options of the game."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardwright.cards.run import Gathering
from cardwright.kernel.records import NOTHING, Event, PlaceKind

MOST_PLAYERS = 4

PLACES: dict[str, PlaceKind] = {
    "villain_area": PlaceKind(in_play=True),
    "encounter_deck": PlaceKind(seen_by="none"),
    "encounter_discard": PlaceKind(),
    "villain_deck": PlaceKind(),
    "scheme_deck": PlaceKind(),
    "boost": PlaceKind(seen_by="none"),
    "under": PlaceKind(seen_by="none"),
    "resolving": PlaceKind(),
    "removed": PlaceKind(),
    "victory": PlaceKind(),
    "hand": PlaceKind(seen_by="own"),
    "deck": PlaceKind(seen_by="none"),
    "discard": PlaceKind(),
    "area": PlaceKind(in_play=True),
    "engaged": PlaceKind(in_play=True),
    "dealt": PlaceKind(seen_by="none"),
    "aside": PlaceKind(),
    "set_aside": PlaceKind(),
    "own_deck": PlaceKind(seen_by="none"),
    "own_discard": PlaceKind(),
}
"""The kinds of zone. ``boost`` holds facedown boost cards, ``under`` cards laid facedown on others, ``resolving`` the
event or encounter card being carried out (out of play, MC-IN-PLAY-09), ``aside`` each seat's nemesis set and
other cards that it has set aside, ``set_aside`` those of the scenario (MC-SET-ASIDE-01). ``own_deck`` and
``own_discard`` are made during a game (``rules.own_decks``)."""

IN_PLAY = ("area", "engaged", "villain_area")

SHARED = (
    "villain_area",
    "encounter_deck",
    "encounter_discard",
    "villain_deck",
    "scheme_deck",
    "boost",
    "under",
    "resolving",
    "removed",
    "victory",
    "set_aside",
)
OWN = ("hand", "deck", "discard", "area", "engaged", "dealt", "aside")

VILLAIN_AREA, ENCOUNTER_DECK, ENCOUNTER_DISCARD, VILLAIN_DECK, SCHEME_DECK = range(5)
BOOST, UNDER, RESOLVING, REMOVED, VICTORY, SET_ASIDE = range(5, 11)


def hand(seat: int) -> int:
    """The zone of a seat's hand; the functions below give the seat's other zones."""
    return 11 + 7 * seat


def deck(seat: int) -> int:
    return 12 + 7 * seat


def discard(seat: int) -> int:
    return 13 + 7 * seat


def area(seat: int) -> int:
    return 14 + 7 * seat


def engaged(seat: int) -> int:
    """The zone of the minions engaged with a seat and of the cards attached to them."""
    return 15 + 7 * seat


def dealt(seat: int) -> int:
    """The zone of a seat's facedown encounter cards, the first one dealt at the bottom."""
    return 16 + 7 * seat


def aside(seat: int) -> int:
    return 17 + 7 * seat


OUTSIDE = ("hand", "deck", "discard")
"""Where a card may be that is about to be played."""

ANY = "a"
"""The letter for a resource of any type in a cost."""
RESOURCES = {"e": "energy", "m": "mental", "p": "physical", "w": "wild"}

STATUSES = ("confused", "stunned", "tough")

AT_END_OF_ROUND, AT_END_OF_ATTACK = "at_end_of_round", "at_end_of_attack"
"""The moments at which delayed effects happen, as the ``until`` of a lasting effect (MC-DELAYED-01)."""

Form = Literal["", "hero", "alter_ego"]
Label = Literal["", "attack", "thwart", "defense"]

Period = Literal["turn", "phase", "round", "game"]
"""The periods for which uses are counted and events are remembered."""
Used = tuple[int, int, str, int, str]
"""A use of a limited ability: the card, its stamp, its face, the ability's number, and the period of the limit. For a
maximum, which counts all copies of a card, -1 and 0 stand for the card, and its title for the face."""


class Seat(msgspec.Struct, array_like=True, gc=False):
    """The state of one player."""

    hero: str
    identity: int = NOTHING
    """The player's identity card."""
    changed_form: bool = False
    """Whether the player has used this turn's change of form."""
    out: bool = False
    """Whether the player is eliminated."""


class Camp(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What one villain has for itself."""

    stages: int = VILLAIN_DECK
    """The zone of its later stages."""
    scheme: int = NOTHING
    """The main scheme that it works for, if it has one of its own."""
    encounter: int = 0
    """The number of the encounter deck that its cards come from."""


class OwnDeck(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A deck of its own beside the usual ones."""

    name: str
    seat: int
    """The player it belongs to, or NOBODY."""
    zone: int
    pile: int
    """The zone of its discard pile."""
    cards: tuple[int, ...]
    """The cards that belong to it, wherever they are."""
    faceup: bool = False
    """Whether everybody sees the top card."""
    reshuffle: bool = True
    """Whether the discard pile becomes a new deck when it has run out."""


class MarvelTable(Gathering, gc=False):
    """The state that belongs to no single player."""

    villains: tuple[int, ...] = ()
    """The villains in play."""
    camps: tuple[Camp, ...] = ()
    """What each of these villains has, in the same order."""
    active_villain: int = NOTHING
    """The villain with the active counter; NOTHING if there are several without one, or none."""
    all_activate: bool = False
    """Whether every villain activates in the villain phase, not only the active one."""
    main_schemes: tuple[int, ...] = ()
    """The main schemes in play."""
    scheme_decks: tuple[int, ...] = ()
    """The zone of the later stages of each of these main schemes, in the same order."""
    active_scheme: int = NOTHING
    """The main scheme that encounter cards mean; NOTHING if there are several and none is marked, or none."""
    encounter_decks: tuple[tuple[int, int], ...] = ((ENCOUNTER_DECK, ENCOUNTER_DISCARD),)
    """The zones of each encounter deck and of its discard pile."""
    seat_decks: tuple[int, ...] = ()
    """The number of each seat's own encounter deck, where players have their own."""
    homes: bytes = b""
    """For each card, the number of the encounter deck it belongs to, where there are several decks."""
    first: int = 0
    """The seat with the first player token."""
    active: int = NOTHING
    """The seat whose turn it is (MC-ACTIVE-PLAYER-01)."""
    round: int = 0
    used: tuple[Used, ...] = ()
    """The uses of abilities with a limit or a maximum, until its period ends (MC-LIMIT-01, MC-MAX-01)."""
    result: str = ""
    """The reason why the game ended; empty while it goes on."""
    won: bool = False
    moved: tuple[int, ...] = ()
    """The cards that the last verb of a card moved."""
    derived: tuple[int, ...] = ()
    """The cards whose definition is derived."""
    decks: tuple[OwnDeck, ...] = ()
    """The decks of their own."""
    numbers: tuple[tuple[str, int], ...] = ()
    """The numbers of the campaign log as they are now (MC-MODE-13)."""
    earned: tuple[tuple[int, str], ...] = ()
    """The campaign cards earned in this game: seat and card."""
    out_of_campaign: tuple[str, ...] = ()
    """The cards removed from the campaign in this game (MC-MODE-14)."""
    excess: int = 0
    """The excess damage that the last verb of a card dealt (MC-EXCESS-DAMAGE-01)."""

    past: tuple[Event, ...] = ()
    """The events that have happened, of the kinds that some card asks about (``rules.memory``)."""
    turn_from: int = 0
    """How many of these happened before the present turn; likewise the following fields for the phase and the round."""
    phase_from: int = 0
    round_from: int = 0

    def gather(self, found: tuple[int, ...], last: bool) -> tuple[int, ...]:
        """What is done for each of several objects moves the cards of all of them."""
        found += tuple([card for card in self.moved if card not in found])
        if last:
            self.moved = found
        return found
