"""Anaphora: they, it, that card and the like, replaced by names in reading and put back in printing.

Productions leave an *anaphor* such as `@they` where a text refers back. `resolve` walks a tree in the order
of its words, keeps track of the referents mentioned so far, and replaces each anaphor by the name of its
referent. `mark` does the reverse: for each name it finds the usual expression that means it at that point.
Both take the expressions from the one table in `expressions`.
"""
