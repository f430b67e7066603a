"""Simulated games: fuzzing, invariants, perft, playthroughs and matches of bots."""
