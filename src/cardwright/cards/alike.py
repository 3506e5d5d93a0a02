"""The labels of options. Those that read alike also say in what they differ; hidden cards have no names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from cardwright.kernel.game import AnyGame
from cardwright.kernel.records import NOTHING, Key

Aspects = Callable[[AnyGame, int], tuple[str, ...]]
"""What may tell an object from another with the same name, in words, always in the same order."""


def of_card(g: AnyGame, card: int) -> tuple[str, ...]:
    """What may tell a card from another: whose it is, its place, what it is on, whether it is turned sideways, its
    damage and its counters; each in words, or empty."""
    if not 0 <= card < len(g.cards):  # Players, and what a game lets somebody choose besides, are no cards.
        return ()
    c = g.cards[card]
    place = g.places[c.zone]
    return (
        g.seat_name(place.seat) if place.seat >= 0 else "",
        f"{place.kind.replace('_', ' ')} {place.number + 1}" if place.seat < 0 else place.kind.replace("_", " "),
        f"on {g.object_name(c.host)}" if c.host != NOTHING else "",
        "turned" if c.turned else "",
        f"{c.damage} damage" if c.damage else "",
        ", ".join(f"{n} {name or 'plain'}" for name, n in c.counters),
    )


def label_of(g: AnyGame, key: Key) -> str:
    """The label of an option. Its arguments are objects (o), seats (s), an ability of a card (en) or a node of a
    program (pn); numbers (n), words (w) and whatever else a game has are told by ``plain_word``."""
    template, kinds = g.LABELS[str(key[0])]
    return template.format(*(_word(g, kind, key, i) for i, kind in enumerate(kinds, 1)))


def _word(g: AnyGame, kind: str, key: Key, i: int) -> str:
    value = key[i]
    if kind in ("o", "s"):
        return known_name(g, int(value)) if kind == "o" else g.seat_name(int(value))
    if kind == "e":
        return g.ability_text((int(value), int(key[i + 1])))
    if kind == "p":
        return g.node_text(str(value), int(key[i + 1]))
    return g.plain_word(kind, value)


def known_name(g: AnyGame, obj: int) -> str:
    """The name of an object as the player who is asked may know it: a card in another hand is only a card."""
    question = g.question
    if question is None or not 0 <= obj < len(g.cards) or g.visible(obj, question.player):
        return g.object_name(obj)
    zone = g.cards[obj].zone
    place = g.places[zone]
    whose = f" of {g.seat_name(place.seat)}" if place.seat >= 0 else ""
    return f"Card {g.zones[zone].index(obj) + 1} in the {place.kind.replace('_', ' ')}{whose}"


def labels(g: AnyGame, options: list[Key], aspects: Aspects = of_card) -> list[str]:
    """The labels of the options of a question. Where some are the same, each is followed by what only some of their
    objects have: a player, a place, damage, counters. Options about copies without any difference stay the same."""
    found = [label_of(g, key) for key in options]
    if len(set(found)) == len(found):
        return found
    often = Counter(found)
    for label in [label for label, n in often.items() if n > 1]:
        alike = [i for i, other in enumerate(found) if other == label]
        told = [tuple(aspect for obj in _objects(g, options[i]) for aspect in aspects(g, obj)) for i in alike]
        if len(set(map(len, told))) > 1:
            continue  # Options of different kinds have no aspects to compare.
        differing = [n for n, values in enumerate(zip(*told, strict=True)) if len(set(values)) > 1]
        for i, said in zip(alike, told, strict=True):
            words = ", ".join(said[n] for n in differing if said[n])
            found[i] = f"{label} ({words})" if words else label
    return found


def _objects(g: AnyGame, key: Key) -> list[int]:
    """The objects that an option is about."""
    kinds = g.LABELS[str(key[0])][1]
    return [int(value) for kind, value in zip(kinds, key[1:], strict=True) if kind in "oe"]
