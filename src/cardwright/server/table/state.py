"""A table as it stands: its seats, its game and its past, how a step is made, and what clients are told of it."""

from __future__ import annotations

import hmac
import zlib
from collections import deque
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from cardwright.descriptor.records import WhyNot
from cardwright.games import descriptor, load_game
from cardwright.kernel import save as kernel_save
from cardwright.kernel.game import LOOKS_IN_A_VIEW, Game
from cardwright.kernel.records import SPECTATOR
from cardwright.server.jobs import packs
from cardwright.server.messages.http_records import PackInfo, SeatInfo
from cardwright.server.messages.refusal import Refusal
from cardwright.server.messages.server_messages import SOMEBODY, Because, Line, Said
from cardwright.server.store.records import AnyRow, Offered, Setup, Start, UndoWanted
from cardwright.server.table import guiding, log_lines, talk
from cardwright.server.table.pace import Yield
from cardwright.server.table.seats import Seat, hashed, is_free
from cardwright.server.table.undo import Past

RECENT = 24
"""The number of latest steps that can be taken back without replaying anything."""
STRIDE = 100
"""The number of steps between two saves, from which older steps are replayed."""
MOST_PASSES = 2000
LINES = 5_000
"""The number of log lines that a new connection is sent: the latest ones."""
TALK = 100
"""The number of lines of talk that a new connection is sent."""


class TableState:
    """A table between two rows of its journal."""

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
        self.saved = False
        """Whether the host has had the table as a file, and so knows all its cards."""
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

    @cached_property
    def brought(self) -> tuple[list[PackInfo], str]:
        """The heads of the packs that the table brings, and the address of their cards' faces."""
        return packs.infos(self.game_name, self.packs), packs.address(self.id, self.game_name, self.packs)

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

    @property
    def asked_openly(self) -> int:
        """The seat that has to choose, as everybody may know it."""
        return -1 if self.gathering else self.waiting_for(())

    def check_begun(self) -> None:
        """Refuse to act in a game that has not begun."""
        if self.gathering:
            raise Refusal("illegal", "the game has not begun yet")

    def _remember(self, seat: int, row: Offered | None = None) -> Past:
        """A record of a step that is about to be made, with which to go back to before it."""
        step = Past(seat, self.game, row)
        step.game = self.game.copy()
        step.lesson = self.lesson.at if self.lesson is not None else None
        if len(self.past) % STRIDE == 0:
            step.save = zlib.compress(self.game.save(bare=True))
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

    def _failed(self, step: Past) -> None:
        """Restore the table as it was before a step that failed."""
        game, log = step.game, self.game.log
        game.log = log.cut(step.length) if len(log) > step.length else log
        self._adopt(game)
        if self.lesson is not None:
            self.lesson.at = step.lesson

    def _offer(self, game: Game[Any, Any, Any], row: Offered) -> None:
        self.descriptor.offer(game, row.seat, row.to, row.coins, tuple(row.cards), row.promise)

    def _no_undo(self) -> None:
        """Nobody waits for an answer about an undo any more."""
        self.asked, self.missing, self.by_host = None, [], []

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
        return [
            SeatInfo(
                i,
                self.called(i),
                seat.kind,
                seat.kind == "bot" or i in here,
                free=is_free(seat),
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
        groups: log_lines.Groups = {}
        told = [log_lines.line(self.game, entry, seers, self.called, groups) for entry in entries]
        return told, log_lines.fresh(self.descriptor.fresh, entries)

    def why(self, number: int, seats: Sequence[int]) -> Because:
        """Why a log line happened."""
        seers = seats or (SPECTATOR,)
        return log_lines.because(self.game, number, seers, self.called, self.descriptor.explanations())

    def why_not(self, seat: int, obj: int) -> list[WhyNot]:
        """What a seat cannot do with a card or a player, and why; nothing about what it does not see."""
        game = self.game
        if not (~obj < len(self.seats) if obj < 0 else obj < len(game.cards) and game.visible(obj, seat)):
            return []
        game.rest(LOOKS_IN_A_VIEW)
        return self.descriptor.why_not(game, seat, obj)

    def encoded_seats(self) -> bytes:
        """The seats for the list of tables, where nobody counts as connected."""
        return msgspec.msgpack.encode(self.infos(set()))
