"""Land units and leaders: told apart by shape at the sizes they have in a window of 1280 by 800."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from galleywar.core.view import Figure, Marker
from galleywar.ui.look.theme import SIDES
from galleywar.ui.painters.counters.medallion import draw_medallion, worn_by
from galleywar.ui.painters.pieces.counters import CounterPainter
from tests.ui.painters.test_painters import COHORT, SEATS, difference

LEADER = replace(COHORT, silhouette="leader", name="Caesar", figures=(Figure("INIT", "6"),), word="")
NAMES = ("Caesar", "Euphranor", "Ganymedes", "Achillas", "Arsinoe", "Ptolemy", "Longinus")


@pytest.fixture
def counters() -> CounterPainter:
    return CounterPainter(SEATS)


@pytest.mark.parametrize("px", [28, 48, 96])
def test_every_leader_with_a_name_has_a_face_of_his_own(px: int) -> None:
    pictures = [draw_medallion(replace(LEADER, name=name), SIDES[0], px, 4) for name in NAMES]
    for one, other in combinations(pictures, 2):
        assert difference(one, other) > 1


def test_a_caesar_wears_laurel_whatever_his_name() -> None:
    assert worn_by(replace(LEADER, silhouette="caesar", name="Ruby Caesar"), SIDES[1]) == "laurel"
    assert worn_by(replace(LEADER, name="Legate", word="VI"), SIDES[1]) == "helmet"


@pytest.mark.parametrize("kind", ["orders", "wounded", "dead"])
def test_what_a_leader_does_or_suffers_is_seen(kind: str, counters: CounterPainter) -> None:
    plain = counters.counter(LEADER, 44, with_arrow=True)
    marked = counters.counter(replace(LEADER, marks=(Marker(kind, kind),)), 44, with_arrow=True)
    assert difference(plain, marked) > 0.5


@pytest.mark.parametrize("heading", range(0, 360, 45))
def test_the_beak_stands_out_on_the_front_and_nowhere_else(heading: int, counters: CounterPainter) -> None:
    picture = counters.counter(replace(COHORT, heading=heading), 48, with_arrow=True)
    middle = pygame.Vector2(picture.get_size()) / 2
    far = 48 * (0.58 if heading % 90 == 0 else 0.70)
    ahead, astern = (middle + pygame.Vector2(sign * far, 0).rotate(-heading) for sign in (1, -1))
    assert picture.get_at([round(part) for part in ahead]).a > 150
    assert picture.get_at([round(part) for part in astern]).a < 60


def test_hits_are_notches_and_the_last_but_one_turns_the_number_to_rust(counters: CounterPainter) -> None:
    fresh, two, six = (
        counters.counter(replace(COHORT, marks=(Marker("hits", "hits", hits),) if hits else ()), 66)
        for hits in (0, 2, 6)
    )
    assert difference(fresh, two) > 0.3
    assert difference(two, six) > 0.3
