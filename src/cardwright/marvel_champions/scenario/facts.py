"""The facts of a game of Marvel Champions that a scenario can check."""

from __future__ import annotations

from typing import Any

from cardwright.cards.book import summaries_of
from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.invariants import check
from cardwright.marvel_champions.engine.records import (
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    SET_ASIDE,
    STATUSES,
    VILLAIN_AREA,
    area,
    aside,
    dealt,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import campaigning, values, villains
from cardwright.marvel_champions.scenario import layout
from cardwright.marvel_champions.scenario.steps import STEPS
from cardwright.scenario_facts import AnyOf, Counters, Fact, Labels, Objects, Position, ScenarioFacts

POWERS = ("attack", "thwart", "defense", "recover", "scheme")
OUTCOMES = ("none", "villain_defeated", "main_scheme_completed", "all_eliminated", "no_encounter_cards", "card_effect")


def _game(p: Position) -> MarvelChampions:
    assert isinstance(p.game, MarvelChampions)
    return p.game


def _place_names(kind: str, in_play: bool) -> tuple[str, ...]:
    """The names of a kind of zone, the best one first."""
    plain = kind.replace("_", " ")
    return (plain, *(["play"] if in_play else []), *([plain.split()[-1]] if " " in plain else []))


PLACES = sorted({name for kind, place in MarvelChampions.PLACES.items() for name in _place_names(kind, place.in_play)})


def _place(p: Position, card: int) -> AnyOf:
    kind = p.game.places[p.game.cards[card].zone].kind
    return AnyOf(_place_names(kind, p.game.in_play(card)), PLACES)


def _holder(p: Position, card: int) -> AnyOf:
    holder = p.game.cards[card].holder
    return p.player_name(holder if holder >= 0 else p.game.places[p.game.cards[card].zone].seat)


def _counters(p: Position, card: int) -> Counters:
    """All counters except threat, which is a fact of its own."""
    return Counters({name: n for name, n in p.game.cards[card].counters if name != "threat"})


def _attached(p: Position, card: int) -> Objects:
    return Objects(tuple(other for other, c in enumerate(p.game.cards) if c.host == card))


def _host(p: Position, card: int) -> Objects:
    host = p.game.cards[card].host
    return Objects(() if host == NOTHING else (host,))


def _classification(p: Position, card: int) -> AnyOf:
    lib = _game(p).library
    return AnyOf((lib.kind_of_set(_game(p).define(card).set) or "none",), ("none", *sorted(set(lib.kinds.values()))))


def _traits(p: Position, card: int) -> Labels:
    """The traits of a card, printed and gained (MC-GAIN-01)."""
    g = _game(p)
    printed = g.define(card).traits
    gained = sorted(key.removeprefix("trait:") for key in g.index if key.startswith("trait:"))
    known = {*printed, *gained, *(trait for card in summaries_of(g.book).values() for trait in card.traits)}
    more = tuple(trait for trait in gained if trait not in printed and values.has_trait(g, card, trait))
    return Labels(printed + more, known)


CARD: dict[str, Any] = {
    "attached": _attached,
    "classification": _classification,
    "counters": _counters,
    "damage": lambda p, card: p.game.cards[card].damage,
    "exhausted": lambda p, card: p.game.cards[card].turned,
    "host": _host,
    "hp": lambda p, card: values.remaining(_game(p), card),
    "in": _place,
    "max_hp": lambda p, card: values.max_hit_points(_game(p), card),
    "of": _holder,
    "seen_by": lambda p, card: p.seen_by(card),
    "stage": lambda p, card: _game(p).define(card).stage,
    "statuses": lambda p, card: Labels(p.game.cards[card].marks, STATUSES),
    "threat": lambda p, card: p.game.count(card, "threat"),
    "traits": _traits,
    **{name: (lambda p, card, name=name: values.power(_game(p), card, name)) for name in POWERS},
}


def _zone(p: Position, zone: int, *, pile: bool = False) -> Objects:
    return Objects(tuple(reversed(p.game.zones[zone])), ordered=pile, top=pile)


def _identity(name: str) -> Any:
    """A fact about a player that is a fact about their identity."""
    return lambda p, seat: CARD[name](p, _game(p).players[seat].identity)


def _in_play(p: Position, seat: int) -> Objects:
    g = _game(p)
    return Objects(tuple(card for card in g.zones[area(seat)] if card != g.players[seat].identity))


def _villain(p: Position) -> Fact:
    villain = villains.the_villain(_game(p))
    names = ("attack", "attached", "counters", "damage", "exhausted", "hp", "max_hp", "scheme", "stage", "statuses")
    return {"card": Objects((villain,)), **{name: CARD[name](p, villain) for name in names}}


def _main_scheme(p: Position) -> Fact:
    g = _game(p)
    scheme = villains.the_main_scheme(g)
    return {
        "card": Objects((scheme,)),
        "stage": CARD["stage"](p, scheme),
        "threat": CARD["threat"](p, scheme),
        "target": values.target_threat(g, scheme),
        "acceleration": g.count(scheme, "acceleration"),
    }


def _side_schemes(p: Position) -> Objects:
    g = _game(p)
    return Objects(tuple(card for card in g.zones[VILLAIN_AREA] if g.define(card).is_side_scheme))


def _campaign(p: Position) -> Fact:
    """What the campaign log would say now."""
    g = _game(p)
    played = g.options.campaign
    return {
        "at": -1 if played is None else played.at,
        "numbers": Counters({name: n for name, n in g.table.numbers if n}),
        "removed": Labels((*(played.removed if played is not None else ()), *g.table.out_of_campaign)),
        "victory": campaigning.victory_points(g),
    }


def _earned(p: Position, seat: int) -> Labels:
    """The campaign cards that a player has earned, in this game and before."""
    played = _game(p).options.campaign
    before = played.cards[seat] if played is not None and played.cards else ()
    return Labels((*before, *(card for own, card in _game(p).table.earned if own == seat)))


def _outcome(p: Position) -> AnyOf:
    outcome = p.game.result
    return AnyOf(("none" if outcome is None else str(outcome["reason"]),), OUTCOMES)


def _form(p: Position, seat: int) -> AnyOf:
    return AnyOf((_game(p).form(seat),), ("hero", "alter_ego"))


FACTS = ScenarioFacts(
    players=layout.players,
    lay_out=layout.lay_out,
    defaults=("pass", "done"),
    check=check,
    table={
        "active_player": lambda p: p.player_name(_game(p).table.active),
        "encounter_deck": lambda p: _zone(p, ENCOUNTER_DECK, pile=True),
        "encounter_discard": lambda p: _zone(p, ENCOUNTER_DISCARD, pile=True),
        "first_player": lambda p: p.player_name(_game(p).table.first),
        "campaign": _campaign,
        "main_scheme": _main_scheme,
        "outcome": _outcome,
        "round": lambda p: _game(p).table.round,
        "set_aside": lambda p: _zone(p, SET_ASIDE),
        "side_schemes": _side_schemes,
        "villain": _villain,
        "won": lambda p: _game(p).table.won,
    },
    player={
        **{name: _identity(name) for name in CARD if name not in ("in", "of", "host", "seen_by", "stage", "threat")},
        "aside": lambda p, seat: _zone(p, aside(seat)),
        "changed_form": lambda p, seat: _game(p).players[seat].changed_form,
        "dealt": lambda p, seat: _zone(p, dealt(seat)),
        "deck": lambda p, seat: _zone(p, deck(seat), pile=True),
        "discard": lambda p, seat: _zone(p, discard(seat), pile=True),
        "earned": _earned,
        "form": _form,
        "hand": lambda p, seat: _zone(p, hand(seat)),
        "hand_size": lambda p, seat: values.hand_size(_game(p), seat),
        "minions": lambda p, seat: _zone(p, engaged(seat)),
        "out": lambda p, seat: _game(p).players[seat].out,
        "play": _in_play,
    },
    card=CARD,
    steps=STEPS,
    states={
        "confused": ("statuses", ["confused"]),
        "exhausted": ("exhausted", True),
        "out": ("out", True),
        "ready": ("exhausted", False),
        "stunned": ("statuses", ["stunned"]),
        "tough": ("statuses", ["tough"]),
    },
)


def scenario_facts() -> ScenarioFacts:
    """The facts of Marvel Champions for the scenario runner."""
    return FACTS
