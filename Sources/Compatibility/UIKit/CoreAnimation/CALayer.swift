import Foundation
import TenFoot

/// A layer with a background, border, shadow, contents and sublayers; it is drawn with the view it belongs to.
///
/// A view's layer shares the frame, background colour and opacity of the view; a sublayer has its own.
///
/// Source: Core Animation CALayer.
@preconcurrency @MainActor open class CALayer: CAMediaTiming, Hashable {
    /// The view whose layer it is.
    weak var view: UIView?
    private weak var holder: CALayer?
    /// The superlayer; for a view's layer, that of the superview.
    public var superlayer: CALayer? { holder ?? view?.superview?.layer }
    /// The sublayers, back to front; nil if there are none.
    public private(set) var sublayers: [CALayer]?
    private var own = Own()
    /// The animations by their keys.
    var animations: [String: CAAnimation] = [:]
    /// The keys of the animations, in the order in which they were added.
    var order: [String] = []
    /// The time of the last frame, and the speed and time offset at that frame.
    var lastFrame: Date?, lastPace = 1.0, lastOffset: CFTimeInterval = 0
    /// The layer of which this one is a presentation copy.
    weak var modelLayer: CALayer?

    /// The properties of a layer that belongs to no view.
    private struct Own {
        var frame = CGRect.zero
        var backgroundColor: CGColor?
        var opacity: Float = 1
        var isHidden = false
        var masksToBounds = false
        var transform = CATransform3D()
    }

    /// Creates a layer without a view and without a superlayer.
    public required init() {}
    /// Creates a presentation copy of a layer.
    public convenience init(layer: Any) {
        self.init()
        if let layer = layer as? CALayer { (frame, modelLayer) = (layer.frame, layer) }
    }

    /// Whether two references are to the same layer.
    public nonisolated static func == (one: CALayer, other: CALayer) -> Bool { one === other }
    /// Hashes the layer's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The radius of the corners in points.
    open var cornerRadius: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// The shape of the rounded corners.
    open var cornerCurve = CALayerCornerCurve.circular
    /// The width of the border in points.
    open var borderWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// The colour of the border.
    open var borderColor: CGColor? { didSet { setNeedsDisplay() } }
    /// The colour of the shadow.
    open var shadowColor: CGColor? { didSet { setNeedsDisplay() } }
    /// How opaque the shadow is, from 0 to 1.
    open var shadowOpacity: Float = 0 { didSet { setNeedsDisplay() } }
    /// The blur radius of the shadow, in points.
    open var shadowRadius: CGFloat = 3 { didSet { setNeedsDisplay() } }
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { setNeedsDisplay() } }
    /// Accepted: content is drawn at the screen's resolution.
    open var contentsScale: CGFloat = 1
    /// How the picture in `contents` fills the layer.
    open var contentsGravity = CALayerContentsGravity.resize { didSet { if contentsGravity != oldValue { setNeedsDisplay() } } }
    /// The stacking order among sublayers: higher values are drawn above.
    open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { setNeedsDisplay() } } }
    /// Accepted: layers are flat, so that the back is never visible.
    open var isDoubleSided = true
    /// Accepted: the renderer itself determines which layers are opaque.
    open var isOpaque = false
    /// Accepted: the renderer itself caches what does not change.
    open var shouldRasterize = false
    /// Accepted: content is drawn at the screen's resolution.
    open var rasterizationScale: CGFloat = 1
    /// Accepted: edges are always antialiased.
    open var allowsEdgeAntialiasing = true
    /// Accepted: opacity always applies to a layer and its sublayers as a group.
    open var allowsGroupOpacity = true
    /// Accepted: a change is always drawn with the next frame.
    open var drawsAsynchronously = false
    /// Accepted: a layer is always redrawn when its size changes.
    open var needsDisplayOnBoundsChange = false
    /// Accepted: changes of properties are not animated implicitly.
    open var actions: [String: Any]?
    /// Accepted: the shadow follows what is drawn.
    open var shadowPath: CGPath?
    /// Which corners are round.
    open var maskedCorners: CACornerMask = .all { didSet { if maskedCorners != oldValue { setNeedsDisplay() } } }
    /// The mask: the layer is visible where the mask is opaque.
    open var mask: CALayer? { didSet { setNeedsDisplay() } }
    /// The point to which `position` and `transform` refer, in fractions of the layer's size.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet {
            guard anchorPoint != oldValue else { return }
            // Keep `position`: move the frame so that the new anchor point lies where the old one was.
            frame.origin.x += frame.width * (oldValue.x - anchorPoint.x)
            frame.origin.y += frame.height * (oldValue.y - anchorPoint.y)
        }
    }
    /// The transform, applied about the anchor point.
    open var transform: CATransform3D {
        get { view.map { CATransform3DMakeAffineTransform($0.transform) } ?? own.transform }
        set { write({ $0.transform = CATransform3DGetAffineTransform(newValue) }, { $0.transform = newValue }) }
    }
    /// The two-dimensional part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Sets `transform` to a two-dimensional transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// When its time begins, in the superlayer's time.
    open var beginTime: CFTimeInterval = 0
    /// Accepted: a layer is shown until it is removed.
    open var duration: CFTimeInterval = .infinity
    /// The speed of its time, for its animations and those of its descendants; 0 stops them.
    open var speed: Float = 1 { didSet { if speed != oldValue { setNeedsDisplay() } } }
    /// The offset of its local time, in seconds; while `speed` is 0, a change moves the animations.
    open var timeOffset: CFTimeInterval = 0 { didSet { if timeOffset != oldValue { setNeedsDisplay() } } }
    /// Accepted: a layer's own time does not repeat.
    open var repeatCount: Float = 0
    /// Accepted: a layer's own time does not repeat.
    open var repeatDuration: CFTimeInterval = 0
    /// Accepted: a layer's own time does not reverse.
    open var autoreverses = false
    /// Accepted: a layer is shown until it is removed.
    open var fillMode = CAMediaTimingFillMode.removed

    private var values: [String: Any] = [:]
    /// Stores a value of the app under a key; nil removes it.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// The value that the app stored under a key.
    open func value(forKey key: String) -> Any? { values[key] }
    /// A name that the app may set.
    open var name: String?
    /// The layer's content: a `CGImage`, or nil.
    open var contents: Any? {
        didSet {
            // The `UIImage` keeps the picture's temporary file alive.
            let new = contents as? CGImage
            if new !== oldValue as? CGImage { picture = new.map { UIImage(cgImage: $0) } }
            setNeedsDisplay()
        }
    }
    private var picture: UIImage?

    /// Whether content and sublayers are clipped to the layer's bounds.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.masksToBounds }
        set { if let view { view.clipsToBounds = newValue } else { own.masksToBounds = newValue } }
    }
    /// The opacity, from 0 to 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set { write({ $0.alpha = CGFloat(newValue) }, { $0.opacity = newValue }) }
    }
    /// Whether the layer is hidden.
    open var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set { write({ $0.isHidden = newValue }, { $0.isHidden = newValue }) }
    }
    /// The background colour.
    open var backgroundColor: CGColor? {
        get { view.map { $0.backgroundColor?.cgColor } ?? own.backgroundColor }
        set { write({ $0.backgroundColor = newValue.map { UIColor(cgColor: $0) } }, { $0.backgroundColor = newValue }) }
    }
    /// The frame in the superlayer, in points.
    open var frame: CGRect {
        get { view?.frame ?? own.frame }
        set { write({ $0.frame = newValue }, { $0.frame = newValue }) }
    }
    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set {
            let place = position
            frame = CGRect(
                x: place.x - newValue.width * anchorPoint.x, y: place.y - newValue.height * anchorPoint.y, width: newValue.width,
                height: newValue.height)
        }
    }
    /// The position of its anchor point in the superlayer, in points; by default the anchor point is the centre.
    open var position: CGPoint {
        get { CGPoint(x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width * anchorPoint.x, y: newValue.y - frame.height * anchorPoint.y) }
    }

    private func write(_ toView: (UIView) -> Void, _ toOwn: (inout Own) -> Void) {
        if let view { return toView(view) }
        toOwn(&own)
        setNeedsDisplay()
    }

    /// Marks the layer as needing to be redrawn.
    open func setNeedsDisplay() {
        if let view { view.setNeedsDisplay() } else { holder?.setNeedsDisplay() }
    }
    /// Marks the view of the layer as needing layout.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    /// Lays out the layer's view now, if it needs layout.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }
    /// Lays out the sublayers; never called, since views lay out their own content.
    open func layoutSublayers() {}

    /// Converts a point from another layer's coordinates to this layer's; nil is the screen.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        let (there, here) = (l?.corner ?? .zero, corner)
        return CGPoint(x: p.x + there.x - here.x, y: p.y + there.y - here.y)
    }
    /// Converts a point from this layer's coordinates to another layer's; nil is the screen.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let (there, here) = (l?.corner ?? .zero, corner)
        return CGPoint(x: p.x + here.x - there.x, y: p.y + here.y - there.y)
    }
    /// Converts a rectangle from another layer's coordinates to this layer's; nil is the screen.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { CGRect(origin: convert(r.origin, from: l), size: r.size) }
    /// Converts a rectangle from this layer's coordinates to another layer's; nil is the screen.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CGRect(origin: convert(r.origin, to: l), size: r.size) }
    /// Whether a point, in the layer's coordinates, lies in the layer.
    open func contains(_ p: CGPoint) -> Bool { bounds.covers(p) }
    /// The position of its origin on the screen.
    private var corner: CGPoint {
        let outer = (superlayer ?? modelLayer?.superlayer)?.corner ?? .zero
        return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
    }

    /// Adds a sublayer in front of the others.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
    /// Inserts a sublayer at an index, 0 at the back.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        guard layer !== self, layer.view == nil else { return }
        layer.removeFromSuperlayer()
        var all = sublayers ?? []
        all.insert(layer, at: min(Int(index), all.count))
        sublayers = all
        layer.holder = self
        setNeedsDisplay()
    }
    /// Inserts a sublayer just behind another.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    }
    /// Inserts a sublayer just in front of another.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insertSublayer(layer, at: UInt32((sublayers?.firstIndex { $0 === sibling }).map { $0 + 1 } ?? sublayers?.count ?? 0))
    }
    /// Replaces a sublayer by another.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        insertSublayer(newLayer, above: oldLayer)
        if oldLayer !== newLayer { oldLayer.removeFromSuperlayer() }
    }
    /// Removes the layer from its superlayer, and ends its animations.
    open func removeFromSuperlayer() {
        guard let holder else { return }
        let left = holder.sublayers?.filter { $0 !== self } ?? []
        holder.sublayers = left.isEmpty ? nil : left
        self.holder = nil
        removeAllAnimations()
        holder.setNeedsDisplay()
    }

    /// The content that is drawn above the background and below the sublayers; this library's layer classes override it.
    open func _content() -> AnyView? {
        guard let picture else { return nil }
        let image = Image(uiImage: picture)
        return switch contentsGravity {
        case .resize: AnyView(image.resizable())
        case .resizeAspect: AnyView(image.resizable().scaledToFit())
        case .resizeAspectFill: AnyView(image.resizable().scaledToFill())
        default: AnyView(image)
        }
    }
    /// Whether there is content besides the background and border.
    var hasContent: Bool { sublayers != nil || picture != nil || type(of: self) != CALayer.self }
}

/// Corners of a layer.
///
/// Source: Core Animation CACornerMask.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// At the top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// At the bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// At the bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}

/// How a layer's contents fill it.
///
/// Source: Core Animation CALayerContentsGravity.
public struct CALayerContentsGravity: Hashable, Sendable {
    private let name: String
    /// In its own size, centred.
    public static let center = CALayerContentsGravity(name: "center")
    /// Stretched.
    public static let resize = CALayerContentsGravity(name: "resize")
    /// Scaled to fit, with its aspect ratio kept.
    public static let resizeAspect = CALayerContentsGravity(name: "resizeAspect")
    /// Scaled to fill the layer, with its aspect ratio kept.
    public static let resizeAspectFill = CALayerContentsGravity(name: "resizeAspectFill")
}
