"""The turn and its actions (sections 3 and 4)."""
