"""Ends the accessibility registry while an app runs. Run: dbus-run-session -- /usr/bin/python3 accessibility_again.py APP OPTIONS...

Registers a client for focus events, ends the registry once APP is announced to it, and registers with the next one, which that starts.
Makes the file `again` in the folder `MARKS` once APP is announced to that one too. Prints `ended N` with the app's exit status.
"""
import os
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
import accessible_app  # noqa: E402
from gi.repository import GLib  # noqa: E402


def ask(method):
    """Asks the bus about the registry."""
    return accessible_app.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", method, GLib.Variant("(s)", [accessible_app.REGISTRY]))


def is_announced():
    try:
        return any(program.get("Application", "ToolkitName") == "TenFoot" for program in accessible_app.programs())
    except GLib.Error:  # The app has ended meanwhile.
        return False


def wait(holds):
    while app.poll() is None and not holds():
        time.sleep(0.05)


accessible_app.listen()
app = subprocess.Popen(sys.argv[1:])
wait(is_announced)
os.kill(ask("GetConnectionUnixProcessID"), signal.SIGKILL)
wait(lambda: not ask("NameHasOwner"))
accessible_app.listen()
wait(is_announced)
open(os.environ["MARKS"] + "/again", "w").close()
print("ended", app.wait())
