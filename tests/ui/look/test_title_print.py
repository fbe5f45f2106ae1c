"""The cup of the first page is drawn once and lies on the shelf afterwards."""

import pygame
import pytest

from galleywar.ui.look import title_art, title_print
from galleywar.ui.look.print_shelf import Shelf


@pytest.fixture
def anew(monkeypatch):
    """Forgets what this process has drawn; the list tells how large each cup was that has been drawn since."""
    drawn = []

    def draw(px):
        drawn.append(px)
        cup = pygame.Surface((px, px), pygame.SRCALPHA)
        cup.fill((200, 120, 60, 90))
        return cup

    monkeypatch.setattr(title_art, "title_picture", draw)
    title_print.title_print.cache_clear()
    yield drawn
    title_print.title_print.cache_clear()


def cup_in(folder, px):
    """The cup as another process would have it, once this one has written."""
    title_print.title_print.cache_clear()
    cup = title_print.title_print("cup", px, folder)
    shelf = Shelf(folder, title_print._mark())
    while shelf.get("cup") is None:
        pygame.time.wait(1)
    return cup


def test_the_same_cup_is_drawn_once_and_keeps_what_lets_the_table_through(anew, tmp_path):
    first, second = cup_in(tmp_path, 40), cup_in(tmp_path, 40)
    assert anew == [40]
    assert first.get_at((7, 7)) == second.get_at((7, 7)) == (200, 120, 60, 90)


def test_of_another_size_it_is_drawn_anew_in_place_of_the_one_before(anew, tmp_path):
    sizes = [cup_in(tmp_path, px).get_width() for px in (40, 60)]
    assert sizes == anew == [40, 60] and len(list(tmp_path.glob("*.print"))) == 1
