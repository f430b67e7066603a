"""The `inkwright` command."""
