"""The guided first games: each is played to its end by doing what it says, and nobody gets stuck by not doing so."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardwright.errors import ScenarioError, SetupError
from cardwright.games import GAMES
from cardwright.scenarios import guide
from cardwright.scenarios.lesson import PUPIL, Lesson
from cardwright.server.messages.http_records import NewTable, PackFile, SeatWish
from cardwright.server.store import records
from cardwright.server.table.making import make
from cardwright.server.table.table import Table

GUIDED = [game for game in GAMES if guide.find(game) is not None]
LONGEST = 40
"""The choices of a stretch of free play after which the pupil of these tests skips the step."""


def begin(game: str) -> tuple[Table, list[records.AnyRow]]:
    """A guided table as it is made and stored, and the rows of its journal."""
    _, values = make(NewTable(game, [SeatWish(name="Ann")], guided=True), seeds=False)
    table = opened(values)
    for row in values["rows"]:
        table.apply(row)
    return table, list(values["rows"])


def opened(values: dict[str, Any]) -> Table:
    """A table before the first row of its journal."""
    setup, start = records.SETUP.decode(values["setup"]), records.START.decode(values["start"])
    return Table(values["id"], values["game"], "", False, values["host"], setup, start)


class Pupil:
    """Does what the guide says. Where it says nothing, ends the turn or passes; with ``random``, chooses by chance, and
    by chance also where the guide says something."""

    def __init__(self, game: str, random: Random | None = None, strays: float = 0) -> None:
        self.table, self.rows = begin(game)
        assert self.table.play.lesson is not None
        self.lesson: Lesson = self.table.play.lesson
        self.random = random
        self.strays = strays
        self.skipped: list[str] = []
        self.told: list[str] = []

    def play(self, steps: int = 999) -> None:
        """Play until the guide has said everything, or has come to a step."""
        before, tries = -1, 0
        while (step := self.lesson.step) is not None and self.lesson.at.step < steps:
            tries = tries + 1 if self.lesson.at.step == before else 0
            before = self.lesson.at.step
            if step.waits or tries > LONGEST:
                if not step.waits:
                    self.skipped.append(step.title)
                self.keep(self.table.turn_guide(before, not step.waits))
                assert self.lesson.at.step > before
                continue
            assert self.table.waiting >= 0, "the guide waits for a game that is over"
            if self.table.waiting == PUPIL:
                self.choose(self._own(step))
            else:
                self.choose(self.lesson.answer(self.table.game) or 0)

    def _own(self, step: guide.Step) -> int:
        game = self.table.game
        assert game.question is not None
        option, stray = self.lesson.pointed(game).option, self.random is not None and self.random.random() < self.strays
        if option >= 0 and not stray:
            self.told.append(step.title)
            return option
        if self.random is not None:
            return self.random.randrange(len(game.question.options))
        quiet = [i for i, key in enumerate(game.question.options) if key[0] in ("end", "done", "pass")]
        return (*quiet, 0)[0]

    def choose(self, option: int) -> None:
        self.keep(self.table.choose(self.table.waiting, option))

    def keep(self, row: records.AnyRow | None) -> None:
        assert row is not None
        self.rows.append(row)


def test_both_games_have_a_guide() -> None:
    assert {"four_souls", "marvel_champions"} <= set(GUIDED)


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_is_played_to_its_end_by_doing_what_it_says(game: str) -> None:
    pupil = Pupil(game)
    pupil.lesson.check(pupil.table.game)
    pupil.play()
    steps = pupil.lesson.guide.steps
    assert pupil.skipped == []
    assert pupil.lesson.at.ticked == set(range(len(steps)))
    told = [step.title for step in steps if step.choices]
    assert [title for title in told if title not in pupil.told] == [], "these steps told nothing that could be done"
    assert 8 <= sum(bool(step.goal) for step in steps) <= 14
    assert any(step.free for step in steps)


@pytest.mark.parametrize("strays", [0, 0.2, 1])
@pytest.mark.parametrize("game", GUIDED)
def test_nobody_gets_stuck_who_plays_as_they_like(game: str, strays: float) -> None:
    """In the free stretches, or even where the guide says what to do."""
    for seed in range(4):
        pupil = Pupil(game, Random(seed), strays)
        pupil.play()
        if not strays:
            assert pupil.skipped == []


@pytest.mark.parametrize("game", GUIDED)
def test_a_guided_game_is_taken_up_at_the_same_step(game: str) -> None:
    pupil = Pupil(game)
    pupil.play(steps=6)
    _, values = make(NewTable(game, [SeatWish(name="Ann")], guided=True), seeds=False)
    again = opened(values)
    again.replay(pupil.rows, pupil.table.game.save(bare=True))
    assert not again.cut_short
    assert again.play.lesson is not None
    assert pupil.table.play.lesson is not None
    assert again.play.lesson.at == pupil.table.play.lesson.at
    assert again.play.lesson.pointed(again.game) == pupil.table.play.lesson.pointed(pupil.table.game)


@pytest.mark.parametrize("game", GUIDED)
def test_taking_a_choice_back_steps_the_guide_back(game: str) -> None:
    pupil = Pupil(game)
    while pupil.lesson.step is not None and not pupil.lesson.step.choices:
        pupil.keep(pupil.table.turn_guide(pupil.lesson.at.step, False))
    before = pupil.lesson.at
    pupil.play(steps=before.step + 1)
    assert pupil.lesson.at.step > before.step
    pupil.keep(pupil.table.undo(PUPIL, [PUPIL]))
    assert pupil.lesson.at == before


def test_the_guide_notices_that_the_pupil_does_something_else() -> None:
    pupil = Pupil("four_souls")
    pupil.play(steps=2)
    assert pupil.lesson.step is not None
    assert pupil.lesson.step.title == "Play a loot card"
    game = pupil.table.game
    while pupil.table.waiting != PUPIL:
        pupil.choose(pupil.lesson.answer(game) or 0)
    assert game.question is not None
    pupil.choose(game.question.options.index(("attack",)))
    assert pupil.lesson.at.strayed
    assert pupil.lesson.step.title == "Play a loot card"


def test_a_step_that_is_not_shown_cannot_be_turned() -> None:
    pupil = Pupil("four_souls")
    assert pupil.table.turn_guide(3, False) is None
    assert pupil.table.turn_guide(0, False) is not None
    assert pupil.table.turn_guide(0, False) is None, "pressed twice"
    pupil.play(steps=2)
    assert pupil.table.turn_guide(2, False) is None, "a step that tells to do something only ends by doing or skipping"
    assert pupil.table.turn_guide(2, True) is not None
    assert 2 not in pupil.lesson.at.ticked


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({"options": {"mode": "solo"}}, "options: a guided first game"),
        ({"packs": [PackFile("a.yaml", "x")]}, "packs: a guided first game"),
    ],
)
def test_a_guided_table_takes_nothing_else(more: dict[str, object], wrong: str) -> None:
    with pytest.raises(SetupError, match=wrong):
        make(NewTable("four_souls", [SeatWish()], guided=True, **more), seeds=False)  # type: ignore[arg-type]


HEAD = "game: four_souls\ntitle: A guide\ngiven: {players: {you: {}, bo: {}}}\nguide:\n"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (HEAD + "  - {title: A, text: b}", r"guide\[0\]: nothing ends this step"),
        (HEAD + "  - {title: A, until: next}", r"guide\[0\]: the key 'text' is missing"),
        (HEAD + "  - {title: A, text: b, untill: next}", r"unknown key 'untill'; did you mean 'until'"),
        (HEAD + "  - {title: A, text: b, you: pass, until: next}", "goes on by itself"),
        (HEAD + "  - {title: A, text: b, until: next, points: {player: cleo}}", "no player 'cleo'"),
        (HEAD + "  - {title: A, text: b, until: next, points: {}}", "points at one thing"),
        (HEAD + "  - {title: A, text: b, until: [{}]}", "a mapping of facts is empty"),
        (HEAD + f"  - {{title: A, text: {'b' * 400}, until: next}}", "this has 400 characters"),
        (HEAD + "  []", "a guide needs steps"),
        (HEAD.replace("four_souls", "chess") + "  []", "no game 'chess'"),
        (HEAD.replace("you: {}", "until: {}") + "  []", "is a key of a step"),
        (HEAD.replace("guide:", "stops: [never]\nguide:") + "  []", "no stop 'never'"),
    ],
)
def test_mistakes_in_a_guide_are_told_with_their_place(text: str, wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "guide.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match=wrong):
        guide.read(file)


def test_an_unknown_fact_in_a_guide_is_found(tmp_path: Path) -> None:
    file = tmp_path / "guide.yaml"
    file.write_text(HEAD + "  - {title: A, text: b, until: {you: {riches: 3}}}", encoding="utf-8")
    lesson = Lesson(guide.read(file))
    with pytest.raises(ScenarioError, match="riches"):
        lesson.check(lesson.begin())
