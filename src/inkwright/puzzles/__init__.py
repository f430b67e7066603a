"""Turn puzzles: positions with a goal for this turn and, but for its order, only one solution."""
