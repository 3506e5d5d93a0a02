"""Which engine plays: the interpreted one, or the compiled one where a build of it is there and fits.

A build lies in ``_compiled`` beside this module: extension modules, and ``manifest.json``, which says what they were
made of and for (docs/compiled.md). It is taken whole or not at all. The environment variable ``CARDWRIGHT_ENGINE``
demands one of the two: ``interpreted`` or ``compiled``.
"""

from __future__ import annotations

import os
import sys
from typing import Any

VARIABLE = "CARDWRIGHT_ENGINE"
HERE = os.path.dirname(__file__)
FOLDER = os.path.join(HERE, "_compiled")
MANIFEST = os.path.join(FOLDER, "manifest.json")
TOOL = os.path.join(os.path.dirname(os.path.dirname(HERE)), "build_tools", "compiled")
"""Where a checkout has the tool that makes a build; an installed package has none."""
LIBRARY = "cardwright__mypyc"
"""The extension that holds all of the compiled code; the others only make a module of a part of it."""
FIX = "build it with 'make compiled'"


class EngineUnfit(ImportError):
    """The engine that was demanded cannot be had."""


def engine() -> str:
    """The engine that plays in this process: ``interpreted`` or ``compiled``."""
    return _chosen


def choose() -> str:
    """Find out which engine is to play, and see to it that the modules of the compiled one are imported from there."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted not in ("", "interpreted", "compiled"):
        raise EngineUnfit(f"{VARIABLE}: {wanted!r} is no engine; there is 'interpreted' and 'compiled'")
    if wanted == "interpreted":
        return "interpreted"
    if not os.path.exists(MANIFEST):
        if wanted:
            raise EngineUnfit(f"{VARIABLE}=compiled, but there is no compiled engine; {FIX}")
        return "interpreted"
    problem = _use()
    if not problem:
        return "compiled"
    if wanted:
        raise EngineUnfit(f"{VARIABLE}=compiled, but the compiled engine does not fit: {problem}; {FIX}")
    sys.stderr.write(f"cardwright: the compiled engine does not fit: {problem}; the interpreted one plays. {FIX}\n")
    os.environ[VARIABLE] = "interpreted"  # What is started from here plays with the same engine, and need not say so.
    return "interpreted"


def _use() -> str:
    """Use the build that is there; if it does not fit, say why and leave everything as it is."""
    import json

    try:
        with open(MANIFEST, encoding="utf-8") as file:
            manifest = json.load(file)
        problem = unfit(manifest)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        return f"its manifest cannot be read ({error!r})"
    if problem:
        return problem
    finder = Finder(manifest["modules"])
    sys.meta_path.insert(0, finder)
    try:
        __import__(LIBRARY)
    except ImportError as error:
        sys.meta_path.remove(finder)
        return f"it cannot be loaded ({error})"
    return ""


def unfit(manifest: Any) -> str:
    """Why a build does not fit this Python or this source, or nothing.

    Extensions are told by their sizes, sources by their digests.
    """
    import sysconfig

    here = {"python": sysconfig.get_config_var("SOABI"), "platform": sysconfig.get_platform()}
    for what, mine in here.items():
        if manifest[what] != mine:
            return f"it was built for {manifest[what]}, and this is {mine}"
    for name, (size, _) in manifest["files"].items():
        path = os.path.join(FOLDER, name)
        if not os.path.exists(path):
            return f"{name} is missing"
        if os.path.getsize(path) != size:
            return f"{name} has {os.path.getsize(path)} bytes in place of {size}"
    for name, digest in manifest["sources"].items():
        if digest_of(os.path.join(HERE, name)) != digest:
            return f"{name} has changed since it was built"
    if os.path.isdir(TOOL):
        for name, digest in manifest["tool"].items():
            if digest_of(os.path.join(TOOL, name)) != digest:
                return f"build_tools/compiled/{name} has changed since it was built"
    return ""


def digest_of(path: str) -> str:
    """The digest of a file; nothing where there is none."""
    import hashlib

    try:
        with open(path, "rb", buffering=0) as file:
            return hashlib.blake2b(file.read(), digest_size=16).hexdigest()
    except OSError:
        return ""


class Finder:
    """Finds the modules of the compiled engine, before anybody else is asked."""

    def __init__(self, modules: dict[str, str]) -> None:
        self.modules = modules
        self.named: set[str] = set()

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        file = self.modules.get(name)
        if file is None:
            return None
        from importlib.machinery import ExtensionFileLoader, ModuleSpec

        finder = self

        class Loader(ExtensionFileLoader):
            def exec_module(self, module: Any) -> None:
                super().exec_module(module)
                finder.name_sources()

        where = os.path.join(FOLDER, file)
        return ModuleSpec(name, Loader(name, where), origin=where)

    def name_sources(self) -> None:
        """Name its source as the file of every module there is, for whoever looks up how something is written.

        Compiled modules import each other without asking anybody, so there may be several new ones.
        """
        for name in [name for name in self.modules if name in sys.modules and name not in self.named]:
            self.named.add(name)
            source = os.path.join(HERE, *name.split(".")[1:]) + ".py"
            if os.path.exists(source):
                sys.modules[name].__file__ = source


_chosen = choose()
