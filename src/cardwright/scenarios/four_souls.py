"""Four Souls for the scenario runner: what its facts and the things on its stack are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.errors import IllegalChoice
from cardwright.four_souls import scenario
from cardwright.four_souls.cards import DECKS
from cardwright.four_souls.game import FourSouls
from cardwright.four_souls.modes import challenges, ratios
from cardwright.four_souls.records import DECK, StackAbility, StackDamage, StackDeath, StackLoot, StackRoll, StackStep
from cardwright.four_souls.rules import attack, counters, stack, values, zones
from cardwright.given import Given
from cardwright.kernel.records import NOTHING
from cardwright.scenarios.position import Adapter, Cards, Fact, Position, Words

ZONES = {"board": ("play", "items"), "slot": ("slot", "play"), "under": ("covered",), "outside": ("outside",)}
"""How a zone may be called, beyond its own name."""


def _game(p: Position) -> FourSouls:
    assert isinstance(p.game, FourSouls)
    return p.game


def _set_up(given: Given) -> Position:
    layout = scenario.Layout(given)
    return Position(layout.game(), tuple(layout.names), layout.found, len(layout.dice))


def _names(p: Position, obj: int, name: Callable[[int], list[str]]) -> list[str]:
    """Things on the stack: a loot or ability by its card, a roll, damage, a death."""
    for held in _game(p).table.held:
        if held.object == obj:
            return name(held.card)
    thing = stack.thing(_game(p), obj)
    match thing:
        case StackLoot():
            return [f"copy of {card}" for card in name(thing.card)] if thing.copy else name(thing.card)
        case StackAbility():
            return [way for card in name(thing.scope.source) for way in (card, f"ability of {card}")]
        case StackRoll():
            kinds = ["attack roll", "roll"] if thing.attack else ["roll"]
            who = p.players[thing.player]
            return [
                way
                for kind in kinds
                for way in (f"{kind} of {thing.result}", kind, f"{who}'s {kind}", f"{who}'s {kind} of {thing.result}")
            ]
        case StackDamage():
            targets = name(thing.target)
            return [way for t in targets for way in (f"{thing.amount} damage to {t}", f"damage to {t}")] + ["damage"]
        case StackDeath():
            return [f"death of {t}" for t in name(thing.target)]
        case StackStep():
            return _step_names(p, thing, name)
    return ["something that has left the stack"]


def _step_names(p: Position, thing: StackStep, name: Callable[[int], list[str]]) -> list[str]:
    """Game events that an edition puts on the stack."""
    who = p.players[thing.player]
    match thing.what:
        case "loot":
            return ["loot step"]
        case "loot_play":
            return [f"loot play of {who}"]
        case "modifier":
            return [f"{thing.amount:+} to roll"]
        case "refill":
            place = p.game.places[thing.target]
            return [f"refill of {place.kind} {place.number + 1}"]
        case "event":
            return name(thing.target)
        case "penalty":
            return [f"penalty of {who}"]
        case _:
            named = ["deck"] if thing.target in (NOTHING, DECK) else name(thing.target)
            return [f"{thing.what} of {t}" for t in named]


def _place(p: Position, card: int) -> Words:
    g = _game(p)
    kind = g.places[g.cards[card].zone].kind
    if kind.endswith(("_deck", "_discard")):
        return Words((kind.replace("_", " "), kind.rpartition("_")[2]))
    return Words((*ZONES.get(kind, ()), kind))


def _holder(p: Position, card: int) -> str:
    holder = p.game.cards[card].holder
    return p.players[holder] if holder >= 0 else "nobody"


def _dies(p: Position, card: int) -> bool:
    return any(entry.what == "dies" and card in entry.objects for entry in p.history)


def _counters(p: Position, obj: int) -> Fact:
    """All counters as a number, as long as none of them has a name."""
    found = dict(counters.on(_game(p), obj))
    return found if any(found) else sum(found.values())


def _is(p: Position, card: int) -> Words:
    """What a card is at the moment, if it is a copy or was turned over."""
    definition = p.game.book[p.game.cards[card].design]
    return Words((definition.id, definition.name))


def _notes(p: Position, card: int) -> Fact:
    return tuple(str(n) for n in sorted(counters.noted(_game(p), card)))


def _curses(p: Position, seat: int) -> Cards:
    g = _game(p)
    board = g.zones[g.players[seat].board]
    return Cards(tuple(card for card in board if "curse" in g.define(card).keywords))


def _piles(p: Position, zone: Callable[[Any, str], int]) -> dict[str, Cards]:
    g = _game(p)
    return {kind: Cards(tuple(reversed(g.zones[zone(g, kind)])), ordered=True, top=True) for kind in DECKS}


def _categories(p: Position) -> dict[str, dict[str, int]]:
    """How many cards of each category the game has, deck by deck, wherever they are now."""
    g = _game(p)
    found: dict[str, dict[str, int]] = {deck: dict.fromkeys(ratio, 0) for deck, ratio in ratios.RATIOS.items()}
    for card in g.cards:
        definition = g.book[card.design]
        if definition.deck in found:
            found[definition.deck][ratios.category_of(definition)] += 1
    return found


def _row(p: Position, cards: list[int]) -> Cards:
    return Cards(tuple(cards), ordered=True)


def _winner(p: Position) -> Cards:
    return Cards(tuple(~seat for seat in _game(p).table.winners))


def _attacked(p: Position) -> Cards:
    target = attack.target(_game(p))
    return Cards(() if target == NOTHING else (target,))


def _barter(p: Position, what: Given) -> None:
    """``barter: {from: ann, to: bob, coins: 3}``: an offer, which the other player answers.

    With ``allowed: false``, an offer that the game does not let anybody make.
    """
    fields = what.fields("from", "to", "coins", "cards", "allowed")
    for key in ("from", "to", "coins"):
        if key not in fields:
            raise what.error(f"the key {key!r} is missing")
    giver, receiver = (p.players.index(fields[key].one_of(list(p.players), "player")) for key in ("from", "to"))
    cards = tuple(_card(p, part, giver) for part in fields["cards"].parts()) if "cards" in fields else ()
    coins = fields["coins"].number(0 if cards else 1)
    if "allowed" not in fields or fields["allowed"].flag():
        _game(p).offer(giver, receiver, coins, cards)
        return
    try:
        _game(p).copy().offer(giver, receiver, coins, cards)
    except IllegalChoice:
        return
    raise what.error("the offer can be made")


def _card(p: Position, given: Given, seat: int) -> int:
    """A card of a player by its alias or id."""
    g, text = _game(p), given.text()
    own = [card for card, c in enumerate(g.cards) if c.design == text and c.holder == seat]
    card = p.aliases.get(text, own[0] if own else NOTHING)
    if card == NOTHING:
        raise given.error(f"there is no card {text!r} to offer")
    return card


ADAPTER = Adapter(
    steps={"barter": _barter},
    players=scenario.players,
    set_up=_set_up,
    defaults=("pass", "decline"),
    rolls=frozenset({"roll", "attack_roll", "reroll", "start_roll"}),
    quiet=lambda g: not g.table.stack,
    names=_names,
    table={
        "active": lambda p: p.players[_game(p).table.active],
        "attacked": _attacked,
        "bank": lambda p: _game(p).table.bank,
        "boss": lambda p: _row(p, challenges.final_bosses(_game(p))),
        "categories": _categories,
        "bonus_souls": lambda p: Cards(_game(p).zones[_game(p).table.bonus]),
        "decks": lambda p: _piles(p, zones.deck),
        "discards": lambda p: _piles(p, zones.discard_pile),
        "monsters": lambda p: _row(
            p, [c for slot in _game(p).table.slots_of("monster") for c in _game(p).zones[slot.top]]
        ),
        "minions": lambda p: _row(p, challenges.minions(_game(p))),
        "lost": lambda p: _game(p).table.over and not _game(p).table.winners,
        "round": lambda p: _game(p).table.round,
        "timer": lambda p: _game(p).table.timer,
        "rooms": lambda p: _row(p, zones.rooms(_game(p))),
        "shop": lambda p: _row(p, zones.shop_items(_game(p))),
        "stack": lambda p: _row(p, [thing.object for thing in reversed(_game(p).table.stack)]),
        "turn": lambda p: _game(p).table.turn,
        "winner": _winner,
    },
    player={
        "attack": lambda p, seat: values.attack(_game(p), ~seat),
        "attacks": lambda p, seat: values.attacks_left(_game(p), seat),
        "character": lambda p, seat: Cards((_game(p).players[seat].character,)),
        "coins": lambda p, seat: _game(p).players[seat].coins,
        "counters": lambda p, seat: _counters(p, ~seat),
        "curses": _curses,
        "damage": lambda p, seat: _game(p).players[seat].damage,
        "dead": lambda p, seat: _game(p).players[seat].dead,
        "hand": lambda p, seat: Cards(_game(p).zones[_game(p).players[seat].hand]),
        "hp": lambda p, seat: values.hp(_game(p), ~seat),
        "items": lambda p, seat: Cards(tuple(zones.items_of(_game(p), seat))),
        "loot_plays": lambda p, seat: values.loot_plays_left(_game(p), seat),
        "max_hp": lambda p, seat: values.max_hp(_game(p), ~seat),
        "purchases": lambda p, seat: values.purchases_left(_game(p), seat),
        "soul_cards": lambda p, seat: Cards(_game(p).zones[_game(p).players[seat].souls]),
        "souls": lambda p, seat: values.souls(_game(p), seat),
    },
    card={
        "attack": lambda p, card: values.attack(_game(p), card),
        "category": lambda p, card: ratios.category_of(_game(p).book[_game(p).cards[card].design]),
        "charged": lambda p, card: not p.game.cards[card].turned,
        "counters": _counters,
        "is": _is,
        "notes": _notes,
        "damage": lambda p, card: p.game.cards[card].damage,
        "dead": _dies,
        "eternal": lambda p, card: zones.is_eternal(_game(p), card),
        "seen_by": lambda p, card: Cards(tuple(~s for s in range(len(p.players)) if p.game.visible(card, s))),
        "evasion": lambda p, card: values.evasion(_game(p), card),
        "hp": lambda p, card: values.hp(_game(p), card),
        "in": _place,
        "max_hp": lambda p, card: values.max_hp(_game(p), card),
        "of": _holder,
    },
    states={
        "alive": ("dead", False),
        "charged": ("charged", True),
        "dead": ("dead", True),
        "deactivated": ("charged", False),
        "eternal": ("eternal", True),
    },
)
"""Four Souls, as the runner sees it."""
