"""The villains, their main schemes and their encounter decks, one or several of each: which one is meant.

With one villain, one main scheme and one encounter deck every question here has a quick answer. Where there are
several, "the villain" is the one that is activating, or else the one with the active counter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import NOBODY, NOTHING
from cardwright.marvel_champions.engine.records import VILLAIN_AREA, Camp
from cardwright.marvel_champions.rules.attempt import Attempt
from cardwright.marvel_champions.rules.constant import applies

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

NO_CAMP = Camp()
SCHEMES_ON = "schemes_on"
"""The index key of the abilities that make enemies scheme on another scheme than the main scheme."""


def the_villain(g: MarvelChampions) -> int:
    """The villain that "the villain" means; NOTHING if none is in play."""
    table = g.table
    if len(table.villains) > 1:
        for frame in reversed(g.frames):
            if isinstance(frame, Attempt) and frame.performer() in table.villains:
                return frame.performer()
    return table.active_villain


def camp(g: MarvelChampions, villain: int) -> Camp:
    """What a villain has for itself; the shared things for any other enemy."""
    table = g.table
    return table.camps[table.villains.index(villain)] if villain in table.villains else NO_CAMP


def the_main_scheme(g: MarvelChampions, enemy: int = NOTHING) -> int:
    """The main scheme that encounter cards mean, or on which an enemy schemes: that of the villain, if it has its own;
    NOTHING if none is in play."""
    table = g.table
    if len(table.main_schemes) > 1:
        for villain in (enemy, the_villain(g)):
            own = camp(g, villain).scheme
            if own in table.main_schemes:
                return own
    return table.active_scheme


def scheme_for(g: MarvelChampions, enemy: int) -> int:
    """The scheme on which an enemy that schemes places threat; NOTHING if there is none."""
    for entry in g.index.get(SCHEMES_ON, ()):
        node, scope = g.ability(entry), g.scope(entry)
        if applies(g, node, scope, enemy):
            return int(node.scheme.one(g, scope))
    return the_main_scheme(g, enemy)


def stages_of(g: MarvelChampions, card: int) -> int:
    """The zone of the later stages of a villain or a main scheme in play."""
    table = g.table
    if card in table.main_schemes:
        return table.scheme_decks[table.main_schemes.index(card)]
    return camp(g, card).stages


def encounter_deck(g: MarvelChampions, seat: int = NOBODY, enemy: int = NOTHING) -> int:
    """The number of the encounter deck from which an enemy is given boost cards, or a player is dealt cards: the
    villain's own, or the player's own."""
    table = g.table
    if len(table.encounter_decks) == 1:
        return 0
    if enemy not in table.villains:
        if table.seat_decks and seat >= 0:
            return table.seat_decks[seat]
        enemy = the_villain(g)
    return camp(g, enemy).encounter


def decks_in_use(g: MarvelChampions) -> tuple[int, ...]:
    """The numbers of the encounter decks that cards still come from; that of a villain who is gone is not used."""
    table = g.table
    if len(table.encounter_decks) == 1:
        return (0,)
    seats = [number for seat, number in enumerate(table.seat_decks) if not g.players[seat].out]
    return tuple(sorted({*seats, *(own.encounter for own in table.camps)}))


def home(g: MarvelChampions, card: int) -> int:
    """The number of the encounter deck that a card belongs to."""
    homes = g.table.homes
    return homes[card] if card < len(homes) else 0


def join(g: MarvelChampions, villain: int, own: Camp = NO_CAMP) -> None:
    """A villain has come into play; the first one has the active counter."""
    table = g.table
    table.villains += (villain,)
    table.camps += (own,)
    if table.active_villain == NOTHING:
        table.active_villain = villain


def begin(g: MarvelChampions, scheme: int, stages: int) -> None:
    """A main scheme has come into play, with its later stages in a zone; the first one is the one cards mean."""
    table = g.table
    table.main_schemes += (scheme,)
    table.scheme_decks += (stages,)
    if table.active_scheme == NOTHING:
        table.active_scheme = scheme


def leave(g: MarvelChampions, card: int) -> None:
    """A villain or a main scheme is no longer in play; the next one in order becomes the one that is meant."""
    table = g.table
    if card in table.villains:
        at = table.villains.index(card)
        table.villains = table.villains[:at] + table.villains[at + 1 :]
        table.camps = table.camps[:at] + table.camps[at + 1 :]
        if table.active_villain == card:
            table.active_villain = _following(table.villains, at)
    elif card in table.main_schemes:
        at = table.main_schemes.index(card)
        table.main_schemes = table.main_schemes[:at] + table.main_schemes[at + 1 :]
        table.scheme_decks = table.scheme_decks[:at] + table.scheme_decks[at + 1 :]
        if table.active_scheme == card:
            table.active_scheme = _following(table.main_schemes, at)


def reconcile(g: MarvelChampions) -> None:
    """Count the villains and main schemes again: a card has come into play as one, or has been turned over."""
    table = g.table
    for cards, type_ in ((table.villains, "villain"), (table.main_schemes, "main_scheme")):
        for card in cards:
            if g.define(card).type != type_:
                leave(g, card)
    for card in g.zones[VILLAIN_AREA]:
        type_ = g.define(card).type
        if type_ == "villain" and card not in table.villains:
            join(g, card, Camp(_empty_zone(g, "villain_deck")))
        elif type_ == "main_scheme" and card not in table.main_schemes:
            begin(g, card, _empty_zone(g, "scheme_deck"))


def _empty_zone(g: MarvelChampions, kind: str) -> int:
    """A zone for later stages that nobody uses, for a card that has none."""
    table = g.table
    used = {*table.scheme_decks, *(own.stages for own in table.camps)}
    alike = [zone for zone, place in enumerate(g.places) if place.kind == kind]
    spare = [zone for zone in alike if zone not in used and not g.zones[zone]]
    return spare[0] if spare else g.new_place(kind, number=len(alike))


def make_active(g: MarvelChampions, card: int) -> bool:
    """Give a villain the active counter, or let a main scheme be the one that encounter cards mean; whether it was not
    so before."""
    table = g.table
    if card in table.villains and card != table.active_villain:
        table.active_villain = card
    elif card in table.main_schemes and card != table.active_scheme:
        table.active_scheme = card
    else:
        return False
    g.note("becomes_active", objects=(card,), rule="MC-FIRST-PLAYER-05")
    return True


def _following(cards: tuple[int, ...], at: int) -> int:
    """The card that has come to a place in a row, the first one after the last; NOTHING in an empty row."""
    return cards[at % len(cards)] if cards else NOTHING
