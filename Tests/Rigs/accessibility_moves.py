"""Counts the focus events that assistive programs receive for many moves.

Run: dbus-run-session -- /usr/bin/python3 accessibility_moves.py KILL APP OPTIONS...

Starts APP, and a client in another process that listens for focus events. If KILL is above 0, the client is killed by SIGKILL once it has
received KILL events, and a second client is started. Prints the number of events of each client in order (`heard N`), the name of the last
focused element (`last`), and the app's exit status (`ended`).

The app's script waits for two files in the folder $MARKS: for `listening`, made when the last client listens, before its last moves, and
for `heard`, made when the last event has been heard, before its end: an app that has ended cannot be asked for a name.
"""
import os
import subprocess
import sys
import threading

if sys.argv[1] == "--listen":
    sys.dont_write_bytecode = True
    import accessible_app
    from gi.repository import GLib

    accessible_app.listen(lambda element: print(element.name(), flush=True))
    print("listening", flush=True)
    GLib.MainLoop().run()

kill = int(sys.argv[1])


def listen():
    client = subprocess.Popen([sys.executable, __file__, "--listen"], stdout=subprocess.PIPE, text=True)
    assert client.stdout.readline() == "listening\n"
    return client


def mark(name):
    open(os.environ["MARKS"] + "/" + name, "w").close()


def end_with_app():
    app.wait()
    clients[-1].kill()


clients, names = [listen()], [[]]
if not kill:
    mark("listening")
app = subprocess.Popen(sys.argv[2:])
# An app that ends too early must not leave this waiting for its events.
threading.Thread(target=end_with_app, daemon=True).start()
while True:
    line = clients[-1].stdout.readline()
    names[-1].append(line.strip())
    if len(clients) == 1 and kill and len(names[0]) == kill:
        clients[0].kill()
        clients.append(listen())
        names.append([])
        mark("listening")
    # Stop at the script's last focus, which has this name.
    if line == "Name\n" or not line:
        break
mark("heard")
status = app.wait()
for client in clients:
    client.kill()
for heard in names:
    print("heard", len(heard))
print("last", names[-1][-1])
print("ended", status)
