"""A child process that is spoken to in lines, and can do nothing to us: it is never waited for without an
end, what it says is never kept without a limit, and nothing of it is left behind.

All reading and writing is by one `selectors` loop that does not block; there are no threads. The child leads
a process group of its own, so that what it has started goes with it.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence

from inkwright.errors import InkwrightError

LONGEST_LINE = 64 * 1024
"""Bytes of a line that is read; of a longer one only this much is kept."""
MOST_OUTPUT = 1024 * 1024
"""Bytes that a child may write, on each of its two outputs, between two calls of `allow_more`."""
_LAST_WORDS = 2000
_AT_ONCE = 64 * 1024
_REAP_SECONDS = 5.0


class Gone(Exception):
    """The child has ended, or has closed its output or its input."""


class Flood(Exception):
    """The child has written more than it may."""


class Deaf(Exception):
    """The child has not read what it was sent."""


def _peek(process: subprocess.Popen[bytes]) -> int | None:
    """The exit status of a process, None while it runs. Where the system can, without reaping it."""
    if not hasattr(os, "waitid"):
        return process.poll()
    found = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if found is None:
        return None
    return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status


class ChildProcess:
    """A running command. Use it as a context manager, or `close` it."""

    def __init__(self, command: Sequence[str]) -> None:
        if os.name != "posix":
            raise InkwrightError("bots in processes of their own need a POSIX system such as Linux or macOS")
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            why = problem.strerror if isinstance(problem, OSError) else problem
            raise InkwrightError(f"{' '.join(command)}: can't be started: {why}") from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._in, self._out, self._err = (
            self._process.stdin.fileno(),
            self._process.stdout.fileno(),
            self._process.stderr.fileno(),
        )
        self._selector = selectors.DefaultSelector()
        for descriptor in (self._in, self._out, self._err):
            os.set_blocking(descriptor, False)
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)
        self._to_send = bytearray()
        self._partial = bytearray()
        self._cut = False
        """The line that is coming in is too long: what is left of it is thrown away."""
        self._lines: deque[bytes] = deque()
        self._last_words = bytearray()
        self._received = {self._out: 0, self._err: 0}
        self._ended = False
        self._status: int | None = None
        self._closed = False

    @property
    def pid(self) -> int:
        """The number of the process, which is also that of its group."""
        return self._process.pid

    @property
    def last_words(self) -> str:
        """The end of what it wrote on its standard error output."""
        return self._last_words.decode("utf-8", "replace").strip()

    @property
    def ending(self) -> str:
        """How it ended, in words."""
        if self._status is None:
            return "closed its output"
        if self._status < 0:
            return f"was ended by {signal.Signals(-self._status).name}"
        return f"ended with status {self._status}"

    def allow_more(self) -> None:
        """Something new begins: what was written before no longer counts."""
        self._received = {self._out: 0, self._err: 0}

    def send(self, text: str) -> None:
        """Send lines, as far as the child takes them now; the rest goes while `receive` waits.

        Raises Deaf if the child has not yet taken what was sent before, and Gone.
        """
        if self._to_send:
            raise Deaf
        self._to_send += text.encode("utf-8", "replace")
        self._write()

    def receive(self, deadline: float) -> str | None:
        """The next line, or None if there is none by a time of `time.monotonic`. Raises Gone and Flood."""
        while not self._lines:
            if self._ended:
                raise Gone
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            for key, _ in self._selector.select(left):
                if key.fd == self._in:
                    self._write()
                else:
                    self._read(key.fd)
        return self._lines.popleft().decode("utf-8", "replace")

    def _write(self) -> None:
        try:
            while self._to_send:
                del self._to_send[: os.write(self._in, self._to_send[:_AT_ONCE])]
        except BlockingIOError:
            pass
        except OSError:  # the other end is closed
            self._end()
            raise Gone from None
        waiting = self._in in self._selector.get_map()
        if self._to_send and not waiting:
            self._selector.register(self._in, selectors.EVENT_WRITE)
        elif waiting and not self._to_send:
            self._selector.unregister(self._in)

    def _read(self, descriptor: int) -> None:
        try:
            data = os.read(descriptor, _AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._selector.unregister(descriptor)
            if descriptor == self._out:
                self._end()
            return
        self._received[descriptor] += len(data)
        if descriptor == self._err:
            self._last_words += data
            del self._last_words[:-_LAST_WORDS]
        else:
            self._split(data)
        if self._received[descriptor] > MOST_OUTPUT:
            raise Flood

    def _split(self, data: bytes) -> None:
        *whole, rest = data.split(b"\n")
        for piece in whole:
            self._grow(piece)
            self._lines.append(bytes(self._partial))
            self._partial.clear()
            self._cut = False
        self._grow(rest)

    def _grow(self, piece: bytes) -> None:
        if self._cut:
            return
        self._partial += piece
        if len(self._partial) > LONGEST_LINE:
            del self._partial[LONGEST_LINE:]
            self._cut = True

    def _end(self) -> None:
        """It can't be spoken with any more: see whether it has ended, and hear its last words."""
        self._ended = True
        self._status = self._exit_status(0.5)
        if self._err in self._selector.get_map():
            with contextlib.suppress(OSError):  # there are none
                self._last_words += os.read(self._err, _AT_ONCE)
                del self._last_words[:-_LAST_WORDS]

    def _exit_status(self, seconds: float) -> int | None:
        """How it has ended, if it has or soon does. Not reaped yet, so its group still bears its number."""
        until = time.monotonic() + seconds
        while True:
            status = _peek(self._process)
            if status is not None:
                return status
            if time.monotonic() >= until:
                return None
            time.sleep(0.005)

    def close(self, parting: str = "", seconds: float = 0.0) -> None:
        """Say a parting word, leave some time to end, then end it and all it has started, and reap it."""
        if self._closed:
            return
        self._closed = True
        try:
            if parting and not self._ended and not self._to_send:
                self.send(parting)
        except Gone:
            pass
        if self._in in self._selector.get_map():
            self._selector.unregister(self._in)
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._process.stdin.close()
        if not self._ended:
            self._exit_status(seconds)
        with contextlib.suppress(ProcessLookupError, PermissionError):  # nobody is left
            os.killpg(self._process.pid, signal.SIGKILL)
        self._selector.close()
        self._process.stdout.close()
        self._process.stderr.close()
        with contextlib.suppress(subprocess.TimeoutExpired):  # stuck in the system: nobody can end it now
            self._process.wait(_REAP_SECONDS)

    def __enter__(self) -> ChildProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
