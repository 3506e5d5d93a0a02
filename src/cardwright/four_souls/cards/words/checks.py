"""Checks of where words may stand: mistakes that the types of their fields cannot show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardwright.cards.nodes import Ability, Do, Node, word_of
from cardwright.cards.words import ChooseObjects, ChooseOne, Count, Exists, If, IfDone, Is, Lasts, May, Skip
from cardwright.errors import PackError
from cardwright.four_souls.cards.abilities import (
    Cannot,
    Changes,
    Claim,
    Enters,
    Instead,
    LootAbility,
    MayBeAttacked,
    MayPlay,
    Must,
    Outcome,
    Sees,
    Static,
    When,
)
from cardwright.four_souls.cards.words.damage import AlsoDeal, Deal, Kill, Prevent, Take
from cardwright.four_souls.cards.words.dice import Row
from cardwright.four_souls.cards.words.numbers import HpOf
from cardwright.four_souls.cards.words.stack import Again, ChangeEvent, WhenDone
from cardwright.four_souls.cards.words.votes import Vote

CHANGING = (AlsoDeal, ChangeEvent, Prevent, Skip)
"""The verbs that change an event on its way (FS-EFF-05)."""
WOULD = ("would_damage", "would_die")
"""The events on the stack that ``prevent`` takes back, whenever it resolves (FS-MEC-39, FS-MEC-40)."""


CHANGEABLE = {
    "amount": (
        *("damage", "gain_coins", "gain_reward", "gain_treasure", "heal", "loot", "lose_coins", "strike"),
        *("would_damage", "would_roll"),
    ),
    "chooser": ("penalty_item",),
    "random": ("penalty_item",),
    "discard": ("loot",),
    "to": ("gain_coins", "gain_reward", "gain_soul", "gain_treasure", "loot", "lose_coins"),
    "counts_as": ("strike",),
}
"""For each field of ``change_event``, the events of which that can be changed."""


ONLY_ON: dict[type[Ability], str] = {Claim: "bonus_soul", LootAbility: "loot", Outcome: "challenge"}
"""The abilities that work only on a kind of card."""


def check_words(roots: Iterable[Node], kind: str) -> None:
    """Refuse combinations of words that could never work, on a kind of card."""
    for root in roots:
        _changes(root, "")
        _again(root, Path())
        for node in root.everything():
            if isinstance(node, Instead):
                _changeable(node)
            elif isinstance(node, Lasts):
                _lasting(node.ability)
            if isinstance(node, Claim | Enters | LootAbility | Outcome):
                _printed(node, root, kind)


def _lasting(ability: Ability) -> None:
    """What goes on without its card cannot be used, played or gained (FS-EFF-03)."""
    if not isinstance(ability, Cannot | Changes | Instead | MayBeAttacked | MayPlay | Must | Sees | Static | When):
        raise PackError(
            f"'lasts' takes an ability that changes or answers something, such as static or when, not "
            f"{word_of(type(ability))!r}"
        )


def _printed(ability: Ability, root: Node, kind: str) -> None:
    """What works only as it stands on a card is not gained, and it stands on the right kind of card."""
    word = word_of(type(ability))
    if ability is not root:
        raise PackError(f"{word!r} works only as it stands on its card: it cannot be gained, nor last")
    if ONLY_ON.get(type(ability), kind) != kind:
        needed = ONLY_ON[type(ability)].replace("_", " ")
        raise PackError(f"{word!r} works only on a {needed} card, not on a {kind.replace('_', ' ')} card")


def _changes(node: Node, event: str) -> None:
    """Only inside ``instead`` an event can still be changed; what a roll or a further trigger does comes too late."""
    if isinstance(node, Instead):
        event = "instead"
    elif isinstance(node, When):
        event = node.on.event
    elif isinstance(node, Row | WhenDone) and event == "instead":
        event = ""
    if isinstance(node, CHANGING) and event != "instead" and not (isinstance(node, Prevent) and event in WOULD):
        raise PackError(f"{word_of(type(node))!r} stands outside 'instead': no event is on its way there")
    for child in node.children():
        _changes(child, event)


def _changeable(instead: Instead) -> None:
    """What is changed of an event has to be something that the event has."""
    event = instead.on.event
    for node in instead.do.everything():
        if isinstance(node, AlsoDeal) and event != "damage":
            raise PackError(f"'also_deal' inside instead({event}): only damage is dealt to others as well")
        for field, events in CHANGEABLE.items() if isinstance(node, ChangeEvent) else ():
            if getattr(node, field) not in (None, "", False) and event not in events:
                raise PackError(f"'change_event' inside instead({event}): {field} is only of {', '.join(events)}")


class Path(NamedTuple):
    """The way from an ability to a verb."""

    decided: bool = False
    """Whether a die, a choice or a condition decides if the verb is reached."""
    hurt: str = ""
    """The verb before it whose damage or kill still waits on the stack."""
    asked: bool = False
    """Whether it depends on what that verb has done."""


def _again(node: Node, path: Path) -> None:
    """Refuse ``again`` if it never ends, or if it depends on damage that resolves only after it (FS-DMG-06)."""
    if isinstance(node, Again):
        if path.asked:
            raise PackError(
                f"'again' depends on what {path.hurt!r} does, which resolves only later: damage and deaths wait on the "
                f"stack; answer them with another ability, such as when(damage(source=this), …)"
            )
        if not path.decided:
            raise PackError("'again' never ends: let a die, a choice or a condition decide whether it is done")
    if isinstance(node, Row | May | ChooseOne | ChooseObjects | Vote):
        path = Path(decided=True)
    elif isinstance(node, If | IfDone):
        asks = isinstance(node, IfDone) or node.condition.says(HpOf, Exists, Count, Is)
        path = path._replace(decided=True, asked=path.asked or bool(path.hurt and asks))
    for child in node.children():
        _again(child, path)
        if isinstance(node, Do):
            path = path._replace(hurt=_hurts(child) or path.hurt)


def _hurts(node: Node) -> str:
    """The verb in a piece of text whose damage or kill waits on the stack, if there is one; what an ability does that
    is only gained or lasts comes later."""
    if isinstance(node, Deal | Take | Kill):
        return word_of(type(node))
    if isinstance(node, Ability):
        return ""
    return next((word for child in node.children() if (word := _hurts(child))), "")
