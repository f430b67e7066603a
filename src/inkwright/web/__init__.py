"""Server of the browser game. Needs the extra `web`; only `inkwright.cli` imports this package."""
