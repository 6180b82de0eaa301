import Foundation
import TenFootViews

// Less common initialisers of fields.

extension TextField {
    /// Creates a field with a label made of views; the axis has no effect.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, label: label)
    }
    /// Creates a field for a value with a format style and a label made of views; text that cannot be parsed does not change the value.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(text: value.written(in: format), prompt: prompt, label: label)
        isFormatted = true
    }
    /// Creates a field for an optional value with a format style and a label made of views; text that cannot be parsed sets nil.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(text: value.writtenIfAny(in: format), prompt: prompt, label: label)
        isFormatted = true
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title; the axis has no effect.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(title, text: text, prompt: prompt)
    }
    /// Creates a field for an optional value with a format style; text that cannot be parsed sets nil.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(titleKey, text: value.writtenIfAny(in: format), prompt: prompt)
        isFormatted = true
    }
    /// Creates a field for an optional value with a format style; text that cannot be parsed sets nil.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(title, text: value.writtenIfAny(in: format), prompt: prompt)
        isFormatted = true
    }
    /// Creates a field that runs closures when the on-screen keyboard opens or closes, and when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(label: Text(title), title: String(title), prompt: nil, text: text, editing: onEditingChanged, commit: onCommit)
    }
    /// Creates a field that runs a closure when the on-screen keyboard opens or closes.
    ///
    /// Source: SwiftUI before tvOS 15.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }
}

extension SecureField where Label == Text {
    /// Creates a field that runs a closure when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        field = TextField(label: Text(title), title: String(title), prompt: nil, text: text, isSecure: true, commit: onCommit)
    }
}

extension Binding {
    /// The optional value as formatted text, empty for nil; text that cannot be parsed sets nil.
    fileprivate func writtenIfAny<F: ParseableFormatStyle>(in format: F) -> Binding<String>
    where Value == F.FormatInput?, F.FormatOutput == String {
        let format = UncheckedValue(format)
        return Binding<String>(
            get: { wrappedValue.map { format.value.format($0) } ?? "" },
            set: { wrappedValue = try? format.value.parseStrategy.parse($0) })
    }
}
