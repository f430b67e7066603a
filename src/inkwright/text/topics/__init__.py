"""Grammar topics: modules with an `add(grammar)` that adds productions, and parts of such topics."""
