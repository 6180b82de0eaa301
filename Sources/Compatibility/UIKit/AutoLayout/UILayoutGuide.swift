import Foundation
import TenFoot

/// A rectangle that constraints can refer to: a region of a view, or a rectangle that constraints place.
///
/// Source: UIKit UILayoutGuide.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// A name that the app may set.
    open var identifier = ""
    /// The view whose region the guide is; for a guide that constraints place, an empty view with the guide's frame.
    let view: UIView
    let region: ConstraintPlace.Region
    init(_ view: UIView, _ region: ConstraintPlace.Region) {
        self.view = view
        self.region = region
    }
    /// Creates a guide that constraints place within the view that it is added to.
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
    /// Its horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(place(.centerX)) }
    /// Its vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(place(.centerY)) }
    /// Its width.
    public var widthAnchor: NSLayoutDimension { .init(place(.width)) }
    /// Its height.
    public var heightAnchor: NSLayoutDimension { .init(place(.height)) }
}

extension CGRect {
    /// The rectangle reduced by the insets.
    ///
    /// Source: UIKit CGRect.inset(by:).
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

extension UIView {
    /// The insets of a region from the view's edges, in points.
    func insets(of region: ConstraintPlace.Region) -> UIEdgeInsets {
        switch region {
        case .bounds, .content: UIEdgeInsets.zero
        case .safeArea: safeAreaInsets
        case .margins: layoutMargins
        }
    }
    /// The layout guide of the safe area, which no television crops and no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self, .safeArea) }
    /// The layout guide of the area within the margins.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self, .margins) }
    /// The layout guide of the area within the margins: on a television, text is readable at any width.
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
    /// The layout margins by the writing direction, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom, trailing: layoutMargins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
        }
    }
}

extension UIScrollView {
    /// The layout guide of the content: constraints to its edges determine the content size.
    ///
    /// Source: UIKit UIScrollView.contentLayoutGuide.
    public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(self, .content) }
    /// The layout guide of the view's frame, which does not scroll with the content.
    ///
    /// Source: UIKit UIScrollView.frameLayoutGuide.
    public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(self, .bounds) }
}
