import TenFootViews

/// A style of pickers: the way in which a picker shows its choices.
///
/// Source: SwiftUI PickerStyle.
public protocol PickerStyle: Sendable {}

protocol KnownPickerStyle: PickerStyle {
    var kind: PickerKind { get }
}

/// The platform's default: a button that opens the choices; in a menu, the choices are among its actions.
///
/// Source: SwiftUI DefaultPickerStyle.
public struct DefaultPickerStyle: KnownPickerStyle {
    /// Creates the style.
    public init() {}
    var kind: PickerKind { .automatic }
}
/// A button that opens the choices.
///
/// Source: SwiftUI MenuPickerStyle.
public struct MenuPickerStyle: KnownPickerStyle {
    /// Creates the style.
    public init() {}
    var kind: PickerKind { .menu }
}
/// A button that opens the choices.
///
/// Source: SwiftUI NavigationLinkPickerStyle.
public struct NavigationLinkPickerStyle: KnownPickerStyle {
    /// Creates the style.
    public init() {}
    var kind: PickerKind { .menu }
}
/// The choices side by side.
///
/// Source: SwiftUI SegmentedPickerStyle.
public struct SegmentedPickerStyle: KnownPickerStyle {
    /// Creates the style.
    public init() {}
    var kind: PickerKind { .segmented }
}
/// The choices in a column.
///
/// Source: SwiftUI InlinePickerStyle.
public struct InlinePickerStyle: KnownPickerStyle {
    /// Creates the style.
    public init() {}
    var kind: PickerKind { .inline }
}
/// The choices in a column, since there is no wheel.
///
/// Source: SwiftUI WheelPickerStyle.
public struct WheelPickerStyle: KnownPickerStyle {
    /// Creates the style.
    public init() {}
    var kind: PickerKind { .inline }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The platform's default: a button that opens the choices; in a menu, the choices are among its actions.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// A button that opens the choices.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A button that opens the choices.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// The choices side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// The choices in a column.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// The choices in a column, since there is no wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
