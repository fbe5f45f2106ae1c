"""The colours of the printed maps. Tints are opaque; inks are multiplied onto them: white is no ink."""

from typing import Final

from galleywar.ui.painters.engraving.engraving import Ink

PAPER: Final[Ink] = (243, 234, 211)
SEA: Final[Ink] = (197, 216, 218)
LAND: Final[Ink] = (233, 221, 189)
TOWN: Final[Ink] = (236, 227, 202)
BLOCK: Final[Ink] = (215, 198, 160)
ROYAL: Final[Ink] = (219, 186, 160)
TERRACOTTA: Final[Ink] = (206, 164, 138)
GARDEN: Final[Ink] = (186, 190, 138)
ROOF: Final = ((224, 207, 170), (219, 194, 156), (229, 216, 184))
ROOF_SHADE: Final[Ink] = (191, 167, 128)
COURT: Final[Ink] = (232, 220, 190)
STONE: Final[Ink] = (226, 216, 192)
STONE_SHADE: Final[Ink] = (186, 170, 140)
TIMBER: Final[Ink] = (190, 152, 112)
TIMBER_SHADE: Final[Ink] = (158, 120, 86)
PALE_WATER: Final[Ink] = (172, 200, 206)
SHOAL: Final[Ink] = (206, 219, 208)

BREEZE: Final = ((216, 230, 230), (208, 224, 226), (226, 236, 239))
"""Light strokes of the wind on a map's pale sea, fainter ones, and the shade below them."""

BROWN: Final[Ink] = (64, 46, 30)
SEPIA: Final[Ink] = (112, 86, 58)
SAND: Final[Ink] = (150, 122, 82)
HAIR: Final[Ink] = (168, 146, 112)
WATER: Final[Ink] = (88, 124, 138)
SEA_NAME: Final[Ink] = (58, 92, 110)
SEA_GRID: Final[Ink] = (203, 215, 220)
LAND_GRID: Final[Ink] = (216, 205, 183)
SEA_NUMBER: Final[Ink] = (140, 166, 178)
LAND_NUMBER: Final[Ink] = (168, 148, 116)
RUBRIC: Final[Ink] = (150, 62, 40)

PROVINCES: Final[tuple[Ink, ...]] = (
    (236, 224, 192), (228, 214, 178), (240, 230, 204), (222, 212, 182), (234, 218, 184),
)  # fmt: skip
"""Tints of provinces side by side, under whatever their owners lay over them."""
WILD: Final[Ink] = (214, 206, 188)
LAKE: Final[Ink] = (190, 209, 212)
PEAK: Final[Ink] = (231, 219, 190)
RIVER: Final[Ink] = (128, 164, 178)
FAR_NAME: Final[Ink] = (150, 136, 114)
