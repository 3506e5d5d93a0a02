"""What a card does, read from its abilities once: a list of effects, by kind, with numbers and objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from cardwright.cards.nodes import Do, Each, Node
from cardwright.cards.words import ChooseObjects, Is, It, Lasts, PutCounters, Skip, ThatSource, This, You
from cardwright.marvel_champions.cards.abilities.constant import Gains, Static
from cardwright.marvel_champions.cards.abilities.triggered import Action, Moment, Resource, Trigger
from cardwright.marvel_champions.cards.definition import ENEMIES, MarvelCard
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.cards.words import (
    attacks,
    cards,
    characters,
    encounter,
    nouns,
    places,
    sides,
    taking,
    using,
)

FRIENDS = frozenset({"hero", "alter_ego", "ally"})
UNSURE = 0.5
"""How much an effect counts that depends on a condition."""


class Effect(NamedTuple):
    """One thing that an ability does."""

    kind: str
    number: Any = 1
    """How much: a number, or a node that stands for one."""
    whom: str = ""
    """``you``, ``friend``, ``foe``, ``minion``, ``villain``, ``foes`` (each of them), ``this``, ``scheme``, ``main`` or
    ``schemes``."""
    odds: float = 1.0
    trait: str = ""
    """A trait that the identity must have; after a ``!`` one it must not have."""
    more: Any = None
    """What else the kind needs."""


@dataclass(frozen=True, slots=True)
class Use:
    """An ability that a player may use."""

    effects: tuple[Effect, ...]
    spends: str
    """The resources it costs."""
    form: str
    label: str
    once: bool
    """Whether its cost discards its card."""
    forced: bool
    on: str
    """The event it answers."""
    own_attack: bool
    """Whether it answers an attack of its player's."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A card, read."""

    uses: dict[int, Use]
    """Actions, interrupts and responses by the numbers of their nodes."""
    actions: tuple[int, ...]
    enters: tuple[Effect, ...]
    """What happens when it enters play."""
    revealed: tuple[tuple[str, tuple[Effect, ...]], ...]
    """What happens when it is revealed to a player in a form."""
    special: tuple[Effect, ...]
    makes: tuple[tuple[str, str], ...]
    """The resources it generates once in a round, each with the form it takes."""
    raises: tuple[Static, ...]
    gains: tuple[str, ...]
    """The traits it gives its player's identity."""
    at_hand: tuple[str, ...]
    """The events that its interrupts and responses answer."""


@cache
def read(name: str) -> Reading | None:
    """A card of the library, read; None if there is no such card."""
    card = library().cards.get(name)
    return _read(card) if card is not None else None


def _read(card: MarvelCard) -> Reading:
    uses: dict[int, Use] = {}
    enters: list[Effect] = []
    at_hand: list[str] = []
    for ability in card.abilities:
        if isinstance(ability, Trigger) and ability.on.event == "enter_play" and ability.on.card == This():
            enters += effects(ability.do)
        elif isinstance(ability, Action | Trigger):
            uses[card.number(ability)] = _use(ability)
            if isinstance(ability, Trigger) and not ability.forced:
                at_hand.append(ability.on.event)
    moments = [ability for ability in card.abilities if isinstance(ability, Moment)]
    made = [a for a in card.abilities if isinstance(a, Resource)]
    return Reading(
        uses=uses,
        actions=tuple(card.number(ability) for ability in card.abilities if isinstance(ability, Action)),
        enters=tuple(enters),
        revealed=tuple((m.form, effects(m.do)) for m in moments if m.at == "revealed"),
        special=tuple(effect for m in moments if m.at == "special" for effect in effects(m.do)),
        makes=tuple((a.yields or "w", a.form) for a in made),
        raises=tuple(ability for ability in card.abilities if isinstance(ability, Static)),
        gains=tuple(a.trait for a in card.abilities if isinstance(a, Gains) and a.trait and whom(a.of) == "you"),
        at_hand=tuple(at_hand),
    )


def _use(ability: Any) -> Use:
    cost = ability.cost.verbs if ability.cost is not None else ()
    found = effects(ability.do)
    if ability.cost is not None:
        found += tuple(e for e in effects(ability.cost) if e.whom != "this" and e.kind not in ("exhaust", "discard"))
        found += tuple(e for e in effects(ability.cost) if e.kind == "damage" and e.whom == "this")
    return Use(
        effects=found,
        spends=ability.spend,
        form=ability.form,
        label=ability.label,
        once=any(isinstance(verb, cards.Discard) and verb.what == This() for verb in cost),
        forced=isinstance(ability, Trigger) and ability.forced,
        on=ability.on.event if isinstance(ability, Trigger) else "",
        own_attack=isinstance(ability, Trigger) and _answers_own_attack(ability),
    )


def _answers_own_attack(ability: Trigger) -> bool:
    """Whether an ability answers any attack of its player's identity, whatever comes of it."""
    on = ability.on
    return on.event == "attack" and "you" in (whom(on.card), whom(on.by), whom(on.source)) and "defeated" not in on.tags


# --- objects ----------------------------------------------------------------------------------------------------------


def whom(node: object, it: object = None) -> str:
    """Whom a selector means."""
    match node:
        case It():
            return whom(it) if it is not None and not isinstance(it, It) else ""
        case Each(of):
            found = whom(of)
            return {"foe": "foes", "minion": "foes", "scheme": "schemes"}.get(found, found)
        case nouns.Cards(type=types):
            return _of_types(frozenset(types))
        case You() | nouns.Identity() | nouns.Players():
            return "you"
        case nouns.Villain() | nouns.Named():
            return "villain"
        case nouns.MainScheme():
            return "main"
        case This():
            return "this"
        case ThatSource() | nouns.Host():
            return "foe"
    return ""


def _of_types(types: frozenset[str]) -> str:
    if not types:
        return ""
    if types == {"minion"}:
        return "minion"
    if types == {"villain"}:
        return "villain"
    if types <= ENEMIES:
        return "foe"
    if types <= FRIENDS:
        return "friend"
    return "scheme" if all(name.endswith("scheme") for name in types) else "anyone" if types & ENEMIES else ""


# --- effects ----------------------------------------------------------------------------------------------------------


def effects(do: Do) -> tuple[Effect, ...]:
    """What a list of verbs does."""
    target = do.targets[0].of if do.targets else None
    return tuple(effect for verb in do.verbs for effect in _effects(verb, target))


def _effects(node: Node, it: object) -> Iterator[Effect]:
    reader = READERS.get(type(node))
    if reader is not None:
        yield from reader(node, it)
        return
    for child in node.children():
        yield from _effects(child, it)


def _deal(node: Any, it: object) -> Iterator[Effect]:
    yield Effect("damage", node.number, whom(node.to, it))


def _if(node: Any, it: object) -> Iterator[Effect]:
    """Under a condition; whether an identity has a trait can be seen, other conditions are uncertain."""
    trait = trait_of(node.condition)
    for part, sign in ((node.then, ""), (node.otherwise, "!")):
        for effect in _effects(part, it) if part is not None else ():
            yield effect._replace(trait=sign + trait) if trait else effect._replace(odds=effect.odds * UNSURE)


def _if_done(node: Any, it: object) -> Iterator[Effect]:
    for part in (node.then, node.otherwise):
        for effect in _effects(part, it) if part is not None else ():
            yield effect._replace(odds=effect.odds * UNSURE)


def trait_of(condition: object) -> str:
    """The trait that a condition asks for, if it is about the identity."""
    match condition:
        case Is(nouns.Identity(), nouns.Cards(trait=trait)):
            return str(trait)
    return ""


def _choose_one(node: Any, it: object) -> Iterator[Effect]:
    yield Effect("best", more=tuple(effects(option) for option in node.options))


def _choose(node: Any, it: object) -> Iterator[Effect]:
    for verb in node.do.verbs:
        yield from _effects(verb, node.of)


def _against(node: Any, it: object) -> Iterator[Effect]:
    for verb in node.do.verbs:
        yield from _effects(verb, node.against)


def _discard(node: Any, it: object) -> Iterator[Effect]:
    chosen = it if isinstance(node.what, It) else node.what.of if isinstance(node.what, Each) else node.what
    if isinstance(chosen, nouns.Random) or (isinstance(chosen, nouns.Cards) and "hand" in chosen.zone):
        yield Effect("lose_card")
    elif isinstance(chosen, nouns.Cards) and chosen.of is not None:
        yield Effect("lose_permanent")
    elif isinstance(chosen, This):
        yield Effect("discard", 1, "this")


def _put(node: Any, it: object) -> Iterator[Effect]:
    if node.where == "hand":
        yield Effect("back") if isinstance(node.what, This) else Effect("draw", 1)
    elif node.where == "removed":
        yield Effect("rid")


def _lasts(node: Any, it: object) -> Iterator[Effect]:
    match node.ability:
        case Static(stat="cost"):
            yield Effect("cheaper")
        case Static(stat=stat, change=change):
            yield Effect("raise", change, stat)
        case Gains(trait=trait) if trait:
            yield Effect("trait", more=trait)


READERS: dict[type[Node], Callable[[Any, object], Iterator[Effect]]] = {
    characters.Deal: _deal,
    taking.Take: lambda n, it: iter([Effect("damage", n.number, "you")]),
    characters.Move: lambda n, it: iter([Effect("damage", n.number, "foe"), Effect("heal", n.number, "you")]),
    characters.RemoveThreat: lambda n, it: iter([Effect("thwart", n.number, whom(n.on, it))]),
    characters.PlaceThreat: lambda n, it: iter([Effect("threat", n.number, whom(n.on, it))]),
    characters.Heal: lambda n, it: iter([Effect("heal", n.number, whom(n.what, it))]),
    characters.Prevent: lambda n, it: iter([Effect("prevent", n.number)]),
    characters.GiveStatus: lambda n, it: iter([Effect(n.status, 1, whom(n.who, it))]),
    characters.Ready: lambda n, it: iter([Effect("ready", 1, whom(n.what, it))]),
    characters.Exhaust: lambda n, it: iter([Effect("exhaust", 1, whom(n.what, it))]),
    cards.Draw: lambda n, it: iter([Effect("draw", n.number)]),
    cards.Discard: _discard,
    cards.Put: _put,
    cards.Surge: lambda n, it: iter([Effect("surge")]),
    cards.Reveal: lambda n, it: iter([Effect("surge")]),
    cards.Search: _choose,
    sides.DealEncounter: lambda n, it: iter([Effect("surge")]),
    sides.PutIntoPlay: lambda n, it: iter([Effect("drone")] if n.facedown else []),
    encounter.Activate: lambda n, it: iter([Effect("activate", 1, whom(n.enemy, it), more=n.how)]),
    encounter.Cancel: lambda n, it: iter([Effect("cancel")]),
    encounter.ChangeForm: lambda n, it: iter([Effect("form", more=n.to)]),
    encounter.ChooseOne: _choose_one,
    encounter.If: _if,
    encounter.IfDone: _if_done,
    attacks.MakeAttack: _against,
    attacks.MakeThwart: _against,
    ChooseObjects: _choose,
    Lasts: _lasts,
    PutCounters: lambda n, it: iter([Effect("counters", n.number, whom(n.on, it))]),
    Skip: lambda n, it: iter([Effect("skip")]),
    using.Resolve: lambda n, it: iter([Effect("resolve", more=n.of.of)] if isinstance(n.of, Each) else []),
    places.Look: lambda n, it: iter([]),
}
"""What a verb does, by its class; of other verbs, those in them count."""
