import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

private let red = RGBA(red: 1, green: 0, blue: 0)
private let pureRed = Color(red: 1, green: 0, blue: 0)
private let second = Animation.linear(duration: 1)

@MainActor @Observable private final class Model {
    var flag = false
    var number = 0
}

@MainActor @Suite("Phases and keyframes") struct PhaseAndKeyframeTests {
    private func shown(_ stage: Stage) -> CGRect { stage.layer(of: red)?.sceneBounds() ?? .null }

    @Test("A phase animator without a trigger animates through its phases repeatedly")
    func phases() {
        let stage = Stage {
            PhaseAnimator([0.0, 100, 40]) {
                pureRed.frame(width: 100, height: 100).offset(x: $0)
            } animation: { _ in
                second
            }
        }
        let start = shown(stage).minX
        stage.step(to: 0.5)
        #expect(shown(stage).minX == start + 50)
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(shown(stage).minX == start + 70)
        stage.step(to: 2)
        stage.step(to: 3)
        stage.step(to: 3.25)
        #expect(shown(stage).minX == start + 25)
    }

    @Test("A phase animator with a trigger runs through its phases once per change and then requests no frames")
    func trigger() {
        struct Root: View {
            let model: Model
            var body: some View {
                PhaseAnimator([0.0, 100], trigger: model.number) {
                    pureRed.frame(width: 100, height: 100).offset(x: $0)
                } animation: { _ in
                    second
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        let start = shown(stage).minX
        stage.step(to: 1)
        #expect(shown(stage).minX == start && !stage.host.needsFrame)
        model.number = 1
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(shown(stage).minX == start + 50)
        for time in [2, 2.5, 3, 3.5] { stage.step(to: time) }
        #expect(shown(stage).minX == start && !stage.host.needsFrame)
    }

    @Test("A phase animator in a lazy row animates to its second phase first, as anywhere else")
    func lazyPhases() {
        let stage = Stage {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<2) { _ in
                        PhaseAnimator([0.0, 100, 40]) {
                            pureRed.frame(width: 100, height: 100).offset(x: $0)
                        } animation: { _ in
                            second
                        }
                    }
                }
            }
        }
        let start = shown(stage).minX
        stage.step(to: 0.5)
        #expect(shown(stage).minX == start + 50)
    }

    @Test("A phase animator that loses the phase it shows goes on with those that are left")
    func fewerPhases() {
        struct Root: View {
            let model: Model
            var body: some View {
                PhaseAnimator(model.flag ? [0.0, 100] : [0.0, 100, 40]) {
                    pureRed.frame(width: 100, height: 100).offset(x: $0)
                } animation: { _ in
                    second
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        let start = shown(stage).minX
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(shown(stage).minX == start + 70)
        model.flag = true
        for time in [1.5, 2, 2.5, 2.9] { stage.step(to: time) }
        #expect(shown(stage).minX > start + 80)
    }

    @Test("A phase animator that gets its phases later shows and repeats them, and rests when a single one is left")
    func latePhases() {
        struct Root: View {
            let model: Model
            private var phases: [Double] { [[], [0.0], [0.0, 100]][model.number] }
            var body: some View {
                PhaseAnimator(phases) {
                    pureRed.frame(width: 100, height: 100).offset(x: $0)
                } animation: { _ in
                    second
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        #expect(stage.layer(of: red) == nil)
        model.number = 1
        stage.step(to: 1)
        let start = shown(stage).minX
        #expect(shown(stage).width == 100 && !stage.host.needsFrame)
        model.number = 2
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(shown(stage).minX == start + 50)
        model.number = 1
        for time in [1.5, 2, 2.5] { stage.step(to: time) }
        #expect(shown(stage).minX == start && !stage.host.needsFrame)
    }

    @Test("A phase animator whose trigger changes on its way begins anew")
    func triggeredAgain() {
        struct Root: View {
            let model: Model
            var body: some View {
                PhaseAnimator([0.0, 100, 40], trigger: model.number) {
                    pureRed.frame(width: 100, height: 100).offset(x: $0)
                } animation: { _ in
                    second
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        let start = shown(stage).minX
        model.number = 1
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(shown(stage).minX == start + 50)
        model.number = 2
        for time in [1.5, 2, 2.4] { stage.step(to: time) }
        #expect(shown(stage).minX > start + 80)
    }

    private struct Pose {
        var x = 0.0
        var y = 0.0
    }

    @Test("Keyframe tracks run in parallel, with linear, move, cubic and spring keyframes")
    func timeline() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.x) {
                LinearKeyframe(100, duration: 1)
                MoveKeyframe(10)
                LinearKeyframe(20, duration: 1)
            }
            KeyframeTrack(\.y) {
                CubicKeyframe(50, duration: 1)
                CubicKeyframe(100, duration: 1)
                SpringKeyframe(0, duration: 2, spring: .smooth)
            }
        }
        #expect(timeline.duration == 4)
        #expect(timeline.value(time: -1).x == 0 && timeline.value(time: 0.5).x == 50)
        #expect(timeline.value(time: 1).x == 10 && timeline.value(time: 1.5).x == 15 && timeline.value(time: 9).x == 20)
        // A smooth curve passes through its middle keyframe without slowing down to 0.
        #expect(abs(timeline.value(time: 1).y - 50) < 1e-9)
        let speed = (timeline.value(time: 1.01).y - timeline.value(time: 0.99).y) / 0.02
        #expect(abs(speed - 50) < 1)
        #expect(abs(timeline.value(time: 2).y - 100) < 1e-9 && timeline.value(time: 2.3).y < 100 && timeline.value(time: 4).y == 0)
    }

    @Test("A keyframe animator runs when its trigger changes and then rests at its last value")
    func keyframes() {
        struct Root: View {
            let model: Model
            var body: some View {
                pureRed.frame(width: 100, height: 100)
                    .keyframeAnimator(initialValue: 0.0, trigger: model.number) {
                        $0.offset(x: $1)
                    } keyframes: { _ in
                        LinearKeyframe(100, duration: 1)
                    }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        let start = shown(stage).minX
        #expect(!stage.host.needsFrame)
        model.number = 1
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(shown(stage).minX == start + 50)
        for time in [2, 2.1, 2.2] { stage.step(to: time) }
        #expect(shown(stage).minX == start + 100 && !stage.host.needsFrame)
    }

    @Test("A keyframe animator whose keyframes take no time shows their value at once and requests no frames")
    func jump() {
        let stage = Stage {
            KeyframeAnimator(initialValue: 0.0) {
                Text("\(Int($0))")
            } keyframes: { _ in
                MoveKeyframe(7.0)
            }
        }
        #expect(stage.frame(of: "7") != nil && !stage.host.needsFrame)
    }

    @Test("The bounce effect scales a symbol once when its value changes, and does nothing with reduced motion", arguments: [false, true])
    func symbol(reducesMotion: Bool) {
        struct Root: View {
            let model: Model
            var body: some View { pureRed.frame(width: 100, height: 100).symbolEffect(.bounce, value: model.number) }
        }
        let model = Model()
        let stage = Stage { Root(model: model).environment(\.accessibilityReduceMotion, reducesMotion) }
        model.number = 1
        stage.step(to: 1)
        stage.step(to: 1.12)
        #expect((shown(stage).width > 101) != reducesMotion)
        for time in [1.3, 1.6, 2] { stage.step(to: time) }
        #expect(shown(stage).width == 100 && !stage.host.needsFrame)
    }

    @Test("The breathe effect scales and fades a symbol, its plain variant only scales it, and both end at rest", arguments: [false, true])
    func breathing(isPlain: Bool) throws {
        struct Root: View {
            let model: Model
            let effect: BreatheSymbolEffect
            var body: some View { pureRed.frame(width: 100, height: 100).symbolEffect(effect, value: model.number) }
        }
        let model = Model()
        let stage = Stage { Root(model: model, effect: isPlain ? .breathe.plain : .breathe) }
        func opacity() -> Double { sequence(first: stage.layer(of: red), next: { $0?.parent }).reduce(1) { $0 * ($1?.opacity ?? 1) } }
        model.number = 1
        stage.step(to: 1)
        stage.step(to: 2)
        #expect(shown(stage).width > 105)
        stage.step(to: 3.2)
        #expect(isPlain ? opacity() > 0.99 : opacity() < 0.8, "\(opacity())")
        for time in [4, 4.5, 5.0] { stage.step(to: time) }
        #expect(shown(stage).width == 100 && opacity() == 1 && !stage.host.needsFrame)
    }

    /// The texts drawn, each with its opacity and position.
    private func texts(_ layer: Layer) -> [(String, Double, CGPoint)] {
        (layer.content?.string.map { [($0, layer.opacity, layer.position)] } ?? []) + layer.children.flatMap(texts)
    }

    private struct Number: View {
        let model: Model
        let transition: (Int) -> ContentTransition
        var body: some View { Text(verbatim: "\(model.number)").contentTransition(transition(model.number)) }
    }

    /// The texts drawn halfway from one number to another.
    private func halfway(_ from: Int, _ to: Int, _ transition: @escaping (Int) -> ContentTransition) -> [String: (Double, CGPoint)] {
        let model = Model()
        model.number = from
        let stage = Stage { Number(model: model, transition: transition) }
        withAnimation(second) { model.number = to }
        stage.step(to: 1)
        stage.step(to: 1.5)
        let parts = texts(stage.host.layers.root).map { ($0.0, ($0.1, $0.2)) }
        return Dictionary(parts) { $1 }
    }

    @Test("The digits of a number that falls come from above; unchanged digits move to their new places, matched from the last one")
    func rollingDown() {
        for (from, to, isDown) in [(7, 3, true), (3, 7, false)] {
            let parts = halfway(from, to) { .numericText(value: Double($0)) }
            #expect(((parts["\(from)"]?.1.y ?? 0) > 0) == isDown && ((parts["\(to)"]?.1.y ?? 0) < 0) == isDown)
        }
        #expect(halfway(3, 7) { _ in .numericText(countsDown: true) }["7"].map { $0.1.y < 0 } == true)
        // A character is ten points wide.
        let longer = halfway(9, 19) { _ in .numericText() }
        #expect(longer["9"]?.0 == 1 && longer["9"]?.1.x == 5 && longer["1"]?.0 == 0.5 && longer["1"]?.1.x == 0)
    }

    @Test("A numeric text transition rolls the digits that change and leaves the others in place")
    func rolling() {
        struct Root: View {
            let model: Model
            var body: some View { Text(verbatim: "1\(model.number)").contentTransition(.numericText()) }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.number = 7 }
        stage.step(to: 1)
        stage.step(to: 1.5)
        let parts = texts(stage.host.layers.root)
        #expect(parts.map(\.0).sorted() == ["0", "1", "7"])
        #expect(parts.first { $0.0 == "1" }?.1 == 1 && parts.first { $0.0 == "0" }?.1 == 0.5 && parts.first { $0.0 == "7" }?.1 == 0.5)
        #expect((parts.first { $0.0 == "0" }?.2.y ?? 0) < 0 && (parts.first { $0.0 == "7" }?.2.y ?? 0) > 0)
        stage.step(to: 2)
        #expect(texts(stage.host.layers.root).map(\.0) == ["17"])
    }

    @Test("A view inserted into a moving geometryGroup moves with the group")
    func geometryGroup() {
        struct Root: View {
            let model: Model
            let isGroup: Bool
            private var inner: some View {
                HStack(spacing: 0) { if model.flag { pureRed.frame(width: 10, height: 10).transition(.identity) } }
                    .frame(width: 100, height: 100)
            }
            var body: some View {
                Group { if isGroup { inner.geometryGroup() } else { inner } }
                    .frame(width: 1000, height: 100, alignment: model.flag ? .trailing : .leading)
            }
        }
        func place(isGroup: Bool) -> CGFloat {
            let model = Model()
            let stage = Stage { Root(model: model, isGroup: isGroup) }
            withAnimation(second) { model.flag = true }
            stage.step(to: 1)
            return shown(stage).minX
        }
        // At the start of the animation, the group is drawn 900 points to the left of its new position.
        #expect(place(isGroup: false) - place(isGroup: true) == 900)
    }
}
