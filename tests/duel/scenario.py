"""The duel for scenario files: ``players``, each with ``hp``, ``hand`` and ``deck`` (top first); ``active`` begins."""

from __future__ import annotations

from collections.abc import Callable

from tests.duel.descriptor import DESCRIPTOR
from tests.duel.game import Duel, Options, Turn, deck_of, discard_of, hand_of

from cardwright.given import Given
from cardwright.scenario_facts import Objects, Position, ScenarioFacts

ZONES = {"hand": hand_of, "deck": deck_of, "discard": discard_of}


def names(given: Given) -> list[str]:
    """The names of the players, seat by seat."""
    return list(given.fields("players", "active")["players"].entries())


def lay_out(given: Given) -> Position:
    """The position that is written down; everybody has a deck to draw from."""
    fields, players = given.fields("players", "active"), names(given)
    g = Duel.empty(Options())
    for seat, player in enumerate(fields["players"].entries().values()):
        own = player.fields("hp", "hand", "deck")
        g.players[seat].hp = own["hp"].number(1, 10) if "hp" in own else 10
        hand = own["hand"].parts_or_one() if "hand" in own else []
        deck = own["deck"].parts() if "deck" in own else [given.at("", "slash")] * 3
        for zone, cards in ((hand_of(seat), hand), (deck_of(seat), deck[::-1])):
            for card in cards:
                g.new_card(card.one_of(g.book, "card"), zone, seat)
    active = fields["active"].one_of(players, "player") if "active" in fields else players[0]
    g.push(Turn(players.index(active)))
    return Position(g, tuple(players))


def zone_of(kind: str) -> Callable[[Position, int], Objects]:
    """A fact that is what lies in a player's zone."""
    return lambda p, seat: Objects(p.game.zones[ZONES[kind](seat)][::-1], ordered=kind == "deck")


def scenario_facts() -> ScenarioFacts:
    """What the runner has to know of the duel."""
    return ScenarioFacts(
        players=names,
        lay_out=lay_out,
        defaults=("pass", "end"),
        table={"winner": lambda p: p.player_name(p.game.table.winner)},
        player={
            "hp": lambda p, seat: p.game.players[seat].hp,
            **{kind: zone_of(kind) for kind in ZONES},
        },
        card={},
        check=DESCRIPTOR.check,
        quiet=lambda game: game.question is None or game.question.prompt == "turn",
    )
