import TenFootViewGraph

/// Chooses one of several values.
///
/// Source: SwiftUI Picker.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content
    @Environment(\.pickerStyle) private var style

    /// Creates a picker of the tagged views in `content`.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }

    /// The picker in the style around it.
    public var body: some View {
        let selection = selection
        PickerBody(
            style: style, label: AnyView(label), options: ListedView.list(content), selected: AnyHashable(selection.wrappedValue)
        ) { tag in
            if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
        }
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }
    /// Creates a picker with a title.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

/// How a picker shows its choices.
///
/// Source: SwiftUI PickerStyle.
public struct PickerStyle: Hashable, Sendable {
    fileprivate enum Kind: Hashable { case menu, segmented, inline }
    fileprivate let kind: Kind
    /// The platform's: a menu.
    public static let automatic = PickerStyle(kind: .menu)
    /// A button that opens the choices.
    public static let menu = PickerStyle(kind: .menu)
    /// A button that opens the choices.
    public static let navigationLink = PickerStyle(kind: .menu)
    /// The choices side by side.
    public static let segmented = PickerStyle(kind: .segmented)
    /// The choices one under the other.
    public static let inline = PickerStyle(kind: .inline)
}

private enum PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }

extension EnvironmentValues {
    fileprivate var pickerStyle: PickerStyle {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how pickers in this view show their choices.
    ///
    /// Source: SwiftUI pickerStyle(_:).
    public func pickerStyle(_ style: PickerStyle) -> some View { modifier(_EnvironmentModifier { $0.pickerStyle = style }) }
}

private struct PickerBody: View {
    let style: PickerStyle
    let label: AnyView
    let options: [ListedView]
    let selected: AnyHashable
    let select: (AnyHashable) -> Void
    @State private var isOpen = false
    @FocusState private var focused: AnyHashable?

    var body: some View {
        switch style.kind {
        case .menu: menu
        case .segmented: HStack(spacing: 8) { choices }.focusSection().defaultFocus($focused, selected, priority: .userInitiated)
        case .inline:
            VStack(alignment: .leading, spacing: 14) {
                label
                choices
            }
            .focusSection()
        }
    }

    private var menu: some View {
        Button {
            isOpen = true
        } label: {
            HStack(spacing: 40) {
                label
                Spacer(minLength: 20)
                options.first { $0.tag == selected }?.view.opacity(0.7)
            }
        }
        .presenting($isOpen, isDialog: true) {
            DialogCard(title: nil, message: { label }, actions: { choices.defaultFocus($focused, selected) })
        }
    }

    private var choices: some View {
        ForEach(options) { option in
            let tag = option.tag ?? option.id
            Button {
                select(tag)
            } label: {
                HStack(spacing: 14) {
                    option.view
                    if tag == selected, style.kind != .segmented { Text(verbatim: "✓") }
                }
            }
            .focused($focused, equals: tag)
        }
    }
}
