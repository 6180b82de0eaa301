"""Changes the size of a virtual machine's screen over VNC, as if another television were plugged in: screen_viewer.py SOCKET FOLDER

A program in the machine requests a size by a screen dump named resize-WIDTHxHEIGHT*.png, which QEMU writes into FOLDER.
"""
import glob
import os
import re
import socket
import struct
import sys
import threading
import time


def connect(path):
    while True:
        viewer = socket.socket(socket.AF_UNIX)
        try:
            viewer.connect(path)
            return viewer
        except OSError:
            viewer.close()
            time.sleep(0.1)


def read(viewer, count):
    data = b""
    while len(data) < count:
        part = viewer.recv(count - len(data))
        if not part:
            sys.exit()
        data += part
    return data


def drain(viewer):
    while viewer.recv(65536):
        pass


viewer = connect(sys.argv[1])
read(viewer, 12)
viewer.sendall(b"RFB 003.008\n")
read(viewer, read(viewer, 1)[0])
viewer.sendall(b"\x01")  # No password.
read(viewer, 4)
viewer.sendall(b"\x01")  # Share the screen with other viewers.
read(viewer, struct.unpack(">20xI", read(viewer, 24))[0])
viewer.sendall(struct.pack(">BxHii", 2, 2, -308, 0))  # Support changes of the size, and raw pixels.
threading.Thread(target=drain, args=(viewer,), daemon=True).start()
done = set()
while True:
    for path in set(glob.glob(sys.argv[2] + "/resize-*.png")) - done:
        done.add(path)
        width, height = map(int, re.match(r"resize-(\d+)x(\d+)", os.path.basename(path)).groups())
        viewer.sendall(struct.pack(">BxHHBxIHHHHI", 251, width, height, 1, 0, 0, 0, width, height, 0))
    time.sleep(0.1)
