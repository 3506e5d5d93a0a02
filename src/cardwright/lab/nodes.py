"""Checks at every node of random games: a game is plain data, complete, and reveals nothing, at every decision."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from cardwright.descriptor import Offer
from cardwright.errors import GameOver, IllegalChoice
from cardwright.games import descriptor, load_game, new_game
from cardwright.kernel.game import Game
from cardwright.kernel.records import PASS, SPECTATOR

AnyGame = Game[Any, Any, Any]


LONG = 10_000
"""Decisions after which random players grow weary. With a room that takes HP for ¢, they die in every turn before they
could attack, for thousands of turns; once they mostly pass where they may, they come to act and the game to its end."""


def pick(game: AnyGame, random: Random, made: int = 0) -> int:
    """A random choice that passes less often, so that more happens in a game; more often once ``made`` decisions are
    many."""
    assert game.question is not None
    options = game.question.options
    if made > LONG and PASS in options and random.random() < 0.9:
        return options.index(PASS)
    choice = random.randrange(len(options))
    if options[choice][0] in descriptor(game.NAME).leaving and random.random() < 0.75:
        choice = random.randrange(len(options))
    return choice


def play_on(game: AnyGame, random: Random, most: int) -> None:
    """Make random choices until the game is over, or so many."""
    for made in range(most):
        if game.over:
            return
        game.choose(pick(game, random, made))


def same_question(one: AnyGame, other: AnyGame) -> bool:
    a, b = one.question, other.question
    if a is None or b is None:
        return a is b
    return (a.player, a.prompt, a.card, a.number, a.options) == (b.player, b.prompt, b.card, b.number, b.options)


def check_options(game: AnyGame) -> None:
    """A question has at least two options, all different."""
    question = game.question
    assert question is not None
    assert len(question.options) > 1, f"{question.prompt}: a question with one answer"
    assert len(set(question.options)) == len(question.options), f"{question.prompt}: options repeat: {question.options}"


def check_words(game: AnyGame) -> None:
    """Every question and option has a text, and options name cards that exist."""
    decision = game.decision
    assert decision is not None
    assert decision.text
    for option in decision.options:
        assert option.label
        assert all(0 <= card < len(game.cards) for card in option.cards)


def check_copy(game: AnyGame) -> None:
    twin = game.copy()
    assert twin.digest() == game.digest(), "a copy differs from its original"
    assert same_question(twin, game), "a copy asks something else"


def check_save(game: AnyGame) -> AnyGame:
    """Check that a loaded game is the saved one and asks the same question; returns the loaded game."""
    loaded = load_game(game.save())
    assert loaded.digest() == game.digest(), "a loaded game differs from the saved one"
    assert same_question(loaded, game), "a loaded game asks something else"
    return loaded


def check_fork(game: AnyGame, random: Random, most: int) -> None:
    """Playing on in a copy does not change the original."""
    before = game.encode()
    play_on(game.copy(), random, most)
    assert game.encode() == before, "playing on in a copy changed the original"


def seen_ids(view: Any) -> Iterator[int]:
    for zone in view["zones"]:
        for card in zone["cards"]:
            yield card["id"]


def check_views(game: AnyGame, seed: int) -> None:
    """A view stays the same, byte for byte, if everything its seat cannot see is redrawn, and so does the question that
    the seat is asked; a view shows no hidden card, and looking changes nothing, not even the game's chance."""
    before = game.encode()
    for seat in (SPECTATOR, *range(len(game.players))):
        view = game.view(seat)
        shown = json.dumps(view)
        twin = game.redraw(seat, seed)
        redrawn = json.dumps(twin.view(seat))
        assert shown == redrawn, f"seat {seat} sees something it must not know"
        if game.question is not None and game.question.player == seat:
            twin.run()  # The question is found again, among other hidden cards.
            assert same_question(game, twin), f"what seat {seat} is asked depends on cards it must not know"
        for card in seen_ids(view):
            assert game.visible(card, seat), f"seat {seat} is shown card {card}"
        if view["decision"] is not None and view["decision"]["player"] != seat:
            assert "options" not in view["decision"], f"seat {seat} sees the options of another"
    assert game.encode() == before, "a view has changed the game"


def barter(game: AnyGame, random: Random) -> Offer | None:
    """Make an offer drawn by lot and return it; an offer that is not allowed changes nothing."""
    found = descriptor(game.NAME)
    offer = found.random_offer(game, random)
    if offer is None:
        return None
    before, question = game.encode(), game.question
    try:
        found.offer(game, *offer, "a favour")
    except (IllegalChoice, GameOver):
        assert game.encode() == before, f"an offer that was refused changed something: {offer}"
        assert game.question is question, "an offer that was refused changed the question"
        return None
    return offer


def check_game(
    name: str,
    seed: int,
    *,
    heavy: int = 1,
    most: int = 0,
    limit: int = 50_000,
    offers: float = 0.05,
    **options: Any,
) -> dict[str, Any]:
    """Play one random game with all checks at every node; save, view and fork checks only at every ``heavy``-th node.
    ``offers`` is how likely somebody makes an offer at a node, in a game with bartering.

    ``most`` ends the game after that many nodes; 0 plays to its end, which has to come within ``limit``.

    The game sometimes goes on as a loaded copy; in the end it must equal the game that was never saved.
    """
    random, lots, check = Random(seed), Random(~seed), descriptor(name).check
    game = new_game(name, seed=seed, **options)
    plain = new_game(name, seed=seed, **options)
    nodes = 0
    while not game.over and not 0 < most <= nodes:
        assert nodes < limit, f"the game did not end within {limit} decisions"
        check_options(game)
        check(game)
        if nodes % heavy == 0:
            check_words(game)
            check_copy(game)
            check_views(game, seed + nodes)
            loaded = check_save(game)
            if random.random() < 0.5:
                game = loaded
        if nodes % (heavy * 97) == 0:
            check_fork(game, Random(nodes), most or limit)
        nodes += 1
        if lots.random() < offers and (offer := barter(game, lots)) is not None:
            descriptor(name).offer(plain, *offer, "a favour")
            continue
        choice = pick(game, random, nodes)
        game.choose(choice)
        plain.choose(choice)
    assert game.digest() == plain.digest(), "saving and loading on the way led to another game"
    assert game.result or not game.over, "a finished game has no result"
    return {"nodes": nodes, "outcome": game.result, "digest": game.digest()}
