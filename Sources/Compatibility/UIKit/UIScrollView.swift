import Foundation
import TenFoot

/// Hears of a view that scrolls.
///
/// Source: UIKit UIScrollViewDelegate.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Another part of the content is seen.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A movement that the app asked for has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Content larger than the view, of which focus and the app choose the part that is seen.
///
/// It is one of SwiftUI's scroll views within, and so moves as those do.
///
/// Source: UIKit UIScrollView.
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// Whether content keeps clear of the safe area.
    ///
    /// Source: UIKit UIScrollView.ContentInsetAdjustmentBehavior.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    /// How large the content is, in points.
    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsDisplay() } } }
    /// The point of the content at the upper left corner.
    open var contentOffset: CGPoint {
        get { offset }
        set { setContentOffset(newValue, animated: false) }
    }
    /// Room around the content, in points.
    open var contentInset = UIEdgeInsets() { didSet { if contentInset != oldValue { setNeedsDisplay() } } }
    /// Room around the content: what the app asks for, and the safe area where the content keeps clear of that.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        let isAlways = contentInsetAdjustmentBehavior == .always
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let (x, y) = (isAlways || keepsClear(.horizontal), isAlways || keepsClear(.vertical))
        return UIEdgeInsets(
            top: contentInset.top + (y ? safe.top : 0), left: contentInset.left + (x ? safe.left : 0),
            bottom: contentInset.bottom + (y ? safe.bottom : 0), right: contentInset.right + (x ? safe.right : 0))
    }
    /// Whether content keeps clear of the safe area along an axis: where it scrolls.
    func keepsClear(_ axis: NSLayoutConstraint.Axis) -> Bool {
        axis == .horizontal ? contentSize.width > frame.width : contentSize.height > frame.height
    }
    /// Whether content keeps clear of the safe area.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { setNeedsLayout() } }
    }
    /// Accepted: there are no bars beside the content.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// Whether focus moves the content.
    open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { setNeedsDisplay() } } }
    /// The finger that would move the content; never, since a remote here has buttons.
    public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    /// How fast content that was let go comes to rest.
    ///
    /// Source: UIKit UIScrollView.DecelerationRate.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the speed that is left after a millisecond.
        public var rawValue: CGFloat
        /// A rate.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// As lists do.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Sooner.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
    /// Accepted: content stops where focus sends it.
    open var decelerationRate = DecelerationRate.normal
    /// Accepted: content stops at its ends.
    open var bounces = true
    /// Accepted: content stops at its ends.
    open var alwaysBounceVertical = false
    /// Accepted: content stops at its ends.
    open var alwaysBounceHorizontal = false
    /// Accepted: focus moves the content as far as it must.
    open var isPagingEnabled = false
    /// Whether a bar tells what part is seen, as a television's only do while content moves.
    open var showsVerticalScrollIndicator = true
    /// Whether a bar tells what part is seen, as a television's only do while content moves.
    open var showsHorizontalScrollIndicator = true
    /// Never: there is no finger.
    public var isDragging: Bool { false }
    /// Never: there is no finger.
    public var isTracking: Bool { false }
    /// Never: content stops where it is sent.
    public var isDecelerating: Bool { false }
    /// Who hears that it scrolls.
    open weak var delegate: (any UIScrollViewDelegate)?

    private var offset = CGPoint.zero
    /// Where the app wants the content, told apart from where it was wanted before.
    fileprivate private(set) var wish = Wish()
    fileprivate struct Wish: Equatable {
        var place = CGPoint.zero
        var isAnimated = false
        var number = 0
    }

    /// A view whose content is cut off at its edges.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// Moves the content.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let contentOffset = CGPoint(x: contentOffset.x.onScreen, y: contentOffset.y.onScreen)
        wish = Wish(place: contentOffset, isAnimated: animated, number: wish.number + 1)
        moved(to: contentOffset)
        setNeedsDisplay()
        if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
    /// Moves the content no further than needed to see a rectangle of it.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func place(_ now: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            low < now || high - low > room ? low : high > now + room ? high - room : now
        }
        let target = CGPoint(
            x: place(offset.x, frame.width, rect.minX, rect.maxX), y: place(offset.y, frame.height, rect.minY, rect.maxY))
        if target != offset { setContentOffset(target, animated: animated) }
    }

    fileprivate func moved(to place: CGPoint) {
        guard place != offset else { return }
        offset = place
        contentMoved()
        delegate?.scrollViewDidScroll(self)
    }
    /// Another part of the content is seen.
    func contentMoved() {}

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
    /// What lies on the content besides subviews.
    func scrolledContent() -> AnyView? { nil }
}

/// The subviews of a view that scrolls.
private struct ScrolledContent: View {
    let view: UIScrollView
    /// A view is the same object whatever is written to it: this tells that it looks otherwise.
    let revision: Int
    @State private var position = ScrollPosition(idType: Int.self)

    var body: some View {
        let inset = view.adjustedContentInset
        ScrollView(view.axes, showsIndicators: false) {
            ZStack(alignment: .topLeading) {
                if let content = view.scrolledContent() { content }
                HeldViews(of: view)
            }
            // Content that is smaller than the view lies at its upper left corner.
            .frame(
                width: max(view.contentSize.width, view.frame.width - inset.left - inset.right, 1),
                height: max(view.contentSize.height, view.frame.height - inset.top - inset.bottom, 1), alignment: .topLeading
            )
            .padding(EdgeInsets(top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right))
        }
        .scrollClipDisabled(!view.clipsToBounds)
        .scrollPosition($position)
        .onScrollGeometryChange(for: CGPoint.self, of: { $0.contentOffset }) { _, place in view.moved(to: place) }
        .onChange(of: view.wish, initial: true) { _, wish in
            guard wish.number > 0 else { return }
            if wish.isAnimated {
                withAnimation { position.scrollTo(point: wish.place) }
            } else {
                position.scrollTo(point: wish.place)
            }
        }
    }
}
