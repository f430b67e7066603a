"""Requests about rules: search and single rules."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.rules import rulebook
from inkwright.rules.rulebook import Rule
from inkwright.web.json_http import respond
from inkwright.web.messages.rules import RuleLine, RulePage, RuleResults

_MAX_RULES = 100
_MAX_LENGTH = 200


def routes() -> list[Route]:
    """Return the rule routes."""

    async def search(request: Request) -> Response:
        found = rulebook.search(request.query_params.get("q", "")[:_MAX_LENGTH])
        return respond(RuleResults(rules=[_line(each) for each in found[:_MAX_RULES]]))

    async def show(request: Request) -> Response:
        rule = rulebook.rule(request.path_params["number"])
        return respond(
            RulePage(
                id=rule.id,
                chapter=rule.chapter,
                section=rule.section,
                summary=rule.summary,
                above=[_line(each) for each in rulebook.parents(rule.id)],
                below=[_line(each) for each in rulebook.children(rule.id)],
                scenarios=list(rulebook.scenarios(rule.id)),
            )
        )

    return [Route("/api/rules", search), Route("/api/rules/{number}", show)]


def _line(rule: Rule) -> RuleLine:
    return RuleLine(id=rule.id, summary=rule.summary)
