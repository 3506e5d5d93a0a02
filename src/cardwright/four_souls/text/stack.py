"""Things on the stack and events on their way, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.text import Phrasebook
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT

TEXT.plain({w.Skip: "that does not happen"})


@TEXT.says(w.Cancel)
def _cancel(n: w.Cancel, t: Phrasebook) -> str:
    return f"cancel {t(n.what)}"


@TEXT.says(w.ChangeEvent)
def _change_event(n: w.ChangeEvent, t: Phrasebook) -> str:
    parts = []
    match n.amount:
        case None:
            pass
        case c.Sum((c.ThatMuch(), more)):
            parts.append(f"increase it by {t(more)}")
        case c.Product(c.ThatMuch(), 2):
            parts.append("double it")
        case other:
            parts.append(f"make it {t(other)} instead")
    if n.chooser is not None:
        who = t(n.chooser)
        parts.append(f"{who} {'make' if who == 'you' else 'makes'} that choice instead")
    if n.counts_as:
        parts.append("it counts as a hit" if n.counts_as == "hit" else "it counts as a miss")
    if n.discard:
        parts.append("the cards come from the top of the loot discard")
    return ", and ".join(parts)


@TEXT.says(w.WhenDone)
def _when_done(n: w.WhenDone, t: Phrasebook) -> str:
    return f"when you do, {t(n.do)}"
