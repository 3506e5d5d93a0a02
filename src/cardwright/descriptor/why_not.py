"""Why a thing at the table cannot be used now, for any game; a game that knows more adds its own answers."""

from __future__ import annotations

from typing import Any

from cardwright.descriptor.records import WhyNot
from cardwright.kernel.records import Key, is_player

OVER = WhyNot("", "The game is over.")
NOT_ASKED = WhyNot("", "You are not asked anything now.")
ELSEWHERE = WhyNot("", "What you are asked now is about something else.")


def offered(game: Any, seat: int, obj: int) -> list[WhyNot]:
    """The options of the player's open question that are about a card or a player."""
    question = game.question
    if question is None or question.player != seat:
        return []
    return [
        WhyNot(game.labels([key])[0], "You can do this now.", can=True)
        for key in question.options
        if obj in game.concerns(key) or about_player(game, key, obj)
    ]


FIRST = "first answer: "
"""The beginning of the reason that another question comes first."""


def first(reason: str) -> str:
    """The reason that another question comes first, as the beginning of a sentence."""
    question = reason.removeprefix(FIRST)
    return f'Another question comes first: "{question}"' if question != reason else f"{reason[:1].upper()}{reason[1:]}"


def about_player(game: Any, key: Key, obj: int) -> bool:
    """Whether an option names a player."""
    kinds = game.LABELS[str(key[0])][1]
    names = zip(kinds, key[1:], strict=True)
    return is_player(obj) and any((kind == "o" and v == obj) or (kind == "s" and v == ~obj) for kind, v in names)


def answer(game: Any, seat: int, obj: int) -> list[WhyNot]:
    """What any game can answer: what is offered, the reason of the view, or that the question is about others."""
    if game.question is None:
        return [OVER]
    found = offered(game, seat, obj)
    if found:
        return found
    reasons = [
        WhyNot(game.object_name(obj), f"{one['reason'][:1].upper()}{one['reason'][1:]}.", near=one["near"])
        for one in game.view_blocked(seat)
        if one["card"] == obj
    ]
    return reasons or [NOT_ASKED if game.question.player != seat else ELSEWHERE]
