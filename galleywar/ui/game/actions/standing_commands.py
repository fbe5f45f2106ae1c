"""Answers that stand: chips beside a question that give them, and beside every question those in force."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.match import Match
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.game.actions.answer_commands import AnswerCommands
from galleywar.ui.game.interaction.answers import Chip
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.reactions import standing_answers
from galleywar.ui.game.interaction.reactions.known_threats import KnownThreats
from galleywar.ui.game.interaction.reactions.standing_answers import Reaction, reaction
from galleywar.ui.session.standing import StandingAnswer, threshold_words

CHIP_KEYS: Final = ("chip_1", "chip_2", "chip_3", "chip_4", "chip_5", "chip_6")
"""The actions that press the chips, from the left."""
MenuLine = tuple[str, str, partial[None]]


class StandingCommands:
    """Gives a question the answer that stands, and makes the chips that set and lift such answers."""

    def __init__(self, model: GameModel, answering: AnswerCommands) -> None:
        self.model, self.answering = model, answering
        self._known = KnownThreats()
        self._chips: dict[object, Chip] = {}
        for at, action in enumerate(CHIP_KEYS):
            model.commands.add_one(action, partial(self._press_at, at))

    # -- answering ---------------------------------------------------------------------------------------------
    def answer(self, match: Match) -> Choice | None:
        """What the person who is asked now answers without being asked; None if the question is put to him."""
        decision, session = match.decision, self.model.game
        if decision is None or session.puzzle is not None or session.is_example:
            return None
        panel = match.ruleset.view.panel(match.state)
        session.standing.expire(panel.turn, panel.active)
        if not (decision.seldom or standing_answers.breaks_in(panel, decision)):
            return None
        position = Position(match.ruleset, match.state, decision.seat)
        given = standing_answers.unasked(position, session.standing)
        if given is not None and not self._is_taught(decision):
            session.standing.unasked[decision.seat, decision.seldom] = len(match.entries)
            return given
        given = standing_answers.answered(position, session.standing)
        if given is None and self._known.is_known(match, position):
            found = reaction(position)
            given = found.decline if found is not None else None
        return given if given is not None and decision.admits(given) else None

    def _is_taught(self, decision: Decision) -> bool:
        """Whether the lesson on the table has a step about the very question: it is asked whatever stands."""
        course = self.model.game.course
        return course is not None and any(task.case == decision.case for task in course.lesson.tasks)

    def what_changed(self) -> str:
        """Why a question that was declined before is asked again, in a sentence."""
        model = self.model
        if not (model.live and model.at_the_game):
            return ""
        return self._known.what_changed(model.match, model.position)

    # -- the chips ---------------------------------------------------------------------------------------------
    def chips(self) -> tuple[Chip, ...]:
        """What may be settled once and for all beside this question, and what has been."""
        model = self.model
        if not model.at_the_game or model.match.decision is None:
            return ()
        found = reaction(model.position) if model.live else None
        chips = (*self._offered(found), *self._in_force(found), *self._unasked())
        return tuple(self._with_key(chip, at) for at, chip in enumerate(chips))

    def _with_key(self, chip: Chip, at: int) -> Chip:
        """``chip`` with its key told; the same one as long as it has that key."""
        key = self.model.app.bindings.label(CHIP_KEYS[at]) if at < len(CHIP_KEYS) else ""
        if (chip, key) not in self._chips:
            self._chips[chip, key] = replace(chip, tip=f"{chip.tip} {key}".rstrip())
        return self._chips[chip, key]

    def _offered(self, found: Reaction | None) -> Iterator[Chip]:
        """The answers that may stand to the question asked, those in force lit."""
        if found is None:
            return
        standing = self.model.game.standing.of(found.seat)
        for one in standing_answers.may_stand(self.model.position, found):
            if not any(_is_level_of(given, one) for given in standing):
                yield self._chip(one.words, self._give, (one,), self._tip(one))

    def _in_force(self, found: Reaction | None) -> Iterator[Chip]:
        """The answers of the player at the screen that stand."""
        seat = found.seat if found is not None else self.model.viewer
        for one in self.model.game.standing.of(seat):
            yield self._chip(one.stands, self._press_lit, (one,), self._tip(one), lit=True)

    def _unasked(self) -> Iterator[Chip]:
        """What was not asked right before this question, for him to be asked from now on; lit, what he is asked."""
        model = self.model
        for (seat, about), at in model.game.standing.unasked.items():
            if seat == model.viewer and at == len(model.match.entries) - 1:
                tip = f"Hardly anybody answers otherwise, so you were not asked about {about}. Click to be asked."
                yield self._chip(f"ask me about {about}", self.ask_about, (seat, about), tip)
        decision = model.match.decision
        if model.live and decision is not None and decision.seldom:
            tip = f"Hardly anybody answers otherwise. Click not to be asked about {decision.seldom} any more."
            whose = decision.seat, decision.seldom
            yield self._chip(f"ask me about {decision.seldom}", self.ask_about, whose, tip, lit=True)

    def _chip(
        self,
        words: str,
        does: Callable[..., object],
        args: tuple[object, ...],
        tip: str,
        *,
        lit: bool = False,
    ) -> Chip:
        """A chip; the same one as long as it says and does the same."""
        key = words, does.__name__, args, tip, lit
        if key not in self._chips:
            self._chips[key] = Chip(words, partial(does, *args), lit, tip)
        return self._chips[key]

    @staticmethod
    def _tip(one: StandingAnswer) -> str:
        ends = "for the rest of the game" if one.until is None else "until this turn ends"
        return f"Given by itself {ends}, unless you take it off here."

    # -- pressing ----------------------------------------------------------------------------------------------
    def _press_at(self, at: int) -> bool:
        chips = self.chips()
        if at >= len(chips):
            return False
        chips[at].press()
        return True

    def _give(self, answer: StandingAnswer) -> None:
        if self.answering.deaf:
            return
        self.model.game.standing.give(answer)
        self._settle()

    def _press_lit(self, answer: StandingAnswer) -> None:
        """Lift the answer; one that is tied to a chance waits for the next better chance first."""
        standing = self.model.game.standing
        further = standing_answers.next_level(answer.least) if answer.least is not None else None
        standing.lift(answer)
        if further is not None:
            words = threshold_words(answer.verb, further)
            standing.give(replace(answer, least=further, words=words, stands=words))
        self._settle()

    def _settle(self) -> None:
        """What stands may answer the question that is asked; else it is told anew."""
        before = len(self.model.match.entries)
        self.model.game.go_on()
        if len(self.model.match.entries) == before:
            self.model.on_change()

    def ask_about(self, seat: str, about: str) -> None:
        """Ask ``seat`` about something from now on, or no longer."""
        standing = self.model.game.standing
        wants = not standing.wants_asking(seat, about)
        if not wants and self.answering.deaf:
            return
        standing.wants[seat, about] = wants
        standing.unasked.pop((seat, about), None)
        self.model.tell(f"You are asked about {about}." if wants else f"No more questions about {about}.")
        self._settle()

    def menu(self) -> list[MenuLine]:
        """Lines of the menu: what the player may want to be asked about after all."""
        model, standing = self.model, self.model.game.standing
        keys = dict.fromkeys((*standing.unasked, *standing.wants))
        return [
            (_ticked(about, standing.wants_asking(seat, about)), "", partial(self.ask_about, seat, about))
            for seat, about in keys
            if seat == model.viewer and model.session is model.game and model.game.player(seat) == HUMAN
        ]


def _is_level_of(given: StandingAnswer, offered: StandingAnswer) -> bool:
    """Whether ``given`` is what a click on ``offered`` came to."""
    if given.kind != offered.kind or given.verb != offered.verb or given.span != offered.span:
        return False
    return (given.least is None) == (offered.least is None) and set(offered.pieces) <= set(given.pieces)


def _ticked(about: str, on: bool) -> str:
    tick = "\N{BALLOT BOX WITH CHECK}" if on else "\N{BALLOT BOX}"
    return f"{tick}  Ask me about {about}"
