import Foundation
import TenFoot
import TenFootGraphics
import TenFootViewGraph

/// A rectangle with a background, corners and subviews, drawn in the same render layers as all other content.
///
/// Frames are in points of the superview. Subviews are laid out by constraints (`NSLayoutConstraint`) or by `autoresizingMask`.
///
/// Source: UIKit UIView.
@preconcurrency @MainActor open class UIView: UIResponder {
    /// The frame in the superview, in points.
    open var frame: CGRect {
        didSet {
            guard frame != oldValue else { return }
            if frame.size != oldValue.size { sizeChanged(from: oldValue.size) }
            looksChanged()
            // The superview shows the view at its origin and must be redrawn, unless it is laying out and redrawn in any case.
            if frame.origin != oldValue.origin, let superview {
                if !superview.isLayingOut { superview.looksChanged() }
                safeAreaChanged()
            }
        }
    }
    /// Its own rectangle: its size with the origin at its corner; the view keeps its centre when its size is set.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set {
            let (middle, size) = (center, newValue.size)
            guard size != frame.size else { return }
            frame = CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        }
    }
    /// Its centre in the superview, in points.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// The background colour; nil for none.
    open var backgroundColor: UIColor? { didSet { if backgroundColor != oldValue { looksChanged() } } }
    /// The tint colour; nil takes the superview's.
    open var tintColor: UIColor! {
        get { tint ?? .tintColor }
        set {
            guard newValue != ownTint else { return }
            ownTint = newValue
            tintChanged()
        }
    }
    private var ownTint: UIColor?
    /// The tint colour of the view or its nearest ancestor with one; nil if there is none.
    var tint: UIColor? { ownTint ?? superview?.tint }
    private func tintChanged() {
        looksChanged()
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.tintChanged() }
    }
    /// Called when its tint colour, own or inherited, has changed.
    open func tintColorDidChange() {}
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { looksChanged() } } }
    /// Whether it is hidden.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            looksChanged()
            // The superview may have been shown without it.
            if !isHidden, let superview, !superview.isLayingOut { superview.looksChanged() }
            // A stack view leaves hidden views out of the layout.
            (superview as? UIStackView)?.setNeedsConstraints()
        }
    }
    /// Accepted: the renderer itself determines which views are opaque.
    open var isOpaque = true
    /// Whether subviews are clipped to its bounds.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { looksChanged() } } }
    /// The mask, in the view's coordinates: the view is visible where the mask is opaque.
    open var mask: UIView? { didSet { if mask !== oldValue { looksChanged() } } }
    /// Whether it arranges its subviews and content in one direction, whatever the language; its subviews have attributes of their own.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { superview?.looksChanged() } }
    /// The transform, applied about its centre.
    open var transform: CGAffineTransform = .identity { didSet { if transform != oldValue { looksChanged() } } }
    /// How content fills it.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { looksChanged() } } }
    /// Whether it and the views in it can have focus and be pressed.
    open var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { interactionChanged() } } }
    /// Whether it and the views around it can have focus and be pressed.
    var isInteractive: Bool { isUserInteractionEnabled && superview?.isInteractive ?? true }
    private func interactionChanged() {
        looksChanged()
        for view in subviewsAndGuides { view.interactionChanged() }
    }
    /// Which of its margins and dimensions are flexible when the superview changes its size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether it is positioned by `frame`; false if constraints position it.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// A number that the app may set.
    open var tag = 0
    /// The identifier by which tests and scripts find it.
    open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { looksChanged() } } }
    /// The label that is read out.
    open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { looksChanged() } } }
    /// The value that is read out, such as a number.
    open var accessibilityValue: String? { didSet { if accessibilityValue != oldValue { looksChanged() } } }
    /// The hint that is read out after a pause.
    open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { looksChanged() } } }
    /// The traits for assistive technologies.
    open var accessibilityTraits = UIAccessibilityTraits.none { didSet { if accessibilityTraits != oldValue { looksChanged() } } }
    /// Whether it and its subviews are hidden from assistive technologies.
    open var accessibilityElementsHidden = false { didSet { if accessibilityElementsHidden != oldValue { looksChanged() } } }
    /// Accepted: the viewer's setting decides between light and dark.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Accepted: subviews are read in the order of the layout.
    open var accessibilityElements: [Any]?
    /// Accepted: a screen reader gets the view's own frame.
    open var accessibilityFrame = CGRect.zero
    /// Accepted: the content of a container is read without the container.
    open var accessibilityContainerType = UIAccessibilityContainerType.none
    /// Accepted: an alert dims the screen, not the tint colours.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    /// Accepted: content that is presented over the screen is always the only content read out.
    open var accessibilityViewIsModal = false
    /// Called when an assistive technology increases its value.
    open func accessibilityIncrement() {}
    /// Called when an assistive technology decreases its value.
    open func accessibilityDecrement() {}
    /// Activation by an assistive technology, true if it was handled; never called.
    open func accessibilityActivate() -> Bool { false }
    /// Whether assistive technologies see the view as one element; stored and ignored.
    open var isAccessibilityElement = false
    /// Its layer, with the corners, border, shadow and animations.
    public private(set) lazy var layer: CALayer = {
        let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
        layer.view = self
        return layer
    }()
    /// The class of its layer, a subclass of `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }
    /// The superview.
    public private(set) weak var superview: UIView?
    /// The container of pages that keeps it, while another page covers it too.
    weak var keeper: UIView?
    /// The pages that it keeps, of which it shows the top one; empty for other views.
    var keptPages: [PageStack.Page] { [] }
    /// The subviews, back to front.
    public private(set) var subviews: [UIView] = []
    /// The layout guides that were added to it.
    ///
    /// Source: UIKit UIView.layoutGuides.
    public private(set) var layoutGuides: [UILayoutGuide] = []
    /// Its subviews, and the views that have the frames of its layout guides.
    var subviewsAndGuides: [UIView] { layoutGuides.isEmpty ? subviews : subviews + layoutGuides.map(\.view) }
    /// The constraints that are installed on it.
    public internal(set) var constraints: [NSLayoutConstraint] = []
    /// The controller whose view it is.
    weak var controller: UIViewController?
    let changes = ViewChanges()

    /// Creates a view with a size of zero.
    public override convenience init() { self.init(frame: .zero) }
    /// Creates a view with a frame.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    /// Creates a view from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    // MARK: The view hierarchy

    /// Adds a subview in front of the others.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Inserts a subview at an index, 0 at the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: min(max(index, 0), subviews.count)) }
    /// Inserts a subview just behind another.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: subviews.filter { $0 !== view }.firstIndex(of: sibling) ?? 0)
    }
    /// Inserts a subview just in front of another.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: subviews.filter { $0 !== view }.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
    }
    private func insert(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: min(index, subviews.count))
            return setNeedsLayout()
        }
        view.willMove(toSuperview: self)
        view.move(to: window) {
            view.leaveSuperview()
            subviews.insert(view, at: min(index, subviews.count))
            view.superview = self
        }
        view.safeAreaChanged()
        if view.needsConstraints || view.containsNeedsConstraints { view.markContainers() }
        view.didMoveToSuperview()
        setNeedsLayout()
    }
    /// Removes the view from its superview, and deactivates the constraints between views inside it and around it.
    open func removeFromSuperview() {
        guard superview != nil else { return }
        willMove(toSuperview: nil)
        move(to: nil) { leaveSuperview() }
        didMoveToSuperview()
    }
    private func leaveSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.layoutGuides.removeAll { $0.view === self }
        var outer: UIView? = superview
        while let view = outer {
            for constraint in view.constraints where constraint.concerns(self) { constraint.isActive = false }
            outer = view.superview
        }
        superview.setNeedsLayout()
        self.superview = nil
        superview.removed(self)
    }
    /// Adds a layout guide, which constraints place.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        let place = layoutGuide.view
        guard place !== self, place.superview !== self else { return }
        place.leaveSuperview()
        place.translatesAutoresizingMaskIntoConstraints = false
        layoutGuides.append(layoutGuide)
        place.superview = self
        setNeedsLayout()
    }
    /// Removes a layout guide, and deactivates its constraints.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuides.contains(layoutGuide) { layoutGuide.view.leaveSuperview() }
    }
    /// Called when a subview or a layout guide has been removed.
    func removed(_ view: UIView) {}
    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { if subviews.contains(view) { insert(view, at: subviews.count) } }
    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { if subviews.contains(view) { insert(view, at: 0) } }
    /// Sorts the subviews, and so the order in which they are read out: by depth, then from top to bottom, then from left to right.
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
    /// Whether it is a view or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool { view === self || (superview?.isDescendant(of: view) ?? false) }
    /// The nearest view of a class: itself or an ancestor.
    func nearest<View: UIView>(_ type: View.Type) -> View? { self as? View ?? superview?.nearest(type) }
    /// The view with a tag: itself or a descendant.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }
    /// The frontmost view at a point: a descendant or itself; nil if the point is outside, or if the view is hidden or disabled.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() { if let hit = view.hitTest(convert(point, to: view), with: event) { return hit } }
        return self
    }
    /// Whether a point, in the view's coordinates, lies in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.covers(point) }
    /// Called when it has been created from a storyboard or nib and connected.
    open func awakeFromNib() {}
    /// Never called: there is no Interface Builder.
    open func prepareForInterfaceBuilder() {}
    /// Called when it is about to be added to a superview, or removed from its own: nil.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when it has been added to a superview, or removed from its own.
    open func didMoveToSuperview() {}
    /// Called when it is about to be shown in a window, or to leave its own: nil.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when it is shown in a window, or has left its own.
    open func didMoveToWindow() {}
    /// Called before `didMoveToWindow()`, which an app's subclass may override.
    func windowChanged() {}
    /// The window in which it is shown; nil while it is outside one.
    public var window: UIWindow? {
        if let superview { return superview.window }
        return places > 0 ? UIApplication.keyWindow : nil
    }
    /// How many SwiftUI views show it as the root of its hierarchy: the next may appear before the last disappears.
    var places = 0
    /// The scene that shows it as the root of its hierarchy.
    weak var host: ViewHost?
    /// The controllers in its hierarchy that have not been notified yet that their views have appeared.
    var appearing: [UIViewController] = []
    /// The size of the screen for which it was last resized as the root of its hierarchy.
    var screenSize: CGSize?
    /// The next responder: the controller whose view it is, otherwise the superview.
    open override var next: UIResponder? { controller ?? superview }

    // MARK: Layout and drawing

    /// Marks it as needing to be redrawn.
    open func setNeedsDisplay() {
        needsDrawing = true
        looksChanged()
    }
    /// Updates its appearance on the screen without calling `draw(_:)`.
    func looksChanged() { if !isDisplaying { countChange() } }
    private var isDisplaying = false
    private var needsDrawing = true
    private var drawn: (size: CGSize, picture: LivePicture?)?
    /// Draws its own content into `UIGraphicsGetCurrentContext()`, in points from its top left corner.
    ///
    /// A plain view draws nothing. Called before the view is first shown, after `setNeedsDisplay()`, and when the view changes its size.
    ///
    /// Source: UIKit UIView.draw(_:).
    open func draw(_ rect: CGRect) {}
    /// The picture that `draw(_:)` has drawn; nil if it draws nothing.
    var drawnPicture: LivePicture? {
        if let drawn, !needsDrawing, drawn.size == bounds.size { return drawn.picture }
        let picture = drawn?.picture ?? LivePicture()
        needsDrawing = false
        isDisplaying = true
        picture.bitmap = DrawnPictures.bitmap(bounds.size, contentScaleFactor) { draw(CGRect(origin: .zero, size: bounds.size)) }
        isDisplaying = false
        picture.revision += 1
        drawn = (bounds.size, picture.bitmap == nil ? nil : picture)
        return drawn?.picture
    }
    /// The pixels per point of what it draws; by default the screen's.
    open var contentScaleFactor: CGFloat {
        get { ownScale ?? scene?.displayScale ?? 1 }
        set {
            ownScale = newValue > 0 ? newValue : nil
            setNeedsDisplay()
        }
    }
    private var ownScale: CGFloat?
    /// Called before it is shown, for a subclass to set the content of its layer.
    open func display(_ layer: CALayer) {}
    /// Calls `display(_:)`; changes made there do not mark the view as changed.
    func displayLayer() {
        isDisplaying = true
        display(layer)
        isDisplaying = false
    }
    /// Marks it as needing layout.
    open func setNeedsLayout() {
        needsLayout = true
        changes.count()
    }
    private(set) var needsLayout = true
    private var isLayingOut = false
    /// Lays out its subviews now, if it needs layout.
    open func layoutIfNeeded() {
        controller?.beginLayout()
        guard needsLayout else { return }
        reportSafeArea()
        updateConstraintsIfNeeded()
        let wasLayingOut = isLayingOut
        isLayingOut = true
        if let controller, !wasLayingOut {
            layOut(for: controller)
        } else {
            needsLayout = false
            layoutSubviews()
        }
        isLayingOut = wasLayingOut
        for view in subviews { view.layoutIfNeeded() }
    }
    /// Lays out the subviews of a controller's view, and again if the controller's callbacks change the layout, at most three times.
    private func layOut(for controller: UIViewController) {
        var isUnfinished = false
        for _ in 0..<3 {
            controller.viewWillLayoutSubviews()
            needsLayout = false
            layoutSubviews()
            isUnfinished = needsLayout
            needsLayout = false
            controller.viewDidLayoutSubviews()
            if !needsLayout { break }
        }
        if needsLayout { layoutSubviews() }
        needsLayout = isUnfinished
    }
    /// Lays out its subviews by their constraints.
    open func layoutSubviews() { LayoutSolver.layOut(self) }
    /// The size of its content, in points; `noIntrinsicMetric` for none along an axis.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// The value for no intrinsic size along an axis: -1.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The size that fits best in a size: the intrinsic size, otherwise the present one.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let wish = intrinsicContentSize
        return wish.width >= 0 && wish.height >= 0 ? wish : bounds.size
    }
    /// Resizes it to the size that fits best.
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
    /// Marks its intrinsic content size as changed.
    open func invalidateIntrinsicContentSize() {
        setNeedsConstraints()
        if translatesAutoresizingMaskIntoConstraints { superview?.setNeedsLayout() }
    }
    /// Whether its intrinsic size comes from the content that it draws, rather than from its subviews.
    var hasContentOfItsOwn: Bool { true }
    /// The height of its content in a width, in points; nil if the height does not depend on the width.
    func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
    /// The distances of the first baseline from the top and of the last one from the bottom, in points; nil without text.
    var baselines: (first: CGFloat, last: CGFloat)? { nil }
    /// The constraints that the view itself adds to those of the app.
    var contentConstraints: [NSLayoutConstraint] { [] }

    private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    /// The priority of not growing beyond its content size.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] ?? .defaultLow }
    /// Sets the priority of not growing beyond its content size; 250 by default.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        hugging[axis] = priority
        setNeedsConstraints()
    }
    /// The priority of not shrinking below its content size.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        resistance[axis] ?? .defaultHigh
    }
    /// Sets the priority of not shrinking below its content size; 750 by default.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        resistance[axis] = priority
        setNeedsConstraints()
    }
    /// For a view that fills the screen, the area that no bar covers and no television crops; nil if it is not set.
    var clearArea: CGRect? {
        didSet { if clearArea != oldValue { safeAreaChanged() } }
    }
    /// The insets of the area that no television crops and no bar covers: 60 points at the screen's top and bottom, 80 at its sides.
    open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea.adding(controller?.additionalSafeAreaInsets ?? .zero) }
    /// The safe area insets that were reported last.
    var reportedSafeArea = UIEdgeInsets.zero
    /// Called when its safe area insets have changed, before its next layout.
    open func safeAreaInsetsDidChange() {}
    private var ownMargins: UIEdgeInsets?
    /// The layout margins, in points: 8 by default, none for a controller's view; the safe area insets are added.
    open var layoutMargins: UIEdgeInsets {
        get { margins(from: ownMargins ?? (controller == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : .zero)) }
        set {
            guard newValue != ownMargins else { return }
            ownMargins = newValue
            marginsChanged()
        }
    }
    /// Called when its layout margins or safe area insets have changed.
    open func layoutMarginsDidChange() {}
    /// Whether the part of the superview's margins that lies in the view is kept clear too.
    open var preservesSuperviewLayoutMargins = false { didSet { if preservesSuperviewLayoutMargins != oldValue { marginsChanged() } } }
    /// Whether the safe area insets are added to the layout margins.
    open var insetsLayoutMarginsFromSafeArea = true { didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } } }
    /// Whether a class can only be laid out by constraints; never called.
    open class var requiresConstraintBasedLayout: Bool { false }

    private func sizeChanged(from old: CGSize) {
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints { view.follow(frame.size, from: old) }
        for view in subviews { view.safeAreaChanged() }
        setNeedsLayout()
    }

    /// Resizes the view by its autoresizing mask when the superview changes its size.
    private func follow(_ size: CGSize, from old: CGSize) {
        let (x, width) = AutoresizingMask.stretched(
            frame.minX, frame.width, by: size.width - old.width, autoresizingMask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin
        )
        let (y, height) = AutoresizingMask.stretched(
            frame.minY, frame.height, by: size.height - old.height, autoresizingMask, .flexibleTopMargin, .flexibleHeight,
            .flexibleBottomMargin)
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// The gestures that receive its presses; nil if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        didSet {
            let (old, new) = (oldValue ?? [], gestureRecognizers ?? [])
            for recognizer in old where recognizer.view === self && !new.contains(where: { $0 === recognizer }) { recognizer.view = nil }
            for recognizer in new where recognizer.view !== self {
                recognizer.view?.removeGestureRecognizer(recognizer)
                recognizer.view = self
            }
            looksChanged()
        }
    }
    /// The content that is drawn above the background and below the subviews; this library's views override it.
    func drawnContent() -> AnyView? { nil }
    /// Whether `drawnContent()` contains the subviews.
    var isShowingSubviews: Bool { false }
    /// Whether the content of `drawnContent()` takes focus on its behalf.
    var isFocusDrawnInside: Bool { false }
    /// Whether it can handle Back; this must not change while the view exists.
    var isLeavable: Bool { false }
    /// The action of Back while focus is within it; nil if it does not handle Back.
    var exitAction: (() -> Void)? { nil }
    /// The action of a direction in which focus cannot move, while focus is within it; nil if it handles none.
    ///
    /// Whether a view has such an action must not change while the view exists.
    var moveAction: ((MoveCommandDirection) -> Void)? { nil }

    // MARK: Coordinates

    /// Converts a point from another view's coordinates, or the screen's for nil, to its own; transforms are ignored.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (from, to) = (view?.placeOnScreen ?? .zero, placeOnScreen)
        return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
    }
    /// Converts a point from its own coordinates to another view's, or the screen's for nil; transforms are ignored.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (from, to) = (placeOnScreen, view?.placeOnScreen ?? .zero)
        return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
    }
    /// Converts a rectangle from another view's coordinates, or the screen's for nil, to its own; transforms are ignored.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, from: view), size: rect.size) }
    /// Converts a rectangle from its own coordinates to another view's, or the screen's for nil; transforms are ignored.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, to: view), size: rect.size) }
    /// The position of the origin of its coordinates, relative to the root of its view hierarchy.
    private var placeOnScreen: CGPoint {
        var place = CGPoint.zero
        var inner: UIView? = self
        while let view = inner {
            let moved = (view as? UIScrollView)?.contentOffset ?? .zero
            place.x += view.frame.minX - moved.x
            place.y += view.frame.minY - moved.y
            inner = view.superview
        }
        return place
    }
    private var needsConstraints = true
    /// Whether a descendant's constraints need an update.
    private var containsNeedsConstraints = false
    private func markContainers() {
        var outer = superview
        while let view = outer, !view.containsNeedsConstraints {
            view.containsNeedsConstraints = true
            outer = view.superview
        }
    }
    /// Updates its constraints; called before its first layout, and before the next one if an update was requested.
    open func updateConstraints() { needsConstraints = false }
    /// Requests an update of its constraints.
    open func setNeedsUpdateConstraints() {
        needsConstraints = true
        markContainers()
        setNeedsLayout()
    }
    /// Updates the constraints of its descendants, then its own, as far as they need it.
    open func updateConstraintsIfNeeded() {
        if containsNeedsConstraints {
            containsNeedsConstraints = false
            for view in subviews { view.updateConstraintsIfNeeded() }
        }
        guard needsConstraints else { return }
        needsConstraints = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    // MARK: Focus

    /// Whether it can have focus.
    open var canBecomeFocused: Bool { false }
    /// Whether it has focus.
    public internal(set) var isFocused = false { didSet { if isFocused != oldValue { focusChanged() } } }
    /// Called when it has gained or lost focus, to change its appearance.
    func focusChanged() {}
    /// The traits that it is displayed with.
    open var traitCollection: UITraitCollection { .current }
    /// Called when its traits have changed: between light and dark.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Reports changed traits to its controller, to it and to its descendants.
    func traitsChanged(from previous: UITraitCollection) {
        controller?.traitCollectionDidChange(previous)
        controller?.tellTraits(previous)
        traitCollectionDidChange(previous)
        tellTraits(previous)
        for view in subviews { view.traitsChanged(from: previous) }
    }
    /// Whether focus may move this way, from or to it or a descendant; if false, focus returns to where it was.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after focus has moved from or to it or a descendant.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// Requests a focus update to the preferred environment, if focus is within it.
    open func setNeedsFocusUpdate() { UIFocusSystem.setNeedsUpdate(of: self) }
    /// Performs requested focus updates now.
    open func updateFocusIfNeeded() { UIFocusSystem.updateIfNeeded() }
    /// Moves focus to it; nil until it is shown as a focusable view.
    var takeFocus: (() -> Void)?
    /// Whether it has focus now; nil until it is shown as a focusable view.
    ///
    /// When focus moves, `isFocused` follows during the update.
    var hasFocus: (() -> Bool)?
    /// The environments within it that should get focus, the most preferred first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
}
