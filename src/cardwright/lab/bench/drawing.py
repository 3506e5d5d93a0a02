"""The ratios of a run as an SVG picture, readable on light and dark pages.

The axis is logarithmic, so a bar starts at 1, which is the speed of the reference: to the right of it is faster, to the
left slower. The line across the end of a bar is the interquartile range.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from cardwright.lab.bench.report import Report
from cardwright.lab.bench.rounds import Spread
from cardwright.lab.bench.subjects import Subject

WIDTH, LEFT, RIGHT = 760, 200, 70
ROW, BAR, HEAD, AXIS, GAP = 26, 14, 34, 24, 14

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600 } .tick { font-size: 11px; fill: #57606a }
.grid { stroke: #d0d7de } .one { stroke: #57606a; stroke-dasharray: 3 3 } .range { stroke: #24292f; stroke-width: 1.5 }
.interpreted { fill: #54a0e0 } .compiled { fill: #1f6fb5 } .peer { fill: #a8b0b8 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .tick { fill: #9da7b1 }
.grid { stroke: #3d444d } .one { stroke: #9da7b1 } .range { stroke: #e6edf3 }
.interpreted { fill: #5aa2e0 } .compiled { fill: #2b6cb0 } .peer { fill: #6e7681 }
}
"""


@dataclass(frozen=True)
class Scale:
    """A logarithmic axis: twice as fast is always the same distance."""

    low: float
    high: float

    @classmethod
    def around(cls, spreads: Sequence[Spread]) -> Scale:
        """From a power of two to a power of two, with 1 in between."""
        low = math.floor(math.log2(min(1.0, *(spread.low for spread in spreads))))
        high = math.ceil(math.log2(max(1.0, *(spread.high for spread in spreads))))
        return cls(min(low, -1), max(high, 1))

    def x(self, value: float) -> float:
        share = (math.log2(value) - self.low) / (self.high - self.low)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def ticks(self) -> list[float]:
        step = max(1, math.ceil((self.high - self.low) / 8))
        return [2.0**power for power in range(int(self.low), int(self.high) + 1) if power % step == 0]


def svg(report: Report, reference: Subject) -> str:
    """The picture: a panel for random play and one for copying."""
    parts: list[str] = []
    y = 0
    for task, title in (("play", "Random play"), ("copy", "Copying a game")):
        bars = {s: found[task] for s in report.rounds if task in (found := report.to_reference(s))}
        parts += _panel(y, f"{title}: times as fast as {reference.name} (logarithmic)", bars, reference)
        y += HEAD + ROW * len(bars) + AXIS + GAP
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
            f'  viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}">',
            f"<title>Speed compared with {escape(reference.name)}</title>",
            f"<style>{STYLE}</style>",
            *parts,
            "</svg>\n",
        ]
    )


def _panel(top: int, title: str, bars: dict[Subject, Spread], reference: Subject) -> list[str]:
    scale = Scale.around(list(bars.values()))
    above, below = top + HEAD, top + HEAD + ROW * len(bars)
    parts = [f'<text class="title" x="0" y="{top + 18}">{escape(title)}</text>']
    for tick in scale.ticks():
        x = scale.x(tick)
        kind = "one" if tick == 1 else "grid"
        parts.append(f'<line class="{kind}" x1="{x}" x2="{x}" y1="{above}" y2="{below}"/>')
        parts.append(f'<text class="tick" x="{x}" y="{below + 16}" text-anchor="middle">{tick:g}</text>')
    for i, (subject, spread) in enumerate(bars.items()):
        parts += _bar(above + ROW * i, scale, subject, spread, subject == reference)
    return parts


def _bar(y: int, scale: Scale, subject: Subject, spread: Spread, is_reference: bool) -> list[str]:
    middle = y + ROW // 2
    label = f'<text x="0" y="{middle + 4}">{escape(subject.label)}</text>'
    value = f'<text x="{WIDTH}" y="{middle + 4}" text-anchor="end">{_number(spread.median)}×</text>'
    if is_reference:
        return [label, value]
    start, end = sorted((scale.x(1), scale.x(spread.median)))
    kind = subject.engine or "peer"
    bar = f'<rect class="{kind}" x="{start}" y="{middle - BAR // 2}" width="{end - start:.1f}" height="{BAR}"/>'
    return [label, bar, _whisker(middle, scale, spread), value]


def _whisker(middle: int, scale: Scale, spread: Spread) -> str:
    low, high = scale.x(spread.low), scale.x(spread.high)
    return f'<path class="range" d="M{low} {middle}H{high}M{low} {middle - 4}v8M{high} {middle - 4}v8"/>'


def _number(value: float) -> str:
    """A few digits: two after the point of a small number, none of a large one; whole numbers as they are."""
    if value == int(value):
        return f"{value:,.0f}"
    return f"{value:.2f}" if value < 10 else f"{value:,.1f}" if value < 100 else f"{value:,.0f}"
