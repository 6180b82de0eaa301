"""Tests `tenfoot inputs --watch` with input devices of a real kernel. Run as root, with /dev/uinput: kernel_inputs.py PATH-OF-TENFOOT"""
import ctypes
import fcntl
import glob
import os
import select
import struct
import subprocess
import sys
import time

from watcher import PATIENCE, Watcher, added, as_another_user, descriptors, is_open, is_read, matches, press, removed, run

TOOL = sys.argv[1]
EV_SYN, EV_KEY, EV_ABS, EV_FF, EV_UINPUT, FF_RUMBLE = 0, 1, 3, 0x15, 0x101, 0x50
libc = ctypes.CDLL(None, use_errno=True)


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.005)


class Pad:
    """A device made with /dev/uinput. Closing its descriptor unplugs it."""

    def __init__(self, name, keys, axes=None, ids=(3, 0x1111, 0x2222, 1), rumbles=False):
        self.descriptor = os.open("/dev/uinput", os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
        for kind in (EV_KEY,) + ((EV_ABS,) if axes else ()) + ((EV_FF,) if rumbles else ()):
            fcntl.ioctl(self.descriptor, 0x40045564, kind)  # UI_SET_EVBIT
        if rumbles:
            fcntl.ioctl(self.descriptor, 0x4004556B, FF_RUMBLE)  # UI_SET_FFBIT
        for key in keys:
            fcntl.ioctl(self.descriptor, 0x40045565, key)  # UI_SET_KEYBIT
        for code, (low, high) in (axes or {}).items():
            fcntl.ioctl(self.descriptor, 0x40045567, code)  # UI_SET_ABSBIT
            fcntl.ioctl(self.descriptor, 0x401C5504, struct.pack("<Hxx6i", code, 0, low, high, 0, 0, 0))  # UI_ABS_SETUP
        fcntl.ioctl(self.descriptor, 0x405C5503, struct.pack("<4H80sI", *ids, name.encode(), 1 if rumbles else 0))  # UI_DEV_SETUP
        fcntl.ioctl(self.descriptor, 0x5501)  # UI_DEV_CREATE
        name_buffer = bytearray(64)
        fcntl.ioctl(self.descriptor, 0x8040552C, name_buffer)  # UI_GET_SYSNAME
        folder = "/sys/devices/virtual/input/" + name_buffer.split(b"\0")[0].decode()
        wait_for(lambda: glob.glob(folder + "/event*"), f"the event node of {name}")
        self.node = "/dev/input/" + os.path.basename(glob.glob(folder + "/event*")[0])
        wait_for(lambda: os.path.exists(self.node), self.node)

    def send(self, *events):
        data = b"".join(struct.pack("<qqHHi", 0, 0, *event) for event in events + ((EV_SYN, 0, 0),))
        os.write(self.descriptor, data)

    def next_request(self):
        """Waits for the next event that the kernel sends to the device: (type, code, value)."""
        assert select.select([self.descriptor], [], [], PATIENCE)[0], "the kernel asked nothing of the pad"
        return struct.unpack("<qqHHi", os.read(self.descriptor, 24))[2:]

    def unplug(self):
        os.close(self.descriptor)


STICK, HAT = (-32768, 32767), (-1, 1)
PAD_AXES = {0: STICK, 1: STICK, 16: HAT, 17: HAT}
PAD_KEYS = [0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13A, 0x13B, 0x13C]
REMOTE_KEYS = [103, 105, 106, 108, 0x160, 158, 164, 172]

# The HID report descriptor of a USB or Bluetooth remote: one array of consumer usages.
CONSUMER_REMOTE = bytes.fromhex("050c0901a101150026ff0319002aff03751095018100c0")


class HIDRemote:
    """A remote made with /dev/uhid, which the kernel's hid-generic driver handles."""

    def __init__(self, name):
        self.descriptor = os.open("/dev/uhid", os.O_RDWR | os.O_CLOEXEC)
        os.write(self.descriptor, struct.pack(
            "<I128s64s64sHHIIII4096s", 11, name.encode(), b"rig/input0", b"", len(CONSUMER_REMOTE), 5, 0x1949, 0x0401, 0, 0, CONSUMER_REMOTE))

    def usage(self, usage):
        """Presses the key with this usage; 0 releases it."""
        report = struct.pack("<H", usage)
        os.write(self.descriptor, struct.pack("<IH4096s", 12, len(report), report))

    def unplug(self):
        os.close(self.descriptor)


watcher = Watcher(TOOL)
pad = remote = None


def a_gamepad_plugged_in_presses_through_the_kernel():
    global pad
    pad = Pad("Kernel pad", PAD_KEYS, PAD_AXES)
    watcher.expect(added("Kernel pad", roles="gamepad", node=pad.node))
    pad.send((EV_KEY, 0x130, 1))
    pad.send((EV_KEY, 0x130, 0))
    watcher.expect(press("select", "began"), press("select", "ended"))


def hat_and_stick_move():
    pad.send((EV_ABS, 17, -1))
    pad.send((EV_ABS, 17, 0))
    watcher.expect(press("up", "began"), press("up", "ended"))
    pad.send((EV_ABS, 0, 30000))
    pad.send((EV_ABS, 0, 0))
    watcher.expect(press("right", "began"), press("right", "ended"))


def a_hid_remote_presses_through_hid_generic():
    global remote
    remote = HIDRemote("Consumer remote")
    watcher.expect(added("Consumer remote", roles="remote"))
    for usage, control in ((0x42, "up"), (0x43, "down"), (0x41, "select"), (0x224, "back"), (0x223, "home"), (0xCD, "play-pause")):
        remote.usage(usage)
        watcher.expect(press(control, "began"))
        remote.usage(0)
        watcher.expect(press(control, "ended"))


def a_held_direction_repeats_though_the_kernel_does_not():
    remote.usage(0x45)
    watcher.expect(press("right", "began"), press("right", "repeated", count=1), press("right", "repeated", count=2))
    remote.usage(0)
    watcher.expect(press("right", "ended"))


def two_devices_at_once():
    remote.usage(0x41)
    watcher.expect(press("select", "began"))
    pad.send((EV_KEY, 0x131, 1))
    watcher.expect(press("back", "began"))
    remote.usage(0)
    watcher.expect(press("select", "ended"))
    pad.send((EV_KEY, 0x131, 0))
    watcher.expect(press("back", "ended"))


def each_press_arrives():
    watcher.latencies.clear()
    for _ in range(50):
        pad.send((EV_KEY, 0x130, 1))
        watcher.expect(press("select", "began"))
        pad.send((EV_KEY, 0x130, 0))
        watcher.expect(press("select", "ended"))
    watcher.report_latency()


def nothing_wakes_while_nothing_moves():
    """Passes if one of five periods of 2 s has no wake-up: a timer would cause some in each, a late page fault or uevent in one."""
    for _ in range(5):
        before = watcher.wakeups()
        time.sleep(2)
        woken = watcher.wakeups() - before
        if woken == 0:
            return
    raise AssertionError(f"{woken} wake-ups in the last of five times 2 s")


def an_overflow_leaves_nothing_held():
    pad.send((EV_KEY, 0x130, 1))
    watcher.expect(press("select", "began"))
    watcher.stop()
    pad.send((EV_KEY, 0x130, 0))
    pad.send((EV_KEY, 0x131, 1))
    for step in range(400):
        pad.send((EV_ABS, 0, step % 2), (EV_ABS, 1, step % 3))
    watcher.go_on()
    watcher.expect(press("select", "cancelled"), press("back", "began"))
    pad.send((EV_KEY, 0x131, 0))
    watcher.expect(press("back", "ended"))


def unplug_while_pressed_cancels_once():
    pad.send((EV_KEY, 0x130, 1), (EV_ABS, 16, -1))
    watcher.expect(press("select", "began"), press("left", "began"))
    pad.unplug()
    # When a device is unplugged, the kernel releases its keys, sometimes in time to be reported, but not its hats: the order varies.
    watcher.expect_in_any_order(press("left", "cancelled"), press("select", "cancelled"))
    watcher.expect(removed("Kernel pad"))


def a_node_number_used_again_is_the_new_device():
    global pad
    node = pad.node
    pad = Pad("Second pad", PAD_KEYS, PAD_AXES)
    assert pad.node == node, f"the kernel gave {pad.node}, not {node} again"
    watcher.expect(added("Second pad", node=node))
    pad.send((EV_KEY, 0x13C, 1))
    pad.send((EV_KEY, 0x13C, 0))
    watcher.expect(press("home", "began"), press("home", "ended"))


def revoking_is_like_unplugging():
    """Revokes the pad through a copy of the program's descriptor, as a session manager does when another console is shown."""
    pad.send((EV_KEY, 0x130, 1))
    watcher.expect(press("select", "began"))
    handle = libc.syscall(434, watcher.process.pid, 0)  # pidfd_open
    for path in glob.glob(f"/proc/{watcher.process.pid}/fd/*"):
        if os.path.realpath(path) == pad.node:
            copy = libc.syscall(438, handle, int(os.path.basename(path)), 0)  # pidfd_getfd
            fcntl.ioctl(copy, 0x40044591, 0)  # EVIOCREVOKE
            os.close(copy)
    os.close(handle)
    watcher.expect(press("select", "cancelled"), removed("Second pad"))
    pad.unplug()
    watcher.expect_silence()


def suspension_gives_devices_back_and_the_ways_out_and_volume_alone_are_heard():
    plain = Pad("Pad without Home", [0x130, 0x131], PAD_AXES)
    watcher.expect(added("Pad without Home", roles="gamepad", node=plain.node))
    remote.usage(0x44)
    watcher.expect(press("left", "began"))
    watcher.order("suspend")
    watcher.expect({"event": "suspended"}, press("left", "cancelled"))
    assert not is_open(plain.node, watcher), descriptors(watcher)
    for usage in (0, 0x45, 0):
        remote.usage(usage)
    watcher.expect_silence()
    remote.usage(0x223)
    watcher.expect(press("home", "began"))
    remote.usage(0)
    watcher.expect(press("home", "ended"))
    # Back is reported too: holding it returns to the launcher if a program leaves a process without a window.
    remote.usage(0x224)
    watcher.expect(press("back", "began"))
    remote.usage(0)
    watcher.expect(press("back", "ended"))
    # On a bare screen no other program controls the volume.
    remote.usage(0xE9)
    watcher.expect(press("volume-up", "began"))
    remote.usage(0)
    watcher.expect(press("volume-up", "ended"))
    remote.usage(0x44)
    watcher.order("resume")
    watcher.expect({"event": "resumed"})
    wait_for(lambda: is_read(plain.node, watcher), "the pad to be read again")
    watcher.settle()
    remote.usage(0)  # It has been held since before the resume, so it was not reported until now.
    remote.usage(0x45)
    watcher.expect(press("right", "began"))
    remote.usage(0)
    watcher.expect(press("right", "ended"))
    plain.unplug()
    watcher.expect(removed("Pad without Home"))


def the_program_ends():
    watcher.quit()


def a_grab_waits_for_the_keys_is_exclusive_and_dies_with_the_program():
    global watcher
    keyboard = Pad("Kernel keyboard", list(range(1, 0x80)))
    subprocess.run(["udevadm", "settle"], check=True)
    keyboard.send((EV_KEY, 28, 1))  # The Return key that started the program: its release must arrive where its press did.
    watcher = Watcher(TOOL, "--grab")
    watcher.expect_devices("Consumer remote", "Kernel keyboard")
    other = os.open(keyboard.node, os.O_RDONLY | os.O_NONBLOCK)

    def is_free():
        try:
            fcntl.ioctl(other, 0x40044590, 1)  # EVIOCGRAB
            fcntl.ioctl(other, 0x40044590, 0)
            return True
        except OSError:
            return False

    def is_grabbed():
        watcher.settle()  # The check is a grab too: a program that tried at the same moment would be refused.
        return not is_free()

    watcher.settle()
    assert is_free(), "a keyboard was grabbed with a key down"
    keyboard.send((EV_KEY, 28, 0))
    wait_for(is_grabbed, "the grab")
    keyboard.send((EV_KEY, 103, 1))
    keyboard.send((EV_KEY, 103, 0))
    watcher.expect(press("up", "began"), press("up", "ended"))
    watcher.order("suspend")
    watcher.expect({"event": "suspended"})
    assert is_free(), "the grab outlived the suspension"
    watcher.order("resume")
    watcher.expect({"event": "resumed"})
    wait_for(is_grabbed, "the grab after the resume")
    # Control, Alt and a function key, which switch the console, end the grab.
    for key in (29, 56, 60):
        keyboard.send((EV_KEY, key, 1))
    wait_for(is_free, "the way out of the grab")
    for key in (60, 56, 29):
        keyboard.send((EV_KEY, key, 0))
    watcher.order("suspend")
    watcher.order("resume")
    watcher.expect({"event": "suspended"}, {"event": "resumed"})
    wait_for(is_grabbed, "the grab after the second resume")
    watcher.process.kill()
    watcher.process.wait(PATIENCE)
    assert is_free(), "the grab outlived the program"
    os.close(other)
    keyboard.unplug()


def what_is_typed_on_another_console_is_not_heard():
    def show(number):
        with open("/dev/tty0", "wb", buffering=0) as console:
            fcntl.ioctl(console, 0x5606, number)  # VT_ACTIVATE
        wait_for(lambda: open("/sys/class/tty/tty0/active").read() == f"tty{number}\n", f"console {number}")

    show(1)
    keyboard = Pad("Typed keyboard", list(range(1, 0x80)))
    subprocess.run(["udevadm", "settle"], check=True)
    second = Watcher(TOOL)
    second.expect_devices("Consumer remote", "Typed keyboard")

    keyboard.send((EV_KEY, 103, 1))
    second.expect(press("up", "began"))
    show(2)
    second.expect(press("up", "cancelled"))
    wait_for(lambda: not is_open(keyboard.node, second), "the keyboard's node to be closed")
    keyboard.send((EV_KEY, 103, 0))
    for value in (1, 0):
        keyboard.send((EV_KEY, 28, value))
    late = Pad("Late pad", PAD_KEYS, PAD_AXES)
    second.expect(added("Late pad"))
    late.send((EV_KEY, 0x130, 1))
    late.send((EV_KEY, 0x130, 0))
    show(1)
    wait_for(lambda: is_read(keyboard.node, second), "the keyboard to be read again")
    for value in (1, 0):
        keyboard.send((EV_KEY, 108, value))
    second.expect(press("down", "began"), press("down", "ended"))
    late.unplug()
    second.expect(removed("Late pad"))
    second.quit()
    keyboard.unplug()


def a_device_another_program_grabbed_is_named_with_the_cure():
    keyboard = Pad("Taken keyboard", list(range(1, 0x80)))
    other = os.open(keyboard.node, os.O_RDONLY)
    fcntl.ioctl(other, 0x40044590, 1)
    second = Watcher(TOOL, "--grab")
    lines = []
    while not any(line and line["event"] == "problem" for line in lines) and None not in lines:
        lines.append(second.next())
    problem = lines[-1] or {}
    assert problem.get("node") == keyboard.node and "another program" in problem["message"], lines
    second.quit()
    os.close(other)
    keyboard.unplug()


def a_node_without_permission_is_named_with_the_cure():
    closed = Pad("Closed pad", PAD_KEYS, PAD_AXES)
    subprocess.run(["udevadm", "settle"], check=True)
    os.chmod(closed.node, 0o600)
    answer = subprocess.run(
        [TOOL, "inputs", "--json"], capture_output=True, text=True, check=True, **as_another_user(TOOL)).stdout
    lines = [line for line in answer.splitlines() if closed.node + '"' in line]
    assert len(lines) == 1 and "no permission" in lines[0] and "usermod -aG input" in lines[0], answer
    closed.unplug()


def an_infrared_remote_presses_once_a_click():
    """Uses the kernel's loopback driver for infrared. Infrared remotes send no releases; the kernel adds one after a while."""
    folder = glob.glob("/sys/class/rc/rc*")[0]
    with open(folder + "/protocols", "w") as protocols:
        protocols.write("+nec")
    node = "/dev/input/" + os.path.basename(glob.glob(folder + "/input*/event*")[0])
    receiver = os.open(node, os.O_RDWR | os.O_CLOEXEC)
    for scancode, key in ((0x1234, 0x160), (0x1235, 106)):  # EVIOCSKEYCODE_V2
        fcntl.ioctl(receiver, 0x40284504, struct.pack("<BBHI32s", 0, 4, 0, key, struct.pack("<I", scancode)))
    os.close(receiver)
    infrared = Watcher(TOOL)
    infrared.expect_devices(open(glob.glob(folder + "/input*/name")[0]).read().strip(), "Consumer remote")
    sender = os.open("/dev/lirc0", os.O_RDWR | os.O_CLOEXEC)
    fcntl.ioctl(sender, 0x40046911, struct.pack("<I", 8))  # LIRC_SET_SEND_MODE, LIRC_MODE_SCANCODE
    for scancode, control in ((0x1234, "select"), (0x1235, "right")):
        os.write(sender, struct.pack("<QHHIQ", 0, 0, 9, 0, scancode))  # NEC
        infrared.expect(press(control, "began"), press(control, "ended"))
    os.close(sender)
    infrared.quit()


class CEC:
    """One end of the HDMI cable that vivid simulates: a television, or a player that gets the keys of the television's remote."""

    def __init__(self, path, kind, device_type, bit):
        self.descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        pass_keys = 2  # CEC_LOG_ADDRS_FL_ALLOW_RC_PASSTHRU
        for count in (0, 1):  # Release the address before claiming another.
            fcntl.ioctl(self.descriptor, 0xC05C6104, struct.pack(  # CEC_ADAP_S_LOG_ADDRS
                "<4sHBBII15s4s4s4s48sx", b"", 0, 5, count, 0xFFFFFFFF, pass_keys, b"Rig", bytes([device_type]), bytes([kind]), bytes([bit]), b""))

    def send(self, *message):
        fcntl.ioctl(self.descriptor, 0xC0386105, struct.pack(  # CEC_TRANSMIT
            "<QQIIII16s7sx", 0, 0, len(message), 0, 0, 0, bytes(message), b""))


def a_television_s_remote_steps_once_a_press():
    """Without a release the kernel holds a CEC key for half a second; if TenFoot repeated it, one press would be two steps."""
    if not os.path.exists("/.modules/later"):
        return print("     SKIPPED: this kernel has no vivid, the test driver with an HDMI cable")
    with open("/.modules/later") as names:
        for name in names.read().split():
            subprocess.run(["insmod", "/.modules/" + name], check=True)
    wait_for(lambda: os.path.exists("/dev/cec1"), "the test driver's cable")
    subprocess.run(["udevadm", "settle"], check=True)
    television = CEC("/dev/cec0", 0, 0, 0x80)
    CEC("/dev/cec1", 3, 4, 0x10)
    # The receivers of both ends and of the infrared remote, and the remote.
    missing = {"/dev/input/" + os.path.basename(path) for path in glob.glob("/sys/class/rc/rc*/input*/event*")} | {"Consumer remote"}
    cec = Watcher(TOOL)
    while missing and (line := cec.next(30)):
        missing -= {line.get("node"), line.get("name")}
    while cec.next(3):  # Skip any other device.
        pass
    to_player, pressed, released = 0x04, 0x44, 0x45
    for command, control in ((0x00, "select"), (0x0D, "back"), (0x01, "up")):
        television.send(to_player, pressed, command)
        television.send(to_player, released)
        cec.expect(press(control, "began"), press(control, "ended"))
    television.send(to_player, pressed, 0x04)
    phases = [cec.next().get("phase") for _ in range(2)]
    assert phases == ["began", "ended"], phases
    # A television repeats the message while the key is held. A machine that does not send one for half a second releases the key.
    lines, end = [], time.monotonic() + PATIENCE
    while not any(matches(line, press("right", "repeated", count=1)) for line in lines):
        assert time.monotonic() < end, lines
        television.send(to_player, pressed, 0x04)
        time.sleep(0.2)
        while line := cec.next(0.01):
            lines.append(line)
    television.send(to_player, released)
    assert matches(lines[0], press("right", "began")), lines
    cec.quit()


def a_pad_nobody_knows_asks_to_be_mapped_and_tells_what_is_pressed():
    unknown = Pad("Unknown pad", list(range(0x120, 0x12C)), {0: (0, 255), 1: (0, 255)}, ids=(3, 0x1D5E, 0x0001, 1))
    subprocess.run(["udevadm", "settle"], check=True)
    fifth = Watcher(TOOL)
    there = [fifth.next() for _ in range(2)]  # The pad and the remote, in any order.
    line = next((one for one in there if matches(one, added("Unknown pad", roles="unmapped"))), None)
    assert line, there
    unknown.send((EV_KEY, 0x123, 1))
    fifth.expect({"event": "asks-for-mapping", "device": line["device"]})
    fifth.order(f"learn {line['device']}")
    fifth.settle()
    unknown.send((EV_KEY, 0x123, 0))  # This is the release of the button by which the pad asked to be mapped; it assigns nothing.
    unknown.send((EV_KEY, 0x121, 1))
    unknown.send((EV_KEY, 0x121, 0))
    got = [fifth.next() for _ in range(3)]
    told = [(one["source"], one["isDown"]) for one in got if one]
    assert told == [("b3", False), ("b1", True), ("b1", False)], got
    unknown.unplug()
    fifth.quit()


def a_user_without_permission_reads_a_keyboard_by_way_of_logind_while_the_session_is_shown():
    """Uses a real kernel, and logind.py instead of logind, on a separate bus."""
    keyboard = Pad("Seat keyboard", list(range(1, 0x80)))
    subprocess.run(["udevadm", "settle"], check=True)
    os.chmod(keyboard.node, 0o600)
    # A session bus accepts one user only, and the system's bus has a policy of its own.
    with open("/tmp/bus.conf", "w") as policy:
        policy.write("""<busconfig><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth><policy context="default">
            <allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/></policy></busconfig>""")
    bus = subprocess.Popen(
        ["dbus-daemon", "--config-file=/tmp/bus.conf", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, text=True)
    address = bus.stdout.readline().strip()
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "DBUS_SYSTEM_BUS_ADDRESS": address}
    logind = subprocess.Popen([sys.executable, "logind.py", keyboard.node], env=environment)

    def ask(method):
        return subprocess.run(
            ["dbus-send", "--bus=" + address, "--print-reply=literal", "--dest=org.freedesktop.login1",
             "/org/freedesktop/login1/session/auto", "org.tenfoot.Test." + method], capture_output=True, text=True)

    wait_for(lambda: ask("Calls").returncode == 0, "logind")
    seated = Watcher(TOOL, env=environment, ignoring="no permission", **as_another_user(TOOL))

    def press_up(then):
        for value in (1, 0):
            keyboard.send((EV_KEY, 103, value))
        then()

    line = seated.next()
    while not matches(line, added("Seat keyboard")):
        assert line, "the keyboard never came"
        line = seated.next()
    press_up(lambda: seated.expect(press("up", "began"), press("up", "ended")))
    keyboard.send((EV_KEY, 105, 1))
    seated.expect(press("left", "began"))
    assert ask("Leave").returncode == 0
    seated.expect(press("left", "cancelled"))
    wait_for(lambda: "PauseDeviceComplete" in ask("Calls").stdout, "the session to be given up")
    keyboard.send((EV_KEY, 105, 0))
    press_up(seated.expect_silence)
    assert ask("Return").returncode == 0
    wait_for(lambda: is_read(keyboard.node, seated), "the keyboard to be read again")
    press_up(lambda: seated.expect(press("up", "began"), press("up", "ended")))
    seated.quit()
    assert "ReleaseControl" in ask("Calls").stdout
    logind.terminate()
    bus.terminate()
    keyboard.unplug()


def a_pad_rumbles():
    shaking = Pad("Shaking pad", PAD_KEYS, PAD_AXES, rumbles=True)
    subprocess.run(["udevadm", "settle"], check=True)
    fourth = Watcher(TOOL)
    line = fourth.next()
    while line and line["name"] != "Shaking pad":
        line = fourth.next()
    fourth.order(f"rumble {line['device']}")
    kind, code, request = shaking.next_request()
    assert (kind, code) == (EV_UINPUT, 1), (kind, code)
    upload = bytearray(struct.pack("<Ii96x", request, 0))
    fcntl.ioctl(shaking.descriptor, 0xC06855C8, upload)  # UI_BEGIN_FF_UPLOAD
    effect, length, strong = (struct.unpack_from("<H", upload, 8 + offset)[0] for offset in (0, 10, 16))
    fcntl.ioctl(shaking.descriptor, 0x406855C9, upload)  # UI_END_FF_UPLOAD
    assert (effect, length, strong) == (FF_RUMBLE, 200, 65535), (effect, length, strong)
    kind, _, value = shaking.next_request()
    assert (kind, value) == (EV_FF, 1), (kind, value)
    fourth.order("quit")
    while (kind, code) != (EV_UINPUT, 2):  # Closing removes the effect, and the kernel waits for the answer.
        kind, code, request = shaking.next_request()
    erase = bytearray(struct.pack("<Iii", request, 0, 0))
    fcntl.ioctl(shaking.descriptor, 0xC00C55CA, erase)  # UI_BEGIN_FF_ERASE
    fcntl.ioctl(shaking.descriptor, 0x400C55CB, erase)  # UI_END_FF_ERASE
    assert fourth.process.wait(PATIENCE) == 0
    shaking.unplug()


def without_udev_the_directory_is_watched():
    third = Watcher(TOOL, "--discovery", "directory")
    third.expect_devices("Consumer remote")
    plain = Pad("Plain pad", PAD_KEYS, PAD_AXES)
    third.expect(added("Plain pad", node=plain.node))
    plain.send((EV_KEY, 0x130, 1))
    third.expect(press("select", "began"))
    plain.unplug()
    third.expect(press("select", "cancelled"), removed("Plain pad"))
    third.quit()


run([
    a_gamepad_plugged_in_presses_through_the_kernel,
    hat_and_stick_move,
    a_hid_remote_presses_through_hid_generic,
    a_held_direction_repeats_though_the_kernel_does_not,
    two_devices_at_once,
    each_press_arrives,
    nothing_wakes_while_nothing_moves,
    an_overflow_leaves_nothing_held,
    unplug_while_pressed_cancels_once,
    a_node_number_used_again_is_the_new_device,
    revoking_is_like_unplugging,
    suspension_gives_devices_back_and_the_ways_out_and_volume_alone_are_heard,
    the_program_ends,
    a_grab_waits_for_the_keys_is_exclusive_and_dies_with_the_program,
    what_is_typed_on_another_console_is_not_heard,
    a_device_another_program_grabbed_is_named_with_the_cure,
    a_node_without_permission_is_named_with_the_cure,
    a_user_without_permission_reads_a_keyboard_by_way_of_logind_while_the_session_is_shown,
    a_pad_rumbles,
    a_pad_nobody_knows_asks_to_be_mapped_and_tells_what_is_pressed,
    without_udev_the_directory_is_watched,
    an_infrared_remote_presses_once_a_click,
    a_television_s_remote_steps_once_a_press,
])
