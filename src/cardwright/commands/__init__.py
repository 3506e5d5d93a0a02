"""The commands of `cardwright`, one module for each; `cardwright.cli` lists them."""
