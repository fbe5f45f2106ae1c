"""How a package is told from outside: what its file is called, and the file in it that says what it is."""

from __future__ import annotations

from typing import Final

ABOUT: Final = "package.yaml"
SUFFIX: Final = ".zip"
DEEPEST: Final = 4
"""Folders within folders."""
