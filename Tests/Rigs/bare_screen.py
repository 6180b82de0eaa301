"""QEMU's monitor from the inside, and apps on a bare screen; for the rigs that vm.sh runs with QMP at /dev/ttyS1: RIG TENFOOT PICTURES

PICTURES is a folder of the host's, where the screen dumps go.
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
PATIENCE = 90  # Seconds; an emulated processor draws an emulated GPU's pixels here.


class Machine:
    """QEMU's monitor, from the inside."""

    def __init__(self):
        self.port = os.open("/dev/ttyS1", os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.port)
        settings = termios.tcgetattr(self.port)
        settings[4] = settings[5] = termios.B115200
        termios.tcsetattr(self.port, termios.TCSANOW, settings)
        self.rest = b""
        self._shake_hands()

    def _shake_hands(self):
        """Before the port was ours, the console's echo sent the greeting back, or half of it, which QEMU takes for the start of a command."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            os.write(self.port, b"\xff")  # Part of no command: QEMU discards what it received before.
            self._send("qmp_capabilities")
            patience = time.monotonic() + 2
            while (answer := self._answer(patience)) is not None:
                # Refused if it has been granted before: an earlier request was received after all.
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
        """The next message, an event perhaps; nothing when none came in time."""
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
        """Keeps what the screen shows; its width and height."""
        self.ask("screendump", filename=f"{PICTURES}/{name}.png", format="png")
        with open(f"{PICTURES}/{name}.png", "rb") as file:
            return struct.unpack(">II", file.read(24)[16:])

    def press(self, *keys, seconds=0):
        """Keys pressed together and let go at once, or held for some seconds."""
        if seconds:
            self.ask("send-key", keys=[{"type": "qcode", "data": key} for key in keys], **{"hold-time": int(seconds * 1000)})
        else:
            # In one request: without processor time from its host between two, the machine would see a key that is held.
            turns = [(key, True) for key in keys] + [(key, False) for key in reversed(keys)]
            events = [
                {"type": "key", "data": {"down": down, "key": {"type": "qcode", "data": key}}} for key, down in turns
            ]
            self.ask("input-send-event", events=events)
        time.sleep(seconds + 0.2)


class App:
    """A program on the bare screen, and the script it plays. Within `with` a check that fails does not leave it running."""

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
        """Each step of the script ends with a dump, whose first line is the scene's."""
        self.wait_until(lambda: self._read("output").count("scene [") > step, f"came to the end of step {step}")

    def wait_until(self, condition, what, pause=0.05):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert self.process.poll() is None, f"the app ended with {self.process.returncode} before it {what}: {self.said()}"
            assert time.monotonic() < end, f"the app never {what}, but said: {self.said()}; its status: {status()}"
            time.sleep(pause)

    def _opened(self):
        """What it has open, by the paths of its descriptors."""
        links = {}
        for path in glob.glob(f"/proc/{self.process.pid}/fd/*"):
            try:
                links[path] = os.readlink(path)
            except FileNotFoundError:  # Closed since it was listed.
                continue
        return links

    def holds_screen(self):
        """Whether it is the one whose pictures the kernel shows. It may have the device open and not be."""
        with open("/sys/kernel/debug/dri/0/clients") as lines:
            next(lines)
            rows = [line.split()[-6:] for line in lines]  # Process, minor, master, authenticated, user, magic.
        return any(os.path.exists(f"/proc/{self.process.pid}/task/{row[0]}") for row in rows if row[2] == "y")

    def hears_keys(self):
        """It waits for what a keyboard sends."""
        return bool(self.awaited_inputs())

    def awaited_inputs(self):
        """The input devices it waits for. An open node is not enough: setting its clock drops what was pressed before."""
        links = self._opened()
        nodes = {os.path.basename(path): os.path.basename(link) for path, link in links.items() if link.startswith("/dev/input/event")}
        awaited = set().union(*[self._awaited(path) for path in links])
        return {name for number, name in nodes.items() if number in awaited}

    def _awaited(self, path):
        """The descriptors that an epoll descriptor waits for; none for another kind of descriptor, or one that is closed by now."""
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
        """Ends it in the middle of its script; it has statistics all the same."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        return self._stats()

    def _stats(self):
        return json.loads(self._read("stats"))

    def _read(self, name):
        with open(f"{self.folder}/{name}") as file:
            return file.read()


class Box:
    """A home of its own for one launcher, with programs to start."""

    def __init__(self, config=""):
        self.home = f"/tmp/home-{time.monotonic_ns()}"
        os.makedirs(self.home + "/share/applications")
        os.makedirs(self.home + "/config/tenfoot")
        with open(self.home + "/config/tenfoot/launcher.toml", "w") as file:
            # The longest hold that can be set: without processor time from its host, the machine may stamp the release half a second after
            # the press.
            # No clock: two pictures would differ if its minute changed between them.
            file.write('[home]\ndemo = "never"\n[input]\nhold_delay = 2000\n[appearance]\nclock = "off"\n' + config)

    def install(self, name, program):
        """A program in Python, with a desktop entry."""
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
    """What the launcher says of itself; nothing while it does not answer."""
    answer = subprocess.run(
        [PROGRAMS + "/tenfootctl", "status"], capture_output=True, text=True, env=dict(os.environ, XDG_RUNTIME_DIR="/run"))
    return json.loads(answer.stdout) if answer.returncode == 0 else {}


def focus():
    return status().get("focus") or ""


def comes(app, condition, what):
    """Waits until something is so, while the app runs."""
    app.wait_until(condition, f"came to {what}", pause=0.2)


def focus_comes(app, name):
    comes(app, lambda: focus() == name, f"focus on {name}")


def walk(app, machine, *steps):
    """Presses keys, each after the last has had its effect."""
    for key, name in steps:
        machine.press(key)
        focus_comes(app, name)


def connect(state):
    """Plugs the screen out ("off") or in again ("detect"), as far as the kernel is concerned."""
    with open("/sys/class/drm/card0-Virtual-1/status", "w") as file:
        file.write(state)
    with open("/sys/class/drm/card0/uevent", "w") as file:
        file.write("change")  # As a driver reports it.
