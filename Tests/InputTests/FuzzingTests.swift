import TestSupport
import Testing

import TenFootInput

@Suite("Random input")
struct FuzzingTests {
    @Test("A random stream of events keeps press phases in order and leaves nothing held", arguments: 0..<60)
    func eventStreams(_ seed: Int) {
        var random = Seeded(Int(seed))
        let bytes = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(fuzzEventStream(bytes) == [], "seed \(seed)")
    }

    @Test("Random bytes parse as a mapping line or throw an error", arguments: 0..<60)
    func mappingLines(_ seed: Int) {
        var random = Seeded(Int(seed))
        for _ in 0..<20 {
            #expect(fuzzMappingLine((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }) == [], "seed \(seed)")
        }
    }

    @Test("A mutated mapping line parses or throws an error", arguments: 0..<60)
    func mutatedLines(_ seed: Int) {
        var random = Seeded(Int(seed))
        let good = Array(
            "030000005e0400008e02000014010000,Pad,a:b0,b:b1,dpup:h0.1,leftx:a0,lefty:-a1~,press-home:k172,hint:!X:=1,platform:Linux,".utf8)
        let alphabet = Array("abhk0123456789.:,+-~!=pressdplex\n".utf8)
        for _ in 0..<40 {
            var line = good
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 33..<line.count, using: &random)
                line[index] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            #expect(fuzzMappingLine(line) == [], "seed \(seed)")
        }
    }

    @Test("Random input to a mapping walk always ends it with a readable row", arguments: 0..<40)
    func mappingWalks(_ seed: Int) {
        var random = Seeded(Int(seed))
        for _ in 0..<10 {
            #expect(fuzzMappingWalk((0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }) == [], "seed \(seed)")
        }
    }

    @Test("PressAudit detects press events in the wrong order")
    func auditNotices() {
        var audit = PressAudit()
        audit.take([PressEvent(.up, .ended, time: 0)])
        audit.take([PressEvent(.up, .began, time: 0), PressEvent(.up, .repeated(count: 2), time: 0)])
        audit.takeFrame([PressEvent(.up, .repeated(count: 1), time: 0), PressEvent(.up, .repeated(count: 2), time: 0)])
        #expect(audit.broken.count == 3)
    }
}
