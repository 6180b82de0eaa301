"""Makes small mistakes ("slips") in source files and lists those that no test notices: mutate.py SWIFT PATH... [N[+M]] [SUITES]

A slip is a negated condition, a dropped statement, a changed constant, a limit off by one, or `first` instead of `last`. N slips in each
PATH, a file or a folder, are built together, each behind a switch, so that one build is enough. The same N are made each time; with +M, the
N slips after the first M, against which no test has been written. The slips of a PATH inside another PATH are counted separately.
Each suite runs once without slips, which shows the slips that it executes. Then each slip is switched on for the suites that execute it,
the quickest first, until one fails. The files are restored in any case. Exits with 1 if a slip was not noticed.
"""
import glob
import os
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from slips import Source, chosen, written

SWIFT = sys.argv[1]
WANTED, PASSED = 20, 0
# A run that uses no processor for this many seconds, plus the time it takes without a slip, is considered to wait for ever.
QUIET = float(os.environ.get("TENFOOT_QUIET", 15))
# Modules that are also covered by the tests of other modules.
MORE = {"FocusEngine": ["ViewGraph"], "Storage": ["MediaLibrary"], "Graphics": ["Rasterising"], "Geometry": ["FocusEngine", "Graphics"],
        "ViewGraph": ["Views", "Controls", "Accessibility", "Apps", "InProcess"]}
# The tests of AppHost that show views in their own process, which is quick.
IN_PROCESS = r"AppHostTests\.(Rotor|Reading|ContrastAudit|Hosted|Voice|SwitchControl|Reachable|TwoSessions|Record)Tests"


def build(sources, every):
    """Builds with the wanted number of slips of each list, without those that do not compile. Returns the slips by number."""
    slips = dict(enumerate([slip for each in every for slip in each[:WANTED]], 1))
    rest, now = [slip for each in every for slip in each[WANTED:]], {}
    for attempt in range(25):
        for source in sources:
            text = written(source, {number: slip for number, slip in slips.items() if slip.path == source.path})
            # An unchanged file is not compiled again.
            if now.get(source.path) != text:
                now[source.path] = text
                with open(source.path, "w") as file:
                    file.write(text)
        process = subprocess.run([SWIFT, "build", "--build-tests"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if process.returncode == 0:
            return slips
        refused = {(os.path.relpath(os.path.realpath(path)), int(line) - 1) for path, line in re.findall(r"(?m)^(/?[^\s:]+):(\d+):\d+: error", process.stdout)}
        # If the error is not at a slip, leave out those in the 40 lines above it, or else all in the same file.
        gone = set()
        for path, line in refused:
            here = [(slip.line, number) for number, slip in slips.items() if slip.path == path]
            for part in ([line], range(line - 40, line), range(1 << 30)):
                found = {number for at, number in here if at in part}
                gone |= found
                if found:
                    break
        if not gone:
            raise SystemExit("the tests do not build with the slips in them:\n" + "\n".join(re.findall(".*error:.*", process.stdout)[:5]))
        for number in gone:
            # Give the number to another slip of the same part, so that files that are already built need not be built again.
            same = next((slip for slip in rest if slip.part == slips[number].part and (slip.path, slip.line) not in refused), None)
            del slips[number]
            if same and attempt < 6:
                rest.remove(same)
                slips[number] = same
    raise SystemExit("the tests do not build with the slips in them")


# An escape sequence that ends a colour may follow the mark.
FAILED = re.compile(r"✘\S* .*(recorded an issue|failed after)")


def family(root):
    """Returns the numbers of a process and its descendants."""
    parents = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path) as file:
                parents[int(path.split("/")[2])] = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            pass
    result, more = set(), {root}
    while more:
        result |= more
        more = {process for process, parent in parents.items() if parent in more}
    return result


def demand(root):
    """Returns the processor time that a process and its descendants have used or waited for, in nanoseconds by thread."""
    result = {}
    for path in (path for process in family(root) for path in glob.glob(f"/proc/{process}/task/*/schedstat")):
        try:
            with open(path) as file, open(os.path.dirname(path) + "/stat") as state:
                waits_for_disk = state.read().rpartition(")")[2].split()[0] == "D"
                result[path] = time.monotonic_ns() if waits_for_disk else sum(map(int, file.read().split()[:2]))
        except OSError:
            pass
    return result


def run(program, suites, environment, cpu=1800, quiet=1800):
    """Runs suites until the first failure; returns the reason of the failure or None, the seconds of processor time, and the seconds.

    The run is ended as waiting for ever after `quiet` seconds in a row in each of which its demand for the processor was below a tenth of a
    second. A slow or busy machine increases that demand, so it does not end a run too early.
    """
    filters = [word for suite in suites for word in ("--filter", "^" + re.escape(suite) + "[/(]")]
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    process = subprocess.Popen(
        [program, "--testing-library", "swift-testing"] + filters, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env=dict(os.environ, SWIFT_BACKTRACE="enable=no", **environment), start_new_session=True,
        preexec_fn=lambda: (resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1)), resource.setrlimit(resource.RLIMIT_CORE, (0, 0))))
    reason, line, looked, known, still = None, "", began, {}, 0
    try:
        while not reason:
            if select.select([process.stdout], [], [], 1)[0]:
                text = os.read(process.stdout.fileno(), 1 << 16)
                *lines, line = (line + text.decode(errors="replace")).split("\n")
                reason = next((one.strip() for one in lines if FAILED.search(one)), None)
                reason = reason or next(("no test ran" for one in lines if "Test run with 0 tests" in one), None)
                if not text:
                    break
            elif process.poll() is not None:
                # A process that the run left behind may keep the output open.
                break
            if time.monotonic() - looked >= 1:
                now, looked = demand(process.pid), time.monotonic()
                still = still + 1 if sum(wanted - known.get(thread, 0) for thread, wanted in now.items()) < 1e8 else 0
                known = now
                if still >= quiet:
                    reason = "it waits for what does not come"
    finally:
        if reason or sys.exc_info()[0]:
            for one in family(process.pid):
                try:
                    os.kill(one, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        process.stdout.close()
        status = process.wait()
    if not reason and status != 0:
        reason = f"it ended with {status}"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return reason, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.monotonic() - began


def suites_of(program, pattern):
    listed = subprocess.run([program, "--testing-library", "swift-testing", "--list-tests"], stdout=subprocess.PIPE, text=True).stdout
    # A test outside all suites counts as a suite.
    return sorted({line.rsplit("/", 1)[0].split("(")[0] for line in listed.splitlines() if re.search(pattern, line)})


def reached_by(program, suites, count):
    """Returns the processor time and the time that each suite takes, and the slips that it executes."""
    result = {}
    with tempfile.NamedTemporaryFile() as file:
        for suite in suites:
            file.truncate(0)
            file.truncate(count + 1)
            reason, seconds, length = run(program, [suite], {"TENFOOT_SLIP": "0", "TENFOOT_SLIPS_REACHED": file.name, "TENFOOT_SLIPS": str(count + 1)})
            if reason:
                raise SystemExit(f"without any slip the suite {suite} does not pass: {reason}")
            file.seek(0)
            marks = file.read()
            result[suite] = seconds, length, {number for number in range(count + 1) if marks[number]}
    return result


def noticed(program, number, reached):
    """Whether a suite that executes the slip fails. The quickest suites run together, then the quick ones, then each slow one."""
    able = sorted((seconds, length, suite) for suite, (seconds, length, slips) in reached.items() if number in slips)
    groups = [[each for each in able if low <= each[0] < high] for low, high in ((0, 0.3), (0.3, 3))]
    for group in [group for group in groups if group] + [[each] for each in able if each[0] >= 3]:
        needed = sum(seconds for seconds, _, _ in group)
        # A slip may cause an endless loop, or make a test wait for ever.
        quiet = QUIET + max(length for _, length, _ in group)
        if run(program, [suite for _, _, suite in group], {"TENFOOT_SLIP": str(number)}, int(4 * needed) + 10, quiet)[0]:
            return True
    return False


def measure(program, slips, sources, pattern):
    modules = sorted({slip.module for slip in slips.values()})
    names = {module: [IN_PROCESS if name == "InProcess" else f"{name}Tests\\." for name in [module] + MORE.get(module, [])] for module in modules}
    patterns = {module: pattern or "^(" + "|".join(names[module]) + ")" for module in modules}
    suites = {module: suites_of(program, patterns[module]) for module in modules}
    reached = reached_by(program, sorted({suite for each in suites.values() for suite in each}), max(slips))
    made, survivors = {}, {}
    lines = {source.path: source.lines for source in sources}
    for number, slip in sorted(slips.items(), key=lambda pair: (pair[1].path, pair[1].line)):
        own = {suite: reached[suite] for suite in suites[slip.module]}
        part = slip.part, slip.module
        made[part] = made.get(part, 0) + 1
        if noticed(program, number, own):
            word = "noticed "
        else:
            survivors[part] = survivors.get(part, 0) + 1
            word = "survived" if any(number in slips for _, _, slips in own.values()) else "unreached"
        column = f"{slip.start + 1}"
        print(word, f"{slip.path}:{slip.line + 1}:{column}", slip.kind + ":", lines[slip.path][slip.line].strip(), flush=True)
    for part, module in sorted(made):
        print(f"{part}: {made[part, module] - survivors.get((part, module), 0)} of {made[part, module]} slips noticed by {patterns[module]}")
    print(f"killed {len(slips) - sum(survivors.values())} of {len(slips)}")
    return bool(survivors)


def sources_at(word, words):
    path = os.path.relpath(os.path.realpath(word))
    inner = [each for each in (os.path.relpath(os.path.realpath(other)) for other in words) if each.startswith(path + os.sep)]
    paths = sorted(glob.glob(path + "/**/*.swift", recursive=True)) if os.path.isdir(path) else [path]
    for each in paths:
        if not each.startswith("Sources" + os.sep) or each.count(os.sep) < 2 or not each.endswith(".swift"):
            raise SystemExit("PATH is a Swift file or a folder below Sources")
    # Code that feeds a fuzzer or checks invariants for the tests is not part of the product.
    return [Source(each, path) for each in paths
            if not each.endswith(("Fuzzing.swift", "+Invariants.swift")) and not any(each == one or each.startswith(one + os.sep) for one in inner)]


def main():
    global WANTED, PASSED
    words, pattern = sys.argv[2:], None
    place = next((index for index, word in enumerate(words) if re.fullmatch(r"\d+(\+\d+)?", word)), None)
    if place is not None:
        WANTED, PASSED = map(int, (words[place] + "+0").split("+")[:2])
        pattern, words = (words[place + 1:] or [None])[0], words[:place]
    parts = [sources_at(word, words) for word in words]
    sources, every = [source for part in parts for source in part], [chosen(part)[PASSED:] for part in parts]
    if not any(every):
        raise SystemExit(f"{' '.join(words)} has nothing to slip in")
    try:
        slips = build(sources, every)
        folder = subprocess.run([SWIFT, "build", "--show-bin-path"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        programs = glob.glob(folder + "/*PackageTests.xctest")
        if not slips or not programs:
            raise SystemExit("the compiler refuses every slip" if not slips else f"there are no tests in {folder}")
        survived = measure(programs[0], slips, sources, pattern)
    finally:
        # A second signal must not arrive while a file is emptied and not yet written again.
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        for source in sources:
            with open(source.path) as file:
                if file.read() == source.text:
                    continue
            with open(source.path + ".restored", "w") as file:
                file.write(source.text)
            os.replace(source.path + ".restored", source.path)
    raise SystemExit(1 if survived else 0)


for number in (signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, lambda *_: sys.exit(3))
main()
