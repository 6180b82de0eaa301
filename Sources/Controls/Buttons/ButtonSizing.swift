import TenFootViews

/// How wide a button is that has room.
///
/// Source: SwiftUI ButtonSizing.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    /// As the platform has it: as wide as its label.
    public static let automatic = ButtonSizing(name: "automatic")
    /// As wide as there is room.
    public static let flexible = ButtonSizing(name: "flexible")
    /// As wide as its label.
    public static let fitted = ButtonSizing(name: "fitted")
}

private enum ButtonSizingKey: EnvironmentKey { static let defaultValue = ButtonSizing.automatic }

extension EnvironmentValues {
    /// How wide buttons are that have room.
    ///
    /// Source: SwiftUI EnvironmentValues.buttonSizing.
    public var buttonSizing: ButtonSizing {
        get { self[ButtonSizingKey.self] }
        set { self[ButtonSizingKey.self] = newValue }
    }
}

extension View {
    /// Sets how wide buttons with a platter in this view are.
    ///
    /// Source: SwiftUI buttonSizing(_:).
    public func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
}
