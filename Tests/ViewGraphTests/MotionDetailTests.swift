import Foundation
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Animations and transitions of views") struct MotionDetailTests {
    private let linear = Animation.linear(duration: 1)

    /// The width at which the first filled shape is drawn now.
    private func drawnWidth(_ stage: Stage) -> CGFloat? {
        stage.boxes(_LayoutBox.self).compactMap { box in
            if case .fill(let path, _, _)? = box.layer.content { path.boundingRect.width } else { nil }
        }.first
    }

    @Test("An animated width is drawn at each step; a new width animates from there, or jumps if not animated")
    func growing() {
        let hand = Hand<CGFloat>()
        let stage = Stage(Turned(hand, 100) { Color.red.frame(width: $0, height: 10) })
        #expect(drawnWidth(stage) == 100)
        withAnimation(linear) { hand.write(200) }
        stage.frame(after: 0)
        #expect(drawnWidth(stage) == 100)
        stage.frame(after: 0.5)
        #expect(drawnWidth(stage) == 150)
        withAnimation(linear) { hand.write(50) }
        stage.frame(after: 0)
        #expect(drawnWidth(stage) == 150)
        stage.frame(after: 2)
        #expect(drawnWidth(stage) == 50)
        withAnimation(linear) { hand.write(100) }
        stage.frame(after: 0)
        stage.frame(after: 0.5)
        hand.write(300)
        stage.frame(after: 0)
        #expect(drawnWidth(stage) == 300)
        stage.frame(after: 0.2)
        #expect(drawnWidth(stage) == 300)
    }

    @Test(
        "A view inserted into a moving group starts at its own final place, along either axis",
        arguments: [CGSize(width: 100, height: 0), CGSize(width: 0, height: 80)])
    func comingAlong(_ way: CGSize) throws {
        let (move, there) = (Hand<CGSize>(), Hand<Bool>())
        let stage = Stage(
            Turned(move, .zero) { place in
                Turned(there, false) { isThere in
                    HStack(spacing: 0) {
                        Block(100, 50, name: "first")
                        if isThere { Block(100, 50, name: "second") }
                    }
                    .frame(width: 200, height: 50, alignment: .leading)
                }
                .frame(width: 600, height: 400, alignment: .topLeading)
                .padding(.leading, place.width).padding(.top, place.height)
                .frame(width: 900, height: 700, alignment: .topLeading)
            })
        func shown(_ name: String) -> CGPoint? {
            var layer = stage.layer(name)
            guard layer != nil else { return nil }
            var point = CGPoint.zero
            while let current = layer {
                point.x += current.position.x
                point.y += current.position.y
                layer = current.parent
            }
            return point
        }
        withAnimation(linear) { move.write(way) }
        stage.frame(after: 0)
        stage.frame(after: 0.5)
        withAnimation(linear) { there.write(true) }
        for step in 0..<6 {
            stage.frame(after: step == 0 ? 0 : 0.1)
            let (first, second) = (try #require(shown("first")), try #require(shown("second")))
            if step == 0 {
                let place = try #require(stage.frames["second"]?.origin)
                #expect(abs(second.x - place.x) < 0.001 && abs(second.y - place.y) < 0.001)
            }
            // The group has half of its way left when the view comes; the view closes that distance by its own animation.
            let left = 0.5 * (1 - 0.1 * Double(step))
            #expect(abs(second.x - first.x - 100 - way.width * left) < 0.001, "step \(step)")
            #expect(abs(second.y - first.y - way.height * left) < 0.001, "step \(step)")
        }
        stage.settle()
        let (first, second) = (try #require(shown("first")), try #require(shown("second")))
        #expect(second == CGPoint(x: first.x + 100, y: first.y) && second == stage.frames["second"]?.origin)
    }

    @Test("Ending a scroll animation with a jump leaves other animations running")
    func others() throws {
        let hand = Hand<Double>()
        let stage = Stage(
            HStack {
                ScrollView { Block(100, 3000) }
                Turned(hand, 1) { Block(10, 10, name: "beside").opacity($0) }
            })
        let scroll = try #require(stage.boxes(ScrollBox.self).first)
        scroll.scroll(to: CGPoint(x: 0, y: 500), isAnimated: true)
        withAnimation(linear) { hand.write(0) }
        stage.frame(after: 0)
        stage.frame(after: 0.1)
        scroll.setOffset(CGPoint(x: 0, y: 50))
        stage.frame(after: 0.4)
        #expect(abs(stage.shownOpacity("beside") - 0.5) < 0.001 && scroll.shownOffset.y == 50)
        stage.frame(after: 0.6)
        #expect(stage.shownOpacity("beside") == 0)
    }

    @Test("A view with opacity 0.5 fades in from 0 to 0.5, and out from there")
    func halfClear() throws {
        let hand = Hand<Bool>()
        let stage = Stage(Turned(hand, false) { isThere in VStack { if isThere { Block(10, 10, name: "half").opacity(0.5) } } })
        withAnimation(linear) { hand.write(true) }
        stage.frame(after: 0)
        #expect(stage.shownOpacity("half") == 0)
        stage.frame(after: 0.5)
        #expect(abs(stage.shownOpacity("half") - 0.25) < 0.001)
        stage.frame(after: 0.5)
        #expect(stage.shownOpacity("half") == 0.5)
        let layer = try #require(stage.layer("half"))
        withAnimation(linear) { hand.write(false) }
        stage.frame(after: 0)
        #expect(stage.shownOpacity(of: layer) == 0.5 && stage.shows(layer))
        stage.frame(after: 0.5)
        #expect(abs(stage.shownOpacity(of: layer) - 0.25) < 0.001 && stage.shows(layer))
        stage.settle()
        #expect(!stage.shows(layer))
    }

    private struct Sheet: View {
        let hand: Hand<Bool>
        @State private var isShown = false
        var body: some View {
            let _ = (hand.write = { isShown = $0 })
            stop("A").sheet(isPresented: $isShown) { stop("S") }
        }
    }

    @Test("A sheet fades in and out within 0.2 seconds, or immediately with animations disabled")
    func presented() {
        let hand = Hand<Bool>()
        let stage = Stage(Sheet(hand: hand))
        stage.turn(hand, to: true)
        #expect(abs(stage.shownOpacity("S") - 0.04) < 0.001)
        stage.frame(after: 0.19)
        #expect(stage.shownOpacity("S") > 0.9 && stage.shownOpacity("S") < 1)
        stage.frame(after: 0.011)
        #expect(stage.shownOpacity("S") == 1)
        func leaves(_ layer: Layer? = nil) -> [Layer] {
            let layer = layer ?? stage.host.layers.root
            return (layer.name == "snapshot" ? [layer] : []) + layer.children.flatMap { leaves($0) }
        }
        stage.turn(hand, to: false)
        #expect(leaves().map(\.opacity) == [1] && stage.frames["S"] == nil)
        stage.frame(after: 0.1)
        #expect(leaves().allSatisfy { $0.opacity > 0 && $0.opacity < 1 })
        stage.frame(after: 0.11)
        #expect(leaves().isEmpty)
        var still = Transaction()
        still.disablesAnimations = true
        withTransaction(still) { hand.write(true) }
        stage.frame()
        #expect(stage.shownOpacity("S") == 1)
        withTransaction(still) { hand.write(false) }
        stage.frame()
        #expect(leaves().isEmpty)
    }

    private struct Travelling: View, @preconcurrency Animatable {
        var value: Double
        let hand: Hand<Double>
        var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View {
            let _ = hand.bodies.append(value)
            Block(CGFloat(value), 10, name: "block")
        }
    }

    @Test("Setting an Animatable view without animation while it animates jumps to the value and stops the animation")
    func toldAtOnce() {
        let (turn, hand) = (Hand<Double>(), Hand<Double>())
        let stage = Stage(Turned(turn, 0) { Travelling(value: $0, hand: hand) })
        withAnimation(linear) { turn.write(100) }
        stage.frame(after: 0)
        #expect(stage.frames["block"]?.width == 0)
        stage.frame(after: 0.5)
        #expect(stage.frames["block"]?.width == 50)
        stage.turn(turn, to: 10)
        #expect(stage.frames["block"]?.width == 10)
        stage.frame(after: 0.2)
        #expect(stage.frames["block"]?.width == 10 && !stage.host.motion.isRunning)
        // Writing the current value starts no animation and runs no body.
        hand.bodies = []
        withAnimation(linear) { turn.write(10) }
        stage.frame()
        #expect(hand.bodies == [] && !stage.host.motion.isRunning)
    }

    @Test("An Animatable view or modifier continues its animation when another update repeats the same target", arguments: [false, true])
    func sameGoal(isModifier: Bool) {
        let (turn, hand, other) = (Hand<Double>(), Hand<Double>(), Hand<Int>())
        let stage = Stage(
            Turned(other, 0) { number in
                Turned(turn, 0) { value in
                    if isModifier {
                        Block(1, 10, name: "block").modifier(Widening(value: value, number: number))
                    } else {
                        Travelling(value: value, hand: hand)
                    }
                }
            })
        func width() -> CGFloat? {
            isModifier ? stage.boxes(_LayoutBox.self).map(\.size.width).filter { $0 < 1000 }.max() : stage.frames["block"]?.width
        }
        withAnimation(linear) { turn.write(100) }
        stage.frame(after: 0)
        stage.frame(after: 0.5)
        stage.turn(other, to: 1)
        #expect(abs((width() ?? 0) - 51.67) < 0.01)
        stage.frame(after: 0.25)
        #expect(abs((width() ?? 0) - 76.67) < 0.01)
        stage.settle()
        #expect(width() == 100)
    }

    private struct Widening: ViewModifier, @preconcurrency Animatable {
        var value: Double
        let number: Int
        var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        func body(content: Content) -> some View { content.frame(width: CGFloat(value)) }
    }
}
