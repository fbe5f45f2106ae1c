"""A game as one page of HTML: the curve of its chances, the account, where it turned and what was better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from galleywar.commands.plain.result_page import COLOURS, STYLE
from galleywar.core.coaching.order_loss import Coaching, OrderLoss
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.players.coach.account import (
    account_of,
    faults_said,
    leading,
    loss_said,
    sentence_of,
    summary_of,
)
from galleywar.players.coach.game_curve import GameCurve, Swing

WIDE, HIGH, LEFT, TOP, FOOT = 720, 260, 44, 26, 22
"""Of the picture and its margins."""
RIGHT, BOTTOM = WIDE - 8, HIGH - FOOT
QUARTERS: Final = (0.25, 0.5, 0.75)
OWN_STYLE: Final = """td,th{text-align:left;vertical-align:top}svg text{font:12px system-ui,sans-serif}
.grade{font-weight:600;color:#a3261b}"""
HEADS: Final = ("", "order", "by", "what happened", "chances", "decision", "dice", "better")


def page_of(match: Match, curve: GameCurve, coaching: Coaching) -> str:
    """The page of a game; nothing is fetched, nothing runs, whatever a file says is escaped."""
    seat, names = leading(curve), {one.key: one.name for one in match.scenario.seats}
    points = sorted(curve.turning_points(seat), key=lambda one: one.number)
    title = escape(match.scenario.title)
    ended = match.outcome.text if match.outcome is not None else "The game goes on."
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{escape(match.ruleset.title)}. {escape(ended)}</p>",
        f"<p><strong>{escape(summary_of(match, curve))}</strong></p>",
        f"<h2>Chances of winning</h2>{picture(names, curve, points)}",
        *(f"<p>{escape(account_of(match, curve, one))}</p>" for one in curve.seats),
        f"<h2>Where it turned</h2><p class=\"small\">In points out of a hundred, for {escape(names[seat])}.</p>",
        _table(HEADS, (_turning(match, names, number, one, seat, coaching) for number, one in enumerate(points, 1))),
        *(_faults(match, coaching.told(key), name) for key, name in names.items() if coaching.losses),
    ]  # fmt: skip
    head = f'<meta charset="utf-8"/><title>{title}</title><style>{STYLE}{OWN_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def picture(names: Mapping[str, str], curve: GameCurve, points: Sequence[Swing]) -> str:
    """The curve as SVG: an area a seat, a number where the game turned."""
    field = _Field([curve.beginning, *(swing.after for swing in curve.swings)], tuple(names))
    foot = f'<text x="{RIGHT}" y="{HIGH - 6}" text-anchor="end" fill="#666">order {len(curve.swings)}</text>'
    inside = "".join((*_areas(field, names), *_levels(field), *_marks(field, points), foot))
    label = "How the chances of winning went from order to order"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}"'
        f' role="img" aria-label="{label}">{inside}</svg>'
    )


@dataclass(frozen=True, slots=True)
class _Field:
    """Where chances stand in the picture: ``samples`` after each order, the areas of ``seats`` from the bottom."""

    samples: Sequence[Mapping[str, float]]
    seats: Sequence[str]

    def x(self, at: int) -> float:
        return LEFT + (RIGHT - LEFT) * at / max(1, len(self.samples) - 1)

    def y(self, share: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * share

    def edge(self, count: int) -> list[float]:
        """The chances of the first ``count`` seats together, after each order."""
        return [sum(one.get(seat, 0.0) for seat in self.seats[:count]) for one in self.samples]

    def line(self, edge: Sequence[float]) -> list[str]:
        return [f"{self.x(at):.1f},{self.y(share):.1f}" for at, share in enumerate(edge)]


def _areas(field: _Field, names: Mapping[str, str]) -> Iterator[str]:
    for at, seat in enumerate(field.seats):
        below, above = field.edge(at), field.edge(at + 1)
        corners = " ".join([*field.line(above), *reversed(field.line(below))])
        yield f'<polygon points="{corners}" fill="{COLOURS[at % len(COLOURS)]}" fill-opacity="0.75"/>'
        middle = field.y((below[0] + above[0]) / 2) + 4
        yield f'<text x="{LEFT + 8}" y="{middle:.0f}" fill="#fff">{escape(names[seat])}</text>'


def _levels(field: _Field) -> Iterator[str]:
    for share in QUARTERS:
        y = field.y(share)
        yield f'<line x1="{LEFT}" y1="{y:.1f}" x2="{RIGHT}" y2="{y:.1f}" stroke="#fff" stroke-opacity="0.7"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#666">{100 * share:.0f} %</text>'


def _marks(field: _Field, points: Sequence[Swing]) -> Iterator[str]:
    edge = field.edge(1)
    for number, point in enumerate(points, 1):
        x, y = f"{field.x(point.number):.1f}", f"{field.y(edge[point.number]):.1f}"
        yield f'<line x1="{x}" y1="{TOP}" x2="{x}" y2="{y}" stroke="#222" stroke-dasharray="2 3"/>'
        yield f'<circle cx="{x}" cy="{y}" r="4" fill="#fff" stroke="#222"/>'
        yield f'<text x="{x}" y="{TOP - 8}" text-anchor="middle" font-weight="600">{number}</text>'


def _turning(
    match: Match, names: Mapping[str, str], number: int, swing: Swing, seat: str, coaching: Coaching
) -> tuple[str, ...]:
    loss = coaching.of(swing.number)
    chances = f"{100 * swing.before[seat]:.0f} % to {100 * swing.after[seat]:.0f} %"
    better = "" if loss is None else _better(loss) if loss.grade else "nothing found"
    parts = (f"{100 * swing.decision(seat):+.0f}", f"{100 * swing.luck(seat):+.0f}")
    told = sentence_of(match, swing.number)
    plain = (str(number), str(swing.number), names.get(swing.seat, ""), told, chances, *parts)
    return (*map(escape, plain), better)


def _better(loss: OrderLoss) -> str:
    return f'<span class="grade">{loss.grade}</span>, {escape(loss_said(loss))}: {escape(f"{loss.does}. {loss.why}")}'


def _faults(match: Match, losses: Sequence[OrderLoss], name: str) -> str:
    """What a seat's orders lost, the greatest first."""
    head = f"<h2>{escape(name)}: {faults_said(losses)}</h2>"
    rows = [(str(one.number), escape(sentence_of(match, one.last)), _better(one)) for one in losses]
    return head + (_table(("order", "what happened", "better"), rows) if rows else "")


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are HTML already."""
    top = "".join(f"<th>{escape(one)}</th>" for one in heads)
    lines = ("".join(f"<td>{cell}</td>" for cell in row) for row in rows)
    return f"<table><tr>{top}</tr>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"
