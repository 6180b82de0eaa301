import TenFootViews

/// A style for the appearance of control groups.
///
/// Source: SwiftUI ControlGroupStyle.
@MainActor @preconcurrency public protocol ControlGroupStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of a group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of a group for its style.
    typealias Configuration = ControlGroupStyleConfiguration
}

/// The properties of a control group for its style.
///
/// Source: SwiftUI ControlGroupStyleConfiguration.
public struct ControlGroupStyleConfiguration {
    /// The type-erased controls.
    public struct Content: View {
        let content: AnyView
        /// The controls.
        public var body: some View { content }
    }
    /// The type-erased label of the group.
    public struct Label: LabelView { let content: AnyView }
    /// The controls.
    public let content: Content
    /// The label of the group.
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

/// A button with the label of the group that opens its controls.
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
    /// Sets the style of control groups in this view.
    ///
    /// Source: SwiftUI controlGroupStyle(_:).
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        let box = StyleBox<ControlGroupStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.controlGroupStyle = box.within($0.controlGroupStyle, \.controlGroupStyle) })
    }
}
