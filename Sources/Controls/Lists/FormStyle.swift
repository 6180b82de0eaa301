import TenFootViews

/// A style for the appearance of forms.
///
/// Source: SwiftUI FormStyle.
@MainActor @preconcurrency public protocol FormStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of a form.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of a form for its style.
    typealias Configuration = FormStyleConfiguration
}

/// The properties of a form for its style.
///
/// Source: SwiftUI FormStyleConfiguration.
public struct FormStyleConfiguration {
    /// The type-erased controls.
    public struct Content: View {
        let content: AnyView
        /// The controls.
        public var body: some View { content }
    }
    /// The controls.
    public let content: Content
}

/// The platform's default style: rows in a column that scrolls.
///
/// Source: SwiftUI AutomaticFormStyle.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The column.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// Rows in groups, as by default.
///
/// Source: SwiftUI GroupedFormStyle.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The column.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// Labels beside their controls, as by default.
///
/// Source: SwiftUI ColumnsFormStyle.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The column.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The platform's default style.
    public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// Rows in groups.
    public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// Labels beside their controls.
    public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private enum FormStyleKey: EnvironmentKey { static var defaultValue: StyleBox<FormStyleConfiguration>? { nil } }

extension EnvironmentValues {
    /// The current style of forms; nil for the platform's default.
    var formStyle: StyleBox<FormStyleConfiguration>? {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of forms in this view.
    ///
    /// Source: SwiftUI formStyle(_:).
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        let box = StyleBox<FormStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.formStyle = box.within($0.formStyle, \.formStyle) })
    }
}
