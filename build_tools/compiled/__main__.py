"""``python -m build_tools.compiled``: compile the engine."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

# The engine is asked what its structs are made of: the interpreted one, whatever lies in its place.
os.environ["CARDWRIGHT_ENGINE"] = "interpreted"

from build_tools.compiled import build, copying, plan


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the engine into src/cardwright/_compiled.")
    parser.add_argument("--optimize", default=build.PLAIN, choices=build.LEVELS, help="how hard the C compiler tries")
    parser.add_argument("--trained", action="store_true", help="--optimize trained: twice as long, and the fastest")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2, help="C files compiled at the same time")
    parser.add_argument("--into", type=Path, default=plan.TARGET, help="the folder for the result")
    parser.add_argument("--quick", action="store_true", help="take any build that is there, or make the plain one")
    parser.add_argument("--only-write", type=Path, metavar="FOLDER", help="write the rewritten copy there, no more")
    parser.add_argument("--looked-at", action="store_true", help="the counterparts fit the functions as they are now")
    arguments = parser.parse_args()
    if arguments.looked_at:
        copying.look_at_originals()
    elif arguments.only_write:
        copying.write_copy(arguments.only_write)
    elif not build.build(arguments.into, level(arguments), arguments.jobs):
        print("the compiled engine is up to date")


def level(arguments: argparse.Namespace) -> str:
    """How hard the compiler is to try; nothing where any build will do."""
    if arguments.quick:
        return ""
    return build.TRAINED if arguments.trained else str(arguments.optimize)


if __name__ == "__main__":
    main()
