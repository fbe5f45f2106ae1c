"""What was measured of a draft: who wins how often, how sure that is, how long it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galleywar.core.wording import counted, name_does
from galleywar.players.levels import RANDOM
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.draft_store import CannotPlay, played_from
from galleywar.ui.designer.measure_pictures import MeasurePictures, PartDone
from galleywar.ui.program.screen import Program
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.balance import is_of_another
from galleywar.ui.shelf.measuring import Matchup, Measured, Measurement, matchups
from galleywar.ui.widgets import Button, CardFrame, Column, Dropdown, Label, Row, ScrollArea

GAMES: Final = ("20", "50", "200")
NOT_KEPT: Final = "not kept, for a battle that comes with the game has this key"


class MeasureCard(CardFrame):
    """Begins a series of games, shows how it goes, and stops it; ``commit`` takes what is being written before."""

    def __init__(self, app: Program, draft: ScenarioDraft, commit: Callable[[], object]) -> None:
        self.app, self.draft, self._commit = app, draft, commit
        self.running: Measurement | None = None
        self._text = ""
        """The text that was measured."""
        self._before: Measured | None = None
        """What was measured before that."""
        self._games = Dropdown(
            [(one, one) for one in GAMES],
            GAMES[-1],
            lambda _: None,
            tip="How many games computers play against each other",
        )
        self._system = ""
        """Whose players are on offer."""
        self._players = Dropdown(
            [("", "captain against captain")],
            "",
            lambda _: None,
            tip="Who plays: two of a kind tell how even it is; swapped seats tell what skill is worth on each",
        )
        self._button = Button("Measure", self.press, key_shown=app.bindings.label("design_measure"))
        self._about, self._said = Label("", "small", tone="faint"), Label("", "small")
        self._verdict, self._swapped = Label("", "strong", tone="good"), Label("", "small")
        self._bar, self._losses = MeasurePictures(), Label("", "small", tone="faint")
        self._gone = PartDone()
        head = Row([Label("Measure", "heading"), self._games, self._button], gap=12)
        figures = [self._verdict, self._said, self._swapped, self._bar, self._losses]
        found = Column([self._about, self._gone, *figures], gap=5)
        self._found = ScrollArea(found, grow=1)
        self._found.visible = False
        super().__init__(Column([head, self._players, self._found], gap=5, grow=1), pad=10)

    def refresh(self) -> None:
        """What stands against measuring now; a draft that has changed since says so."""
        self._offer_players()
        errors = self.draft.judgement.errors
        busy = self.running is not None and self.running.is_running
        self._button.set(
            words="Stop" if busy else "Measure",
            why_not="" if busy or not errors else f"It cannot be played yet: {errors[0].text}.",
        )
        self._tell()

    def _offer_players(self) -> None:
        ground = self.draft.ground
        if ground is not None and ground.ruleset.key != self._system:
            self._system = ground.ruleset.key
            offered = [(one.key, one.name) for one in matchups(self._system)]
            self._players.choices, self._players.value = tuple(offered), offered[0][0]
            self._players.relay()

    def _matchup(self, system: str) -> Matchup:
        """Who is to play."""
        offered = matchups(system)
        return next((one for one in offered if one.key == self._players.value), offered[0])

    def press(self) -> None:
        if self.running is not None and self.running.is_running:
            self.stop()
        elif self._button.enabled:
            self._begin()
        else:
            self.app.top.tell(self._button.why_not, "attention")

    def _begin(self) -> None:
        self._commit()
        try:
            path = played_from(self.draft, self.app.folders.cache / "designer")
        except CannotPlay as why:
            self.app.top.tell(str(why), "attention")
            return
        entry = scenario_list.read(path, self.draft.charts)
        if entry.scenario is None:
            self.app.top.tell(scenario_list.first_fault(entry), "attention")
            return
        if self.running is not None and self._text != self.draft.text:
            self._before = self.running.measured
        self._text = self.draft.text
        self.running = Measurement(entry, self._matchup(entry.scenario.system), int(self._games.value), self._heard)
        self.running.begin()
        self.refresh()

    def stop(self) -> None:
        """Play no more; what was played is kept."""
        if self.running is not None and self.running.is_running:
            self.running.stop()
            self._keep()
            self.refresh()

    def _heard(self) -> None:
        """Said by the thread that plays."""
        self.app.call_soon(self._show)

    def _show(self) -> None:
        if self.running is not None and self.running.is_over:
            self._keep()
        self.refresh()

    def _keep(self) -> None:
        if self.running is None or is_of_another(self.running.scenario.key, self._text):
            return
        try:
            self.running.keep(self.app.folders.reports)
        except OSError as fault:
            self.running.trouble = f"The games could not be written down: {fault.strerror}."

    def _tell(self) -> None:
        running = self.running
        if self._found.visible != (running is not None):
            self._found.visible = running is not None
            self.relay()
        if running is None:
            return
        measured = running.measured
        played = len(measured.results)
        going = f"{played} of {counted(running.games, 'game')}, {running.matchup.name}{_left(running)}"
        self._about.say(going if self._text == self.draft.text else f"{going}, before the last change")
        self._gone.show(played / running.games, visible=running.is_running)
        self._swapped.say(_swapped(measured))
        self._swapped.visible = bool(self._swapped.words)
        self._losses.say(_losses(measured) if played else "")
        self._losses.visible = bool(self._losses.words)
        had = self._bar.measured is not None
        self._bar.measured = measured if played else None
        if had != (played > 0):
            self._bar.relay()
        self._bar.touch()
        if played:
            first = measured.seats[0]
            low, high = measured.interval(first.key)
            drawn = measured.wins(None)
            span = f"with 95 % the true share of {first.name} is {low:.0%} to {high:.0%}"
            said = f"undecided {drawn} \N{MIDDLE DOT} {span}"
            if self._before is not None and self._before.results:
                said = f"{said} \N{MIDDLE DOT} before the last change {self._before.share(first.key):.0%}"
            if running.is_over and is_of_another(running.scenario.key, self._text):
                said = f"{said} \N{MIDDLE DOT} {NOT_KEPT}"
            self._said.say(running.trouble or said, "bad" if running.trouble else "text")
            self._verdict.say(
                measured.verdict, "good" if measured.verdict.startswith("even") else "attention"
            )
        else:
            self._verdict.say("")
            self._said.say(running.trouble, "bad" if running.trouble else "text")


def _left(running: Measurement) -> str:
    """How long it goes on."""
    minutes = running.minutes_left
    if minutes is None or not running.is_running:
        return ""
    return f" \N{MIDDLE DOT} {max(1, round(minutes))} min left"


def _swapped(measured: Measured) -> str:
    """What each side's share is in better hands and in others."""
    matchup, told = measured.matchup, []
    for seat in measured.seats if matchup.better else ():
        better, worse = measured.share_as(seat, matchup.better), measured.share_as(seat, matchup.level)
        if better is not None and worse is not None:
            hands = f"{better:.0%} {_led_by(matchup.better)}, {worse:.0%} {_led_by(matchup.level)}"
            told.append(f"{name_does(seat.name, seat.people, 'wins', 'win')} {hands}")
    return " \N{MIDDLE DOT} ".join(told)


def _led_by(level: str) -> str:
    return "at random" if level == RANDOM.key else f"under a {level}"


def _losses(measured: Measured) -> str:
    """What each side had of each kind at first and at last, a line for each; nothing in a game whose forces nobody
    counts.
    """
    lines = []
    for seat in measured.seats:
        had = [one for one in measured.forces if one.seat == seat.key and one.first]
        told = [f"{one.name} {one.first:.1f} \N{RIGHTWARDS ARROW} {one.last:.1f}" for one in had]
        lines += [f"{seat.name}: {', '.join(told)}"] if told else []
    return "\n".join(["Forces at first and at the end, on average", *lines]) if lines else ""
