"""Plays a desktop's screen saver and prints its calls. Run: dbus-run-session -- /usr/bin/python3 screen_saver.py APP OPTIONS...

Prints `wait` for each Inhibit and `go on` for each UnInhibit, then the app's exit status (`ended`). The first Inhibit makes the file
`inhibited` in the folder $MARKS, for which the app's script waits: an app that has ended may be noticed before its call.
"""
import os
import subprocess
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

NAME = "org.freedesktop.ScreenSaver"
FACE = Gio.DBusNodeInfo.new_for_xml("""
<node><interface name="org.freedesktop.ScreenSaver">
  <method name="Inhibit"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="u" direction="out"/></method>
  <method name="UnInhibit"><arg type="u" direction="in"/></method>
</interface></node>""").interfaces[0]
loop = GLib.MainLoop()
status = 1


def called(connection, sender, path, face, method, arguments, invocation):
    print("wait" if method == "Inhibit" else "go on", flush=True)
    if method == "Inhibit":
        open(os.environ["MARKS"] + "/inhibited", "w").close()
    invocation.return_value(GLib.Variant("(u)", (7,)) if method == "Inhibit" else None)


def ready(connection, name):
    """Starts the app once the bus name is owned: an app that finds no screen saver does not try again."""
    process = subprocess.Popen(sys.argv[1:])

    def ended(_, code):
        global status
        status = os.waitstatus_to_exitcode(code)
        loop.quit()

    GLib.child_watch_add(GLib.PRIORITY_DEFAULT, process.pid, ended)


def connected(connection, name):
    connection.register_object("/org/freedesktop/ScreenSaver", FACE, called, None, None)


Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, connected, ready, None)
loop.run()
print("ended", status, flush=True)
