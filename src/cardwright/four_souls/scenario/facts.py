"""The facts that a scenario can check in a game of Four Souls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.engine.game import FourSouls
from cardwright.four_souls.engine.invariants import check
from cardwright.four_souls.rules import counters, current_attack, values, zones
from cardwright.four_souls.rules.modes import challenges, ratios
from cardwright.four_souls.scenario import layout, refusals, stack_things
from cardwright.four_souls.scenario.barter import barter
from cardwright.four_souls.scenario.layout import PLAIN, game_of
from cardwright.kernel.records import NOTHING
from cardwright.scenario_facts import AnyOf, Counters, Labels, Objects, Position, ScenarioFacts

ZONES = {"board": ("play", "items"), "slot": ("slot", "play"), "under": ("covered",), "outside": ("outside",)}
"""Names for a kind of zone besides its own."""


def _place_names(kind: str) -> tuple[str, ...]:
    """The names of a kind of zone, the best one first."""
    if kind.endswith(("_deck", "_discard")):
        return (kind.replace("_", " "), kind.rpartition("_")[2])
    return (*ZONES.get(kind, ()), kind)


PLACES = sorted({name for kind in FourSouls.PLACES for name in _place_names(kind)})


def _place(p: Position, card: int) -> AnyOf:
    return AnyOf(_place_names(p.game.places[p.game.cards[card].zone].kind), PLACES)


def _dies(p: Position, card: int) -> bool:
    return any(entry.what == "dies" and card in entry.objects for entry in p.history)


def _counters(p: Position, obj: int) -> Counters:
    return Counters({name or PLAIN: n for name, n in counters.on(game_of(p), obj)})


def _is(p: Position, card: int) -> AnyOf:
    """The current definition of a card, which may be a copy or have been flipped."""
    definition, cards = game_of(p).define(card), game_of(p).summaries
    return AnyOf((definition.id, definition.name), {*cards, *(other.name for other in cards.values())})


def _category(p: Position, card: int) -> AnyOf:
    known = {name for ratio in ratios.RATIOS.values() for name in ratio}
    return AnyOf((ratios.category_of(game_of(p).define(card)),), known)


def _notes(p: Position, card: int) -> Labels:
    return Labels(tuple(str(n) for n in counters.noted(game_of(p), card)))


def _curses(p: Position, seat: int) -> Objects:
    g = game_of(p)
    board = g.zones[g.players[seat].board]
    return Objects(tuple(card for card in board if "curse" in g.define(card).keywords))


def _piles(p: Position, zone: Callable[[Any, str], int]) -> dict[str, Objects]:
    g = game_of(p)
    return {kind: Objects(tuple(reversed(g.zones[zone(g, kind)])), ordered=True, top=True) for kind in DECKS}


def _categories(p: Position) -> dict[str, dict[str, int]]:
    """How many cards of each category the game has, deck by deck, in any zone."""
    g = game_of(p)
    found: dict[str, dict[str, int]] = {deck: dict.fromkeys(ratio, 0) for deck, ratio in ratios.RATIOS.items()}
    for card in g.cards:
        definition = g.book[card.design]
        if definition.deck in found:
            found[definition.deck][ratios.category_of(definition)] += 1
    return found


def _slots(cards: list[int]) -> Objects:
    """Cards of slots, from left to right."""
    return Objects(tuple(cards), ordered=True)


def _winner(p: Position) -> Objects:
    return Objects(tuple(~seat for seat in game_of(p).table.winners), of="players")


def _stack(p: Position) -> Objects:
    """The stack, top first."""
    things = tuple(thing.object for thing in reversed(game_of(p).table.stack))
    return Objects(things, ordered=True, of="things")


def _attacked(p: Position) -> Objects:
    target = current_attack.target(game_of(p))
    return Objects(() if target == NOTHING else (target,))


FACTS = ScenarioFacts(
    players=layout.players,
    lay_out=layout.lay_out,
    defaults=("pass",),
    check=lambda g: None if g.over else check(g),
    quiet=lambda g: not g.table.stack,
    names=stack_things.names,
    things=stack_things.FORMS,
    steps={"barter": barter, **refusals.STEPS},
    table={
        "active": lambda p: p.player_name(game_of(p).table.active),
        "attacked": _attacked,
        "bank": lambda p: game_of(p).table.bank,
        "boss": lambda p: _slots(challenges.final_bosses(game_of(p))),
        "categories": _categories,
        "bonus_souls": lambda p: Objects(game_of(p).zones[game_of(p).table.bonus]),
        "decks": lambda p: _piles(p, zones.deck),
        "discards": lambda p: _piles(p, zones.discard_pile),
        "monsters": lambda p: _slots(
            [c for slot in game_of(p).table.slots_of("monster") for c in game_of(p).zones[slot.top]]
        ),
        "minions": lambda p: _slots(challenges.minions(game_of(p))),
        "lost": lambda p: game_of(p).table.over and not game_of(p).table.winners,
        "round": lambda p: game_of(p).table.round,
        "timer": lambda p: game_of(p).table.timer,
        "rooms": lambda p: _slots(zones.rooms(game_of(p))),
        "shop": lambda p: _slots(zones.shop_items(game_of(p))),
        "stack": lambda p: _stack(p),
        "turn": lambda p: game_of(p).table.turn,
        "winner": _winner,
    },
    player={
        "attack": lambda p, seat: values.attack(game_of(p), ~seat),
        "attacks": lambda p, seat: values.attacks_left(game_of(p), seat),
        "character": lambda p, seat: Objects((game_of(p).players[seat].character,)),
        "coins": lambda p, seat: game_of(p).players[seat].coins,
        "counters": lambda p, seat: _counters(p, ~seat),
        "curses": _curses,
        "damage": lambda p, seat: game_of(p).players[seat].damage,
        "dead": lambda p, seat: game_of(p).players[seat].dead,
        "hand": lambda p, seat: Objects(game_of(p).zones[game_of(p).players[seat].hand]),
        "hp": lambda p, seat: values.hp(game_of(p), ~seat),
        "items": lambda p, seat: Objects(tuple(zones.items_of(game_of(p), seat))),
        "loot_plays": lambda p, seat: values.loot_plays_left(game_of(p), seat),
        "max_hp": lambda p, seat: values.max_hp(game_of(p), ~seat),
        "purchases": lambda p, seat: values.purchases_left(game_of(p), seat),
        "soul_cards": lambda p, seat: Objects(game_of(p).zones[game_of(p).players[seat].souls]),
        "souls": lambda p, seat: values.souls(game_of(p), seat),
    },
    card={
        "attack": lambda p, card: values.attack(game_of(p), card),
        "category": _category,
        "charged": lambda p, card: not p.game.cards[card].turned,
        "counters": _counters,
        "is": _is,
        "notes": _notes,
        "damage": lambda p, card: p.game.cards[card].damage,
        "dead": _dies,
        "eternal": lambda p, card: zones.is_eternal(game_of(p), card),
        "seen_by": lambda p, card: p.seen_by(card),
        "evasion": lambda p, card: values.evasion(game_of(p), card),
        "hp": lambda p, card: values.hp(game_of(p), card),
        "in": _place,
        "max_hp": lambda p, card: values.max_hp(game_of(p), card),
        "of": lambda p, card: p.player_name(p.game.cards[card].holder),
    },
    states={
        "alive": ("dead", False),
        "charged": ("charged", True),
        "dead": ("dead", True),
        "deactivated": ("charged", False),
        "eternal": ("eternal", True),
    },
)


def scenario_facts() -> ScenarioFacts:
    """The description of Four Souls for the scenario runner."""
    return FACTS
