import TenFootViewGraph

/// A point or rectangle of a view, which another view can convert to its own coordinates.
///
/// Source: SwiftUI Anchor.
public struct Anchor<Value>: @unchecked Sendable {
    // Boxes are used on the main actor only, and `resolve` is never changed.
    let box: @MainActor () -> _LayoutBox?
    /// The value for the view's frame in the coordinates of the reading view.
    let resolve: (CGRect) -> Value

    /// The point or rectangle of a view that an anchor refers to.
    ///
    /// Source: SwiftUI Anchor.Source.
    public struct Source {
        let resolve: (CGRect) -> Value
    }
}

extension Anchor.Source where Value == CGRect {
    /// The whole view.
    public static var bounds: Anchor<CGRect>.Source { .init { $0 } }
    /// A rectangle in the view's coordinates.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { .init { rect.offsetBy(dx: $0.minX, dy: $0.minY) } }
}

extension Anchor.Source where Value == CGPoint {
    private static func unit(_ point: UnitPoint) -> Anchor<CGPoint>.Source { .init { point.point(in: $0) } }
    /// A point in the view's coordinates.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        .init { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }
    /// A point by fractions of the view's size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source { unit(point) }
    /// The top leading corner.
    public static var topLeading: Anchor<CGPoint>.Source { unit(.topLeading) }
    /// The middle of the top edge.
    public static var top: Anchor<CGPoint>.Source { unit(.top) }
    /// The top trailing corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unit(.topTrailing) }
    /// The middle of the leading edge.
    public static var leading: Anchor<CGPoint>.Source { unit(.leading) }
    /// The middle.
    public static var center: Anchor<CGPoint>.Source { unit(.center) }
    /// The middle of the trailing edge.
    public static var trailing: Anchor<CGPoint>.Source { unit(.trailing) }
    /// The bottom leading corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unit(.bottomLeading) }
    /// The middle of the bottom edge.
    public static var bottom: Anchor<CGPoint>.Source { unit(.bottom) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unit(.bottomTrailing) }
}

/// Sets an anchor of its content as a preference.
package struct _AnchorPreferenceModifier<Key: PreferenceKey, A>: _PrimitiveModifier {
    let source: Anchor<A>.Source
    let change: (inout Key.Value, Anchor<A>) -> Void
    /// Whether the preference of the content is kept and changed, instead of replaced.
    let keepsInner: Bool
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { AnchorPreferenceNode(self, context) }
}

final class AnchorPreferenceNode<Key: PreferenceKey, A>: ModifierNode<_AnchorPreferenceModifier<Key, A>>, PreferenceWriter {
    let preferenceKey = ObjectIdentifier(Key.self)
    override var passesLaziness: Bool { true }

    func contribute(_ inner: () -> Any?) -> Any? {
        var value = modifier.keepsInner ? inner() as? Key.Value ?? Key.defaultValue : Key.defaultValue
        modifier.change(&value, Anchor(box: { [weak self] in self?.content.elements.first }, resolve: modifier.source.resolve))
        return value
    }

    override func contentDidMount() { host.preferences.changed(preferenceKey, at: self) }
    override func modifierChanged(from old: _AnchorPreferenceModifier<Key, A>) { host.preferences.changed(preferenceKey, at: self) }
    override func willUnmount() { host.preferences.changed(preferenceKey, at: self) }
}

/// Reads a preference of its content, of a type that need not be equatable.
struct _PreferenceTap<Key: PreferenceKey>: _PrimitiveModifier {
    let receive: (Key.Value) -> Void
    func _makeNode(_ context: _NodeContext) -> _ViewNode { PreferenceTapNode(self, context) }
}

final class PreferenceTapNode<Key: PreferenceKey>: ModifierNode<_PreferenceTap<Key>> {
    private var reader: PreferenceReader?

    override func contentDidMount() {
        let reader = PreferenceReader(Key.self, at: self) { [weak self] value in
            guard let self else { return }
            let value = UncheckedValue(value)
            host.afterUpdate { [weak self] in
                guard let self, isMounted else { return }
                modifier.receive(value.value)
            }
        }
        self.reader = reader
        host.preferences.add(reader)
    }
}

private struct PreferenceLayer<Key: PreferenceKey, V: View>: ViewModifier {
    let alignment: Alignment
    let isBehind: Bool
    @ViewBuilder let layer: (Key.Value) -> V
    @State private var value = Key.defaultValue

    func body(content: Content) -> some View {
        let state = $value
        let value = value
        let tapped = content.modifier(_PreferenceTap<Key> { state.wrappedValue = $0 })
        if isBehind {
            tapped.background(alignment: alignment) { layer(value) }
        } else {
            tapped.overlay(alignment: alignment) { layer(value) }
        }
    }
}

extension View {
    /// Sets a preference made from an anchor of this view.
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(_AnchorPreferenceModifier<K, A>(source: value, change: { $0 = transform($1) }, keepsInner: false))
    }

    /// Changes the preference of the content with an anchor of this view.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(_AnchorPreferenceModifier<K, A>(source: value, change: transform, keepsInner: true))
    }

    /// Shows views in front of this one, made from a preference of it.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayer<K, V>(alignment: alignment, isBehind: false, layer: transform))
    }

    /// Shows views behind this one, made from a preference of it.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayer<K, V>(alignment: alignment, isBehind: true, layer: transform))
    }
}
