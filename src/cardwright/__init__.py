"""Cardwright plays card games whose rules interrupt each other, with every rule enforced.

>>> from cardwright import new_game
>>> game = new_game("four_souls", players=4, seed=7)
>>> game.decision.player in range(4)
True
"""

from __future__ import annotations

from typing import Any

from cardwright._engine import engine
from cardwright.errors import (
    CardwrightError,
    GameOver,
    IllegalChoice,
    PackError,
    SaveError,
    ScenarioError,
    SetupError,
)
from cardwright.games import load_game, new_game
from cardwright.kernel.decision import Decision, Option
from cardwright.kernel.game import Game

AnyGame = Game[Any, Any, Any]

__all__ = [
    "AnyGame",
    "CardwrightError",
    "Decision",
    "Game",
    "GameOver",
    "IllegalChoice",
    "Option",
    "PackError",
    "SaveError",
    "ScenarioError",
    "SetupError",
    "engine",
    "load_game",
    "new_game",
]
