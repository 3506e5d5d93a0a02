"""The garbage collector of a server: what lasts is set aside, and nothing stays for ever."""

from __future__ import annotations

import asyncio
import gc
import itertools
import weakref
from collections.abc import Coroutine, Iterator

import pytest

from cardwright.server.ops import sweeping

# A sweep also frees what other tests have left behind, and that may complain.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning")


class Ring:
    """Something that only the collector can free, as it holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """These tests alone decide when the collector works."""
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_young_garbage_is_freed_before_the_rest_is_set_aside() -> None:
    gone, kept = weakref.ref(Ring()), Ring()
    sweeping.set_aside()
    assert gone() is None
    assert kept not in gc.get_objects()  # Set aside: the collector does not look at it.


def test_a_sweep_frees_what_was_set_aside_and_is_no_longer_used() -> None:
    ring = Ring()
    there = weakref.ref(ring)
    sweeping.set_aside()
    del ring
    gc.collect()
    assert there() is not None
    sweeping.sweep()
    assert there() is None


def freed_by(run: Coroutine[None, None, None]) -> bool:
    """Whether something that was set aside, and is no longer used, is freed while sweeps come by themselves."""
    ring = Ring()
    there = weakref.ref(ring)
    sweeping.set_aside()
    del ring

    async def wait() -> None:
        work = asyncio.create_task(run)
        while there() is not None:
            await asyncio.sleep(0.001)
        work.cancel()

    asyncio.run(asyncio.wait_for(wait(), 60))
    return there() is None


def test_sweeps_come_from_time_to_time() -> None:
    assert freed_by(sweeping.run(lambda: 0, aside=0.001, every=0.003))


def test_sweeps_come_when_many_tables_have_been_forgotten() -> None:
    counts = itertools.count(0, sweeping.FORGOTTEN)
    assert freed_by(sweeping.run(lambda: next(counts), aside=0.001, every=1e6))
