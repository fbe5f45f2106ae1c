"""The environment of this checkout, ``.venv``: made, filled and kept fresh with the standard library alone.

Whatever Python the machine has reads this file first: it parses under old ones and turns them away in words.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        f"galleywar needs Python 3.11 or newer, and this is {sys.version.split()[0]} ({sys.executable}). "
        "Get a newer one from https://www.python.org/downloads/ and run this again with it."
    )

import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
STAMP = HOME / "galleywar.json"

NETWORK_SIGNS = (
    "Temporary failure in name resolution",
    "Failed to establish a new connection",
    "NewConnectionError",
    "NameResolutionError",
    "getaddrinfo failed",
    "Max retries exceeded",
    "ConnectTimeoutError",
    "Read timed out",
    "ProxyError",
    "Network is unreachable",
    "Connection refused",
)


class Trouble(Exception):
    """Something the person at the keyboard can mend; the message says how."""


def ready(*extras: str) -> Path:
    """The Python of an environment that holds galleywar and these extras; made or refreshed when it must be.

    Raises Trouble with one plain sentence when that fails.
    """
    try:
        if not works(python()):
            make()
        held = stamped()
        all_extras = sorted({*extras, *held.get("extras", [])})
        wanted = {"pyproject": pyproject_digest(), "checkout": str(ROOT), "extras": all_extras}
        if held != wanted:
            fill(all_extras)
            STAMP.write_text(json.dumps(wanted) + "\n", encoding="utf-8")
    except OSError as fault:
        raise Trouble(f"The environment in {HOME} could not be written: {fault}.") from fault
    return python()


def python() -> Path:
    """Where the environment keeps its Python on this system."""
    return HOME / "Scripts" / "python.exe" if os.name == "nt" else HOME / "bin" / "python"


def works(program: Path) -> bool:
    """Whether that Python is there, starts, and is new enough."""
    question = "import sys; sys.exit(sys.version_info < (3, 11))"
    return program.exists() and subprocess.run([program, "-c", question], check=False).returncode == 0


def pyproject_digest() -> str:
    """Changes whenever what galleywar needs may have changed."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()


def stamped() -> dict[str, Any]:
    """What the environment was last filled with; empty when it never was or the note is unreadable."""
    try:
        return dict(json.loads(STAMP.read_text(encoding="utf-8")))
    except (FileNotFoundError, ValueError):
        return {}


def make() -> None:
    """Make the bare environment, over whatever broken one is there. Raises Trouble when Python cannot."""
    print(f"Making galleywar's own environment in {HOME} ...", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", HOME], capture_output=True, text=True, check=False
    )
    if made.returncode == 0 and works(python()):
        return
    shutil.rmtree(HOME, ignore_errors=True)
    said = made.stdout + made.stderr
    if "ensurepip" in said or "No module named venv" in said:
        raise Trouble(
            "This Python cannot make environments: its 'venv' or 'pip' part is missing. On Debian or Ubuntu "
            "'sudo apt install python3-venv' adds it; elsewhere install Python from python.org. "
            "Then run this again."
        )
    raise Trouble(f"The environment in {HOME} could not be made: {last_line(said)}")


def fill(extras: list[str]) -> None:
    """Install galleywar from this checkout, with these extras. Raises Trouble, saying why, when pip fails."""
    print("Fetching what galleywar needs (once, and again when its needs change) ...", flush=True)
    target = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2", "--editable", target]
    done = subprocess.run(
        [python(), "-m", "pip", "install", *options], capture_output=True, text=True, check=False, cwd=ROOT
    )
    if done.returncode == 0:
        return
    said = done.stdout + done.stderr
    if "No module named pip" in said:
        raise Trouble(f"The environment in {HOME} has no pip: delete that folder and run this again.")
    if any(sign in said for sign in NETWORK_SIGNS):
        raise Trouble(
            "The packages galleywar needs could not be fetched: check the network connection (or the proxy "
            "settings) and run this again."
        )
    raise Trouble(f"pip could not install galleywar:\n{said.strip()}")


def last_line(text: str) -> str:
    """The last line that says anything, or a word that there was none."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it gave no reason."


def hand_over(program: Path, *words: str) -> int:
    """Become that Python with these words; where the system cannot, run it and return its exit code."""
    command = [str(program), *words]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode
