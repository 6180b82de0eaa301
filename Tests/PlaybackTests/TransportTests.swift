import Testing

@testable import TenFootPlayback

@Suite("The clock of a film")
struct TransportTests {
    @Test("A transport keeps its position until it runs, and then moves at its rate")
    func runs() {
        var transport = Transport()
        transport.duration = 100
        transport.move(to: 10, at: 5)
        #expect(transport.position(at: 9) == 10)
        transport.run(at: 2, from: 9)
        #expect(transport.position(at: 12) == 16)
        transport.run(at: -4, from: 12)
        #expect(transport.position(at: 14) == 8)
        #expect(transport.position(at: 99) == 0)
        transport.run(at: 0, from: 14)
        #expect(transport.position(at: 1000) == 8)
    }

    @Test("A transport stays within its film, and tells when it will reach the end")
    func ends() {
        var transport = Transport()
        transport.duration = 20
        transport.run(at: 1, from: 0)
        #expect(transport.position(at: 50) == 20)
        #expect(transport.time(of: 20, from: 4) == 20)
        #expect(transport.time(of: 3, from: 4) == nil)
        transport.move(to: .nan, at: 0)
        #expect(transport.position(at: 0) == 0)
        transport.duration = .infinity
        #expect(transport.duration == nil)
    }
}
