"""Small pictures of positions: what part of the board they show, and that everybody stands on them."""

from dataclasses import replace

import pygame
import pytest

from galleywar.rules.scenario.library import shipped
from galleywar.ui.look.theme import side_of
from galleywar.ui.painters import painter_for
from galleywar.ui.painters.pieces.side_labels import SideLabel
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.position_picture import Course, Shown, part_shown, position_picture
from galleywar.ui.screens.position_view import shown_position
from galleywar.ui.shelf import scenario_list
from tests.toy.pond import pond


class Sheet:
    """A painter that prints black, and remembers what it was asked for."""

    def part(self, width, seen):
        self.asked = (width, seen)
        return pygame.Surface(seen.size)


def board():
    return pond()


@pytest.mark.parametrize("spots", [[(0, 0)], [(5, 5)], [(0, 0), (40, 30)], [(1e6, 1e6)]])
def test_the_part_shown_lies_on_the_board(spots):
    pool = board()
    spots = [(min(x, pool.width), min(y, pool.height)) for x, y in spots]
    part = part_shown(pool, [Placed(str(at), x, y, 4.0) for at, (x, y) in enumerate(spots)], 1.3)
    assert part.left >= 0 and part.top >= 0
    assert part.right <= pool.width + 0.01 and part.bottom <= pool.height + 0.01
    assert all(part.left <= x <= part.right and part.top <= y <= part.bottom for x, y in spots)


def test_where_everybody_is_lost_the_crosses_lie_within_the_picture():
    pool = board()
    spots = [(0.4 * pool.width, 0.2 * pool.height), (0.5 * pool.width, 0.8 * pool.height)]
    part = part_shown(pool, [], 1.3, spots)
    for x, y in spots:
        assert part.left + 0.02 * pool.width < x < part.left + part.width - 0.02 * pool.width
        assert part.top + 0.02 * pool.width < y < part.top + part.height - 0.02 * pool.width


def test_an_empty_board_is_shown_whole():
    pool = board()
    assert part_shown(pool, [], 1.3)[2:] == (pool.width, pool.height)


@pytest.mark.parametrize("name", ["naval-battle", "conquest-actium", "mare-salamis"])
def test_everybody_who_is_set_up_is_on_the_picture(name):
    entry = scenario_list.read(next(path for path in shipped() if path.stem == name))
    counters = entry.ruleset.view.counters(scenario_list.set_up(entry))
    shown = Shown(entry.ruleset.board, counters, tuple(seat.key for seat in entry.scenario.seats))
    sheet = Sheet()
    picture = position_picture(shown, sheet, (400, 300))
    width, seen = sheet.asked
    assert picture.get_width() <= 400 and picture.get_height() <= 300
    inside = seen.inflate(2, 2)
    for face in counters.values():
        if face.at is not None and not face.aboard:
            x, y = shown.board.anchor(face.at)
            assert inside.collidepoint(x * width / shown.board.width, y * width / shown.board.width)
    assert pygame.mask.from_threshold(picture, "black", (1, 1, 1)).count() < 400 * 300


@pytest.mark.parametrize("name", ["mare-first-fight", "naval-battle"])
def test_a_part_of_a_board_is_what_the_whole_shows_there(name):
    """Also where the sheet goes on beyond the board."""
    entry = scenario_list.read(next(path for path in shipped() if path.stem == name))
    painter = painter_for(entry.ruleset.board)
    whole = painter.whole(240)
    seen = pygame.Rect(60, 40, 120, 90)
    part = painter.part(240, seen)
    assert part.get_size() == seen.size
    spots = [(x, y) for x in range(4, 116, 7) for y in range(4, 86, 7)]
    assert sum(apart(part.get_at((x, y)), whole.get_at((x + 60, y + 40))) for x, y in spots) < 20 * len(spots)


def apart(one, other):
    """How far two colours are apart in the channel they differ in most."""
    return max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))


def test_a_set_up_tells_the_sides_by_name_and_a_game_does_not():
    entry = scenario_list.read(next(path for path in shipped() if path.stem == "mare-salamis"))
    counters = entry.ruleset.view.counters(scenario_list.set_up(entry))
    seats = tuple(seat.key for seat in entry.scenario.seats)
    shown = Shown(entry.ruleset.board, counters, seats)
    sides = tuple(SideLabel(seat.key, seat.name, "many ships") for seat in entry.scenario.seats)
    bare, told = (position_picture(one, Sheet(), (600, 400)) for one in (shown, shown.with_sides(sides)))
    for seat in seats:
        ink = side_of(seats, seat).fill
        more = [pygame.mask.from_threshold(one, ink, (2, 2, 2, 255)).count() for one in (told, bare)]
        assert more[0] > more[1] + 1000


def test_on_a_map_of_areas_the_ground_is_washed_in_the_colour_of_its_owner():
    entry = scenario_list.read(next(path for path in shipped() if path.stem == "conquest-messana"))
    state = scenario_list.set_up(entry)
    shown = shown_position(entry.ruleset, entry.scenario, state)
    assert {(shade.place, shade.seat) for shade in shown.owners} >= {("italia", "ruby"), ("numidia", "sapphire")}
    painter = painter_for(entry.ruleset.board)
    washed, bare = (position_picture(one, painter, (300, 200)) for one in (shown, replace(shown, owners=())))
    changed = pygame.mask.from_threshold(washed, (0, 0, 0), (8, 8, 8, 255), bare)
    assert changed.count() < 0.95 * 300 * 200, "the provinces of both"
    assert pygame.transform.average_color(washed) != pygame.transform.average_color(bare)
    fleet = scenario_list.read(next(path for path in shipped() if path.stem == "naval-battle"))
    assert shown_position(fleet.ruleset, fleet.scenario, scenario_list.set_up(fleet)).owners == ()


@pytest.mark.parametrize("in_the_corner", [False, True])
def test_the_key_of_a_story_lies_at_the_upper_left_unless_something_is_there(in_the_corner):
    entry = scenario_list.read(next(path for path in shipped() if path.stem == "naval-battle"))
    pool = entry.ruleset.board
    stood = sorted((one.at for one in entry.ruleset.view.counters(scenario_list.set_up(entry)).values() if one.at),
                   key=lambda at: sum(pool.anchor(at)))  # fmt: skip
    first, last = (pool.anchor(at) for at in (stood[0], stood[-1]))
    size = (600, round(600 * abs(last[1] - first[1]) / abs(last[0] - first[0])))
    way = Course("roman", (stood[0], stood[-1]))
    shown = Shown(pool, {}, ("roman", "egyptian"))
    shown = shown.with_story((way,), (stood[0],) if in_the_corner else (), "The last position")
    picture = position_picture(shown, Sheet(), size)
    slip = pygame.mask.from_threshold(picture, (25, 33, 41), (3, 3, 3, 255))
    left = sum(slip.get_at((x, y)) for x in range(150) for y in range(40))
    assert (left < 100) == in_the_corner and slip.count() > 1000
