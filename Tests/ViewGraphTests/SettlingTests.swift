import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Updates that never settle") struct SettlingTests {
    private struct Counting: View {
        let hand: Hand<Int>
        @State private var number = 0
        var body: some View {
            let _ = (hand.read = { number }, hand.write = { number = $0 })
            Block(10, 10).onChange(of: number) { number += 1 }
        }
    }

    @Test("A state that changes itself changes 12 more times in a frame, and not again until the next write")
    func rounds() {
        let hand = Hand<Int>()
        let stage = Stage(Counting(hand: hand))
        stage.turn(hand, to: 1)
        let reached = hand.read()
        #expect(reached == 13)
        #expect(!stage.host.needsFrame)
        stage.frame()
        #expect(hand.read() == reached)
        // After another write, the updates continue from there.
        stage.turn(hand, to: 100)
        #expect(hand.read() == 112)
    }

    private struct Several: View {
        let hand: Hand<Int>
        @State private var number = 0
        var body: some View {
            let _ = (hand.write = { number = $0 })
            VStack {
                ForEach(0..<3, id: \.self) { _ in Block(10, 10).onChange(of: number) { number += 1 } }
                Block(10, 10).onChange(of: number) { number += 1 }
                Block(10, 10).onChange(of: number) { number += 1 }
                Block(10, 10).onChange(of: number) { number += 1 }
            }
        }
    }

    @Test("The warning about endless updates names three places that write, each once")
    func places() throws {
        let hand = Hand<Int>()
        let stage = Stage(Several(hand: hand))
        stage.turn(hand, to: 1)
        let warning = try #require(stage.warnings.first { $0.contains("keep changing each other") })
        let places = warning.components(separatedBy: "Several (SettlingTests.swift:").dropFirst()
        #expect(places.count == 3 && Set(places.map { $0.prefix { $0 != ")" } }).count == 3, "\(warning)")
    }

    @Test("Endless writes of a focus state end with focus and state in agreement, and no frame requested")
    func focus() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack {
                    stop("A").focused(focus, equals: "A")
                    stop("B").focused(focus, equals: "B")
                }
                .onChange(of: focus.wrappedValue) { if hand.bodies.count > 2 { hand.write($1 == "A" ? "B" : "A") } }
            })
        stage.turn(hand, to: "B")
        #expect(stage.warnings.contains { $0.contains("keep changing each other") })
        let there = stage.focused
        stage.settle()
        #expect(stage.focused == there && hand.read() == .some(there) && !stage.host.needsFrame)
    }

    private struct Restless: _LeafView {
        var isRestless = false
        final class Box: _LayoutBox {
            var isRestless = false
            var count = 0
            override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 10, height: 10) }
            override func arrange() {
                count += 1
                if isRestless { requestArrangement() }
            }
        }
        func _makeBox(_ node: _ViewNode) -> _LayoutBox { Box(node: node) }
        func _updateBox(_ box: _LayoutBox, from old: Restless) {}
    }

    @Test("A view that requests layout in every layout is stopped, and continues in the next frame")
    func endlessLayout() throws {
        let stage = Stage(Restless())
        stage.checksInvariants = false
        let box = try #require(stage.boxes(Restless.Box.self).first)
        box.isRestless = true
        box.count = 0
        box.requestArrangement()
        stage.frame()
        // A frame has two updates of twelve rounds and a last one for the final state, each of which lays the view out 64 times.
        #expect(box.count == 64 * 13 * 2 && stage.host.needsFrame)
        box.isRestless = false
        stage.frame()
        #expect(box.count == 64 * 13 * 2 + 1 && !stage.host.needsFrame)
    }

    @Test("A transaction modifier changes an update even if it is the only one in the scene")
    func oneFilter() {
        let hand = Hand<Double>()
        let stage = Stage(Turned(hand, 1) { Block(10, 10, name: "block").opacity($0) }.transaction { $0.animation = .linear(duration: 1) })
        stage.turn(hand, to: 0)
        #expect(stage.shownOpacity("block") == 1)
        stage.frame(after: 0.5)
        #expect(abs(stage.shownOpacity("block") - 0.5) < 0.02)
    }
}
