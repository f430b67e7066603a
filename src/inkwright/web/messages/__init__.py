"""Types of everything sent over the network, by topic. The client's TypeScript types are generated from them.

`ClientMessage` and `ServerMessage` are sent over the WebSocket of a table; the other types are request and
response bodies. docs/web.md lists which belongs where.
"""
