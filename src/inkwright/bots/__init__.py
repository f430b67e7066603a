"""Bots: computer players, and the engine protocol for bots in other programs."""
