"""A position being played: the game, and the names of its players and cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardwright.errors import EngineError
from cardwright.kernel import save
from cardwright.kernel.frames import Question
from cardwright.kernel.game import Game
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import NOTHING, PASS, Key, is_player
from cardwright.scenario_facts import Position, ScenarioFacts
from cardwright.story import tell


class Playing:
    """A position that is being played."""

    def __init__(self, facts: ScenarioFacts, position: Position, *, reload: bool = False) -> None:
        self.facts = facts
        self.position = position
        self.reload = reload
        """Whether every choice goes through a save and a load."""
        self.sound = False
        """Whether the position met the game's invariants at the start; if so, they are checked after every choice."""
        self.scripted = len(self.game.script)
        """How many dice the scenario prescribes."""
        self.unscripted: list[int] = []
        """The dice that were rolled by chance, each as the number of log entries at that time."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.position.game

    @property
    def players(self) -> tuple[str, ...]:
        return self.position.players

    @property
    def aliases(self) -> dict[str, int]:
        return self.position.aliases

    @property
    def history(self) -> list[LogEntry]:
        return self.position.history

    def begin(self, *, asks_everybody: bool = False) -> None:
        """Run the game to its first question."""
        self.game.asks_everybody = asks_everybody
        self.game.names = self.players
        self.watch(self.game.run)
        self.sound = not self._fault()

    def fork(self) -> Playing:
        """A copy of the position, to look ahead."""
        game = self.game.copy()
        game.asks_everybody = self.game.asks_everybody
        return Playing(self.facts, replace(self.position, game=game, history=self.history.copy()))

    # --- choices -----------------------------------------------------------------------------------------

    def choose(self, i: int, witness: Callable[[Question], None] | None = None) -> None:
        """Answer the open question; ``witness`` is called with each question that then answers itself."""
        if self.reload:
            self.position.game = self._reloaded()
        self.game.witness = witness
        self.watch(lambda: self.game.choose(i))

    def _reloaded(self) -> Game[Any, Any, Any]:
        saved = save.unpack(self.game.save())
        packs, everybody = saved.packs or (), self.game.asks_everybody
        game = type(self.game).decode(saved.state, saved.designs, packs, asks_everybody=everybody)
        game.names = self.players
        return game

    def watch(self, act: Callable[[], None]) -> None:
        """Let the game go on, and record its log and the dice that the scenario does not prescribe."""
        game, known, told = self.game, len(self.game.log), len(self.history)
        game.unscripted = lambda: self.unscripted.append(told + len(game.log) - known)
        act()
        if self.sound:
            fault = self._fault()
            if fault:
                raise EngineError(f"something is wrong with the game: {fault}")
        self.history.extend(game.log[n] for n in range(known, len(game.log)))

    def _fault(self) -> str:
        """The invariant that the game violates, in words; empty if it violates none."""
        try:
            self.facts.check(self.game)
        except AssertionError as error:
            return str(error) or "an invariant does not hold"
        return ""

    def default(self) -> int | None:
        """The option of the open question that does nothing (pass, done); None if there is none."""
        question = self.game.question
        for i, key in enumerate(question.options if question is not None else ()):
            if key[0] in self.facts.defaults:
                return i
        return None

    def can_pass(self) -> bool:
        return self.game.question is not None and PASS in self.game.question.options

    def pass_round(self) -> list[Playing]:
        """Everybody passes once, until something happens; returns a copy of the position at each question meanwhile."""
        happened = len(self.history)
        seen: list[Playing] = []
        while len(self.history) == happened and all(self.asked() != before.asked() for before in seen):
            seen.append(self.fork())
            at = self.default()
            if at is None or not self.can_pass():
                break
            self.choose(at)
        return seen

    # --- names ---------------------------------------------------------------------------------------------------

    def names(self, obj: int) -> list[str]:
        """The names of an object, the best one first."""
        if obj == NOTHING:
            return ["nothing"]
        if is_player(obj):
            return [self.players[~obj]]
        if obj < NOTHING:  # Neither a card nor a player: a slot, a deck, a number.
            return [self.game.object_name(obj)]
        if obj >= len(self.game.cards):
            return [*self.facts.names(self.position, obj, self.names), self.plain(self.game.object_name(obj))]
        design = self.game.cards[obj].design
        aliases = [alias for alias, card in self.aliases.items() if card == obj]
        return [*aliases, design, str(self.game.book[design].name)]

    def card_names(self) -> set[str]:
        """Every name of every card in the game."""
        return {name for card in range(len(self.game.cards)) for name in self.names(card)}

    def face_names(self) -> set[str]:
        """Every name of every card in the game, and of its other face."""
        book = self.game.book
        backs = {getattr(book[card.design], "back", "") for card in self.game.cards} - {""}
        return self.card_names() | backs | {str(book[back].name) for back in backs}

    def card_texts(self) -> list[str]:
        """The texts of all abilities of all cards in the game."""
        game = self.game
        designs = {card.design for card in game.cards}
        return [game.node_text(design, node) for design in designs for node in range(len(game.book[design].nodes))]

    def plain(self, text: str) -> str:
        """A text of the game with the players' own names."""
        for seat, name in enumerate(self.players):
            text = text.replace(self.game.seat_name(seat), name)
        return text

    def label(self, key: Key) -> str:
        return self._one_line(self.game.labels([key])[0])

    def labels(self) -> list[str]:
        """The options of the open question, in the words that a player at a table reads."""
        question = self.game.question
        return [self._one_line(label) for label in self.game.labels(question.options if question is not None else [])]

    def _one_line(self, text: str) -> str:
        return " ".join(self.plain(text).split())

    def line(self, entry: LogEntry) -> str:
        return tell(self.game, entry, lambda seat: self.players[seat])

    def asked(self) -> str:
        """The player who has to answer the open question, or "nobody"."""
        question = self.game.question
        return self.players[question.player] if question is not None else "nobody"

    def open_question(self) -> list[str]:
        """The open question and its options, as lines."""
        question = self.game.question
        if question is None:
            return ["the game is over"]
        return [f"{self.asked()} is asked: {self.prompt(question)}", *(f"  - {label}" for label in self.labels())]

    def prompt(self, question: Question) -> str:
        """The words of a question."""
        return self.plain(self.game.prompt(question.prompt, question.card, question.number))
