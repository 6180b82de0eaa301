import TenFootViews

/// How menus look.
///
/// Source: SwiftUI MenuStyle.
@MainActor @preconcurrency public protocol MenuStyle {
    /// The look's type.
    associatedtype Body: View
    /// Makes a menu's look.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a menu hands its style.
    typealias Configuration = MenuStyleConfiguration
}

/// What a menu hands its style.
///
/// Source: SwiftUI MenuStyleConfiguration.
public struct MenuStyleConfiguration {
    /// The menu's label, of whatever type.
    public struct Label: LabelView {
        let content: AnyView
        var arrangement: LabelArrangement? { nil }
    }
    /// The menu's actions, of whatever type.
    public struct Content: View {
        let content: AnyView
        /// The actions.
        public var body: some View { content }
    }
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

/// The style of the platform: a button as those around it.
///
/// Source: SwiftUI DefaultMenuStyle.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The button.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu that looks as the buttons around it, which it always does here.
///
/// Source: SwiftUI ButtonMenuStyle.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The button.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu that looks as a button without a border.
///
/// Source: SwiftUI BorderlessButtonMenuStyle.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The button.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.borderless) }
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

private enum MenuStyleKey: EnvironmentKey { static var defaultValue: StyleBox<MenuStyleConfiguration>? { nil } }

extension EnvironmentValues {
    /// The style of menus in force; nil for the platform's.
    var menuStyle: StyleBox<MenuStyleConfiguration>? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how menus in this view look.
    ///
    /// Source: SwiftUI menuStyle(_:).
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        let box = StyleBox<MenuStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.menuStyle = box.within($0.menuStyle, \.menuStyle) })
    }
}
