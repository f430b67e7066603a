"""The planner: searches its whole turn, the opponents' replies and its next turn.

`evaluation` values a position by its `features`, `turn_search` finds the best sequences of actions of one
turn, `look_ahead` adds the replies, and `bot` compares the results over several guesses at the hidden cards.
"""
