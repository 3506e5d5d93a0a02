"""`cardwright bench`: subjects take turns, workers that die are reported, and the figures have the agreed form."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.commands import Run, call, check_refused

from cardwright.games import BUILT_IN
from cardwright.kernel.game import Game
from cardwright.lab import simulate
from cardwright.lab.bench import subjects
from cardwright.lab.bench.drawing import svg
from cardwright.lab.bench.measured import Measured
from cardwright.lab.bench.peers import PEERS, REFERENCE
from cardwright.lab.bench.process import Worker, WorkerDied
from cardwright.lab.bench.report import Report
from cardwright.lab.bench.rounds import TASKS, Spread, interleaved, ratios
from cardwright.lab.bench.subjects import COMPILED, INTERPRETED, Subject
from cardwright.lab.bench.worker import serve

KEYS = [
    "decisions_per_s",
    "copy_us",
    "save_us",
    "load_us",
    "view_us",
    "wire_view_us",
    "steady_us",
    "kb_per_1000_copies",
    "kb_per_1000_played_copies",
    "kb_per_1000_played_copies_without_log",
    "kb_kept_by_one_copy",
    "kb_kept_by_one_copy_without_log",
]
QUICK = ("bench", "--seconds", "0.01", "--rounds", "2")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return lambda *args: call(capsys, *args)


@pytest.fixture
def no_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.commands.bench.compiled_problem", lambda: subjects.NO_BUILD)


@pytest.fixture
def no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subjects, "find_spec", lambda name: None)


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.usefixtures("no_compiled")
def test_json_has_the_agreed_keys(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "bench.svg"
    code, out, err = run(*QUICK, "--json", "--svg", str(picture))
    assert code == 0
    assert "compiled engine is left out" in err
    found = json.loads(out)
    assert list(found) == [*BUILT_IN, "peers", "compiled", "ratios"]
    for game in BUILT_IN:
        assert list(found[game]) == KEYS
        assert all(value > 0 for value in found[game].values())
        assert found[game]["kb_per_1000_played_copies"] > found[game]["kb_per_1000_played_copies_without_log"]
    assert found["compiled"] is None
    assert list(found["peers"][REFERENCE]) == ["decisions_per_s", "copy_us", "kb_per_1000_copies"]
    assert list(found["ratios"]["interpreted_to_catanatron"]) == list(BUILT_IN)
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


@pytest.mark.usefixtures("no_compiled", "no_peers")
def test_for_people_without_peers(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.commands.bench.own", lambda engine: [Subject(list(BUILT_IN)[-1], engine)])
    code, out, err = run(*QUICK)
    assert code == 0
    assert "decisions/s" in out
    assert REFERENCE not in out
    for peer in PEERS.values():
        assert f"{peer.label} is not installed and is left out" in err
        assert f"pip install {peer.package}" in err


@pytest.mark.usefixtures("no_peers")
def test_a_picture_needs_the_peer_that_ratios_refer_to(run: Run, tmp_path: Path) -> None:
    check_refused(run, [*QUICK, "--svg", str(tmp_path / "no.svg")], "--svg draws ratios to catanatron")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--svg", "no-such-folder/bench.svg"], "--svg: there is no folder 'no-such-folder'"),
        (["--svg", "bench.svg", "--instructions"], "--svg draws speed, not --instructions"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused_at_once(run: Run, args: list[str], message: str) -> None:
    check_refused(run, [*QUICK, *args], message)


def test_without_valgrind_instructions_cannot_be_counted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.commands.bench._subjects", lambda: iter([Subject("x", INTERPRETED)]))
    monkeypatch.setattr("shutil.which", lambda name: None)
    check_refused(run, ["bench", "--instructions"], "valgrind is not installed")


def test_instructions_are_the_difference_that_the_decisions_make(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With a valgrind that counts 1,000,000 instructions and 250 more for each decision."""
    fake = tmp_path / "valgrind"
    counting = "print(f'==7== I refs: {1_000_000 + 250 * int(sys.argv[-1]):,}', file=sys.stderr)"
    fake.write_text(f"#!{sys.executable}\nimport sys\n{counting}\n")
    fake.chmod(0o755)
    monkeypatch.setattr("shutil.which", lambda name: str(fake))
    games = [Subject(game, engine) for engine in (INTERPRETED, COMPILED) for game in BUILT_IN]
    monkeypatch.setattr("cardwright.commands.bench._subjects", lambda: iter([*games, Subject(REFERENCE)]))
    code, out, _ = run("bench", "--instructions", "--json")
    assert code == 0
    each = {"instructions_per_decision": 250}
    own = dict.fromkeys(BUILT_IN, each)
    assert json.loads(out) == {**own, "peers": {REFERENCE: each}, "compiled": own}


# --- engines ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("print('compiled')", ""),
        ("print('interpreted')", subjects.NO_BUILD),
        ("raise ImportError('it was built for another Python')", "ImportError: it was built for another Python"),
    ],
)
def test_a_compiled_engine_is_measured_where_there_is_one(
    said: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subjects, "_ASK_ENGINE", said)
    assert subjects.compiled_problem() == problem


def test_a_process_is_told_its_engine() -> None:
    assert Subject("x", COMPILED).environment[subjects.ENGINE] == COMPILED
    assert Subject(REFERENCE).environment[subjects.ENGINE] == INTERPRETED


# --- workers ----------------------------------------------------------------------------------------------------------


class Counting(Measured):
    """A game that goes on for ever."""

    def course(self, seed: int) -> Iterator[Any]:
        return repeat(seed)

    def memory(self) -> dict[str, float]:
        return {"kb": 7}


def test_a_worker_answers_a_line_with_a_line() -> None:
    answers = io.StringIO()
    serve(Counting(), ['{"task": "play", "seconds": 0.001}', '{"memory": true}'], answers)
    ready, played, memory = map(json.loads, answers.getvalue().splitlines())
    assert ready == {"tasks": ["play"]}
    assert played["value"] > 0
    assert memory == {"value": {"kb": 7}}


def worker(code: str) -> Worker:
    return Worker("Chess", [sys.executable, "-c", code], os.environ)


def test_a_worker_that_cannot_start_is_reported_with_its_last_words() -> None:
    with pytest.raises(WorkerDied, match="the process that measures Chess ended with code 3: no board") as report:
        worker("import sys; print('no board', file=sys.stderr); sys.exit(3)")
    assert "\n" not in str(report.value)


def test_a_worker_that_dies_in_a_round_is_reported() -> None:
    code = "print('{\"tasks\": [\"play\"]}', flush=True); input(); raise SystemExit('the king is gone')"
    with worker(code) as chess, pytest.raises(WorkerDied, match="Chess ended with code 1: the king is gone"):
        chess.measure("play", 0.1)


def test_a_worker_that_is_gone_before_it_is_asked_is_reported() -> None:
    with worker('print(\'{"tasks": ["play"]}\', flush=True)') as chess:
        chess._process.wait()
        with pytest.raises(WorkerDied, match="Chess ended with code 0: it wrote nothing"):
            chess.measure("play", 0.1)


# --- rounds -----------------------------------------------------------------------------------------------------------


class Fake:
    """Answers with the number of times it was asked, and writes down when."""

    def __init__(self, name: str, tasks: tuple[str, ...], asked: list[tuple[str, str, float]]) -> None:
        self.name, self.tasks, self.asked = name, tasks, asked

    def measure(self, task: str, seconds: float) -> float:
        self.asked.append((self.name, task, seconds))
        return float(len([a for a in self.asked if a[:2] == (self.name, task)]))


def test_subjects_take_turns_and_another_begins_each_round() -> None:
    asked: list[tuple[str, str, float]] = []
    fakes = {name: Fake(name, ("copy", "play") if name != "c" else ("play",), asked) for name in "abc"}
    rounds: list[int] = []
    found = interleaved(fakes, 2, 1.0, lambda: rounds.append(len(asked)))
    assert [f"{name} {task}" for name, task, _ in asked] == [
        *("a play", "b play", "c play", "a copy", "b copy"),
        *("b play", "c play", "a play", "b copy", "a copy"),
    ]
    assert {seconds for _, task, seconds in asked if task == "play"} == {1.0}
    assert {seconds for _, task, seconds in asked if task == "copy"} == {0.2}
    assert found["a"] == {"play": [1, 2], "copy": [1, 2]}
    assert found["c"] == {"play": [1, 2]}
    assert rounds == [5, 10]


def test_a_ratio_compares_what_was_measured_in_the_same_round() -> None:
    """The machine was half as fast in the second round, for both."""
    one = {"play": [300.0, 150.0, 330.0], "copy": [2.0, 4.0, 2.0]}
    other = {"play": [100.0, 50.0, 100.0], "copy": [10.0, 20.0, 12.0], "save": [1.0, 1.0, 1.0]}
    assert ratios(one, other) == {"play": Spread(3.0, 3.0, 3.15), "copy": Spread(5.0, 5.0, 5.5)}
    assert Spread.of([4.0]) == Spread(4.0, 4.0, 4.0)


# --- reports ----------------------------------------------------------------------------------------------------------


def report() -> Report:
    """A run with everything there is."""
    all_tasks = {task: [4.0, 5.0, 6.0] for task in TASKS}
    two = {"play": [2.0, 2.0, 2.0], "copy": [20.0, 20.0, 20.0]}
    own = {Subject(game, engine): all_tasks for engine in (INTERPRETED, COMPILED) for game in BUILT_IN}
    return Report({**own, Subject(REFERENCE): two, Subject("rlcard"): {"play": [8.0, 8.0, 8.0]}})


def test_the_compiled_engine_has_the_same_keys_and_ratios() -> None:
    found = report().as_json()
    assert found["compiled"] == {game: found[game] for game in BUILT_IN}
    for game in BUILT_IN:
        assert found["ratios"]["compiled_to_catanatron"][game]["play"] == {"median": 2.5, "low": 2.25, "high": 2.75}
        assert found["ratios"]["compiled_to_catanatron"][game]["copy"]["median"] == 4
        assert found["ratios"]["compiled_to_interpreted"][game]["save"]["median"] == 1
    assert found["ratios"]["peers_to_catanatron"] == {"rlcard": {"play": {"median": 4, "low": 4, "high": 4}}}


def test_the_picture_has_a_bar_and_a_range_for_each_subject_but_the_reference() -> None:
    measured = report()
    root = ElementTree.fromstring(svg(measured, Subject(REFERENCE)))
    name = "{http://www.w3.org/2000/svg}"
    bars = root.findall(f"{name}rect")
    others = len(measured.rounds) - 1
    assert len(bars) == len(root.findall(f"{name}path")) == others + others - 1  # RLCard cannot copy.
    assert all(float(bar.attrib["width"]) > 0 for bar in bars)
    texts = [text.text for text in root.findall(f"{name}text")]
    assert all(subject.label in texts for subject in measured.rounds)


def test_the_table_of_the_readme_is_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.commands.bench._subjects", lambda: iter([]))
    monkeypatch.setattr("cardwright.commands.bench.run", lambda *args: report())
    code, out, _ = run("bench", "--markdown")
    assert code == 0
    lines = out.splitlines()
    assert len(lines) == 2 + len(report().rounds)
    assert {line.count("|") for line in lines} == {10}
    assert "2.50 (2.25–2.75)" in lines[2]


# --- simulations ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_simulation_keeps_no_log(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Game[Any, Any, Any]] = []
    monkeypatch.setattr(simulate, "told", lambda g, seed, decisions: told.append(g))
    simulate.play(game, {}, 1)
    [g] = told
    assert g.over
    assert len(g.log) < g.noted
