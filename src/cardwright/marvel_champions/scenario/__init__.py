"""Marvel Champions for scenario files: positions laid out by hand, and the names of the game's facts."""

from __future__ import annotations

from cardwright.marvel_champions.scenario.facts import scenario_facts
from cardwright.marvel_champions.scenario.layout import position

__all__ = ["position", "scenario_facts"]
