"""The cards of Marvel Champions: what a card is, the words it is written in, and all cards there are."""
