import Foundation
import TenFoot

/// A layer of Core Animation: it holds colours, corners, shadows, pictures and sublayers, and is drawn with the view it belongs to.
///
/// A layer of a view shares the view's place, colour and opacity; one that was added to another has its own.
///
/// Source: Core Animation CALayer.
@preconcurrency @MainActor open class CALayer: CAMediaTiming, Hashable {
    /// The view whose layer it is.
    weak var view: UIView?
    private weak var holder: CALayer?
    /// The layer it lies in.
    public var superlayer: CALayer? { holder ?? view?.superview?.layer }
    /// The layers in it, back to front; nil where there are none.
    public private(set) var sublayers: [CALayer]?
    private var own = Own()
    /// What runs, by the app's names.
    var animations: [String: CAAnimation] = [:]
    /// The names of what runs, those added last at the end.
    var order: [String] = []
    /// When it was last drawn, and how its time ran then.
    var lastFrame: Date?, lastPace = 1.0, lastOffset: CFTimeInterval = 0
    /// The layer that it is a copy of.
    weak var modelLayer: CALayer?

    /// What a layer holds that is no view's.
    private struct Own {
        var frame = CGRect.zero
        var backgroundColor: CGColor?
        var opacity: Float = 1
        var isHidden = false
        var masksToBounds = false
        var transform = CATransform3D()
    }

    /// Creates a layer that belongs to no view and lies in no other layer.
    public required init() {}
    /// A copy of a layer's place, for what is on screen.
    public convenience init(layer: Any) {
        self.init()
        if let layer = layer as? CALayer { (frame, modelLayer) = (layer.frame, layer) }
    }

    /// Whether two are one.
    public nonisolated static func == (one: CALayer, other: CALayer) -> Bool { one === other }
    /// Hashes the layer's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The radius of the corners in points.
    open var cornerRadius: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// Whether corners are rounded evenly into the edges.
    open var cornerCurve = CALayerCornerCurve.circular
    /// The width of the border in points.
    open var borderWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// The colour of the border.
    open var borderColor: CGColor? { didSet { setNeedsDisplay() } }
    /// The colour of the shadow.
    open var shadowColor: CGColor? { didSet { setNeedsDisplay() } }
    /// How opaque the shadow is, from 0 to 1.
    open var shadowOpacity: Float = 0 { didSet { setNeedsDisplay() } }
    /// How soft the shadow is, in points.
    open var shadowRadius: CGFloat = 3 { didSet { setNeedsDisplay() } }
    /// How far the shadow is cast, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { setNeedsDisplay() } }
    /// Accepted: content is drawn in the pixels of the screen.
    open var contentsScale: CGFloat = 1
    /// How the picture in `contents` fills it.
    open var contentsGravity = CALayerContentsGravity.resize { didSet { if contentsGravity != oldValue { setNeedsDisplay() } } }
    /// Layers of a higher number lie over the others in the same layer.
    open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { setNeedsDisplay() } } }
    /// Accepted: a layer is never seen from behind.
    open var isDoubleSided = true
    /// Accepted: drawing finds out by itself what hides what.
    open var isOpaque = false
    /// Accepted: what does not change is not drawn again.
    open var shouldRasterize = false
    /// Accepted: pictures are drawn in the pixels of the screen.
    open var rasterizationScale: CGFloat = 1
    /// Accepted: edges are smooth.
    open var allowsEdgeAntialiasing = true
    /// Accepted: a layer and what is in it fade as one.
    open var allowsGroupOpacity = true
    /// Accepted: a layer is always drawn with the frame it changed in.
    open var drawsAsynchronously = false
    /// Accepted: a layer that changes its size is drawn anew.
    open var needsDisplayOnBoundsChange = false
    /// Accepted: changes of properties are seen at once.
    open var actions: [String: Any]?
    /// Accepted: a shadow is cast by what is drawn.
    open var shadowPath: CGPath?
    /// Which corners are round.
    open var maskedCorners: CACornerMask = .all { didSet { if maskedCorners != oldValue { setNeedsDisplay() } } }
    /// What of it is seen: where the mask is opaque.
    open var mask: CALayer? { didSet { setNeedsDisplay() } }
    /// Which point of it `position` and `transform` mean, in parts of its size.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet {
            guard anchorPoint != oldValue else { return }
            // What lies at `position` is another point of it now.
            frame.origin.x += frame.width * (oldValue.x - anchorPoint.x)
            frame.origin.y += frame.height * (oldValue.y - anchorPoint.y)
        }
    }
    /// How it is moved, sized and turned about its anchor.
    open var transform: CATransform3D {
        get { view.map { CATransform3DMakeAffineTransform($0.transform) } ?? own.transform }
        set { write({ $0.transform = CATransform3DGetAffineTransform(newValue) }, { $0.transform = newValue }) }
    }
    /// The part of `transform` in the screen's plane.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Sets `transform` to one of the screen's plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// When its time begins, in the time of the layer it lies in.
    open var beginTime: CFTimeInterval = 0
    /// Accepted: a layer is there until it is taken out.
    open var duration: CFTimeInterval = .infinity
    /// How fast its time runs, for its animations and those of all layers in it; 0 stands still.
    open var speed: Float = 1 { didSet { if speed != oldValue { setNeedsDisplay() } } }
    /// How far its time is ahead, in seconds; while it stands still, this moves its animations.
    open var timeOffset: CFTimeInterval = 0 { didSet { if timeOffset != oldValue { setNeedsDisplay() } } }
    /// Accepted: its time is not repeated.
    open var repeatCount: Float = 0
    /// Accepted: its time is not repeated.
    open var repeatDuration: CFTimeInterval = 0
    /// Accepted: its time does not run back.
    open var autoreverses = false
    /// Accepted: a layer is there until it is taken out.
    open var fillMode = CAMediaTimingFillMode.removed

    private var values: [String: Any] = [:]
    /// Keeps a value of the app's own under a name; nil takes it away.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// A value of the app's own.
    open func value(forKey key: String) -> Any? { values[key] }
    /// A name of the app's own.
    open var name: String?
    /// A picture that fills it: a `CGImage`, or nil.
    open var contents: Any? {
        didSet {
            // The picture's file is there as long as this is.
            let new = contents as? CGImage
            if new !== oldValue as? CGImage { picture = new.map { UIImage(cgImage: $0) } }
            setNeedsDisplay()
        }
    }
    private var picture: UIImage?

    /// Whether what is in it is cut off at the edges.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.masksToBounds }
        set { if let view { view.clipsToBounds = newValue } else { own.masksToBounds = newValue } }
    }
    /// How opaque it is, from 0 to 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set { write({ $0.alpha = CGFloat(newValue) }, { $0.opacity = newValue }) }
    }
    /// Whether it is not shown.
    open var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set { write({ $0.isHidden = newValue }, { $0.isHidden = newValue }) }
    }
    /// What it is filled with.
    open var backgroundColor: CGColor? {
        get { view.map { $0.backgroundColor?.cgColor } ?? own.backgroundColor }
        set { write({ $0.backgroundColor = newValue.map { UIColor(cgColor: $0) } }, { $0.backgroundColor = newValue }) }
    }
    /// Where it lies in its superlayer, in points.
    open var frame: CGRect {
        get { view?.frame ?? own.frame }
        set { write({ $0.frame = newValue }, { $0.frame = newValue }) }
    }
    /// Its own rectangle.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set {
            let place = position
            frame = CGRect(
                x: place.x - newValue.width * anchorPoint.x, y: place.y - newValue.height * anchorPoint.y, width: newValue.width,
                height: newValue.height)
        }
    }
    /// Where its anchor lies in its superlayer, in points: its middle, unless the app says otherwise.
    open var position: CGPoint {
        get { CGPoint(x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width * anchorPoint.x, y: newValue.y - frame.height * anchorPoint.y) }
    }

    private func write(_ toView: (UIView) -> Void, _ toOwn: (inout Own) -> Void) {
        if let view { return toView(view) }
        toOwn(&own)
        setNeedsDisplay()
    }

    /// Has it drawn anew.
    open func setNeedsDisplay() {
        if let view { view.setNeedsDisplay() } else { holder?.setNeedsDisplay() }
    }
    /// Has its sublayers laid out anew, by its view.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    /// Lays its sublayers out now, where that is needed.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }
    /// Lays its sublayers out: never called by a view, which lays out its own.
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
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    /// Where its corner is on the screen.
    private var corner: CGPoint {
        let outer = (superlayer ?? modelLayer?.superlayer)?.corner ?? .zero
        return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
    }

    /// Puts a layer on top of the others in it.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
    /// Puts a layer at a place among the others, 0 at the back.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        guard layer !== self, layer.view == nil else { return }
        layer.removeFromSuperlayer()
        var all = sublayers ?? []
        all.insert(layer, at: min(Int(index), all.count))
        sublayers = all
        layer.holder = self
        setNeedsDisplay()
    }
    /// Puts a layer just under another.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    }
    /// Puts a layer just over another.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insertSublayer(layer, at: UInt32((sublayers?.firstIndex { $0 === sibling }).map { $0 + 1 } ?? sublayers?.count ?? 0))
    }
    /// Puts a layer in another's place.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        insertSublayer(newLayer, above: oldLayer)
        if oldLayer !== newLayer { oldLayer.removeFromSuperlayer() }
    }
    /// Takes it out of its superlayer, and ends its animations.
    open func removeFromSuperlayer() {
        guard let holder else { return }
        let left = holder.sublayers?.filter { $0 !== self } ?? []
        holder.sublayers = left.isEmpty ? nil : left
        self.holder = nil
        removeAllAnimations()
        holder.setNeedsDisplay()
    }

    /// What is drawn over its colour and under its sublayers; layers of ours draw here.
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
    /// Whether there is something to show besides its colour and border.
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

/// How a picture fills a layer.
///
/// Source: Core Animation CALayerContentsGravity.
public struct CALayerContentsGravity: Hashable, Sendable {
    private let name: String
    /// In its own size, in the middle.
    public static let center = CALayerContentsGravity(name: "center")
    /// Stretched.
    public static let resize = CALayerContentsGravity(name: "resize")
    /// As large as it fits in, in its shape.
    public static let resizeAspect = CALayerContentsGravity(name: "resizeAspect")
    /// So large that nothing is left, in its shape.
    public static let resizeAspectFill = CALayerContentsGravity(name: "resizeAspectFill")
}
