"""Ships to scale on an open table, seen from above, from their Model alone; lengths are in hundredths."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, hypot, pi, radians, sin
from typing import Final

import pygame

from galleywar.core.view import CounterView, ShipModel
from galleywar.ui.look.emblems import outline as emblem_outline
from galleywar.ui.look.fonts import Colour
from galleywar.ui.look.theme import INK, WHITE, SideColours
from galleywar.ui.painters.curves import Dot, rectangle
from galleywar.ui.painters.noise import between, chance

WRECK: Final = "wreck"
TOY: Final = 46.0
"""Below so many pixels of length a ship is little more than a hull in her side's colour."""
PLAIN: Final = 92.0
"""Below so many pixels neither planks nor benches are told apart."""
PLANKS: Final = "#D9BD8F"
DECK: Final = "#E7D2A8"
SEAM: Final = "#9C7B4E"
OAR: Final = "#EAD9B4"
STUB: Final = "#6B4A2A"
BRONZE: Final = "#D9A441"
DARK: Final = "#2B2118"
OFFICER: Final = "#6B3FA0"
FIGURES: Final = {
    "marine": "#A33B2A", "marines": "#A33B2A", "archer": "#3F6B3A", "slinger": "#C7922B", "ballista": "#4A5560",
    "officer": OFFICER, "admiral": OFFICER, "commander": OFFICER, "hero": OFFICER,
}  # fmt: skip
"""Cloaks by kind of figure; any other kind is grey."""
SLACK: Final = 1.16
"""How much wider than the model its picture is, for rams, shadow and rim."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """Hull lines: where bow and stern part end ahead of the middle, and half of length and beam."""

    half: float
    broad: float
    bow: float
    stern: float

    @classmethod
    def of(cls, model: ShipModel) -> _Shape:
        half = model.length / 2
        bow = model.bow or model.length * 0.2
        stern = model.stern or model.length * 0.2
        return cls(half, model.beam / 2, half - bow, -half + stern)

    def outline(self, grow: float = 0.0, ram: float = 0.0) -> list[Dot]:
        """The ship from her stem round by starboard; ``ram`` is how far the stem lies behind the very
        front.
        """
        tip, end, wide = self.half - ram + grow, -self.half - grow, self.broad + grow
        fore, aft = tip - (tip - self.bow) * 1.7, end + (self.stern - end) * 1.35
        parts = [k / 8 for k in range(9)]
        side: list[Dot] = [(tip, 0.0)]
        side += [(tip + (fore - tip) * part, wide * (1 - (1 - part) ** 1.9)) for part in parts[1:]]
        side += [(aft + (end - aft) * part, wide * (1 - 0.86 * part**2.4)) for part in parts[:-1]]
        side.append((end, wide * 0.1))
        return side + [(ahead, -abeam) for ahead, abeam in reversed(side[1:])]


class _Deck:
    """Draws in (ahead, starboard) hundredths, turned to a heading, on a square picture that is made finer."""

    def __init__(self, reach: float, heading: float, pixels: float) -> None:
        self.pixels = pixels
        """Screen pixels to a hundredth."""
        self.side = max(4, ceil(2 * reach * pixels)) + 6
        self.finer = 4 if self.side < 110 else 3 if self.side < 260 else 2 if self.side < 900 else 1
        self.canvas = pygame.Surface((self.side * self.finer,) * 2, pygame.SRCALPHA)
        self._east, self._north = cos(radians(heading)), sin(radians(heading))

    @property
    def unit(self) -> float:
        """Canvas pixels to a hundredth."""
        return self.pixels * self.finer

    def width(self, hundredths: float, least: float = 1.0) -> int:
        """Canvas pixels of a line so broad, at least so many pixels on the screen."""
        return max(1, round(max(hundredths * self.pixels, least) * self.finer))

    def spot(self, ahead: float, abeam: float) -> Dot:
        middle = self.canvas.get_width() / 2
        x = ahead * self._east + abeam * self._north
        y = -ahead * self._north + abeam * self._east
        return middle + x * self.unit, middle + y * self.unit

    def fill(self, dots: list[Dot], colour: Colour) -> None:
        pygame.draw.polygon(self.canvas, colour, [self.spot(*dot) for dot in dots])

    def line(self, dots: list[Dot], colour: Colour, width: int, closed: bool = False) -> None:
        spots = [self.spot(*dot) for dot in dots]
        pygame.draw.lines(self.canvas, colour, closed, spots, width)
        if width > 2:
            for spot in spots:
                pygame.draw.circle(self.canvas, colour, spot, width / 2)

    def disc(self, ahead: float, abeam: float, radius: float, colour: Colour, least: float = 0.0) -> None:
        pygame.draw.circle(
            self.canvas, colour, self.spot(ahead, abeam), max(radius * self.unit, least * self.finer)
        )

    def shadow(self, dots: list[Dot], drop: float) -> None:
        """A soft dark patch to the south-east."""
        off = drop * self.unit
        spots = [(x + off, y + off) for x, y in (self.spot(*dot) for dot in dots)]
        pygame.draw.polygon(self.canvas, (20, 40, 52, 70), spots)

    def picture(self) -> pygame.Surface:
        if self.finer == 1:
            return self.canvas
        return pygame.transform.smoothscale(self.canvas, (self.side, self.side))


def reach_of(model: ShipModel) -> float:
    """How far from the middle anything of a model may be drawn, in hundredths."""
    return hypot(model.length / 2, model.beam / 2 + model.oar_reach) * SLACK


def draw_model(face: CounterView, side: SideColours, pixels: float) -> pygame.Surface:
    """The ship turned to her heading, at ``pixels`` to a hundredth of an inch, in the middle of a square
    picture.
    """
    model = face.model
    if model is None:
        raise ValueError(f"{face.piece} is no model")
    deck = _Deck(reach_of(model), face.heading or 0, pixels)
    shape = _Shape.of(model)
    if face.silhouette == WRECK:
        _draw_wreck(deck, shape)
        return deck.picture()
    long = model.length * pixels
    ram = model.length * 0.05 if "ram" in model.fittings else 0.0
    deck.shadow(shape.outline(ram=ram), min(model.beam * 0.16, 5 / pixels))
    _draw_oars(deck, shape, model, long)
    _draw_ram(deck, shape, ram)
    _draw_hull(deck, shape, side, long, ram)
    if long >= PLAIN:
        _draw_planks(deck, shape, ram)
    _draw_panel(deck, shape, side, long)
    if long >= TOY:
        _draw_fittings(deck, shape, model)
        _draw_crew(deck, shape, model)
    _draw_holes(deck, shape, model)
    return deck.picture()


def _draw_oars(deck: _Deck, shape: _Shape, model: ShipModel, long: float) -> None:
    """Oars from the bow aft, swept a little; where one is broken a stub stands out of its port."""
    room = shape.bow - shape.stern
    for sign, bank in zip((-1, 1), model.oars, strict=True):
        for at, whole in enumerate(bank):
            ahead = shape.bow - room * (at + 0.5) / len(bank)
            out = shape.broad + model.oar_reach * (1.0 if whole else 0.22)
            sweep = model.oar_reach * (0.22 if whole else 0.0)
            dots = [(ahead, sign * shape.broad * 0.8), (ahead - sweep, sign * out)]
            if long >= TOY:
                deck.line(dots, DARK if whole else STUB, deck.width(model.beam * 0.055, 1.5))
            if whole:
                deck.line(dots, OAR, deck.width(model.beam * 0.03, 0.8))
                if long >= PLAIN:
                    blade = [(ahead - sweep * 0.8, sign * (out - model.oar_reach * 0.2)), dots[1]]
                    deck.line(blade, OAR, deck.width(model.beam * 0.06, 1.6))


def _draw_ram(deck: _Deck, shape: _Shape, ram: float) -> None:
    if not ram:
        return
    broad = shape.broad * 0.26
    beak: list[Dot] = [
        (shape.half - ram * 2.4, -broad), (shape.half - ram * 0.7, -broad * 0.75), (shape.half, 0.0),
        (shape.half - ram * 0.7, broad * 0.75), (shape.half - ram * 2.4, broad),
    ]  # fmt: skip
    deck.fill(beak, BRONZE)
    deck.line(beak, DARK, deck.width(shape.broad * 0.05, 0.8))


def _draw_hull(deck: _Deck, shape: _Shape, side: SideColours, long: float, ram: float) -> None:
    """A white rim, an ink line, the side's colour along the bulwarks, and planks within."""
    outline = shape.outline(ram=ram)
    deck.line(outline, WHITE, deck.width(shape.broad * 0.10, 3.0), closed=True)
    deck.line(outline, INK, deck.width(shape.broad * 0.06, 1.7), closed=True)
    deck.fill(outline, side.fill)
    if long >= TOY:
        inner = _Shape(shape.half * 0.93, shape.broad * 0.76, shape.bow, shape.stern)
        deck.fill(inner.outline(ram=ram), PLANKS)
        deck.line(inner.outline(ram=ram), DARK, deck.width(shape.broad * 0.03, 0.7), closed=True)


def _draw_planks(deck: _Deck, shape: _Shape, ram: float) -> None:
    """Benches across the bank, and a gangway along the keel."""
    fine = deck.width(shape.broad * 0.022, 0.7)
    room = shape.bow - shape.stern
    for at in range(13):
        ahead = shape.bow - room * at / 12
        deck.line([(ahead, -shape.broad * 0.7), (ahead, shape.broad * 0.7)], SEAM, fine)
    way = shape.broad * 0.3
    front, back = shape.half * 0.84 - ram, -shape.half * 0.88
    gang: list[Dot] = [(front, 0.0), (shape.bow, -way), (shape.stern, -way), (back, -way * 0.4)]
    gang += [(back, way * 0.4), (shape.stern, way), (shape.bow, way)]
    deck.fill(gang, DECK)
    deck.line(gang, SEAM, fine, closed=True)
    deck.line([(front, 0.0), (back, 0.0)], SEAM, fine)


def _draw_panel(deck: _Deck, shape: _Shape, side: SideColours, long: float) -> None:
    """The side's emblem amidships, on a cloth of her colour; on a small ship it fills the deck."""
    radius = shape.broad * (0.62 if long >= TOY else 0.8)
    middle = (shape.bow + shape.stern) / 2 if long < PLAIN else shape.stern + radius * 1.5
    if long >= TOY:
        deck.disc(middle, 0.0, radius * 1.3, WHITE)
        deck.disc(middle, 0.0, radius * 1.2, INK)
        deck.disc(middle, 0.0, radius * 1.12, side.fill)
    corners = emblem_outline(side.emblem)
    if not corners:
        deck.disc(middle, 0.0, radius * 0.8, side.ink)
        return
    x, y = deck.spot(middle, 0.0)
    size = radius * deck.unit * 0.86
    pygame.draw.polygon(deck.canvas, side.ink, [(x + size * a, y + size * b) for a, b in corners])


# -- what stands on deck ------------------------------------------------------------------------------------
def _draw_fittings(deck: _Deck, shape: _Shape, model: ShipModel) -> None:
    fine = deck.width(shape.broad * 0.045, 0.8)
    towers, engines = 0, 0
    for fitting in model.fittings:
        if fitting == "corvus":
            _draw_corvus(deck, shape, fine)
        elif fitting == "tower":
            at = shape.bow * 0.86 if not towers else shape.stern * 0.5
            towers += 1
            _draw_tower(deck, at, shape.broad * 0.62)
        elif fitting == "ballista":
            at = shape.bow * (0.5 - 0.45 * engines)
            engines += 1
            _draw_ballista(deck, at, shape.broad * 0.62, fine)
        elif fitting == "harpax":
            _draw_harpax(deck, shape, fine)
        elif fitting == "standard":
            _draw_standard(deck, shape, fine)


def _draw_corvus(deck: _Deck, shape: _Shape, fine: int) -> None:
    """The boarding bridge lies along the foredeck, its spike over the stem."""
    wide, back, front = shape.broad * 0.24, shape.bow * 0.55, shape.half * 0.95
    plank: list[Dot] = [(front, -wide), (front, wide), (back, wide), (back, -wide)]
    deck.fill(plank, "#B88B55")
    deck.line(plank, DARK, fine, closed=True)
    for at in range(1, 5):
        ahead = back + (front - back) * at / 5
        deck.line([(ahead, -wide), (ahead, wide)], DARK, max(1, fine // 2))
    deck.line([(front, 0.0), (shape.half * 1.04, 0.0)], DARK, fine * 2)
    deck.disc(back, 0.0, wide * 0.8, DARK)


def _draw_tower(deck: _Deck, ahead: float, half: float) -> None:
    for grow, colour in ((1.0, DARK), (0.86, "#C9A56C"), (0.56, DARK), (0.48, "#A98450")):
        reach = half * grow
        deck.fill(list(rectangle(ahead - reach, -reach, ahead + reach, reach)), colour)
    for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        deck.disc(ahead + x * half * 0.78, y * half * 0.78, half * 0.2, "#E7D2A8", 0.8)


def _draw_ballista(deck: _Deck, ahead: float, half: float, fine: int) -> None:
    deck.line([(ahead - half, 0.0), (ahead + half, 0.0)], DARK, fine * 2)
    bow: list[Dot] = [
        (ahead + half * 0.1, -half),
        (ahead + half * 0.75, -half * 0.5),
        (ahead + half * 0.9, 0.0),
    ]
    bow += [(ahead + half * 0.75, half * 0.5), (ahead + half * 0.1, half)]
    deck.line(bow, "#4A5560", fine * 2)
    deck.line([bow[0], (ahead - half * 0.5, 0.0), bow[-1]], DARK, fine)


def _draw_harpax(deck: _Deck, shape: _Shape, fine: int) -> None:
    """A grapnel on its shaft beside the foremost tower or on the bare foredeck."""
    ahead, abeam, long = shape.bow * 0.95, shape.broad * 0.45, shape.broad * 0.9
    deck.line([(ahead - long, abeam), (ahead + long * 0.4, abeam)], DARK, fine * 2)
    for sign in (-1, 1):
        hook: list[Dot] = [
            (ahead + long * 0.4, abeam), (ahead + long * 0.5, abeam + sign * long * 0.22),
            (ahead + long * 0.2, abeam + sign * long * 0.3),
        ]  # fmt: skip
        deck.line(hook, "#4A5560", fine * 2)


def _draw_standard(deck: _Deck, shape: _Shape, fine: int) -> None:
    """An admiral's pennant over the stern."""
    foot, tip = -shape.half * 0.84, -shape.half * 0.84 - shape.broad * 0.5
    flag: list[Dot] = [
        (foot + shape.broad * 0.35, 0.0), (foot, shape.broad * 1.3), (tip, shape.broad * 0.95), (tip, 0.0),
    ]  # fmt: skip
    deck.fill(flag, "#F0E442")
    deck.line(flag, DARK, fine, closed=True)
    deck.disc(foot, 0.0, shape.broad * 0.3, DARK)
    deck.disc(foot, 0.0, shape.broad * 0.2, "#F0E442")


def _draw_crew(deck: _Deck, shape: _Shape, model: ShipModel) -> None:
    """Figures two or three abreast from the bow aft; missile men stand foremost."""
    figures = [kind for kind, count in _in_order(model.crew) for _ in range(count)]
    if not figures:
        return
    first = shape.bow * (0.5 if "tower" in model.fittings or "corvus" in model.fittings else 0.92)
    last = shape.stern + shape.broad * 1.9
    abreast = 2 if len(figures) <= 12 else 3
    rows = -(-len(figures) // abreast)
    radius = min(shape.broad * 0.23, (first - last) / max(rows, 1) * 0.46)
    for at, kind in enumerate(figures):
        row, place = divmod(at, abreast)
        ahead = first - (first - last) * (row + 0.5) / rows
        abeam = (place - (abreast - 1) / 2) * shape.broad * (0.92 if abreast == 2 else 0.56)
        deck.disc(ahead, abeam, radius * 1.28, WHITE, 1.6)
        deck.disc(ahead, abeam, radius * 1.12, INK, 1.4)
        deck.disc(ahead, abeam, radius * 0.86, FIGURES.get(kind, "#8A8F96"), 1.0)


def _in_order(crew: tuple[tuple[str, int], ...]) -> list[tuple[str, int]]:
    return sorted(crew, key=lambda pair: (pair[0].startswith("marine"), pair[0]))


def _draw_holes(deck: _Deck, shape: _Shape, model: ShipModel) -> None:
    """Stove planks along the sides, one for each point of damage."""
    for at in range(model.holes):
        sign = 1 if at % 2 else -1
        ahead = shape.bow - (shape.bow - shape.stern) * ((at // 2 * 2 + 1 + chance(at, 3)) / 8)
        for size, colour in ((0.46, WHITE), (0.38, INK), (0.24, "#B3261E")):
            reaches = [shape.broad * size * (1.2 if k % 2 else 0.6) for k in range(10)]
            burst = [
                (
                    ahead + reach * cos(2 * pi * k / 10),
                    sign * shape.broad * 0.82 + reach * sin(2 * pi * k / 10),
                )
                for k, reach in enumerate(reaches)
            ]
            deck.fill(burst, colour)


def _draw_wreck(deck: _Deck, shape: _Shape) -> None:
    """A broken hull awash among drifting oars."""
    deck.fill(shape.outline(grow=shape.broad * 0.1), (60, 84, 96, 60))
    for at, (front, back) in enumerate(((0.94, 0.1), (0.02, -0.9))):
        off = shape.broad * (0.22 if at else -0.18)
        rough: list[Dot] = [(shape.half * front, off)]
        for sign, keys in ((1, ()), (-1, (2,))):
            for k in range(7):
                part = k / 6 if sign > 0 else 1 - k / 6
                abeam = shape.broad * (0.62 + 0.25 * chance(at, k, *keys))
                rough.append((shape.half * (front + (back - front) * part), off + sign * abeam))
        deck.fill(rough, (108, 84, 58, 225))
        deck.line(rough, (43, 33, 24, 235), deck.width(shape.broad * 0.05, 1.0), closed=True)
        for k in range(1, 5):
            ahead = shape.half * (front + (back - front) * k / 5)
            deck.line(
                [(ahead, off - shape.broad * 0.5), (ahead, off + shape.broad * 0.5)], (43, 33, 24, 190), 1
            )
    for k in range(9):
        ahead, abeam = between(-1.0, 1.0, k, 5) * shape.half, between(-1.7, 1.7, k, 6) * shape.broad
        turn, long = between(0, pi, k, 7), shape.broad * 0.7
        ends: list[Dot] = [
            (ahead - long * cos(turn), abeam - long * sin(turn)), (ahead + long * cos(turn), abeam + long * sin(turn))
        ]  # fmt: skip
        deck.line(ends, (43, 33, 24, 200), deck.width(shape.broad * 0.1, 1.4))
        deck.line(ends, (214, 190, 148, 230), deck.width(shape.broad * 0.06, 0.8))
