"""Questions with one answer: given by itself, taken back with the order before it, and never in a circle."""

from types import SimpleNamespace

from galleywar.core.decision import Choice
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.under_way.endings import piece_under_way
from galleywar.ui.game.interaction.under_way.forced import forced_answer
from tests.ui.game.interaction.under_way.test_broken_off_orders import sit, two_against_two  # noqa: F401
from tests.ui.game.interaction.under_way.test_piece_under_way import squadron


def the_last_ship(sitting):
    """The first ship of the squadron stays; which one acts next is no question any more."""
    one, other = sitting.match.decision.about
    sitting.model.submit((Choice("take", (one,)),))
    before = len(sitting.match.entries)
    sitting.model.submit((Choice("halt"),))
    return other, before


def test_the_only_ship_left_is_named_by_itself(sit):  # noqa: F811
    table = sit(squadron())
    other, before = the_last_ship(table)
    assert table.verbs[before:] == ["halt", "take"]
    assert piece_under_way(table.position) == other == table.selection.main


def test_it_is_taken_back_together_with_the_order_before(sit):  # noqa: F811
    table = sit(squadron())
    _, before = the_last_ship(table)
    table.model.undo()
    assert len(table.match.entries) == before
    table.model.redo()
    assert table.verbs[before:] == ["halt", "take"]


def test_taking_back_step_by_step_does_not_run_in_a_circle(sit):  # noqa: F811
    table = sit(squadron())
    the_last_ship(table)
    table.session.undo()
    assert table.verbs[-1] == "halt" and forced_answer(table.position) is not None
    left = len(table.match.entries)
    assert table.model.undo() == "" and len(table.match.entries) < left


def test_a_lesson_lets_the_player_find_it_himself(sit):  # noqa: F811
    table = sit(squadron())
    table.session.course = SimpleNamespace()
    _, before = the_last_ship(table)
    assert table.verbs[before:] == ["halt"]


def test_a_choice_dice_and_the_end_of_a_phase_are_never_forced(sit):  # noqa: F811
    ships = squadron()
    assert forced_answer(Position(ships.ruleset, ships.state)) is None
    table = sit(two_against_two())
    assert forced_answer(table.position) is None
    opening = ships.upto(0)
    assert len(opening.decision) == 1 and forced_answer(Position(opening.ruleset, opening.state)) is None
