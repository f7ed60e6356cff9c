"""A real systemd opens the network while other screens may look on, and closes it however that ends.

It is the first process of a namespace of its own, which needs root; where that cannot be had the test says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.app import assets

SYSTEMD = Path("/lib/systemd/systemd")
OPEN = {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"}
BOX = """
[Unit]
DefaultDependencies=no
Wants=companion-other-screens.path
[Service]
ExecStart=/bin/sleep 60
RuntimeDirectory=companion
IPAddressDeny=any
"""
ALL = """
[Unit]
DefaultDependencies=no
Wants=companion.service probe.service
"""
PROBE = """
[Unit]
DefaultDependencies=no
After=companion.service
[Service]
Type=oneshot
ExecStart=/bin/sh {folder}/probe.sh
ExecStopPost=/bin/systemctl exit --force
"""
SCRIPT = """
told() {{  # when, and how many networks are open then: it waits for them
  for n in $(seq 200); do
    now=$(systemctl show companion.service -p IPAddressAllow --value)
    [ $(echo $now | wc -w) != $2 ] || break
    sleep 0.05
  done
  echo "$1:$now" >> {folder}/told
}}
file=/run/companion/other-screens
told start 0
touch $file; told on 3
rm $file; told off 0
touch $file; told on-again 3; systemctl kill -s KILL companion.service; told killed 0
systemctl restart companion.service; told restarted 0
touch $file; told again 3
systemctl stop companion.service; told stopped 0
systemctl start companion.service
for n in 1 2 3 4 5 6 7 8; do touch $file; sleep 0.05; rm $file; sleep 0.05; done
touch $file; told toggled 3
"""
STAGE = """
set -e
mount --make-rprivate /
mount -t proc proc /proc
mount -t tmpfs none /run
mount -t cgroup2 none /sys/fs/cgroup
mount -t tmpfs none /etc/systemd/system
cp {folder}/*.service {folder}/*.path {folder}/*.target /etc/systemd/system
container=other exec {systemd} --system --unit=all.target --log-target=console --show-status=no
"""


@pytest.mark.skipif(os.getuid() != 0 or not SYSTEMD.exists() or shutil.which("unshare") is None, reason="needs root")
def test_the_network_is_open_while_the_file_is_there_and_at_no_other_time(tmp_path: Path) -> None:
    for unit in assets.systemd().glob("companion-other-screens.*"):
        shutil.copy(unit, tmp_path)
    (tmp_path / "companion.service").write_text(BOX)
    (tmp_path / "all.target").write_text(ALL)
    (tmp_path / "probe.service").write_text(PROBE.format(folder=tmp_path))
    (tmp_path / "probe.sh").write_text(SCRIPT.format(folder=tmp_path))
    stage = STAGE.format(folder=tmp_path, systemd=SYSTEMD)
    command = ["timeout", "-s", "KILL", "60", "unshare", "-m", "-p", "-f", "-C", "-u", "-i", "-n", "sh", "-c", stage]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = tmp_path / "told"
    if not told.exists():
        pytest.skip(f"no systemd of its own here: {done.stderr[-200:]}")
    allowed = dict(line.split(":", 1) for line in told.read_text().splitlines())
    opened = {when for when, networks in allowed.items() if networks.split()}
    assert opened == {"on", "on-again", "again", "toggled"}
    assert all(set(allowed[when].split()) == OPEN for when in opened)
    assert len(allowed) == 9
