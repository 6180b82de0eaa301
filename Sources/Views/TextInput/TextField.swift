import TenFootViewGraph

/// A line of text that is typed on the on-screen keyboard, or on a real one.
///
/// Source: SwiftUI TextField.
public struct TextField<Label: View>: View {
    private let label: Label
    private let title: String
    private let prompt: Text?
    @Binding private var text: String
    private var isSecure = false

    init(label: Label, title: String, prompt: Text?, text: Binding<String>, isSecure: Bool = false) {
        self.label = label
        self.title = title
        self.prompt = prompt
        _text = text
        self.isSecure = isSecure
    }

    /// Creates a field with a label made of views.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), title: "", prompt: prompt, text: text)
    }

    /// The field.
    public var body: some View { EditableText(label: AnyView(label), title: title, prompt: prompt, isSecure: isSecure, text: $text) }
}

extension TextField where Label == Text {
    /// Creates a field with a title, which is shown while it is empty.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(label: Text(titleKey), title: titleKey.string, prompt: prompt, text: text)
    }
    /// Creates a field with a title, which is shown while it is empty.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(label: Text(title), title: String(title), prompt: prompt, text: text)
    }
    /// Creates a field with a title; the axis is not needed on a television.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(titleKey, text: text, prompt: prompt)
    }
}

/// A line of text that shows dots.
///
/// Source: SwiftUI SecureField.
public struct SecureField<Label: View>: View {
    private let field: TextField<Label>
    /// The field.
    public var body: some View { field }
}

extension SecureField where Label == Text {
    /// Creates a field with a title, which is shown while it is empty.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        field = TextField(label: Text(titleKey), title: titleKey.string, prompt: prompt, text: text, isSecure: true)
    }
    /// Creates a field with a title, which is shown while it is empty.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        field = TextField(label: Text(title), title: String(title), prompt: prompt, text: text, isSecure: true)
    }
}

/// The field itself: a focus item that takes typed characters, and opens the keyboard on Select.
struct EditableText: View {
    let label: AnyView
    let title: String
    let prompt: Text?
    let isSecure: Bool
    @Binding var text: String
    @State private var isEditing = false
    @Environment(\.onSubmitAction) private var submit

    var body: some View {
        let text = $text
        let isEditing = $isEditing
        let submit = submit
        FieldFace(label: label, prompt: prompt, isSecure: isSecure, text: self.text, isEditing: self.isEditing)
            .presenting($isEditing, standsForOwner: true) {
                OnScreenKeyboard(title: prompt ?? Text(title), isSecure: isSecure, text: text) {
                    isEditing.wrappedValue = false
                    submit?()
                }
            }
            .modifier(
                _FocusableModifier(
                    isControl: true,
                    configure: { item in
                        item.label = title.isEmpty ? nil : title
                        item.activate = { isEditing.wrappedValue = true }
                        item.receiveText = {
                            text.wrappedValue += $0
                            return true
                        }
                        item.receiveDelete = {
                            if !text.wrappedValue.isEmpty { text.wrappedValue.removeLast() }
                            return true
                        }
                    }))
    }
}

/// How a field looks at rest, focused and while typing.
private struct FieldFace: View {
    let label: AnyView
    let prompt: Text?
    let isSecure: Bool
    let text: String
    let isEditing: Bool
    private let look = ControlLook()
    @Environment(\.textFieldPlain) private var isPlain

    var body: some View {
        HStack(spacing: 2) {
            if text.isEmpty {
                if let prompt { prompt.foregroundStyle(look.ink().opacity(0.45)) } else { label.foregroundStyle(look.ink().opacity(0.45)) }
            } else {
                Text(verbatim: isSecure ? String(repeating: "•", count: text.count) : text)
                    .foregroundStyle(look.ink())
                    .truncationMode(.head)
            }
            Spacer(minLength: 0)
        }
        .lineLimit(1)
        .font(.system(size: 29))
        .padding(.horizontal, isPlain ? 0 : 28)
        .frame(minWidth: 280, maxWidth: .infinity, minHeight: 66, maxHeight: 66)
        .background(look.platter(rest: isPlain ? 0 : 0.14), in: RoundedRectangle(cornerRadius: 16))
        .animation(look.tinting, value: look.isFocused)
        .lifted(look.isLifted(), look: look)
        .roomToLift()
    }
}

private enum SubmitKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
private enum PlainFieldKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var onSubmitAction: (@MainActor () -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
    var textFieldPlain: Bool {
        get { self[PlainFieldKey.self] }
        set { self[PlainFieldKey.self] = newValue }
    }
}

/// What a submission came from.
///
/// Source: SwiftUI SubmitTriggers.
public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// A search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Runs a closure when Done is pressed in a field of this view.
    ///
    /// Source: SwiftUI onSubmit(of:_:).
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        let action = UncheckedValue(action)
        return modifier(
            _EnvironmentModifier { values in
                let outer = values.onSubmitAction
                values.onSubmitAction = {
                    outer?()
                    action.value()
                }
            })
    }
}
