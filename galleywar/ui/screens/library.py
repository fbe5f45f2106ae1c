"""The rules library: every obligation of the five systems in our own words, searched as one writes."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pygame

from galleywar.core.ledger import DAGGER, Ledger, Obligation, systems
from galleywar.core.wording import counted
from galleywar.rules import rulesets
from galleywar.rules.examples import examples_of, printed_examples
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.example_part import ExamplePicture, ExamplePictures, try_out
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    ChoiceList,
    Column,
    Dropdown,
    Label,
    ListRow,
    Row,
    Rule,
    ScrollArea,
    TextField,
    Widget,
)
from galleywar.ui.widgets.boxes import Halves, Margins

if TYPE_CHECKING:
    from galleywar.rules.examples_schema import ExampleRecord

ALL = "all"
RULES, READINGS = "rules", "readings"
STATUS = {
    "due": ("not yet played", "galleywar does not play this rule yet."),
    "played": ("", ""),
    "aside": ("set aside", "Left out on purpose."),
}
KINDS = {
    "must": "an obligation",
    "may": "a permission",
    "definition": "a definition",
    "table": "a table",
    "setup": "part of a set-up",
}


class LibraryScreen(Screen):
    """Search and list at the left, the rule at the right. ``case`` opens at that rule of ``system``."""

    def __init__(self, app: Program, system: str = ALL, case: str = "") -> None:
        self.ledgers: list[Ledger] = []
        self._found: dict[str, tuple[Ledger, Obligation]] = {}
        self.system, self.case = system, case
        self._pictures = ExamplePictures(app)
        super().__init__(app)
        for name in sorted(systems(), key=lambda name: name not in rulesets()):
            app.background.run(partial(_read, name), self._add)

    def build(self) -> Widget:
        self._find = TextField(
            self.case, hint="word or case number", on_change=lambda _: self._search(), grow=1
        )
        self._which = Dropdown([(ALL, "All systems")], ALL, self._choose_system)
        self._kind = Dropdown(
            [(RULES, "All rules"), (READINGS, "Our readings")], RULES, lambda _: self._search()
        )
        self._count = Label("Reading …", "small", tone="faint")
        self._list = ChoiceList([], on_pick=lambda _: self._show(), empty="Nothing of that kind.", grow=1)
        self._page = Column([], gap=10)
        left = Column(
            [Row([self._which, self._kind], gap=8), Row([self._find]), self._count, self._list], gap=8
        )
        halves = Halves(left, CardFrame(ScrollArea(self._page), pad=24), share=0.4)
        foot = self.foot()
        return Margins(Column([Label("Rules library", "title"), halves, foot], gap=14))

    def first(self) -> Widget:
        return self._find

    def key(self, event: pygame.Event) -> bool:
        if self.app.bindings.calls(event, "find"):
            self.stage.take_focus(self._find)
            return True
        return False

    def _add(self, ledger: Ledger) -> None:
        self.ledgers.append(ledger)
        known = [(one.system, one.title) for one in self.ledgers]
        self._which.choices = ((ALL, "All systems"), *known)
        if ledger.system == self.system:
            self._which.value = self.system
        self._which.relay()
        self._search()

    def _choose_system(self, system: str) -> None:
        self.system = system
        self._search()

    def _search(self) -> None:
        chosen = [one for one in self.ledgers if self._which.value in {ALL, one.system}]
        self._found = {
            f"{ledger.system}/{entry.id}": (ledger, entry)
            for ledger in chosen
            for entry in ledger.search(self._find.value)
            if entry.reading or self._kind.value == RULES
        }
        self._list.show([_line(key, *found) for key, found in self._found.items()])
        played = sum(entry.status == "played" for _, entry in self._found.values())
        self._count.say(f"{counted(len(self._found), 'rule')}, {played} of them played so far")
        self._show()

    def _show(self) -> None:
        found = self._found.get(self._list.chosen)
        if found is None:
            self._page.fill([Label("Choose a rule at the left.", tone="faint")])
        else:
            self._page.fill([*_rule_page(*found), *self._examples(*found)])

    def _examples(self, ledger: Ledger, entry: Obligation) -> list[Widget]:
        """The printed examples that show this rule; a position that several share is drawn once."""
        parts: list[Widget] = []
        seen: set[str] = set()
        for example in examples_of(ledger.system, entry.id):
            parts += [Rule(), Label(f"Example: {example.title}", "strong"), Label(example.situation)]
            if example.placed_as not in seen:
                parts.append(ExamplePicture(self._pictures, ledger.system, example))
            seen.add(example.placed_as)
            tip = "Play on from this position, both sides by hand"
            button = Button("Try it", partial(self._try_out, ledger.system, example), tip=tip)
            parts += [Label(example.follows), Row([button])]
        return parts

    def _try_out(self, system: str, example: ExampleRecord) -> None:
        self.go(try_out(self.app, system, example))


def _read(system: str) -> Ledger:
    """The ledger of a system, and its examples with it: both lie ready from then on."""
    printed_examples(system)
    return Ledger.load(system)


def _line(key: str, ledger: Ledger, entry: Obligation) -> ListRow:
    return ListRow(
        key,
        f"{entry.id}{DAGGER * entry.is_ours}  {entry.title}",
        f"{entry.area} · {_short(ledger.title)}",
        STATUS[entry.status][0],
    )


def _short(title: str) -> str:
    """The name of the system without what is said about it."""
    return re.split(r", | - ", title)[0]


def _rule_page(ledger: Ledger, entry: Obligation) -> list[Widget]:
    parts: list[Widget] = [
        Label(f"{entry.id}  {entry.title}", "title"),
        Label(f"{ledger.title} · {entry.area} · {KINDS[entry.kind]}", "small", tone="faint"),
        Label(entry.says),
    ]
    for head, lines in entry.about_the_reading:
        parts += [Rule(), Label(head, "strong"), *(Label(one) for one in lines)]
    if entry.source:
        parts.append(Label(f"Source: {entry.source}", "small", tone="faint"))
    if entry.provenance != "rulebook":
        parts.append(Label(f"This rule is {entry.provenance}.", "small", tone="attention"))
    said = " ".join(filter(None, (STATUS[entry.status][1], entry.reason)))
    if said:
        parts += [Rule(), Label(said, tone="attention")]
    return parts
