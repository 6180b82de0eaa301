"""Records what an app speaks while it plays keys, and compares it. Run: spoken.py [--orca] TOUR PROGRAM OPTIONS...

Starts Xvfb, a session bus and speech-dispatcher, whose voice writes sentences to a file. With --orca it also starts the accessibility bus
and Orca; without it the app itself speaks. Then it plays TOUR, a file with these lines:

    Right               presses a key by its X name
    hold 1.2 F8 Escape  holds keys together for this many seconds
    type fi             presses the keys of these letters
    > Films, 2 of 3     waits for exactly this sentence
    ~ Harbour           waits for a sentence with these words in it
    ? Home              a sentence that may come before the next > or ~; Orca skips some on a slow machine, but must speak half of them
    pace 0.4            from now on the voice takes this many seconds for a sentence; 0 at the start
    quiet 1             nothing may be spoken for this many seconds
    # remark

Prints `heard SENTENCE` for each sentence that is spoken; sentences that the tour does not list are allowed, except during `quiet`. Exits
with 0, or with 1 after `missing LINE: WORDS`.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

START, PATIENCE = 300.0, 60.0  # Seconds in which a program starts, and in which a sentence comes, which Orca sometimes leaves out.

folder = tempfile.mkdtemp(prefix="spoken-")
children = []


def start(command, **options):
    child = subprocess.Popen(command, **options)
    children.append(child)
    return child


def finish(status):
    for child in reversed(children):
        if child.poll() is None:
            child.send_signal(signal.SIGTERM)
    for child in children:
        try:
            child.wait(5)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status)


def write(name, text, mode=0o644):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, mode)
    return path


said = write("said", "")
heard = 0


def sentences():
    with open(said, errors="replace") as file:
        return [line.strip() for line in file.read().split("\n")[:-1] if line.strip()]


def wait_for(what, test):
    end = time.monotonic() + START
    while not test():
        if time.monotonic() > end:
            print(f"missing {what}", flush=True)
            finish(1)
        time.sleep(0.02)


names = []  # The `?` sentences since the last > or ~, each with whether it was spoken.
all_names = []


def await_sentence(number, words, exact):
    """Waits for a sentence that is `words`, or contains them; prints all sentences up to it."""
    global heard
    between, names[:] = list(names), []
    end = time.monotonic() + PATIENCE
    while True:
        for sentence in sentences()[heard:]:
            heard += 1
            print("heard", sentence, flush=True)
            if sentence == words or (not exact and words in sentence):
                all_names.extend(between)
                return
            for name in between:
                name[1] = name[1] or name[0] == sentence
        if time.monotonic() > end:
            print(f"missing {number}: {words}", flush=True)
            finish(1)
        time.sleep(0.02)


def services():
    """Returns the environment of services that need the system's data folders, which the app does not see."""
    return dict(environment, XDG_DATA_DIRS="/usr/local/share:/usr/share")


def press(*keys, seconds=0):
    """Presses keys together, with one xdotool process that does not sleep, so that a busy machine does not turn a press into a held key.

    Only keys that are to be held stay down for some seconds.
    """
    down = [word for key in keys for word in ("keydown", "--delay", "0", key)]
    up = [word for key in reversed(keys) for word in ("keyup", "--delay", "0", key)]
    subprocess.run(["xdotool", *down, *(["sleep", str(seconds)] if seconds else []), *up, "sleep", "0.03"], env=environment, check=True)


arguments = sys.argv[1:]
with_orca = arguments[0] == "--orca"
if with_orca:
    arguments = arguments[1:]
tour, program = arguments[0], arguments[1:]

write("config/speechd.conf", """
AudioOutputMethod "alsa"
AudioALSADevice "null"
SymbolsPreproc "none"
AddModule "log" "sd_generic" "log.conf"
DefaultModule log
""")
pace = write("pace", "0")
say = write("say", f'#!/bin/sh\nprintf "%s\\n" "$1" >> {said}\nsleep $(cat {pace})\n', 0o755)
write("config/modules/log.conf", f"""
GenericExecuteSynth "{say} \\'$DATA\\'"
GenericLanguage "en" "en" "utf-8"
GenericLanguage "de" "de" "utf-8"
AddVoice "en" "MALE1" "log"
DefaultVoice "log"
GenericMaxChunkLength 1000
GenericDelimiters "\u02e8"
""")

environment = dict(os.environ, XDG_RUNTIME_DIR=folder, LC_ALL="C.UTF-8", GSETTINGS_BACKEND="memory", SDL_VIDEODRIVER="x11",
                   SDL_AUDIODRIVER="dummy")
environment.pop("WAYLAND_DISPLAY", None)
environment.pop("SPEECHD_ADDRESS", None)
try:
    xvfb = start(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"], stdout=subprocess.PIPE,
                 stderr=subprocess.DEVNULL)
    environment["DISPLAY"] = ":" + xvfb.stdout.readline().decode().strip()
    bus = start(["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                env=services())
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
    socket = os.path.join(folder, "speech-dispatcher", "speechd.sock")
    start(["speech-dispatcher", "-s", "-C", folder + "/config", "-L", folder, "-P", folder + "/pid", "-t", "0", "-c", "unix_socket", "-S",
           socket], env=environment, stdout=subprocess.DEVNULL, stderr=open(folder + "/speechd", "w"))
    wait_for("speech-dispatcher", lambda: os.path.exists(socket))
    if with_orca:
        # Orca ends at once if pgrep finds another Orca of this user, even one that has ended and that its parent has not waited for.
        # There is no other Orca on this display and bus, so let pgrep find none.
        write("alone/pgrep", "#!/bin/sh\nexit 1\n", 0o755)
        words = os.path.join(folder, "orca")
        orca = start(["orca", "-e", "speech", "-d", "braille"],
                     env=dict(services(), HOME=folder, PATH=folder + "/alone:" + os.environ["PATH"]), stdout=open(words, "w"),
                     stderr=subprocess.STDOUT)

        def is_on():
            if orca.poll() is not None:
                raise RuntimeError(f"Orca ended at once, with {orca.poll()}: {open(words).read().strip()}")
            return any("reader on" in sentence for sentence in sentences())
        wait_for("Orca", is_on)
    app = start(program, env=environment)
    subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(app.pid)], env=environment, stdout=subprocess.DEVNULL,
                   check=True, timeout=START)
    with open(tour) as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            word, _, rest = line.strip().partition(" ")
            if not word or word.startswith("#"):
                continue
            if app.poll() is not None:
                print(f"missing {number}: the app has ended with {app.returncode}", flush=True)
                finish(1)
            if word in (">", "~"):
                await_sentence(number, rest, exact=word == ">")
            elif word == "?":
                names.append([rest, False])
            elif word == "hold":
                seconds, *keys = rest.split()
                press(*keys, seconds=float(seconds))
            elif word == "pace":
                write("pace", rest)
            elif word == "quiet":
                # Let the current sentence end.
                time.sleep(0.5)
                before = len(sentences())
                time.sleep(float(rest))
                if len(sentences()) > before:
                    print(f"missing {number}: silence, and not {sentences()[before]}", flush=True)
                    finish(1)
            elif word == "type":
                for letter in rest:
                    press("space" if letter == " " else letter)
            else:
                press(word)
    for sentence in sentences()[heard:]:
        print("heard", sentence, flush=True)
    said_names = [name for name, was_said in all_names if was_said]
    if 2 * len(said_names) < len(all_names):
        print(f"missing names: of {len(all_names)} marked ? only {said_names} were said", flush=True)
        finish(1)
    finish(0)
except BrokenPipeError:  # The reader of the output has ended: end all children.
    finish(1)
except Exception as error:  # A rig that cannot be set up prints the reason in one line.
    print(f"missing rig: {error}", flush=True)
    finish(1)
