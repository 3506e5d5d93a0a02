"""Random play that attacks: people play at tables while strangers, the machine and the database do their worst.

``python -m dev.attack [MINUTES] [--database sqlite|postgres] [--seed N]``. At the end the program compares
what clients were told with what is stored: every acknowledged choice is there, in order, once; every seat was told only
what it may know; memory and threads of the server are where they began; and its health was told truly all the time.
"""
