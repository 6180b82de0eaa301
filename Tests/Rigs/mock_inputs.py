"""Tests `tenfoot inputs --watch` with mock devices. Run: umockdev-wrapper /usr/bin/python3 mock_inputs.py PATH-OF-TENFOOT"""
import sys
import time

from mockbed import STICK, Node, environment, pad, plug, plugged, remote, send, unplug
from watcher import PATIENCE, Watcher, added, matches, press, removed, run

TOOL = sys.argv[1]

plug(1, pad("Pad at start"), "ID_INPUT_JOYSTICK")
plug(2, Node("System Control", (3, 1, 2, 3), [116, 142, 143], {code: STICK for code in range(6)}), "ID_INPUT_KEY", "ID_INPUT_JOYSTICK")
plug(3, Node("Motion", (3, 1, 2, 3), [], {0: STICK, 1: STICK}), "ID_INPUT_ACCELEROMETER")
watcher = Watcher(TOOL, "--discovery", "udev", env=environment())


def a_pad_there_at_the_start_is_found_and_phantoms_are_not():
    watcher.expect(added("Pad at start", roles="gamepad", node="/dev/input/event1"))
    watcher.expect_silence(0.1)


def hat_and_button_press():
    send(1, (3, 17, 1))
    watcher.expect(press("down", "began"))
    send(1, (3, 17, 0))
    send(1, (1, 0x130, 1))
    send(1, (1, 0x130, 0))
    watcher.expect(press("down", "ended"), press("select", "began"), press("select", "ended"))


def a_remote_plugged_in_while_running_works_at_once():
    plug(4, remote("Remote"), "ID_INPUT_KEY")
    watcher.expect(added("Remote", roles="remote"))
    send(4, (1, 103, 1))
    send(4, (1, 103, 2))
    send(4, (1, 103, 0))
    watcher.expect(press("up", "began"), press("up", "ended"))


def two_devices_at_once():
    send(4, (1, 158, 1))
    watcher.expect(press("back", "began"))
    send(1, (1, 0x131, 1))
    watcher.expect(press("back", "began"))
    send(4, (1, 158, 0))
    watcher.expect(press("back", "ended"))
    send(1, (1, 0x131, 0))
    watcher.expect(press("back", "ended"))


def an_overflow_brings_a_lost_press_and_cancels_a_lost_release():
    send(1, (1, 0x130, 1))
    watcher.expect(press("select", "began"))
    node = plugged[1][0]
    node.down = {0x131}
    send(1, (0, 3, 0))
    watcher.expect(press("select", "cancelled"), press("back", "began"))
    send(1, (1, 0x131, 0))
    watcher.expect(press("back", "ended"))


def each_press_arrives():
    for _ in range(100):
        send(4, (1, 0x160, 1))
        watcher.expect(press("select", "began"))
        send(4, (1, 0x160, 0))
        watcher.expect(press("select", "ended"))
    watcher.report_latency()


def a_release_the_kernel_forces_cancels():
    send(4, (1, 0x160, 1))
    watcher.expect(press("select", "began"))
    send(4, (1, 0x160, 0), forced=1)
    watcher.expect(press("select", "cancelled"))


def unplug_while_pressed_cancels_once_then_removes():
    send(1, (1, 0x130, 1), (3, 16, 1))
    watcher.expect(press("select", "began"), press("right", "began"))
    unplug(1)
    watcher.expect(press("right", "cancelled"), press("select", "cancelled"), removed("Pad at start"))
    watcher.expect_silence(0.2)


def a_key_held_at_open_is_silent_until_let_go():
    node = remote("Held")
    node.down = {0x160}
    plug(5, node, "ID_INPUT_KEY")
    watcher.expect(added("Held"))
    send(5, (1, 0x160, 0))
    send(5, (1, 0x160, 1))
    watcher.expect(press("select", "began"))
    send(5, (1, 0x160, 0))
    watcher.expect(press("select", "ended"))


def suspend_cancels_and_resume_needs_the_key_let_go():
    send(4, (1, 106, 1))
    watcher.expect(press("right", "began"))
    watcher.order("suspend")
    watcher.expect({"event": "suspended"}, press("right", "cancelled"))
    send(4, (1, 106, 0))
    watcher.order("resume")
    watcher.expect({"event": "resumed"})


def a_remapping_screen_is_told_what_is_moved_and_nothing_else_comes():
    plug(6, pad("Pad to map"), "ID_INPUT_JOYSTICK")
    line = watcher.next()
    assert matches(line, added("Pad to map")), line
    watcher.order(f"learn {line['device']}")
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit and not (line and line["event"] == "learned"):
        # The order may not have arrived yet: until then, presses are reported as presses.
        send(6, (1, 0x131, 1))
        send(6, (1, 0x131, 0))
        while (said := watcher.next(0.3)) is not None:
            line = said
            if line["event"] == "learned":
                break
    assert line and line.get("source") == "b1" and "press-back:b1" in line["row"], line
    # The lines of the button's other presses come before the hat's.
    send(6, (3, 17, 1))
    watcher.skip_to({"event": "learned", "source": "h0.4", "isDown": True})
    send(6, (3, 17, 0))
    watcher.expect({"event": "learned", "source": "h0.4", "isDown": False})
    # All other devices keep working.
    send(4, (1, 103, 1))
    send(4, (1, 103, 0))
    watcher.expect(press("up", "began"), press("up", "ended"))
    watcher.expect_silence(0.1)
    watcher.order("unlearn")
    limit = time.monotonic() + PATIENCE
    line = None
    while time.monotonic() < limit and not matches(line, press("back", "ended")):
        # Until the order arrives, presses are reported as learned; a key that is held when it arrives is not reported.
        send(6, (1, 0x131, 1))
        send(6, (1, 0x131, 0))
        while (said := watcher.next(0.3)) is not None:
            line = said
    assert matches(line, press("back", "ended")), line
    send(6, (3, 17, 1))
    send(6, (3, 17, 0))
    watcher.skip_to(press("down", "ended"))


def the_last_device_leaves_and_the_program_ends():
    unplug(5)
    watcher.expect(removed("Held"))
    watcher.quit()


run([
    a_pad_there_at_the_start_is_found_and_phantoms_are_not,
    hat_and_button_press,
    a_remote_plugged_in_while_running_works_at_once,
    two_devices_at_once,
    an_overflow_brings_a_lost_press_and_cancels_a_lost_release,
    each_press_arrives,
    a_release_the_kernel_forces_cancels,
    unplug_while_pressed_cancels_once_then_removes,
    a_key_held_at_open_is_silent_until_let_go,
    suspend_cancels_and_resume_needs_the_key_let_go,
    a_remapping_screen_is_told_what_is_moved_and_nothing_else_comes,
    the_last_device_leaves_and_the_program_ends,
])
