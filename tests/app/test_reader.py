"""Who reads an export knows what to press: the virtual machine's table is tried here without the machine."""

import time

from companion.app.store import records
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import PlaysOnDisk, Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from tests.vm.reader import next_presses, play_of


def test_a_table_that_reads_gets_from_the_set_up_to_the_dice_and_on(tmp_path):
    inbox = Inbox()
    store = Store.open(tmp_path / "companion.db", inbox.put)
    box = Simulation(Fixed(Games(), "time_citadel", {}), store=store, inbox=inbox)
    box.host.begin("time_citadel", ("1", "2"), {}, seed=b"evening")
    box.settle()
    thrown = 0
    try:
        for _ in range(60):
            while not store.resume(1)[1].all_kept:
                time.sleep(0.001)  # what the box does by itself is shown before it is kept
            disk = PlaysOnDisk.look(tmp_path / "companion.db")
            try:
                exported = list(records.exported(disk, None))
            finally:
                disk.close()
            assert play_of(exported).state == box.host.session.play.state
            before = box.host.session.play.rows.head
            pressed = next_presses(exported)
            for button in pressed:
                box.press(button)
                box.settle()
            assert box.host.session.play.rows.head > before, f"{pressed} did nothing"
            thrown += pressed == ("roll",)
            if thrown == 3:
                return
    finally:
        store.close()
    raise AssertionError("no three throws in 60 answers")
