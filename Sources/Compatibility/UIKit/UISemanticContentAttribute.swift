import Foundation
import TenFoot
import TenFootViewGraph

/// Whether a view's content is arranged by the writing direction of the app's language, or always in one direction.
///
/// Source: UIKit UISemanticContentAttribute.
public enum UISemanticContentAttribute: Int, Sendable {
    /// By the language.
    case unspecified
    /// From left to right: controls of a player.
    case playback
    /// From left to right: controls of directions in space.
    case spatial
    /// From left to right.
    case forceLeftToRight
    /// From right to left.
    case forceRightToLeft

    /// The direction, whatever the language; nil for that of the language.
    var direction: LayoutDirection? {
        switch self {
        case .unspecified: nil
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

/// A writing direction.
///
/// Source: UIKit UIUserInterfaceLayoutDirection.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft

    fileprivate init(_ direction: LayoutDirection) { self = direction == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension UIApplication {
    /// The writing direction of the language of the interface.
    ///
    /// Source: UIKit UIApplication.userInterfaceLayoutDirection.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.host.map { UIUserInterfaceLayoutDirection(EnvironmentValues(scope: $0.rootScope).layoutDirection) } ?? .leftToRight
    }
}

extension UIView {
    /// The direction in which a view with an attribute arranges its content.
    ///
    /// Source: UIKit UIView.userInterfaceLayoutDirection(for:).
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        attribute.direction.map { UIUserInterfaceLayoutDirection($0) } ?? UIApplication.shared.userInterfaceLayoutDirection
    }
    /// The direction in which it arranges its content.
    ///
    /// Source: UIKit UIView.effectiveUserInterfaceLayoutDirection.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
}

private struct LanguageDirectionKey: EnvironmentKey { static let defaultValue: LayoutDirection? = nil }

extension EnvironmentValues {
    /// The direction of the language within a view that has another one; nil where no view around has another.
    var languageDirection: LayoutDirection? {
        get { self[LanguageDirectionKey.self] }
        set { self[LanguageDirectionKey.self] = newValue }
    }
}
