import TenFootViews

/// How text fields look.
///
/// Source: SwiftUI TextFieldStyle.
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// The look's type.
    associatedtype _Body: View
    /// Makes the look around a field.
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> Self._Body
    /// The label of the field that a style is given.
    typealias _Label = _TextFieldStyleLabel
}

/// The label of the field that a style is given.
public struct _TextFieldStyleLabel: LabelView {
    let content: AnyView
}

/// The platform's style: a platter.
///
/// Source: SwiftUI DefaultTextFieldStyle.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The field on a platter.
    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldPlain, false) }
}

/// A platter with round corners, which is the platform's style too.
///
/// Source: SwiftUI RoundedBorderTextFieldStyle.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The field on a platter.
    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldPlain, false) }
}

/// No platter until the field is focused.
///
/// Source: SwiftUI PlainTextFieldStyle.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The field without a platter.
    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldPlain, true) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The platform's style.
    public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A platter with round corners.
    public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// No platter.
    public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

private enum TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<TextField<_TextFieldStyleLabel>>? { nil }
}

extension EnvironmentValues {
    /// The style of the text fields around which one is set; nil inside a style's own field, and where none is set.
    var textFieldStyle: StyleBox<TextField<_TextFieldStyleLabel>>? {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how text fields in this view look.
    ///
    /// Source: SwiftUI textFieldStyle(_:).
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        let box = StyleBox<TextField<_TextFieldStyleLabel>>(style) { $0._body(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.textFieldStyle = box })
    }
}
