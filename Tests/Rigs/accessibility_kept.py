"""Reads a grid as an assistive program with a cache does. Run: dbus-run-session -- /usr/bin/python3 accessibility_kept.py APP OPTIONS...

Prints the grid's number of rows and columns (`table`), the name of the tile in the first row and second column and that of a tile in a row
far away (`cell`), and the row and column of that first tile, found by its index (`place`). Requests the app's whole cache and compares it
with the tree (`items`). Then it updates its copy by the app's signals about added and removed elements, until tile 180 has focus and no
signal has come for a second, and compares the copy with the app's cache (`kept`). At the end it prints the app's exit status (`ended`).
"""
import sys

sys.dont_write_bytecode = True
import accessible_app  # noqa: E402
from accessible_app import Element, bus  # noqa: E402
from gi.repository import GLib  # noqa: E402

CACHE = "/org/a11y/atspi/cache"
focused, kept, told, rests, looks = "", set(), [0, 0], 0, 0


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
    # Wait until the app's first press has moved focus to tile 6: focus that is set earlier would be moved away by it.
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
    """Called every 100 ms: compares the caches once tile 180 has focus and no element was added or removed for a second.

    An app that stood still in that second sends the rest later, so it is compared up to 60 times.
    """
    global rests, looks
    rests = rests + 1 if focused == "180" else 0
    if rests < 10:
        return GLib.SOURCE_CONTINUE
    is_same = kept == everything()
    rests, looks = 0, looks + 1
    if not is_same and looks < 60:
        return GLib.SOURCE_CONTINUE
    print("kept", is_same, told[0] > 50, told[1] > 50, flush=True)
    at(29, 0).call("Component", "GrabFocus")
    return GLib.SOURCE_REMOVE


accessible_app.listen(moved)
accessible_app.run(read)
