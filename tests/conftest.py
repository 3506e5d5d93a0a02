"""For all tests: what is cached lies in the checkout and not with the user."""

import os
from pathlib import Path

from cardwright import caching

os.environ.setdefault(caching.VARIABLE, str(Path(__file__).parent.parent / "build" / "cache"))
