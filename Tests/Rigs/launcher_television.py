"""Plays a CEC television to the launcher on a bare screen, with logind.py for sleep. Run by vm.sh, as kms_screen.py is."""
import glob
import os
import subprocess
import sys
import time

from bare_screen import Box, Machine, comes, focus, focus_comes, status, walk
from cec_television import Cable, Television, configured, load_cable
from watcher import run

RIGS = os.path.dirname(os.path.abspath(__file__))
IMAGE_VIEW_ON, STANDBY, ACTIVE_SOURCE = 0x04, 0x36, 0x82
FIRST, OTHER = "app:alpha.desktop", "app:beta.desktop"
machine = Machine()
if not load_cable():
    sys.exit(77)
subprocess.run(["udevadm", "settle"], check=True)
television, cable = Television(), Cable()
box = Box('[television]\nsleep_with_it = true\n')
for program in ("alpha", "beta"):
    box.install(program, "")
launcher = place = None

bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, text=True)
address = bus.stdout.readline().strip()
logind = subprocess.Popen(
    ["/usr/bin/python3", RIGS + "/logind.py"], env={"PATH": os.environ["PATH"], "HOME": "/", "DBUS_SYSTEM_BUS_ADDRESS": address})


def ask(method):
    return subprocess.run(
        ["dbus-send", "--bus=" + address, "--print-reply=literal", "--dest=org.freedesktop.login1", "/org/freedesktop/login1",
         "org.tenfoot.Test." + method], capture_output=True, text=True).stdout


def nights():
    """Returns when the box fell asleep, in nanoseconds, each with whether logind stopped waiting for an inhibitor."""
    words = ask("Calls").split()
    return [(int(words[place + 1]) * 1000, words[place + 2:place + 4] == ["at", "last"])
            for place, word in enumerate(words) if word == "asleep"]


def suspended():
    """Returns how often the launcher has requested sleep."""
    return ask("Calls").split().count("Suspend")


def falls_asleep(count):
    comes(launcher, lambda: len(nights()) == count, f"night {count}")
    at, was_late = nights()[-1]
    assert not was_late, "the launcher held sleep up to the last"
    return at


def wakes():
    ask("Wake")


def start():
    app = box.start([f'await focus "{FIRST}"', "wait 3000s"], address)
    app.wait_until(app.hears_keys, "read the keyboard")
    return app


def written(line):
    def is_there():
        with open(box.home + "/config/tenfoot/launcher.toml") as file:
            return line in file.read()
    comes(launcher, is_there, line)


def a_cable_that_answers_late_has_the_television_switched_on_and_its_remote_moves_focus():
    global launcher, place
    cable.plug(False)
    launcher = start()
    focus_comes(launcher, FIRST)
    television.hear_nothing_of(IMAGE_VIEW_ON, 2)
    cable.plug(True)
    assert television.hear(IMAGE_VIEW_ON)[0] == 0x40
    source = television.hear(ACTIVE_SOURCE)
    assert source[0] == 0x4F
    place = source[2:]
    assert configured("/dev/cec1") == (1, b"TenFoot")
    receivers = {os.path.basename(path) for path in glob.glob("/sys/class/rc/rc*/input*/event*")}
    launcher.wait_until(lambda: receivers <= launcher.awaited_inputs(), "read the television's remote")
    television.press(0x04)
    focus_comes(launcher, OTHER)
    television.press(0x03)
    focus_comes(launcher, FIRST)
    comes(launcher, lambda: "Inhibit sleep TenFoot playback delay" in " ".join(ask("Calls").split()), "a hold on sleep")


def put_to_sleep_by_others_the_box_switches_the_television_off_first_and_on_again():
    ask("Sleep")
    assert television.hear(STANDBY)[0] == 0x40
    # The television goes off, and broadcasts Standby to all devices.
    television.send(0x0F, STANDBY)
    assert television.heard_at < falls_asleep(1), "the box slept before the television was told"
    wakes()
    assert television.hear(IMAGE_VIEW_ON)[0] == 0x40
    assert television.hear(ACTIVE_SOURCE)[0] == 0x4F
    time.sleep(3)
    assert suspended() == 0 and len(nights()) == 1, "the television's own good night put the box to sleep again"
    assert (status()["screen"], focus()) == ("home", FIRST), status()


def the_box_sleeps_when_the_television_goes_off():
    for _ in range(2):
        television.send(0x0F, STANDBY)
    falls_asleep(2)
    television.hear_nothing_of(STANDBY, 3)
    assert suspended() == 1, f"the box asked for sleep {suspended()} times"
    wakes()
    television.hear(IMAGE_VIEW_ON)


def sleep_from_the_power_menu_switches_the_television_off():
    walk(launcher, machine, ("up", "Search"), ("right", "Settings"), ("right", "Power"))
    machine.press("ret")
    comes(launcher, lambda: status()["screen"] == "power", "the power menu")
    focus_comes(launcher, "Cancel")
    walk(launcher, machine, ("down", "Sleep"))
    machine.press("ret")
    assert television.hear(STANDBY)[0] == 0x40
    assert television.heard_at < falls_asleep(3), "the box slept before the television was told"
    assert suspended() == 2
    wakes()
    television.hear(IMAGE_VIEW_ON)


def a_television_that_does_not_answer_or_refuses_is_told_of_in_a_line():
    television.be_deaf()
    ask("Sleep")
    falls_asleep(4)
    wakes()
    launcher.wait_until(lambda: "The television does not answer: CEC may be" in launcher.said(), "said that the television is deaf")
    assert launcher.said().count("does not answer") == 1
    television.listen()
    television.send(0x04, 0x00, IMAGE_VIEW_ON, 0)  # Feature abort
    television.send(0x04, 0x00, STANDBY, 0)
    launcher.wait_until(lambda: "cannot be switched off from here" in launcher.said(), "said what the television cannot do")
    assert "cannot be switched on from here" in launcher.said()


def each_is_a_setting_of_its_own_on_screen():
    walk(launcher, machine, ("left", "Settings"), ("ret", "theme"))
    while (last := focus()) != "cec":
        machine.press("down")
        comes(launcher, lambda: focus() != last, f"a line below {last}")
    for line, key, value in (("tv-wake", "left", "wake = false"), ("tv-off", "left", "switch_off = false"),
                             ("tv-sleep", "left", "sleep_with_it = false"), ("tv-volume", "right", "volume = true")):
        walk(launcher, machine, ("down", line))
        if line == "tv-off":
            time.sleep(4)
            machine.dump("rows")
        machine.press(key)
        written(value)


def what_is_switched_off_does_not_happen():
    television.send(0x0F, 0x86, *place)  # The television shows the box.
    ask("Sleep")
    falls_asleep(5)
    television.hear_nothing_of(STANDBY, 3)
    wakes()
    television.hear_nothing_of(IMAGE_VIEW_ON, 3)
    television.send(0x0F, STANDBY)
    time.sleep(5)
    assert suspended() == 2 and len(nights()) == 5, "the box slept with the television"
    machine.press("volumeup")
    assert television.hear(0x44) == (0x40, 0x44, 0x41), "the volume key went elsewhere"


def without_cec_the_adapter_is_left_alone():
    walk(launcher, machine, *(("up", line) for line in ("tv-sleep", "tv-off", "tv-wake", "cec")))
    machine.press("left")
    written("cec = false")
    launcher.end()
    assert configured("/dev/cec1")[0] == 0, "the address was not given back"
    again = start()
    television.hear_nothing_of(IMAGE_VIEW_ON, 5)
    assert configured("/dev/cec1")[0] == 0, "the adapter was claimed"
    again.end()


run([
    a_cable_that_answers_late_has_the_television_switched_on_and_its_remote_moves_focus,
    put_to_sleep_by_others_the_box_switches_the_television_off_first_and_on_again,
    the_box_sleeps_when_the_television_goes_off,
    sleep_from_the_power_menu_switches_the_television_off,
    a_television_that_does_not_answer_or_refuses_is_told_of_in_a_line,
    each_is_a_setting_of_its_own_on_screen,
    what_is_switched_off_does_not_happen,
    without_cec_the_adapter_is_left_alone,
])
