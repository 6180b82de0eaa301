import Foundation
import TenFootViews

/// Opens addresses by the action that the app has set.
///
/// Source: SwiftUI OpenURLAction.
public struct OpenURLAction: @unchecked Sendable {
    // Called on the main thread, where links live.
    private let action: (@MainActor (URL) -> Result)?
    /// What became of an address.
    public struct Result: Hashable, Sendable {
        fileprivate let isHandled: Bool
        /// It was opened.
        public static let handled = Result(isHandled: true)
        /// It was not.
        public static let discarded = Result(isHandled: false)
        /// It is left to the system, which has no browser.
        public static let systemAction = Result(isHandled: false)
        /// Another address is left to the system, which has no browser.
        public static func systemAction(_ url: URL) -> Result { systemAction }
    }
    /// Opens addresses by a closure.
    public init(handler: @escaping @MainActor (URL) -> Result) { action = handler }
    fileprivate init() { action = nil }
    /// Opens an address; a television without a browser does nothing of itself.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = action?(url) }
    /// Opens an address; returns whether it was accepted.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(action?(url).isHandled ?? false)
    }
}

private enum OpenURLKey: EnvironmentKey { static let defaultValue = OpenURLAction() }

extension EnvironmentValues {
    /// Opens addresses.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

/// A button that opens an address.
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
