"""Notebooks as pages of the manual. Every build runs their cells, so what it shows is never stale."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]


class NotebookParser(MystParser):
    """Parser that runs a notebook and reads it as Markdown with the output of each cell."""

    supported = ("notebook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Parse a notebook in its JSON form."""
        os.environ["MPLBACKEND"] = "svg"
        with contextlib.chdir(ROOT):
            super().parse("\n\n".join(_pages(json.loads(inputstring))), document)


def _pages(notebook: dict[str, Any]) -> Iterator[str]:
    """Yield the cells of a notebook as Markdown, each code cell with its output."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield source
            continue
        yield f"````python\n{source}\n````"
        output = "\n\n".join(_run(source, names))
        if output:
            yield f":::::{{container}} cell-output\n{output}\n:::::"


def _run(source: str, names: dict[str, Any]) -> Iterator[str]:
    """Run a cell as a notebook does; yield its printed text, the value of its last line and its charts."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr) and not source.rstrip().endswith(";"):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    if printed.getvalue():
        yield _literal(printed.getvalue())
    if hasattr(value, "_repr_svg_"):
        yield _html(value._repr_svg_())
    elif hasattr(value, "_repr_html_"):
        yield _html(value._repr_html_())
    elif value is not None:
        yield _literal(repr(value))
    yield from map(_html, _charts(names))


def _charts(names: dict[str, Any]) -> Iterator[str]:
    """Yield the charts that matplotlib has drawn since the last cell, as SVG."""
    if "plt" not in names:
        return
    plt = names["plt"]
    for number in plt.get_fignums():
        drawn = io.StringIO()
        plt.figure(number).savefig(drawn, format="svg")
        yield drawn.getvalue()[drawn.getvalue().index("<svg") :]
    plt.close("all")


def _literal(text: str) -> str:
    return f"````text\n{text.rstrip()}\n````"


def _html(text: str) -> str:
    return f"````{{raw}} html\n{text}\n````"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register notebooks as a kind of source."""
    app.add_source_suffix(".ipynb", "notebook")
    app.add_source_parser(NotebookParser)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
