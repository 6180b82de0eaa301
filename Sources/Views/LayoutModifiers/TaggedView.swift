import TenFootViewGraph

/// A view with a tag: a row that can be selected where the list around it has a selection, else nothing but itself.
struct TaggedView<Content: View>: View, AnyTaggedView {
    let content: Content
    let tag: AnyHashable
    @Environment(\.taggedRow) private var row

    var anyContent: Any { content }

    var body: some View {
        if let row = row?.make(content, tag) { row } else { content }
    }
}

/// A view with a tag, whatever it is.
@MainActor protocol AnyTaggedView { var anyContent: Any { get } }

/// What a list makes of a row that has a tag.
package struct TaggedRow: @unchecked Sendable {
    // Made and called on the main thread alone.
    /// Nil where the view stays as it is.
    package let make: @MainActor (any View, AnyHashable) -> AnyView?
    package init(make: @escaping @MainActor (any View, AnyHashable) -> AnyView?) { self.make = make }

    /// The view that modifiers lie around.
    @MainActor package static func innermost(_ view: any View) -> Any {
        var layer: Any = view
        while true {
            if let modified = layer as? any AnyModifiedContent {
                layer = modified.anyContent
            } else if let tagged = layer as? any AnyTaggedView {
                layer = tagged.anyContent
            } else {
                return layer
            }
        }
    }
}

private enum TaggedRowKey: EnvironmentKey { static let defaultValue: TaggedRow? = nil }

extension EnvironmentValues {
    /// Set by lists whose rows are selected.
    package var taggedRow: TaggedRow? {
        get { self[TaggedRowKey.self] }
        set { self[TaggedRowKey.self] = newValue }
    }
}
