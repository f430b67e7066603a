"""The static site on a plain file server, and Python in its pages."""

from __future__ import annotations

import base64
import pickle
import socket
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "site"
BOOT = 120_000
"""Milliseconds in which Python must have started on a busy machine."""

_CALL = "(lambda names: (exec({code!r}, names), names['result'](*{arguments!r}))[1])({{}})"

_START_PYTHON = """
async ({ places, script }) => {
  const full = (path) => new URL(path, document.baseURI).href;
  const worker = new Worker(full(script), { type: "module" });
  const open = new Map();
  worker.onmessage = ({ data }) => { open.get(data.number)?.(data.result); open.delete(data.number); };
  const { pyodide, standard, modules } = places;
  const found = { pyodide: full(`${pyodide}/`), standard: full(standard), modules: full(modules) };
  worker.postMessage({ kind: "begin", places: { ...places, ...found }, code: null, memory: null });
  let count = 0;
  window.runPython = (work) => new Promise((resolve) => {
    open.set(++count, resolve);
    worker.postMessage({ kind: "work", number: count, work });
  });
}
"""


class _Handler(SimpleHTTPRequestHandler):
    """Handler of Python's own file server that counts what it sends."""

    server: FileServer

    def log_message(self, format: str, *args: object) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self.server.sent += len(content)
        outputfile.write(content)


class FileServer(ThreadingHTTPServer):
    """Plain file server."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(("127.0.0.1", port), partial(_Handler, directory=str(folder)))
        self.sent = 0
        """Bytes of all files sent."""


class ServedSite:
    """The site at an address that can go away and come back."""

    def __init__(self, folder: Path = BUILT) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port: int = probe.getsockname()[1]
        self._folder = folder
        self.address = f"http://127.0.0.1:{self._port}/"
        self.start()

    def start(self) -> None:
        """Serve the files."""
        self.server = FileServer(self._folder, self._port)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Serve nothing any more."""
        self.server.shutdown()
        self.server.server_close()


def start_python(page: Page) -> None:
    """Start the site's bot worker in a page, for `run`."""
    places = page.evaluate("JSON.parse(document.querySelector('meta[name=inkwright-site]').content)")
    [script] = (BUILT / "assets").glob("bot-worker-*.js")
    page.evaluate(_START_PYTHON, {"places": places, "script": f"assets/{script.name}"})


def packed(code: str, *arguments: object) -> str:
    """Return a call of the function `result` that some code defines, as the page's `runPython` takes it."""
    work: tuple[object, ...] = (eval, (_CALL.format(code=code, arguments=arguments),), {})
    return base64.b64encode(pickle.dumps(work)).decode()


def run(page: Page, code: str, *arguments: object) -> Any:
    """Call the function `result` that some code defines, in the page's Python."""
    answer = page.evaluate("work => runPython(work)", packed(code, *arguments))
    value, problem = pickle.loads(base64.b64decode(answer))
    if problem is not None:
        raise problem
    return value


def run_here(code: str, *arguments: object) -> Any:
    """Call the function `result` that some code defines, in this process."""
    names: dict[str, Any] = {}
    exec(code, names)
    return names["result"](*arguments)
