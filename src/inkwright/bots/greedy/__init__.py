"""The greedy bot: score every answer by its immediate effect and take the best.

Scores are measured in lore. `board` indexes a view, `evaluation` resolves players, amounts and filters,
`card_values` values cards, and `card_effects`, `targets`, `modifiers`, `costs` and `outcomes` score an effect
from its tree. `turn` scores turn actions and `decisions` all other answers.
"""
