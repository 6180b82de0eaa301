import TenFootViews

/// The size of controls.
///
/// Source: SwiftUI ControlSize.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    /// A size, from small to large.
    case mini, small, regular, large, extraLarge

    /// The factor for the font size and padding of a control.
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
    /// The size of controls.
    ///
    /// Source: SwiftUI controlSize.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of bordered buttons in this view.
    ///
    /// Source: SwiftUI controlSize(_:).
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
}
