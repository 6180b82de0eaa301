import TenFootViews

/// A control that selects one of several values.
///
/// Source: SwiftUI Picker.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    /// The selection, or several selections that are set together.
    private let selections: [Binding<SelectionValue>]
    private let label: Label
    private let content: Content
    @Environment(\.pickerKind) private var kind

    /// Creates a picker of the tagged views in `content`.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(selections: [selection], content: content(), label: label())
    }

    init(selections: [Binding<SelectionValue>], content: Content, label: Label) {
        self.selections = selections
        self.label = label
        self.content = content
    }

    /// The common value of all selections; nil if they differ.
    private var selected: SelectionValue? {
        guard let first = selections.first?.wrappedValue else { return nil }
        return selections.allSatisfy { $0.wrappedValue == first } ? first : nil
    }

    /// The picker in the current style.
    public var body: some View {
        let selections = selections
        PickerBody(
            kind: kind, label: AnyView(LabelStack(.row, label)), options: ListedView.list(content).tagged(as: SelectionValue.self),
            selected: selected.map { AnyHashable($0) } ?? AnyHashable(SelectionValue?.none)
        ) { tag in
            if let value = tag.base as? SelectionValue { selections.forEach { $0.wrappedValue = value } }
        }
        // In a list with a selection, the tags of the choices must not make them selectable rows.
        .modifier(_EnvironmentModifier { $0.taggedRow = nil })
    }
}

extension Picker {
    /// Creates a picker of the tagged views in `content`.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { label }
    }
}

extension Picker where Label == TenFootControls.Label<Text, Image> {
    /// Creates a picker with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { TenFootControls.Label(titleKey, systemImage: systemImage) }
    }
    /// Creates a picker with a title and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { TenFootControls.Label(title, systemImage: systemImage) }
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

// `currentValueLabel` has no effect: the button shows the current choice itself.
extension Picker where Label == Text {
    /// Creates a picker with a title; `currentValueLabel` has no effect, since the current choice is shown.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(titleKey, selection: selection, content: content)
    }
    /// Creates a picker with a title; `currentValueLabel` has no effect, since the current choice is shown.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(title, selection: selection, content: content)
    }
}

/// The way in which a picker shows its choices.
enum PickerKind: Hashable {
    /// The platform's default: a button that opens the choices; in a menu, the choices themselves.
    case automatic
    case menu, segmented, inline
}

private enum PickerStyleKey: EnvironmentKey { static let defaultValue = PickerKind.automatic }

extension EnvironmentValues {
    fileprivate var pickerKind: PickerKind {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of pickers in this view.
    ///
    /// Source: SwiftUI pickerStyle(_:).
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        let kind = (style as? any KnownPickerStyle)?.kind ?? .automatic
        return modifier(_EnvironmentModifier { $0.pickerKind = kind })
    }
}

private struct PickerBody: View {
    let kind: PickerKind
    let label: AnyView
    let options: [ListedView]
    let selected: AnyHashable
    let select: (AnyHashable) -> Void
    @State private var isOpen = false
    @FocusState private var focused: AnyHashable?
    @Environment(\.areLabelsHidden) private var areLabelsHidden
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        let _ = checkTags()
        switch kind {
        case .automatic: if isInMenu { choices } else { menu }
        case .menu: menu
        case .segmented:
            HStack(spacing: 6) { choices }
                .padding(6)
                .background(Color.primary.opacity(0.1), in: RoundedRectangle(cornerRadius: 22))
                .focusSection()
                .entersAt($focused, selected)
        case .inline:
            VStack(alignment: .leading, spacing: 14) {
                label
                choices
            }
            .focusSection()
        }
    }

    /// In debug builds, logs a hint if no choice has the tag of the selection; a nil selection is valid.
    private func checkTags() {
        #if DEBUG
            guard !options.isEmpty, !options.contains(where: { ($0.tag ?? $0.id) == selected }) else { return }
            let value = Mirror(reflecting: selected.base)
            guard value.displayStyle != .optional || !value.children.isEmpty else { return }
            let (first, wanted) = (options[0].tag ?? options[0].id, type(of: selected.base))
            guard !options.contains(where: { type(of: ($0.tag ?? $0.id).base) == wanted }) else {
                ViewHost.current?.hint(
                    "A Picker's selection is \(selected.words), but none of its choices has that tag; the first tag is \(first.words): "
                        + "add a choice with this tag, or set the selection to one of the tags.")
                return
            }
            ViewHost.current?.hint(
                "A Picker's selection is \(selected.words) (\(wanted)), but none of its choices has that tag; the first tag is of type "
                    + "\(type(of: first.base)): give the choices tags of the selection's own type.")
        #endif
    }

    private var menu: some View {
        Button {
            isOpen = true
        } label: {
            HStack(spacing: 40) {
                if !areLabelsHidden {
                    label
                    Spacer(minLength: 20)
                }
                options.first { $0.tag == selected }?.view.opacity(0.7)
            }
        }
        .presenting($isOpen, isDialog: true) {
            DialogCard(title: nil, message: { label }, actions: { choices.defaultFocus($focused, selected) })
        }
        .accessible { $0.role = .picker }
    }

    private var choices: some View {
        ForEach(options) { option in
            let tag = option.tag ?? option.id
            let button = Button {
                select(tag)
            } label: {
                HStack(spacing: 14) {
                    option.view
                    if tag == selected, kind != .segmented { CheckMark() }
                }
            }
            .focused($focused, equals: tag)
            .accessible { if tag == selected { $0.states = .selected } }
            if kind == .segmented { button.buttonStyle(SegmentStyle(isSelected: tag == selected)) } else { button }
        }
    }
}

/// A segment of a segmented picker: the selected one has a platter.
private struct SegmentStyle: ButtonStyle {
    let isSelected: Bool

    func makeBody(configuration: Configuration) -> some View { Segment(configuration: configuration, isSelected: isSelected) }

    private struct Segment: View {
        let configuration: ButtonStyleConfiguration
        let isSelected: Bool
        private let look = ControlLook()

        var body: some View {
            configuration.label
                .font(.text(size: 29, weight: .medium))
                .foregroundStyle(look.ink(rest: isSelected ? 1 : 0.75))
                .padding(.horizontal, 32)
                .frame(minHeight: 58)
                .background(look.platter(rest: isSelected ? 0.26 : 0), in: RoundedRectangle(cornerRadius: 16))
                .animation(look.tinting, value: look.isFocused)
                .lifted(look.isLifted(isPressed: configuration.isPressed), look: look)
        }
    }
}
