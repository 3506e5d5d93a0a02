"""What cards say: all texts as they were last read and found right."""

from __future__ import annotations

from tests import texts


def test_every_text_is_as_it_was_read() -> None:
    message = "card texts changed: run `make docs`, read the difference in tests/golden, and keep it if it is right"
    assert texts.FOUR_SOULS.read_text("utf-8") == texts.four_souls(), message
    assert texts.MARVEL_CHAMPIONS.read_text("utf-8") == texts.marvel_champions(), message
