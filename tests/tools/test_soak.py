"""The soak finds what it is there to find."""

from pathlib import Path

import pytest

import soak
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from tests.toy.lilies import LILIES, SCENARIO


class Faulty:
    """Rules of which some are at fault."""

    def __init__(self, rules, faults) -> None:
        self._rules, self._faults = rules, faults

    def __getattr__(self, name):
        return self._faults[name] if name in self._faults else getattr(self._rules, name)

    def for_scenario(self, scenario):
        return self


def game(seed: int = 1, **faults) -> Match:
    """A game of Lilies whose rules have ``faults``."""
    lilies = Faulty(LILIES, faults)
    return Match(lilies, lilies.read(Source.parse(SCENARIO)), seed, {"green": "random", "brown": "random"})


def test_a_sound_game_passes_as_far_as_it_is_played() -> None:
    match = game()
    soak.play_out(match, soak.by_kind)
    assert match.outcome is not None


def test_a_broken_invariant_is_told_with_seed_and_entry() -> None:
    failure = soak.failure_of(game(7, problems=lambda state: ["a leak"] if state.leaps == 2 else []))
    assert failure is not None
    assert (failure.seed, failure.scenario) == (7, "first-lilies")
    assert failure.entry >= 4
    assert failure.text.endswith("a leak")


def test_what_comes_back_though_it_only_wears_away_is_found() -> None:
    failure = soak.failure_of(game(7, lasting=lambda state: {"frogs": state.leaps}))
    assert failure is not None
    assert failure.text.endswith("frogs: 0 before, 1 now")
    for fewer in (lambda state: {"frogs": -state.leaps}, lambda state: {f"frog {state.leaps}": 1}):
        soak.play_out(game(7, lasting=fewer), soak.by_kind)


def test_a_soak_goes_on_for_so_many_decisions_over_all_scenarios(capsys) -> None:
    files = [soak.find_scenario(name) for name in ("first-fight", "conquest-messana")]
    assert soak.soaked_through(files, 500, seed=3) is None
    *lines, last = [line for line in capsys.readouterr().out.splitlines() if "decisions" in line]
    made = {line.split(": ")[0]: int(line.split()[1]) for line in lines if ": " in line}
    assert made.keys() == {"first-fight", "conquest-messana"} and sum(made.values()) >= 500
    assert last.startswith(f"{sum(made.values())} decisions, seeds 3 to ")


def test_rules_that_fail_are_told_with_the_place() -> None:
    def fails(state, choice, dice):
        raise KeyError("frog")

    failure = soak.failure_of(game(apply=fails))
    assert failure is not None
    assert "KeyError: 'frog'" in failure.text
    assert "in fails" in failure.text


def test_a_menu_that_the_objections_gainsay_is_found(monkeypatch) -> None:
    from galleywar.core.check import Objection

    monkeypatch.setattr(soak, "POSITIONS_BETWEEN_LOOKS", 1)
    failure = soak.failure_of(game(objections=lambda state, choice: [Objection("L.1", "No.")]))
    assert failure is not None
    assert "offered and barred" in failure.text and "No." in failure.text


def test_an_answer_off_the_menu_needs_an_objection(monkeypatch) -> None:
    monkeypatch.setattr(soak, "POSITIONS_BETWEEN_LOOKS", 1)
    failure = soak.failure_of(game(objections=lambda state, choice: []))
    assert failure is not None
    assert "not offered and not barred" in failure.text or "misnamed and not barred" in failure.text


def test_an_answer_that_names_nobody_has_to_be_refused(monkeypatch) -> None:
    from galleywar.core.check import Objection

    def only_frogs_are_known(state, choice):
        taken = choice.args and choice.args[0] in dict(state.lilies)
        return [Objection("L.2", "A lily grows there.")] if taken else []

    monkeypatch.setattr(soak, "POSITIONS_BETWEEN_LOOKS", 1)
    failure = soak.failure_of(game(objections=only_frogs_are_known))
    assert failure is not None
    assert "misnamed and not barred" in failure.text and "choose nobody" in failure.text


@pytest.mark.one_in(4)
def test_one_real_game_of_a_shipped_scenario(scenario_name, capsys) -> None:
    from galleywar.rules.scenario.library import open_scenario

    assert soak.soaked(*open_scenario(scenario_name), range(42, 43)) is None
    assert "nothing wrong" in capsys.readouterr().out


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_street_fight_comes_to_its_end_however_it_is_dealt(seed: int) -> None:
    from galleywar.rules.scenario.library import find_scenario, open_scenario

    ruleset, scenario = open_scenario(find_scenario("palace-quarter"))
    match = Match(ruleset, scenario, seed, {seat.key: "random" for seat in scenario.seats})
    assert soak.failure_of(match) is None
    assert match.outcome is not None


@pytest.mark.long
def test_a_street_fight_of_the_computer_breaks_nothing() -> None:
    from galleywar.rules.scenario.library import find_scenario, open_scenario

    ruleset, scenario = open_scenario(find_scenario("palace-quarter"))
    match = Match(ruleset, scenario, 5, {seat.key: "novice" for seat in scenario.seats})
    assert soak.failure_of(match, "novice") is None
    assert match.state.lost


def test_restless_games_are_about_deeds() -> None:
    from galleywar.core.dice import Seeded

    match = game()
    decision = match.decision
    assert decision is not None
    draw = Seeded(4)
    wide = [offer.verb for offer in decision.offers if offer.slots]
    dealt = [soak.restlessly(decision, draw).verb for _ in range(100)]
    assert wide and sum(verb in wide for verb in dealt) > 80


def test_the_window_stands_random_input(capsys) -> None:
    from galleywar.rules.scenario.library import find_scenario

    battles = [(find_scenario(name), 3) for name in ("naval-battle", "mare-first-fight")]
    found = soak.driven(battles, 150, (1280, 800))
    assert found is None, found
    told = capsys.readouterr().out
    assert told.count("seed 3: 150 inputs on the window, nothing wrong") == 2
    assert not Path("/proc/self/status").is_file() or told.count("; at most ") == 2


def test_an_evening_takes_every_battle_once_and_goes_on_with_new_seeds_until_its_end(monkeypatch) -> None:
    files, now = [Path("one.yaml"), Path("two.yaml")], [0.0]
    monkeypatch.setattr(soak, "monotonic", lambda: now[0])
    assert list(soak.battles_of(files, seed=7, minutes=0)) == [(files[0], 7), (files[1], 7)]
    evening = soak.battles_of(files, seed=7, minutes=1)
    assert [next(evening) for _ in range(3)] == [(files[0], 7), (files[1], 7), (files[0], 8)]
    now[0] = 60.0
    assert list(evening) == []


def test_a_window_takes_several_sizes_or_keeps_the_one_asked_for(monkeypatch) -> None:
    import soak_window
    from galleywar.rules.scenario.library import find_scenario

    monkeypatch.setattr(soak_window, "INPUTS_BETWEEN_SIZES", 10)
    battles, seen, real = [(find_scenario("first-fight"), 3)], set(), soak_window.look

    def look(app):
        real(app)
        seen.add(app.window.size)

    monkeypatch.setattr(soak_window, "look", look)
    assert soak_window.upset(battles, 60) is None
    assert len(seen) > 1
    seen.clear()
    assert soak_window.upset(battles, 60, (1024, 700)) is None
    assert seen == {(1024, 700)}


def test_a_window_that_fails_is_told_with_the_input(monkeypatch) -> None:
    import soak_window
    from galleywar.rules.scenario.library import find_scenario
    from galleywar.ui.app import App

    def fails(app):
        raise ValueError("no paint")

    monkeypatch.setattr(App, "draw", fails)
    found = soak_window.upset([(find_scenario("naval-battle"), 3)], 20)
    assert found is not None
    assert (found.seed, found.at) == (3, 1)
    assert "ValueError: no paint" in found.text


def test_fleets_of_ones_own_are_not_drawn_up_for_ever() -> None:
    from galleywar.core.dice import Seeded
    from galleywar.rules.scenario.library import find_scenario, open_scenario

    ruleset, scenario = open_scenario(find_scenario("poseidon-muster"))
    match = Match(ruleset, scenario, 1, {seat.key: "random" for seat in scenario.seats})
    draw = Seeded(2)
    while match.state.phase in ("muster", "deploy"):
        match.submit(soak.evenly(match.decision, draw))
        assert len(match.entries) < 2000
