"""Speed and memory of the engine, measured beside others (docs/benchmarks.md).

Every subject (a game with one of the engines, or a peer) has a process of its own, because the engine of a process is
chosen when it is imported. The parent asks one process at a time for a short round (``rounds``), so that whatever
else the machine does hits all subjects alike.
"""
