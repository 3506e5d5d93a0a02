"""Lines of the table's talk: what people say, and what the table itself tells everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright.descriptor.records import Bargain
from cardwright.server.messages.server_messages import Said
from cardwright.server.store import records

SAVED = "The host has saved the table as a file."


def heard(row: records.AnyRow, called: Callable[[int], str]) -> Said | None:
    """The line of talk that a row of the journal adds, with ``called`` for the names of seats."""
    match row:
        case records.Talk() if row.seat >= 0:
            return Said(row.seat, called(row.seat), row.text, row.emote)
        case records.Talk():
            return notice(row.text)
        case records.Offered() if row.promise:
            return Said(row.seat, called(row.seat), row.promise)
        case records.Undone() if row.told:
            return notice(undone(row, called))
        case records.Redone() if row.told:
            return notice(f"{called(row.seat)} made the action again that was taken back.")
        case records.UndoAnswered() if not row.agree and not row.withdrawn:
            who = f"The host, for {called(row.seat)}," if row.by_host else called(row.seat)
            return notice(f"{who} did not agree to take the action back.")
        case records.Saved() if row.told:
            return notice(SAVED)
        case records.HandedOver():
            return notice(handed_over(row, called))
        case records.Begun() if row.bots:
            seats = "free seat" if len(row.bots) == 1 else "free seats"
            return notice(f"The game has begun; bots play the {seats} of {_names(row.bots, called)}.")
        case records.Step() if row.told:
            return notice(row.told, row.told_giver, row.giver)
        case records.Step() if row.late and row.hushed:
            return notice("The time was up: somebody passed.")
        case records.Step() if row.late:
            return notice(f"The time of {called(row.seat)} was up: the safe choice was made.")
        case records.Conceded() if row.give_up and row.to_agree:
            return notice(f"{called(row.seat)} would give up; the game ends when everybody agrees, in the menu.")
        case records.Conceded() if row.give_up:
            return notice(f"{called(row.seat)} gives up.")
        case records.Conceded():
            return notice(f"{called(row.seat)} would rather play on.")
        case records.RematchMade():
            return notice(f"{called(row.seat)} would like to play again.")
        case records.SecretChanged():
            whose = "the host" if row.seat < 0 else f"the seat of {called(row.seat)}"
            return notice(f"A new link was made for {whose}; the old one opens nothing any more.")
    return None


def bargain(found: Bargain, called: Callable[[int], str]) -> tuple[str, str]:
    """That an offer was accepted or declined, with what was offered and what for: to everybody, and to the giver."""
    deed = "accepts" if found.accepted else "declines"
    what = f"{found.offered} for “{found.promise}”" if found.promise else found.offered
    told, told_giver = (
        f"{called(found.receiver)} {deed} {whose} bargain: {what}." for whose in (f"{called(found.giver)}'s", "your")
    )
    return told, told_giver


def handed_over(row: records.HandedOver, called: Callable[[int], str]) -> str:
    """That a seat went to a bot or back, and who did it."""
    name = called(row.seat)
    if row.own:
        return f"{name} lets a bot play for a while." if row.to == "bot" else f"{name} is back and plays again."
    to = "a bot" if row.to == "bot" else "a person"
    return f"The host gave the seat of {name} to {to}."


def notice(text: str, you: str = "", yours: int = -1) -> Said:
    """A line that the table itself tells everybody, the player of the seat ``yours`` with words of their own."""
    return Said(-1, "", text, you=you, yours=yours)


def undone(row: records.Undone, called: Callable[[int], str]) -> str:
    """That an action was taken back, and who agreed to it."""
    parts = [f"{called(row.seat)} took an action back"]
    if row.agreed:
        parts.append(f"{_names(row.agreed, called)} agreed")
    if row.by_host:
        parts.append(f"the host agreed for {_names(row.by_host, called)}, who was away")
    return "; ".join(parts) + "."


def _names(seats: Sequence[int], called: Callable[[int], str]) -> str:
    return " and ".join(called(seat) for seat in seats)
