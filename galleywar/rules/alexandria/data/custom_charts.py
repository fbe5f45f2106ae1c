"""Charts a player may change: written out as files of the same shape."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from galleywar.core.files.yaml_document import in_yaml
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.rules.alexandria.data.chart_layouts import PLAIN, PLAYED
from galleywar.rules.alexandria.data.chart_reader import FOLDER, Printed, read_printed
from galleywar.rules.alexandria.data.custom_counters import LEADING
from galleywar.rules.alexandria.data.load import COUNTERS, value_of
from galleywar.rules.alexandria.model.charts import Cell, CellKey

WIDTH = 100
HOUSE_RULE = "Say house_rule: true if you mean to go against the rulebook's worked examples."
HOW_TO = (
    "Change what your own sheet shows otherwise. What you delete stays as it is; a file with a single line "
    "of a table will do. Say provenance: published if you read it off the printed sheet."
)


FOR_THE_READER = (
    "Printed for the reader: the rulebook's text gives every figure and the rules carry them. Nothing can be "
    "changed here."
)


def exported() -> tuple[tuple[str, str], ...]:
    """Every chart, and the counters, as (file name without ending, YAML text) to be edited."""
    charts = [(key, "".join(_lines_of(read_printed(key)))) for key in (*PLAYED, *PLAIN)]
    counters = Source.read(FOLDER / f"{COUNTERS}.yaml").root
    return (*charts, (COUNTERS, "".join(_counter_lines(counters))))


def _comment(text: str, indent: str = "") -> str:
    lead = f"{indent}# "
    return textwrap.fill(text, WIDTH, initial_indent=lead, subsequent_indent=lead) + "\n"


def _head(record: Mapping[str, Plain]) -> Iterator[str]:
    yield _comment(f"{record['title']} ({record['case']}). {record.get('reads', '')}".strip())
    yield "#\n"
    if record["chart"] in PLAIN:
        yield _comment(FOR_THE_READER)
        yield f"rules: alexandria\nchart: {record['chart']}\n"
        return
    examples = "examples" in record
    yield _comment(f"{HOW_TO} {HOUSE_RULE}" if examples else HOW_TO)
    yield f"rules: alexandria\nchart: {record['chart']}\nprovenance: own\n"
    yield "house_rule: false\n" if examples else ""


def _lines_of(printed: Printed) -> Iterator[str]:
    record = printed.source.root
    yield from _head(record)
    for words in ("names", "silhouettes"):
        if words in record:
            yield f"{words}:\n"
            yield from (f"  {row}: {said}\n" for row, said in record[words].items())
    yield "tables:\n"
    for table, cells in printed.cells.items():
        told = record["tables"][table]
        yield f"  {table}:\n"
        axes = f"Rows: {told['rows']}. " + (f"Columns: {told['columns']}. " if "columns" in told else "")
        yield _comment(f"{axes}Cells: {told['values']}. {told['provenance'].title()}.", "    ")
        yield "    cells:\n"
        yield from _cell_lines(cells)


def _cell_lines(cells: Mapping[CellKey, Cell]) -> Iterator[str]:
    for row in dict.fromkeys(row for row, _ in cells):
        columns = {column: _word(value_of(value)) if isinstance(value, str) else value_of(value)
                   for (other, column), value in cells.items() if other == row}  # fmt: skip
        said = (
            columns.get("") or f"{{{', '.join(f'{column}: {value}' for column, value in columns.items())}}}"
        )
        yield f"      {_word(row)}: {said}\n"


def _word(text: str) -> str:
    """A row or value as YAML reads it back: in quotation marks where it would be taken for something else."""
    return text if text.lstrip("-").isdigit() else in_yaml(text)


def _counter_lines(record: Mapping[str, Plain]) -> Iterator[str]:
    yield from _head(record)
    yield _comment("tq: Troop Quality; reduced: that of the reverse, 0 without one; ma: Movement Allowance.")
    yield "units:\n"
    for group in record["units"]:
        for id_, one in group["counters"].items():
            fields = ", ".join(f"{name}: {one[name]}" for name in ("name", "tq", "reduced", "ma"))
            yield f"  {id_}: {{{fields}}}\n"
    yield "galleys:\n"
    for group in record["galleys"]:
        for id_, one in group["counters"].items():
            yield f"  {id_}: {{name: {one['name']}}}\n"
    yield _comment("command_range and replacement_range: of a leader and of the one who takes his place.")
    yield "leaders:\n"
    for group in record["leaders"]:
        for id_, one in group["counters"].items():
            told = [name for name in ("name", *LEADING) if name in one]
            fields = ", ".join(f"{name}: {value_of(one[name])}" for name in told)
            yield f"  {id_}: {{{fields}}}\n"
