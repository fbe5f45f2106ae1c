"""A few orders in the real window on a map of areas and on an open table, by mouse and by keys."""

import shutil

import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.core.saving.saves import to_text
from galleywar.rules.scenario.library import find_scenario, open_scenario
from tests.ui.conftest import folders, make_app, shared_prints  # noqa: F401
from tests.ui.game.test_game_screen import Table
from tests.window.hands import SIZE, at_the_table, virtual_screen

pytestmark = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None, reason="needs Xvfb and xdotool"
)
SEED = 3


@pytest.fixture
def screen():
    with virtual_screen() as name:
        yield name


def twin(make_app, name):  # noqa: F811
    """The same game in a window nobody sees, to know where things lie."""
    ruleset, scenario = open_scenario(find_scenario(name))
    players = {seat.key: "human" for seat in scenario.seats}
    return Table(make_app(SIZE), Match(ruleset, scenario, SEED, players))


def words(table):
    """The command line of the same game."""
    scenario = table.match.scenario
    seats = [part for seat in scenario.seats for part in (f"--{seat.key}", "human")]
    return [scenario.key, *seats, "--seed", str(SEED)]


def spot(table, piece):
    board = table.screen.view.board
    one = next(placed for placed in board.standing if placed.piece == piece)
    return tuple(map(round, board.camera.to_screen(one.x, one.y)))


def test_a_galley_sails_over_the_map_by_mouse_and_home_again_by_a_key(screen, make_app, tmp_path):  # noqa: F811
    table = twin(make_app, "conquest-messana")
    faces = table.match.ruleset.view.counters(table.match.state)
    galley = next(piece for piece, face in faces.items() if face.able and table.selection.position.routes(piece)
                  and face.silhouette == "galley")  # fmt: skip
    table.selection.select(galley)
    position = table.selection.position
    inner = table.screen.view.board.rect.inflate(-80, -80)
    route = next(one for one in position.routes(galley) if not one.blocks_undo and not position.standing(one.ends)
                 and inner.collidepoint(table.window_spot(one.ends)))  # fmt: skip
    with at_the_table(screen, tmp_path / "home", table.match.scenario.title, *words(table)) as player:
        player.click(spot(table, galley))
        player.click(table.window_spot(route.ends))
        player.until(player.verbs)
        match = player.match()
        assert match.ruleset.view.counters(match.state)[galley].at == route.ends
        player.do("key", "u")
        player.until(lambda: not player.verbs())


def test_a_galley_rows_over_the_table_to_where_the_mouse_points(screen, make_app, tmp_path):  # noqa: F811
    table = twin(make_app, "mare-first-fight")
    match = table.match
    while not any(offer.verb == "speed" for offer in match.decision.offers):
        match.submit(next(iter(match.decision.offers[0].choices())))
    begun = tmp_path / "begun.galley"
    begun.write_text(to_text(match))
    [piece] = match.decision.about
    x, y = spot(table, piece)
    bow = 1 if match.ruleset.view.counters(match.state)[piece].heading == 270 else -1
    home, title = tmp_path / "home", match.scenario.title
    with at_the_table(screen, home, title, str(begun), known=len(match.entries)) as player:
        player.click((x + 40, y + bow * 120))
        player.until(lambda: {"speed", "ahead"} <= set(player.verbs()))
        now = player.match()
        assert (
            now.ruleset.view.counters(now.state)[piece].at
            != match.ruleset.view.counters(match.state)[piece].at
        )
        player.do("key", "u")
        player.until(lambda: "ahead" not in player.verbs())


FOUGHT = """roll; first; activate guard; take euploia; about -8; take nike; halt; activate raiders; take gorgo; halt;
take skylla; about -8; roll; second; activate raiders; take gorgo; about -15; take skylla; halt; activate guard;
take euploia; halt; take nike; about -15; roll; second; activate raiders; take gorgo; ahead 400; take skylla;
ahead 500; activate guard; take euploia; ahead 400; take nike; ahead 500; roll; second; activate guard;
take euploia; ahead 81; ram skylla; keep; keep; take nike"""
"""A battle of two a side up to the last run at an enemy."""


def fought(seed):
    """The first fight of Poseidon's Warriors as far as `FOUGHT` goes."""
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    for order in FOUGHT.replace("\n", " ").split("; "):
        verb, *values = order.split()
        match.submit(Choice(verb, tuple(int(one) if one.lstrip("-").isdigit() else one for one in values)))
    return match


def test_a_battle_on_the_table_is_won_by_the_mouse_and_its_report_stands(screen, make_app, tmp_path):  # noqa: F811
    match = fought(25)
    table = Table(make_app(SIZE), match)
    begun = tmp_path / "begun.galley"
    begun.write_text(to_text(match))
    home, title = tmp_path / "home", match.scenario.title
    with at_the_table(screen, home, title, str(begun), known=len(match.entries)) as player:
        player.click(spot(table, "gorgo"))
        player.do("key", "1")
        player.do("key", "Return")
        player.until(lambda: "ram" in player.verbs())
        player.until(lambda: player.match().outcome is not None, ("key", "Return"))
        player.do("key", "Return")
        assert player.match().outcome.winner == "blue" and player.program.poll() is None
