import Foundation
import TenFoot

/// Receives the callbacks of a scroll view.
///
/// Source: UIKit UIScrollViewDelegate.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the content has scrolled.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when an animated scroll that the app requested has ended; not called if a later one replaced it.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Shows content that may be larger than the view; focus and the app scroll it.
///
/// It contains a SwiftUI scroll view, and scrolls like one.
///
/// Source: UIKit UIScrollView.
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// Whether the safe area is added to the content inset.
    ///
    /// Source: UIKit UIScrollView.ContentInsetAdjustmentBehavior.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    /// The size of the content, in points.
    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsDisplay() } } }
    /// The point of the content at the view's top left corner; at the content's start it is negative by the content's inset.
    open var contentOffset: CGPoint {
        get { CGPoint(x: offset.x - corner.x, y: offset.y - corner.y) }
        set { setContentOffset(newValue, animated: false) }
    }
    /// The visible part of the content: its origin is the content offset.
    open override var bounds: CGRect {
        get { CGRect(origin: contentOffset, size: frame.size) }
        set {
            super.bounds = newValue
            if newValue.origin != contentOffset { contentOffset = newValue.origin }
        }
    }
    /// The inset around the content, in points.
    open var contentInset = UIEdgeInsets() { didSet { if contentInset != oldValue { setNeedsDisplay() } } }
    /// The inset around the content, in points: the app's, and that of the safe area where it is added.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        let isAlways = contentInsetAdjustmentBehavior == .always
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let (x, y) = (isAlways || keepsClear(.horizontal), isAlways || keepsClear(.vertical))
        return UIEdgeInsets(
            top: contentInset.top + (y ? safe.top : 0), left: contentInset.left + (x ? safe.left : 0),
            bottom: contentInset.bottom + (y ? safe.bottom : 0), right: contentInset.right + (x ? safe.right : 0))
    }
    /// Whether the safe area is added along an axis with the behaviour `automatic`: true if the content scrolls along it.
    func keepsClear(_ axis: NSLayoutConstraint.Axis) -> Bool {
        axis == .horizontal ? contentSize.width > frame.width : contentSize.height > frame.height
    }
    /// Whether the safe area is added to the content inset.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { setNeedsLayout() } }
    }
    /// Accepted: there are no scroll indicators.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// Whether focus moves the content.
    open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { setNeedsDisplay() } } }
    /// The pan recogniser; it never recognises anything, since remotes here have only buttons.
    public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    /// How quickly scrolling decelerates.
    ///
    /// Source: UIKit UIScrollView.DecelerationRate.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the speed that remains after a millisecond.
        public var rawValue: CGFloat
        /// Creates a rate from the fraction of the speed that remains after a millisecond.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The rate of lists.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A faster deceleration.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
    /// Accepted: focus determines where the content stops.
    open var decelerationRate = DecelerationRate.normal
    /// Accepted: content does not bounce at its ends.
    open var bounces = true
    /// Accepted: content does not bounce at its ends.
    open var alwaysBounceVertical = false
    /// Accepted: content does not bounce at its ends.
    open var alwaysBounceHorizontal = false
    /// Accepted: focus scrolls the content as far as needed.
    open var isPagingEnabled = false
    /// Accepted: scroll indicators are never shown.
    open var showsVerticalScrollIndicator = true
    /// Accepted: scroll indicators are never shown.
    open var showsHorizontalScrollIndicator = true
    /// Always false: there are no touches.
    public var isDragging: Bool { false }
    /// Always false: there are no touches.
    public var isTracking: Bool { false }
    /// Always false: content stops where it is scrolled to.
    public var isDecelerating: Bool { false }
    /// The object that receives its callbacks.
    open weak var delegate: (any UIScrollViewDelegate)?

    /// How far the content has been scrolled, with its inset: zero at its start.
    private(set) var offset = CGPoint.zero
    /// The content's start in the content with its inset.
    private var corner: CGPoint {
        let inset = adjustedContentInset
        return CGPoint(x: inset.left, y: inset.top)
    }
    /// The size of the view without the content's inset, in points.
    var room: CGSize {
        let inset = adjustedContentInset
        return CGSize(
            width: max(0, frame.width - inset.left - inset.right), height: max(0, frame.height - inset.top - inset.bottom))
    }
    /// The scroll position that the app requested last; `number` tells requests for the same position apart.
    fileprivate private(set) var wish = Wish()
    fileprivate struct Wish: Equatable {
        var place = CGPoint.zero
        var isAnimated = false
        var number = 0
    }

    /// Creates a scroll view that clips its content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }
    /// Creates a scroll view from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// Whether an animated scroll runs whose end has not been reported to the delegate.
    private var isEndAwaited = false
    /// Scrolls to an offset.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: CGPoint(x: contentOffset.x + corner.x, y: contentOffset.y + corner.y), animated: animated)
    }
    /// Scrolls the content, with its inset, by a distance from its start.
    func scroll(to place: CGPoint, animated: Bool) {
        let place = CGPoint(x: place.x.onScreen, y: place.y.onScreen)
        isEndAwaited = animated && place != offset
        wish = Wish(place: place, isAnimated: animated, number: wish.number + 1)
        let asked = wish
        moved(to: place)
        setNeedsDisplay()
        // Without a window nothing moves.
        if window == nil { ended(asked) }
    }
    /// Reports the end of an animated scroll to the delegate, once, unless the app has requested another scroll since.
    fileprivate func ended(_ asked: Wish) {
        guard isEndAwaited, asked == wish else { return }
        isEndAwaited = false
        delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    /// Scrolls no further than needed to show a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func place(_ now: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            low < now || high - low > room ? low : high > now + room ? high - room : now
        }
        let target = CGPoint(
            x: place(offset.x, room.width, rect.minX, rect.maxX), y: place(offset.y, room.height, rect.minY, rect.maxY))
        if target != offset { scroll(to: target, animated: animated) }
    }

    fileprivate func moved(to place: CGPoint) {
        guard place != offset else { return }
        contentWillMove(to: CGPoint(x: place.x - corner.x, y: place.y - corner.y))
        offset = place
        contentMoved()
        delegate?.scrollViewDidScroll(self)
    }
    /// Called when the content is about to scroll to a content offset; subclasses override it.
    func contentWillMove(to contentOffset: CGPoint) {}
    /// Called when the content has scrolled; subclasses override it.
    func contentMoved() {}
    /// The cell that gets focus when a press moves focus into a list that remembers it: the last one, or the one that the delegate prefers.
    var rememberedCell: UIView? { nil }
    /// Called when a view in it has got focus.
    func rememberFocus(on view: UIView) {}

    fileprivate var axes: Axis.Set {
        guard isScrollEnabled else { return [] }
        var axes: Axis.Set = []
        let inset = adjustedContentInset
        if contentSize.width + inset.left + inset.right > frame.width { axes.insert(.horizontal) }
        if contentSize.height + inset.top + inset.bottom > frame.height { axes.insert(.vertical) }
        return axes
    }
    override var isShowingSubviews: Bool { true }
    override func drawnContent() -> AnyView? { AnyView(ScrolledContent(view: self, revision: changes.revision)) }
    /// A subview that lies behind the content, as large as the view, and does not scroll; nil for none.
    var fixedBackground: UIView? { nil }
    /// Content that scrolls besides the subviews.
    func scrolledContent() -> AnyView? { nil }
}

/// The SwiftUI scroll view with the subviews of a scroll view.
private struct ScrolledContent: View {
    let view: UIScrollView
    /// The view's change count: `view` is a reference, so only this value shows that its appearance changed.
    let revision: Int
    @State private var position = ScrollPosition(idType: Int.self)
    @Environment(\.layoutDirection) private var direction

    /// The offset from the leading edge for one from the left edge, and the reverse.
    private func mirrored(_ place: CGPoint) -> CGPoint {
        guard direction == .rightToLeft else { return place }
        let inset = view.adjustedContentInset
        return CGPoint(x: max(0, view.contentSize.width + inset.left + inset.right - view.frame.width) - place.x, y: place.y)
    }

    var body: some View {
        let inset = view.adjustedContentInset
        ScrollView(view.axes, showsIndicators: false) {
            ZStack(alignment: .topLeading) {
                if let content = view.scrolledContent() { content }
                HeldViews(of: view)
            }
            // Content that is smaller than the view is placed at its top left corner.
            .frame(
                width: max(view.contentSize.width, view.frame.width - inset.left - inset.right, 1),
                height: max(view.contentSize.height, view.frame.height - inset.top - inset.bottom, 1), alignment: .topLeading
            )
            .padding(EdgeInsets(top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right))
        }
        .background(alignment: .topLeading) { if let background = view.fixedBackground { ShownView(background) } }
        .scrollClipDisabled(!view.clipsToBounds)
        .scrollPosition($position)
        .onScrollGeometryChange(for: CGPoint.self, of: { $0.contentOffset }) { _, place in view.moved(to: mirrored(place)) }
        .onChange(of: view.wish, initial: true) { _, wish in
            guard wish.number > 0 else { return }
            if wish.isAnimated {
                withAnimation {
                    position.scrollTo(point: mirrored(wish.place))
                } completion: {
                    view.ended(wish)
                }
            } else {
                position.scrollTo(point: mirrored(wish.place))
            }
        }
    }
}
