"""The descriptor of a game: everything that code outside the game's folder may know about it.

Each game has one, as ``DESCRIPTOR`` in ``descriptor.py`` of its folder. Server, lab, bots and commands ask the
descriptor and never check which game it is. Members with a default here suit any game; every game must bring the
others. All descriptors are imported to list the games, so a descriptor imports the modules of its game only inside its
methods.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from cardwright.descriptor import why_not
from cardwright.descriptor.course import CourseReader
from cardwright.descriptor.explanations import Explanations
from cardwright.descriptor.pace import PaceReader
from cardwright.descriptor.records import Bargain, CardFace, FaceLines, Outcome, TableForm, WhyNot
from cardwright.errors import IllegalChoice, SetupError

if TYPE_CHECKING:
    import msgspec
    from rich.console import RenderableType

    from cardwright.cards.keywords import KeywordMeaning
    from cardwright.cards.nodes import Vocabulary
    from cardwright.cards.pack import Shelf
    from cardwright.cards.text import CardText
    from cardwright.kernel.game import Game

    AnyGame = Game[Any, Any, Any]

Options = Mapping[str, Any]
"""Table options as ``new_game`` takes them."""
Offer = tuple[int, int, int, tuple[int, ...]]
"""The giver, the receiver, coins and cards of an offer."""


class DeckFiles(Protocol):
    """Files that describe what a table plays with, for a game that has such files."""

    def check(self, path: Path, players: int | None) -> str:
        """A one-line summary of a valid file; otherwise an error that names the place of the mistake."""

    def show(self, path: Path, players: int | None, cards: bool) -> Iterable[RenderableType]:
        """The contents of a file, for a terminal; with ``cards``, every card by name."""


class DeckLists(Protocol):
    """Deck lists in the forms in which the players of a game share them."""

    forms: tuple[str, ...]
    """The forms in which a deck can be written, the usual one first."""

    def imported(self, path: Path) -> str:
        """A shared deck list as the text of a deck file; an error tells everything that is wrong with the deck."""

    def exported(self, path: Path, form: str) -> str:
        """The deck of a file in one of the forms."""


class Campaigns(Protocol):
    """Campaigns: games that follow one another, with a log between them, which is kept in a file."""

    def names(self, packs: tuple[bytes, ...]) -> Mapping[str, str]:
        """The campaigns there are: their ids, and their names."""

    def begin(self, path: Path, name: str, expert: bool, packs: tuple[bytes, ...], given: Options) -> str:
        """Begin a campaign with the players that are given, write its log to a new file and say what comes first."""

    def show(self, path: Path, packs: tuple[bytes, ...]) -> Iterable[RenderableType]:
        """What a log says, for a terminal."""

    def options(self, path: Path, packs: tuple[bytes, ...], chosen: Options) -> dict[str, Any]:
        """The table options of the next game of a campaign, among them those that were chosen for it."""

    def record(self, path: Path, packs: tuple[bytes, ...], game: Any) -> str:
        """Write the result of a finished game into the log and say what comes next."""


class Question(NamedTuple):
    """A question that the client's pages of a game ask the server."""

    asked: type[msgspec.Struct]
    """The record of the question. Its fields are limited, since anybody can send one."""
    answer: Callable[[Any], msgspec.Struct]
    """Answers it, with a record; an error tells what is wrong with the question."""


Place = tuple[str, int]
"""An ability: the id of its card, and its number on that card."""


class AbilityWatch(Protocol):
    """Counts how often each ability takes effect, at tables stacked so that given cards come up. ``packs`` are those
    that the tables bring, as JSON."""

    def wanted(self, packs: tuple[bytes, ...] = ()) -> list[Place]:
        """Every ability that should take effect at least once: those of the packs, or those of the game."""

    def described(self, place: Place, packs: tuple[bytes, ...] = ()) -> str:
        """A one-line description of an ability."""

    def set_up(self, seed: int, focus: Sequence[str], packs: tuple[bytes, ...] = ()) -> Any:
        """A table at which the cards in ``focus`` come up soon; resets the counts."""

    def counted(self) -> Counter[Place]:
        """How often each ability has taken effect since ``set_up``."""


class Descriptor:
    """A game, as far as other packages may know it."""

    name: ClassVar[str]
    """The name of the game's folder."""
    title: ClassVar[str]
    """The name people use for the game."""
    full_title: ClassVar[str] = ""
    """The publisher's name for the game, if it differs from ``title``."""
    line: ClassVar[str] = ""
    """A one-line description, for people who are choosing a game."""
    fact: ClassVar[str] = ""
    """Whether players play together or against each other, in a few words."""

    def game_class(self) -> type[AnyGame]:
        """The game itself."""
        raise NotImplementedError

    # --- making a table ------------------------------------------------------------------------------------------

    shorthands: ClassVar[Mapping[str, str]] = {}
    """Table options that the command line takes as options of their own as well as with ``--set``, each with its help
    text."""
    files: ClassVar[frozenset[str]] = frozenset()
    """Table options that may name a YAML file. Such a name is a ``Path``: the command line makes it one, and a server
    never does."""
    private: ClassVar[frozenset[str]] = frozenset()
    """Table options, besides the seed, that cannot be chosen at a table of a server."""
    bots: ClassVar[tuple[str, ...]] = ("random",)
    """The bots that can play it, the best first."""

    def form(self, packs: tuple[bytes, ...] = ()) -> TableForm:
        """The form on the start page for a table that brings these packs."""
        raise NotImplementedError

    def seat(self, given: dict[str, Any], seats: int) -> None:
        """Make the options fit the number of seats; an error if they cannot."""
        if given.setdefault("players", seats) != seats:
            raise SetupError(f"players: {given['players']} for {seats} seats")

    def questions(self) -> Mapping[str, Question]:
        """What the client's own pages of the game ask the server, by name: all records are in the same module."""
        return {}

    # --- at the table --------------------------------------------------------------------------------------------

    fresh: ClassVar[Mapping[str, str]] = {}
    """Log words that the client makes audible or visible, and the sound of each."""

    def pace(self) -> PaceReader:
        """The rules for pace: where a seat that could pass is asked, and where it passes automatically."""
        return PaceReader()

    def course(self) -> CourseReader:
        """What is followed when the course of a finished game is shown."""
        return CourseReader()

    def begins_action(self, prompt: str) -> bool:
        """Whether a question begins a new action; questions that follow it (targets, payments) belong to the same
        action."""
        return True

    def round(self, game: Any) -> int:
        """The round a game is in; 0 in a game without rounds."""
        return 0

    def offer(self, game: Any, giver: int, receiver: int, coins: int, cards: tuple[int, ...], promise: str) -> None:
        """Let a player offer coins and cards for a promise."""
        raise IllegalChoice("there is no bartering in this game")

    def why_not(self, game: Any, seat: int, obj: int) -> list[WhyNot]:
        """Why a player cannot do more with a card or a player that they see; what they can do, if anything."""
        return why_not.answer(game, seat, obj)

    def bargain(self, game: Any, option: int) -> Bargain | None:
        """The bargain that an option of the open question settles, if it does."""
        return None

    def together(self, game: Any) -> bool:
        """Whether all players of this game win or lose together."""
        return False

    def give_up(self, game: Any, winners: tuple[int, ...]) -> None:
        """End a game because players have given up; without winners, it is lost. The books say nothing about it."""
        raise IllegalChoice("nobody can give up in this game")

    def view_record(self) -> type[msgspec.Struct] | None:
        """The record type of the game's views, from which the client's types are generated; None means
        ``descriptor.views.View``."""
        return None

    # --- bots and the lab ----------------------------------------------------------------------------------------

    leaving: ClassVar[frozenset[str]] = frozenset({"pass", "decline"})
    """The first words of options that change nothing."""
    soak_tables: ClassVar[tuple[Options, ...]] = ({},)
    """The table options for random games that are checked at every node."""
    bench_options: ClassVar[Options] = {}
    """The table options for measuring speed."""
    seatings: ClassVar[tuple[str, ...]] = ("pb",)
    """The seatings for tests of the server, one letter per seat: p for a person, b for a bot."""

    def worths(self, view: dict[str, Any]) -> list[float]:
        """The value of each option of a view's question to its seat; the steady bot takes the highest."""
        return [0.0] * len(view["decision"]["options"])

    def random_offer(self, game: Any, random: Random) -> Offer | None:
        """An offer drawn by lot, allowed or not, with which random play tests bartering; None without bartering."""
        return None

    def check(self, game: Any) -> None:
        """Raise AssertionError if an invariant of the game is broken."""

    def breadth(self) -> tuple[Options, ...]:
        """Table options for every kind of table, for many random games with fewer checks."""
        return self.soak_tables

    def matches(self) -> Mapping[str, Options]:
        """The table options of the games that a table of wins compares, by their names."""
        return {self.name: {}}

    def watch(self) -> AbilityWatch | None:
        """A counter of how often each ability takes effect, if the game has one."""
        return None

    def outcome(self, game: Any) -> Outcome:
        """The outcome of a game that is over."""
        result = game.result
        names = tuple(game.seat_name(seat) for seat in range(len(game.players)))
        victors = tuple(names[seat] for seat in result["winners"])
        return Outcome(names, victors, victors or ("nobody",), "won" if victors else "lost", result["rounds"])

    # --- cards ---------------------------------------------------------------------------------------------------

    editions: ClassVar[tuple[str, ...]] = ()
    """The editions of the game, if there are several; the first is the default."""

    def book(self, edition: str = "", packs: tuple[bytes, ...] = ()) -> Mapping[str, Any]:
        """Every card by id, as printed in an edition (by default the first one), and the cards of ``packs``."""
        cls = self.game_class()
        return cls.make_book(cls.OPTIONS(packs=packs) if packs else cls.OPTIONS())

    def shelf(self) -> Shelf[Any] | None:
        """The game's packs, if its cards are in packs; such a game has an option ``packs`` for the packs a table
        brings."""
        return None

    def pack_template(self) -> str:
        """A small example pack called ``my_pack``; FILE in it stands for the name of its file."""
        return ""

    def vocabulary(self) -> Vocabulary:
        """The words its cards are written in."""
        raise NotImplementedError

    def kind(self, card: Any) -> str:
        """The kind of a card."""
        return str(card.kind)

    def text(self, card: Any) -> CardText:
        """The text of a card."""
        raise NotImplementedError

    def keywords(self) -> Sequence[KeywordMeaning]:
        """The keywords that its rules know, for people who read cards."""
        return ()

    def face(self, card: Any) -> CardFace:
        """Everything printed on a card."""
        return CardFace(card.id, card.name, self.kind(card), card.set, self.text(card))

    def face_lines(self, card: Any, book: Mapping[str, Any]) -> FaceLines:
        """A card's face for a terminal, without its text; ``book`` has the cards it may name."""
        return FaceLines(self.kind(card).replace("_", " ").capitalize(), [])

    def deck_files(self) -> DeckFiles | None:
        """The game's deck files, if it has any."""
        return None

    def deck_sample(self) -> str:
        """The text of a valid deck file, if the game has such files."""
        return ""

    def deck_lists(self) -> DeckLists | None:
        """The deck lists that the game's players share, if there are any."""
        return None

    def campaigns(self) -> Campaigns | None:
        """The game's campaigns, if it can have any."""
        return None

    # --- the rulebook --------------------------------------------------------------------------------------------

    rows: ClassVar[tuple[str, ...]] = ()
    """The prefixes of the game's rule row ids, such as ``FS``."""
    notes: ClassVar[frozenset[str]] = frozenset()
    """The series of rows that are notes rather than rules, such as ``FS-OPEN``."""
    rulebook: ClassVar[Path | None] = None
    """The folder of the game's rules index and scenarios, if it is not Cardwright's own rulebook."""

    def explanations(self) -> Explanations:
        """The sentences that say why a line of the log happened; without any, they are those of the log itself."""
        return Explanations()

    def rulings(self) -> Mapping[str, str]:
        """Rulings for points on which the books are silent or disagree, by row id."""
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
