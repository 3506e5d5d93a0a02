"""One table: its seats, its game, its past. This module does no input or output and knows no clock.

Every change of a table is a row of its journal (``records``). The methods for players' actions (``choose``, ``offer``,
``undo`` …) make a change and return the row to be stored; ``apply`` makes the change of a row that is already stored.
Both lead to the same table, in every process and after every restart.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from cardwright.descriptor.records import Pace
from cardwright.errors import CardwrightError, GameOver, IllegalChoice
from cardwright.games import load_game
from cardwright.kernel import save as kernel_save
from cardwright.kernel.game import Game
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store.records import (
    AnyRow,
    Begun,
    Conceded,
    Dealt,
    DoorSet,
    GuideTurned,
    HandedOver,
    Offered,
    Opened,
    PaceSet,
    ReadySet,
    Redone,
    RematchMade,
    Renamed,
    Saved,
    SeatTaken,
    SecretChanged,
    Step,
    UndoAnswered,
    Undone,
    UndoWanted,
)
from cardwright.server.table import talk
from cardwright.server.table.pace import Yield
from cardwright.server.table.seats import clean
from cardwright.server.table.taking_back import TakingBack

log = logging.getLogger("cardwright.server")


class Table(TakingBack):
    """A table after some rows of its journal."""

    # --- players' actions ----------------------------------------------------------------------------------------

    def pass_along(self, row: Step | Offered, option: int) -> None:
        """Add the pass of a bot, and the automatic passes after it, to a row that is not stored yet."""
        self.skipped.add(self.waiting)
        self._play(option)
        row.choices += [option, *self._pass_on()]
        self.past[-1].choices = tuple(row.choices)
        self.game.log.pack()

    def choose(self, seat: int, option: int, late: bool = False) -> Step:
        """Answer the open question; automatic passes follow."""
        self.check_begun()
        if self.game.question is None:
            raise Refusal("over", "the game is over")
        if seat != self.waiting:
            raise Refusal("not_yours", f"{self.called(self.waiting)} is asked, not {self.called(seat)}")
        self.skipped.clear()
        hushed = self.answering >= 0
        bargain = self.descriptor.bargain(self.game, option)
        step = self._remember(seat)
        try:
            self._play(option)
            choices = [option, *self._pass_on()]
        except (IllegalChoice, GameOver) as error:
            self._failed(step)
            raise Refusal("illegal", str(error)) from error
        except Exception as error:  # A bug in the rules must not break the table.
            self._failed(step)
            log.exception("table %s: option %d of seat %d at moment %d", self.id, option, seat, self.moment)
            raise Refusal("illegal", "the engine cannot do this; nothing has changed") from error
        self._made(step, choices)
        row = Step(seat, choices, late, late and hushed, talk.bargain(bargain, self.called) if bargain else "")
        self._hear(row)
        return row

    def let_pass(self) -> Step | None:
        """Pass automatically for a seat that no longer wants to be asked, without a choice before it."""
        if self.gathering:
            return None
        self.skipped.clear()
        question = self.game.question
        seat = self.seats[question.player] if question is not None else None
        if seat is None or seat.kind != "person" or seat.yields.passes(self.reader, self.game) is None:
            return None
        step = self._remember(-1)
        choices = self._pass_on()
        self._made(step, choices)
        return Step(-1, choices)

    def offer(self, seat: int, to: int, coins: int, cards: list[int], promise: str) -> Offered:
        """Offer something to another seat for a promise."""
        self.check_begun()
        if to >= len(self.seats):
            raise Refusal("illegal", f"there is no seat {to}")
        row = Offered(seat, to, coins, cards, clean(promise, 200), [])
        self.skipped.clear()
        step = self._remember(seat, row)
        try:
            self._offer(self.game, row)
        except (CardwrightError, IndexError) as error:
            self._failed(step)
            raise Refusal("illegal", str(error)) from error
        row.choices = self._pass_on()
        self._made(step, row.choices)
        self._hear(row)
        return row

    # --- everything else -----------------------------------------------------------------------------------------

    def set_pace(self, seat: int, pace: Pace, moment: int = -1) -> PaceSet:
        """Set when a seat wants to be asked. A yielding refers to what its player saw, at the given moment."""
        row = PaceSet(seat, pace, self.reader.mark(self._seen_at(moment), pace.yielding))
        self.apply(row)
        return row

    def _seen_at(self, moment: int) -> Game[Any, Any, Any]:
        """The game as it was at a recent moment, or as it is now."""
        steps = self.moment - moment
        known = moment >= 0 and 0 < steps <= len(self.past) and self.past[-steps].game is not None
        return self.past[-steps].game if known else self.game

    def turn_guide(self, step: int, skip: bool) -> GuideTurned | None:
        """Go on from a step of the guide; nothing happens if the guide is not at it (any more)."""
        if self.lesson is None or not self.lesson.turn(self.game, step, skip):
            return None
        self.number += 1
        return GuideTurned(step, skip)

    def apply(self, row: AnyRow) -> None:
        """Make the change of a row of the journal."""
        match row:
            case Step():
                self.skipped.clear()
                step = self._remember(row.seat)
                for option in row.choices:
                    self._play(option)
                self._made(step, row.choices)
                self._hear(row)
            case Conceded():
                self._arrange(row)
                self._end_if_given_up()
                self.number += 1
            case Offered():
                self.skipped.clear()
                step = self._remember(row.seat, row)
                self._offer(self.game, row)
                self._hear(row)
                for option in row.choices:
                    self._play(option)
                self._made(step, row.choices)
            case Undone():
                self._undone(row, self._at(row.to))
            case Redone():
                self._redone(row)
            case UndoWanted():
                self._wanted(row)
            case UndoAnswered():
                self._answered(row)
            case Dealt():
                self._arrange(row)
                self._adopt(load_game(row.start.save))
                for entry in row.start.log:
                    self.game.log.add(entry)
                self.number += 1
            case _:
                self._arrange(row)
                self.number += 1

    def _arrange(self, row: AnyRow) -> None:
        """Make the change of a row that does not change the game."""
        match row:
            case PaceSet():
                yields = Yield(row.pace, row.mark)
                yields.settle(self.reader, self.game)
                self.seats[row.seat].yields = yields
            case Opened():
                self.seats[row.seat].opened = True
                self.seats[row.seat].foreign |= row.foreign
            case Saved():
                self.saved = True
            case GuideTurned() if self.lesson is not None:
                self.lesson.turn(self.game, row.step, row.skip)
            case SeatTaken():
                seat = self.seats[row.seat]
                seat.opened, seat.secret, seat.name = True, row.secret, row.name or seat.name
                seat.foreign |= row.foreign
            case HandedOver():
                self.seats[row.seat].kind = row.to
                self.seats[row.seat].secret = row.secret or self.seats[row.seat].secret
                self._changed_hands(row.seat, row.own)
            case SecretChanged() if row.seat < 0:
                self.host = row.secret
            case SecretChanged():
                self.seats[row.seat].secret = row.secret
                self._changed_hands(row.seat)
            case Renamed():
                self.seats[row.seat].name = row.name
            case ReadySet():
                self.seats[row.seat].ready = row.ready
            case Begun():
                for seat_number in row.bots:
                    self.seats[seat_number].kind = "bot"
                self.gathering = False
            case Dealt():
                self.deals += 1
                if row.away >= 0:
                    del self.seats[row.away]
                self.options, self.start = row.options, row.start
            case DoorSet():
                self.watchers = row.watchers
            case Conceded():
                self._gave_up(row)
            case RematchMade():
                self.rematch = row.table
        self.gathering = self.gathering and not self._all_ready()
        self._hear(row)
        self.game.names = [self.called(seat) for seat in range(len(self.seats))]

    def _changed_hands(self, seat: int, own: bool = False) -> None:
        """Somebody else plays a seat now: whatever its player did not do, nobody else agrees to in their name."""
        if not own:
            self.seats[seat].handed = len(self.past)
        if self.asked is not None and seat in self.asked.asked:
            self._no_undo()

    @property
    def together(self) -> bool:
        """Whether all players win or lose together."""
        return self.descriptor.together(self.game)

    def _gave_up(self, row: Conceded) -> None:
        """Note that a player gave up. Against each other, a bot plays the seat on while at least two others play."""
        if not row.give_up:
            self.given_up.discard(row.seat)
            return
        self.given_up.add(row.seat)
        if not self.together and not self._ends():
            self.seats[row.seat].kind = "bot"
        if row.seat in self.missing:
            self._no_undo()

    def _ends(self) -> bool:
        """Whether so many have given up that the game is over."""
        people = {i for i, seat in enumerate(self.seats) if seat.kind == "person" and seat.opened}
        left = set(range(len(self.seats))) - self.given_up
        return bool(self.given_up) and (not people - self.given_up or (not self.together and len(left) == 1))

    def _end_if_given_up(self) -> None:
        self.moment += 1
        if self.game.question is None or not self._ends():
            return
        winners = () if self.together else tuple(sorted(set(range(len(self.seats))) - self.given_up))
        self.descriptor.give_up(self.game, winners)
        self.past.clear()  # There is nothing to go back to: everybody has agreed, or has won.
        self._no_undo()

    def _all_ready(self) -> bool:
        """Whether everybody has come and is ready."""
        people = [seat for seat in self.seats if seat.kind == "person"]
        return bool(people) and all(seat.opened and seat.ready for seat in people)

    def replay(self, rows: Sequence[AnyRow], state: bytes) -> None:
        """Apply all rows of the journal from the start, and compare the result with the stored state, which counts.

        If the rules have been corrected since, the same choices may lead to another state or to an error. Then the game
        goes on from the stored state, without its past.
        """
        try:
            for row in rows:
                self.apply(row)
            # Only the states are compared: a state reached with today's card definitions can go on with them.
            same = self.game.encode() == kernel_save.unpack(state).state
        except Exception:  # Corrected rules may forbid a choice; the stored state counts.
            log.exception("table %s: row %d of its journal cannot be carried out", self.id, self.number + 1)
            same = False
        if same:
            return
        log.warning(
            "table %s: the rules have changed since; it goes on from its stored state, without its past", self.id
        )
        self.cut_short = True
        self.past, self.cuts, self.taken_back = [], [], []
        self._no_undo()
        self.talk.clear()
        self._adopt(load_game(state, self.packs))
        self.number = self.moment = 0
        for row in rows:
            self.moment += isinstance(row, Step | Offered | Undone | Redone | Conceded)
            self._arrange(row)
            self.number += 1
        # The lines that clients have belong to the lost past.
        self.cuts = [(self.moment, 0)]
