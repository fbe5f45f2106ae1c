#!/usr/bin/env python3
"""Open galleywar, making its environment if need be: ``python3 tools/play.py [galleywar's arguments]``."""

import sys

import environment


def main() -> int:
    """Exit code: galleywar's own, or 1 after a sentence saying why it could not start."""
    try:
        return environment.hand_over(environment.ready(), "-m", "galleywar", *sys.argv[1:])
    except environment.Trouble as trouble:
        print(trouble, file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped; run it again to go on.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
