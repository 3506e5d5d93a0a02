"""``make audit``: the dependencies, looked over.

Here and now: do the lock files fit, is everything pinned with a hash, and does every package have a licence that we
take? From services on the network: are there known weaknesses, and newer versions? A service that does not answer is
reported as such; it is not a pass.

It ends with 0 if all is well, with 1 if something is wrong, and with 3 if nothing is wrong as far as could be checked.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_tools import locked
from build_tools.licences import allowed, licence, npm_licences
from build_tools.locked import LOCK, ROOT, export, mistakes, read_lock, uv, versions

WEB = ROOT / "web"
NPM_LOCK = WEB / "package-lock.json"
PATIENCE = 300


@dataclass(frozen=True)
class Result:
    """What a check found."""

    state: str
    """``ok``, ``wrong``, ``not checked`` or ``for your information``."""
    summary: str
    details: tuple[str, ...] = ()


def lock_file() -> Result:
    lock = read_lock()
    found = [*mistakes(lock), *filter(None, [locked.check()])]
    if found:
        return Result("wrong", f"{LOCK.name} does not fit", tuple(found))
    return Result("ok", f"{len(versions(lock))} packages, pinned with hashes; all that pyproject.toml asks for")


def npm_lock_file() -> Result:
    manifest, lock = (json.loads(path.read_text("utf-8")) for path in (WEB / "package.json", NPM_LOCK))
    return check_npm_lock(manifest, lock)


def check_npm_lock(manifest: dict[str, Any], lock: dict[str, Any]) -> Result:
    """Whether npm's lock file fits: it repeats what the manifest asks for, and has a hash for every package."""
    asked, packages = lock["packages"][""], {path: about for path, about in lock["packages"].items() if path}
    bare = {path: about for path, about in packages.items() if not about.get("integrity")}
    elsewhere = [path for path, about in bare.items() if about.get("optional") and "os" in about]
    found = [
        f"{part} are others than in package.json: npm install"
        for part in ("dependencies", "devDependencies")
        if asked.get(part) != manifest.get(part)
    ]
    found += [f"{path} has no hash" for path in bare if path not in elsewhere]
    found += [f"{path} names an address" for path, about in packages.items() if "resolved" in about]
    if found:
        return Result("wrong", "web/package-lock.json does not fit", tuple(found))
    if elsewhere:
        # npm leaves them out when its registry does not have them.
        fix = "npm install --package-lock-only, without node_modules, where the registry has them"
        return Result("not checked", f"{len(elsewhere)} packages for other platforms have no hash", (fix, *elsewhere))
    return Result("ok", f"{len(packages)} packages, pinned with hashes; all that package.json asks for")


def licences() -> Result:
    return check_licences({name: licence(name) for name in sorted(versions(read_lock()))}, {**npm_licences(NPM_LOCK)})


def check_licences(python: dict[str, str | None], npm: dict[str, str]) -> Result:
    """Whether all licences are among those we take. A Python package that is not installed here cannot tell."""
    known = {name: told for name, told in python.items() if told is not None} | npm
    found = [f"{name}: {told or 'no licence'}" for name, told in known.items() if not allowed(name, told)]
    if found:
        return Result("wrong", "licences that build_tools/licences.py does not allow", tuple(found))
    silent = sorted(name for name, told in python.items() if told is None)
    more = f"; not installed here: {', '.join(silent)}" if silent else ""
    return Result("ok", f"{len(known)} packages have a licence that we take{more}")


def python_weaknesses() -> Result:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "locked.txt"
        export(file)
        words = ("--requirement", str(file), "--disable-pip", "--require-hashes", "--format", "json")
        done = _run(sys.executable, "-m", "pip_audit", *words, "--progress-spinner", "off")
    return read_pip_audit(done.stdout, done.stderr)


def read_pip_audit(out: str, err: str) -> Result:
    """What pip-audit says; a package that it had to skip was not checked."""
    try:
        packages: list[dict[str, Any]] = json.loads(out)["dependencies"]
    except (ValueError, KeyError):
        return Result("not checked", "pip-audit could not ask its service", (_last(err),))
    found = [
        f"{one['name']} {one['version']}: {weakness['id']}, mended in {' or '.join(weakness['fix_versions']) or 'none'}"
        for one in packages
        for weakness in one.get("vulns", ())
    ]
    skipped = [one for one in packages if "skip_reason" in one]
    if found:
        return Result("wrong", "packages with known weaknesses", tuple(found))
    if skipped or not packages:
        reason = skipped[0]["skip_reason"] if skipped else "it looked at nothing"
        return Result("not checked", f"pip-audit skipped {len(skipped)} of {len(packages)} packages", (reason,))
    return Result("ok", f"{len(packages)} packages without known weaknesses")


def npm_weaknesses() -> Result:
    if shutil.which("npm") is None:
        return Result("not checked", "there is no npm here")
    return read_npm_audit(_run("npm", "audit", "--json", folder=WEB).stdout)


def read_npm_audit(out: str) -> Result:
    """What npm says."""
    try:
        told: dict[str, Any] = json.loads(out)
        weak: dict[str, dict[str, Any]] = told["vulnerabilities"]
        count = told["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError):
        reason = json.loads(out).get("message", "") if out.strip().startswith("{") else out
        return Result("not checked", "npm could not ask its service", (_last(reason),))
    if weak:
        found = tuple(f"{name} {one.get('range', '')}: {one.get('severity', 'unknown')}" for name, one in weak.items())
        return Result("wrong", "packages with known weaknesses", found)
    return Result("ok", f"{count} packages without known weaknesses")


def newer_versions() -> Result:
    done = _run(uv(), "pip", "list", "--outdated", "--format", "json", "--python", sys.executable)
    found, failed = [], []
    try:
        found += [f"{one['name']} {one['version']} → {one['latest_version']}" for one in json.loads(done.stdout)]
    except ValueError:
        failed.append(f"uv: {_last(done.stderr)}")
    try:
        told = json.loads(_run("npm", "outdated", "--json", folder=WEB).stdout or "{}")
        found += [f"{name} {one['current']} → {one['latest']}" for name, one in told.items()]
    except (ValueError, KeyError, FileNotFoundError) as error:
        failed.append(f"npm: {type(error).__name__}")
    if failed:
        return Result("for your information", "the registries could not be asked", (*failed, *found))
    return Result("for your information", f"{len(found)} packages have newer versions (make upgrade)", tuple(found))


def _run(*words: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)


def _last(text: str) -> str:
    return (text.strip().splitlines() or ["it says nothing"])[-1]


CHECKS: dict[str, Callable[[], Result]] = {
    "lock file, Python": lock_file,
    "lock file, npm": npm_lock_file,
    "licences": licences,
    "weaknesses, Python": python_weaknesses,
    "weaknesses, npm": npm_weaknesses,
    "newer versions": newer_versions,
}


def code(results: list[Result]) -> int:
    """The exit code for these results."""
    states = {result.state for result in results}
    return 1 if "wrong" in states else 3 if "not checked" in states else 0


def main() -> int:
    results = []
    for name, check in CHECKS.items():
        result = check()
        results.append(result)
        print(f"{name:20} {result.state}: {result.summary}", flush=True)
        for line in result.details:
            print(f"{'':20}   {line}")
    if code(results) == 3:
        print("\nNothing is wrong as far as could be checked here, but some checks need services that did not answer.")
    return code(results)


if __name__ == "__main__":
    sys.exit(main())
