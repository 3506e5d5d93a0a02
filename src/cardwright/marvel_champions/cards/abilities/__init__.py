"""The kinds of ability a Marvel Champions card can have (MC-ABILITY)."""
