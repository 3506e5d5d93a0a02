"""The executable rulebook: scenario files are read and run. ``docs/scenarios.md`` describes the format."""
