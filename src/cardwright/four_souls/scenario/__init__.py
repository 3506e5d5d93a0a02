"""Four Souls for scenario files: positions laid out by hand, and the facts a scenario can check."""

from __future__ import annotations

from cardwright.four_souls.scenario.facts import scenario_facts
from cardwright.four_souls.scenario.layout import position

__all__ = ["position", "scenario_facts"]
