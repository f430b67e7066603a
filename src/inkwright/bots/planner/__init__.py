"""The planner: searches its whole turn, the opponents' replies and its next turn.

`position_value` values a position, `turn_search` finds the best sequences of actions of one turn, and `bot`
compares the first actions of those sequences over several guesses at the hidden cards.
"""
