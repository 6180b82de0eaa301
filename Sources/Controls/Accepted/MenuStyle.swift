import TenFootViews

/// How menus look; a television has one look for them.
///
/// Source: SwiftUI MenuStyle.
@MainActor @preconcurrency public protocol MenuStyle {}

/// The style of the platform.
///
/// Source: SwiftUI DefaultMenuStyle.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// A menu that looks as the buttons around it, which it always does here.
///
/// Source: SwiftUI ButtonMenuStyle.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// A menu that looks as a button without a border.
///
/// Source: SwiftUI BorderlessButtonMenuStyle.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The style of the platform.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// As a button.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// As a button without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension View {
    /// Accepted: menus look as the buttons around them.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { accepted() }
}
