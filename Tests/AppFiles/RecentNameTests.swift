import SwiftUI
import TenFootTesting
import Testing

private struct Roles: View {
    @Environment(\.dismiss) private var dismiss
    let note: @MainActor (String) -> Void
    var body: some View {
        VStack {
            Button(role: .cancel) { note("cancel") }
            Button(role: .close) { dismiss() }
            Button(role: .confirm, action: { note("confirm") })
            Button(role: .destructive) { note("delete") }
        }
    }
}

private struct Stepping: View {
    @State private var count = 0
    let behavior: ButtonRepeatBehavior
    var body: some View { Button("Count \(count)") { count += 1 }.buttonRepeatBehavior(behavior) }
}

private struct Inset: View {
    var edges: Edge.Set?
    var body: some View {
        List {
            if let edges {
                Button("Row") {}.listRowInsets(edges, 100)
            } else {
                Button("Row") {}
            }
        }
        .listSectionSpacing(.compact)
    }
}

private struct Wide: PresentationSizing {
    let width: CGFloat
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        let own = root.sizeThatFits(ProposedViewSize(width: width, height: nil))
        return ProposedViewSize(width: width, height: own.height)
    }
}

private struct Sheet<Sizing: PresentationSizing>: View {
    var sizing: Sizing?
    @State private var isShown = true
    var body: some View {
        Text("Page").sheet(isPresented: $isShown) {
            if let sizing {
                Button("Fine") { isShown = false }.presentationSizing(sizing)
            } else {
                Button("Fine") { isShown = false }
            }
        }
    }
}

private struct Badge: View {
    @State private var isShown = true
    @State private var isOn = false
    var body: some View {
        VStack {
            if isShown { Image(systemName: "star").transition(.symbolEffect(.appear)) }
            Image(systemName: isOn ? "play.fill" : "pause.fill")
                .contentTransition(.symbolEffect(.replace.magic(fallback: .downUp.wholeSymbol)))
            Image(systemName: "heart").symbolEffect(.disappear, isActive: isOn)
            Button("Go") {
                withAnimation(.linear(duration: 1)) {
                    isShown.toggle()
                    isOn.toggle()
                }
            }
        }
    }
}

private struct Playing: View {
    @State private var isOn = false
    let transition: ContentTransition
    var body: some View {
        VStack {
            Image(systemName: isOn ? "play.fill" : "pause.fill").contentTransition(transition)
            Button("Go") { isOn.toggle() }
            Button("Slowly") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
        }
    }
}

@MainActor @Suite("API of recent versions, and a few old names")
struct RecentNameTests {
    @Test("A button with only a role has the role's title and runs its action")
    func roles() {
        var heard: [String] = []
        let page = Hosted { Roles { heard.append($0) } }
        #expect(page.texts.sorted() == ["Cancel", "Close", "Delete", "Done"])
        page.press(.select)
        #expect(heard == ["cancel"])
    }

    @Test("A repeating button acts repeatedly while Select is held, and not again on release")
    func repeating() {
        let page = Hosted { Stepping(behavior: .enabled) }
        page.press(.select)
        #expect(page.texts == ["Count 1"])
        // The button repeats after 0.4, 0.52, 0.64 and 0.76 s.
        page.hold(.select, for: 0.85)
        #expect(page.texts == ["Count 5"])
        page.advance(by: 1)
        #expect(page.texts == ["Count 5"])
        page.press(.select)
        #expect(page.texts == ["Count 6"])
        // Use the repeat timing of the settings.
        page.session.services.setRepeat(delay: 600, interval: 300)
        page.settle()
        page.hold(.select, for: 1.3)
        #expect(page.texts == ["Count 9"])
        let single = Hosted { Stepping(behavior: .automatic) }
        single.hold(.select, for: 1)
        #expect(single.texts == ["Count 1"])
    }

    @Test("Row insets at some edges leave the other edges unchanged")
    func insets() {
        func place(_ edges: Edge.Set?) -> CGPoint {
            let page = Hosted { Inset(edges: edges) }
            func frame(_ box: _LayoutBox) -> CGRect? {
                if case .text? = box.layer.content { return box.sceneFrame }
                return box.children.lazy.compactMap(frame).first
            }
            return frame(page.host.rootBox)?.origin ?? .zero
        }
        let plain = place(nil), leading = place(.leading), top = place(.top)
        #expect(abs(leading.x - plain.x - 68) < 0.5)
        #expect(abs(top.x - plain.x) < 0.5 && top.y > plain.y + 50)
    }

    @Test("A sheet has the size that its presentation sizing asks for, at most that of the screen")
    func sizing() {
        func width(_ sizing: some PresentationSizing) -> CGFloat { width(Hosted { Sheet(sizing: sizing) }) }
        func width(_ page: Hosted) -> CGFloat {
            // The card is the innermost background around the button.
            let cards = page.layerText.split(separator: "\n").filter { $0.contains("rounded 36") }
            let size = cards.first?.split(separator: " ").first { $0.contains("x") && $0.first?.isNumber == true }
            return size.flatMap { Double($0.split(separator: "x")[0]) }.map { CGFloat($0) } ?? 0
        }
        #expect(width(Hosted { Sheet<AutomaticPresentationSizing>(sizing: nil) }) == 1200)
        #expect(width(.page) == 1200 && width(.form) == 800)
        let fitted = width(.fitted)
        #expect(fitted > 120 && fitted < 500, "\(fitted)")
        #expect(width(Wide(width: 640)) == 640)
        #expect(width(Wide(width: 5000)) == 1920)
        #expect(width(.page.fitted(horizontal: true, vertical: false)) == fitted)
    }

    @Test("Symbols appear, disappear and replace others with their effects")
    func symbols() {
        let page = Hosted { Badge() }
        #expect(page.layerText.contains("\"star\"") && page.layerText.contains("\"heart\""))
        page.press(.select)
        page.advance(by: 0.4)
        #expect(page.isAnimating && page.layerText.contains("\"star\""))
        page.advance(by: 2)
        #expect(!page.layerText.contains("\"star\"") && page.layerText.contains("\"play.fill\""))
    }

    @Test("One symbol replaces another with its transition, with or without an animation around the change")
    func replacing() {
        func shown(_ page: Hosted) -> [String] { ["pause.fill", "play.fill"].filter { page.layerText.contains("\"\($0)\"") } }
        let page = Hosted { Playing(transition: .symbolEffect(.replace)) }
        page.press(.select)
        #expect(shown(page).contains("pause.fill"))
        page.advance(by: 0.22)
        #expect(shown(page).contains("play.fill"))
        let midway = page.png()
        page.advance(by: 1)
        #expect(shown(page) == ["play.fill"] && !page.isAnimating && page.png() != midway)
        page.press(.down)
        page.advance(by: 1)
        page.press(.select)
        page.advance(by: 0.3)
        #expect(shown(page).contains("play.fill"))
        page.advance(by: 0.5)
        #expect(shown(page).contains("pause.fill") && page.isAnimating)
        page.advance(by: 1)
        #expect(shown(page) == ["pause.fill"])
        let off = Hosted { Playing(transition: .symbolEffect(.replace.offUp)) }
        off.press(.select)
        off.advance(by: 0.1)
        #expect(off.isAnimating && shown(off) == ["play.fill"])
        let fading = Hosted { Playing(transition: .opacity) }
        fading.press(.select)
        #expect(shown(fading) == ["play.fill"])
        fading.press(.down)
        fading.advance(by: 1)
        fading.press(.select)
        fading.advance(by: 0.4)
        #expect(shown(fading) == ["pause.fill", "play.fill"])
    }

    @Test("Views of the older navigationBarItems are in the navigation bar")
    func barItems() {
        let page = Hosted {
            NavigationView {
                Text("Page").navigationBarTitle("Films").navigationBarItems(leading: Text("Left"), trailing: Button("Right") {})
            }
        }
        #expect(page.texts.contains("Left") && page.texts.contains("Right"))
    }

    @Test("A GestureState calls its reset closure and returns to its initial value when the gesture ends")
    func gestureState() {
        final class Heard { var values: [Bool] = [] }
        struct Page: View {
            let heard: Heard
            @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var grown: Bool?
            @GestureState(reset: { _, transaction in transaction.animation = .linear(duration: 1) }) private var other: Int?
            @GestureState private var isHeld = false
            init(heard: Heard) {
                self.heard = heard
                _isHeld = GestureState(initialValue: false) { value, transaction in
                    heard.values.append(value)
                    transaction.animation = .linear(duration: 1)
                }
            }
            var body: some View {
                Text(isHeld ? "held" : "free").focusable()
                    .gesture(LongPressGesture().updating($isHeld) { value, state, _ in state = value })
            }
        }
        let heard = Heard()
        let page = Hosted { Page(heard: heard) }
        page.hold(.select, for: 1)
        #expect(page.texts == ["free"] && heard.values == [true])
    }
}
