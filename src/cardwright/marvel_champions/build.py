"""Constructors that read like the card. Each returns plain data: a definition or a node of its tree."""

from __future__ import annotations

from typing import Any

from cardwright.cards.nodes import Ability, Do, Selector, Target, Verb
from cardwright.cards.words import ChooseObjects, ChooseOne, If, IfDone, It, This, You
from cardwright.marvel_champions.definition import MarvelCard
from cardwright.marvel_champions.records import Form, Label
from cardwright.marvel_champions.words.abilities import (
    Action,
    Boost,
    Delayed,
    Gets,
    ResourceAbility,
    Timing,
    Trigger,
    Triggered,
    WhenDefeated,
    WhenRevealed,
)
from cardwright.marvel_champions.words.encounter import ChooseOption, Later, Then
from cardwright.marvel_champions.words.selectors import (
    Enemies,
    Host,
    Identity,
    Minions,
    Players,
    ThreatenedSchemes,
    Villain,
)
from cardwright.marvel_champions.words.verbs import GiveStatus

THIS = This()
YOU = You()
IT = It()
VILLAIN = Villain()
HOST = Host()
YOUR_IDENTITY = Identity()
YOUR_HERO = Identity(form="hero")
AN_ENEMY = Enemies()
ENEMY_TO_ATTACK = Enemies(attack=True)
A_MINION = Minions()
A_SCHEME = ThreatenedSchemes()
SCHEME_TO_THWART = ThreatenedSchemes(thwart=True)
EACH_PLAYER = Players()

# --- abilities --------------------------------------------------------------------------------------------------------


def do(*verbs: Verb, choose: Selector | None = None) -> Do:
    """Things to do in order; ``choose``: after choosing something, which is "it"."""
    return Do(verbs, (Target(choose),) if choose is not None else ())


def action(
    *verbs: Verb,
    choose: Selector | None = None,
    form: Form = "",
    label: Label = "",
    cost: tuple[Verb, ...] = (),
    spend: str = "",
    spend_any: bool = False,
    cost_counts: bool = False,
    limit: int = 0,
) -> Action:
    return Action(
        do=do(*verbs, choose=choose),
        form=form,
        label=label,
        cost=Do(cost) if cost else None,
        spend=spend,
        spend_any=spend_any,
        cost_counts=cost_counts,
        limit=limit,
    )


def hero_action(*verbs: Verb, **rest: Any) -> Action:
    return action(*verbs, form="hero", **rest)


def alter_ego_action(*verbs: Verb, **rest: Any) -> Action:
    return action(*verbs, form="alter_ego", **rest)


def triggered(
    timing: Timing,
    when: Trigger,
    *verbs: Verb,
    choose: Selector | None = None,
    forced: bool = False,
    would: bool = False,
    form: Form = "",
    label: Label = "",
    cost: tuple[Verb, ...] = (),
    limit: int = 0,
) -> Triggered:
    return Triggered(
        timing=timing,
        when=when,
        do=do(*verbs, choose=choose),
        forced=forced,
        would=would,
        form=form,
        label=label,
        cost=Do(cost) if cost else None,
        limit=limit,
    )


def interrupt(when: Trigger, *verbs: Verb, **rest: Any) -> Triggered:
    return triggered("interrupt", when, *verbs, **rest)


def would(when: Trigger, *verbs: Verb, **rest: Any) -> Triggered:
    """An interrupt to something that is only about to happen."""
    return triggered("interrupt", when, *verbs, would=True, **rest)


def response(when: Trigger, *verbs: Verb, **rest: Any) -> Triggered:
    return triggered("response", when, *verbs, **rest)


def resource(yields: str, *, cost: tuple[Verb, ...] = (), form: Form = "", limit: int = 0) -> ResourceAbility:
    return ResourceAbility(yields=yields, cost=Do(cost) if cost else None, form=form, limit=limit)


def when_revealed(*verbs: Verb, form: Form = "") -> WhenRevealed:
    return WhenRevealed(do=Do(verbs), form=form)


def when_defeated(*verbs: Verb) -> WhenDefeated:
    return WhenDefeated(Do(verbs))


def boost(*verbs: Verb) -> Boost:
    return Boost(Do(verbs))


def attached_gets(**stats: int) -> tuple[Gets, ...]:
    """What the figures on an attachment do for its host (MC-ATTACHMENT-03)."""
    named: dict[Any, int] = dict(stats)  # Reading the set as a pack checks their names.
    return tuple(Gets(stat, change, HOST) for stat, change in named.items())


# --- verbs ------------------------------------------------------------------------------------------------------------


def pick(of: Selector, *verbs: Verb) -> ChooseObjects:
    """Choose something while this resolves; it is "it"."""
    return ChooseObjects(of, Do(verbs))


def choose_one(*options: Do) -> ChooseOne:
    """The player of the card chooses."""
    return ChooseOne(options)


def choose_option(*options: Do) -> ChooseOption:
    """An encounter card makes a player choose."""
    return ChooseOption(options)


def if_(condition: Any, *verbs: Verb, otherwise: tuple[Verb, ...] = ()) -> If:
    return If(condition, Do(verbs), Do(otherwise) if otherwise else None)


def if_not_done(*verbs: Verb) -> IfDone:
    """Only if what came just before did not happen."""
    return IfDone(Do(()), Do(verbs))


def then(full: int, *verbs: Verb) -> Then:
    return Then(full, Do(verbs))


def at_end_of_round(*verbs: Verb) -> Later:
    return Later("end_of_round", Delayed(Do(verbs)))


def at_end_of_attack(*verbs: Verb) -> Later:
    return Later("end_of_attack", Delayed(Do(verbs)))


def stun(who: Selector) -> GiveStatus:
    return GiveStatus("stunned", who)


def confuse(who: Selector) -> GiveStatus:
    return GiveStatus("confused", who)


# --- cards ------------------------------------------------------------------------------------------------------------


def card(type_: Any, id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return MarvelCard(id_, name, abilities, type=type_, **figures)


def hero(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("hero", id_, name, *abilities, unique=True, **figures)


def alter_ego(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("alter_ego", id_, name, *abilities, unique=True, **figures)


def ally(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    """``attack`` and ``thwart`` may be written with their consequential damage: (2, 1)."""
    for stat in ("attack", "thwart"):
        if isinstance(figures.get(stat), tuple):
            figures[stat], figures[f"{stat}_damage"] = figures[stat]
    return card("ally", id_, name, *abilities, unique=True, **figures)


def event(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("event", id_, name, *abilities, **figures)


def resource_card(id_: str, name: str, resources: str, **figures: Any) -> MarvelCard:
    return card("resource", id_, name, resources=resources, **figures)


def support(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("support", id_, name, *abilities, **figures)


def upgrade(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("upgrade", id_, name, *abilities, **figures)


def villain(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("villain", id_, name, *abilities, unique=True, health_each=True, **figures)


def main_scheme(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("main_scheme", id_, name, *abilities, **figures)


def side_scheme(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("side_scheme", id_, name, *abilities, **figures)


def minion(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("minion", id_, name, *abilities, **figures)


def treachery(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("treachery", id_, name, *abilities, **figures)


def attachment(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("attachment", id_, name, *abilities, **figures)


def obligation(id_: str, name: str, *abilities: Ability, **figures: Any) -> MarvelCard:
    return card("obligation", id_, name, *abilities, **figures)
