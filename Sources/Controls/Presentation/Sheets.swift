import TenFootViews

/// A view that dims the scene behind a presentation.
struct Scrim: View {
    var opacity = 0.6
    var body: some View { Color.black.opacity(opacity).ignoresSafeArea() }
}

/// A sheet: a card in the middle of the screen.
package struct PresentationCard<Content: View>: View {
    var maxWidth: CGFloat = 1200
    @ViewBuilder let content: Content

    package var body: some View {
        ZStack {
            Scrim()
            VStack { content }
                .modifier(EditScope())
                .padding(60)
                .modifier(SheetSize(most: CGSize(width: maxWidth, height: 900)))
                .presentationGround(
                    in: AnyShape(RoundedRectangle(cornerRadius: 36)), else: RoundedRectangle(cornerRadius: 36).fill(Color.panel)
                )
                .shadow(color: .black.opacity(0.5), radius: 50, x: 0, y: 30)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// Content that covers the whole scene.
struct FullScreenCover<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
        VStack { content }
            .modifier(EditScope())
            .modifier(InsideSafeAreaModifier())
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .presentationGround(else: Color.ground.ignoresSafeArea())
    }
}

extension View {
    /// Shows a sheet over the scene while a condition is true.
    ///
    /// Source: SwiftUI sheet(isPresented:onDismiss:content:).
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(isPresented, onDismiss: onDismiss) { PresentationCard { content() } }
    }

    /// Shows a sheet over the scene while an item is not nil.
    ///
    /// Source: SwiftUI sheet(item:onDismiss:content:).
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(item: item, onDismiss: onDismiss) { shown in PresentationCard { content(shown) } }
    }

    /// Covers the scene while a condition is true.
    ///
    /// Source: SwiftUI fullScreenCover(isPresented:onDismiss:content:).
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(isPresented, onDismiss: onDismiss) { FullScreenCover { content() } }
    }

    /// Covers the scene while an item is not nil.
    ///
    /// Source: SwiftUI fullScreenCover(item:onDismiss:content:).
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(item: item, onDismiss: onDismiss) { shown in FullScreenCover { content(shown) } }
    }
}
