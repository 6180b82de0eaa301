import Foundation
import TenFoot

/// An entry of a menu.
///
/// Source: UIKit UIMenuElement.
@preconcurrency @MainActor open class UIMenuElement {
    /// Its words.
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
    /// A value of the app's own.
    public let propertyList: Any?
    /// An entry with words, a picture and the method it calls.
    public init(title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil) {
        self.action = action
        self.propertyList = propertyList
        super.init(title: title, image: image)
    }
}

/// An entry that does something.
///
/// Source: UIKit UIAction.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// What it does.
    public typealias Handler = (UIAction) -> Void
    /// Whether it is ticked.
    ///
    /// Source: UIKit UIMenuElement.State.
    public enum State: Sendable { case off, on, mixed }
    /// What may be said of it; kept.
    ///
    /// Source: UIKit UIMenuElement.Attributes.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// It takes something away.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 4)
    }
    /// What tells entries apart.
    ///
    /// Source: UIKit UIAction.Identifier.
    public struct Identifier: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// Creates one from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates one from its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates one from its text.
        public init(stringLiteral value: String) { rawValue = value }
    }
    /// What tells it apart from others.
    public let identifier: Identifier
    /// Whether it is ticked.
    open var state: State
    /// What is said of it.
    open var attributes: Attributes
    private let handler: Handler

    /// An entry with words, a picture and what it does.
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

    /// Does what it does.
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
        /// Among the entries around it.
        public static let displayInline = Options(rawValue: 1)
        /// It takes something away.
        public static let destructive = Options(rawValue: 2)
        /// One entry is chosen.
        public static let singleSelection = Options(rawValue: 32)
    }
    /// What tells menus apart.
    ///
    /// Source: UIKit UIMenu.Identifier.
    public typealias Identifier = UIAction.Identifier
    /// What tells it apart from others.
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
