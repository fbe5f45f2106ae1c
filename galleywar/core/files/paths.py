"""Where the shipped files lie, inside the package in a wheel, one level up in a checkout; and where the player's do."""

import os
from functools import cache
from pathlib import Path

HOME_VARIABLE = "GALLEYWAR_HOME"
"""Names one folder for everything of the player's own: a stick that is carried about, or a test."""
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


def package_folder() -> Path:
    """The folder of the program itself."""
    return _PACKAGE


def is_shipped(file: Path) -> bool:
    """Whether a file came with the program."""
    homes = (_PACKAGE, _shipped("assets"), _shipped("scenarios"))
    return any(file.resolve().is_relative_to(home) for home in homes)


def named_home() -> Path | None:
    """The one folder for everything that the environment names, if it does."""
    named = os.environ.get(HOME_VARIABLE)
    return Path(named).expanduser().absolute() if named else None


def own_scenario_folder() -> Path:
    """The folder for scenario files of the player's own; it need not exist."""
    home = named_home()
    if home is not None:
        return home / "scenarios"
    import platformdirs

    return platformdirs.user_data_path("galleywar", appauthor=False) / "scenarios"


def cache_folder() -> Path:
    """The folder for what can be made again at any time; it need not exist."""
    home = named_home()
    if home is not None:
        return home / "cache"
    import platformdirs

    return platformdirs.user_cache_path("galleywar", appauthor=False)
