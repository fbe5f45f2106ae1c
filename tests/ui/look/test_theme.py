"""Colours read on their grounds, sides differ by shape, sizes follow the table of regions."""

from itertools import combinations

import pytest
from pygame import Color

from galleywar.rules import rulesets, seats
from galleywar.ui.look.emblems import emblem_picture, outline
from galleywar.ui.look.theme import DYES, PANEL_SHARE, SCALES, SIDES, THEMES, Metrics, rgb, side_of

GROUNDS = [(theme, ground) for theme in THEMES.values() for ground in (theme.slate, theme.card)]
INKS = ("text", "faint", "accent", "attention", "bad", "good")


def contrast(a: str, b: str) -> float:
    """The contrast ratio of two colours (WCAG 2), 1 to 21."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(one / 255) for one in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(level: float) -> float:
    return level / 12.92 if level <= 0.04045 else float(((level + 0.055) / 1.055) ** 2.4)


@pytest.mark.parametrize("theme, ground", GROUNDS)
def test_every_ink_reads_on_its_ground(theme, ground):
    for ink in INKS:
        for under in (ground.fill, ground.sunken):
            assert contrast(getattr(ground, ink), under) >= 4.5, (theme.key, ink, under)
    for under in (ground.raised, ground.hover):
        assert contrast(ground.text, under) >= 4.5


@pytest.mark.parametrize("theme, ground", GROUNDS)
def test_what_can_be_operated_has_an_edge_to_be_seen(theme, ground):
    assert contrast(ground.edge, ground.fill) >= 3
    assert contrast(ground.focus, ground.fill) >= 3
    assert contrast(theme.on_accent, theme.accent) >= 4.5


def test_ink_on_the_sides_reads():
    assert all(contrast(side.ink, side.fill) >= 4.5 for side in (*SIDES, *DYES.values()))


def test_no_two_sides_share_an_emblem():
    pictures = {emblem_picture(side.emblem, 40, "#FFFFFF").get_view("2").raw for side in SIDES}
    assert len(pictures) == len({side.emblem for side in SIDES}) == 6


def test_emblems_stay_inside_their_square():
    assert all(max(abs(x), abs(y)) <= 1 for side in SIDES for x, y in outline(side.emblem))


def test_seats_take_their_sides_in_order():
    assert side_of(("roman", "egyptian"), "egyptian") is SIDES[1]


@pytest.mark.parametrize("system", rulesets())
def test_no_two_seats_of_a_system_look_alike(system):
    keys = seats(system)
    sides = [side_of(keys, key) for key in keys]
    assert len({side.emblem for side in sides}) == len({side.fill for side in sides}) == len(keys)


def test_a_seat_that_is_called_by_a_colour_wears_it():
    hue = {key: Color(side.fill).hsva[0] for key, side in DYES.items()}
    assert hue["ruby"] > 330 and hue["sapphire"] == hue["blue"] and 190 < hue["blue"] < 220
    assert 30 < hue["amber"] < 50 < hue["olive"] < 80 and 260 < hue["violet"] < 290 and hue["red"] < 30


@pytest.mark.parametrize(
    "size, bars",
    [((1280, 800), (40, 48, 344, 78)), ((1920, 1080), (44, 56, 424, 96)), ((1024, 700), (40, 48, 303, 78))],
)
def test_the_regions_of_the_game_are_as_specified(size, bars):
    metrics = Metrics(*size)
    assert (metrics.top_bar, metrics.toolbar, metrics.panel, metrics.prompt_bar) == bars


def test_the_smallest_type_is_14_at_the_baseline_and_16_at_1920():
    assert Metrics(1280, 800).type_px("small") == 14
    assert Metrics(1920, 1080).type_px("small") == 16


@pytest.mark.parametrize("scale", [0.75, 1, 1.5, 2])
def test_everything_grows_with_the_scale(scale):
    plain, scaled = Metrics(1280, 800), Metrics(1280, 800, scale)
    assert scaled.px(100) == round(plain.px(100) * scale)
    assert scaled.panel == min(round(plain.panel * scale), round(1280 * PANEL_SHARE))


def test_text_grows_alone():
    assert Metrics(1280, 800, 1, 2).type_px("body") == 2 * Metrics(1280, 800).type_px("body")
    assert Metrics(1280, 800, 1, 2).px(10) == 10


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_the_board_keeps_the_larger_part_however_large_everything_is(size):
    width, height = size
    for ui in SCALES:
        for text in SCALES:
            metrics = Metrics(width, height, ui / 100, text / 100)
            assert metrics.panel + metrics.toolbar < 0.56 * width
            assert metrics.prompt_bar + metrics.top_bar < 0.42 * height


def test_the_prompt_bar_has_room_for_three_lines_of_larger_text():
    large = Metrics(1280, 800, 1, 1.5)
    assert large.prompt_bar > 2 * large.type_px("small") + large.type_px("strong") + 30


def test_nothing_that_has_a_length_vanishes():
    assert Metrics(1024, 700, 0.75).px(0.4) == 1 and Metrics(1024, 700).px(0) == 0


def test_any_two_theme_grounds_differ():
    assert all(a.slate != b.slate for a, b in combinations(THEMES.values(), 2))
