"""Solver: proves or refutes that a player reaches a goal, and how."""
