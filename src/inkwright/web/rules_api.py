"""Requests about rules, by number or by words."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.rules import catalogue
from inkwright.rules.catalogue import Rule
from inkwright.web.messages import RuleLine, RulePage, RulesFound
from inkwright.web.requests import answer

_MOST = 100
_LONGEST = 200


def routes() -> list[Route]:
    """The routes about rules."""

    async def searched(request: Request) -> Response:
        found = catalogue.search(request.query_params.get("q", "")[:_LONGEST])
        return answer(RulesFound(rules=[_line(each) for each in found[:_MOST]]))

    async def page(request: Request) -> Response:
        rule = catalogue.rule(request.path_params["number"])
        return answer(
            RulePage(
                id=rule.id,
                chapter=rule.chapter,
                section=rule.section,
                summary=rule.summary,
                above=[_line(each) for each in catalogue.parents(rule.id)],
                below=[_line(each) for each in catalogue.children(rule.id)],
                scenarios=list(catalogue.scenarios(rule.id)),
            )
        )

    return [Route("/api/rules", searched), Route("/api/rules/{number}", page)]


def _line(rule: Rule) -> RuleLine:
    return RuleLine(id=rule.id, summary=rule.summary)
