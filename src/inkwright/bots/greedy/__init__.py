"""The greedy bot: it weighs every answer by what it does at once, in one common measure, and takes the best.

The measure is about one lore. `table` reads a view, `worth` says what cards are worth, `outcomes` what an
effect brings, from its tree; `turn` weighs turn actions, `questions` answers everything else.
"""
