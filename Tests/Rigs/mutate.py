"""Makes small slips in one source file, one at a time, and lists those that no test notices: mutate.py SWIFT FILE [N] [SUITES]

A slip is a negated condition, a dropped statement, a changed constant, a limit off by one, or the first taken for the last. All N of them,
spread over the file, are built at once behind a switch, so that the tests are built once and run N + 1 times. The file is restored whatever
happens. Ends with 1 if a slip survived.
"""
import os
import random
import re
import signal
import subprocess
import sys
import time

SWIFT, PATH = sys.argv[1], os.path.relpath(os.path.realpath(sys.argv[2]))
WANTED = int(sys.argv[3]) if len(sys.argv) > 3 else 20
MODULE = PATH.split(os.sep)[1] if PATH.startswith("Sources" + os.sep) else None
# Where a module's own tests are not all that hold it.
MORE = {"FocusEngine": ["ViewGraph"], "Storage": ["MediaLibrary"], "Graphics": ["Rasterising"], "Geometry": ["FocusEngine", "Graphics"]}

# What the slips call, behind the end of the file. `Self.slip` would need a type: everything is private to the file.
SWITCH = r'''
import Glibc

private let slipMade = getenv("TENFOOT_SLIP").flatMap { Int(String(cString: $0)) } ?? 0
@inline(never) private func slip(_ number: Int) -> Bool { slipMade == number }
private func slipped<T>(_ number: Int, _ a: T, _ b: T) -> T { slip(number) ? b : a }
extension BidirectionalCollection {
    fileprivate func slippedFirst(_ number: Int) -> Element? { slip(number) ? last : first }
    fileprivate func slippedLast(_ number: Int) -> Element? { slip(number) ? first : last }
}
'''
# Operators keep their precedence; the slip's number is the count of dots behind the sign.
COMPARISON = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": ("LogicalConjunctionPrecedence", "||"), "||": ("LogicalDisjunctionPrecedence", "&&")}


def operator(sign, number):
    name = sign + "•" * number
    if sign in LOGIC:
        precedence, other = LOGIC[sign]
        return name, (f"infix operator {name}: {precedence}\n"
                      f"private func {name} (a: Bool, b: @autoclosure () -> Bool) -> Bool {{ slip({number}) ? a {other} b() : a {sign} b() }}\n")
    kind = "Equatable" if sign in ("==", "!=") else "Comparable"
    return name, (f"infix operator {name}: ComparisonPrecedence\n"
                  f"private func {name} <T: {kind}>(a: T, b: T) -> Bool {{ slip({number}) ? a {COMPARISON[sign]} b : a {sign} b }}\n")


class Slip:
    def __init__(self, line, kind, start, end, make):
        self.line, self.kind, self.start, self.end, self.make = line, kind, start, end, make


def split_clauses(text):
    """The clauses of a condition: parts between commas that stand outside all brackets, with their places."""
    depth, start = 0, 0
    for index, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and depth == 0:
            yield start, index
            start = index + 1
    yield start, len(text)


def slips_of(line, text, follows):
    """Every slip that can be made in a line."""
    code = re.sub(r'"(\\.|[^"\\])*"', lambda found: '"' + "_" * (len(found[0]) - 2) + '"', text)
    code = re.sub(r"//.*", lambda found: " " * len(found[0]), code)
    stripped = code.strip()
    if not stripped or re.match(r"(import|@|case |default|(package |public |private |fileprivate |static |mutating |final )*(func|init|struct|enum|class|extension|protocol|typealias|subscript|associatedtype)\b)", stripped):
        return
    condition = re.match(r"\s*(?:\} else )?(?:if|guard|while) (.*?)(?: else)? \{", code)
    if condition:
        for start, end in split_clauses(condition[1]):
            start, end = start + condition.start(1), end + condition.start(1)
            clause = code[start:end]
            if not re.match(r"\s*(let|var|case|#)\b", clause) and clause.count("(") == clause.count(")") and clause.count("{") == clause.count("}"):
                yield Slip(line, "negated condition", start, end, lambda n, t: f" (slip({n}) != ({t.strip()}))")
    statement = re.fullmatch(r"(\s*)((?:self\.)?[a-z][\w.?!]*(?:\[[^\]]*\])*(?:\([^{]*\)|(?:\.[\w.]+)? (?:[-+|&]?=) .*[^,{(\[&|+?:-]))", code)
    if statement and not re.match(r"\s*(return|throw|let|var|guard|if|for|while|switch|super|defer|break|continue|else|try)\b", code):
        opened = sum(map(code.count, "([{")) - sum(map(code.count, ")]}"))
        if opened == 0 and not re.match(r"\s*[.?:&|+]", follows):
            yield Slip(line, "dropped statement", statement.start(2), len(code), lambda n, t: f"if !slip({n}) {{ {t.rstrip()} }}")
    for found in re.finditer(r"(?<![\w.$\"])(\d+(?:\.\d+)?(?:e-?\d+)?)(?![\w.\"])", code):
        yield Slip(line, "changed constant", found.start(), found.end(), lambda n, t: f"slipped({n}, {t}, {t} + 1)")
    for found in re.finditer(r"(?<=return )(true|false)\b", code):
        yield Slip(line, "changed constant", found.start(), found.end(), lambda n, t: f"(slip({n}) != {t})")
    for found in re.finditer(r"(?<= )(<=|>=|<|>|==|!=|&&|\|\|)(?= )(?! nil)", code):
        kind = "off by one" if found[0][0] in "<>" else "negated condition"
        yield Slip(line, kind, found.start(), found.end(), lambda n, t: operator(t, n))
    for found in re.finditer(r"\.(first|last)(?![\w(]| \{| where|\()", code):
        name = "First" if found[1] == "first" else "Last"
        yield Slip(line, "first for last", found.start(), found.end(), lambda n, t, name=name: f".slipped{name}({n})")


def chosen(lines):
    every = [slip for number, text in enumerate(lines) for slip in slips_of(number, text, lines[number + 1] if number + 1 < len(lines) else "")]
    # The same slips for the same text, spread over the whole file.
    random.Random(PATH).shuffle(every)
    return every


def written(lines, slips):
    """The file with all slips in it, from the right so that places stay; of slips that overlap the first counts."""
    result, extra, taken = list(lines), [], {}
    for number, slip in sorted(slips.items(), key=lambda pair: (pair[1].line, -pair[1].start)):
        text = result[slip.line]
        if any(slip.start < end and start < slip.end for start, end in taken.get(slip.line, [])):
            continue
        taken.setdefault(slip.line, []).append((slip.start, slip.end))
        made = slip.make(number, lines[slip.line][slip.start:slip.end])
        if isinstance(made, tuple):
            made, declaration = made
            extra.append(declaration)
        result[slip.line] = text[:slip.start] + made + text[slip.end:]
    return "\n".join(result) + "\n" + SWITCH + "".join(extra)


def run(command, seconds, number=None):
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    if number is not None:
        environment["TENFOOT_SLIP"] = str(number)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, start_new_session=True)
    try:
        return process.communicate(timeout=seconds)[0], process.returncode
    except BaseException as reason:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        if isinstance(reason, subprocess.TimeoutExpired):
            return "", None
        raise


def build(lines, every):
    """Builds with as many slips as are wanted, without those that the compiler refuses; returns the slips in it by number."""
    slips = dict(enumerate(every[:WANTED], 1))
    rest = every[WANTED:]
    for _ in range(8):
        # What overlaps another one is replaced at once.
        with open(PATH, "w") as file:
            file.write(written(lines, slips))
        output, status = run([SWIFT, "build", "--build-tests"], 3600)
        if status == 0:
            return slips
        refused = {int(found) - 1 for found in re.findall(re.escape(PATH) + r":(\d+):\d+: error", output)}
        gone = [number for number, slip in slips.items() if slip.line in refused]
        if not gone:
            raise SystemExit("the tests do not build with the slips in them:\n" + "\n".join(re.findall(".*error:.*", output)[:5]))
        for number in gone:
            del slips[number]
            if rest:
                slips[number] = rest.pop(0)
    raise SystemExit("the tests do not build with the slips in them")


def without_overlaps(every):
    taken, result = {}, []
    for slip in every:
        spans = taken.setdefault(slip.line, [])
        if not any(slip.start < end and start < slip.end for start, end in spans):
            spans.append((slip.start, slip.end))
            result.append(slip)
    return result


def main():
    if not MODULE or not PATH.endswith(".swift"):
        raise SystemExit("FILE is a Swift file below Sources")
    suites = sys.argv[4] if len(sys.argv) > 4 else "|".join(f"{name}Tests\\." for name in [MODULE] + MORE.get(MODULE, []))
    with open(PATH) as file:
        original = file.read()
    lines = original.rstrip("\n").split("\n")
    every = without_overlaps(chosen(lines))
    if not every:
        raise SystemExit(f"{PATH} has nothing to slip in")
    survivors, made = [], 0
    try:
        slips = build(lines, every)
        test = [SWIFT, "test", "--skip-build", "--disable-xctest", "--parallel", "--filter", suites]
        began = time.monotonic()
        output, status = run(test, 1800, 0)
        if status != 0 or not re.search(r"[1-9]\d* tests?.* passed", output):
            raise SystemExit(f"without any slip the suites {suites} do not pass:\n" + "\n".join(re.findall("✘.*", output)[:5]))
        patience = 3 * (time.monotonic() - began) + 30
        for number, slip in sorted(slips.items()):
            _, status = run(test, patience, number)
            made += 1
            if status == 0:
                survivors.append(slip)
            print("survived" if status == 0 else "noticed ", f"{PATH}:{slip.line + 1}", slip.kind + ":", lines[slip.line].strip(), flush=True)
    finally:
        # A second signal must not come between the emptied file and its text.
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        with open(PATH + ".restored", "w") as file:
            file.write(original)
        os.replace(PATH + ".restored", PATH)
    print(f"{PATH}: {made - len(survivors)} of {made} slips noticed by {suites}")
    raise SystemExit(1 if survivors else 0)


for number in (signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, lambda *_: sys.exit(3))
main()
