"""What the player may set, in five groups; every change counts at once."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Literal

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.given_paths import UnfitPath, typed_path
from galleywar.core.files.text_files import shown
from galleywar.players.admiral.manners import has_proven
from galleywar.players.ai import systems_learnt
from galleywar.players.player import PATIENCE
from galleywar.rules.own_files.own_charts import read_own
from galleywar.rules.scenario.library import SUFFIXES
from galleywar.rules.system import sounds
from galleywar.ui.device.keys import Bindings
from galleywar.ui.look.theme import SCALES, THEMES
from galleywar.ui.program.screen import Screen
from galleywar.ui.screens.key_bindings_screen import KeyList
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.widgets import (
    Button,
    ChoiceList,
    Column,
    Dropdown,
    Label,
    ListRow,
    Row,
    Rule,
    ScrollArea,
    Segmented,
    Slider,
    Spacer,
    TextField,
    Toggle,
    Widget,
)
from galleywar.ui.widgets.boxes import Halves, Margins

GROUPS = {
    "sight": ("Sight", "size, colours, motion"),
    "sound": ("Sound", "volumes, captions"),
    "play": ("Play", "handover, questions, computer, pointer"),
    "keys": ("Keys", "every key can be changed"),
    "files": ("Files", "own charts, folders"),
}
REACTIONS = {
    "ask": "Ask me",
    "third": "Try at 33 % or better",
    "half": "Try at 50 % or better",
    "two_thirds": "Try at 67 % or better",
    "safe": "Let it pass",
}
"""What may stand for a player from the beginning, when somebody else's order gives him something to try."""
HANDOVER = {
    "auto": "The table is covered between seats only when something is hidden from the next one.",
    "always": "The table is covered before every change of seat.",
    "banner": "A line says who is to decide; nothing is ever covered.",
}


class SettingsScreen(Screen):
    """Groups at the left, their settings at the right."""

    def build(self) -> Widget:
        lines = [ListRow(key, words, under) for key, (words, under) in GROUPS.items()]
        self._groups = ChoiceList(lines, on_pick=self._show, grow=0, rows=len(lines))
        self._page = Column([], gap=14)
        self._right = Column([], grow=1)
        left = Column([self._groups, VasePanel(grow=1)], gap=16)
        halves = Halves(left, self._right, share=0.26)
        foot = self.foot()
        self._show(self._groups.chosen)
        return Margins(Column([Label("Settings", "title"), halves, foot], gap=14))

    def first(self) -> Widget:
        return self._groups

    @property
    def takes_every_key(self) -> bool:  # type: ignore[override]
        """While the list waits for a new key."""
        return self._groups.chosen == "keys" and self._keys.waiting

    def _show(self, group: str) -> None:
        if group == "keys":
            self._right.fill([self._key_page()])
            return
        parts: list[Widget] = getattr(self, f"_{group}")()
        self._page = Column(parts, gap=14)
        self._right.fill([ScrollArea(self._page, grow=1)])

    def _set(self, name: str, value: object) -> None:
        self.app.change(**{name: value})

    # -- rows -----------------------------------------------------------------------------------------------
    def _row(self, words: str, control: Widget, why: str = "") -> Widget:
        if isinstance(control, Dropdown):
            control = Row([control, Spacer(grow=1)], gap=0)  # as broad as what it says
        control.grow = 1.3
        said: list[Widget] = [Label(words)]
        if why:
            said.append(Label(why, "small", tone="faint"))
        return Column([Row([Column(said, gap=2, grow=1), control], gap=24), Rule()], gap=6)

    def _choice(self, name: str, choices: dict[str, str], words: str, why: str = "") -> Widget:
        value = getattr(self.app.settings, name)
        return self._row(words, Segmented(list(choices.items()), value, partial(self._set, name)), why)

    def _percent(self, name: str, words: str, why: str = "") -> Widget:
        value = getattr(self.app.settings, name)
        return self._row(words, Slider(value, 0, 100, partial(self._set, name), grain=5, unit=" %"), why)

    def _time(self, name: str, lo: int, hi: int, words: str, why: str = "") -> Widget:
        value = getattr(self.app.settings, name)
        return self._row(words, Slider(value, lo, hi, partial(self._set, name), grain=50, unit=" ms"), why)

    def _switch(self, name: str, words: str, why: str = "") -> Widget:
        value = getattr(self.app.settings, name)
        return self._row(words, Toggle("yes", value, partial(self._set, name)), why)

    def _scale(self, scale: Literal["ui", "text"], words: str, why: str) -> Widget:
        name = f"{scale}_scale"
        choices = [(str(percent), f"{percent} %") for percent in SCALES]

        def choose(percent: str) -> None:
            self._set(name, int(percent))
            if self.app.scale_words(scale) != f"{percent} %":
                self.tell(f"{words}: {self.app.scale_words(scale)}.")

        return self._row(words, Dropdown(choices, str(getattr(self.app.settings, name)), choose), why)

    def _reactions(self) -> Widget:
        """What each player's games begin with; it stands as a chip under the question and is taken off there."""
        choices, value = list(REACTIONS.items()), self.app.settings.reactions
        return self._row(
            "When another's order lets you react",
            Dropdown(choices, value, partial(self._set, "reactions")),
            "For every game laid out from now on, each player for himself. A chip under the questions shows it and"
            " takes it off. What has no odds, or is a choice between several things to try, is asked all the same.",
        )

    # -- groups ---------------------------------------------------------------------------------------------
    def _sight(self) -> list[Widget]:
        larger, smaller = self.app.bindings.label("larger"), self.app.bindings.label("smaller")
        squares = self.app.bindings.label("square_counters")
        themes = {key: theme.name for key, theme in THEMES.items()}
        return [
            self._scale("ui", "Size of everything", f"also {larger} and {smaller}, on any page"),
            self._scale("text", "Size of the text alone", "on top of the size of everything"),
            self._choice("theme", themes, "Colours"),
            self._percent("grid", "Strength of hexes and their numbers"),
            self._switch("square_counters", "Galleys as square counters", f"also {squares}, in the game"),
            self._switch("panel_left", "Panel at the left", "for the left-handed"),
            self._switch("reduced_motion", "Reduced motion", "nothing glides, everything is there at once"),
            self._choice(
                "moments",
                {"off": "Plain", "short": "Short", "full": "Full"},
                "Moments of a fight",
                "the board dims, the eye comes near, a word tells",
            ),
            self._switch(
                "calamity_cards", "Cards for calamities", "a ship lost, a leader dead, a place fallen"
            ),
            self._switch("battle_stage", "Battles on a stage", "where the rules tell a fight side by side"),
            self._choice(
                "dice",
                {"off": "Not shown", "short": "Short", "full": "Full"},
                "Rolling dice",
                "a second at most",
            ),
            self._choice(
                "display",
                {"auto": "Automatic", "software": "Plain", "accelerated": "Accelerated"},
                "Drawing on the screen",
                "counts from the next start; change it only if the picture stutters",
            ),
        ]

    def _sound(self) -> list[Widget]:
        blow = sounds()["strike"].called
        return [
            self._switch("muted", "Silent", f"also {self.app.bindings.label('mute')}, on any page"),
            self._percent("effects", "Volume of the battle", f"oars, {blow}s, fire, dice"),
            self._percent(
                "voices", "Volume of voices", "shouts of men who board, the cry from a ship that sinks"
            ),
            self._percent("sea", "Volume of the sea", "heard low while a game is on the table"),
            self._percent("music", "Volume of the music", "the air on the start page"),
            self._percent("interface", "Volume of the window", "clicks, the bell at a change of seat"),
            self._switch("captions", "Write sounds out", "a word on the screen for every sound"),
            self._row("Try it", Button(blow.capitalize(), lambda: self.app.sounds.play("strike"))),
        ]

    def _patience(self) -> list[Widget]:
        """Nothing, where no admiral plays any game."""
        if not any(map(has_proven, systems_learnt())):
            return []
        words = {str(seconds): f"{seconds} s" for seconds in PATIENCE}
        why = "about so long on a quick machine; stronger with more than five; from the next game on"
        return [self._choice("patience", words, "How long an admiral thinks in a turn", why)]

    def _play(self) -> list[Widget]:
        explained = Label(HANDOVER[self.app.settings.handover], "small", tone="faint")
        words = {"auto": "Automatic", "always": "Always", "banner": "Banner only"}

        def handover(value: str) -> None:
            self._set("handover", value)
            explained.say(HANDOVER[value])

        return [
            self._row(
                "Between two players at this table",
                Column(
                    [Segmented(list(words.items()), self.app.settings.handover, handover), explained], gap=4
                ),
            ),
            self._reactions(),
            self._switch(
                "asks_all",
                "Ask even what hardly anybody answers otherwise",
                "destroying one's own cities, which men fall, the dice in defence; from the next game on",
            ),
            self._choice(
                "computer_speed",
                {"0.5": "half", "1": "normal", "2": "double", "4": "fourfold", "instant": "at once"},
                "How fast the computer's orders are shown",
                f"also {self.app.bindings.label('computer_speed')}, during the game",
            ),
            *self._patience(),
            self._time("computer_delay", 400, 3000, "Least pause before the computer's orders"),
            self._time("tip_delay", 0, 2000, "Rest of the pointer before an explanation comes"),
            self._time("fan_delay", 0, 1000, "Rest of the pointer before a stack fans out"),
            self._choice(
                "hold_or_toggle",
                {"hold": "While held", "toggle": "Press to press"},
                "Keys that show something",
            ),
        ]

    def _key_page(self) -> Widget:
        self._clash = Label(_clashes(self.app.bindings), "small", tone="bad")
        self._keys = KeyList(self.app.bindings, self._rebind)
        reset = Button("Give all keys back as they were", self._reset_keys)
        said = Label(
            "Enter, then the new key; Esc leaves it as it is; Delete gives the old one back.",
            "small",
            tone="faint",
        )
        return Column([said, self._clash, self._keys, Row([reset, Spacer(grow=1)])], gap=10, grow=1)

    def _rebind(self, bindings: Bindings) -> None:
        self._set("keys", bindings.changed())
        self._keys.bindings = bindings
        self._clash.say(_clashes(bindings))

    def _reset_keys(self) -> None:
        self._rebind(Bindings())
        self._keys.refresh()

    def _files(self) -> list[Widget]:
        field = TextField(hint="path of a chart file, or drop it here", grow=1)
        field.on_enter = lambda: self._add_chart(field.value)
        add = Button("Add", lambda: self._add_chart(field.value))
        folders = self.app.folders
        places = {
            "Saved games": folders.saves,
            "Own scenarios": folders.scenarios,
            "Pictures": folders.pictures,
            "Reports": folders.reports,
            "Settings": folders.config,
        }
        return [
            Label("Own charts and ratings", "heading", tone="accent"),
            Label(
                "Files of your own in place of printed or reconstructed charts. They count for games begun"
                " from now on, stand in every save, and are named wherever the game is shown.",
                "small",
                tone="faint",
            ),
            *(self._chart(path) for path in self.app.settings.charts),
            Row([field, add]),
            Spacer(6),
            Label("Folders", "heading", tone="accent"),
            *(_fact(name, str(path)) for name, path in places.items()),
        ]

    def _chart(self, path: str) -> Widget:
        words = Column([Label(Path(path).name), Label(path, "small", tone="faint")], gap=0, grow=1)
        return Row([words, Button("Leave out", partial(self._drop_chart, path))])

    def _drop_chart(self, path: str) -> None:
        self._set("charts", tuple(one for one in self.app.settings.charts if one != path))
        self._show("files")

    def _add_chart(self, written: str) -> None:
        """Take a chart file into use if it can be read at all; what it says is judged with the scenario."""
        try:
            path = typed_path(written).absolute()
        except UnfitPath as why:
            self.tell(str(why), "bad")
            return
        try:
            read_own([path])
        except SourceFaults as faults:
            self.tell(f"{shown(path.name)}: {faults.faults[0].text}. {faults.faults[0].remedy}", "bad")
            return
        if str(path) not in self.app.settings.charts:
            self._set("charts", (*self.app.settings.charts, str(path)))
        self._show("files")

    def dropped(self, path: Path) -> Screen | None:
        """On the page of files, a dropped file is a chart; elsewhere it opens."""
        if self._groups.chosen == "files" and path.suffix in SUFFIXES:
            self._add_chart(str(path))
            return None
        return super().dropped(path)


def _fact(name: str, value: str) -> Widget:
    return Row([Label(name, "small", tone="faint", grow=0.25), Label(value, "small", grow=0.75)], align="top")


def _clashes(bindings: Bindings) -> str:
    return "\n".join(map(str, bindings.clashes()))
