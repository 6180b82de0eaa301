import TenFootViews

/// How text fields look.
///
/// Source: SwiftUI TextFieldStyle.
public protocol TextFieldStyle: Sendable {
    /// Whether the field has no platter at rest.
    var _isPlain: Bool { get }
}

/// The platform's style: a platter.
///
/// Source: SwiftUI DefaultTextFieldStyle.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// It has a platter.
    public var _isPlain: Bool { false }
}

/// A platter with round corners, which is the platform's style too.
///
/// Source: SwiftUI RoundedBorderTextFieldStyle.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// It has a platter.
    public var _isPlain: Bool { false }
}

/// No platter until the field is focused.
///
/// Source: SwiftUI PlainTextFieldStyle.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// It has none.
    public var _isPlain: Bool { true }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The platform's style.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A platter with round corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// No platter.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension View {
    /// Sets how text fields in this view look.
    ///
    /// Source: SwiftUI textFieldStyle(_:).
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        modifier(_EnvironmentModifier { $0.textFieldPlain = style._isPlain })
    }
}
