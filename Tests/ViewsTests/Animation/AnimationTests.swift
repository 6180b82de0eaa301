import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

private let red = RGBA(red: 1, green: 0, blue: 0)
private let pureRed = Color(red: 1, green: 0, blue: 0)

@MainActor @Observable private final class Model {
    var flag = false
    var other = false
}

@MainActor @Observable private final class Steps {
    var step: Int?
    @ObservationIgnored var gone: [Int] = []
}

private let second = Animation.linear(duration: 1)

@MainActor struct AnimationTests {
    private func opacities(_ stage: Stage) -> [Double] {
        func walk(_ layer: Layer) -> [Double] { [layer.opacity] + layer.children.flatMap(walk) }
        return walk(stage.host.layers.root).filter { $0 != 1 }
    }

    private func shownFrame(_ stage: Stage) -> CGRect? { stage.layer(of: red)?.sceneBounds() }

    @Test("withAnimation animates an opacity change without running bodies or layout in each frame")
    func effect() {
        struct Root: View {
            let model: Model
            var body: some View { pureRed.frame(width: 100, height: 100).opacity(model.flag ? 0 : 1) }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        let counters = stage.host.counters
        stage.step(to: 1.25)
        #expect(abs((opacities(stage).first ?? 1) - 0.75) < 0.001)
        stage.step(to: 1.5)
        #expect(abs((opacities(stage).first ?? 1) - 0.5) < 0.001)
        #expect(stage.host.counters.bodies == counters.bodies)
        #expect(stage.host.counters.layouts == counters.layouts)
        stage.step(to: 2)
        #expect(opacities(stage).first == 0)
        #expect(!stage.host.motion.isRunning)
    }

    @Test("animation(_:value:) animates changes of its value and no others")
    func valueAnimation() {
        struct Root: View {
            let model: Model
            var body: some View {
                pureRed.frame(width: 100, height: 100).offset(x: model.flag ? 100 : 0).animation(second, value: model.flag)
                    .offset(y: model.other ? 50 : 0)
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        model.flag = true
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(shownFrame(stage)?.minX == 960)
        model.other = true
        stage.step(to: 1.5)
        #expect(shownFrame(stage)?.minY == 540)
        stage.step(to: 3)
        #expect(shownFrame(stage)?.minX == 1010)
    }

    @Test("animation(_:body:) animates the modifiers in its closure, and not the view it is applied to")
    func scopedAnimation() {
        struct Root: View {
            let model: Model
            var body: some View {
                pureRed.frame(width: 100, height: 100).offset(y: model.other ? 50 : 0)
                    .animation(second) { $0.offset(x: model.flag ? 100 : 0).opacity(model.flag ? 0.5 : 1) }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        (model.flag, model.other) = (true, true)
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(shownFrame(stage)?.minX == 960 && shownFrame(stage)?.minY == 540)
        #expect(abs((opacities(stage).first ?? 1) - 0.75) < 0.001)
        stage.step(to: 3)
        #expect(shownFrame(stage)?.minX == 1010 && !stage.host.motion.isRunning)
        withAnimation(second) { model.other = false }
        stage.step(to: 4)
        stage.step(to: 4.5)
        #expect(shownFrame(stage)?.minY == 515, "an animation from outside reaches the view")
    }

    @Test("The innermost animation wins, and a transaction can disable all animations")
    func nearest() {
        struct Root: View {
            let model: Model
            var body: some View {
                pureRed.frame(width: 100, height: 100).offset(x: model.flag ? 100 : 0)
                    .animation(.linear(duration: 4), value: model.flag)
                    .animation(second, value: model.flag)
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(.linear(duration: 2)) { model.flag = true }
        stage.step(to: 1)
        stage.step(to: 2)
        #expect(shownFrame(stage)?.minX == 935)
        var still = Transaction()
        still.disablesAnimations = true
        stage.step(to: 9)
        withTransaction(still) { model.flag = false }
        stage.step(to: 10)
        #expect(shownFrame(stage)?.minX == 910)
    }

    @Test("A frame change is animated on screen, while layout has the new size immediately")
    func layoutAnimates() {
        struct Root: View {
            let model: Model
            var body: some View { pureRed.frame(width: model.flag ? 200 : 100, height: 100) }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        #expect(stage.frame(of: red)?.width == 200)
        #expect(shownFrame(stage)?.width == 100)
        stage.step(to: 1.5)
        #expect(shownFrame(stage) == CGRect(x: 885, y: 490, width: 150, height: 100))
        stage.step(to: 2)
        #expect(shownFrame(stage) == CGRect(x: 860, y: 490, width: 200, height: 100))
    }

    @Test("A fill's colour and a rounded rectangle's corner radius are animated")
    func coloursAndShapes() {
        struct Root: View {
            let model: Model
            var body: some View {
                RoundedRectangle(cornerRadius: model.flag ? 20 : 0).fill(model.flag ? Color.white : Color.black)
                    .frame(width: 100, height: 100)
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        stage.step(to: 1.5)
        let content = stage.boxes.compactMap(\.layer.content).first
        #expect(content?.fillColor == RGBA(white: 0.5))
        #expect(content?.fillPath == Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10))
    }

    @Test("A view removed under an animation fades out as a snapshot, and an inserted view fades in")
    func defaultTransition() {
        struct Root: View {
            let model: Model
            var body: some View {
                VStack { if !model.flag { pureRed.frame(width: 100, height: 100) } else { Text("new") } }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        #expect(stage.frame(of: red) == nil)
        stage.step(to: 1.25)
        #expect(opacities(stage).map { ($0 * 100).rounded() }.sorted() == [25, 75])
        stage.step(to: 2)
        #expect(opacities(stage).isEmpty)
        #expect(stage.host.counters.bodies == 2)
    }

    @Test("Without an animation, a view appears and disappears immediately, even if it has a transition")
    func noTransition() {
        struct Root: View {
            let model: Model
            var body: some View { VStack { if !model.flag { pureRed.transition(.opacity) } } }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        model.flag = true
        stage.step(to: 1)
        #expect(!stage.host.motion.isRunning)
        #expect(stage.host.layers.root.ink.isNull)
        model.flag = false
        stage.step(to: 2)
        #expect(!stage.host.motion.isRunning)
        #expect(shownFrame(stage) != nil && opacities(stage).isEmpty)
    }

    @Test(
        "A view that is fading out keeps its drawing order among the remaining and the inserted views",
        arguments: [(0.0, 0.0, "RGB"), (1, 0, "GBR"), (-1, 0, "RGB"), (0, -1, "GBR"), (0, 1, "RGB")])
    func fadesInPlace(_ leaving: Double, _ others: Double, _ order: String) {
        struct Root: View {
            let model: Model
            let leaving: Double
            let others: Double
            var body: some View {
                ZStack {
                    if !model.flag { pureRed.frame(width: 90, height: 90).zIndex(leaving) }
                    Color(red: 0, green: 1, blue: 0).frame(width: 60, height: 60).zIndex(others)
                    if model.flag { Color(red: 0, green: 0, blue: 1).frame(width: 30, height: 30).zIndex(others) }
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model, leaving: leaving, others: others) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        func colors(_ layer: Layer) -> [RGBA] { (layer.content?.fillColor.map { [$0] } ?? []) + layer.children.flatMap(colors) }
        let names = colors(stage.host.layers.root).map { $0.red == 1 ? "R" : $0.green == 1 ? "G" : "B" }
        #expect(names.joined() == order)
    }

    @Test("A view in an animated move also follows the animated width of its neighbour in each frame")
    func pushedOnTheWay() {
        struct Wide: View, @preconcurrency Animatable {
            var width: CGFloat
            var animatableData: CGFloat {
                get { width }
                set { width = newValue }
            }
            var body: some View { Color.clear.frame(width: width, height: 10) }
        }
        struct Root: View {
            let model: Model
            var body: some View {
                HStack(spacing: 0) {
                    Wide(width: model.flag ? 200 : 0)
                    if model.flag { Color.clear.frame(width: 300, height: 10) }
                    pureRed.frame(width: 100, height: 100)
                }
                .frame(width: 1000, alignment: .leading)
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        #expect(shownFrame(stage)?.minX == 460)
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        #expect(shownFrame(stage)?.minX == 460)
        stage.step(to: 1.5)
        #expect(shownFrame(stage)?.minX == 710)
        stage.step(to: 2)
        #expect(shownFrame(stage)?.minX == 960)
    }

    @Test("A move transition animates insertion and removal, and onDisappear is called after the removal animation")
    func moveTransition() {
        final class Log: @unchecked Sendable { var lines: [String] = [] }
        struct Root: View {
            let model: Model
            let log: Log
            var body: some View {
                ZStack {
                    if model.flag {
                        pureRed.frame(width: 100, height: 100).onDisappear { log.lines.append("gone") }
                            .transition(.move(edge: .leading))
                    }
                }
            }
        }
        let (model, log) = (Model(), Log())
        let stage = Stage { Root(model: model, log: log) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        #expect(shownFrame(stage)?.minX == 810)
        stage.step(to: 1.5)
        #expect(shownFrame(stage)?.minX == 860)
        stage.step(to: 2)
        #expect(shownFrame(stage)?.minX == 910)
        withAnimation(second) { model.flag = false }
        stage.step(to: 3)
        #expect(stage.frame(of: red) == nil)
        stage.step(to: 3.5)
        #expect(stage.host.layers.root.ink.minX == 860)
        #expect(log.lines.isEmpty)
        stage.step(to: 4.1)
        #expect(stage.host.layers.root.ink.isNull)
        #expect(log.lines == ["gone"])
    }

    @Test("In a right-to-left layout a view moves in from its leading edge, the right one")
    func mirroredMove() {
        struct Root: View {
            let model: Model
            var body: some View {
                ZStack { if model.flag { pureRed.frame(width: 100, height: 100).transition(.move(edge: .leading)) } }
                    .environment(\.layoutDirection, .rightToLeft)
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        #expect(shownFrame(stage)?.minX == 1010)
        stage.step(to: 1.5)
        #expect(shownFrame(stage)?.minX == 960)
        stage.step(to: 2)
        #expect(shownFrame(stage)?.minX == 910)
    }

    @Test(
        "A view that is inserted again during its removal transition returns from where it is, with its state",
        arguments: ["if", "else", "AnyView", "ForEach"])
    func insertedAgain(place: String) {
        final class Log: @unchecked Sendable { var lines: [String] = [] }
        struct Counted: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                pureRed.frame(width: 100, height: 100)
                    .onAppear {
                        count += 1
                        log.lines.append("there")
                    }
                    .onDisappear { log.lines.append("gone") }
                    .overlay { Text("\(count)") }
            }
        }
        struct Root: View {
            let model: Model
            let log: Log
            let place: String
            private var counted: some View { Counted(log: log).transition(.move(edge: .leading)) }
            var body: some View {
                ZStack {
                    // The stack keeps its size, so that only the transition moves the view.
                    Color.clear
                    switch place {
                    case "if": if model.flag { counted }
                    case "AnyView": if model.flag { AnyView(counted) }
                    case "else": if model.flag { counted } else { Text("else").transition(.opacity) }
                    default: ForEach(model.flag ? [1] : [], id: \.self) { _ in counted }
                    }
                }
                .frame(width: 400, height: 400)
            }
        }
        let (model, log) = (Model(), Log())
        model.flag = true
        let stage = Stage { Root(model: model, log: log, place: place) }
        withAnimation(second) { model.flag = false }
        stage.step(to: 1)
        stage.step(to: 1.5)
        withAnimation(second) { model.flag = true }
        stage.step(to: 1.5)
        #expect(shownFrame(stage)?.minX == 860)
        // It turns round without a jump: it goes on leaving for a moment.
        stage.step(to: 2)
        #expect(shownFrame(stage)?.minX == 866.25)
        stage.step(to: 3)
        #expect(shownFrame(stage) == CGRect(x: 910, y: 490, width: 100, height: 100))
        #expect(log.lines == ["there"])
        #expect(stage.frame(of: "1") != nil)
        withAnimation(second) { model.flag = false }
        stage.step(to: 4)
        stage.step(to: 5.1)
        #expect(log.lines == ["there", "gone"])
    }

    @Test(
        "A view goes on leaving when the same if, switch or ForEach shows another view meanwhile",
        arguments: ["switch", "id", "ForEach"], [0, 2])
    func otherInserted(place: String, leaving: Int) {
        struct One: View {
            let steps: Steps
            let number: Int
            let isLeaving: Bool
            var body: some View {
                (isLeaving ? pureRed : .clear).frame(width: 100, height: 100).onDisappear { steps.gone.append(number) }
                    .transition(isLeaving ? .move(edge: .leading) : .opacity)
            }
        }
        struct Root: View {
            let steps: Steps
            let place: String
            let leaving: Int
            private var between: Int { 2 - leaving }
            private func one(_ number: Int) -> One { One(steps: steps, number: number, isLeaving: number == leaving) }
            var body: some View {
                ZStack {
                    Color.clear.frame(width: 100, height: 100)
                    switch place {
                    case "switch":
                        switch steps.step {
                        case 0: one(0)
                        case 1: one(1)
                        default: one(2)
                        }
                    case "id": if let step = steps.step, step != between { one(step).id(step) }
                    default: ForEach(steps.step == between ? [] : [7], id: \.self) { _ in one(steps.step ?? 0).id(steps.step) }
                    }
                }
            }
        }
        let model = Steps()
        model.step = leaving
        let stage = Stage { Root(steps: model, place: place, leaving: leaving) }
        withAnimation(second) { model.step = 2 - leaving }
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(stage.host.layers.root.ink.minX == 860)
        withAnimation(second) { model.step = 1 }
        stage.step(to: 1.5)
        stage.step(to: 1.75)
        #expect(stage.host.layers.root.ink.minX == 835)
        #expect(model.gone.isEmpty)
        stage.step(to: 2.1)
        #expect(model.gone == [leaving])
    }

    @Test("A custom Transition shows each of its phases: before the view appears, while it is shown, and when it disappears")
    func ownTransition() {
        struct Spin: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.opacity(phase == .willAppear ? 0.5 : phase == .didDisappear ? 0.25 : 1)
            }
        }
        struct Root: View {
            let model: Model
            var body: some View { VStack { if model.flag { pureRed.frame(width: 9, height: 9).transition(Spin()) } } }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        #expect(opacities(stage) == [0.5])
        stage.step(to: 2)
        #expect(opacities(stage).isEmpty)
        withAnimation(second) { model.flag = false }
        stage.step(to: 3)
        stage.step(to: 3.5)
        #expect(opacities(stage).map { ($0 * 1000).rounded() } == [625])
        stage.step(to: 4.1)
        #expect(opacities(stage).isEmpty && stage.host.layers.root.ink.isNull)
    }

    @Test("An Animatable view's body runs for each step of an animation")
    func animatableView() {
        struct Number: View, @preconcurrency Animatable {
            var value: Double
            var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            var body: some View { Text("\(Int(value))") }
        }
        struct Root: View {
            let model: Model
            var body: some View { Number(value: model.flag ? 100 : 0) }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        #expect(stage.frame(of: "0") != nil)
        stage.step(to: 1.5)
        #expect(stage.frame(of: "50") != nil)
        stage.step(to: 2)
        #expect(stage.frame(of: "100") != nil)
    }

    @Test("withAnimation calls its completion when its animation has ended")
    func completion() {
        final class Log: @unchecked Sendable { var count = 0 }
        struct Root: View {
            let model: Model
            var body: some View { pureRed.opacity(model.flag ? 0 : 1) }
        }
        let (model, log) = (Model(), Log())
        let stage = Stage { Root(model: model) }
        withAnimation(second) {
            model.flag = true
        } completion: {
            log.count += 1
        }
        stage.step(to: 1)
        stage.step(to: 1.9)
        #expect(log.count == 0)
        stage.step(to: 2.1)
        #expect(log.count == 1)
    }

    @Test(
        "The completion of withAnimation does not wait for a TimelineView, phases or keyframes that the change inserts",
        arguments: ["timeline", "phases", "keyframes"])
    func completionBesideTimeline(kind: String) {
        final class Log: @unchecked Sendable { var count = 0 }
        struct Root: View {
            let model: Model
            let kind: String
            var body: some View {
                VStack {
                    pureRed.opacity(model.flag ? 0 : 1)
                    if model.flag {
                        switch kind {
                        case "timeline": TimelineView(.animation) { _ in Text("clock") }
                        case "phases":
                            PhaseAnimator([0.0, 1]) { _ in
                                Text("phase")
                            } animation: { _ in
                                second
                            }
                        default:
                            KeyframeAnimator(initialValue: 0.0) { _ in
                                Text("frame")
                            } keyframes: { _ in
                                LinearKeyframe(100.0, duration: 10)
                            }
                        }
                    }
                }
            }
        }
        let (model, log) = (Model(), Log())
        let stage = Stage { Root(model: model, kind: kind) }
        withAnimation(second) {
            model.flag = true
        } completion: {
            log.count += 1
        }
        for time in [1, 1.5, 2, 2.5] { stage.step(to: time) }
        #expect(log.count == 1)
    }

    @Test("transaction(_:) around a view can remove the animation from that view's changes")
    func changedAround() {
        struct Inner: View {
            let model: Model
            var body: some View { pureRed.frame(width: 100, height: 100).offset(x: model.flag ? 100 : 0) }
        }
        struct Root: View {
            let model: Model
            var body: some View { Inner(model: model).transaction { $0.animation = nil } }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        #expect(shownFrame(stage)?.minX == 1010)
    }

    @Test("An Animatable view continues from its current value when another property changes during the animation")
    func toldOnTheWay() {
        final class Seen { var values: [Double] = [] }
        struct Number: View, @preconcurrency Animatable {
            var value: Double
            let other: Bool
            let seen: Seen
            var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            var body: some View {
                let _ = seen.values.append(value)
                Text(other ? "other" : "one")
            }
        }
        struct Root: View {
            let model: Model
            let seen: Seen
            var body: some View { Number(value: model.flag ? 100 : 0, other: model.other, seen: seen) }
        }
        let (model, seen) = (Model(), Seen())
        let stage = Stage { Root(model: model, seen: seen) }
        withAnimation(second) { model.flag = true }
        stage.step(to: 1)
        stage.step(to: 1.5)
        model.other = true
        stage.step(to: 1.75)
        #expect(seen.values == seen.values.sorted() && abs((seen.values.last ?? 0) - 75) < 0.01, "\(seen.values)")
        #expect(stage.frame(of: "other") != nil)
    }
}
