import Foundation
import TenFootViews

/// Opens URLs with the action that the app has set.
///
/// Source: SwiftUI OpenURLAction.
public struct OpenURLAction: @unchecked Sendable {
    // Called on the main thread, as links are.
    private let action: (@MainActor (URL) -> Result)?
    /// The result of opening a URL.
    public struct Result: Hashable, Sendable {
        fileprivate let isHandled: Bool
        /// The action handled the URL.
        public static let handled = Result(isHandled: true)
        /// The action discarded the URL.
        public static let discarded = Result(isHandled: false)
        /// The action passed the URL to the system, which has no browser.
        public static let systemAction = Result(isHandled: false)
        /// The action passed another URL to the system, which has no browser.
        public static func systemAction(_ url: URL) -> Result { systemAction }
    }
    /// Creates an action that opens URLs with a closure.
    public init(handler: @escaping @MainActor (URL) -> Result) { action = handler }
    fileprivate init() { action = nil }
    /// Opens a URL; does nothing if the app has set no action, since there is no browser.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = action?(url) }
    /// Opens a URL, and calls `completion` with whether it was accepted.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(action?(url).isHandled ?? false)
    }
}

private enum OpenURLKey: EnvironmentKey { static let defaultValue = OpenURLAction() }

extension EnvironmentValues {
    /// The action that opens URLs.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

/// A button that opens a URL.
///
/// Source: SwiftUI Link.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var open

    /// Creates a link with a label made of views.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
    /// The link.
    public var body: some View {
        Button {
            open(destination)
        } label: {
            label
        }
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(titleKey) } }
    /// Creates a link with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

extension View {
    /// Runs a closure with a URL that is opened in the app, by the option `--open-url`.
    ///
    /// Every view with this modifier gets the URL.
    ///
    /// Source: SwiftUI onOpenURL(perform:).
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modifier(_OpenedURLModifier(action)) }
}
