"""Evaluation of lowered players, amounts, tests, filters and conditions."""
