"""Fitting the planner's evaluation on games that the planner plays against itself."""
