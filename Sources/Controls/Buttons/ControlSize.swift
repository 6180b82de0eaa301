import TenFootViews

/// How large controls are.
///
/// Source: SwiftUI ControlSize.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    /// From small to large.
    case mini, small, regular, large, extraLarge

    /// What the type and the padding of a control are multiplied by.
    var scale: CGFloat {
        switch self {
        case .mini: 0.75
        case .small: 0.85
        case .regular: 1
        case .large: 1.15
        case .extraLarge: 1.3
        }
    }
}

private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }

extension EnvironmentValues {
    /// How large controls are.
    ///
    /// Source: SwiftUI controlSize.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets how large bordered buttons in this view are.
    ///
    /// Source: SwiftUI controlSize(_:).
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
}
