"""Games as people see them: boards, choices and what happened, as text."""
