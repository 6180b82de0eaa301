"""Reads an app as an assistive program does. Run: dbus-run-session -- /usr/bin/python3 accessibility_client.py APP OPTIONS...

Starts the accessibility bus and then the app, waits until the app has joined, prints its tree (`tree`, a line an element), does the default
action of the first button (`act`), and prints every focus event (`focus`) and announcement until the app ends with its status (`ended`).
"""
import sys

sys.dont_write_bytecode = True
import accessible_app  # noqa: E402
from gi.repository import Atspi  # noqa: E402

Atspi.init()


def show(node, depth=0):
    states = node.get_state_set()
    words = [node.get_role_name(), repr(node.get_name())]
    if states.contains(Atspi.StateType.FOCUSED):
        words.append("focused")
    if states.contains(Atspi.StateType.CHECKED):
        words.append("checked")
    print("tree", "  " * depth + " ".join(words), flush=True)
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            show(child, depth + 1)


def find(node, role):
    if node.get_role_name() == role:
        return node
    for index in range(node.get_child_count()):
        found = find(node.get_child_at_index(index), role)
        if found is not None:
            return found
    return None


def heard(event):
    if event.detail1 or event.type.startswith("object:announcement"):
        print("focus" if "focused" in event.type else event.type, repr(event.source.get_name()), flush=True)


listener = Atspi.EventListener.new(heard)
listener.register("object:state-changed:focused")


def read(program):
    show(program)
    button = find(program, "push button") or find(program, "button")
    print("act", button is not None and button.do_action(0), flush=True)
    return True


accessible_app.run(read)
