"""The card language: one tree of typed nodes that packs hold, the reader checks, the engine runs and the text is made
from."""
