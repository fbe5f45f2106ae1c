"""Brings fights onto the stage: what came of orders, the fight that is on, and none when it is over."""

from collections.abc import Callable, Iterable
from typing import Final

from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.stage.battle_stage import ROUND_MS
from galleywar.ui.game.stage.staged_fight import StagedFight, staged
from galleywar.ui.game.view.game_view import GameView

UNHURRIED: Final = 1.0
"""Up to this speed the computer goes on only when the end of a fight has been seen."""


class FightStaging:
    """``on_gone`` hears when the stage has been left."""

    def __init__(self, model: GameModel, view: GameView, on_gone: Callable[[], object]) -> None:
        self.model, self.view, self.stage = model, view, view.stage
        self._on_gone = on_gone
        self.stage.on_gone = self._gone
        self.stage.on_figure = self._aim_at

    @property
    def stands(self) -> bool:
        return self.stage.visible

    @property
    def keeps_computer(self) -> bool:
        """Whether the computer lets the end of a fight be seen."""
        speed = self.model.app.settings.computer_speed
        return self.stage.leaves_at is not None and speed != "instant" and float(speed) <= UNHURRIED

    def _staged(self, orders: Iterable[int]) -> list[StagedFight]:
        if not self.model.app.settings.battle_stage:
            return []
        log = self.view.presenter.log_of(self.model.match)
        return [one for at in orders for one in staged(log, at)]

    def play(self, orders: Iterable[int], most: float = ROUND_MS, *, passing: bool = False) -> bool:
        """Show what came of ``orders``, a round in ``most`` milliseconds; whether that is for the stage at all."""
        found = self._staged(orders)
        if not found:
            self.stage.hide()
            return False
        length = 0 if self.model.app.settings.reduced_motion else round(min(ROUND_MS, most))
        self.stage.show(found, self.model.app.now, length, passing=passing)
        return True

    def attend(self) -> None:
        """Show the fight that is on where the player looks, without playing anything."""
        model = self.model
        at = model.viewing if model.viewing is not None else len(model.match.moments) - 1
        found = [one for one in self._staged([at]) if not one.is_over]
        if found:
            self.stage.show(found, model.app.now, 0)
        else:
            self.stage.hide()

    def _aim_at(self, seat: str, words: tuple[str, ...]) -> None:
        """Whoever of the enemy is clicked is the answer that names him; of several the player chooses."""
        model, decision = self.model, self.model.position.decision
        if not model.live or decision is None or seat == decision.seat:
            return
        every = orders.all_answers(model.position, decision.offers)
        found = [orders.in_full(model.position, one) for one in every
                 if one.choices and not set(words).isdisjoint(one.choices[0].args)]  # fmt: skip
        waiting = model.selection.armed
        if waiting is not None and waiting in found:
            model.take(waiting)
        elif len(found) == 1:
            model.take(found[0])
        elif found:
            model.answer(model.selection.consider(found, words[0]))

    def _gone(self) -> None:
        """Whatever was only looked at again makes room for the fight that is on."""
        self.attend()
        if not self.stands:
            self._on_gone()
