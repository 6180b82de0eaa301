"""Runs `tenfoot inputs --watch --json` and checks its lines; used by the rigs with mock devices and with a real kernel."""
import fcntl
import glob
import json
import os
import pathlib
import queue
import re
import signal
import stat
import struct
import subprocess
import sys
import threading
import time

PATIENCE = 120.0  # Seconds; only an expectation that fails waits that long.


def as_another_user(tool):
    """How to start the program as a user without rights, who may then enter the folders it needs, even a home that only its owner may.

    Only for a virtual machine, which forgets the folders' new permissions at its end.
    """
    libraries = re.findall(r"(/\S+) \(", subprocess.run(["ldd", tool], capture_output=True, text=True, check=True).stdout)
    files = {os.path.abspath(file) for file in [tool, *libraries]}
    for folder in {folder for file in files | {os.path.realpath(file) for file in files} for folder in pathlib.Path(file).parents}:
        mode = stat.S_IMODE(folder.stat().st_mode)
        if mode & 0o011 != 0o011:
            folder.chmod(mode | 0o011)
    return {"user": 65534, "group": 65534, "extra_groups": []}


class Watcher:
    """The program under test, whose lines are read on another thread."""

    def __init__(self, tool, *options, env=None, ignoring="AT Translated Set 2 keyboard", **more):
        self.ignoring = ignoring  # The virtual machine's own keyboard.
        command = [tool, "inputs", "--watch", "--json", "--orders", *options]
        self.process = subprocess.Popen(
            command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, **more)
        self.lines = queue.Queue()
        self.latencies = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            if self.ignoring not in line:
                self.lines.put(json.loads(line))
        self.lines.put(None)

    def next(self, seconds=PATIENCE):
        """Returns the next line; None if the program has ended or prints nothing for this many seconds."""
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if line and "latency" in line:
            self.latencies.append(line["latency"])
        return line

    def expect(self, *wanted):
        """Checks that the next lines match, in this order. Each is a dictionary of required values, such as `press("up", "began")`.

        Lines about repeats and long presses that are not expected are skipped, since any press may last long on a slow machine.
        """
        got = []
        for want in wanted:
            got.append(self._next_but_held(want.get("phase")))
            if not matches(got[-1], want):
                raise AssertionError(f"expected {want}, got {got[-1]}; before it {got[:-1]}")

    def skip_to(self, want):
        """Drops the next lines up to one that matches."""
        while not matches(line := self.next(), want):
            if line is None:
                raise AssertionError(f"expected {want}, got nothing more")

    def expect_in_any_order(self, *wanted):
        got = [self._next_but_held(None) for _ in wanted]
        if not all(any(matches(line, want) for line in got) for want in wanted):
            raise AssertionError(f"expected {wanted}, got {got}")

    def _next_but_held(self, phase):
        line = self.next()
        while line and line.get("phase") in ("repeated", "long") and line["phase"] != phase:
            line = self.next()
        return line

    def expect_devices(self, *names):
        """Checks the names of the devices that are plugged in at the start, in any order."""
        got = [self.next() for _ in names]
        assert sorted(line["name"] for line in got if line) == sorted(names), got

    def report_latency(self):
        """Prints the latency from a device's timestamp to the line, which a busy machine makes longer."""
        ordered = sorted(self.latencies)
        median, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
        print(f"     latency: median {median} us, p99 {p99} us, n {len(ordered)}", flush=True)

    def expect_silence(self, seconds=0.3):
        line = self.next(seconds)
        if line is not None:
            raise AssertionError(f"expected silence, got {line}")

    def order(self, word):
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()

    def stop(self):
        """Stops the program, and waits until it has stopped: a signal may arrive after `kill` returns."""
        os.kill(self.process.pid, signal.SIGSTOP)
        end = time.monotonic() + PATIENCE
        while open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()[0] != "T" and time.monotonic() < end:
            time.sleep(0.002)

    def settle(self):
        """Waits until the program has read its orders and all its threads sleep."""
        end = time.monotonic() + PATIENCE
        asleep = 0
        while asleep < 5 and time.monotonic() < end:
            unread = struct.unpack("i", fcntl.ioctl(self.process.stdin, 0x541B, b"    "))[0]  # FIONREAD
            asleep = asleep + 1 if unread == 0 and self._states() == {"S"} else 0
            time.sleep(0.01)

    def _states(self):
        """Returns the states of the program's threads, by the kernel's letters; S is asleep."""
        states = set()
        for path in glob.glob(f"/proc/{self.process.pid}/task/*/stat"):
            try:
                with open(path) as stat_file:
                    states.add(stat_file.read().rsplit(")", 1)[1].split()[0])
            except (FileNotFoundError, ProcessLookupError):  # The thread has ended meanwhile.
                continue
        return states

    def go_on(self):
        os.kill(self.process.pid, signal.SIGCONT)

    def wakeups(self):
        """Returns how often the program's threads have slept and woken, in voluntary context switches."""
        total = 0
        for path in glob.glob(f"/proc/{self.process.pid}/task/*/status"):
            try:
                with open(path) as status:
                    total += sum(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches"))
            except (FileNotFoundError, ProcessLookupError):  # The thread has ended meanwhile.
                continue
        return total

    def quit(self):
        self.order("quit")
        code = self.process.wait(PATIENCE)
        if code != 0:
            raise AssertionError(f"the program ended with {code}")


def descriptors(program):
    """Returns the paths of the files that a program has open, by descriptor."""
    links = {}
    for path in glob.glob(f"/proc/{program.process.pid}/fd/*"):
        try:
            links[int(os.path.basename(path))] = os.readlink(path)
        except FileNotFoundError:  # The descriptor was closed meanwhile.
            continue
    return links


def is_open(node, program):
    return node in descriptors(program).values()


def is_read(node, program):
    """Whether a program waits for events of a node.

    That is the last step of opening a node. Before it the program asks which keys are down, and the kernel drops queued events when it
    answers.
    """
    links = descriptors(program)
    for epoll in (number for number, link in links.items() if link == "anon_inode:[eventpoll]"):
        try:
            with open(f"/proc/{program.process.pid}/fdinfo/{epoll}") as information:
                watched = [int(line.split()[1]) for line in information if line.startswith("tfd:")]
        except FileNotFoundError:
            continue
        if any(links.get(number) == node for number in watched):
            return True
    return False


def matches(line, want):
    return line is not None and all(line.get(key) == value for key, value in want.items())


def press(control, phase, **more):
    return {"event": "press", "control": control, "phase": phase, **more}


def added(name, **more):
    return {"event": "added", "name": name, **more}


def removed(name, **more):
    return {"event": "removed", "name": name, **more}


def run(checks):
    """Runs the checks in order, prints a line for each, and exits with the number of failed ones, at most 100."""
    failed = 0
    for check in checks:
        began = time.monotonic()
        name = check.__name__.replace("_", " ")
        try:
            check()
            print(f"ok   {name} ({time.monotonic() - began:.2f} s)", flush=True)
        except Exception as error:  # Any exception of a check is a failure of the test.
            failed += 1
            print(f"FAIL {name}: {type(error).__name__} {error}", flush=True)
    sys.exit(min(failed, 100))
