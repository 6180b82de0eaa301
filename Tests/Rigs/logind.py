"""Imitates the parts of logind that TenFoot uses: it opens, pauses and revokes device nodes, and pretends to sleep and wake.

logind.py [NODE...] [--patience SECONDS]: the nodes that it can open, and how long it waits for sleep inhibitors.
"""
import argparse
import fcntl
import os

from gi.repository import Gio, GLib

SESSION = """<node>
  <interface name='org.freedesktop.login1.Session'>
    <method name='TakeControl'><arg type='b' direction='in'/></method>
    <method name='ReleaseControl'/>
    <method name='TakeDevice'><arg type='u' direction='in'/><arg type='u' direction='in'/>
      <arg type='h' direction='out'/><arg type='b' direction='out'/></method>
    <method name='ReleaseDevice'><arg type='u' direction='in'/><arg type='u' direction='in'/></method>
    <method name='PauseDeviceComplete'><arg type='u' direction='in'/><arg type='u' direction='in'/></method>
    <signal name='PauseDevice'><arg type='u'/><arg type='u'/><arg type='s'/></signal>
    <property name='Active' type='b' access='read'/>
  </interface>
  <interface name='org.freedesktop.login1.Seat'>
    <method name='SwitchTo'><arg type='u' direction='in'/></method>
  </interface>
  <interface name='org.freedesktop.login1.Manager'>
    <method name='CanSuspend'><arg type='s' direction='out'/></method>
    <method name='CanPowerOff'><arg type='s' direction='out'/></method>
    <method name='CanReboot'><arg type='s' direction='out'/></method>
    <method name='Suspend'><arg type='b' direction='in'/></method>
    <method name='Inhibit'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>
      <arg type='s' direction='in'/><arg type='h' direction='out'/></method>
    <signal name='PrepareForSleep'><arg type='b'/></signal>
  </interface>
  <interface name='org.tenfoot.Test'>
    <method name='Leave'/><method name='Return'/>
    <method name='Sleep'/><method name='Wake'/>
    <method name='Calls'><arg type='as' direction='out'/></method>
  </interface>
</node>"""
EVIOCREVOKE = 0x40044591

parser = argparse.ArgumentParser()
parser.add_argument("nodes", nargs="*")
parser.add_argument("--patience", type=float, default=5)
options = parser.parse_args()
nodes = {(os.major(os.stat(path).st_rdev), os.minor(os.stat(path).st_rdev)): path for path in options.nodes}
controller = None
active = True
taken = {}
calls = []
holders = set()  # This program's ends of the inhibitors' pipes, for which the next sleep waits.
MANAGER = "/org/freedesktop/login1"


def refuse(invocation, name, text):
    invocation.return_dbus_error("org.freedesktop." + name, text)


def revoke(device):
    try:
        fcntl.ioctl(taken[device], EVIOCREVOKE, 0)
    except OSError:
        pass  # Not an input device.


def hold():
    """Makes a sleep inhibitor: a descriptor that delays sleep until it is closed."""
    own, other = os.pipe2(os.O_CLOEXEC)
    holders.add(own)

    def closed(*ignored):
        holders.discard(own)
        os.close(own)

    GLib.io_add_watch(own, GLib.PRIORITY_DEFAULT, GLib.IO_HUP, closed)
    return other


def sleep():
    bus.emit_signal(None, MANAGER, "org.freedesktop.login1.Manager", "PrepareForSleep", GLib.Variant("(b)", (True,)))
    end = GLib.get_monotonic_time() + int(options.patience * 1_000_000)

    def fall_asleep():
        now = GLib.get_monotonic_time()
        if holders and now < end:
            return True
        calls.append(f"asleep {now}{' at last' if holders else ''}")
        return False

    GLib.timeout_add(10, fall_asleep)


def called(connection, sender, path, interface, method, parameters, invocation):
    global controller, active
    arguments = parameters.unpack()
    if interface != "org.tenfoot.Test":
        calls.append(" ".join([method, *map(str, arguments)]))
    if method == "TakeControl":
        if controller:
            return refuse(invocation, "DBus.Error.AccessDenied", "Session is already controlled")
        controller = sender
    elif method == "Leave":
        active = False
        for device in taken:
            connection.emit_signal(
                controller, path, "org.freedesktop.login1.Session", "PauseDevice", GLib.Variant("(uus)", (*device, "pause")))
    elif method == "Return":
        active = True
        connection.emit_signal(
            None, path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            GLib.Variant("(sa{sv}as)", ("org.freedesktop.login1.Session", {"Active": GLib.Variant("b", True)}, [])))
    elif method.startswith("Can"):
        return invocation.return_value(GLib.Variant("(s)", ("yes",)))
    elif method in ("Suspend", "Sleep"):
        sleep()
    elif method == "Wake":
        bus.emit_signal(None, MANAGER, "org.freedesktop.login1.Manager", "PrepareForSleep", GLib.Variant("(b)", (False,)))
    elif method == "Inhibit":
        descriptors, other = Gio.UnixFDList.new(), hold()
        answer = GLib.Variant("(h)", (descriptors.append(other),))
        os.close(other)
        return invocation.return_value_with_unix_fd_list(answer, descriptors)
    elif method == "Calls":
        return invocation.return_value(GLib.Variant("(as)", (calls,)))
    elif method != "SwitchTo" and sender != controller:
        return refuse(invocation, "login1.NotInControl", "You are not in control of this session")
    elif method == "ReleaseControl":
        controller = None
        for device in list(taken):
            revoke(device)
            os.close(taken.pop(device))
    elif method == "TakeDevice":
        if arguments in taken:
            return refuse(invocation, "login1.DeviceIsTaken", "Device is already taken")
        if arguments not in nodes:
            return refuse(invocation, "DBus.Error.AccessDenied", "No such device of this seat")
        taken[arguments] = os.open(nodes[arguments], os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
        if not active:
            revoke(arguments)
        descriptors = Gio.UnixFDList.new()
        return invocation.return_value_with_unix_fd_list(
            GLib.Variant("(hb)", (descriptors.append(taken[arguments]), not active)), descriptors)
    elif method == "ReleaseDevice":
        revoke(arguments)
        os.close(taken.pop(arguments))
    elif method == "PauseDeviceComplete":
        revoke(arguments)
    invocation.return_value(None)


bus = Gio.bus_get_sync(Gio.BusType.SYSTEM)
information = Gio.DBusNodeInfo.new_for_xml(SESSION)
for path in (MANAGER, "/org/freedesktop/login1/session/auto", "/org/freedesktop/login1/seat/auto"):
    for interface in information.interfaces:
        bus.register_object(path, interface, called, lambda *ignored: GLib.Variant("b", active), None)
Gio.bus_own_name_on_connection(bus, "org.freedesktop.login1", Gio.BusNameOwnerFlags.NONE, None, None)
GLib.MainLoop().run()
