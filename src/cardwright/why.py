"""Why a line of the log happened, in sentences: what led to it, step by step, and what came of it.

A game brings its sentences as data (``Descriptor.explanations``); a game without any, and a word without a sentence, is
told with the sentences of the log. A sentence is a template as in ``story``, with more:

- ``{need}`` is a figure of the entry by its name; ``{miss.n}`` is a placeholder of another entry: of a cause, or of one
  with the same cause, such as the miss beside the damage it deals; ``{cause.0}`` is one of the direct cause;
- ``?take_damage, ^dies: …`` asks for such an entry without naming it, and with ``^`` for a direct cause of that kind;
  ``!was`` asks for a figure other than the amount, ``=cause.0`` for an object that is the entry's first, ``~boost``
  for a further step, if there is such an entry;
- ``… [FS-ATK-19]`` at the end is the row of the rulebook to be shown instead of the entry's own.

The first of several sentences is used for which all of that is there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

import msgspec

from cardwright.descriptor.explanations import Explanations, Said, Why
from cardwright.kernel.game import Game
from cardwright.kernel.log_entry import LogEntry
from cardwright.story import Find, Named, Piece, Value, compose, fitting, of_entry, player, thing

REACH = 400
"""How many entries before a line are looked through for those that belong to it."""
DEEPEST = 40
"""The number of causes that are told; only a log that somebody has tinkered with has more."""
_FORM = re.compile(r"(?:\?(?P<needs>[^:]*): )?(?P<text>.*?)(?: \[(?P<rule>[A-Z0-9-]+)\])?", re.DOTALL)


class Sentence(msgspec.Struct, frozen=True):
    """A sentence with the row of the rulebook behind it."""

    pieces: list[Piece]
    rule: str
    number: int
    """The number of the log entry that it tells."""


class Explanation(msgspec.Struct, frozen=True):
    """What led to a line of the log, in the order in which it happened, and what came of it."""

    steps: list[Sentence]
    so: Sentence


def explain(
    game: Game[Any, Any, Any], number: int, seats: Sequence[int], named: Named, by: Explanations
) -> Explanation | None:
    """Why a line of the log happened, with only what all the given seats may know; None if there is no such line."""
    chain = [_seen(game, entry, seats) for entry in causes(game, number, DEEPEST)]
    return _Past(game, chain, seats, named, by).explanation() if chain else None


def causes(game: Game[Any, Any, Any], number: int, most: int | None = None) -> list[LogEntry]:
    """A log entry followed by its causes, each from before what it caused, as far as the log goes back: at most
    ``most`` of all these."""
    chain: list[LogEntry] = []
    entry = game.log.numbered(number)
    while entry is not None and len(chain) != most:
        chain.append(entry)
        entry = found if (found := game.log.numbered(entry.cause)) and found.number < entry.number else None
    return chain


def _seen(game: Game[Any, Any, Any], entry: LogEntry, seats: Sequence[int]) -> LogEntry:
    for seat in seats:
        entry = game.view_entry(entry, seat)
    return entry


class _Past:
    """A line of the log, its causes, and the entries beside them."""

    def __init__(
        self, game: Game[Any, Any, Any], chain: list[LogEntry], seats: Sequence[int], named: Named, by: Explanations
    ) -> None:
        self.game, self.chain, self.seats, self.named, self.by = game, chain, seats, named, by
        self.line = chain[0]
        self.referred: dict[int, LogEntry] = {}
        """Entries that sentences have named and that are not causes themselves."""

    def explanation(self) -> Explanation:
        so = self.sentence(self.line, "so")
        told: dict[int, Sentence] = {}
        waiting = [*self.chain[1:], *self.referred.values()]
        while waiting:
            entry = waiting.pop(0)
            if entry.number not in told and entry.number != self.line.number:
                self.referred = {}
                told[entry.number] = self.sentence(entry, "step")
                waiting += self.referred.values()
        steps = [told[number] for number in sorted(told) if told[number].pieces]
        if len(steps) > 1:
            # The turn or phase is told only of what it causes by itself.
            phases = {entry.number for entry in self.chain if entry.what in self.by.phases}
            steps = [step for step in steps if step.number not in phases]
        return Explanation(steps, so)

    def sentence(self, entry: LogEntry, form: str) -> Sentence:
        """An entry as a step, or as what came of the steps; a step that is left out has no pieces."""
        for template in self.templates(entry, form):
            if template == "":
                return Sentence([], "", entry.number)
            match = _FORM.fullmatch(template)
            assert match is not None
            try:
                for name in (match["needs"] or "").split(", "):
                    self.need(entry, name)
                pieces = self.compose(match["text"], form, self.find(entry)) if match["text"] else []
            except LookupError:
                continue
            return Sentence(pieces, match["rule"] or entry.rule, entry.number)
        # The sentence of the log fits always: it takes "a card" for what is not there.
        text = fitting(self.game, entry)
        return Sentence(self.compose(text, form, of_entry(self.game, entry, self.named)), entry.rule, entry.number)

    def templates(self, entry: LogEntry, form: str) -> tuple[str, ...]:
        for word in (f"{entry.what} {entry.rule}", entry.what):
            said: Said | None = getattr(self.by.why.get(word, Why()), form)
            if said is not None:
                return (said,) if isinstance(said, str) else said
        return ()

    @staticmethod
    def compose(text: str, form: str, find: Find) -> list[Piece]:
        pieces = compose(f"So {text}" if form == "so" else text, find)
        return pieces if pieces[-1].text.endswith(".") else [*pieces, Piece(".")]  # Gurdy Jr. has one already.

    # --- what a sentence may name --------------------------------------------------------------------------------

    def find(self, entry: LogEntry) -> Find:
        def find(name: str) -> Value:
            of, dot, field = name.partition(".")
            if not dot:
                return self.value(entry, name)
            return self.value(self.parent(entry) if of == "cause" else self.beside(entry, of), field)

        return find

    def value(self, entry: LogEntry, name: str) -> Value:
        if name == "n":
            return entry.amount
        if name == "who":
            if entry.player < 0:
                raise LookupError(name)
            return player(entry.player, self.named)
        if name.isdigit():
            at = int(name)
            if at >= len(entry.objects) and entry.secret:
                raise LookupError(name)
            return thing(self.game, entry, at, self.named)
        names = self.by.figures.get(entry.what, ())
        return entry.figures[names.index(name)] if name in names else _missing(name)

    def need(self, entry: LogEntry, name: str) -> None:
        """Ask for an entry: a direct cause after ``^``, or any that belongs to this one."""
        if name.startswith("^"):
            what, _, rule = name[1:].partition(" ")
            parent = self.parent(entry)
            if parent.what != what or (rule and parent.rule != rule):
                raise LookupError(name)
        elif name.startswith("~"):
            with suppress(LookupError):
                self.beside(entry, name[1:])
        elif name.startswith("!"):
            if self.find(entry)(name[1:]) == entry.amount:
                raise LookupError(name)
        elif name.startswith("="):
            other = self.find(entry)(name[1:])
            if not isinstance(other, Piece) or (other.object,) != entry.objects[:1]:
                raise LookupError(name)
        elif name:
            self.beside(entry, name)

    def parent(self, entry: LogEntry) -> LogEntry:
        found = self.game.log.numbered(entry.cause)
        if found is None or found.number >= entry.number:
            raise LookupError("cause")
        return _seen(self.game, found, self.seats)

    def beside(self, entry: LogEntry, what: str) -> LogEntry:
        """The entry of a kind that belongs to another: a cause of it, or the latest one with the same cause, with the
        cause of its cause, or with itself as its cause."""
        found = [_seen(self.game, one, self.seats) for one in causes(self.game, entry.number, DEEPEST)]
        for one in found[1:]:
            if one.what == what:
                return one
        near = {one.number for one in found[:3] if one.what not in self.by.phases}
        for one in self.before:
            if one.what != what or one.number == entry.number:
                continue
            within = entry.cause < one.number < entry.number and one.player == entry.player
            if one.cause in near or (within and what in self.by.between):
                self.referred[one.number] = one
                return one
        raise LookupError(what)

    @cached_property
    def before(self) -> list[LogEntry]:
        """The entries before the line that may belong to it, the latest first."""
        last = self.line.number - 1
        first = max(self.chain[-1].number, self.line.number - REACH)
        found = (self.game.log.numbered(number) for number in range(last, first - 1, -1))
        return [_seen(self.game, entry, self.seats) for entry in found if entry is not None]


def _missing(name: str) -> Value:
    raise LookupError(name)
