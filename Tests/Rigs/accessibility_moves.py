"""Counts what assistive programs hear of many moves. Run: dbus-run-session -- /usr/bin/python3 accessibility_moves.py KILL APP OPTIONS...

Starts APP and a client that listens for focus, as a process of its own. With KILL above 0 that client is killed, without a word to anybody,
once it has heard so many moves, and a second one is started. Prints `heard N` for each client, the first first, the name last heard
(`last`), and how the app ended (`ended`).
"""
import os
import subprocess
import sys

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


clients, names = [listen()], [[]]
app = subprocess.Popen(sys.argv[2:])
while True:
    line = clients[-1].stdout.readline()
    names[-1].append(line.strip())
    if len(clients) == 1 and kill and len(names[0]) == kill:
        clients[0].kill()
        clients.append(listen())
        names.append([])
    # Stop at the script's last focus, which has this name.
    if line == "Name\n" or not line:
        break
status = app.wait(60)
for client in clients:
    client.kill()
for heard in names:
    print("heard", len(heard))
print("last", names[-1][-1])
print("ended", status)
