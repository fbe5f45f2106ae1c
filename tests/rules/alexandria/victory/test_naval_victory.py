"""Victory points at sea and how the naval battle ends (12.2), award by award and sentence by sentence."""

from dataclasses import replace

import pytest

from galleywar.core.scenario import Outcome
from galleywar.rules.alexandria.model.state import Award
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.victory.naval_victory import (
    award_captured,
    award_slip,
    award_stopped,
    award_sunk,
    can_score,
    judge,
    points,
)

SHIPS = ("roman Quad 2926 E", "egyptian Quin 2206 W")


def with_points(sea, roman, egyptian, *ships, **fields):
    awards = (
        Award("roman", roman, "slip", "2318", "12.2g", ""),
        Award("egyptian", egyptian, "stopped", "roman-Tri-1", "12.2f", ""),
    )
    return sea(*(ships or SHIPS), awards=awards, **fields)


@pytest.mark.rule("12.2h")
@pytest.mark.parametrize(
    "roman, egyptian, winner, text",
    [
        (34, 27, "nobody yet", ""),
        (35, 27, "roman", "Rome wins: 35 victory points, 35 needed."),
        (34, 28, "egyptian", "Egypt wins: 28 victory points, 28 needed."),
        (36, 35, "roman",
         "Rome wins: 36 victory points, 35 needed, and more than the enemy, who reached his total too."),
        (35, 40, "egyptian",
         "Egypt wins: 40 victory points, 28 needed, and more than the enemy, who reached his total too."),
        (35, 35, None, "Both sides reached their totals with 35 points each: a draw."),
    ],
)  # fmt: skip
def test_who_reaches_his_total_wins_and_the_higher_if_both_do(sea, roman, egyptian, winner, text):
    found = judge(with_points(sea, roman, egyptian, turn=4).state)
    if winner == "nobody yet":
        assert found is None
    else:
        assert found == Outcome(winner, text, "12.2h", (("roman", roman), ("egyptian", egyptian)))


@pytest.mark.rule("12.2h")
@pytest.mark.parametrize(
    "turn, rounds, over", [(119, 60, False), (120, 60, True), (121, 60, True), (120, 0, False)]
)
def test_a_limit_of_rounds_ends_it_undecided(sea, turn, rounds, over):
    found = judge(with_points(sea, 3, 2, turn=turn, terms=Terms(rounds=rounds)).state)
    if over:
        text = "All 60 rounds are over and neither side has reached its total: undecided."
        assert found == Outcome(None, text, "12.2h", (("roman", 3), ("egyptian", 2)))
    else:
        assert found is None


@pytest.mark.rule("12.2h")
@pytest.mark.parametrize(
    "ships, burnt, roman, egyptian",
    [
        (SHIPS, (), True, True),
        (SHIPS[:1], (), True, False),
        (SHIPS[1:], (), False, False),
        (SHIPS[:1], "all of Eunostus", False, False),
    ],
)
def test_who_can_score_has_a_galley_and_something_to_use_it_on(sea, ships, burnt, roman, egyptian):
    """Egypt's Slips count for Rome; those of Rome count for nobody."""
    position = sea(*ships)
    slips = position.state.box.map.slips
    gone = tuple(one for one, slip in slips.items() if slip.harbor == "eunostus") if burnt else ()
    state = position.with_(burnt_slips=gone).state
    assert (can_score(state, "roman"), can_score(state, "egyptian")) == (roman, egyptian)


@pytest.mark.rule("12.2h")
def test_slips_worth_nothing_are_no_reason_to_go_on(sea):
    state = sea(SHIPS[0], terms=Terms(slip_worth={"roman": 0, "egyptian": 0})).state
    assert not can_score(state, "roman")
    assert judge(state).text == "Neither side can score any more: undecided."


@pytest.mark.rule("12.2h")
def test_a_galley_that_is_nowhere_scores_nothing_and_is_no_prey(sea):
    position = sea(*SHIPS)
    galleys = position.state.galleys
    gone = position.with_(galleys=galleys.put(replace(galleys["roman-Quad-1"], at=None)))
    assert not can_score(gone.state, "roman") and not can_score(gone.state, "egyptian")


# -- awards --------------------------------------------------------------------------------------------------
def awarded(position, give, *args):
    return position.acted(lambda play: give(play, *args))


@pytest.mark.rule("12.2f")
def test_a_ship_stopped_scores_its_ram_defense_once(sea):
    position = sea(*SHIPS)
    ship = position["egyptian-Quin-1"]
    step = awarded(position, award_stopped, ship, "roman")
    assert step.state.awards == (Award("roman", 7, "stopped", ship.id, "12.2f", ship.name),)
    [told] = step.told("scored")
    assert (told.pieces, told.places, told["points"], told["total"]) == ((ship.id,), (), 7, 7)
    again = awarded(step, award_stopped, ship, "roman")
    assert points(again.state, "roman") == 7 and not again.told("scored")
    assert points(awarded(step, award_stopped, ship, "egyptian").state, "egyptian") == 7


@pytest.mark.rule("12.2f", "8.66")
@pytest.mark.parametrize("marks, scored", [("", 8), ("captured", 0), ("captured=recaptured", 0)])
def test_a_ship_taken_scores_one_more_and_one_retaken_nothing(sea, marks, scored):
    position = sea(SHIPS[0], f"{SHIPS[1]} {marks} built=egyptian")
    step = awarded(position, award_captured, position["egyptian-Quin-1"], "roman")
    assert points(step.state, "roman") == scored


@pytest.mark.rule("12.2f")
def test_stopped_and_taken_score_both(sea):
    position = sea(*SHIPS)
    ship = position["egyptian-Quin-1"]
    both = awarded(awarded(position, award_stopped, ship, "roman"), award_captured, ship, "roman")
    assert points(both.state, "roman") == 7 + 8


@pytest.mark.rule("12.2f")
@pytest.mark.parametrize("scores, expected", [(True, 7), (False, 0)])
def test_ships_sunk_otherwise_score_by_the_publishers_word(sea, scores, expected):
    position = sea(*SHIPS, terms=Terms(sunk_scores=scores))
    step = awarded(position, award_sunk, position["egyptian-Quin-1"], "roman")
    assert points(step.state, "roman") == expected


@pytest.mark.rule("12.2g")
def test_an_egyptian_slip_scores_five_and_a_roman_one_nothing(sea):
    step = awarded(sea(*SHIPS), award_slip, "2318")
    assert step.state.awards == (Award("roman", 5, "slip", "2318", "12.2g", "Slip 2318"),)
    [told] = step.told("scored")
    assert (told.pieces, told.places) == ((), ("2318",))
    assert awarded(sea(*SHIPS), award_slip, "2733").state.awards == ()
