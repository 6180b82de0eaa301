"""Plays a radio on the session bus, and appends the name of each MPRIS method that is called to the file LOG: other_player.py LOG"""
import sys

from gi.repository import Gio, GLib

INTERFACES = """<node>
  <interface name='org.mpris.MediaPlayer2'><property name='Identity' type='s' access='read'/></interface>
  <interface name='org.mpris.MediaPlayer2.Player'>
    <method name='PlayPause'/><method name='Pause'/><method name='Next'/><method name='Previous'/><method name='Stop'/>
    <property name='PlaybackStatus' type='s' access='read'/><property name='Metadata' type='a{sv}' access='read'/>
  </interface>
</node>"""
PATH, PLAYER = "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Player"
songs, song, status = ["Nocturne", "Gavotte"], 0, "Playing"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def value(name):
    if name == "Identity":
        return GLib.Variant("s", "Radio")
    if name == "PlaybackStatus":
        return GLib.Variant("s", status)
    return GLib.Variant("a{sv}", {"xesam:title": GLib.Variant("s", songs[song]), "xesam:artist": GLib.Variant("as", ["Ann", "Ben"])})


def called(connection, sender, path, interface, method, parameters, invocation):
    global song, status
    if method == "Next":
        song = (song + 1) % len(songs)
    elif method == "PlayPause":
        status = "Paused" if status == "Playing" else "Playing"
    else:
        status = {"Pause": "Paused", "Stop": "Stopped"}.get(method, status)
    with open(sys.argv[1], "a") as log:
        log.write(method + "\n")
    changes = {name: value(name) for name in ("PlaybackStatus", "Metadata")}
    bus.emit_signal(None, PATH, "org.freedesktop.DBus.Properties", "PropertiesChanged", GLib.Variant("(sa{sv}as)", (PLAYER, changes, [])))
    invocation.return_value(None)


for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
    bus.register_object(PATH, interface, called, lambda connection, sender, path, interface, name: value(name), None)
Gio.bus_own_name_on_connection(bus, "org.mpris.MediaPlayer2.radio", Gio.BusNameOwnerFlags.NONE, None, None)
GLib.MainLoop().run()
