"""Control of QEMU from inside the virtual machine, and apps on a screen without a window system.

For rigs that vm.sh runs with QEMU's monitor (QMP) at /dev/ttyS1: RIG TENFOOT PICTURES. PICTURES is a folder of the host for screen dumps.
"""
import glob
import json
import os
import select
import struct
import subprocess
import sys
import termios
import time
import tty

subprocess.run(["mount", "-t", "debugfs", "debugfs", "/sys/kernel/debug"], check=True)
PROGRAMS, PICTURES = os.path.dirname(sys.argv[1]), sys.argv[2]
PATIENCE = 240  # Seconds; long, because an emulated processor draws the pixels of an emulated GPU.


class Machine:
    """QEMU's monitor, used from inside the virtual machine."""

    def __init__(self):
        self.port = os.open("/dev/ttyS1", os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.port)
        settings = termios.tcgetattr(self.port)
        settings[4] = settings[5] = termios.B115200
        termios.tcsetattr(self.port, termios.TCSANOW, settings)
        self.rest = b""
        self._shake_hands()

    def _shake_hands(self):
        """Makes QEMU accept commands.

        Before this program opened the port, the console echoed QEMU's greeting, or half of it; QEMU takes that for the start of a command.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            os.write(self.port, b"\xff")  # No command contains this byte: QEMU discards all it has received so far.
            self._send("qmp_capabilities")
            patience = time.monotonic() + 2
            while (answer := self._answer(patience)) is not None:
                # The command is refused if an earlier one was received after all.
                if "return" in answer or answer.get("error", {}).get("class") == "CommandNotFound":
                    return self._ignore_rest()
        raise AssertionError("QEMU's monitor does not answer")

    def _ignore_rest(self):
        while self._answer(time.monotonic() + 0.5) is not None:
            pass

    def ask(self, command, **arguments):
        self._send(command, **arguments)
        end = time.monotonic() + PATIENCE
        while (answer := self._answer(end)) is not None:
            assert "error" not in answer, answer
            if "return" in answer:
                return answer["return"]
        raise AssertionError(f"QEMU's monitor does not answer {command}")

    def _send(self, command, **arguments):
        os.write(self.port, json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")

    def _answer(self, end):
        """Returns the next message, which may be an event; None if none arrives by `end`."""
        while True:
            while b"\n" not in self.rest:
                if not select.select([self.port], [], [], max(0, end - time.monotonic()))[0]:
                    return None
                self.rest += os.read(self.port, 4096)
            line, self.rest = self.rest.split(b"\n", 1)
            try:
                message = json.loads(line)
            except ValueError:  # The end of the greeting, most of which was sent before the port was read.
                continue
            if isinstance(message, dict):
                return message

    def dump(self, name):
        """Saves a dump of the screen as NAME.png; returns its width and height."""
        self.ask("screendump", filename=f"{PICTURES}/{name}.png", format="png")
        with open(f"{PICTURES}/{name}.png", "rb") as file:
            return struct.unpack(">II", file.read(24)[16:])

    def press(self, *keys, seconds=0):
        """Presses keys together, and releases them immediately or after some seconds."""
        if seconds:
            self.ask("send-key", keys=[{"type": "qcode", "data": key} for key in keys], **{"hold-time": int(seconds * 1000)})
        else:
            # In one request: if the machine got no processor time between two requests, it would see a held key.
            turns = [(key, True) for key in keys] + [(key, False) for key in reversed(keys)]
            events = [
                {"type": "key", "data": {"down": down, "key": {"type": "qcode", "data": key}}} for key, down in turns
            ]
            self.ask("input-send-event", events=events)
        time.sleep(seconds + 0.2)


class App:
    """A program on the bare screen that plays a script. Use it in a `with` statement, which ends it if a check fails."""

    def __init__(self, program, steps, **variables):
        self.folder = f"/tmp/{program}-{os.getpid()}-{time.monotonic_ns()}"
        os.makedirs(self.folder)
        with open(self.folder + "/script", "w") as file:
            file.write("".join(f"{step}\ndump focus\n" for step in steps))
        output, errors = open(self.folder + "/output", "w"), open(self.folder + "/errors", "w")
        self.process = subprocess.Popen(
            [f"{PROGRAMS}/{program}", "--fullscreen", "--script", self.folder + "/script", "--stats", self.folder + "/stats"],
            stdout=output, stderr=errors, env=dict(os.environ, XDG_RUNTIME_DIR="/run", SWIFT_BACKTRACE="interactive=no", **variables))

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        if self.process.poll() is None:
            self.process.kill()  # It would keep the screen from the app of the next check.
            self.process.wait(PATIENCE)

    def said(self):
        return self._read("errors").strip()

    def wait_for(self, step):
        """Waits until the script has finished a step: each step ends with a dump of the focus tree, whose first line names the scene."""
        self.wait_until(lambda: self._read("output").count("scene [") > step, f"came to the end of step {step}")

    def wait_until(self, condition, what, pause=0.05):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert self.process.poll() is None, f"the app ended with {self.process.returncode} before it {what}: {self.said()}"
            assert time.monotonic() < end, f"the app never {what}, but said: {self.said()}; its status: {status()}"
            time.sleep(pause)

    def _opened(self):
        """Returns the files that the program has open, by the paths of their descriptors under /proc."""
        links = {}
        for path in glob.glob(f"/proc/{self.process.pid}/fd/*"):
            try:
                links[path] = os.readlink(path)
            except FileNotFoundError:  # The descriptor was closed meanwhile.
                continue
        return links

    def holds_screen(self):
        """Whether the kernel shows this program's pictures. Having the GPU open is not enough: it must be the DRM master."""
        with open("/sys/kernel/debug/dri/0/clients") as lines:
            next(lines)
            rows = [line.split()[-6:] for line in lines]  # Process, minor, master, authenticated, user, magic.
        return any(os.path.exists(f"/proc/{self.process.pid}/task/{row[0]}") for row in rows if row[2] == "y")

    def hears_keys(self):
        """Whether the program waits for events of a keyboard."""
        return bool(self.awaited_inputs())

    def awaited_inputs(self):
        """Returns the input devices whose events the program waits for.

        Having a device open is not enough: when the program then sets the device's clock, the kernel drops earlier events.
        """
        links = self._opened()
        nodes = {os.path.basename(path): os.path.basename(link) for path, link in links.items() if link.startswith("/dev/input/event")}
        awaited = set().union(*[self._awaited(path) for path, link in links.items() if link == "anon_inode:[eventpoll]"])
        return {name for number, name in nodes.items() if number in awaited}

    def _awaited(self, path):
        """Returns the descriptors that an epoll descriptor waits for; none for a closed one."""
        try:
            with open(path.replace("/fd/", "/fdinfo/")) as lines:
                return {line.split()[1] for line in lines if line.startswith("tfd:")}
        except OSError:
            return set()

    def finish(self):
        status = self.process.wait(PATIENCE)
        assert status == 0, f"status {status}: {self.said()}"
        return self._stats()

    def end(self):
        """Ends the program, even in the middle of its script, and returns its statistics."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        return self._stats()

    def _stats(self):
        return json.loads(self._read("stats"))

    def _read(self, name):
        with open(f"{self.folder}/{name}") as file:
            return file.read()


class Box:
    """A home folder for one launcher, with its settings and with programs to start."""

    def __init__(self, config=""):
        self.home = f"/tmp/home-{time.monotonic_ns()}"
        os.makedirs(self.home + "/share/applications")
        os.makedirs(self.home + "/config/tenfoot")
        with open(self.home + "/config/tenfoot/launcher.toml", "w") as file:
            # The longest possible hold delay: if the machine gets no processor time, a release may be half a second after its press.
            # No clock: two pictures would differ if its minute changed between them.
            file.write('[home]\ndemo = "never"\n[input]\nhold_delay = 2000\n[appearance]\nclock = "off"\n' + config)

    def install(self, name, program):
        """Installs a Python program with a desktop entry."""
        with open(f"{self.home}/{name}", "w") as file:
            file.write("#!/usr/bin/python3\nimport fcntl, os, time\n" + program)
        os.chmod(f"{self.home}/{name}", 0o755)
        with open(f"{self.home}/share/applications/{name}.desktop", "w") as file:
            file.write(f"[Desktop Entry]\nType=Application\nName={name.title()}\nExec={self.home}/{name}\n")

    def start(self, steps, bus=None):
        home = self.home
        return App(
            "launcher", steps, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_DATA_HOME=home + "/data", XDG_CACHE_HOME=home + "/cache",
            XDG_STATE_HOME=home + "/state", XDG_DATA_DIRS=home + "/share",
            DBUS_SYSTEM_BUS_ADDRESS=bus or f"unix:path={home}/no-bus")


def status():
    """Returns the launcher's status; an empty dictionary while it does not answer."""
    answer = subprocess.run(
        [PROGRAMS + "/tenfootctl", "status"], capture_output=True, text=True, env=dict(os.environ, XDG_RUNTIME_DIR="/run"))
    return json.loads(answer.stdout) if answer.returncode == 0 else {}


def focus():
    return status().get("focus") or ""


def comes(app, condition, what):
    """Waits until a condition is true, and fails if the app ends before that."""
    app.wait_until(condition, f"came to {what}", pause=0.2)


def focus_comes(app, name):
    comes(app, lambda: focus() == name, f"focus on {name}")


def walk(app, machine, *steps):
    """Presses keys one by one; after each, waits until the focus is on the named element."""
    for key, name in steps:
        machine.press(key)
        focus_comes(app, name)


def connect(state):
    """Makes the kernel see the screen as unplugged ("off") or as plugged in again ("detect")."""
    with open("/sys/class/drm/card0-Virtual-1/status", "w") as file:
        file.write(state)
    with open("/sys/class/drm/card0/uevent", "w") as file:
        file.write("change")  # A driver reports the change in the same way.
