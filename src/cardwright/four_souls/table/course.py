"""The course of a game of Four Souls: souls, ¢ and health, dice luck, and the cards that mattered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from cardwright.descriptor.course import CourseReader, CourseRow, CourseTable, Effect, Follow, Turn
from cardwright.four_souls.rules import values
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import NOTHING, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

ROLLS = frozenset({"roll", "attack_roll", "reroll", "start_roll"})
EVEN = 3.5
"""The mean of a fair die."""
ODD = 0.45
"""How far a mean is from it that counts as luck."""
FEW = 5
"""The number of rolls below which nobody is called lucky."""

USED = frozenset({"stack_loot", "stack_activated", "stack_triggered"})
OWN = frozenset({"loot", "treasure", "starting_item", "room"})
"""The kinds of cards that players use; characters and monsters are at work in any game."""
WORTH: Mapping[str, tuple[str, float]] = {
    "take_damage": ("damage", 1.0),
    "gain_coins": ("¢ gained", 0.2),
    "loot": ("loot cards drawn", 0.6),
    "prevent": ("times damage was prevented", 1.6),
    "reroll": ("rolls thrown again", 1.0),
    "roll_changed": ("rolls changed", 1.0),
    "dies": ("deaths", 2.0),
    "gain_item": ("items gained", 1.6),
    "heal": ("healed", 0.7),
    "cancel": ("times something was canceled", 2.0),
    "gain_soul": ("souls gained", 4.0),
}
"""What a card can have a share in, and what one of it is worth."""
SINGLE = frozenset({"prevent", "reroll", "roll_changed", "dies", "gain_item", "cancel", "gain_soul"})
"""Those that count once, whatever their amount."""


class FourSoulsCourse(CourseReader):
    """What is followed in Four Souls."""

    goals: ClassVar[Mapping[str, str]] = {"Souls": "wins"}
    steps: ClassVar[frozenset[str]] = frozenset({"Souls"})

    def follow(self, game: FourSouls) -> list[Follow]:
        seats = range(len(game.players))
        names = [game.seat_name(seat) for seat in seats]
        playing = [game.players[seat].character != NOTHING for seat in seats]
        souls = [values.souls(game, seat) if playing[seat] else 0 for seat in seats]
        health = [
            max(0, values.max_hp(game, ~seat) - game.players[seat].damage) if playing[seat] else 0 for seat in seats
        ]
        return [
            *(Follow("Souls", names[seat], souls[seat], seat) for seat in seats),
            *(Follow("Cents", names[seat], game.players[seat].coins, seat) for seat in seats),
            *(Follow("Health", names[seat], health[seat], seat) for seat in seats),
        ]

    def goal(self, game: FourSouls, chart: str) -> int:
        return values.goal(game, 0) if chart == "Souls" else 0

    def turn(self, game: FourSouls, entry: LogEntry) -> Turn | None:
        match entry.what:
            case "win" | "lose" | "named_winner":
                return Turn(100, "the end")
            case "gain_soul":
                souls = [values.souls(game, seat) for seat in range(len(game.players))]
                mine = souls[entry.player]
                others = [n for seat, n in enumerate(souls) if seat != entry.player]
                ahead = bool(others) and mine > max(others)
                more = f"{mine} {'soul' if mine == 1 else 'souls'}{', ahead of all' if ahead else ''}"
                return Turn(10 + 2 * mine + 3 * ahead, more)
            case "sell_soul":
                return Turn(9, "a soul given up")
            case "dies" if entry.objects and is_player(entry.objects[0]):
                seat = ~entry.objects[0]
                return Turn(4 + values.souls(game, seat), "pays the death penalty")
            case "cancel":
                return Turn(3)
        return None

    def mark(self, entry: LogEntry) -> tuple[str, int] | None:
        if entry.what == "dies" and entry.objects and is_player(entry.objects[0]):
            return "Health", ~entry.objects[0]
        return None

    def table(self, game: FourSouls, entries: Sequence[LogEntry]) -> CourseTable:
        return CourseTable(
            title="Dice luck",
            bars="1 to 6, how often",
            columns=["mean", "attacks", "luck"],
            rows=[_luck(game, seat, entries) for seat in range(len(game.players))],
        )

    def effect(self, game: FourSouls, entry: LogEntry, causes: Sequence[LogEntry]) -> Effect | None:
        found = WORTH.get(entry.what)
        used = next((cause for cause in causes if cause.what in USED), None)
        if found is None or used is None or not used.names or not used.names[0]:
            return None
        card = game.book.get(used.names[0])
        if card is None or card.kind not in OWN:
            return None
        if entry.what == "take_damage" and entry.objects[0] == ~used.player:
            return None  # The price of a card is not its merit.
        amount = 1 if entry.what in SINGLE else entry.amount
        return Effect(card.id, found[0], amount, found[1] * amount)


def _luck(game: FourSouls, seat: int, entries: Sequence[LogEntry]) -> CourseRow:
    """The results of a player's dice before anything changed them, and how their attacks went."""
    results = [
        entry.amount for entry in entries if entry.what in ROLLS and entry.player == seat and 1 <= entry.amount <= 6
    ]
    hits = sum(entry.what == "hit" and entry.player == seat for entry in entries)
    misses = sum(entry.what == "miss" and entry.player == seat for entry in entries)
    mean = sum(results) / len(results) if results else 0.0
    word = "too few rolls" if len(results) < FEW else "even"
    if len(results) >= FEW and abs(mean - EVEN) > ODD:
        word = "lucky" if mean > EVEN else "unlucky"
    return CourseRow(
        name=game.seat_name(seat),
        seat=seat,
        bars=[results.count(n) for n in range(1, 7)],
        cells=[
            f"{mean:.1f} in {len(results)}" if results else "no rolls",
            f"{hits} of {hits + misses} hit" if hits + misses else "none",
            word,
        ],
    )
