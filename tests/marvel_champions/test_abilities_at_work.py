"""Every ability at work in random games; ``python -m cardwright.lab.abilities`` goes on until each was 20 times."""

from __future__ import annotations

from random import Random

from cardwright.lab.abilities import Job, play, soak
from cardwright.lab.nodes import pick
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.lab.ability_counts import Watched, described, set_up

JOB = Job("marvel_champions", 3, ("klaw_2", "black_cat", "tiger_shark", "concussion_blasters"))


def test_every_ability_is_at_work_in_random_games() -> None:
    counts = soak("marvel_champions", times=1, rounds=40, tables=16)
    idle = [described(place) for place, count in counts.items() if not count]
    assert not idle, f"{len(idle)} abilities were never at work:\n" + "\n".join(idle)


def test_the_same_table_gives_the_same_counts() -> None:
    counts = play(JOB)
    assert counts == play(JOB)
    assert counts


def test_watching_a_game_does_not_change_it() -> None:
    watched = set_up(JOB.seed, JOB.focus)
    plain = MarvelChampions.decode(watched.encode())
    assert type(plain) is MarvelChampions
    random = Random(1)
    for _ in range(300):
        if watched.over:
            break
        choice = pick(watched, random)
        watched.choose(choice)
        plain.choose(choice)
    assert watched.digest() == plain.digest()
    assert Watched.seen
