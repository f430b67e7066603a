"""Sentences joined into one effect, and an effect split into sentences."""
