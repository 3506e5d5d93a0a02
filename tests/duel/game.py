"""A duel of two players: hit points, a hand, a deck each, and guards that answer a blow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

import msgspec
from tests.duel.words import TEXT, DuelCard, Played, book

from cardwright.cards import alike, run
from cardwright.errors import SetupError
from cardwright.kernel import chance
from cardwright.kernel.frames import Ended, Frame, Next
from cardwright.kernel.game import Game
from cardwright.kernel.happening import windows
from cardwright.kernel.log import Log
from cardwright.kernel.records import NOBODY, Entry, Event, Key, PlaceKind, Scope
from cardwright.kernel.state import Table

HAND = 4


class Options(msgspec.Struct, array_like=True, frozen=True):
    """What a table can choose."""

    players: int = 2
    seed: int = 0
    hp: int = 10


class Duelist(msgspec.Struct, array_like=True):
    """A player."""

    hp: int


class DuelTable(Table, array_like=True):
    """The table."""

    active: int = 0
    round: int = 0
    winner: int = NOBODY


class Turn(Frame, kw_only=False):
    """A turn: draw a card, then play one or none (DU-TURN-01)."""

    player: int

    def start(self, g: Duel) -> Next:
        g.table.active = self.player
        g.table.round += self.player == 0
        self.entry = g.note("turn", self.player, rule="DU-TURN-01")
        g.draw(self.player, 1)
        return self.act

    def act(self, g: Duel) -> Next:
        hand = g.zones[hand_of(self.player)]
        options: list[Key] = [("end",), *(("play", card) for card in hand if g.define(card).kind == "action")]
        return g.ask(self.player, "turn", options, self.acted)

    def acted(self, g: Duel, key: Key) -> Next:
        if key[0] == "play":
            card = int(key[1])
            definition = g.define(card)
            (played,) = (ability for ability in definition.abilities if isinstance(ability, Played))
            g.note("plays", self.player, (card,))
            g.move(card, discard_of(self.player), shown=True)
            scope = Scope(card, self.player, g.stamp(card))
            return g.push(run.Run(scope, definition.id, definition.number(played.do)), self.end)
        return self.end

    def end(self, g: Duel) -> Next:
        g.pop()
        return g.push(Turn(1 - self.player))


def hand_of(seat: int) -> int:
    return 3 * seat


def deck_of(seat: int) -> int:
    return 3 * seat + 1


def discard_of(seat: int) -> int:
    return 3 * seat + 2


def damage(g: Duel, event: Event) -> None:
    """DU-WIN-01: whoever has no hit points left has lost."""
    g.note("hurt", event.player, amount=event.amount, rule="DU-WIN-01")
    g.lose(event.player, event.amount)


class Duel(Game[Duelist, DuelTable, DuelCard]):
    """A duel."""

    NAME = "duel"
    OPTIONS, PLAYER, TABLE, TEXT = Options, Duelist, DuelTable, TEXT
    PLACES: ClassVar[dict[str, PlaceKind]] = {
        "hand": PlaceKind(seen_by="own"),
        "deck": PlaceKind(seen_by="none"),
        "discard": PlaceKind(),
    }
    BEFORE, AFTER = ("interrupt",), ()
    FRAMES: ClassVar[tuple[type[Frame], ...]] = (*run.FRAMES, Turn)
    COMMIT: ClassVar[dict[str, Any]] = {"damage": damage}
    WINDOWS = windows(BEFORE, AFTER, COMMIT)
    LABELS: ClassVar[dict[str, tuple[str, str]]] = {
        "pass": ("Pass", ""),
        "end": ("End your turn", ""),
        "play": ("Play {0}", "o"),
        "answer": ("{0}", "en"),
        "mode": ("{1}", "opn"),
    }
    PROMPTS: ClassVar[dict[str, str]] = {
        "turn": "Your turn",
        "respond": "You would be hurt",
        "choose_mode": "{card}: choose one",
    }
    LOG: ClassVar[dict[str, str]] = {
        "turn": "{who} begins a turn",
        "plays": "{who} plays {0}",
        "guards": "{who} guards with {0}",
        "hurt": "{who} takes {n} damage",
        "heals": "{who} heals {n}",
        "draws": "{who} draws a card",
        "tires": "{who} has no deck and loses 1 hit point",
        "wins": "{who} wins",
    }

    @classmethod
    def make_book(cls, options: Options) -> dict[str, Any]:
        return dict(book())

    @classmethod
    def empty(cls, options: Options) -> Self:
        """A table without cards."""
        g = cls(cls.make_book(options), [Duelist(options.hp) for _ in range(2)], DuelTable(), options.seed)
        g.adopt(options)
        g.random, g.question, g.log = chance.seed_state(options.seed), None, Log()
        for seat in range(2):
            for kind in ("hand", "deck", "discard"):
                g.new_place(kind, seat)
        return g

    @classmethod
    def from_options(cls, given: dict[str, Any]) -> Self:
        unknown = [name for name in given if name not in Options.__struct_fields__]
        if unknown or given.get("players", 2) != 2:
            raise SetupError(f"duel: {unknown[0] if unknown else 'players'}: it is for 2, with the options hp and seed")
        g = cls.empty(Options(**given))
        for seat in range(2):
            for card in g.book.values():
                for _ in range(card.copies):
                    g.new_card(card.id, deck_of(seat), seat)
            g.shuffle(deck_of(seat))
            g.draw(seat, HAND)
        g.push(Turn(0))
        g.run()
        return g

    # --- what cards and rules do ---------------------------------------------------------------------------------

    def draw(self, seat: int, n: int) -> None:
        for _ in range(n):
            if self.zones[deck_of(seat)]:
                self.move(self.zones[deck_of(seat)][-1], hand_of(seat))
                self.note("draws", seat)
            else:
                self.note("tires", seat, rule="DU-TURN-02")
                self.lose(seat, 1)

    def heal(self, seat: int, n: int) -> None:
        self.players[seat].hp = min(self.options.hp, self.players[seat].hp + n)
        self.note("heals", seat, amount=n)

    def lose(self, seat: int, n: int) -> None:
        self.players[seat].hp -= n
        if self.players[seat].hp <= 0:
            self.table.winner = 1 - seat
            self.note("wins", 1 - seat)
            raise Ended

    # --- what the kernel asks ------------------------------------------------------------------------------------

    def seats_in_order(self) -> list[int]:
        return [self.table.active, 1 - self.table.active]

    def answer(self, entry: Entry, timing: str, event: Event, seat: int = NOBODY) -> None:
        """DU-GUARD-01"""
        card = entry[0]
        guard, scope = self.ability(entry), self.scope(entry, event)
        self.note("guards", seat, (card,), rule="DU-GUARD-01")
        program = self.define(card)
        self.move(card, discard_of(seat), shown=True)
        left = max(0, event.amount - guard.prevents)
        self.change_event(amount=left, stopped=left == 0)
        if guard.then is not None:
            self.push(run.Run(scope, program.id, program.number(guard.then)))

    def labels(self, options: list[Key]) -> list[str]:
        return alike.labels(self, options)

    def back(self, card: int) -> str:
        return f"player {self.cards[card].owner}"

    def view_cards(self, kind: str, known: Iterable[tuple[int, int]], seat: int) -> list[dict[str, Any]]:
        return [{"id": card, "at": at, "name": self.cards[card].design} for at, card in known]

    def view_table(self, seat: int, words: bool) -> dict[str, Any]:
        players = [
            {"name": self.seat_name(i), "figures": {"HP": player.hp, "hand": len(self.zones[hand_of(i)])}}
            for i, player in enumerate(self.players)
        ]
        return {"round": self.table.round, "active": self.table.active, "players": players}

    @property
    def result(self) -> dict[str, Any] | None:
        winner = self.table.winner
        return None if winner == NOBODY else {"winners": [winner], "won": True, "rounds": self.table.round}
