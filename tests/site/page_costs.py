"""Processor time and memory of the pages of a browser, with their workers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LOOP = "() => { let x = 0; for (let i = 0; i < 5e7; i++) x = (x * 31 + i) | 0; return x; }"


class PageCosts:
    """Costs of all pages of a browser since the last time someone asked."""

    def __init__(self, browser: Browser) -> None:
        self._session = browser.new_browser_cdp_session()
        self._before = self._times()

    def seconds(self) -> float:
        """Return the processor time since the last call, which depends less on the load than the clock."""
        now = self._times()
        spent = sum(time - self._before.get(process, 0.0) for process, time in now.items())
        self._before = now
        return spent

    def loop(self, page: Page) -> float:
        """Return the processor time of a loop in the page, with which other times can be compared."""
        self.seconds()
        page.evaluate(LOOP)
        return self.seconds()

    def megabytes(self) -> float:
        """Return the memory of the largest page."""
        return max(_megabytes(process) for process in self._times())

    def _times(self) -> dict[int, float]:
        processes = self._session.send("SystemInfo.getProcessInfo")["processInfo"]
        return {each["id"]: each["cpuTime"] for each in processes if each["type"] == "renderer"}


def _megabytes(process: int) -> float:
    """Return the memory of a process, with its part of what it shares with others."""
    facts = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    [kilobytes] = [line.split()[1] for line in facts if line.startswith("Pss:")]
    return int(kilobytes) / 1000
