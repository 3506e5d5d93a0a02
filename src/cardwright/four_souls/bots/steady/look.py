"""The table as a player sees it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.definition import FourSoulsCard

Key = list[Any]


class Look:
    """A view, with methods for the questions a player asks about it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.table = view["table"]
        self.players = self.table["players"]
        self.own = self.players[self.me]
        self.decision = view["decision"]
        self.cards: dict[int, dict[str, Any]] = {card["id"]: card for zone in view["zones"] for card in zone["cards"]}
        self.book = library.book()

    @property
    def together(self) -> bool:
        """Whether all players are on one side: solo and co-op have a timer (FS-SOL-04)."""
        return bool(self.table["timer"] >= 0)

    @property
    def my_turn(self) -> bool:
        return bool(self.table["active"] == self.me)

    def define(self, card: int) -> FourSoulsCard | None:
        """The definition of a card, or None if the card cannot be seen, is unknown or differs from what is printed."""
        seen = self.cards.get(card)
        return self.book.get(seen["name"]) if seen is not None and "now" not in seen else None

    @cached_property
    def where(self) -> dict[int, dict[str, Any]]:
        """The zone in which each card lies."""
        return {card["id"]: zone for zone in self.view["zones"] for card in zone["cards"]}

    def hand(self) -> list[int]:
        return self.lying("hand", self.me)

    def items(self, seat: int) -> list[int]:
        return self.lying("board", seat)

    def lying(self, kind: str, seat: int) -> list[int]:
        """The cards that lie in the zones of a kind that are a player's."""
        zones = self.view["zones"]
        return [card["id"] for zone in zones if zone["kind"] == kind and zone["seat"] == seat for card in zone["cards"]]

    def danger(self, seat: int) -> float:
        """How close a player is to winning against this seat, as a fraction."""
        if self.together:
            return 0.0
        player = self.players[seat]
        return float(player["souls"]) / float(player["goal"]) + 0.01 * len(self.items(seat))

    def leader(self) -> int:
        others = [seat for seat in range(len(self.players)) if seat != self.me]
        return max(others, key=self.danger, default=self.me)

    def attacking(self) -> bool:
        """Whether this seat's own attack is in progress."""
        doing = self.table["doing"]
        return bool(doing and doing["what"] == "attack" and doing["player"] == self.me and not doing["over"])

    def top(self) -> dict[str, Any] | None:
        stack = self.table["stack"]
        return stack[-1] if stack else None
