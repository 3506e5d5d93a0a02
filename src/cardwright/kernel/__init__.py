"""The game-independent engine: state, frames, events, decisions, chance, views, log, save format."""
