"""An app on the accessibility bus, read directly over D-Bus; used by the rigs named accessibility_*.py.

libatspi aborts its own program if the app that sent an event has left the bus meanwhile, so it is used only for the names of roles.
HeardTests run Orca, which uses all of libatspi.
"""
import os
import subprocess
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PREFIX, ROOT = "org.a11y.atspi.", "/org/a11y/atspi/accessible/root"
REGISTRY, NOTHING = "org.a11y.atspi.Registry", "/org/a11y/atspi/null"
CHECKED, FOCUSED = 4, 12
PATIENCE = 300_000  # Milliseconds for an answer; only one that never comes takes that long.

session = Gio.bus_get_sync(Gio.BusType.SESSION)
address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, PATIENCE).unpack()[0]
bus = Gio.DBusConnection.new_for_address_sync(
    address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)


def call(name, path, interface, method, arguments=None):
    """Calls a method and returns the first value of the answer, or None if the answer is empty."""
    answer = bus.call_sync(name, path, interface, method, arguments, None, 0, PATIENCE).unpack()
    return answer[0] if answer else None


class Element:
    """An accessible object, identified by its app's bus name and its path."""

    def __init__(self, reference):
        self.app, self.path = reference

    def call(self, interface, method, signature="()", *values):
        return call(self.app, self.path, PREFIX + interface, method, GLib.Variant(signature, values))

    def get(self, interface, name):
        arguments = GLib.Variant("(ss)", (PREFIX + interface, name))
        return call(self.app, self.path, "org.freedesktop.DBus.Properties", "Get", arguments)

    def name(self):
        return self.get("Accessible", "Name")

    def role(self):
        return Atspi.role_get_name(Atspi.Role(self.call("Accessible", "GetRole")))

    def has(self, state):
        low, high = self.call("Accessible", "GetState")
        return bool((low | high << 32) >> state & 1)

    def interfaces(self):
        return [name.removeprefix(PREFIX) for name in self.call("Accessible", "GetInterfaces")]

    def children(self):
        return [Element(child) for child in self.call("Accessible", "GetChildren")]

    def find(self, matches):
        """Returns the first element, of this one and its descendants, for which `matches` returns true; None without one."""
        if matches(self):
            return self
        return next((found for found in (child.find(matches) for child in self.children()) if found), None)


def listen(heard=None):
    """Registers for focus events, without which apps send nothing, and calls `heard` with each element that gets focus."""
    call(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent", GLib.Variant("(sass)", ("object:state-changed:focused", [], "")))

    def told(connection, sender, path, interface, signal, arguments):
        if arguments[1]:
            heard(Element((sender, path)))

    if heard:
        bus.signal_subscribe(None, PREFIX + "Event.Object", "StateChanged", None, "focused", 0, told)


def programs():
    return Element((REGISTRY, ROOT)).children()


def run(read):
    """Starts the app of the command line. Once it is on the bus, calls `read` with it every 50 ms until `read` returns true.

    Runs GLib's loop until the app ends, and prints its exit status (`ended`).
    """
    loop = GLib.MainLoop()
    process = subprocess.Popen(sys.argv[1:])
    status = 1

    def look():
        for program in programs():
            try:
                if program.get("Application", "ToolkitName") == "TenFoot" and program.children() and read(program):
                    return GLib.SOURCE_REMOVE
            except GLib.Error:  # The app has ended meanwhile, or its views were removed.
                pass
        return GLib.SOURCE_CONTINUE

    def ended(_, code):
        nonlocal status
        status = os.waitstatus_to_exitcode(code)
        loop.quit()

    GLib.child_watch_add(GLib.PRIORITY_DEFAULT, process.pid, ended)
    GLib.timeout_add(50, look)
    loop.run()
    print("ended", status, flush=True)
