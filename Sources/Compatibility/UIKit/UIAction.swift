import Foundation
import TenFoot

/// An entry of a menu.
///
/// Source: UIKit UIMenuElement.
@preconcurrency @MainActor open class UIMenuElement {
    /// Its title.
    public let title: String
    /// Its picture.
    open var image: UIImage?
    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
    }
}

/// An entry that calls a method.
///
/// Source: UIKit UICommand.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    /// The method.
    public let action: Selector
    /// A value that the app may set.
    public let propertyList: Any?
    /// Creates an entry with a title, a picture and the method it calls.
    public init(title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil) {
        self.action = action
        self.propertyList = propertyList
        super.init(title: title, image: image)
    }
}

/// An entry that runs a closure.
///
/// Source: UIKit UIAction.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// The closure that it runs.
    public typealias Handler = (UIAction) -> Void
    /// Whether it has a checkmark.
    ///
    /// Source: UIKit UIMenuElement.State.
    public enum State: Sendable { case off, on, mixed }
    /// The attributes of an entry; stored.
    ///
    /// Source: UIKit UIMenuElement.Attributes.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It is disabled.
        public static let disabled = Attributes(rawValue: 1)
        /// It deletes something.
        public static let destructive = Attributes(rawValue: 2)
        /// It is hidden.
        public static let hidden = Attributes(rawValue: 4)
    }
    /// The identifier of an entry.
    ///
    /// Source: UIKit UIAction.Identifier.
    public struct Identifier: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// Creates an identifier from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from its text.
        public init(stringLiteral value: String) { rawValue = value }
    }
    /// Its identifier.
    public let identifier: Identifier
    /// Whether it has a checkmark.
    open var state: State
    /// Its attributes.
    open var attributes: Attributes
    private let handler: Handler

    /// Creates an entry with a title, a picture and a closure.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping Handler
    ) {
        self.state = state
        self.attributes = attributes
        self.handler = handler
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init(title: title, image: image)
    }

    /// Runs its closure.
    public func perform() { handler(self) }
}

/// Entries under a title.
///
/// Source: UIKit UIMenu.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// How it is shown.
    ///
    /// Source: UIKit UIMenu.Options.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its entries are shown among those of the menu that contains it.
        public static let displayInline = Options(rawValue: 1)
        /// It deletes something.
        public static let destructive = Options(rawValue: 2)
        /// At most one entry is selected.
        public static let singleSelection = Options(rawValue: 32)
    }
    /// The identifier of a menu.
    ///
    /// Source: UIKit UIMenu.Identifier.
    public typealias Identifier = UIAction.Identifier
    /// Its identifier.
    public let identifier: Identifier
    /// How it is shown.
    public let options: Options
    /// The entries.
    public let children: [UIMenuElement]
    /// Entries under a title and a picture.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
    ) {
        self.options = options
        self.children = children
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init(title: title, image: image)
    }
}
