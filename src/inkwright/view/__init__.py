"""What a player may know of a game: views, what they are made of, and games that could be behind one."""
