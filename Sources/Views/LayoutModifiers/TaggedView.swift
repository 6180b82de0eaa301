import TenFootViewGraph

/// A view with a tag; in a list with a selection, it becomes a selectable row.
struct TaggedView<Content: View>: View, AnyTaggedView {
    let content: Content
    let tag: AnyHashable
    @Environment(\.taggedRow) private var row

    var anyContent: Any { content }

    var body: some View {
        if let row = row?.make(content, tag) { row } else { content }
    }
}

/// A type-erased view with a tag.
@MainActor protocol AnyTaggedView { var anyContent: Any { get } }

/// Makes the selectable row of a list for a view with a tag.
package struct TaggedRow: @unchecked Sendable {
    // Created and called on the main thread only.
    /// Returns the row; nil if the view is used unchanged.
    package let make: @MainActor (any View, AnyHashable) -> AnyView?
    package init(make: @escaping @MainActor (any View, AnyHashable) -> AnyView?) { self.make = make }

    /// The view inside all modifiers and tags.
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
    /// Makes selectable rows of tagged views; set by lists with a selection.
    package var taggedRow: TaggedRow? {
        get { self[TaggedRowKey.self] }
        set { self[TaggedRowKey.self] = newValue }
    }
}
