"""Grammar topics, one module each with an `add(grammar)` that adds productions."""
