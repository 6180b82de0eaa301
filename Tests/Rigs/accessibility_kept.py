"""Reads a grid as an assistive program that keeps what it has read. Run: dbus-run-session -- /usr/bin/python3 accessibility_kept.py APP OPTIONS...

Prints the grid's lines and columns (`table`), the tile in its first line and second column and that of a line far away (`cell`), and the first
tile's place by its index (`place`). Asks for everything at once and compares it with the tree (`items`); then follows what the app tells of what
comes and goes until tile 180 has focus and the screen rests, and compares what it kept with a fresh answer (`kept`).
Ends with the app (`ended`).
"""
import sys

sys.dont_write_bytecode = True
import accessible_app  # noqa: E402
from accessible_app import Element, bus  # noqa: E402
from gi.repository import GLib  # noqa: E402

CACHE = "/org/a11y/atspi/cache"
focused, kept, told, rests = "", set(), [0, 0], 0


def everything():
    return {item[0][1] for item in accessible_app.call(program.app, CACHE, "org.a11y.atspi.Cache", "GetItems")}


def tree(element):
    return {element.path}.union(*(tree(child) for child in element.children()))


def changed(connection, sender, path, interface, signal, arguments):
    global rests
    if signal == "AddAccessible":
        kept.add(arguments[0][0][1])
        told[0] += 1
    elif signal == "RemoveAccessible":
        kept.discard(arguments[0][1])
        told[1] += 1
    rests = 0


def moved(element):
    global focused
    try:
        focused = element.name()
    except GLib.Error:  # The focused object has been removed meanwhile.
        pass


def at(row, column):
    return Element(grid.call("Table", "GetAccessibleAt", "(ii)", row, column))


def read(app):
    global program, grid, kept
    program = app
    grid = app.find(lambda element: "Table" in element.interfaces())
    # The app's first press moves focus to tile 6: focus that is grabbed earlier would be moved away again.
    if grid is None or not at(1, 0).has(accessible_app.FOCUSED):
        return False
    far = at(900, 0)
    place = grid.call("Table", "GetIndexAt", "(ii)", 0, 1)
    print("table", grid.get("Table", "NRows"), grid.get("Table", "NColumns"), flush=True)
    print("cell", at(0, 1).name(), None if far.path == accessible_app.NOTHING else far.name(), flush=True)
    print("place", *(grid.call("Table", method, "(i)", place) for method in ("GetRowAtIndex", "GetColumnAtIndex")), flush=True)
    bus.signal_subscribe(program.app, "org.a11y.atspi.Cache", None, CACHE, None, 0, changed)
    kept = everything()
    print("items", kept == tree(program), flush=True)
    at(0, 0).call("Component", "GrabFocus")
    GLib.timeout_add(100, compare)
    return True


def compare():
    """Waits until tile 180 has focus and nothing has come for a second."""
    global rests
    rests = rests + 1 if focused == "180" else 0
    if rests < 10:
        return GLib.SOURCE_CONTINUE
    print("kept", kept == everything(), told[0] > 50, told[1] > 50, flush=True)
    at(29, 0).call("Component", "GrabFocus")
    return GLib.SOURCE_REMOVE


accessible_app.listen(moved)
accessible_app.run(read)
