import Foundation
import TenFootViews

/// A line of text that is typed on the on-screen keyboard, or on a real one.
///
/// Source: SwiftUI TextField.
public struct TextField<Label: View>: View {
    private let label: Label
    private let title: String
    private let prompt: Text?
    @Binding private var text: String
    private var isSecure = false
    private var editing: (Bool) -> Void = { _ in }
    private var commit: () -> Void = {}
    @Environment(\.textFieldStyle) private var style

    init(
        label: Label, title: String, prompt: Text?, text: Binding<String>, isSecure: Bool = false,
        editing: @escaping (Bool) -> Void = { _ in }, commit: @escaping () -> Void = {}
    ) {
        self.label = label
        self.title = title
        self.prompt = prompt
        _text = text
        self.isSecure = isSecure
        self.editing = editing
        self.commit = commit
    }

    /// Creates a field with a label made of views.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), title: "", prompt: prompt, text: text)
    }

    /// The field in the style around it.
    public var body: some View {
        if let style {
            // What a style makes of the field is outside the style's reach.
            style.makeBody(
                TextField<_TextFieldStyleLabel>(
                    label: _TextFieldStyleLabel(content: AnyView(label)), title: title, prompt: prompt, text: $text, isSecure: isSecure,
                    editing: editing, commit: commit)
            )
            .environment(\.textFieldStyle, nil)
        } else {
            EditableText(
                label: AnyView(label), title: title, prompt: prompt, isSecure: isSecure, editing: editing, commit: commit, text: $text)
        }
    }
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

extension TextField where Label == Text {
    /// Creates a field that tells when the on-screen keyboard opens and closes, and when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(titleKey), title: titleKey.string, prompt: nil, text: text, editing: onEditingChanged, commit: onCommit)
    }
    /// Creates a field that tells when the on-screen keyboard opens and closes.
    ///
    /// Source: SwiftUI before tvOS 15.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    /// Creates a field of a value in a format; what is not of the format changes nothing.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(titleKey, text: value.written(in: format), prompt: prompt)
    }
    /// Creates a field of a value in a format; what is not of the format changes nothing.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(title, text: value.written(in: format), prompt: prompt)
    }
}

extension TextField {
    /// Creates a field of a value as a formatter writes it, with a label made of views; what the formatter cannot read changes nothing.
    public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: value.written(by: formatter), prompt: prompt, label: label)
    }
}

extension TextField where Label == Text {
    /// Creates a field of a value as a formatter writes it; what the formatter cannot read changes nothing.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(titleKey, text: value.written(by: formatter), prompt: prompt)
    }
    /// Creates a field of a value as a formatter writes it; what the formatter cannot read changes nothing.
    @_disfavoredOverload public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(title, text: value.written(by: formatter), prompt: prompt)
    }
    /// Creates a field of a value as a formatter writes it, that tells when the on-screen keyboard opens and closes, and when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) { self.init(titleKey, text: value.written(by: formatter), onEditingChanged: onEditingChanged, onCommit: onCommit) }
}

extension Binding {
    /// The value as a formatter writes it; text that it cannot read is dropped.
    func written(by formatter: Formatter) -> Binding<String> {
        let formatter = UncheckedValue(formatter)
        return Binding<String>(
            get: { formatter.value.string(for: wrappedValue) ?? "" },
            set: { if let value = formatter.value.value(of: $0) as? Value { wrappedValue = value } })
    }

    /// The value as text of a format; text that does not parse is dropped.
    func written<F: ParseableFormatStyle>(in format: F) -> Binding<String>
    where F.FormatInput == Value, F.FormatOutput == String {
        let format = UncheckedValue(format)
        return Binding<String>(
            get: { format.value.format(wrappedValue) },
            set: { if let value = try? format.value.parseStrategy.parse($0) { wrappedValue = value } })
    }
}

extension Formatter {
    /// The value that a text stands for; nil for a text that is not of the formatter's format, or of a formatter that only writes.
    fileprivate func value(of text: String) -> Any? {
        // Linux's Foundation has no `getObjectValue(_:for:errorDescription:)`.
        switch self {
        case let numbers as NumberFormatter: numbers.number(from: text)
        case let dates as DateFormatter: dates.date(from: text)
        case let dates as ISO8601DateFormatter: dates.date(from: text)
        default: nil
        }
    }
}

/// A line of text that shows dots.
///
/// Source: SwiftUI SecureField.
public struct SecureField<Label: View>: View {
    let field: TextField<Label>
    /// The field.
    public var body: some View { field }
}

extension SecureField {
    /// Creates a field with a label made of views.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        field = TextField(label: label(), title: "", prompt: prompt, text: text, isSecure: true)
    }
}

extension SecureField where Label == Text {
    /// Creates a field that tells when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        field = TextField(label: Text(titleKey), title: titleKey.string, prompt: nil, text: text, isSecure: true, commit: onCommit)
    }
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
    let editing: (Bool) -> Void
    let commit: () -> Void
    @Binding var text: String
    @State private var isEditing = false
    @Environment(\.onSubmitAction) private var submit
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.keyboardType) private var keyboard

    var body: some View {
        let text = $text
        let isEditing = $isEditing
        let submit = submit
        let digits = keyboard.digits
        FieldFace(label: label, prompt: prompt, isSecure: isSecure, text: self.text, isEditing: self.isEditing)
            .presenting($isEditing, standsForOwner: true) {
                OnScreenKeyboard(title: prompt ?? Text(title), isSecure: isSecure, digits: digits, text: text) {
                    isEditing.wrappedValue = false
                    commit()
                    submit?()
                }
            }
            .onChange(of: self.isEditing) { _, now in editing(now) }
            // What cannot be typed into any more has no keyboard, whose keys would be as dead as the field.
            .onChange(of: isEnabled) { _, now in if !now { isEditing.wrappedValue = false } }
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
                    })
            )
            .accessible {
                $0.role = isSecure ? .secureField : .textField
                $0.label = title.isEmpty ? nil : title
                // How long a password is may be heard; what it is may not.
                $0.value = isSecure ? String(repeating: "•", count: self.text.count) : self.text
                $0.write = { text.wrappedValue = $0 }
            }
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
    @Environment(\.font) private var font
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        HStack(spacing: 2) {
            if text.isEmpty {
                if let prompt { prompt.foregroundStyle(placeholder) } else { label.foregroundStyle(placeholder) }
            } else {
                Text(verbatim: isSecure ? String(repeating: "•", count: text.count) : text)
                    .foregroundStyle(ink)
                    .truncationMode(.head)
                    .accessibilityHidden(true)
            }
            Spacer(minLength: 0)
        }
        .lineLimit(1)
        .font(font ?? .text(size: 29))
        .padding(.horizontal, isPlain ? 0 : 28)
        // Larger texts make it higher.
        .padding(.vertical, 10)
        .frame(minWidth: 280, maxWidth: .infinity, minHeight: 66)
        .background {
            if showsFocus || !look.isFocused {
                RoundedRectangle(cornerRadius: 16).fill(look.platter(rest: isPlain ? 0 : 0.14))
                    .padding(.horizontal, isPlain ? -Self.beyond : 0)
            }
        }
        .animation(look.tinting, value: look.isFocused)
        .lifted(look.isLifted() && !isPlain, look: look)
        .roomToLift()
    }

    /// How far the platter that focus brings reaches past a plain field, whose text stands at its edge: less than apps leave around one, in
    /// points.
    private static let beyond: CGFloat = 12

    /// Whether focus shows: not on a plain field around which an app draws it itself.
    private var showsFocus: Bool { look.isEffectEnabled || !isPlain }

    /// What is typed is in the app's colour at rest, and in one that stands out from the platter under focus.
    private var ink: AnyShapeStyle {
        look.isFocused && showsFocus || !isEnabled ? AnyShapeStyle(look.ink()) : AnyShapeStyle(.foreground)
    }

    private var placeholder: Color { look.isFocused && !showsFocus ? .primary.opacity(0.45) : look.placeholder }
}
