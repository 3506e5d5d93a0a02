"""Setting up a game in sixteen steps (MC-SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Key
from cardwright.marvel_champions.records import (
    ENCOUNTER_DECK,
    OWN,
    SCHEME_DECK,
    SHARED,
    VILLAIN_AREA,
    VILLAIN_DECK,
    area,
    aside,
    deck,
    hand,
)
from cardwright.marvel_champions.rules import status, threat, values, zones
from cardwright.marvel_champions.rules import villains as in_charge
from cardwright.marvel_champions.rules.resolve import run_ability
from cardwright.marvel_champions.rules.round import Round

if TYPE_CHECKING:
    from cardwright.marvel_champions.definition import VillainScenario
    from cardwright.marvel_champions.game import MarvelChampions
    from cardwright.marvel_champions.options import Deck


def make_places(g: MarvelChampions, seats: int) -> None:
    for kind in SHARED:
        g.new_place(kind)
    for seat in range(seats):
        for kind in OWN:
            g.new_place(kind, seat)


def place_identity(g: MarvelChampions, seat: int, face: str) -> None:
    g.players[seat].identity = g.new_card(face, area(seat), seat)


def place_villain(g: MarvelChampions, villains: tuple[str, ...], schemes: tuple[str, ...]) -> None:
    """Steps 8 and 9: a villain deck and a main scheme deck, with their first stages in play."""
    for name in reversed(villains[1:]):
        g.new_card(name, VILLAIN_DECK)
    for name in reversed(schemes[1:]):
        g.new_card(name, SCHEME_DECK)
    in_charge.join(g, g.new_card(villains[0], VILLAIN_AREA))
    in_charge.begin(g, g.new_card(schemes[0], VILLAIN_AREA), SCHEME_DECK)


def put_deck(g: MarvelChampions, cards: Deck, zone: int, owner: int = NOBODY) -> None:
    """Make cards, with their copies, in a zone."""
    g.new_cards([name for name, copies in cards for _ in range(copies)], zone, owner)


def stages(g: MarvelChampions, scenario: VillainScenario) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The villain stages for the mode, and the main schemes."""
    return scenario.expert_villains if g.options.mode == "expert" else scenario.villains, scenario.main_schemes


def encounter_cards(g: MarvelChampions, scenario: VillainScenario) -> Deck:
    """The cards of the encounter deck: steps 10 (MC-SETUP-11, MC-MODE-03) and 4 (MC-SETUP-05, MC-OBLIGATION-02)."""
    mode = ["standard", "expert"] if g.options.mode == "expert" else ["standard"]
    sets = [scenario.set, *mode, *(g.options.modular or scenario.modular)]
    obligations = [name for player in g.players for name in g.library.heroes[player.hero].obligations]
    return (*(entry for name in sets for entry in g.library.sets[name]), *((name, 1) for name in obligations))


def lay_out(g: MarvelChampions, scenario: VillainScenario, decks: tuple[Deck, ...]) -> None:
    """Steps 1 to 10, which ask no player anything, but for the shuffling."""
    make_places(g, len(g.players))
    for seat, player in enumerate(g.players):
        hero = g.library.heroes[player.hero]
        place_identity(g, seat, hero.alter_ego)  # steps 1 and 2 · MC-SETUP-02, MC-SETUP-03, MC-IDENTITY-03
        put_deck(g, decks[seat], deck(seat), seat)
        put_deck(g, g.library.nemesis(hero), aside(seat))  # step 5 · MC-SETUP-06
    g.table.first = g.options.first_player  # step 3 · MC-SETUP-04
    place_villain(g, *stages(g, scenario))
    put_deck(g, encounter_cards(g, scenario), ENCOUNTER_DECK)


def shuffle_decks(g: MarvelChampions) -> None:
    """The shuffling of steps 6 (MC-SETUP-07) and 10."""
    for seat in range(len(g.players)):
        g.shuffle(deck(seat))
    g.shuffle(ENCOUNTER_DECK)


class Setup(Frame, kw_only=False):
    """Steps 11 to 16, then the first round."""

    at: int = 0
    done: tuple[int, ...] = ()
    drop: tuple[int, ...] = ()

    def start(self, g: MarvelChampions) -> Next:
        """Step 11: cards with the setup keyword begin in play · MC-SETUP-12"""
        for seat in range(len(g.players)):
            for card in g.zones[deck(seat)]:
                if g.define(card).keyword.get("setup"):
                    zones.put(g, card, area(seat))
        for card in g.zones[ENCOUNTER_DECK]:
            if g.define(card).keyword.get("setup"):
                zones.put(g, card, VILLAIN_AREA)
        return self.main_scheme

    def main_scheme(self, g: MarvelChampions) -> Next:
        """Step 12a and b · MC-SETUP-13, MC-SETUP-14"""
        main = g.table.active_scheme
        abilities = (*g.define(main).setups, *(number for number, _ in g.define(main).when_revealed))
        if self.at == len(abilities):
            threat.set_starting_threat(g, main)
            self.at = 0
            return self.villain
        self.at += 1
        run_ability(g, main, abilities[self.at - 1], g.table.first)
        return None

    def villain(self, g: MarvelChampions) -> Next:
        """Step 12c · MC-SETUP-15"""
        villain = g.table.active_villain
        abilities = g.define(villain).when_revealed
        if self.at == 0 and g.define(villain).keyword.get("toughness"):
            status.give(g, villain, "tough")
        if self.at == len(abilities):
            return self.draw
        self.at += 1
        run_ability(g, villain, abilities[self.at - 1][0], g.table.first)
        return None

    def draw(self, g: MarvelChampions) -> Next:
        """Step 14 · MC-SETUP-17"""
        for seat in g.seats_in_order():
            zones.draw(g, seat, values.hand_size(g, seat))
        return self.next_mulligan

    def next_mulligan(self, g: MarvelChampions) -> Next:
        if len(self.done) == len(g.players):
            self.at = 0
            return self.identities
        return self.mulligan

    def mulligan(self, g: MarvelChampions) -> Next:
        """Step 15: each player may discard cards and draw as many · MC-SETUP-18, MC-SETUP-19"""
        seat = next(seat for seat in g.seats_in_order() if seat not in self.done)
        options: list[Key] = [("discard", card) for card in g.zones[hand(seat)] if card not in self.drop]
        return g.ask(seat, "mulligan", [*options, ("done", seat)], self.mulliganed)

    def mulliganed(self, g: MarvelChampions, key: Key) -> Next:
        if key[0] == "discard":
            self.drop = (*self.drop, int(key[1]))
            return self.mulligan
        seat = int(key[1])
        zones.discard_from_hand(g, seat, self.drop, "MC-SETUP-18")
        zones.draw(g, seat, len(self.drop))
        self.drop = ()
        self.done = (*self.done, seat)
        return self.next_mulligan

    def identities(self, g: MarvelChampions) -> Next:
        """Step 16 · MC-SETUP-20"""
        abilities = [
            (player.identity, number, seat)
            for seat, player in enumerate(g.players)
            for number in g.define(player.identity).setups
        ]
        if self.at == len(abilities):
            g.pop()
            g.push(Round())
            return None
        self.at += 1
        run_ability(g, *abilities[self.at - 1])
        return None
