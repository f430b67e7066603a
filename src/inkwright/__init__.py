"""Inkwright: a Disney Lorcana TCG engine that reads the cards. Unofficial fan software."""

__version__ = "0.1.0"
