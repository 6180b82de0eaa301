import Foundation
import TenFoot

/// A bar that shows progress.
///
/// Source: UIKit UIProgressView.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// Accepted: progress bars look the same in every style.
    ///
    /// Source: UIKit UIProgressView.Style.
    public enum Style: Int, Sendable { case `default`, bar }
    /// The progress, from 0 to 1; other numbers are limited to that.
    open var progress: Float = 0 {
        didSet {
            progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
            if progress != oldValue { setNeedsDisplay() }
        }
    }
    /// The progress object; its fraction is read once, when it is set.
    open var observedProgress: Progress? { didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } } }
    /// The colour of the part that is done.
    open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the part that is not done.
    open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Creates a bar with a style.
    public convenience init(progressViewStyle style: Style) { self.init(frame: CGRect(x: 0, y: 0, width: 300, height: 10)) }
    /// Sets the progress, from 0 to 1, and moves the bar there if it is animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard animated else { return self.progress = progress }
        UIView.animate(withDuration: 0.25) { self.progress = progress }
    }
    /// Ten points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 10) }

    override func drawnContent() -> AnyView? {
        let width = bounds.width * CGFloat(progress)
        let track = trackTintColor ?? UIColor(white: 1, alpha: 0.25)
        let done = progressTintColor ?? tint ?? .white
        return AnyView(
            Capsule().fill(Color(uiColor: track))
                .overlay(alignment: .leading) { Capsule().fill(Color(uiColor: done)).frame(width: width) })
    }
}

/// Dots that show which of several pages is visible.
///
/// Source: UIKit UIPageControl.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// How many pages there are.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
            setNeedsDisplay()
        }
    }
    /// The index of the visible page.
    open var currentPage = 0 { didSet { if currentPage != oldValue { setNeedsDisplay() } } }
    /// Whether it is hidden if there is only one page.
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// The colour of the other pages' dots.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the visible page's dot.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Always false: the dots only show the page; presses turn the pages themselves.
    open override var canBecomeFocused: Bool { false }
    /// The largest number of dots, which fills a screen.
    private static let mostDots = 100
    /// The size of the dots for a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: min(max(0, pageCount), Self.mostDots) * 26, height: 26)
    }
    /// The size of its dots, in points.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    override func drawnContent() -> AnyView? {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return nil }
        let (current, seen) = (currentPage, currentPageIndicatorTintColor ?? .white)
        let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.35)
        return AnyView(
            HStack(spacing: 16) {
                ForEach(0..<min(numberOfPages, Self.mostDots), id: \.self) { page in
                    Circle().fill(Color(uiColor: page == current ? seen : other)).frame(width: 10, height: 10)
                }
            }
            // The shadow keeps the dots visible on bright pages.
            .shadow(color: .black.opacity(0.5), radius: 4))
    }
}
