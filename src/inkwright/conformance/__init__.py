"""The conformance suite: the scenarios as a test for other engines, over a line protocol."""
