import Foundation
import TenFootViewGraph

/// The box of a picture; shows a placeholder while the picture is decoded, and then fades the picture in.
final class ImageBox: DrawingBox, AccessibleBox {
    var image: Image {
        didSet {
            guard image != oldValue else { return }
            if image.source != oldValue.source {
                outgoing = picture.mask == nil ? change?.target ?? picture.content : nil
                change?.end(in: picture)
                change = nil
                awaited = nil
                waitingSince = nil
                host.motion.cancel(self, .fade)
                picture.opacity = 1
                picture.content = nil
            }
            invalidateLayout()
            repaint()
        }
    }

    private let picture = Layer(name: "picture")
    private var waitingSince: TimeInterval?
    /// The content shown before the current picture.
    private var outgoing: LayerContent?
    private var change: (any ContentChange)?
    /// A cross-fade that begins once the pixels of the current picture are available; until then the content before is shown.
    private var awaited: (transition: ContentTransition, animation: Animation)?

    /// Shows a picture, which replaces the previous one by the environment's content transition.
    private func show(_ content: LayerContent?, _ environment: EnvironmentValues) {
        defer { forgetOutgoing() }
        if let outgoing, let content, isPlaced {
            let transition = awaited?.transition ?? environment.contentTransition
            let transaction = awaited.map { Transaction(animation: $0.animation) } ?? paintTransaction
            change = transition.change(in: picture, from: outgoing, to: content, on: self, transaction)
            if change != nil { return }
        }
        if let change, !picture.children.isEmpty { change.target = content } else { picture.content = content }
    }

    private func forgetOutgoing() {
        outgoing = nil
        awaited = nil
    }

    /// Whether the content before is shown until the pixels of the current picture are available, since it cross-fades into that.
    private func waitToFade(_ environment: EnvironmentValues) -> Bool {
        if awaited != nil { return true }
        guard let outgoing, isPlaced, environment.contentTransition.kind == .fade, let animation = paintTransaction.activeAnimation
        else { return false }
        awaited = (environment.contentTransition, animation)
        picture.content = outgoing
        return true
    }

    init(node: _ViewNode, image: Image) {
        self.image = image
        super.init(node: node, name: "image")
        layer.addChild(picture)
    }

    private struct Look {
        var size: CGSize
        var weight: Int
        var baseline: CGFloat?
    }

    /// The picture or, of a symbol, the environment's variant.
    private func source(in environment: EnvironmentValues) -> ImageSource {
        guard case .symbol(let name) = image.source else { return image.source }
        return .symbol(environment.symbolVariants.name(of: name))
    }

    var accessibilityContent: AccessibilityContent? { image.spokenName.map { AccessibilityContent(role: .image, text: $0) } }

    /// The picture's own size in points; a symbol's follows the font.
    private func natural() -> Look {
        Dependencies.track(node, .layout) {
            let environment = EnvironmentValues(scope: node.scope)
            let source = source(in: environment)
            guard case .symbol = source else {
                return Look(size: image.points(naturalSize(of: source)), weight: 400, baseline: nil)
            }
            if case .symbol("") = source { return Look(size: .zero, weight: 400, baseline: nil) }
            let font = environment.fontDescriptor
            let pointSize = font.size * environment.imageScale.factor
            let size =
                host.services.images.naturalSize(of: source, pointSize: pointSize, weight: font.weight)
                ?? CGSize(width: pointSize * 1.2, height: pointSize * 1.2)
            // Align the middle of a symbol with the middle of capital letters beside it.
            return Look(size: size, weight: font.weight, baseline: size.height / 2 + font.size * 0.36)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if image.isResizable, let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let size = natural().size
        return image.isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
    }

    override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else { return nil }
        return natural().baseline.map { min($0, dimensions.height) }
    }

    override func paint() {
        let environment = EnvironmentValues(scope: node.scope)
        let rect = CGRect(origin: .zero, size: drawnSize)
        let source = source(in: environment)
        var content = ImageContent(source: source, rect: rect)
        let isSymbol = image.isSymbol
        if isSymbol { content.weight = environment.fontDescriptor.weight }
        var gradient: LayerContent?
        if image.isTemplate {
            let style = shownStyle(environment.foreground)
            content.tint = style.color
            picture.shadow = style.dropShadow
            gradient = isSymbol ? style.gradient(Path(rect), in: rect) : nil
        }
        content.interpolation =
            switch image.quality {
            case .none: .none
            case .low: .low
            case .medium: .medium
            case .high: .high
            }
        content.isTiled = image.isTiled
        if environment.redactionReasons.contains(.placeholder) {
            forgetOutgoing()
            show(nil, environment)
            showPlaceholder(rect, environment)
            return
        }
        guard !isSymbol, size.width > 0, size.height > 0 else {
            layer.content = nil
            show(gradient ?? (isSymbol ? .image(content) : nil), environment)
            let shape = gradient == nil ? nil : picture.mask ?? Layer(name: "symbol")
            shape?.content = .image(content)
            if picture.mask !== shape { picture.mask = shape }
            return
        }
        let scale = environment.displayScale
        // Request the pixels at the resting size, so that an animated frame does not decode at each step.
        let pixels = CGSize(width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
        host.images.add(source, self)
        // Tiles and the ends that cap insets keep are drawn at the picture's own size, whatever the size of the whole.
        let isWhole = image.isTiled || image.capInsets != EdgeInsets()
        switch host.services.images.state(of: source, pixelSize: isWhole ? nil : pixels) {
        case .loading:
            if waitToFade(environment) { return }
            forgetOutgoing()
            if waitingSince == nil { waitingSince = host.time }
            showPlaceholder(rect, environment)
        case .failed:
            if awaited != nil { picture.content = nil }
            forgetOutgoing()
            showPlaceholder(rect, environment)
            // Run the action later, since its changes must not cause layout during painting.
            if let failure = environment.imageFailure { Task { failure.action() } }
        case .ready(let bitmap, let natural):
            content.bitmap = bitmap
            content.naturalSize = image.points(natural)
            show(CappedPicture(content, image.capInsets).content, environment)
            fadeIn()
        }
    }

    /// The seconds that a placeholder must have been shown for the picture to fade in; after less, a fade would only delay the picture.
    private static let leastWait: TimeInterval = 0.25

    /// Fades the picture in over its placeholder if that was shown for `leastWait`; else shows the picture at once.
    private func fadeIn() {
        let waited = waitingSince.map { host.time - $0 } ?? 0
        waitingSince = nil
        guard waited >= Self.leastWait else {
            if picture.opacity == 1 { layer.content = nil }
            return
        }
        picture.opacity = 0
        host.motion.animate(self, .fade, from: 0.0, to: 1.0, .easeOut(duration: 0.25)) { [weak self] opacity in
            self?.picture.opacity = opacity
        } completion: { [weak self] in
            self?.layer.content = nil
        }
    }

    private func showPlaceholder(_ rect: CGRect, _ environment: EnvironmentValues) {
        // A picture decoded at another size stays until the sharper one is available.
        guard picture.content == nil else { return }
        layer.content = .fill(Path(rect), .color(SystemColor.primary.rgba(in: environment).opacity(0.06)), isEvenOdd: false)
    }
}

extension _LayoutBox {
    /// The own size of a picture that is no symbol; zero until it is known, when the box is laid out again.
    final func naturalSize(of source: ImageSource) -> CGSize {
        if let known = host.services.images.naturalSize(of: source, pointSize: 0, weight: 400) { return known }
        host.images.add(source, self)
        // Read only the header to get the size: decode when the size on the screen is known.
        switch host.services.images.state(of: source, pixelSize: .zero) {
        case .loading(let pixels?), .ready(_, let pixels): return pixels
        case .loading(nil), .failed: return .zero
        }
    }
}
