"""Marvel Champions for the scenario runner: aliases, and what its facts are called."""

from __future__ import annotations

from typing import Any

from cardwright.cards.writing import write
from cardwright.given import Given
from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions import scenario
from cardwright.marvel_champions.game import MarvelChampions
from cardwright.marvel_champions.library import library
from cardwright.marvel_champions.records import (
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    VILLAIN_AREA,
    area,
    dealt,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import values
from cardwright.scenarios.position import Adapter, Cards, Fact, Position, Words

POWERS = ("attack", "thwart", "defense", "recover", "scheme")


def _game(p: Position) -> MarvelChampions:
    assert isinstance(p.game, MarvelChampions)
    return p.game


# --- laying out ------------------------------------------------------------------------------------------------------


def _players(given: Given) -> list[str]:
    heroes = given.entries().get("heroes", given.under("heroes", {"spider_man": {}}))
    return [str(i) for i, _ in enumerate(heroes.data)] if isinstance(heroes.data, list) else list(heroes.entries())


def _set_up(given: Given) -> Position:
    ids: dict[str, str] = {}
    game = scenario.Layout(given.at(given.place, _without_aliases(given, ids))).game()
    found = {alias: next(i for i, card in enumerate(game.cards) if card.design == name) for alias, name in ids.items()}
    return Position(game, tuple(_players(given)), found)


def _without_aliases(given: Given, ids: dict[str, str]) -> Any:
    """A card with an alias as a stub of its own: the alias is its id, unless a card has that id already."""
    if isinstance(given.data, list):
        return [_without_aliases(part, ids) for part in given.parts()]
    if not isinstance(given.data, dict):
        return given.data
    fields = given.entries()
    data = {key: _without_aliases(part, ids) for key, part in fields.items() if key not in ("as", "stub")}
    if "stub" in fields:
        data["stub"] = fields["stub"].data
    if "as" not in fields:
        return data
    alias = fields["as"].text()
    if alias in ids:
        raise fields["as"].error(f"the name {alias!r} is taken already")
    cards = library().cards
    ids[alias] = f"stub_{alias}" if alias in cards else alias
    if "card" in fields:
        copied = write(cards[fields["card"].one_of(cards, "card")])
        del data["card"]
    else:
        copied = {"name": alias.replace("_", " ").capitalize()}
        copied |= {key: part.data for key, part in fields["stub"].entries().items()}
    data["stub"] = {**copied, "id": ids[alias]}
    return data


# --- facts -----------------------------------------------------------------------------------------------------------


def _place(p: Position, card: int) -> Words:
    g = _game(p)
    kind = g.places[g.cards[card].zone].kind
    plain = kind.replace("_", " ")
    ways = [plain, *(["play"] if g.in_play(card) else []), *([plain.split()[-1]] if " " in plain else [])]
    return Words(tuple(ways))


def _holder(p: Position, card: int) -> str:
    place = p.game.places[p.game.cards[card].zone]
    holder = p.game.cards[card].holder if p.game.cards[card].holder >= 0 else place.seat
    return p.players[holder] if holder >= 0 else "nobody"


def _attached(p: Position, card: int) -> Cards:
    return Cards(tuple(other for other, c in enumerate(p.game.cards) if c.host == card))


def _host(p: Position, card: int) -> Cards:
    host = p.game.cards[card].host
    return Cards(() if host == NOTHING else (host,))


CARD: dict[str, Any] = {
    "attached": _attached,
    "counters": lambda p, card: dict(p.game.cards[card].counters),
    "damage": lambda p, card: p.game.cards[card].damage,
    "exhausted": lambda p, card: p.game.cards[card].turned,
    "host": _host,
    "hp": lambda p, card: values.remaining(_game(p), card),
    "in": _place,
    "max_hp": lambda p, card: values.max_hit_points(_game(p), card),
    "of": _holder,
    "stage": lambda p, card: _game(p).define(card).stage,
    "statuses": lambda p, card: p.game.cards[card].marks,
    "threat": lambda p, card: p.game.count(card, "threat"),
    **{name: (lambda p, card, name=name: values.power(_game(p), card, name)) for name in POWERS},
}


def _zone(p: Position, zone: int, *, pile: bool = False) -> Cards:
    return Cards(tuple(reversed(p.game.zones[zone])), ordered=pile, top=pile)


def _identity(name: str) -> Any:
    """A fact of a player that is one of their identity."""
    return lambda p, seat: CARD[name](p, _game(p).players[seat].identity)


def _in_play(p: Position, seat: int) -> Cards:
    g = _game(p)
    return Cards(tuple(card for card in g.zones[area(seat)] if card != g.players[seat].identity))


def _villain(p: Position) -> Fact:
    villain = _game(p).table.villain
    names = ("attack", "attached", "counters", "damage", "exhausted", "hp", "max_hp", "scheme", "stage", "statuses")
    return {"card": Cards((villain,)), **{name: CARD[name](p, villain) for name in names}}


def _main_scheme(p: Position) -> Fact:
    g = _game(p)
    scheme = g.table.main_scheme
    return {
        "card": Cards((scheme,)),
        "stage": CARD["stage"](p, scheme),
        "threat": CARD["threat"](p, scheme),
        "target": values.target_threat(g, scheme),
        "acceleration": g.count(scheme, "acceleration"),
    }


def _side_schemes(p: Position) -> Cards:
    g = _game(p)
    return Cards(tuple(card for card in g.zones[VILLAIN_AREA] if g.define(card).type == "side_scheme"))


def _seat_name(p: Position, seat: int) -> str:
    return p.players[seat] if seat >= 0 else "nobody"


def _outcome(p: Position) -> str:
    outcome = p.game.result
    return "none" if outcome is None else str(outcome["reason"])


ADAPTER = Adapter(
    players=_players,
    set_up=_set_up,
    defaults=("pass", "decline", "done"),
    rolls=frozenset(),
    quiet=lambda g: False,
    names=lambda p, obj, name: [p.game.object_name(obj)],
    table={
        "active_player": lambda p: _seat_name(p, _game(p).table.active),
        "encounter_deck": lambda p: _zone(p, ENCOUNTER_DECK, pile=True),
        "encounter_discard": lambda p: _zone(p, ENCOUNTER_DISCARD, pile=True),
        "first_player": lambda p: _seat_name(p, _game(p).table.first),
        "main_scheme": _main_scheme,
        "outcome": _outcome,
        "round": lambda p: _game(p).table.round,
        "side_schemes": _side_schemes,
        "villain": _villain,
        "won": lambda p: _game(p).table.won,
    },
    player={
        **{name: _identity(name) for name in CARD if name not in ("in", "of", "host", "stage", "threat")},
        "changed_form": lambda p, seat: _game(p).players[seat].changed_form,
        "dealt": lambda p, seat: _zone(p, dealt(seat)),
        "deck": lambda p, seat: _zone(p, deck(seat), pile=True),
        "discard": lambda p, seat: _zone(p, discard(seat), pile=True),
        "form": lambda p, seat: _game(p).form(seat),
        "hand": lambda p, seat: _zone(p, hand(seat)),
        "hand_size": lambda p, seat: values.hand_size(_game(p), seat),
        "minions": lambda p, seat: _zone(p, engaged(seat)),
        "out": lambda p, seat: _game(p).players[seat].out,
        "play": _in_play,
    },
    card=CARD,
    states={
        "confused": ("statuses", ["confused"]),
        "exhausted": ("exhausted", True),
        "out": ("out", True),
        "ready": ("exhausted", False),
        "stunned": ("statuses", ["stunned"]),
        "tough": ("statuses", ["tough"]),
    },
)
"""Marvel Champions, as the runner sees it."""
