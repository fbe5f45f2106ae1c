"""What a scenario lets happen: in every rule system, and as the guide to it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.events import Event
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import system_of
from galleywar.rules.scenario.written_battle import written_battle

GUIDE = (scenario_dir() / "EVENTS.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^## ([\w-]+)\n.*?```yaml\n(.*?)```", GUIDE, re.DOTALL | re.MULTILINE))
SHORT = tuple(EXAMPLES)
TOLD = ("happened", "reinforced", "placed", "called_away", "ended")


def match_of(name: str, events: str, seed: int = 1) -> Match:
    """A game of a shipped scenario with these events."""
    text = (scenario_dir() / f"{name}.yaml").read_text(encoding="utf-8") + events
    source = Source.parse(text, f"{name}.yaml")
    ruleset = open_ruleset(system_of(source))
    scenario = ruleset.read(source)
    return Match(
        ruleset.for_scenario(scenario), scenario, seed, {seat.key: "human" for seat in scenario.seats}
    )


def faults(name: str, events: str) -> list[str]:
    with pytest.raises(SourceFaults) as found:
        match_of(name, events)
    return [fault.text for fault in found.value.faults]


def played(match: Match, orders: int = 5000) -> Match:
    """Played at random; every invariant holds after every order."""
    draw = Seeded(match.seed)
    while match.decision is not None and len(match.entries) < orders:
        verbs = [offer.verb for offer in match.decision.offers]
        setting_up = next((one for one in ("ready", "historical") if one in verbs), "")
        match.submit(Choice(setting_up) if setting_up else match.ruleset.any(match.state, draw))
        assert not match.ruleset.problems(match.state)
    return match


def until_it_happens(match: Match) -> Any:
    """The state right after the first event has happened, with random play up to there."""
    draw = Seeded(match.seed)
    for _ in range(2000):
        found = next((moment.state for moment in match.moments if moment.state.happened), None)
        if found is not None or match.decision is None:
            return found
        match.submit(match.ruleset.any(match.state, draw))
    raise AssertionError("nothing has happened in 2000 orders")


def happenings(match: Match) -> Iterator[tuple[Any, Event]]:
    """The state and the event of everything that a scenario's events brought."""
    for moment in match.moments:
        for event in moment.events:
            if event.kind in TOLD:
                yield moment.state, event


def words(match: Match) -> list[str]:
    return [match.ruleset.view.narrate(state, event) for state, event in happenings(match)]


def turn_of(state: Any) -> int:
    return int(state.round if hasattr(state, "round") else state.turn)


# -- the guide -------------------------------------------------------------------------------------------------
def test_the_guide_has_an_example_for_every_system() -> None:
    shown = {system_of(Source.read(scenario_dir() / f"{name}.yaml")) for name in SHORT}
    assert shown == {"alexandria", "conquest", "added_depth", "mare_nostrum", "poseidon"}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", SHORT)
def test_the_examples_are_played_to_their_end_and_opened_again(name: str, seed: int) -> None:
    match = played(match_of(name, EXAMPLES[name], seed))
    assert match.decision is None
    told = [event.get("text") for _, event in happenings(match) if event.kind == "happened"]
    events = match.state.terms.events
    assert set(told) <= {event.said for event in events}
    assert told or turn_of(match.state) <= min(event.turn for event in events if event.turn)
    assert len(told) == len(set(told)), "an event happens once"
    again = from_text(to_text(match), open_ruleset)
    assert again.damage is None and again.match.state == match.state


@pytest.mark.parametrize("name", SHORT)
def test_the_page_of_objectives_tells_what_is_to_come(name: str) -> None:
    match = match_of(name, EXAMPLES[name])
    goals = [goal.text for goal in match.ruleset.view.goals(match.state)]
    for event in match.state.terms.events:
        assert any(goal.endswith(event.said) for goal in goals)


@pytest.mark.parametrize(
    ("name", "events", "said"),
    [
        ("conquest-actium", "{falls: achaia, to: ruby, wins: ruby, text: Over.}",
         ["ruby When Achaia falls to {ruby}, wins at once: Over."]),
        ("added-depth-grain", "{falls: sicilia, to: sapphire, text: No bread.}",
         ["sapphire When Sicilia falls to {sapphire}: No bread."]),
        ("palace-quarter", "{falls: 3-K, to: egyptian, wins: roman, text: Mad.}",
         ["roman When Point 3-K falls to {egyptian}, wins at once: Mad."]),
        ("mare-mylae", "{turn: 4, text: Night, dark: 2}",
         [f"{seat} Turn 4: Night. Nobody sees to shoot for 2 turns." for seat in ("blue", "red")]),
        ("poseidon-mylae", "{turn: 6, wins: blue, text: Held.}", ["blue Turn 6, wins at once: Held."]),
        ("poseidon-mylae", "{turn: 6, seat: red, text: Rain.}", ["red Turn 6: Rain."]),
    ],
)  # fmt: skip
def test_each_goal_of_an_event_says_when_and_to_whom(name: str, events: str, said: list[str]) -> None:
    match = match_of(name, f"events:\n- {events}\n")
    goals = [f"{goal.seat} {goal.text}" for goal in match.ruleset.view.goals(match.state)]
    names = match.state.terms.names
    assert goals[-len(said) :] == [one.format(**names) for one in said]
    assert len(goals) - len(said) == len(list(match_of(name, "").ruleset.view.goals(match_of(name, "").state)))


@pytest.mark.parametrize("name", SHORT)
def test_without_events_nothing_is_remembered(name: str) -> None:
    assert match_of(name, "").state.happened == ()


# -- when ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SHORT)
def test_a_word_is_told_when_its_turn_begins(name: str) -> None:
    match = played(match_of(name, "events:\n- {turn: 2, text: The wind turns.}\n"))
    [(state, event)] = [one for one in happenings(match) if one[1].kind == "happened"]
    assert turn_of(state) == 2 and match.ruleset.view.narrate(state, event) == "The wind turns."


@pytest.mark.parametrize("name", ["conquest-actium", "added-depth-grain", "first-fight"])
def test_an_event_of_a_seat_waits_for_its_turn(name: str) -> None:
    for seat in (one.key for one in match_of(name, "").scenario.seats):
        game = played(match_of(name, f"events:\n- {{turn: 2, seat: {seat}, text: News.}}\n"))
        for state, event in happenings(game):
            if event.kind == "happened":
                assert event.seat == seat and state.active == seat


@pytest.mark.parametrize("name", SHORT)
def test_who_wins_by_an_event_wins_at_once(name: str) -> None:
    seats = [seat.key for seat in match_of(name, "").scenario.seats]
    for seat in seats:
        match = played(match_of(name, f"events:\n- {{turn: 1, wins: {seat}, text: It is over.}}\n"))
        assert match.state.outcome.winner == seat and match.state.outcome.text == "It is over."
        assert turn_of(match.state) == 1


def test_a_place_that_falls_wins_for_whom_it_falls_to_and_for_nobody_else() -> None:
    own = "events:\n- {falls: neapolis, to: ruby, wins: ruby, text: Held.}\n"
    assert played(match_of("conquest-actium", own)).state.outcome.text == "Held."
    other = "events:\n- {falls: neapolis, to: sapphire, wins: sapphire, text: Taken.}\n"
    match = match_of("conquest-actium", other)
    match.submit(next(match.decision.choices()))
    assert match.state.outcome is None and match.state.happened == ()


# -- who comes and goes ----------------------------------------------------------------------------------------
def test_a_legion_waits_until_the_enemy_is_gone_and_takes_what_is_nobodys() -> None:
    legion = "{legions: [{at: %s, leader: general, infantry: 2}]}"
    events = f"events:\n- {{turn: 1, seat: ruby, text: Come., arrive: {legion}}}\n"
    match = played(match_of("conquest-actium", events % "macedonia"), 4)
    assert match.state.happened == ()
    state = until_it_happens(match_of("conquest-actium", events % "sicilia"))
    assert state.provinces["sicilia"].owner == "ruby"
    assert len([unit for unit in state.units.at("sicilia") if unit.seat == "ruby"]) == 2


def test_no_side_comes_to_have_more_than_there_are_pieces() -> None:
    legions = ", ".join("{at: italia, leader: general, infantry: 7}" for _ in range(4))
    events = f"events:\n- {{turn: 1, seat: ruby, text: Come., arrive: {{legions: [{legions}]}}}}\n"
    match = played(match_of("conquest-actium", events), 60)
    assert match.state.happened == ()


def test_one_regiment_stays() -> None:
    events = "events:\n- {turn: 1, seat: sapphire, text: Go., leave: [egyptus, ze15n30]}\n"
    state = until_it_happens(match_of("added-depth-grain", events))
    assert state.territories["egyptus"].regiments == 1
    assert not [
        fleet for fleet in state.fleets.values() if fleet.at == "ze15n30" and fleet.seat == "sapphire"
    ]


def test_a_galley_comes_with_her_men_and_another_goes_with_hers() -> None:
    match = match_of("first-fight", EXAMPLES["first-fight"], seed=3)
    played(match)
    came = [state for state, event in happenings(match) if event.kind == "reinforced"]
    assert came and came[0].units["roman-VI-5"].aboard == "roman-Tri-2"
    assert came[0].galleys["roman-Tri-2"].at is not None
    gone = [(state, event) for state, event in happenings(match) if event.kind == "called_away"]
    assert gone
    for state, event in gone:
        assert "egyptian-Bi-1" in event.pieces and "egyptian-Bi-1" not in state.galleys
        assert all(unit.aboard != "egyptian-Bi-1" for unit in state.units.values())
        assert set(event.pieces) - {"egyptian-Bi-1"} <= set(state.spare)


def test_galleys_come_to_free_water_only_and_sail_home_with_what_they_score() -> None:
    galley = "{name: Baal, type: small, marines: 8, at: [27, 10], heading: 0}"
    blocked = f"events:\n- {{turn: 1, seat: red, text: Come., arrive: [{galley}]}}\n"
    match = match_of("mare-mylae", blocked)
    assert match.state.happened == () and "Baal" not in {one.name for one in match.state.galleys.values()}
    leaving = "events:\n- {turn: 1, seat: blue, text: Go., leave: [Leo]}\n"
    before, after = match_of("mare-mylae", "").state, match_of("mare-mylae", leaving).state
    assert "Leo" not in {one.name for one in after.galleys.values()}
    goals = [
        {goal.seat: goal.now for goal in match.ruleset.view.goals(state) if goal.needed}
        for state in (before, after)
    ]
    assert goals[0] == goals[1]


def test_a_squadron_that_comes_makes_its_fleet_larger_and_one_that_goes_smaller() -> None:
    come = re.sub(r"turn: \d", "turn: 1", EXAMPLES["poseidon-mylae"])
    before, after = (
        match_of("poseidon-mylae", "").state,
        match_of("poseidon-mylae", come.rsplit("- ", 1)[0]).state,
    )
    size = {fleet.seat: fleet.size for fleet in before.fleets.values()}
    assert {fleet.seat: fleet.size for fleet in after.fleets.values()} == {
        "blue": size["blue"] - 5,
        "red": size["red"] + 2,
    }
    assert after.squadrons["late"].letter == "E" and "rb" not in after.squadrons


# -- the dark --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "name", ["first-fight", "naval-battle", "palace-quarter", "mare-mylae", "poseidon-actium"]
)
def test_nobody_shoots_in_the_dark(name: str) -> None:
    dark = played(match_of(name, "events:\n- {turn: 1, text: Night., dark: 60}\n"), 600)
    light = played(match_of(name, "events:\n- {turn: 1, text: Day.}\n"), 600)
    shots = {"fire", "shoot", "reply", "aim", "harass"}
    assert not [entry for entry in dark.entries if entry.choice.verb in shots]
    if name != "first-fight":
        assert [entry for entry in light.entries if entry.choice.verb in shots]


def test_darkness_ends() -> None:
    match = match_of("mare-mylae", "events:\n- {turn: 1, text: Night., dark: 1}\n")
    played(match)
    fired = {moment.state.turn for moment in match.moments if moment.state.phase == "missiles"}
    assert 1 not in fired and 2 in fired


# -- what is wrong ---------------------------------------------------------------------------------------------
WRONG = {
    "events:\n- {text: When?}\n": "exactly one of turn and falls",
    "events:\n- {turn: 2, falls: italia, to: ruby, text: Both.}\n": "exactly one of turn and falls",
    "events:\n- {falls: italia, text: To whom?}\n": "falls and to go together",
    "events:\n- {turn: 2, seat: olive, text: Who?}\n": "no seat olive plays",
    "events:\n- {turn: 2, wins: amber, text: Who?}\n": "no seat amber plays",
    "events:\n- {falls: atlantis, to: ruby, text: Where?}\n": "there is no place atlantis",
    "events:\n- {turn: 2, text: Whose?, leave: [italia]}\n": "does not say whose pieces they are",
    "events:\n- {turn: 2, seat: ruby, text: Go., leave: [atlantis]}\n": "there is no place atlantis",
    "events:\n- {turn: 2, seat: ruby, text: Two., arrive: {legions: [{at: italia, leader: caesar}]}}\n": "one Caesar",
    "events:\n- {turn: 2, seat: ruby, text: Many., arrive: {legions: [{at: italia, leader: general, infantry: 9}]}}\n":
        "one leader leads",
    "events:\n- {turn: 2, seat: ruby, text: Lost., arrive: {legions: [{at: italia, infantry: 2}]}}\n":
        "come with a leader",
    "events:\n- {turn: 2, seat: ruby, text: Dry., arrive: {galleys: [{at: italia}]}}\n": "no coast or sea zone",
}  # fmt: skip


@pytest.mark.parametrize("events", WRONG, ids=WRONG.values())
def test_what_does_not_fit_is_told(events: str) -> None:
    told = faults("conquest-actium", events)
    assert len(told) == 1 and WRONG[events] in told[0]


ELSEWHERE = {
    ("added-depth-grain", "{turn: 2, seat: ruby, text: X, arrive: {regiments: {atlantis: 2}}}"):
        "no territory atlantis",
    ("added-depth-grain", "{turn: 2, seat: ruby, text: X, arrive: {regiments: {britannia: 2}}}"): "out of play",
    ("added-depth-grain", "{turn: 2, seat: ruby, text: X, arrive: {fleets: [{at: italia}]}}"):
        "no port, sea zone or link",
    ("first-fight", "{falls: 2904, to: roman, text: X}"): "no place falls in this battle",
    ("first-fight", "{turn: 2, seat: roman, text: X, leave: [roman-Quin-1]}"): "is not in play",
    ("first-fight", "{turn: 2, seat: roman, text: X, leave: [egyptian-Bi-1]}"): "is not a piece of Rome",
    ("first-fight", "{turn: 2, seat: roman, text: X, arrive: {galleys: [{galley: roman-Bi-1, at: 3004}]}}"):
        "is in play already",
    ("first-fight", "{turn: 2, seat: roman, text: X, arrive: {galleys: [{galley: roman-Bi-9, at: 3004}]}}"):
        "no galley",
    ("mare-mylae", "{turn: 2, seat: blue, text: X, leave: [Argo]}"): "no galley",
    ("mare-mylae", "{turn: 2, seat: blue, text: X, arrive: [{name: Argo, type: small, at: [200, 10], heading: 0}]}"):
        "part of Argo lies off the table",
    ("poseidon-mylae", "{turn: 2, seat: blue, text: X, leave: [ra]}"): "the Admiral's, who stays",
    ("poseidon-mylae", "{turn: 2, seat: blue, text: X, leave: [ca]}"): "has no squadron",
}  # fmt: skip


@pytest.mark.parametrize(("name", "event"), ELSEWHERE)
def test_what_does_not_fit_elsewhere_is_told(name: str, event: str) -> None:
    told = faults(name, f"events:\n- {event}\n")
    assert any(ELSEWHERE[name, event] in text for text in told), told


@pytest.mark.parametrize("name", SHORT)
def test_a_battle_written_down_keeps_the_events_to_come_by_the_turns_that_are_left(name: str) -> None:
    match, draw = match_of(name, "events:\n- {turn: 2, text: First.}\n- {turn: 5, text: Then.}\n", 2), Seeded(2)
    while turn_of(match.state) < 3 or written_battle(match, match.state).is_as_it_began:
        assert match.decision is not None
        verbs = [offer.verb for offer in match.decision.offers]
        setting_up = next((one for one in ("ready", "historical") if one in verbs), "")
        match.submit(Choice(setting_up) if setting_up else match.ruleset.any(match.state, draw))
    gone = turn_of(match.state) - 1
    assert gone > 1
    root = Source.parse(written_battle(match, match.state).text, "written.yaml").root
    assert root["events"] == [{"turn": 5 - gone, "text": "Then."}]
