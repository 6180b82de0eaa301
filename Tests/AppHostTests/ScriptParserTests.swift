import Foundation
import TenFootInput
import TestSupport
import Testing

@testable import TenFootAppHost

@Suite("Parsing of scripts")
struct ScriptParserTests {
    private func commands(_ text: String) throws -> [ScriptCommand] { try ScriptParser.parse(text).lines.map(\.command) }

    private func error(_ text: String) -> ScriptError? {
        do throws(ScriptError) {
            _ = try ScriptParser.parse(text)
            return nil
        } catch { return error }
    }

    @Test("Every script command is parsed")
    func everyCommand() throws {
        let script = try commands(
            """
            wait 300ms                    # advance the clock
            press right
            press right x3
            press page-down x2 every 50ms
            hold down 1200ms
            longpress select
            type "hello"
            expect focus "poster-12"
            expect focus none
            expect text "Now Playing"
            expect no text "Error"
            await focus "field"
            await no text "Loading"
            expect file "/tmp/saved"
            capture home
            capture home gpu
            dump focus
            tap 960,540.5
            plug gamepad
            stick 0.3 -0.25
            unplug gamepad
            plug unknown
            unplug gamepad
            plug remote
            button 7
            button 3 1200ms
            resize 1280x720
            """)
        #expect(
            script == [
                .wait(seconds: 0.3), .press(.right, count: 1, every: 0.12), .press(.right, count: 3, every: 0.12),
                .press(.pageDown, count: 2, every: 0.05), .hold(.down, seconds: 1.2), .longPress(.select), .type("hello"),
                .expectFocus("poster-12"), .expectFocus(nil), .expectText("Now Playing", isVisible: true),
                .expectText("Error", isVisible: false), .await(.expectFocus("field")),
                .await(.expectText("Loading", isVisible: false)), .expectFile("/tmp/saved"), .capture(name: "home"),
                .capture(name: "home", byGPU: true), .dumpFocus,
                .tap(x: 960, y: 540.5), .plug(.gamepad), .stick(x: 0.3, y: -0.25),
                .unplugGamepad, .plug(.unknown), .unplugGamepad, .plug(.remote), .button(7, seconds: 0.05), .button(3, seconds: 1.2),
                .resize(PixelSize(width: 1280, height: 720)),
            ])
    }

    @Test("Every remote control can be named in a script", arguments: RemoteControl.allCases)
    func controls(control: RemoteControl) throws {
        #expect(try commands("press \(control.rawValue)") == [.press(control, count: 1, every: 0.12)])
    }

    @Test("Comments, empty lines and both kinds of line end count in line numbers")
    func lineNumbers() throws {
        let script = try ScriptParser.parse("# a\r\n\r\n  press up  # why\r\n\n\ttype \"a # b\"\n")
        #expect(script.lines.map(\.number) == [3, 5])
        #expect(script.lines.map(\.command) == [.press(.up, count: 1, every: 0.12), .type("a # b")])
    }

    @Test("Strings in scripts use JSON's escapes")
    func strings() throws {
        #expect(try commands(#"type "a\"b\\\n\u00e9 ümlaut 日本""#) == [.type("a\"b\\\né ümlaut 日本")])
        #expect(try commands(#"expect text """#) == [.expectText("", isVisible: true)])
        #expect(try commands("type \"e\u{301}\"") == [.type("e\u{301}")])
        #expect(try commands("type \"\u{301}\"") == [.type("\u{301}")])
    }

    @Test(
        "A malformed script line is reported with its number and a reason",
        arguments: [
            "jump", "press", "press sideways", "press up down", "press up x0", "press up x-1", "press up xx",
            "press up x99999999999999999999",
            "press up every", "press up every fast", "press up every 50ms x3", "hold down", "hold 300ms", "wait", "wait 300", "wait ms",
            "wait -1ms", "wait infs", "wait nanms", "wait 1e9s", "wait 0x10ms", "wait 3601s", "type hello", "type \"open", "type \"a\"b",
            "type \"\\x\"", "type \"tab\there\"", "expect", "expect focus", "expect focus poster", "expect nothing", "expect no \"x\"",
            "expect text none", "expect file", "expect file saved", "await", "await 3s", "await no focus", "capture", "capture ../up",
            "capture a/b", "capture .hidden", "capture a cpu",
            "capture \"quoted\"", "dump", "dump layers",
            "tap", "tap 5", "tap 1,2,3", "tap a,b", "tap 1, 2", "plug", "plug keyboard", "unplug gamepad", "resize", "resize 0x0",
            "resize 1280", "resize 1280×720", "resize 99999x99999", "wait 1s 2s", "\"press\" up", "longpress", "press right х3",
        ])
    func badLine(line: String) throws {
        let error = try #require(self.error("press up\n\n" + line + "\npress down"), "'\(line)' was taken")
        #expect(error.line == 3)
        #expect(!error.reason.isEmpty && !error.reason.contains("\n"))
    }

    @Test("Plugging in a second gamepad or unplugging a missing one is an error")
    func plugging() {
        #expect(error("plug gamepad\nplug gamepad")?.line == 2)
        #expect(error("plug gamepad\nunplug gamepad\nunplug gamepad")?.line == 3)
        #expect(error("plug gamepad\nunplug gamepad\nplug gamepad") == nil)
    }

    @Test("Random script text is parsed or rejected, without a crash")
    func garbage() {
        var generator = Seeded(7)
        let words = [
            "press", "hold", "wait", "type", "expect", "focus", "text", "no", "none", "capture", "\"", "\\", "x3", "every", "50ms", "#",
            "\r",
            "\n", " ", "\t", "\u{0}", "\u{301}", "9999999999999999999999ms", "right", "1,2", "1280x720", "é", "🎮", "resize", "tap",
            "\u{2028}",
        ]
        for _ in 0..<3000 {
            let count = Int(generator.next() % 12)
            var text = ""
            for _ in 0..<count {
                text += words[Int(generator.next() % UInt64(words.count))]
                if generator.next() % 3 > 0 { text += " " }
            }
            #expect(fuzzScript(Array(text.utf8)).isEmpty, "seed 7: \(text.debugDescription)")
        }
        for _ in 0..<2000 {
            let bytes = (0..<Int(generator.next() % 60)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
            #expect(fuzzScript(bytes).isEmpty, "seed 7: \(bytes)")
        }
    }

    @Test("A script that is missing, not UTF-8 or has a bad line fails with a message")
    func files() throws {
        let folder = try TemporaryFolder()
        #expect(throws: AppFailure(status: 2, message: "cannot read the script \(folder.path)/no.txt: No such file or directory")) {
            try ScriptParser.parse(file: folder.path + "/no.txt")
        }
        try Data([0xff, 0xfe, 0x00]).write(to: folder.file("bad.txt"))
        #expect(throws: AppFailure(status: 2, message: "the script \(folder.path)/bad.txt is not UTF-8 text")) {
            try ScriptParser.parse(file: folder.path + "/bad.txt")
        }
        try Data("press up\npress sideways".utf8).write(to: folder.file("line.txt"))
        let failure = #expect(throws: AppFailure.self) { try ScriptParser.parse(file: folder.path + "/line.txt") }
        #expect(failure?.message.hasPrefix("\(folder.path)/line.txt:2: unknown control 'sideways'") == true)
    }
}
