import TenFootViewGraph

/// A type that replaces the default drawing of texts.
///
/// A renderer whose `animatableData` changes with an animation draws each step of it.
///
/// Source: SwiftUI TextRenderer.
public protocol TextRenderer: Animatable {
    /// Draws a laid-out text.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
    /// The size of a text for a proposal, in points; by default the text's own size.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// Additional space for drawing around the text, in points; it has no effect, since nothing is clipped.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// The text's own size.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    /// No additional space.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// Measures a text for a renderer.
///
/// Source: SwiftUI TextProxy.
public struct TextProxy {
    let measure: @MainActor @Sendable (ProposedViewSize) -> CGSize
    /// The size of the text for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        // Renderers measure and draw on the main thread.
        let measure = measure
        return MainActor.assumeIsolated { measure(proposal) }
    }
}

/// A custom attribute of a part of a text, read by text renderers.
///
/// Source: SwiftUI TextAttribute.
public protocol TextAttribute {}

/// The attributes of a piece of text, by their types.
package struct TextAttributes: Hashable, @unchecked Sendable {
    // Set when texts are created and read when they are drawn; never changed in between.
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
    /// Sets a custom attribute of the text for its renderer; attributes of the same type on parts of the text take precedence.
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
    // Used on the main thread only.
    let renderer: any TextRenderer

    static func == (one: AnyTextRenderer, other: AnyTextRenderer) -> Bool {
        func isSame(_ one: some TextRenderer) -> Bool { Fields.areAlike(one, other.renderer) }
        return isSame(one.renderer)
    }
}

private enum TextRendererKey: EnvironmentKey { static let defaultValue: AnyTextRenderer? = nil }
private enum TextSizerKey: EnvironmentKey { static let defaultValue: AnyTextRenderer? = nil }

extension EnvironmentValues {
    /// The renderer that draws texts, at the current step of its animation.
    var textRenderer: AnyTextRenderer? {
        get { self[TextRendererKey.self] }
        set { self[TextRendererKey.self] = newValue }
    }
    /// The renderer that sizes texts: the same renderer at the end of its animation.
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
    /// Sets the renderer that draws the texts in this view.
    ///
    /// Source: SwiftUI textRenderer(_:).
    public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer)).environment(\.textSizer, AnyTextRenderer(renderer: renderer))
    }
}
