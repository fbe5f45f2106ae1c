"""The guide through an example: the bar at the head of the panel says what to try, shows it, and takes it back."""

from typing import Final

from galleywar.core.wording import counted
from galleywar.rules.rulebooks.examples import ExampleMatch
from galleywar.rules.rulebooks.examples_schema import ExampleRecord
from galleywar.ui.game.actions.lesson_guide import Pips
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.game.parts.panes import GuideBar
from galleywar.ui.widgets import Flow, Label

ANOTHER_WAY: Final = "You have gone another way: take that back first."
ANY_WAY: Final = "Give the orders that are told of, or any others."


class ExampleBar(GuideBar):
    """What to try, how far that is done, and what has come of it."""

    def __init__(self, guide: "ExampleGuide") -> None:
        keys = guide.model.app.bindings
        self.pips = Pips()
        self.head = Label("Try it", "strong", tone="accent")
        self.words = Label("")
        self.show_me = BarButton(
            "Show me", guide.show_me, kind="main", tip="Give the next order of the example"
        )
        self.back = BarButton("Take back", guide.take_back, tip=f"The last order  ({keys.label('undo')})")
        self.again = BarButton("Begin again", guide.begin_again, tip="Take back every order")
        buttons = Flow([self.show_me, self.back, self.again], gap=6)
        super().__init__(Flow([self.head, self.pips], gap=10), self.head, self.words, buttons, gap=6)


class ExampleGuide:
    """Follows an example that is being tried."""

    def __init__(self, model: GameModel, match: ExampleMatch, example: ExampleRecord) -> None:
        self.model, self.match, self.example = model, match, example
        self.bar = ExampleBar(self)

    def renewed(self) -> None:
        """The position is another one."""
        bar, tries = self.bar, self.example.tries
        given = self.match.given(tries)
        ordered = len(self.match.entries) - self.match.begins
        bar.pips.done = tuple(at < given for at in range(len(tries)))
        is_done = given == len(tries)
        bar.head.say("What comes of it" if is_done else "Try it")
        bar.words.say(self.example.follows if is_done else self.example.aim or ANY_WAY)
        bar.show_me.visible = not is_done
        bar.show_me.set(why_not=ANOTHER_WAY if ordered > given else "")
        nothing = "" if ordered else "Nothing has been ordered yet."
        bar.back.set(why_not=nothing)
        bar.again.set(why_not=nothing)
        bar.relay()

    def show_me(self) -> None:
        """Give the next order of the example."""
        given = self.match.given(self.example.tries)
        if given < len(self.example.tries) and self.model.live:
            self.model.submit((self.match.choice_of(self.example.tries[given]),))

    def take_back(self) -> None:
        """Take the last order back."""
        self.model.commands.act("undo")

    def begin_again(self) -> None:
        """Take back every order given since the example began."""
        orders = len(self.match.entries) - self.match.begins
        while not self.model.undo():
            pass
        self.model.tell(f"{counted(orders, 'order')} taken back.")
