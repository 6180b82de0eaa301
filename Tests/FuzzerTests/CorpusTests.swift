import Foundation
import TestSupport
import Testing

@testable import Fuzzer

/// Runs the fuzz targets on their corpora: inputs that once broke something, and small ones that cover much code.
///
/// `./tenfoot fuzz NAME` starts from the same inputs.
@Suite("Fuzzing corpora") @MainActor
struct CorpusTests {
    nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpora").standardized

    nonisolated static func inputs(_ name: String) -> [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder.appending(path: name), includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }

    @Test("No input of a corpus, whole or cut short, fails its fuzz target", arguments: fuzzTargets.keys.sorted())
    func corpus(name: String) throws {
        let target = try #require(fuzzTargets[name])
        for file in Self.inputs(name) {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(target(bytes) == [], "\(name)/\(file.lastPathComponent)")
            for count in [bytes.count / 3, bytes.count / 2, max(0, bytes.count - 1)] {
                #expect(target(Array(bytes.prefix(count))) == [], "\(name)/\(file.lastPathComponent), its first \(count) bytes")
            }
        }
    }

    @Test(
        "Every display list of the corpus is drawn correctly by the GPU",
        .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
    func byGPU() throws {
        let server = try #require(try XServer(), "Xvfb is not installed, or does not start")
        let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(filePath: bundle).deletingLastPathComponent().path + "/Fuzzer"
        var environment = ProcessInfo.processInfo.environment
        environment["WAYLAND_DISPLAY"] = nil
        let gpu = ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "TENFOOT_COMPOSITOR": "gpu"]
        environment.merge(gpu) { $1 }
        let files = Self.inputs("display-list").map(\.path)
        let child = try Child(program, ["display-list"] + files, environment: environment)
        let lines = String(decoding: child.readToEnd(), as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(child.wait() == 0)
        if lines.contains(where: { $0.hasSuffix(noGPU) }) { try Installed.isMissing("there is no OpenGL; apt install libgl1-mesa-dri") }
        #expect(lines == files.map { "\($0): fine" })
    }

    @Test("Every fuzz target has a corpus")
    func names() { for name in fuzzTargets.keys { #expect(!Self.inputs(name).isEmpty, "\(name)") } }

    @Test("Inputs of the corpora have at most 10 KiB")
    func sizes() throws {
        for name in fuzzTargets.keys {
            for file in Self.inputs(name) {
                #expect(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 <= 10_240, "\(name)/\(file.lastPathComponent)")
            }
        }
    }
}
