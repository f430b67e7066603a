"""Stand-in for anyio, which needs sub-interpreters and threads that Pyodide does not have.

Starlette imports it for files, streams and blocking endpoints. The server inside a page has none of them.
"""
