"""Decks: deck lists, format checks and statistics."""
