#!/usr/bin/env python3
"""Play many random games of every scenario and look for anything the rules should never do.

After each order every invariant is checked, and what threatens those who are asked is told; now and then the
menu is held against the objections and all is asked that a window shows of a position; each game is saved
and read back, every entry verified. The answers are dealt by kind, evenly, or restlessly, by the seed; with
``--level novice`` the computer plays, which brings armies together.

``python tools/soak.py --games 300 --seed 0 naval-battle``

With ``--window`` one window gets random inputs instead, ten thousand in a game of each scenario, one after another,
and it is told how much memory it held at most and holds after each. Two hours of a long evening, in a real window:

``SDL_VIDEODRIVER=x11 python tools/soak.py --window --inputs 400 --minutes 120 --size 1920x1080``
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from galleywar.core.contract import Ruleset  # noqa: E402
from galleywar.core.decision import Choice, Decision  # noqa: E402
from galleywar.core.dice import Seeded  # noqa: E402
from galleywar.core.digest import digest  # noqa: E402
from galleywar.core.match import Match  # noqa: E402
from galleywar.core.saving.saves import from_text, to_text  # noqa: E402
from galleywar.core.scenario import Scenario  # noqa: E402
from galleywar.rules import open_ruleset  # noqa: E402
from galleywar.rules.scenario.library import find_scenario, open_scenario, shipped  # noqa: E402
from one_truth import Ear  # noqa: E402

Pick = Callable[[Decision, Seeded], Choice]
LONGEST_GAME = 60_000
POSITIONS_BETWEEN_LOOKS = 40
MOST_LOOKED_AT = 3
"""So many pieces are looked at as if they were in hand, and as their targets."""
SEEN_BACK = 30
"""So many positions before are known to whoever orders what was ordered last turn."""
AT_ONCE = ("clear", "historical", "line_up")
"""Verbs that set up or take back all pieces at once, which is asked in set-up alone."""
RESTLESS = 10
"""Of so many answers of a restless game only one may be anything."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong, and where to find it again: the game's seed and the entry that led there."""

    scenario: str
    seed: int
    entry: int
    text: str

    def __str__(self) -> str:
        return f"{self.scenario}, seed {self.seed}, entry {self.entry}: {self.text}"


class Broken(Exception):
    """A game has done what no game may."""


def main() -> int:
    """Exit code 1 with the first failure, 2 for an unknown scenario."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "scenario", nargs="*", help="scenarios by name or file (default: all that are shipped)"
    )
    parser.add_argument("--games", type=int, default=300, help="games of each scenario (default: 300)")
    parser.add_argument(
        "--decisions", type=int, default=0, help="play on until so many answers have been given in all"
    )
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed (default: 0)")
    parser.add_argument("--level", default="", help="let the computer play at that level, not chance")
    parser.add_argument("--window", action="store_true", help="random input on the window instead of games")
    parser.add_argument("--inputs", type=int, default=10_000, help="inputs of --window (default: 10000)")
    parser.add_argument(
        "--minutes", type=float, default=0, help="go on with --window and new seeds for so long"
    )
    parser.add_argument("--size", type=_size, help="of --window, as 1280x800 (default: several in turn)")
    arguments = parser.parse_args()
    try:
        files = [find_scenario(name) for name in arguments.scenario] or list(shipped())
    except LookupError as fault:
        print(fault.args[0], file=sys.stderr)
        return 2
    if arguments.decisions:
        found: object | None = soaked_through(files, arguments.decisions, arguments.seed)
        return _told(found)
    if arguments.window:
        battles = battles_of(files, arguments.seed, arguments.minutes)
        return _told(driven(battles, arguments.inputs, arguments.size))
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    return int(any(_told(soaked(*open_scenario(file), seeds, arguments.level)) for file in files))


def _told(found: object | None) -> int:
    if found is not None:
        print(found, file=sys.stderr)
    return int(found is not None)


def soaked_through(files: list[Path], decisions: int, seed: int) -> Failure | None:
    """A game of each scenario in turn, with the next seed each round, until ``decisions`` are made in all."""
    from rich.progress import Progress

    games = [open_scenario(file) for file in files]
    made = dict.fromkeys([scenario.key for _, scenario in games], 0)
    rounds = 0
    with Progress() as progress:
        task = progress.add_task("decisions", total=decisions)
        while sum(made.values()) < decisions:
            for ruleset, scenario in games:
                players = {seat.key: "random" for seat in scenario.seats}
                match = Match(ruleset, scenario, seed + rounds, players)
                failure = failure_of(match)
                if failure is not None:
                    return failure
                made[scenario.key] += len(match.entries)
                progress.update(task, completed=sum(made.values()), description=scenario.title)
                if sum(made.values()) >= decisions:
                    break
            rounds += 1
    for key, number in made.items():
        print(f"{key}: {number} decisions")
    print(f"{sum(made.values())} decisions, seeds {seed} to {seed + rounds - 1}, nothing wrong")
    return None


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def battles_of(files: list[Path], seed: int, minutes: float) -> Iterator[tuple[Path, int]]:
    """Every scenario with its seed, once, and on with the next seed until so many minutes have passed."""
    end = monotonic() + 60 * minutes
    for number in count(seed):
        for file in files:
            if number > seed and monotonic() >= end:
                return
            yield file, number


def driven(
    battles: Iterable[tuple[Path, int]], inputs: int, size: tuple[int, int] | None = None
) -> object | None:
    """Random input on one window with those battles in it, one after another; what went wrong, or None."""
    from bench_rows.memory import resident
    from soak_window import upset

    held: list[float] = []
    readable = Path("/proc/self/status").is_file()

    def looked() -> None:
        if readable:
            held.append(resident())

    def told(file: Path, seed: int) -> None:
        memory = f"; at most {max(held):.0f} MiB, {resident():.0f} after it" if held else ""
        print(f"{file.stem}, seed {seed}: {inputs} inputs on the window, nothing wrong{memory}", flush=True)
        held.clear()

    return upset(battles, inputs, size, looked, told)


def soaked(ruleset: Ruleset, scenario: Scenario, seeds: range, level: str = "") -> Failure | None:
    """Play a game for every seed; the first failure, or None."""
    from rich.progress import Progress

    entries = 0
    with Progress() as progress:
        task = progress.add_task(scenario.title, total=len(seeds))
        for seed in seeds:
            match = Match(ruleset, scenario, seed, {seat.key: "random" for seat in scenario.seats})
            failure = failure_of(match, level)
            if failure is not None:
                return failure
            entries += len(match.entries)
            progress.update(task, advance=1, description=f"{scenario.title}, {entries} entries")
    print(f"{scenario.title}: {len(seeds)} games, {entries} entries, nothing wrong")
    return None


def failure_of(match: Match, level: str = "") -> Failure | None:
    """Play ``match`` to its end by chance, or at that level; what went wrong, if anything did."""
    try:
        play_out(match, by_level(level, match) if level else WAYS[match.seed % len(WAYS)])
        read_back(match)
    except Broken as broken:
        text = str(broken)
    except Exception:  # noqa: BLE001 - whatever the rules raise is what is looked for
        text = f"the rules fail\n{traceback.format_exc()}"
    else:
        return None
    return Failure(match.scenario.key, match.seed, len(match.entries), text)


def play_out(match: Match, pick: Pick) -> None:
    """To the end; raises Broken where an invariant is."""
    draw, ruleset = Seeded(match.seed + 1), match.ruleset
    ear = Ear(ruleset, Seeded(match.seed + 2))
    while (decision := match.decision) is not None:
        if not len(decision):
            raise Broken(f"nothing can be answered to {decision.prompt!r}")
        choice = pick(decision, draw)
        ruleset.view.threats(ruleset.seen_by(match.state, decision.seat))
        if len(match.entries) % POSITIONS_BETWEEN_LOOKS == match.seed % POSITIONS_BETWEEN_LOOKS:
            look_at(ruleset, match, decision)
            ear.listen(match.state, decision)
            for wrong_kind, what in ear.examples.items():
                raise Broken(f"{' '.join(wrong_kind)}: {what}")
        ear.heard.append(choice)
        had = ruleset.lasting(match.state)
        match.submit(choice)
        wrong = [*ruleset.problems(match.state), *mended(had, ruleset.lasting(match.state))]
        if wrong:
            raise Broken(f"after {choice}: {'; '.join(wrong)}")
        if len(match.entries) > LONGEST_GAME:
            raise Broken("the game does not end")
    if match.outcome is None:
        raise Broken("the game is over without an outcome")


def look_at(ruleset: Ruleset, match: Match, decision: Decision) -> None:
    """Everything that a window asks of a position it shows: whatever of it fails, raises."""
    view, state = ruleset.view, ruleset.seen_by(match.state, decision.seat)
    for told in (view.panel, view.goals, view.links, view.declarations):
        told(state)
    view.fleet_orders(state, (), [moment.state for moment in reversed(match.moments[-SEEN_BACK:])])
    pieces = view.counters(state)
    for piece in pieces:
        view.card(state, piece)
        view.why_idle(state, piece)
    acting = dict.fromkeys(offer.piece for offer in decision.offers if offer.piece in pieces)
    foes = [one for one, face in pieces.items() if face.seat != decision.seat and face.at is not None]
    for piece in list(acting)[:MOST_LOOKED_AT]:
        view.routes(state, piece)
        view.marches(state, view.party(state, piece))
        for foe in foes[:MOST_LOOKED_AT]:
            view.attacks(state, piece, foe)


def mended(before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[str]:
    """What has come back though it only wears away, in words."""
    for name, amount in after.items():
        if amount > before.get(name, amount):
            yield f"{name}: {before[name]} before, {amount} now"


def by_kind(decision: Decision, draw: Seeded) -> Choice:
    """Every kind of answer equally likely: phases are soon over."""
    return decision.offers[draw.below(len(decision.offers))].any(draw)


def evenly(decision: Decision, draw: Seeded) -> Choice:
    """Every single answer equally likely, set-up apart."""
    return by_kind(decision, draw) if _is_set_up(decision) else decision.any(draw)


def restlessly(decision: Decision, draw: Seeded) -> Choice:
    """Seldom what ends a phase or declines: whoever can go, shoot or fight mostly does."""
    deeds = [offer for offer in decision.offers if offer.slots]
    if deeds and not _is_set_up(decision) and draw.below(RESTLESS):
        return deeds[draw.below(len(deeds))].any(draw)
    return by_kind(decision, draw)


def _is_set_up(decision: Decision) -> bool:
    """Dealt evenly, pieces would be set up and taken back for ever."""
    return any(offer.verb in AT_ONCE for offer in decision.offers)


def by_level(name: str, match: Match) -> Pick:
    """As the computer plays ``match``, both sides at that level. Raises LookupError for an unknown one."""
    from galleywar.players.levels import open_level
    from galleywar.players.player import Clock
    from galleywar.players.playout import stream

    player = open_level(name)
    intended: list[Choice] = []
    whose = ""

    def pick(decision: Decision, _: Seeded) -> Choice:
        nonlocal whose
        if not intended or whose != decision.seat or not decision.admits(intended[0]):
            lot = stream(match.seed, len(match.entries))
            intended[:] = player.decide(match.ruleset, match.state, decision, lot, Clock()).choices
            whose = decision.seat
        return intended.pop(0)

    return pick


WAYS = (by_kind, evenly, restlessly)
"""How the answers of a game are dealt, by its seed."""


def read_back(match: Match) -> None:
    """Save the game and read it again, every entry verified."""
    opened = from_text(to_text(match), open_ruleset)
    if opened.damage is not None:
        raise Broken(f"its save is bad at entry {opened.damage.at}: {opened.damage.text}")
    if digest(opened.match.state) != digest(match.state):
        raise Broken("its save leads to another state")


if __name__ == "__main__":
    sys.exit(main())
