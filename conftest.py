"""Load the pytest plugin of this repository, tests/tiers.py."""

pytest_plugins = ["tiers"]
