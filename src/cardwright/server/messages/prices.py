"""What messages cost: all of them something, and some may take long."""

from __future__ import annotations

from cardwright.server.messages import protocol

MESSAGE = 0.001
"""Seconds that every message and request is paid with, besides the work on it: to read it, to store and to tell it."""

DEAR = (
    protocol.Hello,  # It is answered with the whole log.
    protocol.AskWhy,
    protocol.AskWhyNot,
    protocol.Undo,  # Undo and redo may play a part of the game again.
    protocol.Redo,
    protocol.AnswerUndo,
    protocol.SetPace,  # It may pass many times.
    protocol.Begin,
    protocol.TakeAway,  # The cards are dealt anew.
    protocol.Pick,
    protocol.Rematch,
)
"""Messages that may take long. They are worked on off the event loop, and only for those who can pay for them."""
CHEAP = (
    protocol.Choose,
    protocol.Offer,
    protocol.Say,
    protocol.Rename,
    protocol.HandOver,
    protocol.NewLink,
    protocol.Take,
    protocol.Ready,
    protocol.SetDoor,
    protocol.Emote,
    protocol.Concede,
    protocol.TurnGuide,
)
"""Messages that never take long."""
