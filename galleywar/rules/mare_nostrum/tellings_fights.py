"""Events of set-up, grappling and the fights as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TELLINGS: dict[str, Callable[[Any], str]] = {}
