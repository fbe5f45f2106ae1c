"""Pages that wait below a game that was begun on them: it is come back to them when the game is left."""

from tests.ui.test_app import Page, Table


class Waiting(Page):
    waits = True


def test_a_page_that_waits_stays_below_a_game_and_of_its_kind_the_last_alone(pilot):
    first, waiting, second, table, after = (
        kind(pilot.app) for kind in (Page, Waiting, Page, Table, Table)
    )
    for page in (first, waiting, second, table):
        pilot.app.push(page)
    assert pilot.app.stack == [first, waiting, table] and second.log[-1] == "closed"
    late = Waiting(pilot.app)
    for page in (late, after):
        pilot.app.push(page)
    assert pilot.app.stack == [first, late, after] and waiting.log[-1] == table.log[-1] == "closed"
    pilot.app.pop()
    assert pilot.app.top is late
