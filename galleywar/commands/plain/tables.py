"""Tables on a terminal as wide as it is, and in a pipe as wide as they are."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

WIDEST = 10_000


def show(table: Table) -> None:
    """Print the table; whatever reads it from a pipe or a file gets every row whole, in one line."""
    from rich.console import Console

    width = None if sys.stdout.isatty() else WIDEST
    Console(highlight=False, markup=False, width=width).print(table)
