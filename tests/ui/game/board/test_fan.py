"""A stack fanned out lies on the side where it covers less of what could be meant."""

from tests.ui.game.board.test_places_lit import at_question  # noqa: F401


def mirrored(board):
    """The centres that the fan would have on the other side of its place."""
    _, y = board.model.board.anchor(board.fanned)
    return [(one.x, 2 * y - one.y) for one in board.fan]


def meant(board, spots):
    """How many other places under ``spots`` hold somebody, or could be gone to."""
    position, goals = board.model.position, board.model.position.ends(board.model.selection.main)
    places = {board.model.board.pick(x, y) for x, y in spots} - {None, "", board.fanned}
    return sum(place in goals or bool(position.standing(place)) for place in places)


def test_a_fan_covers_as_little_as_it_can(at_question):  # noqa: F811
    below = set()
    for name, at in (("palace-quarter-novice-1", 60), ("palace-quarter-novice-1", 150)):
        board = at_question(name, at).screen.view.board
        stacked = {board.model.position.place_of(one.piece) for one in board.standing if one.stack > 1}
        for place in sorted(filter(board.covers, stacked)):
            board.open_fan(place)
            assert meant(board, [(one.x, one.y) for one in board.fan]) <= meant(board, mirrored(board))
            below.add(board.fan[0].y > board.model.board.anchor(place)[1])
            board.close_fan()
    assert below == {True, False}
