"""The log as a client is sent it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.kernel.game import Game
from cardwright.kernel.log import LogEntry
from cardwright.server.protocol import Line, Part
from cardwright.telling import parts

FRESH = {
    **dict.fromkeys(("roll", "attack_roll", "reroll", "start_roll"), "die"),
    **dict.fromkeys(("take_damage", "takes_damage", "absorbs"), "damage"),
    **dict.fromkeys(("dies", "eliminated", "defeated"), "death"),
    **dict.fromkeys(("heal", "heals", "recovers"), "heal"),
    **dict.fromkeys(("prevent", "prevents"), "prevent"),
    **dict.fromkeys(("gain_coins", "give_coins", "lose_coins", "pay_coins", "purchase"), "coins"),
    **dict.fromkeys(("loot", "draws", "start_hand", "to_hand", "takes_into_hand"), "draw"),
    **dict.fromkeys(("gain_item", "take_item", "enters_play", "encounter_enters_play", "enters_slot"), "enter"),
    **dict.fromkeys(("stack_loot", "stack_activated", "stack_triggered", "plays", "uses"), "play"),
    **dict.fromkeys(("attack", "attacks", "enemy_attacks", "declare_attack"), "attack"),
    **dict.fromkeys(("cancel", "cancels", "fizzle", "cancel_attack"), "cancel"),
    **dict.fromkeys(("threat_placed", "enemy_schemes", "main_scheme_advances"), "threat"),
    **dict.fromkeys(("threat_removed", "thwarts"), "thwart"),
    **dict.fromkeys(("reveals", "boost_turned"), "reveal"),
    **dict.fromkeys(("turn", "turn_begins"), "turn"),
    **dict.fromkeys(("win", "players_win"), "win"),
    **dict.fromkeys(("lose", "players_lose"), "lose"),
    "gain_soul": "soul",
}
"""Words of the games' logs that can be heard or seen, and what they sound like."""


def line(game: Game[Any, Any, Any], entry: LogEntry, seats: Sequence[int], names: Callable[[int], str]) -> Line:
    """An entry as all of some seats may know it, since all read it; the spectator's seat where one only watches."""
    told = entry
    for seat in seats:
        told = game.view_entry(told, seat)
    group, depth = grouped(game, entry)
    pieces = [
        Part(
            piece.text,
            piece.card,
            piece.object if piece.card and _shown(game, piece.object, seats) else -1,
            piece.seat,
        )
        for piece in parts(game, told, names)
    ]
    return Line(entry.number, pieces, entry.rule, entry.cause, group, depth, entry.what, max(entry.player, -1))


def _shown(game: Game[Any, Any, Any], card: int, seats: Sequence[int]) -> bool:
    return 0 <= card < len(game.cards) and all(game.visible(card, seat) for seat in seats)


def grouped(game: Game[Any, Any, Any], entry: LogEntry) -> tuple[int, int]:
    """The line that the group of an entry begins with, and how far from it in causes the entry is.

    A turn (or the villain phase) is behind everything done in it; a group is what was done, with all that came of it.
    """
    depth, top = 0, entry
    while top.cause:
        parent = game.log.numbered(top.cause)
        if parent is None or not parent.cause:
            break
        top, depth = parent, depth + 1
    return top.number, depth


def fresh(entries: Sequence[LogEntry]) -> list[str]:
    """What happened, as words for sounds and short animations; each once, in order."""
    return list(dict.fromkeys(FRESH[entry.what] for entry in entries if entry.what in FRESH))
