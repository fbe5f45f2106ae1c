"""The story of a game in the window: told aside, with ways back to the board."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from galleywar.core.match import Match
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import SIDES, THEMES, Look, Metrics
from galleywar.ui.screens.report.curve_view import DISC, CurveView
from galleywar.ui.screens.report.end_band import EndBand, clay_field
from galleywar.ui.screens.report.fate_rows import FateRows, account
from galleywar.ui.screens.report.figures_screen import FiguresScreen
from galleywar.ui.screens.report.game_story import NotWanted, story_of
from galleywar.ui.screens.report.report_screen import LastPosition, MapAndFates, ReportScreen
from galleywar.ui.screens.report.turning_rows import NumberDisc, SplitBars
from galleywar.ui.shelf.game_factory import lay_out
from galleywar.ui.widgets import Button, Column, ScrollArea, Spacer, Widget
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot
from tests.ui.screens.report.played import played

SIZES = [(1024, 700, 100), (1280, 800, 100), (1920, 1080, 100), (1280, 800, 150), (1920, 1080, 200)]


def reported(pilot: Pilot, match: Match) -> ReportScreen:
    """The report of ``match``, opened from its board, once it has been told."""
    pilot.app.push(lay_out(pilot.app, match.upto(len(match.entries))))
    pilot.app.top.model.commands.do("report")
    pilot.until(lambda: isinstance(pilot.app.top, ReportScreen))
    pilot.until(lambda: any(isinstance(one, CurveView) for one in shown(pilot)))
    return pilot.app.top


def shown(pilot: Pilot):
    pilot.app.top.stage.settle()
    return [one for top in pilot.app.top.stage.children() for one in top.walk()]


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("scenario", ["first-fight", "conquest-messana"])
def test_the_story_is_whole_at_every_size(make_app, width, height, scale, scenario) -> None:
    pilot = Pilot(make_app((width, height), ui_scale=scale))
    page = reported(pilot, played(scenario))
    assert complaints(page.stage) == []
    assert any(isinstance(one, FateRows) for one in shown(pilot))


def test_another_order_is_tried_at_the_position_before_a_turning_point(pilot) -> None:
    match = played("first-fight")
    reported(pilot, match)
    point = story_of(match).turning_points[0]
    pilot.click(pilot.widget(Button, "Try it"))
    board = pilot.app.top
    assert isinstance(board, GameScreen) and board.analysis.trial is not None
    assert board.analysis.trial.tree.origin.state == match.moments[point.number - 1].state


def test_the_game_is_watched_again_from_its_first_order(pilot) -> None:
    reported(pilot, played("first-fight"))
    pilot.key("W")
    assert isinstance(pilot.app.top, GameScreen) and pilot.app.top.model.viewing == 0


def test_the_figures_are_one_key_away_and_back(pilot) -> None:
    reported(pilot, played("first-fight"))
    pilot.key("D")
    assert isinstance(pilot.app.top, FiguresScreen)
    pilot.key("Esc")
    assert isinstance(pilot.app.top, ReportScreen)


def test_a_rematch_swaps_the_sides(pilot) -> None:
    match = played("first-fight")
    reported(pilot, match)
    pilot.key("S")
    board = pilot.app.top
    assert isinstance(board, GameScreen) and not board.model.game.match.entries
    first, second = (seat.key for seat in match.scenario.seats)
    assert board.model.game.match.players[first] == match.players[second]


def test_nobody_swaps_sides_while_the_game_goes_on(pilot) -> None:
    page = reported(pilot, played("mare-first-fight", orders=20))
    assert "Rematch, sides swapped" not in [
        one.words for one in page.stage.reachable() if isinstance(one, Button)
    ]


def test_losses_are_counted_by_kind_without_the_name_of_their_side() -> None:
    match = played("conquest-messana")
    story = story_of(match)
    for seat in match.scenario.seats:
        said = account(story.of(seat.key), (seat.name, seat.people))
        assert "ships left" in said or "ship left" in said
        assert seat.name not in said


def test_the_pointer_on_the_bars_tells_luck_and_decision(pilot) -> None:
    reported(pilot, played("conquest-messana"))
    bars = [one for one in shown(pilot) if isinstance(one, SplitBars)]
    assert bars and all("The dice" in one.tip for one in bars)


def test_nobody_works_on_for_a_page_that_was_left() -> None:
    asked = iter([True, True, True, False])
    with pytest.raises(NotWanted):
        story_of(played("conquest-messana"), lambda: next(asked))


def test_a_page_left_at_once_is_never_filled(pilot) -> None:
    match = played("first-fight")
    pilot.app.push(lay_out(pilot.app, match.upto(len(match.entries))))
    pilot.app.top.model.commands.do("report")
    page = pilot.app.top
    pilot.key("Esc")
    done = []
    pilot.app.background.run(lambda: None, done.append)
    pilot.until(lambda: done)
    assert not any(isinstance(one, CurveView) for one in page.stage.root.walk())


@pytest.mark.parametrize("size, text", [((1024, 700), 150), ((1280, 800), 100), ((1280, 800), 200)])
def test_no_galley_lies_under_the_words_at_the_head(make_app, size, text):
    make_app(size)
    words = "Pirates have no galley left. Rhodes wins by 36 to -25 points; the baton is carried."
    band = EndBand("Victory for Rhodes", words)
    look = Look.of(THEMES["slate"], Metrics.fitting(*size, 1.0, text / 100))
    band.lay(look, pygame.Rect(0, 0, size[0], band.height_for(look, size[0])))
    words = max(fonts.width(line, *look.type("strong")) for line in band._lines(look, size[0])[1])
    with_ships, without = (clay_field(size[0], band.rect.height - 13, ships) for ships in (band.ships(look), ()))
    left = pygame.Rect(0, 0, words + 18, with_ships.get_height())
    seen, bare = (pygame.image.tobytes(one.subsurface(left), "RGB") for one in (with_ships, without))
    assert seen == bare
    assert bool(band.ships(look)) or text > 100


def test_the_names_in_the_curve_stand_clear_of_its_line_and_its_points() -> None:
    look = Look.of(THEMES["slate"], Metrics(1280, 800))
    story = story_of(played("conquest-messana"))
    sides = {seat: (seat, side) for seat, side in zip(story.samples[0].shares, SIDES, strict=False)}
    curve = CurveView(sides, story.samples, story.turning_points)
    curve.lay(look, pygame.Rect(0, 0, 620, curve.height_for(look, 620)))
    field, levels = curve._field(), curve._levels()
    for side in range(len(sides)):
        place = curve._clear_place(field, levels, side, (60, 20))
        assert place is not None and field.contains(place)
        for number, row in enumerate(levels):
            if place.left <= curve._x(field, number) <= place.right:
                lower = curve._y(field, row[side - 1]) if side else field.bottom
                assert curve._y(field, row[side]) <= place.top and place.bottom <= lower + 1
        assert not any(place.left < curve._x(field, one.number) < place.right for one in story.turning_points)


def test_the_numbers_over_the_curve_lie_beside_one_another_and_none_beyond_its_edge() -> None:
    look = Look.of(THEMES["slate"], Metrics(1280, 800))
    story = story_of(played("first-fight"))
    last = len(story.samples) - 1
    points = [replace(story.turning_points[0], number=number) for number in (0, last - 2, last - 1, last)]
    curve = CurveView({}, story.samples, points)
    curve.lay(look, pygame.Rect(0, 0, 620, curve.height_for(look, 620)))
    lefts = curve.discs(curve._field())
    assert all(there - here >= look.px(DISC) for here, there in pairwise(lefts))
    assert lefts[0] >= 0 and lefts[-1] + look.px(DISC) <= 620


def test_the_head_says_who_won_and_below_how_in_the_words_of_the_rules(pilot) -> None:
    page = reported(pilot, match := played("first-fight"))
    assert page._band.title == "Victory for Rome" and page._band.words.startswith(match.outcome.text)


def test_the_page_keys_go_through_the_story_wherever_the_focus_is(make_app) -> None:
    pilot = Pilot(make_app((1280, 800), text_scale=150))
    reported(pilot, played("conquest-messana"))
    area = next(one for one in shown(pilot) if isinstance(one, ScrollArea))
    assert area.scrolls
    pilot.key("PgDn")
    assert area.scroller.offset > 0
    pilot.key("Home")
    assert area.scroller.offset == 0


def test_at_1280x800_all_that_turned_a_game_is_seen_without_scrolling(make_app) -> None:
    for scenario in ("first-fight", "conquest-messana"):
        pilot = Pilot(make_app((1280, 800)))
        page = reported(pilot, played(scenario))
        rows = [one for one in shown(pilot) if isinstance(one, NumberDisc)]
        seen = next(one for one in shown(pilot) if isinstance(one, ScrollArea)).rect
        assert rows and all(seen.contains(one.rect) for one in rows), scenario
        assert page._story.rect.height <= seen.height + 40, scenario


@pytest.mark.parametrize(("text", "beside"), [(100, True), (150, False)])
def test_the_words_on_luck_stand_above_the_buttons_before_they_take_five_lines(make_app, text, beside) -> None:
    pilot = Pilot(make_app((1280, 800), text_scale=text))
    page = reported(pilot, played("first-fight"))
    luck, close = page._luck, pilot.widget(Button, "Close")
    line = fonts.font(*luck.face(luck.look)).get_linesize()
    assert luck.words and luck.rect.height <= 2 * line
    assert (luck.rect.centery > close.rect.top) == beside


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_wave_washes_over_the_words_at_the_head(text) -> None:
    look, words = Look.of(THEMES["slate"], Metrics(1280, 800, 1.0, text)), "\n".join(["how it ended"] * 4)
    band = EndBand("Victory for Rome", words)
    high = band.height_for(look, 1280)
    band.lay(look, pygame.Rect(0, 0, 1280, high))
    bare = EndBand("", "")
    bare.lay(look, pygame.Rect(0, 0, 1280, high))
    sheet = pygame.Surface((1280, high))
    bare.draw(sheet)
    title, lines = (fonts.font(*look.type(role)).get_linesize() for role in ("title", "strong"))
    foot = look.px(13) + look.px(5) + title + 4 * lines
    left = sheet.subsurface(0, look.px(20), 160, foot - look.px(20))
    black = pygame.mask.from_threshold(left, (23, 23, 26), (10, 10, 10, 255))
    assert black.count() == 0


class Named(FateRows):
    """Ships of whom nothing is known but their names."""

    def _name(self, ship) -> str:
        return ship


@pytest.mark.parametrize(("names", "rows"), [
    ([f"A{at}" for at in range(15)], 2), ([f"A{at}" for at in range(7)], 1),
    ([f"Ptolemais {at}" for at in range(15)], 3),
])  # fmt: skip
def test_ships_with_short_names_stand_closer_where_that_saves_a_row(names, rows) -> None:
    look, width = Look.of(THEMES["slate"], Metrics(1280, 800)), 530
    loose, close = (Named(("a", "b"), names, (), close=one) for one in (False, True))
    assert loose.height_for(look, width) == rows * loose._row(look)
    assert close.height_for(look, width) == rows * close._row(look) and close._row(look) < loose._row(look)
    assert width // loose._columns(look, width) >= loose._least(look)


@pytest.mark.parametrize(("fates", "map_high"), [(100, 352), (300, 264), (352, 212), (364, 200), (900, 232)])
def test_the_map_gives_way_as_far_as_all_is_seen_then(fates, map_high) -> None:
    class Block(LastPosition):
        def __init__(self, high):
            Widget.__init__(self)
            self.high = high

        def height_for(self, look, width):
            return self.high

    look = Look.of(THEMES["slate"], Metrics(1280, 800))
    both = MapAndFates(Block(352), Block(fates))
    gap = Column([Spacer(0), Spacer(0)], gap=12).height_for(look, 500)
    assert both.height_for(look, 500) == fates + gap + map_high
