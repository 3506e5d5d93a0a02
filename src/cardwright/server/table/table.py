"""One table: its seats, its game, its past. This module does no input or output and knows no clock.

Every change of a table is a row of its journal (``records``). The methods for players' actions (``choose``, ``offer``,
``undo`` …) make a change and return the row to be stored; ``apply`` makes the change of a row that is already stored.
Both lead to the same table, in every process and after every restart.
"""

from __future__ import annotations

import hmac
import logging
from collections import deque
from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from cardwright.descriptor import Descriptor
from cardwright.descriptor.records import Pace
from cardwright.errors import CardwrightError, GameOver, IllegalChoice
from cardwright.games import descriptor, load_game
from cardwright.kernel import save as kernel_save
from cardwright.kernel.game import Game
from cardwright.server.jobs import packs
from cardwright.server.messages.http_records import PackInfo, SeatInfo
from cardwright.server.messages.refusal import Refusal
from cardwright.server.messages.server_messages import Said
from cardwright.server.store.journal import is_long
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
    Setup,
    Start,
    Step,
    UndoAnswered,
    Undone,
    UndoWanted,
)
from cardwright.server.table import talk
from cardwright.server.table.giving_up import GivingUp
from cardwright.server.table.pace import Yield
from cardwright.server.table.play import Play
from cardwright.server.table.seats import Seat, clean, hashed, info, opened_by
from cardwright.server.table.taking_back import TakingBack
from cardwright.server.table.undo import Past

ROW = TypeVar("ROW", bound=AnyRow)

log = logging.getLogger("cardwright.server")

TALK = 100
"""The number of lines of talk that a new connection is sent."""


class Table:
    """A table after some rows of its journal. It has its game with all that was played (``play``), and what can be
    taken back of it (``taking_back``)."""

    def __init__(self, table: str, game: str, name: str, listed: bool, host: bytes, setup: Setup, start: Start) -> None:
        self.id = table
        self.game_name = game
        self.name = name
        self.listed = listed
        self.host = host
        self.options = setup.options
        self.start = start
        self.number = 0
        """The number of rows of the journal that led to this state."""
        self.talk: deque[Said] = deque(maxlen=TALK)
        self.cut_short = False
        """Whether the past is unknown because the rules have changed since."""
        self.gathering = setup.gather
        """Whether people still come together: nobody is sent the game, and nobody acts in it."""
        self.code, self.code_made = "", 0.0
        """The code with which others take a free seat while the table gathers, and when it was made."""
        self.from_file = setup.from_file
        self.saved = False
        """Whether the host has had the table as a file, and so knows all its cards."""
        self.deals = 0
        """How often the cards were dealt anew while the table gathered."""
        self.clock = setup.clock
        """The seconds that a person has for each question; 0 for no limit."""
        self.changed = 0.0
        """When the game was last changed before the table was opened, in seconds since 1970."""
        self.rematch = ""
        """The id of the table at which the same people play again."""
        self.watchers = True
        """Whether people without a seat may watch."""
        reader = descriptor(game).pace()
        self.seats = [Seat(seat, Yield(reader.default())) for seat in setup.seats]
        self.play = Play(game, self.seats, start, setup.guided)
        self.taking_back = TakingBack(self.play)
        self.giving_up = GivingUp(self.play)
        self.apart = bool(self.packs) or setup.from_file
        """Whether work on the table may take long, because cards or the game come from a stranger."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.play.game

    @property
    def descriptor(self) -> Descriptor:
        return self.play.descriptor

    @property
    def packs(self) -> tuple[bytes, ...]:
        """The packs that the table brings."""
        return self.play.packs

    @property
    def moment(self) -> int:
        """The number of changes of the game so far."""
        return self.play.moment

    @property
    def waiting(self) -> int:
        """The seat that has to answer; −1 when the game is over."""
        return self.play.waiting

    def called(self, seat: int) -> str:
        """The name of a seat."""
        return self.play.called(seat)

    @cached_property
    def brought(self) -> tuple[list[PackInfo], str]:
        """The heads of the packs that the table brings, and the address of their cards' faces."""
        return packs.infos(self.game_name, self.packs), packs.address(self.id, self.game_name, self.packs)

    @property
    def round(self) -> int:
        return self.descriptor.round(self.game)

    @property
    def asked_openly(self) -> int:
        """The seat that has to choose, as everybody may know it."""
        return -1 if self.gathering else self.play.waiting_for(())

    def check_begun(self) -> None:
        """Refuse to act in a game that has not begun."""
        if self.gathering:
            raise Refusal("illegal", "the game has not begun yet")

    # --- players' actions ----------------------------------------------------------------------------------------

    def pass_along(self, row: Step | Offered, option: int) -> None:
        """Add the pass of a bot, and the automatic passes after it, to a row that is not stored yet."""
        row.choices += self.play.pass_along(option)

    def choose(self, seat: int, option: int, late: bool = False) -> Step:
        """Answer the open question; automatic passes follow."""
        self.check_begun()
        if self.game.question is None:
            raise Refusal("over", "the game is over")
        if seat != self.waiting:
            raise Refusal("not_yours", f"{self.called(self.waiting)} is asked, not {self.called(seat)}")
        play = self.play
        play.skipped.clear()
        hushed = play.answering >= 0
        bargain = self.descriptor.bargain(self.game, option)
        step = play.remember(seat)
        try:
            play.choose(option)
            choices = [option, *play.pass_on()]
        except (IllegalChoice, GameOver) as error:
            play.failed(step)
            raise Refusal("illegal", str(error)) from error
        except Exception as error:  # A bug in the rules must not break the table.
            play.failed(step)
            log.exception("table %s: option %d of seat %d at moment %d", self.id, option, seat, self.moment)
            raise Refusal("illegal", "the engine cannot do this; nothing has changed") from error
        self._made(step, choices)
        row = Step(seat, choices, late, late and hushed)
        if bargain:
            row.told, row.told_giver = talk.bargain(bargain, self.called)
            row.giver = bargain.giver
        self._hear(row)
        return row

    def let_pass(self) -> Step | None:
        """Pass automatically for a seat that no longer wants to be asked, without a choice before it."""
        if self.gathering:
            return None
        play = self.play
        play.skipped.clear()
        question = self.game.question
        seat = self.seats[question.player] if question is not None else None
        if seat is None or seat.kind != "person" or seat.yields.passes(play.reader, self.game) is None:
            return None
        step = play.remember(-1)
        choices = play.pass_on()
        self._made(step, choices)
        return Step(-1, choices)

    def offer(self, seat: int, to: int, coins: int, cards: list[int], promise: str) -> Offered:
        """Offer something to another seat for a promise."""
        self.check_begun()
        if to >= len(self.seats):
            raise Refusal("illegal", f"there is no seat {to}")
        row = Offered(seat, to, coins, cards, clean(promise, 200), [])
        self.play.skipped.clear()
        step = self.play.remember(seat, row)
        try:
            self.play.offer(row)
        except (CardwrightError, IndexError) as error:
            self.play.failed(step)
            raise Refusal("illegal", str(error)) from error
        row.choices = self.play.pass_on()
        self._made(step, row.choices)
        self._hear(row)
        return row

    def undo(self, seat: int, mine: Sequence[int]) -> Undone | UndoWanted:
        """Take a seat's last action back, or ask the others whether they agree."""
        self.check_begun()
        return self._noted(self.taking_back.undo(seat, mine))

    def answer_undo(self, seat: int, agree: bool, by_host: bool = False) -> UndoAnswered | Undone:
        """Agree to an undo, or refuse it."""
        return self._noted(self.taking_back.answer(seat, agree, by_host))

    def redo(self, seat: int) -> Redone:
        """Make the steps again that a seat has taken back."""
        return self._noted(self.taking_back.redo(seat))

    def _made(self, step: Past, choices: Sequence[int]) -> None:
        """A step is complete, and a row of its own."""
        self.play.made(step, choices)
        self.taking_back.forget()
        self.number += 1

    def _noted(self, row: ROW) -> ROW:
        """A change about taking back is made, as a row of its own."""
        self._hear(row)
        self.number += 1
        return row

    # --- everything else -----------------------------------------------------------------------------------------

    def set_pace(self, seat: int, pace: Pace, moment: int = -1) -> PaceSet:
        """Set when a seat wants to be asked. A yielding refers to what its player saw, at the given moment."""
        row = PaceSet(seat, pace, self.play.reader.mark(self.play.seen_at(moment), pace.yielding))
        self.apply(row)
        return row

    def turn_guide(self, step: int, skip: bool) -> GuideTurned | None:
        """Go on from a step of the guide; nothing happens if the guide is not at it (any more)."""
        lesson = self.play.lesson
        if lesson is None or not lesson.turn(self.game, step, skip):
            return None
        self.number += 1
        return GuideTurned(step, skip)

    def apply(self, row: AnyRow) -> None:
        """Make the change of a row of the journal."""
        match row:
            case Step() | Offered():
                self.play.skipped.clear()
                step = self.play.remember(row.seat, row if isinstance(row, Offered) else None)
                if isinstance(row, Offered):
                    self.play.offer(row)
                for option in row.choices:
                    self.play.choose(option)
                self._made(step, row.choices)
                self._hear(row)
            case Conceded():
                self._arrange(row)
                self.giving_up.end_if_decided()
                self.number += 1
            case Undone() | Redone() | UndoWanted() | UndoAnswered():
                self.taking_back.apply(row)
                self._noted(row)
            case Dealt():
                self._arrange(row)
                self.play.begin(row.start)
                self.number += 1
            case _:
                self._arrange(row)
                self.number += 1

    def _arrange(self, row: AnyRow) -> None:
        """Make the change of a row that does not change the game."""
        match row:
            case PaceSet():
                yields = Yield(row.pace, row.mark)
                yields.settle(self.play.reader, self.game)
                self.seats[row.seat].yields = yields
            case Opened():
                self.seats[row.seat].opened = True
                self.seats[row.seat].foreign |= row.foreign
            case Saved():
                self.saved = True
            case GuideTurned() if self.play.lesson is not None:
                self.play.lesson.turn(self.game, row.step, row.skip)
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
                self.giving_up.note(row)
                if (row.seat in self.taking_back.missing and row.give_up) or self.giving_up.ends():
                    self.taking_back.forget()
            case RematchMade():
                self.rematch = row.table
        self.gathering = self.gathering and not self._all_ready()
        self._hear(row)
        self.play.name_players()

    def _changed_hands(self, seat: int, own: bool = False) -> None:
        """Somebody else plays a seat now: whatever its player did not do, nobody else agrees to in their name."""
        if not own:
            self.seats[seat].handed = len(self.play.past)
        asked = self.taking_back.asked
        if asked is not None and seat in asked.asked:
            self.taking_back.forget()

    def _all_ready(self) -> bool:
        """Whether everybody has come and is ready."""
        people = [seat for seat in self.seats if seat.kind == "person"]
        return bool(people) and all(seat.opened and seat.ready for seat in people)

    def replay(self, rows: Sequence[AnyRow], state: bytes) -> None:
        """Apply all rows of the journal from the start, and compare the result with the stored state, which counts.

        If the rules have been corrected since, the same choices may lead to another state or to an error. Then the game
        goes on from the stored state, without its past; so does one that is far too long.
        """
        long = is_long(rows)
        try:
            for row in () if long else rows:
                self.apply(row)
            # Only the states are compared: a state reached with today's card definitions can go on with them.
            same = not long and self.game.encode() == kernel_save.unpack(state).state
        except Exception:  # Corrected rules may forbid a choice; the stored state counts.
            log.exception("table %s: row %d of its journal cannot be carried out", self.id, self.number + 1)
            same = False
        if same:
            return
        why = "its journal is too long" if long else "the rules have changed since"
        log.warning("table %s: %s; it goes on from its stored state, without its past", self.id, why)
        self.cut_short = True
        self.play.lose_past(load_game(state, self.packs))
        self.taking_back.forget()
        self.talk.clear()
        self.number = 0
        for row in rows:
            self.play.moment += isinstance(row, Step | Offered | Undone | Redone | Conceded)
            self._arrange(row)
            self.number += 1
        # The lines that clients have belong to the lost past.
        self.play.cuts = [(self.moment, 0)]

    # --- secrets -------------------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> int | None:
        """The seat that a secret opens."""
        return opened_by(self.seats, token)

    def secret(self, seat: int) -> bytes:
        """The hash of the secret of a seat; empty for a bot's."""
        return self.seats[seat].secret

    def is_host(self, token: str) -> bool:
        return hmac.compare_digest(self.host, hashed(token))

    # --- for clients ---------------------------------------------------------------------------------------------

    def heard(self, row: AnyRow) -> Said | None:
        """The line of talk that a row adds."""
        return talk.heard(row, self.called)

    def _hear(self, row: AnyRow) -> None:
        line = self.heard(row)
        if line is not None:
            self.talk.append(line)

    def infos(self, here: set[int]) -> list[SeatInfo]:
        """The seats as everybody sees them."""
        return [info(seat, i, self.called(i), i in here) for i, seat in enumerate(self.seats)]

    def encoded_seats(self) -> bytes:
        """The seats for the list of tables, where nobody counts as connected."""
        return msgspec.msgpack.encode(self.infos(set()))
