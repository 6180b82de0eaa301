#!/usr/bin/env python3
"""Installs the package in a Debian virtual machine and uses it as its owner would: boot_package.py PACKAGE.deb OUT [ROOT]

Needs root, debootstrap, qemu-system-x86, e2fsprogs, a C compiler, a network, and some minutes. debootstrap makes the Debian in ROOT, by
default ~/.cache/tenfoot/boot, which is kept. The checks:
- Installing neither starts the launcher nor enables its unit, and leaves the console its login.
- After the unit is enabled, the launcher has the first console from the next start on.
- A remote controls the launcher, and so does a keyboard that the user has no permission to open, through logind.
- Keys typed on another console do not reach the launcher.
- A program that shows nothing can be ended by holding a key.
- After sleep the same screen is shown and the same tile has focus.
- The remote switches the machine off, which polkit allows.
- Purging the package gives the console back and keeps the user's files.
OUT gets pictures of the virtual screen and times.json, with the seconds from power-on to the login prompt and to the launcher's first
frame.
"""
import atexit
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SUITE, USER = "bookworm", "alice"
BASE = "systemd,systemd-sysv,dbus,dbus-user-session,udev,libpam-systemd,kmod,initramfs-tools,linux-image-amd64,zstd,login"
PATIENCE = 600


def sh(*words, **options):
    return subprocess.run(words, check=True, stdin=subprocess.DEVNULL, **options)


def relations(package, field):
    text = subprocess.run(["dpkg-deb", "-f", package, field], check=True, capture_output=True, text=True).stdout
    return [re.split(r"[ (|]", part.strip())[0] for part in text.split(",") if part.strip()]


def make_root(root, package):
    """Makes a Debian with the package's dependencies and recommended packages, but without the package itself."""
    if not os.path.exists(f"{root}/boot") or not any(name.startswith("vmlinuz") for name in os.listdir(f"{root}/boot")):
        sh("debootstrap", "--variant=minbase", f"--include={BASE}", SUITE, root, stdout=sys.stderr)
    wanted = [name for name in relations(package, "Depends") + relations(package, "Recommends") if name != "mpv"]
    missing = [name for name in wanted if not subprocess.run(
        ["chroot", root, "dpkg-query", "-W", "-f", "${db:Status-Status}", name], capture_output=True, text=True).stdout == "installed"]
    if missing:
        shutil.copy("/etc/resolv.conf", f"{root}/etc/resolv.conf")
        environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
        sh("chroot", root, "apt-get", "update", "-q", stdout=sys.stderr)
        sh("chroot", root, "apt-get", "install", "-y", "-q", "--no-install-recommends", *missing, env=environment, stdout=sys.stderr)


def make_image(root, package, image, scratch):
    """Makes the disk image: the Debian with a user, a root shell on the serial line, the program `remote`, and the package file."""
    def put(path, text):
        os.makedirs(os.path.dirname(f"{root}/{path}"), exist_ok=True)
        with open(f"{root}/{path}", "w") as file:
            file.write(text)

    put("etc/hostname", "box\n")
    put("etc/fstab", "/dev/vda / ext4 defaults 0 1\n")
    put("etc/systemd/system/serial-getty@ttyS0.service.d/root.conf",
        "[Service]\nExecStart=\nExecStart=-/sbin/agetty --autologin root --keep-baud 115200 - dumb\n")
    if subprocess.run(["chroot", root, "id", USER], capture_output=True).returncode:
        sh("chroot", root, "useradd", "-m", "-s", "/bin/bash", USER)
    applications = f"home/{USER}/.local/share/applications"
    put(f"{applications}/stuck.desktop", "[Desktop Entry]\nType=Application\nName=Stuck\nExec=sleep 604800\n")
    sh("chroot", root, "chown", "-R", f"{USER}:{USER}", f"/home/{USER}/.local")
    sh("cc", "-static", "-O1", "-o", f"{scratch}/remote", f"{HERE}/uinput_remote.c")
    shutil.copy(f"{scratch}/remote", f"{root}/usr/local/bin/remote")
    shutil.copy(package, f"{root}/root/tenfoot.deb")
    sh("mkfs.ext4", "-q", "-F", "-d", root, image, "6G", stdout=sys.stderr)


class Machine:
    """A virtual machine. QEMU's monitor gives access to its screen and keyboard, and its serial line to a root shell."""

    def __init__(self, root, image, scratch, out):
        kernel = sorted(name for name in os.listdir(f"{root}/boot") if name.startswith("vmlinuz"))[-1]
        # The processor is emulated by default: inside another virtual machine, KVM may be present but not work.
        self.out, self.acceleration = out, os.environ.get("BOOT_ACCEL", "tcg,thread=multi")
        self.began = time.monotonic()
        self.process = subprocess.Popen([
            "qemu-system-x86_64", "-accel", self.acceleration, "-cpu", "max", "-m", "2048", "-smp", "2",
            "-kernel", f"{root}/boot/{kernel}", "-initrd", f"{root}/boot/{kernel.replace('vmlinuz', 'initrd.img')}",
            "-append", "root=/dev/vda rw console=tty0 console=ttyS0 quiet vt.global_cursor_default=0 net.ifnames=0",
            "-drive", f"file={image},if=virtio,format=raw", "-vga", "none", "-device", "VGA,edid=on,xres=1280,yres=720", "-display", "none",
            "-qmp", f"unix:{scratch}/qmp,server=on,wait=off", "-serial", f"unix:{scratch}/serial,server=on,wait=off", "-nic", "none",
            "-device", "virtio-rng-pci", "-no-reboot"], stdin=subprocess.DEVNULL)
        atexit.register(self.process.kill)
        self.qmp, self.serial = self.connect(f"{scratch}/qmp"), self.connect(f"{scratch}/serial")
        self.lines = self.qmp.makefile("rwb")
        self.lines.readline()
        self.ask("qmp_capabilities")
        self.text, self.count, self.news = b"", 0, threading.Condition()
        threading.Thread(target=self.drain, daemon=True).start()

    def connect(self, path):
        end = time.monotonic() + 20
        while True:
            port = socket.socket(socket.AF_UNIX)
            try:
                port.connect(path)
                return port
            except OSError:
                port.close()
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def ask(self, command, **arguments):
        self.lines.write(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        self.lines.flush()
        while True:
            message = json.loads(self.lines.readline())
            if "error" in message:
                raise AssertionError(message)
            if "return" in message:
                return message["return"]

    def await_event(self, name, patience=PATIENCE):
        """Waits for an event of QEMU, such as SUSPEND."""
        self.qmp.settimeout(patience)
        while json.loads(self.lines.readline()).get("event") != name:
            pass
        self.qmp.settimeout(None)

    def type(self, *keys):
        """Presses keys of the machine's keyboard, one after the other."""
        for key in keys:
            self.ask("send-key", keys=[{"type": "qcode", "data": key}], **{"hold-time": 80})
            time.sleep(0.5)

    def hold(self, key):
        """Holds a key of the machine's keyboard for two seconds, and sends repeats as a real keyboard does."""
        def send(is_down):
            self.ask("input-send-event", events=[{"type": "key", "data": {"down": is_down, "key": {"type": "qcode", "data": key}}}])
        for _ in range(20):
            send(True)
            time.sleep(0.1)
        send(False)

    def screen(self, name):
        """Dumps the screen as a PPM, and returns its pixels."""
        path = f"{self.out}/{name}.ppm"
        self.ask("screendump", filename=path)
        with open(path, "rb") as file:
            return file.read()

    def keep(self, name):
        """Saves a dump of the screen as a PNG, for people."""
        self.ask("screendump", filename=f"{self.out}/{name}.png", format="png")

    def settle(self, quiet=2.0, patience=PATIENCE):
        """Waits until the screen has not changed for `quiet` seconds."""
        last, changed = b"", time.monotonic()
        end = time.monotonic() + patience
        while time.monotonic() < end:
            now = self.screen("now")
            if now != last:
                last, changed = now, time.monotonic()
            elif time.monotonic() - changed > quiet:
                return
            time.sleep(0.05)
        raise AssertionError("the screen does not come to rest")

    def colours(self, step=7):
        """Counts the colours on the screen; looks at every `step`th pixel."""
        pixels = self.screen("now")
        return len({pixels[place:place + 3] for place in range(15, len(pixels) - 3, 3 * step)})

    def first_frame(self):
        """Waits for the launcher's first frame, which has hundreds of colours, unlike a console; returns the seconds since power-on."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.colours(97) > 200:
                return time.monotonic() - self.began
            time.sleep(0.05)
        raise AssertionError("nothing but a console is on screen")

    def drain(self):
        """Reads the serial line until it is closed: the machine would block on its console if nobody read it."""
        with open(f"{self.out}/serial.log", "ab") as log:
            while True:
                try:
                    data = self.serial.recv(4096)
                except OSError:
                    return
                if not data:
                    return
                log.write(data)
                log.flush()
                with self.news:
                    self.text += data
                    self.news.notify()

    def read(self, until, patience=PATIENCE):
        """Waits for the bytes `until` on the serial line; returns its output up to and with them."""
        with self.news:
            if not self.news.wait_for(lambda: until in self.text, patience):
                raise AssertionError(f"no {until!r} on the serial line: {self.text[-400:]!r}")
            end = self.text.index(until) + len(until)
            said, self.text = self.text[:end], self.text[end:]
            return said

    def log_in(self):
        """Waits for the root shell on the serial line and turns off its echo and prompt; returns the seconds since power-on."""
        self.read(b"# ")
        self.serial.sendall(b"stty -echo; PS1=; PS2=; bind 'set enable-bracketed-paste off'; echo rea''dy\n")
        self.read(b"ready")
        return time.monotonic() - self.began

    def run(self, command, fails=False):
        """Runs a command in the root shell; returns its output."""
        self.count += 1
        mark = f"end-{self.count}-".encode()
        self.serial.sendall(f"{command}\necho end-{self.count}-$?-\n".encode())
        output = self.read(mark)[:-len(mark)]
        status = int(self.read(b"-")[:-1])
        output = output.decode(errors="replace").replace("\r", "").strip()
        assert fails or status == 0, f"{command}: status {status}: {output}"
        return output

    def end(self):
        self.serial.sendall(b"systemctl poweroff --no-block\n")
        self.is_off()

    def is_off(self):
        """Waits up to 300 s for the machine to switch itself off; returns whether it did. If not, ends it."""
        try:
            self.process.wait(300)
            return True
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return False


def status(machine):
    """Returns the launcher's status; asks again while it is too busy to answer."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = machine.run(
            f"runuser -u {USER} -- env XDG_RUNTIME_DIR=/run/user/$(id -u {USER}) tenfootctl status 2>&1", fails=True)
        if answer.startswith("{"):
            return json.loads(answer)
        assert time.monotonic() < end, answer


def comes(machine, what, condition):
    """Waits until `condition` is true of the launcher's status; returns its screen and focus."""
    end = time.monotonic() + PATIENCE
    while not condition(now := status(machine)):
        assert time.monotonic() < end, f"{what} never came: {now}"
    return now["screen"], now["focus"]


def at_rest(machine):
    """Returns the launcher's status once neither it nor the screen changes; an emulated machine takes seconds for a frame."""
    last = None
    while (now := status(machine)) != last:
        last = now
        machine.settle(quiet=5)
    return now


def a_program_that_shows_nothing_has_a_way_out_by_the_keyboard(machine):
    """Holding F1 ends the program. While it runs, logind's session is released for it, so that keys also reach the text console."""
    before = at_rest(machine)
    machine.run(f"runuser -u {USER} -- env XDG_RUNTIME_DIR=/run/user/$(id -u {USER}) tenfootctl open app:stuck.desktop")
    comes(machine, "the program", lambda now: now["running"] == "Stuck")
    machine.settle(quiet=5)
    machine.keep("3-stuck")
    # No process has the screen, which still shows the launcher's last frame: its antialiased text has more colours than a console.
    assert machine.run("awk '$(NF-3) == \"y\"' /sys/kernel/debug/dri/0/clients") == ""
    assert machine.colours() > 20, "the console is on screen"
    machine.hold("f1")
    comes(machine, "the launcher", lambda now: now["running"] is None)
    after = at_rest(machine)
    assert after["screen"] == before["screen"], f"{after} after {before}"
    # A pattern that does not match this command itself.
    machine.run("! grep -l '60480[0]' /proc/[0-9]*/cmdline")


def show(machine, console):
    machine.run(f"busctl call org.freedesktop.login1 /org/freedesktop/login1/seat/seat0 org.freedesktop.login1.Seat SwitchTo u {console}")


def a_keyboard_is_heard_by_way_of_logind(machine):
    """The user has no permission to read the keyboard, so its keys come through logind; those typed on another console do not."""
    node = machine.run("grep -l 'AT Translated' /sys/class/input/event*/device/name | head -1 | cut -d/ -f5")
    machine.run(f"! runuser -u {USER} -- test -r /dev/input/{node}")
    first = at_rest(machine)["focus"]
    machine.type("right")
    comes(machine, "a move by the keyboard", lambda now: now["focus"] != first)
    second = at_rest(machine)["focus"]
    show(machine, 2)
    machine.settle()
    machine.type("left", "ret")
    show(machine, 1)
    now = at_rest(machine)
    assert (now["screen"], now["focus"]) == ("home", second), f"what was typed on another console was heard: {now}, not {second}"
    machine.type("left")
    # Do not compare the new focus: a key of an emulated machine may be down long enough to repeat.
    comes(machine, "a move after the other console", lambda now: now["focus"] != second)


def sleep_keeps_screen_and_tile(machine):
    before = at_rest(machine)
    machine.serial.sendall(b"systemctl suspend --no-block\n")
    machine.await_event("SUSPEND")
    time.sleep(3)
    machine.ask("system_wakeup")
    machine.settle(quiet=10)
    # The serial line also loses input that arrives before the machine is awake.
    machine.serial.sendall(b"\n\n")
    time.sleep(3)
    after = at_rest(machine)
    assert after == before, f"after sleep it is {after}, not {before}"
    machine.keep("4-awake")
    # Move to another row: the tile may be the only one in its row.
    machine.type("down")
    comes(machine, "a move after sleep", lambda now: now["focus"] != before["focus"])


def the_remote_switches_off(machine):
    """Chooses Power in the row at the top of the home screen, and the last entry of its menu: Cancel, Sleep, Restart, Power Off."""
    machine.run("(sleep 8; echo home; sleep 4) | remote")
    at_rest(machine)
    machine.run("(sleep 8; echo up right right; sleep 4) | remote")
    comes(machine, "Power", lambda now: now["focus"] == "Power")
    machine.run("(sleep 8; echo select; sleep 4) | remote")
    comes(machine, "its menu", lambda now: now["screen"] == "power")
    machine.run("(sleep 8; echo down down down; sleep 4) | remote")
    machine.settle()
    machine.keep("5-power")
    machine.serial.sendall(b"(sleep 8; echo select; sleep 5) | remote\n")
    assert machine.is_off(), "the remote did not switch the machine off"


def main():
    package, out = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    root = sys.argv[3] if len(sys.argv) > 3 else os.path.expanduser("~/.cache/tenfoot/boot")
    os.makedirs(out, exist_ok=True)
    make_root(root, package)
    with tempfile.TemporaryDirectory() as scratch:
        image, times = f"{scratch}/disk", {}
        make_image(root, package, image, scratch)

        machine = Machine(root, image, scratch, out)
        times["login prompt"] = round(machine.log_in(), 1)
        machine.settle()
        machine.keep("0-login")
        print(machine.run("dpkg -i /root/tenfoot.deb 2>&1 | tail -3"), file=sys.stderr)
        assert machine.run("systemctl is-active getty@tty1") == "active", "installing took the console"
        assert machine.run("readlink /proc/[0-9]*/exe | grep tenfoot", fails=True) == "", "installing started the launcher"
        assert "tenfoot@" not in machine.run("ls /etc/systemd/system/graphical.target.wants", fails=True), "installing enabled the unit"
        machine.run(f"systemctl enable tenfoot@{USER}")
        machine.end()

        machine = Machine(root, image, scratch, out)
        times["first frame"] = round(machine.first_frame(), 1)
        machine.log_in()
        machine.settle()
        machine.keep("1-first")
        state = machine.run(f"systemctl is-active tenfoot@{USER}; loginctl list-sessions --no-legend; systemctl is-active getty@tty1", fails=True)
        print(state, file=sys.stderr)
        comes(machine, "the first questions", lambda now: now["screen"] == "first-run")
        machine.run("modprobe uinput && (sleep 8; echo right select; sleep 4) | remote")
        _, before = comes(machine, "the home screen, past the first questions", lambda now: now["screen"] == "home" and now["focus"])
        machine.settle()
        machine.keep("2-home")
        machine.run("(sleep 8; echo right right down; sleep 4) | remote")
        comes(machine, "a move by the remote", lambda now: now["focus"] != before)
        machine.settle()
        machine.keep("3-pressed")
        machine.run(f"test -d /home/{USER}/.local/share/tenfoot")
        print(machine.run("journalctl -b -u 'tenfoot@*' --no-pager -q | tail -5", fails=True), file=sys.stderr)
        a_keyboard_is_heard_by_way_of_logind(machine)
        a_program_that_shows_nothing_has_a_way_out_by_the_keyboard(machine)
        sleep_keeps_screen_and_tile(machine)
        the_remote_switches_off(machine)

        machine = Machine(root, image, scratch, out)
        machine.first_frame()
        machine.log_in()
        times["purged"] = machine.run("dpkg --purge tenfoot 2>&1 | tail -2", fails=True).splitlines()[-1]
        machine.settle()
        machine.keep("6-purged")
        assert machine.run("systemctl is-active getty@tty1") == "active", "purging left the console to nobody"
        assert machine.run("find /etc /usr /lib -name '*tenfoot*' -not -path '*/dpkg/*'", fails=True) == "", "purging left files"
        machine.run(f"test -d /home/{USER}/.local/share/tenfoot")
        machine.end()

        machine = Machine(root, image, scratch, out)
        machine.log_in()
        machine.settle()
        machine.keep("7-afterwards")
        assert machine.run("systemctl is-active getty@tty1") == "active", "after a purge the console is not what it was"
        assert machine.run("systemctl --failed --no-legend", fails=True) == "", "a unit fails after the purge"
        machine.end()
        times["processor"] = machine.acceleration
    os.remove(f"{out}/now.ppm")
    with open(f"{out}/times.json", "w") as file:
        json.dump(times, file)
    print(json.dumps(times))


if __name__ == "__main__":
    main()
