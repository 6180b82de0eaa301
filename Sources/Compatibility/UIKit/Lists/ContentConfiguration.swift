import Foundation
import TenFoot

/// The state of a view or cell, from which its configurations are updated.
///
/// Source: UIKit UIConfigurationState.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The traits that it is displayed with.
    var traitCollection: UITraitCollection { get set }
}

/// The state of a view.
///
/// Source: UIKit UIViewConfigurationState.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits that it is displayed with.
    public var traitCollection: UITraitCollection
    /// Whether it is disabled.
    public var isDisabled = false
    /// Whether it is being pressed.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has focus.
    public var isFocused = false
    /// Creates the state of a view that is displayed with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
///
/// Source: UIKit UICellConfigurationState.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    /// The traits that it is displayed with.
    public var traitCollection: UITraitCollection
    /// Whether it is disabled.
    public var isDisabled = false
    /// Whether it is being pressed.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has focus.
    public var isFocused = false
    /// Whether it is being edited; never on a television.
    public var isEditing = false
    /// Creates the state of a cell that is displayed with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The content of a cell as a value, which creates a view for it.
///
/// Source: UIKit UIContentConfiguration.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Creates a view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration adjusted to a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
///
/// Source: UIKit UIContentView.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
    /// The configuration that it shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether it can show a configuration without another view.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}
extension UIContentView {
    /// True if the configuration has the same type as the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The background of a cell.
///
/// Source: UIKit UIBackgroundConfiguration.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// The fill colour.
    public var backgroundColor: UIColor?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The insets from the cell's edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of its outline.
    public var strokeColor: UIColor?
    /// The width of its outline, in points.
    public var strokeWidth: CGFloat = 0
    /// A view of the app that fills the background.
    public var customView: UIView?
    /// The picture in it.
    public var image: UIImage?
    /// How the picture fills it.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The material it is filled with.
    public var visualEffect: UIVisualEffect?
    private var isPlatter = false

    private init(isPlatter: Bool) {
        self.isPlatter = isPlatter
        if isPlatter { cornerRadius = 12 }
    }
    /// A clear background in every state.
    public static func clear() -> Self { .init(isPlatter: false) }
    /// A white platter under the row that has focus.
    public static func listCell() -> Self { .init(isPlatter: true) }
    /// A white platter under the row that has focus.
    public static func listPlainCell() -> Self { .init(isPlatter: true) }
    /// A white platter under the row that has focus.
    public static func listGroupedCell() -> Self { .init(isPlatter: true) }
    /// A clear background.
    public static func listPlainHeaderFooter() -> Self { .init(isPlatter: false) }
    /// A clear background.
    public static func listGroupedHeaderFooter() -> Self { .init(isPlatter: false) }
    /// The configuration adjusted to a state.
    public func updated(for state: any UIConfigurationState) -> Self {
        guard isPlatter, backgroundColor == nil, (state as? UICellConfigurationState)?.isFocused == true else { return self }
        var copy = self
        copy.backgroundColor = .white
        return copy
    }
}

/// Shows a cell's content and background configurations; used by the cells of collections and tables.
@MainActor final class CellContent {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    private var view: (any UIView & UIContentView)?
    private let ground = UIView()
    private let picture = UIImageView()

    /// Shows both in a cell.
    func show(in cell: UIView, _ container: UIView, _ state: UICellConfigurationState, isUpdated: Bool) {
        if let background { show(background.updated(for: state), behind: container, in: cell) } else { ground.removeFromSuperview() }
        guard let content else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        let now = isUpdated ? content.updated(for: state) : content
        if let view, view.supports(now) {
            view.configuration = now
        } else {
            view?.removeFromSuperview()
            let made = now.makeContentView()
            made.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(made)
            NSLayoutConstraint.activate([
                made.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                made.trailingAnchor.constraint(equalTo: container.trailingAnchor),
                made.topAnchor.constraint(equalTo: container.topAnchor), made.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            ])
            view = made
        }
    }

    private func show(_ background: UIBackgroundConfiguration, behind container: UIView, in cell: UIView) {
        if ground.superview !== cell { cell.insertSubview(ground, at: 0) }
        let insets = background.backgroundInsets
        ground.frame = cell.bounds.inset(
            by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
        ground.backgroundColor = background.backgroundColor
        ground.layer.cornerRadius = background.cornerRadius
        ground.layer.borderColor = background.strokeColor?.cgColor
        ground.layer.borderWidth = background.strokeWidth
        picture.image = background.image
        picture.contentMode = background.imageContentMode
        let inner = [background.image == nil ? nil : picture, background.customView].compactMap { $0 }
        for view in ground.subviews where !inner.contains(view) { view.removeFromSuperview() }
        for view in inner {
            if view.superview !== ground { ground.addSubview(view) }
            view.frame = ground.bounds
        }
    }
}
