import TenFootViews

/// A type-erased style for the environment, which makes a body from a configuration.
///
/// `@State`, `@Environment` and `@FocusState` properties of the style belong to the view that shows the body.
package struct StyleBox<Configuration>: @unchecked Sendable {
    // Styles are created and used on the main thread only.
    package let makeBody: @MainActor (Configuration) -> AnyView

    package init(makeBody: @escaping @MainActor (Configuration) -> AnyView) { self.makeBody = makeBody }

    package init<Style, Body: View>(_ style: Style, _ body: @escaping @MainActor (Style, Configuration) -> Body) {
        let style = UncheckedValue(style)
        makeBody = { AnyView(StyledBody(style: DynamicHolder(style.value), configuration: $0, make: StyleMaker(make: body))) }
    }
}

extension StyleBox {
    /// The style, with its body in the environment of the next outer style.
    ///
    /// Otherwise a style whose body contains `Label(configuration)` would be applied to that label again, without end.
    ///
    /// - Parameters:
    ///   - outer: the next outer style; may be nil if the control draws itself without a style.
    ///   - place: the key path of the style in the environment.
    @MainActor func within<Outer>(_ outer: Outer, _ place: WritableKeyPath<EnvironmentValues, Outer>) -> StyleBox {
        let place = UncheckedValue(place)
        return StyleBox { AnyView(makeBody($0).modifier(_EnvironmentModifier { $0[keyPath: place.value] = outer })) }
    }
}

/// The closure that makes a style's body, which is the same for all styles of a type.
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
