import Foundation
import Testing

@testable import TenFootCEC

@Suite("CEC adapters that come and go")
struct CECAdapterTests {
    private func isReady(_ watch: CECAdapterWatch) -> Bool {
        var entry = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    @Test("An adapter is noticed when its device appears, and again when that gets its permissions")
    func appears() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-cec-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let watch = try #require(CECAdapterWatch(folder: folder))
        #expect(!isReady(watch))
        #expect(mkfifo(folder + "/cec0", 0o200) == 0)
        #expect(isReady(watch) && CECAdapter.paths(in: folder) == [folder + "/cec0"])
        watch.acknowledge()
        #expect(!isReady(watch))
        #expect(chmod(folder + "/cec0", 0o600) == 0)
        #expect(isReady(watch))
    }

    @Test("An adapter whose descriptor has hung up is gone")
    func gone() {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        #expect(!CECAdapter.hasHungUp(ends[0]))
        // To close it would not be enough: a program that another test starts in this moment may have a copy.
        shutdown(ends[1], Int32(SHUT_RDWR))
        #expect(CECAdapter.hasHungUp(ends[0]))
        for end in ends { close(end) }
    }
}
