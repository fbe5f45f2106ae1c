"""Words as they are written into YAML."""

from __future__ import annotations

import re
from json import dumps
from typing import Final

_PLAIN: Final = re.compile(
    r"(?!(?:yes|no|on|off|y|n|true|false|null)$)[a-z][\w.-]*(?:[ /][\w.-]+)*", re.IGNORECASE
)


def in_yaml(word: str) -> str:
    """``word`` as YAML reads it back: in quotation marks where it would be taken for something else."""
    return word if _PLAIN.fullmatch(word) else dumps(word, ensure_ascii=False)
