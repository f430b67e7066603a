"""Decks: reading and writing lists, checking them against a format, and counting what is in them."""
