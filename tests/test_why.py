"""Why, in sentences: what led to a line of the log, and why a deed is not offered."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardwright import new_game, rulebook
from cardwright.descriptor.explanations import Explanations, Said
from cardwright.games import BUILT_IN, descriptor
from cardwright.kernel.records import SPECTATOR
from cardwright.scenarios.reading import read
from cardwright.scenarios.run import Run
from cardwright.story import compose, counted, parts, second_person, told_to
from cardwright.why import explain

NAMES = ("Ann", "Bo", "Cleo", "Dan")
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "four_souls": [{"players": 3}, {"players": 2, "edition": "2019"}],
    "marvel_champions": [{"heroes": ["spider_man", "she_hulk"]}, {"heroes": ["captain_marvel"]}],
}
PLAIN = {
    "four_souls": {
        "becomes", "final_boss", "flip",
        "holds_copy", "idle_turns", "lose", "minion", "named_winner", "no_soul", "note", "offer",
        "refuse_offer", "removed", "sell_soul", "slots_worn_out", "soul_cap", "stack_copied",
        "stack_copied_card", "stack_loot_copy", "super_shop", "sweep_room", "timer",
        "under_slot", "vote", "vote_option", "worn_out",
    },
    "marvel_champions": {
        "becomes_active", "draws_obligation", "earns", "flips", "goes_into_deck", "makes_deck",
        "moves_damage", "moves_threat", "records", "removed_from_campaign", "removed_from_game", "returns_to_hand",
        "sets_aside", "takes_control",
    },
}  # fmt: skip
"""Words of the log whose own sentence tells all there is to say, besides the steps before it."""


def games(name: str, count: int, decisions: int) -> Iterator[Any]:
    """Random games, each as it is after some decisions."""
    for options in OPTIONS[name]:
        for seed in range(count):
            game, chooser = new_game(name, seed=seed, **options), random.Random(seed)
            for _ in range(decisions):
                if game.question is None:
                    break
                game.choose(chooser.randrange(len(game.question.options)))
            yield game


def well_formed(text: str) -> None:
    """A sentence for people: no leftovers of a template, and words that agree."""
    assert text.endswith("."), text
    assert text[0].isupper() or not text[0].isalpha(), text
    assert not re.search(r"[{}<>~]|\bNone\b|  | \.|\.\.$", text), text
    assert not re.search(r"^(?:So y|Y)ou (?:is|was|has|does|takes|gains|dies|loses|plays|misses)\b", text), text
    assert not re.search(r"\b1 (?:loot )?(?:cards|souls)\b|\b(?:0|[2-9]|\d\d+) (?:loot )?(?:card|soul)\b", text), text


@pytest.mark.parametrize("name", OPTIONS)
def test_every_line_of_random_games_is_explained_in_sentences(name: str) -> None:
    sayings, rows = descriptor(name).explanations(), rulebook.load().rows
    told = set()
    for game in games(name, 4, 400):
        for entry in game.log:
            for seat in (0, 1, SPECTATOR):
                line = told_to(parts(game, game.view_entry(entry, seat), NAMES.__getitem__), seat)
                well_formed(line.removesuffix(".") + ".")  # A name may end with one: Gurdy Jr.
                why = explain(game, entry.number, (seat,), NAMES.__getitem__, sayings)
                assert why is not None
                for sentence in (*why.steps, why.so):
                    well_formed(told_to(sentence.pieces, seat))
                    assert not sentence.rule or sentence.rule in rows
                assert told_to(why.so.pieces, seat).startswith("So ")
                numbers = [step.number for step in why.steps]
                assert numbers == sorted(set(numbers))
                assert all(number < entry.number for number in numbers)
            told.add(entry.what)
    assert len(told) > 40


def said(saying: Said | None) -> tuple[str, ...]:
    return () if saying is None else (saying,) if isinstance(saying, str) else saying


@pytest.mark.parametrize("name", OPTIONS)
def test_every_word_of_the_log_has_its_sentences_or_is_plain_on_purpose(name: str) -> None:
    sayings = descriptor(name).explanations()
    words = set(descriptor(name).game_class().LOG)
    rows = rulebook.load().rows
    known = {word.partition(" ")[0] for word in sayings.why}
    assert known <= words
    assert set(sayings.figures) <= words
    assert {word for word in words - known - PLAIN[name] if not word.startswith("step_")} == set()
    for word, why in sayings.why.items():
        row = word.partition(" ")[2]
        assert not row or row in rows, word
        for sentence in (*said(why.step), *said(why.so)):
            for cited in re.findall(r"\[([A-Z0-9-]+)\]", sentence):
                assert cited in rows, sentence


def test_a_game_without_sentences_of_its_own_is_told_with_those_of_the_log() -> None:
    game = next(games("four_souls", 1, 100))
    for entry in game.log:
        why = explain(game, entry.number, (0,), NAMES.__getitem__, Explanations())
        assert why is not None
        well_formed(told_to(why.so.pieces, 0))


def test_secrets_stay_secret_in_explanations() -> None:
    game = next(games("four_souls", 1, 200))
    loots = [entry for entry in game.log if entry.what == "loot" and entry.player == 1]
    assert loots
    for entry in loots:
        why = explain(game, entry.number, (0,), NAMES.__getitem__, descriptor("four_souls").explanations())
        assert why is not None
        cards = {piece.object for sentence in (*why.steps, why.so) for piece in sentence.pieces if piece.card}
        assert cards.isdisjoint(entry.objects)


def test_a_secret_swap_tells_those_who_may_not_know_of_two_cards() -> None:
    """Two loot cards change places between a deck and a hand: who saw neither reads of a card and another one."""
    for game in games("four_souls", 12, 500):
        for entry in (one for one in game.log if one.what == "swap"):
            outsider = next((seat for seat in range(2) if not game.view_entry(entry, seat).objects), None)
            if outsider is None:
                continue
            why = explain(game, entry.number, (outsider,), NAMES.__getitem__, descriptor("four_souls").explanations())
            assert why is not None
            assert "a card and another card change" in told_to(why.so.pieces, outsider)
            line = told_to(parts(game, game.view_entry(entry, outsider), NAMES.__getitem__), outsider)
            assert line == "A card and another card change places"
            return
    raise AssertionError("no game had a secret swap")


def test_words_agree() -> None:
    assert [second_person(verb) for verb in ("misses", "plays", "dies", "is", "has", "searches", "loses")] == [
        "miss", "play", "die", "are", "have", "search", "lose",
    ]  # fmt: skip
    assert (counted(1, "loot card"), counted(2, "loot card"), counted(3, "damage")) == (
        "1 loot card", "2 loot cards", "3 damage",
    )  # fmt: skip
    game = next(games("four_souls", 1, 30))
    entry = next(entry for entry in game.log if entry.what == "start_hand" and entry.player == 0)
    pieces = parts(game, entry, NAMES.__getitem__)
    assert (told_to(pieces, 0), told_to(pieces, 1)) == ("You are dealt 3 loot cards", "Ann is dealt 3 loot cards")
    sentence = compose("{n:soul} and {~their} {n}", lambda _: 1)
    assert told_to(sentence, 0) == "1 soul and its 1"


@pytest.mark.parametrize("name", OPTIONS)
def test_why_not_answers_for_everything_that_a_seat_sees_and_tells_no_secrets(name: str) -> None:
    answers, rows = descriptor(name).why_not, rulebook.load().rows
    words = set()
    for at in range(0, 240, 30):
        for game in games(name, 2, at):
            if game.over:
                continue
            twin = game.redraw(0, at)
            seen = [card for card in range(len(game.cards)) if game.visible(card, 0)]
            for obj in (*(~seat for seat in range(len(game.players))), *seen):
                found = answers(game, 0, obj)
                # What another player holds makes no difference.
                assert found == answers(twin, 0, obj)
                assert found or game.question.prompt in ("pick_character", "draft"), (obj, game.question)
                for one in found:
                    well_formed(one.reason)
                    assert not one.rule or one.rule in rows
                    words.add(one.reason)
    assert len(words) > 12


def test_what_is_offered_can_be_done() -> None:
    for name in BUILT_IN:
        for game in games(name, 2, 60):
            if game.over:
                continue
            seat = game.question.player
            for key in game.question.options:
                for card in game.concerns(key):
                    if game.visible(card, seat):
                        assert any(one.can for one in descriptor(name).why_not(game, seat, card)), (key, card)


def test_a_sentence_that_ends_with_a_name_with_a_full_stop_has_no_second_one() -> None:
    run = Run(read(rulebook.find_folder() / "scenarios" / "four_souls" / "base_monsters" / "gurdy_jr.yaml"))
    run.run()
    game = run.playing.game
    sayings = descriptor("four_souls").explanations()
    said = [
        told_to(sentence.pieces, SPECTATOR)
        for entry in game.log
        if (why := explain(game, entry.number, (0,), NAMES.__getitem__, sayings)) is not None
        for sentence in (*why.steps, why.so)
    ]
    assert any(sentence.endswith("Gurdy Jr.") for sentence in said)
    assert not any(sentence.endswith("..") for sentence in said)
