"""Every enumerated concept, defined once: events, decisions, resources, zones, stats and limits.

Plain data on the lowest layer. `make catalogue` generates the integer codes, the literals of the view schema
and the client's types from it. Keywords are the exception: they are written in the effect vocabulary, in
`inkwright.effects.keywords`.
"""
