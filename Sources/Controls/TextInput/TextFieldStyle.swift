import TenFootViews

/// A style for the appearance of text fields.
///
/// Source: SwiftUI TextFieldStyle.
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// The type of the body.
    associatedtype _Body: View
    /// Creates the body around a field.
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> Self._Body
    /// The label of the field that is passed to a style.
    typealias _Label = _TextFieldStyleLabel
}

/// The label of the field that is passed to a style.
public struct _TextFieldStyleLabel: LabelView {
    let content: AnyView
}

/// The platform's default style: a platter.
///
/// Source: SwiftUI DefaultTextFieldStyle.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The field on a platter.
    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldPlain, false) }
}

/// A platter with rounded corners, as in the platform's default style.
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
    /// The platform's default style.
    public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A platter with rounded corners.
    public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// No platter until the field is focused.
    public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

private enum TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<TextField<_TextFieldStyleLabel>>? { nil }
}

extension EnvironmentValues {
    /// The current style of text fields; nil if none is set, and for the field inside a style's body.
    var textFieldStyle: StyleBox<TextField<_TextFieldStyleLabel>>? {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of text fields in this view.
    ///
    /// Source: SwiftUI textFieldStyle(_:).
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        let box = StyleBox<TextField<_TextFieldStyleLabel>>(style) { $0._body(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.textFieldStyle = box })
    }
}
