"""Analysis of games: chances of winning, turning points, better lines and missed wins.

`outlook` estimates the chances of a player from what that player may know, with the planner's search.
`turns` judges the decisions of one turn of a record, `game` puts the turns together, and `report` holds the
result.
"""
