"""Where the shipped files lie: inside the package in a wheel, one level up in a checkout."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[2]


@cache
def _shipped(folder: str) -> Path:
    """The folder of that name; the wheel carries it inside the package, the checkout at top level."""
    homes = (_PACKAGE / folder, _PACKAGE.parent / folder)
    for home in homes:
        if home.is_dir():
            return home
    looked = " and ".join(map(str, homes))
    raise FileNotFoundError(f"no folder '{folder}' beside the program; looked for {looked}")


def asset(*parts: str) -> Path:
    """Path of a shipped asset, ``asset("maps", "alexandria.yaml")``; the file itself need not exist.

    Raises FileNotFoundError if the installation carries no assets at all.
    """
    return _shipped("assets").joinpath(*parts)


def scenario_dir() -> Path:
    """The folder of shipped scenarios. Raises FileNotFoundError if the installation carries none."""
    return _shipped("scenarios")
