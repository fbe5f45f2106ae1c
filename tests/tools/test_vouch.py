"""What the shipped files are vouched to hold is what they hold."""

import json

import vouch
from galleywar.core.files.paths import asset
from galleywar.core.files.validated_cache import FILE, fingerprint


def test_every_shipped_file_is_vouched_for_as_it_stands() -> None:
    said = json.loads(asset(FILE).read_text(encoding="utf-8"))
    there = {
        fingerprint(file.read_text(encoding="utf-8")): json.loads(json.dumps(entry))
        for file, entry in vouch.entries()
    }
    stale = {entry["file"] for key, entry in there.items() if said.get(key) != entry}
    assert not stale, "run tools/vouch.py"
    assert said.keys() == there.keys(), "run tools/vouch.py"


def test_the_map_and_the_naval_battle_are_among_them() -> None:
    said = json.loads(asset(FILE).read_text(encoding="utf-8"))
    assert {"assets/maps/alexandria.yaml", "scenarios/naval-battle.yaml"} <= {
        entry["file"] for entry in said.values()
    }
