"""The greedy bot: score every answer by its immediate effect and take the best.

Scores are measured in lore. `board` is what the bot looks at; `state_board` reads it from a state without
hidden cards, `json_board` from a view in JSON. Ability trees are read once into objects that give scores:
`evaluation` has players, amounts and filters, and `card_effects`, `targets`, `modifiers`, `costs` and
`outcomes` the effects. `card_values` values cards, `turn` scores turn actions and `decisions` all other
answers. All modules but `bot` are compiled with the engine.
"""
