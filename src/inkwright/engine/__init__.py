"""The rules engine: state, decisions, legal actions, and everything that happens between them."""
