"""What everybody outside a game's folder must know of a game: its descriptor.

Each game has one, in ``descriptor.py`` of its folder, as ``DESCRIPTOR``. Server, lab, bots and commands ask it and
never look at which game it is. All that has a default here fits any game; what has none every game must bring. A
descriptor is imported to list the games, so it imports the modules of its game only where it needs them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from cardwright.descriptor.pace import PaceReader
from cardwright.descriptor.records import CardFace, FaceLines, Outcome, TableForm
from cardwright.errors import IllegalChoice, SetupError

if TYPE_CHECKING:
    import msgspec
    from rich.console import RenderableType

    from cardwright.cards.nodes import Vocabulary
    from cardwright.cards.pack import Shelf
    from cardwright.cards.text import CardText
    from cardwright.kernel.game import Game

    AnyGame = Game[Any, Any, Any]

Options = Mapping[str, Any]
"""Table options as ``new_game`` takes them."""


class DeckFiles(Protocol):
    """Files that say what a table plays with, in a game that has them."""

    def check(self, path: Path, players: int | None) -> str:
        """What a good file holds, in a line; an error that names the place for any other."""

    def show(self, path: Path, players: int | None, cards: bool) -> Iterable[RenderableType]:
        """What a file holds, for a terminal; with ``cards``, every card by name."""


Place = tuple[str, int]
"""A card, and which of its abilities."""


class AbilityWatch(Protocol):
    """Counts how often each ability is at work, at tables that are stacked in favour of some cards."""

    def wanted(self) -> list[Place]:
        """Every ability that is to be at work."""

    def described(self, place: Place) -> str:
        """An ability in a line."""

    def set_up(self, seed: int, focus: Sequence[str]) -> Any:
        """A table at which some cards come up soon; counting begins anew."""

    def counted(self) -> Counter[Place]:
        """How often each ability has been at work since."""


class Descriptor:
    """A game, as far as others must know it."""

    name: ClassVar[str]
    """The name of its folder."""
    title: ClassVar[str]
    """What people call it."""
    full_title: ClassVar[str] = ""
    """What its publisher calls it, where that is something else."""
    line: ClassVar[str] = ""
    """What it is about, in a line, for whoever chooses a game."""
    fact: ClassVar[str] = ""
    """Whether one plays together or against each other, in a few words."""

    def game_class(self) -> type[AnyGame]:
        """The game itself."""
        raise NotImplementedError

    # --- making a table ------------------------------------------------------------------------------------------

    shorthands: ClassVar[Mapping[str, str]] = {}
    """Table options that the command line takes by name as well as with ``--set``, each with its help."""
    private: ClassVar[frozenset[str]] = frozenset()
    """Table options that are not for whoever finds a server (besides the seed)."""
    bots: ClassVar[tuple[str, ...]] = ("random",)
    """The bots that can play it, the best first."""

    def form(self, packs: tuple[bytes, ...] = ()) -> TableForm:
        """What a table can choose on the start page, with the packs it brings along."""
        raise NotImplementedError

    def seat(self, given: dict[str, Any], seats: int) -> None:
        """Make options fit the number of seats; an error where they cannot."""
        if given.setdefault("players", seats) != seats:
            raise SetupError(f"players: {given['players']} for {seats} seats")

    # --- at the table --------------------------------------------------------------------------------------------

    fresh: ClassVar[Mapping[str, str]] = {}
    """Words of the game's log that can be heard or seen, and what they sound like."""

    def pace(self) -> PaceReader:
        """Where a seat that could pass is asked, and where it passes by itself."""
        return PaceReader()

    def begins_action(self, prompt: str) -> bool:
        """Whether an action begins with a question; what is asked next (targets, payments) is part of the action."""
        return True

    def round(self, game: Any) -> int:
        """How far a game is; 0 in a game without rounds."""
        return 0

    def offer(self, game: Any, giver: int, receiver: int, coins: int, cards: tuple[int, ...], promise: str) -> None:
        """Let a player offer something for a promise."""
        raise IllegalChoice("there is no bartering in this game")

    def view_record(self) -> type[msgspec.Struct] | None:
        """The record that describes its views, from which the client's types are made; None: ``descriptor.views``."""
        return None

    # --- bots and the lab ----------------------------------------------------------------------------------------

    leaving: ClassVar[frozenset[str]] = frozenset({"pass", "decline"})
    """The first words of options that leave things as they are."""
    soak_tables: ClassVar[tuple[Options, ...]] = ({},)
    """The tables at which random games are checked at every node."""
    bench_options: ClassVar[Options] = {}
    """The table at which speed is measured."""
    seatings: ClassVar[tuple[str, ...]] = ("pb",)
    """The tables at which servers are tested, a letter for each seat: p for a person, b for a bot."""

    def worths(self, view: dict[str, Any]) -> list[float]:
        """What each option of a view's question is worth to its seat; the steady bot takes the highest."""
        return [0.0] * len(view["decision"]["options"])

    def check(self, game: Any) -> None:
        """An assertion error where something does not hold that always must."""

    def breadth(self) -> tuple[Options, ...]:
        """Every kind of table there is, for many random games with fewer checks."""
        return self.soak_tables

    def watch(self) -> AbilityWatch | None:
        """What counts how often each ability is at work, if the game has such."""
        return None

    def outcome(self, game: Any) -> Outcome:
        """What became of a game that is over."""
        result = game.result
        names = tuple(game.seat_name(seat) for seat in range(len(game.players)))
        victors = tuple(names[seat] for seat in result["winners"])
        return Outcome(names, victors, victors or ("nobody",), "won" if victors else "lost", result["rounds"])

    # --- cards ---------------------------------------------------------------------------------------------------

    editions: ClassVar[tuple[str, ...]] = ()
    """The editions it can be played in, where there are several; the first is the usual one."""

    def book(self, edition: str = "", packs: tuple[bytes, ...] = ()) -> Mapping[str, Any]:
        """Every card by id, as printed for an edition (without one, for the usual), and those of some packs."""
        cls = self.game_class()
        return cls.make_book(cls.OPTIONS(packs=packs) if packs else cls.OPTIONS())

    def shelf(self) -> Shelf[Any] | None:
        """Its packs, if its cards are in packs: then it has an option ``packs`` for those a table brings along."""
        return None

    def pack_template(self) -> str:
        """A small pack to begin with, called ``my_pack``; FILE in it stands for the name of its file."""
        return ""

    def vocabulary(self) -> Vocabulary:
        """The words its cards are written in."""
        raise NotImplementedError

    def kind(self, card: Any) -> str:
        """What kind of card this is."""
        return str(card.kind)

    def text(self, card: Any) -> CardText:
        """The text of a card."""
        raise NotImplementedError

    def face(self, card: Any) -> CardFace:
        """All that is printed on a card."""
        return CardFace(card.id, card.name, self.kind(card), card.set, self.text(card))

    def face_lines(self, card: Any, book: Mapping[str, Any]) -> FaceLines:
        """The same for a terminal, without the text; ``book`` has the cards it may name."""
        return FaceLines(self.kind(card).replace("_", " ").capitalize(), [])

    def deck_files(self) -> DeckFiles | None:
        """The files that say what a table plays with, if it has such."""
        return None

    # --- the rulebook --------------------------------------------------------------------------------------------

    rows: ClassVar[tuple[str, ...]] = ()
    """What the ids of its rule rows begin with, such as ``FS``."""
    notes: ClassVar[frozenset[str]] = frozenset()
    """The series of rows that are notes and not rules, such as ``FS-OPEN``."""
    rulebook: ClassVar[Path | None] = None
    """The folder of its rules index and scenarios, where that is not the rulebook of Cardwright."""

    def rulings(self) -> Mapping[str, str]:
        """Where the books are silent or disagree: what is played, by row."""
        return {}

    # --- the terminal --------------------------------------------------------------------------------------------

    def position(self, view: dict[str, Any], book: Mapping[str, Any]) -> list[RenderableType]:
        """The table as a seat sees it, drawn for a terminal; ``book`` has the cards of the game."""
        from cardwright.descriptor.terminal import plain_position

        return plain_position(view, book)

    def result(self, view: dict[str, Any]) -> str:
        """How the game ended."""
        from cardwright.descriptor.terminal import plain_result

        return plain_result(view)
