"""Scenario steps about what cannot be played at all: tables and cards that are refused."""

from __future__ import annotations

from typing import Any

from cardwright.errors import ScenarioError, SetupError
from cardwright.four_souls.engine.game import FourSouls
from cardwright.four_souls.scenario.cards import GivenCards
from cardwright.four_souls.scenario.layout import game_of
from cardwright.given import Given
from cardwright.scenario_facts import Position


def table(p: Position, what: Given) -> None:
    """``table: {options: {bank: 99}, refused: at least 100}``: a new table for the players of this one, with these
    options; without ``refused`` it can be made."""
    fields = what.fields("options", "refused")
    chosen = {name: part.data for name, part in fields["options"].entries().items()} if "options" in fields else {}
    given: dict[str, Any] = {"players": len(p.players), **chosen}
    reason = ""
    try:
        FourSouls.from_options(given)
    except SetupError as error:
        reason = str(error)
    _compare(what, fields, "table", "made", reason)


def card(p: Position, what: Given) -> None:
    """``card: {stub: {abilities: prevent(1)}, refused: outside 'instead'}``: a card that the game does not take;
    without ``refused`` it does."""
    fields = what.fields("stub", "refused")
    if "stub" not in fields:
        raise what.error("the key 'stub' is missing")
    options = game_of(p).options
    cards = GivenCards([], options.edition, packs=options.packs)
    reason = ""
    try:
        cards.card(what.at("", {"stub": {"kind": "treasure", **fields["stub"].data}}), "outside")
    except ScenarioError as error:
        reason = str(error)
    _compare(what, fields, "card", "read", reason)


def _compare(what: Given, fields: dict[str, Given], thing: str, done: str, reason: str) -> None:
    """Fail unless something was refused for the expected reason, or taken if none is expected."""
    if "refused" not in fields:
        if reason:
            raise what.error(f"the {thing} is refused: {reason}")
    elif not reason:
        raise what.error(f"the {thing} can be {done}, though it should be refused: {fields['refused'].text()}")
    elif fields["refused"].text() not in reason:
        raise what.error(f"the {thing} is refused for another reason: {reason}")


STEPS = {"table": table, "card": card}
