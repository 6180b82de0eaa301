import TenFootViews

/// A button that opens a list of actions.
///
/// Source: SwiftUI Menu.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @State private var isOpen = false
    @State private var place = ViewPlace()
    @Environment(\.menuStyle) private var style

    /// Creates a menu with a label made of views.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }
    /// Creates a menu that opens when Select is held, and runs a primary action when Select is pressed.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    /// The menu in the current style.
    public var body: some View {
        if let style {
            style.makeBody(
                MenuStyleConfiguration(
                    label: .init(content: AnyView(label)), content: .init(content: AnyView(content)), primaryAction: primaryAction))
        } else {
            button
        }
    }

    private var button: some View {
        let isOpen = $isOpen
        return Button {
            if let primaryAction { primaryAction() } else { isOpen.wrappedValue = true }
        } label: {
            label
        }
        .modifier(_ViewPlaceModifier(place))
        .modifier(_LongPressModifier { isOpen.wrappedValue = true })
        .presenting($isOpen, isDialog: true) { [place] in MenuCard(place: place.frame) { content } }
        .accessible {
            $0.role = .menu
            $0.states = self.isOpen ? [.expandable, .expanded] : .expandable
        }
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu of a style's configuration, shown in the next outer style.
    ///
    /// Source: SwiftUI Menu.init(_: MenuStyleConfiguration).
    public init(_ configuration: MenuStyleConfiguration) {
        label = configuration.label
        content = configuration.content
        primaryAction = configuration.primaryAction
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// Creates a menu with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Creates a menu with a title that opens when Select is held, and runs a primary action when Select is pressed.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }
    /// Creates a menu with a title that opens when Select is held, and runs a primary action when Select is pressed.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == TenFootControls.Label<Text, Image> {
    /// Creates a menu with a symbol and a title.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { TenFootControls.Label(titleKey, systemImage: systemImage) }
    }
    /// Creates a menu with a symbol and a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { TenFootControls.Label(title, systemImage: systemImage) }
    }
    /// Creates a menu with a symbol and a title that opens when Select is held, and runs a primary action when Select is pressed.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content, label: { TenFootControls.Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
    }
    /// Creates a menu with a symbol and a title that opens when Select is held, and runs a primary action when Select is pressed.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { TenFootControls.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
    }
    /// Creates a menu with a picture of the app's assets and a title.
    public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { TenFootControls.Label(titleKey, image: image) }
    }
}
