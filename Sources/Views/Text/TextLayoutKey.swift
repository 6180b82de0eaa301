import TenFootViewGraph

extension Text {
    /// A preference with the layouts and positions of the texts in a view.
    ///
    /// Source: SwiftUI Text.LayoutKey.
    public struct LayoutKey: PreferenceKey {
        /// The layout of a text and the origin of its coordinates.
        ///
        /// Source: SwiftUI Text.LayoutKey.AnchoredLayout.
        public struct AnchoredLayout {
            /// The text's top left corner.
            public var origin: Anchor<CGPoint>
            /// The layout.
            public var layout: Text.Layout
        }
        /// No texts.
        public static var defaultValue: [AnchoredLayout] { [] }
        /// Appends the texts of the next view.
        public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) { value += nextValue() }
    }
}

extension LeafNode: PreferenceWriter where V == Text {
    package var preferenceKey: ObjectIdentifier { ObjectIdentifier(Text.LayoutKey.self) }
    package func contribute(_ inner: () -> Any?) -> Any? { (box as? TextBox)?.anchoredLayout.map { [$0] } }
}
