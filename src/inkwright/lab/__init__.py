"""Simulations of decks: games between bots by the thousand, and what they say about decks and cards."""
