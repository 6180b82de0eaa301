"""Unplugs the television of a bare screen, plugs it in again, and changes its resolution. Run by vm.sh, as kms_screen.py is."""
import itertools
import os
import time

from bare_screen import PATIENCE, PICTURES, App, Box, Machine, comes, connect, focus, focus_comes, status, walk
from watcher import run

machine = Machine()
box = Box()
launcher = None


looks = itertools.count()


def look():
    """Returns the size of the screen and the bytes of a dump.

    Each dump has a new name, since the machine does not see that a file of the host has changed.
    """
    name = f"look-{next(looks)}"
    size = machine.dump(name)
    with open(f"{PICTURES}/{name}.png", "rb") as file:
        return size, file.read()


def still(name):
    """Dumps the screen once it does not change any more, and returns its size. The reported focus may be ahead of the screen."""
    last, end = None, time.monotonic() + PATIENCE
    while (now := look()) != last:
        assert time.monotonic() < end, "the screen does not come to rest"
        last = now
        time.sleep(4)
    return machine.dump(name)


def a_box_that_starts_before_its_television_waits_for_it():
    connect("off")
    app = App("HostFixture", ["wait 100ms"])
    app.wait_until(lambda: "no screen is connected" in app.said(), "said that it waits")
    time.sleep(3)
    assert app.process.poll() is None and not app.holds_screen(), app.said()
    connect("detect")
    app.finish()


def told_to_end_while_it_waits_it_ends_in_order():
    connect("off")
    app = App("HostFixture", ["wait 100ms"])
    app.wait_until(lambda: "no screen is connected" in app.said(), "said that it waits")
    app.process.terminate()
    assert app.process.wait(PATIENCE) == 0, app.said()
    connect("detect")



def a_television_that_goes_off_during_a_film_brings_back_the_same_tile():
    global launcher
    home = box.home
    box.install("child", f"open('{home}/ran', 'w').close()\nwhile not os.path.exists('{home}/end'): time.sleep(0.1)\n")
    box.install("other", "")
    launcher = box.start(['await focus "app:child.desktop"', "wait 3000s"])
    launcher.wait_until(launcher.hears_keys, "read the keyboard")
    focus_comes(launcher, "app:child.desktop")
    machine.press("ret")
    launcher.wait_until(lambda: os.path.exists(home + "/ran"), "started the child")
    connect("off")
    open(home + "/end", "w").close()
    launcher.wait_until(lambda: "no screen is connected" in launcher.said(), "said that it waits")
    for key in ("right", "ret", "esc"):
        machine.press(key)
    assert not launcher.holds_screen()
    connect("detect")
    launcher.wait_until(launcher.holds_screen, "took the screen back")
    launcher.wait_until(launcher.hears_keys, "read the keyboard again")
    focus_comes(launcher, "app:child.desktop")
    time.sleep(2)
    now = status()
    assert now["focus"] == "app:child.desktop" and now["screen"] == "home", now
    walk(launcher, machine, ("right", "app:other.desktop"))


def a_television_that_is_switched_off_and_on_shows_what_it_showed():
    before = still("before")
    connect("off")
    time.sleep(2)
    connect("detect")
    time.sleep(2)
    assert still("after") == before
    walk(launcher, machine, ("left", "app:child.desktop"), ("right", "app:other.desktop"))


def a_resolution_is_tried_on_the_screen_and_comes_back_or_is_kept():
    own = still("own")
    # Since the child was started, the row of recent programs is in between.
    walk(launcher, machine, ("up", "app:child.desktop"), ("up", "Search"), ("right", "Settings"), ("ret", "theme"))
    for name in ("high-contrast", "reduce-motion", "overscan", "resolution"):
        walk(launcher, machine, ("down", name))
    machine.press("ret")
    comes(launcher, lambda: focus().startswith("mode:"), "the list of resolutions")
    old = focus()
    # The list is long: take the entry above the current one, or the one below if there is none.
    for key in ("up", "down"):
        machine.press(key)
        end = time.monotonic() + PATIENCE / 4
        while (place := focus()) in (old, "") and time.monotonic() < end:
            time.sleep(0.2)
        if place not in (old, ""):
            break
    comes(launcher, lambda: focus().startswith("mode:") and focus() != old, "another resolution")
    new = focus()
    size = tuple(int(number) for number in new[5:].split("@")[0].split("x"))

    def is_tried():
        """Whether the screen has the resolution; on a busy machine it may have come back before this looks, and is tried again."""
        if focus() == new:
            machine.press("ret")
            focus_comes(launcher, "revert")
        return look()[0] == size

    comes(launcher, is_tried, f"{size} on the screen")
    print(f"     {own} became {size}", flush=True)
    machine.dump("tried")
    comes(launcher, lambda: look()[0] == own, "the resolution before")
    focus_comes(launcher, new)

    def is_kept():
        with open(box.home + "/config/tenfoot/launcher.toml") as file:
            return f'resolution = "{new[5:]}"' in file.read()

    # Each key waits for the effect of the one before. A question that ends before its answer, on a busy machine, is asked again.
    keys, end = {new: "ret", "revert": "left", "keep": "ret"}, time.monotonic() + PATIENCE
    while not is_kept():
        assert time.monotonic() < end, f"the resolution is not kept: {status()}"
        place = focus()
        if place in keys:
            machine.press(keys[place])
            comes(launcher, lambda: is_kept() or focus() not in (place, ""), f"what follows {place}")
    focus_comes(launcher, new)
    time.sleep(20)
    assert still("kept") == size
    launcher.end()


run([
    a_box_that_starts_before_its_television_waits_for_it,
    told_to_end_while_it_waits_it_ends_in_order,
    a_television_that_goes_off_during_a_film_brings_back_the_same_tile,
    a_television_that_is_switched_off_and_on_shows_what_it_showed,
    a_resolution_is_tried_on_the_screen_and_comes_back_or_is_kept,
])
