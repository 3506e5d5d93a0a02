"""Every ability of the base game at work in random games. ``make soak`` does the same until each was 20 times."""

from __future__ import annotations

from random import Random

from cardwright.four_souls.engine.game import FourSouls
from cardwright.four_souls.lab.ability_counts import Watched, described, set_up
from cardwright.lab.abilities import Job, play, soak
from cardwright.lab.nodes import pick

JOB = Job("four_souls", 3, ("the_bone", "mom", "dinner"))


def test_every_ability_is_at_work_in_random_games() -> None:
    counts = soak("four_souls", times=1, rounds=12, tables=16)
    idle = [described(place) for place, count in counts.items() if not count]
    assert not idle, f"{len(idle)} abilities were never at work:\n" + "\n".join(idle)


def test_the_same_table_gives_the_same_counts() -> None:
    counts = play(JOB)
    assert counts == play(JOB)
    assert counts["the_bone", 0] > 0


def test_watching_a_game_does_not_change_it() -> None:
    watched = set_up(JOB.seed, JOB.focus)
    plain = FourSouls.decode(watched.encode())
    assert type(plain) is FourSouls
    random = Random(1)
    for _ in range(300):
        if watched.over:
            break
        choice = pick(watched, random)
        watched.choose(choice)
        plain.choose(choice)
    assert watched.digest() == plain.digest()
    assert Watched.seen
