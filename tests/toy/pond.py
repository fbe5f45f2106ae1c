"""A pond of nine hexes, built without a map file: just enough Network for tic-tac-toe."""

from galleywar.boards.network import hexes, sea_lanes
from galleywar.boards.network.features import Art, Hex, Outline, Point
from galleywar.boards.network.hexes import HexLayout
from galleywar.boards.network.network import NO_FEATURES, Network

ROWS = COLUMNS = (1, 2, 3)
PLACES = tuple(f"{row:02d}{column:02d}" for row in ROWS for column in COLUMNS)
BANK = Outline("the bank", ((40, 600), (40, 40), (720, 40), (720, 20), (20, 20), (20, 600)))
STONES = (Point("stone", "", 60, 60, (), (), (), ()), Point("plank", "", 60, 120, ("a", "b"), (), (), ()))
LAYOUT = HexLayout(left=20, top=150, top_row=3, hex_width=200, row_pitch=173)


def pond() -> Network:
    """Three rows of three hexes of open water."""
    terrain = dict.fromkeys(PLACES, "sea")
    around = {at: [other for other in hexes.neighbours(at) if other in terrain] for at in PLACES}
    return Network(
        key="pond",
        title="The pond",
        version=1,
        width=760,
        height=640,
        scale_yards=1,
        layout=LAYOUT,
        hexes={at: Hex(at, int(at[:2]), int(at[2:]), "sea", "", *LAYOUT.centre(at)) for at in PLACES},
        points={stone.id: stone for stone in STONES},
        art=Art(coastlines=(BANK,)),
        sea=sea_lanes.lay(terrain, {}, {}, set()),
        links={
            **{stone.id: {} for stone in STONES},
            **{at: dict.fromkeys(others, NO_FEATURES) for at, others in around.items()},
        },
    )
