"""Which layers of the rules are shown: those asked for, and those that matter now unless they are not wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from galleywar.core.view import Overlay, OverlayLine

if TYPE_CHECKING:
    from galleywar.ui.game.interaction.game_model import Desk


def there(desk: Desk) -> Sequence[Overlay]:
    """Every layer of this battle, for what is in hand and under the pointer."""
    return desk.position.layers(desk.hand.main, desk.hand.piece)


def shown(desk: Desk) -> tuple[Overlay, ...]:
    """The layers to be drawn now."""
    return tuple(
        layer
        for layer in there(desk)
        if layer.kind in desk.layers or (layer.matters and desk.live and layer.kind not in desk.muted)
    )


def toggle(desk: Desk, kind: str) -> str:
    """Show a layer, or hide it; why not, if there is none of the kind."""
    if all(layer.kind != kind for layer in there(desk)):
        return "There is nothing of the kind in this battle."
    if any(layer.kind == kind for layer in shown(desk)):
        desk.layers.discard(kind)
        desk.muted.add(kind)
    else:
        desk.layers.add(kind)
        desk.muted.discard(kind)
    return ""


def lines(desk: Desk) -> Iterator[OverlayLine]:
    """What the layers shown draw to the thing under the pointer."""
    to = desk.hand.piece or desk.hand.place
    for layer in shown(desk) if to else ():
        line = desk.position.line(layer.kind, layer.piece, to) if layer.piece and layer.piece != to else None
        if line is not None and all(map(desk.position.is_place, line.places)):
            yield line
