"""The vocabulary of abilities: AST nodes as plain data, without logic or card names."""
