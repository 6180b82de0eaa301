import TenFootViewGraph

/// What draws texts in place of the usual way.
///
/// A renderer whose `animatableData` changes with an animation is drawn on its way there.
///
/// Source: SwiftUI TextRenderer.
public protocol TextRenderer: Animatable {
    /// Draws a text that has been laid out.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
    /// The size of a text in points, for what it is offered; by default that of the text.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// Room around the text for what is drawn beyond it, in points; nothing is cut here, with it or without.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// The text's own size.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    /// No room.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text whose size a renderer asks for.
///
/// Source: SwiftUI TextProxy.
public struct TextProxy {
    let measure: @MainActor @Sendable (ProposedViewSize) -> CGSize
    /// The size the text takes of what it is offered, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        // Renderers measure and draw on the main thread.
        let measure = measure
        return MainActor.assumeIsolated { measure(proposal) }
    }
}

/// What a text says of a part of itself to the renderer that draws it.
///
/// Source: SwiftUI TextAttribute.
public protocol TextAttribute {}

/// Attributes of a piece of text by their types.
package struct TextAttributes: Hashable, @unchecked Sendable {
    // Set where texts are made and read where they are drawn, never changed in between.
    var values: [ObjectIdentifier: any TextAttribute] = [:]

    package static func == (one: TextAttributes, other: TextAttributes) -> Bool {
        one.values.count == other.values.count
            && one.values.allSatisfy { key, value in other.values[key].map { isSame(value, $0) } ?? false }
    }
    private static func isSame<A: TextAttribute>(_ one: A, _ other: any TextAttribute) -> Bool {
        guard let other = other as? A else { return false }
        return MemoryLayout<A>.size == 0 || Equality.areEqual(one, other)
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(values.count) }
}

extension Text {
    /// Says something of the text to the renderer that draws it; what parts of it say of themselves under the same type counts more.
    ///
    /// Source: SwiftUI Text.customAttribute(_:).
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        var copy = self
        for index in copy.pieces.indices {
            var attributes = copy.pieces[index].style.attributes ?? TextAttributes()
            if attributes.values[ObjectIdentifier(T.self)] == nil { attributes.values[ObjectIdentifier(T.self)] = value }
            copy.pieces[index].style.attributes = attributes
        }
        return copy
    }
}

/// A renderer in the environment.
struct AnyTextRenderer: Equatable, @unchecked Sendable {
    // Used on the main thread alone.
    let renderer: any TextRenderer

    static func == (one: AnyTextRenderer, other: AnyTextRenderer) -> Bool {
        func isSame(_ one: some TextRenderer) -> Bool { Fields.areAlike(one, other.renderer) }
        return isSame(one.renderer)
    }
}

private enum TextRendererKey: EnvironmentKey { static let defaultValue: AnyTextRenderer? = nil }
private enum TextSizerKey: EnvironmentKey { static let defaultValue: AnyTextRenderer? = nil }

extension EnvironmentValues {
    /// What draws texts, as far as it has come.
    var textRenderer: AnyTextRenderer? {
        get { self[TextRendererKey.self] }
        set { self[TextRendererKey.self] = newValue }
    }
    /// What gives texts their sizes: the same renderer where it will be once animations have ended.
    var textSizer: AnyTextRenderer? {
        get { self[TextSizerKey.self] }
        set { self[TextSizerKey.self] = newValue }
    }
}

private struct TextRendererModifier<R: TextRenderer>: ViewModifier, Animatable {
    nonisolated(unsafe) var renderer: R
    nonisolated var animatableData: R.AnimatableData {
        get { renderer.animatableData }
        set { renderer.animatableData = newValue }
    }
    func body(content: Content) -> some View { content.environment(\.textRenderer, AnyTextRenderer(renderer: renderer)) }
}

extension View {
    /// Has the texts in this view drawn by a renderer.
    ///
    /// Source: SwiftUI textRenderer(_:).
    public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer)).environment(\.textSizer, AnyTextRenderer(renderer: renderer))
    }
}
