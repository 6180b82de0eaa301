import Foundation
import TenFoot
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootTypography
import TenFootViewGraph

/// Random modifiers on random views, laid out, drawn, moved about in, changed and drawn again: no crash, and every place and size finite.
@MainActor func fuzzViews(_ bytes: [UInt8]) -> [String] {
    let turn = Turn()
    let size = CGSize(width: 200, height: 120)
    let images = ImageLoader()
    let host = ViewHost(size: size, services: HostServices(text: measurer, images: images), root: ChangingView(bytes: bytes, turn: turn))
    let bitmap = Bitmap(width: 200, height: 120), compositor = SoftwareCompositor(scale: 1, budget: 4 << 20)
    var time = 0.0
    let presses: [RemoteControl] = [.right, .down, .select, .left, .up, .back]
    for step in 0..<8 {
        time += 0.05
        if step > 3 { turn.count += 1 }
        let control = presses[step % presses.count]
        let stamp = UInt64(time * 1e6)
        let events: [HostEvent] = [.press(PressEvent(control, .began, time: stamp)), .press(PressEvent(control, .ended, time: stamp))]
        _ = host.frame(FrameInput(time: time, events: step == 0 ? [] : events))
        compositor.render(host.layers, damage: host.layers.takeDamage(), into: bitmap)
    }
    var broken: [String] = []
    func check(_ layer: Layer) {
        if !layer.position.x.isFinite || !layer.position.y.isFinite { broken.append("a layer at \(layer.position)") }
        layer.children.forEach(check)
    }
    check(host.layers.root)
    return Array(broken.prefix(1))
}

/// What makes the views change.
@Observable private final class Turn { var count = 0 }

/// The same views in every turn, nearly: in odd ones some bytes are others, so that most types stay and their values change.
private struct ChangingView: View {
    let bytes: [UInt8]
    let turn: Turn
    var body: some View {
        var dice = ByteDice(turn.count % 2 == 0 ? bytes : bytes.enumerated().map { $0.offset % 7 == 6 ? $0.element ^ 1 : $0.element })
        dice.view(depth: 0)
    }
}

private protocol Labelled { var label: String { get } }
private struct Named: Labelled { let label: String }
private struct Numbered: Labelled {
    let number: Double
    let more = (1, 2.0, "three")
    var label: String { "\(number)" }
}

/// A view of values that only their protocols are known of.
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

/// One for all inputs: finding the fonts takes longer than an input.
@MainActor private let measurer = PangoTextMeasurer(language: "en")

extension ByteDice {
    @MainActor fileprivate mutating func view(depth: Int) -> AnyView {
        var view = depth > 4 || isUsedUp ? leaf() : container(depth: depth)
        for _ in 0..<pick(4) { view = modified(view, depth: depth) }
        return view
    }

    @MainActor private mutating func leaf() -> AnyView {
        switch pick(10) {
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
        default: return AnyView(EmptyView())
        }
    }

    @MainActor private mutating func children(_ depth: Int) -> [AnyView] { (0..<1 + pick(4)).map { _ in view(depth: depth + 1) } }

    @MainActor private mutating func container(depth: Int) -> AnyView {
        let spacing = pick(2) == 0 ? nil : length()
        let views = children(depth)
        let all = ForEach(views.indices, id: \.self) { views[$0] }
        switch pick(9) {
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
        default: return AnyView(List { all })
        }
    }

    @MainActor private mutating func modified(_ view: AnyView, depth: Int) -> AnyView {
        switch pick(22) {
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
        default: return AnyView(view.ignoresSafeArea())
        }
    }
}
