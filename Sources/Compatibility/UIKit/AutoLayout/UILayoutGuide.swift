import Foundation
import TenFoot

/// A rectangle that constraints can go by: a part of a view, or one of its own that constraints place.
///
/// Source: UIKit UILayoutGuide.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// A name of the app's own.
    open var identifier = ""
    /// The view that the rectangle is a part of; for a guide of its own, one that shows nothing.
    let view: UIView
    let region: ConstraintPlace.Region
    init(_ view: UIView, _ region: ConstraintPlace.Region) {
        self.view = view
        self.region = region
    }
    /// A rectangle for constraints to place, in the view that the guide is added to.
    public convenience override init() { self.init(UIView(), .bounds) }
    /// The rectangle, in the coordinates of the view it was added to.
    open var layoutFrame: CGRect {
        switch region {
        case .bounds: view.frame
        case .content: CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? view.bounds.size)
        case .safeArea, .margins: view.bounds.inset(by: view.insets(of: region))
        }
    }
    /// The view it was added to.
    public var owningView: UIView? { region == .bounds ? view.superview : view }
    private func place(_ attribute: NSLayoutConstraint.Attribute) -> ConstraintPlace {
        ConstraintPlace(view: view, attribute: attribute, region: region)
    }
    /// Its leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(place(.left)) }
    /// Its trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(place(.right)) }
    /// Its left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { leadingAnchor }
    /// Its right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { trailingAnchor }
    /// Its top edge.
    public var topAnchor: NSLayoutYAxisAnchor { .init(place(.top)) }
    /// Its bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(place(.bottom)) }
    /// Its middle along the width.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(place(.centerX)) }
    /// Its middle along the height.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(place(.centerY)) }
    /// Its width.
    public var widthAnchor: NSLayoutDimension { .init(place(.width)) }
    /// Its height.
    public var heightAnchor: NSLayoutDimension { .init(place(.height)) }
}

extension CGRect {
    /// Itself less the insets.
    ///
    /// Source: UIKit CGRect.inset(by:).
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

extension UIView {
    /// How far a region of it keeps from its edges.
    func insets(of region: ConstraintPlace.Region) -> UIEdgeInsets {
        switch region {
        case .bounds, .content: UIEdgeInsets.zero
        case .safeArea: safeAreaInsets
        case .margins: layoutMargins
        }
    }
    /// What a television may not show of the screen.
    static var screenInsets: UIEdgeInsets { UIEdgeInsets(top: 60, left: 80, bottom: 60, right: 80) }
    /// What a television may not show, at each edge, and what bars cover: 60 points at top and bottom of the screen, 80 at the sides.
    public var safeAreaInsets: UIEdgeInsets {
        guard let superview, !(superview is UIWindow) else {
            let screen = UIScreen.main.bounds
            if let clear = clearArea {
                return UIEdgeInsets(top: clear.minY, left: clear.minX, bottom: screen.maxY - clear.maxY, right: screen.maxX - clear.maxX)
            }
            return frame.size == screen.size ? Self.screenInsets : .zero
        }
        // What scrolls can be moved to where it is seen.
        guard !(superview is UIScrollView) else { return .zero }
        let outer = superview.safeAreaInsets
        return UIEdgeInsets(
            top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
            bottom: max(0, outer.bottom - (superview.bounds.height - frame.maxY)),
            right: max(0, outer.right - (superview.bounds.width - frame.maxX)))
    }
    /// The rectangle of what a television surely shows.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self, .safeArea) }
    /// The rectangle within the margins.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self, .margins) }
    /// The rectangle within the margins: text is readable from afar in any width.
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
    /// How far content keeps from the edges, in points, where constraints go by margins.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom, trailing: layoutMargins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
        }
    }
    /// Takes in a guide, for constraints to place.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(layoutGuide.view)
    }
    /// Takes a guide out again.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.view.superview === self { layoutGuide.view.removeFromSuperview() }
    }
}

extension UIScrollView {
    /// The rectangle of the content: constraints to its edges say how large the content is.
    ///
    /// Source: UIKit UIScrollView.contentLayoutGuide.
    public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(self, .content) }
    /// The rectangle of the view itself, which stays where it is while content moves.
    ///
    /// Source: UIKit UIScrollView.frameLayoutGuide.
    public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(self, .bounds) }
}
