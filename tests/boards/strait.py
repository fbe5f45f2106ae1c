"""A map file as short as can be: open water, shoals and an islet, no coastline drawn."""

STRAIT = """\
map: {key: strait, title: A Strait, version: 1, summary: Open water between two islets.}
sheet: {rows: [10, 14], columns: [1, 8], scale_yards: 125, width: 700, height: 400,
        left: 60, top: 55, top_row: 14.8, hex_width: 72, row_pitch: 62.354}
terrain:
  legend: {"~": sea, h: shoals, c: coastal, L: land}
  rows:
    "14": "~~~~~~~~"
    "13": "~~~~~~~c"
    "12": "c~~hh~~L"
    "11": "c~~~~~~~"
    "10": "~~~~~~~~"
"""
