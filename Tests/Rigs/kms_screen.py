"""Shows apps on a bare screen through KMS and dumps it through QEMU. Run by vm.sh, with QMP at /dev/ttyS1: kms_screen.py TENFOOT PICTURES

PICTURES is a folder of the host for the screen dumps; the test that starts the machine compares them.
"""
import fcntl
import os
import time

from bare_screen import App, Box, Machine, comes, focus, status
from watcher import run

machine = Machine()


def a_whole_screen_is_shown_and_the_keyboard_moves_acts_and_types():
    with App("HostFixture", [
        "press right\nwait 2s",
        'await focus "tile-2"',
        'await text "Pressed 1"\nwait 300ms\nexpect text "Pressed 1"\npress down\npress select',
        'await text "Hello"',
    ]) as app:
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
    # The child takes the screen as a player would: it becomes the DRM master of the device, which only one process can be.
    box.install("child", f"card = os.open('/dev/dri/card0', os.O_RDWR)\nfcntl.ioctl(card, 0x641e)\nopen('{home}/ran', 'w').close()\n")
    with box.start(['await focus "app:child.desktop"', "wait 300s"]) as launcher:
        launcher.wait_for(0)
        assert launcher.holds_screen()
        launcher.wait_until(launcher.hears_keys, "read the keyboard")
        machine.press("ret")
        launcher.wait_until(lambda: os.path.exists(home + "/ran"), "started the child with the screen free")
        launcher.wait_until(launcher.holds_screen, "took the screen back")
        stats = launcher.end()
        print(f"     given up in {stats['leaveMs']:.0f} ms, taken back in {stats['returnMs']:.0f} ms, on an emulated processor", flush=True)


def a_program_that_shows_nothing_leaves_the_way_out_on_screen():
    """The program does not take the screen: it still shows the launcher's last frame, and the program can take it later."""
    box = Box()
    home = box.home
    box.install("stuck", f"open('{home}/ran', 'w').close()\n"
                f"while not os.path.exists('{home}/late'): time.sleep(0.1)\n"
                f"card = os.open('/dev/dri/card0', os.O_RDWR)\nfcntl.ioctl(card, 0x641e)\nopen('{home}/has', 'w').close()\ntime.sleep(600)\n")
    with open("/dev/tty1", "w") as console:
        console.write("A text console.\n" * 40)  # This text is visible if the console is shown.
    with box.start(['await focus "app:stuck.desktop"', "wait 3000s"]) as launcher:
        launcher.wait_for(0)
        launcher.wait_until(launcher.hears_keys, "read the keyboard")
        # logind does this when it gives a session back: the text console appears, whichever program has the screen.
        with open("/dev/tty1", "wb", buffering=0) as console:
            for mode in (1, 0):
                fcntl.ioctl(console, 0x4B3A, mode)  # KDSETMODE: graphics, then text
        time.sleep(1)
        machine.dump("console")
        machine.press("ret")
        launcher.wait_until(lambda: os.path.exists(home + "/ran"), "started the program")
        time.sleep(4)
        assert not launcher.holds_screen(), "a program that comes late could not have the screen"
        machine.dump("stuck")
        machine.press("right")
        open(home + "/late", "w").close()
        launcher.wait_until(lambda: os.path.exists(home + "/has"), "let the late program have the screen")
        assert not launcher.holds_screen()
        machine.press("f1", seconds=4)
        launcher.wait_until(launcher.holds_screen, "took the screen back when Home was held")
        comes(launcher, lambda: focus() == "app:stuck.desktop" and status()["running"] is None, "the home screen, on the same tile")
        launcher.end()


def a_program_that_leaves_another_behind_is_left_by_back_held_and_listed_by_home_held():
    box = Box()
    box.install("leaver", f"if os.fork():\n    os._exit(0)\nos.setsid()\nopen('{box.home}/left', 'w').close()\ntime.sleep(600)\n")
    with box.start(['await focus "app:leaver.desktop"', "wait 3000s"]) as launcher:
        launcher.wait_until(launcher.hears_keys, "read the keyboard")
        comes(launcher, lambda: focus() == "app:leaver.desktop", "its tile")
        machine.press("ret")
        launcher.wait_until(lambda: os.path.exists(box.home + "/left"), "started the program")
        time.sleep(3)
        assert not launcher.holds_screen() and status()["running"] == "Leaver", status()
        machine.press("esc")  # The launcher ignores a short press.
        machine.press("esc", seconds=4)
        launcher.wait_until(launcher.holds_screen, "took the screen back when Back was held")
        comes(launcher, lambda: focus() == "app:leaver.desktop" and status()["running"] is None, "the home screen, on the same tile")
        machine.press("f1", seconds=4)
        comes(launcher, lambda: status()["screen"] == "programs" and focus() == "program:app:leaver.desktop", "the list of programs")
        launcher.end()


run([
    a_whole_screen_is_shown_and_the_keyboard_moves_acts_and_types,
    the_screen_is_the_childs_while_it_runs_and_ours_again_after_it,
    a_program_that_shows_nothing_leaves_the_way_out_on_screen,
    a_program_that_leaves_another_behind_is_left_by_back_held_and_listed_by_home_held,
])
