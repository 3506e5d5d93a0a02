"""The note of a release comes from the changelog."""

from pathlib import Path

import pytest
from build_tools import release

CHANGELOG = """# Changelog

## 0.2.0 (unreleased)

### Added

- Later.

## 0.1.0 (2027-01-31)

### Added

- First.
"""


def test_a_note_is_the_part_of_the_changelog_about_a_version() -> None:
    assert release.note(CHANGELOG, "0.1.0") == ("2027-01-31", "### Added\n\n- First.")
    assert release.note(CHANGELOG, "0.2.0") == ("unreleased", "### Added\n\n- Later.")


def test_a_version_that_the_changelog_does_not_know_is_named() -> None:
    with pytest.raises(ValueError, match=r"no heading '## 0\.3\.0 \(date\)'; its versions are: 0\.2\.0, 0\.1\.0"):
        release.note(CHANGELOG, "0.3.0")


def test_a_version_without_a_date_is_not_tagged() -> None:
    with pytest.raises(ValueError, match=r"0\.2\.0 is unreleased; write the date"):
        release.tag("0.2.0", "unreleased", "Later.")


def test_our_own_changelog_has_a_note() -> None:
    _, text = release.note((Path(release.ROOT) / "CHANGELOG.md").read_text("utf-8"), "0.1.0")
    assert text.startswith("### ")
