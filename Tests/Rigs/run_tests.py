"""Runs tests and ends them when they hang: run_tests.py MINUTES FAILURES PROGRAM [ARGUMENT]...

A run that prints nothing for MINUTES hangs. It is then told which tests began and never ended and, where there is a debugger, in
which functions its threads are, and the run ends with 1. Otherwise this ends as the run does.

The run has its own folder for temporary files, which is removed with all that killed tests and SwiftPM leave in it.

What failed is added to the file FAILURES: the report's lines of it, and the tests that were running when the program crashed.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

MINUTES, FAILURES, COMMAND = float(sys.argv[1]), sys.argv[2], sys.argv[3:]
# A line of the run's report: `◇ Test "a title" started.`, `✔ Test function() with 3 test cases passed after 0.1 seconds.`
REPORT = re.compile(r'^. Test (".*"|\S+\)) (?:with \d+ test cases? )?(started|passed|failed|skipped)\b')

running, failures, heard = set(), [], time.monotonic()


def follow(output):
    """Passes the run's output on, and remembers which tests run."""
    global heard
    for line in iter(output.readline, b""):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
        heard = time.monotonic()
        line = line.decode(errors="replace")
        if line.startswith("✘"):
            failures.append(line.rstrip())
        match = REPORT.match(line)
        if match:
            (running.add if match[2] == "started" else running.discard)(match[1])


def unfinished():
    """The tests that began and did not end, a line each, at most 100."""
    more = [f"and {len(running) - 100} more"] if len(running) > 100 else []
    return [f"    {test}" for test in sorted(running)[:100] + more]


def explain(pid):
    lines = [f"tests: nothing was printed for {MINUTES:g} minutes; the run hangs. These tests began and did not end:", *unfinished()]
    failures.extend(lines)
    print("", *lines, "Where its threads stand:", sep="\n", flush=True)
    try:
        # The toolchain's own debugger needs a version of Python that few machines have.
        subprocess.run(["gdb", "-nx", "-batch", "-p", str(pid), "-ex", "thread apply all backtrace 40"], stdin=subprocess.DEVNULL, timeout=300)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"    gdb does not say: {error}")


def stop(number, _):
    process.kill()
    try:
        # Popen.wait would wait for its own lock if the signal came while it holds it.
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    except ChildProcessError:
        pass
    shutil.rmtree(scratch, ignore_errors=True)
    os._exit(128 + number)


# The name is short, since the path of a socket has at most 107 bytes.
scratch = tempfile.mkdtemp(prefix="t-")
# Some tests read their files as another user.
os.chmod(scratch, 0o711)
# Colour codes would precede the marks.
# Without the address of a session bus, libraries start one by dbus-launch, which outlives the tests.
environment = {"DBUS_SESSION_BUS_ADDRESS": "disabled:", **os.environ, "NO_COLOR": "1", "TMPDIR": scratch}
# The file of the standard defaults lies there; runs beside each other must not read each other's values.
environment["XDG_CONFIG_HOME"] = os.path.join(scratch, "config")
os.mkdir(environment["XDG_CONFIG_HOME"])
process = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment)
for number in (signal.SIGTERM, signal.SIGINT):
    signal.signal(number, stop)
reader = threading.Thread(target=follow, args=(process.stdout,), daemon=True)
reader.start()
while True:
    try:
        status = process.wait(timeout=1)
        break
    except subprocess.TimeoutExpired:
        if time.monotonic() - heard > MINUTES * 60:
            explain(process.pid)
            process.kill()
            status = 1
            break
# A program that a test left behind may keep the pipe open.
reader.join(timeout=5)
shutil.rmtree(scratch, ignore_errors=True)
if status < 0:
    failures.extend([f"tests: the program was ended by {signal.Signals(-status).name}. These tests began and did not end:", *unfinished()])
if status:
    with open(FAILURES, "a") as file:
        file.writelines(f"{line}\n" for line in failures or [f"tests: the program ended with {status}"])
sys.stdout.flush()
sys.exit(status if status >= 0 else 128 - status)
