"""What must be true of every page, whatever its size: nothing cut off, nothing on top of anything else."""

from collections.abc import Iterator

from galleywar.ui.look import fonts
from galleywar.ui.widgets import (
    Button,
    ChoiceList,
    Dropdown,
    Emblem,
    Label,
    Layers,
    ScrollArea,
    Segmented,
    Toggle,
    Widget,
    WidgetTree,
)

WORDED = (Label, Button, Toggle)


def complaints(stage: WidgetTree) -> list[str]:
    """Everything on the page that is cut off, squeezed, out of the window or overlapping."""
    stage.settle()
    return [*_cut_off(stage), *_squeezed(stage), *_overlapping(stage.root)]


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__} {str(getattr(widget, 'words', ''))[:30]!r} {tuple(widget.rect)}"


def _cut_off(stage: WidgetTree) -> Iterator[str]:
    """Widgets that show outside the window or outside what holds them, where nothing scrolls."""
    for widget in stage.root.walk():
        if any(isinstance(one, ScrollArea) for one in list(widget.upwards())[1:]):
            continue
        room = widget.parent.rect if widget.parent and not isinstance(widget, ScrollArea) else stage.rect
        if widget.rect.width and widget.rect.height and not room.inflate(2, 2).contains(widget.rect):
            yield f"{_name(widget)} is cut off by {_name(widget.parent)}"


def _squeezed(stage: WidgetTree) -> Iterator[str]:
    """Words with less height than their lines need, or wider than their widget."""
    for widget in stage.root.walk():
        if isinstance(widget, WORDED) and widget.words:
            need = widget.height_for(widget.look, widget.rect.width)
            if widget.rect.height < need:
                yield f"{_name(widget)} needs {need} pixels of height"
        if isinstance(widget, Label):
            yield from _broken_words(widget)
        if isinstance(widget, Segmented):
            yield from _narrow_cells(widget)
        if isinstance(widget, Dropdown):
            yield from _cut_choices(widget)
        if isinstance(widget, ChoiceList | ScrollArea) and widget.rect.height < widget.look.px(60):
            yield f"{_name(widget)} is too low to be of use"
        if isinstance(widget, Emblem) and widget.rect.width < widget.look.px(widget.size):
            yield f"{_name(widget)} is squeezed"


def _broken_words(label: Label) -> Iterator[str]:
    role, em = label.face_in(label.look, label.rect.width)
    longest = max(label.words.split(), key=len, default="")
    if len(longest) < 25 and fonts.width(longest, role, em) > label.rect.width:
        yield f"{_name(label)} breaks the word {longest}"


def _narrow_cells(choice: Segmented) -> Iterator[str]:
    role, em = choice.look.type("body")
    for (_, words), cell in zip(choice.choices, choice.cells(), strict=True):
        if fonts.width(words, role, em) > cell.width:
            yield f"{_name(choice)}: {words!r} does not fit its cell"
    if not choice.rect.inflate(2, 2).contains(choice.cells()[-1]):
        yield f"{_name(choice)} runs out of its place"


def _cut_choices(dropdown: Dropdown) -> Iterator[str]:
    for _, words in dropdown.choices:
        if fonts.width(words, *dropdown.face()) > dropdown.room():
            yield f"{_name(dropdown)} cuts {words!r} off"


def _overlapping(widget: Widget) -> Iterator[str]:
    """Siblings that lie on one another where they should not."""
    shown = [one for one in widget.children() if one.visible and one.rect.width and one.rect.height]
    if not isinstance(widget, Layers):
        for at, one in enumerate(shown):
            for other in shown[at + 1 :]:
                if one.rect.colliderect(other.rect):
                    yield f"{_name(one)} overlaps {_name(other)}"
    for one in shown:
        yield from _overlapping(one)
