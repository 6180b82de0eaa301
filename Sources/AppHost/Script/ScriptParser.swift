import Foundation
import TenFootInput
import TenFootStorage

/// Reads a scenario script; the first bad line stops it, before anything runs.
package enum ScriptParser {
    package static func parse(_ text: String) throws(ScriptError) -> Script {
        var script = Script()
        var isPlugged = false
        // Split at newline scalars, so that a "\r\n" file counts its lines like an editor does.
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let number = index + 1
            let tokens = try ScriptToken.split(line, number: number)
            guard !tokens.isEmpty else { continue }
            var words = ScriptWords(tokens: tokens[...], line: number)
            let command = try self.command(&words)
            try words.expectEnd()
            if let willBe = command.leavesPlugged {
                guard isPlugged != willBe else {
                    throw words.error(
                        isPlugged ? "the gamepad is plugged in already" : "there is no plugged gamepad; 'plug gamepad' comes first")
                }
                isPlugged.toggle()
            }
            if case .stick = command, !isPlugged { throw words.error("there is no plugged gamepad; 'plug gamepad' comes first") }
            script.lines.append(.init(number: number, command: command))
        }
        return script
    }

    /// The file's text; throws a sentence that names the file.
    package static func parse(file path: String) throws(AppFailure) -> Script {
        let limit = 4 << 20
        let data: Data
        do {
            data = try Files.read(path, limit: limit)
        } catch {
            throw AppFailure(status: 2, message: "cannot read the script \(path): \(error.reason)")
        }
        guard data.count <= limit else { throw AppFailure(status: 2, message: "the script \(path) is larger than 4 MB") }
        guard let text = String(data: data, encoding: .utf8) else {
            throw AppFailure(status: 2, message: "the script \(path) is not UTF-8 text")
        }
        do throws(ScriptError) {
            return try parse(text)
        } catch {
            throw AppFailure(status: 2, message: "\(path):\(error.line): \(error.reason)")
        }
    }

    private static func command(_ words: inout ScriptWords) throws(ScriptError) -> ScriptCommand {
        let verb = try words.word("a command")
        switch verb {
        case "wait": return .wait(seconds: try words.duration())
        case "press": return try press(&words)
        case "hold": return .hold(try words.control(), seconds: try words.duration())
        case "longpress": return .longPress(try words.control())
        case "type": return .type(try words.string())
        case "expect": return try expect(&words, verb)
        case "await": return .await(try expect(&words, verb))
        case "capture": return .capture(name: try words.fileName(), byGPU: try words.skip("gpu"))
        case "dump":
            try words.keyword("focus", after: verb)
            return .dumpFocus
        case "tap":
            let (x, y) = try words.point()
            return .tap(x: x, y: y)
        case "plug":
            for device in SampleDevice.allCases where try words.skip(device.rawValue) { return .plug(device) }
            throw words.error("'gamepad', 'unknown' or 'remote' must follow 'plug'")
        case "button": return .button(try words.number(), seconds: words.isAtEnd ? ScriptRunner.pressDuration : try words.duration())
        case "unplug":
            try words.keyword("gamepad", after: verb)
            return .unplugGamepad
        case "stick": return .stick(x: try words.position(), y: try words.position())
        case "resize": return .resize(try words.size())
        default:
            throw words.error(
                "unknown command '\(verb)'; there are wait, press, hold, longpress, type, expect, await, capture, dump, tap, plug, unplug, button, stick, resize"
            )
        }
    }

    private static func press(_ words: inout ScriptWords) throws(ScriptError) -> ScriptCommand {
        let control = try words.control()
        let count = try words.optionalCount()
        let every = try words.skip("every") ? words.duration() : 0.12
        return .press(control, count: count, every: every)
    }

    private static func expect(_ words: inout ScriptWords, _ verb: String) throws(ScriptError) -> ScriptCommand {
        switch try words.word("'focus', 'text', 'no text', 'file', 'spoken', 'accessible', 'playing' or 'position'") {
        case "focus": return .expectFocus(try words.skip("none") ? nil : words.string())
        case "text": return .expectText(try words.string(), isVisible: true)
        case "no":
            try words.keyword("text", after: "\(verb) no")
            return .expectText(try words.string(), isVisible: false)
        case "file": return .expectFile(try words.string())
        case "accessible": return .expectAccessible
        case "spoken": return .expectSpoken(try words.string())
        case "playing": return .expectPlaying(try words.skip("none") ? nil : words.string())
        case "position":
            let seconds = try words.duration()
            return .expectPosition(seconds, within: words.isAtEnd ? 0.1 : try words.duration())
        case let other:
            throw words.error(
                "\(verb) wants 'focus', 'text', 'no text', 'file', 'spoken', 'accessible', 'playing' or 'position', not '\(other)'")
        }
    }
}
