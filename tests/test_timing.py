"""The statistics of how long passes take."""

from __future__ import annotations

from random import Random

from dev.timing import Time, compare, enough

KINDS = ("nothing", "pace")


def times(random: Random, number: int, later: float = 0) -> list[Time]:
    """Times that depend on how long a state is; ``later`` is what would give a kind away."""
    sizes = [random.randrange(1000, 9000) for _ in range(number)]
    return [Time(size / 1000 + random.random() + later, size % 2 == 0, size) for size in sizes]


def test_times_of_the_same_source_are_alike() -> None:
    random = Random(1)
    found = compare("pp", KINDS, times(random, 400), times(random, 600))
    assert abs(found.sigmas) < 2
    assert abs(found.auc - 0.5) < 0.05


def test_later_times_are_noticed() -> None:
    random = Random(1)
    found = compare("pp", KINDS, times(random, 400), times(random, 600, later=0.5))
    assert found.sigmas > 3
    assert found.auc > 0.55
    assert f"AUC {found.auc:.3f}" in found.line()


def test_longer_states_alone_give_nothing_away() -> None:
    """A kind that goes with longer states takes longer, but the player sees the length anyway."""
    random = Random(2)
    every = times(random, 4000)
    short = [time for i, time in enumerate(every) if i % 2 == 0 and (time.size < 5000 or i % 4 == 0)]
    long = [time for i, time in enumerate(every) if i % 2 == 1 and (time.size >= 5000 or i % 4 == 1)]
    found = compare("pp", KINDS, short, long)
    assert found.medians[1] > found.medians[0] + 0.5
    assert abs(found.auc - 0.5) < 0.04


def test_some_of_each_kind_are_needed() -> None:
    assert enough([90, 10], 100)
    assert not enough([95, 5], 100)
    assert not enough([40, 40], 100)
