"""Views: the parts of a game that a player may know, and determinisation."""
