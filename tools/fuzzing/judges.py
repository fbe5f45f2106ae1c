"""What is promised of every kind of file, tried on one."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from shutil import copytree

from fuzzing.sound_files import SPLIT, played
from fuzzing.verdicts import Verdict, in_words, refused
from galleywar.core.contract import Ruleset
from galleywar.core.files.faults import UNFIT_CHARACTER, SourceFaults
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.journal import journal_of
from galleywar.core.saving.saves import from_text, to_text
from galleywar.core.scenario import Scenario
from galleywar.rules import find_system, open_ruleset, rulesets
from galleywar.rules.own_files.fleet_lists import in_words as fleet_in_words
from galleywar.rules.own_files.fleet_lists import raise_fleet, read_fleet
from galleywar.rules.scenario.library import faults_of, find_scenario, open_scenario

YARDS = {"mare_nostrum": "mare-muster", "poseidon": "poseidon-muster"}
"""Scenarios in which fleets are raised, by system."""


def _scenario(file: Path) -> Verdict:
    faults = faults_of(file)
    if any(fault.severity == "error" for fault in faults):
        return refused(faults, file)
    return _playable(*open_scenario(file))


def _playable(ruleset: Ruleset, scenario: Scenario) -> Verdict:
    """A game of an accepted scenario begins, keeps every invariant, and is kept and opened again."""
    match = played(ruleset, scenario, 3)
    wrong = "; ".join(ruleset.problems(match.state))
    if not wrong and (damage := from_text(to_text(match), open_ruleset).damage) is not None:
        wrong = f"its save is damaged: {damage}"
    return Verdict("accepted", wrong)


def _map(file: Path) -> Verdict:
    faults = faults_of(file)
    return refused(faults, file) if faults else Verdict("accepted")


def _chart(file: Path) -> Verdict:
    """For which system a chart is shows only in its name; every system is asked about it."""
    words = set()
    for system in rulesets():
        names = [name for name, _ in find_system(system).files().exported()]
        text = file.read_bytes().decode("utf-8", "replace")
        for name in names if len(names) < 3 else ("mine",):
            try:
                open_ruleset(system, ((name, text),))
            except SourceFaults as found:
                verdict = refused(found.faults, None)
                words.add(verdict.word)
                if verdict.wrong:
                    return verdict
            else:
                words.add("accepted")
    return Verdict("accepted" if "accepted" in words else "refused")


def _save(file: Path) -> Verdict:
    from galleywar.ui.shelf import saved_games

    listed = saved_games.saved(file)
    if UNFIT_CHARACTER.search(listed.title + listed.about):
        return Verdict(
            "refused", f"it is listed in words that cannot be drawn: {listed.title!r} {listed.about!r}"
        )
    try:
        opened = saved_games.open_save(file)
    except SourceFaults as found:
        return refused(found.faults, None)
    except BadSave as bad:
        return in_words(str(bad), "refused")
    if opened.damage is not None:
        return in_words(str(opened.damage), "damaged")
    text = to_text(opened.match)
    again = from_text(text, open_ruleset)
    whole = again.damage is None and again.match.state == opened.match.state
    if whole and again.match.annals != opened.match.annals:
        return Verdict("accepted", "other notes stand beside its orders once it is saved again")
    return Verdict("accepted", "" if whole else "it is not the same game once it is saved again")


def _journal(file: Path) -> Verdict:
    """A save with what its journal adds; where the save is sound, whatever is in the journal does no harm."""
    save, _, journal = file.read_bytes().partition(SPLIT.encode())
    file.write_bytes(save)
    alone = _save(file)
    journal_of(file).write_bytes(journal)
    both = _save(file)
    if alone == Verdict("accepted") and both.word != "accepted":
        # Its lines are signed by nobody: what does not hold is told at its place, and the game up to there is had.
        return Verdict("damaged by its journal", both.wrong)
    return both


def _settings(file: Path) -> Verdict:
    from galleywar.ui.device import settings

    file.rename(file.with_name(settings.FILE))
    found = settings.load(file.parent)
    settings.save(found.settings, file.parent / "again")
    again = settings.load(file.parent / "again")
    if again.complaint:
        return Verdict("accepted", f"what was read cannot be read again: {again.complaint}")
    return in_words(found.complaint, "refused") if found.complaint else Verdict("accepted")


def _package(file: Path) -> Verdict:
    """What is refused leaves nothing behind; what is accepted stands in its folder and can be played."""
    from galleywar.rules.own_files.packages import Offered

    home = file.parent / "home"
    try:
        offered = Offered.read(file, home)
    except SourceFaults as found:
        return refused(found.faults, None)
    folder = offered.install(home)
    stray = [one for one in file.parent.rglob("*") if one.is_file() and folder not in one.parents]
    if stray != [file] or folder.parent != home or any(one.is_symlink() for one in folder.rglob("*")):
        return Verdict("accepted", f"it has put files elsewhere: {stray}")
    for name in offered.battles:
        verdict = _playable(*open_scenario(folder / name))
        if verdict.wrong:
            return verdict
    return Verdict("accepted")


def _fleet(file: Path) -> Verdict:
    """A fleet is raised, or it is said what of it cannot be had; either way the game stands."""
    try:
        fleet = read_fleet(file)
    except SourceFaults as found:
        return refused(found.faults, file)
    words = "accepted"
    for name in YARDS.values():
        ruleset, scenario = open_scenario(find_scenario(name))
        match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
        missing = raise_fleet(fleet, lambda match=match: match.ruleset.shipyard(match.state), match.submit)  # type: ignore[misc]
        if wrong := "; ".join(ruleset.problems(match.state)):
            return Verdict("accepted", wrong)
        if missing and (verdict := in_words(missing, "raised in part")).wrong:
            return verdict
        words = "raised in part" if missing and fleet.fleet.system == ruleset.key else words
    if Source.parse(fleet_in_words(fleet)).check(type(fleet)) != fleet:
        return Verdict(words, "it is another fleet once it is written down again")
    return Verdict(words)


def _puzzle(file: Path) -> Verdict:
    from galleywar.rules.puzzles import open_puzzle

    try:
        posed = open_puzzle(file)
    except SourceFaults as found:
        return refused(found.faults, None)
    posed.match.follow(posed.puzzle.solution)
    return Verdict("accepted", "; ".join(posed.match.ruleset.problems(posed.match.state)))


def _lesson(file: Path) -> Verdict:
    from galleywar.rules.lessons import POSITIONS, open_lesson

    text = file.read_bytes().decode("utf-8", "replace")
    system = next((one for one in rulesets() if f"system: {one}" in text), rulesets()[0])
    copytree(asset("lessons", system, POSITIONS), file.parent / POSITIONS)
    try:
        taught = open_lesson(file)
    except SourceFaults as found:
        return refused(found.faults, None)
    return _playable(taught.ruleset, taught.scenario)


@cache
def _judged_position(system: str) -> Match:
    names = (one for one in ("first-fight", "conquest-messana", "added-depth-grain", "mare-first-fight",
                             "poseidon-first-fight"))  # fmt: skip
    found = (open_scenario(find_scenario(name)) for name in names)
    return next(played(ruleset, scenario, 1) for ruleset, scenario in found if ruleset.key == system)


def _judge(file: Path) -> Verdict:
    """What a judge reckons from is refused, or it reckons chances that add up to 1 for every position."""
    from galleywar.players.judge.judge_file import read_net
    from galleywar.players.judge.standing import standings

    try:
        net = read_net(file)
    except ValueError as fault:
        return Verdict("refused", "" if str(fault).strip() else "it is told in no words")
    for system in rulesets():
        match = _judged_position(system)
        chances = net.chances(standings(match.ruleset, match.state))
        if not math.isclose(sum(chances.values()), 1.0, rel_tol=1e-6):
            return Verdict("accepted", f"chances that are none: {chances}")
    return Verdict("accepted")


def _balance(file: Path) -> Verdict:
    from galleywar.ui.shelf.balance import BalanceFile

    try:
        Source.read(file).check(BalanceFile)
    except SourceFaults as found:
        return refused(found.faults, file)
    return Verdict("accepted")


def _measured(file: Path) -> Verdict:
    from galleywar.ui.shelf.balance import FOLDER, measured

    folder = file.parent / FOLDER
    folder.mkdir()
    file.rename(folder / "first-fight.csv")
    found = measured(file.parent)["first-fight"]
    seats = open_scenario(find_scenario("first-fight"))[1].seats
    return in_words(found.said(seats) + found.told(seats), "accepted")


def _draft(file: Path) -> Verdict:
    """A draft that was left is opened and judged, or left out; its text may be anything."""
    from galleywar.ui.designer.draft_store import SUFFIX, unsaved
    from galleywar.ui.designer.ground import judged

    file.rename(file.with_name(f"mine{SUFFIX}"))
    found = unsaved(file.parent)
    if not found:
        return Verdict("refused")
    draft = found[0].opened()
    judgement = judged(draft.text, draft.path, (), None)
    names = " ".join(name for _, name in draft.seats)
    told = in_words(f"{draft.title} {draft.state_said} {names}", "accepted")
    if told.wrong or not judgement.faults:
        return told
    return Verdict("accepted", refused(judgement.faults, None).wrong)


JUDGES: Mapping[str, Callable[[Path], Verdict]] = {
    "scenario": _scenario, "events": _scenario, "map": _map, "chart": _chart, "save": _save, "journal": _journal,
    "settings": _settings, "package": _package, "fleet": _fleet, "puzzle": _puzzle, "lesson": _lesson, "judge": _judge,
    "balance": _balance, "measured": _measured, "draft": _draft,
}  # fmt: skip
SUFFIXES: Mapping[str, str] = {
    "save": ".galley", "journal": ".galley", "settings": ".json", "package": ".zip", "fleet": ".fleet.yaml",
    "judge": ".json", "measured": ".csv", "draft": ".json",
}  # fmt: skip
"""What names of files of a kind end in, if not in ``.yaml``."""
