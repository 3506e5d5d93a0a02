"""What is tried with one of the two engines, in a process of its own: ``python tests/compiled_trial.py WHAT [FOLDER]``.

Each trial prints what it comes to, which has to be the same with either engine (see ``test_compiled.py``).
"""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from cardwright import CardwrightError, load_game, new_game
from cardwright.games import GAMES, descriptor

ROOT = Path(__file__).parents[1]


def played(game: str, seed: int, decisions: int, **options: Any) -> Iterator[Any]:
    """A random game at each of its decisions."""
    random = Random(seed)
    g = new_game(game, seed=seed, **options)
    for _ in range(decisions):
        if g.question is None:
            return
        yield g
        g.choose(random.randrange(len(g.question.options)))


def goes_on(g: Any, seed: int, decisions: int = 15) -> str:
    """A game a few decisions later."""
    random = Random(seed)
    for _ in range(decisions):
        if g.question is not None:
            g.choose(random.randrange(len(g.question.options)))
    return str(g.digest())


def write(folder: Path) -> Iterator[str]:
    """Games saved now and then, and how they go on."""
    for game in GAMES:
        for seed, options in enumerate(descriptor(game).soak_tables):
            for n, g in enumerate(played(game, seed, 200, **options)):
                if n % 40 == 7:
                    path = folder / f"{game}-{seed:02}-{n:03}"
                    path.write_bytes(g.save())
                    yield f"{path.name}: {goes_on(g.copy(), n)}"


def read(folder: Path) -> Iterator[str]:
    """The same from the saves; a game that was loaded is saved as the same bytes."""
    for path in sorted(folder.iterdir(), key=lambda path: (list(GAMES).index(path.name.split("-")[0]), path.name)):
        g = load_game(path.read_bytes())
        assert g.save() == path.read_bytes(), path.name
        yield f"{path.name}: {goes_on(g, int(path.name[-3:]))}"


def pack() -> Iterator[str]:
    """Games with packs of strangers."""
    for path in sorted((ROOT / "examples" / "packs").glob("*.yaml")):
        game = "four_souls" if "four_souls" in path.read_text("utf-8") else "marvel_champions"
        for n, g in enumerate(played(game, 3, 250, packs=[path])):
            if n % 10 == 0:
                yield f"{path.name}, decision {n}: {load_game(g.save()).digest()}"


def errors() -> Iterator[str]:
    """What is said about mistakes."""
    g: Any = new_game("four_souls", players=2, seed=1)
    data = g.save()
    state = g.encode()
    tried: list[Any] = [
        lambda: g.choose(99),
        lambda: g.choose("first"),
        lambda: new_game("four_souls", players=9),
        lambda: new_game("marvel_champions", heroes=("nobody",)),
        lambda: load_game(data[:-1]),
        lambda: type(g).decode(state[:-3]),
        lambda: type(g).decode(state.replace(b"Setup", b"Upset")),
        lambda: type(g).decode(state.replace(b"start", b"stare")),
        lambda: new_game("four_souls", packs=[b'{"pack": "a", "game": "four_souls", "name": "A", "cards": {"b": {}}}']),
        lambda: new_game("four_souls", packs=[wrong_pack()]),
    ]
    for attempt in tried:
        try:
            attempt()
            yield "nothing"
        except CardwrightError as error:
            yield f"{type(error).__name__}: {error}"


def wrong_pack() -> bytes:
    card = '{"name": "B", "loot": {}, "abilities": "loot_ability(gain_coins(1, 2, 3, 4), quotient(3, by=1))"}'
    return f'{{"pack": "a", "game": "four_souls", "name": "A", "cards": {{"b": {card}}}}}'.encode()


def records() -> Iterator[str]:
    """Records as values: how they read, compare, copy and are pickled."""
    for game in GAMES:
        *_, g = played(game, 2, 60)
        for part in (*g.frames, *g.players, g.table, *g.cards[:20], *g.lasting, *g.places[:5]):
            for twin in (copy.copy(part), copy.deepcopy(part), pickle.loads(pickle.dumps(part))):
                assert twin == part
                assert type(twin) is type(part)
            assert part != 1
            yield repr(part)
        for card in list(g.book.values())[:80]:
            assert copy.copy(card) == card
            yield f"{card!r} {card.digest.hex()}"


def workers() -> Iterator[str]:
    """Games in several processes."""
    from cardwright.lab.simulate import simulate

    for game in GAMES:
        told = simulate(game, 20, seed=4, workers=2).as_json()
        del told["seconds"]
        yield from (f"{game}: {key}: {value}" for key, value in told.items())


def texts() -> Iterator[str]:
    """What is told of cards and words, which is read from the classes themselves."""
    from cardwright.cards.usage import words
    from cardwright.cards.writing import write as written

    for game in GAMES:
        known = descriptor(game)
        book = new_game(game).book
        for word in words(known.vocabulary(), book.values()):
            yield repr(word)
        for card in book.values():
            yield f"{card.id}: {known.text(card)} {written(card)}"


def undo() -> Iterator[str]:
    """Copies that are played on leave the game as it was, and what is redrawn looks the same."""
    for game in GAMES:
        for n, g in enumerate(played(game, 6, 160)):
            if n % 8 == 0:
                before, twin = g.encode(), g.copy()
                after = goes_on(twin, n)
                assert g.encode() == before
                seat = g.question.player
                assert g.redraw(seat, n).view(seat) == g.view(seat)
                yield f"{game}, decision {n}: {after}, {g.redraw(seat, n).digest()}"


def reloaded() -> Iterator[str]:
    """Scenarios that go through a save and a load before every choice; in some, cards have gained or lost something."""
    from cardwright.scenarios.run import run_file

    for path in sorted((ROOT / "rulebook" / "scenarios").glob("*/words/*.yaml")):
        run_file(path, reload=True)
        yield path.name


def stranger() -> Iterator[str]:
    """A game from elsewhere, whose own classes are not compiled."""
    GAMES["duel"] = "tests.duel"
    for n, g in enumerate(played("duel", 1, 200)):
        assert load_game(g.save()).digest() == g.digest()
        assert g.copy().encode() == g.encode()
        yield f"decision {n}: {g.digest()}, {goes_on(g.copy(), n)}, {g.frames}, {g.table}"


if __name__ == "__main__":
    trial: Any = globals()[sys.argv[1]]
    for line in trial(*map(Path, sys.argv[2:])):
        print(line)
