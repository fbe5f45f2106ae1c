"""A game at a model without a window: what clicks and keys come to, at the speed of the rules."""

from types import SimpleNamespace

from galleywar.ui.device.keys import Bindings
from galleywar.ui.device.settings import Settings
from galleywar.ui.game.actions.answer_commands import DEAF_MS, AnswerCommands
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.session.session import Session


class Sitting:
    """A person at the game; ``words`` are what was said in passing, ``inputs`` the clicks and keys so far."""

    def __init__(self, match, folder, **settings):
        self.words, self.inputs = [], 0
        self.app = SimpleNamespace(bindings=Bindings(), settings=Settings(**settings), now=DEAF_MS)
        self.session = Session(match, folder, complain=self.words.append)
        self.model = GameModel(self.app, self.session, lambda words, tone="text", **_: self.words.append(words))
        self.answering = AnswerCommands(self.model)
        self.model.on_position, self.model.on_change = self._renewed, self.answering.changed
        self.session.told = lambda events, thought: self.model.renew()

    def _renewed(self):
        self.answering.renewed()
        self.app.now += DEAF_MS

    @property
    def match(self):
        return self.model.match

    @property
    def position(self):
        return self.model.position

    @property
    def selection(self):
        return self.model.selection

    @property
    def verbs(self):
        return [entry.choice.verb for entry in self.match.entries]

    def click(self, piece="", place=""):
        """A click on a piece where it stands, or on a place."""
        self.inputs += 1
        self.selection.point(place or self.position.place_of(piece), piece)
        self.model.click()

    def tab(self):
        self.inputs += 1
        return self.model.next_piece(1)

    def enter(self):
        """Enter, as far as something waits for it."""
        self.inputs += 1
        self.model.answer(self.selection.commit())

    def ctrl_enter(self):
        self.inputs += 1
        self.answering.do_end_phase()

    def close(self):
        self.session.close()
