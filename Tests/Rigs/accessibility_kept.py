"""Reads a grid as an assistive program that keeps what it has read. Run: dbus-run-session -- /usr/bin/python3 accessibility_kept.py APP OPTIONS...

Through libatspi prints the grid's lines and columns (`table`), the tile in its first line and second column (`cell`) and that tile's place by
its index (`place`). Straight from the bus asks for everything at once and compares it with the tree (`items`); then follows what the app tells
of what comes and goes until tile 180 has focus and the screen rests, and compares what it kept with a fresh answer (`kept`).
Ends with the app (`ended`).
"""
import sys

sys.dont_write_bytecode = True
import accessible_app  # noqa: E402
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ACCESSIBLE, CACHE = "org.a11y.atspi.Accessible", "/org/a11y/atspi/cache"
ROOT = "/org/a11y/atspi/accessible/root"

Atspi.init()
session = Gio.bus_get_sync(Gio.BusType.SESSION)
address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 10_000)[0]
bus = Gio.DBusConnection.new_for_address_sync(
    address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
name, kept, told, rests = None, set(), [0, 0], 0


def call(path, interface, method, arguments=None):
    return bus.call_sync(name, path, interface, method, arguments, None, 0, 10_000).unpack()[0]


def everything():
    return {item[0][1] for item in call(CACHE, "org.a11y.atspi.Cache", "GetItems")}


def tree(path):
    return {path}.union(*(tree(child[1]) for child in call(path, ACCESSIBLE, "GetChildren")))


def changed(connection, sender, path, interface, signal, arguments):
    global rests
    if signal == "AddAccessible":
        kept.add(arguments[0][0][1])
        told[0] += 1
    elif signal == "RemoveAccessible":
        kept.discard(arguments[0][1])
        told[1] += 1
    rests = 0


def find(node, role):
    if node.get_role_name() == role and node.get_table_iface():
        return node
    for index in range(node.get_child_count()):
        found = find(node.get_child_at_index(index), role)
        if found is not None:
            return found
    return None


def moved(connection, sender, path, interface, signal, arguments):
    """Asks for the name straight from the bus: libatspi ends the program when what had focus has gone meanwhile."""
    if arguments[1]:
        try:
            focused.append(call(path, "org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Name"))))
        except GLib.Error:
            pass


focused = []
# Registered so that the app speaks at all.
listener = Atspi.EventListener.new(lambda event: None)
listener.register("object:state-changed:focused")


def read(program):
    global name, kept, table
    grid = find(program, "scroll pane")
    if grid is None:
        return False
    table = grid.get_table_iface()
    # The app's first press leads to tile 6: focus that is grabbed before it would be led away.
    if not table.get_accessible_at(1, 0).get_state_set().contains(Atspi.StateType.FOCUSED):
        return False
    cell = table.get_accessible_at(0, 1)
    place = table.get_index_at(0, 1)
    print("table", table.get_n_rows(), table.get_n_columns(), flush=True)
    print("cell", cell.get_name(), table.get_accessible_at(900, 0), flush=True)
    print("place", table.get_row_at_index(place), table.get_column_at_index(place), flush=True)
    registry = bus.call_sync("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", None, None, 0, 10_000).unpack()[0]
    name = registry[-1][0]
    bus.signal_subscribe(name, "org.a11y.atspi.Cache", None, CACHE, None, 0, changed)
    bus.signal_subscribe(name, "org.a11y.atspi.Event.Object", "StateChanged", None, "focused", 0, moved)
    kept = everything()
    print("items", kept == tree(ROOT), flush=True)
    table.get_accessible_at(0, 0).get_component_iface().grab_focus()
    GLib.timeout_add(100, compare)
    return True


def compare():
    """Waits until tile 180 has focus and nothing has come for a second."""
    global rests
    rests = rests + 1 if focused and focused[-1] == "180" else 0
    if rests < 10:
        return GLib.SOURCE_CONTINUE
    print("kept", kept == everything(), told[0] > 50, told[1] > 50, flush=True)
    table.get_accessible_at(29, 0).get_component_iface().grab_focus()
    return GLib.SOURCE_REMOVE


accessible_app.run(read)
