"""Shows apps on a bare screen through KMS, and what QEMU's own eye sees of it. Run by vm.sh, with QMP at /dev/ttyS1: kms_screen.py TENFOOT PICTURES

PICTURES is a folder of the host's, where the screen dumps go; who started the machine compares them.
"""
import os

from bare_screen import App, Box, Machine
from watcher import run

machine = Machine()


def a_whole_screen_is_shown_and_the_keyboard_moves_acts_and_types():
    app = App("HostFixture", [
        "press right\nwait 2s",
        'await focus "tile-2"',
        'await text "Pressed 1"\nwait 300ms\nexpect text "Pressed 1"\npress down\npress select',
        'await text "Hello"',
    ])
    app.wait_for(0)
    app.wait_until(app.hears_keys, "read the keyboard")
    machine.dump("shot")
    machine.press("right")
    app.wait_for(1)
    machine.press("ret")
    app.wait_for(2)
    machine.press("shift", "h")
    for key in "ello":
        machine.press(key)
    stats = app.finish()
    print(f"     {stats['frames']} frames, {stats['frameMs']['p50']:.0f} ms each, the first after {stats['firstFrameMs']:.0f} ms", flush=True)


def the_screen_is_the_childs_while_it_runs_and_ours_again_after_it():
    box = Box()
    home = box.home
    # The child takes the screen as a player would: it becomes the master of the device, which only one can be.
    box.install("child", f"card = os.open('/dev/dri/card0', os.O_RDWR)\nfcntl.ioctl(card, 0x641e)\nopen('{home}/ran', 'w').close()\n")
    launcher = box.start(['await focus "app:child.desktop"', "wait 300s"])
    launcher.wait_for(0)
    assert launcher.holds_screen()
    launcher.wait_until(launcher.hears_keys, "read the keyboard")
    machine.press("ret")
    launcher.wait_until(lambda: os.path.exists(home + "/ran"), "started the child with the screen free")
    launcher.wait_until(launcher.holds_screen, "took the screen back")
    stats = launcher.end()
    print(f"     given up in {stats['leaveMs']:.0f} ms, taken back in {stats['returnMs']:.0f} ms, on an emulated processor", flush=True)


run([
    a_whole_screen_is_shown_and_the_keyboard_moves_acts_and_types,
    the_screen_is_the_childs_while_it_runs_and_ours_again_after_it,
])
