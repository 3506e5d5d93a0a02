"""Checks of where words may stand: mistakes that the types of their fields cannot show."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.cards.nodes import Node, Verb
from cardwright.cards.words import Lasts, Skip
from cardwright.errors import PackError
from cardwright.marvel_champions.cards.abilities.constant import Blank, Cannot, Gains, Loses, Static, TreatAs
from cardwright.marvel_champions.cards.abilities.triggered import Action, Trigger
from cardwright.marvel_champions.cards.words.attacks import MakeAttack
from cardwright.marvel_champions.cards.words.characters import Prevent, Redirect
from cardwright.marvel_champions.cards.words.encounter import Cancel
from cardwright.marvel_champions.cards.words.nouns import Random
from cardwright.marvel_champions.cards.words.sides import ChangeEvent

CHANGING = {Skip: "skip", Prevent: "prevent", Redirect: "redirect", Cancel: "cancel", ChangeEvent: "change_event"}
"""The verbs that change an event on its way."""


def check_words(roots: Iterable[Node], kind: str = "") -> None:
    """Refuse combinations of words that could never work: in abilities, and in the condition for playing a card."""
    for root in roots:
        _changes(root)
        for node in root.everything():
            _targets(node)
            _over(node)
            _apart(node)
            _lasting(node)
            _drawn(node)


def _changes(root: Node) -> None:
    """Only an interrupt comes before an event that can still be changed."""
    if isinstance(root, Trigger) and root.timing == "interrupt":
        return
    for node in root.everything():
        if type(node) in CHANGING and not any(
            isinstance(part, Trigger) and part.timing == "interrupt" and node in part.everything()
            for part in root.everything()
        ):
            raise PackError(f"{CHANGING[type(node)]!r} stands outside an interrupt: no event is on its way there")


def _targets(node: Node) -> None:
    if isinstance(node, Action | Trigger):
        for target in node.do.targets:
            if target.random or target.who is not None or target.divided != 0:
                raise PackError("a target is chosen by the player who uses the ability: not at random, not divided")


def _over(node: Node) -> None:
    if isinstance(node, Trigger) and node.timing == "interrupt" and node.on.event == "use_power":
        raise PackError("'use_power' is over when it is announced: only a response answers it")


def _apart(node: Node) -> None:
    """An ability labeled as an attack is a single attack (MC-PLAYER-ATTACK-05)."""
    if isinstance(node, Action | Trigger) and node.label == "attack" and node.do.says(MakeAttack):
        raise PackError("'make_attack' is an attack of its own: leave out the label 'attack' of the ability")


def _lasting(node: Node) -> None:
    if not isinstance(node, Lasts):
        return
    if not isinstance(node.ability, Static | Gains | Loses | Blank | TreatAs | Cannot | Trigger):
        raise PackError("'lasts' takes a constant ability, an interrupt or a response")
    if isinstance(node.ability, Trigger) and node.ability.do.targets:
        raise PackError("'lasts': what an ability that lasts is done to is chosen when it is done: use 'choose'")


def _drawn(node: Node) -> None:
    """A random draw belongs in a verb, which draws once, and not in a place that is evaluated again and again."""
    if not isinstance(node, Verb) and any(isinstance(child, Random) for child in node.children()):
        raise PackError("'random' stands where nothing is done: only a verb can take it")
