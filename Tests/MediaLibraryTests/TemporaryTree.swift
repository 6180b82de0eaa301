import Foundation
import TestSupport

@testable import TenFootMediaLibrary

/// A folder for one test, removed at its end, with an XDG directory tree.
final class TemporaryTree: Sendable {
    let path: String

    init() {
        let template = strdup(NSTemporaryDirectory() + "tenfoot-test-XXXXXX")
        defer { free(template) }
        // Resolve links, so that paths compare equal to those that the code under test returns.
        path =
            template.flatMap { mkdtemp($0) }.flatMap { realpath($0, nil) }.map { pointer in
                defer { free(pointer) }
                return String(cString: pointer)
            } ?? "/nonexistent"
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var places: Places { Places(environment: environment()) }

    func environment(_ more: [String: String] = [:]) -> [String: String] {
        [
            "HOME": path + "/home", "XDG_DATA_DIRS": path + "/share", "PATH": path + "/bin:/usr/bin:/bin",
            "XDG_CURRENT_DESKTOP": "TenFoot:GNOME",
            "LANG": "de_AT.UTF-8",
        ].merging(more) { $1 }
    }

    /// Writes a file, folders included, and returns its path.
    @discardableResult
    func write(_ name: String, _ text: String = "", executable: Bool = false) -> String {
        let file = path + "/" + name
        try? FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if executable {
            try? writeProgram(Data(text.utf8), to: file)
        } else {
            _ = FileManager.default.createFile(atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o644])
        }
        return file
    }

    @discardableResult
    func makeFolder(_ name: String) -> String {
        let folder = path + "/" + name
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Writes a shell script that can be started by name.
    func script(_ name: String, _ body: String) { write("bin/" + name, "#!/bin/sh\n" + body + "\n", executable: true) }

    /// A named pipe whose reader waits until the test lets it continue.
    func gate(_ name: String) -> Gate {
        let file = path + "/" + name
        mkfifo(file, 0o600)
        return Gate(path: file)
    }
}

struct Gate {
    let path: String

    /// Waits for the reader, and then lets it continue.
    func open() {
        let file = Glibc.open(path, O_WRONLY)
        write(file, "\n", 1)
        close(file)
    }
}
