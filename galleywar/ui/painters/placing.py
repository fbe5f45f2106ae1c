"""Where something drawn on a board stands."""

from galleywar.core.late_methods import dataclass


@dataclass(frozen=True, slots=True)
class Placed:
    """A counter on the board: its middle and side in board units; ``stack`` counters stand here in all."""

    piece: str
    x: float
    y: float
    side: float
    stack: int = 1
    top: bool = True
    alike: bool = False
    """Whether the counters of its stack look the same, so that none need be laid out to be seen."""
    tab: bool = False
    """Whether no more than a tab of it stands out from under the topmost."""
    tabbed: bool = False
    """Whether those below it stand out as tabs."""

    def holds(self, x: float, y: float) -> bool:
        """Whether a board point lies on it."""
        return abs(x - self.x) <= self.side / 2 and abs(y - self.y) <= self.side / 2
