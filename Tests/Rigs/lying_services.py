"""Owns the names of the system's services, and answers every call with random values of random types: lying_services.py SEED

Most answers have the shape that is expected, so that a client reads on into what is wrong with them.
"""
import random
import sys

import dbus
import dbus.lowlevel
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

NAMES = [
    "org.bluez", "org.freedesktop.timedate1", "org.freedesktop.login1", "org.mpris.MediaPlayer2.liar",
    # The last one tells the test that all are there.
    "org.freedesktop.NetworkManager",
]
KEYS = """AccessPoints ActiveAccessPoint ActiveConnections Adapter Address Alias AvailableConnections Connected DeviceType Discovering Flags
Icon Identity Metadata Name Paired Percentage PlaybackStatus Powered RSSI RsnFlags SpecificObject Ssid State Strength Timezone Type
WirelessEnabled WpaFlags 802-11-wireless ssid xesam:title xesam:artist""".split()
INTERFACES = ["org.bluez.Adapter1", "org.bluez.Device1", "org.bluez.Battery1"]
TEXTS = ["", "Playing", "Paused", "802-11-wireless", "802-3-ethernet", "Europe/Berlin", "/", "a\nb\x1b[31m", "x" * 5000, "ü\u202e\U0001f3ac"]
NUMBERS = [0, 1, 2, 3, 100, 255, -1, -(2**31), 2**31 - 1]
chance = random.Random(int(sys.argv[1]))


def text():
    return dbus.String(chance.choice(TEXTS))


def path():
    return dbus.ObjectPath(chance.choice(["/", "/a", "/org/bluez/hci0", "/org/freedesktop/NetworkManager/Devices/1"]))


def data():
    return dbus.Array([dbus.Byte(chance.randrange(256)) for _ in range(chance.choice([0, 1, 8, 40]))], signature="y")


def number():
    return chance.choice(
        [
            dbus.Int32(chance.choice(NUMBERS)), dbus.UInt32(chance.choice([0, 2, 100, 2**32 - 1])), dbus.Byte(chance.randrange(256)),
            dbus.Int64(chance.choice([-(2**63), 2**63 - 1])), dbus.UInt64(2**64 - 1), dbus.Int16(chance.choice([-60, -32768])),
            dbus.Double(chance.choice([0.0, float("nan"), float("inf"), -1e300])),
        ])


def paths():
    return dbus.Array([path() for _ in range(chance.randrange(4))], signature="o")


# What makes a client read on; only in three of four answers, as everything here may be wrong.
CREDIBLE = {
    "DeviceType": lambda: dbus.UInt32(2), "State": lambda: dbus.UInt32(chance.choice([2, 100])), "AccessPoints": paths,
    "ActiveConnections": paths, "AvailableConnections": paths, "Ssid": data, "ssid": data, "Name": text, "Paired": lambda: True,
}


def facts(depth):
    def fact(key):
        return CREDIBLE[key]() if key in CREDIBLE and chance.random() < 0.75 else value(depth - 1)

    return dbus.Dictionary({key: fact(key) for key in chance.sample(KEYS, chance.randrange(len(KEYS) // 2, len(KEYS)))}, signature="sv")


def value(depth=2):
    makers = [text, path, number, number, data, lambda: dbus.Boolean(chance.random() < 0.5)]
    if depth > 0:
        makers += [
            paths, lambda: dbus.Array([text() for _ in range(chance.randrange(4))], signature="s"),
            lambda: dbus.Array([value(depth - 1) for _ in range(chance.randrange(4))], signature="v"),
            lambda: facts(depth), lambda: dbus.Struct((text(), value(depth - 1)), signature="sv"),
        ]
    return chance.choice(makers)()


def objects():
    def interfaces():
        return dbus.Dictionary({name: facts(2) for name in chance.sample(INTERFACES, 2)}, signature="sa{sv}")

    return dbus.Dictionary({f"/org/bluez/{number}": interfaces() for number in range(chance.randrange(5))}, signature="oa{sa{sv}}")


EXPECTED = {
    "GetAll": ("a{sv}", lambda: facts(2)),
    "Get": ("v", value),
    "GetDevices": ("ao", lambda: dbus.Array([path() for _ in range(3)], signature="o")),
    "GetManagedObjects": ("a{oa{sa{sv}}}", objects),
    "GetSettings": ("a{sa{sv}}", lambda: dbus.Dictionary({"802-11-wireless": facts(1)}, signature="sa{sv}")),
    "ListTimezones": ("as", lambda: dbus.Array([text() for _ in range(5)], signature="s")),
}


def answer(message):
    if chance.random() < 0.05:
        return dbus.lowlevel.ErrorMessage(message, "org.tenfoot.Lie", chance.choice(TEXTS))
    reply = dbus.lowlevel.MethodReturnMessage(message)
    if message.get_member() in EXPECTED and chance.random() < 0.85:
        signature, make = EXPECTED[message.get_member()]
        reply.append(make(), signature=signature)
    else:
        for _ in range(chance.randrange(3)):
            reply.append(value(), signature="v")
    return reply


def heard(connection, message):
    # Those of the bus itself are left to the library.
    if message.get_type() != 1 or message.get_sender() == "org.freedesktop.DBus":
        return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
    connection.send_message(answer(message))
    return dbus.lowlevel.HANDLER_RESULT_HANDLED


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
bus.add_message_filter(heard)
for name in NAMES:
    bus.request_name(name)
GLib.MainLoop().run()
