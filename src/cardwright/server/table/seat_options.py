"""Options with a value for each seat, such as characters: what is open in them, and choosing one's own in the room."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardwright.descriptor.records import OptionChoice
from cardwright.games import descriptor
from cardwright.server.messages import protocol
from cardwright.server.messages.refusal import Refusal
from cardwright.server.table.table import Table

OPEN = ""
"""The value of a seat that leaves it open: the table draws lots, or takes what fits."""


def of_seats(game: str, packs: tuple[bytes, ...]) -> list[OptionChoice]:
    """The options of a game that have a value for each seat, to be chosen there."""
    return [option for option in descriptor(game).form(packs).options if option.each_seat and option.choices]


def filled(game: str, options: dict[str, Any], packs: tuple[bytes, ...], seed: int) -> dict[str, Any]:
    """The options of a table with a value wherever a seat has left its own open; the seed decides the lots."""
    found = dict(options)
    if not any(isinstance(given, list | tuple) and OPEN in given for given in found.values()):
        return found
    random = Random(seed)
    for option in of_seats(game, packs):
        given = found.get(option.name)
        if not isinstance(given, list | tuple) or OPEN not in given:
            continue
        if all(value == OPEN for value in given):
            del found[option.name]
            continue
        left = [choice.value for choice in option.choices if choice.value not in given]
        random.shuffle(left)
        followed = found.get(option.follows) or []
        values = list(given)
        for seat, value in enumerate(values):
            if value == OPEN:
                fits = followed[seat] if seat < len(followed) and followed[seat] in left else None
                values[seat] = fits if fits is not None else left[-1] if left else OPEN
                if values[seat] in left:
                    left.remove(values[seat])
        found[option.name] = values
    return found


def check_seat(table: Table, seat: int, mine: Sequence[int], host: bool) -> None:
    """Refuse to choose for a seat that is neither one's own nor, for the host, a bot's or a free chair."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("illegal", f"there is no seat {seat}")
    empty = table.seats[seat].kind == "bot" or not table.seats[seat].opened
    if seat not in mine and not (host and empty):
        raise Refusal("not_yours", "everybody chooses for their own seat; the host for bots and free chairs")


def picked(table: Table, message: protocol.Pick) -> dict[str, Any]:
    """The options of a table after a choice for a seat. What a bot or a free chair has changes places with it; what a
    person has stays theirs."""
    options, seats = dict(table.options), len(table.seats)
    known = {option.name: option for option in of_seats(table.game_name, table.packs)}
    option = known.get(message.option)
    if option is None or option.follows:
        raise Refusal("illegal", f"{message.option}: nothing of this name is chosen at a seat")
    may_be_open = option.default == []
    if message.value not in [choice.value for choice in option.choices] and not (may_be_open and message.value == OPEN):
        raise Refusal("illegal", f"{option.label}: {message.value!r} is not one of the choices")
    given = options.get(option.name)
    values = list(given) if isinstance(given, list | tuple) and len(given) == seats else [OPEN] * seats
    changed = [message.seat]
    if message.value != OPEN and message.value in values:
        other = values.index(message.value)
        if other != message.seat and table.seats[other].kind == "person" and table.seats[other].opened:
            raise Refusal("illegal", f"{table.called(other)} has this already")
        values[other] = values[message.seat]
        changed.append(other)
    values[message.seat] = message.value
    options[option.name] = values
    for follower in known.values():
        chosen = options.get(follower.name)
        if follower.follows == option.name and isinstance(chosen, list | tuple):
            # The deck of another hero does not fit any more.
            options[follower.name] = [OPEN if seat in changed else value for seat, value in enumerate(chosen)]
    return options
