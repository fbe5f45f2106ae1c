"""What a held key repeats: of use where it moves, turns, or writes; never a press of what must be meant twice."""

from __future__ import annotations

from typing import Final

import pygame

from galleywar.ui.device.keys import Bindings

MOVES: Final = frozenset({
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
    pygame.K_HOME, pygame.K_END,
})  # fmt: skip
GOES_ON: Final = (
    "next_unit", "previous_unit", "next_target", "previous_target", "fewer_go", "more_go",
    "zoom_in", "zoom_out", "larger", "smaller",
    "turn_port", "turn_starboard", "turn_port_fine", "turn_starboard_fine", "undo", "redo",
    "step_back", "step_on", "phase_back", "phase_on", "recap_back", "recap_on",
    "design_turn", "design_turn_back", "design_undo", "design_redo", "design_zoom_in", "design_zoom_out",
)  # fmt: skip
"""Actions that go on while their key is held."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class HeldKeys:
    """Follows which keys are down."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def repeats(self, event: pygame.Event) -> bool:
        """Whether ``event`` is no press, but the repetition of one."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            held = event.key in self._down
            self._down.add(event.key)
            return held
        return False


def may_repeat(event: pygame.Event, bindings: Bindings, *, writes: bool, lines: bool) -> bool:
    """Whether holding the key of ``event`` is of use, where something is to be written, or ``lines`` of it."""
    if event.key in ENTER or event.key == pygame.K_ESCAPE:
        return lines and event.key in ENTER and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return writes or event.key in MOVES or any(bindings.calls(event, action) for action in GOES_ON)
