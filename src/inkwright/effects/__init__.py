"""The vocabulary: plain-data trees that say what abilities do. No logic and no card names live here."""
