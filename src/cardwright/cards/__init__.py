"""The card language: typed nodes that are what runs, what is checked, what a pack holds, and what text is made from."""
