"""Scenarios: positions with moves and expectations, written in YAML, and the code that runs them."""
