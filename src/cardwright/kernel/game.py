"""The engine: runs the frames until a player has to decide, and provides the public API."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import Any, ClassVar, Self

import msgspec

from cardwright.errors import EngineError, GameOver, IllegalChoice, PackError, SaveError
from cardwright.kernel import save, views
from cardwright.kernel.decision import Decision
from cardwright.kernel.frames import Ended, Frame, Next, Question, Step, go_on
from cardwright.kernel.happening import Forced, Happening, Optional, Windows
from cardwright.kernel.log import Log
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import NOBODY, NOTHING, PASS, Entry, Event, Key, Scope, is_player, knows, replace
from cardwright.kernel.state import D, P, State, T

TIRING_STEPS = 15_000
"""Steps without a question after which cards stop doing anything until somebody is asked: their effects are going in
circles. Random games reach about 3,000."""
MOST_STEPS = 50_000
"""Steps without a question after which the rules themselves must be going in circles: an error instead of a hang."""
TIRING_FRAMES = 150
"""Nested procedures after which cards stop doing anything until somebody is asked. Random games reach about 15."""
MOST_FRAMES = 500
"""Nested procedures after which they must be calling each other in circles; counting steps would notice far later."""
MOST_LOOKS = 10_000
"""Objects that the words of cards may look at, one by one, between two questions. Random games reach about 2,000."""
LOOKS_IN_A_VIEW = 1_000
"""The same limit while a view is built. Random games reach about 10."""


class Game(State[P, T, D]):
    """A game in progress. Subclasses bring the rules; players bring choices."""

    __slots__ = (
        *("asks_everybody", "bare_options", "log", "looks", "names", "options", "passed_over"),
        *("question", "tired", "told", "told_tired", "witness"),
    )
    NAME: ClassVar[str]
    FRAMES: ClassVar[tuple[type[Frame], ...]]
    """Every procedure that can be in progress; loading a save needs the list."""
    BEFORE: ClassVar[tuple[str, ...]]
    AFTER: ClassVar[tuple[str, ...]]
    FORCED: ClassVar[frozenset[str]] = frozenset()
    """The windows in which abilities must be used."""
    COMMIT: ClassVar[dict[str, Callable[[Any, Event], None]]]
    """The function that commits each kind of event."""
    WINDOWS: ClassVar[Windows]
    """The index keys of the windows of each kind of event: ``windows(BEFORE, AFTER, COMMIT)``."""
    LABELS: ClassVar[dict[str, tuple[str, str]]]
    """For each first word of an option: its label as a template, and the kinds of its arguments (``cards.alike``)."""
    PROMPTS: ClassVar[dict[str, str]]
    LOG: ClassVar[dict[str, str]]
    """The sentence for each word of the log, as a template (see ``story``)."""
    ANSWERS: ClassVar[frozenset[str]] = frozenset({"respond"})
    """The prompts of questions that depend on hidden cards: other players are not told who is asked."""
    PILES: ClassVar[frozenset[str]] = frozenset()
    """The kinds of zone that everybody sees and where a card's view depends only on which it is and where it lies."""
    VIEWED: ClassVar[int] = 0
    """The bits of ``touched`` that are for views alone: which zones they tell anew."""
    TEXT: ClassVar[Any]
    """The phrasebook, which turns a node of a card into English."""
    DUE: ClassVar[int] = 0
    """The bits of ``touched`` that call for ``settle`` before the next procedure goes on and before any question."""

    question: Question | None
    options: Any
    """The table options the game was made with."""
    bare_options: Any
    """The same options without the packs that came with the game."""
    log: Log
    witness: Callable[[Question], None] | None
    """Called with every question that answers itself because it has a single option; never part of the state."""
    passed_over: Callable[[int], None] | None
    """Called with every seat that was not asked because it could only have passed; never part of the state."""
    tired: bool
    """Whether cards do nothing more until somebody is asked: they went on for too long. Never part of the state."""
    told_tired: bool
    """Whether the log already says so."""
    looks: int
    """How many more objects the words of cards may look at before somebody is asked; never part of the state."""
    asks_everybody: bool
    """Whether a player who can only pass is asked anyway; never part of the state."""
    told: views.Told | None
    """What views have told of the zones. Never part of the state: a copy or a loaded game tells them anew."""
    names: Sequence[str]
    """The names of the people at the seats; never part of the state."""

    def _unwatched(self) -> None:
        super()._unwatched()
        self.witness = self.passed_over = self.told = None
        self.asks_everybody = self.tired = self.told_tired = False
        self.looks, self.names = MOST_LOOKS, ()

    # --- the loop ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until somebody has to decide or the game is over."""
        self.question = None
        self.rest()
        try:
            if self.frames:  # A game that is over has none: nothing may happen in it again when it is loaded.
                self._run()
        except Ended:
            self.frames.clear()

    def _run(self) -> None:
        if not self._steps(TIRING_STEPS):
            self.tired = True
            if not self._steps(MOST_STEPS - TIRING_STEPS):
                top = self.frames[-1]
                raise EngineError(f"{MOST_STEPS} steps and nobody was asked anything; the last was {top.step} of {top}")

    def _steps(self, most: int) -> bool:
        """Take steps until somebody has to decide or the game is over; False if ``most`` steps were not enough."""
        frames = self.frames
        step: Any = None
        due = self.DUE
        for _ in repeat(None, most):
            if step is None:
                if due and self.touched & due:
                    self.settle()
                if not frames:
                    return True
                top = frames[-1]
                step = getattr(top, top.step)
            follow: Any = step(self)
            if follow is None:
                if frames and frames[-1] is top and top.step == step.__name__:
                    raise EngineError(f"{type(top).__name__}.{top.step} went nowhere")
                step = None
            elif type(follow) is Question:
                if due and self.touched & due:
                    step = None  # Settling comes first, and then the same step asks again.
                    continue
                if len(follow.options) > 1 or (self.asks_everybody and follow.options == [PASS]):
                    self.question = follow
                    return True
                if not follow.options:
                    raise EngineError(f"{type(top).__name__}.{top.step} asks {follow.prompt!r} but offers nothing")
                # A question with a single option answers itself, so that nobody has to click for nothing.
                if self.witness is not None:
                    self.witness(follow)
                self._answer(top, follow, follow.options[0])
                step = None
            else:
                top.step = follow.__name__
                # If no frame was pushed or popped, the same frame goes straight on.
                step = follow if frames and frames[-1] is top else None
        return False

    def settle(self) -> None:
        """Do what the rules demand at once after a change of the cards, and clear the bits in ``DUE``."""

    def rest(self, looks: int = MOST_LOOKS) -> None:
        """Let cards act again after a rest: clear ``tired``, and allow this many looks."""
        self.tired = self.told_tired = False
        self.looks = looks

    def leave_out(self, source: int) -> Next:
        """End a procedure of a card whose effects have gone on for too long. The log mentions it once."""
        if not self.told_tired:
            self.told_tired = True
            self.note("endless", objects=(source,))
        return self.pop(0)

    def look(self) -> bool:
        """Whether words of cards may look at one more object; those that go through many objects ask for each."""
        self.looks -= 1
        if self.looks < 0:
            self.tired = True
        return not self.tired

    def _answer(self, top: Any, question: Question, key: Key) -> None:
        follow: Next = getattr(top, question.then)(self, key)
        if isinstance(follow, Question):
            raise EngineError(f"{type(top).__name__}.{question.then} must return the asking step, not its question")
        if follow is not None:
            top.step = follow.__name__

    def push(self, frame: Frame, then: Step | None = None) -> Next:
        """Begin another procedure; the current one continues at ``then``."""
        if then is not None:
            go_on(then)
        frames = self.frames
        frames.append(frame)
        if len(frames) > TIRING_FRAMES:
            self.tired = True
            if len(frames) > MOST_FRAMES:
                raise EngineError(f"{len(frames)} procedures within each other; the last is {frame}")
        return None

    def pop(self, result: int = 0) -> Next:
        """End the current procedure and hand its result to the one below."""
        self.frames.pop()
        self.returned = result
        return None

    def ask(
        self, player: int, prompt: str, options: list[Key], then: Step, card: int = NOTHING, number: int = 0
    ) -> Question:
        return Question(player, prompt, options, then.__name__, card, number)

    # --- events --------------------------------------------------------------------------------------------------

    def happen(self, event: Event, then: Step | None = None) -> Next:
        """Propose an event; the procedure goes on at ``then``, with how much of it happened in ``g.returned``."""
        keys = self.index.keys()
        before, after = self.WINDOWS[event.kind]
        if not keys.isdisjoint(before):
            return self.push(Happening(event), then)
        if not keys.isdisjoint(after):
            return self.push(Happening(event, step="commit"), then)
        self.returned = event.amount
        self.COMMIT[event.kind](self, event)
        return then

    def open(self, timing: str, event: Event, key: str) -> bool:
        """Open a window of an event, with its index key, if any ability answers in it; whether it was opened."""
        if key not in self.index:
            return False
        if timing in self.FORCED:
            if not self.answers(timing, event):
                return False
            self.frames.append(Forced(timing, event))
            return True
        window = Optional(timing, event, self.seats_in_order()[0], step="offer")
        if not window.finds(self):
            return False
        self.frames.append(window)
        return True

    def answers(self, timing: str, event: Event, seat: int = NOBODY) -> list[Entry]:
        """The abilities that may answer an event in a window; with ``seat``, only those this seat may use."""
        found: list[Entry] = []
        if self.tired:
            return found
        for entry in self.index.get(f"{timing}:{event.kind}", ()):
            if entry not in event.used:
                node = self.ability(entry)
                scope = self.scope(entry, event)
                if (seat == NOBODY or self.may_use(entry, scope, seat)) and node.matches(self, scope):
                    found.append(entry)
        return found

    def happening(self) -> Happening | None:
        """The frame of the innermost event on its way."""
        for frame in reversed(self.frames):
            if isinstance(frame, Happening):
                return frame
        return None

    def under_way(self, otherwise: Event | None = None) -> Event:
        """The innermost event on its way, in its current form; ``otherwise`` if there is none."""
        happening = self.happening()
        event = happening.event if happening is not None else otherwise
        if event is None:
            raise EngineError("no event is on its way")
        return event

    def change_event(self, **changes: Any) -> Event:
        """Change the event on its way (its amount, or ``stopped=True``)."""
        happening = self.happening()
        if happening is None:
            raise EngineError("no event is on its way that could be changed")
        happening.event = replace(happening.event, **changes)
        return happening.event

    def replaced(self, event: Event) -> None:
        """Called when an event was stopped on its way; a game that remembers the past overrides it."""

    def scope(self, entry: Entry, event: Event | None = None) -> Scope:
        """The scope of a listening ability: what its words refer to."""
        origin = entry[0]
        if origin >= 0:
            card = self.cards[origin]
            return Scope(origin, self.you(origin, event), card.stamp, event)
        scope = self.lasting_effect(~origin).scope
        return replace(scope, event=event) if event is not None else scope

    def number_of(self, obj: int) -> int | None:
        """The number an object stands for, in a game where a number can be chosen like an object."""
        return None

    def option_of(self, obj: int) -> Key:
        """The option that chooses an object."""
        return ("object", obj)

    def chosen_object(self, key: Key) -> int:
        """The object that an option made by ``option_of`` stands for."""
        return int(key[1])

    def next_verb(self) -> None:
        """Called just before a verb of a card is carried out."""

    # Each game decides these for itself:

    def you(self, card: int, event: Event | None) -> int:
        """The seat that "you" means on a card."""
        return self.cards[card].holder

    def may_use(self, entry: Entry, scope: Scope, seat: int) -> bool:
        """Whether a seat may use an ability in a window that goes round."""
        return scope.you == seat

    def orderer(self, timing: str, event: Event) -> int:
        """The seat that decides between several forced abilities."""
        raise NotImplementedError

    def seats_in_order(self) -> list[int]:
        """The seats still in the game, starting with the one that acts first."""
        raise NotImplementedError

    def answer(self, entry: Entry, timing: str, event: Event, seat: int = NOBODY) -> None:
        """Use an ability in a window."""
        raise NotImplementedError

    def view_table(self, seat: int, words: bool) -> dict[str, Any]:
        """What a seat may know beyond the cards; without ``words``, no sentences. It is built up from visible facts,
        never cut down from all of them."""
        raise NotImplementedError

    def view_cards(self, kind: str, known: Iterable[tuple[int, int]], seat: int) -> list[dict[str, Any]]:
        """The cards of a zone of a kind that a seat may know, each after its place in the zone (``views.known``)."""
        raise NotImplementedError

    def view_is_still(self, zone: int) -> bool:
        """Whether a zone, which is open or whose cards nobody knows, looks the same to all seats until other cards are
        in it or one of them is touched (``VIEWED``)."""
        return self.places[zone].kind in self.PILES

    def view_suggested(self, seat: int) -> list[int]:
        """Options of the seat's own question that make a sensible choice together, by number."""
        return []

    def view_blocked(self, seat: int) -> list[dict[str, Any]]:
        """The seat's own cards that it cannot use now, and why."""
        return []

    @property
    def result(self) -> dict[str, Any] | None:
        """The result; None until the game has ended."""
        raise NotImplementedError

    # --- log -----------------------------------------------------------------------------------------------------

    def note(
        self,
        what: str,
        player: int = NOBODY,
        objects: tuple[int, ...] = (),
        amount: int = 0,
        rule: str = "",
        secret: int = -1,
        figures: tuple[int, ...] = (),
    ) -> int:
        """Write a log entry; return its number. Its cause is ``self.cause``, or the entry of the innermost frame."""
        self.noted += 1
        if self.log.kept:
            cause, cards, n = self.cause, self.cards, len(self.cards)
            for frame in () if cause else reversed(self.frames):
                if frame.entry:
                    cause = frame.entry
                    break
            names = tuple([cards[o].design if 0 <= o < n else "" for o in objects])
            self.log.add(LogEntry(self.noted, what, player, objects, names, amount, cause, rule, secret, figures))
        return self.noted

    # --- the public API ------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the game is over."""
        return Decision(self, self.question) if self.question is not None else None

    def choose(self, i: int) -> None:
        """Answer the open question with its i-th option."""
        question = self.question
        if question is None:
            raise GameOver("the game is over: there is nothing left to choose")
        if not isinstance(i, int) or not 0 <= i < len(question.options):
            raise IllegalChoice(
                f"{i!r} is not an option of {self.prompt(question.prompt, question.card, question.number)!r}: "
                f"choose a number from 0 to {len(question.options) - 1}"
            )
        self.question = None
        self.rest()
        try:
            self._answer(self.frames[-1], question, question.options[i])
            self._run()
        except Ended:
            self.frames.clear()

    @property
    def over(self) -> bool:
        return self.question is None

    def copy(self) -> Self:
        """An independent game at the same point."""
        twin = type(self).__new__(type(self))
        self._fork_into(twin)
        twin._unwatched()
        twin.options = self.options
        twin.bare_options = self.bare_options
        twin.question = self.question
        twin.log = self.log.fork()
        twin.names = self.names
        return twin

    def encode(self) -> bytes:
        """The whole state as bytes; equal states give equal bytes."""
        return msgspec.msgpack.encode(save.state_of(self))

    def save(self, bare: bool = False) -> bytes:
        """The game as a file, which ``load_game`` reads. The log is not saved; nor, if it is ``bare``, are the packs
        that came with the game, for callers that store those separately."""
        packs = None if bare else getattr(self.options, "packs", ())
        return save.pack(save.Saved(self.NAME, packs, save.designs_of(self.book), self.encode()))

    def __reduce__(self) -> Any:
        """Pickled, a game is its save with the log and the names."""
        saved = self.encode(), save.designs_of(self.book), getattr(self.options, "packs", ())
        decode = partial(type(self).decode, asks_everybody=self.asks_everybody)
        return decode, saved, (self.log, tuple(self.names))

    def __setstate__(self, state: Any) -> None:
        self.log, self.names = state

    def adopt(self, options: Any) -> None:
        """Set the options of this game."""
        self.options = options
        self.bare_options = replace(options, packs=()) if getattr(options, "packs", ()) else options

    @classmethod
    def decode(
        cls, state: bytes, designs: bytes = b"", packs: tuple[bytes, ...] = (), *, asks_everybody: bool = False
    ) -> Self:
        """A game from its encoded state. ``designs`` are the digests of its card definitions, if those may have
        changed. It resumes at the question it was saved at, provided that ``asks_everybody`` is the same as then."""
        game = cls.__new__(cls)
        game._unwatched()
        game.asks_everybody = asks_everybody
        for name, value in zip(save.ENCODED, save.decode(state, save.shape_of(cls), "save"), strict=True):
            setattr(game, name, value)
        try:
            game.adopt(replace(game.bare_options, packs=packs) if packs else game.bare_options)
            game._resume(designs)
        except PackError as error:
            raise SaveError(f"this save brings a pack that cannot be read any more: {error}") from error
        except (LookupError, AttributeError, TypeError, ValueError, StopIteration) as error:
            # The data decodes, but its numbers and names point to nothing: no game wrote it.
            raise SaveError(f"this save does not hold together: {error!r}") from error
        return game

    def _resume(self, designs: bytes) -> None:
        """Rebuild everything derived from the state, and run to the question the game was saved at."""
        self.book = self.make_book(self.options)
        if designs and designs != save.designs_of(self.book):
            save.check_designs(self, save.unpack_designs(designs))
        for card in self.cards:
            if card.design not in self.book:
                raise SaveError(f"this save has a card {card.design!r}, which this Cardwright does not know")
        save.check(self)
        self._own = set(range(len(self.cards)))
        self.look_again()
        self.log = Log()
        self.run()

    OPTIONS: ClassVar[type[msgspec.Struct]]
    PLAYER: ClassVar[type[msgspec.Struct]]
    TABLE: ClassVar[type[msgspec.Struct]]

    @classmethod
    def from_options(cls, given: dict[str, Any]) -> Self:
        """A game set up with these options and run to its first decision; a clear error if they do not fit."""
        raise NotImplementedError

    @classmethod
    def make_book(cls, options: Any) -> Mapping[str, Any]:
        """The card definitions for a game with these options."""
        raise NotImplementedError

    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return hashlib.blake2b(self.encode(), digest_size=16).hexdigest()

    # --- what a seat may know ------------------------------------------------------------------------------------

    def view(self, seat: int, words: bool = True) -> dict[str, Any]:
        """Everything a seat may know, as plain data that nobody changes. Without ``words`` it is what bots read: no
        text of the question, labels of options, reasons in ``blocked`` and sentences, which take their time."""
        self.rest(LOOKS_IN_A_VIEW)
        return views.view(self, seat, words)

    def view_entry(self, entry: LogEntry, seat: int) -> LogEntry:
        """A log entry as a seat may know it: a secret entry keeps that it happened but not which cards."""
        if entry.secret == -1 or knows(entry.secret, seat):
            return entry
        return replace(entry, objects=(), names=(), secret=0, figures=())

    def redraw(self, seat: int, seed: int) -> Self:
        """A game that looks the same to a seat, with everything the seat cannot see drawn anew."""
        twin = self.copy()
        views.redraw(twin, seat, seed)
        return twin

    def back(self, card: int) -> str:
        """The back of a card. Hidden cards with different backs are never confused with one another."""
        raise NotImplementedError

    def face_id(self, design: str) -> str:
        """The definition whose face is drawn for a card of this design."""
        return design

    # --- words for people ----------------------------------------------------------------------------------------

    def labels(self, options: list[Key]) -> list[str]:
        """The labels of some options of the open question (``cards.alike`` makes them from ``LABELS``)."""
        raise NotImplementedError

    def plain_word(self, kind: str, value: int | str) -> str:
        """An argument of a label that is no object, seat, ability or node."""
        return str(value)

    def concerns(self, key: Key) -> tuple[int, ...]:
        """The cards an option is about."""
        kinds = self.LABELS[str(key[0])][1]
        if not kinds:
            return ()
        n = len(self.cards)
        return tuple([int(v) for kind, v in zip(kinds, key[1:], strict=True) if kind in "oe" and 0 <= int(v) < n])

    def prompt(self, word: str, card: int, number: int) -> str:
        return self.PROMPTS[word].format(card=self.object_name(card) if card != NOTHING else "", n=number)

    def object_name(self, obj: int) -> str:
        if obj == NOTHING:
            return "nothing"
        if is_player(obj):
            return self.seat_name(~obj)
        return str(self.define(obj).name)

    def seat_name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"Player {seat + 1}"

    def ability_text(self, entry: Entry) -> str:
        """The text of a listening or activated ability, in a line."""
        origin, node = entry
        program = self.cards[origin].design if origin >= 0 else self.lasting_effect(~origin).program
        return self.node_text(program, node)

    def node_text(self, program: str, node: int) -> str:
        """The text of a node of a card, in a line."""
        definition = self.book[program]
        return f"{definition.name}: {self.TEXT.within(definition, node)}"


AnyGame = Game[Any, Any, Any]
"""Any game, where its concrete type does not matter."""
