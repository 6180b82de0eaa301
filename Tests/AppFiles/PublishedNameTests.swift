import Foundation
import SwiftUI
import TenFootTesting
import Testing

private struct Shelves: View {
    var body: some View {
        VStack {
            ForEach(
                sections: Group {
                    Text("Loose")
                    Section("Films") { Text("One") }
                    Section {
                        Text("Two")
                        Text("Three")
                    } header: {
                        Text("Series")
                    } footer: {
                        Text("End")
                    }
                }
            ) { section in
                section.header
                Text("has \(section.content.count)")
                section.footer
            }
        }
    }
}

private struct Folding: View {
    @State private var isExpanded = true
    var body: some View {
        VStack {
            Section("Films", isExpanded: $isExpanded) { Text("One") }
            Button("Fold") { isExpanded.toggle() }
        }
    }
}

private struct Chained: View {
    var isEnabled = true
    @State private var steps: [String] = []
    var body: some View {
        VStack {
            Text(steps.isEmpty ? "nothing" : steps.joined(separator: " "))
            Text("Target").focusable()
                .gesture(
                    LongPressGesture().sequenced(before: TapGesture())
                        .onChanged { if case .second(true, nil) = $0 { steps.append("held") } }
                        .onEnded { if case .second(true, .some) = $0 { steps.append("tapped") } }, isEnabled: isEnabled)
        }
    }
}

private struct Covered: View {
    let isSheet: Bool
    let ground: AnyShapeStyle?
    var body: some View {
        Color(red: 0, green: 0, blue: 1).ignoresSafeArea()
            .fullScreenCover(isPresented: .constant(!isSheet)) { content }
            .sheet(isPresented: .constant(isSheet)) { content }
    }
    @ViewBuilder private var content: some View {
        if let ground { Text("Over").presentationBackground(ground) } else { Text("Over") }
    }
}

private struct Actions: View {
    let behavior: MenuActionDismissBehavior
    @State private var count = 0
    var body: some View {
        Menu("Menu \(count)") { Button("More") { count += 1 } }.menuActionDismissBehavior(behavior)
    }
}

private struct Log: View {
    let anchor: UnitPoint?
    @State private var count: Int
    let note: ([Int]) -> Void
    init(_ anchor: UnitPoint?, _ count: Int, note: @escaping ([Int]) -> Void = { _ in }) {
        self.anchor = anchor
        _count = State(initialValue: count)
        self.note = note
    }
    var body: some View {
        VStack(spacing: 0) {
            Button("Add") { count += 1 }
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("Line \($0)").frame(height: 100) } }
                    .scrollTargetLayout()
            }
            .frame(height: 500)
            .onScrollTargetVisibilityChange(idType: Int.self, note)
            .defaultScrollAnchor(anchor)
        }
        .ignoresSafeArea()
    }
}

private struct Bordered: EnvironmentalModifier {
    struct Suffixed: ViewModifier {
        let text: String
        func body(content: Content) -> some View {
            HStack {
                content
                Text(text)
            }
        }
    }
    func resolve(in environment: EnvironmentValues) -> Suffixed { Suffixed(text: environment.isEnabled ? "on" : "off") }
}

/// Modifiers without effect on a television, which apps for several platforms use.
private struct Unaffected: View {
    @Namespace private var space
    @State private var column = NavigationSplitViewColumn.detail
    @State private var scope = 1
    var body: some View {
        NavigationSplitView(preferredCompactColumn: $column) {
            Text("Side").visualEffect { content, _ in content.colorEffect(ShaderLibrary.glow(.float(1))).opacity(1) }
        } detail: {
            VStack {
                Text("Words").badge("new").sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: scope)
                    .sensoryFeedback(trigger: scope) { old, new in old == new ? nil : .selection }
                    .presentationContentInteraction(.scrolls).dialogIcon(Image(systemName: "star")).dialogSeverity(.critical)
                    .toolbarTitleMenu { Button("None") {} }.tabBarMinimizeBehavior(.onScrollDown).invalidatableContent()
                GlassEffectContainer(spacing: 10) {
                    Text("Glass").glassEffect().glassEffectID("a", in: space).glassEffectUnion(id: 1, namespace: space)
                        .glassEffectTransition(.materialize)
                }
                Image(systemName: "wifi").allowedDynamicRange(.high).symbolVariableValueMode(.draw).symbolColorRenderingMode(.gradient)
                Button("Clear") {}.buttonStyle(.glass(.clear))
            }
            .scrollIndicatorsFlash(trigger: scope).backgroundExtensionEffect().scenePadding(.minimum, edges: .top)
            .safeAreaBar(edge: .bottom) { Text("Bar") }
        }
    }
}

@MainActor @Suite("API that tvOS has had for some versions")
struct PublishedNameTests {
    /// Red, green and blue at a point of a page.
    private func pixel(_ page: Hosted, _ x: Int, _ y: Int) -> [Int] {
        let picture = page.capture()
        let value = picture.pixels.load(fromByteOffset: y * picture.stride + x * 4, as: UInt32.self)
        return [Int(value >> 16 & 0xFF), Int(value >> 8 & 0xFF), Int(value & 0xFF)]
    }
    private func filled(_ style: some ShapeStyle) -> [Int] {
        pixel(Hosted(size: CGSize(width: 400, height: 400)) { Rectangle().fill(style).ignoresSafeArea() }, 200, 200)
    }

    @Test("Each hierarchical level of a style is fainter, and each level of a background style is lighter")
    func tones() {
        let red = Color(red: 1, green: 0, blue: 0)
        let levels = [filled(red), filled(red.secondary), filled(red.tertiary), filled(red.quaternary), filled(red.quinary)].map { $0[0] }
        #expect(levels == levels.sorted(by: >) && Set(levels).count == 5 && levels[0] == 255)
        let grounds = [filled(.background), filled(.background.secondary), filled(.background.tertiary)].map { $0[1] }
        #expect(grounds == grounds.sorted() && Set(grounds).count == 3)
        #expect(filled(.windowBackground) == filled(.background))
        #expect(filled(.conicGradient(colors: [.white, .white], center: .center)) == [255, 255, 255])
        #expect(filled(.ellipticalGradient(colors: [.white, .white])) == [255, 255, 255])
        #expect(Color.Resolved(red: 0.5, green: 0, blue: 1).linearRed < 0.22 && Color.Resolved(red: 0.5, green: 0, blue: 1).linearBlue == 1)
    }

    @Test("Group(sections:) gives a container the sections of its content")
    func sections() {
        #expect(Hosted { Shelves() }.texts == ["has 1", "Films", "has 1", "Series", "has 2", "End"])
        #expect(Hosted { Group(sections: Section("A") { Text("x") }) { Text("\($0.count) \($0[0].header.count)") } }.texts == ["1 1"])
    }

    @Test("A section shows its content only while it is expanded")
    func expanded() {
        let page = Hosted { Folding() }
        #expect(page.texts == ["Films", "One", "Fold"])
        page.press(.select)
        #expect(page.texts == ["Films", "Fold"])
    }

    @Test("A sequenced gesture ends only after its first gesture, and not at all while it is disabled")
    func sequence() {
        let page = Hosted { Chained() }
        page.press(.select)
        #expect(page.texts.first == "nothing")
        page.hold(.select, for: 0.8)
        #expect(page.texts.first == "held")
        page.press(.select)
        #expect(page.texts.first == "held tapped")
        page.press(.select)
        #expect(page.texts.first == "held tapped")
        let off = Hosted { Chained(isEnabled: false) }
        off.hold(.select, for: 0.8)
        off.press(.select)
        #expect(off.texts.first == "nothing")
    }

    @Test("A sheet and a full-screen cover have the background that their content sets", arguments: [false, true])
    func grounds(isSheet: Bool) {
        func corner(_ ground: AnyShapeStyle?) -> [Int] {
            let page = Hosted { Covered(isSheet: isSheet, ground: ground) }
            page.advance(by: 1)
            // A point inside a sheet's card, beside its text.
            return isSheet ? pixel(page, 960 - 70, 540) : pixel(page, 10, 10)
        }
        let usual = corner(nil), red = corner(AnyShapeStyle(Color(red: 1, green: 0, blue: 0))), clear = corner(AnyShapeStyle(Color.clear))
        #expect(red == [255, 0, 0])
        #expect(usual != red && usual[2] < 200)
        #expect(clear[2] > (isSheet ? 60 : 250) && clear[0] == 0)
    }

    @Test("A menu whose actions do not dismiss it stays open")
    func menus() {
        let page = Hosted { Actions(behavior: .disabled) }
        page.press(.select)
        page.advance(by: 1)
        page.press(.select, count: 2)
        page.advance(by: 1)
        #expect(page.texts.contains("Menu 2") && page.texts.contains("More"))
        let usual = Hosted { Actions(behavior: .automatic) }
        usual.press(.select)
        usual.advance(by: 1)
        usual.press(.select)
        usual.advance(by: 1)
        #expect(usual.texts == ["Menu 1"])
    }

    @Test("A scroll anchor places short content, and sets which end of long content stays visible")
    func anchors() {
        func top(_ page: Hosted, _ text: String) -> CGFloat? {
            func frame(_ box: _LayoutBox) -> CGRect? {
                if case .text(let layout, _)? = box.layer.content, layout.request.runs.map(\.string).joined() == text {
                    return box.sceneFrame
                }
                return box.children.lazy.compactMap(frame).first
            }
            return frame(page.host.rootBox)?.midY
        }
        let plain = Hosted { Log(nil, 1) }, centred = Hosted { Log(.center, 1) }, ended = Hosted { Log(.bottom, 1) }
        let start = top(plain, "Line 0") ?? 0
        #expect(top(centred, "Line 0").map { abs($0 - start - 200) < 1 } ?? false)
        #expect(top(ended, "Line 0").map { abs($0 - start - 400) < 1 } ?? false)
        var seen: [Int] = []
        let log = Hosted { Log(.bottom, 9) { seen = $0 } }
        #expect(seen == [4, 5, 6, 7, 8])
        #expect(top(log, "Line 8").map { abs($0 - start - 400) < 1 } ?? false)
        log.press(.select)
        log.advance(by: 1)
        #expect(top(log, "Line 9").map { abs($0 - start - 400) < 1 } ?? false)
        #expect(seen == [5, 6, 7, 8, 9])
        let other = Hosted { Log(nil, 9) { seen = $0 } }
        #expect(seen == [0, 1, 2, 3, 4])
        other.press(.select)
        #expect(top(other, "Line 0").map { abs($0 - start) < 1 } ?? false)
    }

    @Test("A ScrollPosition along one axis has no value for the other axis")
    func position() {
        var position = ScrollPosition(x: 30)
        #expect(position.x == 30 && position.y == nil && position.point == nil)
        position.scrollTo(y: 40)
        #expect(position.x == nil && position.y == 40)
    }

    @Test("Date texts show the distance to a date and update by themselves")
    func dates() {
        // The date at which headless pages start.
        let start = Date(timeIntervalSince1970: 1_704_102_060)
        let page = Hosted {
            VStack {
                Text(start.addingTimeInterval(90), style: .relative)
                Text("It is \(start.addingTimeInterval(-7500), style: .relative) ago")
                Text(start.addingTimeInterval(-7500), style: .offset)
                Text(start.addingTimeInterval(90), style: .offset)
                Text("Left \(timerInterval: start...start.addingTimeInterval(65))")
            }
        }
        // In some regions, English abbreviations have a plural form.
        func texts() -> [String] { page.texts.map { $0.replacing("secs", with: "sec").replacing("hrs", with: "hr") } }
        #expect(texts() == ["1 min, 30 sec", "It is 2 hr, 5 min ago", "+2 hours", "-1 minute", "Left 1:05"])
        page.advance(by: 10)
        #expect(texts().first == "1 min, 20 sec" && texts().last == "Left 0:55")
        page.advance(by: 55)
        #expect(texts() == ["25 sec", "It is 2 hr, 6 min ago", "+2 hours", "-25 seconds", "Left 0:00"])
    }

    @Test("Every completion of a transaction's animation is called when the animation has ended")
    func completion() async {
        final class Heard { var names: [String] = [] }
        struct Page: View {
            let heard: Heard
            @State private var isWide = false
            var body: some View {
                VStack {
                    Color.red.frame(width: isWide ? 400 : 100, height: 40)
                    Button("Go") {
                        var transaction = Transaction(animation: .linear(duration: 1))
                        transaction.addAnimationCompletion { heard.names.append("one") }
                        transaction.addAnimationCompletion { heard.names.append("two") }
                        withTransaction(transaction) { isWide = true }
                    }
                }
            }
        }
        let heard = Heard()
        let page = Hosted { Page(heard: heard) }
        page.press(.select)
        page.advance(by: 0.5)
        await page.rest()
        #expect(heard.names == [])
        page.advance(by: 1)
        await page.rest()
        #expect(heard.names.sorted() == ["one", "two"])
    }

    @Test("A button with flexible sizing fills the available width")
    func buttonSizing() {
        func width(_ sizing: ButtonSizing) -> Int {
            let page = Hosted(size: CGSize(width: 800, height: 300)) { Button("Go") {}.buttonSizing(sizing).frame(width: 600) }
            let picture = page.capture()
            return (0..<800).count { pixel in
                picture.pixels.load(fromByteOffset: 150 * picture.stride + pixel * 4, as: UInt32.self) & 0xFF > 100
            }
        }
        #expect(width(.flexible) > 560 && width(.fitted) < 300 && width(.automatic) == width(.fitted))
    }

    @Test("Removing a toolbar's title hides the page's title")
    func removing() {
        func texts(_ kind: ToolbarDefaultItemKind?) -> [String] {
            Hosted { NavigationStack { Text("Page").navigationTitle("Title").toolbar(removing: kind) } }.texts
        }
        #expect(texts(nil).contains("Title") && !texts(.title).contains("Title"))
    }

    @Test("Setting the older sizeCategory also sets dynamicTypeSize")
    func sizes() {
        struct Page: View {
            @Environment(\.sizeCategory) private var category
            @Environment(\.dynamicTypeSize) private var size
            var body: some View { Text("\(category == .accessibilityLarge) \(size == .accessibility2) \(category > .large)") }
        }
        #expect(Hosted { Page().environment(\.sizeCategory, .accessibilityLarge) }.texts == ["true true true"])
        #expect(Hosted { Page() }.texts == ["false false false"])
    }

    @Test("An EnvironmentalModifier reads the environment, and projections and sized shapes draw at their place")
    func drawn() {
        #expect(Hosted { Text("Row").modifier(Bordered()).disabled(true) }.texts == ["Row", "off"])
        let page = Hosted(size: CGSize(width: 400, height: 400)) {
            ZStack {
                Color.black
                Rectangle().size(CGSize(width: 20, height: 20), anchor: .bottomTrailing).fill(.white)
                Rectangle().size(width: 10, height: 10).fill(.white)
                    .projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 40, y: 0)))
            }
            .ignoresSafeArea()
        }
        #expect(pixel(page, 390, 390) == [255, 255, 255] && pixel(page, 350, 350) == [0, 0, 0])
        #expect(pixel(page, 45, 5) == [255, 255, 255] && pixel(page, 5, 5) == [0, 0, 0])
    }

    @Test("A symbol with drawOn appears with an animation, and a custom wiggle comes to rest")
    func symbols() {
        struct Page: View {
            @State private var isHidden = true
            @State private var count = 0
            var body: some View {
                VStack {
                    Image(systemName: "star.fill").symbolEffect(.drawOn, isActive: isHidden)
                    Image(systemName: "heart.fill")
                        .symbolEffect(.wiggle.custom(angle: 90), options: .repeat(.periodic(2, delay: 0.2)), value: count)
                    Button("Go") {
                        isHidden.toggle()
                        count += 1
                    }
                }
            }
        }
        let page = Hosted { Page() }
        #expect(!page.layerText.contains("\"star.fill\""))
        page.press(.select)
        page.advance(by: 0.02)
        #expect(page.isAnimating)
        page.advance(by: 3)
        #expect(page.layerText.contains("\"star.fill\"") && !page.isAnimating)
    }

    @Test("An accessibility label and an accessibility value can each be a LocalizedStringResource")
    func resources() {
        let page = Hosted {
            Button("x") {}.accessibilityLabel(LocalizedStringResource("Play film")).accessibilityValue(LocalizedStringResource("new"))
        }
        #expect(page.focusedLabel == "Play film")
        #expect(page.accessibilityOutline == "button \"Play film\" = \"new\" focused")
    }

    @Test("Modifiers that have no meaning on a television leave views unchanged")
    func unaffected() {
        let page = Hosted { Unaffected() }
        #expect(page.texts == ["Side", "Words", "Glass", "Clear", "Bar"] && page.focusedLabel == "Clear")
    }

    @Test("Environment values describe a television's scene: one window, full brightness, no assistive focus")
    func facts() {
        struct Page: View {
            @Environment(\.supportsMultipleWindows) private var windows
            @Environment(\.isLuminanceReduced) private var isDim
            @Environment(\.accessibilityEnabled) private var isAssisted
            @Environment(\.autocorrectionDisabled) private var isPlain
            @Environment(\.symbolRenderingMode) private var mode
            @AccessibilityFocusState(for: .voiceOver) private var isRead: Bool
            var body: some View { Text("\(windows) \(isDim) \(isAssisted) \(isPlain) \(mode == .palette) \(isRead)") }
        }
        #expect(Hosted { Page().autocorrectionDisabled().symbolRenderingMode(.palette) }.texts == ["false false false true true false"])
    }
}
