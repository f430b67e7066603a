"""The notebook that goes from a pasted list to a matchup chart."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "matchups.ipynb"


def needs(*packages: str) -> None:
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        files = "-r requirements-lab.txt -r requirements-heavy.txt"
        pytest.skip(f"NOT TESTED without {', '.join(missing)}: pip install {files}")


@pytest.mark.slow
@pytest.mark.build("pure")
def test_the_cells_of_the_notebook_draw_a_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    needs("matplotlib")
    monkeypatch.setenv("MPLBACKEND", "svg")
    names: dict[str, Any] = {}
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None
            source = "".join(cell["source"]).replace("GAMES = 60", "GAMES = 2")
            exec(compile(source, NOTEBOOK.name, "exec"), names)
    assert names["deck"].size == 60 and names["GAMES"] == 2
    assert [bar.get_width() for bar in names["axes"].patches] == names["values"]
    assert len(names["values"]) == 6


@pytest.mark.slow
@pytest.mark.build("pure")
def test_jupyter_executes_the_notebook() -> None:
    needs("nbclient", "nbformat", "ipykernel", "matplotlib")
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(NOTEBOOK, as_version=4)
    for cell in notebook.cells:
        cell.source = cell.source.replace("GAMES = 60", "GAMES = 2")
    here = {"metadata": {"path": str(NOTEBOOK.parents[1])}}
    NotebookClient(notebook, timeout=300, resources=here).execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    assert any("image/png" in out.get("data", {}) for out in outputs)
