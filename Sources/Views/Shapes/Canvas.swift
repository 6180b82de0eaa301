import TenFootViewGraph

/// A view drawn by a closure.
///
/// Source: SwiftUI Canvas.
public struct Canvas<Symbols: View>: _PrimitiveView {
    /// Views that the closure can draw, each identified by its tag.
    public var symbols: Symbols
    /// Draws the canvas with a context, given the size in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void

    /// Creates a canvas whose closure gets a context and the size in points, and can draw the views in `symbols`.
    ///
    /// A symbol that changes without changing its size appears changed when the canvas is drawn next.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
        self.symbols = symbols()
    }

    /// Creates the node that keeps the box and the symbols; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { CanvasNode(self, context) }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas whose closure gets a context and the size in points.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(renderer: renderer) { EmptyView() }
    }
}

/// The drawing context of a canvas; changes to a copy affect only what is drawn with that copy.
///
/// Source: SwiftUI GraphicsContext.
public struct GraphicsContext {
    /// Collects the drawings of one paint.
    final class Sheet: @unchecked Sendable {
        // Created and used within one paint, on the main thread.
        fileprivate(set) var runs: [Run] = []
        /// The box that is painted; nil after the paint, for an app may keep its context.
        private var box: _LayoutBox?
        private let measurer: any TextMeasuring
        @MainActor init(box: _LayoutBox) {
            self.box = box
            measurer = box.host.services.text
        }

        /// Ends the paint: what an app draws from now on is not shown.
        func end() { box = nil }

        func symbol(_ id: AnyHashable) -> ResolvedSymbol? {
            let id = UncheckedValue(id)
            return MainActor.assumeIsolated {
                (box as? CanvasBox)?.symbols.children.first { $0.traits.tag == id.value }.map { ResolvedSymbol(box: $0) }
            }
        }
        func picture(of symbol: _LayoutBox) -> Layer? { MainActor.assumeIsolated { UncheckedValue(box?.copy(of: symbol.layer)) }.value }

        func withPictures(_ content: LayerContent) -> LayerContent { MainActor.assumeIsolated { box?.withPictures(content) ?? content } }
        /// The request to lay a text out, with room for its pictures.
        func request(_ text: Text, _ environment: EnvironmentValues) -> TextRequest {
            let (text, values) = (UncheckedValue(text), UncheckedValue(environment))
            return MainActor.assumeIsolated {
                var request = text.value.request(in: values.value).request
                if let box { text.value.makeRoomForPictures(in: &request, values.value, in: box) }
                return request
            }
        }
        func pictures(of text: Text, _ layout: TextLayout, _ environment: EnvironmentValues) -> [PlacedPicture] {
            let (text, values) = (UncheckedValue(text), UncheckedValue(environment))
            return MainActor.assumeIsolated { box.map { text.value.placedPictures(layout, values.value, in: $0) } ?? [] }
        }
        func layout(_ request: TextRequest) -> TextLayout { MainActor.assumeIsolated { measurer.layout(request) } }
        func size(of source: ImageSource, _ font: FontDescriptor) -> CGSize {
            MainActor.assumeIsolated {
                guard let box else { return .zero }
                let images = box.host.services.images
                if let size = images.naturalSize(of: source, pointSize: font.size, weight: font.weight) { return size }
                // Registers the box, so that the canvas is drawn again when the size is known.
                box.host.images.add(source, box)
                if case .loading(let size?) = images.state(of: source, pixelSize: .zero) { return size }
                return .zero
            }
        }
    }

    /// How drawings are composited with the canvas.
    struct Composing: Equatable {
        /// The clips, the outermost first.
        var clips: [LayerClip] = []
        var blendMode = BlendMode.normal
        /// The filters, the innermost first.
        var filters: [Filter.Kind] = []
    }
    /// Consecutive drawings with the same compositing.
    struct Run {
        var composing: Composing
        var contents: [LayerContent]
        /// The layer of a view, drawn instead of `contents`.
        var symbol: Layer?
    }

    private let sheet: Sheet
    private var composing = Composing()
    /// The environment of the canvas.
    public let environment: EnvironmentValues
    /// The opacity of later drawings, from 0 to 1.
    public var opacity = 1.0
    /// The blend mode of later drawings.
    public var blendMode: BlendMode {
        get { composing.blendMode }
        set { composing.blendMode = newValue }
    }
    /// The transform of the coordinates of later drawings.
    public var transform = CGAffineTransform.identity

    init(sheet: Sheet, environment: EnvironmentValues) {
        self.sheet = sheet
        self.environment = environment
    }

    /// A colour or pattern to draw with.
    ///
    /// Source: SwiftUI GraphicsContext.Shading.
    public struct Shading: Sendable {
        fileprivate enum Kind: Sendable {
            case style(AnyShapeStyle)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
            case conic(Gradient, CGPoint, Angle)
        }
        fileprivate let kind: Kind
        /// The foreground style.
        public static var foreground: Shading { Shading(kind: .style(AnyShapeStyle(.foreground))) }
        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(kind: .style(AnyShapeStyle(color))) }
        /// A colour by its components.
        public static func color(_ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1)
            -> Shading
        {
            color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A grey.
        public static func color(_ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            color(Color(space, white: white, opacity: opacity))
        }
        /// A style.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }
        /// A gradient between two points of the canvas.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading(kind: .linear(gradient, startPoint, endPoint))
        }
        /// A gradient between two circles around a point of the canvas.
        public static func radialGradient(_ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat) -> Shading {
            Shading(kind: .radial(gradient, center, startRadius, endRadius))
        }
        /// A gradient around a point of the canvas.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
            Shading(kind: .conic(gradient, center, angle))
        }
    }

    private func paint(_ shading: Shading, in rect: CGRect) -> Paint? {
        func faded(_ gradient: Gradient) -> [PaintStop] {
            gradient.resolved(in: environment).map { PaintStop(color: $0.color.opacity(opacity), location: $0.location) }
        }
        let scale = transform.rasterScale
        switch shading.kind {
        case .style(let style): return style.resolved(in: environment).opacity(opacity).paint(in: rect)
        case .linear(let gradient, let start, let end):
            return .linear(faded(gradient), start: start.applying(transform), end: end.applying(transform))
        case .radial(let gradient, let center, let start, let end):
            return .radial(faded(gradient), center: center.applying(transform), startRadius: start * scale, endRadius: end * scale)
        case .conic(let gradient, let center, let angle):
            return .angular(
                faded(gradient), center: center.applying(transform), startAngle: angle.radians, endAngle: angle.radians + 2 * .pi)
        }
    }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let path = path.applying(transform)
        guard let paint = paint(shading, in: path.boundingRect) else { return }
        add(.fill(path, paint, isEvenOdd: style.isEOFilled))
    }
    /// Strokes a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let path = path.applying(transform)
        guard let paint = paint(shading, in: path.boundingRect) else { return }
        let scale = transform.rasterScale
        var style = style
        style.lineWidth *= scale
        style.dash = style.dash.map { $0 * scale }
        style.dashPhase *= scale
        add(.stroke(path, paint, style))
    }
    /// Strokes a path with a line width in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Translates later drawings, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Scales later drawings.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    /// Rotates later drawings, except pictures, which stay upright.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
    /// Applies a transform before the current one.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
    /// Clips later drawings to a path, or to the area outside it.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
        let path = path.applying(transform)
        guard options.contains(.inverse) else { return composing.clips.append(LayerClip(path, style)) }
        var outside = Path(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
        outside.addPath(path)
        composing.clips.append(LayerClip(outside, FillStyle(eoFill: true)))
    }

    /// Options for clipping.
    ///
    /// Source: SwiftUI GraphicsContext.ClipOptions.
    public struct ClipOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Clips to the area outside the path.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Applies a filter to later drawings, before the filters added earlier.
    ///
    /// Source: SwiftUI GraphicsContext.addFilter(_:options:).
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = []) {
        if let kind = filter.kind(environment) { composing.filters.insert(kind, at: 0) }
    }

    private func add(_ content: LayerContent) {
        if let last = sheet.runs.indices.last, sheet.runs[last].symbol == nil, sheet.runs[last].composing == composing {
            sheet.runs[last].contents.append(content)
        } else {
            sheet.runs.append(Run(composing: composing, contents: [content]))
        }
    }
    /// Draws through a copy of the context.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }

    /// A text laid out for a canvas.
    ///
    /// Source: SwiftUI GraphicsContext.ResolvedText.
    public struct ResolvedText {
        fileprivate let sheet: Sheet
        fileprivate let text: Text
        fileprivate var request: TextRequest
        /// For each run, whether the shading colours it: it does not if the text sets the run's style.
        fileprivate let isShaded: [Bool]
        /// The shading of the parts of the text whose style is not set.
        ///
        /// A gradient spans the whole text.
        ///
        /// Source: SwiftUI GraphicsContext.ResolvedText.shading.
        public var shading = Shading.foreground
        /// The size of the text in a space of a size, in points.
        public func measure(in size: CGSize) -> CGSize { layout(size).size }
        fileprivate func layout(_ size: CGSize) -> TextLayout {
            var bounded = request
            if size.width.isFinite { bounded.width = size.width }
            if size.height.isFinite { bounded.height = size.height }
            return sheet.layout(bounded)
        }
        /// The text with other colours for the runs that are drawn with the shading, or for the others.
        fileprivate func colored(_ color: RGBA, whereShaded: Bool = true) -> ResolvedText {
            var copy = self
            for (index, isShaded) in zip(request.runs.indices, isShaded) where isShaded == whereShaded {
                copy.request.runs[index].color = color
            }
            return copy
        }
    }

    /// A picture resolved for a canvas.
    ///
    /// Source: SwiftUI GraphicsContext.ResolvedImage.
    public struct ResolvedImage {
        fileprivate let content: ImageContent
        /// The natural size of the picture, in points.
        public let size: CGSize
        /// The shading that a symbol or template picture is filled with; nil for the foreground style.
        ///
        /// Other pictures keep their colours.
        ///
        /// Source: SwiftUI GraphicsContext.ResolvedImage.shading.
        public var shading: Shading?
    }

    /// A view of the canvas's symbols, laid out at its own size.
    ///
    /// Source: SwiftUI GraphicsContext.ResolvedSymbol.
    public struct ResolvedSymbol: @unchecked Sendable {
        // Used while the canvas is painted, on the main thread.
        fileprivate let box: _LayoutBox
        /// The size of the view, in points.
        public let size: CGSize

        @MainActor fileprivate init(box: _LayoutBox) {
            self.box = box
            size = box.size
        }
    }

    /// Finds the view with a tag among the canvas's symbols; nil if there is none.
    ///
    /// Source: SwiftUI GraphicsContext.resolveSymbol(id:).
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { sheet.symbol(AnyHashable(id)) }

    /// Draws a view with its anchor at a point.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
        draw(symbol, CGAffineTransform(translationX: origin.x, y: origin.y))
    }
    /// Draws a view stretched into a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        draw(
            symbol,
            CGAffineTransform(translationX: rect.minX, y: rect.minY)
                .scaledBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height))
    }
    private func draw(_ symbol: ResolvedSymbol, _ placing: CGAffineTransform) {
        guard let picture = sheet.picture(of: symbol.box) else { return }
        picture.position = .zero
        let placed = Layer(name: "symbol")
        placed.setChildren([picture])
        add(placed, placing.concatenating(transform))
    }
    private func add(_ placed: Layer, _ transform: CGAffineTransform) {
        placed.transform = transform
        placed.opacity = opacity
        // Clips and filters apply in the coordinates of the canvas, so put them on a layer without the transform.
        let run = Layer(name: "canvas")
        run.setChildren([placed])
        sheet.runs.append(Run(composing: composing, contents: [], symbol: run))
    }

    /// Draws a text layout through the transform, with its upper left corner at `origin`.
    func place(_ text: TextLayout, at origin: CGPoint) {
        let isOnlyMoved = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
        if isOnlyMoved, opacity >= 1 { return add(.text(text, origin: origin.applying(transform))) }
        if isOnlyMoved, !text.request.isManyColored {
            return add(.text(text.colored { $0.opacity(opacity) }, origin: origin.applying(transform)))
        }
        let placed = Layer(name: "text")
        placed.content = .text(text, origin: .zero)
        add(placed, CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform))
    }

    /// Draws a text with its shading, in a space of a size, at a point that depends on the text's own size.
    private func place(_ text: ResolvedText, in space: CGSize, at origin: (CGSize) -> CGPoint) {
        let layout = text.layout(space)
        let origin = origin(layout.size)
        // `place` and `add` apply the opacity.
        var solid = self
        solid.opacity = 1
        switch solid.paint(text.shading, in: CGRect(origin: origin, size: layout.size).applying(transform)) {
        case .color(let color)?:
            let colored = text.colored(color)
            place(colored.request == text.request ? layout : colored.layout(space), at: origin)
        case let paint? where text.isShaded.contains(true) && layout.lineCount > 0:
            // Draw the gradient with the shaded runs as its mask, and then the other runs.
            let placing = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform)
            let words = Layer(name: "words")
            words.content = .text(text.colored(.black).colored(.clear, whereShaded: false).layout(space), origin: .zero)
            words.transform = placing
            let filled = Layer(name: "text")
            filled.content = .fill(Path(layout.inkBounds).applying(placing), paint, isEvenOdd: false)
            filled.mask = words
            add(filled, .identity)
            if text.isShaded.contains(false) { place(text.colored(.clear).layout(space), at: origin) }
        default: place(layout, at: origin)
        }
        for picture in sheet.pictures(of: text.text, layout, environment) {
            place(picture, at: origin, shading: text.isShaded[picture.stretch.run] ? text.shading : nil)
        }
    }

    /// Draws a picture of a text with the text's upper left corner at `origin`; a template has its own colour if `shading` is nil.
    func place(_ picture: PlacedPicture, at origin: CGPoint, shading: Shading?) {
        let content = picture.content
        let shading = content.tint.map { shading ?? .color(Color($0)) }
        draw(
            ResolvedImage(content: content, size: content.rect.size, shading: shading),
            in: content.rect.offsetBy(dx: origin.x, dy: origin.y))
    }

    /// Lays a text out.
    public func resolve(_ text: Text) -> ResolvedText {
        var request = sheet.request(text, environment)
        for (index, style) in zip(request.runs.indices, text.styles(in: environment)) { request.runs[index].color = style.color }
        let isShaded = text.pieces.map { $0.style.paint == nil && $0.style.tone == nil }
        return ResolvedText(sheet: sheet, text: text, request: request, isShaded: isShaded)
    }
    /// Resolves a picture.
    public func resolve(_ image: Image) -> ResolvedImage {
        let font = environment.fontDescriptor
        let size = image.points(sheet.size(of: image.source, font))
        var content = ImageContent(source: image.source, rect: CGRect(origin: .zero, size: size))
        if case .symbol = image.source { content.weight = font.weight }
        guard image.isTemplate else { return ResolvedImage(content: content, size: size) }
        content.tint = environment.foreground.color
        return ResolvedImage(content: content, size: size, shading: .foreground)
    }

    /// Draws a text with its anchor at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        place(text, in: CGSize(width: CGFloat.infinity, height: .infinity)) { size in
            CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        }
    }
    /// Draws a text into a rectangle.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        place(text, in: rect.size) { _ in rect.origin }
    }
    /// Draws a text with its anchor at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }
    /// Draws a text into a rectangle.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
    /// Draws a picture into a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        var content = image.content
        content.rect = rect.applying(transform)
        // `add` applies the opacity to layers.
        var solid = self
        solid.opacity = 1
        guard let tint = content.tint else {
            guard opacity < 1 else { return add(.image(content)) }
            let placed = Layer(name: "image")
            placed.content = sheet.withPictures(.image(content))
            return add(placed, .identity)
        }
        switch solid.paint(image.shading ?? .foreground, in: content.rect) {
        case .color(let color)?:
            content.tint = color.opacity(opacity)
            add(.image(content))
        case let paint?:
            // Draw the gradient with the picture as its mask.
            content.tint = .black
            let shape = Layer(name: "shape")
            shape.content = sheet.withPictures(.image(content))
            let filled = Layer(name: "image")
            filled.content = .fill(Path(content.rect), paint, isEvenOdd: false)
            filled.mask = shape
            add(filled, .identity)
        case nil:
            content.tint = tint.opacity(opacity)
            add(.image(content))
        }
    }
    /// Draws a picture at its natural size with its anchor at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height)
        draw(image, in: CGRect(origin: origin, size: image.size))
    }
    /// Draws a picture into a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }
    /// Draws a picture at its natural size with its anchor at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }
}
