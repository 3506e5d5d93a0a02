"""The player's own cards that cannot be used now, each with a reason. The reasons come from the same checks that
decide which options are offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardwright.descriptor import why_not
from cardwright.kernel.frames import Question
from cardwright.kernel.records import Scope
from cardwright.marvel_champions.cards.abilities.triggered import Action, Resource, Trigger, Usable
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.engine.records import RESOURCES, area, hand
from cardwright.marvel_champions.rules import costs, permission, values
from cardwright.marvel_champions.rules.permission import PERMANENT

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

OFFERING = frozenset({"turn", "asked_to_act"})
"""The prompts that offer cards to play and abilities to use."""

REASONS = {
    "form": "only in {form} form",
    "cost": "costs {need}, you can make {have}",
    "types": "has to be paid with {types}",
    "cannot": "something in play forbids it",
    "unique": "it is unique, and in play already",
    "host": "nothing to attach it to",
    "max": "no more of it in play",
    "limit": "{times} per {period}, used",
    "other_cost": "its cost cannot be paid",
    "spend": "takes {types}, which you cannot make",
    "defended": "somebody else defends",
    "aim": "nothing to aim at",
    "exhausted": "exhausted",
    "pays": "only pays for other cards",
    "answers": "only as an answer to what it names",
    "no_answer": "does not answer this",
    "not_turn": "not your turn",
    "first": "only for the first player",
    "not_now": "not allowed now",
    "team_up": "the characters it names are not in play",
    "other_choice": "{first}",
}

FIRST = {
    "choose_mode": "first choose what {card} does",
    "choose_object": "first choose for {card}",
    "assign_damage": "first assign the damage of {card}",
    "defend": "first decide who defends against {card}",
    "pay": "first pay for {card}",
}
"""The reason while the player has another question to answer first; other prompts are shown as they are asked."""

FORMS = {"hero": "hero", "alter_ego": "alter-ego"}
TIMES = {1: "once", 2: "twice"}


class Blocked(NamedTuple):
    """A card that cannot be used, and why: a word of ``REASONS`` with its figures."""

    card: int
    word: str
    near: bool
    """Whether only one step is missing."""
    figures: dict[str, Any]


def blocked(g: MarvelChampions, seat: int) -> list[dict[str, Any]]:
    """What ``found`` finds, as views tell it."""
    return [
        {"card": one.card, "reason": REASONS[one.word].format(**one.figures), "near": one.near}
        for one in found(g, seat)
    ]


def found(g: MarvelChampions, seat: int) -> list[Blocked]:
    """The player's own cards that cannot be used now."""
    question = g.question
    if question is None or g.players[seat].out:
        return []
    usable = [*g.zones[hand(seat)], *(card for card in g.zones[area(seat)] if has_use(g.define(card)))]
    if question.player != seat:
        return [entry(card, "not_turn") for card in usable]
    asked = {card for key in question.options for card in g.concerns(key)}
    if any(key[0] in ("recover", "change_form") for key in question.options):
        asked.add(g.players[seat].identity)
    left = [card for card in usable if card not in asked]
    if question.prompt not in OFFERING:
        word = "no_answer" if question.prompt == "respond" else "other_choice"
        return [entry(card, word, first=what_first(g, question)) for card in left]
    return [in_hand(g, seat, card) if g.cards[card].zone == hand(seat) else in_play(g, seat, card) for card in left]


def entry(card: int, word: str, near: bool = False, **figures: Any) -> Blocked:
    return Blocked(card, word, near, figures)


def what_first(g: MarvelChampions, question: Question) -> str:
    """The question that has to be answered first, as a reason."""
    if question.prompt in FIRST:
        return FIRST[question.prompt].format(card=g.object_name(question.card))
    return f"{why_not.FIRST}{g.prompt(question.prompt, question.card, question.number)}"


def has_use(definition: MarvelCard) -> bool:
    """Whether a card in play can ever be used on a turn: it is a character or has an action."""
    return definition.is_character or any(isinstance(ability, Action) for ability in definition.abilities)


def in_hand(g: MarvelChampions, seat: int, card: int) -> Blocked:
    """The entry for a card in hand that is not offered on a turn."""
    definition = g.define(card)
    if definition.type in PERMANENT:
        return told(g, seat, card, permission.why_not_play(g, seat, card), definition.form)
    if definition.type == "resource":
        return entry(card, "pays")
    return usable_later(g, seat, card)


def in_play(g: MarvelChampions, seat: int, card: int) -> Blocked:
    """The entry for a card in play that is not offered on a turn."""
    definition = g.define(card)
    if definition.is_character and g.cards[card].turned:
        return entry(card, "exhausted")
    return usable_later(g, seat, card)


def usable_later(g: MarvelChampions, seat: int, card: int) -> Blocked:
    """The entry for a card none of whose abilities can be used now."""
    definition = g.define(card)
    scope = Scope(card, seat, g.cards[card].stamp)
    for ability in definition.abilities:
        if isinstance(ability, Action):
            word = permission.why_not_use(g, seat, (card, definition.number(ability)), ability, scope)
            if word == "other_cost" and g.cards[card].turned:
                word = "exhausted"
            return told(g, seat, card, word, ability.form, ability)
    kinds = (Trigger, Resource)
    return entry(card, "answers" if any(isinstance(ability, kinds) for ability in definition.abilities) else "aim")


def told(g: MarvelChampions, seat: int, card: int, word: str, form: str, ability: Usable | None = None) -> Blocked:
    """The entry for a reason, with the numbers and names that its sentence needs."""
    match word:
        case "form":
            return entry(card, word, near=not g.players[seat].changed_form, form=FORMS[form])
        case "cost":
            need = values.cost_to_play(g, seat, card)
            have = len(costs.reserves(g, seat, card))
            if have >= need:
                wanted = g.define(card).requirement or (ability.spend if ability is not None else "")
                return entry(card, "types", types=types(wanted)) if wanted else entry(card, "other_cost")
            return entry(card, word, near=need - have == 1, need=need, have=have)
        case "limit":
            times, period = (ability.limit or ability.most, ability.per) if ability is not None else (1, "round")
            return entry(card, word, times=TIMES.get(times, f"{times} times"), period=period)
        case "spend":
            wanted = types(ability.spend if ability is not None else "")
            return entry(card, word, types=wanted) if wanted else entry(card, "other_cost")
        case _:
            return entry(card, word or "aim")


def types(letters: str) -> str:
    """Resources in words."""
    return " and ".join(f"{letters.count(letter)} {name}" for letter, name in RESOURCES.items() if letter in letters)
