import TenFootViews

/// A style for the appearance of menus.
///
/// Source: SwiftUI MenuStyle.
@MainActor @preconcurrency public protocol MenuStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of a menu.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of a menu for its style.
    typealias Configuration = MenuStyleConfiguration
}

/// The properties of a menu for its style.
///
/// Source: SwiftUI MenuStyleConfiguration.
public struct MenuStyleConfiguration {
    /// The type-erased label of the menu.
    public struct Label: LabelView {
        let content: AnyView
        var arrangement: LabelArrangement? { nil }
    }
    /// The type-erased actions of the menu.
    public struct Content: View {
        let content: AnyView
        /// The actions.
        public var body: some View { content }
    }
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

/// The platform's default style: a button in the current button style.
///
/// Source: SwiftUI DefaultMenuStyle.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The button.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu in the current button style, as by default.
///
/// Source: SwiftUI ButtonMenuStyle.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The button.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu as a borderless button.
///
/// Source: SwiftUI BorderlessButtonMenuStyle.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The button.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.borderless) }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The platform's default style.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// A button in the current button style.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A borderless button.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

private enum MenuStyleKey: EnvironmentKey { static var defaultValue: StyleBox<MenuStyleConfiguration>? { nil } }

extension EnvironmentValues {
    /// The current style of menus; nil for the platform's default.
    var menuStyle: StyleBox<MenuStyleConfiguration>? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of menus in this view.
    ///
    /// Source: SwiftUI menuStyle(_:).
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        let box = StyleBox<MenuStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.menuStyle = box.within($0.menuStyle, \.menuStyle) })
    }
}
