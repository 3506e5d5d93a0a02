"""The work per decision stays as it is recorded, until it is changed on purpose."""

from __future__ import annotations

import json
from typing import Any

from tests.instructions import RECORDED, VERSION, Counter, count, problems, record

from cardwright.games import BUILT_IN

OLD: Any = {"chess": {"decision": {"calls": 100.0, "opcodes 3.11": 4000.0}}}


def counted(calls: float, opcodes: float) -> Any:
    return {"chess": {"decision": {"calls": calls, "opcodes": opcodes}}}


def test_a_decision_takes_as_much_work_as_is_recorded() -> None:
    recorded = json.loads(RECORDED.read_text("utf-8"))
    found = count()
    assert list(found) == list(recorded) == list(BUILT_IN)
    wrong = problems(recorded, found, VERSION)
    assert not wrong, (
        "a decision takes another amount of work than is recorded in tests/golden/instructions.json:\n"
        + "\n".join(wrong)
        + "\nIf that is on purpose, record it with `python -m tests.instructions` and say why in the commit."
    )


def test_within_the_margin_nothing_is_said() -> None:
    assert problems(OLD, counted(104, 3850), "3.11") == []


def test_a_rise_is_told_with_both_figures() -> None:
    assert problems(OLD, counted(100, 4300), "3.11") == [
        "chess, decision: 4300 opcodes, recorded are 4000 (+7.5%, allowed 5%)"
    ]


def test_a_fall_is_told_too_so_that_it_is_recorded() -> None:
    assert problems(OLD, counted(90, 4000), "3.11") == [
        "chess, decision: 90 calls, recorded are 100 (-10.0%, allowed 5%)"
    ]


def test_another_version_of_python_is_judged_by_its_calls_with_a_wider_margin() -> None:
    assert problems(OLD, counted(108, 9000), "3.14") == []
    [told] = problems(OLD, counted(112, 4000), "3.14")
    assert "112 calls" in told
    assert "allowed 10%" in told


def test_a_game_without_figures_is_a_problem() -> None:
    assert problems({}, counted(1, 1), "3.11") == ["chess, decision: nothing is recorded"]


def test_recording_keeps_other_versions_only_if_the_code_is_the_same() -> None:
    both = {"chess": {"decision": {"calls": 100.0, "opcodes 3.11": 4000.0, "opcodes 3.12": 3900.0}}}
    assert record(OLD, counted(100.0, 3900.0), "3.12") == both
    assert record(both, counted(90.0, 3500.0), "3.12") == {
        "chess": {"decision": {"calls": 90.0, "opcodes 3.12": 3500.0}}
    }


def test_code_of_others_is_not_counted() -> None:
    counter = Counter()
    counter.during(lambda: json.loads("[1, 2]"))
    assert (counter.calls, counter.opcodes) == (0, 0)
