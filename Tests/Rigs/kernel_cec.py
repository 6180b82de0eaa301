"""Plays a television to `tenfoot cec` and checks the CEC messages that it receives. Run by vm.sh: kernel_cec.py PATH-OF-TENFOOT"""
import os
import subprocess
import sys

from cec_television import Television, claim, configured, load_cable

TOOL = sys.argv[1]


def main():
    if not load_cable():
        return print("SKIPPED: this kernel has no vivid, the test driver with an HDMI cable")
    television = Television()
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
    assert configured("/dev/cec1")[0] == 0, "the address was not given back"
    other = os.open("/dev/cec1", os.O_RDWR | os.O_CLOEXEC)
    claim(other, b"Another", 5, 3, 2, 0x10)
    subprocess.run([TOOL, "cec", "status"], check=True, stdout=subprocess.DEVNULL)
    assert configured("/dev/cec1")[1] == b"Another", "an adapter that somebody has configured was claimed"
    print("ok   an adapter that somebody else has configured keeps its name")


main()
