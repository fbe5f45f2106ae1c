"""The strip above the board: menu, title, turn and phases, points, undo and redo."""

from collections.abc import Sequence
from functools import partial

import pygame

from galleywar.core.view import Goal, Panel
from galleywar.ui.device.keys import shown
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.card_widgets import BarButton, draw_share
from galleywar.ui.game.parts.panes import SpanTips
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.labels import shortened

PHASES = 340
"""What turn and phase have at least, in logical units."""
GIVES_WAY = 0.45
"""So much of that for scores that would not all be seen otherwise."""
ARROW = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"


class PhaseStrip(SpanTips):
    """Turn and phases; the current one in capitals and underlined. Pointing at a phase tells what it is for."""

    def __init__(self) -> None:
        super().__init__(grow=1)
        self.panel: Panel | None = None
        self.title = ""

    def show(self, title: str, panel: Panel) -> None:
        self.title, self.panel = title, panel
        self.touch()

    def natural(self, look: Look) -> int:
        return look.px(300)

    def height_for(self, look: Look, width: int) -> int:
        return look.metrics.top_bar

    def _words(self, names: Sequence[str], current: int, em: int, room: int) -> list[str]:
        """The phases' names; only the current one where not all have room."""
        words = [name.upper() if at == current else name for at, name in enumerate(names)]
        whole = sum(fonts.width(one, "bold" if at == current else "body", em) for at, one in enumerate(words))
        if whole + (len(words) - 1) * (fonts.width(ARROW, "body", em) + 2 * self.look.px(7)) <= room:
            return words
        return [one if at == current else "" for at, one in enumerate(words)]

    def draw(self, surface: pygame.Surface) -> None:
        look, panel = self.look, self.panel
        if panel is None:
            return
        em = self._em(panel)
        x, y = self.rect.x + look.px(4), self.rect.centery
        room = self._title_room(panel, em)
        sign = fonts.text(self._title_in(room, panel.turn, em), "strong", em, look.ground.text)
        surface.blit(sign, sign.get_rect(midleft=(x, y)))
        self.spans = [(x, x + sign.get_width(), f"{self.title} · {panel.turn}")]
        x += sign.get_width() + look.px(20)
        self._draw_phases(surface, panel, x, em)

    def _em(self, panel: Panel) -> int:
        """The size of the letters: smaller than elsewhere where not even the turn and its phase have room."""
        *_, least = sizes = [em for _, em in self.look.smaller("body")]
        turn = panel.turn.partition(":")[0]
        return next(
            (em for em in sizes if fonts.width(turn, "strong", em) <= self._title_room(panel, em)), least
        )

    def _title_room(self, panel: Panel, em: int) -> int:
        return self.rect.width - self._phase_width(panel, em) - self.look.px(28)

    def _title_in(self, room: int, turn: str, em: int) -> str:
        """Battle and turn, or as much of it as has room: whose turn of how many is left out before a word is cut."""
        for title in (f"{self.title} · {turn}", turn, turn.partition(":")[0]):
            if fonts.width(title, "strong", em) <= room:
                return title
        return shortened(turn.partition(":")[0], "strong", em, room)

    def _phase_width(self, panel: Panel, em: int) -> int:
        """Of the phase that is on."""
        return max(
            (fonts.width(one.name.upper(), "bold", em) for one in panel.phases if one.current), default=0
        )

    def _draw_phases(self, surface: pygame.Surface, panel: Panel, x: int, em: int) -> None:
        look, y = self.look, self.rect.centery
        current = next((at for at, phase in enumerate(panel.phases) if phase.current), -1)
        words = self._words([phase.name for phase in panel.phases], current, em, self.rect.right - x)
        first = len(self.spans)
        for at, name in enumerate(words):
            if not name:
                continue
            if len(self.spans) > first:
                arrow = fonts.text(ARROW, "body", em, look.ground.edge)
                surface.blit(arrow, arrow.get_rect(midleft=(x, y)))
                x += arrow.get_width() + look.px(7)
            ink = look.ground.attention if at == current else look.ground.faint
            sign = fonts.text(name, "bold" if at == current else "body", em, ink)
            where = sign.get_rect(midleft=(x, y))
            surface.blit(sign, where)
            if at == current:
                under = (where.x, where.bottom - look.px(1)), (where.right, where.bottom - look.px(1))
                pygame.draw.line(surface, ink, *under, look.px(2))
            self.spans.append((where.left, where.right, panel.phases[at].says))
            x = where.right + look.px(7)


EMBLEM = 22
"""Logical pixels of a side's emblem and the gap after it."""
WHOLE, BRIEF, FEW, BARE, FIRST = "whole", "brief", "few", "bare", "first"
"""How the scores are told: with the name of the side, with its emblem alone, so of each side the first alone, as two
numbers, and so of each side the first alone.
"""


class Scores(SpanTips):
    """Each side's progress: emblem, side, all it has of what it needs, bars. The names give way where they must."""

    def __init__(self, model: GameModel) -> None:
        super().__init__(tip="Who wins how  (J)")
        self.model = model
        self.goals: tuple[Goal, ...] = ()
        self.form = WHOLE
        self._em = 0
        """The size of the letters in pixels, 0 for that of small print."""

    def show(self, goals: Sequence[Goal]) -> None:
        seats = [goal.seat for goal in goals]
        wanted = sorted((goal for goal in goals if goal.needed), key=lambda goal: seats.index(goal.seat))
        before, self.goals = self.goals, tuple(wanted)
        if len(before) != len(self.goals) or (self.rect.width and self.natural(self.look) > self.rect.width):
            self.relay()
        elif before != self.goals:
            self.touch()

    def shown_goals(self, form: str) -> tuple[Goal, ...]:
        if form not in {FEW, FIRST}:
            return self.goals
        return tuple({goal.seat: goal for goal in reversed(self.goals)}.values())[::-1]

    def _pieces(self, goal: Goal, form: str) -> tuple[str, str, str]:
        """The side, what it has, and of how many of what."""
        is_first = next(one for one in self.goals if one.seat == goal.seat) is goal
        name = self.model.name_of(goal.seat) if form == WHOLE and is_first else ""
        is_short = form not in {WHOLE, BRIEF, FEW}
        needed = "" if goal.now > goal.needed else f"/{goal.needed}" if is_short else f" of {goal.needed}"
        rest = needed if is_short else f"{needed} {goal.unit}".rstrip()
        return name, str(goal.now), rest

    def _wide(self, look: Look, goal: Goal, form: str) -> int:
        em = self._em or look.metrics.type_px("small")
        name, now, rest = self._pieces(goal, form)
        said = fonts.width(name, "body", em) + (look.px(12) if name else 0)
        return said + fonts.width(now, "bold", em) + fonts.width(rest, "body", em)

    def wide_in(self, look: Look, form: str) -> int:
        """The width of the scores told in ``form``."""
        goals = self.shown_goals(form)
        emblems = look.px(EMBLEM) * len({goal.seat for goal in goals})
        return emblems + sum(self._wide(look, goal, form) + look.px(18) for goal in goals) + look.px(6)

    def natural(self, look: Look) -> int:
        return self.wide_in(look, self.form)

    def fit(self, look: Look, room: int) -> None:
        """Tell as much as there is room for: before a figure is told without what it counts, letters are smaller than
        elsewhere; before a score is left out, turn and phase give way a little.
        """
        sizes, more = [em for _, em in look.smaller("small")], room + round(look.px(PHASES) * GIVES_WAY)
        tries = [(WHOLE, sizes[0], room), *((BRIEF, em, room) for em in sizes), *((FEW, em, room) for em in sizes),
                 (BARE, sizes[0], more)]  # fmt: skip
        for self.form, self._em, most in tries:
            if self.wide_in(look, self.form) <= most:
                return
        self.form = FIRST

    def height_for(self, look: Look, width: int) -> int:
        return look.metrics.top_bar

    def draw(self, surface: pygame.Surface) -> None:
        look, self.spans = self.look, []
        em, x = self._em or look.metrics.type_px("small"), self.rect.x + look.px(6)
        told = ""
        for goal in self.shown_goals(self.form):
            side, start = self.model.side(goal.seat), x
            if goal.seat != told:
                emblem = emblem_picture(side.emblem, look.px(16), side.fill, "#FFFFFF", max(1, look.px(1)))
                surface.blit(emblem, emblem.get_rect(midleft=(x, self.rect.centery)))
                x += look.px(EMBLEM)
            told = goal.seat
            wide = self._wide(look, goal, self.form)
            self._draw_words(surface, goal, (x, self.rect.centery - look.px(3)), wide, em)
            track = pygame.Rect(x, self.rect.bottom - look.px(9), wide, look.px(4))
            draw_share(surface, track, goal.now / goal.needed, (look.ground.line, side.fill))
            x += wide + look.px(18)
            self.spans.append((start, x, self._tip_of(goal)))

    def _tip_of(self, goal: Goal) -> str:
        """What a score counts, and what there is no room for beside it."""
        own = [one for one in self.goals if one.seat == goal.seat]
        meant = own if len(self.shown_goals(self.form)) < len(self.goals) else [goal]
        said = " ".join(f"{one.text}. Now {one.now} of {one.needed}." for one in meant)
        return f"{self.model.name_of(goal.seat)}: {said}  (J)"

    def _draw_words(
        self, surface: pygame.Surface, goal: Goal, at: tuple[int, int], wide: int, em: int
    ) -> None:
        look, (x, y) = self.look, at
        name, now, rest = self._pieces(goal, self.form)
        if name:
            sign = fonts.text(name, "body", em, look.ground.text)
            surface.blit(sign, sign.get_rect(midleft=(x, y)))
        more = fonts.text(rest, "body", em, look.ground.faint)
        surface.blit(more, more.get_rect(midright=(x + wide, y)))
        number = fonts.text(now, "bold", em, look.ground.text)
        surface.blit(number, number.get_rect(midright=(x + wide - more.get_width(), y)))


class TopBar(Container):
    """One row; what has no room at the right gives way in the middle."""

    def __init__(self, model: GameModel) -> None:
        bindings, act = model.app.bindings, model.commands.act

        def keyed(words: str, action: str) -> BarButton:
            return BarButton(words, partial(act, action), chords=bindings.chords(action), kind="quiet")

        to_menu = partial(model.commands.do, "game_menu")
        self.menu = BarButton("Menu", to_menu, kind="quiet", tip="Save, open, replay, settings, leave  (Esc)")
        self.phases = PhaseStrip()
        self.scores = Scores(model)
        self.notes = BarButton("Departures", partial(act, "departures"), kind="quiet", role="small",
                               tip="Where this game is not as printed")  # fmt: skip
        self.undo, self.redo, self.rule = keyed("Undo", "undo"), keyed("Redo", "redo"), keyed("Rule", "rule")
        super().__init__([self.menu, self.phases, self.scores, self.notes, self.undo, self.redo, self.rule])

    def height_for(self, look: Look, width: int) -> int:
        return look.metrics.top_bar

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        gap, x, right = look.px(4), rect.x + look.px(4), rect.right - look.px(4)
        tight, large = (rect.width < look.px(1000 * text) for text in (1, look.metrics.text))
        for button in (self.undo, self.redo, self.rule):
            button.key_shown = "" if tight or large else shown(next(iter(button.chords), ""))
        self.notes.words = "!" if large else "Departures"
        self.rule.visible = not tight
        fixed: list[Widget] = [self.notes, self.undo, self.redo, self.rule]
        taken = sum(one.natural(look) + gap for one in (*fixed, self.menu) if one.visible)
        self.scores.fit(look, rect.width - taken - look.px(PHASES))
        if self.scores.goals and self.scores.natural(look) + taken < rect.width - look.px(PHASES) // 2:
            fixed.insert(0, self.scores)
        else:
            self.scores.lay(look, pygame.Rect(rect.right, rect.y, 0, 0))
        for part in reversed(fixed):
            if part.visible:
                wide = part.natural(look)
                right -= wide + gap
                self._middle(part, look, right, wide)
        wide = self.menu.natural(look)
        self._middle(self.menu, look, x, wide)
        self.phases.lay(
            look, pygame.Rect(x + wide + gap, rect.y, max(0, right - x - wide - 2 * gap), rect.height)
        )

    def _middle(self, part: Widget, look: Look, x: int, wide: int) -> None:
        high = min(self.rect.height, part.height_for(look, wide))
        part.lay(look, pygame.Rect(x, self.rect.y + (self.rect.height - high) // 2, wide, high))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.ground.fill, self.rect)
        foot = self.rect.bottom - 1
        pygame.draw.line(surface, self.look.ground.line, (self.rect.left, foot), (self.rect.right, foot))
        super().draw(surface)
