"""A set-up that is not done, written down: what was chosen, bought and placed is there again when it is begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import faults_of, find_scenario, open_scenario


def begun(name: str) -> Match:
    ruleset, scenario = open_scenario(find_scenario(name))
    return Match(ruleset, scenario, 3, {})


def again(text: str) -> Match:
    """The game that was written down, begun."""
    source = Source.parse(text, "written.yaml")
    ruleset = open_ruleset(source.root["rules"]["set"])
    scenario = ruleset.read(source)
    return Match(ruleset.for_scenario(scenario), scenario, 3, {})


def given(match: Match, *orders: tuple[Any, ...]) -> Match:
    for verb, *args in orders:
        match.submit(Choice(verb, tuple(args)))
    return match


def yard(match: Match) -> Any:
    return match.ruleset.shipyard(match.state)


GALLEYS = (("buy", "small"), ("buy", "large"), ("buy", "small"), ("strike", "blue-1"), ("equip", "blue-2", "corvus"),
           ("lead", "blue-3"), ("man", "blue-3", 8))  # fmt: skip
SHIPS = (("buy", "slow_trireme"), ("buy", "slow_quinquireme"), ("squadron",), ("buy", "slow_trireme"))


def test_galleys_taken_are_in_the_yard_again() -> None:
    match = given(begun("mare-muster"), *GALLEYS)
    other = again(match.ruleset.written(match.state))
    assert yard(other) == yard(match)
    given(match, ("buy", "small"))
    given(other, ("buy", "small"))
    assert [(ship.id, ship.name) for ship in yard(other).ships] == [(ship.id, ship.name) for ship in yard(match).ships]


def test_a_name_in_the_yard_is_not_given_again() -> None:
    text = find_scenario("mare-muster").read_text(encoding="utf-8")
    match = again(text.replace("bridges: 2,", "bridges: 2, taken: [{name: Thalia, type: small}],", 1))
    given(match, ("buy", "small"), ("buy", "small"))
    assert len({ship.name for ship in yard(match).ships}) == 3


def test_galleys_placed_lie_there_again_and_the_others_wait() -> None:
    match = given(begun("mare-muster"), ("levy",), ("done",), ("levy",), ("done",))
    for _ in range(3):
        match.submit(match.ruleset.any(match.state, Seeded(5)))
    text = match.ruleset.written(match.state)
    assert text.startswith("# yaml-language-server")
    other = given(again(text), ("done",), ("done",))
    assert {one.id: one.at for one in other.state.galleys.values()} == {
        one.id: one.at for one in match.state.galleys.values()
    }
    assert [side.flagship for side in other.state.sides.values()] == [
        side.flagship for side in match.state.sides.values()
    ]
    assert other.decision is not None and match.decision is not None
    assert other.decision.prompt == match.decision.prompt


def test_the_fleet_that_is_sealed_is_not_in_what_the_other_side_writes() -> None:
    match = given(begun("mare-muster"), ("levy",), ("done",), ("buy", "large"))
    seen = Source.parse(match.ruleset.written(match.ruleset.seen_by(match.state, "red"))).root["muster"]
    assert "taken" not in seen["blue"] and [ship["type"] for ship in seen["red"]["taken"]] == ["large"]


def test_what_was_taken_is_told_once_when_all_lie_on_the_table() -> None:
    match = given(again(begun_text()), ("done",), ("levy",), ("done",))
    while match.decision is not None and match.decision.offers[0].verb in {"place", "leave"}:
        match.submit(match.ruleset.any(match.state, Seeded(5)))
    root = Source.parse(match.ruleset.written(match.state)).root
    assert "taken" not in root["muster"]["blue"] and len(root["fleets"]["blue"]) == 2


def begun_text() -> str:
    match = given(begun("mare-muster"), *GALLEYS)
    return match.ruleset.written(match.state)


def test_ships_bought_are_in_the_yard_again_squadron_by_squadron() -> None:
    match = given(begun("poseidon-muster"), *SHIPS, ("lead", "blue-1", "admiral"), ("equip", "blue-2", "corvus"))
    other = again(match.ruleset.written(match.state))
    assert yard(other) == yard(match)
    given(other, ("done",))
    assert other.decision is not None and other.decision.seat == "red"


def test_ships_placed_lie_there_again_and_the_others_wait() -> None:
    raised = (*SHIPS, ("lead", "blue-1", "admiral"), ("done",), ("buy", "slow_trireme"), ("lead", "red-1", "admiral"))
    match = given(begun("poseidon-muster"), *raised, ("done",), ("place", "blue-1", "600,300@0"))
    other = given(again(match.ruleset.written(match.state)), ("done",), ("done",))
    assert other.state.ships == match.state.ships
    assert other.decision is not None and match.decision is not None
    assert other.decision.prompt == match.decision.prompt


def test_homes_chosen_are_chosen_and_the_others_are_chosen_in_the_game() -> None:
    match = begun("conquest-3")
    match.submit(match.ruleset.any(match.state, Seeded(5)))
    homes = {seat: side.home for seat, side in match.state.sides.items()}
    other = again(match.ruleset.written(match.state))
    assert {seat: side.home for seat, side in other.state.sides.items()} == homes
    assert sum(bool(home) for home in homes.values()) == 1
    assert other.decision is not None and not homes[other.decision.seat]


def test_regiments_that_wait_to_be_put_down_wait_again() -> None:
    match = begun("added-depth-3")
    for _ in range(4):
        match.submit(Choice("place", (next(match.decision.choices()).args[0],)))  # type: ignore[union-attr]
    other = again(match.ruleset.written(match.state))
    assert other.state.frames[-1].left == match.state.frames[-1].left
    assert other.state.territories == match.state.territories
    assert not other.state.terms.first_combat


MARE = "bridges: 2,", "bridges: 2, taken: [{name: Nike, type: small%s}],"
SHIP = "{key: argo, type: slow_trireme%s}"
POSEIDON = "depth: 8}", f"depth: 8, taken: {{blue: [{{key: one, name: First, ships: [{SHIP}]}}]}}}}"
TWO_ADMIRALS = ", leaders: [admiral]}, {key: b, type: slow_trireme, leaders: [admiral]"


@pytest.mark.parametrize(
    ("name", "begins", "more", "says"),
    [
        ("mare-muster", MARE, ", type: vast", "type"),
        ("mare-muster", MARE, ", marines: 60", "carries"),
        ("mare-muster", MARE, ", at: [2, 2]", "would not lie in the zone"),
        ("mare-muster", MARE, "}, {name: Nike, type: small", "Nike"),
        ("mare-muster", MARE, ", flagship: true}, {name: Ino, type: small, flagship: true", "second flagship"),
        ("mare-muster", MARE, ", ballista: true}, {name: Ino, type: small, ballista: true", "allowed"),
        ("poseidon-muster", POSEIDON, ", x: 10", "but one of x and y"),
        ("poseidon-muster", POSEIDON, ", x: 10, y: 12", "outside the part"),
        ("poseidon-muster", POSEIDON, ", equipment: [elite_artillerymen]", "need artillery"),
        ("poseidon-muster", POSEIDON, TWO_ADMIRALS, "several"),
    ],
)  # fmt: skip
def test_what_could_not_be_mustered_is_told(
    name: str, begins: tuple[str, str], more: str, says: str, tmp_path: Path
) -> None:
    text = find_scenario(name).read_text(encoding="utf-8")
    sound, faulty = tmp_path / "sound.yaml", tmp_path / "faulty.yaml"
    sound.write_text(text.replace(begins[0], begins[1] % "", 1), encoding="utf-8")
    faulty.write_text(text.replace(begins[0], begins[1] % more, 1), encoding="utf-8")
    assert not faults_of(sound)
    assert any(says in fault.text for fault in faults_of(faulty))
