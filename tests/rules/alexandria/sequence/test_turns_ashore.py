"""Player Turns under the whole rulebook, as the log tells them, and how such battles end, word for word."""

from dataclasses import replace

import pytest

from galleywar.core.scenario import Outcome
from galleywar.rules.alexandria.model.frames_land import TurnStart
from galleywar.rules.alexandria.model.frames_sea import PlayerTurn, Rounds
from galleywar.rules.alexandria.model.terms import CAMPAIGN, HEPTASTADIUM, OBJECTIVES, Terms
from galleywar.rules.alexandria.victory.campaign_victory import last_turn_over, sudden_ending
from galleywar.rules.alexandria.view.log import narrate

BOTH = ("roman A5 3-A", "egyptian A5 7-Q")


def told(step, kind):
    return [narrate(step.state, event) for event in step.told(kind)]


# -- a turn begins (3.0, 4.5) --------------------------------------------------------------------------------
@pytest.mark.rule("3.0a", "4.51b")
@pytest.mark.parametrize(
    "seized, says",
    [(False, "Rome has Player Turn 6."), (True, "Rome seizes the turn and has Player Turn 6.")],
)
def test_the_log_counts_the_player_turns(field, seized, says):
    position = field(*BOTH, turn=5, active="egyptian")
    step = position.acted(lambda play: play.change(frames=(Rounds(), TurnStart("roman", seized=seized))))
    [began] = step.told("turn_began")
    assert (began["turn"], began["seized"], began.case) == (6, int(seized), "3.0a")
    assert told(step, "turn_began") == [says] and step.state.turn == 6 and step.state.active == "roman"


@pytest.mark.rule("3.0e", "3.0f", "3.0g", "5.42a")
@pytest.mark.parametrize(
    "stage, command, says",
    [
        ("speed", "fleet", "Rome sets the speed of its galleys."),
        ("move", "fleet", "Rome moves and shoots."),
        ("march", "auxiliaries", "Rome moves and shoots."),
        ("shock", "auxiliaries", "Rome declares its attacks."),
        ("status", "fleet", "Rome sees to its ships."),
    ],
)
def test_the_log_tells_each_phase_ashore(field, stage, command, says):
    pieces = ("roman CO7v 1212 active facing=1", "egyptian HI7 1312 facing=4", "roman Quad 2926 E")
    position = field(*pieces, turn=5, active="roman", command=command)
    step = position.acted(lambda play: play.change(frames=(Rounds(), PlayerTurn("roman", stage))))
    assert told(step, "phase")[0] == says and step.told("phase")[0]["turn"] == 5


@pytest.mark.rule("3.0f")
def test_at_sea_the_shock_phase_is_for_boarding(sea):
    position = sea("roman Quad 2926 E", "egyptian Quad 2206 W", turn=5)
    step = position.acted(lambda play: play.change(frames=(Rounds(), PlayerTurn("roman", "shock"))))
    assert told(step, "phase")[0] == "Rome boards."


# -- the end (11.4, 12.1) ------------------------------------------------------------------------------------
def redoubts(field):
    return field().state.box.map.redoubts


@pytest.mark.rule("12.1h")
@pytest.mark.parametrize(
    "held, winner, text",
    [
        ((0, 1), "roman", "After 7 turns Rome holds both Redoubts, {0} and {1}: Rome wins."),
        ((0,), "egyptian", "After 7 turns Rome does not hold both Redoubts, {0} and {1}: Egypt wins."),
        ((1,), "egyptian", "After 7 turns Rome does not hold both Redoubts, {0} and {1}: Egypt wins."),
    ],
)
def test_the_heptastadium_is_judged_when_the_turns_are_over(field, held, winner, text):
    ends = redoubts(field)
    terms = Terms(land_war=True, ending=HEPTASTADIUM, turns=7, rounds=0)
    position = field(*[f"roman CO7v {ends[at]}" for at in held], terms=terms, turns_done=("roman",) * 7)
    assert last_turn_over(position.state) == Outcome(winner, text.format(*ends), "12.1h", ())
    early = position.with_(turns_done=("roman",) * 6 + ("egyptian",) * 6)
    assert last_turn_over(early.state) is None


@pytest.mark.rule("12.1h", "3.0k")
@pytest.mark.parametrize(
    "roman, egyptian, totals, winner, text",
    [
        ("3-K", "4-K", (3, 2), "roman", "Rome has 3 points to 2, and wins."),
        ("4-K", "3-K", (2, 3), "egyptian", "Egypt has 3 points to 2, and wins."),
        ("3-A", "7-Q", (0, 0), None, "Both sides have 0 points: a draw."),
    ],
)
def test_objectives_are_counted_when_the_turns_are_over(field, roman, egyptian, totals, winner, text):
    terms = Terms(land_war=True, ending=OBJECTIVES, turns=2, rounds=0, objectives={"3-K": 3, "4-K": 2})
    position = field(
        f"roman CO7v {roman}", f"egyptian HI7 {egyptian}", terms=terms, turns_done=("roman",) * 2
    )
    score = (("roman", totals[0]), ("egyptian", totals[1]))
    assert last_turn_over(position.state) == Outcome(winner, text, "3.0k", score)


@pytest.mark.rule("3.0k")
@pytest.mark.parametrize("turn, rounds, over", [(8, 4, True), (7, 4, False), (8, 0, False)])
def test_a_campaign_may_have_a_limit_of_rounds(field, turn, rounds, over):
    terms = Terms(land_war=True, ending=CAMPAIGN, rounds=rounds)
    found = last_turn_over(field(*BOTH, terms=terms, turn=turn).state)
    text = "After 4 rounds neither side has reached its goal: undecided."
    assert found == (Outcome(None, text, "3.0k", ()) if over else None)


@pytest.mark.rule("3.0k")
def test_a_campaign_of_so_many_turns_ends_undecided(field):
    terms = Terms(land_war=True, ending=CAMPAIGN, turns=3, rounds=0)
    found = last_turn_over(field(*BOTH, terms=terms, turns_done=("egyptian",) * 3).state)
    assert found.winner is None
    assert found.text == "After 3 Player Turns neither side has reached its goal: undecided."


@pytest.mark.rule("11.4f")
@pytest.mark.parametrize(
    "lost, winner, text",
    [
        (("roman-VI-1",), "egyptian", "Rome has lost more than its army can bear: Egypt wins."),
        (("egyptian-HI-1",), "roman", "Egypt has lost more than its army can bear: Rome wins."),
        (("roman-VI-1", "egyptian-HI-1"), None, "Both armies have lost more than they can bear: a draw."),
        (("roman-A-1",), "nobody", ""),
    ],
)
def test_by_agreement_losses_end_the_battle_at_once(field, lost, winner, text):
    terms = Terms(
        land_war=True, ending=CAMPAIGN, rounds=0, exhaustion={"roman": 5, "egyptian": 5}, sudden_ending=True
    )
    position = field(*BOTH, terms=terms, lost=lost)
    found = sudden_ending(position.state)
    assert ((found and found.text) or "") == text and (found is None) is (winner == "nobody")
    assert found is None or (found.winner, found.case) == (winner, "11.4f")
    agreed_not = position.with_(terms=replace(terms, sudden_ending=False))
    assert sudden_ending(agreed_not.state) is None
