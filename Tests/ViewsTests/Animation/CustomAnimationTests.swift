import Foundation
import Observation
import TenFootControls
import TenFootViewGraph
import Testing

private let red = RGBA(red: 1, green: 0, blue: 0)
private let pureRed = Color(red: 1, green: 0, blue: 0)

@MainActor @Observable private final class Model {
    var x = 0.0
}

/// An animation in four steps over its duration.
private struct Steps: CustomAnimation {
    var duration: TimeInterval
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < duration ? value.scaled(by: (time / duration * 4).rounded(.down) / 4) : nil
    }
}

/// An animation of constant speed that merges with the previous one and keeps its time.
private struct Merging: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < 2 ? value.scaled(by: time / 2) : nil
    }
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { value.scaled(by: 0.5) }
    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool {
        previous.base is Merging
    }
}

private struct Straight: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < 2 ? value.scaled(by: time / 2) : nil
    }
}

/// An animation that counts its frames and ends after ten, however long they take.
private struct TenFrames: CustomAnimation {
    private enum Count: AnimationStateKey { static var defaultValue: Int { 0 } }
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        context.state[Count.self] += 1
        let frame = context.state[Count.self]
        context.isLogicallyComplete = frame > 5
        return frame < 10 ? value.scaled(by: Double(frame) / 10) : nil
    }
}

private struct PaceKey: EnvironmentKey { static let defaultValue = 1.0 }
extension EnvironmentValues {
    fileprivate var pace: Double {
        get { self[PaceKey.self] }
        set { self[PaceKey.self] = newValue }
    }
}

/// An animation whose speed is a value of the environment.
private struct Paced: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let gone = time * context.environment.pace
        return gone < 1 ? value.scaled(by: gone) : nil
    }
}

/// An animation that returns NaN, which ends it without moving anything.
private struct Senseless: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { value.scaled(by: .nan) }
}

@Suite("Custom animations") @MainActor struct CustomAnimationTests {
    private struct Root: View {
        let model: Model
        var body: some View { pureRed.frame(width: 100, height: 100).offset(x: model.x) }
    }

    private let model = Model()

    /// A stage with a square in the centre, whose offset tests animate.
    private func stage() -> Stage { Stage { Root(model: model) } }

    private func send(_ stage: Stage, to x: Double, _ animation: Animation) {
        withAnimation(animation) { model.x = x }
        stage.step(to: stage.time)
    }

    /// The distance of the square from the centre, in points, at a time in seconds.
    private func offset(_ stage: Stage, at time: TimeInterval) -> Double? {
        stage.step(to: time)
        return stage.layer(of: red)?.sceneBounds().map { Double($0.minX) - 910 }
    }

    @Test("A custom animation moves a view along its curve, and frames stop when it has ended")
    func steps() {
        let stage = stage()
        send(stage, to: 100, Animation(Steps(duration: 2)))
        #expect([0.4, 0.6, 1.1, 1.9].map { offset(stage, at: $0) } == [0, 25, 50, 75])
        #expect(stage.host.motion.isRunning)
        #expect(offset(stage, at: 2) == 100)
        #expect(!stage.host.motion.isRunning)
        #expect(!stage.host.needsFrame)
    }

    @Test("Delay, speed and repeat count apply to a custom animation")
    func modified() {
        let late = stage()
        send(late, to: 100, Animation(Steps(duration: 2)).delay(1).speed(2))
        #expect([0.25, 0.8, 1.4, 1.5].map { offset(late, at: $0) } == [0, 25, 75, 100])
        #expect(!late.host.motion.isRunning)

        let other = Model()
        let swinging = Stage { Root(model: other) }
        withAnimation(Animation(Straight()).repeatCount(2)) { other.x = 100 }
        swinging.step(to: 0)
        #expect([1.0, 2, 3].map { offset(swinging, at: $0) } == [50, 100, 50])
        #expect(offset(swinging, at: 4) == 100, "an even number of rounds ends with a step, as others do")
        #expect(!swinging.host.motion.isRunning)
    }

    @Test("Retargeting a custom animation that does not merge adds both animations without a jump")
    func adds() {
        let stage = stage()
        send(stage, to: 100, Animation(Straight()))
        #expect(offset(stage, at: 1) == 50)
        send(stage, to: 0, Animation(Straight()))
        #expect(offset(stage, at: 1) == 50)
        #expect(offset(stage, at: 1.5) == 50, "the first goes on as the second goes back")
        #expect(offset(stage, at: 2) == 50)
        #expect(offset(stage, at: 2.5) == 25)
        #expect(offset(stage, at: 3) == 0)
        #expect(!stage.host.motion.isRunning)
    }

    @Test("A merging custom animation goes on to its new target and keeps the elapsed time")
    func merges() {
        let stage = stage()
        send(stage, to: 100, Animation(Merging()))
        #expect(offset(stage, at: 1) == 50)
        send(stage, to: 200, Animation(Merging()))
        #expect(offset(stage, at: 1.5) == 150)
        #expect(offset(stage, at: 2) == 200)
        #expect(!stage.host.motion.isRunning)
    }

    @Test("A spring that replaces a custom animation starts with the velocity that the animation reports")
    func speed() throws {
        let stage = stage()
        send(stage, to: 100, Animation(Merging()))
        _ = offset(stage, at: 1)
        send(stage, to: 49, .spring(duration: 0.5))
        let moved = try #require(offset(stage, at: 1.01))
        #expect(moved > 50.3, "it runs on before it turns: \(moved)")
    }

    @Test("A custom animation keeps state between frames, and its completion runs once it is logically complete")
    func remembers() {
        let stage = stage()
        var hasEnded = false
        withAnimation(Animation(TenFrames())) {
            model.x = 100
        } completion: {
            hasEnded = true
        }
        stage.step(to: 0)
        var shown: [Double?] = []
        var ends: [Bool] = []
        for frame in 1...10 {
            shown.append(offset(stage, at: Double(frame)))
            ends.append(hasEnded)
        }
        #expect(shown.contains(50) && shown.last == 100)
        #expect(shown == shown.sorted { $0 ?? 0 < $1 ?? 0 })
        #expect(ends.first == false && hasEnded)
        #expect(ends.firstIndex(of: true) ?? 99 < 8, "before it stood still: \(ends)")
        #expect(!stage.host.motion.isRunning)
    }

    @Test("The completion of withAnimation is called also around modifiers with an animation of their own")
    func completionAroundScope() {
        struct Page: View {
            let model: Model
            var body: some View { pureRed.opacity(model.x).animation(.linear(duration: 0.1)) { $0.scaleEffect(1 + model.x) } }
        }
        let stage = Stage { [model] in Page(model: model) }
        var hasEnded = false
        withAnimation(.linear(duration: 1)) {
            model.x = 1
        } completion: {
            hasEnded = true
        }
        stage.step(to: 1)
        stage.step(to: 1.9)
        #expect(!hasEnded)
        stage.step(to: 2.1)
        #expect(hasEnded)
    }

    @Test("Of two animations that start between two frames, long after the last one, each takes its whole time")
    func afterRest() {
        struct Page: View {
            let (first, second): (Model, Model)
            var body: some View {
                VStack {
                    pureRed.frame(width: 10, height: 10).opacity(1 - first.x)
                    pureRed.frame(width: 10, height: 10).opacity(1 - second.x)
                }
            }
        }
        let other = Model()
        let stage = Stage { [model] in Page(first: model, second: other) }
        func opacities() -> Set<Double> {
            func walk(_ layer: Layer) -> [Double] { [layer.opacity] + layer.children.flatMap(walk) }
            return Set(walk(stage.host.layers.root).map { ($0 * 1000).rounded() / 1000 }).subtracting([1])
        }
        stage.step(to: 1)
        var ended: [String] = []
        withAnimation(.linear(duration: 1)) {
            model.x = 1
        } completion: {
            ended.append("first")
        }
        withAnimation(.linear(duration: 2)) {
            other.x = 1
        } completion: {
            ended.append("second")
        }
        stage.step(to: 60)
        #expect(opacities() == [] && ended == [])
        stage.step(to: 60.5)
        #expect(opacities() == [0.5, 0.75] && ended == [], "\(opacities())")
        stage.step(to: 61.1)
        #expect(ended == ["first"])
        stage.step(to: 62.1)
        #expect(opacities() == [0] && ended == ["first", "second"])
    }

    @Test("The completion of an animation that lays nothing out waits for no other update, also if an empty one follows at once")
    func completionWithoutLayout() {
        struct Page: View {
            let model: Model
            var body: some View { pureRed.opacity(1 - model.x) }
        }
        let stage = Stage { [model] in Page(model: model) }
        stage.step(to: 1)
        var hasEnded = false
        withAnimation(.linear(duration: 1)) {
            model.x = 1
        } completion: {
            hasEnded = true
        }
        withAnimation {}
        stage.step(to: 2)
        stage.step(to: 2.9)
        #expect(!hasEnded)
        stage.step(to: 3.1)
        #expect(hasEnded)
    }

    @Test("A custom animation can read the environment of the view that it animates")
    func environment() {
        let stage = Stage { [model] in Root(model: model).environment(\.pace, 0.25) }
        send(stage, to: 100, Animation(Paced()))
        #expect(offset(stage, at: 2) == 50)
        #expect(offset(stage, at: 4) == 100)
    }

    @Test("A custom animation can wrap another animation and is compared by it")
    func wraps() {
        struct Half: CustomAnimation {
            let other: Animation
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                other.animate(value: value, time: time / 2, context: &context)
            }
        }
        let stage = stage()
        send(stage, to: 100, Animation(Half(other: .linear(duration: 1))))
        #expect(offset(stage, at: 1) == 50)
        #expect(offset(stage, at: 2) == 100)
        #expect(!stage.host.motion.isRunning)
        #expect(Animation(Half(other: .linear)) == Animation(Half(other: .linear)))
        #expect(Animation(Half(other: .linear)) != Animation(Half(other: .smooth)))
    }

    @Test("A custom animation that returns NaN ends at the target, even if it repeats forever")
    func senseless() {
        let stage = stage()
        send(stage, to: 100, Animation(Senseless()).repeatForever())
        #expect(offset(stage, at: 1) == 100)
        #expect(!stage.host.motion.isRunning)
    }

    @Test("A value retargeted in every frame stays between its targets and comes to rest")
    func flapping() {
        let stage = stage()
        var furthest = 0.0
        for frame in 1...200 {
            send(stage, to: frame.isMultiple(of: 2) ? 100 : 0, Animation(Straight()))
            furthest = max(furthest, abs((offset(stage, at: Double(frame) / 60) ?? .infinity) - 50))
        }
        #expect(furthest <= 51)
        #expect(offset(stage, at: 10) == 100)
        #expect(!stage.host.motion.isRunning)
    }
}
