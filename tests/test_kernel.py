"""The kernel on its own: it knows no game, copies cheaply and honestly, and refuses what is damaged."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import GameOver, IllegalChoice, SaveError, SetupError, load_game, new_game
from cardwright.errors import EngineError
from cardwright.kernel import chance, save
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.game import Game
from cardwright.kernel.log import Log
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import replace

KERNEL = Path(__file__).parent.parent / "src" / "cardwright" / "kernel"
GAME_WORDS = [
    "soul",
    "loot",
    "monster",
    "treasure",
    "boss",
    "curse",
    "isaac",
    "cent",
    "coin",
    "shop",
    "attack",
    "evasion",
    "trinket",
    "room",
    "villain",
    "hero",
    "threat",
    "scheme",
    "minion",
    "ally",
    "encounter",
    "boost",
    "thwart",
    "alter",
    "ego",
    "champion",
]


def play(game: Game[Any, Any, Any], seed: int, decisions: int = 100_000) -> int:
    chooser = random.Random(seed)
    made = 0
    while not game.over and made < decisions:
        assert game.question is not None
        game.choose(chooser.randrange(len(game.question.options)))
        made += 1
    return made


def test_the_kernel_names_nothing_of_a_game_and_fits_one_sitting() -> None:
    text = "\n".join(path.read_text("utf-8") for path in sorted(KERNEL.glob("*.py")))
    words = set(re.findall(r"[a-z]+", text.lower()))
    assert words.isdisjoint(GAME_WORDS), words & set(GAME_WORDS)
    assert len(text.splitlines()) < 2000


class Circle(Frame):
    """A procedure that comes back to where it was."""

    def start(self, g: Game[Any, Any, Any]) -> Next:
        return self.again

    def again(self, g: Game[Any, Any, Any]) -> Next:
        return self.start


class Deeper(Frame):
    """A procedure that begins itself."""

    def start(self, g: Game[Any, Any, Any]) -> Next:
        return g.push(Deeper(), self.start)


@pytest.mark.parametrize(("frame", "said"), [(Circle(), "nobody was asked"), (Deeper(), "within each other")])
def test_rules_that_go_in_circles_are_an_error_and_no_hang(frame: Frame, said: str) -> None:
    g = new_game("four_souls", seed=1)
    g.frames.append(frame)
    with pytest.raises(EngineError, match=said):
        g.run()


def test_chance_is_the_same_everywhere() -> None:
    state = chance.seed_state(7)
    drawn = []
    for _ in range(8):
        state = chance.advance(state)
        drawn.append(chance.below(state, 6) + 1)
    assert drawn == [3, 4, 3, 5, 6, 2, 1, 4]
    _, order = chance.shuffled(chance.seed_state(7), tuple(range(10)))
    assert sorted(order) == list(range(10))


@given(st.integers(min_value=0, max_value=2**63), st.integers(min_value=1, max_value=1000))
def test_a_draw_stays_below_its_bound(seed: int, n: int) -> None:
    assert 0 <= chance.below(chance.seed_state(seed), n) < n


def test_a_forked_log_shares_the_past_and_nothing_else() -> None:
    log = Log()
    log.add(LogEntry(1, "a"))
    fork = log.fork()
    log.add(LogEntry(2, "b"))
    fork.add(LogEntry(2, "c"))
    assert [e.what for e in log] == ["a", "b"]
    assert [e.what for e in fork] == ["a", "c"]
    assert [e.what for e in fork.fork()] == ["a", "c"]
    assert (fork[0].what, fork[-1].what, len(fork)) == ("a", "c", 2)


def test_a_log_is_read_through_any_number_of_forks() -> None:
    log = Log()
    for number in range(1, 3 * sys.getrecursionlimit()):
        log.add(LogEntry(number, "a"))
        log = log.fork()
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    assert log.numbered(7) is not None


def test_a_packed_log_reads_as_before() -> None:
    log, plain = Log(), Log()
    forks: list[tuple[Log, int]] = []
    for number in range(10, 3000):
        entry = LogEntry(number, "a", objects=(number, 7), names=("x", "y"), amount=number % 5, cause=number - 1)
        log.add(entry)
        plain.add(entry)
        if number % 97 == 0:
            forks.append((log.fork(), len(log)))
        if number % 31 == 0:
            log.pack()
    everything = list(plain)
    assert list(log) == everything
    assert len(log) == len(plain)
    assert [log[i] for i in (0, 63, 64, -1)] == [plain[i] for i in (0, 63, 64, -1)]
    assert [log.numbered(n) for n in (9, 10, 300, 2999, 3000)] == [plain.numbered(n) for n in (9, 10, 300, 2999, 3000)]
    assert list(log.cut(700)) == everything[:700]
    for fork, length in forks:
        fork.add(LogEntry(length + 10, "b"))
        assert list(fork)[:-1] == everything[:length]
        assert fork[-1].what == "b"
        assert fork[length - 1] == everything[length - 1]


def test_an_illegal_choice_changes_nothing() -> None:
    game = new_game("four_souls", players=2, seed=1)
    before = game.digest()
    assert game.question is not None
    for wrong in (-1, len(game.question.options), 10**9):
        with pytest.raises(IllegalChoice, match=r"is not an option of .* choose a number from 0 to"):
            game.choose(wrong)
    with pytest.raises(IllegalChoice):
        game.choose("0")  # type: ignore[arg-type]  # Wrong on purpose.
    assert game.digest() == before


def test_a_choice_after_the_end_is_refused() -> None:
    game = new_game("four_souls", players=2, seed=1)
    play(game, 1)
    assert game.over
    assert game.decision is None
    before = game.digest()
    with pytest.raises(GameOver, match="over"):
        game.choose(0)
    assert game.digest() == before


@pytest.mark.parametrize("name", ["four_souls", "marvel_champions"])
def test_nothing_happens_in_a_finished_game_that_is_loaded(name: str) -> None:
    game, luck = new_game(name, seed=5), random.Random(1)
    while game.question is not None:
        game.choose(luck.randrange(len(game.question.options)))
    again = load_game(game.save())
    assert (again.over, again.noted, list(again.log)) == (True, game.noted, [])
    assert again.digest() == game.digest()


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(SetupError, match=r"no game 'chess'.*four_souls"):
        new_game("chess")


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_damaged_save_is_refused(data: st.DataObject) -> None:
    saved = SAVED
    at = data.draw(st.integers(min_value=0, max_value=len(saved) - 1))
    flip = data.draw(st.integers(min_value=1, max_value=255))
    damaged = bytearray(saved)
    damaged[at] ^= flip
    with pytest.raises(SaveError):
        load_game(bytes(damaged))
    with pytest.raises(SaveError):
        load_game(saved[:at])


SAVED = new_game("four_souls", players=2, seed=3).save()


def _forge(change: Callable[[list[Any]], None]) -> bytes:
    """A save that is whole, but not what a game has written."""
    saved = save.unpack(SAVED)
    state = msgspec.msgpack.decode(saved.state)
    change(state)
    return save.pack(replace(saved, state=msgspec.msgpack.encode(state)))


def _put(value: Any, *path: int) -> Callable[[list[Any]], None]:
    def change(state: list[Any]) -> None:
        place: Any = state
        for i in path[:-1]:
            place = place[i]
        place[path[-1]] = value

    return change


CARDS, ZONES, FRAMES = (save.ENCODED.index(name) for name in ("cards", "zones", "frames"))


def _lose_step(state: list[Any]) -> None:
    frame = state[FRAMES][0]
    frame[frame.index(load_game(SAVED).frames[0].step)] = "no_such_step"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_put("no_such_card", CARDS, 0, 0), "a card 'no_such_card', which this Cardwright does not know"),
        (_put(999, CARDS, 0, 1), "its cards are not where they say they are"),
        (_put([], ZONES, 0), "its cards are not where they say they are"),
        (_lose_step, "has no step 'no_such_step'"),
        (_put(999, FRAMES, -1, 1), "does not hold together: IndexError"),
        (_put("words", FRAMES, 0, 1), "does not fit this version of Cardwright"),
    ],
)
def test_a_forged_save_is_refused(change: Callable[[list[Any]], None], said: str) -> None:
    with pytest.raises(SaveError, match=re.escape(said)):
        load_game(_forge(change))


def test_saves_of_other_versions_and_games_are_named() -> None:
    later = bytearray(SAVED)
    later[len(save.MAGIC)] = 99
    with pytest.raises(SaveError, match="version 99"):
        load_game(bytes(later))
    later[len(save.MAGIC)] = 1
    with pytest.raises(SaveError, match=r"version 1; .* does not say which card definitions it was played with"):
        load_game(bytes(later))
    with pytest.raises(SaveError, match="chess"):
        load_game(save.pack(save.Saved("chess", (), b"", b"")))
    with pytest.raises(SaveError, match="does not fit"):
        load_game(save.pack(save.Saved("four_souls", (), b"", b"\x93\x01\x02\x03")))
    with pytest.raises(SaveError, match="not a Cardwright save"):
        load_game(b"something else")


PROBE = """
import random, sys
from cardwright import new_game
name, seed = sys.argv[1], int(sys.argv[2])
options = {"players": 3} if name == "four_souls" else {"heroes": ("spider_man",)}
game = new_game(name, seed=seed, **options)
chooser = random.Random(seed)
for _ in range(400):
    if game.over:
        break
    game.choose(chooser.randrange(len(game.question.options)))
    print(game.digest())
"""


@pytest.mark.parametrize("name", ["four_souls", "marvel_champions"])
def test_the_same_choices_give_the_same_game_in_another_process(name: str) -> None:
    runs = set()
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", PROBE, name, "5"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert run.stdout.count("\n") > 20
        runs.add(run.stdout)
    assert len(runs) == 1


THREADS = """
import sys, threading
from cardwright.games import load_game
sys.setswitchinterval(0.0005)
saved = sys.stdin.buffer.read()
together = threading.Barrier(5)
def load():
    together.wait()
    load_game(saved)
threads = [threading.Thread(target=load) for _ in range(5)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_several_threads_may_load_the_first_game() -> None:
    """Records that two threads looked at for the first time used to crash every second process."""
    for _ in range(6):
        subprocess.run([sys.executable, "-c", THREADS], input=SAVED, check=True, timeout=120)
