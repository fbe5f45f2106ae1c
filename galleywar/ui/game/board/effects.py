"""How each gesture looks: arrows in the air, splinters, flames, rings where a ship goes down, dice on the table."""

from collections.abc import Callable, Iterable
from math import ceil, cos, floor, pi, sin
from typing import Final

import pygame

from galleywar.core.dice import mix
from galleywar.core.memo import for_a_game
from galleywar.ui.game.interaction.animation import COUNTER, Dot, Scene, along
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE, SideColours
from galleywar.ui.painters.dice import draw_die
from galleywar.ui.painters.ships.plight import draw_tongue

Colours = Callable[[str], SideColours]
NEED: Final = "#FFD75E"
WATER: Final = "#F4FBFF"
TONGUES: Final = 6
WOOD: Final = "#7A4E16"
PLANK: Final = "#D9B98A"
STEEL: Final = "#DCE3E8"
BRONZE: Final = "#D9A441"
DUST: Final = "#E9DCBF"
ROOM: Final = (66, 12)
"""How far from its place a counter or what befalls it may be drawn: board units, and pixels at 100 %."""
ROOMS: Final = {"shear": (100, 12), "score": (66, 130)}
"""The same where a gesture needs more."""
RISE: Final = 30
"""How far points rise, in pixels at 100 %."""
ON_A_WAY: Final = frozenset({"travel", "strike", "missiles", "link", "unlink"})
"""Gestures that are seen between two places."""


def draw_scene(
    surface: pygame.Surface,
    camera: Camera,
    scene: Scene,
    part: float,
    colours: Colours,
    dice: Iterable[pygame.Rect] = (),
) -> None:
    """What is seen of ``scene`` when ``part`` of it is over; ``colours`` are those of a seat, and on the plates of
    ``dice`` no points are written.
    """
    gesture = scene.event.gesture
    if scene.hands and scene.path:
        _dice(surface, camera, scene, part, colours)
    elif gesture == "score" and scene.path:
        _score(surface, camera, scene, part, dice)
    elif gesture in _DRAWINGS and len(scene.path) > (gesture in ON_A_WAY):
        _DRAWINGS[gesture](surface, camera, scene, part)


def room_of(camera: Camera, scene: Scene) -> pygame.Rect:
    """All the window that ``scene`` may be drawn on, counters that lie or move along its path included."""
    spots = [_at(camera, spot) for spot in scene.path]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    units, pixels = ROOMS.get(scene.event.gesture, ROOM)
    reach = units * camera.ppu + pixels * camera.scale
    room = pygame.Rect(floor(left - reach), floor(top - reach), 0, 0)
    room.size = (ceil(right + reach) - room.left, ceil(bottom + reach) - room.top)
    if scene.hands and scene.path:
        room.union_ip(plate_of(camera, scene))
    return room


def _at(camera: Camera, spot: Dot) -> Dot:
    return camera.to_screen(*spot)


def _chance(scene: Scene, k: int, n: int) -> float:
    """A number from 0 to 1 that is the same each time this scene is drawn."""
    seed = sum(map(ord, "".join(scene.event.places))) + 97 * len(scene.event.pieces)
    return mix(seed, 31 * k + n) / 2**64


def _wake(surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
    """Foam behind a galley under oars."""
    for k in range(7):
        behind = part - 0.09 * (k + 1)
        if behind < 0:
            continue
        x, y = _at(camera, along(scene.path, behind))
        for side in (-1, 1):
            jitter = (_chance(scene, k, side + 2) - 0.5) * 10 * camera.ppu
            radius = max(1.0, (5.2 - 0.5 * k) * camera.ppu * 0.62)
            pygame.draw.circle(
                surface, WATER, (x + jitter, y + side * (6 + 2.2 * k) * camera.ppu * 0.8), radius, 1
            )


def _strike(surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
    """A white star where bow meets hull, then spray and splinters of the planks."""
    touched = 0.3
    if part < touched:
        return
    x, y = _at(camera, along(scene.path, 0.62 if len(scene.path) > 1 else 1.0))
    size = camera.ppu * scene.half / COUNTER
    grown = (part - touched) / (1 - touched)
    if grown < 0.14:
        _star(surface, (x, y), 34 * size, 1 - grown / 0.28)
    for k in range(14):
        angle, speed = 2 * pi * _chance(scene, k, 1), 0.35 + 0.65 * _chance(scene, k, 2)
        far = 40 * size * speed * (1 - (1 - grown) ** 2)
        spot = (x + far * cos(angle), y + far * sin(angle) * 0.8 - 16 * size * sin(pi * grown) * speed)
        if k % 2:
            pygame.draw.circle(surface, WATER, spot, max(1.0, (4.5 - 4 * grown) * size))
        else:
            _splinter(surface, spot, angle + 6 * grown * speed, 9 * size * (1 - 0.3 * grown))


def _star(surface: pygame.Surface, middle: Dot, reach: float, strength: float) -> None:
    """Eight rays and a bright middle."""
    for ray in range(8):
        angle, long = ray * pi / 4, reach * strength * (1.0 if ray % 2 == 0 else 0.6)
        tip = (middle[0] + long * cos(angle), middle[1] + long * sin(angle))
        sides = [
            (middle[0] + 0.14 * reach * cos(angle + turn), middle[1] + 0.14 * reach * sin(angle + turn))
            for turn in (-pi / 2, pi / 2)
        ]
        pygame.draw.polygon(surface, WHITE, [sides[0], tip, sides[1]])
    pygame.draw.aacircle(surface, WHITE, middle, 0.26 * reach)


def _splinter(surface: pygame.Surface, middle: Dot, angle: float, long: float) -> None:
    """A piece of plank, edged with ink."""
    ends = [
        (middle[0] + side * long / 2 * cos(angle), middle[1] + side * long / 2 * sin(angle))
        for side in (-1, 1)
    ]
    thick = max(2, round(long / 3))
    pygame.draw.line(surface, INK, ends[0], ends[1], thick + 1)
    pygame.draw.line(surface, PLANK, ends[0], ends[1], max(1, thick - 1))


def _shear(surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
    """Oars fly."""
    x, y = _at(camera, scene.path[-1])
    size = camera.ppu * min(2.0, scene.half / COUNTER)
    for k in range(12):
        angle = 2 * pi * _chance(scene, k, 3)
        far = (10 + 34 * part * (0.5 + _chance(scene, k, 4))) * size
        turn = angle + 7 * part + k
        middle = (x + far * cos(angle), y + far * sin(angle) - 12 * sin(pi * part) * size)
        half = 8 * size
        a = (middle[0] - half * cos(turn), middle[1] - half * sin(turn))
        b = (middle[0] + half * cos(turn), middle[1] + half * sin(turn))
        pygame.draw.line(surface, INK, a, b, max(2, round(4 * camera.ppu)))
        pygame.draw.line(surface, "#E9D6AE", a, b, max(1, round(2 * camera.ppu)))


def _missiles(surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
    """A flight of arrows, high in the middle of its way."""
    for k in range(7):
        begun = 0.3 * k / 7
        way = min(1.0, max(0.0, (part - begun) / 0.7))
        if not 0 < way < 1:
            continue
        spread = (_chance(scene, k, 5) - 0.5) * 30 * camera.ppu
        spots = []
        for share in (max(0.0, way - 0.07), way):
            x, y = _at(camera, along((scene.path[0], scene.path[-1]), share))
            spots.append((x + spread * share, y - sin(pi * share) * 30 * camera.ppu + spread * 0.4))
        pygame.draw.line(surface, WHITE, spots[0], spots[1], max(2, round(3.4 * camera.ppu)))
        pygame.draw.line(surface, INK, spots[0], spots[1], max(1, round(1.8 * camera.ppu)))


def _flame(surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
    """Tongues of fire that leap up and sink, those at the back first."""
    x, y = _at(camera, scene.path[-1])
    size, leap = camera.ppu * min(1.6, scene.half / COUNTER), sin(pi * min(1.0, part * 1.2))
    for k in range(TONGUES):
        lick = 0.6 + 0.4 * sin(14 * part + 2.1 * k)
        dx = ((k + 0.5) / TONGUES - 0.5) * 46 + (_chance(scene, k, 6) - 0.5) * 8
        foot = (x + dx * size, y + (12 + 5 * (k % 2)) * size)
        draw_tongue(surface, foot, 24 * size * leap * lick)


def _founder(surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
    """Rings widen where the water closes over a ship."""
    x, y = _at(camera, scene.path[-1])
    for k in range(3):
        grown = part * 1.5 - 0.28 * k - 0.25
        if 0 < grown < 1:
            radius = 1.3 * scene.half * grown * camera.ppu
            pygame.draw.aacircle(surface, WATER, (x, y), radius, max(1, round(4 * (1 - grown) * camera.ppu)))


def _link(surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
    """Irons on ropes, thrown over."""
    end = _at(camera, along((scene.path[0], scene.path[-1]), min(1.0, part * 1.4)))
    pygame.draw.line(surface, "#2B2118", _at(camera, scene.path[0]), end, max(2, round(3 * camera.ppu)))
    pygame.draw.circle(surface, "#2B2118", end, max(3.0, 6 * camera.ppu), max(2, round(2.5 * camera.ppu)))


def _melee(surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
    """Two swords that meet three times, in dust and sparks."""
    x, y = _at(camera, scene.path[-1])
    size = camera.ppu * min(1.6, max(1.0, scene.half / COUNTER))
    for k in range(9):
        grown = min(1.0, part * 1.3 - 0.06 * k)
        if grown > 0:
            angle, far = 2 * pi * _chance(scene, k, 7), (12 + 26 * grown) * size
            spot = (x + far * cos(angle), y + 20 * size + far * sin(angle) * 0.35 - 8 * grown * size)
            pygame.draw.aacircle(surface, DUST, spot, max(1.0, (3 + 7 * grown) * (1.15 - grown) * size))
    swing = abs(sin(3 * pi * part))
    for side in (-1, 1):
        hilt = (x + side * (30 - 4 * swing) * size, y + 20 * size)
        _sword(surface, hilt, -pi / 2 - side * (0.2 + 0.62 * swing), 54 * size)
    if swing > 0.86:
        _star(surface, (x, y - 12 * size), 17 * size, swing)


def _sword(surface: pygame.Surface, hilt: Dot, angle: float, long: float) -> None:
    """A short sword from pommel to point."""
    ahead, aside = (cos(angle), sin(angle)), (-sin(angle), cos(angle))

    def spot(far: float, out: float) -> Dot:
        return hilt[0] + long * (far * ahead[0] + out * aside[0]), hilt[1] + long * (far * ahead[1] + out * aside[1])

    blade = [spot(0.2, -0.045), spot(0.5, -0.04), spot(0.74, -0.062), spot(1.0, 0.0), spot(0.74, 0.062)]
    blade += [spot(0.5, 0.04), spot(0.2, 0.045)]
    guard = [spot(0.17, -0.11), spot(0.23, -0.11), spot(0.23, 0.11), spot(0.17, 0.11)]
    grip = [spot(-0.02, -0.03), spot(0.17, -0.03), spot(0.17, 0.03), spot(-0.02, 0.03)]
    edge = max(1, round(long * 0.045))
    for dots, colour in ((grip, WOOD), (blade, STEEL), (guard, BRONZE)):
        pygame.draw.polygon(surface, colour, dots)
        pygame.draw.aalines(surface, INK, True, dots)
        pygame.draw.lines(surface, INK, True, dots, edge)
    pygame.draw.line(surface, WHITE, spot(0.3, 0.0), spot(0.86, 0.0), max(1, edge - 1))
    pygame.draw.aacircle(surface, INK, spot(-0.05, 0.0), long * 0.075)
    pygame.draw.aacircle(surface, BRONZE, spot(-0.05, 0.0), long * 0.05)


def _score(
    surface: pygame.Surface, camera: Camera, scene: Scene, part: float, dice: Iterable[pygame.Rect]
) -> None:
    """Points rise from where they were won, beside dice that lie on their way."""
    x, y = _at(camera, scene.path[-1])
    points = scene.event.get("points", "")
    if points == "":
        return
    sign = _sign(f"+{points}", max(14, round(26 * camera.scale)))
    low, high = (
        sign.get_rect(center=(round(x), round(y - far * camera.scale))) for far in (24, 24 + RISE * part)
    )
    all_way = low.union(low.move(0, -round(RISE * camera.scale)))
    aside = _beside(all_way, dice, room_of(camera, scene)) - all_way.x
    surface.blit(sign, high.move(aside, 0))


def _beside(way: pygame.Rect, dice: Iterable[pygame.Rect], room: pygame.Rect) -> int:
    """Where a way up begins, from the left, so that it leads past all ``dice`` and stays in its ``room``."""
    plates = list(dice)
    lefts = [way.x, *(left for one in plates for left in (one.right, one.left - way.width))]
    free = [
        left for left in lefts
        if room.contains(moved := pygame.Rect((left, way.y), way.size)) and moved.collidelist(plates) < 0
    ]  # fmt: skip
    return min(free, key=lambda left: abs(left - way.x), default=way.x)


@for_a_game(maxsize=32)
def _sign(words: str, px: int) -> pygame.Surface:
    """White words edged with ink."""
    inner = fonts.text(words, "bold", px, WHITE)
    picture = pygame.Surface((inner.get_width() + 6, inner.get_height() + 6), pygame.SRCALPHA)
    edge = fonts.text(words, "bold", px, INK)
    for dx, dy in ((0, 3), (6, 3), (3, 0), (3, 6), (1, 1), (5, 5), (1, 5), (5, 1)):
        picture.blit(edge, (dx, dy))
    picture.blit(inner, (3, 3))
    return picture


# -- dice ---------------------------------------------------------------------------------------------------
TUMBLE: Final = 0.45
"""The part of a throw for which the dice still roll."""


def _dice(surface: pygame.Surface, camera: Camera, scene: Scene, part: float, colours: Colours) -> None:
    """The dice beside the piece, the attacker's left of the defender's; they tumble, then show what they mean."""
    plate, scale = plate_of(camera, scene), camera.scale
    size, gap = _die_size(scale)
    settled = part >= TUMBLE
    pygame.draw.rect(surface, INK, plate, border_radius=round(6 * scale))
    pygame.draw.rect(surface, WHITE, plate, max(1, round(scale)), round(6 * scale))
    x, y = plate.centerx - _dice_width(scene, scale) // 2, plate.y + gap
    for number, hand in enumerate(scene.hands):
        if number:
            pygame.draw.line(surface, WHITE, (x + gap, y), (x + gap, y + size), max(1, round(scale)))
            x += 3 * gap
        side = colours(hand.seat)
        for at, face in enumerate(hand.faces):
            shown = face if settled else 1 + mix(face + at, round(part * 18)) % hand.sides
            draw_die(
                surface, pygame.Rect(x, y, size, size), shown, hand.sides, side, hit=settled and hand.hits[at]
            )
            x += size + gap
        sign = _need_sign(hand.need, scale)
        if sign is not None:
            surface.blit(sign, sign.get_rect(midleft=(x, y + size // 2)))
            x += sign.get_width() + gap
    words = _words_of(scene, scale)
    if settled and words is not None:
        surface.blit(words, words.get_rect(midbottom=(plate.centerx, plate.bottom - gap // 2)))


def _dice_width(scene: Scene, scale: float) -> int:
    """Pixels that the dice take with what single dice need."""
    size, gap = _die_size(scale)
    signs = (_need_sign(hand.need, scale) for hand in scene.hands)
    needs = sum(sign.get_width() + gap for sign in signs if sign is not None)
    return (
        sum(len(hand.faces) * (size + gap) for hand in scene.hands)
        + needs
        + 3 * gap * (len(scene.hands) - 1)
        - gap
    )


def plate_of(camera: Camera, scene: Scene) -> pygame.Rect:
    """The small plate that dice lie on, with room for words: beside the piece, where it covers others least."""
    scale = camera.scale
    (size, gap), words = _die_size(scale), _words_of(scene, scale)
    wide = max(_dice_width(scene, scale), words.get_width() if words else 0) + 2 * gap
    high = size + 2 * gap + (words.get_height() if words else 0)
    off = round(scene.keep_off * camera.ppu)
    piece, view = _box(camera, scene.path[-1], off), pygame.Rect(*map(round, camera.view))
    others = [_box(camera, spot, round(COUNTER * camera.ppu)) for spot in scene.near]
    (x, y), across, down = piece.center, off + gap + wide // 2, off + gap + high // 2
    sides = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))
    plates = []
    for right, below in sides:
        plate = pygame.Rect(0, 0, wide, high)
        plate.center = x + right * across, y + below * down
        plates.append(plate.clamp(view))

    def covers(plate: pygame.Rect) -> tuple[bool, int]:
        shared = [plate.clip(other) for other in others]
        return plate.colliderect(piece), sum(one.width * one.height for one in shared)

    return min(plates, key=covers)


def _box(camera: Camera, spot: Dot, half: int) -> pygame.Rect:
    """A square of the window round a board point."""
    box = pygame.Rect(0, 0, 2 * half, 2 * half)
    box.center = tuple(map(round, _at(camera, spot)))
    return box


def _die_size(scale: float) -> tuple[int, int]:
    """Pixels along the edge of a die, and from one to the next."""
    return round(30 * scale), round(6 * scale)


def _need_sign(need: str, scale: float) -> pygame.Surface | None:
    """The faces that come off, beside the dice; what several dice need by turns is not told."""
    return fonts.text(need, "bold", round(14 * scale), NEED) if need not in {"", "mixed"} else None


def _words_of(scene: Scene, scale: float) -> pygame.Surface | None:
    """What the dice mean."""
    roll = scene.event.roll
    return fonts.text(roll.result, "bold", round(15 * scale), WHITE) if roll is not None else None


_DRAWINGS: Final[dict[str, Callable[[pygame.Surface, Camera, Scene, float], None]]] = {
    "travel": _wake,
    "strike": _strike,
    "shear": _shear,
    "missiles": _missiles,
    "flame": _flame,
    "founder": _founder,
    "link": _link,
    "unlink": _link,
    "melee": _melee,
}
