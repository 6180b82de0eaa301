import TenFootViews

/// How groups of controls look.
///
/// Source: SwiftUI ControlGroupStyle.
@MainActor @preconcurrency public protocol ControlGroupStyle {
    /// The look's type.
    associatedtype Body: View
    /// Makes a group's look.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a group hands its style.
    typealias Configuration = ControlGroupStyleConfiguration
}

/// What a group of controls hands its style.
///
/// Source: SwiftUI ControlGroupStyleConfiguration.
public struct ControlGroupStyleConfiguration {
    /// The controls, of whatever type.
    public struct Content: View {
        let content: AnyView
        /// The controls.
        public var body: some View { content }
    }
    /// What the group is called, of whatever type.
    public struct Label: LabelView { let content: AnyView }
    /// The controls.
    public let content: Content
    /// What the group is called.
    public let label: Label
}

/// The controls in a row.
///
/// Source: SwiftUI AutomaticControlGroupStyle.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The row.
    public func makeBody(configuration: Configuration) -> some View { HStack(spacing: 12) { configuration.content } }
}

/// A button with what the group is called that opens its controls.
///
/// Source: SwiftUI MenuControlGroupStyle.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The button.
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The controls in a row.
    public nonisolated static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
    /// The controls in a row, as in the bar of a page.
    public nonisolated static var navigation: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
    /// The controls in a row, as in a menu.
    public nonisolated static var compactMenu: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A button that opens the controls.
    public nonisolated static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

private enum ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<ControlGroupStyleConfiguration> {
        .init(AutomaticControlGroupStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var controlGroupStyle: StyleBox<ControlGroupStyleConfiguration> {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how groups of controls in this view look.
    ///
    /// Source: SwiftUI controlGroupStyle(_:).
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        let box = StyleBox<ControlGroupStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.controlGroupStyle = box.within($0.controlGroupStyle, \.controlGroupStyle) })
    }
}
