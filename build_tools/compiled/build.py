"""The build: rewrite, check, compile, put in place."""

from __future__ import annotations

import ast
import hashlib
import json
import shlex
import shutil
import subprocess
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from build_tools.compiled import plan
from build_tools.compiled.classes import Library, describe
from build_tools.compiled.edits import Text
from build_tools.compiled.rewrite import Rewriting

GROUP = "cardwright"


def make(work: Path, optimize: str, jobs: int, *, only_write: bool = False) -> None:
    copy = work / "src"
    write_copy(copy)
    if only_write:
        return
    began = time.monotonic()
    extensions = translate(copy, optimize)
    print(f"translated in {time.monotonic() - began:.0f} s", flush=True)
    compile_all(copy, extensions, work / "lib", jobs)
    print(f"compiled in {time.monotonic() - began:.0f} s", flush=True)


# --- the rewritten copy -----------------------------------------------------------------------------------------------


def write_copy(copy: Path) -> None:
    """The whole package, with the compiled modules rewritten."""
    texts = rewritten()
    for path in plan.SOURCE.rglob("*.py"):
        relative = path.relative_to(plan.SOURCE)
        if "_compiled" not in relative.parts:
            write_if_changed(copy / relative, texts.pop(relative, None) or path.read_text("utf-8"))
    for relative, text in texts.items():
        write_if_changed(copy / relative, text)


def write_if_changed(path: Path, text: str) -> None:
    """Write a file, unless it is so already: what has not changed is not compiled again."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def rewritten() -> dict[Path, str]:
    """All modules that are compiled, as they are compiled."""
    files = plan.compiled_files()
    sources = {path: (plan.SOURCE / path).read_text("utf-8") for path in files}
    described = {
        path: describe(plan.module_name(path), text, ast.parse(text)) for path, text in sources.items()
    }
    library = Library([one for structs in described.values() for one in structs])
    counterparts = read_counterparts()
    found = {}
    for path, text in sources.items():
        module = plan.module_name(path)
        text = Rewriting(module, text, described[path], library).result()
        found[path] = with_counterparts(module, text, counterparts)
    native = (plan.TOOL / "native.py").read_text("utf-8")
    names = sorted([*map(plan.module_name, files), "cardwright." + plan.NATIVE.replace("/", ".")])
    native = native.replace("COMPILED: set[str] = set()", f"COMPILED: set[str] = {{{', '.join(map(repr, names))}}}")
    found[Path("cardwright") / f"{plan.NATIVE}.py"] = native
    return found


def read_counterparts() -> dict[tuple[str, str], str]:
    """The counterparts of functions, by module and qualified name."""
    text = Text((plan.TOOL / "counterparts.py").read_text("utf-8"))
    found = {}
    for node in text.tree.body:
        if isinstance(node, ast.FunctionDef):
            module, _, name = node.name.rpartition("__")
            found[module, name] = text.segment(node).replace(f"def {node.name}", f"def {name}", 1)
        elif isinstance(node, ast.ClassDef):
            module, _, name = node.name.rpartition("__")
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    found[module, f"{name}.{method.name}"] = "    " + _whole(text, method)
    return {("cardwright." + module.replace("__", "."), name): code for (module, name), code in found.items()}


def _whole(text: Text, method: ast.FunctionDef) -> str:
    """A function with its decorators."""
    start = min([text.span(method)[0], *(text.span(d)[0] - 1 for d in method.decorator_list)])
    return text._bytes[start : text.span(method)[1]].decode()


def with_counterparts(module: str, source: str, counterparts: dict[tuple[str, str], str]) -> str:
    wanted = {name: code for (of, name), code in counterparts.items() if of == module}
    if not wanted:
        return source
    text = Text(source)
    for node in text.tree.body:
        for inner, prefix in [(node, ""), *((n, f"{node.name}.") for n in node.body if isinstance(node, ast.ClassDef))] if isinstance(node, ast.ClassDef | ast.FunctionDef) else []:
            name = f"{prefix}{getattr(inner, 'name', '')}"
            if isinstance(inner, ast.FunctionDef) and name in wanted:
                start = min([text.span(inner)[0], *(text.span(d)[0] - 1 for d in inner.decorator_list)])
                text.replace_between(start - (4 if prefix else 0), text.span(inner)[1], wanted.pop(name))
    if wanted:
        raise SystemExit(f"{module}: there is no {', '.join(wanted)} any more; take it out of counterparts.py")
    return text.result()


# --- compiling --------------------------------------------------------------------------------------------------------


def translate(copy: Path, optimize: str) -> Any:
    """C from the copy."""
    import os

    from mypyc.build import mypycify

    files = [str(path) for path in plan.compiled_files()] + [f"cardwright/{plan.NATIVE}.py"]
    here = os.getcwd()
    os.chdir(copy)
    try:
        return mypycify(
            [
                "--config-file=",
                f"--python-version=3.11",
                "--ignore-missing-imports",
                "--follow-imports=silent",
                "--disable-error-code=override",
                "--disable-error-code=type-var",
                "--disable-error-code=arg-type",
                *files,
            ],
            opt_level=optimize,
            debug_level="0",
            multi_file=True,
            group_name=GROUP,
            target_dir="../c",
        )
    finally:
        os.chdir(here)


def compile_all(copy: Path, extensions: Any, target: Path, jobs: int) -> None:
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    headers = list((copy.parent / "c").rglob("*.h"))
    tasks = []
    for extension in extensions:
        flags = ["-DNDEBUG", "-fwrapv", "-fPIC", "-w", f"-I{sysconfig.get_path('include')}"]
        flags += [f"-I{(copy / path).resolve()}" for path in extension.include_dirs]
        flags += [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        for source in extension.sources:
            tasks.append((extension, (copy / source).resolve(), flags))

    def run(task: Any) -> tuple[str, Path]:
        extension, source, flags = task
        made = copy.parent / "o" / f"{extension.name}.{source.stem}.o"
        made.parent.mkdir(exist_ok=True, parents=True)
        mark = made.with_suffix(".sum")
        digest = hashlib.blake2b(source.read_bytes() + repr(flags).encode())
        for header in headers:
            if f"{header.name}".encode() in source.read_bytes()[:4000] or "native" in header.name:
                digest.update(header.read_bytes())
        if made.exists() and mark.exists() and mark.read_text() == digest.hexdigest():
            return extension.name, made
        done = subprocess.run([*compiler, *flags, "-c", str(source), "-o", str(made)], capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(done.stderr[:4000])
        mark.write_text(digest.hexdigest())
        return extension.name, made

    tasks.sort(key=lambda task: -task[1].stat().st_size)
    with ThreadPoolExecutor(jobs) as pool:
        objects = list(pool.map(run, tasks))
    shutil.rmtree(target, ignore_errors=True)
    for extension in extensions:
        parts = [str(path) for name, path in objects if name == extension.name]
        out = target / (extension.name.replace(".", "/") + suffix)
        out.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([*compiler, "-shared", *parts, "-o", str(out)], check=True)
