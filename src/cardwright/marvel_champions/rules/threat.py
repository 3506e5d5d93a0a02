"""Threat: placed, removed; a side scheme defeated (MC-THREAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next, Step, go_on
from cardwright.kernel.records import NOBODY, NOTHING, Event
from cardwright.marvel_champions.rules import activation, attempt, damage, defeat, values
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def place(
    g: MarvelChampions,
    scheme: int,
    amount: int,
    source: int = NOTHING,
    then: Step | None = None,
    tags: tuple[str, ...] = (),
) -> Next:
    """Place threat on a scheme; ``g.returned`` will be the threat placed."""
    go_on(then)
    g.returned = 0
    if amount <= 0 or scheme == NOTHING or not g.in_play(scheme) or forbidden(g, "gain_threat", scheme):
        return None
    return g.happen(Event("threat", card=scheme, source=source, amount=amount, tags=tags))


def commit_placed(g: MarvelChampions, event: Event) -> None:
    scheme = event.card
    if not g.in_play(scheme):
        g.returned = 0  # It has left play in the meantime.
        return
    g.put_counters(scheme, "threat", event.amount)
    figures = figures_of(g, event) if g.log.kept else ()
    g.note("threat_placed", objects=(scheme, event.source), amount=event.amount, rule="MC-THREAT-01", figures=figures)
    if scheme in g.table.main_schemes and g.count(scheme, "threat") >= values.target_threat(g, scheme):
        g.touched |= g.DUE  # The state checks complete the scheme (MC-MAIN-SCHEME-04).


def figures_of(g: MarvelChampions, event: Event) -> tuple[int, ...]:
    """The figures of threat placed, for the log: the threat there is now and, if an enemy schemes, its SCH and its
    boost."""
    frame = activation.current(g)
    if frame is None or frame.enemy != event.source:
        return (g.count(event.card, "threat"),)
    return (g.count(event.card, "threat"), values.power(g, frame.enemy, "scheme"), frame.boost)


def set_starting_threat(g: MarvelChampions, scheme: int) -> None:
    """MC-SIDE-SCHEME-03"""
    definition = g.define(scheme)
    start = definition.threat * len(g.players) if definition.threat_each else definition.threat
    if start:
        g.put_counters(scheme, "threat", start)


def remove(
    g: MarvelChampions,
    scheme: int,
    amount: int,
    source: int = NOTHING,
    by: int = NOBODY,
    tags: tuple[str, ...] = (),
    then: Step | None = None,
) -> Next:
    """Remove threat from a scheme; ``g.returned`` will be the threat removed."""
    go_on(then)
    g.returned = 0
    if amount <= 0 or scheme not in values.removable_schemes(g, by, "thwart" in tags, tags):
        return None
    return g.happen(Event("remove_threat", by, scheme, source, amount, by=by, tags=tags))


def commit_removed(g: MarvelChampions, event: Event) -> None:
    scheme = event.card
    removed = min(event.amount, g.count(scheme, "threat"))
    if not g.in_play(scheme):
        g.returned = 0  # It has left play in the meantime.
        return
    g.put_counters(scheme, "threat", -removed)
    left = (g.count(scheme, "threat"),)
    g.note("threat_removed", event.by, (scheme, event.source), removed, "MC-THREAT-01", figures=left)
    g.returned = removed
    defeated = g.define(scheme).is_side_scheme and not g.count(scheme, "threat")
    damage.mark_done(g, event, defeated)
    if "thwart" in event.tags:
        attempt.record(g, scheme, removed)
    if defeated:
        g.push(defeat.Defeat.by_event(event, removed))  # MC-DEFEAT-02
