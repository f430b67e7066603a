"""Accessibility findings of axe-core, which the client's packages include for tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

_SOURCE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"

# Cards that are dimmed while a target is chosen can't be used, and are faint on purpose. The label of a card
# has its name, but not every number and word of its face.
_RUN = """
async ([scheme, options]) => {
  const root = document.documentElement;
  const before = root.dataset.scheme;
  root.dataset.scheme = scheme ?? before;
  for (const each of document.getAnimations()) each.finish();
  const what = { exclude: [".targeting .dim"] };
  const { violations } = await axe.run(what, { resultTypes: ["violations"], ...options });
  root.dataset.scheme = before;
  const isFace = (id, target) => id === "label-content-name-mismatch"
    && document.querySelector(target[0])?.closest(".card-button, .pile");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes
      .filter(({ target }) => !isFace(id, target))
      .map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}
"""


@cache
def _source() -> str:
    return _SOURCE.read_text(encoding="utf-8")


def _run(page: Page, scheme: str | None, options: dict[str, Any]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(_RUN, [scheme, options])
    return found


def findings(page: Page) -> list[str]:
    """Serious and critical findings of a page."""
    return _run(page, None, {})


def contrast(page: Page, scheme: str | None = None) -> list[str]:
    """Findings about contrast alone, in the scheme of the page or another one."""
    return _run(page, scheme, {"runOnly": ["color-contrast"]})
