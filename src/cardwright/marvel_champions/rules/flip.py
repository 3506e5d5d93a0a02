"""Cards with several faces: which faces they have, and turning them to another one (MC-FORM, MC-DOUBLE-SIDED).

The faces of a card form a circle: the back of each is the next one. Turning a card keeps it the same object, with
everything on it (MC-FORM-03).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next, Step
from cardwright.kernel.happening import Happening
from cardwright.kernel.records import Event, Key
from cardwright.marvel_champions.engine.records import VILLAIN_AREA, area
from cardwright.marvel_champions.rules import engage, threat, villains, zones
from cardwright.marvel_champions.rules.constant import forbidden
from cardwright.marvel_champions.rules.enter import WhenRevealed
from cardwright.marvel_champions.rules.zones import faces

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def turn(g: MarvelChampions, card: int, face: str, seat: int, then: Step | None = None) -> Next:
    """Turn a card to another of its faces. A card that gives its identity a form changes that form (MC-FORM-09)."""
    steps = faces(g, card).index(face)
    definition = g.define(card)
    kind = "change_form" if definition.is_identity or definition.keyword.get("form") else "flip"
    event = Event(kind, seat, card, amount=1, number=steps)
    listens = g.book[face].listens.get(g.places[g.cards[card].zone].kind, ())
    if any(key in g.WINDOWS[kind][1] for key, _ in listens):
        return g.push(Happening(event), then)  # The new face answers that it has come up.
    return g.happen(event, then)


def commit(g: MarvelChampions, event: Event) -> None:
    card = event.card
    old = g.define(card)
    face = faces(g, card)[event.number]
    zones.show_face(g, card, face)
    word, rule = ("changes_form", "MC-FORM-02") if event.kind == "change_form" else ("flips", "MC-IN-PLAY-07")
    g.note(word, event.player, (card,), rule=rule)
    new = g.book[face]
    if new.type != old.type and not new.is_identity:
        _find_place(g, card, event.player)
        villains.reconcile(g)
    if new.is_scheme and not g.count(card, "threat"):
        threat.set_starting_threat(g, card)


def _find_place(g: MarvelChampions, card: int, seat: int) -> None:
    """Move a card that is of another type now to where cards of its type lie."""
    type_ = g.define(card).type
    if type_ == "minion":
        engage.move(g, card, seat)
        return
    place = area(seat) if g.define(card).is_player_card and type_ != "player_side_scheme" else VILLAIN_AREA
    if g.cards[card].zone != place and g.cards[card].host < 0:
        for other in (card, *zones.attached(g, card)):
            g.hand_over(other, place)


class FlipEach(Frame, kw_only=False):
    """Cards are turned over, one after the other; the result is how many."""

    seat: int
    cards: tuple[int, ...]
    face: str = ""
    """The face to turn to; empty for the next one of each card."""
    reveals: bool = False
    """Whether the When Revealed abilities of the new faces resolve (MC-WHEN-REVEALED-02)."""
    at: int = 0
    done: int = 0

    def start(self, g: MarvelChampions) -> Next:
        if self.at == len(self.cards):
            return g.pop(self.done)
        card = self.cards[self.at]
        self.at += 1
        face = self.face or g.define(card).back
        if not g.in_play(card) or face not in faces(g, card)[1:]:
            return self.skip
        return turn(g, card, face, self.seat, self.counted)

    def skip(self, g: MarvelChampions) -> Next:
        return self.start

    def counted(self, g: MarvelChampions) -> Next:
        self.done += g.returned
        card = self.cards[self.at - 1]
        if self.reveals and g.returned and g.define(card).when_revealed:
            seat = self.seat if self.seat >= 0 else g.table.first
            return g.push(WhenRevealed(card, seat), self.start)
        return self.start


class ChangeForm(Frame, kw_only=False):
    """Players change form because of a card, one after the other; one whose identity has several such faces chooses."""

    seats: tuple[int, ...]
    to: str
    """``hero``, ``alter_ego``, or empty for another form than before."""
    face: str = ""
    """The face to turn to, if it is a certain one."""
    at: int = 0
    done: int = 0

    def start(self, g: MarvelChampions) -> Next:
        if self.at == len(self.seats):
            return g.pop(self.done)
        found = self.found(g)
        return self.choose if found else self.skip

    def found(self, g: MarvelChampions) -> list[str]:
        return forms(g, self.seats[self.at], self.to, self.face)

    def skip(self, g: MarvelChampions) -> Next:
        self.at += 1
        return self.start

    def choose(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("change_form_to", face) for face in self.found(g)]
        return g.ask(self.seats[self.at], "choose_form", options, self.chosen)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        seat = self.seats[self.at]
        self.at += 1
        return turn(g, g.players[seat].identity, str(key[1]), seat, self.counted)

    def counted(self, g: MarvelChampions) -> Next:
        self.done += g.returned
        return self.start


def forms(g: MarvelChampions, seat: int, to: str = "", face: str = "") -> list[str]:
    """The other faces to which a player may turn their identity: all, those of a form, or a certain one."""
    identity = g.players[seat].identity
    if g.players[seat].out or forbidden(g, "change_form", identity):
        return []
    current, *others = faces(g, identity)
    if to and not face and g.book[current].type == to:
        return []
    return [one for one in others if (not face or one == face) and (not to or g.book[one].type == to)]
