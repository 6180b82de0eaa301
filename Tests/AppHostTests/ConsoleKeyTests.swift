import Foundation
import Testing

@testable import TenFootAppHost

@Suite("Keys that a text console repeats while they are held")
struct ConsoleKeyTests {
    private let f1 = Array("\u{1B}[[A".utf8), escape: [UInt8] = [0x1B]

    /// The events reported for a key that repeats at an interval in milliseconds.
    private func hold(_ key: [UInt8], every step: Int, for length: Int, in holds: inout ConsoleHolds, from start: Int = 0) -> [String] {
        var heard: [String] = []
        for time in stride(from: start, through: start + length, by: step) {
            heard += holds.take(key, at: UInt64(time) * 1000).map(\.rawValue)
        }
        return heard
    }

    @Test("Holding F1 on a console is Home and holding Escape is Back, once per hold")
    func held() {
        var holds = ConsoleHolds()
        #expect(hold(f1, every: 33, for: 3000, in: &holds) == ["home"])
        #expect(hold(escape, every: 100, for: 3000, in: &holds, from: 10_000) == ["back"])
        // The key is released and held again.
        #expect(hold(f1, every: 33, for: 3000, in: &holds, from: 20_000) == ["home"])
    }

    @Test("A console key counts as held only after the time that the viewer has set for long presses")
    func heldLonger() {
        var holds = ConsoleHolds(long: 2_000_000)
        #expect(hold(f1, every: 100, for: 1900, in: &holds) == [])
        #expect(hold(f1, every: 100, for: 2000, in: &holds, from: 10_000) == ["home"])
    }

    @Test("A console key that is pressed briefly or now and then does not count as held")
    func pressed() {
        var holds = ConsoleHolds()
        #expect(hold(f1, every: 100, for: 400, in: &holds) == [])
        #expect(hold(f1, every: 900, for: 9000, in: &holds, from: 10_000) == [])
    }

    @Test("Other console keys and escape sequences are ignored, and two holds can be reported together")
    func others() {
        var holds = ConsoleHolds()
        for key in ["a", "\u{1B}[A", "\u{1B}[[B", "\u{1B}[1~", "\u{1B}x", "", "[[A"] {
            #expect(hold(Array(key.utf8), every: 50, for: 2000, in: &holds) == [], "\(key)")
        }
        #expect(holds.take(Array("x".utf8) + f1 + f1 + escape, at: 60_000_000) == [])
        #expect(holds.take(f1 + escape + escape, at: 60_600_000).map(\.rawValue) == ["home", "back"])
    }

    @Test("A console that has hung up is told from one on which nothing is typed")
    func hungUp() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        #expect(ConsoleKeys.bytes(from: ends[0]) == [])
        #expect(write(ends[1], f1, f1.count) == f1.count)
        #expect(ConsoleKeys.bytes(from: ends[0]) == f1)
        // To close it would not be enough: a program that another test starts in this moment may have a copy.
        shutdown(ends[1], Int32(SHUT_WR))
        #expect(ConsoleKeys.bytes(from: ends[0]) == nil)
    }
}
