"""The stage drawn: title, both forces on clay, the dice, the ranks of both sides, and the line of odds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.stage.battle_field import Sides, draw_field
from galleywar.ui.game.stage.black_figures import RATIO, figure_picture
from galleywar.ui.game.stage.stage_layout import StageLayout
from galleywar.ui.game.stage.staged_fight import StagedCorps, StagedFight, StagedSide
from galleywar.ui.look import fonts
from galleywar.ui.look.covers import meander
from galleywar.ui.look.picture_cache import PictureCache
from galleywar.ui.look.theme import SideColours
from galleywar.ui.look.title_art import CLAY, CREAM, GLAZE
from galleywar.ui.painters.dice import draw_die
from galleywar.ui.widgets.labels import shortened

FAINT: Final = "#A9B4C0"
NEWS: Final = "#FFD75E"
CROSS: Final = "#A3160F"
FALLEN_ALPHA: Final = 140
LEANS: Final = (-5, 4, -2, 5, -4, 3)
"""Degrees by which dice lie askew, one after another."""
TUMBLE_MS: Final = 60
_DICE: Final = PictureCache(2 << 20)


@dataclass(frozen=True, slots=True)
class RoundSeen:
    """How far a round has been seen: dice ``rolled``, losses ``fell``, the line ``moved``, each 0 to 1."""

    rolled: float = 1.0
    fell: float = 1.0
    moved: float = 1.0
    clock: int = 0


def draw_stage(
    window: pygame.Surface, at: StageLayout, fight: StagedFight, names: tuple[str, str], sides: Sides, seen: RoundSeen
) -> None:  # fmt: skip
    """Everything but what lies behind it."""
    _title(window, at, fight, rolled=seen.rolled >= 1)
    pygame.draw.rect(window, GLAZE, at.frame, border_radius=max(2, at.em // 2))
    window.blit(meander(*at.meander.size), at.meander)
    draw_field(window, at.field, at.figures_top, fight, sides, seen.fell, seen.rolled)
    for number, side in enumerate(fight.sides):
        _heading(window, at, names[number], side.said(fell=seen.fell > 0), left=not number)
        _rank(window, at, number, side, sides[number], fell=seen.fell > 0)
    _dice(window, at, fight, names, sides, seen)
    if fight.odds:
        _odds(window, at, fight, sides, seen.moved)


def _words(words: str, role: str, em: int, ink: str, room: int) -> pygame.Surface:
    """One line that fits into ``room``."""
    return fonts.text(shortened(words, role, em, room), role, em, ink)


def _title(window: pygame.Surface, at: StageLayout, fight: StagedFight, *, rolled: bool) -> None:
    caption = fight.caption(rolled=rolled)
    ink, role = (NEWS, "bold") if fight.end and rolled else (FAINT, "body")
    name = _words(fight.title, "title", round(at.em * 1.9), CREAM, at.title.width * 2 // 3)
    below = _words(caption, role, round(at.em * 1.1), ink, at.title.width - name.width - 2 * at.em)
    x = at.title.centerx - (name.width + (at.em + below.width if caption else 0)) // 2
    window.blit(name, name.get_rect(midleft=(x, at.title.centery)))
    window.blit(below, below.get_rect(midleft=(x + name.width + at.em, at.title.centery + at.em // 5)))


def _heading(window: pygame.Surface, at: StageLayout, name: str, said: str, *, left: bool) -> None:
    room = at.field.width // 2 - 2 * at.em
    y = at.field.y + at.em // 4
    for words, role, em in ((name, "title", at.em * 2), (said, "strong", at.em)):
        line = _words(words, "bold" if role == "strong" else role, em, GLAZE, room)
        place = line.get_rect(top=y)
        place.x = at.field.x + at.em if left else at.field.right - at.em - place.width
        window.blit(line, place)
        y = place.bottom - em // 4


# -- the ranks -----------------------------------------------------------------------------------------------
def _rank(
    window: pygame.Surface, at: StageLayout, number: int, staged: StagedSide, side: SideColours, *, fell: bool
) -> None:  # fmt: skip
    """A figure for each man and ship, the fallen crossed out, and their numbers below."""
    room = at.ranks[number]
    pygame.draw.rect(window, CLAY, room, border_radius=max(2, at.em // 4))
    corps = [one for one in staged.corps if one.began]
    if not corps:
        return
    high = round(room.height * 0.84)
    em = _label_em(at.em, [one.said(fell=fell) for one in corps], room.width)
    labels = [fonts.text(one.said(fell=fell), "body", em, CREAM) for one in corps]
    wide = [max(label.width + em, _breadth(one, high)) for one, label in zip(corps, labels, strict=True)]
    spare = room.width - sum(wide)
    if spare < 0:
        squeezed = [label.width + em // 2 for label in labels]
        free = max(0, room.width - sum(squeezed))
        over = sum(max(0, a - b) for a, b in zip(wide, squeezed, strict=True)) or 1
        wide = [b + max(0, a - b) * free // over for a, b in zip(wide, squeezed, strict=True)]
    gap = min(2 * em, max(0, spare) // (len(corps) + 1))
    order = range(len(corps)) if not number else range(len(corps) - 1, -1, -1)
    x = room.x + gap if not number else room.right - gap - sum(wide) - gap * (len(corps) - 1)
    for k in order:
        group = pygame.Rect(x, room.y, wide[k], room.height)
        _figures(window, group, corps[k], side, high, fell=fell, left=bool(number))
        window.blit(labels[k], labels[k].get_rect(midtop=(group.centerx, room.bottom + at.em // 5)))
        x += wide[k] + gap


def _label_em(em: int, said: Sequence[str], room: int) -> int:
    """The size at which all numbers of a side find room beside each other."""
    while em > 8 and sum(fonts.width(one, "body", em) + em // 2 for one in said) > room:
        em -= 1
    return em


def _breadth(corps: StagedCorps, high: int) -> int:
    return round(high * RATIO.get(corps.silhouette, RATIO["infantry"]) * 1.08 * corps.began) + high // 3


def _figures(
    window: pygame.Surface, room: pygame.Rect, corps: StagedCorps, side: SideColours, high: int, *,
    fell: bool, left: bool,
) -> None:  # fmt: skip
    """Those of one kind in a row, those who stand towards the enemy's side of it."""
    upright = figure_picture(corps.silhouette, high, side, 4, left=left)
    step = min(upright.width * 1.08, (room.width - upright.width) / max(1, corps.began - 1))
    start = room.centerx - step * (corps.began - 1) / 2
    there = corps.there(fell=fell)
    for k in range(corps.began):
        stands = k >= corps.began - there if not left else k < there
        middle = (round(start + step * k), room.centery)
        if stands:
            window.blit(upright, upright.get_rect(center=middle))
        else:
            _fallen(window, corps.silhouette, middle, high, side, left=left)


def _fallen(
    window: pygame.Surface, kind: str, middle: tuple[int, int], high: int, side: SideColours, *, left: bool
) -> None:  # fmt: skip
    """One who has fallen, faint and with a cross."""
    angle, small = (20, 0.78) if RATIO.get(kind, 0) > 1 else (-72, 0.72)
    picture = figure_picture(kind, round(high * small), side, left=left, angle=angle)
    before = picture.get_alpha()
    picture.set_alpha(FALLEN_ALPHA)
    window.blit(picture, picture.get_rect(center=(middle[0], middle[1] + high // 8)))
    picture.set_alpha(before)
    arm, width = high // 4, max(2, high // 9)
    for sign in (-1, 1):
        a, b = (middle[0] - arm, middle[1] - sign * arm), (middle[0] + arm, middle[1] + sign * arm)
        pygame.draw.line(window, CROSS, a, b, width)


# -- the dice ------------------------------------------------------------------------------------------------
def _dice(
    window: pygame.Surface, at: StageLayout, fight: StagedFight, names: tuple[str, str], sides: Sides, seen: RoundSeen
) -> None:  # fmt: skip
    """The attacker's left, the defender's right of how often both came off; beside them what they had to show."""
    room, known = at.dice, seen.rolled >= 1
    one, other = (str(side.hits) if side.hands and known else "\N{EN DASH}" for side in fight.sides)
    thrown = any(side.hands for side in fight.sides)
    score = fonts.text(f"{one} : {other}", "bold", round(at.em * 2.2), CREAM)
    words = f"blows in {fight.round} {fight.number}" if thrown else f"before the first {fight.round}"
    below = fonts.text(words, "body", at.em, "#D7A06A")
    y = (
        room.centery - (score.height * 3 // 4 + below.height) // 2
        if thrown
        else room.centery - below.height // 2
    )
    if thrown:
        window.blit(score, score.get_rect(midtop=(room.centerx, y - score.height // 8)))
        y += score.height * 3 // 4
    window.blit(below, below.get_rect(midtop=(room.centerx, y)))
    middle = max(below.width, score.width) // 2 + at.em
    for number, staged in enumerate(fight.sides):
        sign = 1 if number else -1
        edge = room.centerx + sign * middle
        edge = _hand(window, at, staged, sides[number], edge, sign, seen, fresh=fight.threw)
        _needs(window, at, names[number], staged, edge + sign * at.em, sign)


def _hand(
    window: pygame.Surface, at: StageLayout, staged: StagedSide, side: SideColours, edge: int, sign: int,
    seen: RoundSeen, *, fresh: bool,
) -> int:  # fmt: skip
    """The dice of a side from the middle outwards; where they end."""
    dice = [
        (face, hit, hand.sides)
        for hand in staged.hands
        for face, hit in zip(hand.faces, hand.hits, strict=True)
    ]
    if not dice:
        return edge
    most = at.dice.width // 2 - abs(edge - at.dice.centerx) - 9 * at.em
    step = min(at.die * 1.14, most / len(dice))
    die = max(10, min(at.die, round(step / 1.06)))
    for k, (face, hit, sides) in enumerate(dice if sign > 0 else dice[::-1]):
        rolls = fresh and seen.rolled < 1
        turn = seen.clock // TUMBLE_MS + 5 * k
        shown = 1 + (face + turn * 7) % sides if rolls else face
        lean = (turn * 37) % 360 // 30 * 30 if rolls else LEANS[k % len(LEANS)]
        picture = _die(shown, sides, side, die, lean, hit=hit and not rolls)
        x = edge + sign * round(step * (k + 0.5))
        window.blit(picture, picture.get_rect(center=(x, at.dice.centery)))
    return edge + sign * round(step * len(dice))


def _die(face: int, sides: int, side: SideColours, px: int, lean: int, *, hit: bool) -> pygame.Surface:
    def draw() -> pygame.Surface:
        flat = pygame.Surface((2 * px + 8, 2 * px + 8), pygame.SRCALPHA)
        draw_die(flat, pygame.Rect(4, 4, 2 * px, 2 * px), face, sides, side, hit=hit)
        return pygame.transform.rotozoom(flat, lean, 0.5)

    return _DICE.get((face, sides, side, px, lean, hit), draw)


def _needs(
    window: pygame.Surface, at: StageLayout, name: str, staged: StagedSide, edge: int, sign: int
) -> None:
    """Whose dice they are, and which faces come off."""
    room = abs((at.dice.right if sign > 0 else at.dice.x) - edge) - at.em // 2
    needs = ", ".join(dict.fromkeys(hand.need for hand in staged.hands if hand.need))
    words = (
        staged.to_throw if not staged.hands else f"needs {needs}" if needs and needs != "mixed" else ""
    )
    lines = [_words(name, "bold", at.em, CREAM, room), _words(words, "body", at.em, "#D7A06A", room)]
    y = at.dice.centery - sum(line.height for line in lines) // 2
    for line in lines:
        place = line.get_rect(top=y)
        place.x = edge if sign > 0 else edge - place.width
        window.blit(line, place)
        y = place.bottom


# -- the odds ------------------------------------------------------------------------------------------------
def _odds(window: pygame.Surface, at: StageLayout, fight: StagedFight, sides: Sides, moved: float) -> None:
    """A line as long as the stage, of both sides' colours to how likely each wins; below it how it came to that."""
    bar, last = at.odds, fight.odds[-1].chance
    start = float(fight.was if fight.was is not None and fight.threw else last)
    now = start + (float(last) - start) * moved
    radius = max(2, at.em // 5)
    pygame.draw.rect(window, sides[1].fill, bar, border_radius=radius)
    wide = round(bar.width * now)
    if wide:
        window.fill(sides[0].fill, (bar.x, bar.y, wide, bar.height))
    pygame.draw.rect(window, GLAZE, bar, max(1, at.em // 10), border_radius=radius)
    for y in range(bar.y, bar.bottom, 6):
        window.fill(CREAM, (bar.centerx, y, 1, 3))
    shown = last if moved >= 1 else Fraction(round(now * 1000), 1000)
    em, edge = round(at.em * 1.1), at.em // 2
    told = (f"{fight.sides[0].wins} {percent(shown)}", f"{fight.sides[1].wins} {percent(1 - shown)}")
    for number, words in enumerate(told):
        room = wide if not number else bar.width - wide
        own = fonts.width(words, "bold", em) + 2 * edge <= room
        line = fonts.text(words, "bold", em, sides[number if own else 1 - number].ink)
        x = bar.x + edge if not number else bar.right - edge - line.width
        if not own:
            x = bar.x + wide + edge if not number else bar.x + wide - edge - line.width
        window.blit(line, line.get_rect(midleft=(x, bar.centery)))
    _ticks(window, at, fight, moved)


def _ticks(window: pygame.Surface, at: StageLayout, fight: StagedFight, moved: float) -> None:
    """Where the line stood before, and the last change in figures."""
    bar, taken = at.odds, list[pygame.Rect]()
    em = max(8, round(at.em * 0.88))
    change, last = fight.change, fight.odds[-1]
    if change is not None and fight.was is not None and moved >= 1:
        y = bar.bottom + at.em // 2
        a, b = (bar.x + round(bar.width * float(chance)) for chance in (fight.was, last.chance))
        head = max(4, at.em // 3)
        tip = head if b >= a else -head
        pygame.draw.line(window, NEWS, (a, y), (b, y), max(2, at.em // 8))
        if abs(b - a) > head:
            pygame.draw.polygon(
                window, NEWS, [(b, y), (b - tip, y - head // 2 - 1), (b - tip, y + head // 2 + 1)]
            )
        points = float(change * 100)
        sign = "+" if points >= 0 else "\N{MINUS SIGN}"
        words = f"after {last.round}: {sign}{abs(points):.1f}"
        line = fonts.text(words, "bold", em, NEWS)
        place = line.get_rect(midtop=(b, y + head // 2))
        place.clamp_ip(at.ticks)
        taken.append(place)
        window.blit(line, place)
    for mark in reversed(fight.odds[:-1] if fight.threw else fight.odds):
        x = bar.x + min(bar.width - 1, round(bar.width * float(mark.chance)))
        pygame.draw.line(window, FAINT, (x, bar.bottom), (x, bar.bottom + at.em // 2), max(1, at.em // 12))
        words = (
            f"after {mark.round} {percent(mark.chance)}" if mark.round else f"before {percent(mark.chance)}"
        )
        line = fonts.text(words, "body", em, FAINT)
        for row in (0, 1):
            place = line.get_rect(midtop=(x, bar.bottom + at.em // 2 + row * (line.height - em // 6)))
            place.clamp_ip(at.ticks)
            if place.collidelist(taken) < 0:
                taken.append(place.inflate(em, 0))
                window.blit(line, place)
                break
