"""The tool that rewrites the engine for mypyc. The rewritten copy is plain Python: it runs without a compiler."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from build_tools.compiled import build, compiling, copying, manifest, plan, training
from build_tools.compiled.edits import Text

ROOT = Path(__file__).parents[1]
TRIAL = Path(__file__).with_name("compiled_trial.py")


def python(path: list[Path], *arguments: str) -> str:
    """What a process with the interpreted engine prints."""
    environment = {**os.environ, "CARDWRIGHT_ENGINE": "interpreted", "PYTHONPATH": os.pathsep.join(map(str, path))}
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=environment, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rewritten copy."""
    folder = tmp_path_factory.mktemp("copy") / "src"
    python([ROOT, ROOT / "src"], "-m", "build_tools.compiled", "--only-write", str(folder))
    return folder


OTHERS = ("errors", "records", "undo", "stranger")


@pytest.mark.parametrize("what", ["pack", *(pytest.param(other, marks=pytest.mark.long) for other in OTHERS)])
def test_the_copy_does_the_same_as_the_source(copy: Path, what: str) -> None:
    assert python([copy, ROOT], str(TRIAL), what) == python([ROOT / "src", ROOT], str(TRIAL), what)


def test_no_compiled_module_has_structs_dataclasses_or_bound_steps_left(copy: Path) -> None:
    for path in plan.compiled_files():
        text = (copy / path).read_text("utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                head = ast.unparse(ast.Tuple([*node.bases, *node.decorator_list], ast.Load()))
                assert "Struct" not in head, f"{path}: {node.name}"
                assert "dataclass" not in head, f"{path}: {node.name}"
                assert not node.keywords, f"{path}: {node.name}"
            if isinstance(node, ast.Return) and isinstance(node.value, ast.Attribute):
                assert ast.unparse(node.value) != "self.start", str(path)


def test_a_step_is_taken_by_its_name(copy: Path) -> None:
    text = (copy / "cardwright" / "cards" / "run.py").read_text("utf-8")
    assert 'return "start"' in text
    assert "if name == 'chosen':\n            return self.chosen(g, key)" in text


def test_a_record_is_made_at_once_from_what_a_save_has_of_it(copy: Path) -> None:
    """Only a field that can hold other records is looked through for them."""
    text = (copy / "cardwright" / "kernel" / "records.py").read_text("utf-8")
    assert "return Place(values[0], values[1], values[2])" in text
    assert "return Scope(values[0], values[1], values[2], native.real(values[3])" in text


def test_a_step_that_goes_on_later_names_its_procedure(copy: Path) -> None:
    text = (copy / "cardwright" / "four_souls" / "rules" / "triggers.py").read_text("utf-8")
    assert 'g.push(announce_trigger(g, key), native.At(self, "start"))' in text


def test_a_changed_original_stops_the_build_until_its_counterpart_was_looked_at() -> None:
    sources = {path: (plan.SOURCE / path).read_text("utf-8") for path in plan.compiled_files()}
    copying.check_originals(sources)
    game = Path("cardwright/kernel/game.py")
    sources[game] = sources[game].replace("twin.question = self.question", "twin.question = None")
    with pytest.raises(SystemExit, match=r"cardwright\.kernel\.game\.Game\.copy: changed in the source.*--looked-at"):
        copying.check_originals(sources)


def test_a_comment_in_an_original_changes_nothing() -> None:
    sources = {path: (plan.SOURCE / path).read_text("utf-8") for path in plan.compiled_files()}
    game = Path("cardwright/kernel/game.py")
    sources[game] = sources[game].replace("twin.question = self.question", "twin.question = self.question  # so")
    copying.check_originals(sources)


def test_edits_are_made_by_place_and_an_outer_one_takes_those_within_it_along() -> None:
    text = Text("é = f(x, g(y))\nz = 1\n")
    assign = text.tree.body[0]
    assert isinstance(assign, ast.Assign)
    call = assign.value
    assert isinstance(call, ast.Call)
    text.replace(call.args[1], "1")
    assert text.result() == "é = f(x, 1)\nz = 1\n"
    text.insert_lines(2, ["# then"])
    text.replace(call, "2")
    assert text.result() == "é = 2\n# then\nz = 1\n"


def test_a_module_that_is_no_more_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "PARTS", ("kernel/nowhere",))
    with pytest.raises(SystemExit, match="there is no module cardwright/kernel/nowhere"):
        plan.compiled_files()


# --- manifests --------------------------------------------------------------------------------------------------------


def made(folder: Path) -> dict[str, object]:
    """A folder with an extension and its manifest."""
    made_of = manifest.expected()
    (folder / "cardwright").mkdir(parents=True)
    (folder / f"cardwright/one{manifest.SUFFIX}").write_bytes(b"code")
    manifest.write(folder, made_of, "0")
    return made_of


def test_a_manifest_names_modules_files_and_all_that_a_build_was_made_of(tmp_path: Path) -> None:
    made(tmp_path)
    told = json.loads((tmp_path / "manifest.json").read_text())
    name = f"cardwright/one{manifest.SUFFIX}"
    assert told["modules"] == {"cardwright.one": name}
    assert told["files"][name][0] == 4
    assert "kernel/state.py" in told["sources"]
    assert "counterparts.py" in told["tool"]


def test_a_build_is_current_as_long_as_nothing_it_was_made_of_has_changed(tmp_path: Path) -> None:
    made_of = made(tmp_path)
    assert manifest.is_current(tmp_path, made_of, "0")
    assert not manifest.is_current(tmp_path, made_of, "3")
    assert not manifest.is_current(tmp_path, {**made_of, "mypyc": "0"}, "0")
    (tmp_path / f"cardwright/one{manifest.SUFFIX}").write_bytes(b"cod_")
    assert not manifest.is_current(tmp_path, made_of, "0")


def test_a_build_takes_the_place_of_another_one_as_a_whole(tmp_path: Path) -> None:
    old, new = tmp_path / "_compiled", tmp_path / "made"
    for folder, name in ((old, "old"), (new, "new")):
        folder.mkdir()
        (folder / name).write_text("")
    build.place(new, old)
    assert [path.name for path in old.iterdir()] == ["new"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["_compiled", "made"]


# --- training ---------------------------------------------------------------------------------------------------------

SMALL = """
#include <Python.h>
static struct PyModuleDef small = {PyModuleDef_HEAD_INIT, "small"};
PyMODINIT_FUNC __attribute__((visibility("default"))) PyInit_small(void) { return PyModule_Create(&small); }
"""


def test_a_build_is_trained_by_what_a_build_that_counts_has_counted(tmp_path: Path) -> None:
    """With an extension of three lines, on a machine with GCC; another compiler does without training."""
    if not training.is_possible():
        assert "Free Software Foundation" not in compiling.run([*compiling.compiler(), "--version"])
        return
    copy, counts = tmp_path / "src", tmp_path / "counts"
    copy.mkdir()
    (copy / "small.c").write_text(SMALL)
    extension = SimpleNamespace(name="small", sources=["small.c"], include_dirs=["."], extra_compile_args=["-O3"])
    for flags in (training.counting(counts), training.counted(counts, 1)):
        compiling.compile_all(copy, [extension], tmp_path / "made", 1, flags)
        python([tmp_path / "made"], "-c", "import small")
        assert [path.name for path in counts.rglob("*.gcda")] == ["small.small.gcda"]
    used = next(counts.rglob("*.gcda")).stat().st_mtime_ns
    python([tmp_path / "made"], "-c", "import small")
    assert next(counts.rglob("*.gcda")).stat().st_mtime_ns == used, "a trained build counts no more"
