import TenFootViews

/// A style of any type, as the environment holds it: makes a body from the configuration.
///
/// The style's own `@State`, `@Environment` and `@FocusState` live where the body stands.
package struct StyleBox<Configuration>: @unchecked Sendable {
    // Styles are made and used on the main thread alone.
    package let makeBody: @MainActor (Configuration) -> AnyView

    package init(makeBody: @escaping @MainActor (Configuration) -> AnyView) { self.makeBody = makeBody }

    package init<Style, Body: View>(_ style: Style, _ body: @escaping @MainActor (Style, Configuration) -> Body) {
        let style = UncheckedValue(style)
        makeBody = { AnyView(StyledBody(style: DynamicHolder(style.value), configuration: $0, make: StyleMaker(make: body))) }
    }
}

extension StyleBox {
    /// The style where another one is in force around it: what it makes stands in that one.
    ///
    /// Otherwise a style whose body holds `Label(configuration)` would be asked for that label too, without end.
    ///
    /// - Parameters:
    ///   - outer: the style around; may be nil where the control itself draws what no style does.
    ///   - place: where the environment keeps it.
    @MainActor func within<Outer>(_ outer: Outer, _ place: WritableKeyPath<EnvironmentValues, Outer>) -> StyleBox {
        let place = UncheckedValue(place)
        return StyleBox { AnyView(makeBody($0).modifier(_EnvironmentModifier { $0[keyPath: place.value] = outer })) }
    }
}

/// How a style makes its body: the same for all styles of a type.
private struct StyleMaker<Style, Configuration, Body: View> {
    let make: @MainActor (Style, Configuration) -> Body
}

extension StyleMaker: GraphComparable {
    static func isSame(_ one: StyleMaker, _ other: StyleMaker) -> Bool { true }
}

private struct StyledBody<Style, Configuration, Content: View>: View {
    var style: DynamicHolder<Style>
    let configuration: Configuration
    let make: StyleMaker<Style, Configuration, Content>
    var body: some View { make.make(style.held, configuration) }
}
