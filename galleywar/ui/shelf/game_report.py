"""The report of a game as figures and as text: who won, by what, what the dice did; Markdown, HTML, CSV."""

import csv
import html
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import chain
from typing import TypeVar

from galleywar.core.check import Check, Roll
from galleywar.core.dice import lowest_face
from galleywar.core.events import Event, Thrown
from galleywar.core.late_methods import dataclass
from galleywar.core.ledger import Ledger, Obligation, cited, systems
from galleywar.core.match import Match
from galleywar.ui.shelf.saved_games import TAKE_BACK

K = TypeVar("K")
ReportTable = tuple[tuple[str, ...], ...]
"""Rows of cells, the heading first."""


@dataclass(frozen=True, slots=True)
class DieCount:
    """What one kind of die showed to one seat."""

    seat: str
    sides: int
    counts: tuple[int, ...]
    """How often each face, the lowest first."""

    @property
    def thrown(self) -> int:
        return sum(self.counts)

    @property
    def mean(self) -> float:
        low = lowest_face(self.sides)
        return sum((low + at) * count for at, count in enumerate(self.counts)) / self.thrown

    @property
    def expected(self) -> float:
        low = lowest_face(self.sides)
        return low + (self.sides - 1) / 2


@dataclass(frozen=True, slots=True)
class Tried:
    """One kind of throw by one seat: how often, how often it came off, and how often it should have."""

    seat: str
    title: str
    times: int
    hits: int
    due: Fraction


class Report:
    """A finished or broken-off game, told in figures."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats = {seat.key: seat.name for seat in match.scenario.seats}

    @property
    def headline(self) -> str:
        """Who won and by which condition, in one line."""
        return self.match.ended or "The game is not over."

    @property
    def points(self) -> tuple[tuple[str, int], ...]:
        """What each seat has, at the end or so far."""
        outcome = self.match.outcome
        if outcome is not None and outcome.points:
            return tuple((self.seats.get(seat, seat), count) for seat, count in outcome.points)
        goals = self.match.ruleset.view.goals(self.match.state)
        return tuple((self.seats.get(goal.seat, goal.seat), goal.now) for goal in goals)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in its order."""
        return tuple(event for moment in self.match.moments for event in moment.events)

    @cached_property
    def rolls(self) -> tuple[tuple[str, Roll], ...]:
        """Every throw with the seat that made it; for a ship that nobody mans it is nobody's luck."""
        manned = (event for event in self.events if event.seat in self.seats)
        return tuple((event.seat, event.roll) for event in manned if event.roll is not None)

    def thrown_in(self, event: Event) -> tuple[Thrown, ...]:
        """The dice that the seats threw in ``event`` and no check sums."""
        return tuple(one for one in event.thrown if one.seat in self.seats and one.faces)

    @cached_property
    def dice(self) -> tuple[DieCount, ...]:
        """Counts of faces, by seat and kind of die: of checks, and of dice that count each by itself."""
        shown: dict[tuple[str, int], Counter[int]] = {}
        for seat, roll in self.rolls:
            for sides, face in zip(roll.check.dice, roll.faces, strict=True):
                shown.setdefault((seat, sides), Counter())[face] += 1
        for one in chain.from_iterable(map(self.thrown_in, self.events)):
            shown.setdefault((one.seat, one.sides), Counter()).update(one.faces)
        return tuple(
            DieCount(seat, sides, tuple(faces[lowest_face(sides) + at] for at in range(sides)))
            for (seat, sides), faces in sorted(shown.items(), key=self._in_seat_order)
        )

    @cached_property
    def tried(self) -> tuple[Tried, ...]:
        """Throws by seat and case of the rules, against what they were due."""
        kinds: dict[tuple[str, str], list[Roll]] = {}
        for seat, roll in self.rolls:
            kinds.setdefault((seat, self._kind(roll.check)), []).append(roll)
        found = []
        for (seat, title), rolls in sorted(kinds.items(), key=self._in_seat_order):
            due = sum((roll.check.chance() for roll in rolls), Fraction(0))
            found.append(Tried(seat, title, len(rolls), sum(roll.success for roll in rolls), due))
        return tuple(found)

    @cached_property
    def chances(self) -> tuple[tuple[str, bool, float], ...]:
        """Every throw that may come off or not: whose, whether it did, and how likely it was from 0 to 1.

        Of dice that count each by itself, each is one.
        """
        found = [(seat, roll.success, float(roll.check.chance())) for seat, roll in self.rolls]
        for one in chain.from_iterable(map(self.thrown_in, self.events)):
            if one.least:
                due = (one.sides + lowest_face(one.sides) - one.least) / one.sides
                found += [(one.seat, hit, due) for hit in one.hits]
        return tuple(found)

    def _in_seat_order(self, item: tuple[tuple[str, K], object]) -> tuple[int, K]:
        (seat, kind), _ = item
        return list(self.seats).index(seat) if seat in self.seats else len(self.seats), kind

    def _kind(self, check: Check) -> str:
        """The title of its case: checks themselves are titled by who does what to whom."""
        case = self._cases.get(check.case)
        return f"{case.title} {cited(self.match.ruleset.key, case.id)}" if case else check.title

    @cached_property
    def _cases(self) -> Mapping[str, Obligation]:
        """The ledger of the rules played, if they keep one."""
        system = self.match.ruleset.key
        return Ledger.load(system).entries if system in systems() else {}

    @property
    def facts(self) -> ReportTable:
        """How the game was played."""
        match = self.match
        seated = ((name, match.players.get(seat, "human")) for seat, name in self.seats.items())
        players = ", ".join(f"{name}: {player}" for name, player in seated)
        rows = [
            ("Scenario", match.scenario.title),
            ("Rules", match.ruleset.title),
            ("Source", match.scenario.source),
            ("Players", players),
            ("Turn", match.ruleset.view.panel(match.state).turn),
            ("Orders", str(len(match.entries))),
            ("Orders taken back past dice", self._by_seat(one.entry.seat for one in match.annals.withdrawn)),
            ("Hints asked for", self._by_seat(seat for _, seat in match.annals.hints)),
            ("Seed of the dice", str(match.seed)),
            ("Taking back past dice", TAKE_BACK[match.take_back].lower()),
            *(("Departure from the printed rules", one) for one in self.departures),
        ]
        return tuple((name, value) for name, value in rows if value)

    def _by_seat(self, asked: Iterable[str]) -> str:
        """How often each seat, "none" if nobody ever did."""
        counts = Counter(asked)
        return (
            ", ".join(f"{name} {counts[seat]}" for seat, name in self.seats.items() if counts[seat]) or "none"
        )

    @property
    def departures(self) -> tuple[str, ...]:
        return (*self.match.scenario.departures, *self.match.ruleset.changed)

    def dice_table(self) -> ReportTable:
        """Faces, mean and expected mean, a row for each seat and die."""
        rows = [("Side", "DieCount", "Thrown", "Mean", "Expected", "Faces, lowest first")]
        for die in self.dice:
            faces, name = " ".join(map(str, die.counts)), self.seats.get(die.seat, die.seat)
            means = (f"{die.mean:.2f}", f"{die.expected:.1f}")
            rows.append((name, f"d{die.sides}", str(die.thrown), *means, faces))
        return tuple(rows)

    def tried_table(self) -> ReportTable:
        """Throws tried, come off and due, a row for each seat and kind."""
        rows = [("Side", "Throw", "Tried", "Came off", "Due", "Luck")]
        for one in self.tried:
            luck = one.hits - float(one.due)
            name = self.seats.get(one.seat, one.seat)
            figures = (str(one.times), str(one.hits), f"{float(one.due):.1f}", f"{luck:+.1f}")
            rows.append((name, one.title, *figures))
        return tuple(rows)

    def told(self) -> Iterator[tuple[int, str]]:
        """The whole game in sentences: (number of the order, sentence)."""
        narrate = self.match.ruleset.view.narrate
        for at, moment in enumerate(self.match.moments):
            told = (narrate(moment.state, event) for event in moment.events)
            yield from ((at, sentence) for sentence in told if sentence)


def to_markdown(report: Report) -> str:
    """The report as Markdown."""
    parts = [
        f"# {report.match.scenario.title}", report.headline, _points(report.points),
        "## How it was played", _md_table((("Fact", ""), *report.facts)),
        "## Dice", _md_table(report.dice_table()),
        "## Throws against their due", _md_table(report.tried_table()),
        "## The game", "\n".join(f"{at}. {sentence}" for at, sentence in report.told()),
    ]  # fmt: skip
    return "\n\n".join(part for part in parts if part) + "\n"


def _points(points: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{name} {count}" for name, count in points)


def _md_table(rows: ReportTable) -> str:
    def line(cells: Iterable[str]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"

    head, *body = rows
    return "\n".join([line(head), "|" + " --- |" * len(head), *map(line, body)])


def to_html(report: Report) -> str:
    """The report as a page that needs nothing else."""
    esc = html.escape
    told = "".join(f"<li value={at}>{esc(sentence)}</li>" for at, sentence in report.told())
    return (
        "<!doctype html>\n<html lang=en><meta charset=utf-8>"
        f"<title>{esc(report.match.scenario.title)}</title><style>{_STYLE}</style>"
        f"<h1>{esc(report.match.scenario.title)}</h1><p class=headline>{esc(report.headline)}</p>"
        f"<p>{esc(_points(report.points))}</p>"
        f"<h2>How it was played</h2>{_html_table((('', ''), *report.facts))}"
        f"<h2>Dice</h2>{_html_table(report.dice_table())}"
        f"<h2>Throws against their due</h2>{_html_table(report.tried_table())}"
        f"<h2>The game</h2><ol>{told}</ol></html>\n"
    )


_STYLE = (
    "body{background:#f4efe0;color:#22262b;font:16px/1.5 Georgia,serif;max-width:52em;margin:2em auto}"
    "h1,h2{color:#7a4e16;font-weight:normal}.headline{font-size:1.25em}"
    "table{border-collapse:collapse}td,th{border-bottom:1px solid #cbbd98;padding:.2em .8em;text-align:left}"
)


def _html_table(rows: ReportTable) -> str:
    head, *body = rows
    top = "".join(f"<th>{html.escape(cell)}</th>" for cell in head) if any(head) else ""
    lines = ("".join(f"<td>{html.escape(cell)}</td>" for cell in row) for row in body)
    return f"<table><tr>{top}</tr>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def to_csv(report: Report) -> str:
    """Every throw as a line, in the order they fell: number, side, throw, dice, faces, and of a check its total,
    result and chance of coming off.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ["number", "side", "throw", "case", "dice", "faces", "modifiers", "total", "result", "chance"]
    )
    writer.writerows([at, *cells] for at, cells in enumerate(_throws(report), 1))
    return out.getvalue()


def _throws(report: Report) -> Iterator[list[object]]:
    """The cells of every throw after its number."""
    for event in report.events:
        roll = event.roll
        if roll is not None and event.seat in report.seats:
            check, chance = roll.check, f"{float(roll.check.chance()):.4f}"
            dice, faces = " ".join(f"d{sides}" for sides in check.dice), " ".join(map(str, roll.faces))
            name, rest = report.seats[event.seat], [check.drm, roll.total, roll.result, chance]
            yield [name, check.title, check.case, dice, faces, *rest]
        for one in report.thrown_in(event):
            dice, faces = " ".join([f"d{one.sides}"] * len(one.faces)), " ".join(map(str, one.faces))
            title = event.kind.replace("_", " ").capitalize()
            yield [report.seats[one.seat], title, event.case, dice, faces, "", "", "", ""]


FORMATS: Mapping[str, Callable[[Report], str]] = {"md": to_markdown, "html": to_html, "csv": to_csv}
