"""What Four Souls says: the text of cards, questions, reasons and consequences."""
