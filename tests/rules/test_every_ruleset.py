"""One suite for every rule system: what the contract promises holds in every game that chance can play."""

import os
import pickle
import subprocess
import sys
from functools import partial
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import one_truth
from galleywar.core.decision import Choice
from galleywar.core.dice import Noted, Seeded, branches
from galleywar.core.digest import digest
from galleywar.core.machine import Illegal
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import open_scenario

pytestmark = pytest.mark.one_in(3)
LONGEST_GAME = 60_000
BRANCHES_WORTH_COUNTING = 300
DICE_WORTH_COUNTING = 8
ENOUGH = 15
"""So many orders of a game are counted out."""
GAMES_AT_MOST = 12


@pytest.fixture(scope="module")
def game(scenario_name):
    return open_scenario(scenario_name)


def brisk(decision, draw):
    """One answer, every kind of answer equally likely: set-up is soon over."""
    return decision.offers[draw.below(len(decision.offers))].any(draw)


def play(game, seed, watch=lambda *_: None):
    """A whole random game; ``watch`` sees every decision, choice and step."""
    ruleset, scenario = game
    dice, draw = Seeded(seed), Seeded(seed + 1)
    state = ruleset.deal(scenario, dice)
    for _ in range(LONGEST_GAME):
        decision = ruleset.pending(state)
        if decision is None:
            return state
        assert len(decision), f"{decision.prompt} has no answer"
        choice = brisk(decision, draw)
        step = ruleset.apply(state, choice, dice)
        watch(state, decision, choice, step.state)
        state = step.state
    raise AssertionError("the game does not end")


def positions(game, seed, every=7):
    """Positions met in a random game, some of them."""
    met = []
    play(game, seed, lambda state, *_: met.append(state))
    return met[seed % every :: every]


def in_games_until(met, game, seed, every):
    """Positions of one random game after the other until something is ``met``: chance may not come to it at
    once."""
    for number in range(GAMES_AT_MOST):
        yield from positions(game, seed + 10 * number, every)
        if met:
            return


@pytest.mark.one_in(3)
@pytest.mark.parametrize("seed", range(3))
def test_every_game_ends_and_breaks_no_invariant(game, seed):
    ruleset, _ = game

    def watch(state, decision, choice, after):
        assert not ruleset.problems(after), (choice, ruleset.problems(after))
        had = ruleset.lasting(state)
        assert not [name for name, now in ruleset.lasting(after).items() if now > had.get(name, now)], choice

    final = play(game, seed, watch)
    assert ruleset.outcome(final) is not None
    assert ruleset.pending(final) is None
    assert list(ruleset.objections(final, Choice("anything")))


@pytest.mark.one_in(2)
def test_what_is_offered_is_what_no_rule_bars_and_every_refusal_says_why(game):
    ruleset, scenario = game
    ear = one_truth.overheard(ruleset, scenario, seed=11, every=21)
    assert ear.offered
    assert not ear.found, "\n".join(
        f"{count} {key}: {ear.examples.get(key)}" for key, count in ear.found.items()
    )


def test_what_no_frame_knows_is_refused(game):
    ruleset, _ = game
    for state in positions(game, 11, every=199):
        verb = ruleset.pending(state).offers[0].verb
        for choice in (
            Choice("no such verb"),
            Choice(verb, ("?",)),
            Choice(verb, ("?'",)),
            Choice(verb, ("?",) * 7),
        ):
            if not ruleset.pending(state).admits(choice):
                told = list(ruleset.objections(state, choice))
                assert told and all(one.text for one in told), choice


def test_a_choice_leaves_the_state_it_was_given_as_it_was(game):
    ruleset, _ = game
    for state in positions(game, 5, every=31):
        before, kept = digest(state), pickle.dumps(state)
        for choice in islice(ruleset.pending(state).choices(), 5):
            ruleset.apply(state, choice, Seeded(1))
        assert digest(state) == before and pickle.loads(kept) == state


def test_states_survive_pickling(game):
    for state in positions(game, 2, every=41):
        again = pickle.loads(pickle.dumps(state))
        assert again == state and digest(again) == digest(state)


def test_forecasts_are_certain_in_all(game):
    ruleset, _ = game
    seen = set()
    for state in in_games_until(seen, game, 3, every=5):
        decision = ruleset.pending(state)
        for choice in islice(decision.choices(), 60):
            forecast = ruleset.forecast(state, choice)
            if forecast is not None:
                seen.add(choice.verb)
                assert sum(chance for _, chance in forecast.results) == 1, (choice, forecast)
                assert all(chance >= 0 for _, chance in forecast.results)
                bands = {band.result for band in forecast.check.bands} if forecast.check else set()
                assert bands.issuperset(forecast.wanted or ())
    assert seen, "no order with dice was met"


def test_the_chances_of_all_branches_add_up_to_one(game):
    ruleset, _ = game
    counted, crowded = [], []
    for state in in_games_until(counted, game, 4, every=7):
        choices = islice(ruleset.pending(state).choices(), 15)
        diced = (choice for choice in choices if ruleset.blocks_undo(state, choice) == "dice")
        for choice in islice(diced, 3):
            if throws_many(ruleset, state, choice):
                crowded.append(choice)
                continue
            ways = branches(partial(ruleset.apply, state, choice))
            leaves = list(islice(ways, BRANCHES_WORTH_COUNTING + 1))
            if len(leaves) <= BRANCHES_WORTH_COUNTING:
                assert sum(chance for _, chance in leaves) == 1
                counted.append(choice)
        if len(counted) >= ENOUGH:
            return
    assert counted or crowded


def throws_many(ruleset, state, choice):
    """Whether more dice fall than can be counted out; in a fight to the death their number has no bound."""
    noted = Noted(Seeded(1))
    ruleset.apply(state, choice, noted)
    return len(noted.faces) > DICE_WORTH_COUNTING


def test_every_event_can_be_told_and_every_face_drawn(game):
    ruleset, scenario = game
    match = Match(ruleset, scenario, 9, {})
    draw = Seeded(10)
    for _ in range(1500):
        if match.decision is None:
            break
        for event in match.submit(brisk(match.decision, draw)):
            sentence = ruleset.view.narrate(match.state, event)
            assert sentence[0].isupper() and sentence.endswith((".", "!")), sentence
        if len(match.entries) % 40 == 0:
            look_at(ruleset, match.state)


def look_at(ruleset, state):
    faces = ruleset.view.counters(state)
    assert faces
    for key in faces:
        assert ruleset.view.card(state, key).title
    assert all(ruleset.board.label(face.at) for face in faces.values() if face.at is not None)
    assert ruleset.view.panel(state).turn
    assert {goal.seat for goal in ruleset.view.goals(state)}


def test_every_route_and_deed_is_a_string_of_legal_answers(game):
    ruleset, _ = game
    followed = []
    for state in in_games_until(followed, game, 8, every=61):
        for piece in list(ruleset.view.counters(state))[:12]:
            routes = list(ruleset.view.routes(state, piece))[::37]
            followed += [follow(ruleset, state, route) for route in routes]
    assert followed


def follow(ruleset, state, route):
    """Submit the answers one by one; only dice or another seat may break in."""
    seat = ruleset.pending(state).seat
    for choice in route.choices:
        decision = ruleset.pending(state)
        assert decision.admits(choice), (route, choice, list(ruleset.objections(state, choice)))
        noted = Noted(Seeded(1))
        state = ruleset.apply(state, choice, noted).state
        decision = ruleset.pending(state)
        if noted.faces or decision is None or decision.seat != seat:
            assert route.blocks_undo, route
            return 1
    return 1


@given(st.integers(0, 10_000))
@settings(max_examples=3, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undo_and_redo_lead_back_to_the_same_state(game, seed):
    ruleset, scenario = game
    match = Match(ruleset, scenario, seed, {}, take_back="free")
    draw = Seeded(seed)
    while match.decision is not None and len(match.entries) < 120:
        match.submit(brisk(match.decision, draw))
    marks = [entry.digest for entry in match.entries]
    taken = 0
    while match.barrier() is None:
        match.undo()
        taken += 1
    assert taken == len(marks)
    while match.can_redo:
        match.redo()
    assert [entry.digest for entry in match.entries] == marks


def test_an_illegal_choice_changes_nothing(game):
    ruleset, scenario = game
    match = Match(ruleset, scenario, 1, {})
    before = digest(match.state)
    with pytest.raises(Illegal) as refused:
        match.submit(Choice("no such verb"))
    assert refused.value.objections and digest(match.state) == before and not match.entries


def saved_game(game, seed=21, most=400):
    ruleset, scenario = game
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(seed)
    while match.decision is not None and len(match.entries) < most:
        match.submit(brisk(match.decision, draw))
    return match


def test_a_save_replays_to_the_same_state(game):
    match = saved_game(game)
    opened = from_text(to_text(match), open_ruleset)
    assert opened.damage is None
    assert opened.match.entries == match.entries and digest(opened.match.state) == digest(match.state)


def test_a_save_replays_alike_in_a_fresh_process_under_another_hash_seed(game, tmp_path):
    match = saved_game(game, seed=33, most=250)
    path = tmp_path / "game.galley"
    path.write_text(to_text(match))
    code = (
        "import sys; from galleywar.core.saving.saves import from_text; from galleywar.core.digest import digest;"
        "from galleywar.rules import open_ruleset;"
        f"opened = from_text(open({str(path)!r}).read(), open_ruleset);"
        "print(opened.damage, digest(opened.match.state))"
    )
    env = {**os.environ, "PYTHONHASHSEED": "99", "PYTHONPATH": os.getcwd()}  # noqa: PTH109
    shown = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["None", digest(match.state)]


@pytest.mark.parametrize("at", [0, 7, 200])
def test_one_altered_entry_is_named_and_the_game_before_it_offered(game, at):
    match = saved_game(game)
    at = min(at, len(match.entries) - 1)
    lines = to_text(match).splitlines()
    lines[at + 1] = lines[at + 1].replace('"', "'", 2)
    opened = from_text("\n".join(lines), open_ruleset)
    assert opened.damage is not None and opened.damage.at == at + 1
    assert opened.match.entries == match.entries[:at]


def test_a_changed_die_is_found(game):
    played = (saved_game(game, seed) for seed in range(21, 21 + GAMES_AT_MOST))
    match = next(match for match in played if any(entry.faces for entry in match.entries))
    at = next(n for n, entry in enumerate(match.entries) if entry.faces)
    lines = to_text(match).splitlines()
    face = match.entries[at].faces[0]
    head, _, tail = lines[at + 1].rpartition(f"[{face}")
    lines[at + 1] = f"{head}[{face % 6 + 1}{tail}"
    opened = from_text("\n".join(lines), open_ruleset)
    assert opened.damage is not None and opened.damage.at == at + 1 and "dice" in opened.damage.text


def test_a_save_cut_short_says_so(game):
    match = saved_game(game)
    text = to_text(match)
    cut = from_text(text[: len(text) // 2], open_ruleset)
    assert cut.damage is not None and 0 < len(cut.match.entries) < len(match.entries)
    kept = min(100, len(match.entries))
    whole_lines = "\n".join(text.splitlines()[:kept])
    assert from_text(whole_lines, open_ruleset).damage.at == kept
