"""The smallest player of Kingsburg and Burgen Land: any legal action, by chance; docs/protocol.md says why.

kingsburg simulate --seats "normal,external:python3 docs/example_agent.py" --games 10
"""

import json
import random
import sys


def say(**row: object) -> None:
    """Send one line of JSON to the game, at once."""
    print(json.dumps(row), flush=True)


chance = random.Random()
for line in sys.stdin:
    row = json.loads(line)
    if row["type"] == "hello":
        say(type="hello", protocol=1, name="Any legal action")
    elif row["type"] == "game":
        chance = random.Random(row["seed"])  # the same game again gets the same answers
    elif row["type"] == "decide":
        say(type="choose", option=chance.randrange(len(row["legal"])))
    elif row["type"] == "quit":
        break
    # Everything else is a line of the game's record: what has happened since.
