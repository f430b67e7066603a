"""Many games: checking the engine with them, and counting what they show."""
