"""Which layers of the rules are shown: those asked for, and those that matter now unless they are not wanted."""

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.core.view import Overlay, OverlayLine
from galleywar.ui.game.interaction.game_model import GameModel

KEYED: Final = ("threat", "reach", "zone", "command", "range")
"""Kinds of layers that have a key."""


def there(model: GameModel) -> Sequence[Overlay]:
    """Every layer of this battle, for what is in hand and under the pointer."""
    return model.position.layers(model.selection.main, model.selection.piece)


def shown(model: GameModel) -> tuple[Overlay, ...]:
    """The layers to be drawn now."""
    return tuple(
        layer
        for layer in there(model)
        if layer.kind in model.layers or (layer.matters and model.live and layer.kind not in model.muted)
    )


def toggle(model: GameModel, kind: str) -> str:
    """Show a layer, or hide it; why not, if there is none of the kind."""
    if all(layer.kind != kind for layer in there(model)):
        return "There is nothing of the kind in this battle."
    if any(layer.kind == kind for layer in shown(model)):
        model.layers.discard(kind)
        model.muted.add(kind)
    else:
        model.layers.add(kind)
        model.muted.discard(kind)
    return ""


def lines(model: GameModel) -> Iterator[OverlayLine]:
    """What the layers shown draw to the thing under the pointer."""
    to = model.selection.piece or model.selection.place
    for layer in shown(model) if to else ():
        line = model.position.line(layer.kind, layer.piece, to) if layer.piece and layer.piece != to else None
        if line is not None and all(map(model.position.is_place, line.places)):
            yield line
