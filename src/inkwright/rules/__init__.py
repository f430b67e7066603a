"""The rules: rulebook, editions, formats and match structures."""
