import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

/// Holds the reader to a second one: Python's `tomllib`.
@Suite("TOML")
struct TOMLTests {
    /// Answers one JSON line a document: what it says, `fault`, or `other` for what only the other reader knows (dates, lists of sections).
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

    /// Documents of random pieces: many valid, many nearly so.
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

    /// As Python's `float.hex` spells it.
    private static func hex(_ number: Double) -> String {
        if number.isInfinite { return number < 0 ? "-inf" : "inf" }
        if number == 0 { return number.sign == .minus ? "-0x0.0p+0" : "0x0.0p+0" }
        let digits = String(number.significandBitPattern, radix: 16)
        let exponent = Int(number.exponent)
        return (number < 0 ? "-" : "") + "0x1." + String(repeating: "0", count: 13 - digits.count) + digits + "p"
            + (exponent < 0 ? "" : "+") + String(exponent)
    }

    @Test("Four thousand documents read as by a second reader, value by value, and what that one refuses is a problem here")
    func agrees() throws {
        let documents = Self.documents()
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/python3")
        python.arguments = ["-c", Self.oracle]
        let (input, output) = (Pipe(), Pipe())
        python.standardInput = input
        python.standardOutput = output
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
}
