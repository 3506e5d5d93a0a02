"""A third game, from one folder and its registration alone: rules, saves, node checks, commands, a table."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests import finished
from tests.commands import call
from tests.duel.conftest import ROOT
from tests.duel.game import Duel, Options, Turn, hand_of
from tests.server.helpers import serving, settings

from cardwright import SaveError, SetupError, load_game, new_game
from cardwright.bots import make
from cardwright.cards.text import plain
from cardwright.descriptor.views import View
from cardwright.games import descriptor
from cardwright.lab.nodes import check_game
from cardwright.lab.simulate import simulate
from cardwright.scenarios.run import run_file
from cardwright.server.table import course, looks_wrong


def position(mine: str, theirs: str) -> Duel:
    """A duel in which both hold one card; the first player's turn has begun."""
    g = Duel.empty(Options())
    for seat, name in enumerate((mine, theirs)):
        g.new_card(name, hand_of(seat), seat)
        g.new_card("study", hand_of(seat) + 1, seat)
    g.push(Turn(0))
    g.run()
    return g


def choose(g: Duel, label: str) -> None:
    assert g.decision is not None
    g.choose([option.label for option in g.decision.options].index(label))


def test_a_guard_prevents_damage_and_may_answer_it() -> None:
    g = position("lunge", "riposte")
    choose(g, "Play Lunge")
    assert g.question is not None
    assert (g.question.player, g.question.prompt) == (1, "respond")
    choose(g, "Riposte: Prevent 1 damage to you. Deal 1 damage to the other player.")
    assert [player.hp for player in g.players] == [9, 8]
    g = position("lunge", "parry")
    choose(g, "Play Lunge")
    choose(g, "Pass")
    assert g.players[1].hp == 7


def test_random_duels_are_data_at_every_decision(duel: str) -> None:
    for seed in range(20):
        assert check_game(duel, seed)["outcome"]["won"]


def test_a_duel_is_saved_and_loaded_by_its_name(duel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    g = new_game(duel, seed=3, hp=5)
    g.choose(0)
    data = g.save()
    assert load_game(data).digest() == g.digest()
    monkeypatch.undo()
    with pytest.raises(SaveError, match="a game called 'duel'; Cardwright plays four_souls, marvel_champions"):
        load_game(data)


def test_its_views_are_what_any_client_can_draw(duel: str) -> None:
    g, random = new_game(duel, seed=1), Random(1)
    while g.question is not None:
        for seat in (-1, 0, 1):
            view = msgspec.convert(json.loads(json.dumps(g.view(seat))), View, strict=True)
            assert set(view.table.players[0].figures) == {"HP", "hand"}
        g.choose(random.randrange(len(g.question.options)))
    assert g.view(0)["result"]["won"]


def test_bots_play_it(duel: str) -> None:
    """Without good sense of its own for a game, the steady bot takes anything."""
    g = new_game(duel, seed=2)
    bots = [make("random", 0), make("steady", 1)]
    while g.question is not None:
        g.choose(bots[g.question.player].choose(g.view(g.question.player, words=False)))
    assert simulate(duel, 20).finished == 20


def test_the_rulebook_has_its_rows(duel: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", "show", "DU-GUARD-01")
    assert code == 0
    assert "Duel · Guarding" in out


def test_its_face_is_its_name_its_kind_and_its_text(duel: str) -> None:
    game = descriptor(duel)
    face = game.face(game.book()["feint"])
    assert (face.name, face.kind, face.set) == ("Feint", "action", "duel")
    assert plain(face.text).split("\n") == ["Choose 1:", "• Deal 2 damage to the other player.", "• Draw 2 cards."]


def process(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, which knows the game from its environment."""
    words = [sys.executable, "-m", "cardwright", *args]
    return subprocess.run(words, capture_output=True, text=True, input=typed, cwd=ROOT, check=False)


def test_the_command_line_plays_it(duel: str) -> None:
    done = process("sim", duel, "--games", "6", "--workers", "2", "--set", "hp=6", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["finished"] == 6
    assert sum(found["wins"].values()) == 6
    done = process("play", "--terminal", "--game", duel, "--seed", "1", typed="c parry\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert "HP" in done.stdout
    assert "Prevent 2 damage to you." in done.stdout
    cards = json.loads(process("cards", "--game", duel, "--json").stdout)
    assert len(cards) == 12


def test_its_scenarios_show_its_rules(duel: str, tmp_path: Path) -> None:
    folder = ROOT / "tests" / "duel" / "rulebook" / "scenarios"
    done = process("scenario", "run", "--reload", str(folder))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 of 3 went as they say" in done.stdout
    riposte = (folder / "duel" / "guard" / "riposte.yaml").read_text("utf-8")
    (tmp_path / "wrong.yaml").write_text(riposte.replace("hp: 8", "hp: 7"), "utf-8")
    done = process("scenario", "run", str(tmp_path))
    assert done.returncode == 1
    assert "bob.hp" in done.stdout
    done = process("rules", "coverage", "--game", duel)
    assert "4 rows: 4 shown, 0 excused, 0 without a scenario (100%)" in done.stdout


def test_a_game_that_cannot_be_found_is_an_error_of_one_line(duel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_GAMES", "tests.duel, tests.chess")
    done = process("sim", "duel")
    assert done.returncode == 2
    assert re.fullmatch(r"cardwright: CARDWRIGHT_GAMES: there is no module 'tests.chess.descriptor'; .*\n", done.stderr)


def test_options_that_do_not_fit_are_refused(duel: str) -> None:
    with pytest.raises(SetupError, match="duel: players: it is for 2"):
        new_game(duel, players=3)


def test_a_table_of_it_is_played_to_the_end(duel: str, tmp_path: Path) -> None:
    """Through the server: what can be chosen, its faces, a bot, the log, taking back, and the end."""
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as site:
        [info] = [info for info in site.get("/api/games") if info["game"] == duel]
        assert (info["title"], info["line"]) == ("Duel", "Two blades, a dozen cards.")
        setup = site.get(f"/api/games/{duel}")
        assert setup["bots"] == ["random"]
        assert [option["name"] for option in setup["form"]["options"]] == ["hp"]
        assert len(site.get(setup["cards"])) == 12
        made = site.make(duel, "pb", options={"hp": 8, "seed": 4})
        with site.join(made, 0) as client:
            assert client.received[0]["stops"] == {"always": "whenever I could act"}
            client.until_asked()
            client.choose(1)
            client.until_asked()
            assert any(line["what"] == "plays" for line in client.log.values())
            client.say("undo", seat=0)
            client.reach(client.moment + 1)
            client.play(Random(4))
            assert client.view()["over"]
            assert client.view()["result"]["won"]


def test_the_course_of_a_duel_follows_the_figures_of_its_players(duel: str, tmp_path: Path) -> None:
    saved, state = finished.played(duel, "random")
    told = course.Journal(duel, "", ["Ann", "Bo"], saved.start, saved.rows)
    found = course.course(told)
    hp = next(chart for chart in found.charts if chart.title == "HP")
    assert [line.values[-1] for line in hp.lines] == [player.hp for player in state.players]
    assert (found.points, found.table, found.cards) == ([], None, [])
    file = tmp_path / "wrong.yaml"
    file.write_text(looks_wrong.scenario(told, -1), encoding="utf-8")
    run_file(file)
