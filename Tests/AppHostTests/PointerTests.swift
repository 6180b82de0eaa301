import Foundation
import Testing

@testable import TenFootAppHost

@Suite("Pointer use")
struct PointerTests {
    @Test("A pointer lying where the window opens is not in use, and a moved one is until it leaves")
    func lyingThere() {
        var watch = PointerWatch()
        let (one, other) = (CGPoint(x: 10, y: 10), CGPoint(x: 11, y: 10))
        let moves = [one, one, other, one].map { watch.moves(to: $0) }
        #expect(moves == [false, false, true, true])
        watch.crossed()
        let after = [other, other, one].map { watch.moves(to: $0) }
        #expect(after == [false, false, true])
    }
}
