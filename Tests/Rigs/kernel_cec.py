"""Is the television of `tenfoot cec` and hears what it is told. Run by vm.sh: kernel_cec.py PATH-OF-TENFOOT"""
import os
import struct
import subprocess
import sys
import fcntl
import time

TOOL = sys.argv[1]
PATIENCE = 30


class Television:
    """The other end of the cable that the kernel's test driver vivid pretends."""

    def __init__(self, path):
        self.descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        for count in (0, 1):  # An address is given up before another is claimed.
            fcntl.ioctl(self.descriptor, 0xC05C6104, struct.pack(  # CEC_ADAP_S_LOG_ADDRS
                "<4sHBBII15s4s4s4s48sx", b"", 0, 5, count, 0xFFFFFFFF, 0, b"TV", b"\0", b"\0", b"\x80", b""))
        fcntl.ioctl(self.descriptor, 0x40046109, struct.pack("<I", 0x11))  # CEC_S_MODE: initiator and follower

    def send(self, *message):
        fcntl.ioctl(self.descriptor, 0xC0386105, struct.pack(  # CEC_TRANSMIT
            "<QQIIII16s7sx", 0, 0, len(message), 0, 0, 0, bytes(message), b""))

    def hear(self, *opcode):
        """The next message with this opcode."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = bytearray(struct.pack("<QQIIII16s7sx", 0, 0, 0, 1000, 0, 0, b"", b""))
            try:
                fcntl.ioctl(self.descriptor, 0xC0386106, message)  # CEC_RECEIVE
            except OSError:
                continue
            length = struct.unpack_from("<I", message, 16)[0]
            heard = tuple(message[32:32 + length])
            if heard[1:1 + len(opcode)] == opcode:
                return heard
        raise AssertionError(f"the television never heard {[hex(byte) for byte in opcode]}")


def main():
    if not os.path.exists("/.modules/later"):
        return print("SKIPPED: this kernel has no vivid, the test driver with an HDMI cable")
    with open("/.modules/later") as names:
        for name in names.read().split():
            subprocess.run(["insmod", "/.modules/" + name], check=True)
    end = time.monotonic() + PATIENCE
    while not os.path.exists("/dev/cec1"):
        assert time.monotonic() < end, "vivid has no cable"
        time.sleep(0.05)
    television = Television("/dev/cec0")
    tool = subprocess.Popen([TOOL, "cec", "watch", "--for", "60"], stdout=subprocess.PIPE, text=True)

    def line(*words):
        while (said := tool.stdout.readline()):
            print("    ", said.strip())
            if all(word in said for word in words):
                return said
        raise AssertionError(f"the box never said {words}")

    line("/dev/cec1 address", "4")
    assert television.hear(0x04)[0] == 0x40, "image view on is for the television"
    print("ok   the television is switched on when the box starts")
    place = television.hear(0x82)[2:4]
    television.send(0x0F, 0x85)  # Request active source
    assert television.hear(0x82)[2:4] == place
    print("ok   asked whose picture is shown, the box says its own")
    television.send(0x0F, 0x82, 0x20, 0x00)
    line("/dev/cec1 hidden")
    television.send(0x0F, 0x86, *place)
    line("/dev/cec1 shown")
    print("ok   the box knows whether its picture is shown")
    television.send(0x04, 0x8F)
    assert television.hear(0x90)[2] == 0
    television.send(0x04, 0x1A, 0x01)
    assert television.hear(0x00)[2] == 0x1A
    print("ok   questions are answered, or refused")
    television.send(0x0F, 0x36)
    line("/dev/cec1 standby")
    print("ok   the television's standby is heard")
    tool.terminate()
    tool.wait()
    subprocess.run([TOOL, "cec", "sleep"], check=True, stdout=subprocess.DEVNULL)
    assert television.hear(0x36)[0] == 0x40
    print("ok   the television is switched off")
    louder = subprocess.Popen([TOOL, "cec", "louder"], stdout=subprocess.PIPE, text=True)
    assert television.hear(0x44) == (0x40, 0x44, 0x41)
    assert television.hear(0x45)[0] == 0x40
    assert television.hear(0x71)[0] == 0x40
    television.send(0x04, 0x7A, 35)
    assert "volume 35 %" in louder.communicate()[0]
    print("ok   volume keys reach the television, which tells how loud it is")
    addresses = bytearray(92)
    other = os.open("/dev/cec1", os.O_RDWR | os.O_CLOEXEC)
    fcntl.ioctl(other, 0x805C6103, addresses)
    assert addresses[7] == 0, "the address was not given back"
    fcntl.ioctl(other, 0xC05C6104, struct.pack(
        "<4sHBBII15s4s4s4s48sx", b"", 0, 5, 1, 0xFFFFFFFF, 0, b"Another", b"\x03", b"\x02", b"\x10", b""))
    subprocess.run([TOOL, "cec", "status"], check=True, stdout=subprocess.DEVNULL)
    fcntl.ioctl(other, 0x805C6103, addresses)
    assert bytes(addresses[16:23]) == b"Another", "an adapter that somebody has configured was claimed"
    print("ok   an adapter that somebody else has configured keeps its name")


main()
