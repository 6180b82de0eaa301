import TenFootViews

/// The background that a sheet's content sets.
struct PresentationGround {
    let view: AnyView
}

private enum PresentationGroundKey: PreferenceKey {
    static var defaultValue: PresentationGround? { nil }
    static func reduce(value: inout PresentationGround?, nextValue: () -> PresentationGround?) { value = value ?? nextValue() }
}

extension View {
    /// Sets the style of the background of the sheet or cover that contains this view.
    ///
    /// Source: SwiftUI presentationBackground(_:).
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationBackground { Rectangle().fill(style) }
    }

    /// Shows views as the background of the sheet or cover that contains this view.
    ///
    /// Source: SwiftUI presentationBackground(alignment:content:).
    public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let ground = ZStack(alignment: alignment) { content() }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        return preference(key: PresentationGroundKey.self, value: PresentationGround(view: AnyView(ground)))
    }

    /// Shows the background that the content sets, or else the usual one; clipped to a shape, or filling the screen without a shape.
    func presentationGround(in shape: AnyShape? = nil, else usual: some View) -> some View {
        let usual = AnyView(usual)
        return backgroundPreferenceValue(PresentationGroundKey.self) { ground in
            if let ground, let shape {
                ground.view.clipShape(shape)
            } else if let ground {
                ground.view.ignoresSafeArea()
            } else {
                usual
            }
        }
        // A sheet presented from this one draws its own background.
        .transformPreference(PresentationGroundKey.self) { $0 = nil }
    }
}
