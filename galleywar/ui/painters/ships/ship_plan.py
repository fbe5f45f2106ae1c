"""What a ship looks like from above, as plain facts: hull, oars, fittings, who is on deck, how she fares."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi
from typing import Final, Literal

from galleywar.core.late_methods import dataclass
from galleywar.core.media.pictures import OwnPicture
from galleywar.core.view import CounterView, ShipModel
from galleywar.ui.painters.curves import Dot

Stroke = Literal["cruise", "attack", "shipped"]
"""What the oars do: swept aft, spread for the ram, or lying along the hull."""
Oars = tuple[tuple[bool, ...], tuple[bool, ...]]
"""To port and to starboard from the bow aft, False where one is broken."""

BEAK: Final = 0.115
"""Length of the ram, as a part of the ship's."""
FAN: Final = 0.10
"""Length of the stern fan."""
SWEEP: Final[dict[Stroke, float]] = {"cruise": -0.62, "attack": 0.16, "shipped": -6.0}
"""How far an oar leans ahead for each length that it stands out."""


@dataclass(frozen=True, slots=True)
class PaintedShip:
    """One ship. ``long`` is all of her from ram to stern fan, in units of whoever draws, as are the other lengths."""

    long: float
    beam: float
    oar_reach: float
    oars: Oars
    stroke: Stroke = "cruise"
    decked: bool = False
    round: bool = False
    dark: bool = False
    """Whether her deck is cleared for the ram: the other side of her counter is up."""
    fittings: tuple[str, ...] = ()
    men: tuple[str, ...] = ()
    """Who is on deck, in words that the painter of men knows."""
    room: int = 0
    """How many more she could carry."""
    holes: int = 0
    fire: bool = False
    aground: bool = False
    ragged: bool = False
    """Whether the crew is so tired that the oars keep no time."""
    captured: bool = False
    on_map: bool = False
    """Whether she lies on the light water of a map, where oars are dark and the colour of the deck tells her speed."""
    sinking: bool = False
    """Whether she goes down: she lists, and the sea stands over her stern."""
    picture: OwnPicture | None = None
    """What is drawn in place of hull, deck and oars, if somebody brought a picture of his own."""

    @property
    def bow(self) -> float:
        """Where the hull ends ahead, and the ram goes on."""
        return self.long * (0.5 if self.round else 0.5 - BEAK * 0.86)

    @property
    def stern(self) -> float:
        return -self.long * (0.5 - FAN * 0.55)

    @property
    def reach(self) -> float:
        """How far from the middle anything of her may be drawn."""
        return max(self.long * 0.56, self.beam / 2 + self.oar_reach + self.long * 0.03) * 1.08

    def half_beam(self, part: float) -> float:
        """Half her breadth so far between stern (-1) and bow (1)."""
        half = self.beam / 2
        if self.round:
            return half * max(0.0, 1 - abs(part) ** (2.6 if part < 0 else 1.9)) ** (0.5 if part < 0 else 0.8)
        if part < -0.55:
            return half * float((1 - ((-part - 0.55) / 0.45) ** 2.4) ** 0.62)
        if part > 0.42:
            return half * max(0.07, max(0.0, cos((part - 0.42) / 0.58 * pi / 2)) ** 1.12)
        return half

    def outline(self, within: float = 0.0, ends: float = 0.0) -> list[Dot]:
        """Her hull from the bow round by starboard, ``within`` units inside her side, ``ends`` from her ends."""
        bow, stern = self.bow - ends, self.stern + ends
        parts = [1 - 2 * k / 36 for k in range(37)]
        side = [
            (stern + (bow - stern) * (part + 1) / 2, max(0.0, self.half_beam(part) - within))
            for part in parts
        ]
        return side + [(ahead, -abeam) for ahead, abeam in reversed(side)]

    def around(self, gap: float) -> list[Dot]:
        """A calm line round all of her, oars and ram included, ``gap`` units off."""
        out = self.beam / 2 + (0.0 if self.stroke == "shipped" else self.oar_reach) + gap
        tip, front, back = self.long * 0.03 + gap, self.long / 2 + gap, -self.long / 2 - gap
        fore, aft = self.long * 0.27, -self.long * 0.40
        side: list[Dot] = [(front, tip), (fore + self.long * 0.1, out), (aft, out), (back, out * 0.55)]
        return _calmed([*side, *((ahead, -abeam) for ahead, abeam in reversed(side))])


def _calmed(corners: list[Dot]) -> list[Dot]:
    """An outline with its corners cut three times over."""
    for _ in range(3):
        cut: list[Dot] = []
        for (x, y), (far_x, far_y) in pairwise([*corners, corners[0]]):
            cut += [
                (x * 0.75 + far_x * 0.25, y * 0.75 + far_y * 0.25),
                (x * 0.25 + far_x * 0.75, y * 0.25 + far_y * 0.75),
            ]
        corners = cut
    return corners


@dataclass(frozen=True, slots=True)
class _Class:
    """A type of galley on a map; lengths as parts of the breadth of a hex."""

    long: float
    beam: float
    reach: float
    oars: int
    short: str
    decked: bool = False
    round: bool = False
    towers: int = 0


HULLS: Final = {
    "liburnian": _Class(0.84, 0.150, 0.150, 6, "L.BI"),
    "bireme": _Class(0.92, 0.180, 0.150, 7, "BI"),
    "trireme": _Class(1.02, 0.205, 0.160, 10, "TRI"),
    "cataphract": _Class(1.02, 0.232, 0.160, 10, "C.TRI", decked=True),
    "quadrireme": _Class(1.08, 0.270, 0.160, 9, "QUAD", decked=True, towers=1),
    "quinquereme": _Class(1.16, 0.326, 0.160, 10, "QUIN", decked=True, towers=2),
    "transport": _Class(0.90, 0.390, 0.150, 2, "TRANS", round=True),
    "galley": _Class(1.08, 0.250, 0.160, 9, "GALLEY", decked=True),
}
"""The ships that stand on maps, by silhouette."""


def is_ship(face: CounterView) -> bool:
    """Whether a counter is a ship, on a map or on the open table."""
    return face.model is not None or face.silhouette in HULLS


def plan_on_map(face: CounterView, men: tuple[str, ...] = ()) -> PaintedShip:
    """The ship of a counter on a map, in breadths of a hex; ``men`` are the arms of those aboard.

    Raises KeyError for a silhouette that is no ship.
    """
    klass = HULLS[face.silhouette]
    marks = {mark.kind for mark in face.marks}
    lies = bool(face.done or marks & {"aground", "fouled", "grappled", "beached"})
    port, starboard = (tuple([f"oars_{side}" not in marks] * klass.oars) for side in ("port", "starboard"))
    room = next((int(figure.value) for figure in face.figures if figure.label == "CAP"), 0)
    return PaintedShip(
        klass.long, klass.beam, klass.reach, (port, starboard),
        "shipped" if lies else "attack" if face.dark else "cruise", klass.decked, klass.round, face.dark,
        ("tower",) * klass.towers, men or ("",) * len(face.cargo),
        max(0, room - len(face.cargo)), 1 if marks & {"rammed", "holed"} else 0, "fire" in marks,
        bool(marks & {"aground", "beached"}), "fatigue" in marks, "captured" in marks, on_map=True,
        picture=face.picture,
    )  # fmt: skip


SHOWN: Final = frozenset(
    {"oars_port", "oars_starboard", "fire", "rammed", "holed", "grappled", "fouled", "fatigue", "loaded"}
)
"""Markers that a ship on a map shows herself, so that no sign need stand beside her."""


FITTINGS: Final = {"corvus": "bridge", "harpax": "grapnel"}
"""What a model is fitted with, as whoever draws it calls it."""
PACES: Final = {"STOPPED": 0, "CRUISING": 1, "BATTLE": 2, "RAMMING": 3}
"""Words of speed, and with how many strokes each is told."""
FAST, STILL = frozenset({"RAMMING"}), frozenset({"STOPPED", "STOP"})
"""Words of speed at which oars are spread for the blow, or lie along the hull."""
OAR_ROOM: Final = 60
"""Hundredths of an inch along the side for an oar of the rules that is drawn as two."""
LABELS: Final = (("RA", "RAM"), ("RD", "DEF"), ("CREW", "CREW"), ("CAP", "CARRY"))
"""Figures of a galley beside her movement, and how they are labelled on her plate."""
OF_BLOWS, OF_CREW = ("RA", "RD"), "CREW"
"""Those of the blows she gives and stands, and that of her crew."""


def plan_to_scale(model: ShipModel, word: str) -> PaintedShip:
    """The ship of a model on an open table, in hundredths of an inch; ``word`` is the speed of her last move."""
    men = tuple(kind for kind, count in sorted(model.crew, key=_missiles_first) for _ in range(count))
    stubby = model.length < 3.4 * model.beam
    beam = model.beam * (0.52 if stubby else 0.86)
    reach = max(float(model.oar_reach), (model.beam - beam) / 2)
    stroke: Stroke = "attack" if word in FAST else "shipped" if word in STILL else "cruise"
    is_round = "ram" not in model.fittings and not model.oar_reach
    per_oar = 2 if max(map(len, model.oars)) * OAR_ROOM < model.length else 1
    fittings = tuple(FITTINGS.get(one, one) for one in model.fittings)
    port, starboard = (tuple(oar for oar in bank for _ in range(per_oar)) for bank in model.oars)
    return PaintedShip(
        model.length, beam, reach, (port, starboard), stroke, model.beam > 105 or stubby, is_round, False,
        fittings, men, 0, model.holes,
    )  # fmt: skip


def _missiles_first(pair: tuple[str, int]) -> tuple[bool, str]:
    return pair[0].startswith("marine"), pair[0]
