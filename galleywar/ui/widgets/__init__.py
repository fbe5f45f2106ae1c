"""A small retained layer of widgets: rectangles that measure, draw and operate themselves.

A `WidgetTree` holds one tree of widgets, the focus, the pointer, tooltips and pop-ups, and redraws only what is
touched.
"""

from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.boxes import CardFrame, Centred, Column, Flow, Layers, Row, Spacer
from galleywar.ui.widgets.buttons import Button, Segmented, Toggle
from galleywar.ui.widgets.dropdown import Dropdown
from galleywar.ui.widgets.fields import Slider, TextField
from galleywar.ui.widgets.labels import Emblem, Label, Rule
from galleywar.ui.widgets.lists import ChoiceList, ListRow
from galleywar.ui.widgets.scroll import ScrollArea
from galleywar.ui.widgets.stage import WidgetTree

__all__ = [
    "Button",
    "CardFrame",
    "Centred",
    "ChoiceList",
    "Column",
    "Container",
    "Dropdown",
    "Emblem",
    "Flow",
    "Label",
    "Layers",
    "ListRow",
    "Row",
    "Rule",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Spacer",
    "TextField",
    "Toggle",
    "Widget",
    "WidgetTree",
]
