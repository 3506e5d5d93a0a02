"""The game at a table and its past: how a step is made, taken back and made again, and what is told of it."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from cardwright.descriptor.records import Pace, WhyNot
from cardwright.games import descriptor, load_game
from cardwright.kernel import save as kernel_save
from cardwright.kernel.game import LOOKS_IN_A_VIEW, Game
from cardwright.kernel.records import SPECTATOR
from cardwright.server.messages.server_messages import SOMEBODY, Because, Line
from cardwright.server.store.records import Offered, Start
from cardwright.server.table import guiding, log_lines
from cardwright.server.table.pace import Yield
from cardwright.server.table.seats import Seat
from cardwright.server.table.undo import Past

RECENT = 24
"""The number of latest steps that can be taken back without replaying anything."""
STRIDE = 100
"""The number of steps between two saves, from which older steps are replayed."""
MOST_PASSES = 2000
LINES = 5_000
"""The number of log lines that a new connection is sent: the latest ones."""


class Play:
    """A game in the middle of being played, by the people and bots of some seats."""

    def __init__(self, game: str, seats: list[Seat], start: Start, guided: bool) -> None:
        self.descriptor = descriptor(game)
        self.reader = self.descriptor.pace()
        self.seats = seats
        """The seats of the table, which it changes itself."""
        self.packs: tuple[bytes, ...] = kernel_save.unpack(start.save).packs or ()
        """The packs that the table brings."""
        self.moment = 0
        """The number of changes of the game so far."""
        self.past: list[Past] = []
        self.cuts: list[tuple[int, int]] = []
        """For each undo: its moment, and the first log line that it made void."""
        self.taken_back: list[tuple[int, list[Past]]] = []
        """What was taken back since the last step, the latest last: by whom, and the steps."""
        self.skipped: set[int] = set()
        """The seats that were passed over during the last step."""
        self.lesson = guiding.lesson(game) if guided else None
        """The guide of a first game, and how far it has come."""
        if self.lesson is not None:
            seats[guiding.PUPIL].yields = Yield(guiding.pace(self.lesson, self.reader))
        self.game: Game[Any, Any, Any]
        self.begin(start)

    # --- the game ------------------------------------------------------------------------------------------------

    def begin(self, start: Start) -> None:
        """Begin with the cards as they are dealt at the start of the table, or anew while people come together."""
        self.adopt(load_game(start.save))
        for entry in start.log:
            self.game.log.add(entry)

    def adopt(self, game: Game[Any, Any, Any]) -> None:
        """Make this the game of the table."""
        self.game = game
        self.name_players()
        game.passed_over = self.skipped.add

    def name_players(self) -> None:
        """Let the game call its players by the names of their seats."""
        self.game.names = [self.called(seat) for seat in range(len(self.seats))]

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

    # --- steps ---------------------------------------------------------------------------------------------------

    def remember(self, seat: int, offer: Offered | None = None) -> Past:
        """A record of a step that is about to be made, with which to go back to before it."""
        step = Past(seat, self.game, offer)
        step.game = self.game.copy()
        step.lesson = self.lesson.at if self.lesson is not None else None
        if len(self.past) % STRIDE == 0:
            step.save = zlib.compress(self.game.save(bare=True))
        if len(self.past) >= RECENT:
            self.past[-RECENT].game = None
        return step

    def choose(self, option: int) -> None:
        """Answer the open question."""
        if self.lesson is not None:
            self.lesson.hear(self.game, option)
        self.game.choose(option)
        if self.lesson is not None:
            self.lesson.follow(self.game)
        for seat in self.seats:
            seat.yields.settle(self.reader, self.game)

    def pass_on(self) -> list[int]:
        """Pass automatically for everybody who does not want to be asked; return these choices."""
        passes: list[int] = []
        while (question := self.game.question) is not None and len(passes) < MOST_PASSES:
            seat = self.seats[question.player]
            option = seat.yields.passes(self.reader, self.game) if seat.kind == "person" else None
            if option is None:
                break
            self.skipped.add(question.player)
            self.choose(option)
            passes.append(option)
        return passes

    def offer(self, row: Offered) -> None:
        """Put an offer to another player into the game."""
        self._offer(self.game, row)

    def _offer(self, game: Game[Any, Any, Any], row: Offered) -> None:
        self.descriptor.offer(game, row.seat, row.to, row.coins, tuple(row.cards), row.promise)

    def made(self, step: Past, choices: Sequence[int]) -> None:
        """A step is complete."""
        step.choices = tuple(choices)
        self.past.append(step)
        self.game.log.pack()
        self.taken_back.clear()
        self.moment += 1

    def failed(self, step: Past) -> None:
        """Restore the game as it was before a step that failed."""
        game, log = step.game, self.game.log
        game.log = log.cut(step.length) if len(log) > step.length else log
        self.adopt(game)
        if self.lesson is not None:
            self.lesson.at = step.lesson

    def pass_along(self, option: int) -> list[int]:
        """Add the pass of a bot, and the automatic passes after it, to the last step."""
        self.skipped.add(self.waiting)
        self.choose(option)
        more = [option, *self.pass_on()]
        self.past[-1].choices += tuple(more)
        self.game.log.pack()
        return more

    # --- the past ------------------------------------------------------------------------------------------------

    def at(self, place: int) -> Game[Any, Any, Any]:
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

    def seen_at(self, moment: int) -> Game[Any, Any, Any]:
        """The game as it was at a recent moment, or as it is now."""
        steps = self.moment - moment
        known = moment >= 0 and 0 < steps <= len(self.past) and self.past[-steps].game is not None
        return self.past[-steps].game if known else self.game

    def take_back(self, seat: int, to: int, before: Game[Any, Any, Any]) -> None:
        """Go back for a seat to ``before``, the game as it was before a step."""
        length = self.past[to].length
        if self.lesson is not None:
            self.lesson.at = self.past[to].lesson
        self.taken_back.append((seat, self.past[to:]))
        for step in self.taken_back[-1][1]:
            step.game, step.save = None, b""  # They are played again from here.
        del self.past[to:]
        for info in self.seats:
            info.handed = min(info.handed, to)
            # A seat yielded in the position that is now taken back, so it yields no longer.
            info.yields = Yield(Pace(info.yields.pace.stops))
        before.log = self.game.log.cut(length)
        self.skipped.clear()
        self.adopt(before)
        self.moment += 1
        self.cuts.append((self.moment, self.game.noted + 1))

    def make_again(self) -> None:
        """Make the steps again that were taken back last, with the same choices and therefore the same dice."""
        rest, (_, steps) = self.taken_back[:-1], self.taken_back[-1]
        moment = self.moment + 1  # However many steps they are, they are one change.
        self.skipped.clear()
        for made in steps:
            step = self.remember(made.seat, made.offer)
            if made.offer is not None:
                self.offer(made.offer)
            for option in made.choices:
                self.choose(option)
            self.made(step, made.choices)
        self.taken_back, self.moment = rest, moment

    def lose_past(self, game: Game[Any, Any, Any]) -> None:
        """Go on with a game whose past is not known."""
        self.past, self.cuts, self.taken_back = [], [], []
        self.adopt(game)
        self.moment = 0

    # --- for clients ---------------------------------------------------------------------------------------------

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
