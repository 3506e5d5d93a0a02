"""Running a scenario: its steps, and what is said when one of them fails."""

from __future__ import annotations

from pathlib import Path

from cardwright.errors import EngineError
from cardwright.given import Given, hint
from cardwright.kernel.frames import Question
from cardwright.scenarios.expect import Mismatch, check, known_names, written
from cardwright.scenarios.reading import Scenario, read
from cardwright.scenarios.saying import SMALL_WORDS, Ambiguous, Words, among, match, offers, sayings, words
from cardwright.scenarios.table import Table

LOG_LINES = 10


class ScenarioFailed(AssertionError):
    """A scenario that did not go as it says; the message is the whole report."""


def run_file(path: Path, *, reload: bool = False) -> Scenario:
    """Run a scenario file; with ``reload``, through a save and a load before every choice."""
    scenario = read(path)
    Run(scenario, reload=reload).run()
    return scenario


class Run:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario, *, reload: bool = False) -> None:
        self.scenario = scenario
        self.table = Table(scenario.adapter, scenario.adapter.set_up(scenario.given), reload=reload)
        self.table.history.extend(self.table.game.log)
        self._check_names()
        self.step = "given"
        self.passed: list[str] = []
        """What people who were not spoken of left alone during this step."""
        self.forced: list[tuple[str, set[Words]]] = []
        """The questions that answered themselves after the last choice: whose, and how the answer is said."""

    def run(self) -> None:
        try:
            self._count_dice()
            for step in self.scenario.when:
                self._begin(step)
                self._take(step)
            if self.scenario.then is not None:
                self._begin(self.scenario.then)
                self.resolve()
                self.check(self.scenario.then)
        except EngineError as error:
            error.add_note(f"in {self.scenario.file}, {self.step}")
            raise

    def _check_names(self) -> None:
        """In an expectation a name comes after the facts of the table: it must not hide behind one."""
        for name in (*self.table.players, *self.table.aliases):
            if name in (*self.table.adapter.table, "log"):
                raise self.scenario.given.error(f"{name!r} is the name of a fact; call the player or card otherwise")
        there = {card.design for card in self.table.game.cards}
        for name in self.scenario.cards:
            if name not in there:
                raise self.scenario.given.error(f"{name!r} is to be shown, but it is nowhere in the position")

    def _begin(self, step: Given) -> None:
        self.step = "then" if step is self.scenario.then else f"{step.place}: {written(step.data)}"
        self.passed = []

    def _take(self, step: Given) -> None:
        if step.data == "settle":
            self.settle()
        elif step.data == "resolve":
            self.resolve()
        else:
            ((word, what),) = step.entries().items()
            match word:
                case "all":
                    self.all_pass()
                case "check":
                    self.check(what)
                case "asked":
                    self.asked(what.text())
                case "offered" | "refused":
                    for player, texts in what.entries().items():
                        for text in texts.parts_or_one():
                            self.look(player, text, word == "offered")
                case own if own in self.table.adapter.steps:
                    self.table.adapter.steps[own](self.table.position, what)
                case player:
                    for text in what.parts_or_one():
                        self.say(player, text.text())

    # --- what people do ------------------------------------------------------------------------------------------

    def say(self, player: str, text: str) -> None:
        """A player makes the choices a text says, one bite after the other."""
        left = words(text)
        if left == ("pass",) and self.table.asked() != player:
            raise self.failure(f"{player} cannot pass now: {self.table.asked()} is asked")
        while left:
            left = self._bite(player, left)

    def _bite(self, player: str, said: Words) -> Words:
        """The next choice of a player; until it can be made, everybody leaves everything alone."""
        text = " ".join(said)
        while True:
            if self.table.asked() == player:
                try:
                    found = match(self.table, said)
                except Ambiguous as error:
                    listed = [f"  - {option}" for option in error.options]
                    raise self.failure(f"{text!r} is ambiguous; it fits", *listed) from None
                if found is not None:
                    self.choose(found[0])
                    return self._answered(player, found[1])
            if not self.leave():
                raise self.failure(f"{player} cannot {text!r}: no such option came up")
            left = self._answered(player, said)
            if left != said:
                return left

    def choose(self, i: int) -> None:
        """Answer the open question, and remember what was forced upon whom thereafter."""
        self.forced = []
        self.table.choose(i, self._witness)
        self._count_dice()

    def _witness(self, question: Question) -> None:
        ways = set(sayings(self.table, question.options[0]))
        self.forced.append((self.table.players[question.player], ways))

    def _answered(self, player: str, said: Words) -> Words:
        """What is left to say once the questions that answered themselves are taken off."""
        for name, ways in self.forced:
            found, left = among([ways], said)
            if name == player and found:
                said = left
        return said

    def leave(self) -> bool:
        """Whoever is asked takes the option that leaves everything as it is; whether there is one."""
        at, question = self.table.default(), self.table.game.question
        if at is None or question is None:
            return False
        self.passed.append(f"{self.table.asked()}: {self.table.label(question.options[at])}")
        self.choose(at)
        return True

    def settle(self) -> None:
        """Everybody leaves everything alone until somebody has to decide."""
        while self.leave():
            pass

    def resolve(self) -> None:
        """The same, but only until nothing waits to be resolved."""
        while not self.table.adapter.quiet(self.table.game) and self.leave():
            pass

    def all_pass(self) -> None:
        """Everybody passes once: the top of the stack resolves, or the window closes."""
        if not self.table.can_pass():
            raise self.failure("nobody can pass now")
        self.table.pass_round()
        self._count_dice()

    def _count_dice(self) -> None:
        """Chance has no place in a scenario: every die that is rolled is written down."""
        rolled = sum(entry.what in self.table.adapter.rolls for entry in self.table.history)
        written_down = self.table.position.dice
        if rolled > written_down:
            raise self.failure(f"a die was rolled that is not written down: given.dice has {written_down}")

    # --- what is looked at ---------------------------------------------------------------------------------------

    def check(self, given: Given) -> None:
        try:
            check(self.table, given)
        except Mismatch as error:
            lines = (error.place, f"  expected: {error.expected}", f"  actual:   {error.actual}")
            raise self.failure(*lines) from None

    def asked(self, player: str) -> None:
        if player != self.table.asked():
            raise self.failure(f"expected: {player} is asked", f"actual:   {self.table.asked()} is asked")

    def look(self, player: str, text: Given, offered: bool) -> None:
        """Whether a player is offered something in this round of passing."""
        said = words(text.text())
        seen = self.table.fork().pass_round()
        self._know(said, seen, text)
        found = any(table.asked() == player and offers(table, said) for table in seen)
        if found != offered:
            raise self.failure(f"{player} is {'not ' if offered else ''}offered {text.text()!r}")

    def _know(self, said: Words, seen: list[Table], where: Given) -> None:
        """To refuse what nobody could ever say would prove nothing."""
        game = self.table.game
        texts = [
            *(template for template, _ in game.LABELS.values()),
            *(card.name for card in game.book.values()),
            *(line for table in seen for line in table.open_question()),
            *known_names(self.table),
        ]
        known = {word for text in texts for word in words(text)} | SMALL_WORDS
        for word in said:
            if word not in known:
                raise where.error(f"nobody here can say {word!r}{hint(word, known)}")

    # --- failing -------------------------------------------------------------------------------------------------

    def failure(self, *lines: str) -> ScenarioFailed:
        report = [f"{self.scenario.file}: {self.scenario.title}", f"  at {self.step}", *(f"  {line}" for line in lines)]
        if self.passed:
            report += ["", "  on the way:", *(f"    {line}" for line in self.passed[-LOG_LINES:])]
        report += ["", *(f"  {line}" for line in self.table.open_question())]
        report += ["", "  the log so far:"]
        report += [f"    {self.table.line(entry)}" for entry in self.table.history[-LOG_LINES:]]
        return ScenarioFailed("\n".join(report))
