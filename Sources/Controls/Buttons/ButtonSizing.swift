import TenFootViews

/// The width of a button relative to the space available.
///
/// Source: SwiftUI ButtonSizing.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    /// The platform's default: as wide as the label.
    public static let automatic = ButtonSizing(name: "automatic")
    /// As wide as the space available.
    public static let flexible = ButtonSizing(name: "flexible")
    /// As wide as the label.
    public static let fitted = ButtonSizing(name: "fitted")
}

private enum ButtonSizingKey: EnvironmentKey { static let defaultValue = ButtonSizing.automatic }

extension EnvironmentValues {
    /// The width of buttons relative to the space available.
    ///
    /// Source: SwiftUI EnvironmentValues.buttonSizing.
    public var buttonSizing: ButtonSizing {
        get { self[ButtonSizingKey.self] }
        set { self[ButtonSizingKey.self] = newValue }
    }
}

extension View {
    /// Sets the sizing of buttons with a platter in this view.
    ///
    /// Source: SwiftUI buttonSizing(_:).
    public func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
}
