"""A television at the other end of the HDMI cable that the kernel's test driver vivid simulates; for rigs that vm.sh runs."""
import ctypes
import fcntl
import os
import struct
import subprocess
import time

PATIENCE = 60


def load_cable():
    """Loads vivid and waits for its cable; returns False if this kernel does not have vivid."""
    if not os.path.exists("/.modules/later"):
        return False
    with open("/.modules/later") as names:
        for name in names.read().split():
            subprocess.run(["insmod", "/.modules/" + name], check=True)
    end = time.monotonic() + PATIENCE
    while not os.path.exists("/dev/cec1"):
        assert time.monotonic() < end, "vivid has no cable"
        time.sleep(0.05)
    return True


def claim(descriptor, name, version, kind, address, types):
    """Releases the adapter's CEC addresses, and then claims `address`, unless `name` is empty."""
    for count in (0, 1) if name else (0,):
        fcntl.ioctl(descriptor, 0xC05C6104, struct.pack(  # CEC_ADAP_S_LOG_ADDRS
            "<4sHBBII15s4s4s4s48sx", b"", 0, version, count, 0xFFFFFFFF, 0, name, bytes([kind]), bytes([address]), bytes([types]), b""))


def configured(path):
    """Returns the number of CEC addresses that an adapter has claimed, and its name (OSD name)."""
    addresses = bytearray(92)
    adapter = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    fcntl.ioctl(adapter, 0x805C6103, addresses)  # CEC_ADAP_G_LOG_ADDRS
    os.close(adapter)
    return addresses[7], bytes(addresses[16:31]).rstrip(b"\0")


class Television:
    def __init__(self, path="/dev/cec0"):
        self.descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        self.heard_at = 0  # When the last message arrived, in nanoseconds of the monotonic clock.
        self.listen()

    def listen(self):
        claim(self.descriptor, b"TV", 5, 0, 0, 0x80)
        fcntl.ioctl(self.descriptor, 0x40046109, struct.pack("<I", 0x11))  # CEC_S_MODE: initiator and follower

    def be_deaf(self):
        """Releases the television's address, as if CEC had been switched off in its menu."""
        claim(self.descriptor, b"", 5, 0, 0, 0)

    def send(self, *message):
        fcntl.ioctl(self.descriptor, 0xC0386105, struct.pack(  # CEC_TRANSMIT
            "<QQIIII16s7sx", 0, 0, len(message), 0, 0, 0, bytes(message), b""))

    def press(self, key):
        """Sends a press and the release of a key of the television's remote to the box."""
        self.send(0x04, 0x44, key)
        self.send(0x04, 0x45)

    def messages(self, seconds):
        """Yields the messages that arrive within some seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            message = bytearray(struct.pack("<QQIIII16s7sx", 0, 0, 0, 500, 0, 0, b"", b""))
            try:
                fcntl.ioctl(self.descriptor, 0xC0386106, message)  # CEC_RECEIVE
            except OSError:
                continue
            self.heard_at = struct.unpack_from("<Q", message, 8)[0]
            yield tuple(message[32:32 + struct.unpack_from("<I", message, 16)[0]])

    def hear(self, *opcode):
        """Returns the next message that has this opcode, and these bytes after it."""
        for heard in self.messages(PATIENCE):
            if heard[1:1 + len(opcode)] == opcode:
                return heard
        raise AssertionError(f"the television never heard {[hex(byte) for byte in opcode]}")

    def hear_nothing_of(self, opcode, seconds=4):
        for heard in self.messages(seconds):
            assert heard[1:2] != (opcode,), f"the television was told {[hex(byte) for byte in heard]}"


class Cable:
    """The HDMI cable, which the test driver can plug in and unplug."""

    def __init__(self):
        self.output, self.control = self._find(self._present)
        self.input, self.edid = self._find(self._description)
        fcntl.ioctl(self.output, 0xC004562F, struct.pack("<i", 1))  # VIDIOC_S_OUTPUT: HDMI instead of S-Video

    def _find(self, what):
        """Returns the first video device for which `what` finds something, and what it finds."""
        for number in range(16):
            try:
                device = os.open(f"/dev/video{number}", os.O_RDWR | os.O_CLOEXEC)
            except OSError:
                continue
            found = what(device)
            if found:
                return device, found
            os.close(device)
        raise AssertionError("vivid has no plug to pull")

    def _present(self, device):
        control = 0
        while True:
            query = bytearray(struct.pack("<II32s9I", control | 0x80000000, 0, b"", *[0] * 9))
            try:
                fcntl.ioctl(device, 0xC0445624, query)  # VIDIOC_QUERYCTRL, the next one
            except OSError:
                return None
            control = struct.unpack_from("<I", query)[0]
            if query[8:40].rstrip(b"\0") == b"Display Present":
                return control

    def _description(self, device):
        """Returns the EDID of the television; None if the device has none."""
        data = ctypes.create_string_buffer(256)
        try:
            fcntl.ioctl(device, 0xC0285628, self._request(data))  # VIDIOC_G_EDID
        except OSError:
            return None
        return data

    def _request(self, data):
        return struct.pack("<III5IQ", 3, 0, 2, 0, 0, 0, 0, 0, ctypes.addressof(data))

    def plug(self, is_in):
        fcntl.ioctl(self.output, 0xC008561C, struct.pack("<Ii", self.control, is_in))  # VIDIOC_S_CTRL
        if is_in:
            fcntl.ioctl(self.input, 0xC0285629, self._request(self.edid))  # VIDIOC_S_EDID: gives the box its physical address again
