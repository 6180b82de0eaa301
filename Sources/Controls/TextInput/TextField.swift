import Foundation
import TenFootViews

/// A line of text, entered on the on-screen keyboard or a hardware keyboard.
///
/// Source: SwiftUI TextField.
public struct TextField<Label: View>: View {
    private let label: Label
    private let title: String
    private let prompt: Text?
    @Binding private var text: String
    private var isSecure = false
    /// Whether the text is a value in a format, which is not written anew while it is being typed.
    var isFormatted = false
    private var editing: (Bool) -> Void = { _ in }
    private var commit: () -> Void = {}
    private var editor: FieldEditor?
    @Environment(\.textFieldStyle) private var style

    package init(
        label: Label, title: String, prompt: Text?, text: Binding<String>, isSecure: Bool = false, isFormatted: Bool = false,
        editing: @escaping (Bool) -> Void = { _ in }, commit: @escaping () -> Void = {}, editor: FieldEditor? = nil
    ) {
        self.label = label
        self.title = title
        self.prompt = prompt
        _text = text
        self.isSecure = isSecure
        self.isFormatted = isFormatted
        self.editing = editing
        self.commit = commit
        self.editor = editor
    }

    /// Creates a field with a label made of views.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), title: "", prompt: prompt, text: text)
    }

    /// The field in the current style.
    public var body: some View {
        if let style {
            // The field inside a style's body does not use the style again.
            style.makeBody(
                TextField<_TextFieldStyleLabel>(
                    label: _TextFieldStyleLabel(content: AnyView(label)), title: title, prompt: prompt, text: $text, isSecure: isSecure,
                    isFormatted: isFormatted, editing: editing, commit: commit, editor: editor)
            )
            .environment(\.textFieldStyle, nil)
        } else {
            EditableText(
                label: AnyView(label), title: title, prompt: prompt, isSecure: isSecure, isFormatted: isFormatted, editing: editing,
                commit: commit, editor: editor, text: $text)
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
    /// Creates a field with a title; the axis has no effect.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(titleKey, text: text, prompt: prompt)
    }
}

extension TextField where Label == Text {
    /// Creates a field that runs closures when the on-screen keyboard opens or closes, and when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(titleKey), title: titleKey.string, prompt: nil, text: text, editing: onEditingChanged, commit: onCommit)
    }
    /// Creates a field that runs a closure when the on-screen keyboard opens or closes.
    ///
    /// Source: SwiftUI before tvOS 15.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    /// Creates a field for a value with a format style; text that cannot be parsed does not change the value.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(titleKey, text: value.written(in: format), prompt: prompt)
        isFormatted = true
    }
    /// Creates a field for a value with a format style; text that cannot be parsed does not change the value.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(title, text: value.written(in: format), prompt: prompt)
        isFormatted = true
    }
}

extension TextField {
    /// Creates a field for a value with a formatter and a label made of views; text that cannot be parsed does not change the value.
    public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: value.written(by: formatter), prompt: prompt, label: label)
        isFormatted = true
    }
}

extension TextField where Label == Text {
    /// Creates a field for a value with a formatter; text that cannot be parsed does not change the value.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(titleKey, text: value.written(by: formatter), prompt: prompt)
        isFormatted = true
    }
    /// Creates a field for a value with a formatter; text that cannot be parsed does not change the value.
    @_disfavoredOverload public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(title, text: value.written(by: formatter), prompt: prompt)
        isFormatted = true
    }
    /// Creates a field for a value with a formatter; runs closures when the on-screen keyboard opens or closes and when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(titleKey, text: value.written(by: formatter), onEditingChanged: onEditingChanged, onCommit: onCommit)
        isFormatted = true
    }
}

extension Binding {
    /// The value as text from a formatter; text that cannot be parsed is ignored.
    func written(by formatter: Formatter) -> Binding<String> {
        let formatter = UncheckedValue(formatter)
        return Binding<String>(
            get: { formatter.value.string(for: wrappedValue) ?? "" },
            set: { if let value = formatter.value.value(of: $0) as? Value { wrappedValue = value } })
    }

    /// The value as text in a format style; text that cannot be parsed is ignored.
    func written<F: ParseableFormatStyle>(in format: F) -> Binding<String>
    where F.FormatInput == Value, F.FormatOutput == String {
        let format = UncheckedValue(format)
        return Binding<String>(
            get: { format.value.format(wrappedValue) },
            set: { if let value = try? format.value.parseStrategy.parse($0) { wrappedValue = value } })
    }
}

extension Formatter {
    /// Parses a text; nil if the text does not match the format, or if the formatter cannot parse.
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

/// A line of text shown as dots.
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
    /// Creates a field that runs a closure when Done is pressed.
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

/// The field itself: a focus item that receives typed characters and opens the keyboard on Select.
struct EditableText: View {
    let label: AnyView
    let title: String
    let prompt: Text?
    let isSecure: Bool
    let isFormatted: Bool
    let editing: (Bool) -> Void
    let commit: () -> Void
    let editor: FieldEditor?
    @Binding var text: String
    @State private var isEditing = false
    @State private var reports = EditingReports()
    @State private var draft: Draft?
    @Environment(\.onSubmitAction) private var submit
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.keyboardType) private var keyboard

    /// What has been typed of a value in a format, and the text of the value that was read from it.
    private struct Draft: Equatable {
        let typed: String
        let result: String
    }

    /// The text as it is being typed, until others change the value.
    ///
    /// `1.` is not yet 1.5, but must not become 1 either.
    private var entry: Binding<String> {
        guard isFormatted else { return $text }
        let (text, draft) = ($text, $draft)
        return Binding(
            get: {
                let result = text.wrappedValue
                guard let draft = draft.wrappedValue, draft.result == result else { return result }
                return draft.typed
            },
            set: {
                text.wrappedValue = $0
                draft.wrappedValue = Draft(typed: $0, result: text.wrappedValue)
            })
    }

    var body: some View {
        let text = entry
        let isEditing = $isEditing
        let draft = $draft
        let ended = { draft.wrappedValue = nil }
        let submit = submit
        let digits = keyboard.digits
        let (editor, reports) = (self.editor, self.reports)
        let close = { if isEditing.wrappedValue, editor?.mayEnd() ?? true { isEditing.wrappedValue = false } }
        let _ = editor?.shown(in: reports) { isEditing.wrappedValue = $0 }
        FieldFace(label: label, prompt: prompt, isSecure: isSecure, text: text.wrappedValue, isEditing: self.isEditing, ended: ended)
            .presenting(Binding(get: { isEditing.wrappedValue }, set: { _ in close() }), standsForOwner: true) {
                OnScreenKeyboard(title: prompt ?? Text(title), isSecure: isSecure, digits: digits, text: text) {
                    commit()
                    submit?()
                    close()
                }
            }
            .onChange(of: self.isEditing) { _, now in
                reports.report(now, to: editing)
                if !now { ended() }
            }
            .onAppear { editor?.appeared() }
            // The keyboard closes with the field.
            .modifier(
                _PresenceModifier(removed: {
                    reports.report(false, to: editing)
                    editor?.removed(from: reports)
                })
            )
            // Close the keyboard when the field is disabled, since its keys would have no effect.
            .onChange(of: isEnabled) { _, now in if !now { isEditing.wrappedValue = false } }
            .modifier(
                _FocusableModifier(
                    isControl: true,
                    configure: { item in
                        item.label = title.isEmpty ? nil : title
                        item.activate = { if editor?.mayBegin() ?? true { isEditing.wrappedValue = true } }
                        // A hardware keyboard types without opening the keyboard, but only if that may open.
                        item.receiveText = {
                            guard editor?.mayBegin() ?? true else { return false }
                            text.wrappedValue += $0
                            return true
                        }
                        item.receiveDelete = {
                            guard editor?.mayBegin() ?? true else { return false }
                            if !text.wrappedValue.isEmpty { text.wrappedValue.removeLast() }
                            return true
                        }
                    })
            )
            .accessible {
                $0.role = isSecure ? .secureField : .textField
                $0.label = title.isEmpty ? nil : title
                // Assistive technologies may get the length of a password, but not its text.
                $0.value = isSecure ? String(repeating: "•", count: text.wrappedValue.count) : text.wrappedValue
                $0.write = { text.wrappedValue = $0 }
            }
    }
}

/// Reports that editing has begun and ended, each once.
@MainActor private final class EditingReports {
    private var isEditing = false

    func report(_ isEditing: Bool, to editing: (Bool) -> Void) {
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        editing(isEditing)
    }
}

/// The appearance of a field without focus, with focus and while typing.
private struct FieldFace: View {
    let label: AnyView
    let prompt: Text?
    let isSecure: Bool
    let text: String
    let isEditing: Bool
    /// Called when the field loses focus.
    let ended: () -> Void
    private let look = ControlLook()
    @Environment(\.textFieldPlain) private var isPlain
    @Environment(\.font) private var font
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.multilineTextAlignment) private var alignment

    var body: some View {
        HStack(spacing: 2) {
            if alignment != .leading { Spacer(minLength: 0) }
            if text.isEmpty {
                if let prompt { prompt.foregroundStyle(placeholder) } else { label.foregroundStyle(placeholder) }
            } else {
                Text(verbatim: isSecure ? String(repeating: "•", count: text.count) : text)
                    .foregroundStyle(ink)
                    .truncationMode(.head)
                    .accessibilityHidden(true)
            }
            if alignment != .trailing { Spacer(minLength: 0) }
        }
        .lineLimit(1)
        .font(font ?? .text(size: 29))
        .padding(.horizontal, isPlain ? 0 : 28)
        // The padding lets the field grow with larger text.
        .padding(.vertical, 10)
        .frame(minWidth: 280, maxWidth: .infinity, minHeight: 66)
        .background {
            if showsFocus || !look.isFocused {
                RoundedRectangle(cornerRadius: 16).fill(look.platter(rest: isPlain ? 0 : 0.14))
                    .padding(.horizontal, isPlain ? -Self.beyond : 0)
            }
        }
        .onChange(of: look.isFocused) { _, isFocused in if !isFocused { ended() } }
        .animation(look.tinting, value: look.isFocused)
        .lifted(look.isLifted() && !isPlain, look: look)
        .roomToLift()
    }

    /// The distance, in points, by which the focus platter extends beyond a plain field, whose text is at its edge: less than the spacing
    /// that apps leave around a field.
    private static let beyond: CGFloat = 12

    /// Whether focus is shown: not on a plain field for which the app disables the focus effect to draw focus itself.
    private var showsFocus: Bool { look.isEffectEnabled || !isPlain }

    /// The style of the text: the app's foreground style without focus, and a colour that contrasts with the platter with focus.
    private var ink: AnyShapeStyle {
        look.isFocused && showsFocus || !isEnabled ? AnyShapeStyle(look.ink()) : AnyShapeStyle(.foreground)
    }

    private var placeholder: Color { look.isFocused && !showsFocus ? .primary.opacity(0.45) : look.placeholder }
}
