import Foundation
import Testing

@testable import Fuzzer

/// Inputs that once broke something, and small ones that lead the fuzzer far; `./tenfoot fuzz NAME` starts from them too.
@Suite("Whatever reads, played the corpora") @MainActor
struct CorpusTests {
    nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpora").standardized

    nonisolated static func inputs(_ name: String) -> [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder.appending(path: name), includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }

    @Test("No input breaks a promise, whole or cut short", arguments: fuzzTargets.keys.sorted())
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

    @Test("Every target has a corpus")
    func names() { for name in fuzzTargets.keys { #expect(!Self.inputs(name).isEmpty, "\(name)") } }

    @Test("Inputs are small, as each is kept for ever")
    func sizes() throws {
        for name in fuzzTargets.keys {
            for file in Self.inputs(name) {
                #expect(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 <= 10_240, "\(name)/\(file.lastPathComponent)")
            }
        }
    }
}
