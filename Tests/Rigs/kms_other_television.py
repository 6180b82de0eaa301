"""Another television, with another resolution, is plugged in instead of the first. Run by vm.sh as kms_screen.py is."""
import itertools
import os
import time

from bare_screen import PATIENCE, PICTURES, Box, Machine, comes, connect, focus, status
from watcher import run

FIRST, OTHER = "app:alpha.desktop", "app:beta.desktop"
machine = Machine()
box = Box('[appearance]\nclock = "off"\n')
launcher = None
looks = itertools.count()


def plug(output):
    """The cable goes from one television into the other."""
    connect(1 - output, "off")
    connect(output, "on" if output else "detect")


def look(output):
    """What a television shows now: its size, and the bytes of a picture, each in a file of its own as the machine reads a file once."""
    name = f"look-{next(looks)}"
    size = machine.dump(name, output)
    with open(f"{PICTURES}/{name}.png", "rb") as file:
        return size, file.read()


def still(output):
    """The same once it stands still."""
    last, end = None, time.monotonic() + PATIENCE
    while (now := look(output)) != last:
        assert time.monotonic() < end, "the screen does not come to rest"
        last = now
        time.sleep(4)
    return now


def best(output):
    """The resolution that a television names first."""
    with open(f"/sys/class/drm/card0-Virtual-{output + 1}/modes") as file:
        return tuple(int(number) for number in file.readline().strip().split("x"))


def shows(output):
    comes(launcher, lambda: look(output)[0] == best(output), f"a picture of {best(output)} on television {output}")


def focus_comes(name):
    comes(launcher, lambda: focus() == name, f"focus on {name}")


def another_television_at_rest_shows_the_same_tile_and_no_press_is_lost():
    global launcher
    box.install("alpha", f"open('{box.home}/ran', 'w').close()\nwhile not os.path.exists('{box.home}/end'): time.sleep(0.1)\n")
    box.install("beta", "")
    launcher = box.start([f'await focus "{FIRST}"', "wait 3000s"])
    launcher.wait_until(launcher.hears_keys, "read the keyboard")
    focus_comes(FIRST)
    before = still(0)
    plug(1)
    assert best(1) != best(0), "the other television is like the first"
    shows(1)
    now = still(1)
    assert len(now[1]) > 8000, "the other television shows nothing"
    machine.dump("other", 1)
    print(f"     {before[0]} became {now[0]}", flush=True)
    assert (status()["screen"], focus()) == ("home", FIRST), status()
    machine.press("right")
    focus_comes(OTHER)
    machine.press("left")
    focus_comes(FIRST)
    plug(0)
    machine.press("right")  # While the screen is opened anew.
    focus_comes(OTHER)
    shows(0)
    assert focus() == OTHER, status()
    machine.press("left")
    focus_comes(FIRST)
    assert still(0) == before, "back on the first television it is another picture"


def another_television_while_a_program_has_the_screen_is_filled_afterwards():
    machine.press("ret")
    launcher.wait_until(lambda: os.path.exists(box.home + "/ran"), "started the program")
    plug(1)
    machine.press("right")
    open(box.home + "/end", "w").close()
    comes(launcher, lambda: status().get("running") is None, "the program's end")
    shows(1)
    assert len(still(1)[1]) > 8000, "the other television shows nothing"
    machine.dump("after", 1)
    assert (status()["screen"], focus()) == ("home", FIRST), f"a press over the program was not dropped: {status()}"
    machine.press("right")
    focus_comes(OTHER)
    launcher.end()


run([
    another_television_at_rest_shows_the_same_tile_and_no_press_is_lost,
    another_television_while_a_program_has_the_screen_is_filled_afterwards,
])
