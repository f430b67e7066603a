"""Games as text: moves, questions and records."""
