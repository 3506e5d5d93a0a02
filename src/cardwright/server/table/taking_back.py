"""Taking an action back, with the consent of others where something was revealed, and making it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.kernel.game import Game
from cardwright.server.messages.refusal import Refusal
from cardwright.server.messages.server_messages import UndoAsked
from cardwright.server.store.records import Redone, UndoAnswered, Undone, UndoWanted
from cardwright.server.table import undo
from cardwright.server.table.play import Play

CHANGED = "the seat has been given to somebody else since, so what happened before stays"


class TakingBack:
    """Who may take what back at a table, and who still has to agree to it."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.asked: UndoWanted | None = None
        """The undo that waits for an answer."""
        self.missing: list[int] = []
        """The seats that have not agreed to it yet."""
        self.by_host: list[int] = []
        """The seats for which the host has agreed to it."""

    def forget(self) -> None:
        """Nobody waits for an answer about an undo any more."""
        self.asked, self.missing, self.by_host = None, [], []

    @property
    def pending(self) -> bool:
        """Whether an undo waits for an answer."""
        return self.asked is not None

    def waits(self) -> UndoAsked | None:
        """Whose undo waits, and for whom, for clients."""
        return UndoAsked(self.asked.seat, self.missing) if self.asked is not None else None

    # --- what a seat may do --------------------------------------------------------------------------------------

    def begins_at(self, seat: int) -> int | None:
        """The index of the step with which the last action of a seat began."""
        return undo.beginning(self._play.past, seat, self._play.descriptor.begins_action)

    def is_within(self, seat: int) -> bool:
        """Whether the last action of a seat still goes on, so that taking it back takes nothing else back."""
        at, question = self.begins_at(seat), self._play.game.question
        if at is None or question is None or question.player != seat:
            return False
        return undo.is_within(self._play.past, at, seat, question.prompt, self._play.descriptor.begins_action)

    def can_redo(self, seat: int) -> bool:
        """Whether a seat has just taken something back in which no other person had chosen anything."""
        taken_back = self._play.taken_back
        if not taken_back or taken_back[-1][0] != seat or self.asked is not None:
            return False
        chose = undo.others(taken_back[-1][1], 0, seat)
        return all(self._play.seats[other].kind == "bot" for other in chose)

    # --- doing it ------------------------------------------------------------------------------------------------

    def undo(self, seat: int, mine: Sequence[int]) -> Undone | UndoWanted:
        """Take a seat's last action back if nothing new was revealed; otherwise ask the others, here or away."""
        play, at = self._play, self.begins_at(seat)
        if at is None:
            raise Refusal("illegal", "there is nothing to take back")
        over, seats = play.game.over, play.seats  # Once it is over, everybody may have seen all cards.
        theirs = [other for other, info in enumerate(seats) if info.opened and other not in mine and other != seat]
        changed = [other for other in theirs if seats[other].handed > at]
        others = [other for other in theirs if over or seats[other].kind == "person"]
        before, chose = play.at(at), undo.others(play.past, at, seat)
        new = over or undo.revealed(before, play.game, seat)
        if not (others or changed) or not (new or chose.intersection((*others, *changed))):
            # A player who has let a bot play since before is not asked, but can see later what happened.
            told = bool(theirs) and (new or bool(chose.intersection(theirs)))
            return self._undone(Undone(seat, at, told=told), before)
        if changed:
            raise Refusal("illegal", f"{play.called(changed[0])} cannot be asked: {CHANGED}")
        row = UndoWanted(seat, at, others)
        self.apply(row)
        return row

    def answer(self, seat: int, agree: bool, by_host: bool) -> UndoAnswered | Undone:
        """Agree or refuse; when the last one agrees, the action is taken back. Whoever has agreed may still refuse."""
        asked = self.asked
        if asked is None or seat not in (self.missing if agree else (*asked.asked, asked.seat)):
            raise Refusal("illegal", "nobody has asked you to take anything back")
        if agree and self.missing == [seat]:
            hosts = [*self.by_host, *([seat] if by_host else [])]
            agreed = [other for other in asked.asked if other not in hosts]
            return self._undone(Undone(asked.seat, asked.to, agreed, hosts, told=True), self._play.at(asked.to))
        row = UndoAnswered(seat, agree, by_host, withdrawn=seat == asked.seat)
        self.apply(row)
        return row

    def redo(self, seat: int) -> Redone:
        """Make the steps again that a seat has taken back."""
        if not self.can_redo(seat):
            raise Refusal("illegal", "there is nothing to make again")
        others = any(info.opened and other != seat for other, info in enumerate(self._play.seats))
        row = Redone(seat, told=others)
        self.apply(row)
        return row

    def apply(self, row: Undone | Redone | UndoWanted | UndoAnswered) -> None:
        """Make the change of a row of the journal."""
        match row:
            case Undone():
                self._undone(row, self._play.at(row.to))
            case Redone():
                self._play.make_again()
                self.forget()
            case UndoWanted():
                self.asked, self.missing, self.by_host = row, list(row.asked), []
            case UndoAnswered() if not row.agree:
                self.forget()
            case UndoAnswered() if row.seat in self.missing:
                self.missing.remove(row.seat)
                self.by_host += [row.seat] if row.by_host else []

    def _undone(self, row: Undone, before: Game[Any, Any, Any]) -> Undone:
        self._play.take_back(row.seat, row.to, before)
        self.forget()
        return row
