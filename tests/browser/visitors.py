"""People who visit the site with browsers of their own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from expecting import PATIENCE
from running_site import Site
from table_page import RECORDER, TablePage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

DESKTOP = (1280, 720)
PHONE = (390, 844)


# Drawing cards takes Chromium most of the time of a game; what is clicked stays where it is.
PLAIN = """
(() => {
  const plain = new CSSStyleSheet();
  plain.replaceSync(`
    .engraving, .emblem, .wash { visibility: hidden !important }
    *, *::before, *::after {
      background-image: none !important; box-shadow: none !important; text-shadow: none !important;
      filter: none !important; transition: none !important; animation: none !important;
    }`);
  document.adoptedStyleSheets = [plain];
})()
"""


class Visitors:
    """People with browsers of their own. What their pages complain about fails the test."""

    def __init__(self, browser: Browser, *, plain: bool = False) -> None:
        """With `plain`, cards and tables are drawn without pictures and motion, which is much faster."""
        self._browser = browser
        self._plain = plain
        self._pages: list[Page] = []
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Parts of complaints that are meant to come."""

    def open(
        self,
        site: Site,
        hash: str = "#/",
        *,
        size: tuple[int, int] = DESKTOP,
        scheme: str = "dark",
        motion: str = "no-preference",
        kept: Any = None,
        preferences: dict[str, object] | None = None,
        before: Callable[[Page], object] = bool,
    ) -> Page:
        """A page of a new visitor, with what the browser is to have kept from earlier visits.

        `before` may listen to the page before it goes anywhere.
        """
        options: dict[str, Any] = {"color_scheme": scheme, "reduced_motion": motion}
        if size == PHONE:
            options |= {"has_touch": True, "device_scale_factor": 2}
        context = self._browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(RECORDER)
        if self._plain:
            context.add_init_script(PLAIN)
        stored = {
            "inkwright.tables": kept,
            # Only the tests of motion wait for it.
            "inkwright.preferences": {"pace": "off", "sound": False, "scheme": scheme, **(preferences or {})},
        }
        for key, value in stored.items():
            if value is not None:
                text = json.dumps(json.dumps(value))
                context.add_init_script(
                    f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', {text})"
                )
        page = context.new_page()
        before(page)
        return self.watch(page, f"{site.address}/{hash}")

    def watch(self, page: Page, address: str) -> Page:
        """Go to an address with a new page, and listen to what it complains about."""
        self._pages.append(page)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(f"{error}"))
        page.goto(address)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def sit(self, site: Site, made: Any, *seats: int, **options: Any) -> TablePage:
        """A visitor who has the secrets of these seats of a table, or of all of them, and goes there."""
        keys = [key for key in made["seats"] if not seats or key["seat"] in seats]
        kept = [{"table": made["table"], "title": "Test", "seats": keys, "invites": made["invites"]}]
        page = self.open(site, f"#/table/{made['table']}", kept=kept, **options)
        return TablePage(page)

    def close(self) -> None:
        """Close everything, and complain about complaints."""
        for page in self._pages:
            page.context.close()
        unexpected = [text for text in self.complaints if not any(part in text for part in self.expected)]
        assert not unexpected, unexpected
