import Foundation

/// Entry point for a fuzzer and the property tests: takes bytes and returns the violated invariants (none if all hold).
package func fuzzScript(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let lineCount = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    do throws(ScriptError) {
        let script = try ScriptParser.parse(text)
        var broken: [String] = []
        for (line, next) in zip(script.lines, script.lines.dropFirst()) where line.number >= next.number {
            broken.append("line \(next.number) follows line \(line.number)")
        }
        for line in script.lines {
            switch line.command {
            case .wait(let seconds), .hold(_, let seconds), .press(_, _, let seconds):
                if !(0...3600).contains(seconds) { broken.append("a duration of \(seconds) s") }
            case .capture(let name, _):
                if name.contains("/") || name.hasPrefix(".") || name.isEmpty { broken.append("a capture named '\(name)'") }
            case .tap(let x, let y):
                if !x.isFinite || !y.isFinite { broken.append("a tap at \(x),\(y)") }
            case .stick(let x, let y):
                if !(-1...1).contains(x) || !(-1...1).contains(y) { broken.append("a stick at \(x) \(y)") }
            default: break
            }
        }
        return broken
    } catch {
        return (1...lineCount).contains(error.line) && !error.reason.contains(where: \.isNewline) ? [] : ["a vague error: \(error)"]
    }
}
