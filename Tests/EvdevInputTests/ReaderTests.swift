import TenFootInput
import Testing

@testable import TenFootEvdevInput

@Suite("Devices that send without end")
struct ReaderTests {
    /// A reader that does not run, and the number of a pad that it has.
    private func reader() throws -> (Reader, Int) {
        var configuration = EvdevConfiguration(DeviceConfiguration(policy: .window(deliversHighKeys: true)))
        configuration.discovery = .directory
        let reader = try #require(Reader(configuration: configuration, queue: EventQueue(), inbox: ReaderInbox()))
        let pad = reader.pipeline.add(.sampleGamepad, beside: { [] })
        return (reader, try #require(pad))
    }

    @Test("A device that sends faster than it is read leaves the reader in time for others, and is read again at once")
    func endless() throws {
        let (reader, pad) = try reader()
        var read = 0, last = 10_000
        func next() -> EvdevNode.Reading {
            guard read < last else { return .empty }
            read += 1
            return .event(.key(PadButton.south, Int32(read % 2), at: 0))
        }
        reader.read(pad, next)
        #expect(read == Reader.mostAtOnce)
        #expect(reader.unread == [pad] && reader.timeout == 0, "epoll may not know of what is left")
        // The node is gone meanwhile.
        reader.read(pad)
        #expect(reader.unread.isEmpty && reader.timeout == -1)
        last = read + 10
        reader.read(pad, next)
        #expect(read == last && reader.unread.isEmpty)
    }

    @Test("A device that sends more presses than can be heard is named once, however long it goes on")
    func flood() throws {
        let (reader, pad) = try reader()
        for time in 0..<3000 as Range<UInt64> {
            for value in [1, 0] as [Int32] {
                reader.pipeline.receive(.key(PadButton.south, value, at: time), from: pad)
                reader.pipeline.receive(.report(at: time), from: pad)
            }
            if time.isMultiple(of: 100) { reader.tell() }
        }
        reader.tell()
        var problems: [String] = []
        for case .problem(let problem) in reader.queue.drain() { problems.append(problem.message) }
        #expect(problems.count == 1 && problems.allSatisfy { $0.contains("sends more presses") }, "\(problems)")
    }
}
