"""Scenarios in words, as people read them beside a rule."""

from __future__ import annotations

from pathlib import Path

from cardwright.scenarios.in_words import told
from cardwright.scenarios.reading import find_files

RULEBOOK = Path(__file__).parents[1] / "rulebook" / "scenarios"


def test_a_scenario_is_told_as_position_deeds_and_outcome(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text("""
title: A fly
given:
  players: {ann: {coins: 5, items: [the_d6]}, bob: {}}
  monsters: [{stub: {hp: 1}, as: fly}, pooter]
when:
  - ann: [attack, fly]
  - settle
  - offered: {ann: [attack pooter, pass]}
  - refused: {bob: attack}
  - check: {ann: {coins: 4}, log: {contains: miss}}
then:
  - fly: in discard
  - bob: {items: []}
""")
    words = told(path, {"the_d6": "The D6", "pooter": "Pooter", "fly": "Fly"})
    assert words.given == ["Ann: coins 5; items The D6", "Bob: nothing special", "Monsters: Fly, Pooter"]
    assert words.when == ["Ann: attack, Fly", "Ann may attack pooter or pass", "Bob may not attack", "✓ Ann: coins 4"]
    assert words.then == ["Fly: in discard", "Bob: items none"]


def test_every_scenario_can_be_told() -> None:
    """Nothing is left in the marks of the file; positions of saved games have no words of their own."""
    for path in find_files([RULEBOOK])[::20]:
        words = told(path)
        lines = [*words.given, *words.when, *words.then]
        assert words.when or words.then or words.given, path
        assert not any(mark in line for line in lines for mark in ("{", "}", "_", "None")), (path, lines)
