import Foundation
import TenFootInput
import Testing

@testable import TenFootEvdevInput

@Suite("Typing on a console's keyboard")
struct KeyboardLayoutTests {
    private func layout(_ environment: [String: String], defaults: String = "/none") throws -> KeyboardLayout {
        try #require(KeyboardLayout(environment: environment, defaults: defaults))
    }

    /// Presses and releases keys in turn; a negative code is only released, a code above 1000 only pressed.
    private func type(_ codes: [Int], on layout: KeyboardLayout) -> String {
        var text = ""
        for code in codes {
            let key = UInt16(abs(code) % 1000)
            if code > 0 { text += layout.take(KeyStroke(device: 2, code: key, phase: .down, time: 0)).text }
            if code < 1000 { text += layout.take(KeyStroke(device: 2, code: key, phase: .up, time: 0)).text }
        }
        return text
    }

    private let shift = 42, control = 29

    @Test("Without a configured layout, keys type as on an American keyboard")
    func american() throws {
        #expect(type([1000 + shift, 35, -shift, 18, 38, 38, 24, 57, 2], on: try layout([:])) == "Hello 1")
    }

    @Test("The keyboard layout is that of the environment, else that of Debian's file")
    func german() throws {
        let folder = try TemporaryText("XKBLAYOUT=\"de\"\nXKBVARIANT=\"nodeadkeys\"\nBACKSPACE=guess\n")
        // The key right of T, and the one right of L.
        #expect(type([21, 39], on: try layout(["XKB_DEFAULT_LAYOUT": "de"])) == "zö")
        #expect(type([21, 39], on: try layout([:], defaults: folder.path)) == "zö")
        #expect(type([21], on: try layout(["XKB_DEFAULT_LAYOUT": "us"], defaults: folder.path)) == "y")
        #expect(type([21], on: try layout(["XKB_DEFAULT_LAYOUT": "no-such-layout"])) == "y")
    }

    @Test("A comment in Debian's file with a byte that is not UTF-8 does not lose the layout")
    func oddByte() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(Array("# Tastatur f".utf8) + [0xFC] + Array("r Z\nXKBLAYOUT=\"de\"\n".utf8)).write(to: file)
        #expect(type([21], on: try layout([:], defaults: file.path)) == "z")
    }

    @Test("Debian's file may have been written on Windows")
    func windowsLines() throws {
        let file = try TemporaryText("XKBMODEL=\"pc105\"\r\nXKBLAYOUT=\"de\"\r\nXKBVARIANT=\"\"\r\n")
        #expect(type([21], on: try layout([:], defaults: file.path)) == "z")
    }

    @Test("A dead key combines with the next letter")
    func dead() throws {
        #expect(type([13, 18], on: try layout(["XKB_DEFAULT_LAYOUT": "de", "LANG": "en_US.UTF-8"])) == "é")
    }

    @Test("Control types nothing, a held key repeats its text, and letGo forgets held modifiers")
    func modifiers() throws {
        let layout = try layout([:])
        #expect(type([1000 + control, 46, -control, 46], on: layout) == "c")
        #expect(layout.take(KeyStroke(device: 2, code: 30, phase: .repeat, time: 0)).text == "a")
        _ = type([1000 + shift], on: layout)
        #expect(layout.take(KeyStroke(device: 2, code: 30, phase: .down, time: 0)).modifiers == .shift)
        layout.letGo()
        #expect(type([30], on: layout) == "a")
    }

    @Test("Keys without text have SwiftUI's characters for them")
    func characters() throws {
        let layout = try layout([:])
        let answers = [(103, "\u{F700}"), (14, "\u{8}"), (28, "\r"), (111, "\u{F728}"), (30, "a")]
        for (code, character) in answers {
            #expect(layout.take(KeyStroke(device: 2, code: UInt16(code), phase: .down, time: 0)).character == Character(character))
        }
        #expect(layout.take(KeyStroke(device: 2, code: 42, phase: .down, time: 0)).character == nil)
    }
}

/// A file that is removed when the test ends.
private final class TemporaryText {
    let path = NSTemporaryDirectory() + "tenfoot-" + UUID().uuidString

    init(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
}
