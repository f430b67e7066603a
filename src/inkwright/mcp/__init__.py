"""The MCP server: cards, rules and games as tools for AI assistants.

Only `server` needs the SDK, which the extra `mcp` installs.
"""
