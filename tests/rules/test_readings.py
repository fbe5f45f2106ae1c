"""Editions of the rules, and the readings that a scenario may choose between."""

from __future__ import annotations

from importlib import import_module
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.core.ledger import Ledger
from galleywar.core.match import Match
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset, rulesets
from galleywar.rules.readings import FIRST, LATEST
from galleywar.rules.scenario.library import find_scenario, open_scenario, shipped

CHOOSING = ("alexandria", "added_depth", "mare_nostrum", "poseidon")
"""The systems whose text leaves scenarios a choice."""


def readings_of(system: str):
    return import_module(f"galleywar.rules.{system}.model.readings")


@pytest.mark.parametrize("system", CHOOSING)
def test_the_ledger_tells_the_question_of_every_reading_and_all_its_ways(system: str) -> None:
    told = {
        entry.option: {entry.way, *(one.way for one in entry.otherwise if one.way)}
        for entry in Ledger.load(system).entries.values()
        if entry.option
    }
    hints = get_type_hints(readings_of(system).Readings)
    assert {name: set(get_args(kind)) for name, kind in hints.items()} == told
    assert all(get_origin(kind) is Literal for kind in hints.values())


@pytest.mark.parametrize("system", CHOOSING)
def test_every_edition_has_a_way_for_every_reading_and_the_latest_has_ours(system: str) -> None:
    room, entries = readings_of(system), Ledger.load(system).entries.values()
    ours = {entry.option: entry.way for entry in entries if entry.option}
    assert set(room.EDITIONS) == {FIRST, LATEST}
    assert room.EDITIONS[LATEST] == ours
    assert room.EDITIONS[FIRST].keys() == ours.keys()


@pytest.mark.parametrize("system", rulesets())
def test_whatever_may_be_chosen_says_why_ours_is_the_default(system: str) -> None:
    chosen = [entry for entry in Ledger.load(system).entries.values() if entry.option or entry.otherwise]
    assert all(entry.question and entry.reading and entry.because for entry in chosen)


def naval(rules: str) -> Source:
    text = find_scenario("naval-battle").read_text(encoding="utf-8")
    head, _, rest = text.partition("  edition: 2\n  options:\n")
    assert rest
    return Source.parse(f"{head}{rules}{rest}", "own.yaml")


def test_a_scenario_chooses_a_reading_and_says_so() -> None:
    ruleset = open_ruleset("alexandria")
    chosen = "  edition: 2\n  options:\n    readings: {half_speed_ends: activated}\n"
    scenario = ruleset.read(naval(chosen))
    assert scenario.readings == (("half_speed_ends", "activated"),)
    assert scenario.body.readings["half_speed_ends"] == "activated"
    assert scenario.body.readings["street_fire"] == "along_the_street"
    assert any(one.endswith("(10.44c)") for one in scenario.departures)


def test_a_scenario_of_the_first_edition_is_played_as_it_was_and_says_so() -> None:
    ruleset = open_ruleset("alexandria")
    scenario = ruleset.read(naval("  edition: 1\n  options:\n"))
    assert scenario.edition == scenario.body.edition == FIRST
    assert scenario.body.readings == readings_of("alexandria").EDITIONS[FIRST]
    assert scenario.departures[0].startswith("It is played by edition 1")


@pytest.mark.parametrize(
    ("rules", "wrong"),
    [
        ("  edition: 3\n  options:\n", "edition"),
        ("  edition: 2\n  options:\n    readings: {half_speed_ends: sometimes}\n", "half_speed_ends"),
        ("  edition: 2\n  options:\n    readings: {no_such_reading: moved}\n", "no_such_reading"),
    ],
)
def test_what_no_edition_and_no_reading_is_called_is_refused_at_its_place(rules: str, wrong: str) -> None:
    with pytest.raises(SourceFaults) as found:
        open_ruleset("alexandria").read(naval(rules))
    (fault,) = found.value.faults
    assert wrong in str(fault)
    assert fault.line is not None


def test_every_shipped_scenario_goes_by_the_latest_edition() -> None:
    assert {open_scenario(file)[1].edition for file in shipped()} == {LATEST}


def test_a_game_goes_on_under_the_edition_it_began_with() -> None:
    ruleset = open_ruleset("alexandria")
    scenario = ruleset.read(naval("  edition: 1\n  options:\n"))
    text = to_text(Match(ruleset, scenario, 1, {"roman": "human", "egyptian": "human"}))
    assert '"edition":1' in text.splitlines()[0]
    again = from_text(text, open_ruleset).match
    assert again.scenario.edition == again.state.terms.edition == FIRST


def test_a_save_of_a_later_edition_says_what_opens_it() -> None:
    ruleset, scenario = open_scenario(find_scenario("naval-battle"))
    text = to_text(Match(ruleset, scenario, 1, {"roman": "human", "egyptian": "human"}))
    later = text.replace('"edition":2', '"edition":3', 1)
    with pytest.raises(BadSave, match="edition 3 of the rules"):
        from_text(later, open_ruleset)
