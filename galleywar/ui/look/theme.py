"""Colours, sides and sizes of the window; plain facts, no display needed.

Colours stand in `Theme`, lengths in `Metrics`, and a `Look` carries both to every widget, together with the
ground (slate or parchment) the widget lies on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final, Literal

from galleywar.core.late_methods import dataclass

Colour = str
"""A web colour, ``#RRGGBB``."""
Role = Literal["small", "body", "strong", "heading", "title", "display"]

INK: Final = "#14181D"
SLATE: Final = "#1B232C"
"""Behind words on a board."""
WHITE: Final = "#FFFFFF"
SELECTED: Final = "#F0E442"
"""The thick outline of the selected piece."""

LEAST: Final = (640, 400)
"""A window of so many letters' worth of logical units is the smallest in which every page is whole."""
SCALES: Final = (75, 90, 100, 110, 125, 150, 175, 200)
"""Steps of UI scale and of text scale, in percent."""
SMALLEST_WINDOW: Final = (1024, 700)
PANEL_SHARE: Final = 0.45
TOP_SHARE: Final = 0.11
PROMPT_SHARE: Final = 0.3
"""Of the window, what panel, top bar and prompt bar may take at most, however large the player has everything."""
LINE: Final = 1.26
"""The height of a line of text over its em."""
BUTTON_LINE: Final = 1.46
"""The same where lines do not close up."""
BASELINE: Final = (1280, 800)


@dataclass(frozen=True, slots=True)
class SideColours:
    """How a seat is told apart: fill, ink upon it, and the emblem that is always drawn with it."""

    fill: Colour
    ink: Colour
    emblem: str


SIDES: Final = (
    SideColours("#0072B2", WHITE, "circle"),
    SideColours("#D55E00", INK, "square"),
    SideColours("#009E73", INK, "triangle"),
    SideColours("#CC79A7", INK, "diamond"),
    SideColours("#E69F00", INK, "star"),
    SideColours("#56B4E9", INK, "hexagon"),
)
"""In seat order, for seats that are peoples."""

DYES: Final = {
    "ruby": SideColours("#B0183F", WHITE, "circle"),
    "sapphire": SideColours("#0072B2", WHITE, "square"),
    "olive": SideColours("#8A9A1E", INK, "triangle"),
    "amber": SideColours("#F0A30A", INK, "star"),
    "violet": SideColours("#B784D9", INK, "diamond"),
    "slate": SideColours("#5C6B7A", WHITE, "hexagon"),
    "blue": SideColours("#0072B2", WHITE, "circle"),
    "red": SideColours("#D55E00", INK, "square"),
}
"""Seats that are called by a colour wear it."""


NOBODYS: Final = SideColours("#8C939B", INK, "circle")
"""What has no owner: wrecks, and hulls that nobody mans."""


def side_of(seats: tuple[str, ...], seat: str) -> SideColours:
    """The side of ``seat`` among the scenario's ``seats``; of no seat, that of things nobody owns."""
    if not seat:
        return NOBODYS
    return DYES.get(seat) or SIDES[seats.index(seat) % len(SIDES)]


@dataclass(frozen=True, slots=True)
class GroundColours:
    """What lies under a widget, and the inks that read on it."""

    fill: Colour
    raised: Colour
    sunken: Colour
    hover: Colour
    line: Colour
    edge: Colour
    """The outline of anything that can be operated: at least 3:1 against the fill."""
    text: Colour
    faint: Colour
    accent: Colour
    attention: Colour
    bad: Colour
    good: Colour
    focus: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """A whole set of colours. ``accent`` fills the button behind the Enter key."""

    key: str
    name: str
    slate: GroundColours
    card: GroundColours
    accent: Colour
    on_accent: Colour
    sea: Colour
    land: Colour
    block: Colour
    scrim: Colour


# fmt: off
_INKS: Final = {
    #             slate      card       black      white
    "fill":      ("#1B232C", "#F4EFE0", "#000000", "#FFFFFF"),
    "raised":    ("#2A3541", "#E9E0C8", "#1C1C1C", "#ECECEC"),
    "sunken":    ("#131A21", "#FBF8EF", "#000000", "#FFFFFF"),
    "hover":     ("#364453", "#DED1AF", "#3A3A3A", "#D0D0D0"),
    "line":      ("#3B4855", "#CBBD98", "#8C8C8C", "#707070"),
    "edge":      ("#7D8B99", "#857850", "#FFFFFF", "#000000"),
    "text":      ("#E8EDF2", "#22262B", "#FFFFFF", "#000000"),
    "faint":     ("#A9B4C0", "#5A5443", "#E0E0E0", "#303030"),
    "accent":    ("#DDB878", "#7A4E16", "#FFD75E", "#5A3500"),
    "attention": ("#FFD75E", "#7A5200", "#FFE680", "#5C3D00"),
    "bad":       ("#FF8A70", "#9C2A12", "#FFA08A", "#8A1500"),
    "good":      ("#7FD1AE", "#17603F", "#8FF0C4", "#004D2C"),
    "focus":     ("#FFD75E", "#0B5C94", "#FFE680", "#00457A"),
}
# fmt: on
_SLATE, _CARD, _BLACK, _WHITE = (
    GroundColours(**dict(zip(_INKS, column, strict=True))) for column in zip(*_INKS.values(), strict=True)
)

THEMES: Final = {
    "slate": Theme(
        "slate",
        "Slate and parchment",
        _SLATE,
        _CARD,
        accent="#C99A4F",
        on_accent=INK,
        sea="#A9C6D4",
        land="#D9CDA6",
        block="#B9A98A",
        scrim="#0B0F13",
    ),
    "contrast": Theme(
        "contrast",
        "High contrast",
        _BLACK,
        _WHITE,
        accent="#FFD75E",
        on_accent="#000000",
        sea="#BFE0F0",
        land="#F2E6BE",
        block="#CDBB93",
        scrim="#000000",
    ),
}


@dataclass(frozen=True)
class Metrics:
    """All lengths of a window of ``width`` x ``height`` pixels at the player's scales (1.0 = 100 %).

    A logical unit is one pixel at 1280 x 800; the window's own size enlarges it a little, the player's scales
    do the rest.
    """

    width: int
    height: int
    ui: float = 1.0
    text: float = 1.0

    @classmethod
    def fitting(cls, width: int, height: int, ui: float, text: float) -> Metrics:
        """Those of the player's scales, or of the largest below them at which every page is whole."""
        most = max(1.0, min(width / LEAST[0], height / LEAST[1]) / cls(width, height).unit)
        ui = min(ui, most)
        return cls(width, height, ui, min(text, max(1.0, most / ui)))

    @property
    def roominess(self) -> float:
        """0 at 1280 wide, 1 at 1920 wide; what the table of regions interpolates over."""
        return min(1.0, max(0.0, (self.width - 1280) / 640))

    @cached_property
    def unit(self) -> float:
        """Pixels in a logical unit."""
        beyond = max(1.0, min(self.width / 1920, self.height / 1080))
        return (1 + self.roominess / 7) * beyond * self.ui

    def px(self, length: float) -> int:
        """``length`` logical units in whole pixels; something never becomes nothing."""
        pixels = round(length * self.unit)
        return pixels if pixels or length <= 0 else 1

    def type_px(self, role: Role) -> int:
        """The em of a text role in pixels."""
        return max(8, round(TYPE[role][1] * self.unit * self.text))

    @property
    def top_bar(self) -> int:
        """Higher where text alone is large: a button has room in it, as long as the board has enough."""
        button = round(self.type_px("body") * LINE) + self.px(18)
        return max(self._bar(40, 44), min(button, round(self.height * TOP_SHARE)))

    @property
    def toolbar(self) -> int:
        return self._bar(48, 56)

    @property
    def panel(self) -> int:
        """Narrower in a small window, and never so wide that the board has not the larger part."""
        slim = min(1.0, max(0.0, (1280 - self.width) / 256))
        return min(round(self._bar(344, 424) * (1 - 0.12 * slim)), round(self.width * PANEL_SHARE))

    @property
    def prompt_bar(self) -> int:
        """One height whatever is asked: two lines of a question and a line of chips have room in it.

        So has a button with its key below two lines of words.
        """
        lines = (TYPE["small"][1] + 2 * TYPE["strong"][1]) * LINE * self.unit * self.text
        button = (2 * TYPE["body"][1] + TYPE["small"][1]) * BUTTON_LINE * self.unit * self.text
        needed = max(round(lines) + self.px(18), round(button) + self.px(11))
        return min(max(self._bar(78, 96), needed), round(self.height * PROMPT_SHARE))

    def _bar(self, narrow: float, wide: float) -> int:
        beyond = max(1.0, min(self.width / 1920, self.height / 1080))
        return round((narrow + (wide - narrow) * self.roominess) * beyond * self.ui)


TYPE: Final[dict[Role, tuple[str, int]]] = {
    "small": ("body", 14),
    "body": ("body", 16),
    "strong": ("bold", 16),
    "heading": ("title", 23),
    "title": ("title", 34),
    "display": ("title", 84),
}
"""Text role -> type family role of `galleywar.ui.look.fonts` and size in logical units."""


LETTER_STEP: Final = 5
"""By so many percent letters are made smaller at a time where something has no room in larger ones."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a widget needs to measure and draw itself."""

    theme: Theme
    metrics: Metrics
    ground: GroundColours

    @classmethod
    def of(cls, theme: Theme, metrics: Metrics) -> Look:
        return cls(theme, metrics, theme.slate)

    def on_card(self) -> Look:
        return replace(self, ground=self.theme.card)

    def on_slate(self) -> Look:
        return replace(self, ground=self.theme.slate)

    def px(self, length: float) -> int:
        return self.metrics.px(length)

    def type(self, role: Role) -> tuple[str, int]:
        """Family role and em in pixels, as `galleywar.ui.look.fonts` wants them."""
        return TYPE[role][0], self.metrics.type_px(role)

    def smaller(self, role: Role) -> Iterator[tuple[str, int]]:
        """The same, and then ever smaller for what has no room, as far down as it is at 100 % text."""
        least = round(TYPE[role][1] * self.metrics.unit)
        return ((TYPE[role][0], em) for em in range(self.metrics.type_px(role), max(8, least) - 1, -1))


    def in_smaller_letters(self) -> Iterator[Look]:
        """The same, and then with ever smaller letters in all roles, down to those at 100 % text."""
        steps = range(round(self.metrics.text * 100), 99, -LETTER_STEP)
        yield from (replace(self, metrics=replace(self.metrics, text=text / 100)) for text in steps)


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue of ``colour``, 0-255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(below: Colour, above: Colour, share: float) -> Colour:
    """``above`` laid over ``below`` with strength ``share`` (0-1)."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(below), rgb(above), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*mixed)
