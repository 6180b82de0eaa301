import TenFootViews

/// The role of a button, which styles and dialogs show.
///
/// Source: SwiftUI ButtonRole.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// The button deletes data.
    public static let destructive = ButtonRole(name: "destructive")
    /// The button cancels.
    public static let cancel = ButtonRole(name: "cancel")
    /// The button confirms.
    public static let confirm = ButtonRole(name: "confirm")
    /// The button closes.
    public static let close = ButtonRole(name: "close")
}

/// A control that runs an action when it is selected.
///
/// Source: SwiftUI Button.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label
    @Environment(\.primitiveButtonStyle) private var style

    /// Creates a button with a label made of views.
    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button with a role and a label made of views.
    @preconcurrency public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    /// The button in the current style.
    public var body: some View {
        style.makeBody(PrimitiveButtonStyleConfiguration(role: role, label: .init(AnyView(label)), action: action))
    }
}

extension Button where Label == Text {
    /// Creates a button with a title.
    @preconcurrency public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    /// Creates a button with a title.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == TenFootControls.Label<Text, Image> {
    /// Creates a button with a title and a symbol.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { TenFootControls.Label(titleKey, systemImage: systemImage) }
    }
    /// Creates a button with a title and a symbol.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { TenFootControls.Label(title, systemImage: systemImage) }
    }
}

extension Button where Label == TenFootControls.Label<Text, Image> {
    /// Creates a button with a title and a picture of the app's assets.
    ///
    /// Source: SwiftUI Button.init(_:image:action:).
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { TenFootControls.Label(titleKey, image: image) }
    }
    /// Creates a button with a title and a picture of the app's assets.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { TenFootControls.Label(title, image: image) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// A button of a style's configuration, for styles that wrap another.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

/// The button under a `ButtonStyle`: one focus item with the style's body in it.
struct StyledButton<Style: ButtonStyle>: View {
    var style: DynamicHolder<Style>
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var isPressed = false
    @State private var held: HeldButton?
    @Environment(\.keyboardShortcut) private var shortcut
    @Environment(\.buttonRepeatBehavior) private var repeatBehavior

    var body: some View {
        let configuration = configuration
        let isPressed = $isPressed
        let shortcut = shortcut
        let held = repeatBehavior == .enabled ? $held : nil
        StyleBody(
            style: style,
            configuration: ButtonStyleConfiguration(
                role: configuration.role, label: .init(configuration.label.content), isPressed: self.isPressed)
        )
        .modifier(
            _FocusableModifier(
                isControl: true,
                configure: { item in
                    item.activate = {
                        // Do not run the action on release if it has repeated while Select was held.
                        if held?.wrappedValue?.takeRepeats() != true { configuration.action() }
                    }
                    item.isDestructive = configuration.role == .destructive
                    item.isDefaultAction = shortcut == .defaultAction
                    item.answers = shortcut.map { own in { $0.key == own.key && $0.modifiers == own.modifiers } }
                    item.pressChanged = { [unowned item] isDown in
                        isPressed.wrappedValue = isDown
                        guard let held else { return }
                        held.wrappedValue?.end()
                        if isDown { held.wrappedValue = HeldButton(item.host, configuration.action) }
                    }
                }))
    }
}

/// Runs a style's body below the focus item, so that the style reads the button's own `isFocused`.
private struct StyleBody<Style: ButtonStyle>: View {
    var style: DynamicHolder<Style>
    let configuration: ButtonStyleConfiguration
    var body: some View { style.held.makeBody(configuration: configuration) }
}
