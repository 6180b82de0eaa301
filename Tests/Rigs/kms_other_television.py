"""Replaces the television by one with another resolution while the launcher runs. Run by vm.sh, as kms_screen.py is."""
import itertools
import os
import time

from bare_screen import PATIENCE, PICTURES, Box, Machine, comes, focus, focus_comes, status
from watcher import run

FIRST, OTHER = "app:alpha.desktop", "app:beta.desktop"
LARGE = (1024, 576)
machine = Machine()
box = Box()
launcher = None
looks = itertools.count()


def plug(size):
    """Plugs in a television with this preferred resolution: screen_viewer.py on the host does it when a dump has this name."""
    machine.dump(f"resize-{size[0]}x{size[1]}-{next(looks)}")


def look():
    """Returns the size of the screen and the bytes of a dump.

    Each dump has a new name, since the machine does not see that a file of the host has changed.
    """
    name = f"look-{next(looks)}"
    size = machine.dump(name)
    with open(f"{PICTURES}/{name}.png", "rb") as file:
        return size, file.read()


def still():
    """Returns the same as `look` once the screen does not change any more."""
    last, end = None, time.monotonic() + PATIENCE
    while (now := look()) != last:
        assert time.monotonic() < end, "the screen does not come to rest"
        last = now
        time.sleep(4)
    return now


def shows(size):
    """Waits for a picture of this size that is large enough not to be the kernel's text console, which is nearly empty."""
    def is_so():
        now, picture = look()
        return now == size and len(picture) > 8000
    comes(launcher, is_so, f"a picture of {size}")


def another_television_at_rest_shows_the_same_tile_and_no_press_is_lost():
    global launcher
    box.install("alpha", f"open('{box.home}/ran', 'w').close()\nwhile os.path.exists('{box.home}/ran'): time.sleep(0.1)\n")
    box.install("beta", "")
    launcher = box.start([f'await focus "{FIRST}"', "wait 3000s"])
    launcher.wait_until(launcher.hears_keys, "read the keyboard")
    focus_comes(launcher, FIRST)
    before = still()
    plug(LARGE)
    shows(LARGE)
    still()
    machine.dump("other")
    print(f"     {before[0]} became {LARGE}", flush=True)
    assert (status()["screen"], focus()) == ("home", FIRST), status()
    machine.press("right")
    focus_comes(launcher, OTHER)
    machine.press("left")
    focus_comes(launcher, FIRST)
    plug(before[0])
    machine.press("right")  # The launcher is opening the screen again.
    focus_comes(launcher, OTHER)
    shows(before[0])
    assert focus() == OTHER, status()
    machine.press("left")
    focus_comes(launcher, FIRST)
    assert still() == before, "back on the first television it is another picture"


def another_television_while_a_program_has_the_screen_is_filled_afterwards():
    first = machine.dump("first")
    for size in (LARGE, first):
        machine.press("ret")
        launcher.wait_until(lambda: os.path.exists(box.home + "/ran"), "started the program")
        plug(size)
        machine.press("right")
        time.sleep(5)
        os.remove(box.home + "/ran")
        comes(launcher, lambda: status().get("running") is None, "the program's end")
        shows(size)
        still()
        machine.dump(f"after-{size[0]}")
        assert (status()["screen"], focus()) == ("home", FIRST), f"a press over the program was not dropped: {status()}"
    machine.press("right")
    focus_comes(launcher, OTHER)
    launcher.end()


run([
    another_television_at_rest_shows_the_same_tile_and_no_press_is_lost,
    another_television_while_a_program_has_the_screen_is_filled_afterwards,
])
