import Foundation
import SwiftUI
import TenFootTesting
import Testing

/// The parts in which a renderer draws a text.
private enum Piece: CaseIterable { case line, run, slice }

private struct Unchanged: TextRenderer {
    var piece: Piece
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout {
            switch piece {
            case .line: context.draw(line)
            case .run: for run in line { context.draw(run) }
            case .slice: for run in line { for slice in run { context.draw(slice, options: .disablesSubpixelQuantization) } }
            }
        }
    }
}

private struct Stressed: TextAttribute {}
private struct Step: TextAttribute { var number: Int }

extension Text.Layout {
    fileprivate var flattenedRuns: some RandomAccessCollection<Text.Layout.Run> { flatMap { line in line } }
    fileprivate var flattenedSlices: some RandomAccessCollection<Text.Layout.RunSlice> { flattenedRuns.flatMap(\.self) }
}

/// Shows the slices of emphasised text one after another, and other text at once.
private struct Appearing: TextRenderer, Animatable {
    var elapsedTime: TimeInterval
    var totalDuration: TimeInterval
    let note: @Sendable (TimeInterval) -> Void

    var animatableData: Double {
        get { elapsedTime }
        set { elapsedTime = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        note(elapsedTime)
        for run in layout.flattenedRuns {
            if run[Stressed.self] != nil {
                for (index, slice) in run.enumerated() {
                    var copy = context
                    let share = min(max((elapsedTime - Double(index) * 0.1) / 0.2, 0), 1)
                    copy.translateBy(x: 0, y: -slice.typographicBounds.descent * (1 - share))
                    copy.addFilter(.blur(radius: slice.typographicBounds.rect.height / 16 * (1 - share)))
                    copy.opacity = share
                    copy.draw(slice, options: .disablesSubpixelQuantization)
                }
            } else {
                var copy = context
                copy.opacity = UnitCurve.easeIn.value(at: elapsedTime / totalDuration)
                copy.draw(run)
            }
        }
    }
}

private struct Coming: Transition {
    let note: @Sendable (TimeInterval) -> Void
    static var properties: TransitionProperties { TransitionProperties(hasMotion: true) }
    func body(content: Content, phase: TransitionPhase) -> some View {
        let duration = 0.9
        let renderer = Appearing(elapsedTime: phase.isIdentity ? duration : 0, totalDuration: duration, note: note)
        content.transaction { transaction in
            if !transaction.disablesAnimations { transaction.animation = .linear(duration: duration) }
        } body: { view in
            view.textRenderer(renderer)
        }
    }
}

/// The arguments with which a closure was called, in order.
private final class Notes: @unchecked Sendable {
    var times: [TimeInterval] = []
    var layout: Text.Layout?
    var frames: [CGRect] = []
    var lines: [Int] = []
    var proxy: TextProxy?
    var context: GraphicsContext?
}

private struct Reading: TextRenderer {
    let notes: Notes
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        notes.layout = layout
        for line in layout { context.draw(line) }
    }
}

private struct Roomy: TextRenderer {
    var displayPadding: EdgeInsets { EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10) }
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(proposal)
        return CGSize(width: size.width + 40, height: size.height + 20)
    }
    func draw(layout: Text.Layout, in context: inout GraphicsContext) { for line in layout { context.draw(line) } }
}

private struct Keeping: TextRenderer {
    let notes: Notes
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        notes.proxy = text
        return text.sizeThatFits(proposal)
    }
    func draw(layout: Text.Layout, in context: inout GraphicsContext) { notes.context = context }
}

@MainActor @Suite("Text renderers")
struct TextRendererTests {
    /// The largest difference between two pictures, of 255.
    private func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
        var most = 0
        for index in 0..<one.stride * one.height {
            let (a, b) = (one.pixels.load(fromByteOffset: index, as: UInt8.self), other.pixels.load(fromByteOffset: index, as: UInt8.self))
            most = max(most, abs(Int(a) - Int(b)))
        }
        return most
    }

    private func isEmpty(_ picture: Bitmap) -> Bool {
        (0..<picture.stride * picture.height).allSatisfy {
            $0 % 4 == 3 || picture.pixels.load(fromByteOffset: $0, as: UInt8.self) == 0
        }
    }

    private static let looks: [() -> AnyView] = [
        { AnyView(Text("Waffles")) },
        { AnyView(Text("A longer text that goes over three lines and is cut at the end of the last").lineLimit(2).frame(width: 300)) },
        { AnyView(Text("Under").underline() + Text(" and ").strikethrough() + Text("over").bold()) },
        { AnyView(Text("Red ").foregroundColor(.red) + Text("Green").foregroundColor(.green).underline()) },
        { AnyView(Text("Raised").baselineOffset(12).kerning(4) + Text("שלום")) },
        { AnyView(Text("Spread").foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))) },
        { AnyView(Text("Centred lines\nof two lengths").multilineTextAlignment(.center).opacity(0.5)) },
    ]

    @Test("Text that a renderer draws by lines, runs or slices looks like text without a renderer", arguments: 0..<7)
    func unchanged(index: Int) {
        let look = Self.looks[index]
        let plain = Hosted(size: CGSize(width: 480, height: 200)) { look() }.capture()
        #expect(!isEmpty(plain))
        for piece in Piece.allCases {
            let page = Hosted(size: CGSize(width: 480, height: 200)) { look().textRenderer(Unchanged(piece: piece)) }
            let most = difference(plain, page.capture())
            // Where two glyphs or pieces of an underline touch, each is antialiased separately.
            #expect(most <= (piece == .line ? 0 : 70), "\(piece): \(most)")
        }
    }

    @Test("A text layout has the bounds of its lines, runs and slices, and their text attributes")
    func parts() throws {
        let notes = Notes()
        let text =
            Text("One ") + Text("two").customAttribute(Stressed()).customAttribute(Step(number: 1)).customAttribute(Step(number: 2))
            + Text("\nthree")
        _ = Hosted { text.font(.system(size: 40)).textRenderer(Reading(notes: notes)) }
        let layout = try #require(notes.layout)
        #expect(layout.count == 2 && !layout.isTruncated)
        #expect(layout[0].map { $0.count } == [4, 3] && layout[1].map { $0.count } == [5])
        #expect(layout.flattenedRuns.map { $0[Stressed.self] != nil } == [false, true, false])
        #expect(layout.flattenedRuns.map { $0[Step.self]?.number } == [nil, 1, nil])
        #expect(layout[0][1][0][Step.self]?.number == 1)
        #expect(
            layout.flattenedRuns.flatMap(\.characterIndices).map { layout[0][0].characterIndices[0].distance(to: $0) } == [
                0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12,
            ])
        #expect(layout.flattenedRuns.allSatisfy { $0.layoutDirection == .leftToRight })
        let first = layout[0].typographicBounds, second = layout[1].typographicBounds
        #expect(first.origin == layout[0].origin && abs(first.rect.minY) < 0.01 && abs(second.rect.minY - first.rect.maxY) < 0.1)
        #expect(first.ascent > first.descent && first.descent > 0 && first.leading == 0)
        #expect(abs(first.ascent + first.descent - 48.4) < 1)
        let slices = layout[0].flatMap(\.self).map(\.typographicBounds)
        #expect(abs(slices.reduce(0) { $0 + $1.width } - first.width) < 0.01)
        #expect(zip(slices, slices.dropFirst()).allSatisfy { abs($0.rect.maxX - $1.rect.minX) < 0.01 })
        let run = layout[0][0]
        #expect(run[1..<3].count == 2 && run[1..<3][1] == run[1] && run[1] != run[2])
        #expect(run[1..<3].typographicBounds.rect.minX == run[1].typographicBounds.rect.minX)
    }

    private struct Page: View {
        @State private var elapsed = 0.0
        let note: @Sendable (TimeInterval) -> Void
        var body: some View {
            VStack {
                Text("Plain ") + Text("wow").customAttribute(Stressed())
                Button("Go") { withAnimation(.linear(duration: 1)) { elapsed = 1 } }
            }
            .textRenderer(Appearing(elapsedTime: elapsed, totalDuration: 1, note: note))
        }
    }

    @Test("A renderer's animatable data is animated, and the text it draws changes with it")
    func animated() {
        let notes = Notes()
        let page = Hosted { Page { notes.times.append($0) } }
        page.press(.select)
        page.advance(by: 0.45)
        let half = notes.times.last ?? 0
        #expect(half > 0.4 && half < 0.6, "\(half)")
        #expect(page.layerText.contains("opacity") || page.isAnimating)
        let midway = page.png()
        page.advance(by: 1)
        #expect(notes.times.last == 1 && !page.isAnimating)
        #expect(page.png() != midway)
        #expect(page.texts.first == "Plain wow")
        let work = page.work { page.advance(by: 1) }
        #expect(work.paints == 0 && work.bodies == 0)
    }

    private struct Shown: View {
        @State private var isShown = false
        let note: @Sendable (TimeInterval) -> Void
        var body: some View {
            VStack {
                if isShown { Text("Hello").transition(Coming(note: note)) }
                Button("Go") { withAnimation(.linear(duration: 0.9)) { isShown.toggle() } }
            }
        }
    }

    @Test("Text with a text renderer transition appears and disappears by that renderer")
    func transition() {
        let notes = Notes()
        let page = Hosted { Shown { notes.times.append($0) } }
        page.press(.select)
        #expect(page.isAnimating)
        let start = notes.times.last ?? 1
        page.advance(by: 0.4)
        let half = notes.times.last ?? 0
        #expect(start < 0.2 && half > 0.35 && half < 0.6, "\(start) \(half)")
        page.advance(by: 1.1)
        #expect(notes.times.last == 0.9 && page.texts.first == "Hello")
        notes.times = []
        page.press(.select)
        page.advance(by: 0.4)
        #expect(notes.times.last.map { $0 > 0.3 && $0 < 0.6 } ?? false, "\(notes.times)")
        page.advance(by: 1)
        #expect(page.texts == ["Go"])
    }

    private struct Marked: View {
        @State private var words = "One"
        let notes: Notes
        var body: some View {
            VStack {
                Text(words)
                Text("Two\nlines")
                Button("Go") { words = "One and more" }
            }
            .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
                GeometryReader { geometry in
                    let _ =
                        notes.frames = layouts.map { layout in
                            CGRect(origin: geometry[layout.origin], size: layout.layout.first?.typographicBounds.rect.size ?? .zero)
                        }
                    let _ = notes.lines = layouts.map(\.layout.count)
                    Color.clear
                }
            }
        }
    }

    @Test("A view gets the layouts and frames of the texts in it, and gets them again when they change")
    func layouts() {
        let notes = Notes()
        let page = Hosted { Marked(notes: notes) }
        #expect(notes.lines == [1, 2, 1])
        let before = notes.frames
        #expect(before.map(\.minY) == before.map(\.minY).sorted() && before.count == 3)
        page.press(.select)
        page.advance(by: 1)
        #expect(notes.lines == [1, 2, 1])
        #expect(notes.frames.first.map { $0.width > before[0].width + 50 } ?? false)
        #expect(page.work { page.advance(by: 1) }.bodies == 0)
    }

    @Test("A renderer sets the size of its text, and leaves nothing drawn when it is removed")
    func size() {
        struct Page: View {
            @State private var isRoomy = true
            var body: some View {
                VStack {
                    if isRoomy { Button("x") { isRoomy = false } }
                    Text("Sized").background(Color(red: 1, green: 0, blue: 0)).environment(\.font, .body).modifier(Maybe(isOn: isRoomy))
                }
            }
        }
        struct Maybe: ViewModifier {
            let isOn: Bool
            func body(content: Content) -> some View { if isOn { content.textRenderer(Roomy()) } else { content } }
        }
        func red(_ page: Hosted) -> Int {
            let picture = page.capture()
            return (0..<picture.stride * picture.height / 4).count {
                picture.pixels.load(fromByteOffset: $0 * 4, as: UInt32.self) & 0xFF == 0
                    && picture.pixels.load(fromByteOffset: $0 * 4, as: UInt32.self) >> 16 & 0xFF > 200
            }
        }
        let page = Hosted { Page() }
        let roomy = red(page)
        page.press(.select)
        page.advance(by: 1)
        #expect(red(page) < roomy - 40 * 20)
        #expect(page.texts == ["Sized"])
    }

    @Test("A canvas scales and rotates its text with everything else")
    func canvas() {
        func drawn(_ change: @escaping (inout GraphicsContext) -> Void) -> CGRect {
            let page = Hosted(size: CGSize(width: 600, height: 600)) {
                Canvas { context, _ in
                    context.translateBy(x: 300, y: 300)
                    change(&context)
                    context.draw(Text("IIIII").font(.system(size: 50)), at: .zero)
                }
                .ignoresSafeArea()
            }
            let picture = page.capture()
            var box = CGRect.null
            for y in 0..<600 {
                for x in 0..<600 where picture.pixels.load(fromByteOffset: y * picture.stride + x * 4, as: UInt32.self) & 0xFF > 60 {
                    box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
            return box
        }
        let plain = drawn { _ in }
        #expect(plain.width > plain.height)
        let large = drawn { $0.scaleBy(x: 2, y: 2) }
        #expect(abs(large.width - plain.width * 2) < 4 && abs(large.height - plain.height * 2) < 4)
        let turned = drawn { $0.rotate(by: .degrees(90)) }
        #expect(abs(turned.width - plain.height) < 3 && abs(turned.height - plain.width) < 3)
    }

    @Test("A proxy and a context that a renderer keeps can be used when their text is gone, and draw nothing")
    func kept() throws {
        struct Page: View {
            @State private var isShown = true
            let notes: Notes
            var body: some View {
                VStack {
                    if isShown { Text("Kept").textRenderer(Keeping(notes: notes)) }
                    Button("Hide") { isShown = false }
                }
            }
        }
        let notes = Notes()
        let page = Hosted { Page(notes: notes) }
        let proxy = try #require(notes.proxy), context = try #require(notes.context)
        let size = proxy.sizeThatFits(.unspecified)
        page.press(.select)
        page.advance(by: 1)
        #expect(page.texts == ["Hide"])
        #expect(size.width > 0 && proxy.sizeThatFits(.unspecified) == size)
        context.draw(Text("Late"), at: .zero)
        context.draw(Image(systemName: "star"), at: .zero)
        #expect(context.resolveSymbol(id: 1) == nil && context.resolve(Text("Late")).measure(in: size).width > 0)
        #expect(page.texts == ["Hide"])
    }
}
