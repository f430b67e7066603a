"""Games as text: moves, positions, scenarios, records."""
