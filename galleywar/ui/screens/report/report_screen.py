"""The end of a game as a story: the last position with everybody's way, who was lost, how it turned and when."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.players.levels import LEVELS, QUIET
from galleywar.ui.look.theme import Look, side_of
from galleywar.ui.painters.position_picture import Course
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.position_view import PositionView, shown_counters
from galleywar.ui.screens.report.better_orders import Coach, better_line, faults_card
from galleywar.ui.screens.report.curve_view import CurveView
from galleywar.ui.screens.report.end_band import EndBand
from galleywar.ui.screens.report.fate_rows import FateRows, account, shown_singly
from galleywar.ui.screens.report.figures_screen import FiguresScreen
from galleywar.ui.screens.report.game_story import GameStory, NotWanted, PieceStory, story_of
from galleywar.ui.screens.report.turning_rows import turning_row
from galleywar.ui.widgets import Button, CardFrame, Column, Emblem, Flow, Label, Row, Rule, ScrollArea, Widget
from galleywar.ui.widgets.beside import Beside, WordsBeside
from galleywar.ui.widgets.boxes import Margins

DOT: Final = " \N{MIDDLE DOT} "
READING: Final = "Reading the game \N{HORIZONTAL ELLIPSIS}"
LEFT: Final = 0.46
MAP, LEAST_MAPS, IN_SIGHT = 0.44, (0.29, 0.24), 0.72
"""Of the height of the window: what the map takes, what it keeps where many ships are told of below it, and if then all
is seen at once; and how much of the page is.
"""
CROWD: Final = 20
"""From so many ships on they stand close together."""
NAMED: Final = 1350
"""Logical units: in a narrower window the sentence on luck has no heading."""
MOST_COURSES: Final = 60
"""Of more ways none could be told from another."""


@dataclass(frozen=True, slots=True)
class WaysBack:
    """What leads from the story of a game to its board."""

    watch: Callable[[], object]
    """The whole game once more."""
    try_at: Callable[[int], object]
    """The position before the order of that number, to try another."""


class LastPosition(PositionView):
    """Lower where there is much to tell below it."""

    def gives_way(self) -> bool:
        return True


class MapAndFates(Column):
    """The last position over what became of everybody: as much of both as is seen at once."""

    def __init__(self, map_: LastPosition, fates: Widget) -> None:
        super().__init__([map_, fates], gap=12)

    def height_for(self, look: Look, width: int) -> int:
        whole, high = super().height_for(look, width), self.parts[0].height_for(look, width)
        over = max(0, whole - round(IN_SIGHT * look.metrics.height))
        spare = [high - min(high, round(least * look.metrics.height)) for least in LEAST_MAPS]
        return whole - next((over for one in spare if over <= one), spare[0])


class ReportScreen(Screen):
    """One page; its figures are one key away."""

    def __init__(self, app: Program, match: Match, ways: WaysBack | None = None) -> None:
        self.match, self._game, self._ways = match.upto(len(match.entries)), match, ways
        self._coach = Coach(app, self.match, self._learn)
        self._told: GameStory | None = None
        super().__init__(app)
        self._is_open = True
        app.background.run(partial(_story, self.match, lambda: self._is_open), self._tell)

    def closed(self) -> None:
        self._is_open = False
        self._coach.stop()

    def tick(self, now: int) -> None:
        self._coach.tick(now)

    def wake_at(self) -> int | None:
        return self._coach.wakes_at

    @property
    def subject(self) -> str:
        return self.match.scenario.title

    # -- building -------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        self._story = Column([CardFrame(Label(READING, tone="faint"), pad=18)], gap=12)
        self._luck = Label("", grow=1)
        self._lucky = Label("Luck", "heading", tone="accent")
        outcome = self.match.outcome
        lost = outcome is not None and outcome.winner is not None
        self._band = EndBand(self._who_won(), self._ended(), lost=lost)
        page = ScrollArea(Column([self._story], gap=12), grow=1)
        luck = Row([self._lucky, self._luck], gap=16, grow=1)
        foot = WordsBeside(luck, Flow(list(self._buttons())))
        return Column([self._band, Margins(Column([page, foot], gap=6, grow=1), grow=1)], gap=0)

    def arranged(self, look: Look) -> None:
        self._lucky.visible = self._told is not None and look.metrics.width >= look.px(NAMED)

    def _ended(self) -> str:
        """How it ended, in the words of the rules, and which battle it was."""
        words = self.match.ended or "The game goes on."
        turn = self.match.ruleset.view.panel(self.match.state).turn
        about = DOT.join(filter(None, [self.match.scenario.title, turn, self._players()]))
        return f"{words}\n{about}"

    def _who_won(self) -> str:
        """The headline over the sentence that tells how it ended, in none of its words."""
        outcome = self.match.outcome
        if outcome is None:
            return "Not over yet"
        winner = next((one for one in self.match.scenario.seats if one.key == outcome.winner), None)
        return f"Victory for {winner.name}" if winner is not None else "No victor"

    def _players(self) -> str:
        names = {level.key: level.name for level in (*LEVELS, QUIET)}
        seated = ((seat.name, self.match.players.get(seat.key, "")) for seat in self.match.scenario.seats)
        return ", ".join(f"{name}: {names.get(player, 'a player')}" for name, player in seated)

    def _buttons(self) -> Iterator[Button]:
        yield Button(
            "Figures",
            self._figures,
            chords=("D",),
            tip="Every throw against its due, all dice, how it was played",
        )
        if self._ways is not None:
            yield Button("Watch it again", self._watch, chords=("W",))
        if len(self.match.scenario.seats) == 2 and self.match.outcome is not None:
            yield Button("Rematch, sides swapped", self._rematch, chords=("S",))
        yield Button("Close", self.back, chords=("Esc",), kind="main")

    # -- the story ------------------------------------------------------------------------------------------
    def _tell(self, story: GameStory | None) -> None:
        """Fill the page: what can be told of the game is known."""
        if story is None or not self._is_open:
            return
        left = MapAndFates(self._map(story), CardFrame(Column(list(self._fates(story)), gap=6), pad=14))
        self._told = story
        self._turned = Column([], gap=12)
        self._show_turning(story)
        right = Column([self._curve(story), self._turned], gap=8)
        self._story.fill([Beside(left, right, share=LEFT)])
        self.arranged(self.look)
        self._luck.say(f"{story.account} {story.luck}".strip())
        if story.judged:
            self._coach.begin_soon()

    def _learn(self) -> None:
        """The coach knows more; what it found in a whole game is kept with it."""
        if self._told is None or not self._is_open:
            return
        self._show_turning(self._told)
        self.stage.settle()
        if self._coach.is_whole and len(self._game.entries) == self._coach.coaching.orders:
            self._game.annals.coaching = self._coach.coaching
            session = self.app.session
            if session is not None and session.match is self._game:
                session.save()

    def _show_turning(self, story: GameStory) -> None:
        cards = [
            CardFrame(part, pad=10)
            for part in (self._turning(story), self._faults(story))
            if part is not None
        ]
        self._turned.fill(cards)

    def _map(self, story: GameStory) -> LastPosition:
        ruleset = self.match.ruleset
        courses = courses_of(story.pieces)
        points = tuple(point.place for point in story.turning_points)
        shown = shown_counters(ruleset, self.match.scenario, self.match.state, story.counters)
        shown = shown.with_story(courses, points, "The last position")
        return LastPosition(self.app, lambda: shown, aspect=shown.aspect, highest=MAP)

    def _fates(self, story: GameStory) -> Iterator[Widget]:
        seats = tuple(seat.key for seat in self.match.scenario.seats)
        close = sum(len(shown_singly(story.of(seat))[0]) for seat in seats) >= CROWD
        for at, seat in enumerate(self.match.scenario.seats):
            pieces = story.of(seat.key)
            if at:
                yield Rule()
            names = (seat.name, seat.people)
            emblem = Emblem(side_of(seats, seat.key), 18)
            told = Label(account(pieces, names), "small", grow=1)
            yield Row([emblem, Label(seat.name, "strong"), told], gap=8)
            for named in shown_singly(pieces):
                if named:
                    yield FateRows(seats, named, names, close=close)

    def _curve(self, story: GameStory) -> Widget:
        order = sorted(story.seats, key=lambda seat: seat != story.seat)
        names = {seat.key: seat.name for seat in self.match.scenario.seats}
        sides = {seat: (names[seat], side_of(story.seats, seat)) for seat in order}
        title = "Chances of winning" if story.judged else "How near to victory"
        about = (
            "reckoned by a judge that has learned from games of the computer"
            if story.judged
            else "by the points of both sides and what they need; an even score is half and half"
        )
        head = Row([Label(title, "heading"), Label(about, "small", tone="faint", grow=1)], gap=12)
        return CardFrame(Column([head, CurveView(sides, story.samples, story.turning_points)], gap=4), pad=10)

    def _turning(self, story: GameStory) -> Column | None:
        if not story.turning_points:
            return None
        names: Mapping[str, str] = {seat.key: seat.name for seat in self.match.scenario.seats}
        about = f"in points out of a hundred, for {names[story.seat]}"
        if story.judged:
            about += "; bars: dice above, order below"
        head = [Label("Where it turned", "heading"), Label(about, "small", tone="faint", grow=1)]
        rows: list[Widget] = [Row(head, gap=12)]
        if story.judged and self._coach.said():
            rows.append(Label(self._coach.said(), "small", tone="faint"))
        try_it = self._try if self._ways else None
        for number, point in enumerate(story.turning_points, 1):
            better = better_line(self._coach, point.number)
            side = side_of(story.seats, point.seat) if point.seat in names else None
            by = Emblem(side, 13, tip=names[point.seat]) if side is not None else None
            rows += [Rule(), turning_row(number, point, by, try_it, better)]
        return Column(rows, gap=2)

    def _faults(self, story: GameStory) -> Column | None:
        told = {point.number for point in story.turning_points}
        return faults_card(self.match, self._coach.coaching, told, self._try if self._ways else None)

    # -- ways on --------------------------------------------------------------------------------------------
    def _figures(self) -> None:
        self.go(FiguresScreen(self.app, self.match))

    def _watch(self) -> None:
        self.back()
        if self._ways is not None:
            self._ways.watch()

    def _try(self, number: int) -> None:
        self.back()
        if self._ways is not None:
            self._ways.try_at(number)

    def _rematch(self) -> None:
        """The same battle under new dice, whoever played one side now playing the other."""
        from galleywar.ui.shelf.game_factory import lay_out

        match = self.match
        first, second = (seat.key for seat in match.scenario.seats)
        swapped = {first: match.players.get(second, ""), second: match.players.get(first, "")}
        seed = secrets.randbelow(1_000_000)
        fresh = Match(
            match.ruleset, match.scenario, seed, swapped, take_back=match.take_back, charts=match.charts
        )
        self.go(lay_out(self.app, fresh))


def courses_of(pieces: Sequence[PieceStory]) -> tuple[Course, ...]:
    """The way of everybody who moved, if they can be told from one another, and where every ship was lost or taken."""
    ships, _ = shown_singly(pieces)
    fallen = [one for one in ships if one.way and one.fate]
    moved = [one for one in pieces if len(one.way) > 1]
    if len(moved) > MOST_COURSES:
        return tuple(_course(one, one.way[-1:]) for one in fallen)
    return tuple(_course(one, one.way) for one in [*moved, *(one for one in fallen if len(one.way) == 1)])


def _course(piece: PieceStory, way: tuple[str, ...]) -> Course:
    return Course(piece.seat, way, piece.fate == "lost", piece.face.seat if piece.fate == "taken" else "")


def _story(match: Match, is_wanted: Callable[[], bool]) -> GameStory | None:
    """The story of a game; none where nobody waits for it any more."""
    try:
        return story_of(match, is_wanted)
    except NotWanted:
        return None
