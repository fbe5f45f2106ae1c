"""Where drafts lie: scenario files of the player's own, and beside the saves what was not put into its file yet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.paths import is_shipped
from galleywar.core.files.plain_json import JsonFault, read_json
from galleywar.core.files.text_files import read_limited, write_atomically
from galleywar.core.files.yaml_source import LIMITS
from galleywar.core.late_methods import dataclass
from galleywar.rules.own_files.laid_beside import lay_beside
from galleywar.rules.own_files.own_charts import Overrides, charts_beside
from galleywar.rules.own_files.own_media import Texts
from galleywar.rules.scenario.library import faults_of
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.text_draft import TextDraft
from galleywar.ui.device.folders import fresh_name
from galleywar.ui.session.autosave import Autosave

SUFFIX: Final = ".draft.json"
LARGEST: Final = 4 * LIMITS.size


class ChangedOnDisk(Exception):
    """Somebody else has changed the file since it was read or written here."""


class CannotPlay(Exception):
    """A draft that cannot be played as it is now; the text says why, or what to do."""


@dataclass(frozen=True, slots=True)
class UnsavedDraft:
    """A draft that was left, or whose window died, before it was in its file."""

    file: Path
    text: str
    path: Path | None
    kept: str | None
    beside: Texts = ()

    def opened(self, charts: Overrides = ()) -> ScenarioDraft:
        return ScenarioDraft(
            self.text, path=self.path, kept=self.kept, charts=charts, is_left=True, beside=self.beside
        )


def draft_of(path: Path, charts: Overrides = ()) -> ScenarioDraft:
    """The scenario at ``path`` as a draft; of one that comes with the game a copy, which has no place yet.

    Raises SourceFaults if it cannot be read.
    """
    text = read_limited(path, LIMITS.size)
    if is_shipped(path):
        return ScenarioDraft(text, charts=charts)
    return ScenarioDraft(text, path=path, kept=text, charts=charts)


def unsaved(folder: Path) -> tuple[UnsavedDraft, ...]:
    """The drafts in ``folder`` that were never put into their files, the latest first; what is damaged is left out."""
    files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
    found = (_read(file) for file in files)
    return tuple(draft for draft in found if draft is not None)


def _read(file: Path) -> UnsavedDraft | None:
    try:
        plain = read_json(read_limited(file, LARGEST))
    except (SourceFaults, JsonFault):
        return None
    match plain:
        case {"text": str() as text, "path": str() as path, "kept": str() | None as kept}:
            beside = plain.get("beside") or {}
            if isinstance(beside, dict) and all(isinstance(one, str) for one in beside.values()):
                return UnsavedDraft(file, text, Path(path) if path else None, kept, tuple(beside.items()))
    return None


def played_from(draft: ScenarioDraft, folder: Path) -> Path:
    """A file to play the draft from as it is now: its own if it stands there, or else one in ``folder``.

    Raises CannotPlay where files that lie beside its own would be missed, and where the disk refuses.
    """
    if draft.is_kept and draft.path is not None:
        return draft.path
    path = folder / f"{draft.path.stem if draft.path is not None else 'draft'}.yaml"
    try:
        lay_beside(path, draft.beside, over_others=True)
        write_atomically(path, draft.text_of_file)
    except OSError as refused:
        raise CannotPlay(f"It cannot be written down to be played: {refused.strerror or refused}.") from None
    if draft.path is not None and (charts_beside(draft.path) or _errors_in(path)):
        raise CannotPlay("Save it first: it is played with files that lie beside it.")
    return path


def _errors_in(path: Path) -> bool:
    return any(fault.severity == "error" for fault in faults_of(path))


class DraftKeeper:
    """Keeps one draft: into its file when the player says so, and aside whenever it has changed."""

    def __init__(self, draft: TextDraft, folder: Path, autosave: Autosave, aside: Path | None = None) -> None:
        self.draft, self.folder, self._autosave = draft, folder, autosave
        self._aside = aside
        """Its file beside the saves, once it has one."""

    def keep_aside(self) -> None:
        """Have what is not in its file written beside the saves; what is need not be there any more."""
        draft = self.draft
        if draft.is_kept or draft.is_untouched:
            self._forget()
            return
        if self._aside is None:
            self._aside = fresh_name(self.folder, draft.path.stem if draft.path else "draft", SUFFIX)
        aside: dict[str, object] = {"text": draft.text_of_file, "path": str(draft.path or ""), "kept": draft.kept}
        if draft.beside:
            aside["beside"] = dict(draft.beside)
        words, file = json.dumps(aside, ensure_ascii=False), self._aside
        self._autosave.put(file, lambda: write_atomically(file, words))

    def _forget(self) -> None:
        if self._aside is not None:
            file, self._aside = self._aside, None
            self._autosave.put(file, lambda: file.unlink(missing_ok=True))

    def save(self, path: Path, *, over_others: bool = False) -> None:
        """Put the draft into the file at ``path``, which is its place from now on.

        Raises ChangedOnDisk where the file is another than was read or written last, unless told ``over_others``,
        and OSError.
        """
        if not over_others and self._is_anothers(path):
            raise ChangedOnDisk(path)
        lay_beside(path, self.draft.beside)
        text = self.draft.text_of_file
        write_atomically(path, text)
        self.draft.path, self.draft.kept, self.draft.beside = path, text, ()
        self._forget()

    def _is_anothers(self, path: Path) -> bool:
        if not path.exists():
            return False
        try:
            there = read_limited(path, LIMITS.size)
        except SourceFaults:
            return True
        return path != self.draft.path or there not in {self.draft.kept, self.draft.text_of_file}

    def flush(self) -> None:
        """Wait until all is written."""
        self._autosave.flush()
