"""Is a registry that is busy when an app asks who listens. Run: dbus-run-session -- /usr/bin/python3 accessibility_late.py APP OPTIONS...

A client listens; the registry is halted while APP starts, for longer than APP waits for an answer, and then goes on. Prints `ended N`, how the
app ended.
"""
import os
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

Atspi.init()
listener = Atspi.EventListener.new(lambda event: None)
listener.register("object:state-changed:focused")
session = Gio.bus_get_sync(Gio.BusType.SESSION)
address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1).unpack()[0]
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
registry = bus.call_sync(
    "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID", GLib.Variant("(s)", ["org.a11y.atspi.Registry"]),
    None, 0, -1).unpack()[0]
os.kill(registry, signal.SIGSTOP)
app = subprocess.Popen(sys.argv[1:])
time.sleep(5)
os.kill(registry, signal.SIGCONT)
print("ended", app.wait(60))
