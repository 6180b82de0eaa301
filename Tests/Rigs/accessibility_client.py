"""Reads an app over AT-SPI, as an assistive program does. Run: dbus-run-session -- /usr/bin/python3 accessibility_client.py APP OPTIONS...

Starts the accessibility bus and then the app, waits until the app has joined, prints its tree (`tree`, one line per element), does the
default action of the first button (`act`), and prints each element that gets focus (`focus`). It makes the file `heard` in the folder
$MARKS when the last one has been heard, for which the app's script waits: an app that has ended cannot be asked for the name. At the end it
prints the app's exit status (`ended`).
"""
import os
import sys

sys.dont_write_bytecode = True
import accessible_app  # noqa: E402


def lines(element, depth=0):
    words = [element.role(), repr(element.name())]
    if element.has(accessible_app.FOCUSED):
        words.append("focused")
    if element.has(accessible_app.CHECKED):
        words.append("checked")
    yield "tree " + "  " * depth + " ".join(words)
    for child in element.children():
        yield from lines(child, depth + 1)


def read(program):
    tree = list(lines(program))
    button = program.find(lambda element: element.role() in ("push button", "button"))
    print(*tree, sep="\n", flush=True)
    print("act", button is not None and button.call("Action", "DoAction", "(i)", 0), flush=True)
    return True


def heard(element):
    name = element.name()
    print("focus", repr(name), flush=True)
    if name == "Tile 3":
        open(os.environ["MARKS"] + "/heard", "w").close()


accessible_app.listen(heard)
accessible_app.run(read)
