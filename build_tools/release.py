"""A release: ``python -m build_tools.release`` prints the note of the version in pyproject.toml, from the changelog.

With ``--tag`` it also makes the tag ``v<version>``, with the note as its message. The version has to have a date in
the changelog, and everything has to be committed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
_HEADING = re.compile(r"^## (?P<version>\S+) \((?P<date>[^)]+)\)$", re.MULTILINE)


def note(changelog: str, version: str) -> tuple[str, str]:
    """The date of a version, and what the changelog tells of it."""
    headings = list(_HEADING.finditer(changelog))
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        if heading["version"] == version:
            end = following.start() if following is not None else len(changelog)
            return heading["date"], changelog[heading.end() : end].strip()
    told = ", ".join(heading["version"] for heading in headings) or "none"
    raise ValueError(f"CHANGELOG.md has no heading '## {version} (date)'; its versions are: {told}")


def tag(version: str, date: str, text: str) -> None:
    """Make the tag of a version."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        raise ValueError(f"CHANGELOG.md: {version} is {date}; write the date of the release there, as 2027-01-31")
    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, check=True).stdout:
        raise ValueError("something is not committed yet; commit it first")
    message = f"Cardwright {version}\n\n{text}\n"
    # Headings of the note begin with a sign that git would take for a comment.
    command = ["git", "tag", "--annotate", "--cleanup=verbatim", "--file=-", f"v{version}"]
    subprocess.run(command, cwd=ROOT, input=message.encode(), check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="The note of a release, from the changelog.")
    parser.add_argument("--tag", action="store_true", help="make the tag, too")
    arguments = parser.parse_args()
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    try:
        date, text = note((ROOT / "CHANGELOG.md").read_text("utf-8"), version)
        if arguments.tag:
            tag(version, date, text)
    except ValueError as error:
        sys.exit(str(error))
    print(f"# Cardwright {version} ({date})\n\n{text}")


if __name__ == "__main__":
    main()
