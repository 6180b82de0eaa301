import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

@MainActor @Observable private final class Model { var flag = false }

@MainActor struct StyleTests {
    @Test("A label shows its icon and title, or only one of them, depending on its style")
    func label() {
        #expect(Stage { Label("home", systemImage: "house").font(.system(size: 20)) }.content.size == CGSize(width: 72, height: 20))
        #expect(Stage { Label("home", systemImage: "house").labelStyle(.titleOnly) }.content.width == 40)
        #expect(Stage { Label("home", systemImage: "house").labelStyle(.iconOnly) }.frame(of: "home") == nil)
    }

    @Test("A custom label style can read the environment")
    func ownLabelStyle() {
        struct Loud: LabelStyle {
            @Environment(\.isEnabled) private var isEnabled
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.title; Text(isEnabled ? "on" : "off")
                }
            }
        }
        #expect(Stage { Label("home", systemImage: "house").labelStyle(Loud()) }.frame(of: "on") != nil)
        #expect(Stage { Label("home", systemImage: "house").labelStyle(Loud()).disabled(true) }.frame(of: "off") != nil)
    }

    @Test("A divider is a line of one point across its stack")
    func divider() {
        func line(_ stage: Stage) -> CGSize? { stage.frames { $0.fillColor != nil }.first?.size }
        #expect(line(Stage { HStack(spacing: 0) { Divider() }.frame(height: 90) }) == CGSize(width: 1, height: 90))
        #expect(line(Stage { VStack(spacing: 0) { Divider().padding(.horizontal, 5) }.frame(width: 90) }) == CGSize(width: 80, height: 1))
    }

    @Test("A progress bar fills by its fraction from the leading edge, and a spinner is redrawn at deadlines and not in every frame")
    func progress() {
        let bar = Stage { ProgressView(value: 1, total: 4).frame(width: 400) }
        let filled = bar.boxes.compactMap { $0.layer.content?.fillPath?.boundingRect.width }
        #expect(filled == [400, 100])
        let mirrored = Stage { ProgressView(value: 1, total: 4).frame(width: 400).environment(\.layoutDirection, .rightToLeft) }
        #expect(mirrored.boxes.compactMap { $0.layer.content?.fillPath?.boundingRect.minX } == [0, 300])
        let wheel = Stage { ProgressView() }
        #expect(!wheel.host.motion.isRunning)
        #expect(wheel.host.output.nextDeadline == 0.125)
        #expect(wheel.step(to: 0.2).didDraw)
    }

    @Test("A TimelineView updates at its schedule's dates and requests no frames in between")
    func timeline() {
        let stage = Stage {
            TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 10)) { context in
                Text("\(Int(context.date.timeIntervalSince1970) % 100)")
            }
        }
        #expect(stage.frame(of: "60") != nil)
        #expect(stage.host.output.nextDeadline == 10)
        stage.step(to: 10)
        #expect(stage.frame(of: "70") != nil)
        #expect(stage.host.output.nextDeadline == 20)
    }

    @Test("A TimelineView with a minimum interval of zero, or of nearly zero, updates with every frame", arguments: [0, 1e-9] as [Double])
    func noInterval(interval: Double) {
        let stage = Stage {
            TimelineView(.animation(minimumInterval: interval)) { Text("\(Int($0.date.timeIntervalSince1970) % 100)") }
        }
        #expect(stage.frame(of: "60") != nil && stage.host.needsFrame)
        stage.step(to: 3)
        #expect(stage.frame(of: "63") != nil)
    }

    @Test("A TimelineView of explicit dates is given the latest date that has passed")
    func explicitDates() {
        let dates = [0, 10, 20].map { Date(timeIntervalSince1970: 1_704_102_060 + $0) }
        let stage = Stage {
            TimelineView(.explicit(dates)) { context in Text("\(Int(context.date.timeIntervalSince1970) % 100)") }
        }
        #expect(stage.frame(of: "60") != nil)
        stage.step(to: 10)
        #expect(stage.frame(of: "70") != nil)
        stage.step(to: 20)
        #expect(stage.frame(of: "80") != nil)
    }

    @Test("A Canvas draws its closure's commands at its own size")
    func canvas() {
        let stage = Stage {
            Canvas { context, size in
                context.translateBy(x: 10, y: 0)
                context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: size.height)), with: .color(.white))
                context.draw(Text("hi"), at: CGPoint(x: 20, y: 20))
            }.frame(width: 100, height: 40)
        }
        let drawn = stage.boxes.compactMap(\.layer.content).first
        guard case .drawing(let parts)? = drawn, parts.count == 2, case .text(_, let origin) = parts[1] else {
            Issue.record("not the drawing: \(String(describing: drawn))")
            return
        }
        #expect(parts[0] == .fill(Path(CGRect(x: 10, y: 0, width: 5, height: 40)), .color(.white), isEvenOdd: false))
        #expect(origin == CGPoint(x: 20, y: 10))
    }

    @Test("A canvas that is scaled also scales the width, the dashes and the gaps of its lines")
    func scaledLines() {
        let stage = Stage {
            Canvas { context, _ in
                context.scaleBy(x: 2, y: 2)
                let line = Path { $0.addLines([.zero, CGPoint(x: 50, y: 0)]) }
                context.stroke(line, with: .color(.white), style: StrokeStyle(lineWidth: 1, dash: [3, 4], dashPhase: 5))
            }
        }
        func styles(_ content: LayerContent) -> [StrokeStyle] {
            switch content {
            case .stroke(_, _, let style): [style]
            case .drawing(let parts): parts.flatMap(styles)
            default: []
            }
        }
        let drawn = stage.boxes.compactMap(\.layer.content).flatMap(styles)
        #expect(drawn == [StrokeStyle(lineWidth: 2, dash: [6, 8], dashPhase: 10)])
    }

    @Test("A text with an opacity content transition cross-fades its old and new content")
    func contentTransition() {
        struct Root: View {
            let model: Model
            var body: some View { Text(model.flag ? "2" : "1").contentTransition(.opacity) }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(.linear(duration: 1)) { model.flag = true }
        stage.step(to: 1)
        stage.step(to: 1.5)
        let box = stage.boxes.last
        #expect(box?.layer.children.map(\.opacity) == [0.5, 0.5])
        stage.step(to: 2)
        #expect(box?.layer.children.isEmpty == true)
        #expect(stage.frame(of: "2") != nil)
    }

    @Test("A view with matchedGeometryEffect that is no source is shown in the frame of the source, and follows it")
    func followingGeometry() {
        struct Root: View {
            let model: Model
            @Namespace private var space
            var body: some View {
                HStack(spacing: 0) {
                    Color.red.frame(width: 100, height: 50).matchedGeometryEffect(id: 1, in: space)
                    Color.blue.frame(width: 300, height: 80).matchedGeometryEffect(id: 2, in: space)
                }
                .background(alignment: .topLeading) {
                    Color.white.matchedGeometryEffect(id: model.flag ? 2 : 1, in: space, isSource: false)
                    Color.black.frame(width: 10, height: 10)
                        .matchedGeometryEffect(
                            id: model.flag ? 2 : 1, in: space, properties: .position, anchor: .bottomTrailing, isSource: false)
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        #expect(stage.frame(of: .white) == CGRect(x: 760, y: 515, width: 100, height: 50))
        // The source's anchor is its centre.
        #expect(stage.frame(of: .black) == CGRect(x: 800, y: 530, width: 10, height: 10))
        withAnimation(.linear(duration: 1)) { model.flag = true }
        stage.step(to: 1)
        #expect(stage.frame(of: .white) == CGRect(x: 860, y: 500, width: 300, height: 80))
        #expect(stage.frame(of: .black) == CGRect(x: 1000, y: 530, width: 10, height: 10))
        #expect(stage.layer(of: .white)?.sceneBounds()?.minX == 760)
        stage.step(to: 1.5)
        #expect(stage.layer(of: .white)?.sceneBounds()?.minX == 810)
        stage.step(to: 2)
        #expect(stage.layer(of: .white)?.sceneBounds() == CGRect(x: 860, y: 500, width: 300, height: 80))
    }

    @Test("A view that follows a matched geometry follows its source, and changes of its own anchor and properties")
    func changedFollowing() {
        struct Root: View {
            let model: Model
            @Namespace private var space
            var body: some View {
                ZStack {
                    Color.clear.frame(width: 200, height: 60).matchedGeometryEffect(id: 2, in: space)
                    HStack(spacing: 0) {
                        Color.clear.frame(width: model.flag ? 300 : 100, height: 50)
                        Color.red.frame(width: 100, height: 50).matchedGeometryEffect(id: 1, in: space)
                        Spacer(minLength: 0)
                    }
                    .frame(width: 1000, height: 100)
                    Color.white.matchedGeometryEffect(id: 1, in: space, isSource: false).frame(width: 20, height: 20)
                    Color.black.frame(width: 10, height: 10)
                        .matchedGeometryEffect(
                            id: 2, in: space, properties: .position, anchor: model.flag ? .bottomTrailing : .topLeading, isSource: false)
                    Color(red: 0, green: 0, blue: 1)
                        .matchedGeometryEffect(id: 2, in: space, properties: model.flag ? .size : .frame, isSource: false)
                        .frame(width: 40, height: 40)
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        stage.rest()
        #expect(stage.frame(of: .white) == CGRect(x: 560, y: 515, width: 100, height: 50))
        #expect(stage.frame(of: .black)?.origin == CGPoint(x: 960, y: 540))
        #expect(stage.frame(of: RGBA(red: 0, green: 0, blue: 1)) == CGRect(x: 860, y: 510, width: 200, height: 60))
        model.flag = true
        stage.rest()
        #expect(stage.frame(of: .white) == CGRect(x: 760, y: 515, width: 100, height: 50))
        #expect(stage.frame(of: .black)?.origin == CGPoint(x: 950, y: 530))
        // It has the size of the source at its own place.
        #expect(stage.frame(of: RGBA(red: 0, green: 0, blue: 1)) == CGRect(x: 940, y: 520, width: 200, height: 60))
    }

    @Test("A view with matchedGeometryEffect starts at the frame of the view that it replaces, and the animation then completes")
    func matchedGeometry() {
        final class Log: @unchecked Sendable { var count = 0 }
        struct Root: View {
            let model: Model
            @Namespace private var space
            var body: some View {
                HStack(spacing: 0) {
                    if !model.flag { Color.white.frame(width: 100, height: 100).matchedGeometryEffect(id: 1, in: space) }
                    Spacer()
                    if model.flag {
                        Color.black.frame(width: 200, height: 200).matchedGeometryEffect(id: 1, in: space).transition(.identity)
                    }
                }
            }
        }
        let (model, log) = (Model(), Log())
        let stage = Stage { Root(model: model) }
        withAnimation(.linear(duration: 1)) {
            model.flag = true
        } completion: {
            log.count += 1
        }
        stage.step(to: 1)
        #expect(stage.layer(of: .black)?.sceneBounds() == CGRect(x: 80, y: 490, width: 100, height: 100))
        stage.step(to: 1.5)
        #expect(stage.layer(of: .black)?.sceneBounds()?.width == 150)
        #expect(log.count == 0)
        stage.step(to: 2)
        #expect(stage.layer(of: .black)?.sceneBounds() == CGRect(x: 1640, y: 440, width: 200, height: 200))
        stage.step(to: 2.1)
        #expect(log.count == 1)
    }
}
