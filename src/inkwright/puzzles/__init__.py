"""Turn puzzles: positions with a goal for this turn and, apart from its order, only one solution."""
