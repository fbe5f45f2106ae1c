"""A blow struck once more at the same target: its odds stand on the button, and one press is enough."""

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.interaction import answer_keys, answers
from tests.ui.game.interaction.under_way.test_broken_off_orders import sit  # noqa: F401

KEYS = Bindings()
GALLEYS = ("sapphire-galley-38", "sapphire-galley-42")


def at_sea():
    """Two galleys of Sapphire have attacked three of Ruby's: two dice are to be aimed."""
    ruleset, scenario = open_scenario(find_scenario("conquest-actium"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    match.submit(Choice("end"))
    match.submit(Choice("attack", ("mare_epirus", "ruby", GALLEYS)))
    return match


def aim(table, at):
    """Press the button that aims at the target ``at``; the number of orders before and after."""
    table.app.now += 1000
    buttons = [one for one in answers.items(table.selection, KEYS) if one.order and one.order.verb == "strike"]
    before = len(table.match.entries)
    table.answering.press(buttons[at])
    return before, len(table.match.entries)


def test_the_first_die_waits_for_a_second_press_and_the_next_at_the_same_does_not(sit):  # noqa: F811
    table = sit(at_sea())
    before, after = aim(table, 0)
    assert after == before and table.selection.armed is not None
    table.enter()
    assert len(table.match.entries) == before + 1
    before, after = aim(table, 0)
    assert after > before


def test_a_die_at_another_target_waits_again(sit):  # noqa: F811
    table = sit(at_sea())
    aim(table, 0)
    table.enter()
    before, after = aim(table, 1)
    assert after == before and table.selection.armed is not None


def test_the_letter_that_laid_a_blow_down_carries_it_out(sit):  # noqa: F811
    table = sit(at_sea())
    aim(table, 0)
    commit = next(one for one in answers.items(table.selection, KEYS) if one.act == "commit")
    strike = table.position.decision.offer_for(table.selection.armed.choices[0])
    assert (commit.chord, commit.also) == ("Enter", answer_keys.chord_for(KEYS, strike, table.position))
