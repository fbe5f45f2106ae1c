"""How the house is built, read off the sources: who imports whom, how long things are, how they are named."""

import ast
import gc
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "galleywar"
SOURCES = sorted(PACKAGE.rglob("*.py"))
EVERYTHING = sorted([*SOURCES, *ROOT.glob("tests/**/*.py"), *ROOT.glob("tools/**/*.py")])

FLOORS = {"core": 0, "boards": 1, "rules": 2, "players": 3, "ui": 4, "commands": 5}
BELOW_PLAYERS = ("core", "boards", "rules")
SYSTEMS = sorted(ledger.parent.name for ledger in PACKAGE.glob("rules/*/ledger.yaml"))

MOST_LINES = 500
MOST_MODULES = 20
MOST_LINES_OF_A_FUNCTION = 60
MOST_OF_ANY_TYPE = 53
"""How often the package says `Any`: where a class stands for all systems, or a library tells nothing. It may only
shrink."""
SAME_IN_EVERY_SYSTEM = """
Battle Components Deploy Fleet Galley LandBattles Leader Limit LogNames Muster MusterRecord
Mustering Opening Options Plan PlayerTurn Readings Realm Reinforcing Rounds Rowing Rules
ScenarioFile SeaBattles SeatRecord Setup ShipPlan ShipRecord Side Situation State TableRecord
TablesFile Terms Unit Volley Weights Worths ZoneRecord
"""
"""Class names that several rule systems or kinds of file have in one meaning; the list may only shrink."""
OF_ONE_GAME = re.compile(
    r"lighthouse|palace|roman.?held|causeway|redoubt|heptastadion|canal(?!e)|harbou?r.?mouth|corvus|harpax"
    r"|diekplus|grappl(e|ed|es|ing)|(?<![a-z])ram(med|s|ming)?(?![a-z])|(?<![a-z])rak(e|ed|es|ing)(?![a-z])",
    re.IGNORECASE,
)
"""Words of one game, which core, boards and window do without."""
MAY_NAME_A_GAME = {
    "ui/painters/counters/status_marks.py": "draws the markers that a counter carries, rammed and grappled",
    "ui/painters/network/atlas.py": "hands what the map file has by kind to whoever draws it: palace, lighthouse",
    "ui/painters/network/town.py": "draws the landmark that the map file calls a palace",
    "ui/painters/network/works.py": "draws causeway, redoubts, canal and lighthouse, features of the map file",
    "ui/painters/pieces/links.py": "draws the links that a view names, a grapple as a chain",
    "ui/painters/ships/ship_plan.py": "reads a ship from what a counter or model says: ram, corvus, grappled",
}
"""Painters of what a rule system or its map calls by that word, and why each stands here; the list may only shrink."""
MAY_PICK_WORDS = {
    "boards/network/network.py": "names the terrain of one hex, which map files have as shoals",
    "players/ai/alexandria/search/explanations.py": "tells a galley that is near from one that is not",
    "rules/alexandria/scenario/sides.py": "makes the adjective from the people: Roman from Romans",
    "rules/mare_nostrum/turn/initiative.py": "tells a total from dice rolled off, and one side from two",
    "rules/sentences.py": "puts the apostrophe of an owner",
    "ui/game/interaction/ruler.py": "tells a hull from a point by its corners",
}
"""Modules that compare with one or look at a last "s" for other ends, and for which; the list may only shrink."""
FORBIDDEN_PARTS = {"manager", "handler", "helper", "helpers", "util", "utils"}
FORBIDDEN_NAMES = {"data", "info", "process"}


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """Everything a source file says, in no particular order."""
    gc.disable()  # all of it is kept, and to sift it again and again takes longer than to read it
    try:
        return tuple(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    finally:
        gc.enable()


def teardown_module() -> None:
    """What the sources say fills a gigabyte, which tests after these would carry along."""
    nodes.cache_clear()


def floor(file: Path) -> str:
    """The folder of the package a file lies in, ``""`` for the front door itself."""
    parts = file.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def imported(file: Path) -> Iterator[tuple[str, int]]:
    """Every module a file imports, as a dotted name from the top, with the line."""
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in nodes(file):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            for alias in node.names:
                yield f"{module}.{alias.name}", node.lineno


def on(floors: tuple[str, ...]) -> list[Path]:
    return [file for file in SOURCES if floor(file) in floors]


def where(file: Path, line: int, what: str) -> str:
    return f"{file.relative_to(ROOT)}:{line}: {what}"


def test_there_is_a_house_to_read() -> None:
    assert {floor(file) for file in SOURCES} >= set(FLOORS)
    assert "alexandria" in SYSTEMS


def test_imports_run_downstairs_only() -> None:
    wrong = []
    for file in on(tuple(FLOORS)):
        for module, line in imported(file):
            parts = module.split(".")
            if parts[0] == "galleywar" and len(parts) > 1 and FLOORS.get(parts[1], -1) > FLOORS[floor(file)]:
                wrong.append(where(file, line, module))
    assert not wrong


def test_only_the_register_and_a_systems_own_policy_name_a_rule_system() -> None:
    wrong = []
    for file in SOURCES:
        path = file.relative_to(PACKAGE)
        if path == Path("rules/system.py"):
            continue
        for module, line in imported(file):
            named = re.match(r"galleywar\.rules\.(\w+)", module)
            if named and named[1] in SYSTEMS and not belongs_to(path, named[1]):
                wrong.append(where(file, line, module))
    assert not wrong


def belongs_to(path: Path, system: str) -> bool:
    """Whether a file is one of a system's own: its rules, or its policy (``players/ai/<system>...``)."""
    if path.parts[:2] == ("rules", system):
        return True
    return path.parts[:2] == ("players", "ai") and path.parts[2].removesuffix(".py").startswith(system)


def test_no_system_is_named_in_passing() -> None:
    wrong = []
    for file in on(("core", "boards", "players", "ui", "commands", "")):
        if floor(file) == "players" and "ai" in file.parts:
            continue
        words = [node for node in nodes(file) if isinstance(node, ast.Constant)]
        wrong += [where(file, node.lineno, repr(node.value)) for node in words if node.value in SYSTEMS]
    assert not wrong


def test_core_boards_and_window_know_no_game() -> None:
    named = {
        file.relative_to(PACKAGE).as_posix()
        for file in on(("core", "boards", "ui"))
        if OF_ONE_GAME.search(file.read_text(encoding="utf-8"))
    }
    assert named == set(MAY_NAME_A_GAME)


def test_only_painters_may_name_what_a_game_calls_so() -> None:
    assert all(file.startswith("ui/painters/") for file in MAY_NAME_A_GAME)


@pytest.mark.parametrize(
    "word",
    ["harbor_mouth", "Roman held", "RAM", "rammed", "redoubts", "canal_of", "raked", "Diekplus", "grapples"],
)
def test_a_word_of_one_game_is_recognised(word: str) -> None:
    assert OF_ONE_GAME.search(f"what a {word} is")
    assert not OF_ONE_GAME.search("a parameter of the programme, a frame, canalettos, a brake, rakish")


@cache
def import_graph() -> Mapping[str, set[str]]:
    """Which modules each one imports, deferred imports and those for types alone included."""
    dotted = {file: ".".join(file.relative_to(ROOT).with_suffix("").parts) for file in SOURCES}
    modules = {file: name.removesuffix(".__init__") for file, name in dotted.items()}
    known = set(modules.values())
    graph: dict[str, set[str]] = {}
    for file, module in modules.items():
        named = {name if name in known else name.rpartition(".")[0] for name, _ in imported(file)}
        graph[module] = {name for name in named if name in known and name != module}
    return graph


def circles(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """Everything that comes back to itself, each circle once: nodes that reach one another."""
    reached = {node: reachable(graph, node) for node in graph}
    found: list[set[str]] = []
    for node, others in reached.items():
        circle = {other for other in others if node in reached.get(other, ())}
        if circle and circle not in found:
            found.append(circle)
    return found


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def test_a_circle_is_recognised() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a", "d"}}) == [{"b", "c"}, {"d"}]


def test_no_imports_run_in_a_circle() -> None:
    lower = ("galleywar.core", "galleywar.boards", "galleywar.rules", "galleywar.players")
    graph = {one: others for one, others in import_graph().items() if one.startswith(lower)}
    assert circles(graph) == []


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("part", ["rules", "players.ai"])
def test_the_rooms_of_a_system_form_no_circle(part: str, system: str) -> None:
    top = f"galleywar.{part}.{system}."
    rooms: dict[str, set[str]] = {}
    for module, others in import_graph().items():
        if module.startswith(top) and "." in module.removeprefix(top):
            here = room(module)
            rooms.setdefault(here, set()).update(room(one) for one in others if one.startswith(top))
            rooms[here].discard(here)
    assert rooms
    assert circles(rooms) == []


def test_the_rooms_lie_above_one_another_as_their_readme_says() -> None:
    """ "From the bottom: `model` · `data`": rooms between two points lie beside one another."""
    home = PACKAGE / "rules" / "alexandria"
    said = (
        (home / "README.md").read_text(encoding="utf-8").partition("From the bottom:")[2].partition("\n\n")[0]
    )
    floors = [re.findall(r"`(\w+)`", part) for part in said.partition(".\n")[0].split("·")]
    height = {name: at for at, names in enumerate(floors) for name in names}
    assert set(height) == {one.parent.name for one in home.glob("*/__init__.py")}
    top = "galleywar.rules.alexandria."
    wrong = []
    for module, others in import_graph().items():
        here, *_ = module.removeprefix(top).split(".") if module.startswith(top) else [""]
        for other in others if here in height else ():
            there = other.removeprefix(top).split(".")[0] if other.startswith(top) else here
            if there != here and height.get(there, -1) >= height[here]:
                wrong.append(f"{module} -> {other}")
    assert not wrong


def test_the_rule_that_the_readme_shows_is_the_rule_that_is_played() -> None:
    """Line by line, but for what is left out with three dots."""
    written = {line.strip() for file in EVERYTHING for line in file.read_text(encoding="utf-8").splitlines()}
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = readme.partition("## How a rule is written")[2].partition("\n## ")[0]
    shown = [
        line.strip()
        for block in re.findall(r"```python\n(.*?)```", section, re.DOTALL)
        for line in block.splitlines()
    ]
    assert len(shown) > 40
    assert not [line for line in shown if line and "..." not in line and line != "})" and line not in written]


def test_every_new_name_in_the_changelog_is_a_module_of_today() -> None:
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    table = told.partition("### Modules, old and new names")[2].partition("\n## ")[0]
    rows = [line.rpartition(" | ")[2] for line in table.splitlines() if line.startswith("|")]
    new = {name for row in rows for name in re.findall(r"`([\w.]+)`", row)}
    there = {name.removeprefix("galleywar.") for name in import_graph()}
    assert len(new) > 300
    assert not new - there


def room(module: str) -> str:
    """The folder of a module, without the name of the package."""
    return module.rpartition(".")[0].removeprefix("galleywar.")


def test_no_folder_is_a_heap() -> None:
    modules = Counter(file.parent for file in SOURCES if file.name != "__init__.py")
    assert not [f"{where.relative_to(ROOT)}: {n} modules" for where, n in modules.items() if n > MOST_MODULES]


def test_no_class_name_has_two_meanings() -> None:
    named = Counter(
        node.name
        for file in SOURCES
        for node in nodes(file)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert {name for name, times in named.items() if times > 1} == set(SAME_IN_EVERY_SYSTEM.split())


def test_no_two_modules_of_a_folder_differ_by_a_final_s() -> None:
    there = set(SOURCES)
    assert not [file for file in SOURCES if file.with_name(f"{file.stem}s.py") in there]


def test_types_are_told() -> None:
    """`Any` switches the checker off; `object`, a type variable or a protocol says as much and keeps it on."""
    said = Counter(
        file.relative_to(ROOT).as_posix()
        for file in SOURCES
        for node in nodes(file)
        if isinstance(node, ast.Name) and node.id == "Any"
    )
    assert sum(said.values()) <= MOST_OF_ANY_TYPE, said.most_common()


def test_parents_of_a_frame_are_found_by_type() -> None:
    wrong = []
    for file in on(("rules", "players")):
        for node in nodes(file):
            is_of_frames = isinstance(node, ast.Subscript) and getattr(node.value, "attr", "") == "frames"
            if is_of_frames and ast.unparse(node.slice) not in {"-1", ":-1"}:
                wrong.append(where(file, node.lineno, ast.unparse(node)))
    assert not wrong


@pytest.mark.parametrize("module", ["random", "time", "datetime", "pygame"])
def test_the_rules_know_neither_chance_nor_clock_nor_screen(module: str) -> None:
    wrong = [
        where(file, line, name)
        for file in on(BELOW_PLAYERS)
        for name, line in imported(file)
        if name.split(".")[0] == module and not (module == "random" and file == PACKAGE / "core" / "dice.py")
    ]
    assert not wrong


def test_the_rules_do_without_numpy() -> None:
    names = [(file, name, line) for file in on(BELOW_PLAYERS) for name, line in imported(file)]
    assert not [where(file, line, name) for file, name, line in names if name.split(".")[0] == "numpy"]


def test_the_methods_of_dataclasses_are_compiled_late() -> None:
    """`galleywar.core.late_methods` is a fifth of the time to the first picture of a battle."""
    at_once = re.compile(r"^from dataclasses import .*\bdataclass\b", re.MULTILINE)
    found = [file.name for file in SOURCES if at_once.search(file.read_text(encoding="utf-8"))]
    assert not found


def test_nothing_is_deep_copied() -> None:
    wrong = []
    for file in EVERYTHING:
        if "deepcopy" not in file.read_text(encoding="utf-8"):
            continue
        for node in nodes(file):
            name = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None)
            if name == "deepcopy":
                wrong.append(where(file, getattr(node, "lineno", 0), "deepcopy"))
    assert not wrong


def test_every_file_can_be_held_in_the_head() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in EVERYTHING}
    assert not [f"{file.relative_to(ROOT)}: {n} lines" for file, n in lengths.items() if n > MOST_LINES]


def test_no_function_goes_on_for_ever() -> None:
    wrong = []
    for file in EVERYTHING:
        for node in nodes(file):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > MOST_LINES_OF_A_FUNCTION:
                    wrong.append(where(file, node.lineno, f"{node.name} has {length} lines"))
    assert not wrong


def test_names_say_what_things_are() -> None:
    wrong = []
    for file in SOURCES:
        named = [node for node in nodes(file) if isinstance(node, ast.ClassDef | ast.FunctionDef)]
        wrong += [where(file, node.lineno, node.name) for node in named if says_nothing(node.name)]
        wrong += [where(file, 1, file.stem)] if says_nothing(file.stem) else []
    assert not wrong


def says_nothing(name: str) -> bool:
    words = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}
    return bool(words & FORBIDDEN_PARTS) or name.lower() in FORBIDDEN_NAMES


@pytest.mark.parametrize(
    "name, empty",
    [("TurnManager", True), ("event_handler", True), ("utils", True), ("Info", True), ("HexMap", False)],
)
def test_empty_names_are_recognised(name: str, empty: bool) -> None:
    assert says_nothing(name) is empty


def test_the_command_line_opens_without_heavy_libraries() -> None:
    ask = (
        "import sys\n"
        "from galleywar.__main__ import main\n"
        "try:\n"
        "    main(['--help'])\n"
        "except SystemExit as end:\n"
        "    assert not end.code, end.code\n"
        "heavy = {'pygame', 'numpy', 'pydantic', 'yaml', 'rich', 'platformdirs'} & set(sys.modules)\n"
        "sys.exit(' '.join(sorted(heavy)) or 0)\n"
    )
    asked = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr
    assert "usage: galleywar" in asked.stdout


def chooses_words_by_number(node: ast.AST) -> bool:
    """Whether words are picked by a comparison with one, or an "s" is put on or taken off."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        cuts = node.func.attr in {"removesuffix", "rstrip", "endswith"}
        return cuts and any(isinstance(one, ast.Constant) and one.value == "s" for one in node.args)
    if not isinstance(node, ast.IfExp) or not isinstance(node.test, ast.Compare):
        return False
    with_one = any(isinstance(one, ast.Constant) and one.value == 1 for one in node.test.comparators)
    branches = ast.unparse(node.body), ast.unparse(node.orelse)
    ending = "''" not in branches or any(branch in {"'s'", "'es'"} for branch in branches)
    return with_one and ending and is_words(node.body) and is_words(node.orelse)


def is_words(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def test_words_agree_in_number_by_one_function() -> None:
    """Whoever counts in a sentence asks `core.wording`; nobody picks "oar" or "oars" in line."""
    home = PACKAGE / "core" / "wording.py"
    wrong = []
    for file in SOURCES:
        if file != home and file.relative_to(PACKAGE).as_posix() not in MAY_PICK_WORDS:
            wrong += [
                where(file, node.lineno, ast.unparse(node))
                for node in nodes(file)
                if isinstance(node, ast.expr) and chooses_words_by_number(node)
            ]
    assert not wrong


@pytest.mark.parametrize(
    "code, picks",
    [
        ("'oar' if n == 1 else 'oars'", True), ("f'{n} die' if n == 1 else f'{n} dice'", True),
        ("f\"error{'s' if errors > 1 else ''}\"", True), ("unit.removesuffix('s')", True),
        ("one if n == 1 else many", False), ("'port' if bank == 0 else 'starboard'", False),
    ],
)  # fmt: skip
def test_a_plural_in_line_is_recognised(code: str, picks: bool) -> None:
    assert any(chooses_words_by_number(node) for node in ast.walk(ast.parse(code))) is picks
