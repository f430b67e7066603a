"""Research environment: games as fixed arrays for learning programs, with the extra `env`."""
