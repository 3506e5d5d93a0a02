"""Who has given up at a table, and whether that ends the game."""

from __future__ import annotations

from cardwright.server.store.records import Conceded
from cardwright.server.table.play import Play


class GivingUp:
    """The players of a table who have given up."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.seats: set[int] = set()

    @property
    def together(self) -> bool:
        """Whether all players win or lose together."""
        return self._play.descriptor.together(self._play.game)

    def note(self, row: Conceded) -> None:
        """Note that a player gave up, or would rather play on. Against each other, a bot plays the seat on while at
        least two others play."""
        if not row.give_up:
            self.seats.discard(row.seat)
            return
        self.seats.add(row.seat)
        if not self.together and not self.ends():
            self._play.seats[row.seat].kind = "bot"

    def ends(self) -> bool:
        """Whether so many have given up that the game is over."""
        people = {i for i, seat in enumerate(self._play.seats) if seat.kind == "person" and seat.opened}
        left = set(range(len(self._play.seats))) - self.seats
        return bool(self.seats) and (not people - self.seats or (not self.together and len(left) == 1))

    def end_if_decided(self) -> None:
        """End the game if so many have given up."""
        play = self._play
        play.moment += 1
        if play.game.question is None or not self.ends():
            return
        winners = () if self.together else tuple(sorted(set(range(len(play.seats))) - self.seats))
        play.descriptor.give_up(play.game, winners)
        play.past.clear()  # There is nothing to go back to: everybody has agreed, or has won.
