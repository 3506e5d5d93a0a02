"""The executable rulebook: every scenario, played plainly and through a save and a load before every choice."""

from pathlib import Path

import pytest

from cardwright import rulebook
from cardwright.scenarios.run import run_file

ROOT = rulebook.find_folder() / "scenarios"
FILES = sorted(ROOT.rglob("*.yaml"))


@pytest.mark.parametrize("reload", [False, True], ids=["plain", "reloaded"])
@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT).with_suffix("")) for path in FILES])
def test_scenario(path: Path, reload: bool) -> None:
    run_file(path, reload=reload)
