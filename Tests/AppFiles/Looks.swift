import SwiftUI

struct Looks: View {
    @State private var isActive = false
    @State private var phase: CGFloat = 0
    @State private var attributed = AttributedString("attributed")
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.colorScheme) private var scheme
    @Environment(\.layoutDirection) private var direction
    @Environment(\.locale) private var locale
    @Environment(\.self) private var values
    private let columns: [Color] = [
        .red, .green, .blue, .orange, .yellow, .pink, .cyan, .teal, .indigo, .mint, .brown, .purple, .gray, .accentColor,
    ]

    var body: some View {
        VStack {
            shapes
            texts
            effects
            stacks
        }
    }

    @ViewBuilder private var shapes: some View {
        HStack {
            Circle().trim(from: 0, to: 0.7).stroke(.red, style: StrokeStyle(lineWidth: 6, lineCap: .round)).rotationEffect(.degrees(-90))
            Capsule(style: .continuous).fill(.blue).strokeBorder(.white, lineWidth: 2)
            Ellipse().stroke(lineWidth: 2)
            UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 20).fill(.green.gradient)
            RoundedRectangle(cornerSize: CGSize(width: 10, height: 20)).inset(by: 4).fill(.regularMaterial)
            Rectangle().fill(AngularGradient(colors: columns, center: .center))
            Path { path in
                path.move(to: CGPoint(x: 0, y: 0))
                path.addLine(to: CGPoint(x: 40, y: 40))
                path.addQuadCurve(to: .zero, control: CGPoint(x: 40, y: 0))
                path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
                path.closeSubpath()
            }
            .fill(.yellow)
            Color(.red)
            Color.init("asset")
            Color(white: 0.2, opacity: 0.5)
        }
        .frame(height: 60)
        .drawingGroup()
        .compositingGroup()
    }

    @ViewBuilder private var texts: some View {
        Text(attributed)
        Text("One") + Text("two").italic().foregroundColor(.red) + Text(Image(systemName: "star"))
        Text("\(Image(systemName: "star.fill")) Favorite")
        Text("Count: \(3) \(3.5, specifier: "%.1f") \("x")")
        Text(LocalizedStringKey("key"))
        Text("key", bundle: .main, comment: "A comment")
        Text(String(localized: "Play"))
        Text(12.5, format: .percent)
        Text(1234.5, format: .currency(code: "EUR"))
        Text(verbatim: "verbatim").font(.custom("Inter", size: 20, relativeTo: .body)).fontDesign(.serif).fontWidth(.condensed)
        Text("Styles").font(.system(.title2, design: .rounded)).font(.system(size: 20)).font(.subheadline.monospaced())
        Text("Weights").fontWeight(.ultraLight).fontWeight(.thin).fontWeight(.black).baselineOffset(2).underline(true, color: .red)
        Text("Case").textCase(.lowercase).textSelection(.enabled).dynamicTypeSize(.large).allowsTightening(true)
        Label {
            Text("Title")
        } icon: {
            Circle().frame(width: 10)
        }
        .labelStyle(.iconOnly)
    }

    @ViewBuilder private var effects: some View {
        Image("poster").resizable(capInsets: EdgeInsets(), resizingMode: .stretch).interpolation(.high).antialiased(true).renderingMode(
            .original
        )
        .scaledToFit().frame(width: 40, height: 40).cornerRadius(8).clipped()
        Image(systemName: "wifi", variableValue: 0.5).symbolVariant(.fill).symbolRenderingMode(.palette).foregroundStyle(.red, .blue)
            .symbolEffect(.pulse).symbolEffect(.variableColor.iterative, options: .repeating, isActive: isActive)
        Image(decorative: "poster").resizable().aspectRatio(16 / 9, contentMode: .fill).accessibilityLabel(Text("Poster"))
        Text("E").blur(radius: 2).brightness(0.1).contrast(1.2).saturation(0.5).grayscale(0.2).hueRotation(.degrees(10)).colorInvert()
            .colorMultiply(.red).blendMode(.screen).mask(Circle()).mask { Rectangle() }.opacity(0.9)
        Text("T").rotation3DEffect(.degrees(isActive ? 10 : 0), axis: (x: 0, y: 1, z: 0)).offset(x: 10, y: phase).offset(
            CGSize(width: 1, height: 1)
        )
        .transformEffect(.identity).scaleEffect(x: 1, y: 1.2, anchor: .bottom).scaleEffect(CGSize(width: 1, height: 1))
        Text("G").glassEffect().glassEffect(.regular.tint(.blue).interactive(), in: .capsule)
        Text("R").redacted(reason: .placeholder).unredacted().privacySensitive()
        Text("H").focusEffectDisabled(false).hoverEffect().hoverEffect(.highlight).hoverEffectDisabled(isActive)
        GlassEffectContainer(spacing: 10) { Text("C").glassEffect() }
        ControlGroup("Speed") {
            Button("Slower") {}
            Button("Faster") {}
        }
        Menu("More") { Button("One") {} }.menuOrder(.fixed).menuIndicator(.hidden)
        Text("F").flipsForRightToLeftLayoutDirection(true).scenePadding(.horizontal).sensoryFeedback(.selection, trigger: isActive)
            .accessibilityAction(named: "Play") {}.navigationTransition(.automatic).toolbarTitleDisplayMode(.inline)
        Text("M").background(.ultraThickMaterial).background(.thickMaterial, in: Circle()).background(.bar)
        Text("A").animation(.interpolatingSpring(stiffness: 100, damping: 10), value: isActive).animation(.bouncy, value: isActive)
            .animation(.smooth(duration: 0.2), value: isActive).animation(.snappy, value: phase).animation(nil, value: phase)
            .animation(.timingCurve(0.2, 0.8, 0.2, 1, duration: 0.3), value: isActive).animation(.easeIn.speed(2), value: isActive)
        Text("V").transition(.slide).transition(.push(from: .trailing)).transition(.offset(x: 10)).transition(
            .scale(scale: 0.8, anchor: .top)
        )
        .transition(.blurReplace).transition(.opacity.combined(with: .scale)).contentTransition(.numericText()).transaction {
            $0.animation = nil
        }
    }

    @ViewBuilder private var stacks: some View {
        Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: 10) {
            GridRow {
                Text("a")
                Text("b").gridColumnAlignment(.trailing)
            }
            Divider().gridCellUnsizedAxes(.horizontal)
            GridRow { Text("c").gridCellColumns(2) }
        }
        ViewThatFits(in: .horizontal) {
            HStack { Text("wide wide wide") }
            Text("narrow")
        }
        HStack(alignment: .firstTextBaseline) {
            Text("A").layoutPriority(1).alignmentGuide(.firstTextBaseline) { $0[.bottom] }
            Text("B").fixedSize()
            Spacer()
        }
        .safeAreaInset(edge: .bottom) { Text("Inset") }
        .safeAreaPadding(.horizontal, 20)
        .containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
        .containerRelativeFrame([.horizontal, .vertical]) { length, _ in length * 0.5 }
        ZStack {
            EmptyView(); AnyView(Text("any"))
        }.hidden().allowsHitTesting(false).contentShape(Rectangle()).coordinateSpace(name: "stack")
        anything
        ScrollView([.horizontal, .vertical]) {
            LazyHStack(alignment: .top, pinnedViews: []) { ForEach(columns, id: \.self) { $0.frame(width: 10, height: 10) } }
                .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging).scrollBounceBehavior(.basedOnSize).scrollDisabled(false).defaultScrollAnchor(.center)
        .scrollPosition(id: .constant(Optional<Int>.none)).scrollDismissesKeyboard(.immediately)
        .onScrollVisibilityChange { print($0) }
        .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
        } action: { _, new in
            print(new)
        }
        .frame(height: 20)
    }

    private var anything: some View {
        let views: [any View] = [Text("x"), Color.red]
        return ForEach(views.indices, id: \.self) { AnyView(views[$0]) }
    }
}

struct MatchedTabs: View {
    @Namespace private var underline
    @State private var selected = 0
    var body: some View {
        HStack {
            ForEach(0..<3) { index in
                Button {
                    withAnimation(.spring()) { selected = index }
                } label: {
                    Text("Tab \(index)")
                        .background(alignment: .bottom) {
                            if selected == index {
                                Rectangle().frame(height: 2).matchedGeometryEffect(id: "line", in: underline)
                            }
                        }
                }
                .buttonStyle(.plain)
            }
        }
        .anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
        .overlayPreferenceValue(BoundsKey.self) { anchors in
            GeometryReader { proxy in
                ForEach(anchors.indices, id: \.self) { Color.clear.frame(width: proxy[anchors[$0]].width) }
            }
        }
    }
    private struct BoundsKey: PreferenceKey {
        static var defaultValue: [Anchor<CGRect>] { [] }
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }
}

/// Types of the app whose names the runtime uses too.
struct SearchView: View { var body: some View { Text("own search") } }
struct CardButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(20).background(.blue, in: .capsule) }
}
struct Shadows: View {
    enum Tab { case one, two }
    @State private var tab: Tab = .one
    var body: some View {
        VStack {
            SearchView()
            Button("Own card") { tab = .two }.buttonStyle(CardButtonStyle(), )
            Text(tab == .one ? "one" : "two")
        }
    }
}
