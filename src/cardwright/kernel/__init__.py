"""The machine, which knows no game: state, frames, events, decisions, chance, views, log, save format."""
