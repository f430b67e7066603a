"""The rules: their catalogue in our own words, and what each edition of them does."""
