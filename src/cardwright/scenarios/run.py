"""Running a scenario step by step, and reporting the step that fails."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardwright.cards.book import summaries_of
from cardwright.errors import EngineError
from cardwright.given import Given, hint
from cardwright.kernel.frames import Question
from cardwright.scenarios import saved
from cardwright.scenarios.expect import Mismatch, check, written
from cardwright.scenarios.phrases import Words, says, words
from cardwright.scenarios.playing import Playing
from cardwright.scenarios.reading import Scenario, read
from cardwright.scenarios.saying import SMALL_WORDS, Ambiguous, among, could_be_said, match, offers, sayings

LOG_LINES = 10


class ScenarioFailed(AssertionError):
    """A scenario that failed; the message is the whole report."""


def run_file(path: Path, *, reload: bool = False, packs: Mapping[str, tuple[bytes, ...]] | None = None) -> Scenario:
    """Run a scenario file, with the cards of these packs; with ``reload``, save and load before every choice."""
    scenario = read(path, packs)
    Run(scenario, reload=reload).run()
    return scenario


class Run:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario, *, reload: bool = False) -> None:
        self.scenario = scenario
        further = {"packs": scenario.packs} if scenario.packs else {}
        if saved.is_saved(scenario.given):
            position = saved.lay_out(scenario.given, scenario.game)
        else:
            position = scenario.facts.lay_out(scenario.given, **further)
        self.playing = Playing(scenario.facts, position, reload=reload)
        self.step = "given"
        self.passed: list[str] = []
        """The passes of other players during this step."""
        self.forced: list[tuple[str, set[Words]]] = []
        """The questions that answered themselves after the last choice: the player, and the ways to say the answer."""

    def run(self) -> None:
        try:
            laid_out = {card.design for card in self.playing.game.cards}
            self.playing.begin(asks_everybody=self.scenario.stop)
            self._check_names(laid_out)
            self._check_dice()
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

    def _check_names(self, laid_out: set[str]) -> None:
        """A player or card with the name of a fact of the table is an error: an expectation could not name it. So is a
        card to be shown that was not laid out and is not there at the first question either."""
        for name in (*self.playing.players, *self.playing.aliases):
            if name in (*self.playing.facts.table, "log"):
                raise self.scenario.given.error(f"{name!r} is the name of a fact; call the player or card otherwise")
        there = laid_out | {card.design for card in self.playing.game.cards}
        there |= {getattr(self.playing.game.book[name], "back", "") for name in there}  # the other faces of these cards
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
                case "asked" if isinstance(what.data, dict):
                    for player, text in what.entries().items():
                        self.questioned(player, text.text())
                case "asked":
                    self.asked(what.text())
                case "choose":
                    for player, number in what.entries().items():
                        self.pick(player, number)
                case "state":
                    self.compare(what.text())
                case "offered" | "refused":
                    for player, texts in what.entries().items():
                        for text in texts.parts_or_one():
                            self.look(player, text, word == "offered")
                case own if own in self.playing.facts.steps:
                    self.playing.watch(lambda: self.playing.facts.steps[own](self.playing.position, what))
                case player:
                    for text in what.parts_or_one():
                        self.say(player, text.text())

    # --- choices ------------------------------------------------------------------------------------------

    def say(self, player: str, text: str) -> None:
        """Make the choices that a player's text describes, one after the other."""
        left = words(text)
        if left == ("pass",) and self.playing.asked() != player:
            raise self.failure(f"{player} cannot pass now: {self.playing.asked()} is asked")
        while left:
            left = self._next_choice(player, left)

    def _next_choice(self, player: str, said: Words) -> Words:
        """Make the player's next choice, after passes until it is offered; returns the words left."""
        text = " ".join(said)
        while True:
            if self.playing.asked() == player:
                try:
                    found = match(self.playing, said)
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

    def pick(self, player: str, number: Given) -> None:
        """Take an option by its number, which is exact where labels are alike."""
        self.asked(player)
        question = self.playing.game.question
        options = len(question.options) if question is not None else 0
        if number.number() >= options:
            raise self.failure(f"there is no option {number.number()}: there are {options}, counted from 0")
        self.choose(number.number())

    def choose(self, i: int) -> None:
        """Answer the open question, and record the questions that answered themselves after it."""
        self.forced = []
        self.playing.choose(i, self._witness)
        self._check_dice()

    def _witness(self, question: Question) -> None:
        ways = set(sayings(self.playing, question.options[0]))
        self.forced.append((self.playing.players[question.player], ways))

    def _answered(self, player: str, said: Words) -> Words:
        """The words left to say after the answers that the game gave by itself."""
        for name, ways in self.forced:
            found, left = among([ways], said)
            if name == player and found:
                said = left
        return said

    def leave(self) -> bool:
        """Let the player who is asked take the option that does nothing; false if there is none."""
        at, question = self.playing.default(), self.playing.game.question
        if at is None or question is None:
            return False
        self.passed.append(f"{self.playing.asked()}: {self.playing.label(question.options[at])}")
        self.choose(at)
        return True

    def settle(self) -> None:
        """Everybody passes until somebody has to decide something."""
        while self.leave():
            pass

    def resolve(self) -> None:
        """Everybody passes until nothing waits to be resolved, or somebody has to decide something."""
        while not self.playing.facts.quiet(self.playing.game) and self.leave():
            pass

    def all_pass(self) -> None:
        """Everybody passes once: the top of the stack resolves, or the window closes."""
        if not self.playing.can_pass():
            raise self.failure("nobody can pass now")
        self.playing.pass_round()
        self._check_dice()

    def _check_dice(self) -> None:
        """A scenario must not depend on chance: a die that is not prescribed is a failure, unless dice are random."""
        playing = self.playing
        if not playing.unscripted or playing.position.random_dice:
            return
        entry = playing.unscripted[0]
        told = playing.line(playing.history[entry]) if entry < len(playing.history) else "a die is rolled"
        raise self.failure(
            f"roll {playing.scripted + 1} is not written down: {told!r}",
            "write what the die shows under given.dice (or dice: random, with a seed)",
        )

    # --- checks ---------------------------------------------------------------------------------------

    def check(self, given: Given) -> None:
        try:
            check(self.playing, given)
        except Mismatch as error:
            lines = (error.place, f"  expected: {error.expected}", f"  actual:   {error.actual}")
            raise self.failure(*lines) from None

    def compare(self, state: str) -> None:
        """Check that the game is in a state that was written down as its digest."""
        if self.playing.game.digest() != state:
            raise self.failure(f"expected: the state {state}", f"actual:   {self.playing.game.digest()}")

    def asked(self, player: str) -> None:
        if player != self.playing.asked():
            raise self.failure(f"expected: {player} is asked", f"actual:   {self.playing.asked()} is asked")

    def questioned(self, player: str, text: str) -> None:
        """Check that the open question is put to a player, in these words among others."""
        self.asked(player)
        question = self.playing.game.question
        prompt = self.playing.prompt(question) if question is not None else ""
        if not says(words(prompt), words(text)):
            raise self.failure(f"expected: {player} is asked {text!r}", f"actual:   {prompt}")

    def look(self, player: str, text: Given, offered: bool) -> None:
        """Check whether a player is offered something in this round of passing."""
        said = words(text.text())
        seen = self.playing.fork().pass_round()
        self._know(said, seen, text)
        if not offered and not could_be_said(self.playing, said):
            raise text.error(
                f"no option here can ever read {text.text()!r}, so that it is refused proves nothing; write one choice "
                "as it would be listed, with cards of this position, and without what is chosen after it"
            )
        found = any(now.asked() == player and offers(now, said) for now in seen)
        if found != offered:
            raise self.failure(f"{player} is {'not ' if offered else ''}offered {text.text()!r}")

    def _know(self, said: Words, seen: list[Playing], where: Given) -> None:
        """An option that could never exist is an error: that it is refused proves nothing."""
        playing = self.playing
        here = {word for now in seen for line in now.open_question() for word in words(line)}
        here |= {word for name in (*playing.players, *playing.card_names()) for word in words(name)}
        texts = [
            *(template for template, _ in playing.game.LABELS.values()),
            *(word for word, (_, kinds) in playing.game.LABELS.items() if not kinds),
            *(str(card.name) for card in summaries_of(playing.game.book).values()),
        ]
        known = here | {word for text in texts for word in words(text)} | SMALL_WORDS
        unknown = [word for word in said if word not in known]
        if unknown:
            on_cards = {word for text in playing.card_texts() for word in words(text)}
            for word in unknown:
                if word not in on_cards:
                    raise where.error(f"nobody here can say {word!r}{hint(word, here)}")

    # --- failing -------------------------------------------------------------------------------------------------

    def failure(self, *lines: str) -> ScenarioFailed:
        report = [f"{self.scenario.file}: {self.scenario.title}", f"  at {self.step}", *(f"  {line}" for line in lines)]
        if self.passed:
            report += ["", "  on the way:", *(f"    {line}" for line in self.passed[-LOG_LINES:])]
        report += ["", *(f"  {line}" for line in self.playing.open_question())]
        report += ["", "  the log so far:"]
        report += [f"    {self.playing.line(entry)}" for entry in self.playing.history[-LOG_LINES:]]
        return ScenarioFailed("\n".join(report))
