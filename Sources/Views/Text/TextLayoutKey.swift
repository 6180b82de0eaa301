import TenFootViewGraph

extension Text {
    /// How the texts of a view were laid out, and where they are, told to the views around them.
    ///
    /// Source: SwiftUI Text.LayoutKey.
    public struct LayoutKey: PreferenceKey {
        /// A text's layout and the place that its points count from.
        ///
        /// Source: SwiftUI Text.LayoutKey.AnchoredLayout.
        public struct AnchoredLayout {
            /// The text's top left corner.
            public var origin: Anchor<CGPoint>
            /// The layout.
            public var layout: Text.Layout
        }
        /// No text.
        public static var defaultValue: [AnchoredLayout] { [] }
        /// Adds the texts that follow.
        public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) { value += nextValue() }
    }
}

extension LeafNode: PreferenceWriter where V == Text {
    package var preferenceKey: ObjectIdentifier { ObjectIdentifier(Text.LayoutKey.self) }
    package func contribute(_ inner: () -> Any?) -> Any? { (box as? TextBox)?.anchoredLayout.map { [$0] } }
}
