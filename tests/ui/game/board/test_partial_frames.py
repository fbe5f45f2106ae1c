"""Frames drawn in part look exactly as if all were drawn: what moves, what lies over it, and the zoom."""

import itertools

import pygame
import pytest

from galleywar.boards.network.hexes import neighbours
from galleywar.core.check import Check
from galleywar.core.dice import Seeded
from galleywar.core.events import Event
from galleywar.ui.game.board.effects import draw_scene, room_of
from galleywar.ui.game.interaction.animation import LENGTHS, act_of
from galleywar.ui.painters.pieces import counters
from galleywar.ui.shelf.game_factory import lay_out
from tests.ui.game_table import SET_UP, battle

FRAME_MS = 16


class Board:
    """A battle in a window with its own clock, one frame after another."""

    def __init__(self, app, match):
        self.app = app
        self.ticks = itertools.count(0, FRAME_MS)
        self.at = 0
        app._clock = lambda: self.at
        app.push(lay_out(app, match))
        self.screen = app.top
        self.rest()

    @property
    def surface(self):
        return self.app.window.get_surface()

    def frame(self, ms=FRAME_MS):
        """Let ``ms`` pass and draw; the parts of the window that were drawn."""
        self.at += ms
        self.screen.let_pass(self.at)
        return self.screen.stage.paint(self.surface)

    def rest(self):
        """Until nothing is to be drawn any more."""
        for _ in range(2000):
            if not self.frame(40) and not self.screen.moving and not self.screen.view.board.blurred:
                return
        raise AssertionError("the board does not come to rest")

    def difference(self):
        """What looks otherwise when the whole window is drawn anew; an empty rectangle where nothing does."""
        before = self.surface.copy()
        self.screen.stage.dirty(self.surface.get_rect())
        self.screen.stage.paint(self.surface)
        same = pygame.mask.from_threshold(before, 0, (1, 1, 1, 255), self.surface)
        same.invert()
        rects = same.get_bounding_rects()
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.fixture
def board(make_app, monkeypatch):
    """A board whose counters are always drawn sharp, however slow the machine."""
    monkeypatch.setattr(counters, "FRAME_MS", 1e6)

    def lay(*orders, size=(1300, 900), **settings):
        match = battle(*SET_UP, "set_out", *orders)
        return Board(make_app(size, **settings), match)

    return lay


GESTURES = sorted(set(LENGTHS) | {"travel", "roll"})
ROLL = Check.at_most("9.13", "A throw", (6, 6), 7, (), ("rammed and free", "a collision")).roll(Seeded(1))


def happening(gesture, ruleset, piece, start, draw):
    """An event of that gesture: ``piece`` does something in the hex ``start`` and up to two further ones."""
    here = [start]
    for _ in range(draw.below(3)):
        near = [one for one in neighbours(here[-1]) if one in ruleset.board.hexes]
        here.append(near[draw.below(len(near))])
    roll = ROLL if gesture == "roll" else None
    return Event(gesture, "roman", (piece,), tuple(here), "", (("points", 12),), roll, gesture)


def seen_through(table):
    """What the board's camera, theatre and pieces give to draw scenes with."""
    screen = table.screen
    faces = screen.model.position.counters
    afloat = [one for one, face in faces.items() if face.at is not None and not face.aboard]
    return screen.view.board.camera, screen.model.ruleset, faces, afloat


@pytest.mark.parametrize("gesture", GESTURES)
def test_no_gesture_is_drawn_beyond_its_room(board, gesture):
    table, draw = board(), Seeded(5)
    camera, ruleset, faces, afloat = seen_through(table)
    size = table.surface.get_size()
    for zoom in (0.25, 1.0):
        camera.centre_on(900, 900, zoom, glide=False)
        for _ in range(12):
            piece = afloat[draw.below(len(afloat))]
            event = happening(gesture, ruleset, piece, faces[piece].at, draw)
            scene = act_of(faces, faces, [event], ruleset.board.anchor).scenes[0]
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            draw_scene(sheet, camera, scene, draw.below(100) / 100, table.screen.model.side)
            drawn = pygame.mask.from_surface(sheet, 0).get_bounding_rects()
            assert all(map(room_of(camera, scene).contains, drawn))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seed, zoom, ui_scale", [(1, 0.4, 100), (2, 1.0, 100), (3, 0.25, 150)])
def test_what_moves_is_drawn_in_part_and_looks_as_if_all_were_drawn(board, seed, zoom, ui_scale):
    table, draw = board(ui_scale=ui_scale), Seeded(seed)
    camera, ruleset, faces, afloat = seen_through(table)
    table.screen.model.layers |= {"reach", "threat"}
    camera.centre_on(900, 900, zoom, glide=False)
    table.screen.view.board.stale()
    table.rest()
    in_part = shown = 0
    while shown < 160:
        pieces = [afloat[draw.below(len(afloat))] for _ in range(3)]
        events = [happening(GESTURES[draw.below(len(GESTURES))], ruleset, piece, faces[piece].at, draw)
                  for piece in pieces]  # fmt: skip
        table.screen.playback.animation.play([act_of(faces, faces, events, ruleset.board.anchor)])
        table.screen.view.board.touch()
        in_part, shown = played(table, draw, in_part, shown)
    assert in_part > 120


def played(table, draw, in_part=0, shown=0):
    """Play to the end, with notices over it now and then; how many frames were drawn in part, and in all."""
    while table.screen.playback.playing:
        if draw.below(15) == 0:
            table.screen.tell(f"Said in passing {shown}")
        parts = table.frame(5 + draw.below(90))
        shown += 1
        in_part += (
            0 < sum(part.width * part.height for part in parts) < 0.5 * table.screen.view.board.rect.width**2
        )
        if draw.below(3) == 0:
            playing = [(one.event, part) for one, part in table.screen.playback.animation.scenes()]
            assert not table.difference(), (parts, playing)
    return in_part, shown


def test_what_lies_under_a_ship_on_her_way_is_drawn_once(board, monkeypatch):
    table = board()
    _, ruleset, faces, afloat = seen_through(table)
    start = faces[afloat[0]].at
    way = (start, next(one for one in neighbours(start) if one in ruleset.board.hexes))
    view, drawn = table.screen.view.board, []
    monkeypatch.setattr(
        view.painter, "paint", lambda *given, paint=view.painter.paint: drawn.append(given) or paint(*given)
    )
    event = Event("travel", "roman", (afloat[0],), way, gesture="travel")
    table.screen.playback.animation.play([act_of(faces, faces, [event], ruleset.board.anchor)])
    frames = 0
    while table.screen.playback.playing:
        frames += bool(table.frame(4))
    assert frames > 20 and len(drawn) <= 4


def test_a_random_battle_looks_the_same_drawn_in_part(board):
    table, draw, chance = board(), Seeded(5), Seeded(7)
    for _ in range(25):
        match = table.screen.session.match
        verbs = {"ahead", "turn", "about", "avoid", "ram", "rake", "grapple", "fire", "slip"}
        offers = [one for one in match.decision.offers if one.verb in verbs] or match.decision.offers
        table.screen.session.submit(offers[draw.below(len(offers))].any(draw))
        played(table, chance)
    assert match.entries[-1].faces or any(entry.faces for entry in match.entries)


def unlikeness(one, other):
    """How far apart two pictures are, on average over all pixels: 0 for the same, 255 for black and white."""
    apart = [pygame.transform.average_color(picture)[:3] for picture in (less(one, other), less(other, one))]
    return sum(map(sum, apart)) / 3


def less(one, other):
    rest = one.copy()
    rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return rest


def test_on_the_way_to_another_zoom_the_same_is_seen_where_it_will_be(board):
    table, draw = board(), Seeded(3)
    view = table.screen.view.board
    view.camera.centre_on(900, 900, 0.65, glide=False)
    view.stale()
    table.rest()
    for steps in (1, -2, 2, -3):
        pin = (view.rect.x + draw.below(view.rect.width), view.rect.y + draw.below(view.rect.height))
        view.camera.zoom_by(steps, pin)
        view.touch()
        table.frame()
        while view.camera.moving:
            shown = table.surface.subsurface(view.rect).copy()
            with view.camera.resting(view.camera._eye):
                table.difference()
                drawn = table.surface.subsurface(view.rect).copy()
            room = pygame.Rect((0, 0), view.rect.size).inflate(-80, -80)
            aside = unlikeness(shown.subsurface(room), drawn.subsurface(room.move(20, 20)))
            assert unlikeness(shown, drawn) < 0.9 * aside
            table.frame()
        table.rest()
        assert not table.difference()


def test_the_board_drawn_anew_spoils_no_ring_of_focus_beside_it(board):
    table = board()
    stage = table.screen.stage
    for widget in stage.reachable():
        stage.take_focus(widget)
        stage.paint(table.surface)
        table.screen.view.board.touch()
        stage.paint(table.surface)
        assert not table.difference(), widget
