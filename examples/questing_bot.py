"""A bot without dependencies: it inks a card, plays the most expensive card it can, and quests with everyone.

Try it: inkwright bot run 'python3 examples/questing_bot.py' --opponent random
"""

import json
import sys

PREFERENCE = ["ink", "play", "quest", "sing", "yes", "card", "pass"]  # kinds of actions, best first


def score(action: dict) -> tuple:
    kind = action["kind"]
    return (-PREFERENCE.index(kind) if kind in PREFERENCE else -99, action.get("cost", {}).get("ink", 0))


view: dict = {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "inkwright":
        print("id name questing\nid author you\nready 1", flush=True)
    elif word == "view":
        view = json.loads(rest)
    elif word == "go":
        if view["decision"]["kind"] == "alter":  # the opening hand: keep it
            best = view["actions"][-1]
        else:
            best = max(view["actions"], key=score)
        print(f"info I have {view['players'][view['viewer']]['lore']} lore", flush=True)
        print(f"bestaction {rest.split()[0]} {best['index']}", flush=True)
    elif word == "quit":
        break
