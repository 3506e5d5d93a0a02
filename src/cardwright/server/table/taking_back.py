"""Taking an action back, with the consent of others where something was revealed, and making it again."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from cardwright.descriptor.records import Pace
from cardwright.games import load_game
from cardwright.kernel.game import Game
from cardwright.server.messages.refusal import Refusal
from cardwright.server.messages.server_messages import UndoAsked
from cardwright.server.store.records import Redone, UndoAnswered, Undone, UndoWanted
from cardwright.server.table import undo
from cardwright.server.table.pace import Yield
from cardwright.server.table.state import TableState

CHANGED = "the seat has been given to somebody else since, so what happened before stays"


class TakingBack(TableState):
    """A table at which actions are taken back."""

    def undo_to(self, seat: int) -> int | None:
        """The index of the step with which the last action of a seat began."""
        return undo.beginning(self.past, seat, self.descriptor.begins_action)

    def is_within(self, seat: int) -> bool:
        """Whether the last action of a seat still goes on, so that taking it back takes nothing else back."""
        at, question = self.undo_to(seat), self.game.question
        if at is None or question is None or question.player != seat:
            return False
        return undo.is_within(self.past, at, seat, question.prompt, self.descriptor.begins_action)

    def can_redo(self, seat: int) -> bool:
        """Whether a seat has just taken something back in which no other person had chosen anything."""
        if not self.taken_back or self.taken_back[-1][0] != seat or self.asked is not None:
            return False
        chose = undo.others(self.taken_back[-1][1], 0, seat)
        return all(self.seats[other].kind == "bot" for other in chose)

    def redo(self, seat: int) -> Redone:
        """Make the steps again that a seat has taken back, with the same choices and therefore the same dice."""
        if not self.can_redo(seat):
            raise Refusal("illegal", "there is nothing to make again")
        others = any(info.opened and other != seat for other, info in enumerate(self.seats))
        row = Redone(seat, told=others)
        self._redone(row)
        return row

    def _redone(self, row: Redone) -> None:
        rest, (_, steps) = self.taken_back[:-1], self.taken_back[-1]
        number, moment = self.number + 1, self.moment + 1  # However many steps they are, they are one row.
        self.skipped.clear()
        for made in steps:
            step = self._remember(made.seat, made.offer)
            if made.offer is not None:
                self._offer(self.game, made.offer)
            for option in made.choices:
                self._play(option)
            self._made(step, made.choices)
        self.taken_back, self.number, self.moment = rest, number, moment
        self._hear(row)

    def undo(self, seat: int, mine: Sequence[int]) -> Undone | UndoWanted:
        """Take a seat's last action back if nothing new was revealed; otherwise ask the others, here or away."""
        self.check_begun()
        at = self.undo_to(seat)
        if at is None:
            raise Refusal("illegal", "there is nothing to take back")
        over = self.game.over  # Then everybody may have seen all cards.
        theirs = [other for other, info in enumerate(self.seats) if info.opened and other not in mine and other != seat]
        changed = [other for other in theirs if self.seats[other].handed > at]
        others = [other for other in theirs if over or self.seats[other].kind == "person"]
        before, chose = self._at(at), undo.others(self.past, at, seat)
        new = over or undo.revealed(before, self.game, seat)
        if not (others or changed) or not (new or chose.intersection((*others, *changed))):
            # A player who has let a bot play since before is not asked, but can see later what happened.
            told = bool(theirs) and (new or bool(chose.intersection(theirs)))
            return self._undone(Undone(seat, at, told=told), before)
        if changed:
            raise Refusal("illegal", f"{self.called(changed[0])} cannot be asked: {CHANGED}")
        row = UndoWanted(seat, at, others)
        self._wanted(row)
        return row

    def answer_undo(self, seat: int, agree: bool, by_host: bool = False) -> UndoAnswered | Undone:
        """Agree or refuse; when the last one agrees, the action is taken back. Whoever has agreed may still refuse."""
        asked = self.asked
        if asked is None or seat not in (self.missing if agree else (*asked.asked, asked.seat)):
            raise Refusal("illegal", "nobody has asked you to take anything back")
        if agree and self.missing == [seat]:
            hosts = [*self.by_host, *([seat] if by_host else [])]
            agreed = [other for other in asked.asked if other not in hosts]
            return self._undone(Undone(asked.seat, asked.to, agreed, hosts, told=True), self._at(asked.to))
        row = UndoAnswered(seat, agree, by_host, withdrawn=seat == asked.seat)
        self._answered(row)
        return row

    def _wanted(self, row: UndoWanted) -> None:
        self.asked, self.missing, self.by_host = row, list(row.asked), []
        self.number += 1

    def _answered(self, row: UndoAnswered) -> None:
        if not row.agree:
            self._no_undo()
        elif row.seat in self.missing:
            self.missing.remove(row.seat)
            self.by_host += [row.seat] if row.by_host else []
        self._hear(row)
        self.number += 1

    def _undone(self, row: Undone, before: Game[Any, Any, Any]) -> Undone:
        length = self.past[row.to].length
        if self.lesson is not None:
            self.lesson.at = self.past[row.to].lesson
        self.taken_back.append((row.seat, self.past[row.to :]))
        for step in self.taken_back[-1][1]:
            step.game, step.save = None, b""  # They are played again from here.
        del self.past[row.to :]
        for info in self.seats:
            info.handed = min(info.handed, row.to)
        before.log = self.game.log.cut(length)
        self.skipped.clear()
        self._adopt(before)
        for seat in self.seats:
            # A seat yielded in the position that is now taken back, so it yields no longer.
            seat.yields = Yield(Pace(seat.yields.pace.stops))
        self._no_undo()
        self._hear(row)
        self.moment += 1
        self.number += 1
        self.cuts.append((self.moment, self.game.noted + 1))
        return row

    def _at(self, place: int) -> Game[Any, Any, Any]:
        """The game as it was before a step, but without its log."""
        at = place
        while at > 0 and self.past[at].game is None and not self.past[at].save:
            at -= 1
        step = self.past[at]
        game: Game[Any, Any, Any]
        game = step.game.copy() if step.game is not None else load_game(zlib.decompress(step.save), self.packs)
        for made in self.past[at:place]:
            if made.offer is not None:
                self._offer(game, made.offer)
            for option in made.choices:
                game.choose(option)
        return game

    def undo_asked(self) -> UndoAsked | None:
        return UndoAsked(self.asked.seat, self.missing) if self.asked is not None else None
