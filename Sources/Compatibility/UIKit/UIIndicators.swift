import Foundation
import TenFoot

/// How far something has come, as a bar.
///
/// Source: UIKit UIProgressView.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// Accepted: a television's bar looks one way.
    ///
    /// Source: UIKit UIProgressView.Style.
    public enum Style: Int, Sendable { case `default`, bar }
    /// How far it has come, from 0 to 1.
    open var progress: Float = 0 { didSet { if progress != oldValue { setNeedsDisplay() } } }
    /// What it follows; read when it is set.
    open var observedProgress: Progress? { didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } } }
    /// The colour of the part that is done.
    open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the part that is not.
    open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// A bar of a style.
    public convenience init(progressViewStyle style: Style) { self.init(frame: CGRect(x: 0, y: 0, width: 300, height: 10)) }
    /// Goes to a place from 0 to 1.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    /// Ten points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 10) }

    override func drawnContent() -> AnyView? {
        let share = progress.isFinite ? CGFloat(min(max(progress, 0), 1)) : 0
        let track = trackTintColor ?? UIColor(white: 1, alpha: 0.25)
        let done = progressTintColor ?? tint ?? .white
        return AnyView(
            GeometryReader { geometry in
                Capsule().fill(Color(uiColor: track))
                    .overlay(alignment: .leading) {
                        Capsule().fill(Color(uiColor: done)).frame(width: geometry.size.width * share)
                    }
            })
    }
}

/// Dots that tell which of several pages is seen.
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
    /// Which is seen.
    open var currentPage = 0 { didSet { if currentPage != oldValue { setNeedsDisplay() } } }
    /// Whether it is gone where there is one page.
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// The colour of the other pages' dots.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the dot of the page that is seen.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Never: it tells which page is seen, and a press turns the pages themselves.
    open override var canBecomeFocused: Bool { false }
    /// Room for the dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: max(0, pageCount) * 26, height: 26) }
    /// Room for its dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    override func drawnContent() -> AnyView? {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return nil }
        let (current, seen) = (currentPage, currentPageIndicatorTintColor ?? .white)
        let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.35)
        // More than fit a screen are no dots that anybody counts.
        return AnyView(
            HStack(spacing: 16) {
                ForEach(0..<min(numberOfPages, 100), id: \.self) { page in
                    Circle().fill(Color(uiColor: page == current ? seen : other)).frame(width: 10, height: 10)
                }
            }
            // Dots are seen on bright pages too.
            .shadow(color: .black.opacity(0.5), radius: 4))
    }
}
