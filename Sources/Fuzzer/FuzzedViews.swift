import Foundation
import TenFoot

private protocol Labelled { var label: String { get } }
private struct Named: Labelled { let label: String }
private struct Numbered: Labelled {
    let number: Double
    let more = (1, 2.0, "three")
    var label: String { "\(number)" }
}

/// A view whose values have existential types: only their protocols are known.
private struct LabelledView: View {
    let item: any Labelled
    let items: [any Labelled]
    let anything: Any
    let kind: any Labelled.Type
    var body: some View { Text("\(item.label) \(items.count)").modifier(LabelledFrame(item: item)) }
}
private struct LabelledFrame: ViewModifier {
    let item: (any Labelled)?
    func body(content: Content) -> some View { content.padding(CGFloat(item?.label.count ?? 0)) }
}

/// A button that counts its presses.
private struct Counting: View {
    @State private var count = 0
    var body: some View { Button("\(count)") { withAnimation { count += 1 } } }
}
/// Shows another view as soon as it has appeared.
private struct Growing: View {
    @State private var hasAppeared = false
    var body: some View {
        Group { if hasAppeared { Button("Here") {} } else { Color.blue.frame(width: 10) } }.onAppear { hasAppeared = true }
    }
}
/// Moves focus to another view when it gets focus.
private struct Wandering: View {
    @FocusState private var place: Int?
    @State private var isLonger = false
    var body: some View {
        HStack {
            Button("One") {}.focused($place, equals: 1)
            if isLonger { Button("Two") {}.focused($place, equals: 2) }
        }
        .onChange(of: place) { _, new in
            if new == 1 { isLonger.toggle() }
            if isLonger { place = 2 }
        }
    }
}
/// Publishes its height as a preference, and depends on it for its own height.
private struct Measuring: View {
    private struct Height: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }
    @State private var height: CGFloat = 5
    var body: some View {
        Color.green.frame(height: min(height, 30) + 3)
            .background(GeometryReader { Color.clear.preference(key: Height.self, value: $0.size.height) })
            .onPreferenceChange(Height.self) { height = $0 }
    }
}
private struct Alternating: View {
    let isFirst: Bool
    let first: AnyView
    let second: AnyView
    @Namespace private var space
    var body: some View {
        if isFirst {
            first.prefersDefaultFocus(in: space).focusScope(space)
        } else {
            VStack {
                second; first
            }.transition(.slide)
        }
    }
}
private struct Focusing: View {
    let isFocused: Bool
    let content: AnyView
    @FocusState private var hasFocus: Bool
    var body: some View {
        content.focused($hasFocus).defaultFocus($hasFocus, isFocused).onChange(of: isFocused) { hasFocus = isFocused }
    }
}

extension ByteDice {
    @MainActor private static let space = Namespace().wrappedValue

    @MainActor mutating func view(depth: Int) -> AnyView {
        var view = depth > 4 || isUsedUp ? leaf() : container(depth: depth)
        for _ in 0..<pick(4) { view = modified(view, depth: depth) }
        return view
    }

    @MainActor private mutating func leaf() -> AnyView {
        switch pick(17) {
        case 0: return AnyView(Text("Focus"))
        case 1: return AnyView(Text(String(repeating: "words and ", count: pick(30))))
        case 2: return AnyView(Color.red)
        case 3: return AnyView(Rectangle().stroke(lineWidth: length()))
        case 4: return AnyView(Circle())
        case 5: return AnyView(Image(systemName: "star.fill"))
        case 6: return AnyView(Button("Press") {})
        case 7: return AnyView(Spacer(minLength: length()))
        case 8:
            let item: any Labelled = pick(2) == 0 ? Named(label: "a") : Numbered(number: Double(length()))
            return AnyView(LabelledView(item: item, items: [item], anything: item, kind: type(of: item)))
        case 9: return AnyView(Counting())
        case 10: return AnyView(Growing())
        case 11: return AnyView(Wandering())
        case 12: return AnyView(TextField("Name", text: .constant("text")))
        case 13: return AnyView(ProgressView(value: Double(length())))
        case 14: return AnyView(Toggle("On", isOn: .constant(turn % 2 == 0)))
        case 15: return AnyView(Measuring())
        default: return AnyView(EmptyView())
        }
    }

    @MainActor private mutating func children(_ depth: Int) -> [AnyView] { (0..<1 + pick(4)).map { _ in view(depth: depth + 1) } }

    @MainActor private mutating func container(depth: Int) -> AnyView {
        let spacing = pick(2) == 0 ? nil : length()
        let views = children(depth)
        // In odd turns the views are in reverse order, or the first is removed.
        let order = turn % 2 == 0 ? Array(views.indices) : pick(2) == 0 ? views.indices.reversed() : Array(views.indices.dropFirst())
        let all = ForEach(order, id: \.self) { views[$0] }
        switch pick(19) {
        case 0: return AnyView(HStack(spacing: spacing) { all })
        case 1: return AnyView(VStack(spacing: spacing) { all })
        case 2: return AnyView(ZStack { all })
        case 3: return AnyView(ScrollView { LazyVStack(spacing: spacing) { all } })
        case 4: return AnyView(ScrollView(.horizontal) { LazyHStack(spacing: spacing) { all } })
        case 5:
            let columns = [GridItem(.flexible(minimum: length(), maximum: length())), GridItem(.fixed(length()))]
            return AnyView(LazyVGrid(columns: columns, spacing: spacing) { all })
        case 6: return AnyView(GeometryReader { _ in all })
        case 7: return AnyView(Group { all })
        case 8:
            return AnyView(
                NavigationStack {
                    VStack {
                        NavigationLink("Next") { all }; views[0]
                    }
                })
        case 9:
            return AnyView(
                TabView(selection: .constant(turn % 2)) {
                    views[0].tag(0); views[views.count - 1].tag(1)
                })
        case 10: return AnyView(Form { Section("Section") { all } })
        case 11:
            return AnyView(
                Grid {
                    GridRow { all }; views[0]
                })
        case 12: return AnyView(ViewThatFits { all })
        case 13: return AnyView(ScrollView { LazyHGrid(rows: [GridItem(.adaptive(minimum: length()))]) { all } })
        case 14: return turn % 2 == 0 ? views[0] : AnyView(views[0].id(turn))
        case 15: return AnyView(Alternating(isFirst: turn % 2 == 0, first: views[0], second: views[views.count - 1]))
        case 16: return AnyView(Menu("Menu") { all })
        case 17:
            return AnyView(
                Button {
                } label: {
                    all
                })
        default: return AnyView(List { all })
        }
    }

    @MainActor private mutating func modified(_ view: AnyView, depth: Int) -> AnyView {
        switch pick(48) {
        case 0: return AnyView(view.frame(width: length(), height: length()))
        case 1: return AnyView(view.frame(minWidth: length(), idealWidth: length(), maxWidth: length(), minHeight: length()))
        case 2: return AnyView(view.padding(length()))
        case 3: return AnyView(view.offset(x: length(), y: length()))
        case 4: return AnyView(view.position(x: length(), y: length()))
        case 5: return AnyView(view.scaleEffect(length()))
        case 6: return AnyView(view.rotationEffect(.degrees(length())))
        case 7: return AnyView(view.opacity(Double(length())))
        case 8: return AnyView(view.blur(radius: length()))
        case 9: return AnyView(view.shadow(radius: length(), x: length(), y: length()))
        case 10: return AnyView(view.cornerRadius(length()))
        case 11: return AnyView(view.aspectRatio(length(), contentMode: pick(2) == 0 ? .fit : .fill))
        case 12: return AnyView(view.fixedSize())
        case 13: return AnyView(view.layoutPriority(Double(length())))
        case 14: return AnyView(view.font(.system(size: length())))
        case 15: return AnyView(view.lineLimit(pick(3)))
        case 16: return AnyView(view.background(self.view(depth: depth + 2)))
        case 17: return AnyView(view.overlay(self.view(depth: depth + 2)))
        case 18: return AnyView(view.border(Color.blue, width: length()))
        case 19: return AnyView(view.focusable())
        case 20: return AnyView(view.zIndex(Double(length())))
        case 21: return AnyView(view.focusSection())
        case 22: return AnyView(view.disabled(turn % 2 == 1))
        case 23: return AnyView(view.id(turn % 2))
        case 24: return AnyView(view.transition(pick(2) == 0 ? .opacity : .scale.combined(with: .move(edge: .leading))))
        case 25: return AnyView(view.animation(.linear(duration: 0.2), value: turn))
        case 26: return AnyView(view.mask(self.view(depth: depth + 2)))
        case 27: return AnyView(view.clipShape(RoundedRectangle(cornerRadius: length())))
        case 28: return AnyView(view.sheet(isPresented: .constant(turn % 2 == 1)) { view })
        case 29: return AnyView(view.alert("Alert", isPresented: .constant(turn % 3 == 1)) { Button("OK") {} })
        case 30: return AnyView(view.safeAreaInset(edge: .bottom) { Text("inset") })
        case 31: return AnyView(view.rotation3DEffect(.degrees(length()), axis: (x: 1, y: length(), z: 0)))
        case 32: return AnyView(view.blendMode(.multiply))
        case 33: return AnyView(view.drawingGroup())
        case 34: return AnyView(view.hidden())
        case 35: return AnyView(Focusing(isFocused: turn % 2 == 1, content: view))
        case 36: return AnyView(view.searchable(text: .constant("")))
        case 37: return AnyView(view.contextMenu { Button("Do") {} })
        case 38: return AnyView(view.alignmentGuide(.leading) { [length = length()] _ in length })
        case 39: return AnyView(view.matchedGeometryEffect(id: pick(2), in: Self.space))
        case 40: return AnyView(view.visualEffect { [length = length()] view, _ in view.offset(x: length).scaleEffect(length) })
        case 41: return AnyView(view.scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0.5) })
        case 42: return AnyView(view.containerRelativeFrame(.horizontal) { [length = length()] _, _ in length })
        case 43: return AnyView(view.navigationTitle("Title").toolbar { Button("Bar") {} })
        case 44: return AnyView(view.fullScreenCover(isPresented: .constant(turn % 4 == 3)) { view })
        case 45: return AnyView(view.buttonStyle(.card))
        case 46: return AnyView(view.dynamicTypeSize(.accessibility3))
        default: return AnyView(view.ignoresSafeArea())
        }
    }
}
