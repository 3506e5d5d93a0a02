"""The commands: what they print, what programs can rely on, and how a mistake ends."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.commands import Run, call, check_refused

from cardwright import rulebook
from cardwright.cli import main
from cardwright.commands import catalogue, faces
from cardwright.errors import EngineError, GameOver, SetupError
from cardwright.games import GAMES, descriptor, new_game
from cardwright.lab import simulate as lab
from cardwright.lab.simulate import simulate
from cardwright.scenarios import run as scenarios

SCENARIO = """\
shows: [FS-PUR-07]
title: Dinner is bought
given:
  players: {ann: {character: isaac, coins: 10}, bob: {}}
  shop: [dinner]
when:
  - ann: purchase dinner
then: {ann: {items: [dinner], coins: 0}}
"""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `cardwright`, perhaps with something typed, and gives exit code, stdout and stderr."""

    def typing(*args: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        return call(capsys, *args)

    return typing


def process(*args: str, typed: str = "", env: Mapping[str, str] = {}) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own."""
    command = [sys.executable, "-c", "from cardwright.cli import main; main()", *args]
    paths = os.pathsep.join(filter(None, ("src", os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8", **env}
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", env=environment, timeout=60, check=False
    )


# --- mistakes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["sim", "chess"], "there is no game 'chess'; Cardwright plays four_souls, marvel_champions"),
        (["sim", "four_souls", "--heroes", "spider_man"], "four_souls has no option 'heroes'"),
        (["sim", "four_souls", "--players", "9"], "players: 9 cannot play; it takes 2 to 8"),
        (["sim", "four_souls", "--decks", "no-such-file.yaml"], "no-such-file.yaml: cannot be read"),
        (["sim", "four_souls", "--decks", "some"], "decks: 'some' is not known; it can be all or ratio, or the path"),
        (["decks", "check", "no-such-file.yaml"], "no-such-file.yaml: cannot be read: No such file"),
        (["decks", "show", "pyproject.toml"], "pyproject.toml:2: this is not YAML"),
        (["sim", "four_souls", "--games", "0"], "games: it takes at least 1"),
        (["sim", "four_souls", "--workers", "0"], "workers: it takes at least 1"),
        (["sim", "four_souls", "--games", "many"], "Invalid value for '--games'"),
        (["sim", "marvel_champions", "--heroes", "spidey"], "heroes: 'spidey' is unknown; choose from"),
        (["sim", "marvel_champions", "--scenario", "rhyno"], "scenario: 'rhyno' is unknown; choose from "),
        (["sim", "four_souls", "--set", "rooms"], "--set rooms: write NAME=VALUE"),
        (["sim", "four_souls", "--set", "rooms=maybe"], "rooms: 'maybe' is neither yes nor no"),
        (["sim", "four_souls", "--set", "souls=four"], "souls: 'four' is not a whole number"),
        (["sim", "four_souls", "--set", "edition=2018"], "edition: '2018' is not known; choose from current, 2019"),
        (["sim", "four_souls", "--set", "variants=casino,casio"], "variants: 'casio' is not known; choose from"),
        (["sim", "four_souls", "--set", "romos=yes"], "four_souls has no option 'romos'; its options are activation"),
        (["sim", "four_souls", "--set", "seed=3"], "seed: give it as --seed"),
        (["sim", "four_souls", "--players", "2", "--set", "players=3"], "players: it is given twice"),
        (["sim", "four_souls", "--set", "ratio={]"], "ratio: '{]' is not JSON"),
        (["sim", "four_souls", "--set", "ratio=loot"], "ratio: 'loot' will not do; it has to be JSON"),
        (["sim", "four_souls", "--set", "stubs=x"], "stubs: 'x' will not do"),
        (
            ["sim", "four_souls", "--set", "mode=solo", "--set", "players=3"],
            "players: solo is played with 2 characters",
        ),
        (["sim", "marvel_champions", "--set", "mode=hard"], "mode: 'hard' is not known; choose from standard, expert"),
        (
            ["play", "--terminal", "--load", "x", "--set", "rooms=yes"],
            "rooms: a saved game keeps the options it was made with",
        ),
        (["play", "--terminal", "--game", "chess"], "there is no game 'chess'"),
        (["play", "--terminal", "--seat", "7"], "seat: there is no seat 7; seats are 1 to 4"),
        (["play", "--terminal", "--load", "no-such-file"], "no-such-file: cannot be read"),
        (["play", "--terminal", "--load", "pyproject.toml"], "pyproject.toml: this is not a Cardwright save"),
        (["play", "--port", "99999", "--check"], "Invalid value for '--port'"),
        (["serve", "--port", "-1"], "Invalid value for '--port'"),
        (["serve", "--database", "mysql://x"], "database: 'mysql://…' is not known; an address begins with sqlite://"),
        (["serve", "--redis", "localhost"], "redis: 'localhost' is not known; an address begins with redis://"),
        (["serve", "--origin", "cards.example"], "origin: 'cards.example' is no address of a page; write it as https:"),
        (["serve", "--bot-workers", "0"], "Invalid value for '--bot-workers'"),
        (["bench", "--seconds", "-1"], "Invalid value for '--seconds'"),
        (["rules", "show", "FS-ATK-99"], "no rule has the id 'FS-ATK-99'; did you mean FS-ATK"),
        (["play", "--players", "3"], "--players is for --terminal"),
        (["play", "--set", "rooms=yes"], "--set is for --terminal"),
        (["cards", "--game", "chess"], "there is no game 'chess'"),
        (["cards", "show", "bmob"], "there is no card 'bmob'; did you mean 'bomb'?"),
        (["cards", "show", "bomb", "--game", "marvel_champions"], "there is no card 'bomb'"),
        (["cards", "--edition", "2012"], "edition: '2012' is not known; it can be current or 2019"),
        (["cards", "--game", "marvel_champions", "--edition", "2019"], "edition: marvel_champions has only one"),
        (["sim", "marvel_champions", "--set", "heroes=[1]"], "heroes: Expected `str`, got `int`"),
        (["scenario", "run", "no-such-file"], "no-such-file: there is no such file or folder"),
        (["scenario", "walk"], "'walk'"),
    ],
)
def test_bad_input_ends_with_one_line_and_code_2(run: Run, args: list[str], message: str) -> None:
    check_refused(run, args, message)


def test_a_defect_of_the_engine_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any, **kwargs: Any) -> Any:
        raise EngineError("a step went nowhere")

    monkeypatch.setattr("cardwright.commands.sim.simulate", broken)
    with pytest.raises(EngineError):
        main(["sim", "four_souls"])


def test_a_choice_after_the_end_changes_nothing() -> None:
    g = new_game("marvel_champions", seed=1)
    while not g.over:
        g.choose(0)
    before = g.digest()
    with pytest.raises(GameOver, match="the game is over"):
        g.choose(0)
    assert g.digest() == before


# --- sim --------------------------------------------------------------------------------------------------------------

KEYS = ["games", "finished", "errors", "decisions", "seconds", "wins", "failures"]
KEYS += ["characters", "turns", "rounds", "endings", "longest"]


def test_sim_as_json_has_the_agreed_keys(run: Run) -> None:
    code, out, err = run("sim", "four_souls", "--players", "2", "--games", "3", "--seed", "1", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert list(found) == KEYS
    assert (found["games"], found["finished"], found["errors"], found["failures"]) == (3, 3, 0, [])
    assert sum(found["wins"].values()) >= 3
    assert found["decisions"] > 100


def test_any_option_of_the_table_can_be_set(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    def remember(game: str, **options: Any) -> Any:
        asked.append(options)
        return new_game(game, **options)

    monkeypatch.setattr(lab, "new_game", remember)
    settings = ["edition=2019", "variants=casino, super_shop", "characters=isaac,cain", "bonus_souls=yes", "souls=2"]
    args = [part for setting in settings for part in ("--set", setting)]
    code, out, err = run("sim", "four_souls", "--players", "2", *args, "--games", "1", "--json")
    assert (code, err, json.loads(out)["finished"]) == (0, "", 1)
    assert asked[-1] == {
        "players": 2,
        "edition": "2019",
        "variants": ("casino", "super_shop"),
        "characters": ("isaac", "cain"),
        "bonus_souls": True,
        "souls": 2,
        "seed": 0,
    }


def test_play_takes_the_same_options_as_sim(run: Run) -> None:
    code, out, _ = run("play", "--terminal", "--set", "mode=solo", "--set", "rooms=on", "--seed", "1", typed="q\n")
    assert code == 0
    assert "timer 8" in out
    assert "Rooms" in out
    expert, standard = (
        run("play", "--terminal", "--game", "marvel_champions", "--set", f"mode={mode}", "--seed", "1", typed="q\n")
        for mode in ("expert", "standard")
    )
    assert expert[0] == standard[0] == 0
    assert expert[1] != standard[1]


def test_sim_counts_characters_in_the_games_they_took_part_in() -> None:
    found = simulate("four_souls", 6, seed=1, options={"players": 2}).as_json()
    records = found["characters"].values()
    assert sum(record["games"] for record in records) == 6 * 2
    assert {name: record["wins"] for name, record in found["characters"].items() if record["wins"]} == found["wins"]
    assert all(record["share"] == round(record["wins"] / record["games"], 4) for record in records)
    assert found["endings"] == {"souls": 6}


def test_sim_tells_how_long_games_were() -> None:
    seeds = range(3, 7)
    games = [lab.play("four_souls", {"players": 2}, seed) for seed in seeds]
    found = simulate("four_souls", len(seeds), seed=3, options={"players": 2}).as_json()
    longest = max(games, key=lambda game: game.decisions)
    outcomes = [game.outcome for game in games if game.outcome is not None]
    assert longest.outcome is not None
    assert found["longest"] == {
        "seed": longest.seed,
        "decisions": longest.decisions,
        "turns": longest.outcome.turns,
        "rounds": longest.outcome.rounds,
    }
    turns = [outcome.turns or 0 for outcome in outcomes]
    assert found["turns"] == {"average": round(sum(turns) / len(turns), 2), "most": max(turns)}
    assert all(0 < outcome.rounds < n for outcome, n in zip(outcomes, turns, strict=True))


@pytest.mark.parametrize(
    ("options", "endings"),
    [
        ({"mode": "solo"}, {"souls", "lost"}),
        ({"mode": "solo", "challenge": "the_long_shift"}, {"goal", "lost"}),
    ],
)
def test_sim_tells_how_games_ended(options: dict[str, Any], endings: set[str]) -> None:
    statistics = simulate("four_souls", 3, options=options)
    assert sum(statistics.endings.values()) == 3
    assert {*statistics.endings} <= endings
    lost = statistics.wins["the game"]
    assert statistics.endings["lost"] == lost
    assert all(record.wins <= 3 - lost for record in statistics.characters.values())


def test_sim_of_marvel_champions_counts_players_and_villain(run: Run) -> None:
    args = ["--heroes", "spider_man,captain_marvel", "--scenario", "rhino", "--games", "4", "--json"]
    code, out, _ = run("sim", "marvel_champions", *args)
    assert code == 0
    found = json.loads(out)
    assert found["finished"] == 4
    assert set(found["wins"]) <= {"players", "villain"}
    assert sum(found["wins"].values()) == 4
    won = found["wins"].get("players", 0)
    assert {name: (record["games"], record["wins"]) for name, record in found["characters"].items()} == {
        "Captain Marvel": (4, won),
        "Spider-Man": (4, won),
    }
    assert found["turns"] is None
    assert found["rounds"]["most"] >= found["rounds"]["average"] > 0


def test_sim_for_people(run: Run) -> None:
    code, out, _ = run("sim", "marvel_champions", "--games", "2")
    assert code == 0
    assert "marvel_champions: 2 of 2 games finished, 0 errors" in out
    assert "won by" in out


def test_the_same_seeds_give_the_same_games_in_any_number_of_processes() -> None:
    args = ["sim", "four_souls", "--players", "2", "--games", "9", "--seed", "5", "--json"]
    one = process(*args, env={"PYTHONHASHSEED": "1"})
    two = process(*args, "--workers", "2", env={"PYTHONHASHSEED": "2"})
    found = [json.loads(done.stdout) | {"seconds": 0} for done in (one, two)]
    assert found[0] == found[1]
    assert (one.stderr, two.stderr) == ("", "")


def test_a_game_that_breaks_is_counted_and_the_others_go_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def sometimes(game: str, **options: Any) -> Any:
        if options["seed"] == 3:
            raise RuntimeError("a wheel came off")
        return new_game(game, **options)

    monkeypatch.setattr(lab, "new_game", sometimes)
    found = simulate("marvel_champions", 3, seed=2).as_json()
    assert (found["games"], found["finished"], found["errors"]) == (3, 2, 1)
    assert found["failures"] == [{"seed": 3, "error": "RuntimeError: a wheel came off"}]
    code, out, _ = run("sim", "marvel_champions", "--games", "3", "--seed", "2", "--json")
    assert code == 1
    assert json.loads(out)["errors"] == 1


def test_an_endless_game_is_given_up_and_not_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "LIMIT", 5)
    found = simulate("four_souls", 1, options={"players": 2}).as_json()
    assert (found["games"], found["finished"], found["errors"], found["decisions"]) == (1, 0, 0, 5)


def test_options_that_cannot_be_are_an_error_at_once() -> None:
    with pytest.raises(SetupError, match="has no option 'heros'"):
        simulate("marvel_champions", 5, options={"heros": ("spider_man",)})


# --- cards ------------------------------------------------------------------------------------------------------------


def test_cards_as_json_has_exactly_the_agreed_keys(run: Run) -> None:
    code, out, _ = run("cards", "--json")
    assert code == 0
    found = json.loads(out)
    assert {tuple(card) for card in found} == {("id", "game", "set", "type", "name", "text", "implemented", "words")}
    assert len({(card["game"], card["id"]) for card in found}) == len(found)
    (bomb,) = [card for card in found if card["id"] == "bomb"]
    assert (bomb["game"], bomb["type"], bomb["name"], bomb["implemented"]) == ("four_souls", "loot", "Bomb!", True)
    assert "1 damage" in bomb["text"]
    assert {card["game"] for card in found} == {"four_souls", "marvel_champions"}


def test_cards_of_one_game(run: Run) -> None:
    code, out, _ = run("cards", "--game", "marvel_champions", "--json")
    assert code == 0
    assert {card["game"] for card in json.loads(out)} == {"marvel_champions"}


def test_cards_for_people(run: Run) -> None:
    code, out, _ = run("cards", "--game", "four_souls")
    assert code == 0
    assert out.rstrip().endswith("cards")


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("mom", ["Mom!", "HP 5", "evasion 4", "ATK 2", "souls 2", "Reward: Gain 1 treasure", "monster · base · mom"]),
        ("mom", ["Monster · epic boss · 1 copy", "♥ HP 5    ⚄ evasion 4+    ⚔ ATK 2    ◆ souls 2"]),
        (
            "The D6",
            ["The D6", "Starting item of Isaac", "Eternal.", "↷ Reroll a dice", "starting item · base · the_d6"],
        ),
        ("bomb", ["Loot · bombs · 4 copies"]),
        ("golden_razor_blade", ["Treasure · paid · 3+ players · 1 copy"]),
        ("isaac", ["Character · begins with The D6", "♥ HP 2    ⚔ ATK 1"]),
        ("mystery_sack", ["↷    Roll:", "1–2: Loot 1."]),
        ("spider_man", ["Spider-Man", "Hero · unique · Avenger", "ATK 2", "HP 10", "hero"]),
    ],
)
def test_a_card_is_shown_with_figures_and_text(run: Run, name: str, parts: list[str]) -> None:
    code, out, _ = run("cards", "show", name)
    assert code == 0
    for part in parts:
        assert part in out


def test_a_card_is_shown_with_the_scenarios_that_show_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [one for one in rulebook.load().citations if one.game == "four_souls" and "bomb" in one.cards]
    assert expected
    _, out, _ = run("cards", "show", "bomb")
    assert "Shown at work in" in out
    for one in expected:
        assert one.title in " ".join(out.split())
        assert one.file in out
    monkeypatch.setattr(rulebook, "scenarios_with", lambda game, card: [])
    _, out, _ = run("cards", "show", "bomb")
    assert "Shown at work in" not in out


@pytest.mark.parametrize("game", GAMES)
def test_every_card_fits_into_80_columns(game: str) -> None:
    console = Console(width=80, file=StringIO())
    for card in catalogue.definitions(game).values():
        with console.capture() as shown:
            console.print(faces.face(game, card, descriptor(game).book()))
        assert all(len(line) <= 64 for line in shown.get().splitlines()), card.id


# --- decks ------------------------------------------------------------------------------------------------------------

DECKS = """\
name: Friday night
note: More bombs.
bans: [blank_card, eden]
copies: {bomb: 6}
rooms: true
"""


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    path = tmp_path / "friday.yaml"
    path.write_text(DECKS, encoding="utf-8")
    return path


def test_decks_check_tells_how_large_they_are_and_for_how_many(run: Run, decks: Path) -> None:
    code, out, err = run("decks", "check", str(decks))
    assert (code, err) == (0, "")
    assert out.startswith(f"ok    {decks}: Friday night: treasure ")
    assert ", room 24; for 2 to 8 players" in out
    code, out, _ = run("decks", "check", str(decks), "--players", "3")
    assert out.endswith("; for 3 players\n")


def test_decks_show_tells_what_is_in_them(run: Run, decks: Path) -> None:
    code, out, _ = run("decks", "show", str(decks))
    assert code == 0
    for part in ("Friday night\nMore bombs.\n", "left out: Blank Card, Eden", "other numbers: Bomb! ×6", "loot deck: "):
        assert part in out
    assert re.search(r"bombs +│ +7 ", out)
    assert "Gold Bomb!!" not in out
    _, out, _ = run("decks", "show", str(decks), "--cards")
    assert "Bomb! ×6" in out
    assert "Gold Bomb!!" in out


def test_decks_that_cannot_be_name_the_file(run: Run, decks: Path) -> None:
    decks.write_text(DECKS + "build: ratio\nratio: {loot: {bombs: 9}}\n", encoding="utf-8")
    code, out, err = run("decks", "check", str(decks))
    assert (code, out) == (2, "")
    assert err.startswith(f"cardwright: {decks}: decks: this collection is too small for built decks (FS-RAT): ")
    assert "loot, bombs: 9 needed, 7 available" in err


def test_a_table_plays_with_a_deck_file(run: Run, decks: Path) -> None:
    code, out, _ = run("sim", "four_souls", "--decks", str(decks), "--players", "2", "--games", "2", "--json")
    assert code == 0
    assert json.loads(out)["finished"] == 2


def test_a_card_is_shown_as_first_printed(run: Run) -> None:
    code, out, _ = run("cards", "show", "the_bone", "--edition", "2019")
    assert code == 0
    assert "Remove 3 counters" in out
    code, out, _ = run("cards", "show", "the_bone", "--edition", "current")
    assert code == 0
    assert "Remove 5 counters" in out
    code, out, _ = run("cards", "--edition", "2019", "--json")
    assert code == 0
    (bone,) = [card for card in json.loads(out) if card["id"] == "the_bone"]
    assert "Remove 3 counters" in bone["text"]


# --- scenario ---------------------------------------------------------------------------------------------------------


def test_scenario_run_reports_each_file_and_counts(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(SCENARIO, encoding="utf-8")
    code, out, err = run("scenario", "run", str(tmp_path), "--reload")
    assert (code, err) == (0, "")
    assert f"ok    {tmp_path / 'good.yaml'}: Dinner is bought\n1 of 1 went as they say\n" in out
    (tmp_path / "false.yaml").write_text(SCENARIO.replace("coins: 0", "coins: 1"), encoding="utf-8")
    code, out, err = run("scenario", "run", str(tmp_path))
    assert (code, err) == (1, "")
    assert "FAIL" in out
    assert "expected: 1\n    actual:   0" in out
    assert "1 of 2 went as they say, 1 failed" in out
    (tmp_path / "bad.yaml").write_text(SCENARIO.replace("shop:", "shopp:"), encoding="utf-8")
    code, out, err = run("scenario", "run", str(tmp_path))
    assert code == 2
    assert err == f"cardwright: {tmp_path / 'bad.yaml'}: given: unknown key 'shopp'; did you mean 'shop'?\n"
    assert "1 of 3 went as they say, 1 failed, 1 unreadable" in out


def test_scenario_run_of_an_empty_folder(run: Run, tmp_path: Path) -> None:
    code, _, err = run("scenario", "run", str(tmp_path))
    assert code == 2
    assert "there is no scenario (*.yaml) in this folder" in err


def test_a_defect_met_in_a_scenario_names_it(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any, **kwargs: Any) -> Any:
        raise EngineError("a step went nowhere")

    (tmp_path / "good.yaml").write_text(SCENARIO, encoding="utf-8")
    monkeypatch.setattr(scenarios.Run, "say", broken)
    with pytest.raises(EngineError) as error:
        main(["scenario", "run", str(tmp_path)])
    assert error.value.__notes__ == [f"in {tmp_path / 'good.yaml'}, when[0]: ann: purchase dinner"]


# --- play -------------------------------------------------------------------------------------------------------------


def a_plain_start() -> int:
    """A seed whose game begins with nothing to decide before the first priority, such as Eden's starting item."""
    for seed in range(100):
        question = new_game("four_souls", players=2, seed=seed).question
        if question is not None and (question.prompt, question.player) == ("priority", 0):
            return seed
    raise AssertionError("no seed has a plain start")


def test_a_newcomer_plays_a_turn(tmp_path: Path) -> None:
    save, seed = tmp_path / "game", a_plain_start()
    typed = f"?\nc bomb\nc bmob\nfoo\n99\np\nl\ns {save}\ns\nu\nu\nq\n"
    done = process("play", "--terminal", "--players", "2", "--seed", str(seed), typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    for part in (
        *(f"Game {seed}: ", "Your turn begins", "   1  Pass", "a number      choose that option"),
        "damage to a monster or player.",
        *("there is no card 'bmob'; did you mean 'bomb'?", "'foo' is not an option", "'99' is not an option"),
        *("Your turn: what do you do?", "End the turn", f"Saved to {save}.", "Save to which file?"),
        *("Monsters", "Shop", "Your hand", "FS-TRN-01"),
    ):
        assert part in done.stdout.replace("\n", " ") or part in done.stdout, part
    again = process("play", "--terminal", "--load", str(save), typed="u\n")
    assert again.returncode == 0
    assert "Your turn: what do you do?" in again.stdout
    assert "You have not chosen anything yet." in again.stdout
    assert "Good bye." in again.stdout


@pytest.mark.parametrize(
    ("options", "end"),
    [(["--players", "2"], "won after"), (["--game", "marvel_champions"], "The villain wins.")],
    ids=["four_souls", "marvel_champions"],
)
def test_a_whole_game_can_be_played_with_the_first_option(run: Run, options: list[str], end: str) -> None:
    code, out, _ = run("play", "--terminal", *options, "--seed", "1", typed="p\n1\n" * 2000)
    assert code == 0
    assert end in out


def test_a_game_shows_the_cards_of_its_edition(run: Run, tmp_path: Path) -> None:
    for edition, counters in (("2019", 3), ("current", 5)):
        save = tmp_path / edition
        save.write_bytes(new_game("four_souls", players=2, edition=edition, seed=1).save())
        code, out, _ = run("play", "--terminal", "--load", str(save), typed="c the_bone\nq\n")
        assert code == 0
        assert f"Remove {counters} counters from this: This loses its abilities" in out


def test_undo_brings_back_the_position(run: Run) -> None:
    code, out, _ = run("play", "--terminal", "--game", "marvel_champions", "--seed", "1", typed="1\nu\nq\n")
    assert code == 0
    first, second, third = (part.partition("round 0")[2] for part in out.split("\n> ")[:1] + out.split("> ")[1:3])
    assert first.partition(">")[0].strip() == third.strip()
    assert first.partition(">")[0].strip() != second.strip()


def test_one_person_plays_several_seats(run: Run) -> None:
    """Each seat decides for itself and is shown its own hand; a seat that is not theirs is a bot's."""
    table = ("play", "--terminal", "--game", "marvel_champions", "--heroes", "spider_man,captain_marvel", "--seed", "1")
    code, out, _ = run(*table, "--seat", "all", typed="7\n7\nq\n")
    assert code == 0
    hands = [part.partition("Done")[0] for part in out.split("Opening hand:")[1:]]
    assert len(hands) == 2
    assert hands[0] != hands[1]
    code, out, _ = run(*table, "--seat", "2", typed="7\nq\n")
    assert [part.partition("Done")[0] for part in out.split("Opening hand:")[1:]] == hands[1:]
    check_refused(run, [*table, "--seat", "1,x"], "seat: 'x' is no seat; write a number, several with commas, or all")


def test_a_seat_is_shown_no_cards_of_others(run: Run) -> None:
    """What is printed of the log and the table comes from the view of the seat."""
    _, out, _ = run("play", "--terminal", "--players", "2", "--seed", "3", typed="q\n")
    g = new_game("four_souls", players=2, seed=3)
    other = {g.define(card).name for card in g.zones[g.players[1].hand]}
    own = {g.define(card).name for card in g.zones[g.players[0].hand]}
    hand = out.partition("Your hand")[2].partition("\n\n")[0]
    assert all(name in " ".join(hand.split()) for name in own)
    assert not any(name in hand for name in other - own)
