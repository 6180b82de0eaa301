"""Measures input with mock devices and prints one line of JSON.

umockdev-wrapper /usr/bin/python3 mock_latency.py dispatch PATH-OF-TENFOOT
    The milliseconds from a device's timestamp to the line of `inputs --watch`.
umockdev-wrapper /usr/bin/python3 mock_latency.py frames PROGRAM OPTIONS...
    The milliseconds from a device's timestamp to the presented frame; needs a display.
umockdev-wrapper /usr/bin/python3 mock_latency.py idle PROGRAM OPTIONS...
    How often the main thread and the input thread wake during 10 s at rest.
"""
import glob
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from mockbed import environment, pad, plug, remote, send
from watcher import Watcher, added, press

MODE, PROGRAM = sys.argv[1], sys.argv[2:]


def dispatch():
    watcher = Watcher(PROGRAM[0], "--discovery", "udev", env=environment())
    plug(1, remote("Remote"), "ID_INPUT_KEY")
    watcher.expect(added("Remote"))
    for _ in range(300):
        send(1, (1, 0x160, 1))
        watcher.expect(press("select", "began"))
        send(1, (1, 0x160, 0))
        watcher.expect(press("select", "ended"))
        time.sleep(0.005)
    watcher.quit()
    ordered = sorted(watcher.latencies)
    at = lambda share: ordered[min(len(ordered) - 1, int(len(ordered) * share))] / 1000
    return {"p50": at(0.5), "p99": at(0.99), "runs": len(ordered)}


def start(*more):
    """Starts the program with a gamepad plugged in, and returns it after 4 s, when it is at rest."""
    plug(1, pad("Pad"), "ID_INPUT_JOYSTICK")
    process = subprocess.Popen(PROGRAM + list(more), env=environment(), stdout=subprocess.DEVNULL)
    time.sleep(4)
    assert process.poll() is None, "the program ended by itself"
    return process


def end(process):
    process.send_signal(signal.SIGTERM)
    try:
        return process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        raise


def frames():
    with tempfile.TemporaryDirectory() as folder:
        process = start("--stats", folder + "/stats.json")
        dice = random.Random(1)
        for step in range(240):
            # Move right and left along a row, each press in its own frame and at a random moment of the frame.
            value = 1 if step // 4 % 2 == 0 else -1
            send(1, (3, 16, value))
            time.sleep(0.02)
            send(1, (3, 16, 0))
            time.sleep(dice.uniform(0.08, 0.22))
        assert end(process) == 0
        with open(folder + "/stats.json") as stats:
            answer = json.load(stats)
    return {**answer["inputToPresentMs"], "runs": 240, "frame": answer["frameMs"]}


def switches(process):
    """Counts how often the main thread and the input thread have slept and woken so far, in voluntary context switches.

    Other threads are not counted: in a program with a dynamically linked libdispatch, its manager thread wakes once a second to look at its
    worker threads. Statically linked programs prevent that (Sources/System/CRuntime/rest.c).
    """
    total = 0
    for path in glob.glob(f"/proc/{process.pid}/task/*/status"):
        with open(path) as status:
            if path.split("/")[-2] != str(process.pid) and "Name:\tinput\n" not in status.readline():
                continue
            total += sum(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches"))
    return total


def idle():
    process = start()
    before = switches(process)
    time.sleep(10)
    woken = switches(process) - before
    end(process)
    return {"p50": woken, "p99": woken, "runs": 1}


print(json.dumps({"dispatch": dispatch, "frames": frames, "idle": idle}[MODE]()), flush=True)
