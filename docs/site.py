"""Builds the documentation site from the repository's Markdown: ``python docs/site.py``. Must not hold prose itself.

Pages keep their places, so that a link that works in the repository works on the site. What a page links to and is no
page (a settings file, a drawing) is carried along. MkDocs then builds it with every warning an error.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "docs"
PAGES = PLACE / "pages"
LEFT_OUT = {"build", "dist", "node_modules", ".github", "tests"}
LINK = re.compile(r"(!?\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^()\s#]+)(#[^()\s]*)?\)")


def markdown() -> tuple[Path, ...]:
    """All Markdown of the repository, from its root."""
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*.md"))
    return tuple(sorted(path for path in found if not _left_out(path)))


def _left_out(path: Path) -> bool:
    return any(part in LEFT_OUT or (part.startswith(".") and part != ".ci") for part in path.parts)


def gather() -> None:
    """Copy every page to the site's source, with what it links to."""
    shutil.rmtree(PLACE, ignore_errors=True)
    for page in markdown():
        text = (ROOT / page).read_text("utf-8")
        place = PAGES / page
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(LINK.sub(lambda link, page=page: _carried(page, link), text), "utf-8")


def _carried(page: Path, link: re.Match[str]) -> str:
    """The link as the site has it: a folder is its README, and a file that is no page travels along."""
    shown, target, anchor = link[1], link[2], link[3] or ""
    if "://" in target or target.startswith("mailto:"):
        return link[0]
    there = (ROOT / page.parent / target).resolve()
    if there.is_dir():
        readme = there / "README.md"
        return f"{shown}({target.rstrip('/')}/README.md{anchor})" if readme.is_file() else shown.strip("[]")
    if there.is_file() and there.suffix != ".md":
        copy = PAGES / there.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(there, copy)
    return link[0]


def main() -> int:
    sys.path.insert(0, str(ROOT))  # run as a file, it finds its neighbours and the pages of the tests
    from docs import gallery

    gather()
    gallery.write(PAGES / "docs" / "gallery")
    shutil.copyfile(ROOT / "docs" / "mkdocs.yml", PLACE / "mkdocs.yml")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f", str(PLACE / "mkdocs.yml")]
    done = subprocess.run(build, check=False).returncode
    if done == 0:
        sys.stdout.write(f"docs: {PLACE / 'site' / 'README.html'}\n")
    return done


if __name__ == "__main__":
    sys.exit(main())
