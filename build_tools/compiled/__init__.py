"""The compiled build: the same source, with the records as native classes, made into extension modules by mypyc.

``python -m build_tools.compiled`` (or ``make compiled``) writes a rewritten copy of the engine below
``build/compiled``, compiles it and puts the result into ``src/cardwright/_compiled``. See docs/compiled.md.
"""
