"""A small retained layer of widgets: rectangles that measure, draw and operate themselves.

A `Stage` holds one tree of widgets, the focus, the pointer, tooltips and pop-ups, and redraws only what is
touched.
"""

from galleywar.ui.widgets.base import Box, Widget
from galleywar.ui.widgets.boxes import Card, Centred, Column, Flow, Layers, Row, Spacer
from galleywar.ui.widgets.buttons import Button, Segmented, Toggle
from galleywar.ui.widgets.dropdown import Dropdown
from galleywar.ui.widgets.fields import Slider, TextField
from galleywar.ui.widgets.labels import Emblem, Label, Rule
from galleywar.ui.widgets.lists import ChoiceList, Line
from galleywar.ui.widgets.scroll import ScrollArea
from galleywar.ui.widgets.stage import Stage

__all__ = [
    "Box",
    "Button",
    "Card",
    "Centred",
    "ChoiceList",
    "Column",
    "Dropdown",
    "Emblem",
    "Flow",
    "Label",
    "Layers",
    "Line",
    "Row",
    "Rule",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Spacer",
    "Stage",
    "TextField",
    "Toggle",
    "Widget",
]
