import TenFootViews

/// How forms look.
///
/// Source: SwiftUI FormStyle.
@MainActor @preconcurrency public protocol FormStyle {
    /// The look's type.
    associatedtype Body: View
    /// Makes a form's look.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a form hands its style.
    typealias Configuration = FormStyleConfiguration
}

/// What a form hands its style.
///
/// Source: SwiftUI FormStyleConfiguration.
public struct FormStyleConfiguration {
    /// The controls, of whatever type.
    public struct Content: View {
        let content: AnyView
        /// The controls.
        public var body: some View { content }
    }
    /// The controls.
    public let content: Content
}

/// The platform's form: rows in a column that scrolls.
///
/// Source: SwiftUI AutomaticFormStyle.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The column.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// Rows in groups, as the platform has them anyway.
///
/// Source: SwiftUI GroupedFormStyle.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The column.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// Labels beside their controls, as the platform's rows have them.
///
/// Source: SwiftUI ColumnsFormStyle.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The column.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The platform's.
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
    /// The style of forms in force; nil for the platform's.
    var formStyle: StyleBox<FormStyleConfiguration>? {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how forms in this view look.
    ///
    /// Source: SwiftUI formStyle(_:).
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        let box = StyleBox<FormStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.formStyle = box.within($0.formStyle, \.formStyle) })
    }
}
