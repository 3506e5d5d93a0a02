"""What Marvel Champions says: the text of cards, questions, reasons and consequences."""
