import Foundation
import OpenCombine
import TenFootControls
import Testing

@testable import TenFootViewGraph

/// Two scenes in one process must be independent of each other.
@MainActor @Suite struct TwoHostsTests {
    private struct Ticking: View {
        @State private var count = 0
        private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View { Text("\(count)").onReceive(timer) { _ in count += 1 } }
    }

    @Test("A timer follows the clock of the scene that receives it, not of the last scene created")
    func timers() {
        let first = Stage(Ticking()), second = Stage(Ticking())
        for _ in 0..<3 {
            first.frame(after: 1)
        }
        #expect(first.host.visibleTexts == ["3"])
        #expect(second.host.visibleTexts == ["0"])
    }

    @Test("Work outside any scene runs immediately in the program's scene, or else in the next scene to render a frame")
    func outside() {
        let first = Stage(Text("a")), second = Stage(Text("b"))
        var done: [ObjectIdentifier] = []
        let work: @MainActor (ViewHost) -> Void = { done.append(ObjectIdentifier($0)) }
        CurrentScene.program = first.host
        CurrentScene.run(work)
        #expect(done == [ObjectIdentifier(first.host)])
        CurrentScene.program = nil
        CurrentScene.run(work)
        #expect(done.count == 1)
        second.frame(after: 1)
        #expect(done.last == ObjectIdentifier(second.host) && done.count == 2)
    }

    @Test("A right-to-left scene leaves another scene's layout unchanged")
    func direction() {
        let left = Stage(
            HStack(spacing: 0) {
                Block(10, 10, name: "a"); Block(10, 10, name: "b")
            })
        let before = left.frames
        let right = Stage(
            HStack(spacing: 0) {
                Block(10, 10, name: "a"); Block(10, 10, name: "b")
            }.environment(\.layoutDirection, .rightToLeft))
        left.frame([.resize(CGSize(width: 1920, height: 1079))])
        left.frame([.resize(CGSize(width: 1920, height: 1080))])
        #expect(left.frames == before && !left.host.usesRightToLeft)
        #expect((right.frames["a"]?.minX ?? 0) > (right.frames["b"]?.minX ?? 0))
    }

    @Test("A write in one scene and an animated write in another each update only their own scene")
    func writes() {
        struct Counter: View {
            let hand: Hand<Int>
            @State private var count = 0
            var body: some View {
                let _ = (hand.write = { count = $0 })
                Text("\(count)")
            }
        }
        let one = Hand<Int>(), two = Hand<Int>()
        let first = Stage(Counter(hand: one)), second = Stage(Counter(hand: two))
        one.write(1)
        let bodies = second.host.counters.bodies
        withAnimation { two.write(5) }
        first.frame()
        second.frame()
        #expect(first.host.visibleTexts == ["1"] && second.host.visibleTexts == ["5"])
        #expect(second.host.counters.bodies == bodies + 1)
    }
}
