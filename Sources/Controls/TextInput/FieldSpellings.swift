import Foundation
import TenFootViews

// The rarer ways to write fields.

extension TextField {
    /// Creates a field with a label made of views; the axis is not needed on a television.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, label: label)
    }
    /// Creates a field of a value in a format, with a label made of views; what is not of the format changes nothing.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(text: value.written(in: format), prompt: prompt, label: label)
    }
    /// Creates a field of a value in a format, or of none, with a label made of views; a text that is not of the format is no value.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(text: value.writtenIfAny(in: format), prompt: prompt, label: label)
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title; the axis is not needed on a television.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(title, text: text, prompt: prompt)
    }
    /// Creates a field of a value in a format, or of none; a text that is not of the format is no value.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(titleKey, text: value.writtenIfAny(in: format), prompt: prompt)
    }
    /// Creates a field of a value in a format, or of none; a text that is not of the format is no value.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(title, text: value.writtenIfAny(in: format), prompt: prompt)
    }
    /// Creates a field that tells when the on-screen keyboard opens and closes, and when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(label: Text(title), title: String(title), prompt: nil, text: text, editing: onEditingChanged, commit: onCommit)
    }
    /// Creates a field that tells when the on-screen keyboard opens and closes.
    ///
    /// Source: SwiftUI before tvOS 15.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }
}

extension SecureField where Label == Text {
    /// Creates a field that tells when Done is pressed.
    ///
    /// Source: SwiftUI before tvOS 15.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        field = TextField(label: Text(title), title: String(title), prompt: nil, text: text, isSecure: true, commit: onCommit)
    }
}

extension Binding {
    /// The value as text of a format, nothing for none; a text that does not parse is no value.
    fileprivate func writtenIfAny<F: ParseableFormatStyle>(in format: F) -> Binding<String>
    where Value == F.FormatInput?, F.FormatOutput == String {
        let format = UncheckedValue(format)
        return Binding<String>(
            get: { wrappedValue.map { format.value.format($0) } ?? "" },
            set: { wrappedValue = try? format.value.parseStrategy.parse($0) })
    }
}
