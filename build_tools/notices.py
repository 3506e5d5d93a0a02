"""``NOTICES.md``: whose work Cardwright contains, and which Python packages it needs, with their licences.

``make notices`` writes it. The part about the browser client is made when the client is built (web/plugins/notices.ts);
the client shows it too.
"""

from __future__ import annotations

from importlib import metadata

from build_tools.licences import licence
from build_tools.locked import ROOT, needed, read_lock, versions

PAGE = ROOT / "NOTICES.md"
CLIENT = ROOT / "web" / "dist" / "notices.txt"

TEXT = """\
# Notices

`make notices` writes this page.

Cardwright is under the [MIT licence](LICENSE). It is an unofficial fan project; the games, their names and their
characters belong to their owners.

## Python packages

These packages are not part of Cardwright. They are installed beside it: those that it always needs, and those that the
extras `postgres` and `redis` bring. The versions are the ones it is tested with.

| package | version | licence | for |
| --- | --- | --- | --- |
{rows}

## In the browser client

```text
{client}
```

## In wheels with the compiled engine

They contain the C code that mypyc adds to what it compiles. mypyc is a part of mypy {mypy_version}:

```text
{mypy}
```
"""


def rows() -> list[str]:
    """A row for each package that is needed at run time, on any platform."""
    lock = read_lock()
    locked = versions(lock)
    found: dict[str, str] = {}
    for extras, purpose in (((), "Cardwright"), (("postgres",), "`postgres`"), (("redis",), "`redis`")):
        for name in needed(lock, *extras):
            found.setdefault(name, purpose)
    return [
        f"| {name} | {', '.join(locked[name])} | {_licence(name)} | {purpose} |"
        for name, purpose in sorted(found.items())
    ]


def _licence(name: str) -> str:
    found = licence(name)
    if found is None:
        raise SystemExit(f"{name} names no licence: look it up, and enter it in build_tools/licences.py")
    return found


def page() -> str:
    """The page as it should be."""
    if not CLIENT.is_file():
        raise SystemExit("The browser client is not built: run make client first.")
    return TEXT.format(
        rows="\n".join(rows()),
        client=CLIENT.read_text("utf-8").strip(),
        mypy_version=metadata.version("mypy"),
        mypy=_text_of("mypy"),
    )


def _text_of(package: str) -> str:
    """The text of an installed package's own licence."""
    files = [file for file in metadata.files(package) or () if file.name == "LICENSE"]
    text = min(files, key=lambda file: len(file.parts)).read_text()
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
