"""Where the player's own files lie: settings, saved games, pictures, reports."""

from __future__ import annotations

from pathlib import Path

from galleywar.core.files.paths import cache_folder, named_home, own_scenario_folder
from galleywar.core.late_methods import dataclass


@dataclass(frozen=True, slots=True)
class Folders:
    """Folders of the player's own; each is made when something is first put there."""

    config: Path
    saves: Path
    pictures: Path
    reports: Path
    scenarios: Path
    """Scenario files of the player's own."""
    cache: Path
    """Pictures that can be made again at any time."""

    @property
    def fleets(self) -> Path:
        """Fleets of the player's own, to be raised again."""
        return self.scenarios.parent / "fleets"

    @property
    def drafts(self) -> Path:
        """Scenarios in the making that are not in their files yet."""
        return self.saves.parent / "drafts"

    @classmethod
    def within(cls, home: Path) -> Folders:
        """Everything below one folder."""
        return cls(home, *(home / name for name in ("saves", "pictures", "reports", "scenarios", "cache")))

    @classmethod
    def usual(cls) -> Folders:
        """The standard folders of this system, or what the environment names instead."""
        home = named_home()
        if home is not None:
            return cls.within(home)
        import platformdirs

        own = platformdirs.user_data_path("galleywar", appauthor=False)
        pictures = platformdirs.user_pictures_path()
        return cls(
            platformdirs.user_config_path("galleywar", appauthor=False),
            own / "saves",
            pictures / "galleywar" if pictures.is_dir() else own / "pictures",
            own / "reports",
            own_scenario_folder(),
            cache_folder(),
        )


def fresh_name(folder: Path, stem: str, suffix: str) -> Path:
    """A path in ``folder``, which is made if need be, that no file has yet: ``stem``, ``stem-2``, ..."""
    folder.mkdir(parents=True, exist_ok=True)
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path
