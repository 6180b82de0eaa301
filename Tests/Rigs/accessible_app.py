"""An app on the accessibility bus, for accessibility_client.py and accessibility_kept.py."""
import os
import subprocess
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def run(read):
    """Starts the app of the command line and calls `read` with it every 50 ms from when it has joined until `read` returns true.

    Runs GLib's loop until the app ends, and prints its status (`ended`).
    """
    loop = GLib.MainLoop()
    desktop = Atspi.get_desktop(0)
    # Asks anew each time. Emptying its cache instead frees applications that events are on their way from, and libatspi ends over those.
    desktop.set_cache_mask(Atspi.Cache.NONE)
    process = subprocess.Popen(sys.argv[1:])
    status = 1

    def look():
        for index in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(index)
            if program is None or program.get_toolkit_name() != "TenFoot" or not program.get_child_count():
                continue
            if read(program):
                return GLib.SOURCE_REMOVE
        return GLib.SOURCE_CONTINUE

    def ended(_, code):
        nonlocal status
        status = os.waitstatus_to_exitcode(code)
        loop.quit()

    GLib.child_watch_add(GLib.PRIORITY_DEFAULT, process.pid, ended)
    GLib.timeout_add(50, look)
    loop.run()
    print("ended", status, flush=True)
