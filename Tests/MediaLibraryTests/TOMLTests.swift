import Foundation
import TenFootIsolation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

/// Compares the reader with another one, Python's `tomllib`.
@Suite("TOML reader")
struct TOMLTests {
    /// Prints one JSON line for each document: its contents, `fault`, or `other` if only `tomllib` can read it (dates, lists of sections).
    private static let oracle = """
        import sys, json, datetime, math
        try:
            import tomllib
        except ImportError:
            sys.exit(42)
        def plain(v):
            if isinstance(v, dict): return {k: plain(x) for k, x in v.items()}
            if isinstance(v, list): return [plain(x) for x in v]
            if isinstance(v, bool): return ["b", v]
            if isinstance(v, int):
                if not -2**63 <= v < 2**63: raise OverflowError
                return ["i", str(v)]
            if isinstance(v, float): return ["f", "nan" if math.isnan(v) else v.hex()]
            if isinstance(v, str): return ["s", v]
            raise OverflowError
        for text in json.load(sys.stdin):
            try:
                answer = plain(tomllib.loads(text))
                if any(l.lstrip(" \\t").startswith("[[") for l in text.splitlines()): answer = "other"
            except OverflowError: answer = "other"
            except Exception: answer = "fault"
            print(json.dumps(answer, sort_keys=True))
        """

    /// Documents of random pieces, many of which are valid or almost valid.
    private static func documents() -> [String] {
        var random = Seeded(20_261_122)
        func pick(_ words: [String]) -> String { words[Int(random.next() % UInt64(words.count))] }
        func key() -> String { pick(["a", "b", "theme", "\"a b\"", "'q'", "1", "a.b", "a . c", "b.\"x\".c", "-", "é", ""]) }
        func value(_ depth: Int) -> String {
            switch random.next() % (depth > 2 ? 5 : 8) {
            case 0:
                return pick([
                    "\"t\"", "'l\\'", "\"\\u00e9\\t\\\"\"", "\"\\x\"", "\"\"\"a\nb\"\"\"", "'''\nx'y'''", "\"\"\"\"q\"\"\"\"", "\"\"",
                    "\"\\uD800\"",
                    "\"a\\\nb\"", "\"\"\"a \\\n  b\"\"\"", "\"\\b\\n\\f\\r\\\\\"", "\"\\U0001F600\"", "\"\\u00e\"", "'''a\r\nb'''",
                    "\"\"\"\r\na\r\nb\"\"\"", "\"\"\"a\\\r\n\r\n  b\"\"\"", "\"\"\"a \\ \n \n\t b\"\"\"", "\"\"\"a\\  b\"\"\"", "\"a\\",
                ])
            case 1:
                return pick([
                    "1", "-17", "+0", "0x1F", "0o17", "0b101", "1_000", "01", "1__0", "0x", "_1", "0xG", "0b2", "0o8", "-0x1",
                    "0xDEAD_beef", "9223372036854775807",
                ])
            case 2: return pick(["1.5", "-0.0", "1e3", "6.02E-23", "inf", "-inf", "nan", "1.", ".5", "1_0.0_1", "1e", "+1.0e+1"])
            case 3: return pick(["true", "false", "True", "12h", "x", "", "yes no"])
            case 4:
                return pick([
                    "[]", "{}", "[ ]", "{ }", "{\t}", "[1, 2,]", "[ # c\n 1,\n]", "[1 2]", "[,]", "[ 1 , 2 ]", "{ a = 1 , b = 2 }",
                    "{a = 1,}",
                    "{ a = 1, a = 2 }", "{a.b = 1, a.c = 2}",
                ])
            case 5: return "[" + (0..<Int(random.next() % 3)).map { _ in value(depth + 1) }.joined(separator: ", ") + "]"
            case 6: return "{" + (0..<Int(random.next() % 3)).map { _ in key() + " = " + value(depth + 1) }.joined(separator: ", ") + "}"
            default: return "[\n  " + value(depth + 1) + " , # c\n" + value(depth + 1) + "\n]"
            }
        }
        var result: [String] = []
        for _ in 0..<4000 {
            var text = ""
            for _ in 0..<Int(1 + random.next() % 3) {
                switch random.next() % 6 {
                case 0: text += "[" + key() + "]" + pick(["", " # c", "x"])
                case 1: text += pick(["# comment", "", "  ", "[a]\r", "[[a]]", "junk", "\u{0}", "# \u{1}", "a = 1\rb = 2"])
                default: text += pick(["", "  ", "\t"]) + key() + pick([" = ", "=", " "]) + value(0) + pick(["", " ", " # c", " x"])
                }
                text += pick(["\n", "\n", "\r\n"])
            }
            if random.next() % 4 == 0, let place = text.indices.randomElement(using: &random) {
                text.replaceSubrange(place...place, with: pick(["", "]", "\"", "=", "\n", "{", "}", ",", "\\"]))
            }
            result.append(text)
        }
        return result
    }

    private static func json(_ value: TOMLValue) -> Any {
        switch value {
        case .string(let text): ["s", text]
        case .integer(let number): ["i", String(number)]
        case .number(let number): ["f", number.isNaN ? "nan" : hex(number)]
        case .bool(let flag): ["b", flag] as [Any]
        case .array(let values): values.map(json)
        case .table(let table): json(table)
        }
    }

    private static func json(_ table: TOMLTable) -> [String: Any] { table.entries.mapValues { json($0.value) } }

    /// A number in the format of Python's `float.hex`.
    private static func hex(_ number: Double) -> String {
        if number.isInfinite { return number < 0 ? "-inf" : "inf" }
        if number == 0 { return number.sign == .minus ? "-0x0.0p+0" : "0x0.0p+0" }
        let digits = String(number.significandBitPattern, radix: 16)
        let exponent = Int(number.exponent)
        return (number < 0 ? "-" : "") + "0x1." + String(repeating: "0", count: 13 - digits.count) + digits + "p"
            + (exponent < 0 ? "" : "+") + String(exponent)
    }

    @Test("The TOML reader agrees with Python's tomllib on 4,000 random documents")
    func agrees() throws {
        let documents = Self.documents()
        let python = ChildProcess()
        python.executableURL = URL(filePath: "/usr/bin/python3")
        python.arguments = ["-c", Self.oracle]
        let (input, output) = (Pipe(), Pipe())
        python.input = input
        python.output = output
        try python.run()
        try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: documents))
        try input.fileHandleForWriting.close()
        let answers = try (output.fileHandleForReading.readToEnd() ?? Data()).split(separator: 0x0A)
        python.waitUntilExit()
        guard python.terminationStatus != 42 else {
            try Installed.isMissing("python3 here has no tomllib (Python 3.11 or later has)")
        }
        try #require(answers.count == documents.count)
        var valid = 0
        for (text, answer) in zip(documents, answers) {
            let document = TOMLDocument(Array(text.utf8))
            let wanted = try JSONSerialization.jsonObject(with: answer, options: .fragmentsAllowed)
            switch wanted as? String {
            case "other": continue
            case "fault": #expect(!document.problems.isEmpty, "\(text.debugDescription) was taken")
            default:
                valid += 1
                #expect(document.problems.isEmpty, "\(text.debugDescription)")
                #expect(
                    (Self.json(document.root) as NSDictionary).isEqual(wanted),
                    "\(text.debugDescription): \(Self.json(document.root)) \(wanted)")
            }
        }
        #expect(valid > 400, "only \(valid) of the documents are valid: the comparison says little")
    }

    private static let aKey = "a key is expected here, like theme = \"dark\""
    private static let anOpenList = "the list opened here is not closed; write ] behind its last value"
    private static let more = "there is more on this line than one value"
    private static let noValue = "is no value; text stands in quotes"
    private static let aHeading = "a section's heading looks like [media]"

    @Test(
        "Each TOML error is reported with its position and the reason",
        arguments: [
            ("a = ", "1:5 a value is missing"), ("a 1", "1:3 = is expected behind a key"), ("= 1", "1:1 " + aKey),
            (" \t= 1", "1:3 " + aKey), ("a. = 1", "1:4 " + aKey), ("é = 1", "1:1 " + aKey), ("a = 1 2", "1:7 " + more),
            ("a = \"é\" 2", "1:9 " + more), ("[a] x", "1:5 " + more), ("a = 1 \u{1}", "1:7 there is a control character (1)"),
            ("a = 1 # \u{7F}", "1:9 there is a control character (127)"), ("a = 'b\u{1F}'", "1:7 there is a control character (31)"),
            ("[a] # \u{1}", "1:7 there is a control character (1)"), ("a\u{0} = 1", "1:2 there is a NUL byte; the file is damaged"),
            ("a = 1\n  a = 2", "2:3 a has a value already"), ("a.b = 1\na.b = 2", "2:1 a.b has a value already"),
            ("a = { b = 1,  b = 2 }", "1:15 b has a value already"), ("a = {b 1}", "1:8 = is expected behind a key"),
            ("a = {b = 1 c = 2}", "1:12 a comma or } is expected here"), ("a = {b = 1", "1:11 a comma or } is expected here"),
            ("a = [1 2]", "1:8 a comma or ] is expected here"), ("a = 1\nb = [1,\n", "2:5 " + anOpenList),
            ("b = [[1], [1\n", "1:11 " + anOpenList), ("a = \"b\n", "1:5 the text opened here is not closed"),
            ("a = '''b\n\n", "1:5 the text opened here is not closed"),
            ("a = \"b\\q\"", "1:7 a backslash in quotes is written \\\\, or stands for a character as in \\n"),
            ("a = \"\\u12g4\"", "1:6 \\u needs 4 digits of a Unicode character"),
            ("a = \"\\uD800\"", "1:6 \\u needs 4 digits of a Unicode character"),
            ("a = \"\\U0001F60\"", "1:6 \\U needs 8 digits of a Unicode character"),
            ("a = \"\"\"x\\", "1:9 the text ends in a backslash"), ("'''a''' = 1", "1:1 a key cannot be a text of several lines"),
            ("\"\"\"a\"\"\" = 1", "1:1 a key cannot be a text of several lines"),
            ("a = @", "1:5 this " + noValue), ("a = 12:30", "1:5 12:30 " + noValue),
            ("a = 0x-1", "1:5 0x-1 " + noValue), ("a = 0b+1", "1:5 0b+1 " + noValue), ("a = +-5", "1:5 +-5 " + noValue),
            ("a = 1a", "1:5 1a " + noValue), ("a = 1.5a", "1:5 1.5a " + noValue), ("a = 1e5a", "1:5 1e5a " + noValue),
            ("a = 0b2", "1:5 0b2 " + noValue), ("a = 0o8", "1:5 0o8 " + noValue), ("a = 0xg", "1:5 0xg " + noValue),
            ("a = " + String(repeating: "x", count: 30), "1:5 " + String(repeating: "x", count: 30) + " " + noValue),
            ("a = " + String(repeating: "x", count: 31), "1:5 " + String(repeating: "x", count: 30) + "… " + noValue),
            ("\u{FEFF}a = x", "1:5 x " + noValue), ("\u{FEFF}\na = x", "2:5 x " + noValue),
            ("[a]\n \t[a]", "2:3 [a] stands here a second time"), ("a.b = 1\n[a]", "2:1 [a] stands here a second time"),
            (" [a", "1:2 " + aHeading), ("b = 1\n [a", "2:2 " + aHeading), ("[[a]]", "1:1 " + aHeading),
        ])
    func faults(text: String, told: String) { #expect(Self.told(TOMLDocument(Array(text.utf8))) == [told]) }

    private static func told(_ document: TOMLDocument) -> [String] {
        document.problems.map { problem in
            let (line, column) = document.position(of: problem.offset)
            return "\(line):\(column) \(problem.reason)"
        }
    }

    @Test("Brackets nest up to 32 levels, and a deeper one is reported", arguments: [("[", "", "]"), ("{a=", "1", "}")])
    func depth(opening: String, inner: String, closing: String) {
        func document(_ depth: Int) -> TOMLDocument {
            let text = "a = " + String(repeating: opening, count: depth) + inner + String(repeating: closing, count: depth)
            return TOMLDocument(Array(text.utf8))
        }
        #expect(document(32).problems.isEmpty)
        #expect(Self.told(document(33)) == ["1:\(5 + 32 * opening.count) brackets are nested too deep"])
    }

    @Test("A key or a heading has up to 32 parts, and one with more is reported, however many")
    func parts() {
        func told(_ count: Int, _ text: (String) -> String) -> [String] {
            Self.told(TOMLDocument(Array(text(Array(repeating: "a", count: count).joined(separator: ".")).utf8)))
        }
        #expect(told(32) { "\($0) = 1" } == [] && told(32) { "[\($0)]" } == [] && told(32) { "b = {\($0) = 1}" } == [])
        for count in [33, 400_000] {
            #expect(told(count) { "\($0) = 1" } == ["1:65 a key has more than 32 parts"])
            #expect(told(count) { "[\($0)]" } == ["1:1 " + Self.aHeading])
        }
    }

    @Test("At most 20 errors of a damaged file are reported, and each affects only its line")
    func many() {
        let document = TOMLDocument(Array((10..<35).map { "k\($0) = x\nl\($0) = 1\n" }.joined().utf8))
        #expect(Self.told(document) == (0..<20).map { "\(2 * $0 + 1):7 x \(Self.noValue)" })
        #expect(document.root.names == (10..<35).map { "l\($0)" })
    }

    @Test("No errors are reported below a faulty heading, and they are reported again below the next valid one")
    func headings() {
        let document = TOMLDocument(Array("[x\na = \nb = 2\n[c]\nd = \ne = 1\n[c]\nf = \n[g]\nh = \n".utf8))
        #expect(
            Self.told(document) == [
                "1:1 " + Self.aHeading, "5:5 a value is missing", "7:1 [c] stands here a second time", "10:5 a value is missing",
            ])
        #expect(document.problems.map(\.skipsSection) == [true, false, true, false])
        #expect(document.root.names == ["c", "g"] && document.root["c"]?.value.table?.names == ["e"])
    }

    @Test("After a text or a list that is not closed, reading continues at the next key or heading")
    func goesOn() {
        let text = "a = [1,\n2 3\n4\n \"b\" = 4\n  [c]\nd = '''\nno key\n[no heading\ne = 5\n"
        let document = TOMLDocument(Array(text.utf8))
        #expect(document.root.names == ["b", "c"])
        #expect(document.root["c"]?.value.table?.names == ["e"])
        #expect(Self.told(document) == ["2:3 a comma or ] is expected here", "6:5 the text opened here is not closed"])
    }

    @Test("A list that fails at the first character of a line is reported once, and that line is not read as a key")
    func wrongAtOnce() {
        let document = TOMLDocument(Array("a = [1,\n@ 2]\nb = 3\n".utf8))
        #expect(Self.told(document) == ["2:1 this \(Self.noValue)"] && document.root.names == ["b"])
    }
}
