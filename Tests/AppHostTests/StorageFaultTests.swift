import Foundation
import TestSupport
import Testing

/// Runs a program that writes the launcher's files, as a separate process whose file operations fail or which is killed.
@Suite("Storage when disks fail and programs are killed", .serialized)
struct StorageFaultTests {
    private static let program = (Fixture.path as NSString).deletingLastPathComponent + "/StorageFixture"

    private func run(_ word: String, _ folder: TemporaryFolder) throws -> (status: Int32, lines: [String]) {
        let child = try Child(Self.program, [word, folder.path], environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path])
        let text = String(decoding: child.readToEnd(), as: UTF8.self)
        return (child.wait(), text.split(separator: "\n").map(String.init))
    }

    @Test(
        "When a file operation fails or is killed, a restart finds the old or the new state, and an old one is reported",
        .hangGuard)
    func faults() throws {
        let folder = try TemporaryFolder()
        let (status, lines) = try run("faults", folder)
        #expect(status == 0 && lines.count >= 18, "\(lines)")
        #expect(lines.filter { $0.hasPrefix("FAIL") } == [])
        let faults = lines.compactMap { $0.firstMatch(of: /: (\d+) faults/).flatMap { Int($0.output.1) } }
        // Each operation makes at least an open, a read or a write and a rename or a commit, in five ways of failing.
        #expect(faults.count == 18 && faults.allSatisfy { $0 >= 4 } && faults.reduce(0, +) > 1500, "\(lines)")
        let kills = lines.compactMap { $0.firstMatch(of: /, (\d+) kills/).flatMap { Int($0.output.1) } }
        #expect(kills.count == 18 && kills.dropLast().allSatisfy { $0 >= 3 } && kills.reduce(0, +) > 400, "\(lines)")
        print("storage: \(faults.reduce(0, +)) faults and \(kills.reduce(0, +)) kills in \(faults.count) operations")
        #expect(lines.contains { $0.hasPrefix("a setting:") && ["open", "read", "write", "sync", "rename"].allSatisfy($0.contains) })
        #expect(lines.contains { $0.hasPrefix("a favourite:") && ["open", "read", "write", "sync"].allSatisfy($0.contains) }, "\(lines)")
    }

    /// The number of kills; `TENFOOT_KILLS=1000` sets it to 1000.
    private static let kills = ProcessInfo.processInfo.environment["TENFOOT_KILLS"].flatMap { Int($0) } ?? 15

    @Test("A program killed at any moment leaves all its files whole", .hangGuard)
    func kill() throws {
        let folder = try TemporaryFolder()
        var random = Seeded(0x0b5e_55ed)
        for round in 0..<Self.kills {
            let child = try Child(Self.program, ["write", folder.path], environment: ["TMPDIR": folder.path])
            // Kill the program at a random time: the guarantee holds for every point of its work.
            usleep(UInt32(20_000 + random.next() % 60_000))
            Foundation.kill(child.pid, SIGKILL)
            #expect(child.wait() == 128 + SIGKILL)
            let (_, lines) = try run("check", folder)
            #expect(lines == ["whole"], "after \(round + 1) kills")
        }
        let (_, last) = try run("check", folder)
        #expect(last == ["whole"])
        // An interrupted write leaves only files that the next write takes over, however many times that happens.
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { ($0 as NSString).lastPathComponent }
        let scratch = names.filter { $0.contains(/\.(toml|json|txt)\./) }
        #expect(scratch.allSatisfy { $0.hasPrefix(".") && $0.hasSuffix(".new") } && Set(scratch).count == scratch.count, "\(scratch)")
    }
}
