import Foundation
import TenFoot
import TenFootGraphics

/// A rectangle with a colour, corners and subviews, drawn by the same layers as everything else.
///
/// Frames are in points of the superview; constraints (`NSLayoutConstraint`) and `autoresizingMask` follow the size it is given.
///
/// Source: UIKit UIView.
@preconcurrency @MainActor open class UIView: UIResponder {
    /// Where it lies in its superview, in points.
    open var frame: CGRect {
        didSet {
            guard frame != oldValue else { return }
            if frame.size != oldValue.size { sizeChanged(from: oldValue.size) }
            looksChanged()
            // The superview shows where it is; one that is laying out is shown anew in any case.
            if frame.origin != oldValue.origin, let superview, !superview.isLayingOut { superview.looksChanged() }
        }
    }
    /// Its own rectangle: its size with the origin at its corner.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    /// Its middle in its superview.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// What it is filled with; nil is nothing.
    open var backgroundColor: UIColor? { didSet { if backgroundColor != oldValue { looksChanged() } } }
    /// The colour of what is tinted in it; set to nil, it is the superview's.
    open var tintColor: UIColor! {
        get { tint ?? .tintColor }
        set {
            guard newValue != ownTint else { return }
            ownTint = newValue
            tintChanged()
        }
    }
    private var ownTint: UIColor?
    /// The colour that it or a view around it was given; nil where none was.
    var tint: UIColor? { ownTint ?? superview?.tint }
    private func tintChanged() {
        looksChanged()
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.tintChanged() }
    }
    /// Its tint is another, its own or that of a view around it.
    open func tintColorDidChange() {}
    /// How opaque it is, from 0 to 1.
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { looksChanged() } } }
    /// Whether it is not shown.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            looksChanged()
            // A stack leaves no room for what is hidden.
            (superview as? UIStackView)?.setNeedsConstraints()
        }
    }
    /// Whether nothing behind it is to be seen; drawing finds that out by itself.
    open var isOpaque = true
    /// Whether subviews are cut off at its edges.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { looksChanged() } } }
    /// Applied about its middle.
    open var transform: CGAffineTransform = .identity { didSet { if transform != oldValue { looksChanged() } } }
    /// How content fills it.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { looksChanged() } } }
    /// Whether it can be pressed.
    open var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { looksChanged() } } }
    /// Which of its distances to the superview's edges give way when that changes its size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether `frame` says where it lies; false where constraints do.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// A number of the app's own.
    open var tag = 0
    /// What tests and scripts know it by.
    open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { looksChanged() } } }
    /// What it is said to be.
    open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { looksChanged() } } }
    /// What it is said to hold, such as a number.
    open var accessibilityValue: String? { didSet { if accessibilityValue != oldValue { looksChanged() } } }
    /// What it is said to be for, after a pause.
    open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { looksChanged() } } }
    /// What kind of thing it is said to be.
    open var accessibilityTraits = UIAccessibilityTraits.none { didSet { if accessibilityTraits != oldValue { looksChanged() } } }
    /// Whether it and what is in it are not read out.
    open var accessibilityElementsHidden = false { didSet { if accessibilityElementsHidden != oldValue { looksChanged() } } }
    /// Accepted: the viewer's setting decides between light and dark.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Accepted: what is in it is read in the order it is laid out.
    open var accessibilityElements: [Any]?
    /// Accepted: a screen reader is told where the view is.
    open var accessibilityFrame = CGRect.zero
    /// Accepted: a container is read as what it holds.
    open var accessibilityContainerType = UIAccessibilityContainerType.none
    /// Accepted: nothing is dimmed under an alert but the screen.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    /// Accepted: what lies over everything is read out alone in any case.
    open var accessibilityViewIsModal = false
    /// More of an adjustable value, asked for by an assistive technology.
    open func accessibilityIncrement() {}
    /// Less of an adjustable value, asked for by an assistive technology.
    open func accessibilityDecrement() {}
    /// It was chosen by an assistive technology: whether that did something.
    open func accessibilityActivate() -> Bool { false }
    /// Whether it is to be told apart by assistive technology.
    open var isAccessibilityElement = false
    private var needsConstraints = false
    /// What of its looks Core Animation would hold.
    public private(set) lazy var layer: CALayer = {
        let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
        layer.view = self
        return layer
    }()
    /// The class of its layer, a subclass of `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }
    /// The view it lies in.
    public private(set) weak var superview: UIView?
    /// The views in it, back to front.
    public private(set) var subviews: [UIView] = []
    /// The constraints that concern it and its subviews.
    public internal(set) var constraints: [NSLayoutConstraint] = []
    /// The controller whose view it is.
    weak var controller: UIViewController?
    let changes = ViewChanges()

    /// A view of no size.
    public override convenience init() { self.init(frame: .zero) }
    /// A view in a place of its superview.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    // MARK: The tree

    /// Puts a view on top of the others in it.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Puts a view at a place among the others, 0 at the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: min(max(index, 0), subviews.count)) }
    /// Puts a view just under another.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, at: subviews.firstIndex(of: sibling) ?? 0) }
    /// Puts a view just over another.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: (subviews.firstIndex(of: sibling) ?? subviews.count - 1) + 1)
    }
    private func insert(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.didMoveToSuperview()
        setNeedsLayout()
    }
    /// Takes it out of its superview.
    open func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.constraints.removeAll { $0.first.view === self || $0.second?.view === self }
        superview.setNeedsLayout()
        self.superview = nil
        superview.removed(self)
    }
    /// A view has left it.
    func removed(_ view: UIView) {}
    /// Puts a view in front of the others.
    open func bringSubviewToFront(_ view: UIView) { if subviews.contains(view) { insert(view, at: subviews.count) } }
    /// Puts a view behind the others.
    open func sendSubviewToBack(_ view: UIView) { if subviews.contains(view) { insert(view, at: 0) } }
    /// Puts what lies further down, then further right, behind in the order, in which views are read out; those of a depth keep it.
    func sortSubviews(depth: (UIView) -> Int = { _ in 0 }) {
        func isBefore(_ one: UIView, _ other: UIView) -> Bool {
            let depths = (depth(one), depth(other))
            if depths.0 != depths.1 { return depths.0 < depths.1 }
            return (one.frame.minY, one.frame.minX) < (other.frame.minY, other.frame.minX)
        }
        guard zip(subviews, subviews.dropFirst()).contains(where: { isBefore($1, $0) }) else { return }
        subviews.sort(by: isBefore)
        changes.count()
    }
    /// Whether it lies in another, or is it.
    open func isDescendant(of view: UIView) -> Bool { view === self || (superview?.isDescendant(of: view) ?? false) }
    /// Itself or the nearest view around it, of a class.
    func nearest<View: UIView>(_ type: View.Type) -> View? { self as? View ?? superview?.nearest(type) }
    /// The view with a tag, in it or itself.
    open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first }
    /// The view that is in front at a point of its own: itself, one in it, or nil for a point outside of it and where it cannot be seen.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        return subviews.reversed().lazy.compactMap { $0.hitTest(self.convert(point, to: $0), with: event) }.first ?? self
    }
    /// Whether a point of its own lies in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// It was made from an interface, and is connected.
    open func awakeFromNib() {}
    /// Never called: there is no interface builder.
    open func prepareForInterfaceBuilder() {}
    /// It has come into a superview.
    open func didMoveToSuperview() {}
    /// It has come into a window.
    open func didMoveToWindow() {}
    /// Its window.
    public var window: UIWindow? { superview?.window ?? UIApplication.shared.keyWindow }
    /// The view it lies in, then the controller whose view it is.
    open override var next: UIResponder? { controller ?? superview }

    // MARK: Layout and drawing

    /// Has it drawn anew.
    open func setNeedsDisplay() {
        needsDrawing = true
        looksChanged()
    }
    /// Has it shown anew, with what it has drawn.
    func looksChanged() { if !isDisplaying { changes.count() } }
    private var isDisplaying = false
    private var needsDrawing = true
    private var drawn: (size: CGSize, picture: LivePicture?)?
    /// Draws its own content into `UIGraphicsGetCurrentContext()`, in points from its top left corner.
    ///
    /// A plain view draws nothing. It is called before the view is first shown, after `setNeedsDisplay()`, and when the view has another size.
    ///
    /// Source: UIKit UIView.draw(_:).
    open func draw(_ rect: CGRect) {}
    /// What it has drawn, of its size; nil while it draws nothing.
    var drawnPicture: LivePicture? {
        if let drawn, !needsDrawing, drawn.size == bounds.size { return drawn.picture }
        let picture = drawn?.picture ?? LivePicture()
        needsDrawing = false
        isDisplaying = true
        picture.bitmap = DrawnPictures.bitmap(bounds.size, contentScaleFactor) { draw(bounds) }
        isDisplaying = false
        picture.revision += 1
        drawn = (bounds.size, picture.bitmap == nil ? nil : picture)
        return drawn?.picture
    }
    /// Pixels a point of what it draws: the screen's, unless the app says otherwise.
    open var contentScaleFactor: CGFloat {
        get { ownScale ?? UIScreen.main.scale }
        set {
            ownScale = newValue > 0 ? newValue : nil
            setNeedsDisplay()
        }
    }
    private var ownScale: CGFloat?
    /// Puts its content into its layer; called before it is shown.
    open func display(_ layer: CALayer) {}
    /// Has its content put into its layer, which is no reason to show it anew.
    func displayLayer() {
        isDisplaying = true
        display(layer)
        isDisplaying = false
    }
    /// Has its subviews laid out anew.
    open func setNeedsLayout() {
        needsLayout = true
        changes.count()
    }
    private var needsLayout = true
    private var isLayingOut = false
    /// Lays its subviews out now, where that is needed.
    open func layoutIfNeeded() {
        guard needsLayout else { return }
        needsLayout = false
        isLayingOut = true
        updateConstraintsIfNeeded()
        layoutSubviews()
        isLayingOut = false
        for view in subviews { view.layoutIfNeeded() }
    }
    /// Lays its subviews out: by the constraints, where there are any.
    open func layoutSubviews() { LayoutSolver.layOut(self) }
    /// The size it wants for its content, in points; -1 for no wish.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// No wish for a size.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The size that fits best in a size: its own.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let wish = intrinsicContentSize
        return wish.width >= 0 && wish.height >= 0 ? wish : bounds.size
    }
    /// Takes the size that fits best.
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
    /// Says that the wish for a size has changed.
    open func invalidateIntrinsicContentSize() {
        setNeedsConstraints()
        if translatesAutoresizingMaskIntoConstraints { superview?.setNeedsLayout() }
    }
    /// Whether the wish for a size is that of its own content, not that of what is in it.
    var hasContentOfItsOwn: Bool { true }
    /// The height of its content in a width; nil where that makes no difference.
    func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
    /// From the top to the first line that text stands on, and from the last to the bottom; nil without text.
    var baselines: (first: CGFloat, last: CGFloat)? { nil }
    /// Constraints that follow from what it is, besides those of the app.
    var contentConstraints: [NSLayoutConstraint] { [] }

    private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    /// How much it counts that it is no larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] ?? .defaultLow }
    /// Says how much it counts that it is no larger than its content; 250 by itself.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        hugging[axis] = priority
        setNeedsConstraints()
    }
    /// How much it counts that it is no smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        resistance[axis] ?? .defaultHigh
    }
    /// Says how much it counts that it is no smaller than its content; 750 by itself.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        resistance[axis] = priority
        setNeedsConstraints()
    }
    /// What of the screen is clear of bars and seen for sure, of a view that fills the screen; nil where nobody says.
    var clearArea: CGRect? {
        didSet { if clearArea != oldValue { safeAreaChanged() } }
    }
    /// It and all in it are laid out anew, by other insets.
    private func safeAreaChanged() {
        setNeedsLayout()
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        marginsChanged()
        for view in subviews { view.safeAreaChanged() }
    }
    /// What it keeps clear of has changed.
    open func safeAreaInsetsDidChange() {}
    /// How far content keeps from the edges, in points, where constraints go by margins.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet {
            guard layoutMargins != oldValue else { return }
            setNeedsConstraints()
            marginsChanged()
        }
    }
    private func marginsChanged() {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
    }
    /// Its margins have changed, or what it keeps clear of.
    open func layoutMarginsDidChange() {}
    /// Accepted: margins are the view's own.
    open var preservesSuperviewLayoutMargins = false
    /// Accepted: margins are the view's own.
    open var insetsLayoutMarginsFromSafeArea = true
    /// Whether its frames by constraints take account of each other; true for a subclass that cannot be laid out otherwise.
    open class var requiresConstraintBasedLayout: Bool { false }

    private func sizeChanged(from old: CGSize) {
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints { view.follow(frame.size, from: old) }
        setNeedsLayout()
    }

    /// Gives way as its mask says when the superview changes its size.
    private func follow(_ size: CGSize, from old: CGSize) {
        let (x, width) = AutoresizingMask.stretched(
            frame.minX, frame.width, by: size.width - old.width, autoresizingMask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin
        )
        let (y, height) = AutoresizingMask.stretched(
            frame.minY, frame.height, by: size.height - old.height, autoresizingMask, .flexibleTopMargin, .flexibleHeight,
            .flexibleBottomMargin)
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// The gestures that hear its presses; nil where there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? { didSet { looksChanged() } }
    /// What is drawn over the background and under the subviews; subclasses of ours draw here.
    func drawnContent() -> AnyView? { nil }
    /// Whether what it draws shows its subviews too.
    var isShowingSubviews: Bool { false }
    /// Whether what it draws has focus for it.
    var isFocusDrawnInside: Bool { false }
    /// What Back does while something in it has focus; nil leaves it to others.
    var exitAction: (() -> Void)? { nil }
    /// What a direction does while something in it has focus that finds no way there; nil leaves it to others.
    ///
    /// A view has one always or never.
    var moveAction: ((MoveCommandDirection) -> Void)? { nil }

    // MARK: Coordinates

    /// A point of another view's, or of the screen's, in its own coordinates; transforms make no difference.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (from, to) = (view?.placeOnScreen ?? .zero, placeOnScreen)
        return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
    }
    /// A point of its own in another view's coordinates, or in the screen's; transforms make no difference.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (from, to) = (placeOnScreen, view?.placeOnScreen ?? .zero)
        return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
    }
    /// A rectangle of another view's, or of the screen's, in its own coordinates; transforms make no difference.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, from: view), size: rect.size) }
    /// A rectangle of its own in another view's coordinates, or in the screen's; transforms make no difference.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, to: view), size: rect.size) }
    /// Its corner, from that of the view around all.
    private var placeOnScreen: CGPoint {
        var place = frame.origin
        var outer = superview
        while let view = outer {
            let moved = (view as? UIScrollView)?.contentOffset ?? .zero
            place.x += view.frame.minX - moved.x
            place.y += view.frame.minY - moved.y
            outer = view.superview
        }
        return place
    }
    /// Whether a point of its own lies in it.
    open func point(inside point: CGPoint, with event: Any?) -> Bool { bounds.contains(point) }

    /// Brings its constraints up to date; called before it is laid out, once it was asked for.
    open func updateConstraints() { needsConstraints = false }
    /// Asks for its constraints to be brought up to date.
    open func setNeedsUpdateConstraints() {
        needsConstraints = true
        setNeedsLayout()
    }
    /// Brings its constraints up to date now, where that was asked for.
    open func updateConstraintsIfNeeded() { if needsConstraints { updateConstraints() } }

    // MARK: Focus

    /// Whether it can have focus.
    open var canBecomeFocused: Bool { false }
    /// Whether it has focus.
    public internal(set) var isFocused = false { didSet { if isFocused != oldValue { focusChanged() } } }
    /// It got or lost focus: it may look otherwise.
    func focusChanged() {}
    /// What it is shown with.
    open var traitCollection: UITraitCollection { .current }
    /// Whether focus may move so, from or to it or a view in it; where it says no, focus goes back.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Focus moved from or to it or a view in it.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// Asks for focus to go to what it prefers, where focus is in it.
    open func setNeedsFocusUpdate() { UIFocusSystem.setNeedsUpdate(of: self) }
    /// Does that now, where it was asked for.
    open func updateFocusIfNeeded() { UIFocusSystem.updateIfNeeded() }
    /// Gives it focus; nil while it is not shown or cannot have focus.
    var takeFocus: (() -> Void)?
    /// Who is to have focus of what is in it, the best first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    // MARK: Animation

    /// Changes properties over a time in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        var animation = Animation.easeInOut(duration: duration)
        if options.contains(.curveLinear) { animation = .linear(duration: duration) }
        if options.contains(.repeat) { animation = animation.repeatForever(autoreverses: options.contains(.autoreverse)) }
        if delay > 0 { animation = animation.delay(delay) }
        withAnimation(animation) {
            animations()
        } completion: {
            completion?(true)
        }
    }
    /// Changes properties like a spring, over a time in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        withAnimation(.spring(response: duration, dampingFraction: damping).delay(delay)) {
            animations()
        } completion: {
            completion?(true)
        }
    }
    /// Changes properties while an old picture fades into the new one.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { animate(withDuration: duration, options: options, animations: { animations?() }, completion: completion) }
}

/// Counts the changes of a view's looks, so that it is drawn again.
@MainActor final class ViewChanges: ObservableObject {
    @Published private(set) var revision = 0
    func count() { revision &+= 1 }
}
