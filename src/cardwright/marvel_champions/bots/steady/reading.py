"""What a card does, read from its abilities once: a list of effects, by kind, with numbers and objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from cardwright.cards import deeds
from cardwright.cards.deeds import Deed, Kind, Parts
from cardwright.cards.nodes import Do, Each, Node, Noun
from cardwright.cards.words import Is, It, ThatSource, This, Those, You
from cardwright.marvel_champions.cards import deeds as d
from cardwright.marvel_champions.cards.abilities.constant import Gains, Static
from cardwright.marvel_champions.cards.abilities.triggered import Action, Moment, Resource, Trigger
from cardwright.marvel_champions.cards.definition import ENEMIES, MarvelCard
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.cards.words import nouns

FRIENDS = frozenset({"hero", "alter_ego", "ally"})
UNSURE = 0.5
"""How much an effect counts that depends on a condition."""


class Effect(NamedTuple):
    """One thing that an ability does."""

    kind: str
    """A kind of deed, or one of the few of ``NARROWED``."""
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
        once=any(said[:3] == (deeds.DISCARD, 1, This()) for verb in cost for said in verb.does()),
        forced=isinstance(ability, Trigger) and ability.forced,
        on=ability.on.event if isinstance(ability, Trigger) else "",
        own_attack=isinstance(ability, Trigger) and _answers_own_attack(ability),
    )


def _answers_own_attack(ability: Trigger) -> bool:
    """Whether an ability answers any attack of its player's identity, whatever comes of it."""
    on = ability.on
    return on.event == "attack" and "you" in (whom(on.card), whom(on.by), whom(on.source)) and "defeated" not in on.tags


# --- objects ----------------------------------------------------------------------------------------------------------


Its = tuple[object, ...]
"""What "it" may be: the targets, and what the words around a word choose or go through."""


def meant(node: object, its: Its) -> object:
    """What a selector stands for: of "it", what was chosen."""
    if isinstance(node, It | Those):
        return its[node.which] if -len(its) <= node.which < len(its) else None
    return node


def whom(node: object, its: Its = ()) -> str:
    """Whom a selector means."""
    match meant(node, its):
        case Each(of):
            found = whom(of, its)
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


def effects(do: Node, its: Its = ()) -> tuple[Effect, ...]:
    """What a list of verbs does."""
    if not isinstance(do, Do):
        return ()
    its = tuple(target.of for target in do.targets) or its
    return tuple(effect for verb in do.verbs for effect in _effects(verb, its))


def _effects(node: Node, its: Its) -> Iterator[Effect]:
    for said in node.does():
        if isinstance(said, Parts):
            yield from _contained(said, its)
        else:
            yield from NARROWED.get(said.kind, _plain)(said, its)


def _plain(deed: Deed, its: Its) -> Iterator[Effect]:
    """A deed as it is."""
    yield Effect(deed.kind.name, deed.amount, whom(deed.whom, its), more=deed.what)


def _contained(parts: Parts, its: Its) -> Iterator[Effect]:
    """What a word contains."""
    match parts.how:
        case "one":
            yield Effect("best", more=tuple(effects(option, its) for option in parts.of))
        case "if":
            yield from _if(parts, its)
        case "if_done":
            for part in parts.of:
                yield from (effect._replace(odds=effect.odds * UNSURE) for effect in effects(part, its))
        case "chosen" | "each":
            it = Each(parts.it) if parts.how == "each" and isinstance(parts.it, Noun) else parts.it
            for part in parts.of:
                yield from effects(part, (*its, it))
        case "lasting":
            for ability in parts.of:  # What it answers later is too uncertain to count.
                own = [said for said in ability.does() if isinstance(said, Deed)]
                yield from (effect for deed in own for effect in NARROWED.get(deed.kind, _plain)(deed, its))
        case _:
            for part in parts.of:
                yield from effects(part, its)


def _if(parts: Parts, its: Its) -> Iterator[Effect]:
    """Under a condition; whether an identity has a trait can be seen, other conditions are uncertain."""
    trait = trait_of(parts.condition)
    for part, sign in zip(parts.of, ("", "!"), strict=False):
        for effect in effects(part, its):
            yield effect._replace(trait=sign + trait) if trait else effect._replace(odds=effect.odds * UNSURE)


def trait_of(condition: object) -> str:
    """The trait that a condition asks for, if it is about the identity."""
    match condition:
        case Is(nouns.Identity(), nouns.Cards(trait=trait)):
            return str(trait)
    return ""


def _discard(deed: Deed, its: Its) -> Iterator[Effect]:
    """What is lost depends on where the cards are."""
    found = meant(deed.whom, its)
    chosen = found.of if isinstance(found, Each) else found
    if isinstance(chosen, nouns.Random) or (isinstance(chosen, nouns.Cards) and "hand" in chosen.zone):
        yield Effect("lose_card")
    elif isinstance(chosen, nouns.Cards) and chosen.of is not None:
        yield Effect("lose_permanent")
    elif isinstance(chosen, This):
        yield Effect("discard", 1, "this")


def _move(deed: Deed, its: Its) -> Iterator[Effect]:
    """A card that comes to a hand, or goes out of the game."""
    if deed.what == "hand":
        yield Effect("back") if isinstance(deed.whom, This) else Effect("draw", 1)
    elif deed.what == "removed":
        yield Effect("rid")


def _figure(deed: Deed, its: Its) -> Iterator[Effect]:
    """A figure; a card that costs less is something else than a stronger character."""
    yield Effect("cheaper") if deed.what == "cost" else Effect("figure", deed.amount, deed.what)


def _resolve(deed: Deed, its: Its) -> Iterator[Effect]:
    """The Special abilities of the cards of a kind, or of a single card."""
    yield Effect("resolve", more=deed.whom.of if isinstance(deed.whom, Each) else None)


NARROWED: dict[Kind, Callable[[Deed, Its], Iterator[Effect]]] = {
    deeds.DISCARD: _discard,
    deeds.MOVE: _move,
    deeds.FIGURE: _figure,
    d.RESOLVE: _resolve,
}
"""The kinds of deed whose worth depends on more than their amount and on whom they are done to."""
