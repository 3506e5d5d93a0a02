"""Cards that are like another card: ``like: that_card``, and only what differs.

Such a card has all fields of the other one, figures included, except those that it gives itself. Abilities are one
field: they are taken over as they are, or given anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardwright import given
from cardwright.cards.definition import CardDefinition
from cardwright.errors import Mistakes, PackError

LIKE = "like"
Entry = dict[Any, Any]


class Likes:
    """Fills in cards that are like others."""

    def __init__(
        self,
        entries: Mapping[Any, Any],
        definition: type[CardDefinition],
        place: Callable[[Any], str],
        others: Mapping[str, Any],
        *,
        among_themselves: bool = True,
    ) -> None:
        self.entries = entries
        """The cards as they are written."""
        self.kind, self.figures = definition.KIND, definition.FIGURES
        """The name of the field that holds the kind of card, and the kinds, with which figures may be written."""
        self.place = place
        """Tells where a card is written."""
        self.others = others
        """Other cards that these may be like, with all their fields."""
        self.among_themselves = among_themselves
        """Whether they may be like each other; the cards of an edition are like the usual ones of the same ids."""
        self.full: dict[Any, Any] = {}
        self.circled: set[Any] = set()
        """The cards of circles that have been told."""

    def filled(self) -> dict[Any, Any]:
        """All cards with all their fields."""
        wrong = Mistakes()
        for key in self.entries:
            if key not in self.circled:
                with wrong.caught():
                    self._fill(key, ())
        wrong.tell()
        return {key: self.full[key] for key in self.entries}

    def _fill(self, key: Any, path: tuple[Any, ...]) -> Any:
        """A card with all its fields; ``path`` are the cards that are like this one, from the first on."""
        if key in self.full:
            return self.full[key]
        entry = self.entries[key]
        if isinstance(entry, dict) and LIKE in entry:
            other = entry[LIKE]
            place = f"{self.place(key)}.{LIKE}"
            base = self._base(other, (*path, key), place)
            entry = self._merged(base, {name: value for name, value in entry.items() if name != LIKE}, place)
        self.full[key] = entry
        return entry

    def _base(self, other: Any, path: tuple[Any, ...], place: str) -> Entry:
        """The card that another one is like."""
        if not isinstance(other, str) or not other:
            raise PackError(f"{place}: expected the id of a card, not {given.shown(other)}")
        if not (self.among_themselves and other in self.entries):
            base = self.others.get(other)
        elif other in path:
            circle = (*path[path.index(other) :], other)
            self.circled |= {*circle}
            said = ", ".join(f"{circle[i]} is like {circle[i + 1]}" for i in range(len(circle) - 1))
            raise PackError(f"{place}: {said}: that goes in circles; write out the fields of one of them")
        else:
            base = self._fill(other, path)
        if base is None and ":" in other:
            raise PackError(
                f"{place}: {given.shown(other)} is of another pack; a card can be like one of its own pack or one that "
                "comes with Cardwright, so write out its fields"
            )
        if base is None:
            known = [*(str(key) for key in self.entries if self.among_themselves), *self.others]
            raise PackError(
                f"{place}: there is no card {given.shown(other)} in this pack or among those that come with Cardwright"
                f"{given.hint(other, known)}"
            )
        if not isinstance(base, dict):
            raise PackError(f"{place}: {other!r} has no fields")
        return base

    def _merged(self, base: Entry, own: Entry, place: str) -> Entry:
        """The fields of a card with those of its own in place of those of the other one."""
        kind, fields = self._spread(base, place)
        own_kind, own_fields = self._spread(own, place)
        if own_kind and kind and own_kind != kind:
            raise PackError(
                f"{place}: that card is of the kind {given.shown(kind)}, and this one of the kind "
                f"{given.shown(own_kind)}; write out the fields of this card"
            )
        merged = {**fields, **own_fields}
        return {**merged, self.kind: own_kind or kind} if own_kind or kind else merged

    def _spread(self, entry: Entry, place: str) -> tuple[Any, Entry]:
        """The kind of a card, and its fields with its figures among them."""
        if self.kind in entry:
            return entry[self.kind], {key: value for key, value in entry.items() if key != self.kind}
        said = [key for key in entry if key in self.figures and isinstance(entry[key], dict | None)]
        if len(said) != 1:
            return "", dict(entry)
        [kind] = said
        fields = {key: value for key, value in entry.items() if key != kind}
        for key, value in (entry[kind] or {}).items():
            if key in fields:
                raise PackError(f"{place.removesuffix(f'.{LIKE}')}.{kind}: the field {key!r} is given twice")
            fields[key] = value
        return kind, fields
