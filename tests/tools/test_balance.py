"""The figures of balance that ship, as the tool writes them."""

import balance
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source


def test_the_file_that_ships_is_as_the_tool_writes_it_from_games():
    text = asset("balance.yaml").read_text(encoding="utf-8")
    known = Source.read(asset("balance.yaml")).root["scenarios"]
    assert balance.written(known) == text
    told = {"wins": {"blue": 3, "red": 1, "draw": 1}, "players": {"blue": "novice", "red": "novice"}, "games": 5}
    record = balance.record(told | {"results": [{"seed": 8}, {"seed": 7}]}, "novice", "2026-11-28")
    assert record["won"] == {"blue": 3, "red": 1} and record["first_seed"] == 7
    assert balance.written({"mare-drill": record}).endswith(
        '  mare-drill: {games: 5, first_seed: 7, level: novice, date: "2026-11-28", won: {blue: 3, red: 1}}\n'
    )
