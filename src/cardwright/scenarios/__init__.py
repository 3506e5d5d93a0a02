"""The executable rulebook: scenario files, read and run. ``docs/scenarios.md`` is the manual of the format."""
