#!/usr/bin/env python3
"""Play whole games in the window by mouse or by keys alone, from the start page to the report, and count the inputs.

What to do is what the computer would do in the player's place; every order is given by hand: the piece, the place or
the enemy, the row or the button. Orders for which no way is found by hand are told, and given aside so that the
game goes on; then the exit code is 1.

``python tools/by_hand.py first-fight conquest-messana --way keys --size 1920x1080 --pictures /tmp/pictures``
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from galleywar.core.decision import Choice, Decision  # noqa: E402
from galleywar.players.hints import hint  # noqa: E402
from galleywar.rules.scenario.library import find_scenario, open_scenario  # noqa: E402
from hand_steps import Steps, Wish  # noqa: E402
from hands import Hands  # noqa: E402
from yard_steps import order_in_the_yard  # noqa: E402

if TYPE_CHECKING:
    from galleywar.ui.shipyard.shipyard_screen import ShipyardScreen

MOST_INPUTS = 5000
MOST_STEPS = 14
"""So many clicks and keys at most for one wish, before it is told that there is no way."""
DEAF_LOOKS = 5
"""So many looks pass before a new question is answered: presses meant for the one before are not taken for it."""
AGAIN = 2
"""A wish that has led back to the same question so often leads nowhere."""
GAMES = ("first-fight", "palace-quarter", "conquest-messana", "added-depth-grain", "mare-first-fight",
         "poseidon-first-fight")  # fmt: skip


def main() -> int:
    """Exit code 1 if an order could not be given by hand, 2 for a scenario there is not."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("scenario", nargs="*", help=f"by name (default: {', '.join(GAMES)})")
    parser.add_argument("--way", choices=("mouse", "keys"), default="mouse")
    parser.add_argument("--size", default="1280x800", help="of the window, in pixels")
    parser.add_argument("--theme", default="slate", help="of the settings: slate or contrast")
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    parser.add_argument("--seed", type=int, default=1, help="of the dice (default: 1)")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures, and games without a way")
    arguments = parser.parse_args()
    width, _, height = arguments.size.partition("x")
    stuck = 0
    for name in arguments.scenario or GAMES:
        try:
            key = open_scenario(find_scenario(name))[1].key
        except LookupError as fault:
            print(fault.args[0], file=sys.stderr)
            return 2
        with tempfile.TemporaryDirectory(prefix="galleywar-by-hand-") as home:
            hands = Hands(
                Path(home),
                (int(width), int(height)),
                arguments.way,
                theme=arguments.theme,
                text_scale=arguments.text,
            )
            try:
                game = Game(hands, key, arguments.seed, arguments.pictures)
                game.play()
            finally:
                hands.close()
        print(game.told())
        stuck += len(game.no_way)
    return 1 if stuck else 0


@dataclass
class Game:
    """One game from the start page to the report."""

    hands: Hands
    key: str
    seed: int = 1
    pictures: Path | None = None
    inputs: Counter[str] = field(default_factory=Counter)
    """By verb, what its orders took."""
    orders: Counter[str] = field(default_factory=Counter)
    no_way: list[str] = field(default_factory=list)
    """Orders for which no way by hand was found: after how many others, what was asked, and what was wanted."""
    ended: str = ""
    _seen: Counter[tuple[int, Choice]] = field(default_factory=Counter)
    _laid_out: set[str] = field(default_factory=set)

    def play(self) -> None:
        """To the report; raises TimeoutError where nothing goes on."""
        self._begin()
        while not self._over():
            self._answer(self._wish())
        self._read_report()
        self._keep("report")
        assert self.hands.app.session is not None
        outcome = self.hands.app.session.match.outcome
        self.ended = outcome.text if outcome is not None else "not ended"

    def _read_report(self) -> None:
        """Wait until the report tells the whole story."""
        from galleywar.ui.screens.report.report_screen import READING

        page = self.hands.app.top.stage.root
        self.hands.until(lambda: all(getattr(one, "words", "") != READING for one in page.walk()))
        self.hands.look(3)

    def told(self) -> str:
        """What it took, a line for each kind of order."""
        begun = self.inputs.total()
        lines = [
            f"{self.key}, by {self.hands.way}: {begun} inputs, {self.orders.total()} orders. {self.ended}"
        ]
        for verb, times in sorted(self.orders.items()):
            lines.append(f"  {verb}: {self.inputs[verb] / times:.1f} inputs an order, {times} times")
        lines += [f"  no way by hand {one}" for one in self.no_way]
        return "\n".join(lines)

    # -- up to the first question -------------------------------------------------------------------------------
    def _begin(self) -> None:
        """Over the start page and the list of battles to the game."""
        from galleywar.ui.game.game_screen import GameScreen
        from galleywar.ui.screens.picking.picker import PickerScreen
        from galleywar.ui.shipyard.shipyard_screen import ShipyardScreen

        hands = self.hands
        self._keep("start")
        hands.use_words("New game")
        picker = hands.app.top
        assert isinstance(picker, PickerScreen)
        hands.until(lambda: picker.chosen is not None)
        title = next(
            one.scenario.title for one in picker.entries if one.scenario and one.scenario.key == self.key
        )
        if hands.way == "keys":
            hands.press("Ctrl+F")
        else:
            hands.click(picker._find.rect.center)
        hands.write(title)
        hands.press("Down")
        for _ in picker.entries:
            if picker.chosen and picker.chosen.scenario and picker.chosen.scenario.key == self.key:
                break
            hands.press("Down")
        picker.terms.seed = self.seed
        self._keep("picker")
        hands.use_words("Start")
        hands.until(lambda: isinstance(hands.app.top, GameScreen | ShipyardScreen))
        self.inputs["(to the table)"] = hands.inputs
        self.orders["(to the table)"] = 1

    def _over(self) -> bool:
        """Wait until the player is asked, or the report stands; whether it does."""
        from galleywar.ui.game.game_screen import GameScreen
        from galleywar.ui.screens.report.report_screen import ReportScreen
        from galleywar.ui.shipyard.shipyard_screen import ShipyardScreen

        hands = self.hands

        def ready() -> bool:
            top = hands.app.top
            if isinstance(top, ShipyardScreen):
                return True
            if not isinstance(top, GameScreen):
                return isinstance(top, ReportScreen)
            asked, stage = top.session.match.decision is not None, top.view.stage
            leaves = stage.visible and bool(stage._queue or stage.leaves_at is not None)
            return asked and top.model.live and not (top.moving or leaves or top.view.presenter.holds)

        if hands.inputs > MOST_INPUTS:
            raise TimeoutError(f"{self.key}: no end after {hands.inputs} inputs")
        hands.until(ready)
        hands.look(DEAF_LOOKS)
        return isinstance(hands.app.top, ReportScreen)

    # -- what to do ---------------------------------------------------------------------------------------------
    @property
    def _yard(self) -> ShipyardScreen | None:
        """The shipyard, if it is open."""
        from galleywar.ui.shipyard.shipyard_screen import ShipyardScreen

        top = self.hands.app.top
        return top if isinstance(top, ShipyardScreen) else None

    @property
    def _decision(self) -> Decision:
        yard = self._yard
        asked = yard.session.match if yard is not None else self.hands.game.model.position
        assert asked.decision is not None
        return asked.decision

    @property
    def _given(self) -> int:
        assert self.hands.app.session is not None
        return len(self.hands.app.session.match.entries)

    def _wish(self) -> Wish:
        yard = self._yard
        shown = yard.session.match if yard is not None else self.hands.game.model.position
        found = hint(shown.ruleset, shown.state, self._decision, most=1)
        return found[0].choices if found else (self._decision.default or next(self._decision.choices()),)

    def _answer(self, wish: Wish) -> None:
        """Give the wish by hand, or aside where that leads nowhere."""
        verb, before, given = wish[0].verb, self.hands.inputs, self._given
        if self._is_laid_out(wish):
            verb = "(set-up)"
        else:
            self._seen[given, wish[0]] += 1
            if self._seen[given, wish[0]] > AGAIN or not self._give(wish, given):
                self.no_way.append(f"after {given} orders, {self._decision.prompt!r}: {wish[0]}")
                assert self.hands.app.session is not None
                self._keep(f"no-way-{verb}")
                if self.pictures is not None:
                    name = f"{self.hands.inputs:04d}-no-way.galley"
                    self.hands.app.session.write(self.pictures / self.key / name)
                self.hands.app.session.submit(wish[0])
                self.hands.look(3)
        self.orders[verb] += 1
        self.inputs[verb] += self.hands.inputs - before
        if self.orders.total() % 25 == 0:
            self._keep(f"order-{self.orders.total()}")

    def _is_laid_out(self, wish: Wish) -> bool:
        """A set-up is left to the computer by its button, and then ended; whether this is one."""
        from galleywar.ui.game.bars.prompt_buttons import AnswerButton

        answers = [one for one in self.hands.buttons() if isinstance(one, AnswerButton)]
        set_up = next((one for one in answers if one.item.act == "set_up"), None)
        if set_up is None:
            return False
        seat, end = self._decision.seat, next((one for one in answers if one.item.act == "end"), None)
        if seat in self._laid_out and end is not None and not end.item.why_not:
            self.hands.use(end)
        elif seat in self._laid_out:
            return False
        else:
            self._laid_out.add(seat)
            given = self._given
            self.hands.use(set_up)
            self.hands.until(lambda: self._given != given)
        return True

    def _give(self, wish: Wish, given: int) -> bool:
        """Input by input until something of the wish is given; whether it was."""
        if (yard := self._yard) is not None:
            return order_in_the_yard(self.hands, yard, wish[0]) and self._given != given
        steps = Steps(self.hands, wish)
        for _ in range(MOST_STEPS):
            if self._left_table() or self._given != given:
                return True
            if not steps.step():
                break
            if not self._left_table():
                self.hands.until(lambda: self._left_table() or not self.hands.game.moving)
        return self._left_table() or self._given != given

    def _left_table(self) -> bool:
        from galleywar.ui.game.game_screen import GameScreen

        return not isinstance(self.hands.app.top, GameScreen)

    def _keep(self, name: str) -> None:
        if self.pictures is not None:
            self.hands.picture(self.pictures / self.key / f"{self.hands.inputs:04d}-{name}.png")


if __name__ == "__main__":
    sys.exit(main())
