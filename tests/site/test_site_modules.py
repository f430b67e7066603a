"""The site contains the modules of our package that its server imports, and no others."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "client" / "site"))

from imports import imported_files  # noqa: E402 - client/site/imports.py

MODULES = {
    "pack/__init__.py": "import json",
    "pack/start.py": "from pack import used\nfrom pack.names import NAME\nimport pack.inner.deep",
    "pack/used.py": """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from pack.only_types import Kind
else:
    import pack.otherwise
def later():
    import pack.late
""",
    "pack/names.py": "NAME = 1",
    "pack/inner/__init__.py": "import pack.of_inner",
    "pack/inner/deep.py": "from pack import start",
    "pack/of_inner.py": "",
    "pack/late.py": "",
    "pack/otherwise.py": "",
    "pack/only_types.py": "",
    "pack/unused.py": "import pack.start",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, code in MODULES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")
    return tmp_path


def test_everything_that_may_be_imported_is_found(folder: Path) -> None:
    found = {path.relative_to(folder).as_posix() for path in imported_files(folder, ["pack.start"])}
    assert found == MODULES.keys() - {"pack/only_types.py", "pack/unused.py"}


def test_relative_imports_are_refused(folder: Path) -> None:
    (folder / "pack" / "start.py").write_text("from . import used", encoding="utf-8")
    with pytest.raises(ValueError, match=r"start\.py: relative imports"):
        imported_files(folder, ["pack.start"])


def test_the_server_in_the_page_needs_no_tools() -> None:
    source = ROOT / "src"
    found = imported_files(source, ["inkwright.web.page_server", "inkwright.web.page_workers"])
    packages = {path.relative_to(source).parts[1] for path in found}
    assert {"engine", "bots", "text", "web"} <= packages
    assert not {"cli", "conformance", "env", "lab", "learn", "mcp", "sim"} & packages
