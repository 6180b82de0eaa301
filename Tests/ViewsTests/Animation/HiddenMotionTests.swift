import Foundation
import Observation
import TenFootControls
import TenFootViewGraph
import Testing

@MainActor @Observable private final class Model {
    var isShown = true
    var isCovered = false
    var isCoveredTwice = false
    var number = 0
}

/// Phases that run once each time the model's number changes.
private struct Phases: View {
    let model: Model
    var body: some View {
        PhaseAnimator([0.0, 100, 40], trigger: model.number) {
            Color.white.frame(width: 100, height: 100).offset(x: $0)
        } animation: { _ in
            .linear(duration: 1)
        }
    }
}

/// Keyframes that run once each time the model's number changes.
private struct Frames: View {
    let model: Model
    var body: some View {
        KeyframeAnimator(initialValue: 0.0, trigger: model.number) {
            Text("\(Int($0.rounded()))")
        } keyframes: { _ in
            LinearKeyframe(100.0, duration: 10)
        }
    }
}

/// Content in a page that can be covered.
private struct Covered<Content: View>: View {
    let model: Model
    @ViewBuilder let content: () -> Content
    var body: some View { content().modifier(_AppearanceScopeModifier(isShown: model.isShown)) }
}

/// A page that a cover can be shown over.
private struct Presenting<Content: View, Cover: View>: View {
    @Bindable var model: Model
    @ViewBuilder let content: () -> Content
    @ViewBuilder let cover: () -> Cover
    var body: some View { content().fullScreenCover(isPresented: $model.isCovered, content: cover) }
}

/// A wheel that is removed from a page.
private struct Loading: View {
    let model: Model
    var body: some View {
        VStack {
            if model.isShown { ProgressView() }
            Text("Page")
        }
    }
}

@MainActor @Suite("Motion in hidden parts of the tree") struct HiddenMotionTests {
    private let model = Model()

    private func page(@ViewBuilder _ content: @escaping () -> some View) -> Stage {
        let model = model
        return Stage { Covered(model: model, content: content) }
    }

    @Test("A TimelineView that is hidden wakes nothing, and shows the present when it is shown again")
    func timeline() {
        let stage = page {
            TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 10)) { context in
                Text("\(Int(context.date.timeIntervalSince1970) % 100)")
            }
        }
        #expect(stage.frame(of: "60") != nil && stage.host.output.nextDeadline == 10)
        model.isShown = false
        stage.step(to: 1)
        #expect(stage.host.output.nextDeadline == nil)
        stage.step(to: 25)
        model.isShown = true
        stage.step(to: 25)
        #expect(stage.frame(of: "80") != nil && stage.host.output.nextDeadline == 30)
    }

    @Test("A TimelineView of every frame that begins in a hidden part requests no frames before it is shown")
    func frames() {
        model.isShown = false
        let stage = page { TimelineView(.animation) { context in Text("\(Int(context.date.timeIntervalSince1970) % 100)") } }
        stage.step(to: 1)
        #expect(!stage.host.needsFrame)
        model.isShown = true
        stage.step(to: 2)
        #expect(stage.frame(of: "62") != nil && stage.host.needsFrame)
        stage.step(to: 3)
        #expect(stage.frame(of: "63") != nil)
        model.isShown = false
        stage.step(to: 4)
        #expect(!stage.host.needsFrame)
    }

    @Test("A TimelineView in a lazy row makes its content once when the row is made")
    func lazyRow() {
        var made = 0
        let stage = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<3) { index in
                        TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 10)) { _ in
                            let _ = (made += 1)
                            Tile("\(index)", height: 100)
                        }
                    }
                }
            }
        }
        #expect(made == 3 && stage.tiles == ["0", "1", "2"] && stage.host.output.nextDeadline == 10)
    }

    @Test("A text that counts down wakes nothing while it is hidden")
    func clock() {
        let begin = Date(timeIntervalSince1970: 1_704_102_060)
        let stage = page { Text(timerInterval: begin...begin.addingTimeInterval(60)) }
        #expect(stage.frame(of: "1:00") != nil && stage.host.output.nextDeadline != nil)
        model.isShown = false
        stage.step(to: 0.5)
        #expect(stage.host.output.nextDeadline == nil)
        model.isShown = true
        stage.step(to: 20)
        #expect(stage.frame(of: "0:40") != nil && stage.host.output.nextDeadline != nil)
    }

    @Test("The phases of a hidden view stop, and go on when it is shown")
    func phases() {
        let stage = page {
            PhaseAnimator([0.0, 100]) {
                Color.white.frame(width: 100, height: 100).offset(x: $0)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        stage.step(to: 0.5)
        #expect(stage.host.needsFrame)
        model.isShown = false
        for time in [0.5, 1, 1.5, 2] { stage.step(to: time) }
        #expect(!stage.host.needsFrame)
        model.isShown = true
        stage.step(to: 3)
        #expect(stage.host.needsFrame)
    }

    @Test("Phases request no frames as soon as they are hidden, even if nothing in them moves")
    func plainPhases() {
        let stage = page {
            PhaseAnimator([0.0, 100]) { _ in
                Tile("a", height: 10)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        stage.step(to: 0.5)
        #expect(stage.host.needsFrame)
        model.isShown = false
        stage.step(to: 0.5)
        #expect(!stage.host.needsFrame)
    }

    @Test("Phases with a trigger that are hidden on their way go on when they are shown, and phases at rest stay at rest")
    func triggeredPhases() {
        let model = model
        let stage = page { Phases(model: model) }
        model.isShown = false
        stage.step(to: 1)
        model.isShown = true
        stage.step(to: 2)
        #expect(!stage.host.needsFrame)
        model.number = 1
        stage.step(to: 2)
        stage.step(to: 2.5)
        model.isShown = false
        for time in [2.5, 3, 3.5, 4] { stage.step(to: time) }
        #expect(!stage.host.needsFrame)
        model.isShown = true
        stage.step(to: 4)
        stage.step(to: 4.5)
        #expect(stage.host.needsFrame)
        for time in [5.0, 5.5, 6, 6.1] { stage.step(to: time) }
        #expect(!stage.host.needsFrame)
    }

    @Test("Keyframes whose trigger changes while they are hidden begin when they are shown")
    func triggeredKeyframes() {
        let model = model
        let stage = page { Frames(model: model) }
        model.isShown = false
        stage.step(to: 1)
        model.number = 1
        stage.step(to: 5)
        #expect(!stage.host.needsFrame)
        model.isShown = true
        stage.step(to: 10)
        stage.step(to: 12)
        #expect(stage.frame(of: "20") != nil)
    }

    @Test("The keyframes of a hidden view stop, and go on where they were when it is shown, until they begin again")
    func keyframes() {
        let stage = page {
            KeyframeAnimator(initialValue: 0.0) {
                Text("\(Int($0.rounded()))")
            } keyframes: { _ in
                LinearKeyframe(100.0, duration: 10)
            }
        }
        stage.step(to: 2)
        #expect(stage.frame(of: "20") != nil)
        model.isShown = false
        stage.step(to: 2)
        #expect(!stage.host.needsFrame)
        stage.step(to: 60)
        model.isShown = true
        stage.step(to: 60)
        #expect(stage.frame(of: "20") != nil && stage.host.needsFrame)
        stage.step(to: 63)
        #expect(stage.frame(of: "50") != nil)
        model.isShown = false
        stage.step(to: 63)
        model.isShown = true
        stage.step(to: 100)
        stage.step(to: 101)
        #expect(stage.frame(of: "60") != nil)
        stage.step(to: 105)
        stage.step(to: 107)
        #expect(stage.frame(of: "20") != nil)
    }

    private struct Pulse: View {
        @State private var isFaint = false
        var body: some View {
            Color.white.frame(width: 100, height: 100).opacity(isFaint ? 0.5 : 1)
                .onAppear { withAnimation(.linear(duration: 2).repeatForever()) { isFaint = true } }
        }
    }

    private func faintest(_ stage: Stage) -> Double { stage.boxes.map(\.layer.opacity).min() ?? 1 }

    @Test("An animation that repeats for ever rests while its view is hidden, and is then where it would have been")
    func endless() {
        let stage = page { Pulse() }
        stage.step(to: 1)
        #expect(stage.host.needsFrame && abs(faintest(stage) - 0.75) < 0.001)
        model.isShown = false
        stage.step(to: 1.5)
        #expect(!stage.host.needsFrame && !stage.host.output.isAnimating && abs(faintest(stage) - 0.75) < 0.001)
        model.isShown = true
        stage.step(to: 4.5)
        #expect(stage.host.needsFrame && abs(faintest(stage) - 0.875) < 0.001)
        stage.step(to: 5.5)
        #expect(abs(faintest(stage) - 0.625) < 0.001)
    }

    @Test("An endless animation rests while a scroll view shows nothing of it, and goes on when it does")
    func scrolledAway() {
        let stage = Stage.scrolling {
            ScrollView {
                VStack(spacing: 0) {
                    Pulse()
                    Color.clear.frame(height: 3000)
                }
            }
        }
        stage.step(to: 1)
        #expect(stage.host.needsFrame && abs(faintest(stage) - 0.75) < 0.001)
        stage.scroll.setOffset(CGPoint(x: 0, y: 1000))
        // The scroll indicator fades in, and out again.
        for time in [1.5, 2, 3] { stage.step(to: time) }
        #expect(!stage.host.needsFrame && !stage.host.output.isAnimating && abs(faintest(stage) - 0.75) < 0.001)
        stage.scroll.setOffset(.zero)
        stage.step(to: 4.5)
        #expect(stage.host.needsFrame && abs(faintest(stage) - 0.875) < 0.001)
    }

    @Test("A wheel wakes nothing while it is hidden or transparent, and turns again in the frame that shows it")
    func wheel() {
        let model = model
        let stage = page { ProgressView().opacity(model.isCovered ? 0 : 1) }
        #expect(stage.host.output.nextDeadline == 0.125)
        model.isShown = false
        stage.step(to: 0.125)
        #expect(stage.host.output.nextDeadline == nil && !stage.host.needsFrame)
        model.isShown = true
        stage.step(to: 5)
        #expect(stage.host.output.nextDeadline == 5.125)
        model.isCovered = true
        stage.step(to: 5.125)
        stage.step(to: 5.25)
        #expect(stage.host.output.nextDeadline == nil && !stage.host.needsFrame)
        model.isCovered = false
        stage.step(to: 6)
        #expect(stage.host.output.nextDeadline == 6.125)
    }

    /// A text that changes after a number of seconds, which divides that of the time at which the scene starts.
    private func clock(every seconds: Double) -> some View {
        TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: seconds)) { context in
            Text("\(Int(context.date.timeIntervalSince1970) % 100)")
        }
    }

    @Test("Under an opaque cover nothing moves or wakes, and everything goes on once it leaves")
    func covered() {
        let model = model
        let stage = Stage {
            Presenting(model: model) {
                VStack {
                    Pulse()
                    clock(every: 10)
                }
            } cover: {
                Text("over")
            }
        }
        #expect(stage.frame(of: "60") != nil && stage.host.output.nextDeadline == 10)
        model.isCovered = true
        stage.step(to: 1)
        // The cover fades in.
        #expect(stage.host.output.nextDeadline == 10)
        stage.step(to: 1.5)
        #expect(stage.frame(of: "over") != nil)
        #expect(!stage.host.needsFrame && !stage.host.output.isAnimating && stage.host.output.nextDeadline == nil)
        model.isCovered = false
        stage.step(to: 12.5)
        #expect(stage.host.needsFrame && stage.host.output.nextDeadline == 20)
        stage.step(to: 12.5)
        #expect(stage.frame(of: "70") != nil && abs(faintest(stage) - 0.875) < 0.001)
    }

    /// The grounds of a cover that do not hide all of the scene.
    private struct Ground: View {
        let number: Int
        var body: some View {
            switch number {
            case 0: Color.clear
            case 1: Color.black.opacity(0.9)
            case 2: black.opacity(0.9)
            case 3: black.offset(x: 10)
            case 4: black.scaleEffect(0.9)
            case 5: black.blur(radius: 5)
            case 6: black.clipShape(Circle())
            case 7: black.mask { black.opacity(0.5) }
            default: black.hidden()
            }
        }
        private var black: some View { Rectangle().fill(.black) }
    }

    @Test("Under a cover that does not hide all of the scene everything goes on", arguments: 0..<9)
    func seenThrough(ground: Int) {
        let model = model
        let stage = Stage {
            Presenting(model: model) {
                Pulse()
            } cover: {
                Text("over").presentationBackground { Ground(number: ground) }
            }
        }
        model.isCovered = true
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(stage.frame(of: "over") != nil && stage.host.output.isAnimating)
    }

    @Test("A cover over a cover lets what is under it rest, and goes on itself")
    func coveredTwice() {
        let model = model
        let stage = Stage {
            Presenting(model: model) {
                clock(every: 10)
            } cover: {
                clock(every: 4).fullScreenCover(isPresented: Bindable(model).isCoveredTwice) { clock(every: 60) }
            }
        }
        model.isCovered = true
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(stage.host.output.nextDeadline == 4)
        model.isCoveredTwice = true
        stage.step(to: 2)
        stage.step(to: 2.5)
        #expect(stage.host.output.nextDeadline == 60)
        model.isCoveredTwice = false
        stage.step(to: 5)
        #expect(stage.host.output.nextDeadline == 8)
    }

    @Test("A view in a hidden part is not visible in its scroll view")
    func visibility() {
        var log: [Bool] = []
        let stage = page { ScrollView { Tile("a", height: 400).onScrollVisibilityChange { log.append($0) } } }
        #expect(log == [true])
        model.isShown = false
        stage.frame()
        #expect(log == [true, false])
        model.isShown = true
        stage.frame()
        #expect(log == [true, false, true])
    }

    @Test("A wheel that another action of the same frame has removed does not turn any more")
    func removedWheel() {
        let stage = Stage { Loading(model: model) }
        #expect(stage.host.output.nextDeadline == 0.125)
        stage.host.deadlines.schedule(at: 0.1) { [model] in
            model.isShown = false
            // Applies the write before it, so that the wheel is gone when its own deadline comes.
            withAnimation {}
        }
        stage.step(to: 0.2)
        #expect(stage.host.output.nextDeadline == nil)
    }
}
