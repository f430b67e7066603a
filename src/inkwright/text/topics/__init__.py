"""The phrases of the grammar, one module a topic. Each has `add(grammar)`."""
