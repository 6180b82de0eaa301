import Foundation
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Drawing order") struct DrawingOrderTests {
    /// The names of blocks in the order in which they are drawn.
    private func drawn(_ stage: Stage) -> String {
        func visit(_ layer: Layer) -> [String] { (layer.name.map { $0.count == 1 ? [$0] : [] } ?? []) + layer.children.flatMap(visit) }
        return visit(stage.host.layers.root).joined()
    }

    @Test("Views are drawn by zIndex, negative values included, and in declaration order for equal values")
    func order() {
        let hand = Hand<[Double]>()
        let stage = Stage(
            Turned(hand, [0, 0, 0]) { orders in
                ZStack { ForEach(0..<3, id: \.self) { Block(10, 10, name: ["a", "b", "c"][$0]).zIndex(orders[$0]) } }
            })
        #expect(drawn(stage) == "abc")
        for (orders, wanted) in [
            ([1, 0, 0], "bca"), ([0, -1, 0], "bac"), ([2, 1, 1], "bca"), ([0, 0, 0], "abc"), ([-1, -1, -2], "cab"),
        ] {
            stage.turn(hand, to: orders.map(Double.init))
            #expect(drawn(stage) == wanted, "\(orders)")
        }
    }

    @Test(
        "Views that animate out keep their place in the drawing order, by zIndex too",
        arguments: [
            ([0.0, 0, 0, 0], "b", "abcd"), ([0, 0, 0, 0], "ad", "abcd"), ([0, 0, 0, 0], "abcd", "abcd"), ([3, 2, 1, 0], "b", "dcba"),
            ([0, 1, 2, 3], "c", "abcd"), ([1, 0, 0, 0], "a", "bcda"),
        ])
    func leaving(_ orders: [Double], _ gone: String, _ wanted: String) {
        let hand = Hand<String>()
        let stage = Stage(
            Turned(hand, "") { gone in
                ZStack {
                    ForEach(0..<4, id: \.self) { index in
                        let name = ["a", "b", "c", "d"][index]
                        if !gone.contains(name) { Block(10, 10, name: name).zIndex(orders[index]) }
                    }
                }
            })
        withAnimation(.linear(duration: 1)) { hand.write(gone) }
        stage.frame()
        stage.frame(after: 0.5)
        #expect(drawn(stage) == wanted)
        stage.settle()
        #expect(!drawn(stage).contains { gone.contains($0) } && drawn(stage).count == 4 - gone.count)
    }

    @Test("A page that is presented, and one that fades out, is drawn above the scene, whatever the zIndex of the scene's view")
    func presented() {
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, false) { isShown in
                Block(10, 10, name: "a").zIndex(5)
                    .fullScreenCover(isPresented: .constant(isShown)) { Block(10, 10, name: "b") }
            })
        stage.turn(hand, to: true)
        #expect(drawn(stage) == "ab")
        stage.settle()
        stage.turn(hand, to: false)
        stage.frame(after: 0.1)
        #expect(drawn(stage) == "ab")
        stage.settle()
        #expect(drawn(stage) == "a")
    }

    @Test("A view removed from one container and inserted into another is laid out and can be focused there")
    func moved() {
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, false) { isSecond in
                HStack(spacing: 100) {
                    VStack { if !isSecond { stop("one") } }
                    stop("middle")
                    VStack { if isSecond { stop("one") } }
                }
            })
        #expect(stage.focused == "one")
        stage.turn(hand, to: true)
        stage.press(.right)
        #expect(stage.focused == "one" && stage.frames["one"]?.minX ?? 0 > stage.frames["middle"]?.maxX ?? 0)
        stage.press(.left)
        #expect(stage.focused == "middle")
    }
}
