"""The command line, one module a command."""

STOPPED = 130
"""The exit code of what Ctrl+C has stopped, as shells have it."""
