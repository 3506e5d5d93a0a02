"""The routes, and what every answer carries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dev.visitors import Site
from tests.server.helpers import get, post

from cardwright.games import GAMES
from cardwright.server.http import pages
from cardwright.server.messages import typescript
from cardwright.server.store import storage
from cardwright.server.store.schema import HEAD


def test_keywords_come_with_their_meaning_and_their_signs(site: Site) -> None:
    """A client has no list of keywords of its own."""
    told = {one["word"]: one for one in site.get("/api/games/marvel_champions")["keywords"]}
    assert told["guard"]["signs"] == ["picture", "line"]
    assert (told["retaliate"]["name"], told["retaliate"]["numbered"]) == ("Retaliate", True)
    assert told["surge"]["text"].endswith(".")
    assert not told["surge"]["signs"]


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_table_can_choose(site: Site, game: str) -> None:
    setup = site.get(f"/api/games/{game}")["form"]
    assert setup["least"] <= setup["seats"] <= setup["most"]
    assert any(option["group"] == "main" for option in setup["options"])
    seats = [{"kind": "bot", "bot": "random"}] * setup["seats"]
    for option in setup["options"]:
        assert option["label"]
        assert option["help"]
        values = [choice["value"] for choice in option["choices"]]
        if option["kind"] == "choice":
            assert option["default"] in values
        elif option["kind"] == "choices":
            assert set(option["default"]) <= set(values)
    defaults = {option["name"]: option["default"] for option in setup["options"]}
    if game == "marvel_champions":
        defaults["heroes"] = defaults["heroes"][: len(seats)]
    assert site.ask("POST", "/api/tables", {"game": game, "seats": seats, "options": defaults})[0] == 201


def test_a_rule_with_its_notes_and_the_scenarios_that_show_it(site: Site) -> None:
    found = site.get("/api/rules/FS-ATK-18")
    assert found["game"] == "four_souls"
    assert found["text"]
    assert found["shown"]
    assert all(shown["title"] for shown in found["shown"])
    for wrong in ("FS-ATK-99", "x", "FS-ATK-18 ", "%00"):
        status, data = site.ask("GET", f"/api/rules/{wrong.replace(' ', '%20')}")
        assert status == 404, data


def test_every_single_choice_of_four_souls_makes_a_table(site: Site) -> None:
    setup = site.get("/api/games/four_souls")["form"]
    for option in setup["options"]:
        for choice in option["choices"] if option["kind"] == "choice" else []:
            options: dict[str, Any] = {option["name"]: choice["value"]}
            seats = 4
            if choice["value"] in ("coop", "solo", "hard", "ultra") or (
                option["name"] == "challenge" and choice["value"]
            ):
                options.setdefault("mode", "solo")
                seats = 2
            wanted = {"game": "four_souls", "seats": [{}] * seats, "options": options}
            status, data = site.ask("POST", "/api/tables", wanted)
            assert status == 201, (options, data)


@pytest.mark.parametrize("game", list(GAMES))
def test_card_faces(site: Site, game: str) -> None:
    address = site.get(f"/api/games/{game}")["cards"]
    answer = get(site.url + address)
    faces = answer.json()
    assert "immutable" in answer.headers["cache-control"]
    again = get(site.url + address, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert len(faces) == len({face["id"] for face in faces}) > 70
    assert all(face["name"] and face["kind"] for face in faces)
    by_id = {face["id"]: face for face in faces}
    if game == "four_souls":
        assert by_id["the_d6"]["text"]
        assert by_id["isaac"]["figures"] == {"hp": 2, "attack": 1}
    else:
        assert by_id["energy"]["extra"]["resources"] == "ee"


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"game": "chess", "seats": [{}, {}]}, "chess"),
        ({"game": "four_souls", "seats": []}, "length"),
        ({"game": "four_souls", "seats": [{}]}, "it takes 2 to 8"),
        ({"game": "four_souls", "seats": [{}, {}], "options": {"players": 3}}, "3 for 2 seats"),
        ({"game": "four_souls", "seats": [{}, {}], "options": {"room": True}}, "no option 'room'"),
        ({"game": "marvel_champions", "seats": [{}], "options": {"heroes": ["hulk"]}}, "hulk"),
        ({"game": "marvel_champions", "seats": [{}], "options": {"heroes": []}}, "one for each of the 1 seats"),
        ({"game": "four_souls", "seats": [{}, {}], "extra": 1}, "extra"),
    ],
)
def test_a_table_that_cannot_be_says_why(site: Site, wanted: dict[str, Any], message: str) -> None:
    answer = post(f"{site.url}/api/tables", json=wanted)
    assert answer.status_code == 400
    assert message in answer.json()["message"]


def test_health_and_metrics(site: Site) -> None:
    made = site.make()
    with site.join(made, 0, 1) as client:
        client.choose(0)
        text = get(f"{site.url}/metrics").text
    assert "cardwright_sockets" in text
    assert 'cardwright_choices_total{by="person"}' in text
    assert 'cardwright_choice_seconds_bucket{le="+Inf"}' in text
    assert site.get("/health") == {"status": "ok"}


@pytest.mark.parametrize("path", ["/", "/api/tables", "/nothing/here", "/health", "/api/nothing"])
def test_every_answer_is_guarded(site: Site, path: str) -> None:
    headers = get(site.url + path).headers
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_the_page_for_every_address_of_the_client(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "CHECKOUT", tmp_path / "nothing")
    monkeypatch.setattr(pages, "BUILT", tmp_path / "nothing")
    missing = get(site.url)
    assert missing.status_code == 503
    assert "make client" in missing.text
    (tmp_path / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text("<title>the table</title>")
    (tmp_path / "dist" / "assets" / "main-123.js").write_text("go()")
    (tmp_path / "secret").write_text("no")
    monkeypatch.setattr(pages, "CHECKOUT", tmp_path / "dist")
    for path in ("/", "/t/abcdefgh", "/about", "/style", "/cards/the_d6", "/after/abcdefgh"):
        answer = get(site.url + path)
        assert (answer.status_code, answer.text) == (200, "<title>the table</title>")
        assert answer.headers["cache-control"] == "no-cache"
    script = get(f"{site.url}/assets/main-123.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    for path in ("/nothing.js", "/assets/../../secret", "/..%2fsecret", "/%2e%2e/secret", "/assets"):
        assert get(site.url + path).status_code == 404, path
    for path in ("/no/such/page", "/assets"):
        nowhere = get(site.url + path)
        assert (nowhere.status_code, nowhere.text) == (404, "<title>the table</title>"), "the client says it in words"


def test_the_typescript_types_are_current() -> None:
    """If this fails: python -m cardwright.server.messages.typescript"""
    files = typescript.files()
    assert len(files) == 5
    for path, text in files.items():
        assert path.read_text("utf-8") == text


def test_the_head_of_the_migrations_is_known() -> None:
    steps = sorted(path.name for path in (Path(storage.__file__).parent / "migrations" / "versions").glob("0*.py"))
    assert steps[-1].startswith(HEAD)
