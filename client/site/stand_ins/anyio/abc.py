"""Names that Starlette's annotations mention."""
