"""The rules, one module per chapter. None of them names a card."""
