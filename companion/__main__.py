"""``python -m companion`` and the command ``companion``."""

from __future__ import annotations

import sys


def main() -> int:
    from companion.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
