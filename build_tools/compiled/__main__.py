"""``python -m build_tools.compiled``"""

from __future__ import annotations

import argparse
import sys

from build_tools.compiled import build, plan

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compile the engine into src/cardwright/_compiled.")
    parser.add_argument("--optimize", default="3", choices=["0", "1", "2", "3"])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only-write", action="store_true", help="write the rewritten copy and compile nothing")
    arguments = parser.parse_args()
    build.make(plan.WORK, arguments.optimize, arguments.jobs, only_write=arguments.only_write)
    sys.exit(0)
