"""``python -m companion`` and the command ``companion``."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read by pygame when it is imported
    from companion.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
