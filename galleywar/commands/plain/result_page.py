"""A series of games as one page of HTML with its pictures in it: nothing to be fetched, nothing that runs."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Final, TypeAlias

from galleywar.core.contract import Ruleset
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.players.game_course import mean_course, mean_forces
from galleywar.players.playout import Result
from galleywar.players.tuning.statistics import wilson

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Told apart by colour-blind readers; the sides in order."""
MATCH_HEADS: Final = ("match", "games", "won", "drawn", "lost", "score", "95 %", "Elo", "95 %")
GREY: Final = "#888888"
INCHES: Final = (7.2, 3.0)
STYLE: Final = """body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#222}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}svg{max-width:100%;height:auto}
table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:right;white-space:nowrap}
td:first-child,th:first-child{text-align:left}
tr:nth-child(even){background:#f3f3f3}.small{color:#666;font-size:.9rem}"""


Drawing: TypeAlias = "Callable[[Axes, Scenario, Sequence[Result]], None]"


class NoPictures(LookupError):
    """The library that draws diagrams is not installed."""


def page_of(
    ruleset: Ruleset,
    scenario: Scenario,
    results: Sequence[Result],
    layouts: str,
    *,
    players: Mapping[str, str] | None = None,
    matches: Sequence[Sequence[str]] = (),
) -> str:
    """The page of ``results``, of at least one game, with ``layouts`` in a sentence; who played each seat, or the rows
    of matches between players who changed sides.

    Raises NoPictures without matplotlib.
    """
    seeds = f"seeds {results[0].seed} to {results[-1].seed}"
    title = f"{scenario.title}: {counted(len(results), 'game')}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(ruleset.title)}, {seeds}. {escape(layouts)}.</p>",
        f"<h2>Matches</h2>{_table(MATCH_HEADS, iter(matches))}" if matches else "",
        "<h2>Who wins</h2>", wins_table(scenario, players or {}, results), picture(wins, scenario, results),
        "<h2>Who leads, turn by turn</h2>", picture(lead, scenario, results),
        "<h2>How long it takes</h2>", picture(lengths, scenario, results),
        "<h2>What is left of the forces</h2>", losses_table(scenario, results),
        "<h2>What the dice showed</h2>", picture(dice, scenario, results),
    ]  # fmt: skip
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def picture(draw: Drawing, scenario: Scenario, results: Sequence[Result]) -> str:
    """What ``draw`` draws, as SVG that can stand in a page; the same bytes for the same games."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise NoPictures("Pictures need matplotlib: install galleywar with its extra `report`.") from None
    with mpl.rc_context({"svg.hashsalt": draw.__name__, "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(INCHES, layout="constrained")
        draw(figure.subplots(), scenario, results)
        return _svg(figure)


def _svg(figure: Figure) -> str:
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


# -- tables -------------------------------------------------------------------------------------------
def _table(heads: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def wins_table(scenario: Scenario, players: Mapping[str, str], results: Sequence[Result]) -> str:
    """Wins of each side and draws, with their share and its 95 % interval."""

    def rows() -> Iterator[Sequence[str]]:
        for name, seat in (*((seat.name, seat.key) for seat in scenario.seats), ("draws", None)):
            won = sum(result.outcome.winner == seat for result in results)
            low, high = wilson(won, len(results))
            who = (players.get(seat or "", ""),) if players else ()
            yield name, *who, str(won), f"{won / len(results):.1%}", f"{low:.1%} to {high:.1%}"

    heads = ("side", "player", "wins", "share", "95 %")
    return _table([one for one in heads if players or one != "player"], rows())


def losses_table(scenario: Scenario, results: Sequence[Result]) -> str:
    """What each side had of each kind at first and at last, on average."""
    found = mean_forces(result.forces for result in results)
    rows = (
        (seat.name, one.name, f"{one.first:.1f}", f"{one.last:.1f}")
        for seat in scenario.seats
        for one in found
        if one.seat == seat.key and (one.first or one.last)
    )
    return _table(("side", "of", "at first", "at the end"), rows)


# -- pictures -----------------------------------------------------------------------------------------
def wins(axes: Axes, scenario: Scenario, results: Sequence[Result]) -> None:
    """A bar for each side and the draws, with its 95 % interval."""
    sides = [*((seat.name, seat.key) for seat in scenario.seats), ("draws", None)]
    for at, (_, seat) in enumerate(sides):
        won = sum(result.outcome.winner == seat for result in results)
        share, (low, high) = won / len(results), wilson(won, len(results))
        colour = GREY if seat is None else COLOURS[at % len(COLOURS)]
        axes.barh(at, 100 * share, color=colour)
        axes.plot([100 * low, 100 * high], [at, at], color="black", linewidth=1.5)
    axes.set_yticks(range(len(sides)), [name for name, _ in sides])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("per cent of the games; the line: 95 % interval")


def lead(axes: Axes, scenario: Scenario, results: Sequence[Result]) -> None:
    """How near each side is to winning when a turn begins, on average over the games that last so long."""
    for at, seat in enumerate(scenario.seats):
        course = mean_course((result.course for result in results), seat.key)
        turns, means = [turn for turn, _ in course], [share for _, share in course]
        axes.plot(turns, means, color=COLOURS[at % len(COLOURS)], label=seat.name)
    _in_wholes(axes.xaxis)
    axes.set_xlabel("turn")
    axes.set_ylabel("chance to win, per cent")
    axes.legend(frameon=False)


def _in_wholes(*axes: Axis) -> None:
    """Numbers without a fraction along axes."""
    from matplotlib.ticker import MaxNLocator

    for axis in axes:
        axis.set_major_locator(MaxNLocator(integer=True))


def lengths(axes: Axes, _scenario: Scenario, results: Sequence[Result]) -> None:
    """In which turn the games ended."""
    turns = [result.turns for result in results]
    axes.hist(turns, bins=[turn - 0.5 for turn in range(min(turns), max(turns) + 2)], color=GREY)
    _in_wholes(axes.xaxis, axes.yaxis)
    axes.set_xlim(min(turns) - 1.5, max(turns) + 1.5)
    axes.set_xlabel("last turn")
    axes.set_ylabel("games")


def dice(axes: Axes, scenario: Scenario, results: Sequence[Result]) -> None:
    """How many throws of each side came off, against what was due by the odds, game by game."""
    beyond = {
        seat.name: [luck.hits - luck.due for result in results for luck in result.luck if luck.seat == seat.key]
        for seat in scenario.seats
    }
    if not any(beyond.values()):
        axes.text(0.5, 0.5, "no throws that could come off or fail", ha="center", va="center")
        axes.set_axis_off()
        return
    for at, (name, found) in enumerate(beyond.items()):
        if found:
            axes.hist(found, bins=20, histtype="step", color=COLOURS[at % len(COLOURS)], label=name)
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_xlabel("throws that came off beyond those due")
    axes.set_ylabel("games")
    axes.legend(frameon=False)
