import Foundation
import TenFootIsolation
import TestSupport
import Testing

/// The launcher in a window, with a real speech server: by its own speech, and by Orca's.
///
/// The expected speech is written by hand in `Tests/Rigs/tours`.
@Suite("Speech on a real speech server", .serialized)
struct HeardTests {
    private static let rigs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Rigs").standardized.path
    private static let isRequired = ProcessInfo.processInfo.environment["TENFOOT_REQUIRE_RIGS"] == "1"
    private static func has(_ programs: String...) -> Bool {
        isRequired || programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
    }
    private static let voice = has("Xvfb", "xdotool", "dbus-daemon", "speech-dispatcher")

    /// Runs a tour; returns nil if all expected speech was heard, otherwise the rig's output and the launcher's errors.
    private func fault(_ tour: String, in box: Box, _ options: [String] = [], script: String? = nil) throws -> String? {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments =
            [Self.rigs + "/spoken.py"] + options + [Self.rigs + "/tours/" + tour, Box.program.path, "--size", "960x540"]
            + (script == nil ? [] : ["--script", box.path + "/script"])
        if let script { try box.write("script", script) }
        process.environment = box.environment
        let output = Pipe()
        process.output = output
        let errors = box.path + "/errors"
        try Data().write(to: URL(filePath: errors))
        process.errors = try FileHandle(forWritingTo: URL(filePath: errors))
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : "\(said)\n\(box.read("errors") ?? "")"
    }

    /// Runs a tour up to three times, one of which must succeed: on a slow computer, Orca sometimes leaves out some speech.
    private func hearByOrca(_ tour: String, script: String? = nil, in box: () throws -> Box) throws {
        var faults: [String] = []
        while faults.count < 3 {
            guard let fault = try fault(tour, in: box(), ["--orca"], script: script) else { return }
            faults.append(fault)
        }
        Issue.record("\(faults.joined(separator: "\n"))")
    }

    @Test(
        "The launcher's own voice speaks each step from switching speech on to playing a film",
        .enabled(if: voice, "Xvfb, xdotool, dbus-daemon or speech-dispatcher is not installed; ./tenfoot setup installs them"))
    func ownVoice() throws {
        let box = try Box()
        try FileManager.default.createDirectory(atPath: box.path + "/home/Videos", withIntermediateDirectories: true)
        try FileManager.default.linkItem(atPath: NumberedClip.path, toPath: box.path + "/home/Videos/Vault.mkv")
        // The contents of a file are read once, in the background; wait for that, since the tour expects them.
        try box.play("await text \"Vault\"\npress select\nawait text \"320 × 180, H.264\"")
        let fault = try fault("voice.tour", in: box)
        #expect(fault == nil)
        // The setting is stored, so that a blind person need not switch speech on at every start.
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("speaks = true") == true)
    }

    @Test(
        "Orca speaks home, details, search, settings, the power menu and the player",
        .enabled(
            if: voice && has("orca"),
            "orca, Xvfb, xdotool, dbus-daemon or speech-dispatcher is not installed; ./tenfoot setup installs them"))
    func orca() throws {
        try hearByOrca("orca.tour") {
            let box = try SpokenTests.box()
            let film = box.path + "/home/Videos/Film (2001)/Film (2001).mkv"
            try FileManager.default.removeItem(atPath: film)
            // Use a film long enough not to end before its name is spoken.
            try FileManager.default.linkItem(atPath: NumberedClip.doubled, toPath: film)
            return box
        }
    }

    @Test(
        "Orca speaks the steps of mapping an unknown gamepad",
        .enabled(
            if: voice && has("orca"),
            "orca, Xvfb, xdotool, dbus-daemon or speech-dispatcher is not installed; ./tenfoot setup installs them"))
    func mapper() throws {
        try hearByOrca(
            "mapper.tour", script: "wait 6s\nplug unknown\nwait 3s\nbutton 3 1200ms\nwait 4s\nbutton 3\nwait 60s\n"
        ) { try SpokenTests.box() }
    }
}
