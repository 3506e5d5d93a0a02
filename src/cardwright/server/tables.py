"""One table: its seats, its game, its past. This module does no input or output and knows no clock.

Every change of a table is a row of its journal (``records``). The methods for players' actions (``choose``, ``offer``,
``undo`` …) make a change and return the row to be stored; ``apply`` makes the change of a row that is already stored.
Both lead to the same table, in every process and after every restart.
"""

from __future__ import annotations

import hmac
import logging
import unicodedata
import zlib
from collections import deque
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from cardwright.descriptor.records import Pace, WhyNot
from cardwright.errors import CardwrightError, GameOver, IllegalChoice
from cardwright.games import descriptor, load_game
from cardwright.kernel import save as kernel_save
from cardwright.kernel.game import LOOKS_IN_A_VIEW, Game
from cardwright.kernel.records import SPECTATOR
from cardwright.server import guiding, lines, notices, undo
from cardwright.server.pace import Yield
from cardwright.server.protocol import SOMEBODY, Because, Line, RefusalCode, Said, SeatInfo, SeatKind, UndoAsked
from cardwright.server.records import (
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
    SeatSetup,
    SeatTaken,
    SecretChanged,
    Setup,
    Start,
    Step,
    UndoAnswered,
    Undone,
    UndoWanted,
)
from cardwright.server.undo import Past

log = logging.getLogger("cardwright.server")

RECENT = 24
"""The number of latest steps that can be taken back without replaying anything."""
STRIDE = 100
"""The number of steps between two saves, from which older steps are replayed."""
MOST_PASSES = 2000
LINES = 5_000
"""The number of log lines that a new connection is sent: the latest ones."""
TALK = 100
"""The number of lines of talk that a new connection is sent."""


class Refusal(CardwrightError):
    """A client's request that cannot be fulfilled; nothing has changed."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code = code


class Seat:
    """A seat of a table."""

    __slots__ = ("bot", "kind", "name", "opened", "ready", "secret", "yields")

    def __init__(self, setup: SeatSetup, yields: Yield) -> None:
        self.kind: SeatKind = setup.kind
        self.name = setup.name
        self.bot = setup.bot
        self.secret = setup.secret
        self.opened = setup.taken
        """Whether a person has ever connected to the seat, here or at the table before this one."""
        self.ready = False
        """Whether its player is ready to begin, while the table gathers."""
        self.yields = yields


def hashed(token: str) -> bytes:
    """The hash that is stored of a secret. Secrets are long and random, so a plain hash is safe."""
    return sha256(token.encode()).digest()


def clean(text: str, most: int) -> str:
    """Plain text on one line, without control and formatting characters."""
    plain = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())[:most]


class Table:
    """A table after some rows of its journal."""

    def __init__(self, table: str, game: str, name: str, listed: bool, host: bytes, setup: Setup, start: Start) -> None:
        self.id = table
        self.game_name = game
        self.name = name
        self.listed = listed
        self.host = host
        self.options = setup.options
        self.descriptor = descriptor(game)
        self.reader = self.descriptor.pace()
        self.seats = [Seat(seat, Yield(self.reader.default())) for seat in setup.seats]
        self.start = start
        self.number = 0
        """The number of rows of the journal that led to this state."""
        self.moment = 0
        """The number of changes of the game so far."""
        self.past: list[Past] = []
        self.cuts: list[tuple[int, int]] = []
        """For each undo: its moment, and the first log line that it made void."""
        self.talk: deque[Said] = deque(maxlen=TALK)
        self.taken_back: list[tuple[int, list[Past]]] = []
        """What was taken back since the last step, the latest last: by whom, and the steps."""
        self.asked: UndoWanted | None = None
        """The undo that waits for an answer."""
        self.missing: list[int] = []
        """The seats that have not agreed to it yet."""
        self.by_host: list[int] = []
        """The seats for which the host has agreed to it."""
        self.skipped: set[int] = set()
        """The seats that were passed over during the last step."""
        self.cut_short = False
        """Whether the past is unknown because the rules have changed since."""
        self.packs: tuple[bytes, ...] = kernel_save.unpack(start.save).packs or ()
        """The packs that the table brings."""
        self.gathering = setup.gather
        """Whether people still come together: nobody is sent the game, and nobody acts in it."""
        self.code, self.code_made = "", 0.0
        """The code with which others take a free seat while the table gathers, and when it was made."""
        self.from_file = setup.from_file
        self.deals = 0
        """How often the cards were dealt anew while the table gathered."""
        self.clock = setup.clock
        """The seconds that a person has for each question; 0 for no limit."""
        self.changed = 0.0
        """When the game was last changed before the table was opened, in seconds since 1970."""
        self.given_up: set[int] = set()
        self.rematch = ""
        """The id of the table at which the same people play again."""
        self.watchers = True
        """Whether people without a seat may watch."""
        self.apart = bool(self.packs) or setup.from_file
        """Whether work on the table may take long, because cards or the game come from a stranger."""
        self.lesson = guiding.lesson(game) if setup.guided else None
        """The guide of a first game, and how far it has come."""
        if self.lesson is not None:
            self.seats[guiding.PUPIL].yields = Yield(guiding.pace(self.lesson, self.reader))
        self.game: Game[Any, Any, Any]
        self._adopt(load_game(start.save))
        for entry in start.log:
            self.game.log.add(entry)

    # --- the game ------------------------------------------------------------------------------------------------

    def _adopt(self, game: Game[Any, Any, Any]) -> None:
        """Make this the game of the table."""
        self.game = game
        game.names = [self.called(seat) for seat in range(len(self.seats))]
        game.passed_over = self.skipped.add

    def called(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name or f"Player {seat + 1}"

    @property
    def waiting(self) -> int:
        """The seat that has to answer; −1 when the game is over."""
        return self.game.question.player if self.game.question is not None else -1

    @property
    def answering(self) -> int:
        """The seat that is asked for an answer and could also pass; −1 if nobody is."""
        question = self.game.question
        return question.player if question is not None and question.prompt in self.game.ANSWERS else -1

    def waiting_for(self, mine: Sequence[int]) -> int:
        """The seat that has to choose, as a client with these seats may know it."""
        return SOMEBODY if self.answering >= 0 and self.answering not in mine else self.waiting

    @property
    def luck(self) -> str:
        """A name of this point of the game, for the luck of bots: the same again after an undo."""
        return f"{len(self.past)}.{len(self.past[-1].choices) if self.past else 0}"

    @property
    def round(self) -> int:
        return self.descriptor.round(self.game)

    def _remember(self, seat: int, row: Offered | None = None) -> Past:
        """A record of a step that is about to be made, with which to go back to before it."""
        step = Past(seat, self.game, row)
        step.game = self.game.copy()
        step.lesson = self.lesson.at if self.lesson is not None else None
        if len(self.past) % STRIDE == 0:
            step.save = zlib.compress(self.game.save_bare())
        if len(self.past) >= RECENT:
            self.past[-RECENT].game = None
        return step

    def _play(self, option: int) -> None:
        if self.lesson is not None:
            self.lesson.hear(self.game, option)
        self.game.choose(option)
        if self.lesson is not None:
            self.lesson.follow(self.game)
        for seat in self.seats:
            seat.yields.settle(self.reader, self.game)

    def _pass_on(self) -> list[int]:
        """Pass automatically for everybody who does not want to be asked; return these choices."""
        passes: list[int] = []
        while (question := self.game.question) is not None and len(passes) < MOST_PASSES:
            seat = self.seats[question.player]
            option = seat.yields.passes(self.reader, self.game) if seat.kind == "person" else None
            if option is None:
                break
            self.skipped.add(question.player)
            self._play(option)
            passes.append(option)
        return passes

    def _made(self, step: Past, choices: Sequence[int]) -> None:
        step.choices = tuple(choices)
        self.past.append(step)
        self.game.log.pack()
        self.taken_back.clear()
        self._no_undo()
        self.moment += 1
        self.number += 1

    def pass_along(self, row: Step | Offered, option: int) -> None:
        """Add the pass of a bot, and the automatic passes after it, to a row that is not stored yet."""
        self.skipped.add(self.waiting)
        self._play(option)
        row.choices += [option, *self._pass_on()]
        self.past[-1].choices = tuple(row.choices)
        self.game.log.pack()

    def _failed(self, step: Past) -> None:
        """Restore the table as it was before a step that failed."""
        game = step.game
        game.log = self.game.log.cut(step.length)
        self._adopt(game)
        if self.lesson is not None:
            self.lesson.at = step.lesson

    # --- players' actions -----------------------------------------------------------------------------------------

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
        row = Step(seat, choices, late, late and hushed, notices.bargain(bargain, self.called) if bargain else "")
        self._hear(row)
        return row

    def check_begun(self) -> None:
        """Refuse to act in a game that has not begun."""
        if self.gathering:
            raise Refusal("illegal", "the game has not begun yet")

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

    def _offer(self, game: Game[Any, Any, Any], row: Offered) -> None:
        self.descriptor.offer(game, row.seat, row.to, row.coins, tuple(row.cards), row.promise)

    # --- taking back ---------------------------------------------------------------------------------------------

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
        theirs = [other for other, info in enumerate(self.seats) if info.opened and other not in mine and other != seat]
        others = [other for other in theirs if self.seats[other].kind == "person"]
        before, chose = self._at(at), undo.others(self.past, at, seat)
        new = undo.revealed(before, self.game, seat)
        if not others or not (new or chose.intersection(others)):
            # A player whose seat a bot has now is not asked, but can see later what happened.
            told = bool(theirs) and (new or bool(chose.intersection(theirs)))
            return self._undone(Undone(seat, at, told=told), before)
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

    def _no_undo(self) -> None:
        """Nobody waits for an answer about an undo any more."""
        self.asked, self.missing, self.by_host = None, [], []

    def _undone(self, row: Undone, before: Game[Any, Any, Any]) -> Undone:
        length = self.past[row.to].length
        if self.lesson is not None:
            self.lesson.at = self.past[row.to].lesson
        self.taken_back.append((row.seat, self.past[row.to :]))
        for step in self.taken_back[-1][1]:
            step.game, step.save = None, b""  # They are played again from here.
        del self.past[row.to :]
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
            case GuideTurned() if self.lesson is not None:
                self.lesson.turn(self.game, row.step, row.skip)
            case SeatTaken():
                seat = self.seats[row.seat]
                seat.opened, seat.secret, seat.name = True, row.secret, row.name or seat.name
            case HandedOver():
                self.seats[row.seat].kind = row.to
                self.seats[row.seat].secret = row.secret or self.seats[row.seat].secret
                if row.seat in self.missing:
                    self._no_undo()  # Others have to be asked now.
            case SecretChanged() if row.seat < 0:
                self.host = row.secret
            case SecretChanged():
                self.seats[row.seat].secret = row.secret
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

    @property
    def asked_openly(self) -> int:
        """The seat that has to choose, as everybody may know it."""
        return -1 if self.gathering else self.waiting_for(())

    def heard(self, row: AnyRow) -> Said | None:
        """The line of talk that a row adds."""
        return notices.heard(row, self.called)

    def _hear(self, row: AnyRow) -> None:
        line = self.heard(row)
        if line is not None:
            self.talk.append(line)

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

    # --- secrets -------------------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> int | None:
        """The seat that a secret opens. All seats are compared, so that the time taken tells nothing."""
        secret, found = hashed(token), None
        for i, seat in enumerate(self.seats):
            if seat.secret and hmac.compare_digest(seat.secret, secret):
                found = i
        return found

    def secret(self, seat: int) -> bytes:
        """The hash of the secret of a seat; empty for a bot's."""
        return self.seats[seat].secret

    def is_host(self, token: str) -> bool:
        return hmac.compare_digest(self.host, hashed(token))

    # --- for clients -----------------------------------------------------------------------------------

    def infos(self, here: set[int]) -> list[SeatInfo]:
        """The seats as everybody sees them."""
        return [
            SeatInfo(
                i,
                self.called(i),
                seat.kind,
                seat.kind == "bot" or i in here,
                free=seat.kind == "person" and not seat.opened,
                named=bool(seat.name),
                ready=seat.ready,
            )
            for i, seat in enumerate(self.seats)
        ]

    def void_from(self, moment: int) -> int:
        """The number of the first log line that was taken back since a moment; if none was, one past the last line."""
        return min((number for at, number in self.cuts if at > moment), default=self.game.noted + 1)

    def lines(self, seats: Sequence[int], since: int) -> tuple[list[Line], list[str]]:
        """The log lines after a number as the given seats may know them (without seats: a spectator), and the words for
        the sounds and animations of these lines."""
        first = self.game.log[0].number if len(self.game.log) else self.game.noted + 1
        since = max(since, self.game.noted - LINES)
        entries = [self.game.log[number - first] for number in range(max(since + 1, first), self.game.noted + 1)]
        seers = seats or (SPECTATOR,)
        told = [lines.line(self.game, entry, seers, self.called) for entry in entries]
        return told, lines.fresh(self.descriptor.fresh, entries)

    def why(self, number: int, seats: Sequence[int]) -> Because:
        """Why a log line happened."""
        seers = seats or (SPECTATOR,)
        return lines.because(self.game, number, seers, self.called, self.descriptor.explanations())

    def why_not(self, seat: int, obj: int) -> list[WhyNot]:
        """What a seat cannot do with a card or a player, and why; nothing about what it does not see."""
        game = self.game
        if not (~obj < len(self.seats) if obj < 0 else obj < len(game.cards) and game.visible(obj, seat)):
            return []
        game.rest(LOOKS_IN_A_VIEW)
        return self.descriptor.why_not(game, seat, obj)

    def undo_asked(self) -> UndoAsked | None:
        return UndoAsked(self.asked.seat, self.missing) if self.asked is not None else None

    def encoded_seats(self) -> bytes:
        """The seats for the list of tables, where nobody counts as connected."""
        return msgspec.msgpack.encode(self.infos(set()))
