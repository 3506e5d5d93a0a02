"""The licences of packages: as the installed ones and npm's lock file name them, and those we take."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

ALLOWED = frozenset(
    (
        *("0BSD", "Apache-2.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC-BY-3.0", "CC0-1.0", "ISC"),
        *("MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "PSF-2.0", "Python-2.0", "Unlicense", "Zlib"),
    )
)
"""Licences that ask for no more than a notice, or only for changes of the package itself to be published."""

ALSO_ALLOWED = {
    "psycopg": "LGPL-3.0-only",
    "psycopg-binary": "LGPL-3.0-only",
}
"""Packages that we take in spite of their licence: they are not shipped, and everybody can exchange them."""

KNOWN = {
    "async-timeout": "Apache-2.0",
    "colorama": "BSD-3-Clause",
    "pgserver": "Apache-2.0",
    "svg-tags": "MIT",
    "tzdata": "Apache-2.0",
}
"""Licences of packages whose metadata name none, or that are installed on some platforms and Pythons only."""

_NAMES = {
    "apache 2.0": "Apache-2.0",
    "apache license": "Apache-2.0",
    "apache software license": "Apache-2.0",
    "bsd license": "BSD",
    "isc license": "ISC",
    "isc license (iscl)": "ISC",
    "mit license": "MIT",
    "mozilla public license 2.0 (mpl 2.0)": "MPL-2.0",
    "psfl": "PSF-2.0",
    "python software foundation license": "PSF-2.0",
}


def licence(name: str) -> str | None:
    """The licence of a Python package as an SPDX expression; None if it is neither installed nor known."""
    if name in KNOWN:
        return KNOWN[name]
    try:
        about: Any = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    classes = [text.rpartition(" :: ")[2] for text in about.get_all("Classifier") or () if text.startswith("License")]
    told = [about.get("License-Expression"), *_lines(about.get("License")), *classes]
    return next((_NAMES.get(text.lower(), text) for text in told if text and text != "UNKNOWN"), None)


def _lines(text: str | None) -> list[str]:
    """The field ``License``, if it holds a name: some packages put the whole text there."""
    text = (text or "").strip()
    return [text] if text and "\n" not in text and len(text) < 40 else []


def allowed(name: str, expression: str) -> bool:
    """Whether we take a package: one of the licences between which it lets us choose has only parts that we allow."""
    if ALSO_ALLOWED.get(name) == expression:
        return True
    return any(
        all(part.strip("() ") in ALLOWED for part in re.split(r" AND ", choice))
        for choice in re.split(r" OR ", expression)
    )


def npm_licences(lock: Path) -> Mapping[str, str]:
    """The licences of all packages of an npm lock file, by name and version."""
    packages: dict[str, dict[str, Any]] = json.loads(lock.read_text("utf-8"))["packages"]
    named = {path: path.rpartition("node_modules/")[2] for path in packages if path}
    return {
        f"{name} {packages[path]['version']}": packages[path].get("license", KNOWN.get(name, ""))
        for path, name in named.items()
    }
