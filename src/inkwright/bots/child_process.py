"""A child process that exchanges lines with us, with limits on time and output.

One non-blocking `selectors` loop does all reading and writing, without threads. The child leads its own
process group, so that closing it also ends the processes it has started.
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
"""Maximum length of a line in bytes; the rest of a longer line is dropped."""
MOST_OUTPUT = 1024 * 1024
"""Bytes that a child may write to each of its outputs between two calls of `reset_limits`."""
_LAST_ERRORS = 2000
_AT_ONCE = 64 * 1024
_REAP_SECONDS = 5.0


class Gone(Exception):
    """The child has exited, or has closed its output or input."""


class Flood(Exception):
    """The child has written more than the limit."""


class Deaf(Exception):
    """The child has not read its input."""


def _peek(process: subprocess.Popen[bytes]) -> int | None:
    """Return the exit status of a process, or None while it runs; do not reap it if the system allows."""
    if not hasattr(os, "waitid"):
        return process.poll()
    found = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if found is None:
        return None
    return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status


class ChildProcess:
    """A running command. Use it as a context manager, or call `close`."""

    def __init__(self, command: Sequence[str]) -> None:
        if os.name != "posix":
            raise InkwrightError("external bots need a POSIX system such as Linux or macOS")
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
            raise InkwrightError(f"{' '.join(command)}: can't start: {why}") from None
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
        """True while the rest of a line that is too long is being dropped."""
        self._lines: deque[bytes] = deque()
        self._last_errors = bytearray()
        self._received = {self._out: 0, self._err: 0}
        self._ended = False
        self._status: int | None = None
        self._closed = False

    @property
    def pid(self) -> int:
        """Process id, which is also the id of its group."""
        return self._process.pid

    @property
    def last_errors(self) -> str:
        """The last output on its standard error."""
        return self._last_errors.decode("utf-8", "replace").strip()

    @property
    def ending(self) -> str:
        """Description of how the process ended."""
        if self._status is None:
            return "closed its output"
        if self._status < 0:
            return f"was killed by {signal.Signals(-self._status).name}"
        return f"exited with status {self._status}"

    def reset_limits(self) -> None:
        """Start counting the output of the child anew."""
        self._received = {self._out: 0, self._err: 0}

    def send(self, text: str) -> None:
        """Send lines without blocking; `receive` sends the rest while it waits.

        Raises Deaf if the child has not yet read the previous lines, and Gone.
        """
        if self._to_send:
            raise Deaf
        self._to_send += text.encode("utf-8", "replace")
        self._write()

    def receive(self, deadline: float) -> str | None:
        """Return the next line, or None at the deadline (by `time.monotonic`). Raises Gone and Flood."""
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
            self._last_errors += data
            del self._last_errors[:-_LAST_ERRORS]
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
        """Note that communication has ended, and read the exit status and the last errors."""
        self._ended = True
        self._status = self._exit_status(0.5)
        if self._err in self._selector.get_map():
            with contextlib.suppress(OSError):  # nothing to read
                self._last_errors += os.read(self._err, _AT_ONCE)
                del self._last_errors[:-_LAST_ERRORS]

    def _exit_status(self, seconds: float) -> int | None:
        """Return the exit status if the process ends within some seconds.

        It is not reaped yet, so its group id stays valid.
        """
        until = time.monotonic() + seconds
        while True:
            status = _peek(self._process)
            if status is not None:
                return status
            if time.monotonic() >= until:
                return None
            time.sleep(0.005)

    def close(self, parting: str = "", seconds: float = 0.0) -> None:
        """Send a last line, wait some seconds, then kill the process group and reap the process."""
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
        with contextlib.suppress(ProcessLookupError, PermissionError):  # the group is gone
            os.killpg(self._process.pid, signal.SIGKILL)
        self._selector.close()
        self._process.stdout.close()
        self._process.stderr.close()
        with contextlib.suppress(subprocess.TimeoutExpired):  # stuck in a system call
            self._process.wait(_REAP_SECONDS)

    def __enter__(self) -> ChildProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
