"""Strokes on a sheet of water, and the file they make of it."""

from galleywar.boards.network.draft_sheet import sheet_of
from galleywar.boards.network.drafting import DRAFTING
from galleywar.boards.network.faults import LOOKS, faults
from galleywar.boards.network.schema import MapFile
from galleywar.core.files.yaml_document import edited
from galleywar.core.files.yaml_source import Source


class Hand:
    """Draws on a sheet of open water, thirteen rows of twenty."""

    def __init__(self, drafting=DRAFTING):
        self.drafting = drafting
        self.text = drafting.blank("A Bay")

    @property
    def values(self):
        return Source.parse(self.text, "bay.yaml").root

    def hex(self, hex_):
        return sheet_of(self.values).layout.centre(hex_)

    def map(self, x, y):
        return sheet_of(self.values).layout.on_board(x, y)

    def draw(self, tool, *stroke):
        self.text = edited(self.text, self.drafting.use(self.values, tool, stroke))

    def draw_two_blocks(self):
        """Between three streets and two roads."""
        for y in (10, 11.5):
            self.draw("road", self.map(6, y), self.map(8, y))
            self.draw("road", self.map(8, y), self.map(10, y))
        for x in (6, 8, 10):
            self.draw("street", self.map(x, 10), self.map(x, 11.5))
        self.draw("block", self.map(7, 10.7))
        self.draw("block", self.map(9, 10.7))

    def remove(self, *where):
        self.text = edited(self.text, self.drafting.remove(self.values, where))

    @property
    def file(self):
        return Source.parse(self.text, "bay.yaml").check(MapFile)

    @property
    def faults(self):
        return [text for _, text, _ in faults(self.file, LOOKS)]
