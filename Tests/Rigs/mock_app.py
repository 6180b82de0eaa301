"""Tests apps in a window with mock devices and real keys. Run: umockdev-wrapper /usr/bin/python3 mock_app.py PATH-OF-TENFOOT

Needs an X server at DISPLAY without a window manager, and the apps in the folder of the tool. Each app runs a script whose steps wait for
the effect of a press and then write a picture, after which this program sends the next press. A step that waits in vain ends the app with
an error.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

from mockbed import Node, environment, pad, plug, remote, send, send_reports, unplug
from watcher import PATIENCE, run

PROGRAMS = os.path.dirname(sys.argv[1])
EV_KEY, EV_ABS = 1, 3
DOWN_KEY, RIGHT_KEY, OK_KEY, SOUTH, HAT_X, STICK_Y = 108, 106, 0x160, 0x130, 16, 1


class App:
    """A program in a window that plays a script; its steps have names."""

    def __init__(self, program, steps, *options, **variables):
        self.folder = tempfile.mkdtemp(prefix="tenfoot-rig-")
        with open(self.folder + "/script", "w") as file:
            file.write("".join(f"{expectations}\ncapture {name}\n" for name, expectations in steps.items()))
        errors = open(self.folder + "/errors", "a")
        settings = dict(environment(), SDL_VIDEODRIVER="x11", **variables)
        settings.pop("WAYLAND_DISPLAY", None)
        self.process = subprocess.Popen(
            [f"{PROGRAMS}/{program}", "--size", "1280x720", "--script", self.folder + "/script", "--capture-dir", self.folder, *options],
            env=settings, stderr=errors)
        errors.close()

    def wait_for(self, step):
        """Waits for a step's capture: its text file is written after its picture."""
        self._wait(lambda: os.path.exists(f"{self.folder}/{step}.txt"), f"came to '{step}'")

    def press_until(self, step, press):
        """Presses again every few seconds until a step's capture is there: for a press that may come before the app listens."""
        pressed = 0

        def is_there():
            nonlocal pressed
            if time.monotonic() > pressed + 5:
                press()
                pressed = time.monotonic()
            return os.path.exists(f"{self.folder}/{step}.txt")

        self._wait(is_there, f"came to '{step}'")

    def wait_until_it_said(self, line):
        self._wait(lambda: line in self._said(), f"said '{line}'")

    def finish(self):
        status = self.process.wait(3 * PATIENCE)
        assert status == 0, f"status {status}: {self._said()}"
        shutil.rmtree(self.folder)

    def _said(self):
        # By a descriptor of its own: one that the app has too would move the place where the app writes.
        with open(self.folder + "/errors") as file:
            return file.read().strip()

    def _wait(self, condition, what):
        end = time.monotonic() + 3 * PATIENCE
        while not condition():
            assert self.process.poll() is None, f"the app ended before it {what}: {self._said()}"
            assert time.monotonic() < end, f"the app never {what}, but said: {self._said()}"
            time.sleep(0.01)


def tap(number, code, kind=EV_KEY, value=1):
    """Presses and releases a button, or moves an axis and back, at once."""
    send_reports(number, (kind, code, value), (kind, code, 0))


def tap_key(name):
    # Without a sleep between press and release, in which a busy machine might let the key repeat.
    subprocess.run(["xdotool", "key", "--delay", "0", name], check=True)


def stays(expectation):
    """Returns script lines that wait for an expectation, and check it again after the time in which a duplicate press would arrive."""
    return f"await {expectation}\nwait 300ms\nexpect {expectation}"


def hat_stick_and_key_move_the_focus_once_each():
    plug(1, pad("Pad at start"), "ID_INPUT_JOYSTICK")
    plug(2, Node("Keyboard", (3, 1, 1, 1), list(range(1, 112))), "ID_INPUT_KEY", "ID_INPUT_KEYBOARD")
    grid = App("TileGrid", {
        "start": 'await focus "0"',
        "hat": stays('focus "1"'),
        "stick": stays('focus "7"'),
        "key": stays('focus "8"'),
    }, "--count", "60")
    grid.wait_for("start")
    tap(1, HAT_X, EV_ABS)
    grid.wait_for("hat")
    tap(1, STICK_Y, EV_ABS, 30000)
    grid.wait_for("stick")
    # Each press of a real keyboard arrives twice: through the window system, and at its node.
    tap(2, RIGHT_KEY)
    tap_key("Right")
    grid.wait_for("key")
    grid.finish()
    unplug(1)
    unplug(2)


def devices_plugged_in_later_press_once_and_one_pulled_out_while_held_cancels():
    test = App("PadTest", {
        "start": 'await text "select"\nwait 1s\nexpect no text "1"',
        "pad": 'await text "select released"\n' + stays('text "1"'),
        "ok": stays('text "2"') + '\nexpect no text "1"',
        # The remote's arrows arrive through the window; its OK key, for which X11 has no number, arrives at the node.
        "arrow": 'await text "down released"\n' + stays('text "1"') + '\nexpect text "2"',
        "held": 'await text "left pressed"',
        "pulled": 'await text "left cancelled"\nwait 600ms\nexpect no text "left released"',
        "again": 'await text "3"\nexpect no text "select cancelled"',
    })
    test.wait_for("start")
    plug(3, pad("Late pad"), "ID_INPUT_JOYSTICK")
    plug(4, remote("Late remote"), "ID_INPUT_KEY")
    test.wait_until_it_said("Late pad connected")
    test.wait_until_it_said("Late remote connected")
    tap(3, SOUTH)
    test.wait_for("pad")
    tap(4, OK_KEY)
    test.wait_for("ok")
    tap(4, DOWN_KEY)
    tap_key("Down")
    test.wait_for("arrow")
    send(3, (EV_ABS, HAT_X, -1))
    test.wait_for("held")
    unplug(3)
    test.wait_for("pulled")
    tap(4, OK_KEY)
    test.finish()
    unplug(4)


def make_box():
    box = tempfile.mkdtemp(prefix="tenfoot-rig-")
    for folder in ("config/tenfoot", "home", "share/applications"):
        os.makedirs(f"{box}/{folder}")
    with open(box + "/config/tenfoot/launcher.toml", "w") as file:
        file.write('[home]\ndemo = "never"\n')
    return box


def launch(box, steps):
    return App(
        "launcher", steps, HOME=box + "/home", XDG_CONFIG_HOME=box + "/config", XDG_DATA_HOME=box + "/data", XDG_CACHE_HOME=box + "/cache",
        XDG_STATE_HOME=box + "/state", XDG_DATA_DIRS=box + "/share", DBUS_SYSTEM_BUS_ADDRESS=f"unix:path={box}/no-bus")


def a_pad_that_sleeps_and_wakes_finds_the_screen_and_the_key_as_they_were():
    plug(6, pad("Sleepy pad"), "ID_INPUT_JOYSTICK")
    box = make_box()
    launcher = launch(box, {
        # The search screen covers the home screen and has a keyboard.
        "start": 'press up\npress select\nawait focus "a"\nwait 1s',
        "moved": stays('focus "b"'),
        "asleep": 'await text "Sleepy pad is gone."\nexpect focus "b"',
        "awake": 'await text "Sleepy pad is connected."\n' + stays('focus "b"'),
        "again": stays('focus "c"'),
    })
    launcher.wait_for("start")
    tap(6, HAT_X, EV_ABS)
    launcher.wait_for("moved")
    unplug(6)
    launcher.wait_for("asleep")
    # The mock cannot use a node's number again, so this is another device.
    plug(7, pad("Sleepy pad"), "ID_INPUT_JOYSTICK")
    launcher.wait_for("awake")
    tap(7, HAT_X, EV_ABS)
    launcher.finish()
    unplug(7)
    shutil.rmtree(box)


def a_pad_starts_a_program_from_the_launcher_and_is_heard_again_after_it():
    plug(5, pad("Sofa pad"), "ID_INPUT_JOYSTICK")
    box = make_box()
    for name in ("one", "two"):
        with open(f"{box}/{name}", "w") as file:
            # The program runs until NAME.ends exists, so that presses arrive while it runs; it ends after a minute in any case.
            file.write(
                f"#!/bin/sh\ntouch {box}/{name}.runs\n"
                f"i=0; while [ ! -e {box}/{name}.ends ] && [ $((i += 1)) -lt 1200 ]; do sleep 0.05; done\n")
        os.chmod(f"{box}/{name}", 0o755)
        with open(f"{box}/share/applications/{name}.desktop", "w") as file:
            file.write(f"[Desktop Entry]\nType=Application\nName={name}\nExec={box}/{name}\n")
    launcher = launch(box, {
        "start": 'await focus "app:one.desktop"\nwait 500ms',
        # Before the program runs, its tile has focus too.
        "back": f'await file "{box}/one.ends"\nwait 300ms\nawait focus "app:one.desktop"',
        "moved": stays('focus "app:two.desktop"'),
    })
    launcher.wait_for("start")
    tap(5, SOUTH)
    end = time.monotonic() + PATIENCE
    while not os.path.exists(box + "/one.runs"):
        assert time.monotonic() < end, "the program was not started"
        time.sleep(0.01)
    # Presses during the run belong to the program. The mock keeps them for the next process that opens the node, so only the tests with a
    # real kernel can check that.
    open(box + "/one.ends", "w").close()
    launcher.wait_for("back")
    # The launcher drops what is pressed before it has noticed the program's end. Beside the last tile Right does nothing.
    launcher.press_until("moved", lambda: tap(5, HAT_X, EV_ABS))
    launcher.finish()
    shutil.rmtree(box)


run([
    hat_stick_and_key_move_the_focus_once_each,
    devices_plugged_in_later_press_once_and_one_pulled_out_while_held_cancels,
    a_pad_that_sleeps_and_wakes_finds_the_screen_and_the_key_as_they_were,
    a_pad_starts_a_program_from_the_launcher_and_is_heard_again_after_it,
])
