import Foundation
import TenFoot

/// What of a view's looks Core Animation would hold, and pictures of its own over it: written here, drawn with the view.
///
/// A layer of a view shares the view's place, colour and opacity; one that was added to another has its own.
///
/// Source: Core Animation CALayer.
@preconcurrency @MainActor open class CALayer: Hashable {
    /// The view whose layer it is.
    weak var view: UIView?
    /// The layer it lies in.
    public private(set) weak var superlayer: CALayer?
    /// The layers in it, back to front; nil where there are none.
    public private(set) var sublayers: [CALayer]?
    private var own = Own()
    /// What runs, by the app's names.
    var animations: [String: CAAnimation] = [:]

    /// What a layer holds that is no view's.
    private struct Own {
        var frame = CGRect.zero
        var backgroundColor: CGColor?
        var opacity: Float = 1
        var isHidden = false
        var masksToBounds = false
    }

    /// A layer that is nobody's yet.
    public required init() {}

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
    /// Accepted: layers lie in the order they were added in.
    open var zPosition: CGFloat = 0
    /// Accepted: a layer is never seen from behind.
    open var isDoubleSided = true
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
            let middle = position
            frame = CGRect(
                x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2, width: newValue.width, height: newValue.height)
        }
    }
    /// Its middle in its superlayer.
    open var position: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    private func write(_ toView: (UIView) -> Void, _ toOwn: (inout Own) -> Void) {
        if let view { return toView(view) }
        toOwn(&own)
        setNeedsDisplay()
    }

    /// Has it drawn anew.
    open func setNeedsDisplay() {
        if let view { view.setNeedsDisplay() } else { superlayer?.setNeedsDisplay() }
    }
    /// Has its sublayers laid out anew, by its view.
    open func setNeedsLayout() { view?.setNeedsLayout() }

    /// Puts a layer on top of the others in it.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
    /// Puts a layer at a place among the others, 0 at the back.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        guard layer !== self, layer.view == nil else { return }
        layer.removeFromSuperlayer()
        var all = sublayers ?? []
        all.insert(layer, at: min(Int(index), all.count))
        sublayers = all
        layer.superlayer = self
        setNeedsDisplay()
    }
    /// Takes it out of its superlayer.
    open func removeFromSuperlayer() {
        guard let superlayer else { return }
        let left = superlayer.sublayers?.filter { $0 !== self } ?? []
        superlayer.sublayers = left.isEmpty ? nil : left
        self.superlayer = nil
        superlayer.setNeedsDisplay()
    }

    /// What is drawn over its colour and under its sublayers; layers of ours draw here.
    open func _content() -> AnyView? {
        picture.map { AnyView(Image(uiImage: $0).resizable()) }
    }
}
