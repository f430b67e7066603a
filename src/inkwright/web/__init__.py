"""The server for playing in a browser. Needs the extra `web`; nothing else imports this package."""
