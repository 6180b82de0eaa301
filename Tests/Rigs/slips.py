"""Finds the small mistakes ("slips") that can be made in Swift sources; mutate.py builds them and switches them on."""
import os
import random
import re

# The code that the slips call, appended to each file. `Self.slip` would need a type: everything is private to the file.
SWITCH = r'''
import Glibc

private let slipMade = getenv("TENFOOT_SLIP").flatMap { Int(String(cString: $0)) } ?? 0
/// One byte per slip, set when a run executes the slip.
nonisolated(unsafe) private let slipsReached: UnsafeMutableRawPointer? = {
    guard let path = getenv("TENFOOT_SLIPS_REACHED"), let length = getenv("TENFOOT_SLIPS").flatMap({ Int(String(cString: $0)) }) else { return nil }
    let file = open(path, O_RDWR)
    defer { close(file) }
    let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    return memory == MAP_FAILED ? nil : memory
}()
@inline(never) private func slip(_ number: Int) -> Bool {
    slipsReached?.storeBytes(of: 1, toByteOffset: number, as: UInt8.self)
    return slipMade == number
}
private func slipped<T>(_ number: Int, _ a: T, _ b: T) -> T { slip(number) ? b : a }
extension BidirectionalCollection {
    fileprivate func slippedFirst(_ number: Int) -> Element? { slip(number) ? last : first }
    fileprivate func slippedLast(_ number: Int) -> Element? { slip(number) ? first : last }
}
'''
# An operator that contains a slip keeps its precedence; the slip's number follows the operator, in four special digits.
COMPARISON = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": ("LogicalConjunctionPrecedence", "||"), "||": ("LogicalDisjunctionPrecedence", "&&")}
DIGITS = "•‣†‡"
MODIFIERS = r"((package|public|private|fileprivate|internal|open|static|mutating|nonmutating|final|nonisolated|override|convenience|@\w+) )*"
HEAD = MODIFIERS + r"(func|init|struct|enum|class|actor|extension|protocol|typealias|subscript|associatedtype|deinit)\b"
# Code in which a slip would have no visible effect: reserved capacity, and the names of threads.
IDLE = r"\b(reserve(Capacity)?\(|capacity\b|thread\.name = )|\[UInt8\]\(repeating: 0, count:"


def operator(sign, number):
    name, rest = sign, number
    while rest:
        name, rest = name + DIGITS[rest % 4], rest // 4
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

    @property
    def module(self):
        return self.path.split(os.sep)[1]


class Source:
    def __init__(self, path, part):
        """`part` is the PATH of mutate.py whose slips these are counted with."""
        self.path, self.part = path, part
        with open(path) as file:
            self.text = file.read()
        self.lines = self.text.rstrip("\n").split("\n")


def split_clauses(text):
    """Yields the start and end of each clause of a condition: clauses are separated by commas outside all brackets."""
    depth, start = 0, 0
    for index, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and depth == 0:
            yield start, index
            start = index + 1
    yield start, len(text)


def blanked(text):
    """Returns a line in which only code that runs is left.

    Strings, comments, the heads of declarations and the patterns of cases are replaced by underscores or spaces.
    """
    code = re.sub(r'"(\\.|[^"\\])*"|#/.*?/#', lambda found: '"' + "_" * (len(found[0]) - 2) + '"', text)
    code = re.sub(r"//.*", lambda found: " " * len(found[0]), code)
    stripped = code.strip()
    if re.match(r"import |@|#|where ", stripped):
        return ""
    if re.match(HEAD, stripped):
        body = code.find(" { ")
        return " " * (body + 3) + code[body + 3:] if body >= 0 and not re.search(r"\b(struct|enum|class|extension|protocol)\b", code[:body]) else ""
    if re.match(r"(case |default\b)", stripped):
        depth = 0
        for index, sign in enumerate(code):
            depth += (sign in "([{") - (sign in ")]}")
            if sign == ":" and depth == 0:
                return " " * (index + 1) + code[index + 1:]
        return ""
    return code


def slips_of(line, text, follows, unset):
    """Yields every slip that can be made in a line. `unset` are the constants declared above that get their value in a later statement."""
    code = blanked(text)
    if not code.strip() or re.search(IDLE, code):
        return
    condition = re.match(r"\s*(?:\} else )?(?:if|guard|while) (.*?)(?: else)? \{", code)
    if condition:
        for start, end in split_clauses(condition[1]):
            start, end = start + condition.start(1), end + condition.start(1)
            clause = code[start:end]
            if not re.match(r"\s*((let|var|case|#)\b|true$)", clause) and clause.count("(") == clause.count(")") and clause.count("{") == clause.count("}"):
                yield Slip(line, "negated condition", start, end, lambda n, t: f" (slip({n}) != ({t.strip()}))")
    statement = re.fullmatch(r"(\s*)((?:self\.)?[a-z][\w.?!]*(?:\[[^\]]*\])*(?:\([^{]*\)|(?:\.[\w.]+)? (?:[-+|&]?=) .*[^,{(\[&|+?:-]))", code)
    if statement and statement[2].split(" ")[0] not in unset and not re.match(r"\s*(private|fileprivate|package|public|return|throw|let|var|guard|if|for|while|switch|super|defer|break|continue|else|try)\b", code):
        opened = sum(map(code.count, "([{")) - sum(map(code.count, ")]}"))
        if opened == 0 and not re.match(r"\s*[.?:&|+]", follows):
            yield Slip(line, "dropped statement", statement.start(2), len(code), lambda n, t: f"if !slip({n}) {{ {t.rstrip()} }}")
    for found in re.finditer(r"(?<![\w.$\"])(\d+(?:\.\d+)?(?:e-?\d+)?)(?![\w.\"])", code):
        yield Slip(line, "changed constant", found.start(), found.end(), lambda n, t: f"slipped({n}, {t}, {t} + 1)")
    for found in re.finditer(r"(?<=return )(true|false)\b", code):
        yield Slip(line, "changed constant", found.start(), found.end(), lambda n, t: f"(slip({n}) != {t})")
    for found in re.finditer(r"(?<= )(<=|>=|<|>|==|!=|&&|\|\|)(?= )(?! nil)", code):
        # Tuples are compared by other functions, which have no slips.
        if re.search(r"\([^()]*, [^()]*\) $", code[:found.start()]) and code[found.end():].startswith(" ("):
            continue
        kind = "off by one" if found[0][0] in "<>" else "negated condition"
        yield Slip(line, kind, found.start(), found.end(), lambda n, t: operator(t, n))
    # A value with `first` and `second` is a pair, which has no `last`.
    for found in [] if ".second" in code else re.finditer(r"\.(first|last)(?![\w(]| \{| where|\()", code):
        name = "First" if found[1] == "first" else "Last"
        yield Slip(line, "first for last", found.start(), found.end(), lambda n, t, name=name: f".slipped{name}({n})")


def chosen(sources):
    """Returns all slips that can be in one build, shuffled over the files; the order is the same for the same files."""
    every = []
    for source in sources:
        within = None  # The indentation of the enclosing initialiser, in which every property must be set.
        unset = set()  # The constants of the function whose values are set by its statements.
        opened = 0  # The number of open brackets in the head of a declaration, which may take several lines.
        isText = False  # A string of several lines contains no code.
        for number, text in enumerate(source.lines):
            isInside, isText = isText, isText != (text.count('"""') % 2 == 1)
            if isInside or isText:
                continue
            code = re.sub(r'"(\\.|[^"\\])*"', "", text)
            if opened or re.match(HEAD, text.strip()):
                isHead = opened > 0
                if not isHead:
                    unset = set()
                opened = max(0, opened + code.count("(") - code.count(")"))
                if isHead:
                    continue
            indentation = len(text) - len(text.lstrip())
            if re.match(MODIFIERS + r"init\b", text.strip()):
                within = indentation
            elif within is not None and text.strip() and indentation <= within and not text.strip().startswith(")"):
                within = None
            if constants := re.fullmatch(r"\s*let ([\w, ]+): [^={]+", text):
                unset |= set(constants[1].split(", "))
            for slip in slips_of(number, text, source.lines[number + 1] if number + 1 < len(source.lines) else "", unset):
                slip.path, slip.part = source.path, source.part
                if within is None or slip.kind != "dropped statement":
                    every.append(slip)
    random.Random(" ".join(source.path for source in sources)).shuffle(every)
    taken, result = {}, []
    for slip in every:
        spans = taken.setdefault((slip.path, slip.line), [])
        if not any(slip.start < end and start < slip.end for start, end in spans):
            spans.append((slip.start, slip.end))
            result.append(slip)
    return result


def written(source, slips):
    """Returns the text of a file with slips; those further right in a line are inserted first, so that positions stay valid."""
    result, extra = list(source.lines), []
    for number, slip in sorted(slips.items(), key=lambda pair: (pair[1].line, -pair[1].start)):
        made = slip.make(number, source.lines[slip.line][slip.start:slip.end])
        if isinstance(made, tuple):
            made, declaration = made
            extra.append(declaration)
        text = result[slip.line]
        result[slip.line] = text[:slip.start] + made + text[slip.end:]
    return "\n".join(result) + "\n" + (SWITCH + "".join(extra) if slips else "")
