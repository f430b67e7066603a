"""Workers are shared fairly: a table that asks for a lot never holds up one that asks for little."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal

import pytest

from inkwright.sim.worker_processes import WorkerProcesses
from inkwright.web.fair_queue import FairQueue
from inkwright.web.worker import TookTooLong, Worker


def sequence(owners: dict[str, float], rounds: int) -> list[str]:
    """Let each owner ask again as soon as it was served, as tables do; the order of service."""
    order: list[str] = []

    async def sit(queue: FairQueue[str], owner: str, seconds: float) -> None:
        while len(order) < rounds:
            turn = await queue.take(owner)
            order.append(owner)
            await asyncio.sleep(0)
            queue.give_back(turn, seconds)

    async def main() -> None:
        queue = FairQueue(["worker"])
        await asyncio.gather(*(sit(queue, owner, seconds) for owner, seconds in owners.items()))

    asyncio.run(main())
    return order[:rounds]


def test_equal_tables_take_turns() -> None:
    assert sequence({"a": 1.0, "b": 1.0, "c": 1.0}, 9) == ["a", "b", "c"] * 3


def test_a_slow_bot_gets_no_more_time_than_others() -> None:
    order = sequence({"slow": 10.0, "a": 1.0, "b": 1.0, "c": 1.0}, 93)
    assert 3 <= order.count("slow") <= 4, order
    assert {order.count(each) for each in "abc"} <= {29, 30, 31}


def test_who_comes_back_has_saved_up_nothing() -> None:
    async def main() -> list[str]:
        queue = FairQueue(["worker"])
        order: list[str] = []
        for _ in range(20):  # busy while the other is away
            queue.give_back(await queue.take("busy"), 1.0)
        held = await queue.take("busy")

        async def use(owner: str) -> None:
            turn = await queue.take(owner)
            order.append(owner)
            queue.give_back(turn, 1.0)

        waiting = [asyncio.create_task(use(owner)) for owner in ("back", "back", "back", "busy")]
        await asyncio.sleep(0)
        queue.give_back(held, 0.5)
        await asyncio.gather(*waiting)
        return order

    assert asyncio.run(main()) == ["back", "busy", "back", "back"]


def test_a_cancelled_request_costs_nothing_and_keeps_nothing() -> None:
    async def main() -> None:
        queue = FairQueue(["worker"])
        held = await queue.take("a")
        waiting = asyncio.create_task(queue.take("b"))
        served = asyncio.create_task(queue.take("c"))
        await asyncio.sleep(0)
        waiting.cancel()
        queue.give_back(held, 1.0)
        served.cancel()  # at the very moment when it is served
        with contextlib.suppress(asyncio.CancelledError):
            await served
        turn = await asyncio.wait_for(queue.take("d"), 5)
        assert turn.item.result() == "worker"

    asyncio.run(main())


@pytest.mark.slow
def test_a_process_that_is_killed_or_frozen_is_replaced() -> None:
    async def main() -> None:
        worker = Worker(WorkerProcesses)
        worker.start()
        first = await worker.run(os.getpid, 30)
        os.kill(first, signal.SIGKILL)
        second = await worker.run(os.getpid, 30)
        assert second != first
        os.kill(second, signal.SIGSTOP)
        with pytest.raises(TookTooLong):
            await worker.run(os.getpid, 0.2)
        assert await worker.run(os.getpid, 30) not in (first, second)
        worker.close()

    asyncio.run(main())
