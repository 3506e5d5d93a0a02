"""Programs for those who develop Cardwright: attacks, malformed inputs, load. They are not part of the wheel."""
