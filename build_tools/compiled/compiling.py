"""From the rewritten copy to extension modules."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from build_tools.compiled import plan
from build_tools.compiled.manifest import SUFFIX

if TYPE_CHECKING:
    from build_tools.compiled.training import Flags

GROUP = "cardwright"
SILENCED = ("override", "type-var", "arg-type")
"""What mypy finds wrong with the copy only: generated methods take more than those of their base classes, and a class
that stands for a dataclass is none."""


class Job(NamedTuple):
    """A C file to be compiled, for one extension."""

    extension: str
    source: Path
    flags: tuple[str, ...]


def translate(copy: Path, optimize: str) -> list[Any]:
    """C from the copy, by mypyc; the extensions that are to be made of it."""
    import setuptools  # type: ignore[import-untyped]  # noqa: F401 - mypyc takes the classes of distutils from it, which Python itself has no more
    from mypyc.build import mypycify

    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
    options += [f"--python-version={sys.version_info[0]}.{sys.version_info[1]}"]
    options += [f"--disable-error-code={code}" for code in SILENCED]
    files = [str(path) for path in (*plan.compiled_files(), plan.NATIVE)]
    before = os.getcwd()
    os.chdir(copy)  # A module is named by its path from here.
    try:
        return list(
            mypycify(
                [*options, *files],
                opt_level=optimize,
                debug_level="0",
                multi_file=True,
                group_name=GROUP,
                target_dir=str(copy.parent / "c"),
            )
        )
    finally:
        os.chdir(before)


def compile_all(copy: Path, extensions: list[Any], target: Path, jobs: int, more: Flags) -> None:
    """Compile and link all extensions into a folder. What has been compiled before is taken as it is."""
    include = f"-I{sysconfig.get_path('include')}"
    tasks = []
    for extension in extensions:
        flags = ["-DNDEBUG", "-fwrapv", "-fPIC", "-w", "-fvisibility=hidden", include]
        flags += [f"-I{(copy / path).resolve()}" for path in extension.include_dirs]
        flags += [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        flags += more.compiling
        tasks += [Job(extension.name, (copy / source).resolve(), tuple(flags)) for source in extension.sources]
    objects = copy.parent / "objects"
    objects.mkdir(exist_ok=True)
    headers = hashlib.blake2b()
    for header in sorted((copy.parent / "c").rglob("*.h")):
        headers.update(header.read_bytes())
    # The largest first, so that no long one is left for the end.
    tasks.sort(key=lambda job: -job.source.stat().st_size)
    shutil.rmtree(target, ignore_errors=True)
    with ThreadPoolExecutor(jobs) as pool:
        made = list(pool.map(lambda job: compile_one(job, objects, headers.hexdigest()), tasks))
        parts: dict[str, list[str]] = {}
        for job, path in zip(tasks, made, strict=True):
            parts.setdefault(job.extension, []).append(str(path))
        list(pool.map(lambda name: link(name, parts[name], target, more), parts))


def compile_one(job: Job, objects: Path, headers: str) -> Path:
    """Compile a C file, unless that has been done; the object file."""
    made = objects / f"{job.extension}.{job.source.stem}.o"
    said = hashlib.blake2b(repr((job.flags, headers)).encode() + job.source.read_bytes()).hexdigest()
    mark = made.with_suffix(".digest")
    if not made.exists() or not mark.exists() or mark.read_text() != said:
        run([*compiler(), *job.flags, "-c", str(job.source), "-o", str(made)])
        mark.write_text(said)
    return made


def link(name: str, parts: list[str], target: Path, more: Flags) -> None:
    """Make an extension of its object files."""
    out = target / f"{name.replace('.', '/')}{SUFFIX}"
    out.parent.mkdir(parents=True, exist_ok=True)
    run([*linker(), *more.linking, *parts, "-o", str(out)])


def compiler() -> list[str]:
    """The C compiler, as Python itself was compiled with it or as the environment names it."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def linker() -> list[str]:
    """What makes an extension of object files."""
    return shlex.split(os.environ.get("LDSHARED") or sysconfig.get_config_var("LDSHARED") or "cc -shared")


def run(command: list[str]) -> str:
    """Run a command of the compiler; what it prints."""
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        raise SystemExit(f"there is no C compiler {command[0]!r}; install one, or name it in CC") from None
    if done.returncode:
        raise SystemExit(f"{shlex.join(command)}\n{done.stderr[:4000]}")
    return done.stdout
