"""Public information about a table."""

from __future__ import annotations

from inkwright.web.claims import CLAIM_AFTER, seconds_away
from inkwright.web.messages.tables import DrawOffer, PuzzleGoal, SeatInfo, TableInfo, Takeback
from inkwright.web.positions import describe_goal, find_missing
from inkwright.web.replay_store import replay_name
from inkwright.web.table import Table


def describe_table(table: Table) -> TableInfo:
    """Return the public information about a table."""
    record, wins, present = table.record, table.match.wins, table.presence.present
    seats = [
        SeatInfo(
            seat=at,
            name=seat["name"],
            kind=seat["kind"],
            present=seat["kind"] == "bot" or at in present,
            away=seconds_away(table, at),
            wins=wins[at],
        )
        for at, seat in enumerate(record["seats"])
    ]
    dealt = table.deal
    takeback, draw_offer = open_requests(table)
    return TableInfo(
        table=table.name,
        title=record["title"],
        kind=record["kind"],
        format=record["format"],
        edition=record["edition"],
        match=record["match"],
        game=len(record["games"]),
        seats=seats,
        finished=table.finished,
        replays=_replays(table),
        rematch=record.get("rematch"),
        puzzle=_puzzle(table),
        turn_puzzle=dealt.turn_puzzle.state(dealt.game.state) if dealt and dealt.turn_puzzle else None,
        takeback=takeback,
        draw_offer=draw_offer,
        claim_after=CLAIM_AFTER,
        clock=table.clock.info() if table.clock else None,
        open_hands=list(record.get("open_hands", [])),
        watched=table.watched,
    )


def open_requests(table: Table) -> tuple[Takeback | None, DrawOffer | None]:
    """Return what a player asks the others now."""
    return table.takebacks.find_open(table.number), table.draw_offers.find_open(table.number)


def _puzzle(table: Table) -> PuzzleGoal | None:
    """Return the goal of a puzzle and the parts that are still missing."""
    dealt = table.deal
    if not table.record["puzzle"] or dealt is None or dealt.position is None or dealt.names is None:
        return None
    goal = dealt.position.goal
    left = find_missing(goal, dealt.game.state, dealt.names) if table.steps else describe_goal(goal)
    return PuzzleGoal(goal=describe_goal(goal), missing=left)


def _replays(table: Table) -> list[str]:
    """Return the names of the replays of a finished match."""
    if not table.replays_saved or table.record["kind"] != "match":
        return []
    return [replay_name(table.name, number) for number in range(1, len(table.played) + 1)]
