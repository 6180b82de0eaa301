import TenFootViews

/// A style for the appearance and behaviour of toggles.
///
/// Source: SwiftUI ToggleStyle.
@MainActor @preconcurrency public protocol ToggleStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of a toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of a toggle for its style.
    typealias Configuration = ToggleStyleConfiguration
}

/// The properties of a toggle for its style.
///
/// Source: SwiftUI ToggleStyleConfiguration.
public struct ToggleStyleConfiguration {
    /// The type-erased label of the toggle.
    public struct Label: LabelView { let content: AnyView }
    /// The toggle's label.
    public let label: Label
    /// Whether the toggle is on.
    @Binding public var isOn: Bool
    /// Whether the toggle represents several values, of which some are on and some are off.
    public let isMixed: Bool

    @MainActor init(label: AnyView, isOn: Binding<Bool>, isMixed: Bool) {
        self.label = Label(content: label)
        _isOn = isOn
        self.isMixed = isMixed
    }
}

/// A row that shows On or Off; in a menu, an action with a check mark while the toggle is on.
///
/// Source: SwiftUI DefaultToggleStyle.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The row.
    public func makeBody(configuration: Configuration) -> some View { ToggleRow(configuration: configuration) }
}

/// A row that shows On or Off, which replaces a switch on a television.
///
/// Source: SwiftUI SwitchToggleStyle.
public struct SwitchToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style; the tint has no effect.
    public nonisolated init(tint: Color) {}
    /// The row.
    public func makeBody(configuration: Configuration) -> some View { ToggleRow(configuration: configuration) }
}

/// A button that is highlighted while the toggle is on.
///
/// Source: SwiftUI ButtonToggleStyle.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The button.
    public func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
        .tint(configuration.isOn ? .accentColor : nil)
        .buttonStyle(LitButtonStyle(isLit: configuration.isOn))
    }
}

private struct LitButtonStyle: ButtonStyle {
    let isLit: Bool
    func makeBody(configuration: Configuration) -> some View { PlatterBody(configuration: configuration, isProminent: isLit) }
}

private struct ToggleRow: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.areLabelsHidden) private var areLabelsHidden
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            if isInMenu { checked } else { row }
        }
    }

    private var checked: some View {
        HStack(spacing: 14) {
            configuration.label
            if configuration.isOn { CheckMark() }
        }
    }

    private var row: some View {
        HStack(spacing: 40) {
            if !areLabelsHidden {
                configuration.label
                Spacer(minLength: 20)
            }
            Text(verbatim: configuration.isOn ? String(platform: "On") : String(platform: "Off")).opacity(0.7).accessibilityHidden(true)
        }
    }
}

/// A check mark for a selected choice; assistive technologies get the selection as a state instead.
struct CheckMark: View {
    var body: some View { Text(verbatim: "✓").accessibilityHidden(true) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The platform's default style.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A row that shows On or Off.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that is highlighted while the toggle is on.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<ToggleStyleConfiguration> { .init(DefaultToggleStyle()) { $0.makeBody(configuration: $1) } }
}
private enum LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var toggleStyle: StyleBox<ToggleStyleConfiguration> {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
    var areLabelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of toggles in this view.
    ///
    /// Source: SwiftUI toggleStyle(_:).
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        let box = StyleBox<ToggleStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.toggleStyle = box.within($0.toggleStyle, \.toggleStyle) })
    }

    /// Hides the labels of controls in this view.
    ///
    /// Source: SwiftUI labelsHidden().
    public func labelsHidden() -> some View { modifier(_EnvironmentModifier { $0.areLabelsHidden = true }) }

    /// Shows or hides the labels of controls in this view.
    ///
    /// Source: SwiftUI labelsVisibility(_:).
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        modifier(_EnvironmentModifier { if visibility != .automatic { $0.areLabelsHidden = visibility == .hidden } })
    }
}
