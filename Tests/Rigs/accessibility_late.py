"""Makes the accessibility registry busy while an app starts. Run: dbus-run-session -- /usr/bin/python3 accessibility_late.py APP OPTIONS...

Registers a client for focus events, stops the registry while APP starts, for longer than APP waits for an answer, and then continues it.
Prints `ended N` with the app's exit status.
"""
import os
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
import accessible_app  # noqa: E402
from gi.repository import GLib  # noqa: E402

accessible_app.listen()
registry = accessible_app.call(
    "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID", GLib.Variant("(s)", [accessible_app.REGISTRY]))
os.kill(registry, signal.SIGSTOP)
app = subprocess.Popen(sys.argv[1:])
time.sleep(5)
os.kill(registry, signal.SIGCONT)
print("ended", app.wait(600))
