"""Blocking functions in threads; a page has none."""
