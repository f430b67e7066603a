"""The configuration of nginx in the manual, tried with a real nginx in front of two servers."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from live_server import PATIENCE, Player, Server, here
from postgres_server import explain_missing, running_database
from websockets.sync.client import connect
from websockets.typing import Origin

from inkwright.web.limits import Limits
from inkwright.web.postgres_storage import PostgresStorage

pytestmark = pytest.mark.slow
MANUAL = Path(__file__).parents[2] / "docs" / "hosting.md"
SETTINGS = """
daemon off; master_process off; pid {place}/nginx.pid; error_log {place}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {place}; proxy_temp_path {place}; fastcgi_temp_path {place};
    uwsgi_temp_path {place}; scgi_temp_path {place};
    {shared}
    server {{ listen 127.0.0.1:{port}; {site} }}
}}
"""


def block(beginning: str) -> str:
    """The block of the manual with this beginning."""
    blocks: list[str] = re.findall(r"```\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.S)
    return next(each for each in blocks if beginning in each)


@contextmanager
def running_nginx(program: str, place: Path, settings: str, port: int) -> Iterator[None]:
    place.mkdir()
    (place / "nginx.conf").write_text(settings)
    words = [program, "-p", str(place), "-c", str(place / "nginx.conf"), "-e", str(place / "error.log")]
    with subprocess.Popen(words) as process:
        try:
            until = time.monotonic() + PATIENCE
            while True:
                assert process.poll() is None, (place / "error.log").read_text()
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except ConnectionRefusedError:
                    assert time.monotonic() < until, "nginx did not start"
                    time.sleep(0.02)
            yield
        finally:
            process.terminate()


@contextmanager
def entered(address: str, made: Any, seat: int) -> Iterator[Player]:
    """A player who has come through the proxy, as a browser does."""
    url = f"ws://{address}/api/socket?table={made['table']}"
    with connect(url, origin=Origin(f"http://{address}"), open_timeout=PATIENCE) as opened:
        yield Player(opened, made["table"], [made["seats"][seat]["token"]])


def find_owner(storage: PostgresStorage, table: str) -> Any:
    """The server that has a table open."""
    query = "SELECT owner FROM inkwright_tables WHERE name = %s"
    return storage.run(lambda db: db.execute(query, (table,)).fetchone())[0]


def test_everyone_at_a_table_reaches_the_same_server(tmp_path: Path) -> None:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    missing = explain_missing() or (None if program else "nginx is not installed (apt install nginx-light)")
    if missing is not None or program is None:
        pytest.skip(f"NOT TESTED with nginx: {missing}")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with running_database() as database:
        storages = [PostgresStorage(database.url) for _ in range(2)]
        servers = [
            Server(tmp_path / "data", tmp_path / "client", Limits(behind_proxy=True), storage=each)
            for each in storages
        ]
        shared = block("map $request_uri")
        for number, server in enumerate(servers):
            shared = shared.replace(f"127.0.0.1:{8421 + number}", server.host)
        site = block("location / {").replace("http://127.0.0.1:8421", "http://inkwright")
        settings = SETTINGS.format(place=tmp_path / "nginx", shared=shared, site=site, port=port)
        proxy = servers[0]
        address = f"127.0.0.1:{port}"
        try:
            with running_nginx(program, tmp_path / "nginx", settings, port):
                proxy.port, proxy.host = port, address  # requests go through the proxy from now on
                owners: list[Any] = []
                while len(owners) < 3 or len(set(owners)) < 2:
                    assert len(owners) < 30, "the proxy uses one of the servers only"
                    made = proxy.make_table(here("Ann"), here("Ben", "ruby-sapphire"))
                    with entered(address, made, 0) as ann, entered(address, made, 1) as ben:
                        seat = ann.until("update")["deciding"]
                        assert (ann, ben)[seat].act()["type"] == "done"
                        assert (ben, ann)[seat].until("update")["type"] == "update"
                        owners.append(find_owner(storages[1], made["table"]))
        finally:
            for each in servers:
                each.stop()
