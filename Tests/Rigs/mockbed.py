"""Mock input devices, made with umockdev.

Run programs that import this under umockdev-wrapper, and give `environment()` to the program under test.
"""
import atexit
import errno
import os
import shutil
import struct
import time

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev  # noqa: E402

bed = UMockdev.Testbed.new()
# The testbed removes its folder only if nothing refers to it any more.
atexit.register(shutil.rmtree, bed.get_root_dir(), ignore_errors=True)


def bits(codes, size):
    array = bytearray(size)
    for code in codes:
        array[code // 8] |= 1 << (code % 8)
    return bytes(array)


def words(codes):
    """Formats capability bits as /sys does: 64 bits at a time in hexadecimal, the highest first."""
    value = sum(1 << code for code in codes)
    parts = []
    while value or not parts:
        parts.insert(0, "%x" % (value & (1 << 64) - 1))
        value >>= 64
    return " ".join(parts)


class Node(UMockdev.IoctlBase):
    """The state of a device node, with which it answers ioctls as the kernel does."""

    def __init__(self, name, ids, keys, axes=None, repeat=None):
        super().__init__()
        self.name, self.ids, self.keys, self.repeat = name, ids, keys, repeat
        self.axes = {code: list(info) for code, info in (axes or {}).items()}
        self.down, self.is_gone = set(), False

    def do_handle_ioctl(self, client):
        request = client.get_property("request") & 0xFFFFFFFF
        way, number, size = request >> 30, request & 255, (request >> 16) & 0x3FFF
        if (request >> 8) & 255 != ord("E"):
            return False
        if self.is_gone:
            client.complete(-1, errno.ENODEV)
            return True
        if way == 1:  # Grab, revoke, clock and mask succeed without effect.
            client.complete(0, 0)
            return True
        types = {0} | ({1} if self.keys else set()) | ({3} if self.axes else set()) | ({0x14} if self.repeat else set())
        answers = {
            1: struct.pack("<i", 0x10001), 2: struct.pack("<4H", *self.ids), 6: self.name.encode() + b"\0",
            7: b"rig-%d/input0\0" % (id(self) & 0xFFFF), 9: bytes(8), 0x18: bits(self.down, 96), 0x20: bits(types, 8),
            0x21: bits(self.keys, 96), 0x23: bits(self.axes, 8)}
        if self.repeat:
            answers[3] = struct.pack("<2I", *self.repeat)
        if 0x40 <= number < 0x80 and number - 0x40 in self.axes:
            answers[number] = struct.pack("<6i", *self.axes[number - 0x40])
        if number not in answers and 0x19 <= number < 0x40:
            answers[number] = bytes(16)
        if number not in answers:
            client.complete(-1, errno.ENOENT if number == 8 else errno.EINVAL)
            return True
        data = answers[number][:size]
        client.get_property("arg").resolve(0, size).update(0, data)
        client.complete(0 if number < 6 or number >= 0x40 else len(data), 0)
        return True

    def do_handle_read(self, client):
        if self.is_gone:
            client.complete(-1, errno.ENODEV)
        return self.is_gone


plugged = {}


def plug(number, node, *tags):
    path = "/devices/rig/input%d" % number
    properties = "".join("E: %s=1\n" % tag for tag in ("ID_INPUT",) + tags)
    bed.attach_ioctl("/dev/input/event%d" % number, node)
    capabilities = "A: capabilities/key=%s\\n\nA: capabilities/abs=%s\\n\n" % (words(node.keys), words(node.axes))
    ids = "".join("A: id/%s=%04x\\n\n" % pair for pair in zip(("bustype", "vendor", "product", "version"), node.ids))
    bed.add_from_string("P: %s\nE: SUBSYSTEM=input\n%sA: name=%s\\n\n%s%s" % (path, properties, node.name, capabilities, ids))
    bed.add_from_string(
        "P: %s/event%d\nN: input/event%d\nE: DEVNAME=/dev/input/event%d\nE: SUBSYSTEM=input\nE: MAJOR=13\nE: MINOR=%d\n%sA: dev=13:%d\\n\n"
        % (path, number, number, number, 64 + number, properties, 64 + number))
    plugged[number] = (node, bed.get_dev_fd("/dev/input/event%d" % number))


def send(number, *events, forced=0):
    """Sends events, each (type, code, value), followed by a SYN_REPORT with the value `forced`."""
    os.write(plugged[number][1], report(plugged[number][0], events, forced))


def send_reports(number, *events):
    """Sends a report for each event, all in one write: between two writes a busy machine may let a key repeat."""
    os.write(plugged[number][1], b"".join(report(plugged[number][0], (event,)) for event in events))


def report(node, events, forced=0):
    micros = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
    data = b""
    for kind, code, value in events + ((0, 0, forced),):
        if kind == 1:
            (node.down.add if value else node.down.discard)(code)
        if kind == 3:
            node.axes[code][0] = value
        data += struct.pack("<qqHHi", micros // 10**6, micros % 10**6, kind, code, value)
    return data


def unplug(number):
    """Unplugs a device: first its reader wakes and gets ENODEV, as from the kernel, then udev reports the removal."""
    node, descriptor = plugged.pop(number)
    node.is_gone = True
    os.write(descriptor, bytes(24))
    for path in ("/sys/devices/rig/input%d/event%d" % (number, number), "/sys/devices/rig/input%d" % number):
        bed.uevent(path, "remove")
        bed.remove_device(path)


STICK, HAT = (0, -32768, 32767, 16, 128, 0), (0, -1, 1, 0, 0, 0)
PAD_KEYS = [0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13A, 0x13B, 0x13C]
REMOTE_KEYS = [103, 105, 106, 108, 0x160, 158, 164, 172]


def pad(name):
    return Node(name, (3, 0x1111, 0x2222, 0x0001), PAD_KEYS, {0: STICK, 1: STICK, 16: HAT, 17: HAT})


def remote(name):
    return Node(name, (5, 0x1949, 0x0401, 0), REMOTE_KEYS, {}, (500, 33))


def environment():
    """Returns the environment in which a program finds these devices, also on machines without udev."""
    # Without a sound card libasound's own settings open two device files for each of 32, and umockdev aborts at more than 50.
    return dict(os.environ, UMOCKDEV_DIR=bed.get_root_dir(), TENFOOT_DISCOVERY="udev", ALSA_CONFIG_PATH="/dev/null")
